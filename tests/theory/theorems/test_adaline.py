"""Theorems of the Adaline: the reference passes, wrong versions do not."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
import sympy
from agreement import agrees
from mpmath import iv

from novikoff.reference import adaline as reference
from novikoff.reference.activation import TANH
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.matching_loss import composed
from novikoff.theory.derivation import derivations
from novikoff.theory.theorems.adaline.quadratic import kernel


@pytest.mark.theorem("adaline.gradient")
def test_gradient() -> None:
    agrees("adaline.gradient")


@pytest.mark.theorem("adaline.loss")
def test_loss() -> None:
    agrees("adaline.loss")


@pytest.mark.theorem("adaline.update")
def test_update() -> None:
    agrees("adaline.update")


@pytest.mark.theorem("adaline.weight_change")
def test_weight_change() -> None:
    agrees("adaline.weight_change")


@pytest.mark.theorem("adaline.bounded_tanh_update")
def test_bounded_tanh_update() -> None:
    agrees("adaline.bounded_tanh_update")


@pytest.mark.theorem("adaline.convexity")
def test_convexity() -> None:
    agrees("adaline.convexity")


@pytest.mark.theorem("adaline.descent_expansion")
def test_descent_expansion() -> None:
    agrees("adaline.descent_expansion")


@pytest.mark.theorem("adaline.global_minimum")
def test_global_minimum() -> None:
    agrees("adaline.global_minimum")


@pytest.mark.theorem("adaline.location")
def test_location() -> None:
    agrees("adaline.location")


@pytest.mark.theorem("adaline.one_row_per_class")
def test_one_row_per_class() -> None:
    agrees("adaline.one_row_per_class")


def test_the_squared_loss_of_tanh_is_not_convex() -> None:
    """Enclosed: for y = -1 the loss at 2 lies above the line from 0 to 4."""
    loss = composed(HALF_SQUARED, TANH)
    at_0, at_2, at_4 = (loss.value(iv.mpf(-1), iv.mpf(z)) for z in (0, 2, 4))
    assert (2 * at_2 > at_0 + at_4) is True


@pytest.mark.parametrize("rows", [
    [(0, 0)], [(1, 2), (2, 4)], [(1, 2), (3, 4)], [(0, 1), (0, 3)], [(1, 2, 3), (4, 5, 6)],
    [(1, 0, 1), (0, 1, 1), (1, 1, 2)], [(0,), (0,)], [(0,), (2,)]])
def test_the_kernel_is_that_of_sympy(rows: list[tuple[int, ...]]) -> None:
    v = kernel([tuple(map(Fraction, row)) for row in rows])
    assert (v is None) == (sympy.Matrix(rows).rank() == len(rows[0]))
    if v is not None:
        assert any(v)
        assert all(sum(a * b for a, b in zip(row, v, strict=True)) == 0 for row in rows)


def doubled(w: Any, examples: Any, *options: Any) -> Any:
    return tuple(2 * g for g in RIGHT(w, examples, *options))


def first_only(w: Any, examples: Any, *options: Any) -> Any:
    return RIGHT(w, examples[:1], *options)


RIGHT = reference.gradient
SPEAK_OF_SUMS = ("gradient", "update", "convexity", "descent_expansion", "global_minimum")


@pytest.mark.parametrize(("wrong", "names"), [
    (doubled, (*SPEAK_OF_SUMS, "weight_change", "bounded_tanh_update", "one_row_per_class")),
    (first_only, (*SPEAK_OF_SUMS, "one_row_per_class"))])
def test_the_derivations_refuse_a_wrong_gradient(
        wrong: Callable[..., Any], names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "gradient", wrong)
    for name in names:
        found = derivations()[f"adaline.{name}"]
        assert not all(step.check() for step in found.build(1)), name
