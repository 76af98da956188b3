"""The central limit: sums of independent draws, centred and scaled, come near a normal law."""

from collections.abc import Mapping, Sequence
from typing import Any

from novikoff.reference.argument import require_count
from novikoff.reference.finite import require_finite
from novikoff.reference.formula import over_root
from novikoff.reference.measure import require_probability
from novikoff.reference.ordered import has_order


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
    if not draws or (has_order(sigma_sq) and not sigma_sq > 0):
        raise ValueError(f"{len(draws)} draws of variance {sigma_sq} cannot be standardised; give "
                         "at least one draw, of a law with positive variance")
    return sum(draws) - len(draws) * mu, len(draws) * sigma_sq


def sum_law(law: Mapping[Any, Any], n: int) -> dict[Any, Any]:
    """Return the law of S_n, the sum of n independent draws of a law {value: probability}.

    Raises: TypeError if n is no count; ValueError for a negative n, or unless the probabilities
        of the law sum to 1.
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
    total: dict[Any, Any] = {0: 1}
    for _ in range(n):
        longer: dict[Any, Any] = {}
        for s, p in total.items():
            for x, q in law.items():
                longer[s + x] = longer.get(s + x, 0) + p * q
        total = longer
    return total
