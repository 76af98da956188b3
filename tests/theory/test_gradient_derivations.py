"""The derivations of gradient descent, ridge regression and affine maps speak of the code."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from novikoff.reference import adaline, gradient_descent, linear_system, ridge
from novikoff.reference.linalg import add, scale
from novikoff.theory.derivation import derivations, vector


def climbing(w: Any, g: Any, eta: Any) -> Any:
    return add(w, scale(eta, g))


def negated(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *arguments, **options: scale(-1, function(*arguments, **options))


def summed(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *arguments, **options: function(*arguments, **{**options, "reduction": "sum"})


def squares(w: Any, data: Any, eta: Any, **_: Any) -> Any:
    return UPDATE(w, tuple((tuple(e * e for e in x), y) for x, y in data), eta)


UPDATE = adaline.update
FAULTS = [
    *((f"gradient_descent.{name}", gradient_descent, "descend", climbing) for name in (
        "descent", "descent_lemma", "quadratic_convergence", "best_rate", "decaying_rate",
        "scenarios")),
    ("gradient_descent.averaged_loss", adaline, "update", summed(adaline.update)),
    ("gradient_descent.averaged_loss", adaline, "gradient", negated(adaline.gradient)),
    ("gradient_descent.fixed_order_cycle", adaline, "update",
     lambda w, data, eta: UPDATE(w, data, -eta)),
    ("gradient_descent.convex_minimum", adaline, "gradient", negated(adaline.gradient)),
    ("gradient_descent.convex_minimum", adaline, "empirical_loss",
     lambda w, data: -adaline.HALF_SQUARED.value(data[0][1], w[0])),
    *((f"ridge.{name}", ridge, "residuals", negated(ridge.residuals))
      for name in ("minimiser", "intercept", "leave_one_out")),
    ("linear_system.gram", linear_system, "gram", lambda V: tuple(zip(*V, strict=False))),
    ("affine.rotation", adaline, "update", squares),
    ("affine.least_squares_predictions", adaline, "gradient", lambda w, _data: tuple(w)),
]


@pytest.mark.parametrize(("name", "module", "function", "wrong"), FAULTS)
def test_a_wrong_function_makes_the_derivation_fail(
        name: str, module: Any, function: str, wrong: Callable[..., Any],
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, function, wrong)
    in_space = replace(derivations()[name], dimensions=(3,))
    assert any(not result.holds for result in in_space.check())


def test_the_descent_lemma_is_derived_along_every_direction() -> None:
    first, *steps = derivations()["gradient_descent.descent_lemma"].steps(3)
    assert first.right == vector("s", 3)
    assert "at t = 1: f(v) <= f(w) + g·(v - w) + ½L‖v - w‖²" in {step.words for step in steps}
