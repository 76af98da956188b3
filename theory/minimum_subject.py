"""Learners that are trained to the end, as a subject: judged by the gradient where they stop."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from mpmath import iv

from novikoff.reference.convention import Convention
from novikoff.reference.ridge import ridge
from novikoff.theory.experiment import Fit, Fitted
from novikoff.theory.learner_subject import LearnerSubject
from novikoff.theory.objective import JUMPING, WEIGHTS, Objective
from novikoff.theory.outcome import Unobservable

OF_SQUARES: Final = Objective(batch="none", penalty="1", weight="C", record="none",
                              accuracy="1e-9")
"""½‖w‖² + ½C Σ(y - z)², with a free bias, whose minimum is exact."""
ACCURACY: Final = Fraction(1, 2**10)
"""What is promised where a tolerance of 2^-20 is asked for, in whatever units."""
LIMIT: Final = 100_000
"""The iterations that are asked for; a training that makes so many was stopped by its limit."""


class MinimumSubject(LearnerSubject):
    """The minimiser of an objective; that of a squared loss can be shown, and is exact.

    >>> MinimumSubject().fit(Fit(((1,), (-1,)), (1, -1), 1, None)).w
    (Fraction(0, 1), Fraction(1, 5))
    """

    def __init__(self, objective: Objective = OF_SQUARES,
                 convention: Convention | None = None) -> None:
        super().__init__(objective, convention)

    def slope(self, y: Any, z: Any) -> Any:
        """Return where the slope of the loss in a score may lie that is known to `ACCURACY` only.

        That matters where the slope jumps: at a minimum of the hinge loss many scores lie on its
        kink, of which training stops a little to one side.

        >>> MinimumSubject(Objective("hinge")).slope(iv.mpf(1), iv.mpf(0.9999))
        mpi('-1.0', '0.0')
        """
        if self.objective.loss in JUMPING:
            near = iv.mpf(ACCURACY.numerator) / ACCURACY.denominator
            z += (1 + abs(z)) * near * iv.mpf([-1, 1])
        return super().slope(y, z)

    def fit(self, experiment: Fit) -> Fitted:
        """Solve the normal equations.

        Raises: Unobservable for an objective without them.
        """
        if replace(self.objective, accuracy=OF_SQUARES.accuracy) != OF_SQUARES:
            raise Unobservable("the minimiser: it has no closed form")
        X = [(Fraction(1), *map(Fraction, row)) for row in experiment.X]
        y = [Fraction(self.objective.target(label)) for label in experiment.y]
        return Fitted(ridge(X, y, 1 / WEIGHTS[self.objective.weight]))
