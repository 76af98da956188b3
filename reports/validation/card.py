"""The convention card, and the few instances on which it is settled."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector
from novikoff.reports.validation.result import CardLine
from novikoff.theory.experiment import Fitted, Labels, Rows
from novikoff.theory.instances import Domain
from novikoff.theory.outcome import Rational
from novikoff.theory.rounding import exact
from novikoff.theory.trace import score

HALF: Final = Fraction(1, 2)
Training: TypeAlias = tuple[Rows, Labels, Rational, int]
"""A sample, a rate and a number of passes."""

# Each sample is there for a decision: the boundary at w = 0 and at w != 0 for both labels, where
# the bias is, the factor of the step, x = 0, and an example that is right from the start.
SEQUENCES: Final[tuple[tuple[Rows, Labels, Rational], ...]] = (
    (((3, 5),), (-1,), HALF),
    (((3, 5),), (1,), Fraction(1)),
    (((1, 2), (1, -1), (1, -1), (-3, 1)), (1, 1, -1, 1), Fraction(2)),
    (((1, 2), (1, -1), (1, -1), (-3, 1)), (-1, -1, 1, -1), HALF),
    (((0, 0), (0, 0), (0, 3)), (-1, 1, -1), Fraction(1)),
    (((2, -1), (-4, 3), (1, 1), (2, -1), (-1, -3)), (1, -1, 1, -1, 1), Fraction(1, 4)),
    (((0, 0), (0, 0), (2, 2)), (1, -1, 1), Fraction(3, 2)),
)
FITS: Final[tuple[Training, ...]] = (
    (((1, 2), (2, -1), (-1, -1)), (1, -1, 1), HALF, 1),
    (((2, -1), (-1, -3)), (-1, 1), Fraction(1), 2),
    (((0, 0), (3, -2)), (1, -1), HALF, 1),
    (((0, 0), (3, -2)), (-1, 1), Fraction(2), 2),
    (((1, 1), (2, 3)), (-1, 1), HALF, 3),
    (((5, -2), (1, -5), (3, -2)), (1, 1, -1), Fraction(1), 1),  # the order matters
    (((5, -2), (1, -5), (3, -2)), (-1, -1, 1), HALF, 1),
    (((0, 0), (0, 0)), (1, -1), Fraction(1), 1),
    (((0, 0), (0, 0)), (-1, 1), HALF, 1),
)
# A second training may draw another order than the first, but of one example there is one only:
# what that refutes, no order explains.
ALONE: Final[tuple[Training, ...]] = (
    (((3, 5),), (-1,), HALF, 1), (((3, 5),), (1,), Fraction(1), 1),
    (((3, 5),), (-1,), Fraction(2), 1))
# Of a row with both labels, whoever keeps the first one, or its prediction, adds it twice here, and
# no order does. (The second is for those who give a score of 0 to the negative class.)
CONTRARY: Final[tuple[Training, ...]] = (
    (((10, 5), (1, 1), (1, 1)), (-1, 1, -1), Fraction(1), 1),
    (((10, 5), (1, 1), (1, 1)), (1, -1, 1), Fraction(1), 1))
# Few of the 720 or 5040 orders of each end where the given order does: whoever shuffles from a seed
# of his own shows it here. Under every rule the mistakes before a pass, its updates, and the
# mistakes after it are three different numbers, so that a history shows which one it has.
# The third is of three passes, for an order that only later passes take.
ORDERED: Final[tuple[Training, ...]] = (
    (((-3, 0), (-5, 4), (-2, 0), (4, -5), (-3, -3), (-3, -4)), (1, 1, -1, 1, -1, -1), HALF, 1),
    (((-3, 2), (1, 4), (-4, 3), (-2, 2), (-3, 3), (-1, 3), (-1, -4)), (1, 1, -1, 1, 1, 1, 1),
     Fraction(1), 1),
    (((-1, -4), (3, 4), (3, 1), (0, -3), (-2, -3)), (-1, 1, -1, 1, 1), HALF, 3))
# Of the 24 or 120 orders of each, 7 at most end where the given order does: whoever takes that one
# here as well departs from it on more rows, and has no order of its own.
FEW: Final[tuple[Training, ...]] = (
    (((1, 1), (0, 4), (2, 1), (4, 0)), (-1, -1, 1, -1), HALF, 1),
    (((-2, -3), (-2, -4), (-5, -4), (-4, -4)), (-1, -1, 1, 1), Fraction(1), 1),
    (((4, 0), (-2, 0), (3, -4), (-5, 1), (2, -5)), (1, -1, 1, 1, -1), HALF, 1),
    (((4, 2), (0, 5), (2, 3), (2, 0), (3, 5)), (1, 1, -1, -1, -1), Fraction(1), 1))
# From 0, by whatever rule, with a bias or without, the sequences of mistakes end at 10 different
# weights or more, and the given order and the search for the first mistake at two of them: whoever
# trains until none is left shows here what he takes next.
OPEN_ENDED: Final[tuple[Training, ...]] = (
    (((-1, 2), (4, -2), (-4, 3), (-3, 4), (2, -1)), (1, 1, -1, 1, 1), HALF, 4),
    (((-4, 3), (2, -3), (2, -1), (0, 2), (3, -2)), (-1, -1, 1, 1, 1), Fraction(1), 4))
# Thousands of passes are needed here: whoever stops before them has counted.
LONG_RUN: Final[tuple[Rows, Labels]] = (((60, 1), (61, 1)), (1, -1))
OTHER_RUN: Final[Rows] = ((20, 1), (21, 1))  # hundreds: whoever stops at few mistakes does sooner
ORDERS: Final = ("cyclic", "first mistake", "random mistake", "shuffled", "random")
UNTIMED: Final = ORDERS[:3]  # whose ends are known where the passes are not
SEEDS: Final = (0, 1, 2, 3, 4, 5)  # for targets that shuffle: more orders are seen
EASY: Final[tuple[Rows, Labels]] = (((-1, 1), (2, 1)), (-1, 1))  # with a bias or without
RULES: Final[tuple[tuple[str, str], ...]] = (
    ("N", "+1"), ("F", "+1"), ("F", "-1"), ("AB", "+1"))
FIELDS: Final = ("labels", "bias", "mistake", "zero", "step", "order", "start", "stop", "refit",
                 "record")


@dataclass(frozen=True, slots=True)
class Card:
    """The convention of a target, and how each field was settled.

    `fixed_step` is the step of a target without a rate, `fixed_passes` the number of passes of one
    that cannot be asked for a number and does not end by itself (0 if it could not be counted),
    `domain` what data it accepts,
    `boundary_known` whether the mistake rule could be seen (or was stated), `departs`
    the first place at which no convention explains it ("" if one does), `strays` whether it draws
    an order of its own all the same, so that `cyclic` is only assumed.
    """

    convention: Convention
    fixed_step: Rational | None
    domain: Domain
    boundary_known: bool
    lines: tuple[CardLine, ...]
    probes: int
    departs: str = ""
    fixed_passes: int | None = None
    strays: bool = False


def by_sample(plus: Fitted, minus: Fitted) -> bool:
    """Return whether the sample decides which class is positive.

    Where every label was +1 and where every label was -1 the weights are equal, and the predictions
    are the labels.
    """
    return bool(plus.shown and any(plus.shown) and plus.shown == minus.shown
                and set(plus.predictions or ()) == {1} and set(minus.predictions or ()) == {-1})


def on_boundary(w: Vector[Rational], convention: Convention) -> Rows:
    """Return points on which w·x is exactly 0 in float64, if some are easily found."""
    lead = () if convention.bias == "absent" else (1,)
    bias, features = (w[0], w[1:]) if lead else (0, w)
    zero = (0,) * len(features)
    candidates = [zero] + [
        tuple(-Fraction(bias) / wj if k == j else 0 for k in range(len(features)))
        for j, wj in enumerate(features) if wj]
    for x in candidates:
        if score(w, (*lead, *x)).sign == 0 and exact(x):
            return (x,)
    return ()
