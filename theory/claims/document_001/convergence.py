"""Claims of document 001 about the proof of convergence: the angle, its cosine, the bound."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, product

from novikoff.reference.linalg import Vector, dot, norm_sq
from novikoff.reference.margin import least_margin
from novikoff.reference.number import quotient
from novikoff.reference.sample import sample
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_001.passages import (
    ALGORITHM,
    AUGMENTED,
    AUGMENTED_TWO,
    TWO_UPDATES,
)
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Data, Rows, data, largest, none
from novikoff.theory.claims.smallness import minimal
from novikoff.theory.outcome import Rational, magnitude


def cosine_sq(w: Sequence[Rational], u: Sequence[Rational]) -> Rational:
    """Return c|c| for the cosine c of the angle between w and u, neither of them 0.

    >>> cosine_sq((1, 0), (-1, 1))
    Fraction(-1, 2)
    """
    inner = dot(w, u)
    return quotient(inner * magnitude(inner), norm_sq(w) * norm_sq(u))


def combined(weights: Sequence[Rational], X: Sequence[Vector[int]]) -> Vector[Rational]:
    """Return Σ λ_i x_i.

    >>> combined((2, 3), ((1, 0), (0, 1)))
    (2, 3)
    """
    return tuple(dot(weights, column) for column in zip(*X, strict=True))


def falls(passage: Passage, X: Sequence[Vector[int]], y: Sequence[int],
          u: Sequence[Rational]) -> bool:
    """Return whether the cosine to u is less after some update than after the one before it."""
    run = [cosine_sq(update.w, u) for update in passage.updates(X, y)]
    return any(later < before for before, later in pairwise(run))


def separated(features: int, one: int | None, size: int, reach: int
              ) -> Iterator[tuple[Data, Vector[int]]]:
    """Yield every two points, |x| <= size, with each w* that separates them, |w*| <= reach.

    `one` is the feature 1 in front, if there is one.
    """
    width = features if one is None else features + 1
    for X, y in data(2, features, size):
        for u in product(range(-reach, reach + 1), repeat=width):
            if least_margin(u, sample(X, y, one)) > 0:
                yield (X, y), u


@claim("D-068", theorems=("perceptron.angle_bound",), passages=(TWO_UPDATES, AUGMENTED_TWO))
def angle_to_the_separator(two_updates: Passage, with_bias: Passage) -> Iterator[Shown]:
    """Only the bound √k γ/(R‖w*‖) on the cosine grows; the cosine may fall at an update.

    It may fall even if w* has the largest margin of all.
    """
    X: Rows = ((1, 1), (1, -1))
    y, u = (1, 1), (2, 1)
    yield Given({"x": X, "t": y, "w*": u})
    yield from _fall(two_updates, X, y, u, (Fraction(9, 10), Fraction(4, 5)))
    yield from _not_below(two_updates, X, u)
    X, u = ((1, 0), (0, 2)), (2, 1)
    yield Given({"also for the largest margin: x": X, "t": y, "w*": u})
    yield from _fall(two_updates, X, y, u, (Fraction(4, 5), Fraction(16, 25)))
    multipliers = (2, Fraction(1, 2))
    yield Finding("x·w*, the same for both points", tuple(dot(u, x) for x in X), "=", (2, 2))
    yield Finding(f"so that w* has the largest margin: it is Σ λ x for λ = {shown(multipliers)}",
                  combined(multipliers, X), "=", u)
    line, signs, v = ((1,), (-1,)), (1, -1), (1, 2)
    yield Given({"with a feature 1 in front: x": line, "t": signs, "w*": v})
    yield from _fall(with_bias, line, signs, v, (Fraction(9, 10), Fraction(4, 5)))
    yield from _not_below(with_bias, line, v)
    X, u3 = ((1, 1, 0), (1, -1, 1)), (1, 1, 1)
    yield Given({"with three features such entries are enough: x": X, "t": y, "w*": u3})
    yield from _fall(two_updates, X, y, u3, (Fraction(2, 3), Fraction(3, 5)))


def _fall(passage: Passage, X: Sequence[Vector[int]], y: Sequence[int], u: Vector[int],
          stated: tuple[Rational, Rational]) -> Iterator[Shown]:
    """Yield the squared cosines after the first two updates, and that they fall."""
    first, second = passage.updates(X, y)
    run = cosine_sq(first.w, u), cosine_sq(second.w, u)
    yield Given({"w₁": first.w, "w₂": second.w})
    yield Finding("squared cosines of the angles between them and w*", run, "=", stated)
    yield Finding("the second against the first", run[1], "<", run[0]).false


def _not_below(passage: Passage, X: Rows, u: Vector[int]) -> Iterator[Shown]:
    """Yield that the cosine falls on no smaller sample, and to no smaller w* on one as large.

    On fewer points it cannot: a single one is right after one update. Nor with one feature and no
    bias: w is then along w*. Nor is there anything to separate without a bias if all x are 0.
    """
    one = None if passage.convention.bias == "absent" else 1
    size, most = largest(X), max(u)
    kind = f"two points, n = {len(X[0])}, {'without' if one is None else 'with'} a bias"
    for entries, reach in ((size - 1, most), (size, most - 1)):
        if one is None and not entries:
            continue
        yield none(f"falls on {kind}, |x| <= {entries}, with |w*| <= {reach}",
                   separated(len(X[0]), one, entries, reach),
                   lambda case: falls(passage, *case[0], case[1])).smaller


@claim("D-069", smaller=minimal("every sample shows it, at k = 0"),
       theorems=("perceptron.angle_bound",), passages=(ALGORITHM,), holds_if="k >= 1",
       mended_by=("perceptron.angle_bound",))
def cosine_at_the_start(algorithm: Passage) -> Iterator[Shown]:
    """w_0 = 0 has no angle to anything; after the first update it has one.

    From k = 1 on w*·w_k >= k γ > 0, so that w_k is not 0.
    """
    X, y, u = ((1, 0), (0, 1)), (1, 1), (1, 1)
    lengths = (norm_sq((0, 0)), *(norm_sq(update.w) for update in algorithm.updates(X, y)))
    yield Given({"x": X, "t": y, "w*": u})
    yield Finding("‖w_k‖² for k = 0, 1, ...: the denominator is 0 at first", lengths, "=",
                  (0, 1, 2)).dropped
    for k, update in enumerate(algorithm.updates(X, y), 1):
        yield Finding(f"w*·w_k for k = {k}, against k γ", dot(u, update.w), ">=",
                      k * least_margin(u, sample(X, y))).kept


@claim("D-070", theorems=("perceptron.mistake_bound", "perceptron.mistake_bound_tight"),
       passages=(ALGORITHM, AUGMENTED))
def bound_on_the_steps(algorithm: Passage, with_bias: Passage) -> Iterator[Shown]:
    """Both signs are turned round: 1 >= √k γ/(R‖w*‖), so k <= R²‖w*‖²/γ²."""
    yield from _bound(with_bias, ((1,), (-1,)), (1, -1), (1, 2), 2, 10)
    yield from _bound(algorithm, ((1,), (2,)), (1, 1), (1,), 1, 4)
    yield from _bound(algorithm, ((1, 0), (0, 1)), (1, 1), (1, 1), 2, 2)


@claim("D-296", theorems=("perceptron.mistake_bound",), passages=(ALGORITHM,),
       holds_if="a step is an update: to look at an example that is right does not count",
       mended_by=("perceptron.mistake_bound",))
def steps_and_updates(algorithm: Passage) -> Iterator[Shown]:
    """It bounds the updates k alone; the algorithm may look at more examples before it ends."""
    X, y, u, most = ((1, 0), (1, 0), (0, 1)), (1, 1, 1), (1, 1), 3
    yield Given({"x": X, "t": y, "w*": u})
    examples = sample(X, y)
    bound = quotient(max(norm_sq(x) for x, _ in examples) * norm_sq(u),
                     least_margin(u, examples)**2)
    yield Finding("R²‖w*‖²/γ²", bound, "=", 2)
    yield Finding("examples that it looks at, against that", looked_at(algorithm, X, y), ">",
                  bound).dropped
    yield Finding("updates k, against the same", len(algorithm.updates(X, y)), "<=", bound).kept
    yield none(f"two points t x of a half-plane, with entries |x| <= {most}, where it looks at "
               "more examples than the least R²‖w*‖²/γ²",
               ((p, q) for (p, q), signs in data(2, 2, most) if signs == (1, 1) and _beside(p, q)),
               lambda pair: looked_at(algorithm, pair, (1, 1)) > least_bound(*pair)).smaller
    yield none(f"{len(X)} points t x of a half-line, with entries |x| <= {most}, where it looks at "
               "more than one", (X for X, signs in data(len(X), 1, most)
                                 if -1 not in signs and (min(X)[0] > 0 or max(X)[0] < 0)),
               lambda X: looked_at(algorithm, X, (1,) * len(X)) > 1).smaller


def looked_at(passage: Passage, X: Sequence[Vector[int]], y: Sequence[int]) -> int:
    """Return how many examples the passage looks at until it has made its last update.

    >>> looked_at(ALGORITHM, ((1, 0), (1, 0), (0, 1)), (1, 1, 1))
    3
    """
    rows = [update.row for update in passage.updates(X, y)]
    return rows[0] + 1 + sum((after - before - 1) % len(X) + 1
                             for before, after in pairwise(rows))


def least_bound(p: Vector[int], q: Vector[int]) -> Rational:
    """Return the least R²‖w*‖²/γ² of two points that some w* has on its side.

    The best w* is along p or q, if the other is as far along it, and else has both as near.

    >>> least_bound((1, 0), (0, 1)), least_bound((1, 0), (3, 1))
    (Fraction(2, 1), Fraction(10, 1))
    """
    long, short = sorted((p, q), key=norm_sq, reverse=True)
    inner, most, least = dot(p, q), norm_sq(long), norm_sq(short)
    if inner >= least:
        return quotient(most, least)
    return quotient(most * (most + least - 2 * inner), most * least - inner**2)


def _beside(p: Vector[int], q: Vector[int]) -> bool:
    """Return whether some w has w·p > 0 and w·q > 0: neither is 0, nor a negative multiple."""
    inner = dot(p, q)
    return inner > 0 or (any(p) and any(q) and inner**2 < norm_sq(p) * norm_sq(q))


def _bound(passage: Passage, X: Sequence[Vector[int]], y: Sequence[int], u: Vector[int],
           updates: int, bound: int) -> Iterator[Shown]:
    """Yield the number of updates and the bound, and how they stand to each other."""
    examples = passage.examples(X, y)
    k = passage.learn(X, y).updates
    found = quotient(max(norm_sq(x) for x, _ in examples) * norm_sq(u),
                     least_margin(u, examples)**2)
    yield Given({"x": X, "t": y, "w*": u})
    yield Finding("updates k", k, "=", updates)
    yield Finding("R²‖w*‖²/γ²", found, "=", bound)
    if k == found:
        yield Finding("k, which reaches the bound", k, "=", found)
    else:
        yield Finding("k, which is printed as at least the bound", k, "<", found).misprint
