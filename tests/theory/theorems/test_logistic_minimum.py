"""When the logistic loss has a minimum: the reference passes, wrong versions do not."""

from fractions import Fraction

import pytest
from agreement import agrees

from novikoff.theory.derivation import derivations
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Passed
from novikoff.theory.registry import theorems
from novikoff.theory.separability import decide
from novikoff.theory.theorems.logistic_minimum import null_direction

QUASI = Instance(((0,), (0,), (1,)), (1, -1, 1))


@pytest.mark.theorem("logistic_minimum.existence")
def test_existence() -> None:
    agrees("logistic_minimum.existence")
    assert derivations()["logistic_minimum.existence"].holds()


def test_a_gordan_certificate_does_not_make_a_minimum() -> None:
    """x = 0 (+), 0 (-), 1 (+): multipliers (1, 1, 0), no separator, and yet no minimiser."""
    found = decide(QUASI.X, QUASI.y)
    assert found.separation == "quasi-complete"
    assert found.multipliers == (1, 1, 0)
    check = theorems()["logistic_minimum.existence"]
    assert isinstance(check.judge(QUASI, FunctionSubject(), FunctionSubject()), Passed)


@pytest.mark.parametrize(("X", "y", "case"), [
    (((0,), (1,)), (-1, 1), "complete"), (((5,),), (1,), "complete"),
    (((0,), (0,)), (1, -1), "overlap"), (((0,), (1,), (2,)), (1, -1, 1), "overlap"),
    (((0, 0), (0, 0), (0, 1)), (1, -1, -1), "quasi-complete")])
def test_the_three_cases_pass(X: tuple[tuple[int, ...], ...], y: tuple[int, ...],
                              case: str) -> None:
    assert decide(X, y).separation == case
    check = theorems()["logistic_minimum.existence"]
    assert isinstance(check.judge(Instance(X, y), FunctionSubject(), FunctionSubject()), Passed)


def test_a_direction_that_no_example_sees() -> None:
    one, two = Fraction(1), Fraction(2)
    assert null_direction(((one, one), (one, two))) is None
    assert null_direction(((one, two),)) == (-2, 1)
    assert null_direction(((one, Fraction(0), one / 2),)) == (0, 1, 0)
