"""Differential entropy: h(p) = -∫ p log p of a density; unlike entropy it may be negative."""

import math
from typing import Any

from novikoff.reference.argument import fails
from novikoff.reference.finite import finite, is_finite, near, require_finite
from novikoff.reference.formula import rational
from novikoff.reference.logarithm import (
    HALF_OF_THE_DIGITS,
    Base,
    above_log,
    log_of_product,
    logarithm,
)
from novikoff.reference.mixed import mixed
from novikoff.reference.number import exp, log2, minus, pi, quotient


def normal_entropy(sigma_sq: Any, base: Base = "e") -> Any:
    """Return h(N(μ, σ²)) = ½ log(2πeσ²), the same for every mean.

    Raises: ValueError unless σ² > 0 and finite; TypeError for int and Fraction, where it is
        irrational.
    Guarantees: differential_entropy.normal, differential_entropy.uniform.
    Source: ledger A-55, B-53.

    >>> round(normal_entropy(1.0), 4)
    1.4189
    """
    _require_variance(sigma_sq, "the variance")
    return log_of_product(2 * pi(sigma_sq) * exp(sigma_sq**0), sigma_sq, base) / 2


def uniform_entropy(a: Any, b: Any, base: Base = "e") -> Any:
    """Return h(U[a, b]) = log(b - a).

    Raises: ValueError unless a < b, both finite; as `logarithm`.
    Guarantees: differential_entropy.uniform.
    Source: ledger A-55, C-32.

    >>> uniform_entropy(-4, 4, 2)
    3
    """
    require_finite((a, b), "the interval [a, b]")
    length = minus(b, a)
    _require_positive(length, "the length b - a")
    if is_finite(length):
        return logarithm(length, base)
    return log_of_product(b / 2 - a / 2, 2.0, base)


@mixed
def normal_divergence(mu: Any, sigma_sq: Any, nu: Any, tau_sq: Any, base: Base = "e") -> Any:
    """Return D(N(μ, σ²)‖N(ν, τ²)) = ½ (log(τ²/σ²) + ((σ² + (μ - ν)²)/τ² - 1) log e).

    It is >= 0: where it is so small that half of the digits of floats cancel, the terms are taken
    together that are of one sign.

    Raises: ValueError unless both variances are positive and all numbers finite; OverflowError if
        no float holds the result; as `logarithm`.
    Guarantees: differential_entropy.divergence.
    Source: ledger A-55.

    >>> [normal_divergence(3, 2, 3, 2), normal_divergence(0, 1, 2, 1)]
    [Fraction(0, 1), Fraction(2, 1)]
    """
    _require_variance(sigma_sq, "the variance σ²")
    _require_variance(tau_sq, "the variance τ²")
    excess = _excess(mu, sigma_sq, nu, tau_sq)
    log_e = 1 if base == "e" or excess == 0 else log2(exp(tau_sq**0))
    ratio = logarithm(tau_sq, base) - logarithm(sigma_sq, base) \
        if any(isinstance(v, float) and not near(v) for v in (sigma_sq, tau_sq)) \
        else logarithm(quotient(tau_sq, sigma_sq), base)
    found = finite(quotient(ratio + excess * log_e, 2), "the divergence")
    if not isinstance(found, float) or found > HALF_OF_THE_DIGITS:
        return found
    spread = above_log(quotient(sigma_sq - tau_sq, tau_sq))
    return (spread + ((mu - nu) / math.sqrt(tau_sq))**2) / 2 / (math.log(2) if base == 2 else 1)


@rational
def _excess(mu: Any, sigma_sq: Any, nu: Any, tau_sq: Any) -> Any:
    return quotient(sigma_sq + (mu - nu)**2, tau_sq) - 1


def _require_variance(x: Any, name: str) -> None:
    _require_positive(x, name)
    require_finite(x, name)


def _require_positive(x: Any, name: str) -> None:
    if fails(lambda x: x > 0, x):
        raise ValueError(f"{name} is {x}, and must be positive: a density has width")
