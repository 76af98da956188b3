"""What one step of the Adaline does: the gradient, the update, and how far it moves the weights."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, product
from typing import Any, Final

from novikoff.reference.linalg import Vector, dot, norm_sq, scale
from novikoff.reference.number import sqrt
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, text
from novikoff.theory.pointwise import ACTIVATIONS, HALF_SQUARED, LOSSES, TANH, Pointwise
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem

Examples = tuple[tuple[Vector[Fraction], Fraction], ...]
LENGTHS: Final = (Fraction(1, 2), Fraction(2), Fraction(-3), Fraction(0))
OUTPUT: Final = Pointwise(lambda y, z: (y - z) * (y - z) / 2,
                          lambda y, z: (1 if z >= 0 else -1) - y, "y - ŷ as the error")
STEEPEST: Final = Fraction(32, 27)
"""The greatest (1 - t)(1 - t²) for -1 < t < 1, at t = -1/3."""


@dataclass(frozen=True)
class SquaredNorm:
    """The penalty ‖w‖²/3, which is exact on rationals."""

    def value(self, w: Vector[Any]) -> Any:
        """Return ‖w‖²/3."""
        return norm_sq(w) / 3

    def subgradient(self, w: Vector[Any]) -> Vector[Any]:
        """Return 2w/3."""
        return tuple(2 * wj / 3 for wj in w)


def examples(instance: Instance) -> Examples:
    """Return the data as fractions, so that no quotient of them is rounded."""
    return tuple((tuple(map(Fraction, x)), Fraction(y))
                 for x, y in zip(instance.X, instance.y, strict=True))


def weights(data: Examples) -> list[Vector[Fraction]]:
    """Return two weight vectors for the data, one with a zero."""
    d = len(data[0][0])
    return [tuple(Fraction(j + 1, 2) * (-1)**j for j in range(d)),
            tuple(Fraction(0 if j == 0 else 1 - j) for j in range(d))]


def lengths() -> Iterator[Instance]:
    """Yield one example with one feature 1/2, 2, -3 or 0, of both labels."""
    return (Instance(((x,),), (y,)) for x in LENGTHS for y in (1, -1))


def samples() -> Iterator[Instance]:
    """Yield samples of two points of the plane, 0 among them, with every pair of labels."""
    rows = (((1, 0), (1, 2)), ((-1, 1), (3, -2)), ((0, 0), (1, -1)), ((2, 2), (2, 2)))
    return (Instance(X, y, Fraction(1, 2)) for X in rows for y in product((-1, 1), repeat=2))


def due(w: Vector[Fraction], data: Examples, loss: Pointwise,
        activation: Pointwise) -> Vector[Fraction]:
    """Return Σ ∂l/∂α(y, α(z)) α′(z) x."""
    slopes = [loss.derivative(y, activation.value(z)) * activation.derivative(z)
              for x, y in data for z in (dot(w, x),)]
    return tuple(sum((s * x[j] for s, (x, _) in zip(slopes, data, strict=True)), Fraction(0))
                 for j in range(len(w)))


@theorem("adaline.gradient",
         """For L(w) = Σ l(y, α(w·x)) with differentiable l and α,
         ∇L(w) = Σ ∂l/∂α(y, α(z)) α′(z) x; for the half squared loss that is
         -Σ (y - α(z)) α′(z) x. The mean over M examples has 1/M of it, and a penalty adds its own
         gradient once, whatever M is.""",
         hypotheses=(said("l and α are differentiable"),),
         sources=("B-42", "B-28", "B-27", "B-32", "A-19", "A-22", "A-30", "A-31", "C-18"),
         kind="targets", needs="functions composed and gradient",
         rejects=("gradient_uphill", "gradient_without_features", "gradient_without_bias",
                  "gradient_of_last_example", "gradient_of_labels", "mean_ignored",
                  "mean_over_weights", "penalty_ignored", "penalty_per_example",
                  "chain_without_slope", "chain_at_score", "gradient_doubled"))
def gradient(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the formula for three losses, each with an activation of its own, exactly."""
    data, penalty = examples(instance), SquaredNorm()
    for loss, activation in zip(LOSSES, ACTIVATIONS, strict=True):
        composed = observe.call(Call("matching_loss.composed", (loss, activation)))
        for w in weights(data)[:1]:
            total, where = due(w, data, loss, activation), f"{loss.name}, α = {activation.name}, " \
                f"w = {text(w)}"
            mean = tuple(g / len(data) for g in total)
            bent = tuple(g + p for g, p in zip(mean, penalty.subgradient(w), strict=True))
            for options, g in ((("sum",), total), (("mean",), mean), (("mean", penalty), bent)):
                call = Call("adaline.gradient", (w, data, composed, *options))
                if found := differs(f"{where}, {options[0]}", g, tuple(observe.call(call)), call):
                    return found
    return Passed()


@theorem("adaline.loss",
         """L(w) is the sum of l(y, w·x) over the examples, or their mean, plus the penalty once; of
         a sample without examples the sum is 0.""",
         sources=("A-22", "A-30", "D-043", "D-044", "B-42"), family=samples,
         needs="a function empirical_loss",
         rejects=("loss_mean_ignored", "loss_of_last_example", "loss_penalty_ignored",
                  "loss_penalty_per_example", "loss_of_labels", "loss_halved"))
def loss(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the formula for three losses, exactly."""
    data, penalty = examples(instance), SquaredNorm()
    for kind in LOSSES:
        for w in weights(data):
            total = sum((kind.value(y, dot(w, x)) for x, y in data), Fraction(0))
            mean = total / len(data)
            for options, value in ((("sum",), total), (("mean",), mean),
                                   (("mean", penalty), mean + penalty.value(w))):
                call = Call("adaline.empirical_loss", (w, data, kind, *options))
                if found := differs(f"{kind.name}, w = {text(w)}, {options[0]}", value,
                                    observe.call(call), call):
                    return found
    empty = Call("adaline.empirical_loss", ((Fraction(1),), (), HALF_SQUARED))
    return differs("no example", 0, observe.call(empty), empty) or Passed()


@theorem("adaline.update",
         """One step gives w - η ∇L(w), all scores taken at the old w; for the half squared loss
         that is w + η Xᵀ(y - Xw), and one example moves every weight by η (y - w·x) x_j.""",
         sources=("A-19", "A-20", "A-22", "A-23", "B-28", "D-036"), family=samples,
         needs="functions composed and update",
         rejects=("gradient_uphill", "gradient_without_features", "gradient_without_bias",
                  "gradient_of_last_example", "gradient_of_labels", "gradient_doubled",
                  "chain_without_slope", "chain_at_score", "rate_squared", "one_by_one"))
def update(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the formula for three losses, each with an activation of its own, exactly."""
    data, eta = examples(instance), Fraction(instance.eta)
    for kind, activation in zip(LOSSES, ACTIVATIONS, strict=True):
        composed = observe.call(Call("matching_loss.composed", (kind, activation)))
        for w in weights(data):
            call = Call("adaline.update", (w, data, eta, composed))
            after = tuple(wj - eta * g for wj, g in
                          zip(w, due(w, data, kind, activation), strict=True))
            if found := differs(f"{kind.name}, α = {activation.name}, w = {text(w)}", after,
                                tuple(observe.call(call)), call):
                return found
    return Passed()


@theorem("adaline.weight_change",
         """With the label ŷ of the score for the output, Δw_j = η (y - ŷ) x_j: 0 if ŷ = y, else
         2 η y x_j, in proportion to the feature. With η = 1 a missed positive has the change +1
         for x_j = 1/2 and +4 for x_j = 2.""",
         sources=("B-68", "D-036"), family=lengths, needs="a function update",
         rejects=("gradient_uphill", "gradient_without_features", "gradient_without_bias",
                  "gradient_doubled"))
def weight_change(instance: Instance, observe: Observe) -> Outcome:
    """Make one step with η = 1 from weights on both sides, exactly."""
    ((x,), y), = examples(instance)
    for w in (-2 * y * x, 2 * y * x, -y):
        missed = (1 if w * x >= 0 else -1) != y
        call = Call("adaline.update", ((w,), (((x,), y),), Fraction(1), OUTPUT))
        if found := differs(f"x = {text(x)}, y = {text(y)}, w = {text(w)}",
                            (w + (2 * y * x if missed else 0),), tuple(observe.call(call)), call):
            return found
    return Passed()


SIGNED: Final = Hypothesis("y = ±1", lambda instance: set(instance.y) <= {-1, 1})


def labelled() -> Iterator[Instance]:
    """Yield the samples, and one point with the target 3, which the hypothesis leaves out."""
    return chain(samples(), [Instance(((1, 0),), (3,), Fraction(1, 2))])


@theorem("adaline.bounded_tanh_update",
         """For y = ±1 and α = tanh, |y - tanh z| < 2, so that one step of the half squared loss
         moves the weights by ‖δw‖ <= 2 η sup|α′| Σ ‖x‖ = 2 η Σ ‖x‖. In fact
         |(y - α) α′| <= 32/27, reached at tanh z = -y/3, so that 32/27 may replace 2.""",
         sources=("B-41", "A-32"), family=labelled, hypotheses=(SIGNED,),
         needs="functions composed and update",
         rejects=("chain_without_slope", "chain_at_score", "gradient_doubled",
                  "gradient_without_features"))
def bounded_tanh_update(instance: Instance, observe: Observe) -> Outcome:
    """Enclose the length of one step from weights near the steepest slope and far from it."""
    data, eta = examples(instance), Fraction(instance.eta)
    composed = observe.call(Call("matching_loss.composed", (HALF_SQUARED, TANH)))
    boxed = tuple((tuple(map(interval, x)), interval(y)) for x, y in data)
    reach = interval(STEEPEST * eta) * sum((sqrt(interval(norm_sq(x))) for x, _ in data),
                                           interval(0))
    for w in (scale(-data[0][1] * Fraction(c, 3) / max(norm_sq(data[0][0]), Fraction(1)),
                    data[0][0]) for c in (0, 1, 6)):
        start = tuple(map(interval, w))
        call = Call("adaline.update", (start, boxed, interval(eta), composed))
        moved = [after - wj for after, wj in zip(observe.call(call), start, strict=True)]
        if found := fails(f"the length of the step from w = {text(w)}", sqrt(sum(
                (abs(m) * abs(m) for m in moved), interval(0))), "<=", reach, call,
                          "sqrt(norm_sq(subtract(runs[0], w)))"):
            return found
    return Passed()


