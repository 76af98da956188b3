"""The linear threshold model: the sign of a score, and when it counts as a mistake."""

import sys
from collections.abc import Sequence
from typing import Any, Literal

from novikoff.reference.argument import require_option, require_zero
from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.finite import is_finite
from novikoff.reference.formula import rational
from novikoff.reference.linalg import dot
from novikoff.reference.mixed import mixed
from novikoff.reference.number import O, R, minus
from novikoff.reference.sample import Label

Fires = Literal[">=", ">"]


def score(w: Sequence[R], x: Sequence[R]) -> R:
    """Return z = w·x, the activation input, for an x that begins with 1 if there is a bias.

    Guarantees: threshold.bias_absorption, threshold.normalisation.
    Source: Rosenblatt (1958); ledger A-01, B-01.

    >>> score((-3, 2, 2), (1, 1, 1))
    1
    """
    return dot(w, x)


def decided_score(w: Sequence[O], x: Sequence[O]) -> O:
    """Return w·x, once it is a finite number, so that its sign decides.

    Raises: ValueError if the lengths differ; OverflowError if it left the range of floats, be it
        that it is not 0 and became 0.

    >>> decided_score((1e200, 1e200), (1e200, 1.0))
    Traceback (most recent call last):
        ...
    OverflowError: the score w·x is inf; scale the data down, or give Fractions
    """
    try:
        z = score(w, x)
    except OverflowError:
        raise OverflowError("the score w·x mixes floats with integers that no float holds; give "
                            "Fractions") from None
    if not is_finite(z):
        raise OverflowError(f"the score w·x is {z}; scale the data down, or give Fractions")
    return rational(score)(w, x) if isinstance(z, float) and z == 0 and _vanishes(w, x) else z


def _vanishes(w: Sequence[Any], x: Sequence[Any]) -> bool:
    """Return whether some products are not 0, and all of those are too small for a normal float."""
    products = [a * b for a, b in zip(w, x, strict=True) if a != 0 and b != 0]
    return bool(products) and all(abs(p) < sys.float_info.min for p in products)


@mixed
def label(z: O, zero: Zero = "+1") -> int:
    """Return +1 for z > 0, -1 for z < 0, and at z = 0 what `zero` says (0 for "neither").

    Raises: ValueError for nan, and at z = 0 for an unknown `zero`.
    Guarantees: threshold.sign_condition.
    Source: ledger A-01, D-230.

    >>> [label(2), label(0), label(0, "neither"), label(-2)]
    [1, 1, 0, -1]
    """
    if z > 0:
        return 1
    if z < 0:
        return -1
    require_zero(z)
    require_option("zero", zero, Zero)
    return {"+1": 1, "-1": -1, "neither": 0}[zero]


@mixed
def mistaken(z: O, y: Label, mistake: Mistake = "N", zero: Zero = "+1") -> bool:
    """Return whether score z is a mistake on label y: N y z <= 0, F ŷ != y, AB y z < 0.

    Raises: ValueError for nan, and at z = 0 for an unknown rule.
    Guarantees: threshold.sign_condition.
    Source: Novikoff (1962); ledger A-09 (N), A-03 (F), A-04 (AB).

    >>> [mistaken(0, 1, rule) for rule in ("N", "F", "AB")]
    [True, False, False]
    """
    if z > 0:
        return y < 0
    if z < 0:
        return y > 0
    require_zero(z)
    require_option("mistake", mistake, Mistake)
    return mistake == "N" or (mistake == "F" and label(z, zero) != y)


def classify(w: Sequence[O], X: Sequence[Sequence[O]], zero: Zero = "+1") -> tuple[int, ...]:
    """Return the labels of the rows of X, each beginning with 1 if there is a bias.

    Shapes: w has n + 1 entries and so has each of the M rows; there are M labels.
    Raises: ValueError for an unknown `zero`; otherwise as `decided_score`.
    Source: ledger A-01.

    >>> classify((-3, 2, 2), [(1, 0, 1), (1, 1, 1)])
    (-1, 1)
    """
    require_option("zero", zero, Zero)
    return tuple(label(decided_score(w, x), zero) for x in X)


def neuron(w: Sequence[O], theta: O, x: Sequence[O],
           fires: Fires = ">=") -> Label:
    """Return +1 if w·x reaches the threshold θ, else -1: the model with bias w_0 = -θ.

    Raises: ValueError for an unknown `fires`; otherwise as `decided_score`.
    Guarantees: threshold.bias_absorption.
    Source: McCulloch and Pitts (1943); ledger A-02, D-102.

    >>> [neuron((1, 1), 2, (1, 1)), neuron((1, 1), 2, (1, 1), ">")]
    [1, -1]
    """
    require_option("fires", fires, Fires)
    z = minus(decided_score(w, x), theta)
    return 1 if label(z, "+1" if fires == ">=" else "-1") > 0 else -1
