"""The rounding policy: the one place that says how far a float64 result may lie from the exact one.

A sum of k products computed in float64, in whatever order, differs from the exact value by at
most γ_k Σ|terms| with γ_k = k u / (1 - k u) and u = 2^-53 (Higham 2002, section 3.1), as long as
nothing overflows or underflows. Where all terms are multiples of one power of two and their
absolute sum is below 2^53 of it, no partial sum rounds, and the policy allows nothing at all.

A weight that is kept in float32 is a legal choice: its type declares it, and the theorems speak of
the algorithm. Rates and coordinates are drawn dyadic and small enough that float32 hardly ever
rounds either, so that it is not refused. Only `perceptron.rate_is_kept` looks at a rate that no
binary number equals: there a weight that is a float32 number all along may differ by u = 2^-24,
any other by u = 2^-53, so that a rate narrowed on its way to float64 weights is refused, and half
precision always.
"""

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from novikoff.theory.outcome import Rational, magnitude

UNIT: Final = Fraction(1, 2**53)
SINGLE_UNIT: Final = Fraction(1, 2**24)
MANTISSA: Final = 2**53
FINEST: Final = 2**1074
FLAT: Final = 4 * UNIT
"""For |z| up to this sig(z), whose slope at 0 is 1/4, is 1/2 to the last bit of float64."""
STATEMENT: Final = (
    "equality is exact where float64 does not round; elsewhere a value may differ from the exact "
    "one by γ_k Σ|terms|, γ_k = k u / (1 - k u), u = 2^-53, k the number of operations; "
    "a decision within that distance of 0 is skipped and counted"
)


def gamma(k: int, unit: Fraction = UNIT) -> Fraction:
    """Return γ_k = k u / (1 - k u), the relative error of k roundings to the unit u.

    Source: Higham (2002), Lemma 3.1.

    >>> gamma(0), gamma(1, Fraction(1, 4))
    (Fraction(0, 1), Fraction(1, 3))
    """
    return k * unit / (1 - k * unit)


def single(number: Rational) -> bool:
    """Return whether float32 holds the number exactly.

    >>> single(Fraction(1, 8)), single(2**24 + 1), single(2**200)
    (True, False, False)
    """
    try:
        narrowed: float = struct.unpack("f", struct.pack("f", number))[0]
    except OverflowError:
        return False
    return narrowed == number


def exact(terms: Iterable[Rational]) -> bool:
    """Return whether every partial sum of the terms, in any order, is a float64 number.

    >>> exact([1, Fraction(1, 2)]), exact([1, Fraction(1, 2**60)]), exact([Fraction(1, 3)])
    (True, False, False)
    """
    return _dyadic_sum(terms) is not None


def _dyadic_sum(terms: Iterable[Rational]) -> Rational | None:
    """The sum of the terms if no partial sum rounds: integers over their finest denominator."""
    parts = [(term.numerator, term.denominator) for term in terms]
    finest = max([d for _, d in parts], default=1)
    total = size = 0
    for numerator, denominator in parts:
        if denominator & (denominator - 1):
            return None
        scaled = numerator * (finest // denominator)
        total += scaled
        size += scaled if scaled > 0 else -scaled
    if size >= MANTISSA or finest > FINEST:
        return None
    return total if finest == 1 else Fraction(total, finest)


@dataclass(frozen=True, slots=True)
class Enclosure:
    """The numbers within `radius` of `centre`: where a computed value may lie."""

    centre: Rational
    radius: Rational = 0

    def holds(self, value: Rational) -> bool:
        """Return whether value lies in the enclosure."""
        return magnitude(value - self.centre) <= self.radius

    @property
    def sign(self) -> int | None:
        """The sign of every number in the enclosure, or None where they differ."""
        if self.centre == 0 and self.radius == 0:
            return 0
        if magnitude(self.centre) <= self.radius:
            return None
        return 1 if self.centre > 0 else -1


def summed(terms: Sequence[Rational], spread: Rational = 0) -> Enclosure:
    """Return where the float64 sum of the exact terms may lie.

    `spread` is what the terms themselves may be off by, together.

    >>> summed([1, 2])
    Enclosure(centre=3, radius=0)
    """
    if spread == 0:
        centre = _dyadic_sum(terms)
        if centre is not None:
            return Enclosure(centre)
    centre = sum(terms)
    weight = sum(map(magnitude, terms)) + spread
    return Enclosure(centre, spread + gamma(2 * len(terms)) * weight)
