"""Information: exact on dyadic laws, right at 0 and infinity, enclosed elsewhere."""

import math
from fractions import Fraction
from itertools import product
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import assume, given
from hypothesis import strategies as st
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.central_limit import sum_law
from novikoff.reference.differential_entropy import normal_entropy
from novikoff.reference.information import (
    cross_entropy,
    entropy,
    kl_divergence,
    kl_term,
    self_information,
)
from novikoff.reference.logarithm import logarithm
from novikoff.reference.measure import normalised

Q = Fraction
FAIR = (Q(1, 6),) * 6
UNFAIR = (Q(1, 4), Q(1, 16), Q(1, 16), Q(1, 16), Q(1, 16), Q(1, 2))
COIN = (Q(1, 2), Q(1, 2))
WEIGHTS = st.lists(st.integers(0, 40), min_size=1, max_size=6).filter(any)
PAIRS = WEIGHTS.flatmap(lambda a: st.tuples(st.just(a), st.lists(
    st.integers(1, 40), min_size=len(a), max_size=len(a))))
BASES: Any = (2, "e")


def intervals(P: Any) -> Any:
    return tuple(iv.mpf(p.numerator) / p.denominator for p in P)


def test_the_documents_coin_and_dice() -> None:
    """D-151, D-153: 1 bit, log 6 and 2 bits; with the double minus the coin would have -1."""
    assert entropy(COIN, 2) == 1
    assert entropy(UNFAIR, 2) == 2
    assert isinstance(entropy(UNFAIR, 2), Fraction)
    assert float(entropy(intervals(FAIR), 2).mid) == pytest.approx(2.584962500721156, abs=1e-14)
    assert cross_entropy(FAIR, UNFAIR, 2) == Q(19, 6)
    assert kl_divergence((Q(1, 3), Q(2, 3)), (Q(2, 3), Q(1, 3)), 2) == Q(1, 3)


@given(WEIGHTS, st.sampled_from(BASES))
def test_float_entropy_lies_where_the_interval_says(weights: Any, base: Any) -> None:
    """Log errs by 1 unit in the last place, product and sums by half of one each."""
    P = normalised(weights)
    enclosure = entropy(intervals(P), base)
    rounding = (len(P) + 3) * 2.0**-52
    found = entropy(tuple(map(float, P)), base)
    slope = 2 * len(P) * 2.0**-53 / math.log(2)  # of -p log p, for the rounded p
    assert enclosure.a * (1 - rounding) - slope <= found <= enclosure.b * (1 + rounding) + slope
    assert found >= 0


@given(WEIGHTS)
def test_entropy_is_at_most_that_of_the_uniform_law(weights: Any) -> None:
    P = normalised(weights)
    assert entropy(intervals(P)).a <= iv.log(len(P)).b


@given(PAIRS, st.sampled_from(BASES))
def test_gibbs_and_the_difference(pair: Any, base: Any) -> None:
    P, R = map(normalised, pair)
    p, r = intervals(P), intervals(R)
    divergence = kl_divergence(p, r, base)
    assert divergence.b >= 0
    difference = cross_entropy(p, r, base) - entropy(p, base)
    assert difference.a <= divergence.b
    assert divergence.a <= difference.b
    assert kl_divergence(P, P, base) == 0
    if P != R:
        assert divergence.a > 0


def test_bits_and_nats() -> None:
    P = (mpmath.mpf(1) / 4, mpmath.mpf(3) / 4)
    assert abs(entropy(P, 2) * mpmath.log(2) - entropy(P)) < 2.0**-51
    for base in ("2", 10, math.e, None):
        with pytest.raises(ValueError, match=r"is not 2 \(bits\) or \"e\" \(nats\)"):
            entropy(COIN, base)  # type: ignore[arg-type]


def test_self_information() -> None:
    """001:237: 0 at 1, decreasing, additive; math.inf at 0."""
    assert [self_information(Q(1, 2**k), 2) for k in range(4)] == [0, 1, 2, 3]
    assert [self_information(p) for p in (0, 0.0, Q(0))] == [math.inf] * 3
    assert self_information(Q(1)) == self_information(1.0) == 0
    assert math.copysign(1, self_information(1.0)) == 1
    p, q = sympy.symbols("p q", positive=True)
    assert sympy.expand_log(self_information(p * q)) == self_information(p) + self_information(q)
    for wrong in (-0.1, 1.5, 2, math.nan):
        with pytest.raises(ValueError, match="p"):
            self_information(wrong)


@pytest.mark.parametrize("zero", [0, 0.0, Q(0), mpmath.mpf(0), sympy.Integer(0), iv.mpf(0)])
def test_zero_log_zero_is_zero(zero: Any) -> None:
    """Case Z07: no 0 times infinity."""
    one = zero + 1
    assert entropy((one, zero)) == 0
    assert cross_entropy((one, zero), (one, zero)) == 0
    assert kl_divergence((zero, one), (zero, one), 2) == 0
    assert cross_entropy((zero, one), (one, zero)) == math.inf
    assert kl_divergence((zero, one), (one, zero)) == math.inf
    assert kl_divergence((one / 2, one / 2) if zero != 0 else (one, zero), (zero, one)) == math.inf


def test_an_undecided_zero_picks_no_branch() -> None:
    perhaps = iv.mpf([0, 1])
    with pytest.raises(ValueError, match="not known to be"):
        entropy((perhaps, 1 - perhaps))
    with pytest.raises(TypeError, match="is undecided"):
        cross_entropy((perhaps, 1 - perhaps), (iv.mpf(0), iv.mpf(1)))
    with pytest.raises(TypeError, match="is undecided"):
        kl_term(sympy.Symbol("p"), 0)
    assert kl_term(sympy.Symbol("p", positive=True), 0) == math.inf


@pytest.mark.parametrize("grid", [(0.0, 0.25, 0.5, 1.0, 5e-324, 1e-308, 1 - 2.0**-53)])
def test_never_nan(grid: Any) -> None:
    for p, q in product(grid, repeat=2):
        P, R = (p, 1 - p), (q, 1 - q)
        assert not any(map(math.isnan, (entropy(P), cross_entropy(P, R), kl_divergence(P, R),
                                        kl_term(p, q), cross_entropy(P, R, 2))))


@pytest.mark.parametrize(("P", "R", "why"), [
    ((1, 1), (1, 0), "P = .* sums to 2, not 1"),
    ((0.5, 0.25), (0.5, 0.5), "sums to 0.75, not 1"),
    ((1, 0), (1, 1), "Q = .* more than 1"),
    ((math.inf, 0), (0.5, 0.5), r"P\[0\] = inf is not finite"),
    ((1.0, 0.0), (math.nan, 0.5), r"Q\[0\] = nan is not finite"),
    ((1.5, -0.5), (0.5, 0.5), r"P\[1\] = -0.5 is negative"),
    ((1,), (Q(1, 2), Q(1, 2)), "P has 1 outcomes and Q has 2"),
    ((Q(1, 2), Q(1, 2)), (1,), "P has 2 outcomes and Q has 1"),
    ((), (), "sums to 0, not 1"),
])
def test_what_is_no_probability_is_refused(P: Any, R: Any, why: str) -> None:
    """D-155 (Q = (1, 1) would give 0 < H(P)) and case J03 (an infinite mass)."""
    for function in (cross_entropy, kl_divergence):
        with pytest.raises(ValueError, match=why):
            function(P, R)


def test_a_term_needs_masses() -> None:
    for p, q, place in ((-1.0, 0.5, 0), (0.5, -1.0, 1)):
        with pytest.raises(ValueError, match=rf"\(p, q\)\[{place}\] = -1.0 is negative"):
            kl_term(p, q)
    assert kl_term(Q(1, 3), 0.5) == kl_term(1 / 3, 0.5)
    assert kl_term(0.5, Q(1, 3)) == kl_term(0.5, 1 / 3)
    with pytest.raises(TypeError, match="use float"):
        kl_term(Q(1, 3), Q(1, 2))


@pytest.mark.parametrize("base", [10, "2", 2.0])
def test_an_unknown_base_is_refused_before_masses_are_looked_at(base: Any) -> None:
    for call in (lambda: self_information(0, base), lambda: kl_term(0, 1, base),
                 lambda: cross_entropy((2, 3), (1,), base),
                 lambda: kl_divergence((2, 3), (1,), base)):
        with pytest.raises(ValueError, match=f"^base {base!r} is not 2"):
            call()


def test_a_term_that_no_float_holds_is_told() -> None:
    with pytest.raises(OverflowError, match=r"^a term of the divergence left the range of floats"):
        kl_term(1e308, 5e-324)
    with mpmath.workdps(30):
        due = mpmath.mpf(1e300) * mpmath.log(mpmath.mpf(1e300) / mpmath.mpf(5e-324))
    assert kl_term(1e300, 5e-324) == pytest.approx(float(due), rel=2.0**-50, abs=0)


def test_an_infinite_value_is_that_of_float_in_every_arithmetic() -> None:
    half = iv.mpf(1) / 2
    for function in (cross_entropy, kl_divergence):
        assert function((half, half), (half, iv.mpf(0))) is math.inf


def test_a_subprobability_is_a_worse_guess() -> None:
    """D-075: P = (1, 0), Q = (1/2, 1/2); and Q may miss mass."""
    assert kl_divergence((1, 0), COIN, 2) == 1
    assert kl_divergence(COIN, (Q(1, 4), Q(1, 4)), 2) == 1
    assert sum(q - p for p, q in zip((1, 0), COIN, strict=True) if p) == -Q(1, 2)


def test_the_divergence_is_no_distance() -> None:
    """D-156: not symmetric, and no triangle inequality on the laws 1/4, 1/2, 3/4."""
    a, b, c = ((iv.mpf(k) / 4, iv.mpf(4 - k) / 4) for k in (1, 2, 3))
    assert kl_divergence(a, b).b < kl_divergence(b, a).a
    assert (kl_divergence(a, b) + kl_divergence(b, c)).b < kl_divergence(a, c).a


def test_an_irrational_value_is_refused_in_fractions() -> None:
    with pytest.raises(TypeError, match="use float"):
        entropy(FAIR, 2)
    with pytest.raises(TypeError, match="use float"):
        entropy(COIN)
    assert entropy((Q(1), Q(0))) == 0


def test_symbols() -> None:
    """C-22: for two outcomes the derivative of H(P, Q) in q is (q - p) / (q (1 - q))."""
    p, q = sympy.symbols("p q", positive=True)
    slope = sympy.diff(cross_entropy((p, 1 - p), (q, 1 - q)), q)
    assert sympy.cancel(slope - (q - p) / (q * (1 - q))) == 0


@pytest.mark.parametrize(("found", "due"), [
    (lambda: entropy((0.25,) * 4), "1.38629"),                                        # C02
    (lambda: entropy((1.0,)), "0.00000"),                                             # C02
    (lambda: cross_entropy((1,), (0.3,)), "1.20397"),                                 # D03
    (lambda: cross_entropy((1, 0, 0), (0, 0, 0)), "inf"),                             # D03
    (lambda: cross_entropy((0.0, 1.0), (0.0, 1.0)), "0.00000"),                       # Z01
    (lambda: cross_entropy((1.0, 0.0), (0.0, 1.0)), "inf"),                           # Z02, Z03
    (lambda: kl_term(8.0, 1e-308), "5690.20520"),                                     # F03
    (lambda: kl_term(0.5, 0.25), "0.34657"),                                          # C06
    (lambda: kl_divergence((1.0, 0.0), (0.5, 0.5)), "0.69315"),                       # C07
    (lambda: kl_divergence((1.0, 0.0), (0.5, 0.5), 2), "1.00000"),                    # C07
    (lambda: kl_divergence((0.5, 0.5), (0.25, 0.75)), "0.14384"),                     # A01
    (lambda: kl_divergence((0.25, 0.75), (0.5, 0.5)), "0.13081"),                     # A01
])
def test_reported_cases(found: Any, due: str) -> None:
    assert f"{found():.5f}" == due


@pytest.mark.parametrize("p", [0.5, 0.25, 0.0])
def test_one_trial_is_a_bernoulli_law(p: float) -> None:
    """Case C08: Binomial(1, p) has the entropy of Bernoulli(p), and not that of a normal law."""
    coin = Bernoulli(p)
    binomial = sum_law({x: coin.pmf(x) for x in (0, 1)}, 1)
    assert binomial == {x: coin.pmf(x) for x in (0, 1)}
    exact = entropy(tuple(binomial.values()))
    assert exact == sum(coin.pmf(x) * coin.self_information(x) for x in (0, 1) if coin.pmf(x))
    if p == 0.5:
        assert (f"{exact:.5f}", f"{normal_entropy(coin.variance()):.5f}") == ("0.69315", "0.72579")


def shannon_distance_sq(P: Any, R: Any) -> Any:
    M = tuple((p + r) / 2 for p, r in zip(P, R, strict=True))
    return (kl_divergence(P, M) + kl_divergence(R, M)) / 2


def test_reported_cases_of_the_symmetric_divergence() -> None:
    """Cases F04, F05: near 0 for laws a rounding apart, with more digits than cancel."""
    with mpmath.workdps(700):
        tiny = mpmath.mpf(5e-324)
        near = shannon_distance_sq((mpmath.mpf(1), mpmath.mpf(0)), (1 - tiny, tiny))
        assert 0 < near < mpmath.mpf(10)**-323
        step = mpmath.mpf(2)**-55
        P = (mpmath.mpf(1) / 4, mpmath.mpf(3) / 4)
        assert 0 < shannon_distance_sq(P, (P[0] - step, P[1] + step)) < 1e-14


@given(st.floats(0, 1), st.floats(0, 1))
def test_float_divergence_lies_where_more_digits_say(p: float, q: float) -> None:
    assume(0 < q < 1)
    P, R = (p, 1 - p), (q, 1 - q)
    with mpmath.workdps(400):  # a mass may be as small as 5e-324
        wide = [tuple(map(mpmath.mpf, law)) for law in (P, R)]
        due = sum(mpmath.mpf(0) if a == 0 else a * (mpmath.log(a) - mpmath.log(b))
                  for a, b in zip(*wide, strict=True))
        size = sum(a * (abs(mpmath.log(a or 1)) + abs(mpmath.log(b)))
                   for a, b in zip(*wide, strict=True))
        law = due + max(0, sum(wide[1]) - sum(wide[0]))  # the masses of R are more by rounding
    found = kl_divergence(P, R)
    assert found >= 0
    size += law - due
    assert min(abs(found - due), abs(found - law)) <= 5 * 2.0**-52 * size + 5e-324


def test_logarithm_of_one_is_exact() -> None:
    for one in (1, Q(1), 1.0, mpmath.mpf(1), iv.mpf(1), sympy.Integer(1)):
        assert [logarithm(one, base) for base in BASES] == [0, 0]
    assert math.copysign(1, logarithm(1.0)) == 1


@pytest.mark.parametrize("law", [
    (mpmath.mpf("0.25"), mpmath.mpf("0.75")), (iv.mpf("0.25"), iv.mpf("0.75")), (0.25, 0.75)])
def test_a_rational_law_beside_another_kind_is_one_of_that_kind(law: Any) -> None:
    exact = (Q(1, 4), Q(3, 4))
    for mean in (cross_entropy, kl_divergence):
        for base in (2, "e"):
            due = mean(law, law, base)
            for found in (mean(exact, law, base), mean(law, exact, base)):
                assert type(found) is type(due)
                assert abs(found - due) < 1e-15
    mixed = entropy((exact[0], law[1]), 2)
    assert abs(mixed - entropy(law, 2)) < 1e-15
    assert abs(kl_term(exact[0], law[1], 2) - kl_term(*law, 2)) < 1e-15
