"""The optimality conditions (Karush, Kuhn, Tucker) of the margin programs, and their solutions.

The program is: minimise ½‖𝐰‖² + C Σ ξ_i subject to y_i z_i >= 1 - ξ_i and ξ_i >= 0. C = None
stands for an infinite C: no slack, the hard margin. The bias w_0 is free of any penalty.
"""

from collections.abc import Sequence
from functools import reduce
from typing import Any, cast

from novikoff.reference.formula import exact, rational
from novikoff.reference.linalg import Vector, add, dot, scale, subtract
from novikoff.reference.linear_system import solve
from novikoff.reference.margin import functional_margin
from novikoff.reference.number import O, minus
from novikoff.reference.ordered import larger, less, smaller
from novikoff.reference.sample import Sample, signed_points


@rational
def combination(multipliers: Sequence[O], examples: Sample[O]) -> Vector[O]:
    """Return Σ λ_i y_i x_i; at a solution its first entry is 0 and the others are 𝐰.

    Raises: ValueError if the sample is empty or has another length, or an x has no entry.
    Guarantees: hard_margin.weak_duality.
    Source: ledger B-63.

    >>> combination((1, 1), (((1, 0), -1), ((1, 2), 1)))
    (0, 2)
    """
    if not examples or len(multipliers) != len(examples):
        raise ValueError(f"{len(multipliers)} multipliers and {len(examples)} examples: give at "
                         "least one example, and one multiplier for each")
    if any(len(x) == 0 for x, _ in examples):
        raise ValueError("an x is empty; begin each with the 1 of the bias")
    total: Vector[O] | None = None
    for c, x in zip(multipliers, signed_points(examples), strict=True):
        total = scale(c, x) if total is None else add(total, scale(c, x))
    return cast(Vector[O], total)


@exact
def residual(w: Sequence[O], multipliers: Sequence[O], examples: Sample[O],
             C: O | None = None) -> O:
    """Return the most by which w and λ miss a condition of a solution: 0 exactly at the solutions.

    The conditions are 𝐰 = Σ λ y 𝐱, Σ λ y = 0 and λ = P(λ + 1 - y z), where P goes to the nearest
    number from 0 to C: so 0 <= λ <= C, λ = 0 where y z > 1, and λ = C where y z < 1.

    Raises: ValueError if the sample is empty or has another length, or C is negative.
    Source: ledger A-38, B-63, B-65, C-31.

    >>> residual((-1, 1), (1, 1), (((1, 0), -1), ((1, 2), 1)))
    1
    """
    if C is not None and less(C, 0):
        raise ValueError(f"C = {C} is negative; a violation may cost nothing, but earns nothing")
    force = combination(multipliers, examples)
    missed = [force[0], *subtract(force[1:], w[1:])]
    for c, (x, y) in zip(multipliers, examples, strict=True):
        moved = larger(cast(O, 0), cast(Any, c) + 1 - functional_margin(w, x, y))
        missed.append(minus(c, moved if C is None else smaller(C, moved)))
    return reduce(larger, [size for miss in missed for size in (miss, -miss)])


def is_kkt_point(w: Sequence[O], multipliers: Sequence[O], examples: Sample[O],
                 C: O | None = None) -> bool:
    """Return whether w and λ meet the conditions of `residual`.

    As the program is convex, exactly the points with such multipliers are its solutions: the
    multipliers certify w.

    Raises: as `residual`.
    Guarantees: soft_margin.kkt_point.
    Source: ledger B-63, B-65, C-31.

    >>> is_kkt_point((-1, 1), (1, 1), (((1, 0), -1), ((1, 2), 1)))
    False
    """
    return not less(0, residual(w, multipliers, examples, C))


@exact
def stationary(examples: Sample[O], free: Sequence[int], full: Sequence[int] = (),
               C: O | None = None) -> tuple[Vector[O], Vector[O]] | None:
    """Return w and λ with λ = C on `full`, 0 elsewhere but on `free`, where y z = 1; or None.

    The unknowns are the free multipliers and the bias, the equations y z = 1 and Σ λ y = 0. They
    have one solution iff the free points are affinely independent, and None is returned if not.
    Some solution of the program has such points, so that looking only at them misses none.

    Shapes: `free` names at least one row, and no row of `full`.
    Raises: ValueError for other rows, or a number that is not finite.
    Source: ledger A-38, C-31.

    >>> stationary((((1, 0), -1), ((1, 2), 1)), (0, 1))
    ((Fraction(-1, 1), Fraction(1, 1)), (Fraction(1, 2), Fraction(1, 2)))
    """
    if not free or not all(0 <= row < len(examples) for row in (*free, *full)):
        raise ValueError(f"the free rows {tuple(free)} and the full ones {tuple(full)}: name at "
                         f"least one free row, and only rows of the {len(examples)} examples")
    points = signed_points(examples)
    fixed = {row: cast(O, C) for row in full}
    rest = combination([fixed.get(row, cast(O, 0)) for row in range(len(examples))], examples)
    inner = [[_features(points[i], points[j]) for j in free] for i in free]
    heads: list[Any] = [points[i][0] for i in free]
    A = [[*row, head] for row, head in zip(inner, heads, strict=True)]
    b = [1 - cast(Any, _features(points[i], rest)) for i in free]
    try:
        *found, bias = solve([*A, [*heads, heads[0] - heads[0]]], [*b, -rest[0]])
    except ValueError:
        return None
    fixed.update(zip(free, found, strict=True))
    multipliers = tuple(fixed.get(row, cast(O, 0)) for row in range(len(examples)))
    return (bias, *combination(multipliers, examples)[1:]), multipliers


def _features(u: Sequence[O], v: Sequence[O]) -> O:
    """Return the product of two vectors without their first entries."""
    return dot(u[1:], v[1:])
