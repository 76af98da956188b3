"""Exercises on the estimate of a variance from a sample."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reference.number import sqrt
from novikoff.reference.standardise import variance
from novikoff.theory.claims.exercise import choice, example, expression
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.handed_in import number, parts, vector
from novikoff.theory.enclosure import interval

MOST: Final = 4
LETTERS: Final = {"mu": "a number", "s": "> 0", "M": "a whole number >= 2"}
ENOUGH: Final = (
    "the variables are independent, with one law that has a variance",
    "any two of the variables are uncorrelated, and all have one mean and one variance",
    "all variables have one mean and one variance",
    "all variables have one mean, and any two are uncorrelated")
COIN: Final = {"values": (-1, 1), "M": 2, "biased": Fraction(1, 2), "unbiased": 1}

expression("C-15", "square of the mean", asks="M independent variables have the mean μ (written "
           "mu) and the standard deviation σ (written s). What is E x̄², the expectation of the "
           "square of their average?", answer="mu**2 + s**2/M", letters=LETTERS,
           accepted=("(M*mu^2 + s^2)/M",),
           refused=("mu**2", "mu**2 + s**2", "mu**2 + s/M", "mu**2/M + s**2/M", "s**2/M"),
           why="x̄ has the mean μ and the variance σ²/M.")
expression("C-15", "sum of squares", asks="M independent variables have the mean μ (written mu) "
           "and the standard deviation σ (written s). What is E Σ(x - x̄)², where x̄ is their "
           "average and the sum is over all of them?", answer="(M - 1)*s**2",
           letters=LETTERS, accepted=("M*(s**2 + mu**2) - M*(mu**2 + s**2/M)",),
           refused=("M*s**2", "s**2", "(M - 1)*s**2/M", "(M + 1)*s**2", "0"),
           why="Σ(x - x̄)² = Σx² - M x̄², where E x² = σ² + μ².")
def _kept(outcomes: Sequence[Sequence[int]], variance_of_one: int) -> bool:
    """Return whether s_M² is on average this variance, over outcomes with one chance each."""
    drawn = [variance(tuple(map(Fraction, one)), ddof=1) for one in outcomes]
    return bool(sum(drawn) == variance_of_one * len(drawn))


CROSS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1)) * 2
"""Two variables that are never both different from 0: dependent, and uncorrelated."""


choice("C-15", "hypotheses", asks="σ² is the variance of a variable, and s_M² = Σ(x - x̄)²/(M - 1) "
       "over M >= 2 of them. Which of these are enough for E s_M² = σ²?",
       options=ENOUGH, answer=frozenset(ENOUGH[:2]),
       cases=dict(zip(ENOUGH, (
           lambda: all(_kept([*product((-1, 1), repeat=M)], 1)
                       and _kept([*product((0, 4), repeat=M)], 4) for M in (2, 3)),
           lambda: _kept([(2 * a, 2 * b) for a, b in CROSS], 2),
           lambda: _kept([(a, a) for a in (-1, 1)], 1),
           lambda: _kept([*product((-1, 1), (-3, 3))], 1)), strict=True)),
       why="Only the variance of x̄ is used, which is σ²/M if the covariances are 0 and the "
           "variances are σ²; if all variables are one and the same, s_M = 0.")


def averaged(values: Sequence[Fraction], M: int, estimate: Callable[[Sequence[Fraction]], Any]
             ) -> Any:
    """Return the average of an estimate over all M draws of values with one chance each.

    >>> averaged((Fraction(-1), Fraction(1)), 2, lambda drawn: variance(drawn, ddof=1))
    Fraction(1, 1)
    """
    draws = list(product(values, repeat=M))
    total = sum((estimate(drawn) for drawn in draws[1:]), start=estimate(draws[0]))
    return total / len(draws)


def _law(values: Any, size: Any) -> tuple[tuple[Fraction, ...], int]:
    """Return the values and the number of draws that were handed in."""
    law, M = vector(values, "values"), number(size, "M")
    if len(law) > MOST or M.denominator > 1 or not 2 <= M <= MOST:
        raise ValueError(f"give at most {MOST} values and a whole M from 2 to {MOST}")
    return law, int(M)


@example("C-15", "averages", asks="Some values that are not all equal, each with the same chance, "
         "a number M of draws, and over all draws the averages of Σ(x - x̄)²/M (\"biased\") and of "
         "Σ(x - x̄)²/(M - 1) (\"unbiased\"). At most 4 values and 4 draws, please.", answer=COIN,
         accepted=({"values": (0, 1, 5), "M": 3, "biased": "28/9", "unbiased": "14/3"},
                   {"values": (0, 1), "M": 4, "biased": "3/16", "unbiased": 0.25}),
         refused=({**COIN, "biased": 1, "unbiased": "1/2"}, {**COIN, "biased": 1},
                  {**COIN, "unbiased": 2}, {**COIN, "M": 3}, {**COIN, "M": 1},
                  {"values": (1, 1), "M": 2, "biased": 0, "unbiased": 0}))
def averages(answer: Any) -> Iterator[Shown]:
    """The second is the variance of the values, the first (M - 1)/M of it."""
    values, size, biased, unbiased = parts(answer, "values", "M", "biased", "unbiased")
    law, M = _law(values, size)
    yield Finding("variance of the values", variance(law), ">", 0)
    yield Finding("average of Σ(x - x̄)²/M", averaged(law, M, variance), "=",
                  number(biased, "biased"))
    unbiased = number(unbiased, "unbiased")
    yield Finding("average of Σ(x - x̄)²/(M - 1)",
                  averaged(law, M, lambda drawn: variance(drawn, ddof=1)), "=", unbiased)
    yield Finding("the variance of the values", variance(law), "=", unbiased)


@example("C-15", "deviation", asks="Values, each with the same chance, and a number M of draws, "
         "for which s_M, the root of Σ(x - x̄)²/(M - 1), is on average at least a quarter smaller "
         "than the standard deviation of the values.", answer={"values": (-1, 1), "M": 2},
         accepted=({"values": (0, 0, 0, 7), "M": 2}, {"values": (0, 0, 1), "M": 2}),
         refused=({"values": (-1, 1), "M": 4}, {"values": (1, 1), "M": 2},
                  {"values": (-1, 0, 1), "M": 3}, {"values": (-1, 1), "M": 1}))
def deviation(answer: Any) -> Iterator[Shown]:
    """E s_M < σ unless s_M is constant, for E s_M² = σ² and the root is strictly concave."""
    law, M = _law(*parts(answer, "values", "M"))
    yield Given({"variance of the values": variance(law)})
    yield Finding("variance of the values", variance(law), ">", 0)
    yield Finding("average of s_M", averaged(
        law, M, lambda drawn: sqrt(interval(variance(drawn, ddof=1)))), "<=",
        sqrt(interval(variance(law))) * interval(Fraction(3, 4)))
