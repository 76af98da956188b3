"""Maximum entropy: the named laws beat their rivals, strictly."""

from fractions import Fraction
from typing import Any

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath
from novikoff.reference.differential_entropy import normal_entropy, uniform_entropy
from novikoff.reference.information import cross_entropy, entropy
from novikoff.reference.maximum_entropy import on_outcomes, with_moments
from novikoff.reference.measure import normalised

Q = Fraction


@given(st.lists(st.integers(0, 20), min_size=1, max_size=6).filter(any))
def test_the_uniform_law_has_the_largest_entropy(weights: Any) -> None:
    """Its cross-entropy with any P is log n, so Gibbs decides; equal only for P itself."""
    P, best = normalised(weights), on_outcomes(len(weights)).p
    wide, guess = (tuple(iv.mpf(p.numerator) / p.denominator for p in law) for law in (P, best))
    bound = iv.log(len(P))
    assert cross_entropy(wide, guess).a <= bound.b
    if best != P:
        assert entropy(wide).b < bound.a


@pytest.mark.parametrize("k", range(6))
def test_on_a_power_of_two_it_is_exact(k: int) -> None:
    assert entropy(on_outcomes(2**k).p, 2) == k


def test_at_one_variance_the_normal_law_has_more_than_laplace_and_uniform() -> None:
    """C-32: 1.4189 > 1.3466 > 1.2425, each with variance 1."""
    law = with_moments(iv.mpf(0), iv.mpf(1))
    half = iv.sqrt(iv.mpf(3))
    normal = normal_entropy(law.variance())
    laplace = 1 + iv.log(2 / iv.sqrt(iv.mpf(2)))
    uniform = uniform_entropy(-half, half)
    assert normal.a > laplace.b > laplace.a > uniform.b
    assert [f"{float(h.mid):.4f}" for h in (normal, laplace, uniform)] \
        == ["1.4189", "1.3466", "1.2425"]


def test_the_rivals_are_what_they_are_said_to_be() -> None:
    with mpmath.workdps(25):
        b = 1 / mpmath.sqrt(2)
        density = lambda x: mpmath.exp(-abs(x) / b) / (2 * b)  # noqa: E731
        ends = [-40, -5, 0, 5, 40]
        assert abs(mpmath.quad(lambda x: x * x * density(x), ends) - 1) < 1e-18
        assert abs(mpmath.quad(lambda x: -density(x) * mpmath.log(density(x)), ends)
                   - 1 - mpmath.log(2 * b)) < 1e-18


def test_what_the_constraints_exclude_is_refused() -> None:
    with pytest.raises(ValueError, match="n = 0 is too small a count"):
        on_outcomes(0)
    with pytest.raises(ValueError, match="not positive"):
        with_moments(0, 0)
