"""The eigenvalues of a symmetric rational matrix: counted exactly, enclosed in rational intervals.

They are the roots of a polynomial p with real roots only. For such a polynomial Descartes' rule
is an equality: as many roots are positive, each counted as often as it occurs, as signs change
along the coefficients. Applied to p(x + c) it tells how many eigenvalues lie above c, so that a
comparison with a rational number is decided, and bisection encloses them. (A Sturm sequence would
count the distinct ones only.)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import floor, lcm
from typing import Final, TypeAlias

from novikoff.reference.linalg import Vector
from novikoff.theory.outcome import Rational
from novikoff.theory.rational_matrix import Entries, Matrix, product, shifted

Polynomial: TypeAlias = tuple[Fraction, ...]
WIDTH: Final = Fraction(1, 2**20)


@dataclass(frozen=True, slots=True)
class Eigenvalue:
    """An eigenvalue in (low, high], or the rational number low = high, and how often it occurs."""

    low: Fraction
    high: Fraction
    multiplicity: int

    @property
    def exact(self) -> bool:
        """Whether it is known exactly; every rational eigenvalue is."""
        return self.low == self.high


@dataclass(frozen=True)
class Spectrum:
    """All eigenvalues, by their polynomial (highest power first).

    The rational ones among them are multiples of 1/`unit`, and none is larger than `bound` or
    less than -`bound`.
    """

    polynomial: Polynomial
    unit: int
    bound: Fraction

    def above(self, c: Rational) -> int:
        """Return how many eigenvalues are > c, each as often as it occurs.

        >>> [spectrum(((2, 1), (1, 2))).above(c) for c in (0, 1, 2, 3)]
        [2, 1, 1, 0]
        """
        signs = [a > 0 for a in _moved(self.polynomial, Fraction(c)) if a]
        return sum(a != b for a, b in pairwise(signs))

    def at(self, c: Rational) -> int:
        """Return the multiplicity of c as an eigenvalue; 0 if it is none.

        >>> [spectrum(((2, 1), (1, 2))).at(c) for c in (1, 2, 3)]
        [1, 0, 1]
        """
        moved = _moved(self.polynomial, Fraction(c))
        return next(i for i, a in enumerate(reversed(moved)) if a)

    def eigenvalues(self, width: Fraction = WIDTH) -> tuple[Eigenvalue, ...]:
        """Return the distinct eigenvalues in ascending order, in intervals of at most this width.

        Raises: ValueError if the width is not positive.

        >>> [str(e.low) for e in spectrum(((2, 1), (1, 2))).eigenvalues()]
        ['1', '3']
        """
        if not width > 0:
            raise ValueError(f"the width {width} is not positive; an irrational eigenvalue lies "
                             "in no interval of that width")
        return _enclosed(self, width)

    def least(self, width: Fraction = WIDTH) -> Eigenvalue:
        """Return the least eigenvalue.

        >>> spectrum(((2, 1), (1, 2))).least()
        Eigenvalue(low=Fraction(1, 1), high=Fraction(1, 1), multiplicity=1)
        """
        return self.eigenvalues(width)[0]

    def greatest(self, width: Fraction = WIDTH) -> Eigenvalue:
        """Return the greatest eigenvalue.

        >>> spectrum(((1, 1), (1, 0))).greatest(Fraction(1, 8))
        Eigenvalue(low=Fraction(103, 64), high=Fraction(27, 16), multiplicity=1)
        """
        return self.eigenvalues(width)[-1]


def spectrum(A: Entries, weights: Sequence[Rational] | None = None) -> Spectrum:
    """Return the eigenvalues of A; with weights, of D^(-1/2) A D^(-1/2) for D = diag(weights).

    The latter has the eigenvalues of D⁻¹ A, which is rational.

    Shapes: A is d x d with d > 0, and there are d weights.
    Raises: ValueError if A is not square and symmetric, or a weight is not positive.
    Source: Faddeev and Le Verrier for the polynomial; Descartes' rule of signs.

    >>> spectrum(((2, 1), (1, 2)), (2, 2)).greatest().high
    Fraction(3, 2)
    """
    d = len(A)
    if not d or any(len(row) != d for row in A):
        raise ValueError(f"the matrix has {d} rows of {[len(row) for row in A]} entries; "
                         "eigenvalues belong to a square matrix")
    for i, row in enumerate(A):
        for j, entry in enumerate(row):
            if entry != A[j][i]:
                raise ValueError(f"the entries ({i}, {j}) and ({j}, {i}) are {entry} and "
                                 f"{A[j][i]}; only a symmetric matrix surely has real eigenvalues")
    scales = (1,) * d if weights is None else tuple(weights)
    if len(scales) != d or not all(c > 0 for c in scales):
        raise ValueError(f"the weights {scales} are not {d} positive numbers")
    return _spectrum(tuple(tuple(Fraction(entry) / c for entry in row)
                           for row, c in zip(A, scales, strict=True)))


@lru_cache(maxsize=1024)
def _spectrum(B: Matrix) -> Spectrum:
    unit = lcm(*(Fraction(entry).denominator for row in B for entry in row))
    bound = max(sum((abs(Fraction(entry)) for entry in row), Fraction(0)) for row in B)
    return Spectrum(characteristic(B), unit, bound)


def characteristic(B: Entries) -> Polynomial:
    """Return the coefficients of det(x I - B), the highest power first.

    >>> [*map(str, characteristic(((2, 1), (1, 2))))]
    ['1', '-4', '3']
    """
    coefficients, power = [Fraction(1)], shifted(B, 0, 0)
    for k in range(1, len(B) + 1):
        power = product(B, shifted(power, coefficients[-1]))
        coefficients.append(-sum((Fraction(power[i][i]) for i in range(len(B))),
                                 Fraction(0)) / k)
    return tuple(coefficients)


@lru_cache(maxsize=1024)
def _enclosed(found: Spectrum, width: Fraction) -> tuple[Eigenvalue, ...]:
    """Bisect until each interval holds one distinct eigenvalue and at most one multiple of 1/unit.
    """
    distinct = len(found.polynomial) - len(_common(found.polynomial, _slope(found.polynomial)))
    finest = min(width, Fraction(1, found.unit))
    low, high = -found.bound - 1, found.bound
    parts = [(low, high, len(found.polynomial) - 1)]
    while len(parts) < distinct or any(b - a > finest for a, b, _ in parts):
        halves = []
        for a, b, count in parts:
            middle = (a + b) / 2
            upper = found.above(middle) - found.above(b)
            halves += [(a, middle, count - upper), (middle, b, upper)]
        parts = [part for part in halves if part[2]]
    return tuple(_recognised(found, *part) for part in parts)


def _recognised(found: Spectrum, low: Fraction, high: Fraction, count: int) -> Eigenvalue:
    candidate = Fraction(floor(high * found.unit), found.unit)
    if candidate > low and found.at(candidate):
        return Eigenvalue(candidate, candidate, count)
    return Eigenvalue(low, high, count)


def _moved(p: Polynomial, c: Fraction) -> Polynomial:
    """Return the coefficients of p(x + c), by repeated division by x - c."""
    rest, moved = list(p), []
    while rest:
        for i in range(1, len(rest)):
            rest[i] += c * rest[i - 1]
        moved.append(rest.pop())
    return tuple(reversed(moved))


def _slope(p: Polynomial) -> Polynomial:
    return tuple(a * (len(p) - 1 - i) for i, a in enumerate(p[:-1]))


def _common(p: Polynomial, q: Polynomial) -> Polynomial:
    """Return the greatest common divisor of two polynomials."""
    while q:
        rest: Vector[Fraction] = p
        while len(rest) >= len(q):
            factor = rest[0] / q[0]
            rest = tuple(a - factor * b for a, b in zip(
                rest[1:], (*q[1:], *(Fraction(0),) * (len(rest) - len(q))), strict=True))
        while rest and not rest[0]:
            rest = rest[1:]
        p, q = q, rest
    return p
