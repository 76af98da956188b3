"""How many dichotomies are linearly separable."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

from novikoff.theory.experiment import Call, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Inapplicable, Outcome, Passed, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.separability import decide

MOST_POINTS: Final = 6
DIMENSIONS: Final = (1, 2, 3)
_SIDE: Final = 4


def on_the_moment_curve(n: int, d: int) -> Rows:
    """Return n points (t, t², ..., t^d): no d + 1 of them lie in one hyperplane."""
    return tuple(tuple(t**k for k in range(1, d + 1)) for t in range(n))


def in_a_simplex(d: int) -> Rows:
    """Return d + 2 points in general position of which the last lies within the others' hull."""
    corners = (tuple(_SIDE * (j == k) for j in range(d)) for k in range(-1, d))
    return (*corners, (1,) * d)


@cache
def separable_dichotomies(points: Rows) -> int:
    """Return how many labellings are separable, by a decision on each (up to exchanging labels)."""
    labellings = product((-1, 1), repeat=len(points) - 1)
    return 2 * sum(decide(points, (1, *rest), positive=1).separable for rest in labellings)


def family() -> Iterator[Instance]:
    """Yield the enumerated sets of points: up to 6 on a curve in up to 3 dimensions, and d + 2
    of which one lies among the others."""
    curves = (on_the_moment_curve(n, d) for d in DIMENSIONS for n in range(1, MOST_POINTS + 1))
    return (Instance(points, (1,) * len(points))
            for points in (*curves, *map(in_a_simplex, DIMENSIONS)))


@theorem("separability.dichotomy_count",
         """Of the 2^N dichotomies of N points of R^d in general position, exactly
         2 Σ_{k<=d} C(N-1, k) are linearly separable: all of them if N <= d + 1. (Enumerated for
         N <= 6 and d <= 3.)""",
         hypotheses=(said("the points are in general position"),),
         sources=("B-07", "D-217"), needs="a function dichotomies", family=family,
         rejects=("count_without_complements", "count_one_dimension_short", "count_of_n",
                  "count_of_all"))
def dichotomy_count(instance: Instance, observe: Observe) -> Outcome:
    """Compare the count with an enumeration of all labellings of the points."""
    points = instance.X
    if points not in {member.X for member in family()}:
        return Inapplicable("the points are none of those that are enumerated")
    call = Call("dichotomies", (len(points), len(points[0])))
    observed, due = observe.call(call), separable_dichotomies(points)
    if observed == due:
        return Passed()
    return Counterexample(f"the points {text(points)}", due, observed, "=", (call,), "runs[0]")
