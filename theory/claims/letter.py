"""What is known of a letter of a formula: its range, its sample values, and signs that follow."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

import sympy

SAMPLES: Final = 13
"""How many values of a letter are tried, a prime, so that `points` meets every pair of them."""
FREE: Final = ("0", "1", "-1", "2", "-2", "1/2", "-1/2", "3", "-3", "5/7", "-5/7", "12", "-12")
ABOVE: Final = ("1", "2", "1/2", "3", "1/3", "5", "7/4", "9/10", "1/10", "12", "5/2", "4", "1/7")
BETWEEN: Final = ("1/2", "1/3", "3/4", "1/10", "9/10", "2/7", "5/7", "1/4", "2/3", "1/30", "29/30",
                  "3/5", "2/5")
CONDITION: Final = re.compile(r"(>=|<=|>|<) (-?\d+(?:/[1-9]\d*)?)")
VALUE: Final = re.compile(r"-?\d+(?:/[1-9]\d*)?")


@dataclass(frozen=True, slots=True)
class Letter:
    """A number, or a whole number, between two bounds of which each may be missing.

    `low_too` and `high_too` say whether it may equal its bound; `values` are the only ones that
    it takes, if they are told.
    """

    low: Fraction | None = None
    high: Fraction | None = None
    low_too: bool = False
    high_too: bool = False
    whole: bool = False
    values: tuple[Fraction, ...] = ()

    def samples(self) -> tuple[Fraction, ...]:
        """Return values that it may have, all of them where they are told."""
        if self.values:
            return self.values
        low, high = self.low, self.high
        ends = [end for end, too in ((low, self.low_too), (high, self.high_too))
                if end is not None and too]
        if self.whole:
            found = [Fraction(k) for k in range(SAMPLES)] if low is None and high is None else \
                [low + k for k in range(SAMPLES + 1)] if low is not None else \
                [high - k for k in range(SAMPLES + 1) if high is not None]
        elif low is not None and high is not None:
            found = [*ends, *(low + (high - low) * Fraction(part) for part in BETWEEN)]
        elif low is not None:
            found = [*ends, *(low + Fraction(step) for step in ABOVE)]
        elif high is not None:
            found = [*ends, *(high - Fraction(step) for step in ABOVE)]
        else:
            found = [Fraction(value) for value in FREE]
        return tuple(value for value in found if self.has(value))[:SAMPLES]

    def has(self, value: Fraction) -> bool:
        """Return whether it may have the value."""
        above = self.low is None or value > self.low or (self.low_too and value == self.low)
        below = self.high is None or value < self.high or (self.high_too and value == self.high)
        return above and below and (not self.whole or value.denominator == 1)


def letter(known: str) -> Letter:
    """Return what the words say of a letter.

    They are "a number", "a whole number", comparisons such as "> 0" or "> 0 and <= 1" alone or
    after these, or the values that it takes, as in "-1 or 1".

    Raises: ValueError for other words, or if no value is left.

    >>> letter("a whole number >= 2").samples()[:3]
    (Fraction(2, 1), Fraction(3, 1), Fraction(4, 1))
    """
    if len(listed := known.split(" or ")) > 1 and all(map(VALUE.fullmatch, listed)):
        return Letter(values=tuple(map(Fraction, listed)))
    whole = known.startswith("a whole number")
    rest = known.removeprefix("a whole number" if whole else "a number").strip()
    told: dict[str, Any] = {"whole": whole}
    for words in rest.split(" and ") if rest else ():
        if (found := CONDITION.fullmatch(words)) is None:
            raise ValueError(f"{known!r} tells nothing of a letter; write, say, \"a number\", "
                             "\"> 0 and <= 1\" or \"-1 or 1\"")
        name = "low" if found[1][0] == ">" else "high"
        told |= {name: Fraction(found[2]), f"{name}_too": found[1].endswith("=")}
    made = Letter(**told)
    if not made.samples():
        raise ValueError(f"{known!r} leaves no value")
    return made


def points(letters: Mapping[str, Letter]) -> Iterator[dict[str, Fraction]]:
    """Yield points where a letter takes each of its samples, and two letters each pair of them."""
    samples = [letter.samples() for letter in letters.values()]
    for k in range(SAMPLES**2 if len(samples) > 1 else SAMPLES):
        once, again = k % SAMPLES, k // SAMPLES
        yield {name: values[(once + i * again) % SAMPLES % len(values)]
               for i, (name, values) in enumerate(zip(letters, samples, strict=True))}


def signs(of: Any, letters: Mapping[str, Letter], positive: Sequence[Any] = (),
          nonnegative: Sequence[Any] = ()) -> frozenset[int]:
    """Return the signs -1, 0, 1 that a polynomial may have, or more of them.

    Each letter is written as its bound and a distance t >= 0 from it, or, between two bounds, as
    (low + high t)/(1 + t); then the sign is that of the coefficients, if they have one.

    >>> x = sympy.Symbol("x")
    >>> sorted(signs(x - x**2, {"x": letter("> 0 and < 1")})), sorted(signs(x, {"x": Letter()}))
    ([1], [-1, 0, 1])
    """
    above, least, written = set(positive), set(nonnegative), {}
    for name, known in letters.items():
        x = sympy.Symbol(name)
        low, high = (None if end is None else sympy.Rational(end.numerator, end.denominator)
                     for end in (known.low, known.high))
        inside = low is not None and high is not None and not known.low_too and not known.high_too
        if inside:
            written[x] = (low + high * x) / (1 + x)
        elif low is not None or high is not None:
            written[x] = low + x if low is not None else high - x
        if low is not None or high is not None:
            too = known.low_too if low is not None else known.high_too
            (least if too and not inside else above).add(x)
    top = sympy.expand(sympy.together(of.xreplace(written)).as_numer_denom()[0])
    if not top.free_symbols:
        return frozenset({int(sympy.sign(top))})
    terms = sympy.Poly(top, *sorted(top.free_symbols, key=str))
    alike = {int(sympy.sign(c)) if all(n % 2 == 0 for g, n in zip(terms.gens, powers, strict=True)
                                       if g not in above and g not in least) else 2
             for powers, c in terms.terms()}
    if alike not in ({1}, {-1}):
        return frozenset({-1, 0, 1})
    strict = any(all(not n or g in above for g, n in zip(terms.gens, powers, strict=True))
                 for powers in terms.monoms())
    return frozenset(alike if strict else {*alike, 0})
