"""Claims of document 002 about the perceptron: its result, its boundary, its start, its counts."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.iris import setosa_versicolor
from novikoff.reference.number import quotient
from novikoff.reference.record import Pass, trace
from novikoff.reference.sample import sample
from novikoff.reference.threshold import neuron
from novikoff.reference.zero_one import errors
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_002.passages import FROM_ZERO, LISTING, ONE_UPDATE, TEXT
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import ENOUGH, Passage
from novikoff.theory.claims.search import Data, Labels, Rows, data, largest, none, none_below, scope
from novikoff.theory.claims.smallness import ALONE, OWN
from novikoff.theory.outcome import Rational, magnitude

TENTH = Fraction(1, 10)
PASSES = 12


def passes(passage: Passage, X: Sequence[Sequence[Any]], y: Sequence[int], start: Sequence[Any],
           eta: Any = 1, most: int = ENOUGH) -> list[Pass[Any]]:
    """Return the first passes of a run under the passage, the clean one included.

    >>> [one.updates for one in passes(FROM_ZERO, ((1,),), (-1,), (0, 0))]
    [1, 0]
    """
    records, _ = trace(passage.run(X, y, start, eta, passes=most))
    return [record for record in records if isinstance(record, Pass)]


@claim("D-101", theorems=("perceptron.converges", "perceptron.separates_at_convergence"),
       passages=(FROM_ZERO,))
def optimal_weights(listing: Passage) -> Iterator[Shown]:
    """The rule ends with some w that separates the classes; which one, the order decides.

    None of them need be optimal in any stated sense, such as that of the largest margin.
    """
    X: Rows = ((-2,), (-1,), (1,))
    y: Labels = (-1, -1, 1)
    yield Given({"x": X, "t": y})
    runs = listing.learn(X, y), listing.learn(X[::-1], y[::-1])
    yield Finding("whether all is right at the end, in this order and in the other",
                  tuple(run.converged for run in runs), "=", (True, True))
    widest = hard_margin(sample(X, y, 1), most=10).w
    yield Finding("-w₀/w₁ at the end in both orders, and of the largest margin",
                  tuple(quotient(-w[0], w[1]) for w in (runs[0].w, runs[1].w, widest)), "=",
                  (Fraction(1, 2), 1, 0)).false
    yield none_below("separable ones of both classes for which all three differ", X, largest(X),
                     lambda d: _apart(d) and _all_differ(listing, d))


def _apart(d: Data) -> bool:
    """Return whether all of one class lie below all of the other, neither being empty."""
    left, right = ([x for (x,), t in zip(*d, strict=True) if t == label] for label in (-1, 1))
    return bool(left and right) and (max(left) < min(right) or max(right) < min(left))


def _all_differ(passage: Passage, d: Data) -> bool:
    """Return whether both orders and the largest margin have boundaries that all differ."""
    X, y = d
    ends = (passage.learn(X, y).w, passage.learn(X[::-1], y[::-1]).w,
            hard_margin(sample(X, y, 1), most=10).w)
    return all(w[1] for w in ends) and len({quotient(-w[0], w[1]) for w in ends}) == len(ends)


@claim("D-102", theorems=("threshold.sign_condition",),
       passages=(FROM_ZERO, TEXT))
def decision_at_the_threshold(listing: Passage, text: Passage) -> Iterator[Shown]:
    """At z = θ the text predicts -1 and the listing +1, and the runs from 0 differ."""
    x, w, theta = (1, 1), (1, 1), 2
    yield Given({"x": x, "w": w, "θ": theta})
    yield Finding("class by the text, and by the listing",
                  tuple(neuron(w, theta, x, fires) for fires in (">", ">=")),
                  "=", (-1, 1)).clash
    X, y = ((0,),), (1,)
    yield Given({"x of the only example": X, "t": y})
    yield Finding("updates from 0 by the listing, and by the text",
                  tuple(run.learn(X, y).updates for run in (listing, text)), "=", (0, 1))


@claim("D-103", smaller=ALONE,
       theorems=("perceptron.update",), passages=(ONE_UPDATE,),
       holds_if="the change of the weight is meant, 2η x_j, not the shift of the boundary",
       mended_by=("perceptron.update",))
def push_of_the_boundary(one_update: Passage) -> Iterator[Shown]:
    """The change of the weight is proportional to x_j; the boundary may move less, or not at all.

    The bias moves by the same 2η whatever x_j is.
    """
    few, start = (Fraction(1, 2), 2), (-1, -2)
    yield Given({"x of an example with t = 1, misclassified, and of another": few})
    small, large = (_shift(one_update, start, x) for x in few)
    yield Finding("changes of w₁", (small[0], large[0]), "=", (1, 4)).kept
    yield Finding(f"shifts of the boundary -w₀/w₁ from w = {shown(start)}",
                  (small[1], large[1]), "=", (Fraction(3, 2), 0)).dropped.false
    quarter = (-1, Fraction(1, 4))
    small, large = (_shift(one_update, quarter, x) for x in few)
    yield Finding(f"shifts from w = {shown(quarter)}, where w₁ keeps its sign",
                  (small[1], large[1]), "=", (Fraction(24, 5), Fraction(72, 17)))


def _shift(passage: Passage, w: Sequence[Rational], x: Rational) -> tuple[Rational, Rational]:
    """Return how far an update at (x, +1) moves w₁, and the boundary."""
    (update,) = passage.updates(((x,),), (1,), w)
    return (update.w[1] - w[1],
            magnitude(quotient(w[0], w[1]) - quotient(update.w[0], update.w[1])))


@claim("D-104", smaller=OWN,
       theorems=("perceptron.converges", "perceptron.mistake_bound_any_start"),
       passages=(LISTING,), holds_if="any η > 0 instead of a small one",
       mended_by=("perceptron.converges", "perceptron.mistake_bound_any_start"))
def size_of_the_rate(listing: Passage) -> Iterator[Shown]:
    """On separable data every rate η > 0 converges; a small one only takes longer to forget w_0."""
    drawn = tuple(map(Fraction, ("0.01624345", "-0.00611756", "-0.00528172")))
    yield Given({"w_0, as drawn with seed 1": drawn})
    X, y = setosa_versicolor()
    rates: tuple[Rational, ...] = (TENTH, 1, 1000, TENTH**4)
    yield Finding(f"the pass on Iris that is clean, for η = {shown(rates)}",
                  tuple(len(passes(listing, X, y, drawn, eta)) for eta in rates), "=",
                  (6, 6, 6, 16)).dropped.false
    large = 10**6
    most = 2
    start = (1, -1)
    yield none(f"runs from {shown(start)} at η = {large} that end on no separator, where one at "
               f"{shown(TENTH)} does, on {scope(2, 1, most)}", data(2, 1, most),
               lambda d: listing.learn(*d, start, large).converged
               != listing.learn(*d, start, TENTH).converged if _separable(d) else False).kept


def _separable(d: Data) -> bool:
    """Return whether two points are not the same one with two labels."""
    return d[0][0] != d[0][1] or d[1][0] == d[1][1]


@claim("D-105", theorems=("perceptron.converges",), passages=(LISTING,))
def condition_on_the_rate(listing: Passage) -> Iterator[Shown]:
    """The later passage is right: that the classes are separable is enough, for every η > 0."""
    X, y, start = ((0,), (1,)), (-1, 1), (1, 0)
    yield Given({"x": X, "t": y, "w_0": start})
    rates = (TENTH, 1, 10)
    yield Finding(f"updates until all is right, for η = {shown(rates)}",
                  tuple(listing.learn(X, y, start, eta).updates for eta in rates),
                  "=", (8, 3, 3)).clash
    yield Finding("whether all is right then",
                  tuple(listing.learn(X, y, start, eta).converged for eta in rates), "=",
                  (True, True, True))


@claim("D-106", theorems=("perceptron.scale_covariance",), passages=(FROM_ZERO,),
       holds_if="the arithmetic is exact, or η is a power of 2",
       mended_by=("perceptron.scale_covariance",))
def rate_from_a_zero_start(listing: Passage) -> Iterator[Shown]:
    """In exact arithmetic it is so; in floats rounding turns ties into mistakes.

    Then η decides the run and the direction of w.
    """
    hundredth = TENTH**2
    X: Rows = ((1,), (-3,))
    yield from _floats(listing, X, (-1, -1), hundredth, ((2, 1, 0), (2, 0)))
    yield from _floats(listing, ((-3,), (-1,)), (-1, 1), TENTH, ((2, 1, 0), (2, 1, 1, 2, 1, 0)))
    rates = (TENTH, hundredth)
    yield none_below(f"runs of {PASSES} passes that differ in floats, at η = {shown(rates)}",
                     X, largest(X), lambda d: any(_counted(listing, d, eta, Fraction)
                                                  != _counted(listing, d, eta, float)
                                                  for eta in rates))


def _counted(passage: Passage, d: Data, eta: Fraction, kind: Callable[[Any], Any]) -> list[int]:
    """Return the updates of the first passes from 0 in numbers of a kind."""
    rows = [tuple(map(kind, x)) for x in d[0]]
    return [one.updates for one in passes(passage, rows, d[1], (kind(0),) * 2, kind(eta), PASSES)]


def _floats(passage: Passage, X: Rows, y: Labels, eta: Fraction,
            stated: tuple[tuple[int, ...], tuple[int, ...]]) -> Iterator[Shown]:
    """Yield the updates of each pass, exactly and in floats, and that the directions differ."""
    yield Given({"x": X, "t": y, "η": eta})
    exact = passes(passage, X, y, (0, 0), eta)
    unit = passes(passage, X, y, (0, 0))
    rows = [tuple(map(float, x)) for x in X]
    rounded = passes(passage, rows, y, (0.0, 0.0), float(eta))
    yield Finding("updates of each pass, exact and in floats",
                  tuple(tuple(one.updates for one in run) for run in (exact, rounded)), "=",
                  stated).dropped
    yield Finding("those at η = 1", tuple(one.updates for one in unit), "=", stated[0])
    w, v = exact[-1].w, tuple(map(Fraction, rounded[-1].w))
    yield Finding("w₀ v₁ against w₁ v₀, equal if w and the v in floats had one direction",
                  w[0] * v[1], "!=", w[1] * v[0])


@claim("D-108", theorems=("perceptron.counts_updates", "perceptron.clean_pass"),
       passages=(FROM_ZERO,), holds_if="the word in the parenthesis, updates, is meant",
       mended_by=("perceptron.counts_updates",))
def misclassifications_of_an_epoch(listing: Passage) -> Iterator[Shown]:
    """An epoch counts its updates, made at changing weights.

    Before and after it other numbers of examples may be wrong.
    """
    X: Rows = ((0,), (0,))
    y: Labels = (-1, -1)
    yield Given({"x": X, "t": y})
    yield Finding("updates of the first epoch, and examples that are wrong before and after it",
                  counts(listing, (X, y)), "=", (1, 2, 0)).dropped.false
    yield none_below("first epochs whose updates are not what was wrong before", X, 2,
                     lambda d: counts(listing, d)[0] != counts(listing, d)[1])


def counts(passage: Passage, d: Data) -> tuple[int, int, int]:
    """Return the updates of the first pass from 0, and the errors before and after it.

    >>> counts(FROM_ZERO, (((1,),), (-1,)))
    (1, 1, 0)
    """
    rule = passage.convention
    one = passes(passage, *d, (0, 0))[0]
    points = sample(*d, 1)
    after = (Fraction(one.w[0]), Fraction(one.w[1]))
    return (one.updates, errors(points, (0, 0), rule.mistake, rule.zero),
            errors(sample(tuple(tuple(map(Fraction, x)) for x in d[0]), d[1], Fraction(1)), after,
                   rule.mistake, rule.zero))
