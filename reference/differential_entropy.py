"""Differential entropy: h(p) = -∫ p log p of a density; unlike entropy it may be negative."""

from typing import Any

from novikoff.reference.information import Base, logarithm
from novikoff.reference.number import exp, has_order, log2, pi, quotient


def normal_entropy(sigma_sq: Any, base: Base = "e") -> Any:
    """Return h(N(μ, σ²)) = ½ log(2πeσ²), the same for every mean.

    Raises: ValueError unless σ² > 0; TypeError for int and Fraction, where it is irrational.
    Guarantees: differential_entropy.normal, differential_entropy.uniform.
    Source: ledger A-55, B-53.

    >>> round(normal_entropy(1.0), 4)
    1.4189
    """
    _require_positive(sigma_sq, "the variance")
    return logarithm(2 * pi(sigma_sq) * exp(sigma_sq**0) * sigma_sq, base) / 2


def uniform_entropy(a: Any, b: Any, base: Base = "e") -> Any:
    """Return h(U[a, b]) = log(b - a).

    Raises: ValueError unless a < b; as `logarithm`.
    Guarantees: differential_entropy.uniform.
    Source: ledger A-55, C-32.

    >>> uniform_entropy(-4, 4, 2)
    3
    """
    _require_positive(b - a, "the length b - a")
    return logarithm(b - a, base)


def normal_divergence(mu: Any, sigma_sq: Any, nu: Any, tau_sq: Any, base: Base = "e") -> Any:
    """Return D(N(μ, σ²)‖N(ν, τ²)) = ½ (log(τ²/σ²) + ((σ² + (μ - ν)²)/τ² - 1) log e).

    Raises: ValueError unless both variances are positive; as `logarithm`.
    Guarantees: differential_entropy.divergence.
    Source: ledger A-55.

    >>> [normal_divergence(3, 2, 3, 2), normal_divergence(0, 1, 2, 1)]
    [Fraction(0, 1), Fraction(2, 1)]
    """
    _require_positive(sigma_sq, "the variance σ²")
    _require_positive(tau_sq, "the variance τ²")
    excess = quotient(sigma_sq + (mu - nu)**2, tau_sq) - 1
    log_e = 1 if base == "e" or excess == 0 else log2(exp(tau_sq**0))
    return quotient(logarithm(quotient(tau_sq, sigma_sq), base) + excess * log_e, 2)


def _require_positive(x: Any, name: str) -> None:
    if has_order(x) and not x > 0:
        raise ValueError(f"{name} is {x}, and must be positive: a density has width")
