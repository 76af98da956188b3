"""Every case by hand breaks the conclusion, as far as it can be run."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from novikoff.reference.activation import IDENTITY
from novikoff.reference.gradient_descent import descend
from novikoff.reference.separability import separates, separates_absolutely
from novikoff.theory.case_by_hand import BY_HAND
from novikoff.theory.registry import theorems
from novikoff.theory.unshown import without

HALF = Fraction(1, 2)
PAIRS = {pair: (why, case) for why, cases in BY_HAND.items() for pair, case in cases.items()}


def no_weights_return() -> bool:
    """After a and b updates w is a - b√2, which is at most 0 exactly if a² <= 2b²."""
    a, b, met = 0, 0, {(0, 0)}
    for _ in range(100):
        before = (a, b)
        a += a * a <= 2 * b * b
        b += a * a >= 2 * b * b
        if (a, b) == before or (a, b) in met:
            return False
        met.add((a, b))
    return True


def above_a_quarter() -> bool:
    w = Fraction(1)
    for t in range(1, 30):
        w *= 1 - Fraction(1, 2**t)
    return w * (1 - Fraction(1, 2**28)) > Fraction(1, 4)  # the rest loses less than the sum 2^-29


def grows() -> bool:
    w, met = Fraction(2), []
    for t in range(3):
        w -= w**3 / (1 + t)
        met.append(w)
    return met == [-6, 102, -353634]


def jumps() -> bool:
    w, met = (1,), []
    for _ in range(6):
        w = descend(w, w, 2)
        met.append(w[0])
    return met == [-1, 1] * 3


def no_shift_will_do() -> bool:
    """w + ε e0 is not negative at -1/k for k >= 1/ε, however small ε is."""
    A = ((1, 0),)
    far = tuple((1, -Fraction(1, k)) for k in range(1, 101))
    return separates((0, 1), A, far) and not separates_absolutely((0, 1), A, far) and not any(
        separates_absolutely((Fraction(1, k), 1), A, far) for k in range(1, 101))


CASES: dict[tuple[str, str], Callable[[], bool]] = {
    ("activation.asymptotes", "the function is bounded"):
        lambda: [IDENTITY.value(2 * z) - z for z in (1, 10, 1000)] == [1, 10, 1000],
    ("activation.asymptotes", "the function is monotone"):
        lambda: {(z % 1, (z + HALF) % 1) for z in range(-9, 9)} == {(0, HALF)},
    ("cycling.eventually_periodic", "the data are integers"): no_weights_return,
    ("gradient_descent.quadratic_convergence", "the rate is constant"): above_a_quarter,
    ("gradient_descent.decaying_rate", "L is quadratic"): grows,
    ("gradient_descent.decaying_rate", "Σ η_t is infinite (as that of c1/(c2 + t) is)"):
        above_a_quarter,
    ("gradient_descent.decaying_rate", "η_t tends to 0 (as c1/(c2 + t) does)"): jumps,
    ("separability.absolute", "B is finite"): no_shift_will_do,
}


def test_each_case_has_its_test() -> None:
    assert set(CASES) == set(PAIRS)


@pytest.mark.parametrize("pair", CASES, ids=" without ".join)
def test_the_case_breaks_the_conclusion(pair: tuple[str, str]) -> None:
    assert CASES[pair]()


@pytest.mark.parametrize("pair", PAIRS, ids=" without ".join)
def test_it_is_told_with_the_reason_why_none_is_the_smallest(pair: tuple[str, str]) -> None:
    why, case = PAIRS[pair]
    assert str(without(theorems()[pair[0]], pair[1])) \
        == f"without it, in a case by hand ({why}): {case}"
