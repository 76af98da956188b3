"""Numbers as people write them, taken exactly: 0.1 is 1/10 and no binary fraction near it."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final

from novikoff.theory.integer_points import Rational

MISSING: Final = frozenset({"", "na", "n/a", "#n/a", "nan", "null", "none", "nil", "?"})
"""What stands for a value that is not there, in small letters."""
MOST_DIGITS: Final = 1000
"""Digits that a number may have when its exponent is written out; float64 needs up to 767."""
_NUMBER: Final = re.compile(r"([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?", re.ASCII)


@lru_cache(maxsize=1 << 16)
def exact(text: str) -> Rational | None:
    """Return the number that the text writes in decimal, or None if it writes none.

    Raises: OverflowError if it has more than 1000 digits when its exponent is written out.

    >>> exact("-0.50"), exact("1e3"), exact("7,5"), exact("inf")
    (Fraction(-1, 2), 1000, None, None)
    """
    found = _NUMBER.fullmatch(text)
    if found is None:
        return None
    sign, whole, part, exponent = found.groups(default="")
    if not whole and not part:
        return None
    power = int(exponent or 0) - len(part)
    if len(whole) + len(part) + abs(power) > MOST_DIGITS:
        raise OverflowError(f"{shortened(text)} has more than {MOST_DIGITS} digits when it is "
                            "written out")
    digits = int(sign + whole + part)
    if power >= 0:
        return digits * int(10**power)
    number = Fraction(digits, 10**-power)
    return number.numerator if number.denominator == 1 else number


def missing(text: str) -> bool:
    """Return whether the text stands for a value that is not there.

    >>> missing(""), missing("NaN"), missing("0")
    (True, True, False)
    """
    return text.lower() in MISSING


def hint(text: str) -> str:
    """Return what to do about a text that is no number, if it nearly is one.

    >>> hint("1,5")
    ' (write a decimal point, and no comma)'
    >>> hint("Paris")
    ''
    """
    if "," in text and exact(text.replace(",", "").replace(".", "")) is not None:
        return " (write a decimal point, and no comma)"
    if text.endswith("%") and exact(text[:-1].strip()) is not None:
        return " (write the number without the sign %)"
    if text.lower().lstrip("+-") in ("inf", "infinity"):
        return " (only finite numbers have a place in the plane)"
    return ""


def shortened(text: str, most: int = 40) -> str:
    """Return the text in quotes, cut after `most` characters.

    >>> shortened("abcdef", 3)
    "'abc…'"
    """
    return repr(text if len(text) <= most else text[:most] + "…")
