"""The float64 numbers that remember, and the faults that are seen in one of four cases only."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from operator import add, ge, gt, le, lt, mul, sub, truediv
from typing import Any

import pytest
from agreement import fourfold, iterative
from float64 import Float64, InFloat64, Rounded
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference import batch_perceptron
from novikoff.reference.number import exp
from novikoff.reference.record import trace
from novikoff.theory.decision import reference
from novikoff.theory.experiment import Call, Fit, Fitted
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Unobservable
from novikoff.theory.registry import theorems
from novikoff.theory.subject import ReferenceSubject

Q = Fraction
NUMBERS = st.fractions(-9, 9, max_denominator=99)
DIRECTION = "batch_perceptron.direction"


@given(NUMBERS, NUMBERS, st.sampled_from([add, sub, mul, truediv]))
def test_operations_are_those_of_float64_and_remember_the_exact_result(
        a: Q, b: Q, operation: Callable[[Any, Any], Any]) -> None:
    for left, right in ((Float64(a), Float64(b)), (Float64(a), b), (Float64(a), int(b)),
                        (int(a), Float64(b))):
        if operation is truediv and not right:
            continue
        found = operation(left, right)
        exact = [x.exact if isinstance(x, Float64) else x for x in (left, right)]
        assert type(found) is Float64
        assert float(found) == operation(float(left), float(right))
        assert found.exact == operation(Q(exact[0]), exact[1])


@given(NUMBERS, NUMBERS, st.sampled_from([lt, le, gt, ge]))
def test_numbers_apart_compare_as_they_are(a: Q, b: Q,
                                           compare: Callable[[Any, Any], bool]) -> None:
    assert compare(Float64(a), Float64(b)) is compare(a, b)
    assert compare(Float64(a), b.numerator) is compare(a, b.numerator)


def test_what_rounding_decides_is_not_decided() -> None:
    tenth = Float64(Q(1, 10))
    with pytest.raises(Rounded, match="rounding decides"):
        assert tenth + tenth + tenth == Float64(Q(3, 10))
    with pytest.raises(Rounded, match="rounding decides"):
        bool(tenth + tenth + tenth - Float64(Q(3, 10)))
    assert -tenth < 0 < tenth


def test_a_number_of_unknown_rounding_is_refused() -> None:
    with pytest.raises(Rounded, match="unknown amount"):
        Float64(Q(1)) + exp(Float64(Q(1)))
    with pytest.raises(Rounded, match="unknown amount"):
        InFloat64(FunctionSubject("", {"one": lambda: 1.0})).call(Call("one", ()))


def test_a_subject_is_given_floats_where_numbers_are_and_the_check_sees_rationals() -> None:
    given: list[Any] = []

    def spy(*arguments: Any) -> Any:
        given.extend(arguments)
        return iter([arguments])

    examples = (((1, Q(1, 2)), -1), ((1, Q(3)), 1))
    call = Call("spy", (examples, (0, 0), (0, 1), 2))
    assert list(InFloat64(FunctionSubject("", {"spy": spy})).call(call)) == [call.arguments]
    points, start, rows, count = given
    assert [type(entry) for x, y in points for entry in (*x, y)] == [Float64, Float64, int] * 2
    assert [type(entry) for entry in (*start, *rows, count)] == [Float64] * 2 + [int] * 3


def test_a_run_is_seen_with_its_result() -> None:
    call = Call("batch_perceptron.batch_perceptron", ((((1, Q(1, 3)), 1),), (0, 0), Q(1, 7)),
                (("passes", 2),))
    records, result = trace(InFloat64(FunctionSubject()).call(call))
    assert result.w == (Q(1, 7), Q(1, 21)) == records[0].w


def wrong_in_float64(examples: Any, w: Any, *rest: Any, **options: Any) -> Any:
    """The direction, turned round if a number is a float."""
    rows, delta = batch_perceptron.direction(examples, w, *rest, **options)
    return rows, tuple(-d if isinstance(d, float) else d for d in delta)


def test_a_fault_in_float64_only_is_seen() -> None:
    theorem = theorems()[DIRECTION]
    fourfold(theorem, reference("batch_perceptron"))
    with pytest.raises(AssertionError, match="float64"):
        fourfold(theorem, lambda _: FunctionSubject("", {DIRECTION: wrong_in_float64}))


class NoFloats(ReferenceSubject):
    """A perceptron that does not learn from floats."""

    def fit(self, experiment: Fit) -> Fitted:
        """Train, without updates if the rate is a float."""
        return super().fit(replace(experiment, passes=0)
                           if isinstance(experiment.eta, float) else experiment)


def test_a_perceptron_that_is_wrong_in_float64_only_is_seen() -> None:
    theorem = theorems()["perceptron.trace"]
    fourfold(theorem, ReferenceSubject)
    with pytest.raises(AssertionError, match="'float64', Counterexample"):
        fourfold(theorem, NoFloats)


@pytest.mark.parametrize("separable", [False, True])
def test_a_fault_on_one_kind_of_samples_only_is_seen(separable: bool) -> None:
    theorem = theorems()[DIRECTION]

    def wrong(instance: Instance, _: Any) -> Outcome:
        return Counterexample("planted", 1, 0) \
            if (instance.margin.gamma_sq > 0) is separable else Passed()

    with pytest.raises(AssertionError, match="'rationals', Counterexample"):
        fourfold(replace(theorem, check=wrong), reference("batch_perceptron"))


@pytest.mark.parametrize(("kind", "separable"), [("inseparable", False), ("separable", True)])
def test_a_theorem_that_is_never_judged_on_a_kind_is_seen(kind: str, separable: bool) -> None:
    theorem = theorems()[DIRECTION]

    def silent(instance: Instance, _: Any) -> Outcome:
        if (instance.margin.gamma_sq > 0) is separable:
            raise Unobservable("this kind")
        return Passed()

    with pytest.raises(AssertionError, match=rf"never seen to hold on \['{kind} samples, rat"):
        fourfold(replace(theorem, check=silent), reference("batch_perceptron"))


def test_the_families_of_runs_are_those_with_a_driver() -> None:
    families = {theorem.family for theorem in theorems().values()
                if theorem.kind in ("any", "separable", "inseparable")}
    assert {family for family in families if iterative(family)} == {
        "averaged_perceptron", "batch_perceptron", "cycling", "kernel_perceptron",
        "multiclass_perceptron", "perceptron", "pocket", "svm"}
