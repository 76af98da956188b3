"""What a derivation says of itself is recorded: what it runs, on what, and what is fixed."""

import inspect
import pkgutil
import sys
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest
from sympy import Symbol

from novikoff.reference import adaline, perceptron
from novikoff.reference.linalg import dot
from novikoff.reference.margin import functional_margin
from novikoff.theory import recorded
from novikoff.theory.derivation import (
    Derivation,
    Step,
    derivations,
    identity,
    vector,
)


def typed(d: int) -> Iterator[Step]:
    """It types what it should run, and runs a step on numbers only."""
    w, x = vector("w", d), vector("x", d)
    perceptron.update((1,) * d, (1,) * d, 1, 1)
    yield identity("x·w = w·x", dot(x, w), dot(w, x))


def ran(d: int) -> Iterator[Step]:
    """It runs a step on two examples, and what takes labels."""
    w, x, v = vector("w", d), vector("x", d), vector("v", d)
    yield identity("w", adaline.update(w, ((x, Symbol("y")), (v, Symbol("t"))), 1), w)
    yield identity("m", functional_margin(w, x, 1), dot(w, x))


def test_what_is_not_run_is_not_told_of_the_source() -> None:
    assert Derivation("a.b", typed).subject == recorded.TYPED
    resting = Derivation("a.b", typed, uses=("c.d",))
    assert resting.subject == f"{recorded.TYPED}, from what c.d says"
    found = Derivation("a.b", ran)
    assert found.subject == "the Python source of adaline.update, margin.functional_margin"
    assert found.scope == "d <= 4; 2 examples"


def test_what_carries_numbers_is_there() -> None:
    there = {module.name for module in pkgutil.iter_modules([recorded.ROOT])}
    assert there >= recorded.CARRIERS


def test_recording_leaves_a_tracer_in_its_place() -> None:
    def tracer(_frame: FrameType, _event: str, _argument: object) -> None:
        return None

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        recorded.recorded.__wrapped__(typed, (1,))
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)
    with pytest.raises(ZeroDivisionError):
        recorded.recorded.__wrapped__(lambda d: [1 // (d - 1)], (1,))
    assert sys.gettrace() is before


def test_examples_are_counted_and_labels_told_where_not_all_are_tried() -> None:
    def calls(*labels: tuple[Any, ...]) -> recorded.Calls:
        return (frozenset(recorded.Call("f", tried) for tried in labels),)

    def _told(calls: recorded.Calls) -> str:
        return recorded.counted(calls)[0]

    assert _told(calls(())) == ""
    assert _told(calls((None, None))) == "2 examples"
    assert _told(calls((1,), (-1,))) == "1 example"
    assert _told(calls((0, 2))) == "2 examples"
    assert _told(calls((1, -1, 1))) == "3 examples with the labels + - +"
    assert _told(calls((1,), (-1,), (1, -1))) == "1 or 2 examples with the labels + -"


SAID = {"hard_margin.weak_duality": "3 examples with the labels + - +",
        "adaline.gradient": "1 or 2 examples", "adaline.convexity": "2 examples",
        "norm.subgradient": "p = 1, 2, 3 and ∞", "information.data_processing": "2 outputs",
        "softmax.gradient": "1 or 2 examples", "perceptron.rotation": "one update",
        "logistic.descent": "2 examples", "linear_system.gram": "3 vectors",
        "multiclass_perceptron.update": "3 classes", "multiclass_adaline.update": "3 classes"}


@pytest.mark.parametrize("id", SAID)
def test_the_scope_says_what_is_fixed_beside_the_dimension(id: str) -> None:
    assert SAID[id] in derivations()[id].scope.split("; ")[1:]


def test_the_five_that_run_no_step_say_so_or_run_one_now() -> None:
    for id in ("perceptron.mistake_bound", "perceptron.mistake_bound_any_start",
               "perceptron.angle_bound", "svm.subgradient_rate"):
        found = derivations()[id]
        assert found.subject.startswith(recorded.TYPED)
        assert all(used in found.subject for used in found.uses)
    assert "logistic.update" in derivations()["logistic.descent"].subject


def test_a_statement_without_a_dimension_says_what_it_is_about() -> None:
    for id, found in derivations().items():
        unused = next(iter(inspect.signature(found.build).parameters)).startswith("_")
        assert unused == (len(found.dimensions) == 1), id
        assert not unused or found.of, id
