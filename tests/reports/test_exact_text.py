"""Two sides of a counterexample that differ never read alike."""

from fractions import Fraction

import pytest

from novikoff.reports.validation.exact_text import apart, exact, sides
from novikoff.theory.outcome import Counterexample, Value

NEAR = Fraction(10**40, 3 * 10**40 + 1)
PAIRS: list[tuple[Value, Value]] = [
    (NEAR, Fraction(1, 3 * 10**7)), (NEAR, NEAR + Fraction(1, 10**30)),
    (Fraction(0.1), Fraction(0.1) + Fraction(1, 10**20)),
    ((1, NEAR, Fraction(0.1)), (1, NEAR, Fraction(0.1) + Fraction(1, 2**80))),
    (NEAR, NEAR + Fraction(1, 10**90)), (Fraction(1, 2), Fraction(1, 2) + Fraction(1, 2**2000)),
    (NEAR * 10**400, NEAR * 10**400 + 1), (NEAR / 10**400, NEAR / 10**401), (0, NEAR / 10**400),
    ("1", 1)]


@pytest.mark.parametrize(("due", "came"), PAIRS)
def test_sides_that_differ_read_differently(due: Value, came: Value) -> None:
    told, observed = (side.replace("≈ ", "") for side in sides(Counterexample("", due, came)))
    assert told != observed
    among, observed = sides(Counterexample("", (due, (due, 7)), came, "in"))
    assert among.startswith("one of ")
    assert among.removeprefix("one of ").partition(", (")[0] != observed


def test_few_digits_where_few_are_enough() -> None:
    assert apart((NEAR, Fraction(0.25) + Fraction(1, 2**60)), 6) == ["≈ 0.333333", "≈ 0.25"]
    assert apart((NEAR, NEAR + Fraction(1, 10**19))) == [
        "≈ 0.3333333333333333333", "≈ 0.3333333333333333334"]
    assert exact(NEAR * 10**400) == "≈ 3.3333333333333333e+399"
    assert exact(NEAR / 10**400) == "≈ 3.3333333333333333e-401"
