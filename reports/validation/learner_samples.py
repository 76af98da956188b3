"""The small trainings by which the card of a learner is settled."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from novikoff.theory.experiment import Rows
from novikoff.theory.outcome import Rational

HALF: Final = Fraction(1, 2)
Probed = tuple[Rows, tuple[int, ...], Rational, int]
GENERAL: Final[tuple[Probed, ...]] = (
    (((1, 2), (3, -1), (-2, 1)), (1, -1, 1), Fraction(1, 16), 1),
    (((2, -1), (1, 3)), (-1, 1), Fraction(1, 8), 1),
    (((1, 2), (3, -1), (-2, 1)), (-1, -1, 1), Fraction(1, 16), 2),
    (((3, 5),), (1,), Fraction(1, 64), 2),
    (((3, 5),), (-1,), HALF, 1),
    (((1, 1),), (1,), HALF, 2),
    (((HALF, 2), (1, -1), (-3, 0), (2, 2)), (1, 1, -1, -1), Fraction(1, 4), 1),
)
"""On each of these some two objectives part: the sum from the mean, the batch from single steps,
the target 0 from -1, a curved activation from the identity, a margin from a larger one, one place
of the bias from the next."""
SPECIAL: Final[tuple[Probed, ...]] = (
    (((1,), (1,)), (1, 1), HALF, 2),
    (((0,), (0,), (0,)), (1, 1, -1), HALF, 2),
    (((0,), (0,)), (-1, 1), HALF, 2),
)
"""Where a step leaves no slope, and where few mistakes are left. Only the bias moves on rows of
zeros, so that these may contradict a card, but do not make one the nearest."""
LONGER: Final[tuple[Probed, ...]] = (
    (((1, 2), (3, -1), (-2, 1)), (-1, 1, 1), Fraction(1, 16), 3),)
"""Two steps at a rate that decays as η / t end at the mean of two at η; three do not."""
PROBES: Final = (*GENERAL, *SPECIAL)
TELLING: Final = (PROBES[2], PROBES[0])
QUERIES: Final[Rows] = tuple((a * x, a * y) for a in (Fraction(1, 16), Fraction(1, 4), 3)
                             for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1), (2, 1), (-2, -1)))
"""Points on either side of most boundaries, near ones and far ones."""
SATURATING: Final[Probed] = (((32,), (32,), (32,)), (-1, -1, 1), HALF, 2)
"""A sample with an output near 0 whose label is +1, where its logarithm is not lost."""
