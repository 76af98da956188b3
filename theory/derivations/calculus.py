"""What derivations about losses share: gradients, numbers on a branch, unknown functions."""

from collections.abc import Mapping
from typing import Any

from sympy import Expr

from novikoff.reference.activation import Activation
from novikoff.reference.linalg import Vector
from novikoff.reference.loss import Loss
from novikoff.theory.branch import OnBranch
from novikoff.theory.derivation import symbol, vector
from novikoff.theory.kernels import opaque, partial

Symbols = tuple[Vector[Any], tuple[tuple[Vector[Any], Any], ...]]


def gradient(expression: Expr, w: Vector[Any]) -> Vector[Any]:
    """Return the derivatives of the expression in the entries of w."""
    return tuple(partial(expression, entry) for entry in w)


def hessian(expression: Expr, w: Vector[Any]) -> Vector[Any]:
    """Return the second derivatives of the expression in the entries of w, row by row."""
    return tuple(partial(partial(expression, first), second) for first in w for second in w)


def on(value: Any, signs: Mapping[Any, int]) -> Any:
    """Return a number, or a vector of numbers, on the branch."""
    if isinstance(value, tuple):
        return tuple(on(entry, signs) for entry in value)
    return OnBranch(value, signs)


def plain(value: Any) -> Any:
    """Return the expression of a number on a branch, or those of a vector."""
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    return value.value if isinstance(value, OnBranch) else value


def sample(d: int, count: int = 2) -> Symbols:
    """Return weights, and examples with a symbolic target each."""
    return vector("w", d), tuple((vector(f"x{i}_", d), symbol(f"y{i}"))
                                 for i in range(1, count + 1))


def any_loss(examples: tuple[tuple[Vector[Any], Any], ...]) -> Loss:
    """Return an unknown loss with two derivatives: for each target a function of the output."""
    known = {y: opaque(f"l{y}", f"l{y}'", f"l{y}''") for _, y in examples}
    return Loss(lambda y, a: known[y][0](a), lambda y, a: known[y][1](a), "any loss")


def any_activation() -> Activation:
    """Return an unknown differentiable activation."""
    value, derivative = opaque("alpha", "alpha'")
    return Activation(value, derivative, "any activation")
