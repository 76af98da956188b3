"""Every public function of the reference on special numbers: the right value, or an error in words.

A row of CALLS is a call that has a value. Each of its floats in turn, and all of them at once, are
replaced by special ones. What comes out is a finite number, or an infinite one where INFINITE tells
that it may be, or an error that a `raise` of the reference tells. Where RIGHT lists a function, the
number agrees with exact arithmetic.
"""

import math
from collections.abc import Iterator
from fractions import Fraction

import pytest
from special_calls import (
    CALLS,
    FACTORS,
    INFINITE,
    PLAIN,
    RIGHT,
    SPECIAL,
    WITHOUT_NUMBERS,
    Call,
)
from sweeping import FUNCTIONS, SWEPT, exactly, flat, floats, in_words, replaced, result


def test_every_public_function_is_swept_or_told_why_not() -> None:
    excused = PLAIN | WITHOUT_NUMBERS
    known = set(CALLS) | {name for name in FUNCTIONS if {name, name.partition(".")[0]} & excused}
    assert set(FUNCTIONS) <= known
    assert set(CALLS) <= set(FUNCTIONS)
    assert not set(CALLS) & excused


def variants(given: Call) -> Iterator[Call]:
    """Yield the call with special numbers, and with parts of it empty."""
    numbers = floats(given)
    for place in range(len(numbers)):
        for special in SPECIAL:
            yield replaced(given, iter([*numbers[:place], special, *numbers[place + 1:]]))
    for factor in FACTORS:
        yield replaced(given, iter([number * factor for number in numbers]))
    for special in SPECIAL:
        yield replaced(given, iter([special] * len(numbers)))
    arguments, options = given
    for place, argument in enumerate(arguments):
        if type(argument) is tuple:
            yield (*arguments[:place], (), *arguments[place + 1:]), options


@pytest.mark.parametrize("name", SWEPT)
def test_special_numbers(name: str) -> None:
    function, given = SWEPT[name]
    assert all(map(math.isfinite, floats(result(function, given))))
    for special in variants(given):
        try:
            found = result(function, special)
        except (ValueError, OverflowError, TypeError) as error:
            if not in_words(error):
                pytest.fail(f"{name} on {special}: {error!r} is raised by no line of the reference")
        else:
            numbers = floats(found)
            assert not any(map(math.isnan, numbers)), (special, found)
            assert name.startswith(INFINITE) or all(map(math.isfinite, numbers)), (special, found)


@pytest.mark.parametrize("name", RIGHT)
def test_a_special_number_gives_what_exact_arithmetic_gives(name: str) -> None:
    """Relative to the right value, be it 1e-300: what is not within a few roundings is refused."""
    function, given = SWEPT[name]
    compared = 0
    for special in variants(given):
        if not all(map(math.isfinite, floats(special))):
            continue
        try:
            found, due = result(function, special), result(function, exactly(special))
        except (ValueError, OverflowError):
            continue
        compared += 1
        for number, right in zip(flat(found), flat(due), strict=True):
            if isinstance(number, float):
                assert abs(Fraction(number) - right) <= Fraction(2)**-40 * abs(right) \
                    + Fraction(5e-324), (special, found)
            else:
                assert number == right, (special, found)
    assert compared > 4
