"""The linear threshold model: the sign of a score, and when it counts as a mistake."""

from collections.abc import Sequence
from typing import Literal

from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.linalg import dot
from novikoff.reference.number import O, R
from novikoff.reference.sample import Label


def score(w: Sequence[R], x: Sequence[R]) -> R:
    """Return z = w·x, the activation input, for an x that begins with 1 if there is a bias.

    Guarantees: threshold.bias_absorption, threshold.normalisation.
    Source: Rosenblatt (1958); ledger A-01, B-01.

    >>> score((-3, 2, 2), (1, 1, 1))
    1
    """
    return dot(w, x)


def label(z: O, zero: Zero = "+1") -> int:
    """Return +1 for z > 0, -1 for z < 0, and at z = 0 what `zero` says (0 for "neither").

    Guarantees: threshold.sign_condition.
    Source: ledger A-01, D-230.

    >>> [label(2), label(0), label(0, "neither"), label(-2)]
    [1, 1, 0, -1]
    """
    if z > 0:
        return 1
    if z < 0:
        return -1
    return {"+1": 1, "-1": -1, "neither": 0}[zero]


def mistaken(z: O, y: Label, mistake: Mistake = "N", zero: Zero = "+1") -> bool:
    """Return whether score z is a mistake on label y: N y z <= 0, F ŷ != y, AB y z < 0.

    Guarantees: threshold.sign_condition.
    Source: Novikoff (1962); ledger A-09 (N), A-03 (F), A-04 (AB).

    >>> [mistaken(0, 1, rule) for rule in ("N", "F", "AB")]
    [True, False, False]
    """
    if z > 0:
        return y < 0
    if z < 0:
        return y > 0
    return mistake == "N" or (mistake == "F" and label(z, zero) != y)


def classify(w: Sequence[O], X: Sequence[Sequence[O]], zero: Zero = "+1") -> tuple[int, ...]:
    """Return the labels of the rows of X, each beginning with 1 if there is a bias.

    Shapes: w has n + 1 entries and so has each of the M rows; there are M labels.
    Source: ledger A-01.

    >>> classify((-3, 2, 2), [(1, 0, 1), (1, 1, 1)])
    (-1, 1)
    """
    return tuple(label(score(w, x), zero) for x in X)


def neuron(w: Sequence[O], theta: O, x: Sequence[O],
           fires: Literal[">=", ">"] = ">=") -> Label:
    """Return +1 if w·x reaches the threshold θ, else -1: the model with bias w_0 = -θ.

    Guarantees: threshold.bias_absorption.
    Source: McCulloch and Pitts (1943); ledger A-02, D-102.

    >>> [neuron((1, 1), 2, (1, 1)), neuron((1, 1), 2, (1, 1), ">")]
    [1, -1]
    """
    z = score(w, x) - theta
    return 1 if label(z, "+1" if fires == ">=" else "-1") > 0 else -1
