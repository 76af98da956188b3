"""Bare functions as a subject: constants, functions of exact numbers, and enclosures."""

from fractions import Fraction

import pytest

from novikoff.reference.activation import LOGISTIC
from novikoff.theory.comparison import bounds
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.outcome import Unobservable


def test_what_is_no_function_is_returned_as_it_is() -> None:
    assert FunctionSubject().call(Call("activation.LOGISTIC", ())) is LOGISTIC
    assert FunctionSubject("", {"activation.LOGISTIC": lambda: 3}).call(
        Call("activation.LOGISTIC", ())) == 3
    with pytest.raises(Unobservable, match="NOTHING"):
        FunctionSubject().call(Call("activation.NOTHING", ()))


def test_exact_numbers_are_kept_where_that_is_possible_and_enclosed_elsewhere() -> None:
    assert FunctionSubject().call(Call("activation.IDENTITY.value", (Fraction(1, 3),))) \
        == Fraction(1, 3)
    low, high = bounds(FunctionSubject().call(Call("activation.LOGISTIC.value", (40,))))
    assert low <= high < 1
    assert high - low < Fraction(1, 2**100)
