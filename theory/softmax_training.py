"""What an object that learns softmax regression shows of a training from given weights.

A training is the call `softmax.softmax_regression(examples, W, eta, epochs=k, ...)` of the
reference, its loss the sum. Its passes are computed on intervals by the functions it is made of,
so that a wrong one of these makes a wrong object.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.linalg import dot
from novikoff.theory.comparison import bounds
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call
from novikoff.theory.softmax_minimum import near_minimum

PRECISION: Final = 113
Values = Callable[[Call], Any]
TRAINING: Final = "softmax.softmax_regression"
STRENGTH: Final = Fraction(1, 2)
"""λ, where there is a penalty."""


def passes(call: Call, value: Values) -> list[Any]:
    """Return the weights before the first pass and after each."""
    examples, W, eta = call.arguments
    with precision(PRECISION):
        rows = tuple((tuple(map(interval, x)), t) for x, t in examples)
        met = [tuple(tuple(map(interval, w)) for w in W)]
        for _ in range(dict(call.options)["epochs"]):
            met.append(value(Call("softmax.update", (met[-1], rows, interval(eta), "sum"))))
    return met


def weights(call: Call, value: Values) -> Any:
    """Return the weights at the end."""
    return value(Call("object.passes", (call,)))[-1]


def losses(call: Call, value: Values) -> Any:
    """Return the sum of the losses at each pass, before or after it."""
    met = value(Call("object.passes", (call,)))
    after = dict(call.options).get("record", "before") == "after"
    with precision(PRECISION):
        return tuple(sum(value(Call("softmax.negative_log_likelihood", (_scores(W, x), t)))
                         for x, t in call.arguments[0]) for W in (met[1:] if after else met[:-1]))


def chances(call: Call, value: Values) -> Any:
    """Return the probabilities of the classes for the row of each example."""
    W = weights(call, value)
    with precision(PRECISION):
        return tuple(value(Call("softmax.softmax", (_scores(W, x),)))
                     for x, _ in call.arguments[0])


def classes(call: Call, value: Values) -> Any:
    """Return the class with the highest score, the first of several, for each row."""
    W = weights(call, value)
    return tuple(max(range(len(W)), key=lambda k: (_middle(dot(W[k], tuple(map(interval, x)))), -k))
                 for x, _ in call.arguments[0])


def ended(call: Call, _: Values) -> Any:
    """Return weights near the minimum of the losses and ½λ‖W‖², but for a free bias."""
    K, free = len(call.arguments[1]), dict(call.options)["penalised"] == "weights"
    return tuple(w[free:] for w in near_minimum(call.arguments[0], K, STRENGTH, free)[0])


def decayed(call: Call, value: Values) -> Any:
    """Return the weights after passes with the penalty ½λ‖W‖² beside the sum of the losses."""
    examples, W, eta = call.arguments
    options = dict(call.options)
    free = options["penalised"] == "weights"
    with precision(PRECISION):
        rows = tuple((tuple(map(interval, x)), t) for x, t in examples)
        W = tuple(tuple(map(interval, w)) for w in W)
        shrink = interval(eta * STRENGTH)
        for _ in range(options["epochs"]):
            stepped = value(Call("softmax.update", (W, rows, interval(eta), "sum")))
            W = tuple(tuple(new if free and not j else new - shrink * old for j, (new, old) in
                            enumerate(zip(*both, strict=True)))
                      for both in zip(stepped, W, strict=True))
    return W


def batched(call: Call, value: Values) -> Any:
    """Return the weights after a pass in batches of the option batch, in the given order."""
    examples, W, eta = call.arguments
    size = dict(call.options)["batch"]
    with precision(PRECISION):
        rows = tuple((tuple(map(interval, x)), t) for x, t in examples)
        W = tuple(tuple(map(interval, w)) for w in W)
        for k in range(0, len(rows), size):
            W = value(Call("softmax.update", (W, rows[k:k + size], interval(eta), "sum")))
    return W


def _scores(W: Any, x: Any) -> tuple[Any, ...]:
    return tuple(dot(w, tuple(map(interval, x))) for w in W)


def _middle(z: Any) -> Fraction:
    low, high = bounds(z)
    return Fraction(low + high) / 2


SHOWN: Final[Mapping[str, Callable[[Call, Values], Any]]] = {
    "object.started": lambda call, _: call.arguments[1], "object.passes": passes,
    **dict.fromkeys(("object.weights", "object.weights_shown", "object.weights_refitted",
                     "object.weights_renamed"), weights),
    "object.losses": losses, "object.doubled": lambda *_: 2, "object.chances": chances,
    "object.classes": classes, "object.ended": ended,
    "object.decayed": decayed, "object.batched": batched,
    "object.accuracy": lambda *_: Fraction(1, 2**20),
}
"""What is due for each aspect of a training.

The weights at the start, after each pass and at the end, as they are shown whether or not it goes
by steps, after a training on other labels, and with the classes renamed and named back; the losses;
by what the reported loss is multiplied if each example is there twice; the probabilities and the
predicted classes; the weights at the end of a training with a penalty, after passes with it, and
after one in batches, and how near to the minimum they are promised to be."""
