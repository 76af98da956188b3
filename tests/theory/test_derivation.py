"""Derivations hold, are about the code that runs, and the kernel lets nothing false through."""

import importlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
import sympy

from novikoff.reference import perceptron as reference
from novikoff.reference import threshold
from novikoff.reference.linalg import scale
from novikoff.reference.number import exp
from novikoff.theory import derivation as kernel
from novikoff.theory.branch import OnBranch
from novikoff.theory.derivation import (
    Derivation,
    Nonnegative,
    Positive,
    Step,
    at_most,
    derivation,
    derivations,
    given,
    identity,
    normal_form,
    number,
    positive,
    square,
    symbol,
    total,
)
from novikoff.theory.proof import Proofs

EXPECTED = {
    *(f"perceptron.{name}" for name in (
        "update", "correction", "growth", "alignment", "norm_growth", "mistake_bound",
        "mistake_bound_any_start", "mistake_bound_root_free", "mistake_bound_any_data",
        "angle_bound", "scale_covariance", "dual_form", "rotation", "feature_permutation",
        "loss_subgradient", "class_exchange", "orthogonal_examples_commute",
        "strict_rule_end", "presentations_until_correct")),
    "threshold.bias_absorption", "threshold.normalisation",
    *(f"distribution.{name}" for name in (
        "bernoulli", "categorical", "normal", "fisher_information")),
    *(f"likelihood.{name}" for name in (
        "cross_entropy", "categorical_maximum", "normal_maximum", "conditional", "cramer_rao")),
    *(f"standardise.{name}" for name in (
        "unbiased_variance", "mean_square_error", "standardised_features")),
    "central_limit.standardised_sum", "differential_entropy.normal",
    "differential_entropy.divergence", "maximum_entropy.uniform", "maximum_entropy.normal",
    *(f"inequality.{name}" for name in (
        "log", "logistic_slope", "tanh_bounds", "pinsker_binary", "softplus", "log_cosh",
        "hoeffding_lemma")),
    *(f"gradient_descent.{name}" for name in (
        "descent", "descent_lemma", "quadratic_convergence", "best_rate", "decaying_rate",
        "averaged_loss", "fixed_order_cycle", "convex_minimum", "scenarios")),
    "ridge.minimiser", "ridge.intercept", "ridge.leave_one_out", "linear_system.gram",
    "affine.rotation", "affine.least_squares_predictions",
    *(f"activation.{name}" for name in (
        "logistic_identities", "tanh_identities", "linear", "asymptotes", "softplus")),
    "loss.slopes", "loss.huber", "matching_loss.compensation", "matching_loss.update",
    "norm.subgradient", "norm.zero_minimiser", "batch.gradient_sum",
    *(f"adaline.{name}" for name in (
        "gradient", "update", "weight_change", "convexity", "descent_expansion",
        "bounded_tanh_update", "global_minimum", "one_row_per_class")),
}
x, y = symbol("x"), symbol("y")


def test_every_derivation_that_was_asked_for_is_there() -> None:
    assert set(derivations()) >= EXPECTED


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_every_step_holds(name: str) -> None:
    found = derivations()[name]
    checked = found.check()
    assert [result.message for result in checked if not result.holds] == []
    assert {result.d for result in checked} == set(found.dimensions)
    assert max(found.dimensions) in (1, 4)  # 1 where nothing has a dimension
    assert found.statement == " ".join(str(found.build.__doc__).split()).rstrip(".") + "."
    assert set(found.uses) <= set(derivations())


def doubled(w: Any, x: Any, y: int, step: Any) -> Any:
    return tuple(wj + 2 * step * y * xj for wj, xj in zip(w, x, strict=True))


def unsigned(w: Any, x: Any, _y: int, step: Any) -> Any:
    return tuple(wj + step * xj for wj, xj in zip(w, x, strict=True))


def bias_skipped(w: Any, x: Any, y: int, step: Any) -> Any:
    return (w[0], *(wj + step * y * xj for wj, xj in zip(w[1:], x[1:], strict=True)))


def decayed(w: Any, x: Any, y: int, step: Any) -> Any:
    return tuple(wj * Fraction(9, 10) + step * y * xj for wj, xj in zip(w, x, strict=True))


def squared(w: Any, x: Any, y: int, step: Any) -> Any:
    return tuple(wj + step * y * xj * xj for wj, xj in zip(w, x, strict=True))


FAULTS = [  # the derivations that speak of update, and a wrong one that each must refuse
    *((f"perceptron.{name}", "update", wrong) for name, wrong in (
        ("update", doubled), ("update", unsigned), ("update", bias_skipped), ("update", decayed),
        ("correction", doubled), ("correction", unsigned), ("correction", squared),
        ("growth", doubled), ("growth", unsigned), ("growth", bias_skipped), ("growth", decayed),
        ("alignment", doubled), ("alignment", unsigned), ("alignment", decayed),
        ("norm_growth", doubled), ("norm_growth", unsigned), ("norm_growth", squared),
        ("mistake_bound_root_free", doubled), ("mistake_bound_root_free", decayed),
        ("mistake_bound_any_data", unsigned), ("mistake_bound_any_data", doubled),
        ("scale_covariance", lambda w, x, y, _step: tuple(wj + y * xj for wj, xj in
                                                          zip(w, x, strict=True))),
        ("dual_form", doubled), ("dual_form", decayed), ("rotation", squared),
        ("rotation", bias_skipped), ("feature_permutation", bias_skipped),
        ("class_exchange", unsigned), ("orthogonal_examples_commute", doubled),
        ("orthogonal_examples_commute", decayed), ("strict_rule_end", doubled),
        ("strict_rule_end", decayed), ("presentations_until_correct", doubled),
        ("presentations_until_correct", unsigned))),
    ("perceptron.update", "step_size", lambda eta, _step="eta": eta),
    ("perceptron.loss_subgradient", "loss", lambda w, x, _y: (
        lambda z: max(z - z, z))(threshold.score(w, x))),
    ("perceptron.loss_subgradient", "subgradient", lambda w, x, y, *rule: (
        scale(2, reference_subgradient(w, x, y, *rule)))),
    ("perceptron.loss_subgradient", "subgradient", lambda _w, x, y, *_rule: (
        tuple(-xj if y > 0 else xj for xj in x))),
]
reference_subgradient = reference.subgradient


@pytest.mark.parametrize(("name", "function", "wrong"), FAULTS)
def test_the_code_is_what_a_derivation_speaks_of(
        name: str, function: str, wrong: Callable[..., Any],
        monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong function in the reference makes the derivation fail, with both normal forms."""
    monkeypatch.setattr(reference, function, wrong)
    in_the_plane = replace(derivations()[name], dimensions=(2,))
    false = [result for result in in_the_plane.check() if not result.holds]
    assert false
    assert all("left: " in result.message and "right: " in result.message for result in false)


@pytest.mark.parametrize(("name", "wrong"), [
    ("threshold.bias_absorption", lambda w, x: threshold.dot(w[1:], x[1:])),
    ("threshold.bias_absorption", lambda w, x: threshold.dot(w, x) + 1),
    ("threshold.normalisation", lambda w, x: threshold.dot(w, scale(2, x)) + 1),
])
def test_threshold_derivations_speak_of_the_code(
        name: str, wrong: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threshold, "score", wrong)
    assert not derivations()[name].holds()


def test_the_exchange_of_the_classes_speaks_of_the_mistake_rule(
        monkeypatch: pytest.MonkeyPatch) -> None:
    """Rule F with a label at 0 treats the classes differently there."""
    right = threshold.mistaken
    monkeypatch.setattr(threshold, "mistaken", lambda z, y, *_rule: right(z, y, "F", "+1"))
    assert not derivations()["perceptron.class_exchange"].holds()


def test_a_false_identity_is_reported_with_both_normal_forms() -> None:
    step = identity("wrong binomial", (x + y)**2, x**2 + y**2)
    (found,) = Derivation("t.t", lambda _: [step], (1,)).check()
    assert not found.holds
    assert found.message == "left:  x**2 + 2*x*y + y**2\nright: x**2 + y**2"


def test_an_inequality_holds_only_if_the_difference_is_the_reason() -> None:
    right = at_most("twice a product", 2 * x * y, x**2 + y**2, square(x - y))
    assert right.check()
    wrong = at_most("the sign is exchanged", x**2 + y**2, 2 * x * y, square(x - y))
    (found,) = Derivation("t.t", lambda _: [wrong], (1,)).check()
    assert not found.holds
    assert "right - left should be x**2 - 2*x*y + y**2" in found.message


def test_rational_identities_are_decided() -> None:
    assert identity("", 1 / (x - 1) - 1 / (x + 1), 2 / (x**2 - 1)).check()
    assert not identity("", x / (1 + x), 1 - x).check()
    assert identity("", (x, y), (x + y - y, y)).check()
    assert not identity("", (x, y), (x, x)).check()


@pytest.mark.parametrize("side", [sympy.sin(x), sympy.Abs(x), x**y, x**sympy.pi, 0.5 * x,
                                  sympy.Float(2)])
def test_what_has_no_normal_form_over_the_rationals_is_refused(side: Any) -> None:
    with pytest.raises(ValueError, match=r"normal form|float"):
        normal_form(side)
    (found,) = Derivation("t.t", lambda _: [identity("", side, side + x)], (1,)).check()
    assert not found.holds
    assert found.message


def test_sides_of_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="2 with 1"):
        identity("", (x, y), x).check()


def test_nonnegative_is_closed_under_sum_and_product_and_keeps_its_hypotheses() -> None:
    a, b = given(x, "x >= 0"), given(y, "y >= 0")
    both = a * b + square(x - y) + number(2) * a
    assert normal_form(both.expression) == "x**2 - x*y + 2*x + y**2"
    assert both.because == ("x >= 0", "y >= 0")
    assert total([]).expression == 0


def test_only_a_positive_divides() -> None:
    a, s = given(x, "x >= 0"), positive(y)
    assert (a / s).expression == x / y
    assert type(a / s) is Nonnegative
    assert type(s * positive(x)) is Positive
    assert type(s * a) is Nonnegative
    with pytest.raises(TypeError, match="not known to be > 0"):
        a / square(y)  # type: ignore[operator]
    with pytest.raises(TypeError, match="not known to be > 0"):
        a / (s * a)  # type: ignore[operator]


def test_a_negative_constant_is_no_reason() -> None:
    with pytest.raises(ValueError, match="negative"):
        number(Fraction(-1, 2))
    assert not hasattr(given(x, "x >= 0"), "__sub__")
    assert not hasattr(given(x, "x >= 0"), "__neg__")


def test_an_identity_is_no_fact() -> None:
    with pytest.raises(TypeError, match="only an inequality"):
        _ = identity("", x, x).fact


def test_a_derivation_without_steps_does_not_hold() -> None:
    assert not Derivation("t.t", lambda _: [], (1,)).holds()


def test_a_derivation_bears_the_name_of_its_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_KNOWN", Proofs[Derivation]("derivations"))

    def growth(_d: int) -> Iterator[Step]:
        yield identity("", x, x)

    growth.__module__ = "novikoff.theory.derivations.perceptron.single_step"
    with pytest.raises(ValueError, match=r"perceptron\.growth"):
        derivation("perceptron.alignment")(growth)
    derivation("perceptron.growth")(growth)
    with pytest.raises(ValueError, match="twice"):
        derivation("perceptron.growth")(growth)


def test_a_branch_answers_what_is_given_and_refuses_the_rest() -> None:
    a, b = OnBranch(x * y, {x * y: 1}), OnBranch(x, {x * y: 1})
    assert a > 0
    assert -a < 0
    assert not a < 0
    assert not a - a > 0
    assert max(a - a, a) is a
    with pytest.raises(TypeError, match="not given"):
        _ = b > 0


def test_arithmetic_on_a_branch_is_that_of_the_expressions() -> None:
    a = OnBranch(x, {x: -1, x - y: 1})
    found = ((abs(a), -x), (1 - a, 1 - x), (a / 2, x / 2), (a**2, x**2), (2 * a, 2 * x),
             (exp(a), sympy.exp(x)))
    assert all(isinstance(branch, OnBranch) and branch.value == due for branch, due in found)
    assert a <= 0
    assert not a >= 0
    assert a >= y
    assert a
    assert not a - a
    assert a == OnBranch(x, {})
    with pytest.raises(TypeError, match="not given"):
        _ = a == 1


@pytest.mark.parametrize(("sign", "expected"), [(1, 1), (0, 1), (-1, -1)])
def test_the_reference_takes_the_branch_that_is_given(sign: int, expected: int) -> None:
    assert threshold.label(OnBranch(x, {x: sign})) == expected


@pytest.mark.parametrize(("name", "function", "wrong"), [
    ("log", "natural", lambda x: 2 * sympy.log(x)),
    ("log", "natural", lambda x: sympy.log(1 + x)),
    ("logistic_slope", "logistic_derivative", lambda z: sympy.exp(-z)),
    ("tanh_bounds", "tanh", lambda z: sympy.tanh(2 * z)),
    ("pinsker_binary", "kl_divergence", lambda P, Q: sum(
        q * (sympy.log(q) - sympy.log(p)) for p, q in zip(P, Q, strict=True))),
    ("softplus", "soft", lambda z: sympy.log(2 + sympy.exp(z))),
    ("log_cosh", "log_of_cosh", lambda z: z**2 / 2),
    ("hoeffding_lemma", "soft", lambda z: sympy.log(1 + sympy.exp(2 * z)) / 2),
])
def test_inequalities_speak_of_the_code(name: str, function: str, wrong: Callable[..., Any],
                                        monkeypatch: pytest.MonkeyPatch) -> None:
    proofs = importlib.import_module("novikoff.theory.derivations.inequality")
    monkeypatch.setattr(proofs, function, wrong)
    assert not derivations()[f"inequality.{name}"].holds()
