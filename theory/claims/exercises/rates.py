"""Exercises on the learning rate of Adaline: what small, large and too large rates do."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from novikoff.reference.adaline import update
from novikoff.reference.linalg import Vector, add, subtract
from novikoff.reference.sample import sample
from novikoff.theory.claims.exercise import choice, example, expression
from novikoff.theory.claims.exercises.divergence import converges
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.handed_in import parts, positive

EFFECTS: Final = (
    "for 0 < η <= 1/λmax no component of the error changes its sign, and none grows",
    "for 1/λmax < η < 2/λmax some component changes its sign at every update, and none grows",
    "at η = 2/λmax an error along the eigenvector of λmax keeps its length for ever",
    "for η > 2/λmax there are starts from which the error grows beyond all bounds",
    "for every η > 0 the updates converge if the training data are separable",
    "the smaller η > 0 is, the fewer updates lead to a given error",
    "a rate that is too large only makes the updates converge more slowly")
RIGHT: Final = frozenset(EFFECTS[:4])
DATA: Final = (((1, 0), 1), ((0, 2), 1))
BEST: Final = (1, Fraction(1, 2))
LARGEST: Final = 4
GRID: Final = tuple(Fraction(k, 16) for k in range(1, 17))
"""Data whose XᵀX has the eigenvalues 1 and 4, their minimiser, and rates."""
RATES: Final = {"direct": Fraction(1, 5), "oscillating": Fraction(2, 5),
                "forever": Fraction(1, 2), "away": 1}

def _factors(eta: Fraction, best: Vector[Any] = BEST) -> tuple[Fraction, ...]:
    """Return by what an update at the rate multiplies each component of the error."""
    return tuple(subtract(update(add(best, unit), DATA, eta), best)[j]
                 for j, unit in enumerate(((1, 0), (0, 1))))


def _sizes(eta: Fraction) -> tuple[Fraction, ...]:
    return tuple(map(abs, _factors(eta)))


def _slower(eta: Fraction, other: Fraction) -> bool:
    """Return whether the largest error shrinks by less in each update at the first rate."""
    return max(_sizes(eta)) >= max(_sizes(other))


choice("C-12", "effects", asks="Adaline descends L = ½Σ(y - w·x)² by updates over all points with "
       "the rate η; λmax is the largest eigenvalue of XᵀX != 0, and the error is that of w, its "
       "difference to a minimiser. What holds?", options=EFFECTS, answer=RIGHT,
       cases=dict(zip(EFFECTS, (
           lambda: all(0 <= f <= 1 for eta in GRID if eta * LARGEST <= 1 for f in _factors(eta)),
           lambda: all(min(_factors(eta)) < 0 and max(_sizes(eta)) <= 1
                       for eta in GRID if 1 < eta * LARGEST < 2),
           lambda: all(_sizes(eta)[1] == 1 for eta in GRID if eta * LARGEST == 2),
           lambda: all(max(_sizes(eta)) > 1 for eta in GRID if eta * LARGEST > 2),
           lambda: all(converges(sample(((1,), (-1,)), (1, -1), 1), eta) for eta in GRID),
           lambda: all(_slower(b, a) for a, b in pairwise(GRID) if b * LARGEST <= 1),
           lambda: all(max(_sizes(eta)) < 1 for eta in GRID if eta * LARGEST > 2)), strict=True)),
       why="An update multiplies the error along an eigenvector to λ by 1 - ηλ, which is near 1 "
           "for a small η and below -1 for η > 2/λ.")
expression("C-12", "factor", asks="By what does one update with the rate η (written eta) multiply "
           "the error w - w* along an eigenvector of XᵀX to the eigenvalue λ (written lam)?",
           answer="1 - eta*lam", letters={"eta": "> 0", "lam": ">= 0"},
           accepted=("-(eta*lam - 1)", "(1 - eta*lam)**2/(1 - eta*lam) if eta*lam != 1 else 0"),
           refused=("1 + eta*lam", "eta*lam - 1", "abs(1 - eta*lam)", "1 - 2*eta*lam", "1 - eta"),
           why="The gradient at w is XᵀX (w - w*).")
expression("C-12", "slowest", asks="By which factor at most does an update with the "
           "rate η (written eta) multiply the length of the error w - w*, if a > 0 and b are the "
           "least and the largest eigenvalue of XᵀX?", answer="max(abs(1 - eta*a), abs(1 - eta*b))",
           letters={"eta": "> 0", "a": "> 0", "b": ">= a"},
           accepted=("max(1 - eta*a, eta*b - 1)", "max(1 - eta*a, eta*a - 1, 1 - eta*b, eta*b - 1)",
                     "abs(1 - eta*b) if abs(1 - eta*b) >= abs(1 - eta*a) else abs(1 - eta*a)"),
           refused=("1 - eta*a", "abs(1 - eta*b)", "min(abs(1 - eta*a), abs(1 - eta*b))",
                    "max(1 - eta*a, 1 - eta*b)", "max(eta*a - 1, 1 - eta*b)"),
           why="|1 - ηλ| is convex in λ, and so largest at an end.")
expression("C-12", "best", asks="Which rate makes max(|1 - ηa|, |1 - ηb|) smallest, for 0 < a and "
           "0 < b?", answer="2/(a + b)", letters={"a": "> 0", "b": "> 0"},
           accepted=("1/((a + b)/2)",), refused=("1/b", "2/b", "1/a", "2/max(a, b)", "1/(a + b)"),
           why="There 1 - ηa = -(1 - ηb); any other rate makes one of the two longer.")


@example("C-12", "four rates", asks="For the data x = (1, 0) and (0, 2) with y = 1, and no bias, "
         "give rates: \"direct\" (no component of the error w - w* changes its sign), "
         "\"oscillating\" (one does, and the error still tends to 0 from every start), "
         "\"forever\" (an error keeps its length, none grows) and \"away\" (one grows).",
         answer=RATES,
         accepted=({"direct": Fraction(1, 4), "oscillating": Fraction(1, 3), "forever": "1/2",
                    "away": Fraction(3, 5)},),
         refused=({**RATES, "direct": Fraction(1, 3)}, {**RATES, "oscillating": Fraction(1, 5)},
                  {**RATES, "oscillating": Fraction(1, 2)}, {**RATES, "forever": 1},
                  {**RATES, "away": Fraction(1, 2)}, {**RATES, "direct": -1},
                  {"direct": Fraction(1, 5)}))
def four_rates(answer: Any) -> Iterator[Shown]:
    """The eigenvalues are 1 and 4, so that the bounds are 1/4 and 1/2."""
    names = ("direct", "oscillating", "forever", "away")
    yield Given({"w*": BEST})
    rates = dict(zip(names, parts(answer, *names), strict=True))
    factors = {}
    for name, handed in rates.items():
        eta = positive(handed, name)
        factors[name] = _factors(eta, BEST)
        yield Given({f"factors of the error at the rate {eta}, \"{name}\"": factors[name]})
    yield Finding("least factor, direct", min(factors["direct"]), ">=", 0)
    yield Finding("largest factor, direct", max(factors["direct"]), "<", 1)
    yield Finding("least factor, oscillating", min(factors["oscillating"]), "<", 0)
    largest = {name: max(map(abs, found)) for name, found in factors.items()}
    yield Finding("largest size of a factor, oscillating", largest["oscillating"], "<", 1)
    yield Finding("largest size of a factor, forever", largest["forever"], "=", 1)
    yield Finding("largest size of a factor, away", largest["away"], ">", 1)
