"""Two finite sets with a hyperplane between them or not, and how many dichotomies have one."""

from collections.abc import Sequence
from functools import reduce
from math import comb
from typing import Any, Literal

from novikoff.reference.alternative import Alternative, alternative
from novikoff.reference.argument import require_count, require_option
from novikoff.reference.formula import rational
from novikoff.reference.linalg import Vector, add, dot
from novikoff.reference.number import O
from novikoff.reference.ordered import less, smaller
from novikoff.reference.threshold import decided_score
from novikoff.reference.wide import wide


def separates(w: Sequence[O], A: Sequence[Sequence[O]], B: Sequence[Sequence[O]]) -> bool:
    """Return whether w separates A from B linearly: w·a >= 0 on A and w·b < 0 on B.

    Raises: as `novikoff.reference.threshold.decided_score`.
    Source: ledger A-60, B-11, D-014.

    >>> separates((0, 1), [(1, 0)], [(1, -1)])
    True
    """
    return not any(less(decided_score(w, a), 0) for a in A) and \
        all(less(decided_score(w, b), 0) for b in B)


def separates_absolutely(w: Sequence[O], A: Sequence[Sequence[O]],
                         B: Sequence[Sequence[O]]) -> bool:
    """Return whether w separates A from B absolutely: w·a > 0 on A and w·b < 0 on B.

    Raises: as `novikoff.reference.threshold.decided_score`.
    Guarantees: separability.infinite_sets, affine.separability.
    Source: ledger A-60, B-11, D-014.

    >>> separates_absolutely((0, 1), [(1, 0)], [(1, -1)])
    False
    """
    return all(less(0, decided_score(w, a)) for a in A) and \
        all(less(decided_score(w, b), 0) for b in B)


@wide
def decision(A: Sequence[Sequence[Any]], B: Sequence[Sequence[Any]],
             absolute: bool = True, *, most: int) -> Alternative:
    """Return a w that separates A from B, absolutely or linearly, or multipliers: then none does.

    The multipliers λ of A and, after them, of B are not negative, with Σ_A λ a = Σ_B λ b, and they
    are not all 0 on B; those of the absolute notion may be 0 on B and not on A. With a w that
    separates, w·Σ_A λ a >= 0 > w·Σ_B λ b: no number is both. If every point begins with 1, the
    convex hulls of the sets have a common point. At most `most` pivots are made, as in
    `novikoff.reference.alternative`: it is meant for some tens of points.

    Shapes: there is a point, and all have as many entries.
    Raises: ValueError if there is no point or `absolute` is no bool; otherwise as
        `novikoff.reference.alternative`.
    Guarantees: separability.decision.
    Source: Gordan (1873), Motzkin (1936); ledger A-60, B-11.

    >>> [*map(str, decision([(1, 0), (1, 1)], [(1, 2)], most=9).w)]
    ['3/2', '-1']
    >>> [*map(str, decision([(1, 0), (1, 2)], [(1, 1)], most=9).multipliers)]
    ['1/4', '1/4', '1/2']
    """
    require_option("absolute", absolute, Literal[True, False])
    if len(A) + len(B) == 0:
        raise ValueError("both sets are empty, so there are no weights to find; give a point")
    points = [*map(tuple, A), *(tuple(-entry for entry in b) for b in B)]
    return alternative(points, [absolute] * len(A) + [True] * len(B), len(points[0]),
                       most=most)


@rational
def absolute_separator(w: Sequence[O], A: Sequence[Sequence[O]], B: Sequence[Sequence[O]],
                       one: O) -> Vector[O]:
    """Return 2 (w + ε e0), ε = ½ min_B |w·b| (1 if B is empty): it separates A and B absolutely.

    The factor 2 keeps integers integers. `one` is the number 1, with which every point begins.

    Shapes: w and all points have n + 1 entries.
    Raises: ValueError if w does not separate A from B, or a point does not begin with 1.
    Guarantees: separability.absolute.
    Source: ledger B-11, C-04, D-013.

    >>> absolute_separator((0, 1), [(1, 0)], [(1, -1)], 1)
    (1, 2)
    """
    for x in (*A, *B):
        if len(x) == 0 or less(x[0], one) or less(one, x[0]):
            raise ValueError(f"the point {tuple(x)} does not begin with 1; without that a set can "
                             "be separated linearly and not absolutely")
    if not separates(w, A, B):
        raise ValueError(f"w = {tuple(w)} does not separate the sets: w·a < 0 for some a of A, or "
                         "w·b >= 0 for some b of B")
    gap = reduce(smaller, [-dot(w, b) for b in B]) if B else one + one
    return add(add(w, w), (gap, *(one - one for _ in w[1:])))


def dichotomies(points: int, dimension: int) -> int:
    """Return 2 Σ_{k<=d} C(N-1, k), the linearly separable dichotomies of N points of R^d.

    The N points are in general position: no d + 1 of them lie in one hyperplane.

    Raises: TypeError for what is no count; ValueError if there is no point or no dimension.
    Guarantees: separability.dichotomy_count.
    Source: Cover (1965); ledger B-07, D-217.

    >>> dichotomies(4, 2)
    14
    """
    require_count("points", points, 1)
    require_count("dimension", dimension, 1)
    return 2 * sum(comb(points - 1, k) for k in range(dimension + 1))
