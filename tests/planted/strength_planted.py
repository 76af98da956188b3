"""Measure what is refused of the faults that we planted, and accused of right variants, by family.

    python tests/planted/strength_planted.py

The measurements go to reports/strength/planted.json, and a table of them to planted.md beside it.
Each fault is judged by the theorem that it must violate, under the card that is stated of it; each
legal variant with nothing stated, by all theorems of its family.
"""

import json
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from planted import (  # noqa: E402
    learners,
    legal_learners,
    legal_pockets,
    of_functions,
    pocket_faults,
    pockets,
    test_learners,
)
from planted.here import judged, learned  # noqa: E402

from novikoff.reports.validation.function_hazard import excused  # noqa: E402

PUBLISHED: Final = ROOT / "reports" / "strength" / "planted.json"
HEAD: Final = """\
# The planted faults of every family, and the legal variants

Made by `python tests/planted/strength_planted.py`; every single one is in `planted.json`.

These faults are ours, written with the theorem that each must violate and, of most, with the cause
that must be named; so are the legal variants, which are made from the cards. (Faults that somebody
wrote who had not seen the validator are in `families.md`.) A fault is caught if its theorem is
violated; "diagnosis" counts those whose cause is named, of those that have one. A false alarm is a
legal variant of which a theorem is violated, or a convention that explains it is not found.

| family | faults | caught | diagnosis | legal variants | false alarms | median seconds |
|---|---|---|---|---|---|---|
"""
Measured = dict[str, dict[str, Any]]
Case = tuple[str, str, Callable[[], dict[str, Any]]]


def fault(results: dict[str, Any], theorem: str, cause: str, named: str) -> dict[str, Any]:
    """Return whether a fault is caught, and whether its cause is named (None if it has none)."""
    caught = results[theorem].verdict == "violated"
    return {"caught": caught, "named": cause in named if cause and caught else None}


def of_functions_() -> Iterator[Case]:
    """Yield the cases of bare functions and objects."""
    def wrong(one: Any) -> dict[str, Any]:
        _, results, causes = judged(one.function, one.spec, one.convention, (one.theorem,))
        return fault(results, one.theorem, one.cause, causes.get(one.theorem, ""))

    def right(spec: str, function: Any) -> dict[str, Any]:
        card, results, _ = judged(function, spec, most=5, examples=1)
        kept, _ = excused(tuple(results.values()), card.values)
        return _alarms(card.departs, kept)

    for one in of_functions.FAULTS:
        yield one.spec, one.name, lambda one=one: wrong(one)
    for name, spec, function, _ in of_functions.LEGAL:
        yield spec, f"legal: {name}", lambda s=spec, f=function: right(s, f)


def of_learners() -> Iterator[Case]:
    """Yield the cases of trained learners."""
    def wrong(one: Any, cause: str) -> dict[str, Any]:
        _, results = learned(one.learner, one.spec, one.convention, (one.theorem,), 20)
        return fault(results, one.theorem, cause, results[one.theorem].diagnosis)

    def right(spec: str, learner: Any) -> dict[str, Any]:
        told, results = learned(learner, spec, examples=1)
        return _alarms(told.card.departs, results.values())

    for one in learners.FAULTS:
        yield one.spec, one.name, lambda one=one: wrong(one, test_learners.CAUSES.get(one.name, ""))
    for one in pocket_faults.FAULTS:
        yield one.spec, one.name, lambda one=one: wrong(one, one.cause)
    for spec, name, objective in legal_learners.LEGAL[::4]:
        yield spec, f"legal: {name}", lambda s=spec, o=objective: right(s, learners.variant(o))
    for number, rule in enumerate(legal_pockets.LEGAL):
        yield "pocket", f"legal: {number}", lambda r=rule: right("pocket", pockets.variant(r))


def _alarms(departs: str, results: Any) -> dict[str, Any]:
    wrong = [each.id for each in results if each.verdict in ("violated", "error")]
    return {"accused": wrong + ["no convention"] * bool(departs)}


def page(measured: Measured) -> str:
    """Return the table."""
    told = HEAD
    for family in (*measured, "all"):
        of = measured[family] if family != "all" else {
            f"{one} {name}": each for one, own in measured.items() for name, each in own.items()}
        faults = [each for each in of.values() if "caught" in each]
        legal = [each for each in of.values() if "accused" in each]
        named = [each["named"] for each in faults if each["named"] is not None]
        cells = (family, len(faults), sum(each["caught"] for each in faults),
                 f"{sum(named)} of {len(named)}", len(legal),
                 sum(bool(each["accused"]) for each in legal),
                 f"{median(each['seconds'] for each in of.values()):.1f}")
        told += f"| {' | '.join(map(str, cells))} |\n"
    left = [f"- {family} `{name}`: {each.get('accused') or 'not caught'}\n"
            for family, own in measured.items() for name, each in own.items()
            if each.get("accused") or each.get("caught") is False]
    return told + ("\n## What is not as it should be\n\n" + "".join(left) if left else "")


def main() -> int:
    """Measure all."""
    measured: Measured = {}
    warnings.simplefilter("ignore")
    for family, name, work in (*of_learners(), *of_functions_()):
        began = monotonic()
        measured.setdefault(family, {})[name] = {
            **work(), "seconds": round(monotonic() - began, 2)}
        sys.stderr.write(f"{family} {name}: {measured[family][name]}\n")
    PUBLISHED.write_text(json.dumps(measured, ensure_ascii=False, indent=1) + "\n", "utf-8")
    PUBLISHED.with_suffix(".md").write_text(page(measured), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
