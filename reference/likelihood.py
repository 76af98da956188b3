"""Likelihood: how probable a law makes a sample, and which laws make it most probable."""

import math
import sys
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import reduce
from numbers import Rational
from typing import Any, Protocol, TypeVar

from novikoff.reference.finite import finite
from novikoff.reference.logarithm import Base
from novikoff.reference.measure import require_masses
from novikoff.reference.mixed import mixed
from novikoff.reference.number import times
from novikoff.reference.ordered import less, require_ordered
from novikoff.reference.wide import wide

_W = TypeVar("_W")


class Law(Protocol):
    """What a likelihood needs of a law."""

    def self_information(self, x: Any, base: Base = "e") -> Any:
        """Return -log of the mass or density at x."""


def likelihood(masses_: Iterable[Any]) -> Any:
    """Return L = Π p(x_i), of the masses or densities p at the points of a sample.

    It is no probability in the parameter, and with densities it may be above 1. With a float
    among rationals it is formed with an exponent of any size, so that in no order of the factors
    a product on the way leaves the range of floats.

    Raises: ValueError for a factor that is negative or not finite; OverflowError if no float holds
        the product, be it that it would lose digits below the normal floats.
    Guarantees: likelihood.cross_entropy, likelihood.cramer_rao.
    Source: ledger A-53, D-079, D-080.

    >>> from fractions import Fraction
    >>> likelihood((Fraction(1, 2), Fraction(1, 3)))
    Fraction(1, 6)
    """
    factors = tuple(masses_)
    require_masses(factors, "the masses")
    others = [p for p in factors if not isinstance(p, float | Rational)]
    if others or all(isinstance(p, Rational) for p in factors):
        return finite(reduce(times, factors, others[0]**0 if others else 1), "the likelihood")
    part, exponent = math.frexp(1.0)
    for p in factors:
        more = _split(p)
        part, carried = math.frexp(part * more[0])
        exponent += more[1] + carried
    if not part:
        return part
    found = math.ldexp(part, exponent) if exponent <= sys.float_info.max_exp else math.inf
    if math.frexp(found) != (part, exponent):
        size = round(exponent * math.log10(2))
        raise OverflowError(f"the likelihood is about 10^{size}, which no float holds; take its "
                            "logarithm, by negative_log_likelihood")
    return found


def _split(p: Any) -> tuple[float, int]:
    """Return m and e with m 2^e = p, for any float or rational p, and m near 1 or 0."""
    if isinstance(p, float):
        return math.frexp(p)
    e = int(p.numerator).bit_length() - int(p.denominator).bit_length()
    return float(Fraction(p) / Fraction(2)**e), e


def negative_log_likelihood(law: Law, sample: Sequence[Any], base: Base = "e") -> Any:
    """Return NLL = -Σ_i log p(x_i), N times the cross-entropy of the sample; inf if some p is 0.

    Guarantees: likelihood.cross_entropy, likelihood.normal_maximum.
    Source: ledger A-53, B-55, D-083.

    >>> from fractions import Fraction
    >>> from novikoff.reference.bernoulli import Bernoulli
    >>> negative_log_likelihood(Bernoulli(Fraction(1, 4)), (1, 1), 2)
    4
    """
    terms = [law.self_information(x, base) for x in sample]
    return _total(terms)


@mixed
def _total(terms: Sequence[Any]) -> Any:
    return math.inf if math.inf in terms else finite(sum(terms), "the information")


def conditional_negative_log_likelihood(law: Callable[[Any], Law],
                                        pairs: Sequence[tuple[Any, Any]], base: Base = "e") -> Any:
    """Return -Σ_i log p(t_i | x_i), where law(x) is the law of t given x.

    Guarantees: likelihood.conditional.
    Source: ledger A-53, B-56.

    >>> from fractions import Fraction
    >>> from novikoff.reference.bernoulli import Bernoulli
    >>> one_over = lambda x: Bernoulli(Fraction(1, x))
    >>> conditional_negative_log_likelihood(one_over, ((2, 1), (4, 1)), 2)
    3
    """
    terms = [law(x).self_information(t, base) for x, t in pairs]
    return _total(terms)


@wide
def maximisers(family: Sequence[_W], value: Callable[[_W], Any]) -> tuple[_W, ...]:
    """Return all members of a finite family at which the value is largest, in their order.

    Raises: TypeError for values without an order; ValueError for nan.
    Guarantees: likelihood.categorical_maximum.
    Source: ledger A-53.

    >>> maximisers((-1, 0, 1), lambda w: w * w)
    (-1, 1)
    """
    values = [value(w) for w in family]
    require_ordered(v for v in values if v not in (math.inf, -math.inf))
    return tuple(w for w, v in zip(family, values, strict=True)
                 if not any(less(v, other) for other in values))
