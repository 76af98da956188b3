"""Derivations about the multiclass perceptron: its own `update`, run on symbols, three classes."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

from novikoff.reference import multiclass_perceptron as reference
from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.theory.derivation import (
    Step,
    at_most,
    derivation,
    given,
    identity,
    number,
    positive,
    square,
    symbol,
    total,
    vector,
)
from novikoff.theory.derivations.perceptron.symbolic import cauchy_schwarz, step

CLASSES: Final = 3
Matrix = tuple[Vector[Any], ...]


def matrix(name: str, d: int, classes: int = CLASSES) -> Matrix:
    """Return a vector of d symbols for each class."""
    return tuple(vector(f"{name}{k}_", d) for k in range(classes))


def flat(W: Matrix) -> Vector[Any]:
    """Return the entries of all rows in one vector, as in Kesler's construction."""
    return tuple(entry for w in W for entry in w)


@derivation("multiclass_perceptron.update")
def update(d: int) -> Iterator[Step]:
    """The growth of Σ‖w‖² and of Σ v·w at an update, and that Σ w and the other class stay."""
    W, V, x, s = matrix("w", d), matrix("v", d), vector("x", d), symbol("s")
    for k, j, other in permutations(range(CLASSES)):
        after = reference.update(W, x, k, j, s)
        case = f"class {k}, rival {j}"
        z = dot(subtract(W[k], W[j]), x)
        yield identity(f"{case}: Σ‖w‖² grows by 2 s z + 2 s² ‖x‖²",
                       norm_sq(flat(after)) - norm_sq(flat(W)),
                       2 * s * z + 2 * s**2 * norm_sq(x))
        yield identity(f"{case}: Σ v·w grows by s (v_k - v_j)·x",
                       dot(flat(V), flat(after)) - dot(flat(V), flat(W)),
                       s * dot(subtract(V[k], V[j]), x))
        yield identity(f"{case}: class {other} stays", after[other], W[other])
        yield identity(f"{case}: Σ w stays", add(add(*after[:2]), after[2]),
                       add(add(*W[:2]), W[2]))


@derivation("multiclass_perceptron.mistake_bound", dimensions=(1, 2),
            uses=("multiclass_perceptron.update",), fixed="one taken for another")
def mistake_bound(d: int) -> Iterator[Step]:
    """From W = 0: k γ² <= 2 R² Σ‖v‖² after k mistakes, if V leads by γ on every example."""
    W, V, x, s = matrix("w", d), matrix("v", d), vector("x", d), symbol("s")
    radius_sq, gamma, k = symbol("R")**2, symbol("gamma"), symbol("k")
    after = reference.update(W, x, 0, 1, s)
    z = dot(subtract(W[0], W[1]), x)
    yield at_most("one mistake: Σ v·w grows by s γ or more",
                  dot(flat(V), flat(W)) + s * gamma, dot(flat(V), flat(after)),
                  step() * given(dot(subtract(V[0], V[1]), x) - gamma,
                                 "V leads by γ on every example"))
    yield at_most("one mistake: Σ‖w‖² grows by 2 s² R² at most", norm_sq(flat(after)),
                  norm_sq(flat(W)) + 2 * s**2 * radius_sq,
                  number(2) * step() * given(-z, "a mistake has a lead z <= 0")
                  + number(2) * square(s) * given(radius_sq - norm_sq(x),
                                                  "‖x‖ <= R on every example"))
    v, w = flat(V), flat(W)
    count = positive(k, "k >= 1 mistakes were made")
    least = count * step() * positive(gamma)
    excess = given(dot(v, w) - least.expression, "Σ v·w >= k s γ after k mistakes, from W = 0")
    bounded = given(2 * k * s**2 * radius_sq - norm_sq(w), "Σ‖w‖² <= 2 k s² R²")
    squared = at_most("(k s γ)² <= (Σ v·w)² <= Σ‖v‖² Σ‖w‖² <= Σ‖v‖² 2 k s² R²",
                      (k * s * gamma)**2, norm_sq(v) * 2 * k * s**2 * radius_sq,
                      total(map(square, v)) * bounded + cauchy_schwarz(v, w).fact
                      + square(excess.expression) + excess * (number(2) * least))
    yield squared
    yield at_most("divided by k s²: k γ² <= 2 R² Σ‖v‖²", k * gamma**2,
                  2 * radius_sq * norm_sq(v), squared.fact / (count * step() * step()))


@derivation("multiclass_perceptron.two_classes")
def two_classes(d: int) -> Iterator[Step]:
    """With two classes w_1 - w_0 moves by 2 s x on class 1 and by -2 s x on class 0."""
    W, x, s = matrix("w", d, 2), vector("x", d), symbol("s")
    for k, y in ((0, -1), (1, 1)):
        after = reference.update(W, x, k, 1 - k, s)
        before = subtract(W[1], W[0])
        yield identity(f"class {k}: w_1 - w_0 moves by {2 * y:+d} s x",
                       subtract(after[1], after[0]), add(before, scale(2 * s * y, x)))
        yield identity(f"class {k}: w_1 moves by {y:+d} s x", after[1],
                       add(W[1], scale(s * y, x)))
        yield identity(f"class {k}: the lead is y (w_1 - w_0)·x",
                       dot(W[k], x) - dot(W[1 - k], x), y * dot(before, x))
