"""Statements about the perceptron, its rule and its proof that were examined and found true."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.reference.gates import inputs
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.margin import least_margin
from novikoff.reference.perceptron import loss, step_size, update
from novikoff.reference.sample import Label, sample
from novikoff.reference.threshold import classify, mistaken
from novikoff.reference.zero_one import least_errors
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_000.passages import RULE
from novikoff.theory.claims.document_001.passages import ALGORITHM
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Data, data, none, scope

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
                   != (least_errors(sample(*d, None))[0] == 0))
