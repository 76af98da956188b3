"""Cones of directions: they cover the space, are halved, and bound what a vector has along them.

A cone holds the positive combinations of its generators, which are vectors of integers.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import gcd, isqrt
from typing import TypeAlias

from novikoff.reference.argument import require_count
from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale
from novikoff.reference.ordered import require_exact
from novikoff.reference.wide import wide

Cone: TypeAlias = tuple[Vector[int], ...]


@wide
def covering(dimension: int) -> tuple[Cone, ...]:
    """Return d + 1 cones that cover R^d: each has all but one of e_1, ..., e_d, -(1, ..., 1).

    With m the least entry of v or 0, v = Σ (v_j - m) e_j - m (1, ..., 1): one factor is 0.

    Raises: TypeError for what is no count; ValueError if there is no dimension.
    Source: ledger A-39.

    >>> covering(1), len(covering(9))
    ((((-1,),), ((1,),)), 10)
    """
    require_count("dimension", dimension, 1)
    generators = [*(tuple(int(j == row) for j in range(dimension)) for row in range(dimension)),
                  (-1,) * dimension]
    return tuple(tuple(g for g in generators if g is not out) for out in generators)


@wide
def centre(cone: Cone) -> Vector[int]:
    """Return the sum of the generators, each a few times so that none is twice as long as another.

    Raises: ValueError for a cone without a generator, or a generator or a sum that is 0.
    Source: ledger A-39.

    >>> centre(((1, 0), (3, 3)))
    (7, 3)
    """
    _require_directions(cone)
    longest = max(map(norm_sq, cone))
    total: Vector[int] = tuple(0 for _ in cone[0])
    for generator in cone:
        total = add(total, scale(isqrt(longest // norm_sq(generator)), generator))
    if not any(total):
        raise ValueError(f"the generators of {cone} add up to 0, which is no direction; give no "
                         "generator with its opposite")
    return tuple(entry // gcd(*total) for entry in total)


@wide
def halves(cone: Cone) -> tuple[Cone, Cone]:
    """Return two cones that cover one of at least 2 generators: its widest angle is divided.

    Shapes: no two generators are opposite.
    Raises: ValueError for fewer than 2 generators; as `centre`.
    Source: ledger A-39.

    >>> halves(((1, 0), (0, 1)))
    (((1, 1), (0, 1)), ((1, 0), (1, 1)))
    """
    if len(cone) < 2:
        raise ValueError(f"{cone} has no angle to divide; give a cone of at least 2 generators")
    _require_directions(cone)
    i, j = min(combinations(range(len(cone)), 2), key=lambda pair: _cosine(cone, *pair))
    new = centre((cone[i], cone[j]))
    return (*cone[:i], new, *cone[i + 1:]), (*cone[:j], new, *cone[j + 1:])


@wide
def largest_component(v: Sequence[Fraction], cone: Cone, bits: int) -> Fraction:
    """Return at least 𝐮·v for every 𝐮 of length 1 in the cone; roots are rounded to 2^-bits.

    𝐮 = Σ μ_j g_j/‖g_j‖ with μ >= 0, so 𝐮·v is at most Σ μ times the largest component m along a
    generator. Σ μ >= 1, and Σ μ <= 1/√c if no two generators have a cosine below c > 0, as then
    1 = ‖𝐮‖² >= c (Σ μ)². And 𝐮·v <= ‖v‖ for every 𝐮.

    Raises: ValueError for a cone without a generator, or a generator that is 0.
    Guarantees: first_soft_margin.lower_bound.
    Source: ledger A-39.

    >>> str(largest_component((Fraction(-3), Fraction(4)), ((1, 0),), 8))
    '-3'
    """
    def along(generator: Vector[int]) -> Fraction:
        part = dot(v, tuple(map(Fraction, generator)))
        square = part * part / norm_sq(generator)
        return root_above(square, bits) if part > 0 else -root_below(square, bits)

    _require_directions(cone)
    largest = max(map(along, cone))
    if largest <= 0:
        return largest
    length = root_above(norm_sq(v), bits)
    least = min((_cosine(cone, *pair) for pair in combinations(range(len(cone)), 2)),
                default=Fraction(1))
    cosine = root_below(max(least, Fraction(0)), bits)
    return min(length, root_above(largest * largest / cosine, bits)) if cosine > 0 else length


@wide
def root_below(q: Fraction, bits: int) -> Fraction:
    """Return the largest multiple of 2^-bits that is at most √q.

    Raises: TypeError for a number that is not rational or bits that are no count; ValueError for
        a negative one.
    Source: ledger A-39.

    >>> root_below(Fraction(2), 3)
    Fraction(11, 8)
    """
    require_exact((q,))
    require_count("bits", bits)
    return Fraction(isqrt((q.numerator << 2 * bits) // q.denominator), 1 << bits)


@wide
def root_above(q: Fraction, bits: int) -> Fraction:
    """Return the least multiple of 2^-bits that is at least √q.

    Raises: as `root_below`.
    Source: ledger A-39.

    >>> root_above(Fraction(2), 3)
    Fraction(3, 2)
    """
    found = root_below(q, bits)
    return found if found * found == q else found + Fraction(1, 1 << bits)


def _require_directions(cone: Cone) -> None:
    if not cone or not all(map(any, cone)):
        raise ValueError(f"{cone} has no direction: give generators, none of them 0")


def _cosine(cone: Cone, i: int, j: int) -> Fraction:
    """Return the square of the cosine of two generators, with the sign of the cosine."""
    part = dot(cone[i], cone[j])
    return Fraction(part * abs(part), norm_sq(cone[i]) * norm_sq(cone[j]))
