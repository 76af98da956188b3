"""Theorems of the multiclass perceptron: the reference passes, wrong versions do not."""

from dataclasses import replace
from typing import Any

import pytest
from agreement import agrees

from novikoff.reference import multiclass_perceptron
from novikoff.reference.record import trace
from novikoff.theory.derivation import derivations
from novikoff.theory.instances import Instance
from novikoff.theory.theorems.multiclass_perceptron import RANKED, examples, kesler


@pytest.mark.theorem("multiclass_perceptron.update")
def test_update() -> None:
    agrees("multiclass_perceptron.update")


@pytest.mark.theorem("multiclass_perceptron.run")
def test_run() -> None:
    agrees("multiclass_perceptron.run")


@pytest.mark.theorem("multiclass_perceptron.mistake_bound")
def test_mistake_bound() -> None:
    agrees("multiclass_perceptron.mistake_bound")


@pytest.mark.theorem("multiclass_perceptron.two_classes")
def test_two_classes() -> None:
    agrees("multiclass_perceptron.two_classes")


@pytest.mark.parametrize(("name", "function", "wrong"), [
    (name, "update", wrong)
    for name in ("update", "mistake_bound", "two_classes") for wrong in (
        lambda right: lambda W, x, k, j, s: right(W, x, j, k, s),
        lambda right: lambda W, x, k, j, s: right(W, x, k, j, 2 * s),
        lambda right: lambda W, x, k, j, s: (*right(W, x, k, j, s)[:1], *W[1:]))])
def test_derivations_speak_of_the_code(name: str, function: str, wrong: Any,
                                       monkeypatch: pytest.MonkeyPatch) -> None:
    found = derivations()[f"multiclass_perceptron.{name}"]
    assert found.holds()
    right = getattr(multiclass_perceptron, function)
    monkeypatch.setattr(multiclass_perceptron, function, wrong(right))
    assert not replace(found, dimensions=(2,)).holds()


def test_kesler_points_of_two_classes_are_the_signed_points_doubled() -> None:
    """With K = 2 the point of class 0 is (x, -x), and that of class 1 its opposite's mirror."""
    data = (((1, 5), 0), ((1, 7), 1))
    assert kesler(data, 2) == ((1, 5, -1, -5), (-1, -7, 1, 7))


def test_one_point_of_two_classes_is_never_ranked() -> None:
    instance = Instance(((1,), (1,)), (0, 1))
    assert not RANKED.holds(instance)
    run = multiclass_perceptron.multiclass_perceptron(
        examples(instance), ((0, 0),) * 3, 1, passes=50)
    assert trace(run)[1].updates > 50


def test_a_doubled_step_is_the_same_run_from_zero() -> None:
    """From W = 0 the rows do not depend on the step: 2η for the difference or η is one run."""
    data = (((1, -1), 0), ((1, 2), 1), ((1, 0), 1))
    runs = [trace(multiclass_perceptron.multiclass_perceptron(
        data, ((0, 0), (0, 0)), eta, passes=20))[0] for eta in (1, 2)]
    rows = [[r.row for r in run if hasattr(r, "rival")] for run in runs]
    assert rows[0] == rows[1]
