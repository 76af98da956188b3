"""The SVM loss and its steps: subgradients exactly, what printed versions get wrong, the runs."""

from fractions import Fraction
from itertools import repeat
from typing import Any

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.linalg import dot, scale, subtract
from novikoff.reference.margin import functional_margin, slack
from novikoff.reference.sample import sample
from novikoff.reference.soft_margin import objective, soft_margin
from novikoff.reference.svm import gradient, loss, subgradient, svm

Q = Fraction
NUMBER = st.integers(-8, 8).map(lambda n: Q(n, 2))
VECTOR = st.tuples(NUMBER, NUMBER, NUMBER)
POINT = st.tuples(st.just(Q(1)), NUMBER, NUMBER)
SAMPLES = st.lists(st.tuples(POINT, st.sampled_from([-1, 1])), min_size=1, max_size=5).map(tuple)
MU = st.integers(1, 8).map(lambda n: Q(n, 2))
THETA = st.sampled_from([Q(0), Q(1, 3), Q(1)])
PAIR = sample([(1,), (-1,)], [1, -1], one=Q(1))


def test_values_by_hand() -> None:
    one = sample([(3, 4)], [-1], one=Q(1))
    assert loss((Q(7), Q(3), Q(4)), one, Q(2)) == Q(25, 2) + 2 * 33
    assert loss((Q(7), Q(3), Q(4)), one, Q(2), "squared hinge") == Q(25, 2) + 33 ** 2
    assert subgradient((Q(7), Q(3), Q(4)), one, Q(2)) == (2, 3 + 6, 4 + 8)
    assert gradient((Q(7), Q(3), Q(4)), one, Q(2)) == (66, 3 + 198, 4 + 264)


def test_the_price_multiplies_the_hinge_and_not_the_penalty() -> None:
    """A reported mix-up: w = (3, 4), price 2, hinge sum 1 is 14.5 and not 26."""
    one = sample([(0, 0)], [1], one=Q(1))
    assert loss((Q(0), Q(3), Q(4)), one, Q(2)) == Q(29, 2)


@given(VECTOR, VECTOR, SAMPLES, MU, THETA)
def test_the_subgradient_inequality(u: Any, w: Any, examples: Any, mu: Q, theta: Q) -> None:
    """B-66, D-182: for every θ at the kink; the penalty adds its square exactly."""
    g = subgradient(w, examples, mu, theta=theta)
    rise = loss(u, examples, mu) - loss(w, examples, mu)
    apart = subtract(u, w)
    assert rise >= dot(g, apart) + dot(apart[1:], apart[1:]) / 2


@given(VECTOR, VECTOR, SAMPLES, MU)
def test_the_gradient_inequality(u: Any, w: Any, examples: Any, mu: Q) -> None:
    g = gradient(w, examples, mu)
    rise = loss(u, examples, mu, "squared hinge") - loss(w, examples, mu, "squared hinge")
    assert rise >= dot(g, subtract(u, w))


def test_the_kink_is_the_callers() -> None:
    w = (Q(0), Q(1))
    assert [slack(w, x, y) for x, y in PAIR] == [0, 0]
    assert [subgradient(w, PAIR, Q(2), theta=t)[1] for t in (0, Q(1, 2), 1)] == [1, 0, -1]
    assert subgradient(w, PAIR, Q(2)) == subgradient(w, PAIR, Q(2), theta=1)


@pytest.mark.parametrize("theta", [-1, 2, Q(3, 2)])
def test_other_slopes_are_refused(theta: Any) -> None:
    with pytest.raises(ValueError, match=r"not in \[0, 1\]"):
        subgradient((Q(0), Q(1)), PAIR, Q(1), theta=theta)


def test_the_hinge_counts_where_the_squared_hinge_weighs() -> None:
    """D-178: with slack 2 the printed gradient is that of the squared hinge, -2 and not -1."""
    one = sample([(1,)], [1], one=Q(1))
    w = (Q(0), Q(-1))
    assert (subgradient(w, one, Q(1))[0], gradient(w, one, Q(1))[0]) == (-1, -2)


def test_the_derivative_by_the_bias_has_the_factor_mu() -> None:
    """D-181: -2 and not -1; D-179: and no penalty."""
    assert subgradient((Q(0), Q(0)), sample([(0,)], [1], one=Q(1)), Q(2)) == (-2, 0)
    assert subgradient((Q(9), Q(0)), sample([(0,)], [1], one=Q(1)), Q(2)) == (0, 0)


def test_symbols_give_the_derivative_where_there_is_no_kink() -> None:
    w, mu = sympy.symbols("w:3"), sympy.Symbol("mu")
    inside = sample([(2, 1), (0, 1)], [1, -1], one=sympy.Integer(1))
    hinge = sum(1 - functional_margin(w, x, y) for x, y in inside)
    value = (w[1] ** 2 + w[2] ** 2) / 2 + mu / 2 * hinge
    at = dict(zip(w, (0, sympy.Rational(-1, 4), 0), strict=True))
    g = subgradient(tuple(at.values()), inside, mu)
    assert [sympy.expand(sympy.diff(value, wj).subs(at) - gj) for wj, gj in
            zip(w, g, strict=True)] == [0, 0, 0]


@given(VECTOR, SAMPLES)
def test_the_loss_is_half_the_soft_program_at_mu_half_the_sample(w: Any, examples: Any) -> None:
    """B-65, D-176."""
    assert 2 * loss(w, examples, Q(len(examples), 2)) == objective(w, examples)


@pytest.mark.parametrize(("mu", "due"), [(Q(1, 2), Q(1, 2)), (Q(1), Q(1)), (Q(3), Q(1))])
def test_the_minimiser_of_the_symmetric_pair(mu: Q, due: Q) -> None:
    """C-24: 𝐰 = min(1, μ); the exact solver with C = μ/M finds it."""
    assert soft_margin(PAIR, most=99, C=mu / 2).w[1] == due


def test_a_constant_rate_leaves_the_minimiser() -> None:
    """D-184: x = ±1, μ = 2: from the minimiser 𝐰 = 1 the loss rises from ½ to 9/8."""
    first, second = svm(PAIR, (Q(0), Q(1)), Q(1, 2), mu=Q(2), epochs=2)
    assert (first.loss, second.loss) == (Q(1, 2), Q(9, 8))
    assert first.w == (0, Q(3, 2))
    steady = list(svm(PAIR, (Q(0), Q(1)), Q(1, 2), mu=Q(2), epochs=9, theta=Q(1, 2)))
    assert {end.w for end in steady} == {(0, 1)}


@given(SAMPLES, VECTOR, MU)
def test_the_records_are_those_before_the_update(examples: Any, w: Any, mu: Q) -> None:
    for number, end in enumerate(svm(examples, w, Q(1, 4), mu=mu, epochs=3), 1):
        assert end.number == number
        assert end.loss == loss(w, examples, mu)
        assert end.errors == sum((dot(w, x) >= 0) != (y > 0) for x, y in examples)
        w = subtract(w, scale(Q(1, 4), subgradient(w, examples, mu)))
        assert end.w == w


@given(SAMPLES, VECTOR, MU)
def test_the_squared_hinge_follows_its_gradient(examples: Any, w: Any, mu: Q) -> None:
    end, = svm(examples, w, Q(1, 4), mu=mu, epochs=1, hinge="squared hinge")
    assert end.loss == loss(w, examples, mu, "squared hinge")
    assert end.w == subtract(w, scale(Q(1, 4), gradient(w, examples, mu)))


def test_the_squared_hinge_converges_on_the_symmetric_pair() -> None:
    """½ s² + (μ/2)(1 - s)² is least at μ/(1 + μ)."""
    *_, last = svm(PAIR, (Q(0), Q(0)), Q(1, 4), mu=Q(3), epochs=9, hinge="squared hinge")
    assert last.w == (0, Q(3, 4))


def test_batches_take_the_mean_over_the_batch() -> None:
    """A-42: 1/b in place of 1/M; the second batch sees the weights after the first."""
    run = svm(PAIR, (Q(0), Q(0)), Q(1, 2), mu=Q(2), epochs=1, batches=repeat(((0,), (1,))))
    assert next(run).w == (0, Q(3, 2))
    whole = svm(PAIR, (Q(0), Q(0)), Q(1, 2), mu=Q(2), epochs=2)
    one_batch = svm(PAIR, (Q(0), Q(0)), Q(1, 2), mu=Q(2), epochs=2, batches=repeat(((0, 1),)))
    assert list(whole) == list(one_batch)


def test_a_batch_holds_the_examples_that_it_names() -> None:
    examples = sample([(3,), (-1,), (5,)], [1, -1, -1], one=Q(1))
    w: Any = (Q(1), Q(-1))
    for rows in ((0,), (2, 1), (1,)):
        (end,) = svm(examples, w, Q(1, 2), mu=Q(2), epochs=1, batches=[(rows,)])
        assert end.w == subtract(w, scale(Q(1, 2), subgradient(
            w, tuple(examples[row] for row in rows), Q(2))))


def test_rates_are_used_in_turn() -> None:
    ends = list(svm(PAIR, (Q(0), Q(0)), Q(9), mu=Q(1), epochs=2, rates=[Q(1, 2), Q(1, 4)]))
    assert [end.w[1] for end in ends] == [Q(1, 2), Q(5, 8)]
    with pytest.raises(ValueError, match="rates end in epoch 2"):
        list(svm(PAIR, (Q(0), Q(0)), Q(9), mu=Q(1), epochs=2, rates=[Q(1)]))


def test_float_makes_the_same_run_on_dyadic_numbers() -> None:
    floats = tuple((tuple(map(float, x)), y) for x, y in PAIR)
    assert list(svm(floats, (0.0, 0.0), 0.5, mu=2.0, epochs=5)) \
        == list(svm(PAIR, (Q(0), Q(0)), Q(1, 2), mu=Q(2), epochs=5))


def test_the_label_at_zero_is_the_callers() -> None:
    errors = [next(svm(PAIR, (Q(0), Q(0)), Q(1), mu=Q(1), epochs=1, zero=zero)).errors
              for zero in ("+1", "-1", "neither")]  # type: ignore[arg-type]
    assert errors == [1, 1, 2]


def test_what_cannot_be_run_is_refused() -> None:
    with pytest.raises(ValueError, match="sample is empty"):
        next(svm((), (Q(0),), Q(1), mu=Q(1), epochs=1))
    with pytest.raises(TypeError, match="has no order"):
        next(svm(PAIR, (1j, 0), Q(1), mu=Q(1), epochs=1))
    with pytest.raises(ValueError, match=r"^hinge = 'cubic' is unknown; give "):
        list(svm(PAIR, (0, 0), 1, mu=1, epochs=0, hinge="cubic"))  # type: ignore[arg-type]
    for slope in (subgradient, gradient):
        with pytest.raises(ValueError, match="sample is empty"):
            slope((Q(0),), (), Q(1))


@pytest.mark.parametrize("hinge", ["hinge", "squared hinge"])
def test_rates_and_weights_out_of_range_are_told(hinge: Any) -> None:
    def run(rates: Any, mu: float = 1.0) -> None:
        next(svm((((1.0, 2.0), 1),), (0.0, 0.0), 1.0, mu=mu, epochs=1, rates=rates, hinge=hinge))

    for rate in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match=f"^{rate} is not a finite number"):
            run([rate])
    with pytest.raises(OverflowError, match=r"^w in epoch 1 left the range of floats"):
        run([1e308], 10.0)


@pytest.mark.parametrize("row", [0, 1])
@pytest.mark.parametrize("entry", [0, 1])
def test_every_number_of_the_sample_is_looked_at(row: int, entry: int) -> None:
    numbers = [[1.0, 1.0], [1.0, -1.0]]
    numbers[row][entry] = float("nan")
    examples = tuple((tuple(x), y) for x, y in zip(numbers, (1, -1), strict=True))
    with pytest.raises(ValueError, match="not a finite number"):
        next(svm(examples, (0.0, 0.0), 1.0, mu=1.0, epochs=1))  # type: ignore[arg-type]


def test_a_batch_of_a_row_that_is_none_is_refused() -> None:
    for row in (-1, 2):
        with pytest.raises(ValueError, match=f"name {row}, which is none of the 2 examples"):
            next(svm(PAIR, (Q(0), Q(0)), Q(1), mu=Q(1), epochs=1, batches=(((row,),),)))
