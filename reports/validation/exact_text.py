"""Values as a report tells them: exactly, or in as many digits as tell them apart."""

import re
import sys
from decimal import ROUND_CEILING, Context, Decimal, localcontext
from fractions import Fraction
from typing import Final

from novikoff.theory.outcome import Counterexample, text

READABLE: Final = 10**6
RATIO: Final = re.compile(r"-?\d+/\d+")
FEW: Final = 3
MANY: Final = 40
DIGITS: Final = range(17, 60)
RELATIONS: Final = {"=": "", "!=": "anything but ", "<=": "at most ", ">=": "at least ",
                    "<": "less than ", ">": "more than ", "within": "", "in": "one of "}


def exact(value: object, digits: int = 0) -> str:
    """Return the exact text of a value, an unwieldy fraction as the float64 number that it is, or
    with ≈ as the nearest one or, if `digits` are given, rounded to these.

    >>> exact((Fraction(1, 2), Fraction(0.1))), exact(Fraction(0.1) * 3)
    ('(1/2, 0.1)', '≈ 0.30000000000000004')
    >>> exact((Fraction(1, 2), Fraction(0.1)), 6)
    '(1/2, ≈ 0.1)'
    """
    if isinstance(value, tuple):
        inner = ", ".join(exact(entry, digits) for entry in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if not isinstance(value, Fraction) or value.denominator <= READABLE:
        return text(value)
    if not digits and sys.float_info.min <= abs(value) <= sys.float_info.max:
        return f"{'' if value == float(value) else '≈ '}{float(value)!r}"
    rounded = Context(prec=digits or DIGITS[0]).divide(
        Decimal(value.numerator), Decimal(value.denominator))
    return f"{'' if value == Fraction(rounded) else '≈ '}{rounded.normalize():g}"


def readable(told: str) -> str:
    """Return a text with its unwieldy fractions as `exact` tells them.

    >>> readable("at w = (3602879701896397/36028797018963968, 1/2)")
    'at w = (0.1, 1/2)'
    """
    return RATIO.sub(lambda found: exact(Fraction(found[0])), told)


def matrix(X: object) -> str:
    """Return rows as nested brackets, as one types them, of very many the first few.

    >>> matrix(((1, Fraction(1, 2)), (0, -1))), matrix((1,) * 100)
    ('[[1, 1/2], [0, -1]]', '[1, 1, 1, 1, ... 100 in all]')
    """
    if not isinstance(X, tuple):
        return exact(X)
    many = len(X) > MANY
    told = [*map(matrix, X[:FEW + 1] if many else X), *([f"... {len(X)} in all"] if many else [])]
    return f"[{', '.join(told)}]"


def apart(values: tuple[object, ...], digits: int = 0) -> list[str]:
    """Return the texts of values, in at least so many digits, and in more where two that differ
    would read alike; exactly where very many would, and then texts in quotes.

    >>> apart((Fraction(0.1), Fraction(0.1) * (1 + Fraction(1, 10**20))))
    ['≈ 0.100000000000000005551', '≈ 0.100000000000000005552']
    """
    for few in (digits, *DIGITS):
        told = [exact(value, few) for value in values]
        if len({each.replace("≈ ", "") for each in told}) >= len(set(values)):
            return told
    return [repr(value) if isinstance(value, str) else text(value) for value in values]


def sides(wrong: Counterexample, digits: int = 0) -> tuple[str, str]:
    """Return what should have been seen, with the relation in words, and what was seen.

    >>> sides(Counterexample("", 0, -1, ">="))
    ('at least 0', '-1')
    """
    many = wrong.relation == "in" and isinstance(wrong.expected, tuple)
    *due, came = apart((*wrong.expected, wrong.observed) if many  # type: ignore[misc]
                       else (wrong.expected, wrong.observed), digits)
    if len(due) > FEW:
        return f"one of {len(due)}: {', '.join(due[:FEW])}, …", came
    told = RELATIONS[wrong.relation] + ", ".join(due)
    if any(wrong.radius if isinstance(wrong.radius, tuple) else (wrong.radius,)):
        told += f", give or take {exact(wrong.radius)}"
    return told, came

def rounded_up(number: Fraction) -> str:
    """Two digits that are not less.

    >>> rounded_up(Fraction(1, 3)), rounded_up(Fraction(0)), rounded_up(Fraction(1, 2))
    ('3.4e-1', '0', '5.0e-1')
    """
    with localcontext() as context:
        context.rounding, context.prec = ROUND_CEILING, 2
        return f"{Decimal(number.numerator) / Decimal(number.denominator):.1e}" if number else "0"
