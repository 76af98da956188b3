"""What an object of softmax regression does with the size of a batch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any, Final

from novikoff.theory.comparison import differs
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.function_rounding import allowance
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, text
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import Enclosure
from novikoff.theory.theorems.softmax_fit.penalty import widened
from novikoff.theory.theorems.softmax_fit.run import PRECISION, SAMPLES, shares

SIZE: Final = 2
ETA: Final = Fraction(1, 4)
Rows = Sequence[tuple[tuple[Any, ...], int]]


def few() -> Iterator[Instance]:
    """Yield samples of three rows and of four, which a batch of 2 does not divide and does."""
    return (Instance(X, y) for X, y in SAMPLES if len(X) < len(SAMPLES[2][0]))


@theorem("softmax_fit.batches",
         """Where the size of a batch is 2, a pass is a step on each batch in turn, of 2 examples
         and the last of what is left, in some order of the examples, each at the weights that the
         one before has left: W - η c Σ (p - 1_t) xᵀ, where c is 1, 1/M, ½ or one over
         the number of examples of the batch.""",
         sources=("A-47", "A-36", "B-36", "C-16"), kind="classes", family=few,
         needs="a parameter for the size of a batch, such as batch_size, and the weights after "
               "training", rejects=("all_at_once", "one_at_a_time", "last_batch_left"))
def batches(instance: Instance, observe: Observe) -> Outcome:
    """Train for one pass with batches of 2, and compare with every order."""
    for bias in (True, False):
        examples = tuple((tuple(map(Fraction, x if bias else x[1:])), t)
                         for x, t in zip(instance.X, instance.y, strict=True))
        zero = ((Fraction(0),) * len(examples[0][0]),) * (max(instance.y) + 1)
        options = ("epochs", 1), ("reduction", "sum"), ("batch", SIZE)
        start: Any = observe.call(Call("object.started", (Call(
            "softmax.softmax_regression", (examples, zero, ETA),
            (("epochs", 0), *options[1:])),)))
        call = Call("softmax.softmax_regression", (examples, start, ETA), options)
        told = observe.call(Call("object.batched", (call,)))
        found = _in_some_order(call, told)
        if found:
            return found
    return Passed()


def _in_some_order(call: Call, told: Any) -> Counterexample | None:
    """The counterexample to the order as it is given, if no order explains the weights."""
    examples, W, _ = call.arguments
    where = f"X = {text(tuple(x for x, _ in examples))}, y = {text([t for _, t in examples])}, " \
            f"η = {ETA}, 1 pass from {text(W)} in batches of {SIZE}"
    M, first = len(examples), None
    for c in (lambda _: 1, lambda b: Fraction(1, b), lambda _: Fraction(1, SIZE),
              lambda _: Fraction(1, M)):
        for order in permutations(range(M)):
            if any(order[k] > order[k + 1] for k in range(0, M - 1, SIZE)):
                continue  # the order within a batch is nothing
            found = differs(where, _passed(call, order, c), told, call)
            if not found:
                return None
            first = first or found
    return first


def _passed(call: Call, order: Sequence[int], c: Any) -> tuple[tuple[Enclosure, ...], ...]:
    """Where the weights may be after the batches of an order, in float64."""
    examples, W, eta = call.arguments
    radius = allowance(call.function, call.arguments)
    with precision(PRECISION):
        rows = [(tuple(map(interval, x)), t) for x, t in examples]
        W = [tuple(map(interval, w)) for w in W]
        for k in range(0, len(order), SIZE):
            part = [rows[i] for i in order[k:k + SIZE]]
            p, rate = [shares(W, x) for x, _ in part], interval(eta * c(len(part)))
            W = [tuple(w[j] - rate * sum((row[k] - (t == k)) * x[j] for row, (x, t) in zip(
                p, part, strict=True)) for j in range(len(w))) for k, w in enumerate(W)]
        return tuple(tuple(widened(e, radius) for e in w) for w in W)
