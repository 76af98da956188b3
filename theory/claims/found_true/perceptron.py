"""Statements about the perceptron, its rule and its proof that were examined and found true."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.reference.activation import logistic
from novikoff.reference.batch_perceptron import direction
from novikoff.reference.gates import inputs
from novikoff.reference.linalg import dot, norm_sq, subtract
from novikoff.reference.margin import geometric_margin_sq, least_margin
from novikoff.reference.perceptron import loss, step_size, update
from novikoff.reference.sample import Label, sample
from novikoff.reference.threshold import classify, mistaken
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_000.passages import CODE, RULE, SETS, learn
from novikoff.theory.claims.document_001.passages import ALGORITHM
from novikoff.theory.claims.document_004.passages import RULE_F, SIGN
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Data, data, none, scope
from novikoff.theory.enclosure import interval
from novikoff.theory.separability import decide

MOST: Final = 2
ENTRIES: Final = range(-MOST, MOST + 1)
LABELS: Final = (-1, -1, -1, 1)
SIGNS: Final[tuple[Label, ...]] = (-1, 1)
HUNDRED: Final = replace(ALGORITHM, steps=100)


@claim("K-11", theorems=("perceptron.gates",))
def weights_of_the_and_gate() -> Iterator[Shown]:
    """w·x is not negative where both inputs are 1, and nowhere else; so it is for other weights, of
    another direction.
    """
    w, other = (-Fraction(3, 2), 1, 1), (-5, 3, 4)
    points = tuple(x for x, _ in sample(inputs(2), (1,) * 4, 1))
    yield Given({"x, with a 1 in front": points, "w": w})
    yield Finding("w·x", tuple(dot(w, x) for x in points), "=",
                  (-Fraction(3, 2), -Fraction(1, 2), -Fraction(1, 2), Fraction(1, 2)))
    yield Finding("labels", classify(w, points), "=", LABELS)
    yield Finding(f"those by {other}", classify(other, points), "=", LABELS)


@claim("K-12", theorems=("perceptron.update",), passages=(RULE,))
def rate_of_the_sets(rule: Passage) -> Iterator[Shown]:
    """On a mistake y - ŷ = 2 y, and η (y - ŷ) x = y x."""
    half = Fraction(1, 2)
    yield none(f"mistakes (w, x, y) with entries of size <= {MOST} in which η (y - ŷ) x for "
               f"η = {half} is not y x",
               ((w, (1, x), y) for *w, x in product(ENTRIES, repeat=3) for y in SIGNS
                if mistaken(dot(w, (1, x)), y, rule.convention.mistake)),
               lambda case: update(*case, step_size(half, rule.convention.step))
               != tuple(wj + case[2] * xj for wj, xj in zip(*case[:2], strict=True)))
    w, x = (0, 0), (1, 1)
    y: Label = -1
    yield Given({"w": w, "x": x, "y": y})
    yield Finding("w after the update for η = 1/2, and for η = 1",
                  tuple(update(w, x, y, step_size(eta, rule.convention.step))
                        for eta in (half, 1)), "=",
                  ((-1, -1), (-2, -2)))


@claim("K-16", theorems=("perceptron.alignment", "perceptron.norm_growth"),
       passages=(ALGORITHM,))
def inequalities_of_the_proof(algorithm: Passage) -> Iterator[Shown]:
    """Each update adds at least γ to w*·w and at most R² to ‖w‖², as its t x·w is not positive."""
    cases = [(d, u) for d in data(2, 2, 1) for u in product(range(-1, 2), repeat=2)
             if least_margin(u, sample(*d, None)) > 0]
    yield none("runs with a w* of entries of size <= 1 that break one of them after some update, "
               f"on {scope(2, 2, 1)}", cases, lambda case: _breaks(algorithm, *case))


def _breaks(algorithm: Passage, d: Data, u: tuple[int, ...]) -> bool:
    points = sample(*d, None)
    gamma, radius_sq = least_margin(u, points), max(norm_sq(x) for x, _ in points)
    return any(dot(u, one.w) < k * gamma or norm_sq(one.w) > k * radius_sq
               for k, one in enumerate(algorithm.updates(*d), 1))


@claim("K-17", theorems=("perceptron.loss_subgradient",))
def three_forms_of_the_loss() -> Iterator[Shown]:
    """All are -t x·w where that is not negative, and 0 elsewhere."""
    yield none(f"(w, x, t) with w and x of size <= {MOST} where they differ",
               product(ENTRIES, ENTRIES, SIGNS),
               lambda case: not loss((case[0],), (case[1],), case[2])
               == (-case[2] * case[0] * case[1] if case[2] * case[0] * case[1] <= 0 else 0)
               == max(0, -case[2] * case[0] * case[1]))
    yield Finding("at w = 2, x = 1, t = -1", loss((2,), (1,), -1), "=", 2)


@claim("K-21", theorems=("perceptron.updates_forever", "perceptron.unchanged_when_correct"),
       passages=(HUNDRED,))
def no_end_on_inseparable_data(hundred: Passage) -> Iterator[Shown]:
    """To finish is to have t x·w > 0 everywhere, which no w has on such data."""
    d: Data = ((1,), (-1,)), (1, 1)
    yield Given({"x": d[0], "t": d[1]})
    yield Finding("updates looked at, all made", len(hundred.updates(*d)), "=", 100)
    for points, features in ((2, 1), (2, 2), (3, 1)):
        yield none("runs that make all of these updates on separable data, or not on others, on "
                   f"{scope(points, features, 1)}", data(points, features, 1),
                   lambda d: (len(hundred.updates(*d)) < (hundred.steps or 0))
                   != (least_errors(sample(*d, None), most=2**16)[0] == 0))


@claim("K-24", theorems=("perceptron.updates_forever", "perceptron.converges"),
       passages=(replace(SIGN, steps=100), replace(RULE_F, steps=100)))
def separability_that_pla_needs(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """To end it needs w with sign(w·x) = y on all examples, and on separable data it meets one."""
    for points, features in ((2, 1), (3, 1), (2, 2)):
        yield none(f"runs with {sign.steps} updates and more on separable data, or fewer on "
                   f"others, under both rules, on {scope(points, features, 1)}",
                   product((sign, rule_f), data(points, features, 1)),
                   lambda case: (len(case[0].updates(*case[1])) == case[0].steps)
                   == decide(*case[1], positive=1).separable)


@claim("K-25", theorems=("perceptron.unchanged_when_correct", "perceptron.separates_at_convergence",
                         "metrics.out_of_sample_error"), passages=(CODE,))
def stop_of_the_updates(code: Passage) -> Iterator[Shown]:
    """No update follows weights that are right on all examples; but the boundary may then touch a
    class, so that points beside it, nearer to it than to the other class, get the other label.
    """
    half, epochs = Fraction(1, 2), 20
    yield none(f"runs of {epochs} epochs with an update at weights that make no error, on "
               f"{scope(2, 1, MOST)}", data(2, 1, MOST), lambda d: any(
                   errors(sample(*d, 1), w, code.convention.mistake) == 0 for w in (
                       (0, 0), *(one.w for one in learn(code, *d, half, epochs)[0]))[:-1]))
    d: Data = ((0,), (1,)), (-1, 1)
    w, best = learn(code, *d, half, epochs)[2].w, (-1, 2)
    yield Given({"x": d[0], "y": d[1], "v": best})
    yield Finding("w at the end", w, "=", (-1, 1))
    yield Finding("least y z of w, and of v", tuple(least_margin(u, sample(*d, 1))
                                                    for u in (w, best)), "=", (0, 1))
    unknown = (1, 1 - Fraction(1, 10))
    yield Finding(f"labels of (1, x) = ({unknown[0]}, {unknown[1]}) by w, and by v",
                  tuple(classify(u, (unknown,))[0] for u in (w, best)), "=", (-1, 1))


@claim("K-26", theorems=("perceptron.scale_covariance",), passages=(ALGORITHM,))
def no_probabilities(algorithm: Passage) -> Iterator[Shown]:
    """The length of its w means nothing: it grows with the learning rate, and the predictions stay,
    while σ(x·w), read as a probability, changes.
    """
    d: Data = ((1,),), (1,)
    rates = (1, 2)
    yield Given({"x": d[0], "t": d[1], "η": rates})
    weights = tuple(algorithm.learn(*d, None, eta).w for eta in rates)
    yield Finding("w, by η", weights, "=", ((1,), (2,)))
    yield Finding("the label of x", tuple(classify(w, d[0]) for w in weights), "=", ((1,), (1,)))
    low, high = (logistic(interval(dot(w, d[0][0]))) for w in weights)
    yield Finding("σ(x·w) for the first rate, against the second", low, "<", high)


@claim("K-27", theorems=("perceptron.separates_at_convergence",
                         "perceptron.unchanged_when_correct"), passages=(ALGORITHM,))
def some_solution(algorithm: Passage) -> Iterator[Shown]:
    """It stops at the first that it meets, and another may keep far more distance."""
    d: Data = ((1, 0), (0, 3)), (1, 1)
    other = (1, 1)
    yield Given({"x": d[0], "t": d[1]})
    end = algorithm.learn(*d)
    yield Finding("w at the end", end.w, "=", (1, 3))
    yield Finding(f"squares of the least distances to the boundary, of this w and of {other}",
                  tuple(geometric_margin_sq((0, *w), sample(*d, 1)) for w in (end.w, other)), "=",
                  (Fraction(1, 10), Fraction(1, 2)))


@claim("K-34", theorems=("batch_perceptron.direction", "perceptron.update"), passages=(RULE,))
def perceptron_as_a_batch_learner(rule: Passage) -> Iterator[Shown]:
    """All updates are computed at one w, 0 where the label is right, and their mean over all M
    examples is added once: the step of the batch perceptron.
    """
    yield none(f"(w, sample), |w| <= {MOST}, {scope(2, 1, 1)}, on which that mean for 2η = 1 is "
               "another vector",
               product(product(ENTRIES, repeat=2), data(2, 1, 1)),
               lambda case: _mean_update(rule, case[0], case[1])
               != direction(sample(*case[1], 1), case[0], (0, 1),
                            mistake=rule.convention.mistake)[1])
    w, d = (0, 1), (((-1,), (0,)), (1, -1))
    yield Given({"w": w, "x": d[0], "y": d[1]})
    yield Finding("the mean", _mean_update(rule, w, d), "=", (0, -Fraction(1, 2)))


def _mean_update(rule: Passage, w: tuple[int, ...], d: Data) -> tuple[Fraction, ...]:
    """Return the mean of the updates that the examples ask for at w, as the step is y x."""
    steps = [subtract(update(w, x, y, 1), w) if mistaken(dot(w, x), y, rule.convention.mistake)
             else (0,) * len(x) for x, y in sample(*d, 1)]
    return tuple(Fraction(sum(column), len(steps)) for column in zip(*steps, strict=True))


@claim("K-36", theorems=("perceptron.class_exchange", "margin.scaling"), passages=(SETS,))
def preparation_of_the_proof(sets: Passage) -> Iterator[Shown]:
    """x of B is mistaken and subtracted where -x is mistaken as one of A and added; the least of
    finitely many positive numbers is positive; and a positive multiple of w*, such as that of
    length 1, separates as w* does.
    """
    yield none(f"(w, x) with entries of size <= {MOST} in which x in B is treated otherwise than "
               "-x in A", product(product(ENTRIES, repeat=2), repeat=2),
               lambda c: _treated(sets, c[0], c[1], -1)
               != _treated(sets, c[0], tuple(-e for e in c[1]), 1))
    w, d = (-1, 2), (((0,), (2,)), (-1, 1))
    yield Given({"w*": w, "x": d[0], "y": d[1]})
    found = tuple(least_margin(tuple(c * e for e in w), sample(*d, 1))
                  for c in (1, Fraction(1, 4)))
    yield Finding("δ for it, and for a quarter of it", found, "=", (1, Fraction(1, 4)))


def _treated(sets: Passage, w: tuple[int, ...], x: tuple[int, ...], y: Label) -> tuple[int, ...]:
    """Return w after the example."""
    return tuple(update(w, x, y, 1)) if mistaken(dot(w, x), y, sets.convention.mistake) else w
