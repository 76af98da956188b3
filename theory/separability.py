"""Linear separability, decided exactly, with evidence for whichever answer it is.

Either some w has w·z_i > 0 for all z_i = y_i (1, x_i), or some λ >= 0, not 0, has Σ λ_i z_i = 0
(Gordan 1873). Small data are decided by integers alone. Of larger data floats guess the evidence,
integers make it exact, and where the guess fails the exact algorithm goes on from it. Whatever
found the evidence, `certificate.check` has passed it before it is returned.
"""

from collections.abc import Iterable
from math import gcd, lcm
from operator import mul
from typing import Any, Final, Literal

from novikoff.theory.certificate import Certificate, check
from novikoff.theory.gordan import alternative
from novikoff.theory.integer_points import Rational, integer_points
from novikoff.theory.stiemke import weak_separator

_SHORT: Final = 64  # bits of a common denominator that is cleared


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
    answer = alternative(points.rows) if points.rows else [0] * points.width
    if isinstance(answer, list):
        certificate = Certificate(bias, "complete", w=_primitive(answer))
    else:
        weak_w, weights = weak_separator(points.rows, answer)
        multipliers = _primitive(map(mul, weights, points.denominators))
        if weak_w is None:
            certificate = Certificate(bias, "overlap", multipliers=multipliers)
        else:
            certificate = Certificate(bias, "quasi-complete", weak_w=_primitive(weak_w),
                                      multipliers=multipliers)
    check(certificate, points)
    return certificate


def _primitive(vector: Iterable[Rational]) -> tuple[Rational, ...]:
    """Return the vector in coprime integers, unless its fractions are long."""
    entries = tuple(vector)
    scale = lcm(*[entry.denominator for entry in entries])
    if scale.bit_length() > _SHORT:
        return entries
    shared = gcd(*[entry.numerator for entry in entries]) or 1
    return tuple([entry.numerator * (scale // entry.denominator) // shared for entry in entries])
