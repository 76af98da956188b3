"""Linear separability, decided exactly, with evidence for whichever answer it is.

Either some w has w·z_i > 0 for all z_i = y_i (1, x_i), or some λ >= 0, not 0, has Σ λ_i z_i = 0
(Gordan 1873). Small data are decided by integers alone. Of larger data floats guess the evidence,
integers make it exact, and where the guess fails the exact algorithm goes on from it. Whatever
found the evidence, `certificate.check` has passed it before it is returned.
"""

from collections.abc import Sequence
from operator import mul
from typing import Any, Literal

from novikoff.theory.certificate import Certificate, InvalidCertificateError, check
from novikoff.theory.gordan import alternative
from novikoff.theory.integer_points import Bias, IntegerPoints, integer_points, primitive
from novikoff.theory.near_multipliers import NearMultipliers
from novikoff.theory.stiemke import weak_separator


def decide(X: Any, y: Any, bias: Literal["absorbed", "none"] = "absorbed", *,
           positive: object = None) -> Certificate:
    """Return whether some w has y_i w·(1, x_i) > 0 for all i, with checked evidence.

    The answer is exact: a float counts as the binary fraction that it is. The evidence tells the
    three cases of the logistic loss apart too: it has a minimiser only if the data overlap.
    `positive` names the label that counts as +1. Without rows any w separates; 0 is given.

    Shapes: X has n rows of d numbers, y has n labels of at most two values; w has 1 + d entries.
    Raises: ValueError or TypeError for data that `integer_points` refuses.
    Source: Gordan (1873), Stiemke (1915), Albert and Anderson (1984); ledger A-60, B-71.

    >>> decide([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
    Certificate(bias='absorbed', separation='complete', w=(-3, 2, 2), weak_w=None, multipliers=None)
    >>> decide([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1]).multipliers
    (1, 1, 1, 1)
    """
    if bias not in ("absorbed", "none"):
        raise ValueError(f'bias is {bias!r}; give "absorbed" or "none": a free bias and an '
                         "absorbed one separate the same data")
    points = integer_points(X, y, bias, positive)
    certificate = _found(bias, points, near=True)
    try:
        check(certificate, points)
    except InvalidCertificateError:  # floats misjudged how near the multipliers are
        certificate = _found(bias, points, near=False)
        check(certificate, points)
    return certificate


def balanced(X: Sequence[Any], y: Sequence[Any],
             bias: Literal["absorbed", "none"] = "absorbed") -> tuple[int, ...]:
    """Return which examples have weight in some λ >= 0 with Σ λ_i y_i (1, x_i) = 0, by index.

    They are those on which every w with all y_i w·(1, x_i) >= 0 is 0: a weak separator takes some
    away, until there is none. The labels are -1 and +1.

    Raises: as `decide`.
    Source: Stiemke (1915); ledger B-20, B-71.

    >>> balanced([[0], [0], [1]], [1, -1, 1]), balanced([[0], [1]], [-1, 1])
    ((0, 1), ())
    """
    rows = tuple(range(len(X)))
    while rows:
        found = decide([X[i] for i in rows], [y[i] for i in rows], bias)
        if found.separable:
            return ()
        if found.weak_w is None:
            break
        w = found.weak_w[1:] if bias == "absorbed" else found.weak_w
        lead = found.weak_w[0] if bias == "absorbed" else 0
        rows = tuple(i for i in rows
                     if lead + sum(wj * xj for wj, xj in zip(w, X[i], strict=True)) == 0)
    return rows


def _found(bias: Bias, points: IntegerPoints, *, near: bool) -> Certificate:
    """Return the evidence, unchecked; with `near` its multipliers may be near to exact ones."""
    if not points.rows:
        return Certificate(bias, "complete", w=(0,) * points.width)
    answer = alternative(points.rows, points if near else None)
    if isinstance(answer, NearMultipliers):
        return Certificate(bias, "overlap", multipliers=answer)
    if isinstance(answer, list):
        return Certificate(bias, "complete", w=primitive(answer))
    weak_w, weights = weak_separator(points.rows, answer)
    multipliers = primitive(map(mul, weights, points.denominators))
    if weak_w is None:
        return Certificate(bias, "overlap", multipliers=multipliers)
    return Certificate(bias, "quasi-complete", weak_w=primitive(weak_w), multipliers=multipliers)
