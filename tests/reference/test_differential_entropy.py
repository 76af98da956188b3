"""Differential entropy: against numerical integrals, and the reported divergences of normals."""

import math
from fractions import Fraction
from random import Random
from typing import Any

import mpmath
import pytest
import sympy
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference.central_limit import standardised_sum
from novikoff.reference.differential_entropy import (
    normal_divergence,
    normal_entropy,
    uniform_entropy,
)

Q = Fraction


def integral(density: Any, information: Any) -> Any:
    return mpmath.quad(lambda x: density(x) * information(x), [-mpmath.inf, 0, mpmath.inf])


@pytest.mark.parametrize("sigma_sq", [0.01, 1.0, 9.0])
def test_normal_entropy_is_the_integral(sigma_sq: float) -> None:
    with mpmath.workdps(30):
        v = mpmath.mpf(sigma_sq)
        due = integral(lambda x: mpmath.npdf(x, 0, mpmath.sqrt(v)),
                       lambda x: mpmath.log(2 * mpmath.pi * v) / 2 + x * x / (2 * v))
        assert abs(normal_entropy(v) - due) < mpmath.mpf(10)**-20
        assert abs(normal_entropy(v, 2) * mpmath.log(2) - due) < mpmath.mpf(10)**-20
    assert normal_entropy(sigma_sq) == pytest.approx(float(due), abs=4 * 2.0**-52 * 4)


def test_normal_entropy_is_enclosed_and_may_be_negative() -> None:
    enclosure = normal_entropy(iv.mpf(1) / 100)
    assert enclosure.b < 0
    with mpmath.workdps(40):
        assert enclosure.a < (mpmath.log(2 * mpmath.pi / 100) + 1) / 2 < enclosure.b
    v = sympy.Symbol("v", positive=True)
    assert sympy.expand_log(normal_entropy(v) - (sympy.log(2 * sympy.pi * v) + 1) / 2) == 0


def test_uniform_entropy() -> None:
    assert [uniform_entropy(0, 8, 2), uniform_entropy(Q(0), Q(1, 4), 2)] == [3, -2]
    assert uniform_entropy(2, 3) == 0
    assert float(uniform_entropy(0.0, 2.0)) == pytest.approx(0.6931471805599453, abs=2.0**-53)


@pytest.mark.parametrize(("laws", "due"), [
    ((0, 4, 0, 1), "0.80685"),   # A04
    ((0, 1, 0, 1), "0.00000"),   # A05
    ((0, 1, 0, 4), "0.31815"),   # A07
    ((0, 1, 2, 1), "2.00000"),
])
def test_reported_divergences_of_normals(laws: Any, due: str) -> None:
    assert f"{normal_divergence(*map(float, laws)):.5f}" == due
    mu, sigma_sq, nu, tau_sq = map(mpmath.mpf, laws)
    exact = integral(lambda x: mpmath.npdf(x, mu, mpmath.sqrt(sigma_sq)),
                     lambda x: mpmath.log(tau_sq / sigma_sq) / 2 - (x - mu)**2 / (2 * sigma_sq)
                     + (x - nu)**2 / (2 * tau_sq))
    assert abs(normal_divergence(*map(float, laws)) - exact) < 1e-13
    assert abs(normal_divergence(*map(float, laws), base=2) * mpmath.log(2) - exact) < 1e-13


def test_divergence_from_itself_is_exactly_zero() -> None:
    assert [normal_divergence(Q(3), Q(2), Q(3), Q(2), base) for base in (2, "e")] == [0, 0]


@pytest.mark.parametrize("call", [
    lambda: normal_entropy(0.0), lambda: normal_entropy(-1.0), lambda: normal_entropy(float("nan")),
    lambda: uniform_entropy(1, 1), lambda: uniform_entropy(2, 1),
    lambda: uniform_entropy(1e308, -1e308),
    lambda: normal_divergence(0, 0, 0, 1), lambda: normal_divergence(0, 1, 0, 0)])
def test_a_law_without_width_is_refused(call: Any) -> None:
    with pytest.raises(ValueError, match="must be positive"):
        call()


@pytest.mark.parametrize("end", [float("nan"), float("inf"), -float("inf")])
def test_an_interval_without_ends_is_refused(end: float) -> None:
    for interval in ((end, 1.0), (-1.0, end)):
        with pytest.raises(ValueError, match=rf"interval \[a, b\] is given {end}"):
            uniform_entropy(*interval)


@pytest.mark.parametrize(("a", "b"), [
    (-1.5e308, 1.5e308), (-1.6e308, 1e308), (-1e308, 1.6e308), (0.0, 5e-324), (-1e308, 0.7e308)])
def test_an_interval_longer_or_shorter_than_a_normal_float(a: float, b: float) -> None:
    """The length is no float, or half of it is none."""
    with mpmath.workdps(30):
        due = float(mpmath.log(mpmath.mpf(b) - mpmath.mpf(a)))
    assert uniform_entropy(a, b) == pytest.approx(due, rel=2.0**-50, abs=0)
    assert uniform_entropy(a, b, 2) == pytest.approx(due / math.log(2), rel=2.0**-50, abs=0)


@pytest.mark.parametrize(("sigma_sq", "tau_sq"), [
    (1e-200, 1e200), (5e-324, 1.0), (0.5, 1e308), (5e-324, 1.7e308), (5e-324, 5e-324)])
def test_variances_whose_quotient_is_no_float(sigma_sq: float, tau_sq: float) -> None:
    with mpmath.workdps(30):
        ratio = mpmath.mpf(tau_sq) / mpmath.mpf(sigma_sq)
        due = float((mpmath.log(ratio) + 1 / ratio - 1) / 2)
    assert normal_divergence(0.0, sigma_sq, 0.0, tau_sq) == pytest.approx(due, rel=2.0**-50, abs=0)
    assert normal_divergence(0.0, sigma_sq, 0.0, tau_sq, 2) == pytest.approx(
        due / math.log(2), rel=2.0**-50, abs=0)


def test_an_irrational_entropy_is_refused_in_fractions() -> None:
    with pytest.raises(TypeError, match="use float"):
        normal_entropy(Q(1))


@pytest.mark.parametrize("v", [iv.mpf(-1), iv.mpf([-1, 1]), -sympy.pi, sympy.nan, 1j])
def test_a_variance_that_is_not_known_to_be_positive_is_refused(v: Any) -> None:
    for call in (lambda: normal_entropy(v), lambda: normal_divergence(0.0, v, 0.0, 1.0),
                 lambda: uniform_entropy(v - v, v)):
        with pytest.raises(ValueError, match="must be positive"):
            call()
    with pytest.raises(ValueError, match="positive variance"):
        standardised_sum((1.0,), 0.0, v)


def test_the_divergence_does_not_depend_on_the_unit() -> None:
    far, near = 2.0**100, 1.0
    assert normal_divergence(0.0, far, 0.0, 2 * far) == normal_divergence(0.0, near, 0.0, 2 * near)


def test_a_small_divergence_of_two_normal_laws_is_not_below_zero() -> None:
    random = Random(0)
    for _ in range(500):
        mu, variance = random.random(), random.random() + 0.1
        nu, other = (x * (1 + 10**random.uniform(-17, 0) * random.uniform(-0.9, 1))
                     for x in (mu, variance))
        found = normal_divergence(mu, variance, nu, other)
        with mpmath.workprec(400):
            m, s, n, t = map(mpmath.mpf, (mu, variance, nu, other))
            due = (mpmath.log(t / s) + (s + (m - n)**2) / t - 1) / 2
            assert found >= 0
            assert abs(found - due) <= due * 2**-50 / 2**-26, (mu, variance, nu, other)
            bits = normal_divergence(mu, variance, nu, other, 2)
            assert abs(bits * mpmath.log(2) - due) <= due * 2**-50 / 2**-26
