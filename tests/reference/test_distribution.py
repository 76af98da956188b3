"""Laws: masses, moments by summation and integration, and draws that follow them."""

import math
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical, one_hot
from novikoff.reference.measure import normalised
from novikoff.reference.normal import Normal

Q = Fraction
PROBABILITY = st.fractions(0, 1)
WEIGHTS = st.lists(st.integers(0, 9), min_size=1, max_size=5).filter(any)


@given(PROBABILITY)
def test_bernoulli_moments_are_the_sums(phi: Q) -> None:
    law = Bernoulli(phi)
    assert sum(law.pmf(x) for x in (0, 1)) == 1
    assert law.mean() == sum(x * law.pmf(x) for x in (0, 1))
    assert law.variance() == sum((x - phi)**2 * law.pmf(x) for x in (0, 1))
    assert [law.pmf(x) for x in (0, 1)] == [phi**x * (1 - phi)**(1 - x) for x in (0, 1)]


def test_zero_to_the_zero_is_one() -> None:
    for phi in (0, Q(0), 0.0, mpmath.mpf(0), iv.mpf(0), sympy.Integer(0)):
        assert [Bernoulli(phi).pmf(x) for x in (0, 1)] == [1, 0]
        assert [Categorical((phi, 1 - phi)).pmf(x) for x in ((1, 0), (0, 1))] == [0, 1]
        assert Bernoulli(phi).self_information(1) == math.inf


@pytest.mark.parametrize("k", [0.5, -1, 2, 1.0000001, math.inf])
def test_no_mass_off_the_support(k: float) -> None:
    """Case D05: at k = 1/2 the mass is 0, also for φ = 0.8."""
    assert Bernoulli(0.8).pmf(k) == 0
    assert Categorical((0.8, 0.2)).pmf((k, 1 - k)) == (0.2 if k == 0 else 0)


@given(WEIGHTS)
def test_categorical_moments_are_the_sums(weights: Any) -> None:
    law = Categorical(normalised(weights))
    K = len(weights)
    outcomes = [one_hot(x, K) for x in range(K)]
    assert [law.pmf(x) for x in outcomes] == list(law.p)
    assert law.mean() == tuple(sum(x[i] * law.pmf(x) for x in outcomes) for i in range(K))
    covariance = tuple(tuple(sum((x[i] - law.p[i]) * (x[j] - law.p[j]) * law.pmf(x)
                                 for x in outcomes) for j in range(K)) for i in range(K))
    assert law.covariance() == covariance
    assert law.variance() == tuple(covariance[i][i] for i in range(K))


def test_two_outcomes_are_a_bernoulli_law() -> None:
    phi = sympy.Symbol("phi")
    law, pair = Bernoulli(phi), Categorical((1 - phi, phi))
    assert [law.pmf(x) for x in (0, 1)] == [pair.pmf(one_hot(x, 2)) for x in (0, 1)]
    assert sympy.expand(law.variance() - pair.variance()[1]) == 0
    assert [Bernoulli(Q(1, 4)).self_information(x, 2) for x in (1,)] == [2]
    assert Categorical((Q(1, 4), Q(3, 4))).self_information((1, 0), 2) == 2


@pytest.mark.parametrize("x", [(1, 1), (0, 0), (2, -1), (0.5, 0.5)])
def test_what_is_not_one_hot_has_no_mass(x: Any) -> None:
    assert Categorical((Q(1, 3), Q(2, 3))).pmf(x) == 0


def test_off_the_support_no_mass_is_divided_by() -> None:
    """The zero is that of the arithmetic, also where φ or p_0 is 0 or the only mass."""
    assert Bernoulli(Q(0)).pmf(2) == Categorical((Q(0), Q(1))).pmf((1, 1)) == 0
    assert Categorical((Q(1),)).pmf((2,)) == 0
    for x in ((1e-20, 1), (1, 1e-20)):
        assert sum(x) == 1
        assert Categorical((0.25, 0.75)).pmf(x) == 0


def test_information_is_in_nats_unless_told_otherwise() -> None:
    for found in (Bernoulli(0.5).self_information(1),
                  Categorical((0.5, 0.5)).self_information((1, 0))):
        assert found == math.log(2)


def test_one_hot() -> None:
    """D-072: x zeros before the 1, K - x - 1 after it."""
    assert [one_hot(x, 3) for x in range(3)] == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    for x in (-1, 3):
        with pytest.raises(ValueError, match=r"none of 0, \.\.\., 2"):
            one_hot(x, 3)
    with pytest.raises(ValueError, match="has 3 entries and p has 2"):
        Categorical((0.5, 0.5)).pmf((1, 0, 0))
    with pytest.raises(ValueError, match="has 1 entries and p has 2"):
        Categorical((0.5, 0.5)).pmf((1,))


@pytest.mark.parametrize(("mu", "sigma_sq"), [(0, 1), (-3, 4), (7, 0.01)])
def test_normal_moments_are_the_integrals(mu: float, sigma_sq: float) -> None:
    with mpmath.workdps(25):
        law = Normal(mpmath.mpf(mu), mpmath.mpf(sigma_sq))
        sd = mpmath.sqrt(law.sigma_sq)
        ends = [mu + k * sd for k in (-20, -4, 0, 4, 20)]
        for power, due in ((0, 1), (1, law.mean())):
            assert abs(mpmath.quad(lambda x, k=power: x**k * law.pdf(x), ends) - due) < 1e-20
        assert abs(mpmath.quad(lambda x: (x - law.mean())**2 * law.pdf(x), ends)
                   - law.variance()) < 1e-20
        for x in (mu - 1, mu, mu + 3):
            assert abs(law.pdf(x) - mpmath.npdf(x, mu, sd)) < 1e-20
            assert abs(law.self_information(x) + mpmath.log(law.pdf(x))) < 1e-20
            assert abs(law.self_information(x, 2) + mpmath.log(law.pdf(x), 2)) < 1e-20


def test_normal_density_is_enclosed_and_symbolic() -> None:
    """D-079: with σ = 1/10 the density at the mean is 10/√(2π), above 1."""
    peak = Normal(iv.mpf(0), iv.mpf(1) / 100).pdf(iv.mpf(0))
    assert 3.98 < peak.a < 10 / mpmath.sqrt(2 * mpmath.pi) < peak.b < 4
    x, mu = sympy.symbols("x mu", real=True)
    v = sympy.Symbol("v", positive=True)
    assert sympy.integrate(Normal(mu, v).pdf(x), (x, -sympy.oo, sympy.oo)) == 1


def test_a_symbol_among_the_parameters_is_no_number_out_of_range() -> None:
    v = sympy.Symbol("v", positive=True)
    assert Normal(0.0, v).variance() == v
    assert Normal(v, 1.0).mean() == v


def test_far_away_the_density_underflows_and_the_information_does_not() -> None:
    law = Normal(0.0, 1.0)
    assert law.pdf(100.0) == 0.0
    assert law.self_information(100.0) == pytest.approx(5000.918938533205, abs=1e-12)


@pytest.mark.parametrize("law", [
    lambda: Bernoulli(1.5), lambda: Bernoulli(-0.1), lambda: Bernoulli(math.nan),
    lambda: Categorical((1, 1)), lambda: Categorical(()), lambda: Categorical((1.5, -0.5)),
    lambda: Normal(0, 0), lambda: Normal(0, -1.0), lambda: Normal(math.inf, 1),
    lambda: Normal(0.0, math.nan)])
def test_parameters_out_of_range_are_refused(law: Any) -> None:
    with pytest.raises(ValueError, match=r"negative|not finite|sums to|positive|finite number"):
        law()


def test_what_is_no_outcome_is_refused() -> None:
    for x in ((math.nan, 0), (0, math.nan), (1, math.nan)):
        with pytest.raises(ValueError, match=r"nan.* holds nan, which is no outcome"):
            Categorical((0.5, 0.5)).pmf(x)
    with pytest.raises(ValueError, match=r"^\(nan,\) holds nan, which is no outcome"):
        Bernoulli(0.5).pmf(math.nan)
    with pytest.raises(ValueError, match=r"^labels = '0/2' is unknown; give "):
        one_hot(1, 3, "0/2")  # type: ignore[arg-type]
    for x in (math.inf, math.nan):
        with pytest.raises(ValueError, match=f"^the density is given {x}, which is not a finite"):
            Normal(0.0, 1.0).pdf(x)
        with pytest.raises(ValueError, match=f"^the information is given {x}, which is not a fin"):
            Normal(0.0, 1.0).self_information(x)


@pytest.mark.parametrize(("v", "x"), [(1e308, 0.0), (1e308, 1e154), (1e300, 1e155),
                                      (2.0**190, 1e160), (1e-320, 1e-160), (1e-310, 0.0)])
def test_what_squares_and_products_would_overflow_on_the_way(v: float, x: float) -> None:
    """Neither 2πσ² nor (x - μ)² is a float there, but the density or its logarithm is."""
    law, precise = Normal(0.0, v), Normal(mpmath.mpf(0), mpmath.mpf(v))
    with mpmath.workdps(30):
        density, information = precise.pdf(mpmath.mpf(x)), precise.self_information(mpmath.mpf(x))
    assert law.pdf(x) == pytest.approx(float(density), rel=1e-13, abs=0)
    assert law.self_information(x) == pytest.approx(float(information), rel=1e-14, abs=0)


def test_a_square_of_an_interval_is_no_product_of_two() -> None:
    """On [-1, 1] the density is at most 1/√(2π), as x² >= 0, although x · x would reach -1."""
    for v in (iv.mpf(1), 1.0):
        density = Normal(iv.mpf(0), v).pdf(iv.mpf([-1, 1]))
        assert density.b < 0.39895


@pytest.mark.parametrize("law", [
    Normal(mpmath.mpf("1e400"), mpmath.mpf(1)), Normal(mpmath.mpf(0), mpmath.mpf("1e-400")),
    Normal(10**400, 1), Normal(Q(0), Q(1, 10**400)), Normal(Q(10)**400, Q(1))])
def test_parameters_that_no_float_holds_give_no_draw(law: Any) -> None:
    with pytest.raises(OverflowError, match=r"^a parameter is .*, which no float holds"):
        law.sample(random.Random(0))


def test_draws_follow_the_law() -> None:
    """By Hoeffding a frequency of n draws misses its mean by 0.03 with chance below 2e^-18."""
    rng, n, bound = random.Random(1), 10_000, 0.03
    for phi in (Q(0), Q(1, 4), Q(1)):
        share = sum(Bernoulli(phi).sample(rng) for _ in range(n)) / n
        assert abs(share - phi) < (bound if 0 < phi < 1 else 1e-9)
    law = Categorical((0.0, 0.25, 0.0, 0.75, 0.0))
    counts = Counter(law.sample(rng) for _ in range(n))
    assert set(counts) == {one_hot(1, 5), one_hot(3, 5)}
    assert abs(counts[one_hot(3, 5)] / n - 0.75) < bound
    normal = Normal(Q(5), Q(4))
    below = sum(normal.sample(rng) < 5 + 2 for _ in range(n)) / n
    assert abs(below - 0.8413447460685429) < bound
    assert Normal(Q(5), Q(9)).sample(random.Random(2)) == random.Random(2).gauss(5, 3)


@pytest.mark.parametrize(("drawn", "p", "due"), [
    (0.0, (0.25, 0.75), 0), (0.25, (0.25, 0.75), 1), (0.5, (0.25, 0.75), 1),
    (0.5, (0.75, 0.25), 0), (0.75, (0.75, 0.25), 1)])
def test_a_draw_is_the_first_outcome_whose_cumulated_mass_is_above(drawn: float, p: Any,
                                                                   due: int) -> None:
    class Fixed(random.Random):
        def random(self) -> float:
            return drawn

    assert Categorical(p).sample(Fixed()) == one_hot(due, 2)
    assert Bernoulli(p[0]).sample(Fixed()) == 1 - due
    assert Bernoulli(drawn).sample(Fixed()) == 0


def test_rounded_masses_leave_no_draw_without_an_outcome() -> None:
    class Highest(random.Random):
        def random(self) -> float:
            return 1 - 2.0**-53

    law = Categorical((*(0.1,) * 10, 0.0))
    assert sum((0.1,) * 10) == 1 - 2.0**-53
    assert law.sample(Highest()) == one_hot(9, 11)


def test_a_seed_repeats_the_draws() -> None:
    for law in (Bernoulli(0.5), Categorical((0.5, 0.5)), Normal(0.0, 1.0)):
        first, second = ([law.sample(rng) for _ in range(9)]  # type: ignore[attr-defined]
                         for rng in (random.Random(3), random.Random(3)))
        assert first == second


@pytest.mark.parametrize(("mu", "v"), [
    (sympy.Symbol("m"), -1.0), (sympy.Symbol("m"), math.nan), (iv.mpf(0), -1.0),
    (0.0, iv.mpf([-1, 1])), (0.0, iv.mpf(-1)), (0.0, -sympy.pi), (sympy.nan, 1.0),
    (sympy.oo, 1.0), (0.0, sympy.I), (1j, 0), (mpmath.mpf(0), mpmath.mpf(-1))])
def test_numbers_without_an_order_are_no_way_around_the_parameters(mu: Any, v: Any) -> None:
    with pytest.raises(ValueError, match=r"σ² = .* is not (known to be )?positive|finite number"):
        Normal(mu, v)


@pytest.mark.parametrize("phi", [sympy.pi, -sympy.pi, iv.mpf([2, 3]), iv.mpf([-1, 1]), 1j,
                                 sympy.nan, sympy.Float(1.5)])
def test_a_known_number_that_is_no_probability_makes_no_coin(phi: Any) -> None:
    with pytest.raises(ValueError, match="a mass is a finite number >= 0"):
        Bernoulli(phi)


def test_symbols_and_intervals_make_laws() -> None:
    assert Normal(sympy.Symbol("m"), sympy.Symbol("v")).mean() == sympy.Symbol("m")
    assert Normal(iv.mpf([-1, 1]), iv.mpf([1, 2])).variance().b == 2
    assert Bernoulli(sympy.Symbol("p")).mean() == sympy.Symbol("p")
    assert Bernoulli(iv.mpf([0, 1])).pmf(0).a == 0


def test_a_width_that_may_be_none_is_told_as_that() -> None:
    with pytest.raises(ValueError, match="is not known to be positive"):
        Normal(0, iv.mpf([-1, 1]))
    with pytest.raises(ValueError, match=r"^σ² = -1 is not positive"):
        Normal(0, -1)
