"""Derivations about means and variances: the reference on symbols in increasing order.

The mean compares only to spare rounding where all values are equal; for other values their order
does not matter, so one order stands for all.
"""

from collections.abc import Iterator
from typing import Any

from sympy import diff

from novikoff.reference import standardise as reference
from novikoff.theory import enclosure
from novikoff.theory.branch import OnBranch
from novikoff.theory.derivation import (
    Step,
    at_most,
    derivation,
    identity,
    number,
    positive,
    square,
    symbol,
    vector,
)
from novikoff.theory.moments import expected

assert enclosure.GUARD  # its import lets sqrt take symbols


def increasing(x: tuple[Any, ...]) -> tuple[OnBranch, ...]:
    """Return the symbols as numbers, each below the next."""
    signs = {a - b: -1 for i, b in enumerate(x) for a in x[:i]}
    return tuple(OnBranch(entry, signs) for entry in x)


@derivation("standardise.unbiased_variance", dimensions=(2, 3, 4), of="different draws")
def unbiased_variance(d: int) -> Iterator[Step]:
    """E of the reference variance of M = d uncorrelated draws is (M - 1) σ²/M or σ²."""
    x, mu, sigma_sq = vector("x", d), symbol("μ"), symbol("σ²")
    moments = (1, mu, mu**2 + sigma_sq)
    for ddof, due in ((0, (d - 1) * sigma_sq / d), (1, sigma_sq)):
        variance = reference.variance(increasing(x), ddof).value
        yield identity(f"M = {d}, ddof {ddof}: E of the variance",
                       expected(variance, x, moments), due)
        yield identity("Σ(x - x̄)² = Σx² - M x̄²", variance * (d - ddof),
                       sum(z**2 for z in x) - d * (sum(x) / d)**2)
    s, p = vector("s", d), vector("p", d - 1)
    p = (*p, 1 - sum(p))
    mean = sum(a * b for a, b in zip(p, s, strict=True))
    second = sum(a * b**2 for a, b in zip(p, s, strict=True))
    reason = number(0)
    for a, b in zip(p, s, strict=True):
        reason = reason + positive(a) * square(b - mean)
    yield at_most("(E s)² <= E s², for any s that takes d values", mean**2, second, reason)


@derivation("standardise.mean_square_error", dimensions=(2, 3, 4), of="different draws")
def mean_square_error(d: int) -> Iterator[Step]:
    """The error of Σ(x - x̄)²/c for M = d normal draws, and its least value, at c = M + 1."""
    x, mu, v, c = vector("x", d), symbol("μ"), symbol("σ²"), symbol("c")
    moments = (1, mu, mu**2 + v, mu**3 + 3 * mu * v, mu**4 + 6 * mu**2 * v + 3 * v**2)
    total = reference.variance(increasing(x)).value * d
    error = expected((total / c - v)**2, x, moments)
    yield identity(f"M = {d}: the mean square error", error,
                   v**2 * (2 * (d - 1) + (d - 1 - c)**2) / c**2)
    least = error.subs(c, d + 1)
    yield identity("its least value is 2σ⁴/(M + 1)", least, 2 * v**2 / (d + 1))
    yield at_most("no divisor has a smaller one", least, error, square(
        v * (d + 1 - c) / c) * number(d - 1) / positive(d + 1))
    yield identity("its slope changes its sign there", diff(error, c),
                   2 * v**2 * (d - 1) * (c - d - 1) / c**3)


@derivation("standardise.standardised_features", dimensions=(2, 3, 4), of="different values")
def standardised_features(d: int) -> Iterator[Step]:
    """Σz = 0 and Σz² = M - ddof for the z = (x - x̄)/sd of M = d values."""
    x = vector("x", d)
    for ddof in (0, 1):
        column = increasing(x)
        training = reference.Statistics((reference.mean(column).value,),
                                        (reference.variance(column, ddof).value,))
        z = [row[0] for row in reference.standardise(tuple((entry,) for entry in x), training)]
        yield identity(f"M = {d}, ddof {ddof}: Σz = 0", sum(z), 0)
        yield identity(f"M = {d}, ddof {ddof}: Σz² = M - ddof", sum(e**2 for e in z), d - ddof)
