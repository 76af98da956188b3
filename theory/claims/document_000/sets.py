"""Claims of document 000 about separability and the algorithm on the sets A and B."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement, product, repeat
from math import factorial
from typing import Final, TypeAlias

from novikoff.reference.linalg import add, dot
from novikoff.reference.sample import sample, union
from novikoff.reference.separability import absolute_separator, separates, separates_absolutely
from novikoff.reference.threshold import label, mistaken, score
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_000.passages import RULE, SETS, turns
from novikoff.theory.claims.finding import Finding, Given, Shown, refused, shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Data, data, none, scope
from novikoff.theory.claims.smallness import ALONE, minimal

Points: TypeAlias = tuple[tuple[int, ...], ...]
MOST: Final = 3
HALF: Final = Fraction(1, 2)
read(__name__, "D-294", "The space is {1} x Rⁿ, a part of R^(n+1), and x = (1, 𝐱) lies in it.",
     because="a space and a vector are seen to be set equal",
     theorems=("threshold.bias_absorption",))
FROM_ZERO: Final = replace(SETS, convention=replace(SETS.convention, start="zero"))


def lifted(w: Sequence[int], v: Sequence[int], B: Points) -> tuple[Fraction, ...]:
    """Return w + ε v with an ε > 0 so small that w·b < 0 on the finite B stays so.

    >>> lifted((0, 1), (1, 0), ((1, -1),))
    (Fraction(1, 2), Fraction(1, 1))
    """
    epsilon = Fraction(min(-dot(w, b) for b in B), 1 + max(abs(dot(v, b)) for b in B))
    return tuple(wj + epsilon * vj for wj, vj in zip(w, v, strict=True))


@claim("D-013", smaller=minimal("each set has one point, and there is no feature"),
       theorems=("separability.absolute", "separability.infinite_sets"),
       holds_if="the sets lie in R^(n+1), B is finite and some v has v·a > 0 for all a of A; e₀ is "
                "such a v if all points of A begin with a 1. Then w + ε v serves for a small ε > 0")
def where_the_sets_live() -> Iterator[Shown]:
    """A w in R^(n+1) has no product with a point of Rⁿ; and in R^(n+1) the two notions differ.

    There 0 may lie in A, or two opposite points, and w·a > 0 is then out of reach. The hypothesis
    is the weakest for a finite B: what separates absolutely is such a v itself.
    """
    w, a = (1, 1), (1,)
    yield refused(f"w·a for w = {shown(w)} and a = {shown(a)}", dot, w, a)
    A, B, w = ((0, 1), (0, -1)), ((1, 0),), (-1, 0)
    yield Given({"A": A, "B": B, "w": w})
    yield Finding("whether w separates A from B linearly", separates(w, A, B), "=", True)
    yield Finding("sum of the points of A, whose product with any w is not positive", add(*A), "=",
                  (0, 0))
    lone, other, u = ((0,),), ((1,),), (-1,)
    yield Given({"smaller still, with n = 0: A": lone, "B": other, "w": u})
    yield Finding("whether w separates A from B linearly", separates(u, lone, other), "=", True)
    yield none(f"w with |w| <= {MOST} that separates them absolutely", range(-MOST, MOST + 1),
               lambda w: separates_absolutely((w,), lone, other)).dropped.false
    yield refused("a w that does", absolute_separator, u, lone, other, 1)
    cells = tuple(product((-1, 0, 1), repeat=2))
    cases = [(w, v, (a,), B) for w, v, a in product(cells, repeat=3) if dot(v, a) > 0
             for B in combinations_with_replacement(cells, 2) if separates(w, (a,), B)]
    yield none("A of one point, B of two, w that separates linearly and v with v·a > 0, all with "
               "entries of size <= 1, for which w + ε v does not separate absolutely", cases,
               lambda case: not separates_absolutely(lifted(case[0], case[1], case[3]),
                                                     *case[2:])).kept
    yield Finding("those of them in which not every point begins with a 1",
                  sum({x[0] for x in (*A, *B)} != {1} for _, _, A, B in cases), "=", 690)


@claim("D-014", smaller=minimal("one of the sets has to be infinite"),
       theorems=("separability.absolute", "separability.infinite_sets"),
       holds_if="every point begins with a 1, and B is finite, or at least w·b <= -δ on B for some "
                "separating w and some δ > 0; A may be infinite",
       mended_by=("separability.absolute",))
def equivalence_of_the_separabilities() -> Iterator[Shown]:
    """B must not come up to the boundary: -1, -1/2, -1/3, ... and 0 are separated linearly, and not
    absolutely. Where it stays away, w + ½ δ e₀ serves; on a finite B, δ is the least |w·b|.

    Nor is the first notion symmetric: with A and B exchanged it fails there.
    """
    A, w, limit = ((1, 0),), (0, 1), 100
    B = tuple((1, -Fraction(1, k)) for k in range(1, limit + 1))
    yield Given({"A": A, "B": "all (1, -1/k)", "w": w})
    yield Finding(f"whether w separates A from B linearly, seen for k <= {limit}",
                  separates(w, A, B), "=", True)
    bound = 9
    grid = tuple(product(range(-bound, bound + 1), repeat=2))
    yield none(f"w with entries |w| <= {bound} that separates them absolutely, for which w₀ > 0 "
               "and w₀ < w₁/k for every k", grid, lambda w: separates_absolutely(w, A, B)).dropped
    yield none("w that separates B from A linearly, for which w₀ < 0 and w₀ >= w₁/k for every k",
               grid, lambda w: separates(w, B, A))
    few = B[:3]
    v = absolute_separator(w, A, few, 1)
    yield Given({"B cut off": few, "2 (w + ε e₀)": v})
    yield Finding("whether this separates A from what is left", separates_absolutely(v, A, few),
                  "=", True).kept
    away, many = [[(1, side * part(k)) for k in range(1, limit + 1)]
                  for side, part in ((-1, lambda k: 1 + Fraction(1, k)), (1, lambda k: k - 1))]
    delta = 1
    yield Given({"both infinite, A": "all (1, k - 1)", "B": "all (1, -1 - 1/k)", "δ": delta})
    yield Finding(f"whether w + ½ δ e₀ separates them absolutely, seen for k <= {limit}",
                  separates_absolutely((HALF * delta, 1), many, away), "=", True).kept
    first, second, v = ((0,),), ((1,),), (-1,)
    yield Given({"A": first, "B": second, "w": v})
    yield Finding("whether w separates A, whose point does not begin with a 1, from B linearly",
                  separates(v, first, second), "=", True)
    yield none(f"w with |w| <= {MOST} that separates them absolutely", range(-MOST, MOST + 1),
               lambda w: separates_absolutely((w,), first, second)).dropped


def wrong_at_zero(sets: Passage, d: Data) -> int:
    """Return how many updates the algorithm makes from w = 0, the points taken in turn.

    >>> wrong_at_zero(FROM_ZERO, (((0,),), (-1,)))
    0
    """
    return sets.learn(*d, None, 1, turns(len(d[0]))).updates


@claim("D-015", smaller=ALONE,
       theorems=("perceptron.strict_rule_from_zero",), passages=(FROM_ZERO, RULE),
       holds_if="no w·b = 0 is met")
def rule_in_terms_of_sets(sets: Passage, rule: Passage) -> Iterator[Shown]:
    """They differ where w·b = 0: the earlier rule updates there, this one does not.

    Started at 0, as the earlier rule may be, this one never makes an update, on any data; what is
    left is the constant f = 1, wrong on all of B.
    """
    X, y = ((0,),), (-1,)
    yield Given({"B": X, "A": ()})
    yield Finding("updates from w = 0", sets.learn(X, y, None, 1, turns(1)).updates, "=", 0)
    yield Finding("f(b) ever since", label(score((0, 0), (1, *X[0]))), "=", 1)
    yield Finding("updates of the earlier rule, with η = 1/2",
                  rule.learn(X, y, None, HALF, turns(1)).updates, "=", 1).dropped.false
    yield none(f"runs from 0 that make an update, on {scope(2, 1, MOST)}", data(2, 1, MOST),
               lambda d: wrong_at_zero(sets, d) > 0)
    for t in (-1, 1):
        differ = tuple(z for z in range(-MOST, MOST + 1)
                       if mistaken(z, t, sets.convention.mistake)
                       != mistaken(z, t, rule.convention.mistake, rule.convention.zero))
        yield Finding(f"w·x, |w·x| <= {MOST}, where the two differ, for the label {t}", differ,
                      "=", (0,) if t < 0 else ()).kept


@claim("D-016", smaller=ALONE,
       theorems=("perceptron.strict_rule_end", "perceptron.separates_at_convergence"),
       passages=(SETS, RULE),
       holds_if="w(0) is drawn from a density: every w·b met is then 0 with probability 0; or "
                "w·b = 0 counts as a mistake",
       mended_by=("perceptron.strict_rule_end",))
def sets_from_another_start(sets: Passage, rule: Passage) -> Iterator[Shown]:
    """From such a start, too, it may end with w·b = 0 and f(b) = 1."""
    X, y, start = ((0,), (1,)), (1, -1), (1, -1)
    yield Given({"A": X[:1], "B": X[1:], "w(0)": start})
    yield from _end(X[1], sets.learn(X, y, start, 1, turns(2)).updates, start)
    yield Finding("updates of the earlier rule, with η = 1/2",
                  rule.learn(X, y, start, HALF, turns(2)).updates, ">", 0)
    one, other = (0,), (0, 1)
    yield Given({"one point is enough: B": (one,), "w(0)": other})
    yield from _end(one, sets.learn((one,), (-1,), other, 1, turns(1)).updates, other)


def _end(b: tuple[int, ...], updates: int, w: tuple[int, ...]) -> Iterator[Shown]:
    yield Finding("updates", updates, "=", 0)
    yield Finding("w·b at the end", score(w, (1, *b)), "=", 0)
    yield Finding("f(b)", label(score(w, (1, *b))), "=", 1).dropped


@claim("D-017", theorems=("perceptron.permutation_explains",), passages=(SETS,))
def epochs_of_random_picks(sets: Passage) -> Iterator[Shown]:
    """It is x in A ∪ B; and as many random picks as there are points are no epoch.

    They need not meet every point; a run through the whole set is a rule of order, which these are
    not.
    """
    A, B = ((0,),), ((1,),)
    yield Given({"A": A, "B": B})
    yield Finding("order of the picks", sets.convention.order, "=", "random")
    yield Finding("points in both A and B", len(set(A) & set(B)), "=", 0).misprint
    yield Finding("points in A or B", len(union(A, B)), "=", 2)
    for M, chance in ((2, HALF), (5, Fraction(24, 625))):
        yield Finding(f"chance that M = {M} picks meet all M points, M!/M^M",
                      Fraction(factorial(M), M**M), "=", chance).clash


@claim("D-018", smaller=minimal("with one example every order is fair"),
       theorems=("perceptron.converges", "perceptron.strict_rule_from_zero"),
       passages=(SETS, FROM_ZERO, RULE),
       holds_if="no mistaken point is passed over for ever, and the rule is the earlier one "
                "(or w(0) is drawn from a density)",
       mended_by=("perceptron.converges",))
def theorem_read_as_success(sets: Passage, zero: Passage, rule: Passage) -> Iterator[Shown]:
    """It bounds the updates, in any order; that all points are right in the end is more.

    It fails for an order that leaves a mistaken point out, and for the rule of the sets from 0.
    """
    X, y, picks = ((0,), (1,)), (1, -1), 1000
    examples = sample(X, y, 1)
    yield Given({"A": X[:1], "B": X[1:]})
    yield Finding("errors of the best weights", least_errors(examples, "N", most=2**16)[0], "=", 0)
    start = (1, 0)
    cases = (
        (f"of the sets from w = {shown(start)}, A alone being picked",
         sets.learn(X, y, start, 1, repeat((0,), picks)), (0, 1)),
        ("of the sets from w = 0, in turn", zero.learn(X, y, None, 1, turns(2)), (0, 1)),
        ("of the earlier rule from w = 0, in turn", rule.learn(X, y, None, HALF, turns(2)), (2, 0)))
    for words, found, stated in cases:
        finding = Finding(f"updates {words}, and points that f has wrong in the end",
                          (found.updates, errors(examples, found.w, "F")), "=", stated)
        yield finding.dropped if stated[1] else finding.kept
