"""The central limit: exact laws of sums, and their distance from the normal law."""

import math
import random
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.central_limit import standardised_sum, sum_law

Q = Fraction
DIE = {k: Q(1, 6) for k in range(1, 7)}


def moments(law: Any) -> tuple[Q, Q]:
    mean = sum(x * p for x, p in law.items())
    return mean, sum((x - mean)**2 * p for x, p in law.items())


@given(st.fractions(0, 1, max_denominator=9), st.integers(0, 7))
def test_sums_of_bernoulli_draws_are_binomial(phi: Q, n: int) -> None:
    law = sum_law({x: Bernoulli(phi).pmf(x) for x in (0, 1)}, n)
    assert law == {k: comb(n, k) * phi**k * (1 - phi)**(n - k) for k in range(n + 1)}


@pytest.mark.parametrize("n", [1, 2, 5])
def test_the_variance_of_the_sum_grows(n: int) -> None:
    """D-077: mean nμ and variance nσ², so only the standardised sum can have a limit."""
    law = sum_law(DIE, n)
    assert sum(law.values()) == 1
    assert moments(law) == (n * Q(7, 2), n * Q(35, 12))


def distance(n: int) -> Any:
    """Return the largest |P(standardised sum <= z) - Φ(z)| over all z, for n fair coins."""
    law = sum_law({0: Q(1, 2), 1: Q(1, 2)}, n)
    below, largest = Q(0), mpmath.mpf(0)
    for s in sorted(law):
        z = standardised_sum((mpmath.mpf(s), *(mpmath.mpf(0),) * (n - 1)),
                             mpmath.mpf(1) / 2, mpmath.mpf(1) / 4)
        for step in (below, below + law[s]):
            share = mpmath.mpf(step.numerator) / step.denominator
            largest = max(largest, abs(share - mpmath.ncdf(z)))
        below += law[s]
    return largest


def test_the_distance_from_the_normal_law_obeys_berry_and_esseen() -> None:
    """At most 0.4748 ρ/(σ³√n), where ρ = E|x - μ|³ = σ³ for the fair coin; it falls like 1/√n."""
    with mpmath.workdps(40):  # enough for the dyadic shares to be exact
        found = {n: distance(n) for n in (1, 4, 16, 64)}
        for n, d in found.items():
            assert d <= mpmath.mpf("0.4748") / mpmath.sqrt(n)
            assert 2 * d >= comb(n, n // 2) / mpmath.mpf(2)**n  # one side of a jump is half off
    assert found[64] < found[16] < found[4] < found[1]


def test_standardised_sums_of_draws() -> None:
    """At this seed, mean 0 and variance 1 within five standard errors of 2000 sums."""
    rng = random.Random(2)
    sums = [standardised_sum([float(Bernoulli(0.25).sample(rng)) for _ in range(50)], 0.25, 0.1875)
            for _ in range(2000)]
    mean = sum(sums) / len(sums)
    assert abs(mean) < 5 / 2000**0.5
    assert abs(sum((s - mean)**2 for s in sums) / len(sums) - 1) < 5 * (3 / 2000)**0.5


def test_symbols() -> None:
    x, y, mu = sympy.symbols("x y mu", real=True)
    v = sympy.Symbol("v", positive=True)
    found = standardised_sum((x, y), mu, v)
    assert sympy.cancel(found**2 - (x + y - 2 * mu)**2 / (2 * v)) == 0


@pytest.mark.parametrize("call", [lambda: standardised_sum((), 0.0, 1.0),
                                  lambda: standardised_sum((1.0,), 1.0, 0.0),
                                  lambda: sum_law(DIE, -1)])
def test_what_cannot_be_standardised_is_refused(call: Any) -> None:
    with pytest.raises(ValueError, match=r"positive variance|n = -1 is too small a count"):
        call()


def test_a_root_is_refused_in_fractions() -> None:
    with pytest.raises(TypeError, match="use float"):
        standardised_sum((Q(1),), Q(1, 2), Q(1, 4))


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_a_law_of_no_finite_value_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match=f"the law is given {value}, which is not a finite"):
        sum_law({0.0: Q(1, 2), value: Q(1, 2)}, 1)


FLOATS = st.dictionaries(st.integers(-9, 9).map(lambda n: n / 10), st.integers(1, 9),
                         min_size=1, max_size=3)


@given(FLOATS, st.integers(0, 5))
def test_of_floats_each_sum_is_one_value_and_is_rounded_once(weights: Any, n: int) -> None:
    total = sum(weights.values())
    law = {x: Q(k, total) for x, k in weights.items()}
    due: dict[float, Q] = {}
    for s, p in sum_law({Q(x): p for x, p in law.items()}, n).items():
        due[float(s)] = due.get(float(s), Q(0)) + p
    assert sum_law(law, n) == due
    masses = {x: float(p) for x, p in law.items()}
    exact: dict[Q, Q] = {}
    for draws in product(masses.items(), repeat=n):
        s = sum((Q(x) for x, _ in draws), Q(0))
        exact[s] = exact.get(s, Q(0)) + prod((Q(p) for _, p in draws), start=Q(1))
    assert sum_law({Q(x): p for x, p in masses.items()}, n) \
        == {s: float(p) for s, p in exact.items()}


def test_three_tenths_are_one_value() -> None:
    law = sum_law({0.1: Q(1, 2), 0.7: Q(1, 2)}, 4)
    assert sorted(law.values()) == [Q(1, 16), Q(1, 16), Q(1, 4), Q(1, 4), Q(3, 8)]


@pytest.mark.parametrize("law", [{1e308: Q(1, 2), -1e308: Q(1, 2)}, {1: 1.0, 2: 5e-324},
                                 {10**400: Q(1, 2), 0.5: Q(1, 2)}])
def test_a_sum_that_no_float_holds_is_refused(law: Any) -> None:
    with pytest.raises((OverflowError, ValueError), match=r"no float holds|too large for them"):
        sum_law(law, 3)


def test_the_masses_of_a_law_keep_their_arithmetic() -> None:
    """A symbol may stand for any mass, and an integer stays one."""
    p = sympy.Symbol("p")
    assert sum_law({0: p, 1: 1 - p}, 1) == {0: p, 1: 1 - p}
    assert [(type(s), type(q)) for s, q in sum_law({3: 1}, 2).items()] == [(int, int)]
