"""Maximum likelihood: closed forms beat every rival, and the four objectives agree."""

import math
import random
import sys
from fractions import Fraction
from itertools import product
from typing import Any

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath
from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical, one_hot
from novikoff.reference.empirical import conditional, empirical, masses
from novikoff.reference.information import cross_entropy, entropy, kl_divergence
from novikoff.reference.likelihood import (
    conditional_negative_log_likelihood,
    likelihood,
    maximisers,
    negative_log_likelihood,
)
from novikoff.reference.maximum_likelihood import bernoulli_mle, categorical_mle, normal_mle
from novikoff.reference.normal import Normal

Q = Fraction
BITS = st.lists(st.integers(0, 1), min_size=1, max_size=8)
RATIONALS = st.lists(st.fractions(-4, 4, max_denominator=8), min_size=2, max_size=6)
DYADIC_LAWS = [Q(1, 4), Q(1, 2), Q(0), Q(1)]


def bernoulli_likelihood(phi: Any, sample: Any) -> Any:
    return likelihood(Bernoulli(phi).pmf(x) for x in sample)


@given(BITS)
def test_bernoulli_closed_form_is_the_only_maximum(sample: Any) -> None:
    best = bernoulli_mle(sample).phi  # type: ignore[union-attr]
    assert best == Q(sum(sample), len(sample))
    grid = sorted({Q(k, 24) for k in range(25)} | {best})
    assert maximisers(grid, lambda phi: bernoulli_likelihood(phi, sample)) == (best,)


@given(st.lists(st.integers(0, 2), min_size=1, max_size=6))
def test_categorical_closed_form_is_the_only_maximum(sample: Any) -> None:
    best = categorical_mle(sample, 3).p  # type: ignore[union-attr]
    grid = {(Q(a, 6), Q(b, 6), Q(6 - a - b, 6)) for a in range(7) for b in range(7 - a)} | {best}
    rivals = sorted(grid)
    assert maximisers(rivals, lambda p: likelihood(
        Categorical(p).pmf(one_hot(x, 3)) for x in sample)) == (best,)


@given(RATIONALS)
def test_normal_closed_form_is_a_maximum(sample: Any) -> None:
    """Where 1/σ² = t, -2 log L / N = log(2π) - log t + t (s + (x̄ - μ)²) >= its value at t = 1/s."""
    best = normal_mle(sample)
    if len(set(sample)) == 1:
        assert best == "none"
        return
    assert isinstance(best, Normal)
    assert sum(x - best.mu for x in sample) == 0
    assert best.sigma_sq == sum((x - best.mu)**2 for x in sample) / Q(len(sample))
    with mpmath.workdps(40):
        xs = [mpmath.mpf(x.numerator) / x.denominator for x in sample]
        found = normal_mle(xs)
        least = negative_log_likelihood(found, xs)  # type: ignore[arg-type]
        for shift, factor in product((-1, 0, 1), (Q(1, 2), 1, 2)):
            rival = Normal(found.mu + shift, found.sigma_sq * float(factor))  # type: ignore[union-attr]
            worse = negative_log_likelihood(rival, xs)
            assert worse > least if (shift, factor) != (0, 1) else worse == least


def test_without_width_there_is_no_maximum() -> None:
    """D-085: the likelihood of one point grows without bound as σ² tends to 0."""
    assert normal_mle((3, 3)) == normal_mle((3.5,)) == "none"
    for sigma_sq in (1e-2, 1e-4, 1e-8):
        assert negative_log_likelihood(Normal(3.0, sigma_sq), (3.0,)) \
            > negative_log_likelihood(Normal(3.0, sigma_sq / 100), (3.0,)) + 2


def test_the_empty_sample_prefers_no_law() -> None:
    assert [bernoulli_mle(()), categorical_mle((), 3), normal_mle(())] == ["every"] * 3
    assert likelihood(()) == 1
    assert maximisers(DYADIC_LAWS, lambda phi: bernoulli_likelihood(phi, ())) \
        == tuple(DYADIC_LAWS)


def test_a_family_may_have_several_maximisers() -> None:
    """One head in two throws does not choose between the coins 1/4 and 3/4."""
    coins = (Q(1, 4), Q(1, 8), Q(3, 4))
    assert maximisers(coins, lambda phi: bernoulli_likelihood(phi, (0, 1))) == (coins[0], coins[2])
    assert maximisers(coins, lambda phi: -negative_log_likelihood(
        Bernoulli(float(phi)), (0, 1))) == (coins[0], coins[2])
    assert maximisers((), abs) == ()


def test_values_that_do_not_compare_are_refused() -> None:
    with pytest.raises(ValueError, match="nan"):
        maximisers((1, 2), lambda _: math.nan)
    for member in (1, 2):
        with pytest.raises(ValueError, match="nan"):
            maximisers((1, 2), lambda w, m=member: math.nan if w == m else 0.0)
    with pytest.raises(TypeError, match="no order"):
        maximisers((1, 2), lambda w: 1j * w)
    assert maximisers((0, 1), lambda w: -math.inf if w == 0 else 0) == (1,)


@given(BITS, st.sampled_from(DYADIC_LAWS))
def test_nll_is_n_times_cross_entropy_is_kl_plus_entropy(sample: Any, phi: Q) -> None:
    """B-55, D-083: one argmin, values that differ by the factor N and by H(p̂)."""
    p_hat, law = masses(sample, (0, 1)), (1 - phi, phi)
    with mpmath.workdps(40):
        wide, model = ([mpmath.mpf(p.numerator) / p.denominator for p in P] for P in (p_hat, law))
        nll = negative_log_likelihood(Bernoulli(model[1]), sample)
        crossed, divergence = cross_entropy(wide, model), kl_divergence(wide, model)
        if math.inf in (nll, crossed, divergence):
            assert nll == crossed == divergence == math.inf
        else:
            assert abs(nll - len(sample) * crossed) < mpmath.mpf(10)**-35
            assert abs(crossed - divergence - entropy(wide)) < mpmath.mpf(10)**-35


def test_the_four_objectives_choose_alike_and_exactly() -> None:
    sample, laws = (0, 0, 0, 1), [(Q(1, 2), Q(1, 2)), (Q(1), Q(0))]
    p_hat = masses(sample, (0, 1))
    assert negative_log_likelihood(Bernoulli(laws[0][1]), sample, 2) == 4
    assert cross_entropy(p_hat, laws[0], 2) == 1
    for objective in (
            lambda law: likelihood(law[x] for x in sample),
            lambda law: -negative_log_likelihood(Bernoulli(law[1]), sample, 2),
            lambda law: -cross_entropy(p_hat, law, 2)):
        assert maximisers(laws, objective) == (laws[0],)


def test_conditional_likelihood() -> None:
    """B-56: the conditional NLL is N times the mean over x of the cross-entropies given x."""
    pairs = ((0, 0), (0, 1), (1, 1), (1, 1))
    laws = {0: Bernoulli(Q(1, 4)), 1: Bernoulli(Q(1, 2))}
    models = {0: Bernoulli(0.25), 1: Bernoulli(0.5)}
    marginal, given_x = empirical([x for x, _ in pairs]), conditional(pairs)
    due = len(pairs) * sum(marginal[x] * sum(
        share * models[x].self_information(t, 2) for t, share in given_x[x].items()) for x in laws)
    assert conditional_negative_log_likelihood(models.get, pairs, 2) == pytest.approx(due)
    assert conditional_negative_log_likelihood(laws.get, pairs[1:], 2) == 4
    assert conditional_negative_log_likelihood(lambda _: Bernoulli(Q(0)), pairs) == math.inf


def test_an_infinite_value_is_that_of_float_in_every_arithmetic() -> None:
    law = Bernoulli(iv.mpf(0))
    assert negative_log_likelihood(law, (1, 0)) is math.inf
    assert conditional_negative_log_likelihood(lambda _: law, ((5, 1), (5, 0))) is math.inf


def test_a_likelihood_may_exceed_one_and_is_no_density_of_the_parameter() -> None:
    """D-079: 10/√(2π) at one point; D-080: ∫ φ dφ = 1/2."""
    assert likelihood([Normal(0.0, 0.01).pdf(0.0)]) == pytest.approx(3.989422804014327)
    steps = 1000
    assert sum(bernoulli_likelihood(Q(2 * k + 1, 2 * steps), (1,)) for k in range(steps)) \
        / steps == Q(1, 2)


def test_nll_needs_no_density_above_the_smallest_float() -> None:
    assert negative_log_likelihood(Normal(0.0, 1.0), (100.0,)) < math.inf


@pytest.mark.parametrize("call", [lambda: bernoulli_mle((0, 2)), lambda: categorical_mle((3,), 3),
                                  lambda: normal_mle((1.0, math.nan))])
def test_a_sample_that_the_family_cannot_have_is_refused(call: Any) -> None:
    with pytest.raises(ValueError, match=r"none of the outcomes|finite"):
        call()


def test_the_estimate_of_the_variance_is_biased() -> None:
    """Over all pairs of fair signs, whose variance is 1, the mean of σ̂² is 1/2 (0 for equals)."""
    pairs = list(product((-1, 1), repeat=2))
    estimates = [Q(0) if (best := normal_mle(pair)) == "none" else best.sigma_sq  # type: ignore[union-attr]
                 for pair in pairs]
    assert sum(estimates) / len(pairs) == Q(1, 2)


def test_an_mle_comes_near_the_law_it_is_drawn_from() -> None:
    rng = random.Random(5)
    drawn = [Bernoulli(Q(1, 3)).sample(rng) for _ in range(10_000)]
    assert abs(bernoulli_mle(drawn).phi - Q(1, 3)) < 0.03  # type: ignore[union-attr]


@pytest.mark.parametrize("outcomes", [0, -1])
def test_a_law_has_an_outcome_be_the_sample_empty(outcomes: int) -> None:
    with pytest.raises(ValueError, match=f"outcomes = {outcomes} is too small a count"):
        categorical_mle((), outcomes)


@pytest.mark.parametrize("factor", [-0.5, math.nan, math.inf, Q(-1, 2)])
def test_a_factor_is_a_mass(factor: Any) -> None:
    with pytest.raises(ValueError, match=r"the masses\[1\] = .* is (negative|not finite)"):
        likelihood((Q(1, 2), factor))


@pytest.mark.parametrize("factors", [
    (1e200, 1e200, 1e-200, 1e-200), (1e-200, 1e-200, 1e200, 1e200)])
def test_the_order_of_the_factors_does_not_matter(factors: tuple[float, ...]) -> None:
    assert likelihood(factors) == pytest.approx(1, rel=1e-15, abs=0)


@pytest.mark.parametrize(("factors", "size"), [((1e-200, 1e-200), -400), ((1e200, 1e200), 400)])
def test_a_product_that_no_float_holds_is_told_with_its_size(factors: Any, size: int) -> None:
    with pytest.raises(OverflowError, match=rf"the likelihood is about 10\^{size}, which no float"):
        likelihood(factors)


def test_the_smallest_and_the_largest_products_that_a_float_holds() -> None:
    assert likelihood((2.0**-1000, 2.0**-22)) == 2.0**-1022
    assert likelihood((2.0**1000, 2.0**23)) == 2.0**1023


@given(st.permutations([Q(1, 2), 1e-200, 1e-200, 1e300, 1e90, 4]))
def test_a_rational_among_floats_leaves_the_order_free(factors: Any) -> None:
    assert likelihood(factors) == pytest.approx(2e-10, rel=1e-15, abs=0)


@given(st.permutations([mpmath.mpf(1), 1e-300, 1e-300, 1e300, 1e300]))
def test_a_float_among_other_numbers_leaves_the_order_free(factors: Any) -> None:
    assert abs(likelihood(factors) - 1) < 1e-12


@pytest.mark.parametrize(("factors", "due"), [
    ((5e-324,), 5e-324), ((1e-310, 1.0), 1e-310), ((2.0**-1022 / 2, 1), 2.0**-1023),
    ((2.0**-1000, 2.0**-74), 5e-324), ((10**400, 2.0**-1000), 10**400 / 2**1000),
    ((Q(1, 10**400), 1e308, 1e308), 1e216), ((0.0, 1e300, 1e300), 0.0), ((0, 1e300, 1e300), 0.0),
    ((sys.float_info.max, 1), sys.float_info.max)])
def test_what_a_float_holds_is_given(factors: Any, due: float) -> None:
    assert likelihood(factors) == pytest.approx(due, rel=1e-15, abs=0)


@pytest.mark.parametrize("factors", [
    (5e-324, 0.5), (1e-300, 1e-11), (1.0 + 2.0**-52, 2.0**-1022, 0.5), (1e308, 10), (10**400, 0.5),
    (sys.float_info.max, 1.5)])
def test_what_no_float_holds_is_refused(factors: Any) -> None:
    with pytest.raises(OverflowError, match=r"about 10\^-?\d+, which no float holds"):
        likelihood(factors)


def test_the_likelihood_of_other_numbers_has_each_factor_once() -> None:
    for factors in ((mpmath.mpf("0.5"), Q(1, 2)), (Q(1, 2), mpmath.mpf("0.5"))):
        assert likelihood(factors) == Q(1, 4)
    half = likelihood((iv.mpf(0.5), Q(1, 2), mpmath.mpf(2)))
    assert (half.a, half.b) == (0.5, 0.5)


def test_an_impossible_point_makes_the_likelihood_0_without_a_sign() -> None:
    assert str(likelihood((0.0, 0.5))) == "0.0"
