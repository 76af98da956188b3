"""Every public function of the reference on numbers of two arithmetics: a value, or words.

A call of `special_calls.CALLS` has its numbers in one arithmetic, and each of them in turn in
another. What comes out is right where + - * / and comparisons lead to it (RIGHT), and else a value
or an error that tells what is wrong, what was given and what to give instead.
"""

import math
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final

import mpmath
import numpy as np
import pytest
import sympy
from mpmath import iv
from special_calls import RIGHT, Call
from sweeping import SWEPT, exactly, flat, floats, in_words, replaced, result

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference.finite import require_finite
from novikoff.reference.mixed import mixed

Q = Fraction
BARE: Final = re.compile("unsupported operand|not supported between|zero-width|^$")


def _whole(x: float) -> Any:
    return int(x) if x == int(x) else Q(x)


def _numpy(x: float) -> Any:
    return np.int64(x) if x == int(x) else np.float32(x)


KINDS: Final[dict[str, Callable[[float], Any]]] = {
    "Fraction": Q, "int": _whole, "numpy": _numpy, "mpf": mpmath.mpf,
    "interval": lambda x: iv.mpf([x - 0.125, x + 0.125]),
    "sympy": lambda x: sympy.Rational(*x.as_integer_ratio()),
    "symbol": lambda x: sympy.Symbol(f"s{abs(x)}".replace(".", "_"), real=True)}
BASES: Final = ("Fraction", "int", "mpf", "interval")
PLACES: Final = 5


def mixtures(given: Call) -> Iterator[tuple[str, str, Call]]:
    """Yield the call with numbers of one arithmetic, and one of another in up to five places."""
    numbers = floats(given)
    places = range(0, len(numbers), max(1, len(numbers) // PLACES))
    for base in BASES:
        for other in KINDS:
            for place in places if other != base else places[:1]:
                yield base, other, replaced(given, iter([
                    KINDS[other if i == place else base](x) for i, x in enumerate(numbers)]))


def holds(found: Any, due: Any) -> bool:
    """Return whether a number is the right one, but for rounding, or holds it."""
    if hasattr(found, "delta"):
        return float(found.a) - Q(1, 2**40) <= due <= float(found.b) + Q(1, 2**40)
    if isinstance(found, Q | int):
        return bool(found == due)
    return bool(abs(Q(float(found)) - due) <= abs(due) * Q(1, 2**20))


@pytest.mark.parametrize("name", SWEPT)
def test_numbers_of_two_arithmetics(name: str) -> None:
    function, given = SWEPT[name]
    due = flat(result(function, exactly(given))) if name in RIGHT else None
    compared = 0
    for base, other, mixture in mixtures(given):
        try:
            found = result(function, mixture)
        except (ValueError, OverflowError, TypeError) as error:
            if not in_words(error) or BARE.search(str(error)) \
                    or ("truth value" in str(error) and "give numbers" not in str(error)):
                pytest.fail(f"{name}, {other} among {base}: {error!r} tells nothing")
        else:
            if due is None or "symbol" in (base, other):
                continue
            compared += 1
            for number, right in zip(flat(found), due, strict=True):
                assert right is None or not isinstance(right, int | Q) \
                    or holds(number, right), (base, other, found)
    assert due is None or compared > 4


def test_integers_of_a_fixed_width_are_exchanged_among_options_too() -> None:
    product = mixed(lambda u, *, v: u * v)
    assert product(np.int8(100), v=100) == product(100, v=np.int8(100)) == 10000
    assert product(np.int8(100), v=np.int8(100)) == 10000


@pytest.mark.parametrize(("given", "words"), [
    (("a", 1), "can only concatenate"), (("a", True), "can only concatenate"),
    ((1, "a"), "unsupported operand")])
def test_what_no_second_number_could_mend_keeps_its_error(given: Any, words: str) -> None:
    with pytest.raises(TypeError, match=words):
        mixed(lambda u, v: u + v)(*given)


def test_an_error_in_words_is_raised_at_once_and_one_of_the_second_call_as_it_is() -> None:
    calls = []

    def formula(u: Any, v: Any) -> None:
        calls.append(u)
        require_finite(u - v, "x")

    with pytest.raises(ValueError, match="x is given nan"):
        mixed(formula)(1.0, math.nan)
    assert len(calls) == 1
    with pytest.raises(ValueError, match="x is given nan"):
        mixed(formula)(Q(1, 2), mpmath.mpf("nan"))
    assert len(calls) == 3


def test_of_two_failures_the_second_is_told() -> None:
    failures = [TypeError("the first"), TypeError("cannot determine truth value of x < 1")]

    def formula(u: Any, v: Any) -> None:  # noqa: ARG001  it fails whatever it is given
        raise failures.pop(0)

    with pytest.raises(TypeError, match=r"^formula compares, and cannot determine truth value"):
        mixed(formula)(Q(1, 2), mpmath.mpf(1))
    assert not failures
