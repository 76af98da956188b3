"""The least-squares problem, solved exactly: its quadratic form, minimisers and gradient steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from novikoff.reference.linalg import Vector, add, dot, scale, subtract
from novikoff.theory.eigenvalue import Eigenvalue, Spectrum, spectrum
from novikoff.theory.outcome import Rational
from novikoff.theory.rational_matrix import (
    Entries,
    Matrix,
    null_space,
    product,
    shifted,
    solution,
    times,
    transposed,
)


@dataclass(frozen=True)
class LeastSquares:
    """L(w) = ½ Σ (y - w·x)², with the Hessian H = XᵀX and b = Xᵀy, so that ∇L(w) = H w - b.

    >>> problem = least_squares(((1, 2),), (3,))
    >>> problem.value((1, 0)), problem.gradient((1, 0))
    (Fraction(2, 1), (-2, -4))
    """

    X: Matrix
    y: Vector[Rational]
    hessian: Matrix
    b: Vector[Rational]

    def value(self, w: Sequence[Rational]) -> Rational:
        """Return L(w)."""
        return sum((Fraction(y - dot(w, x)) ** 2 for x, y in zip(self.X, self.y, strict=True)),
                   Fraction(0)) / 2

    def gradient(self, w: Sequence[Rational]) -> Vector[Rational]:
        """Return H w - b."""
        return subtract(times(self.hessian, w), self.b)

    @cached_property
    def spectrum(self) -> Spectrum:
        """The eigenvalues of H."""
        return spectrum(self.hessian)

    @cached_property
    def positive(self) -> tuple[Eigenvalue, ...]:
        """The eigenvalues of H other than 0, in ascending order."""
        return tuple(e for e in self.spectrum.eigenvalues() if e.high > 0)

    def nearest(self, w: Sequence[Rational]) -> Vector[Rational]:
        """Return the minimiser of L nearest to w: H (w + H s) = b, as w + H s is nearest.

        Raises: ArithmeticError if none is found, which no data can bring about.

        >>> [str(e) for e in least_squares(((1, 1),), (2,)).nearest((1, 0))]
        ['3/2', '1/2']
        """
        H = self.hessian
        s = solution(product(H, H), subtract(self.b, times(H, w)))
        if s is None:
            raise ArithmeticError("normal equations have a solution, and none was found")
        return add(w, times(H, s))

    def eigenvector(self, value: Fraction) -> Vector[int]:
        """Return an eigenvector of H to a rational eigenvalue."""
        return null_space(shifted(self.hessian, -value))[0]

    def expanding(self, eta: Rational) -> Vector[Rational]:
        """Return a v in the range of H with ‖(I - ηH) v‖ >= ‖v‖ > 0, for η > 2/λmax.

        Found by iterating v -> H v from the longest column of H, rounded to whole numbers.
        """
        H, step = self.hessian, shifted(self.hessian, 1, -eta)
        v: Vector[Rational] = max(transposed(H), key=lambda column: dot(column, column))
        while dot(times(step, v), times(step, v)) < dot(v, v):
            longest = max(abs(Fraction(entry)) for entry in v)
            v = times(H, tuple(round(1024 * entry / longest) for entry in v))
        return v


@lru_cache(maxsize=1024)
def least_squares(X: Matrix, y: Vector[Rational]) -> LeastSquares:
    """Return the problem of the rows of X and the targets y.

    >>> least_squares(((1, 2), (0, 1)), (3, 1)).hessian
    ((1, 2), (2, 5))
    """
    columns = transposed(X)
    return LeastSquares(X, y, product(columns, X), times(columns, y))


def after(steps: int, error: Sequence[Rational], hessian: Entries,
          eta: Rational) -> Vector[Rational]:
    """Return (I - ηH)^k e, the error after k steps.

    >>> after(2, (1,), ((3,),), 1)
    (4,)
    """
    e = tuple(error)
    for _ in range(steps):
        e = subtract(e, scale(eta, times(hessian, e)))
    return e
