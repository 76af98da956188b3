"""One table of the strength of `validate` over all families, from what is measured elsewhere.

    python tests/planted/strength_page.py

It measures nothing, reads the recorded verdicts in reports/strength/, and writes README.md there.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from planted import (  # noqa: E402
    as_estimator,
    mutant_families,
    strength,
    strength_families,
    strength_planted,
    strength_table,
)

PAGE: Final = ROOT / "reports" / "strength" / "README.md"
HEAD: Final = """\
# The strength of `novikoff validate`, in one table

Made by `python tests/planted/strength_page.py` from what is recorded in this folder; each kind of
fault has a page of its own with every single one that is not caught, and why: `perceptron.md`,
`planted.md`, `families.md`, `mutants.md`, `check_estimator.md`.

Ours are faults that we planted, judged by the theorem that each must violate; blind ones were
written by somebody who had not seen the validator; mutants are a right program with one change of
its syntax tree. Blind faults and mutants are judged with nothing stated, so that some equal another
legal convention, compute the same as the right one, or cannot be seen: these are excused, each with
a reason, and so are those that end by themselves or are told to be unusable. What is neither caught
nor excused is missed. "First" is what was caught before anything was repaired; "not measured" says
that nobody kept it. Of a diagnosis it is known beforehand only for ours what is right. False alarms
are counted on legal variants, and on the right program of each blind family. `check_estimator`
tells of how many of the same faults, behind a class that keeps scikit-learn's conventions, one of
its checks fails; bare functions are no estimators.

| family | faults | how many | caught first | caught last | excused | missed | diagnosis right \
| false alarms | median seconds | `check_estimator` |
|---|---|---|---|---|---|---|---|---|---|---|
"""
NEVER: Final = "not measured"


class Row(NamedTuple):
    """One line of the table."""

    family: str
    kind: str
    many: int
    first: int | None
    caught: int
    missed: int
    diagnosis: str
    alarms: str
    seconds: float | None
    checks: str

    def __str__(self) -> str:
        """Return the line, with what is neither caught nor missed as excused."""
        cells = (self.family, self.kind, self.many, NEVER if self.first is None else self.first,
                 self.caught, self.many - self.caught - self.missed, self.missed, self.diagnosis,
                 self.alarms, "-" if self.seconds is None else f"{self.seconds:.1f}", self.checks)
        return f"| {' | '.join(map(str, cells))} |\n"


def of_perceptron() -> Iterator[Row]:
    """Yield the lines of the perceptron."""
    results, first = strength.read(strength.PUBLISHED), json.loads(
        strength.PUBLISHED.with_name("first_run.json").read_text("utf-8"))
    results.pop("sources", None)
    found, left = strength_table.rows(results), strength_table.survivors(results)
    checks = sum(bool(one.checks) for one in as_estimator.published().values())
    planted, legal = found["planted"], found["legal"]
    yield Row("perceptron", "ours", planted.many, None, planted.caught,
              planted.many - planted.caught, f"{planted.diagnosis} of {planted.many}",
              f"{(planted.alarms or 0) + (legal.alarms or 0)} of {legal.many}",
              median(planted.seconds), str(checks))
    for kind, heading in (("blind", "Blind faults that are not caught"),
                          ("mutants", "Mutants that are neither caught nor told to be unusable")):
        yield Row("perceptron", kind, len(results[kind]),
                  sum(map(strength_table.caught, first[kind].values())),
                  sum(strength_table.caught(one["probed"]) for one in results[kind].values()),
                  len(left[heading]), "-", "-", median(found[kind].seconds), NEVER)


def of_families() -> Iterator[Row]:
    """Yield the lines of the other families, by family."""
    blind = strength_families.read()
    planted = json.loads(strength_planted.PUBLISHED.read_text("utf-8"))
    mutants = json.loads(mutant_families.PUBLISHED.read_text("utf-8"))
    for family in sorted({*blind, *planted, *mutants}):
        if family in planted:
            yield _planted(family, planted[family])
        if family in blind:
            yield _blind(family, blind[family])
        if family in mutants:
            yield _mutants(family, mutants[family])


def _planted(family: str, of: dict[str, Any]) -> Row:
    faults = [one for one in of.values() if "caught" in one]
    legal = [one["accused"] for one in of.values() if "accused" in one]
    named = [one["named"] for one in faults if one["named"] is not None]
    caught = sum(one["caught"] for one in faults)
    return Row(family, "ours", len(faults), None, caught, len(faults) - caught,
               f"{sum(named)} of {len(named)}" if named else "-",
               f"{sum(map(bool, legal))} of {len(legal)}" if legal else "-",
               median(one["seconds"] for one in of.values()), NEVER)


def _blind(family: str, of: dict[str, Any]) -> Row:
    right, *wrong = strength_families.names(family)
    said = {name: of[name]["last"] for name in wrong}
    return Row(family, "blind", len(wrong), sum(of[name]["first"] == "violates" for name in wrong),
               sum(one["verdict"] == "violates" for one in said.values()),
               sum(one["verdict"] in ("conforms", "undecided")
                   and strength_families.reason(family, name)["kind"] == "missed"
                   for name, one in said.items()), "-",
               f"{of[right]['last']['verdict'] != 'conforms':d} of 1",
               median(one["seconds"] for one in said.values() if "seconds" in one),
               strength_families.found_by_checks(of, family))


def _mutants(family: str, of: dict[str, Any]) -> Row:
    known = mutant_families.reasons().get(family, {})
    left = [name for name, one in of.items() if one["said"] in ("conforms", "undecided")]
    return Row(family, "mutants", len(of), None,
               sum(one["said"] == "refused" for one in of.values()),
               sum(known.get(name, {"kind": "missed"})["kind"] == "missed" for name in left),
               "-", "-", median(one["seconds"] for one in of.values()), NEVER)


def page() -> str:
    """Return the table, and below it the sums by kind."""
    rows = [*of_perceptron(), *of_families()]
    told = HEAD + "".join(map(str, rows))
    for kind in ("ours", "blind", "mutants"):
        own = [row for row in rows if row.kind == kind]
        first = [row.first for row in own]
        told += str(Row("all", kind, sum(row.many for row in own),
                        None if None in first else sum(one or 0 for one in first),
                        sum(row.caught for row in own), sum(row.missed for row in own),
                        _summed(row.diagnosis for row in own), _summed(row.alarms for row in own),
                        None, _checked(own)))
    return told


def _checked(rows: list[Row]) -> str:
    told = [row for row in rows if row.checks.isdigit()]
    found, many = sum(int(row.checks) for row in told), sum(row.many for row in told)
    return f"{found} of {many}" if told else NEVER


def _summed(cells: Iterator[str]) -> str:
    pairs = [tuple(map(int, cell.split(" of "))) for cell in cells if " of " in cell]
    return " of ".join(str(sum(parts)) for parts in zip(*pairs, strict=True)) or "-"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
