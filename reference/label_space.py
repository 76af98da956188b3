"""The label space: 2M events "x_i is drawn and its label is 1", then "... is 0"."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from novikoff.reference.argument import fails
from novikoff.reference.finite import require_finite
from novikoff.reference.linalg import Vector
from novikoff.reference.number import quotient
from novikoff.reference.wide import wide


@wide
def actual(y: Sequence[int], one: Any = Fraction(1)) -> Vector[Any]:
    """Return P = (y_1/M, ..., y_M/M, (1 - y_1)/M, ..., (1 - y_M)/M), the law of the labels.

    `one` is the number 1 of the arithmetic in use.

    Shapes: y has M labels in {0, 1}; P has 2M masses.
    Raises: ValueError without a label, or for one that is not 0 or 1.
    Guarantees: label_space.measures, label_space.cross_entropy.
    Source: ledger A-67, K-01.

    >>> actual((1, 0))
    (Fraction(1, 2), Fraction(0, 1), Fraction(0, 1), Fraction(1, 2))
    """
    require_finite((one,), "`one`")
    for i, label in enumerate(y):
        if label not in (0, 1):
            raise ValueError(f"label {label!r} of point {i} is not 0 or 1; -1 and +1 are the "
                             "labels 0 and 1 by (y + 1) / 2")
    return _halves([one * label for label in y])


def guess(alpha: Sequence[Any]) -> Vector[Any]:
    """Return Q = (α_1/M, ..., α_M/M, (1 - α_1)/M, ..., (1 - α_M)/M), the guess of a neuron.

    Shapes: alpha has the M activations; Q has 2M masses.
    Raises: ValueError without an activation, or for one that is not between 0 and 1.
    Guarantees: label_space.measures, label_space.cross_entropy.
    Source: ledger A-67, B-61, K-01.

    >>> guess((Fraction(3, 4),))
    (Fraction(3, 4), Fraction(1, 4))
    """
    for i, a in enumerate(alpha):
        if fails(lambda a: a >= 0, a) or fails(lambda a: a <= 1, a):
            raise ValueError(f"activation {a} of point {i} is not between 0 and 1; tanh is the "
                             "probability (1 + tanh z) / 2")
    return _halves(alpha)


def _halves(ones: Sequence[Any]) -> Vector[Any]:
    if len(ones) == 0:
        raise ValueError("there is no point, so no point can be drawn; give at least one")
    return tuple(quotient(mass, len(ones)) for mass in (*ones, *(1 - a for a in ones)))
