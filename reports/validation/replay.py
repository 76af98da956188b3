"""The counterexamples of the last validations, recorded to be shown and checked again.

Each validation has a file of its own, written whole, so that two at once do not mix.
"""

import datetime
import json
import os
import re
import secrets
import time
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from novikoff.reports.validation import family
from novikoff.reports.validation.again import Pair, outcome
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.render_json import dumped, found_from_json, found_to_json
from novikoff.reports.validation.result import Found, Result, TheoremResult
from novikoff.reports.validation.state import state_folder
from novikoff.reports.validation.subject import TargetSubject
from novikoff.reports.validation.write import write_text
from novikoff.theory.outcome import Outcome
from novikoff.theory.registry import theorems
from novikoff.theory.subject import ReferenceSubject

RECORD: Final = 2
KEPT: Final = 32
"""So many validations are kept; older ones are forgotten."""
NAME: Final = re.compile(r"\d{20}-[0-9a-f]{8}\.json")
FILE_TARGET: Final = re.compile(r"(?P<file>.+\.(?:py|ipynb)):(?P<name>[^:]+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Recorded:
    """A counterexample with all that is needed to see it again.

    `target` and `adapter` name files by absolute paths; `folder` is where the command ran, and
    `time` when; `convention` is the card of a target whose instances do not hold it.
    """

    number: int
    target: str
    adapter: str | None
    folder: str
    spec: str
    seed: int
    theorem: str
    statement: str
    found: Found
    time: str = ""
    convention: str = ""


def record(result: Result, adapter: str | None = None) -> Result:
    """Record every counterexample as the last validation; return the result with its commands.

    They are numbered from 1 in the order of the result. A result in which nothing was judged
    leaves the recorded ones alone.

    Raises: OSError if the state folder cannot be written to.
    """
    if not result.theorems:
        return result
    folder = state_folder("recorded")
    now = datetime.datetime.now().astimezone()
    theorems: list[TheoremResult] = []
    kept: list[dict[str, object]] = []
    for theorem in result.theorems:
        if theorem.verdict == "violated" and theorem.found is not None:
            kept.append({"theorem": theorem.id, "statement": theorem.statement,
                         "found": found_to_json(theorem.found)})
            theorem = replace(theorem, reproduce=f"novikoff replay {len(kept)}")
        theorems.append(theorem)
    data = {"record": RECORD, "target": absolute(result.target),
            "adapter": adapter and absolute(adapter), "folder": os.getcwd(), "spec": result.spec,
            "seed": result.seed, "convention": family.convention(result),
            "time": now.isoformat(" ", "seconds"), "counterexamples": kept}
    write_text(folder / f"{time.time_ns():020}-{secrets.token_hex(4)}.json", dumped(data))
    for old in _files(folder)[KEPT:]:
        old.unlink(missing_ok=True)
    return replace(result, theorems=tuple(theorems))


def unrecorded(result: Result) -> Result:
    """Return the result without commands that would show what was not recorded."""
    return replace(result, theorems=tuple(replace(theorem, reproduce="")
                                          for theorem in result.theorems))


def recorded(number: int, of: str | None = None) -> Recorded:
    """Return a counterexample of the last validation, or of the last one of a target.

    Raises: LookupError if there is none of that number or target; ValueError if the record cannot
        be read, or was written by another version.
    """
    data = _last(of)
    which = f"the last validation{f' of {of}' if of else ''}"
    try:
        kept = data.pop("counterexamples")
        told = f"{which}, of {data['target']} at {data['time']}, recorded " if not of else \
            f"{which}, at {data['time']}, recorded "
        if number > len(kept):
            raise LookupError(f"there is no counterexample {number}: {told}{_span(len(kept))}; "
                              f"`novikoff validate TARGET` records anew")
        one = kept[number - 1]
        return Recorded(number, **{**data, **one, "found": found_from_json(one["found"])})
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise _unreadable(error) from error


def _last(of: str | None) -> dict[str, Any]:
    """Return the record of the last validation, or of the last one of a target.

    Raises: LookupError if there is none; ValueError if it cannot be read.
    """
    files = _files(state_folder("recorded"))
    others: dict[str, None] = {}
    for file in files:
        try:
            data = json.loads(file.read_text("utf-8"))
            if data.pop("record") != RECORD:
                raise ValueError("it was recorded by another version of novikoff")
            target = str(data["target"])
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
            if of is None:
                raise _unreadable(error) from error
            continue
        if of is None or target == absolute(of):
            return dict(data)
        others[target] = None
    if of is not None and others:
        raise LookupError(f"no validation of {of} is recorded; there are those of "
                          f"{', '.join(others)}")
    raise LookupError("no validation is recorded; `novikoff validate TARGET` records one")


def _unreadable(error: Exception) -> ValueError:
    return ValueError(f"the record of the last validation cannot be read: {error}; run `novikoff "
                      "validate` once more")


@contextmanager
def working(kept: Recorded) -> Iterator[Worker]:
    """Give a worker with the target of a counterexample, in the folder where it was found.

    Raises: TargetError if the target cannot be loaded any more.
    """
    if not os.path.isdir(kept.folder):
        raise TargetError(f"the folder {kept.folder}, in which {kept.target} was validated, is no "
                          f"longer there; run `novikoff validate` once more")
    one = family.family(kept.spec)
    with chdir(kept.folder), Worker(kept.target, kept.adapter, seed=kept.seed,
                                    bare=one is not None and one.bare) as worker:
        yield worker


def check(kept: Recorded) -> Outcome:
    """Run the check of the theorem once more, on the recorded instance, in a new process.

    Raises: TargetError if the target cannot be loaded any more, LookupError if there is no such
        theorem any more, and what an `Observe` raises.
    """
    known = theorems()
    if kept.theorem not in known:
        raise LookupError(f"there is no theorem {kept.theorem} in this version of novikoff")
    instance, one = kept.found.instance, family.family(kept.spec)
    with working(kept) as worker:
        worker.renew()  # what was tried when it was loaded is no part of the counterexample
        return outcome(lambda: one.asker(kept, worker) if one else Pair(
            TargetSubject(worker, instance.convention, worker.description),
            ReferenceSubject(instance.convention, instance.fixed_step, instance.fixed_passes)),
            known[kept.theorem], kept.found)


def absolute(target: str) -> str:
    """Return a target with the file that it names as an absolute path; others as they are.

    >>> absolute("sklearn.linear_model:Perceptron")
    'sklearn.linear_model:Perceptron'
    """
    named = FILE_TARGET.fullmatch(target)
    if target.startswith("exec:") or not named:
        return target
    return f"{Path(named['file']).expanduser().absolute()}:{named['name']}"


def _files(folder: Path) -> list[Path]:
    """Return the records, the last one first."""
    return sorted((file for file in folder.glob("*.json") if NAME.fullmatch(file.name)),
                  reverse=True)


def _span(count: int) -> str:
    return f"1 to {count}" if count > 1 else "only 1" if count else "no counterexample"
