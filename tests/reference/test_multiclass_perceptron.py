"""Several classes: the perceptron for two of them, a plain loop, ties, and the bound of Kesler."""

from fractions import Fraction
from typing import Any

import pytest
import sympy
from arithmetic import DYADIC_ARITHMETICS
from hypothesis import assume, given
from hypothesis import strategies as st

from novikoff.reference.linalg import add, dot, norm_sq, scale, subtract
from novikoff.reference.multiclass_perceptron import (
    ClassUpdate,
    argmax,
    classify,
    consistent,
    lead,
    mistaken,
    multiclass_perceptron,
    update,
)
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import Pass, drain, trace

Q = Fraction
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)
SMALL = st.integers(-3, 3).map(Q)
ROWS = st.tuples(st.just(Q(1)), SMALL)
MATRIX = st.tuples(*[st.tuples(SMALL, SMALL)] * 3)
EXAMPLES = st.lists(st.tuples(ROWS, st.integers(0, 2)), max_size=4)
RULES = st.sampled_from(["N", "F", "AB"])
TIES = st.sampled_from(["lowest", "highest"])


def plain(examples: Any, W: list[list[Q]], eta: Q, passes: int, rule: str, tie: str) -> Any:
    """Return the updates (row, right class, rival) and the weights of a loop written out again."""
    updates = []
    for _ in range(passes):
        for row, (x, k) in enumerate(examples):
            scores = [sum(a * b for a, b in zip(w, x, strict=True)) for w in W]
            ranked = sorted(range(len(W)), key=lambda j: (-scores[j], j if tie == "lowest" else -j))
            rival = next(j for j in ranked if j != k)
            wrong = {"N": scores[rival] >= scores[k], "AB": scores[rival] > scores[k],
                     "F": ranked[0] != k}[rule]
            if wrong:
                for j, xj in enumerate(x):
                    W[k][j] += eta * xj
                    W[rival][j] -= eta * xj
                updates.append((row, k, rival))
    return updates, tuple(map(tuple, W))


@given(EXAMPLES, MATRIX, st.sampled_from([Q(1, 2), Q(1)]), RULES, TIES, st.integers(0, 4))
def test_the_driver_is_the_plain_loop(examples: Any, W: Any, eta: Q, rule: Any, tie: Any,
                                      passes: int) -> None:
    due, end = plain(examples, [list(w) for w in W], eta, passes, rule, tie)
    for a in ORDERED:
        data = [(a.vector(x), k) for x, k in examples]
        records, result = trace(multiclass_perceptron(
            data, tuple(map(a.vector, W)), a.into(eta), passes=passes, mistake=rule, tie=tie,
            stop=False))
        updates = [r for r in records if isinstance(r, ClassUpdate)]
        assert [(u.row, u.k, u.rival) for u in updates] == due
        assert all(a.same(v, w) for v, w in zip(result.w, end, strict=True))
        assert (result.updates, result.passes) == (len(due), passes)
        assert [r.number for r in records if isinstance(r, Pass)] == list(range(1, passes + 1))
        assert sum(r.updates for r in records if isinstance(r, Pass)) == len(due)


@given(st.lists(st.tuples(ROWS, st.sampled_from([-1, 1])), max_size=4), st.tuples(SMALL, SMALL),
       st.sampled_from(["N", "AB", ("F", "+1"), ("F", "-1")]), st.integers(0, 4), st.booleans())
def test_two_classes_are_the_perceptron(examples: Any, w: Any, rule: Any, passes: int,
                                        stop: bool) -> None:
    """With W = (-w, w) the lead of a class is 2 y w·x; σ(0) = +1 is a tie to the higher class."""
    mistake, zero = rule if isinstance(rule, tuple) else (rule, "+1")
    binary = drain(perceptron(examples, w, Q(1), passes=passes, mistake=mistake, zero=zero,
                              stop=stop))
    records, result = trace(multiclass_perceptron(
        [(x, (y + 1) // 2) for x, y in examples], (scale(Q(-1), w), w), Q(1), passes=passes,
        mistake=mistake, tie="highest" if zero == "+1" else "lowest", stop=stop))
    updates = [r for r in records if isinstance(r, ClassUpdate)]
    assert [(u.row, u.z, u.W) for u in updates] \
        == [(u.row, 2 * u.y * u.z, (scale(Q(-1), u.w), u.w)) for u in binary[0]]
    assert result.w == (scale(Q(-1), binary[2].w), binary[2].w)
    assert result[1:] == binary[2][1:]


@given(st.lists(ROWS, min_size=1, max_size=4), MATRIX, RULES, TIES)
def test_mistakes_are_bounded(rows: Any, best: Any, rule: Any, tie: Any) -> None:
    """B-81: at most 2R²‖W*‖²/γ² mistakes from W = 0, whatever the rule at 0 and the ties."""
    examples = [(x, classify(best, x)) for x in rows]
    margin = min(lead(best, x, k)[0] for x, k in examples)
    assume(margin > 0)
    bound = 2 * max(map(norm_sq, rows)) * sum(map(norm_sq, best)) / margin**2
    _, result = trace(multiclass_perceptron(examples, ((Q(0),) * 2,) * 3, Q(1),
                                            passes=int(bound) + 2, mistake=rule, tie=tie))
    assert result.converged
    assert result.updates <= bound


@given(MATRIX, ROWS, st.integers(0, 2), RULES, TIES)
def test_a_mistake_is_a_lead_that_is_not_positive_or_lost_by_the_tie(
        W: Any, x: Any, k: int, rule: Any, tie: Any) -> None:
    z, rival = lead(W, x, k, tie)
    assert z == dot(W[k], x) - max(dot(W[j], x) for j in range(3) if j != k)
    assert dot(W[rival], x) == dot(W[k], x) - z
    assert rival != k
    due = {"N": z <= 0, "AB": z < 0, "F": classify(W, x, tie) != k}[rule]
    assert mistaken(z, k, rival, rule, tie) == due
    assert consistent([(x, k)], W, rule, tie) == (not due)


@given(MATRIX, ROWS, st.permutations([0, 1, 2]), SMALL)
def test_an_update_moves_two_classes_and_keeps_the_sum(W: Any, x: Any, classes: Any,
                                                       s: Q) -> None:
    k, rival, other = classes
    for a in DYADIC_ARITHMETICS:
        found = update(tuple(map(a.vector, W)), a.vector(x), k, rival, a.into(s))
        assert a.same(found[k], add(W[k], scale(s, x)))
        assert a.same(found[rival], subtract(W[rival], scale(s, x)))
        assert a.same(found[other], W[other])


def test_ties_of_three() -> None:
    """From W = 0 all classes tie; the rival of the right class is the lowest or highest other."""
    assert [argmax((0, 0, 0), tie) for tie in ("lowest", "highest")] == [0, 2]
    zero = ((0,),) * 3
    assert [lead(zero, (1,), k, "lowest")[1] for k in range(3)] == [1, 0, 0]
    assert [lead(zero, (1,), k, "highest")[1] for k in range(3)] == [2, 2, 1]
    assert [mistaken(0, k, lead(zero, (1,), k)[1], "F") for k in range(3)] == [False, True, True]
    assert [mistaken(0, k, lead(zero, (1,), k, "highest")[1], "F", "highest")
            for k in range(3)] == [True, True, False]


def test_by_default_ties_go_to_the_lowest_class_and_are_mistakes() -> None:
    zero = ((0,),) * 3
    assert argmax((0, 0)) == classify(zero, (1,)) == 0
    assert lead(zero, (1,), 2)[1] == 0
    assert mistaken(0, 0, 1)
    assert not consistent([((1,), 0)], zero)
    assert consistent([((1,), 0)], zero, "F")
    (first, *_), _ = trace(multiclass_perceptron([((1,), 2)], zero, 1, passes=1))
    assert first[3] == 0


@pytest.mark.parametrize("rule", ["N", "F", "AB"])
def test_a_small_lead_is_a_lead(rule: Any) -> None:
    assert not mistaken(Q(1, 9), 0, 1, rule)
    assert mistaken(Q(-1, 9), 0, 1, rule)


def test_a_run_by_hand() -> None:
    """x = -1, 0, 1 of classes 0, 1, 2 from W = 0: every update of the first pass."""
    examples = [((1, -1), 0), ((1, 0), 1), ((1, 1), 2)]
    records, _ = trace(multiclass_perceptron(examples, ((0, 0),) * 3, 1, passes=1))
    assert records == [
        (0, (1, -1), 0, 1, 0, ((1, -1), (-1, 1), (0, 0))),
        (1, (1, 0), 1, 0, -2, ((0, -1), (0, 1), (0, 0))),
        (2, (1, 1), 2, 1, -1, ((0, -1), (-1, 0), (1, 1))),
        (1, 3, ((0, -1), (-1, 0), (1, 1)))]


def test_an_order_is_followed_and_a_quiet_pass_does_not_pass_for_converged() -> None:
    examples = [((1, -1), 0), ((1, 1), 1)]
    records, result = trace(multiclass_perceptron(examples, ((0, 0),) * 2, 1, passes=9,
                                                  order=[[0]] * 3))
    assert [r.updates for r in records if isinstance(r, Pass)] == [1, 0, 0]
    assert (result.passes, result.converged) == (3, False)


@pytest.mark.parametrize("option", ["mistake", "tie"])
def test_an_unknown_option_is_refused_where_there_is_no_example(option: str) -> None:
    with pytest.raises(ValueError, match=rf"^{option} = 'first' is unknown; give "):
        next(multiclass_perceptron((), ((0,), (0,)), 1, passes=0, **{option: "first"}))


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="nan is positive, negative or 0 is undecided"):
        mistaken(float("nan"), 0, 1)
    with pytest.raises(ValueError, match="class 2 of 2"):
        next(multiclass_perceptron([((1,), 2)], ((0,), (0,)), 1, passes=1))
    with pytest.raises(ValueError, match="class -1 of 2"):
        next(multiclass_perceptron([((1,), -1)], ((0,), (0,)), 1, passes=1))
    with pytest.raises(ValueError, match="a mistake needs a second class"):
        next(multiclass_perceptron([((1,), 0)], ((0,),), 1, passes=1))
    with pytest.raises(ValueError, match="there is no score"):
        classify((), (1,))
    for W, x, eta in [(sympy.Symbol("x"), 1, 1), (1, 1j, 1), (1, 1, sympy.Symbol("x"))]:
        with pytest.raises(TypeError, match="has no order"):
            next(multiclass_perceptron([((x,), 0)], ((W,), (1,)), eta, passes=1))
        with pytest.raises(TypeError, match="has no order"):
            next(multiclass_perceptron([((x,), 0)], ((1,), (W,)), eta, passes=1))


@pytest.mark.parametrize(("k", "rival"), [(2, 0), (0, 2), (-1, 0), (0, -1)])
def test_a_class_that_is_none_has_no_update(k: int, rival: int) -> None:
    with pytest.raises(ValueError, match=r"are not both among 0, \.\.\., 1"):
        update(((0,), (0,)), (1,), k, rival, 1)
