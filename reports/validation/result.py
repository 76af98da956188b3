"""The result of a validation: one object from which every report is made."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from novikoff.theory.experiment import Experiment
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample

SCHEMA: Final = 1
TheoremVerdict = Literal["passed", "violated", "deviation", "unobservable", "inapplicable", "error"]
Verdict = Literal["conforms", "violates", "undecided", "error"]
EXIT: Final[dict[Verdict, int]] = {"conforms": 0, "violates": 1, "error": 2, "undecided": 3}


@dataclass(frozen=True, slots=True)
class Found:
    """A counterexample on its instance; `smallest` says that the exhaustive scope decided so.

    Of a target that keeps something from one object to the next, `after` are the experiments that
    must come before in the same process for it to show, and `asked` those of its check, in their
    order.
    """

    instance: Instance
    counterexample: Counterexample
    smallest: bool
    after: tuple[Experiment, ...] = ()
    asked: tuple[Experiment, ...] = ()


@dataclass(frozen=True, slots=True)
class TheoremResult:
    """What was found of one theorem: the count of instances, and what explains the verdict.

    `scope` names a finite family that was enumerated completely ("" if none), `undecided` counts
    comparisons that the rounding policy left open, `message` says why (what a target would have
    to expose, which hypothesis fails, what went wrong), `diagnosis` is the likely cause, and
    `reproduce` a command line.
    """

    id: str
    statement: str
    verdict: TheoremVerdict
    semantic: bool = True
    hypotheses: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    examples: int = 0
    undecided: int = 0
    scope: str = ""
    found: Found | None = None
    message: str = ""
    diagnosis: str = ""
    reproduce: str = ""


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line of the convention card: a field, its value, how it was settled, and in words."""

    field: str
    value: str
    settled: Literal["probed", "stated", "not observable"]
    words: str


@dataclass(frozen=True, slots=True)
class Hazard:
    """A legal convention that can hurt: the theorem that says so and the smallest example."""

    words: str
    theorem: str
    example: str


@dataclass(frozen=True, slots=True)
class Result:
    """Everything that a validation found, in the order in which it is told.

    `seen` says what each part of the target was taken to be. `seconds` is the only part that
    differs between two runs with one seed.
    """

    target: str
    spec: str
    guessed: bool
    verdict: Verdict
    seed: int
    card: tuple[CardLine, ...] = ()
    probes: int = 0
    hazards: tuple[Hazard, ...] = ()
    theorems: tuple[TheoremResult, ...] = ()
    versions: dict[str, str] = field(default_factory=dict)
    policy: str = ""
    message: str = ""
    seconds: float = 0.0
    seen: tuple[str, ...] = ()

    def count(self, verdict: TheoremVerdict) -> int:
        """Return how many theorems have the verdict."""
        return sum(result.verdict == verdict for result in self.theorems)

    @property
    def exit_status(self) -> int:
        """The exit status of the command: 0 conforms, 1 violates, 2 error, 3 undecided."""
        return EXIT[self.verdict]

    def __str__(self) -> str:
        """Return the report as it stands in a terminal of 80 columns, without colour."""
        from novikoff.reports.validation.render_terminal import terminal_text

        return terminal_text(self).rstrip("\n")

    def _repr_html_(self) -> str:
        """Return the report as a notebook shows it."""
        from novikoff.reports.validation.render_html import fragment

        return fragment(self)


def overall(results: tuple[TheoremResult, ...], fail_on_hazard: bool = False,
            hazards: tuple[Hazard, ...] = ()) -> Verdict:
    """Return the verdict of the whole: violates before error before conforms before undecided.

    >>> overall(())
    'undecided'
    """
    if any(r.verdict == "violated" for r in results) or (fail_on_hazard and hazards):
        return "violates"
    if any(r.verdict == "error" for r in results):
        return "error"
    if any(r.verdict == "passed" and r.semantic for r in results):
        return "conforms"
    return "undecided"
