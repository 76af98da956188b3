"""The small trainings by which the card of a learner with a pocket is settled."""

from __future__ import annotations

from typing import Final

from novikoff.theory.experiment import Rows

Probed = tuple[Rows, tuple[int, ...], int, int]
ALONE: Final[tuple[Probed, ...]] = (
    (((2, 1),), (1,), 1, 1), (((2, 1),), (-1,), 2, 1), (((2, 1),), (1,), 2, 3),
    (((2, 1),), (-1,), 1, 2), (((2, 1),) * 3, (1,) * 3, 1, 1), (((2, 1),) * 3, (-1,) * 3, 2, 2))
"""Samples of one row, perhaps more than once, on which all orders are alike."""
GENERAL: Final[tuple[Probed, ...]] = (
    (((-3,), (0,), (-2,), (-2,)), (-1, 1, 1, 1), 1, 3),
    (((-3,), (0,), (1,), (1,)), (1, -1, 1, -1), 1, 3),
    (((0,), (3,), (-2,)), (1, -1, -1), 1, 2),
    (((2, -1), (-2, 0), (-1, -1)), (-1, 1, -1), 1, 2),
    (((-3, 1), (1, 0)), (-1, -1), 2, 2),
    (((-2,), (-2,), (3,), (-1,)), (-1, -1, -1, 1), 1, 1),
    (((1,), (-1,), (-3,), (-1,), (1,)), (-1, 1, -1, 1, 1), 1, 4),
    (((1,), (2,), (3,), (1,)), (1, -1, 1, -1), 2, 4),
    (((-1,), (3,)), (1, 1), 2, 1),
    *((((-1,), (-3,), (-2,), (1,), (2,)), (1, -1, 1, -1, 1), 1, passes) for passes in (2, 4, 7)),
    *((((3,), (-2,), (3,), (0,), (3,), (0,)), (1, -1, 1, 1, -1, 1), 1, passes)
      for passes in (2, 5, 6)),
    (((-1, 2), (3, -2)), (-1, 1), 1, 1),
    (((0,), (3,)), (1, -1), 1, 3),
    (((-2,), (-1,), (0,)), (1, 1, -1), 1, 1),
    (((-2,), (-1,), (0,), (1,)), (1, 1, -1, 1), 1, 4),
)
"""On each of these some two rules part that no sample before it tells apart: the errors of the
iterates go down and up, rows lie on the boundary of 0, and equals are met."""
_TURNED: Final[Rows] = ((-3, 1), (2, 2), (1, -3), (-2, -1), (3, 1))
DRAWS: Final[tuple[Probed, ...]] = (
    *((_TURNED, (1, -1, 1, -1, 1), 1, passes) for passes in (1, 2, 4)),
    (((1, 2), (3, -1), (-2, -3)), (1, 1, 1), 1, 1))
"""The ends of most orders differ."""
SEEDS: Final = (0, 1)
