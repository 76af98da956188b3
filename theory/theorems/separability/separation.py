"""Linear and absolute separability of two sets, finite and not."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Final

from novikoff.reference.linalg import Vector, dot
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem

Points = tuple[Vector[Rational], ...]


def sets(instance: Instance) -> tuple[Points, Points]:
    """The points (1, 𝐱) of the instance labelled +1, and those labelled -1."""
    A, B = (tuple((1, *x) for x, y in zip(instance.X, instance.y, strict=True) if y == sign)
            for sign in (1, -1))
    return A, B


LINEARLY_SEPARATED: Final = Hypothesis(
    "w·a >= 0 on A and w·b < 0 on B", lambda instance: instance.margin.gamma_sq > 0)


@theorem("separability.absolute",
         """If w·a >= 0 on A and w·b < 0 on B, for sets of points that begin with 1 of which B is
         finite, then w + ε e0 with ε = ½ min_B |w·b| (any ε > 0 if B is empty) is positive on A
         and negative on B: linear separability is absolute.""",
         sources=("B-11", "A-60", "C-04", "D-013", "D-014"), kind="separable",
         hypotheses=(LINEARLY_SEPARATED, said("the points begin with 1"), said("B is finite")),
         needs="a function absolute_separator",
         rejects=("epsilon_missing", "epsilon_one", "epsilon_not_halved",
                  "epsilon_of_the_farthest", "epsilon_from_the_wrong_set", "epsilon_on_a_feature"))
def absolute(instance: Instance, observe: Observe) -> Outcome:
    """Move a separator until it touches A, and demand an absolute one from it."""
    A, B = sets(instance)
    separator = instance.margin.w
    assert separator is not None, "the hypothesis says that the data are separable"
    touching = (separator[0] - min((dot(separator, a) for a in A), default=0), *separator[1:])
    call = Call("absolute_separator", (touching, A, B, 1))
    w = tuple(observe.call(call))
    for x, y in (*((a, 1) for a in A), *((b, -1) for b in B)):
        if y * dot(w, x) <= 0:
            return Counterexample(f"w = {text(touching)}, A = {text(A)}, B = {text(B)}, at "
                                  f"x = {text(x)}", 0, y * dot(w, x), ">", (call,),
                                  f"{y} * dot(runs[0], {x!r})")
    return Passed()


def refuted_at(w: Vector[Rational]) -> int:
    """Return the least k at which w fails to separate {0} from {-1, -1/2, ..., -1/k} absolutely.

    >>> [refuted_at((1, 2)), refuted_at((2, 5)), refuted_at((0, 1))]
    [2, 3, 1]
    """
    return max(1, ceil(Fraction(w[1]) / w[0])) if w[0] > 0 else 1


LONGEST: Final = 100  # points of B that are written out


@theorem("separability.infinite_sets",
         """The infinite sets A = {0} and B = {-1/k : k = 1, 2, ...} are linearly separable, by
         w = (0, 1), and not absolutely: every w fails on A or at some k, namely at
         k = max(1, ⌈w1/w0⌉) if w0 > 0, and not before it.""",
         sources=("B-12", "D-014"), needs="functions separates and separates_absolutely",
         rejects=("boundary_is_apart", "boundary_is_apart_in_b", "separation_is_absolute",
                  "some_point_suffices"))
def infinite_sets(instance: Instance, observe: Observe) -> Outcome:
    """Refute every pair of coordinates as weights at its k, and accept it up to k - 1."""
    A = ((1, 0),)
    cells = dict.fromkeys((0, 1, 2, *(cell for row in instance.X for cell in row)))
    for w in ((w0, w1) for w0 in cells for w1 in cells):
        k = refuted_at(w)
        if k > LONGEST:
            continue
        due = [("separates_absolutely", k, False)]
        if w[0] > 0 and k > 1:
            due.append(("separates_absolutely", k - 1, True))
        if w == (0, 1):
            due.append(("separates", 2 * len(cells), True))
        for name, last, expected in due:
            B = tuple((1, Fraction(-1, j)) for j in range(1, last + 1))
            call = Call(name, (w, A, B))
            observed = observe.call(call)
            if observed != expected:
                return Counterexample(f"{name}, w = {text(w)}, A = {{0}}, B = -1/1, ..., -1/{last}",
                                      expected, observed, "=", (call,), "runs[0]")
    return Passed()
