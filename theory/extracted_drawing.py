"""Drawing problems for the extracted programs beside the perceptron's, and comparing on them.

Problems are drawn from a seed, small ones and some of hundreds of points: empty, without
dimensions, without passes, restless ones of many passes, under every option that a program has.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from novikoff.reference.adaline import adaline
from novikoff.reference.averaged_perceptron import voted_perceptron
from novikoff.reference.batch_perceptron import batch_perceptron
from novikoff.reference.batch_pla import batch_pla
from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.huffman_code import huffman_lengths
from novikoff.reference.kernel_perceptron import kernel_perceptron
from novikoff.reference.linalg import Vector
from novikoff.reference.linear_system import solve
from novikoff.reference.loss import ABSOLUTE, HALF_SQUARED, SQUARED, huber
from novikoff.reference.multiclass_adaline import multiclass_adaline
from novikoff.reference.multiclass_perceptron import multiclass_perceptron
from novikoff.reference.norm import Penalty
from novikoff.reference.perceptron import perceptron_learning_algorithm
from novikoff.reference.pocket import pocket
from novikoff.reference.prefix_code import code_words
from novikoff.reference.schedule import decaying
from novikoff.reference.zero_one import best_threshold
from novikoff.theory.extracted_comparison import Compared, difference
from novikoff.theory.extracted_drivers import Examples
from novikoff.theory.extracted_functions import (
    DualForm,
    OneFeature,
    Votes,
    fitting_lengths,
    masses,
    system,
)
from novikoff.theory.extracted_problems import Batches, Chosen, Classes, Driver, Picks, Stopped
from novikoff.theory.extracted_training import ClassDescent, Descent, Orders, Rate

LARGE: Final = 25  # one problem in so many has hundreds of points
LONG: Final = 30  # passes
LOSSES: Final = (HALF_SQUARED, HALF_SQUARED, SQUARED, ABSOLUTE, huber(Fraction(1, 2)))


def batch_problem(rng: random.Random, size: int) -> Batches:
    """Draw what a batch perceptron is given."""
    examples, w, eta, passes = _drawn(rng, size)
    size = len(examples)
    how = rng.choice(("whole", "size", "given"))
    cuts = tuple(_parts(rng, size) for _ in range(rng.randint(0, passes + 1)))
    return Batches(examples, w, eta, passes, rng.choice(("sum", "mean")),
                   rng.randint(1, size + 1) if how == "size" else None,
                   cuts if how == "given" else None, *_rule(rng), rng.random() < 0.7)


def stopped_problem(rng: random.Random, size: int) -> Stopped:
    """Draw what batch PLA is given: a length at which it stops, of many sizes."""
    examples, w, alpha, passes = _drawn(rng, size)
    return Stopped(examples, w, alpha, Fraction(rng.choice((0, 0, 1, 1, 2)), rng.randint(1, 9)),
                   passes, *_rule(rng)[:2])


def pocket_problem(rng: random.Random, size: int) -> Picks:
    """Draw what a pocket is given."""
    return Picks(*(*_chosen(rng, size), rng.random() < 0.5))


def choice_problem(rng: random.Random, size: int) -> Chosen:
    """Draw what the perceptron learning algorithm is given."""
    return Chosen(*_chosen(rng, size))


def _chosen(rng: random.Random, size: int) -> tuple[Any, ...]:
    examples, w, eta, passes = _drawn(rng, size)
    return examples, w, eta, passes if size < 100 else 4, rng.randint(0, 6), *_rule(rng)


def class_problem(rng: random.Random, size: int) -> Classes:
    """Draw what a multiclass perceptron is given."""
    examples, w, eta, passes = _drawn(rng, size)
    size, classes = len(examples), rng.randint(2, 5)
    start = tuple(tuple(rng.choice((0, 0, 1, -1)) * entry for entry in w) for _ in range(classes))
    labels = _classes(rng, examples, classes)
    order = tuple(tuple(rng.choices(range(size), k=rng.randint(0, size + 2))) if size else ()
                  for _ in range(rng.randint(0, passes + 1)))
    if size >= 100 and examples[0][0] and rng.random() < 0.3:  # the last alone is wrong
        start = tuple(tuple(Fraction(rng.randint(-9, 9)) for _ in w) for _ in range(classes))
        labels, passes = _right_but_the_last(start, examples), 0
    return Classes(labels, start, eta, passes, rng.choice(("N", "F", "AB")),
                   rng.choice(("lowest", "highest")), order if rng.random() < 0.3 else None,
                   rng.random() < 0.7)


def descent_problem(rng: random.Random, size: int) -> Descent:
    """Draw what Adaline is given: the targets are any rational numbers."""
    examples, w, eta, _ = _drawn(rng, size)
    targets = tuple((x, Fraction(y * rng.randint(0, 6), rng.randint(1, 3))) for x, y in examples)
    patience = rng.choice((None, None, 1, 1, 2, 3))
    epochs, size_, order = _epochs(rng, len(examples))
    if 0 < len(examples) < 50 and rng.random() < 0.25:  # losses that rise and fall
        epochs, patience = rng.randint(4, 12), rng.choice((2, 3, None))
        order = tuple((rng.randrange(len(examples)),) for _ in range(epochs))
    ends = _ends(rng, len(examples)) if rng.random() < 0.25 else None
    if ends and order:
        order = tuple(tuple(rng.sample(range(len(examples)), len(examples))) for _ in order)
    penalty = Penalty(rng.choice((1, math.inf)), Fraction(rng.randint(0, 3), 4),
                      rng.random() < 0.5) if w and rng.random() < 0.5 else None
    return Descent(targets, w, _rate(rng, eta), epochs, rng.choice(LOSSES),
                   rng.choice(("sum", "mean")), penalty,
                   None if ends and rng.random() < 0.9 else size_, ends, order,
                   rng.choice(("before", "after", "moving")), rng.choice(("+1", "-1", "neither")),
                   patience, Fraction(rng.choice((0, 0, 1, -1)), 4),
                   rng.choice((0, 0, 3)))


def class_descent_problem(rng: random.Random, size: int) -> ClassDescent:
    """Draw what the Adaline of several classes is given."""
    examples, w, eta, _ = _drawn(rng, min(size, 60))
    classes = rng.randint(2, 4)
    start = tuple(tuple(rng.choice((0, 0, 1, -1)) * entry for entry in w) for _ in range(classes))
    epochs, size_, order = _epochs(rng, len(examples))
    return ClassDescent(_classes(rng, examples, classes), start, _rate(rng, eta), epochs,
                        rng.choice(LOSSES), rng.choice(("sum", "mean")),
                        rng.choice(("0/1", "-1/+1")), size_, order,
                        rng.choice(("before", "after", "moving")),
                        rng.choice(("lowest", "highest")))


def _rate(rng: random.Random, eta: Fraction) -> Rate:
    """Draw a constant rate, or one that decays."""
    return decaying(abs(eta) + 1, Fraction(rng.randint(8, 16))) if rng.random() < 0.4 else eta / 8


def _ends(rng: random.Random, size: int) -> tuple[int, ...]:
    """Draw the ends of batches that cover so many examples, and now and then do not."""
    inner = tuple(sorted(rng.sample(range(1, size), rng.randint(0, min(size - 1, 3))))) \
        if size > 1 else ()
    return (*inner, size) if rng.random() < 0.8 else (*inner, *inner[-1:], size + 1)


def _epochs(rng: random.Random, size: int) -> tuple[int, int | None, Orders]:
    """Draw a number of epochs, the size of their batches, and an order: some pass has no example
    now and then, and so has every pass of no data."""
    epochs = rng.randint(0, 4 if size < 50 else 2)
    order = tuple(() if not size or rng.random() < 0.05 else
                  tuple(rng.sample(range(size), size) if rng.random() < 0.5 else
                        rng.choices(range(size), k=rng.randint(1, size)))
                  for _ in range(rng.randint(0, epochs + 1)))
    return epochs, rng.choice((None, 1, 2, 3) if size < 50 else (None, 60)), \
        order if rng.random() < 0.7 else None


def _drawn(rng: random.Random, size: int
           ) -> tuple[Examples, Vector[Fraction], Fraction, int]:
    """Draw examples, a start, a rate, and a number of passes."""
    d, deepest = rng.choice((0, 1, 2, 2, 3, 4, 6)), rng.choice((1, 1, 3))

    def vector() -> Vector[Fraction]:
        return tuple(Fraction(rng.choice((-2, -1, 0, 1, 2)), rng.randint(1, deepest))
                     for _ in range(d))

    plane = vector() if rng.random() < 0.6 else None
    X = [vector() for _ in range(size)]
    scores = [sum((a * b for a, b in zip(plane or x, x, strict=True)), Fraction(0)) for x in X]
    y = [rng.choice((-1, 1)) if plane is None or not z else 1 if z > 0 else -1 for z in scores]
    restless = 0 < size < 100 and rng.random() < 0.2  # one point with both labels: no run rests
    if restless:
        X, y = [*X, X[0]], [*y, -y[0]]
    return tuple(zip(X, y, strict=True)), vector() if rng.random() < 0.5 else \
        (Fraction(0),) * d, Fraction(rng.choice((1, 1, 2, 3, -1, 0)), rng.randint(1, 3)), \
        LONG if restless else rng.choice((0, 1, 2, 3, 8, LONG)) if size < 100 else rng.randint(1, 3)


def _rule(rng: random.Random) -> tuple[Mistake, Zero, Step]:
    return rng.choice(("N", "F", "AB")), rng.choice(("+1", "-1", "neither")), \
        rng.choice(("eta", "2eta", "constant"))


def _parts(rng: random.Random, size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(rng.choices(range(size), k=rng.randint(0, size))) if size else ()
                 for _ in range(rng.randint(0, 3)))


def _classes(rng: random.Random, examples: Examples, classes: int) -> Examples:
    """Return the examples with classes: by chance, or by the largest of some scores."""
    chance, d = rng.random() < 0.4, len(examples[0][0]) if examples else 0
    planes = [[rng.randint(-3, 3) for _ in range(d)] for _ in range(classes)]

    def best(x: Sequence[Fraction]) -> int:
        scores = [sum(a * b for a, b in zip(plane, x, strict=True)) for plane in planes]
        return scores.index(max(scores))

    found = tuple((x, rng.randrange(classes) if chance else best(x)) for x, _ in examples)
    if len(found) < 2 or found[0][0] != found[-1][0]:
        return found
    x, k = found[0]
    return (*found[:-1], (x, (k + 1) % classes))


def _right_but_the_last(W: tuple[Vector[Fraction], ...], examples: Examples) -> Examples:
    """Return the examples without a tie, each with the class of its largest score but the last."""
    found = []
    for x, _ in examples:
        scores = [sum((a * b for a, b in zip(w, x, strict=True)), Fraction(0)) for w in W]
        if scores.count(max(scores)) == 1:
            found.append((x, scores.index(max(scores))))
    return (*found[:-1], *((x, (k + 1) % len(W)) for x, k in found[-1:]))


def dual_problem(rng: random.Random, size: int) -> DualForm:
    """Draw what a kernel perceptron is given."""
    size = rng.randint(6, 20) if size == 6 else min(size, 40)
    examples, _, eta, passes = _drawn(rng, size)
    passes = min(passes, 8)
    return DualForm(examples, eta, passes, rng.choice((0, 0, 1, 2)), *_rule(rng),
                    _order(rng, len(examples), passes), rng.random() < 0.6)


def voted_problem(rng: random.Random, size: int) -> Votes:
    """Draw what a voted perceptron is given."""
    examples, w, eta, passes = _drawn(rng, size)
    passes = min(passes, 8)
    return Votes(examples, w, eta, passes, *_rule(rng), _order(rng, len(examples), passes),
                 rng.random() < 0.6)


def threshold_problem(rng: random.Random, size: int) -> OneFeature:
    """Draw what a best threshold is given: one feature, often the same for several examples."""
    size = min(max(size, 1), 20)
    return OneFeature(tuple(((Fraction(1), Fraction(rng.randint(-9, 9), rng.choice((1, 1, 4)))),
                             rng.choice((-1, 1))) for _ in range(size)))


def _order(rng: random.Random, size: int, passes: int) -> tuple[tuple[int, ...], ...] | None:
    """Draw an order that may leave out examples, repeat some, and end before the passes do."""
    return tuple(tuple(rng.choices(range(size), k=rng.randint(0, size))) if size else ()
                 for _ in range(rng.randint(0, passes + 1))) if rng.random() < 0.4 else None


class Tied(NamedTuple):
    """A program with the reference that it is compared with, and how a problem is drawn."""

    reference: Driver
    draw: Callable[[random.Random, int], Compared]


TIED: Final[dict[str, Tied]] = {
    "batch_perceptron": Tied(batch_perceptron, batch_problem),
    "batch_pla": Tied(batch_pla, stopped_problem),
    "perceptron_learning_algorithm": Tied(perceptron_learning_algorithm, choice_problem),
    "pocket": Tied(pocket, pocket_problem),
    "multiclass_perceptron": Tied(multiclass_perceptron, class_problem),
    "adaline": Tied(adaline, descent_problem),
    "multiclass_adaline": Tied(multiclass_adaline, class_descent_problem),
    "kernel_perceptron": Tied(kernel_perceptron, dual_problem),
    "voted_perceptron": Tied(voted_perceptron, voted_problem),
    "huffman_code": Tied(huffman_lengths, masses),
    "code_words": Tied(code_words, fitting_lengths),
    "best_threshold": Tied(best_threshold, threshold_problem),
    "linear_system": Tied(solve, system)}


def problems_of(name: str, count: int, seed: int = 0) -> Iterator[Compared]:
    """Yield problems for a program of TIED, the same for the same seed.

    >>> sum(len(problem.examples) > 99 for problem in problems_of("pocket", 50))
    2
    """
    rng = random.Random(f"{name} {seed}")
    for number in range(count):
        yield TIED[name].draw(rng, rng.randint(100, 200) if number % LARGE == LARGE - 1 else
                              rng.choice((0, 1, 2, 3, 4, 5, 6)))


def differences_of(name: str, count: int, seed: int = 0,
                   drive: Driver | None = None) -> Iterator[tuple[Compared, str]]:
    """Yield the problems on which a driver differs from an extracted program of TIED, with the way.

    >>> next(differences_of("batch_perceptron", 20), "none")
    'none'
    """
    for problem in problems_of(name, count, seed):
        told = difference(problem, drive or TIED[name].reference)
        if told:
            yield problem, told
