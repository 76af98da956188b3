"""Newton's method on the logistic loss, in float: a fast guess at how two classes lie.

At a minimiser of Σ log(1 + exp(-w·z_i)) the gradient -Σ λ_i z_i vanishes, and its weights
λ_i = 1/(1 + exp(w·z_i)) are positive: evidence of overlap. Where there is no minimiser, w grows
along a separator. Nothing here is trusted: what it returns is made exact, and checked.
"""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.floating[Any]]

_EPS: Final = float(np.finfo(float).eps)
_STEPS: Final = 60  # about one for each bit of the margin, until rounding drowns it
_HALVINGS: Final = 30


@dataclass(frozen=True, slots=True)
class Guess:
    """A vector w with all w·z_i > 0, or positive weights with Σ λ_i z_i = 0, or neither."""

    w: Floats | None = None
    weights: Floats | None = None


def guess(Z: Floats) -> Guess:
    """Return a float w with Z w > 0, or float weights λ > 0 with Zᵀλ = 0, if Newton finds one.

    After a step δ the weights λ_i - λ_i (1-λ_i) z_i·δ have a vanishing sum Σ λ_i z_i to first
    order and beyond: the step solves for exactly that. They are evidence if they are positive.

    Shapes: Z is n x d, with entries of moderate size.
    Source: ledger B-60, B-71.
    """
    size = np.abs(Z)
    w = np.zeros(Z.shape[1])
    product = np.zeros(len(Z))
    loss = np.inf
    for _ in range(_STEPS):
        weights = 1 / (1 + np.exp(np.minimum(product, 700)))
        curvature = weights * (1 - weights)
        hessian = Z.T @ (curvature[:, None] * Z)
        hessian.flat[:: len(w) + 1] += _EPS * hessian.trace()
        try:
            step = np.linalg.solve(hessian, weights @ Z)
        except np.linalg.LinAlgError:
            return Guess()
        slope = Z @ step
        corrected = weights - curvature * slope
        if corrected.min() > 0 and (np.abs(corrected @ Z) <= 16 * _EPS * (corrected @ size)).all():
            return Guess(weights=corrected)
        length = 1.0
        for _ in range(_HALVINGS):
            moved = product + length * slope
            if moved.min() > 0:
                return Guess(w=w + length * step)
            found = np.logaddexp(0, -moved).sum()
            if found < loss:
                break
            length /= 2
        else:
            return Guess()
        w, product, loss = w + length * step, moved, found
    return Guess()
