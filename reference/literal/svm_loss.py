"""The derivative of the class LossSVM as printed. One fault: μ is missing in the bias component.

With μ = 1 it is the subgradient of `novikoff.reference.svm` for θ = 1, otherwise it is none.
"""

from collections.abc import Sequence
from typing import cast

from novikoff.reference.linalg import Vector
from novikoff.reference.number import O
from novikoff.reference.sample import Sample
from novikoff.reference.svm import subgradient


def diff(w: Sequence[O], examples: Sample[O], mu: O) -> Vector[O]:
    """Return (-(1/M) Σ y_i, 𝐰 - (μ/M) Σ y_i 𝐱_i), the sums over the examples with y z <= 1.

    Wrong as a subgradient for μ != 1: the first component lacks μ (D-181).

    Raises: ValueError if the sample is empty.
    Source: ledger A-41, D-181, D-182.

    >>> [*map(str, diff((0, 0), (((1, 1), 1),), 2))]
    ['-1', '-2']
    """
    return (subgradient(w, examples, cast(O, 1))[0], *subgradient(w, examples, mu)[1:])
