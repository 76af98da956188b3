"""Evidence: what the test run saw of each theorem on the Python reference, read as data.

`theory/evidence.json` is written by the tests (`python tests/gather.py`), never by hand. It says
for each theorem the digest of the statement it is evidence for, how many instances of the
exhaustive scope and how many drawn ones passed, and which wrong versions were refused.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Rational
from novikoff.theory.registry import Theorem

SCHEMA: Final = 4
FILE: Final = "evidence.json"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What was seen of one theorem on the reference.

    `enumerated` counts the instances of the `scope` (a finite family, or all small samples) that
    was gone through completely, `drawn` those drawn beyond it, `rejected` names the wrong
    versions refused. `needed` holds, for a hypothesis without which the conclusion fails on the
    reference, the smallest instance in the scope where it does, or the smallest case of the family
    that `within` names (by the height of `tests/without`); `refused`, where nowhere it does, the
    smallest instance that the reference refuses, as the conclusion has no meaning there.
    """

    digest: str
    scope: str
    enumerated: int
    drawn: int
    rejected: tuple[str, ...]
    needed: Mapping[str, str] = field(default_factory=dict)
    refused: Mapping[str, str] = field(default_factory=dict)
    within: Mapping[str, str] = field(default_factory=dict)


@cache
def read(text: str | None = None) -> Mapping[str, Evidence]:
    """Return the evidence by theorem id: of a text, or the packaged one (none if there is no file).

    Raises: ValueError if the text is no evidence of this schema.
    """
    if text is None:
        packaged = files("novikoff.theory").joinpath(FILE)
        if not packaged.is_file():
            return {}
        text = packaged.read_text("utf-8")
    found = json.loads(text)
    if not isinstance(found, dict) or found.get("schema") != SCHEMA:
        raise ValueError(f"{FILE} is not of schema {SCHEMA}; write it again with "
                         "`python tests/gather.py`")
    return {name: _entry(name, entry) for name, entry in found["theorems"].items()}


def _entry(name: str, entry: Any) -> Evidence:
    kinds = {"digest": str, "scope": str, "enumerated": int, "drawn": int, "rejected": list,
             "needed": dict, "refused": dict, "within": dict}
    if not isinstance(entry, dict) or set(entry) != set(kinds) \
            or not all(isinstance(entry[key], kind) for key, kind in kinds.items()):
        raise ValueError(f"{FILE}, theorem {name}: an entry has {', '.join(kinds)}; write the file "
                         "again with `python tests/gather.py`")
    return Evidence(**{**entry, "rejected": tuple(entry["rejected"])})


def written(evidence: Mapping[str, Evidence]) -> str:
    """Return the text of the file, in the order of the ids.

    >>> read(written({"a.b": Evidence("0f", "M <= 1", 1, 2, ("wrong_sign",))}))
    {'a.b': Evidence(digest='0f', scope='M <= 1', enumerated=1, drawn=2, rejected=('wrong_sign',), \
needed={}, refused={}, within={})}
    """
    table = {name: asdict(evidence[name]) for name in sorted(evidence)}
    return json.dumps({"schema": SCHEMA, "theorems": table}, indent=1) + "\n"


def described(scope: Iterable[Instance]) -> str:
    """Return in words which samples a complete small scope holds.

    >>> from novikoff.theory.instances import Instance
    >>> described([Instance(((x,),) * m, (1,) * m) for x in (-1, 0, 1) for m in (1, 2)])
    'every sample with n = 1, M <= 2 and integers |x| <= 1'
    """
    rows: dict[int, int] = {}
    largest: Rational = 0
    for instance in scope:
        n = len(instance.X[0])
        rows[n] = max(rows.get(n, 0), len(instance.X))
        largest = max([largest, *(max(x, -x) for row in instance.X for x in row)])
    shapes = " or ".join(f"n = {n}, M <= {m}" for n, m in sorted(rows.items()))
    return f"every sample with {shapes} and integers |x| <= {largest}"


def stale(evidence: Mapping[str, Evidence], theorems: Mapping[str, Theorem]) -> list[str]:
    """Return what the evidence does not say, or no longer truly says, of the theorems."""
    problems = [f"{name}: is no theorem" for name in evidence if name not in theorems]
    for name, theorem in theorems.items():
        found = evidence.get(name)
        if found is None:
            problems.append(f"{name}: has no evidence")
        elif found.digest != theorem.digest:
            problems.append(f"{name}: its statement has changed")
        elif set(found.rejected) != set(theorem.rejects):
            other = sorted(set(found.rejected) ^ set(theorem.rejects))
            problems.append(f"{name}: its wrong versions have changed: {', '.join(other)}")
        elif unknown := {*found.needed, *found.refused} - {h.statement for h in theorem.hypotheses}:
            problems.append(f"{name}: its hypotheses have changed: {', '.join(unknown)}")
        elif not found.enumerated + found.drawn:
            problems.append(f"{name}: no instance was seen")
    return problems
