"""mpmath.mpf are binary fractions: what decides by equality takes them as they are."""

from fractions import Fraction
from typing import Any

import mpmath
import pytest

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath
from novikoff.reference.arithmetic import as_fraction, entering
from novikoff.reference.central_limit import sum_law
from novikoff.reference.huffman_code import huffman_lengths
from novikoff.reference.kkt import is_kkt_point, stationary
from novikoff.reference.linear_system import solve
from novikoff.reference.margin import support_vectors
from novikoff.reference.ordered import less
from novikoff.reference.ridge import leverages, ridge
from novikoff.reference.zero_one import best_threshold, least_errors

Q, M = Fraction, mpmath.mpf
TINY = M(2)**-27


def test_a_matrix_is_singular_exactly_where_it_is() -> None:
    """Rounded, 87 - 21 (29/7) is not 0, and (1 + 2^-27)(1 - 2^-27) - 1 is."""
    assert M(87) - M(21) * (M(29) / M(7)) != 0
    with pytest.raises(ValueError, match="the matrix is singular"):
        solve(((M(21), M(87)), (M(7), M(29))), (M(1), M(2)))
    assert (1 - TINY) - 1 / (1 + TINY) == 0
    found = solve(((1 + TINY, M(1)), (M(1), 1 - TINY)), (M(1), M(1)))
    assert found == (2**27, -2**27)
    assert all(isinstance(entry, mpmath.mpf) for entry in found)


def test_ridge_has_its_minimiser_exactly_where_it_has() -> None:
    rows = ((1 + TINY, M(1)), (M(1), 1 - TINY))
    assert ridge(rows, (M(1), M(1)), 0, bias="absent") == (2**27, -2**27)
    assert leverages(rows, 0, bias="absent") == (1, 1)
    with pytest.raises(ValueError, match="the matrix is singular"):
        ridge(((M(21), M(87)), (M(7), M(29))), (M(1), M(2)), 0, bias="absent")


def test_margins_are_compared_exactly() -> None:
    """x = 1 and x = 1 + 2^-60 score alike in 53 bits once 2^30 is added."""
    with mpmath.workprec(100):
        far = 1 + M(2)**-60
    examples: Any = (((M(1), M(1)), 1), ((M(1), far), 1))
    assert support_vectors((M(2)**30, M(1)), examples) == (0,)
    thirds: Any = (((M(1), M(0)), -1), ((M(1), far), 1))
    made = stationary(thirds, (0, 1))
    assert made is not None
    exactly = [tuple(as_fraction(e) for e in x) for x, _ in thirds]
    assert is_kkt_point((-1, 2 / exactly[1][1]), (2 / exactly[1][1]**2,) * 2,
                        (((1, 0), -1), ((1, exactly[1][1]), 1)))
    assert not is_kkt_point(*made, thirds)


def test_errors_are_counted_exactly() -> None:
    with mpmath.workprec(80):
        points = [M(1), 1 + M(2)**-70, 1 + M(2)**-69]
    examples: Any = tuple(((1, p), y) for p, y in zip(points, (-1, 1, -1), strict=True))
    assert least_errors(examples, most=2**16)[0] == 1
    assert least_errors(examples[:2], most=2**16)[0] == 0
    mixed: Any = (((1, Q(1, 3)), -1), ((1, M(1) / 3), 1))
    assert Q(1, 3) != as_fraction(M(1) / 3)
    with pytest.raises(ValueError, match="no number strictly between them"):
        best_threshold(mixed)


def test_masses_and_sums_are_compared_exactly() -> None:
    """The joined mass a + b is below d, and rounds to d, which would then go before it."""
    a, b = (M(4 * (19 * 2**53 // 100) + k) / 2**55 for k in (1, 2))
    d = a + b
    assert as_fraction(a) + as_fraction(b) == as_fraction(d) - Q(1, 2**55)
    assert huffman_lengths((a, b, 1 - d - d, d)) == (3, 3, 2, 1)
    assert huffman_lengths((*map(float, (a, b, 1 - d - d, d)),)) == (3, 3, 2, 1)
    law = sum_law({M("0.1"): M("0.5"), M("0.7"): M("0.5")}, 3)
    assert [*law.values()] == [M("0.125"), M("0.375"), M("0.375"), M("0.125")]
    assert [*law] == [entering(M(0), as_fraction(M("0.1")) * (3 - k) + as_fraction(M("0.7")) * k)
                      for k in range(4)]


def test_a_fraction_is_compared_with_what_an_mpf_is() -> None:
    third = M(1) / 3
    assert [less(Q(1, 3), third), less(third, Q(1, 3))] == [False, True]
    assert not less(as_fraction(third), third)


def test_an_mpf_next_to_a_rational_is_rounded_once() -> None:
    with mpmath.workprec(5):
        assert entering(M(1), Q(2**60 + 2**55 + 1, 2**56)) == 17
        assert entering(M(1), Q(33, 2)) == 16


@pytest.mark.parametrize("x", [M(2)**10**7, M(2)**-10**7])
def test_an_mpf_that_is_a_vast_rational_is_refused(x: Any) -> None:
    with pytest.raises(OverflowError, match="more than 1048576 bits; scale the data"):
        as_fraction(x)
    assert [as_fraction(v) for v in (M(0), M("inf"), M("nan"), M(-12))] == [0, None, None, -12]
