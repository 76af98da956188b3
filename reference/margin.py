"""Margins: how far on its side an example lies, which ones support, and how deep one violates.

Everywhere w = (w_0, 𝐰) and x = (1, 𝐱). The functional margin y z scales with w, the geometric
margin y z/‖𝐰‖ does not. But for two plain steps, `functional_margin` and `slack`, numbers out of
the range of floats are treated as in `novikoff.reference.geometry`. Intervals that leave a
comparison open are refused with TypeError.
"""

from collections.abc import Sequence
from functools import reduce
from typing import Any, cast

from novikoff.reference.formula import exact, over_root, rational
from novikoff.reference.geometry import normal_sq
from novikoff.reference.linalg import Vector
from novikoff.reference.number import O, R, quotient
from novikoff.reference.ordered import larger, less, smaller
from novikoff.reference.sample import Label, Sample, require_labels
from novikoff.reference.threshold import score


def functional_margin(w: Sequence[R], x: Sequence[R], y: Label) -> R:
    """Return y z: positive iff (x, y) is on its side; it scales with w.

    Guarantees: margin.scaling.
    Source: ledger A-44, D-071.

    >>> functional_margin((0, 2), (1, 3), -1)
    -6
    """
    return score(w, x) if y > 0 else -score(w, x)


@rational
def least_margin(w: Sequence[O], examples: Sample[O]) -> O:
    """Return min y z over the sample, its functional margin.

    Raises: ValueError if there is no example, or a label is not -1 or +1.
    Guarantees: margin.scaling.
    Source: ledger A-44, D-071.

    >>> least_margin((0, 2), (((1, 3), 1), ((1, -1), -1)))
    2
    """
    if not examples:
        raise ValueError("the sample is empty and has no margin; give at least one example")
    require_labels(examples)
    return reduce(smaller, [functional_margin(w, x, y) for x, y in examples])


@over_root
def geometric_margin(w: Sequence[O], examples: Sample[O]) -> tuple[O, O]:
    """Return min y z/‖𝐰‖, the signed distance of the example that is worst off.

    Raises: as `least_margin`; ValueError if 𝐰 = 0; TypeError for int and Fraction.
    Guarantees: margin.scaling.
    Source: ledger A-44, D-071.

    >>> geometric_margin((0.0, 2.0), (((1.0, 3.0), 1), ((1.0, -1.0), -1)))
    1.0
    """
    return least_margin(w, examples), normal_sq(w)


@rational
def geometric_margin_sq(w: Sequence[O], examples: Sample[O]) -> O:
    """Return m|m|/‖𝐰‖² for m = min y z: the squared geometric margin, with the sign of m.

    Raises: as `least_margin`; ValueError if 𝐰 = 0.
    Guarantees: margin.scaling.
    Source: ledger A-44, D-071.

    >>> geometric_margin_sq((0, 2), (((1, 3), 1), ((1, 2), -1)))
    Fraction(-4, 1)
    """
    m = least_margin(w, examples)
    return quotient(m * (-m if less(m, 0) else m), normal_sq(w))


@exact
def support_vectors(w: Sequence[O], examples: Sample[O]) -> tuple[int, ...]:
    """Return the rows with the least y z: of a separating w, those nearest to the hyperplane.

    Raises: as `least_margin`.
    Guarantees: margin.canonical.
    Source: ledger A-44, B-63.

    >>> support_vectors((-1, 1), (((1, 0), -1), ((1, 2), 1), ((1, 5), 1)))
    (0, 1)
    """
    least = least_margin(w, examples)
    return tuple(row for row, (x, y) in enumerate(examples)
                 if not less(least, functional_margin(w, x, y)))


@rational
def canonical(w: Sequence[O], examples: Sample[O]) -> Vector[O]:
    """Return w / min y z: the same hyperplane, on the scale where support vectors have y z = 1.

    On it the distance of a support vector is 1/‖𝐰‖, not 1 (ledger D-167).

    Raises: as `least_margin`; ValueError if w does not separate the sample.
    Guarantees: margin.canonical.
    Source: ledger A-44, B-63.

    >>> canonical((-4, 4), (((1, 0), -1), ((1, 2), 1)))
    (Fraction(-1, 1), Fraction(1, 1))
    """
    least = least_margin(w, examples)
    if not least > 0:
        raise ValueError(f"the weights {tuple(w)} do not separate the sample: the least y z is "
                         f"{least}, and only a positive one can be scaled to 1")
    return tuple(quotient(entry, least) for entry in w)


def slack(w: Sequence[O], x: Sequence[O], y: Label) -> O:
    """Return ξ = max(0, 1 - y z), by how much (x, y) fails to reach the margin.

    Guarantees: margin.slack.
    Source: ledger A-40, B-65.

    >>> [slack((0, 1), (1, x), 1) for x in (2, 0, -1)]
    [0, 1, 2]
    """
    margin = functional_margin(w, x, y)
    return larger(margin - margin, cast(O, 1 - cast(Any, margin)))


@over_root
def violation_depth(w: Sequence[O], x: Sequence[O], y: Label) -> tuple[O, O]:
    """Return max(0, 1 - y z)/‖𝐰‖, how far (x, y) lies beyond the edge of its margin.

    Raises: ValueError if 𝐰 = 0 or y is not -1 or +1; TypeError for int and Fraction, which have
        no root.
    Guarantees: margin.depth.
    Source: ledger A-44, B-64, D-173.

    >>> violation_depth((0.0, 2.0), (1.0, 0.0), 1)
    0.5
    """
    require_labels(((x, y),))
    return slack(w, x, y), normal_sq(w)


@rational
def violation_depth_sq(w: Sequence[O], x: Sequence[O], y: Label) -> O:
    """Return max(0, 1 - y z)²/‖𝐰‖², the squared depth of the violation.

    Raises: ValueError if 𝐰 = 0 or y is not -1 or +1.
    Guarantees: margin.depth.
    Source: ledger A-44, B-64, D-173.

    >>> violation_depth_sq((0, 2), (1, 0), 1)
    Fraction(1, 4)
    """
    require_labels(((x, y),))
    xi = slack(w, x, y)
    return quotient(xi * xi, normal_sq(w))
