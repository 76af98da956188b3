"""The float64 numbers that remember, and the faults that are seen in one of four cases only."""

import ast
import math
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from operator import add, ge, gt, le, lt, mul, sub, truediv
from pathlib import Path
from typing import Any

import agreement
import pytest
import trained
from agreement import fourfold
from float64 import Float64, InFloat64, Rounded
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference import activation, batch_perceptron
from novikoff.reference.number import exp, log, log2, sqrt, tanh
from novikoff.reference.record import trace
from novikoff.theory.decision import reference
from novikoff.theory.enclosure import interval, precision
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


@given(st.fractions(Q(1, 9), 9, max_denominator=99), st.sampled_from([exp, log, tanh, sqrt, log2]))
def test_functions_are_those_of_float64_and_enclose_the_exact_result(
        a: Q, function: Callable[[Any], Any]) -> None:
    found = function(Float64(a))
    assert float(found) == function(float(a))
    assert type(found) is Float64
    with precision(200):
        due = function(interval(a))
    kept = interval(found.exact)
    assert kept.a <= due.b  # both hold the exact result
    assert due.a <= kept.b
    assert kept.delta <= 2**-100 * max(1, due.b)


def test_intervals_go_on_through_operations_and_decide_comparisons() -> None:
    e, one = exp(Float64(Q(1))), Float64(Q(1))
    assert one < e < 3
    assert float(2 * e - e / 2 + e**2) == 2 * math.e - math.e / 2 + math.e**2
    with pytest.raises(Rounded, match="rounding decides"):
        assert log(e) == 1
    assert abs(-e) == e
    assert log2(Float64(Q(1, 8))).exact == -3


def test_a_number_of_unknown_rounding_is_refused() -> None:
    with pytest.raises(Rounded, match="unknown amount"):
        Float64(Q(1)) + 0.1
    with pytest.raises(Rounded, match="unknown amount"):
        Float64(Q(2))**Q(1, 2)
    with pytest.raises(Rounded, match="unknown amount"):
        InFloat64(FunctionSubject("", {"third": lambda: 1 / 3})).call(Call("third", ()))


def test_a_float_that_says_what_it_is_and_infinity_are_taken_as_they_are() -> None:
    assert (Float64(Q(1, 3)) + 0.5).exact == Q(5, 6)
    assert Float64(Q(1)) < math.inf
    assert Float64(Q(1)) > 1e-9
    assert InFloat64(FunctionSubject("", {"all": lambda: math.inf})).call(Call("all", ())) \
        == math.inf


def test_functions_are_seen_on_rationals_and_given_as_functions_of_float64() -> None:
    third = Q(1, 3)
    subject = InFloat64(FunctionSubject("", {
        "made": lambda: lambda x: x + x, "used": lambda f, x: f(x)}))
    made = subject.call(Call("made", ()))
    assert made(third) == 2 * third
    assert subject.call(Call("used", (made, third))) == 2 * third
    assert subject.call(Call("used", (lambda x: x * third, third))) == third**2


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


def test_a_function_that_rounds_once_is_seen_without_that() -> None:
    third = Q(1, 3)
    subject = InFloat64(FunctionSubject("", {
        "once": lambda v: tuple(float(Q(x) / 3) if isinstance(x, float) else x / 3 for x in v),
        "worse": lambda v: tuple(float(x) / 3 + 1e-16 if isinstance(x, float) else x / 3
                                 for x in v)}))
    assert subject.call(Call("once", ((third, Q(1)),))) == (Q(1, 9), third)
    with pytest.raises(Rounded, match="unknown amount"):
        subject.call(Call("worse", ((third, Q(1)),)))


def logistic_in_float64(z: Any) -> Any:
    """The logistic function, and half of it of a float."""
    value = activation.logistic(z)
    return value / 2 if isinstance(z, float) else value


def test_a_formula_that_is_wrong_in_float64_only_is_seen() -> None:
    theorem = theorems()["activation.logistic_identities"]
    fourfold(theorem, reference("activation"))
    wrong = FunctionSubject("", {"activation.LOGISTIC.value": logistic_in_float64})
    with pytest.raises(AssertionError, match="float64"):
        fourfold(theorem, lambda _: wrong)


def test_what_is_said_to_hold_in_exact_arithmetic_only_is_asked(
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(agreement.EXACT, DIRECTION, "planted")
    with pytest.raises(AssertionError, match="holds in float64"):
        fourfold(theorems()[DIRECTION], reference("batch_perceptron"))
    assert set(agreement.EXACT) - {DIRECTION} < set(theorems())


def turned_in_float64(learner: Any) -> Any:
    """Return a learner whose weights have the wrong sign where they are floats."""
    def fit(self: Any, examples: Any, experiment: Any) -> Any:
        fitted = learner.learnt(self, examples, experiment)
        return replace(fitted, shown=tuple(
            -w if isinstance(w, float) else w for w in fitted.w))

    return type("Turned", (learner,), {"learnt": fit})


@pytest.mark.parametrize("id", ["learner.step", "pocket_fit.kept", "minimiser.stationary"])
def test_a_learner_that_is_wrong_in_float64_only_is_seen(
        id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    family = id.partition(".")[0]
    learner, due = trained.LEARNERS[family]
    trained.learns(theorems()[id])
    monkeypatch.setattr(trained, "LEARNERS", {family: (turned_in_float64(learner), due)})
    with pytest.raises(AssertionError, match="float64"):
        trained.learns(theorems()[id])


def test_a_theorem_that_is_never_seen_to_hold_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pocket tells no losses of its passes."""
    _, due = trained.LEARNERS["learner"]
    monkeypatch.setattr(trained, "LEARNERS", {"learner": (trained.Pocket, due)})
    with pytest.raises(Unobservable, match="the loss of each pass"):
        trained.learns(theorems()["learner.recorded_loss"])


def test_the_test_of_every_theorem_sees_it_in_float64() -> None:
    """By `agrees`, which calls `fourfold`; those of trained learners by `learns`, through `holds`
    where their files have one."""
    here = Path(__file__).parent / "theorems"
    seen = set()
    for path in here.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                called = {ast.unparse(call.func) for call in ast.walk(node)
                          if isinstance(call, ast.Call)}
                seen |= {(one.value, name) for call in node.decorator_list
                         for one in ast.walk(call) if isinstance(one, ast.Constant)
                         for name in called}
    assert {id for id, theorem in theorems().items()
            if (id, "agrees") not in seen and not (
                theorem.family in trained.LEARNERS and {(id, "learns"), (id, "holds")} & seen)} \
        == set()
    for family in ("learner", "pocket_fit"):
        assert "    learns(theorem)\n" in (here / f"test_{family}.py").read_text("utf-8")
