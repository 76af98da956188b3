"""Exercises on learning point by point, in mini-batches and in one batch."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from novikoff.reference.adaline import adaline
from novikoff.reference.batch_perceptron import Correction, batch_perceptron
from novikoff.reference.record import trace
from novikoff.reference.training import exhaust
from novikoff.theory.claims.exercise import example, program
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.handed_in import examples, parts, positive

VERSIONS: Final = {"point by point": 1, "batches of 2": 2, "one batch": None}
ADALINE: Final = {"X": ((1,), (1,), (1,)), "y": (1, 1, 1), "eta": "1/4"}
PERCEPTRON: Final = {"X": ((0,), (0,), (1,), (-2,)), "y": (1, 1, 1, -1), "eta": 1}

program("C-16", "Adaline", asks="Adaline in batches of a size that is given, where size 1 is "
        "learning point by point and the size M one batch.", answer="adaline.adaline",
        theorems=("batch.one_pass", "batch.gradient_sum"),
        refused=("batch.pass_ignores_size", "batch.pass_of_stale_weights", "batch.ends_included",
                 "batch.last_batch_dropped", "batch.gradient_of_first_in_batch"),
        why="Each batch makes one step, from the weights that the one before left; at fixed "
            "weights the gradients of the batches add up to that of all examples.")
program("C-16", "perceptron", asks="The perceptron in batches of a size that is given, where all "
        "mistakes of a batch are judged at the weights before it.",
        answer="batch_perceptron.batch_perceptron",
        theorems=("batch_perceptron.direction", "batch_perceptron.run"),
        refused=("batch_perceptron.judged_one_by_one", "batch_perceptron.divides_by_mistakes",
                 "batch_perceptron.rate_left_out", "batch_perceptron.boundary_left_out",
                 "batch_perceptron.adds_the_right_ones"),
        why="A batch of one is the perceptron; the mean divides by the number of examples in the "
            "batch, not by that of its mistakes.")


def _handed(answer: Any) -> tuple[Any, Any]:
    """Return the sample, with a feature 1, and the rate that were handed in."""
    rows, signs, rate = parts(answer, "X", "y", "eta")
    return examples(rows, signs), positive(rate, "eta")


def _different(ends: dict[str, Any]) -> Iterator[Shown]:
    yield Given({f"w after {name}": w for name, w in ends.items()})
    for one, other in combinations(ends, 2):
        yield Finding(f"w after {one} against {other}", ends[one], "!=", ends[other])


@example("C-16", "three Adalines", asks="Data X, y (labels -1 and 1, no feature 1 among them) and "
         "a rate for which one pass of Adaline from w = 0 ends at three different w: point by "
         "point, in batches of 2, and in one batch, always with the sum over the batch.",
         answer=ADALINE, accepted=({"X": ((0,), (1,), (2,)), "y": (1, -1, 1), "eta": 0.1},),
         refused=({**ADALINE, "X": ((1,), (1,)), "y": (1, 1)},
                  {"X": ((1, 0), (-1, 1)), "y": (1, 1), "eta": "1/2"}, {**ADALINE, "eta": 0},
                  {**ADALINE, "y": (1, 1, 2)}, {"X": ((1,),), "y": (1,), "eta": 1}))
def three_adalines(answer: Any) -> Iterator[Shown]:
    """The weights change within the pass, so that later examples see others in each version."""
    data, eta = _handed(answer)
    yield from _different({name: exhaust(adaline(data, (0,) * len(data[0][0]), eta, epochs=1,
                                                 size=size))[2].w
                           for name, size in VERSIONS.items()})


@example("C-16", "three perceptrons", asks="Data X, y (labels -1 and 1, no feature 1 among them) "
         "and a rate η for which one pass of the perceptron from w = 0 ends at three different w: "
         "point by point, in batches of 2, and in one batch, where a score 0 counts as a mistake "
         "and a batch adds η times the sum of y x over its mistakes.",
         answer=PERCEPTRON,
         accepted=({"X": ((0,), (0,), (1,)), "y": (1, 1, 1), "eta": 1},),
         refused=({"X": ((1,), (-1,)), "y": (1, 1), "eta": 1},
                  {"X": ((1,),), "y": (1,), "eta": 1},
                  {**PERCEPTRON, "y": (1, 1)}, {**PERCEPTRON, "eta": -1}))
def three_perceptrons(answer: Any) -> Iterator[Shown]:
    """At w = 0 all examples of the first batch are mistakes, however many they are."""
    data, eta = _handed(answer)
    ends = {}
    for name, size in VERSIONS.items():
        run = trace(batch_perceptron(data, (0,) * len(data[0][0]), eta, passes=1, size=size,
                                     reduction="sum"))[0]
        ends[name] = [record.w for record in run if isinstance(record, Correction)][-1]
    yield from _different(ends)
