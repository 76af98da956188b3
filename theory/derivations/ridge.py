"""Derivations about ridge regression: the residuals of the reference, run on symbols in d <= 4."""

from collections.abc import Iterator
from typing import Any, Final

from sympy import diff

from novikoff.reference import ridge as reference
from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.theory.derivation import Step, derivation, identity, symbol, vector

ROWS: Final = 2


def _data(d: int) -> tuple[tuple[Vector[Any], ...], Vector[Any]]:
    return tuple(vector(f"x{i}_", d) for i in range(1, ROWS + 1)), vector("y", ROWS)


def _slopes(X: tuple[Vector[Any], ...], e: Vector[Any], lam: Any, w: Vector[Any]) -> Vector[Any]:
    """Return Xᵀe - λw, which is 0 at the fit."""
    return subtract(tuple(dot(column, e) for column in zip(*X, strict=True)), scale(lam, w))


@derivation("ridge.minimiser", fixed="2 examples")
def minimiser(d: int) -> Iterator[Step]:
    """J(v) = J(w) + ‖X(v - w)‖² + λ‖v - w‖² where Xᵀ(y - Xw) = λw, and that is ∇J(w) = 0."""
    (X, y), w, v, lam = _data(d), vector("w", d), vector("v", d), symbol("lambda")

    def objective(u: Vector[Any]) -> Any:
        return norm_sq(reference.residuals(X, y, u)) + lam * norm_sq(u)

    slopes = _slopes(X, reference.residuals(X, y, w), lam, w)
    yield identity("∇J(w) = -2 (Xᵀ(y - Xw) - λw)", tuple(diff(objective(w), u) for u in w),
                   scale(-2, slopes))
    away = subtract(v, w)
    fitted = subtract(reference.residuals(X, y, w), reference.residuals(X, y, v))
    yield identity("J(v) - J(w) is what is claimed, less 2 (v - w)·(Xᵀ(y - Xw) - λw)",
                   objective(v) - objective(w),
                   norm_sq(fitted) + lam * norm_sq(away) - 2 * dot(away, slopes))
    yield identity("where Xv - Xw is the difference of the residuals", fitted,
                   tuple(dot(away, x) for x in X))


@derivation("ridge.intercept", fixed="2 examples")
def intercept(d: int) -> Iterator[Step]:
    """The derivative of ‖y - Xw‖² in the weight of a column of ones is -2 Σ e_i."""
    (X, y), w = _data(d), vector("w", d)
    rows = tuple((1, *x[1:]) for x in X)
    e = reference.residuals(rows, y, w)
    yield identity("the derivative in the bias", diff(norm_sq(e), w[0]), -2 * sum(e))


@derivation("ridge.leave_one_out")
def leave_one_out(d: int) -> Iterator[Step]:
    """Adding a row to the normal equations multiplies its residual by 1 - h (Sherman, Morrison).

    G w = c are the equations without the row, k = G⁻¹x; G is symmetric. Run are the residuals.
    """
    G = tuple(tuple(symbol(f"g{min(i, j)}{max(i, j)}") for j in range(d)) for i in range(d))
    k, without, y = vector("k", d), vector("w", d), symbol("y")

    def times(v: Vector[Any]) -> Vector[Any]:
        return tuple(dot(row, v) for row in G)

    x, c = times(k), times(without)

    def added(v: Vector[Any]) -> Vector[Any]:
        return add(times(v), scale(dot(x, v), x))

    u = tuple(entry / (1 + dot(x, k)) for entry in k)
    yield identity("(G + xxᵀ) u = x for u = k/(1 + x·k)", added(u), x)
    h = dot(x, u)
    (alone,) = reference.residuals((x,), (y,), without)
    w = add(without, scale(alone, u))
    yield identity("(G + xxᵀ) w = c + y x for w = w₋ + (y - x·w₋) u", added(w),
                   add(c, scale(y, x)))
    (left,) = reference.residuals((x,), (y,), w)
    yield identity("e = (1 - h) (y - x·w₋)", left, (1 - h) * alone)
    yield identity("1 - h = 1/(1 + x·k)", 1 - h, 1 / (1 + dot(x, k)))
