"""Exercises on the proof that the perceptron converges."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from novikoff.reference.margin import least_margin
from novikoff.reference.sample import sample
from novikoff.theory.claims.document_001.convergence import cosine_sq
from novikoff.theory.claims.document_001.passages import ALGORITHM
from novikoff.theory.claims.exercise import example
from novikoff.theory.claims.finding import Finding, Given, Shown

FALLING = {"X": ((1, 0), (0, 2)), "y": (1, 1), "w": (2, 1)}


@example("C-27", "counterexample", asks="Examples X with labels y, without a feature 1 of their "
         "own, and a separating w* to which the cosine falls at some update from 0, in the order "
         "given.", answer=FALLING,
         accepted=({"X": ((1, 0), (0, 1)), "y": (1, 1), "w": (3, 1)},
                   {"X": ((1, 1, 0), (1, -1, 1)), "y": (1, 1), "w": (1, 1, 1)}),
         refused=({**FALLING, "w": (1, 2)}, {**FALLING, "w": (1, -1)}, {**FALLING, "y": (1, -1)},
                  {"X": ((1, 0),), "y": (1,), "w": (1, 0)}))
def counterexample(answer: Mapping[str, Any]) -> Iterator[Shown]:
    """Only the bound √k γ/(R‖w*‖) grows at every update, not the cosine itself."""
    X, y, u = answer["X"], answer["y"], answer["w"]
    yield Finding("least y x·w*", least_margin(u, sample(X, y)), ">", 0)
    run = [cosine_sq(update.w, u) for update in ALGORITHM.updates(X, y)]
    yield Given({"squared cosines after each update": tuple(run)})
    yield Finding("least gain at an update", min(
        (after - before for before, after in pairwise(run)), default=0), "<", 0)
