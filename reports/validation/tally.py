"""What was found of one theorem so far, and the verdict that it comes to."""

from __future__ import annotations

from dataclasses import dataclass

from novikoff.reports.validation.result import Found, TheoremResult, TheoremVerdict
from novikoff.theory.registry import Theorem


@dataclass
class Tally:
    """What was found of one theorem so far."""

    theorem: Theorem
    examples: int = 0
    undecided: int = 0
    rounded: int = 0
    scope: str = ""
    found: Found | None = None
    unobservable: str = ""
    inapplicable: str = ""
    failure: str = ""

    @property
    def result(self) -> TheoremResult:
        """The verdict, and what explains it."""
        verdict: TheoremVerdict
        message = ""
        if self.found:
            verdict = "violated"
        elif self.examples:
            verdict = "passed"
        elif self.failure:
            verdict, message = "error", f"the target failed on every instance: {self.failure}"
        elif self.unobservable:
            verdict, message = "unobservable", f"expose {self.unobservable}"
        elif self.rounded:
            verdict, message = "inapplicable", "every instance lies within the rounding policy"
        else:
            verdict, message = "inapplicable", self.inapplicable or "no instance applies"
        t = self.theorem
        return TheoremResult(
            t.id, t.statement, verdict, t.semantic, tuple(h.statement for h in t.hypotheses),
            t.sources, self.examples, self.undecided + self.rounded,
            self.scope if self.examples and not self.found else "",
            self.found, message)
