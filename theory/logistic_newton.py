"""Newton's method on the logistic loss, in float: a fast guess at how two classes lie.

At a minimiser of Σ log(1 + exp(-w·z_i)) the gradient -Σ λ_i z_i vanishes, and its weights
λ_i = 1/(1 + exp(w·z_i)) are positive: evidence of overlap. Where there is no minimiser, w grows
along a separator. Nothing here is trusted: what it returns is made exact, and checked.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from novikoff.theory.coordinates import Floats

_EPS: Final = float(np.finfo(float).eps)
_STEPS: Final = 45  # about one for each bit of the margin, until rounding drowns it
_HALVINGS: Final = 30
_FLAT: Final = 2.0**-44  # part of the largest curvature below which a direction is flat


@dataclass(frozen=True, slots=True)
class Guess:
    """A vector w with all w·z_i > 0, or positive weights with Σ λ_i z_i = 0, or neither.

    `load` are the weights 1/(1 + exp(w·z_i)) at which the method stopped.
    """

    hessian: Floats
    load: Floats
    w: Floats | None = None
    weights: Floats | None = None

    def flat(self) -> Floats:
        """Return the directions, one a row, that rounding may have hidden: of no curvature."""
        if not np.isfinite(self.hessian).all():
            return np.zeros((0, len(self.hessian)))
        curvatures, directions = np.linalg.eigh(self.hessian)
        found: Floats = directions.T[curvatures <= _FLAT * curvatures[-1]]
        return found


def guess(Z: Floats) -> Guess:
    """Return a float w with Z w > 0, or float weights λ > 0 with Zᵀλ = 0, if Newton finds one.

    A step δ solves H δ = Zᵀλ with H = Σ λ_i (1-λ_i) z_i z_iᵀ, so the corrected weights
    λ_i - λ_i (1-λ_i) z_i·δ have a vanishing sum; they are evidence once all are positive.

    Shapes: Z is n x d, with entries of at most 1.
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
        ridge = hessian + np.eye(len(w)) * (_EPS * hessian.trace())
        try:
            step = np.linalg.solve(ridge, weights @ Z)
        except np.linalg.LinAlgError:
            break
        slope = Z @ step
        corrected = weights - curvature * slope
        if corrected.min() > 0 and (np.abs(corrected @ Z) <= 16 * _EPS * (corrected @ size)).all():
            return Guess(hessian, weights, weights=corrected)
        length = 1.0
        for _ in range(_HALVINGS):
            moved = product + length * slope
            if moved.min() > 0:
                return Guess(hessian, weights, w=w + length * step)
            found = np.logaddexp(0, -moved).sum()
            if found < loss:
                break
            length /= 2
        else:
            break
        w, product, loss = w + length * step, moved, found
    return Guess(hessian, weights)
