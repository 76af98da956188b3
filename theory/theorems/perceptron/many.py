"""Samples of many rows: for what is only done to the first ones, in blocks, or after a while."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from novikoff.theory.instances import Instance

ROWS: Final = 1021  # a prime, so that no block divides it
GAP: Final = 3


def parted() -> Iterator[Instance]:
    """Yield many rows whose label is the sign of their first number, which is never near 0."""
    rows = tuple(((i * 13) % 7 + GAP if i % 5 < 2 else -((i * 5) % 9) - GAP, (i * 37) % 23 - 11)
                 for i in range(ROWS))
    yield Instance(rows, tuple(1 if a > 0 else -1 for a, _ in rows), Fraction(1, 2), 1)


def many() -> Iterator[Instance]:
    """Yield the same, and as many rows with labels that no w gives them: hundreds are mistakes."""
    yield from parted()
    rows = tuple(((i * 29) % 11 - 5, (i * 17) % 13 - 6) for i in range(ROWS))
    yield Instance(rows, tuple(1 if (i * i) % 7 < 3 else -1 for i in range(ROWS)),
                   Fraction(1, 2), 1)
