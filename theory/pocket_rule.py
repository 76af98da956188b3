"""What a learner with a pocket may be meant to do: one value for each open decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, factorial
from typing import Any, ClassVar, Final

from novikoff.reference.linalg import Vector, scale
from novikoff.reference.sample import Sample
from novikoff.reference.threshold import mistaken
from novikoff.theory.outcome import Rational, magnitude
from novikoff.theory.rounding import exact, gamma
from novikoff.theory.trace import score

EITHER: Final = "either"
IN_SOME: Final = "drawn"
WRONG: Final[Mapping[str, tuple[Any, Any]]] = {
    "N": ("N", "+1"), "F": ("F", "+1"), "F-": ("F", "-1"), "AB": ("AB", "+1")}
VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "mistake": tuple(WRONG), "counted": tuple(WRONG),
    "order": ("cyclic", "first mistake", "last mistake", "next mistake", "shuffled",
              "random mistake", "random"),
    "keeps": ("fewest errors", "longest run", "longer run of fewer errors"),
    "compared": ("after updates", "before updates", "after passes", "before passes",
                 "after rounds"),
    "ties": ("strict", "not strict"), "first": ("start", "none", "all wrong"),
    "stop": ("fixed", "no errors"), "step": ("eta", "2eta", "1", "2"),
    "reports": ("errors", "error rate", "right ones", "accuracy"),
    "counts": ("updates", "changes"), "picks": ("one", "as many as examples"),
}
"""What each field of a rule may be; the first value is that of the reference."""
DRAWN: Final = ("shuffled", "random mistake", "random")
PICKS: Final = ("first mistake", "last mistake", "next mistake", "random mistake")
"""Orders of which a pass is one update, of some mistaken example."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One value for each open decision of a learner with a pocket.

    `mistake` says what moves the weights, `counted` which errors are counted; `compared` says when
    weights are: after each update or pass, or before it, so that the last ones are not; or after
    each round of the examples and at the end, where passes are counted in corrections. A run is
    compared as it grows ("after updates") or where it ends. `first` says what the first weights
    have to beat: the errors of the start, nothing, or those of all examples. `reports` is what is
    told of the weights in the pocket, `counts` what a counter counts, `picks` how many mistakes are
    picked in a pass.
    """

    mistake: str = "N"
    counted: str = "N"
    order: str = "cyclic"
    keeps: str = "fewest errors"
    compared: str = "after updates"
    ties: str = "strict"
    first: str = "start"
    stop: str = "fixed"
    step: str = "eta"
    reports: str = "errors"
    counts: str = "updates"
    picks: str = "one"

    def affordable(self, count: int, passes: int, most: int) -> bool:
        """Return whether no more than so many orders of the examples may be drawn."""
        if self.order == "random mistake":
            updates = self.passes(count, passes)
            return comb(count + updates - 1, updates) <= most
        drawn = {"shuffled": factorial(count), "random": count**count}.get(self.order, 1)
        return bool(drawn**passes <= most)

    def passes(self, count: int, asked: int) -> int:
        """Return the number of passes, of one correction where mistakes are picked."""
        return asked * (count if self.order in PICKS and self.picks != "one" else 1)

    def size(self, eta: Rational) -> Rational:
        """Return the step s of which a mistake adds s y x."""
        return {"eta": eta, "2eta": 2 * eta, "1": 1, "2": 2}[self.step]

    @property
    def sound(self) -> bool:
        """Whether the values fit together: no other rule of the same conduct is meant."""
        runs = self.keeps != "fewest errors"
        if self.compared.startswith("before") and self.first != "start" and not runs:
            return False  # the start is compared first of all
        if self.compared == "after rounds" and (runs or self.order != "next mistake"):
            return False
        if runs and (self.order in PICKS or self.compared.endswith("passes")):
            return False
        if self.keeps == "longest run" and (self.first != "start" or self.stop != "fixed"):
            return False
        if not runs and self.compared == "before updates" and self.order not in PICKS:
            return False
        return not (self.order in PICKS and self.compared.endswith("passes"))


@dataclass(frozen=True)
class Rules:
    """The rules that a card leaves open; `threshold`, `loss` and `batch` are as of an objective."""

    rules: tuple[Rule, ...] = (Rule(),)
    threshold: ClassVar[int] = 0
    loss: ClassVar[str] = "perceptron"
    batch: ClassVar[str] = "1"

    @classmethod
    def of(cls, values: Mapping[str, str]) -> Rules:
        """Return the rules of a card; a value "either" stands for each one of the field.

        >>> len(Rules.of({"ties": "either"}).rules)
        2
        """
        choices = [DRAWN if values.get(f.name) == IN_SOME else VALUES[f.name]
                   if values.get(f.name) == EITHER
                   else (values.get(f.name, VALUES[f.name][0]),) for f in fields(Rule)]
        found = tuple(rule for rule in (Rule(*chosen) for chosen in product(*choices))
                      if rule.sound)
        return cls(found)


def reported(rule: Rule, wrong: int, count: int) -> Rational:
    """Return what is told where so many of the examples are wrong.

    >>> reported(Rule(reports="accuracy"), 1, 4)
    Fraction(3, 4)
    """
    told = count - wrong if rule.reports in ("right ones", "accuracy") else wrong
    return Fraction(told, count) if rule.reports in ("error rate", "accuracy") else told


def errors_of(rule: Rule, examples: Sample[Rational], w: Vector[Rational]) -> tuple[int, int]:
    """Return the least and the greatest number of errors that float64 may count of weights."""
    signs = [(score(w, x).sign, y) for x, y in examples]
    sure = sum(mistaken(sign, y, *WRONG[rule.counted]) for sign, y in signs if sign is not None)
    return sure, sure + sum(sign is None for sign, _ in signs)


@lru_cache(maxsize=2**13)
def spread(examples: Sample[Rational], s: Rational, passes: int,
           start: Vector[Rational]) -> Rational:
    """Return how far float64 weights may lie from the exact ones in a run; 0 if nothing rounds.

    >>> spread((((1, 2), 1),), 1, 2, (0, 0)), spread((((1, 2), 1),), 1, 2, (Fraction(1, 3), 0)) > 0
    (0, True)
    """
    many, rows = passes * len(examples), [x for x, _ in examples]
    steps = [scale(s * c, x) for x in rows for c in (1, many)]  # one, and all there may be
    if all(exact(wj * xj for w in (start, *steps) for wj, xj in zip(w, x, strict=True))
           for x in rows) and all(exact(column) for column in zip(start, *steps, strict=True)):
        return 0
    size = largest(start) + many * s * max(map(largest, rows), default=0)
    return gamma(2 * (many + len(start)) + 4) * size


def largest(numbers: Sequence[Rational]) -> Rational:
    """Return the largest magnitude."""
    return max(map(magnitude, numbers), default=0)


def near(due: Vector[Rational], told: Vector[Rational], radius: Rational) -> bool:
    """Return whether weights are those that are due, up to what may be rounded."""
    return due == told or (len(due) == len(told) and all(
        magnitude(one - other) <= radius for one, other in zip(due, told, strict=True)))
