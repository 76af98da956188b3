"""Information of floats: no rounding leads below 0, and small divergences keep their digits."""

from itertools import product
from random import Random

import mpmath
import pytest

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath
from novikoff.reference.information import (
    cross_entropy,
    entropy,
    kl_divergence,
    self_information,
)
from novikoff.reference.logarithm import Base

MASSES = (0.0, 5e-324, 1e-323, 1e-310, 1e-17, 2**-53, 0.1, 0.25, 0.5, 0.9, 1 - 2**-53, 1.0,
          1 + 2**-52)
POWERS = tuple(2.0**-k for k in range(2, 41))


def test_no_rounding_leads_below_zero() -> None:
    """The masses of each are a law, or one but for rounding."""
    pairs = [pair for pair in product(MASSES, repeat=2) if abs(sum(pair) - 1) <= 2**-52]
    assert len(pairs) == 37
    for P in pairs:
        assert entropy(P) >= 0 <= entropy(P, 2)
        for R in pairs:
            for base in (2, "e"):
                assert cross_entropy(P, R, base) >= 0 <= kl_divergence(P, R, base), (P, R)
    assert [self_information(p) for p in (1.0, 1 + 2**-52)] == [0, 0]


def test_a_small_divergence_keeps_half_of_its_digits_at_least() -> None:
    assert kl_divergence((1e-310, 1.0), (1e-17, 1.0)) == 1e-17
    random = Random(0)
    rounded = 2.0**-50 / 2**-26  # 8 roundings of terms below 1, beside the largest that is "small"
    for k in range(500):
        p = [random.random() for _ in range(3)]
        q = [x * (1 + 10**random.uniform(-17, 0) * random.uniform(-1, 1)) for x in p]
        p, q = [x / sum(p) for x in p], [x / sum(q) for x in q]
        with mpmath.workprec(400):
            exact = [[mpmath.mpf(x) for x in law] for law in (p, q)]
            terms = [a * mpmath.log(a / b) - a + b for a, b in zip(*exact, strict=True)]
            due = sum(terms) + max(0, sum(exact[0]) - sum(exact[1]))
            found = kl_divergence(p, q)
            literal = sum(terms) + sum(exact[0]) - sum(exact[1])
            assert min(abs(found - due), abs(found - literal)) <= due * rounded, (k, p, q)
            assert abs(kl_divergence(p, q, 2) * mpmath.log(2) - found) <= 2 * due * rounded, (p, q)


@pytest.mark.parametrize(("P", "Q", "base"), [
    ((1e-10, 1 - 1e-10), (1e-9, 1 - 1e-9), "e"),
    ((5e-324, 1.0), (1e-9, 1 - 1e-9), "e"),
    ((0.5 + 2**-40, *POWERS), (0.5, *POWERS), 2),  # one mass is no power of two: log2 is rounded
    ((*POWERS, 2**-40, 0.5), (*POWERS, 2**-40, 0.5 - 2**-40), 2)])
def test_a_small_divergence_of_masses_that_are_far_apart_or_near(
        P: tuple[float, ...], Q: tuple[float, ...], base: Base) -> None:
    with mpmath.workprec(400):
        due = sum(a * mpmath.log(a / b) for a, b in
                  ([mpmath.mpf(x) for x in pair] for pair in zip(P, Q, strict=True)))
        due /= mpmath.log(2) if base == 2 else 1
        assert abs(kl_divergence(P, Q, base) - due) <= due * 2.0**-50 / 2**-26


def test_bits_of_powers_of_two_are_exact_however_few() -> None:
    for power in range(55, 60):
        P, Q = (2.0**-53, 1.0, 0.0), (2.0**-power, 1.0, 0.0)
        assert kl_divergence(P, Q, 2) == kl_divergence(P[::-1], Q[::-1], 2) == \
            (power - 53) * 2.0**-53
    assert kl_divergence((1.0, 0.0), (1.0, 2.0**-52), 2) == 0  # where ΣQ > ΣP by rounding
