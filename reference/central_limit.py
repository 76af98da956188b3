"""The central limit: sums of independent draws, centred and scaled, come near a normal law."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from novikoff.reference.alike import rounded, rounding_like
from novikoff.reference.argument import fails, require_count
from novikoff.reference.arithmetic import as_fraction
from novikoff.reference.finite import require_finite
from novikoff.reference.formula import over_root
from novikoff.reference.measure import require_probability


@over_root
def standardised_sum(draws: Sequence[Any], mu: Any, sigma_sq: Any) -> tuple[Any, Any]:
    """Return (S_n - nμ) / (σ√n) for the sum S_n of n draws of a law with mean μ, variance σ².

    The sum itself has no limit: its variance nσ² grows.

    Raises: ValueError without a draw, unless σ² > 0, or for a number that is not finite;
        OverflowError if no float holds the result; TypeError for int and Fraction.
    Guarantees: central_limit.standardised_sum, central_limit.berry_esseen.
    Source: ledger A-70, B-54, D-077.

    >>> standardised_sum((1.0, 1.0, 1.0, 1.0), 0.5, 0.25)
    2.0
    """
    if not draws or fails(lambda v: v > 0, sigma_sq):
        raise ValueError(f"{len(draws)} draws of variance {sigma_sq} cannot be standardised; give "
                         "at least one draw, of a law with positive variance")
    return sum(draws) - len(draws) * mu, len(draws) * sigma_sq


def sum_law(law: Mapping[Any, Any], n: int) -> dict[Any, Any]:
    """Return the law of S_n, the sum of n independent draws of a law {value: probability}.

    Floats, and mpmath.mpf, count as the binary fractions that they are: equal sums are one value
    however they are reached, each value and each probability is rounded once, and values that the
    arithmetic does not tell apart become one.

    Raises: TypeError if n is no count; ValueError for a negative n, or unless the probabilities
        of the law sum to 1; OverflowError for a value or probability that no float holds.
    Guarantees: central_limit.standardised_sum, central_limit.hoeffding,
        central_limit.berry_esseen.
    Source: ledger A-70, B-54, D-077.

    >>> from fractions import Fraction
    >>> sum_law({0: Fraction(1, 2), 1: Fraction(1, 2)}, 2)
    {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    """
    require_count("n", n)
    require_finite((*law,), "the law")
    require_probability(tuple(law.values()), "the law")
    value, mass = rounding_like(tuple(law)), rounding_like(tuple(law.values()))
    steps = [(x if value is None else as_fraction(x), q if mass is None else as_fraction(q))
             for x, q in law.items()]
    total: dict[Any, Any] = {0: 1}
    for _ in range(n):
        total = _collected((s + x, p * q) for s, p in total.items() for x, q in steps)
    if value is not None:
        total = _collected((rounded(s, value, "a sum"), p) for s, p in total.items())
    return total if mass is None else {s: rounded(p, mass, "a probability")
                                       for s, p in total.items()}


def _collected(masses: Iterable[tuple[Any, Any]]) -> dict[Any, Any]:
    found: dict[Any, Any] = {}
    for s, p in masses:
        found[s] = found.get(s, 0) + p
    return found
