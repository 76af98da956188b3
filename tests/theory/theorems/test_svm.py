"""Theorems of the SVM's loss: the reference passes, wrong versions do not."""

from fractions import Fraction
from typing import Any

import pytest
from agreement import agrees

from novikoff.reference import svm
from novikoff.reference.linalg import add
from novikoff.theory.derivation import derivations
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample
from novikoff.theory.registry import theorems

LOSS, SUBGRADIENT, GRADIENT = svm.loss, svm.subgradient, svm.gradient


@pytest.mark.theorem("svm.subgradient")
def test_subgradient() -> None:
    agrees("svm.subgradient")


@pytest.mark.theorem("svm.convexity")
def test_convexity() -> None:
    agrees("svm.convexity")


@pytest.mark.theorem("svm.squared_hinge_gradient")
def test_squared_hinge_gradient() -> None:
    agrees("svm.squared_hinge_gradient")


@pytest.mark.theorem("svm.strongly_convex_rate")
def test_strongly_convex_rate() -> None:
    agrees("svm.strongly_convex_rate")


def test_a_free_bias_has_no_such_rate() -> None:
    """Of the steps 1 and 1/2 from w = (-4, 0): 5 + 4 is more than half of 1 + 1/2."""
    examples: Any = (((1, 0), 1),)
    run = [*svm.svm(examples, (-4, 0), 1, mu=1, epochs=2, rates=(1, Fraction(1, 2)))]
    assert [end.loss for end in run] == [5, 4]
    assert [end.w for end in run] == [(-3, 0), (Fraction(-5, 2), 0)]
    assert svm.loss((1, 0), examples, 1) == 0


@pytest.mark.theorem("svm.subgradient_rate")
def test_subgradient_rate() -> None:
    agrees("svm.subgradient_rate")


@pytest.mark.parametrize("name", ["subgradient", "convexity", "squared_hinge_gradient",
                                  "subgradient_rate", "strongly_convex_rate"])
def test_derived(name: str) -> None:
    assert derivations()[f"svm.{name}"].holds()


@pytest.mark.parametrize(("function", "wrong"), [
    ("subgradient", lambda w, *given, **options: add(w, SUBGRADIENT(w, *given, **options))),
    ("gradient", lambda w, *given: add(w, GRADIENT(w, *given))),
    ("loss", lambda *given: 2 * LOSS(*given))])
def test_the_rate_speaks_of_the_code(function: str, wrong: Any,
                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svm, function, wrong)
    assert not derivations()["svm.strongly_convex_rate"].holds()


def test_outside_0_and_1_theta_gives_no_subgradient() -> None:
    """θ in [0, 1] is needed: at y z = 1 the vector for θ = 2 is no subgradient, and is refused."""
    kink, w, v = (((1, 1), 1),), (0, 1), (1, 1)
    with pytest.raises(ValueError, match=r"not in \[0, 1\]"):
        svm.subgradient(w, kink, 1, theta=2)
    g = (-2, -1)  # (0, 𝐰) - 2 y x
    rise = svm.loss((-1, 1), kink, 1) - svm.loss(w, kink, 1)
    assert rise < g[0] * -1  # L(v) < L(w) + g·(v - w) for v = (-1, 1)
    assert svm.loss(v, kink, 1) - svm.loss(w, kink, 1) >= g[0]


@pytest.mark.parametrize("name", ["subgradient", "squared_hinge_gradient"])
def test_a_negative_mu_gives_no_convex_loss(name: str) -> None:
    """μ > 0 is needed: of x = (0), y = +1 and μ = 2η = -2 the bounds are broken."""
    it = FunctionSubject()
    found = theorems()[f"svm.{name}"].judge(Instance(((0,),), (1,), Fraction(-1)), it, it)
    assert isinstance(found, Counterexample)


def test_the_last_iterate_is_not_bounded_and_the_loss_may_rise() -> None:
    """A constant rate leaves the minimiser: x = -1 and 1, μ = 2 takes L from 1/2 to 9/8."""
    pair = (((1, 1), 1), ((1, -1), -1))
    run = list(svm.svm(pair, (0, 0), Fraction(1, 2), mu=2, epochs=4))
    assert [end.loss for end in run[1:3]] == [Fraction(1, 2), Fraction(9, 8)]
    assert svm.subgradient((0, 1), pair, 2, theta=Fraction(1, 2)) == (0, 0)


def test_without_convexity_in_the_bias_nothing_is_unique() -> None:
    """𝐰 is unique and the bias is not: at 𝐰 = 0 every bias in [-1, 1] costs the same."""
    pair = (((1, 0), 1), ((1, 0), -1))
    assert len({svm.loss((b, 0), pair, 1) for b in (-1, 0, Fraction(1, 2), 1)}) == 1
    assert svm.loss((2, 0), pair, 1) > svm.loss((1, 0), pair, 1)
