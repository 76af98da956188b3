"""A hyperplane w·x = 0 and the points around it: distances, feet and the width of its margin.

Everywhere w = (w_0, 𝐰) and x = (1, 𝐱); lengths are those of the feature space, so they divide by
‖𝐰‖ without the bias. What ends in _sq needs no root and is exact on Fraction. Each function raises
ValueError for a number that is not finite, and OverflowError for a result that no float holds.
"""

from collections.abc import Sequence
from typing import cast

from novikoff.reference.formula import over_root, rational, root
from novikoff.reference.linalg import Vector, add, norm_sq, scale
from novikoff.reference.number import R, quotient
from novikoff.reference.threshold import score


@rational
def normal_sq(w: Sequence[R]) -> R:
    """Return ‖𝐰‖², the squared length of the normal, without the bias w_0.

    Raises: ValueError if 𝐰 = 0: then w·x = 0 is no hyperplane.
    Source: ledger B-03.

    >>> normal_sq((7, 3, 4))
    25
    """
    length_sq = norm_sq(w[1:])
    if length_sq == 0:
        raise ValueError(f"the weights {tuple(w)} are 0 but for the bias: there is no hyperplane "
                         "to measure from; give weights with a feature")
    return length_sq


@root
def normal_length(w: Sequence[R]) -> R:
    """Return ‖𝐰‖, the length of the normal, without the bias w_0.

    Raises: ValueError if 𝐰 = 0; TypeError for int and Fraction, which have no root.
    Source: ledger B-03.

    >>> normal_length((7.0, 3.0, 4.0))
    5.0
    """
    return normal_sq(w)


@over_root
def signed_distance(w: Sequence[R], x: Sequence[R]) -> tuple[R, R]:
    """Return z/‖𝐰‖, the distance of x to the hyperplane, negative on the side of -1.

    Raises: ValueError if 𝐰 = 0; TypeError for int and Fraction, which have no root.
    Guarantees: geometry.signed_distance, geometry.distance_from_origin.
    Source: ledger A-44, B-03, K-06.

    >>> signed_distance((5.0, 3.0, 4.0), (1.0, -5.0, 0.0))
    -2.0
    """
    return score(w, x), normal_sq(w)


@rational
def distance_sq(w: Sequence[R], x: Sequence[R]) -> R:
    """Return z²/‖𝐰‖², the squared distance of x to the hyperplane.

    Raises: ValueError if 𝐰 = 0.
    Guarantees: geometry.foot, geometry.distance_from_origin.
    Source: ledger A-44, B-03.

    >>> distance_sq((5, 3, 4), (1, -5, 0))
    Fraction(4, 1)
    """
    z = score(w, x)
    return quotient(z * z, normal_sq(w))


@rational
def projection(w: Sequence[R], x: Sequence[R], level: R) -> Vector[R]:
    """Return x + (level - z)/‖𝐰‖² (0, 𝐰), the point of w·x = level that is nearest to x.

    Level 0 is the hyperplane, level y the edge of the margin on the side of the label y. The
    coefficient has a sign (ledger D-172).

    Raises: ValueError if 𝐰 = 0.
    Guarantees: geometry.projection.
    Source: ledger A-44, B-64.

    >>> projection((0, 1), (1, 0), -1)
    (Fraction(1, 1), Fraction(-1, 1))
    """
    alpha = quotient(level - score(w, x), normal_sq(w))
    return add(x, scale(alpha, (w[0] - w[0], *w[1:])))


def foot(w: Sequence[R], x: Sequence[R]) -> Vector[R]:
    """Return x - (z/‖𝐰‖²) (0, 𝐰), the foot of the perpendicular from x to the hyperplane.

    Raises: ValueError if 𝐰 = 0.
    Guarantees: geometry.foot, geometry.normal.
    Source: ledger A-44, B-03.

    >>> foot((0, 2), (1, 3))
    (Fraction(1, 1), Fraction(0, 1))
    """
    return projection(w, x, cast(R, 0))


@rational
def width_sq(w: Sequence[R]) -> R:
    """Return 4/‖𝐰‖², the squared width of the band -1 <= w·x <= 1.

    Raises: ValueError if 𝐰 = 0.
    Guarantees: geometry.width.
    Source: ledger B-63, D-167.

    >>> width_sq((-1, 1))
    Fraction(4, 1)
    """
    return quotient(cast(R, 4), normal_sq(w))
