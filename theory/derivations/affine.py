"""Derivations about maps of the features: the reference's Adaline, run on symbols in d <= 4."""

from collections.abc import Iterator, Sequence
from typing import Any

from sympy import Rational

from novikoff.reference import adaline as reference
from novikoff.reference.linalg import Vector, dot
from novikoff.theory.derivation import Step, derivation, identity, symbol, vector


def _turned(x: Sequence[Any], i: int, c: Any, s: Any) -> Vector[Any]:
    """Turn features i and i + 1; the 1 of the bias stands before them."""
    turned = list(x)
    turned[i], turned[i + 1] = c * x[i] - s * x[i + 1], s * x[i] + c * x[i + 1]
    return tuple(turned)


@derivation("affine.rotation", dimensions=(2, 3, 4))
def rotation(d: int) -> Iterator[Step]:
    """A rotation of two features turns the step of the Adaline and leaves score and bias alone.

    The rotation is (3/5, 4/5), and then any with a rational tangent q of half its angle.
    """
    q, eta, y = symbol("q"), symbol("eta"), symbol("y")
    w, x = vector("w", d + 1), (1, *vector("x", d))
    for name, c, s in (("(3/5, 4/5)", Rational(3, 5), Rational(4, 5)),
                       ("any rational one", (1 - q**2) / (1 + q**2), 2 * q / (1 + q**2))):
        for i in range(1, d):
            v, z = _turned(w, i, c, s), _turned(x, i, c, s)
            yield identity(f"{name}, features {i}, {i + 1}: the score", dot(v, z), dot(w, x))
            yield identity(f"{name}, features {i}, {i + 1}: the step",
                           reference.update(v, ((z, y),), eta),
                           _turned(reference.update(w, ((x, y),), eta), i, c, s))


@derivation("affine.least_squares_predictions")
def least_squares_predictions(d: int) -> Iterator[Step]:
    """With x' = T x and w = Tᵀw' scores are the same and gradients are T times as large.

    T = (1, 0; t, A) with any A; so w is stationary if w' is, and the reverse if A is invertible.
    """
    T = ((1, *(0,) * d), *(vector(f"t{i}_", d + 1) for i in range(1, d + 1)))
    data = tuple(((1, *vector(f"x{i}_", d)), symbol(f"y{i}")) for i in (1, 2))
    carried = vector("w", d + 1)
    w = tuple(dot(column, carried) for column in zip(*T, strict=True))
    moved = tuple((tuple(dot(row, x) for row in T), y) for x, y in data)
    yield identity("the score", dot(carried, moved[0][0]), dot(w, data[0][0]))
    g = reference.gradient(w, data)
    yield identity("the gradient", reference.gradient(carried, moved),
                   tuple(dot(row, g) for row in T))
