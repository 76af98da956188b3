"""Information: -log P, and its means under P: entropy, cross-entropy, Kullback-Leibler.

A term P log Q with P = 0 is 0, and one with P > 0 = Q makes the result math.inf; nothing is
clipped. Floats that rounding takes across a bound, a mass above 1 or a divergence below 0, are
those of a law that does not cross it.
"""

import math
from collections.abc import Sequence
from numbers import Rational
from typing import Any, cast

from novikoff.reference.alike import alike
from novikoff.reference.finite import finite
from novikoff.reference.logarithm import (
    HALF_OF_THE_DIGITS,
    Base,
    above_log,
    logarithm,
    require_base,
)
from novikoff.reference.measure import (
    require_masses,
    require_probability,
    require_subprobability,
)
from novikoff.reference.mixed import mixed
from novikoff.reference.number import minus, quotient, times
from novikoff.reference.wide import wide


def self_information(p: Any, base: Base = "e") -> Any:
    """Return I = -log p, the surprise at an event of probability p; math.inf for p = 0.

    Units: bits for base 2, nats for base e.
    Raises: ValueError unless 0 <= p <= 1; as `logarithm`.
    Guarantees: information.axioms.
    Source: Shannon (1948); ledger A-55, D-073.

    >>> self_information(0.25, 2)
    2.0
    """
    require_subprobability((p,), "p")
    return _surprise(p, base)


def _surprise(p: Any, base: Base) -> Any:
    require_base(base)
    if isinstance(p, float) and p > 1:
        return 0.0  # a mass 1 that was rounded
    return math.inf if p == 0 else 0 - logarithm(p, base)


def entropy(P: Sequence[Any], base: Base = "e") -> Any:
    """Return H(P) = -Σ P log P, the mean surprise, where 0 log 0 = 0.

    Shapes: P holds the masses of all outcomes.
    Units: as `self_information`.
    Raises: ValueError unless P is a probability; as `logarithm`.
    Guarantees: information.units, information.coin_and_dice, information.largest_entropy,
        information.limit_at_zero, information.concavity, information.chain_rule,
        information.subadditivity, information.support.
    Source: Shannon (1948); ledger A-55, D-149 to D-151, D-153.

    >>> entropy((0.5, 0.25, 0.25, 0.0), 2)
    1.5
    """
    return cross_entropy(P, P, base)


def cross_entropy(P: Sequence[Any], Q: Sequence[Any], base: Base = "e") -> Any:
    """Return H(P, Q) = -Σ P log Q; math.inf if somewhere P > 0 = Q.

    Q may sum to less than 1. If it could sum to more, H(P, Q) >= H(P) would be false.

    Shapes: P and Q have the same length.
    Units: as `self_information`.
    Raises: ValueError unless P is a probability and ΣQ <= 1, and if the lengths differ;
        as `logarithm`.
    Guarantees: information.units, information.gibbs, information.two_outcomes,
        information.support, information.no_distance.
    Source: ledger A-55, D-076, D-154 to D-157.

    >>> cross_entropy((0.5, 0.5), (0.25, 0.25), 2)
    2.0
    """
    require_base(base)
    P, Q = _required(P, Q)
    return _sum(tuple(p if p == 0 else _weighted(p, _surprise(q, base))
                      for p, q in zip(P, Q, strict=True)))


@wide
def kl_term(p: Any, q: Any, base: Base = "e") -> Any:
    """Return p (log p - log q), one term of the divergence: 0 for p = 0, math.inf for p > 0 = q.

    A term may be negative; it does not contain the q - p of the generalised divergence.

    Raises: ValueError if p or q is negative or not finite; OverflowError if no float holds the
        term; as `logarithm`.
    Guarantees: information.log_sum, information.limit_at_zero,
        information.divergence_is_difference.
    Source: ledger A-55.

    >>> [kl_term(0.5, 0.25, 2), kl_term(0.0, 0.0), kl_term(0.5, 0.0)]
    [0.5, 0.0, inf]
    """
    require_masses((p, q), "(p, q)")
    require_base(base)
    p, q = alike((p, q), floats=True)
    if p == 0:
        return p
    if q == 0:
        return _weighted(p, math.inf)
    if isinstance(p, Rational) and isinstance(q, Rational):
        return p * logarithm(quotient(cast(Any, p), q), base)
    return finite(times(p, minus(logarithm(p, base), logarithm(q, base))),
                  "a term of the divergence")


def kl_divergence(P: Sequence[Any], Q: Sequence[Any], base: Base = "e") -> Any:
    """Return D(P‖Q) = Σ P (log P - log Q) = H(P, Q) - H(P); math.inf if somewhere P > 0 = Q.

    It is >= 0. Where it is so small that half of the digits of floats cancel, it is taken as the
    sum of P (log P - log Q) - P + Q, none of them below 0, and of ΣP - ΣQ, if that is not below 0
    by rounding. Of mpmath.mpf it is the sum as it is rounded, which may fall below 0 by so little.

    Shapes: P and Q have the same length.
    Units: as `self_information`.
    Raises: as `cross_entropy`.
    Guarantees: inequality.pinsker_binary, information.units, information.gibbs,
        information.divergence_is_difference, information.support, information.no_distance,
        information.chain_rule, information.subadditivity, information.pinsker,
        information.data_processing, information.convexity.
    Source: Kullback and Leibler (1951); ledger A-55, D-155, D-156.

    >>> kl_divergence((1.0, 0.0), (0.5, 0.5), 2)
    1.0
    """
    require_base(base)
    P, Q = _required(P, Q)
    found = _sum(tuple(kl_term(p, q, base) for p, q in zip(P, Q, strict=True)))
    if not isinstance(found, float) or P == Q or found > HALF_OF_THE_DIGITS or (
            found >= 0 and base == 2 and all(math.frexp(mass)[0] in (0, 0.5) for mass in (*P, *Q))):
        return found
    lost = max(0.0, math.fsum((*P, *(-q for q in Q))))
    return (lost + math.fsum(map(_excess, P, Q))) / (math.log(2) if base == 2 else 1)


def _excess(p: float, q: float) -> float:
    """Return p log(p/q) - p + q >= 0, which is q for p = 0."""
    if not p / 2 <= q <= 2 * p:
        return q - p - (p and p * (math.log(q) - math.log(p)))
    return p and p * above_log((q - p) / p)


def _required(P: Sequence[Any], Q: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
    """Return the masses of two laws in one arithmetic, once they are laws."""
    if len(P) != len(Q):
        raise ValueError(f"P has {len(P)} outcomes and Q has {len(Q)}; give one mass of each for "
                         "every outcome")
    require_probability(P, "P")
    require_subprobability(Q, "Q")
    return cast(tuple[Sequence[Any], Sequence[Any]], alike((tuple(P), tuple(Q)), floats=True))


def _weighted(p: Any, information: Any) -> Any:
    """Return p times the information, for a p that is not 0 itself."""
    if information != math.inf:
        return times(p, information)
    if (p > 0) != True:  # noqa: E712  an interval answers None, a symbol an expression
        raise TypeError(f"whether {p!r} is 0 or positive is undecided, and Q is 0 there; give "
                        "numbers with an order")
    return math.inf


@mixed
def _sum(terms: Sequence[Any]) -> Any:
    return math.inf if math.inf in terms else sum(terms)
