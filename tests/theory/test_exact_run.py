"""The run on integers is the run on fractions: every record, and the result."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import drain
from novikoff.theory.exact_run import exact_run

RATIONALS = st.one_of(st.integers(-5, 5), st.fractions(-3, 3, max_denominator=12))
CONVENTIONS = st.fixed_dictionaries({
    "mistake": st.sampled_from(["N", "F", "AB"]), "zero": st.sampled_from(["+1", "-1", "neither"]),
    "step": st.sampled_from(["eta", "2eta"]), "stop": st.booleans(),
    "passes": st.integers(0, 4)})


@st.composite
def problems(draw: st.DrawFn) -> tuple[Any, Any, Any]:
    d, m = draw(st.integers(0, 3)), draw(st.integers(0, 5))
    vectors = st.tuples(*[RATIONALS] * d)
    examples = tuple(draw(st.lists(st.tuples(vectors, st.sampled_from([-1, 1])),
                                   min_size=m, max_size=m)))
    return examples, draw(vectors), draw(RATIONALS)


@given(problems(), CONVENTIONS)
def test_every_record_and_the_result_are_those_of_fractions(
        problem: tuple[Any, Any, Any], convention: dict[str, Any]) -> None:
    examples, w, eta = problem
    exact = tuple((tuple(map(Fraction, x)), y) for x, y in examples)
    plain = drain(perceptron(exact, tuple(map(Fraction, w)), Fraction(eta), **convention))
    assert drain(exact_run(examples, w, eta, **convention)) == plain
    assert drain(exact_run(examples, w, eta, updates=False, **convention)) == ([], *plain[1:])


@given(problems(), st.lists(st.permutations([0, 1, 2]), max_size=4))
def test_an_order_is_followed(problem: tuple[Any, Any, Any], orders: list[list[int]]) -> None:
    examples, w, eta = problem
    picked = tuple(examples[:3] or ((w, 1),))
    order = [[i for i in pass_ if i < len(picked)] for pass_ in orders]
    assert drain(exact_run(picked, w, eta, passes=3, order=iter(order))) \
        == drain(perceptron(picked, w, eta, passes=3, order=iter(order)))


def test_a_caller_may_stop_it() -> None:
    run = exact_run((((1, 0), -1), ((1, 1), 1)), (0, 0), Fraction(1, 2), passes=10**9, stop=False)
    assert next(run).w == (Fraction(-1, 2), 0)
    run.close()


def test_floats_are_refused() -> None:
    with pytest.raises(TypeError, match="Fraction"):
        next(exact_run((((1, 0.5), 1),), (0, 0), 1, passes=1))


def test_lengths_that_differ_are_refused() -> None:
    with pytest.raises(ValueError, match="2 and 1"):
        next(exact_run((((1,), 1),), (0, 0), 1, passes=1))
