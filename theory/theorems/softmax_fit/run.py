"""What an object promises that learns softmax regression, by what it shows of its trainings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from novikoff.reference.linalg import dot
from novikoff.reference.number import exp, log
from novikoff.theory.comparison import bounds, differs
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call, Labels, Observe, Rows
from novikoff.theory.function_rounding import allowance
from novikoff.theory.instances import Instance
from novikoff.theory.object_check import (
    leaves_arguments,
    predicts_alike,
    predicts_highest,
    shows,
)
from novikoff.theory.outcome import Outcome, Passed, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import Enclosure

HALF: Final = Fraction(1, 2)
PRECISION: Final = 113
SAMPLES: Final[tuple[tuple[Rows, Labels], ...]] = (
    (((1, 0), (1, 2), (1, -1)), (0, 1, 2)),
    (((1, 3), (1, HALF), (1, -1), (1, 2)), (2, 0, 1, 2)),
    (((1, 0, 2), (1, 3, 1), (1, -2, 0), (1, 1, 1), (1, 1, 1)), (1, 0, 2, 0, 1)),
    (((1, 2, 0, 1), (1, 2, 1, 0), (1, -1, 3, 0), (1, 0, 0, 2)), (1, 2, 0, 0)),
    (((1, HALF, 3), (1, HALF, 1), (1, HALF, -2)), (2, 1, 0)),
    (((1, 2), (1, -1), (1, 0)), (0, 1, 1)),
)
"""Rows that begin with the 1 of the bias, and classes."""
RATES: Final = (HALF, Fraction(1, 8))
LARGE: Final = Fraction(2**10)
PASSES: Final = 3


def samples() -> Iterator[Instance]:
    """Yield each sample with one of the rates."""
    return (Instance(*sample, RATES[k % 2]) for k, sample in enumerate(SAMPLES))


def _calls(instance: Instance, observe: Observe, epochs: int, eta: Fraction | None = None,
           *options: tuple[str, Any]) -> Iterator[tuple[str, Call]]:
    """Yield the training from where the object starts, with a bias and without, and its place."""
    K = max(instance.y) + 1
    for bias in (True, False):
        rows = instance.X if bias else tuple(x[1:] for x in instance.X)
        examples = tuple((tuple(map(Fraction, x)), t)
                         for x, t in zip(rows, instance.y, strict=True))
        rate = Fraction(instance.eta if eta is None else eta)
        zero = ((Fraction(0),) * len(rows[0]),) * K
        start = observe.call(Call("object.started", (_call(examples, zero, rate, 0),)))
        yield f"X = {text(rows)}, y = {text(instance.y)}, η = {rate}, {epochs} " \
              f"pass{'es' * (epochs != 1)} from {text(start)}", \
              _call(examples, start, rate, epochs, *options)


def _call(examples: Any, W: Any, eta: Fraction, epochs: int, *options: tuple[str, Any]) -> Call:
    return Call("softmax.softmax_regression", (examples, W, eta), (
        ("epochs", epochs), ("reduction", "sum"), *options))


@lru_cache(maxsize=2**8)
def _met(call: Call) -> list[Any]:
    """The weights that are due before the first pass and after each."""
    examples, W, eta = call.arguments
    with precision(PRECISION):
        met = [tuple(tuple(map(interval, w)) for w in W)]
        for _ in range(dict(call.options)["epochs"]):
            p = [(shares(met[-1], x), tuple(map(interval, x)), t) for x, t in examples]
            met.append(tuple(
                tuple(w_j - interval(eta) * sum((row[k] - (k == t)) * x[j] for row, x, t in p)
                      for j, w_j in enumerate(w)) for k, w in enumerate(met[-1])))
    return met


def _scores(W: Any, x: Any) -> list[Any]:
    """Enclosures of the scores of x."""
    return [dot(tuple(map(interval, w)), tuple(map(interval, x))) for w in W]


def shares(W: Any, x: Any) -> list[Any]:
    """Return enclosures of 1/Σ_j e^(z_j - z_k), z the scores of x."""
    z = _scores(W, x)
    return [1 / sum((exp(other - one) for i, other in enumerate(z) if i != k), interval(1))
            for k, one in enumerate(z)]


def _weights(instance: Instance, observe: Observe, epochs: int, aspect: str = "object.weights",
             how: str = "") -> Outcome:
    for where, call in _calls(instance, observe, epochs):
        found = differs(where + how, _met(call)[-1], observe.call(Call(aspect, (call,))), call)
        if found:
            return found
    return Passed()


@theorem("softmax_fit.step",
         """One pass takes W to W - η c(M) Σ (p - 1_t) xᵀ, p = softmax(W x), from where the object
         starts: each class by its own row, all at the same W, the sum over the classes kept.""",
         sources=("A-47", "B-79"), kind="classes", family=samples,
         needs="the weights after training, one row or column for each class",
         rejects=("uphill", "own_class_only", "row_forgotten", "logistic_of_each"))
def step(instance: Instance, observe: Observe) -> Outcome:
    """Train for one pass, and compare with the step."""
    return _weights(instance, observe, 1)


@theorem("softmax_fit.trace", "k passes do what one pass does k times over.",
         sources=("A-47",), kind="classes", family=samples,
         needs="the weights after training, one row or column for each class",
         rejects=("last_pass_left",))
def trace(instance: Instance, observe: Observe) -> Outcome:
    """Train for three passes, and compare with three steps."""
    return _weights(instance, observe, PASSES)


@theorem("softmax_fit.refit",
         "A second training of one object forgets the first: it ends where a training alone does.",
         sources=("A-47",), kind="classes", family=samples,
         needs="an object that can be trained twice", rejects=("first_training_kept",))
def refit(instance: Instance, observe: Observe) -> Outcome:
    """Train an object that was trained with the classes in another order before."""
    return shows(_calls(instance, observe, 2), observe, "object.weights_refitted",
                 "object.weights_shown", "after a training with the classes renamed")


@theorem("softmax_fit.renamed",
         "Renamed classes have the same weights under their new names, if all start equal.",
         hypotheses=(said("all classes start equal"),),
         sources=("A-47",), kind="classes", family=samples,
         needs="the weights after training, one row or column for each class",
         rejects=("last_class_fixed",))
def renamed(instance: Instance, observe: Observe) -> Outcome:
    """Train with the classes in reverse order, and turn the weights round."""
    return _weights(instance, observe, 2, "object.weights_renamed",
                    ", the classes renamed and named back")


@theorem("softmax_fit.recorded_loss",
         """The history has one loss for each pass, the cross-entropy -c(M) Σ log p_t before the
         pass or after it, as the card says.""",
         sources=("A-47", "B-59"), kind="classes", family=samples,
         needs="the loss of each pass, in a list such as losses_ or cost_",
         rejects=("loss_of_errors", "loss_of_all_classes", "loss_of_the_end_only"))
def recorded_loss(instance: Instance, observe: Observe) -> Outcome:
    """Compare the losses of three passes."""
    for record in ("before", "after"):
        for where, call in _calls(instance, observe, PASSES, None, ("record", record)):
            with precision(PRECISION):
                met = _met(call)
                due = tuple(sum(-log(shares(W, x)[t]) for x, t in call.arguments[0])
                            for W in (met[1:] if record == "after" else met[:-1]))
            found = differs(f"{where}, the losses {record} each", due,
                            observe.call(Call("object.losses", (call,))), call)
            if found:
                return found
    return Passed()


@theorem("softmax_fit.reported_step",
         """Each example written twice counts twice in the reported loss and in the step, or in
         neither: the step is -c ∇L of the loss L that is reported, for one c > 0 whatever M.""",
         sources=("A-47", "B-32", "D-044"), kind="classes", family=samples,
         needs="the loss of each pass, in a list such as losses_ or cost_",
         rejects=("mean_reported",))
def reported_step(instance: Instance, observe: Observe) -> Outcome:
    """Compare the loss of the sample with that of the sample written twice, at the same step."""
    return shows(_calls(instance, observe, 1), observe, "object.doubled", 2,
                 "by what the reported loss is multiplied, each example there twice, at a step so "
                 "multiplied by 2")


@theorem("softmax_fit.chances",
         """The probabilities are softmax(W x) for the weights that are shown: they sum to 1, and a
         constant added to all scores of a row leaves them alone.""",
         sources=("A-47", "B-59"), kind="classes", family=samples,
         needs="a method such as predict_proba",
         rejects=("chances_of_each_class", "chances_without_bias"))
def chances(instance: Instance, observe: Observe) -> Outcome:
    """Train, and compare the probabilities of the rows."""
    return _chances(instance, observe, None)


@theorem("softmax_fit.saturated",
         "Where scores are large the probabilities are right, 0 and 1 among them, and never nan.",
         sources=("A-47", "B-49", "D-074"), kind="classes", family=samples,
         needs="a method such as predict_proba",
         rejects=("saturates_to_nothing", "chances_of_each_class", "chances_without_bias"))
def saturated(instance: Instance, observe: Observe) -> Outcome:
    """Train with the rate 2^10, and compare the probabilities of the rows."""
    return _chances(instance, observe, LARGE)


def _chances(instance: Instance, observe: Observe, eta: Fraction | None) -> Outcome:
    for where, call in _calls(instance, observe, 1, eta):
        W = observe.call(Call("object.weights_shown", (call,)))
        told = observe.call(Call("object.chances", (call,)))
        with precision(PRECISION):
            due = tuple(tuple(_widened(p, _size(W, x)) for p in shares(W, x))
                        for x, _ in call.arguments[0])
        found = differs(f"{where}, the probabilities of the rows", due, told, call)
        if found:
            return found
    return Passed()


def _size(W: Any, x: Any) -> Fraction:
    """How far float64 scores of x may lie from w·x."""
    sizes = tuple(sum((abs(_middle(w) * xj) for w, xj in zip(row, x, strict=True)), Fraction(0))
                  for row in W)
    return allowance("softmax.softmax", ((*sizes, *x),))


def _widened(p: Any, radius: Fraction) -> Enclosure:
    low, high = bounds(p)
    return Enclosure(Fraction(low + high) / 2, Fraction(high - low) / 2 + radius)


def _middle(value: Any) -> Fraction:
    low, high = bounds(value)
    return Fraction(low + high) / 2


@theorem("softmax_fit.predictions",
         "The predicted class is the one with the highest score, for the weights that are shown.",
         sources=("A-47", "A-45"), kind="classes", family=samples, needs="a method predict",
         rejects=("next_predicted", "rank_for_class"))
def predictions(instance: Instance, observe: Observe) -> Outcome:
    """Train, and compare the predictions of the rows wherever one score is clearly highest."""
    def shown(call: Call) -> Iterator[Sequence[Enclosure]]:
        W = observe.call(Call("object.weights_shown", (call,)))
        for x, _ in call.arguments[0]:
            yield [Enclosure(_middle(z), _size(W, x)) for z in _scores(W, x)]

    return predicts_highest(_calls(instance, observe, 2), observe, "object.classes", shown,
                            "the classes of the rows")


@theorem("softmax_fit.text_labels",
         "Classes called by texts are learnt alike and predicted by these names, or refused.",
         sources=("A-47",), kind="classes", family=samples, semantic=False,
         needs="a method predict", rejects=("texts_mixed_up",))
def text_labels(instance: Instance, observe: Observe) -> Outcome:
    """Train on the classes "antelope", "bee" and "cheetah"."""
    return predicts_alike(_calls(instance, observe, 2), observe, "object.texts", "by texts")


@theorem("softmax_fit.number_labels",
         """Classes called by numbers other than 0, 1, 2 are learnt alike and predicted by these, or
         refused.""",
         sources=("A-47",), kind="classes", family=samples, semantic=False,
         needs="a method predict", rejects=("predicts_the_index",))
def number_labels(instance: Instance, observe: Observe) -> Outcome:
    """Train on the classes 2, 5 and 9."""
    return predicts_alike(_calls(instance, observe, 2), observe, "object.numbers", "2, 5, 9")


@theorem("softmax_fit.negative_labels",
         "Classes of which one is called -1 are learnt alike and predicted by that, or refused.",
         sources=("A-47",), kind="classes", family=samples, semantic=False,
         needs="a method predict", rejects=("counts_from_the_end",))
def negative_labels(instance: Instance, observe: Observe) -> Outcome:
    """Train on the classes -1, 0, 1 and 2."""
    return predicts_alike(_calls(instance, observe, 2), observe, "object.negative", "-1, 0, 1, 2")


@theorem("softmax_fit.input_unchanged", "Training leaves its arguments as they are.",
         sources=("D-029",), kind="classes", family=samples, semantic=False, needs="nothing",
         rejects=("writes_on_the_rows",))
def input_unchanged(instance: Instance, observe: Observe) -> Outcome:
    """Compare the arguments after a training with copies made before."""
    return leaves_arguments(_calls(instance, observe, 1), observe)
