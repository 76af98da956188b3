"""How near to the minimum an object ends that learns softmax regression with a penalty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final

from novikoff.theory.comparison import bounds, differs
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.function_rounding import allowance
from novikoff.theory.instances import Instance
from novikoff.theory.near_minimum import power_below
from novikoff.theory.outcome import Counterexample, Outcome, Passed, text
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import Enclosure
from novikoff.theory.softmax_minimum import near_minimum, steepest
from novikoff.theory.softmax_training import STRENGTH
from novikoff.theory.theorems.softmax_fit.run import PRECISION, shares

PASSES: Final = 1024
HALF: Final = Fraction(1, 2)
SAMPLES: Final = (
    (((1, HALF), (1, -1), (1, 1)), (0, 1, 2)), (((1, 1, 0), (1, 0, 1), (1, -1, HALF)), (2, 0, 1)),
    (((1, HALF, 1), (1, 1, -HALF), (1, -1, 0), (1, 0, -1)), (0, 1, 2, 1)))
"""Rows that begin with the 1 of the bias, of similar sizes, and three classes."""


def samples() -> Iterator[Instance]:
    """Yield each sample."""
    return (Instance(*sample) for sample in SAMPLES)


def training(instance: Instance, bias: bool, penalised: str, epochs: int = PASSES,
             start: Any = None) -> Call:
    """Return a training with a penalty ½λ‖W‖² beside the sum of the losses."""
    examples = tuple((tuple(map(Fraction, x if bias else x[1:])), t)
                     for x, t in zip(instance.X, instance.y, strict=True))
    K = max(instance.y) + 1
    return Call("softmax.softmax_regression", (
        examples, start or ((Fraction(0),) * len(examples[0][0]),) * K,
        power_below(1 / steepest(examples, STRENGTH))),
        (("epochs", epochs), ("reduction", "sum"), ("penalised", penalised)))


def _in_some_mode(departs: Callable[[bool, str], Counterexample | None]) -> Outcome:
    """Return what a check says with a bias, which may be penalised or free, and without."""
    for bias in (True, False):
        found = [departs(bias, penalised)
                 for penalised in (("all", "weights") if bias else ("all",))]
        if all(found):
            return found[-1] or Passed()  # what was asked last, as a script shows it
    return Passed()


def _stepped(call: Call) -> Any:
    """Where the weights may be after the passes of a training, in float64."""
    examples, W, eta = call.arguments
    options = dict(call.options)
    with precision(PRECISION):
        rows = [(tuple(map(interval, x)), t) for x, t in examples]
        W = [tuple(map(interval, w)) for w in W]
        for _ in range(options["epochs"]):
            p = [shares(W, x) for x, _ in rows]
            W = [tuple(
                w[j] - interval(eta) * (sum((row[k] - (t == k)) * x[j] for row, (x, t) in zip(
                    p, rows, strict=True)) + _strength(j, options["penalised"]) * w[j])
                for j in range(len(w))) for k, w in enumerate(W)]
    radius = allowance(call.function, call.arguments)
    return tuple(tuple(widened(e, radius) for e in w) for w in W)


def widened(value: Any, radius: Fraction) -> Enclosure:
    """Return what an interval holds, and what is no farther from it than the radius."""
    low, high = map(Fraction, bounds(value))
    return Enclosure((low + high) / 2, (high - low) / 2 + radius)


def _strength(j: int, penalised: str) -> Any:
    return interval(STRENGTH if j or penalised == "all" else Fraction(0))


@theorem("softmax_fit.penalised_step",
         """With a penalty, one pass takes W to W - η c(M) Σ (p - 1_t) xᵀ - η s W, the bias free or
         not, s being λ in one of the usual scales; and three passes do so three times.""",
         sources=("A-47", "B-65"), kind="classes", family=samples,
         needs="a parameter for the strength of a penalty, and the weights after training",
         rejects=("penalty_ignored", "penalty_grows"))
def penalised_step(instance: Instance, observe: Observe) -> Outcome:
    """Train for three passes, and compare with three steps."""
    def departs(bias: bool, penalised: str) -> Counterexample | None:
        none = training(instance, bias, penalised, 0)
        start: Any = observe.call(Call("object.started", (none,)))
        call = training(instance, bias, penalised, 3, start)
        return differs(f"{_place(instance, call)}, the weights after 3 passes",
                       _stepped(call), observe.call(Call("object.decayed", (call,))), call)

    return _in_some_mode(departs)


@theorem("softmax_fit.accurate",
         """Where an accuracy is promised, training with a penalty ends with no weight farther than
         that from the minimum of the cross-entropy and ½λ‖W‖², the bias free or not (if it is free,
         it is left out). Of a learner with a rate, the end is after 1024 passes at the largest
         power of two below 1/(½ λmax(XᵀX) + λ).""",
         sources=("A-47", "B-65", "B-29"), kind="classes", family=samples,
         needs="a parameter for the strength of a penalty, and the weights after training",
         rejects=("stops_half_way", "one_class_left"))
def accurate(instance: Instance, observe: Observe) -> Outcome:
    """Train to the end, and compare with a point whose distance to the minimum is bounded."""
    def departs(bias: bool, penalised: str) -> Counterexample | None:
        call, free = training(instance, bias, penalised), penalised == "weights"
        accuracy = Fraction(observe.call(Call("object.accuracy", (call,))))
        W, radius = near_minimum(call.arguments[0], max(instance.y) + 1, STRENGTH, free)
        return differs(
            f"{_place(instance, call)}, the weights at the end{', the bias left out' * free}",
            tuple(tuple(Enclosure(e, accuracy + radius) for e in w[free:]) for w in W),
            observe.call(Call("object.ended", (call,))), call)

    return _in_some_mode(departs)


def _place(instance: Instance, call: Call) -> str:
    return f"X = {text(tuple(x for x, _ in call.arguments[0]))}, y = {text(instance.y)}, " \
           f"λ = {STRENGTH}, η = {call.arguments[2]}"
