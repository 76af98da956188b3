"""Theorems of the norms: the reference passes, wrong versions do not."""

from dataclasses import replace
from fractions import Fraction
from math import inf

import pytest
from agreement import agrees

from novikoff.reference import norm as reference
from novikoff.theory.derivation import derivations
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.outcome import Passed
from novikoff.theory.registry import theorems
from novikoff.theory.theorems.norm import moments


@pytest.mark.theorem("norm.axioms")
def test_axioms() -> None:
    agrees("norm.axioms")


@pytest.mark.theorem("norm.subgradient")
def test_subgradient() -> None:
    agrees("norm.subgradient")


@pytest.mark.theorem("norm.zero_minimiser")
def test_zero_minimiser() -> None:
    agrees("norm.zero_minimiser")


def test_nothing_else_is_the_least_without_a_penalty() -> None:
    reference = FunctionSubject()
    for instance in moments():
        free = replace(instance, eta=Fraction(0))
        assert theorems()["norm.zero_minimiser"].judge(free, reference, reference) == Passed()


@pytest.mark.theorem("norm.penalty")
def test_penalty() -> None:
    agrees("norm.penalty")


def test_the_samples_lie_on_all_sides_of_the_criterion() -> None:
    """Within all three unit balls, outside of all, within some, and on each boundary."""
    sizes = []
    for instance in moments():
        c = [sum(y * x[j] for x, y in zip(instance.X, instance.y, strict=True)) for j in (0, 1)]
        sizes.append((max(map(abs, c)) / instance.eta, sum(cj * cj for cj in c) / instance.eta**2,
                      sum(map(abs, c)) / instance.eta))
    assert len({tuple(size <= 1 for size in row) for row in sizes}) == 4
    assert all(any(row[q] == 1 for row in sizes) for q in range(3))


@pytest.mark.parametrize("p", [Fraction(1, 2), 0, -1, float("nan")])
def test_an_exponent_below_1_is_no_norm(p: float) -> None:
    """Its triangle inequality fails: with p = 1/2, ‖(1, 1)‖ = (√1 + √1)² = 4 > 1 + 1."""
    for function in (reference.norm, reference.norm_subgradient):
        with pytest.raises(ValueError, match="is not a norm"):
            function((1.0, 1.0), p)


def test_no_entries_and_only_zeros() -> None:
    for p in (1, 2, 3, inf):
        assert reference.norm((), p) == 0 == reference.norm((0, 0), p)
        assert reference.norm_subgradient((0, 0), p) == (0, 0)


@pytest.mark.parametrize(("name", "id"), [("norm_subgradient", "norm.subgradient"),
                                          ("norm", "norm.zero_minimiser")])
def test_a_derivation_refuses_a_wrong_norm(
        name: str, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = getattr(reference, name)
    wrong = {"norm": lambda w, p: right(w, p) * 2 / 3,
             "norm_subgradient": lambda w, p: tuple(-entry for entry in right(w, p))}[name]
    monkeypatch.setattr(reference, name, wrong)
    assert not all(step.check() for step in derivations()[id].build(1))
