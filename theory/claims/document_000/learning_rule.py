"""Claims of document 000 about the learning rule: errors, picks, and the sign of a correction."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product, repeat
from math import ceil, floor
from typing import Any, Final

from novikoff.reference.gates import inputs
from novikoff.reference.linalg import norm_sq
from novikoff.reference.sample import sample
from novikoff.reference.threshold import label
from novikoff.reference.zero_one import best_threshold, errors
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_000.passages import CODE, RULE, learn, turns
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Labels, Rows, none, none_below
from novikoff.theory.claims.smallness import ALONE, minimal
from novikoff.theory.derivation import symbol
from novikoff.theory.separability import decide

HALF: Final = Fraction(1, 2)
MOST: Final = 3
ONE_UPDATE: Final = replace(RULE, steps=1)
WITHOUT_BIAS: Final = replace(RULE, steps=1000,
                              convention=replace(RULE.convention, bias="absent"))


def counts(passage: Passage, X: Rows, y: Labels, start: Sequence[Any]) -> tuple[int, ...]:
    """Return the numbers of errors at the start and after each update, the points taken in turn.

    >>> counts(replace(RULE, steps=2), ((0,),), (-1,), (0, 0))
    (1, 0)
    """
    rule, examples = passage.convention, sample(X, y, 1)
    run = passage.updates(X, y, start, HALF, turns(len(X)))
    return tuple(errors(examples, w, rule.mistake, rule.zero)
                 for w in (start, *(u.w for u in run)))


def rises(found: tuple[int, ...]) -> bool:
    """Return whether some number is larger than the one before it.

    >>> rises((2, 1, 1, 2))
    True
    """
    return any(after > before for before, after in pairwise(found))


@claim("D-008", theorems=("perceptron.correction", "zero_one.errors"),
       passages=(ONE_UPDATE, replace(RULE, steps=12), CODE))
def updates_against_errors(one: Passage, rule: Passage, code: Passage) -> Iterator[Shown]:
    """An update serves its own point; the number of errors may rise, on separable data too.

    From another start two points are enough. From 0 it takes three: for two with p = ‖x₁‖²,
    q = ‖x₂‖², -c = y₁y₂ x₁·x₂ and u, v = y w·x, the number p v + c u is 0 at first, grows by
    p q - c² > 0 at updates of the second point and by nothing at those of the first; but where
    an update of the first makes the second wrong, and not itself right, it is at most 0.
    """
    X: Rows = ((-1,), (0,))
    y: Labels = (1, -1)
    start = (1, 1)
    yield Given({"x": X, "y": y, "w": start})
    yield Finding("errors before and after an update", counts(one, X, y, start), "=", (1, 2)).false
    yield none_below(f"runs from w with |w| <= {MOST} in which they rise", X, MOST,
                     lambda d: any(rises(counts(rule, *d, w))
                                   for w in product(range(-MOST, MOST + 1), repeat=2)))
    X, y = ((-1,), (-1,), (0,)), (1, 1, -1)
    yield Given({"from w = 0, x": X, "y": y})
    yield Finding("errors before and after an update", counts(one, X, y, (0, 0)), "=", (1, 2))
    yield none_below("separable runs from 0 in which they rise", X, MOST,
                     lambda d: decide(*d, positive=1).separable
                     and rises(counts(rule, *d, (0, 0))))
    X, y = ((0,), (0,), (0,)), (1, 1, -1)
    yield Given({"not separable, from w = 0, x": X, "y": y})
    yield Finding("errors before and after an update", counts(one, X, y, (0, 0)), "=", (1, 2))
    yield none_below("runs from 0 in which they rise", X, MOST,
                     lambda d: rises(counts(rule, *d, (0, 0))))
    yield Given({"why, with p, q": "‖x₁‖², ‖x₂‖²", "c": "-y₁y₂ x₁·x₂", "u, v": "y₁ w·x₁, y₂ w·x₂"})
    p, q, c, u, v = map(symbol, "pqcuv")
    phi = p * v + c * u
    steps = (phi.subs({u: u + p, v: v - c}, simultaneous=True),
             phi.subs({u: u - c, v: v + q}, simultaneous=True))
    yield Finding("the growth of p v + c u at an update of the first point, and of the second",
                  tuple(after - phi for after in steps), "=", (0, p * q - c**2))
    yield Finding("p v + c u for v = c and u = -p, the largest v and u of such a rise",
                  phi.subs({v: c, u: -p}), "=", 0)
    yield from _stuck(code)


def _stuck(code: Passage) -> Iterator[Shown]:
    """Yield that the printed code may never meet the least number of errors."""
    four: Rows = ((-1,), (-1,), (-1,), (0,))
    XOR: Rows = inputs(2)
    for words, X, y, best in (("on a line", four, (-1, -1, 1, 1), (0, 1)),
                              ("XOR", XOR, (-1, 1, 1, -1), (-1, 2, 2))):
        updates, passes, _ = learn(code, X, y, HALF, 10)
        examples = sample(X, y, 1)
        yield Given({f"not separable, {words}: x": X, "y": y})
        yield Finding("weights after the last of ten epochs, and after the one before: the same, "
                      "so that all goes on like this", passes[-1].w, "=", passes[-2].w)
        yield Finding("least number of errors after any update",
                      min(errors(examples, step.w, "F") for step in updates), "=", 2)
        yield Finding(f"errors of w = {shown(best)}", errors(examples, best, "F"), "=", 1)
    yield none_below("such runs", four, MOST, lambda d: _never_best(code, *d))


def _never_best(code: Passage, X: Rows, y: Labels) -> bool:
    updates, _, result = learn(code, X, y, 1, 10)
    examples = sample(X, y, 1)
    met = {w: errors(examples, w, "F") for w in ((0, 0), *(step.w for step in updates))}
    return not result.converged and best_threshold(examples)[0] not in met.values()


@claim("D-009", smaller=minimal("with one example every order is fair"),
       theorems=("perceptron.converges",), passages=(RULE,),
       holds_if="every point is picked again and again, as random picks do with probability 1, "
                "and training is told when to stop",
       mended_by=("perceptron.mistake_bound",))
def random_picks(rule: Passage) -> Iterator[Shown]:
    """The picks must be fair: if a mistaken point is never picked, nothing is learnt."""
    X, y, picks = ((0,), (1,)), (1, -1), 1000
    yield Given({"x": X, "y": y})
    found = rule.learn(X, y, None, HALF, repeat((0,), picks))
    yield Finding(f"updates in {picks} picks of the first point", found.updates, "=", 0)
    yield Finding("whether all points are right", found.converged, "=", False).dropped
    fair = rule.learn(X, y, None, HALF, turns(len(X)))
    yield Finding("whether they become right if the points are picked in turn", fair.converged,
                  "=", True).kept
    some = 10
    yield Finding(f"chance that {some} random picks miss the second point", HALF**some, "=",
                  Fraction(1, 1024))


@claim("D-011", smaller=ALONE,
       theorems=("perceptron.correction",), passages=(RULE, WITHOUT_BIAS),
       holds_if="x != 0, as it is with a feature 1 in front")
def sign_of_the_correction(rule: Passage, without_bias: Passage) -> Iterator[Shown]:
    """It is positive because ‖x‖ >= 1; a square alone may be 0.

    Without the feature 1 the point 0 with the label -1 is never right, however often it is met.
    """
    X, y = ((0,),), (-1,)
    yield Given({"x": X, "y": y})
    found = without_bias.updates(X, y, None, HALF, turns(1))
    yield Finding("‖x‖² without a feature 1", norm_sq(X[0]), "=", 0)
    yield Finding("updates looked at, all made", len(found), "=", 1000).dropped
    yield Finding("w after them", found[-1].w, "=", (0,))
    yield Finding("updates with a feature 1", rule.learn(X, y, None, HALF, turns(1)).updates, "=",
                  1)
    yield none(f"x with entries |x| <= {MOST}, n = 2, for which ‖(1, x)‖² < 1",
               product(range(-MOST, MOST + 1), repeat=2), lambda x: norm_sq((1, *x)) < 1).kept


@claim("D-012", theorems=("perceptron.presentations_until_correct",), passages=(RULE,))
def chance_of_a_correct_label(rule: Passage) -> Iterator[Shown]:
    """Nothing is left to chance: with a = -y w·x/(2η‖x‖²) the point is right after ⌈a⌉ updates if
    y = 1, and after ⌊a⌋ + 1 if y = -1, as w·x = 0 is a mistake then alone.

    The first of them may leave its label wrong for certain; others may become wrong by it (D-008).
    """
    X, y, start = ((1,),), (1,), (-5, 0)
    yield Given({"x": X, "y": y, "w": start, "η": HALF})
    run = rule.updates(X, y, start, HALF, turns(1))
    yield Finding("‖x‖², with the feature 1", norm_sq(run[0].x), "=", 2)
    yield Finding("w·x at each update", tuple(step.z for step in run), "=", (-5, -3, -1))
    yield Finding("the labels then", tuple(label(step.z) for step in run), "=", (-1, -1, -1)).open
    yield Finding("updates", len(run), "=", 3)
    y, start = (-1,), (4, 0)
    yield Given({"x": X, "y": y, "w": start, "η": HALF})
    run = rule.updates(X, y, start, HALF, turns(1))
    yield Finding("w·x at each update, the last on the boundary",
                  tuple(step.z for step in run), "=", (4, 2, 0))
    yield Finding("updates", len(run), "=", 3)
    most = 9
    yield none(f"w₀ with |w₀| <= {most} and labels of x = 1 with another number of updates",
               product(range(-most, most + 1), (-1, 1)),
               lambda d: len(rule.updates(X, (d[1],), (d[0], 0), HALF, turns(1)))
               != _presentations(*d))


def _presentations(w0: int, y: int) -> int:
    """Return how often x = 1 is corrected from (w0, 0) with 2η = 1, where ‖(1, x)‖² = 2."""
    a = Fraction(-y * w0, 2)
    return max(0, ceil(a) if y == 1 else floor(a) + 1)


@claim("D-302", smaller=minimal("with one example no other is corrected in between"),
       theorems=("perceptron.correction", "perceptron.growth"), passages=(RULE,),
       holds_if="no other point is corrected in between", mended_by=("perceptron.correction",))
def next_examination(rule: Passage) -> Iterator[Shown]:
    """It is w·x at once after the update; until the point is examined again, each correction of
    another point x' adds 2η y' x'·x, so that w·x may go the wrong way, on separable data too.
    """
    X: Rows = ((1,), (2,))
    y: Labels = (-1, 1)
    start = (0, 0)
    yield Given({"separable, x": X, "y": y, "w": start, "η": HALF})
    met = [step for step in rule.updates(X, y, start, HALF, turns(len(X))) if step.row == 0][:3]
    yield Finding("w·x for the first point, at each of its first corrections",
                  tuple(step.z for step in met), "=", (0, 1, 2)).dropped
    yield Finding("what the formula gives for the next time, as ηΔ is y then",
                  tuple(step.z + step.y * norm_sq(step.x) for step in met), "=", (-2, -1, 0))
    most = 9
    yield none(f"w₀ with |w₀| <= {most} and labels of x = 1 alone with another w·x than that next "
               "time", product(range(-most, most + 1), (-1, 1)),
               lambda d: any(after.z != before.z + d[1] * norm_sq(before.x) for before, after
                             in pairwise(rule.updates(((1,),), (d[1],), (d[0], 0), HALF,
                                                      turns(1))))).kept
