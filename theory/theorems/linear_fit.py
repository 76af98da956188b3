"""What an object promises that is fitted by least squares and then predicts."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from novikoff.reference.linalg import dot
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Labels, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, text
from novikoff.theory.registry import theorem

BIASES: Final = ("free", "penalised", "absent")
HALF: Final = Fraction(1, 2)
SAMPLES: Final[tuple[tuple[Rows, Labels], ...]] = (
    (((1, 0), (1, 2)), (-1, 1)),
    (((1, 3), (1, -1), (1, 4)), (1, -1, -1)),
    (((1, 0, 2), (1, 5, 1), (1, -2, 0), (1, 1, 1)), (1, -1, 1, 1)),
    (((1, 2, 0, 1), (1, 2, 1, 0), (1, -1, 3, 0), (1, 0, 0, 2), (1, 1, 1, 1)), (1, 1, -1, 1, -1)),
    (((1, 10), (1, 12), (1, 12), (1, 9), (1, 11), (1, 8)), (1, 1, -1, -1, 1, -1)),
    (((1, HALF, 5), (1, HALF, 7), (1, HALF, 2)), (-1, 1, 1)),
    (((1, 2), (1, 3), (1, 7)), (0, 4, 5)),
    (((1, 1, 0), (1, 4, 2), (1, -3, 1)), (2, 0, 6)),
)
"""Rows that begin with the 1 of the bias, and targets; both labels, or any numbers."""


def samples() -> Iterator[Instance]:
    """Yield each sample with a penalty of 1, and of 3."""
    return (Instance(*sample, lam) for sample in SAMPLES for lam in (1, 3))


def _calls(instance: Instance) -> Iterator[tuple[str, Call]]:
    """Yield the fit for each role of the bias, with its place in words."""
    for bias in BIASES:
        call = Call("ridge.ridge", (instance.X, instance.y, instance.eta), (("bias", bias),))
        yield f"X = {text(instance.X)}, y = {text(instance.y)}, λ = {instance.eta}, bias " \
              f"{bias}", call


@theorem("linear_fit.normal_equations",
         """The weights that a fit shows solve the normal equations (XᵀX + λJ) w = Xᵀy, J the
         identity but for a 0 at a free bias: there the gradient of ‖y - Xw‖² + λwᵀJw vanishes,
         and by its convexity nothing is lower. Exact where rounding is allowed for.""",
         sources=("A-52", "B-67"), kind="targets", family=samples,
         needs="an object that shows its weights after a fit",
         rejects=("free_bias_penalised", "penalty_of_the_mean"))
def normal_equations(instance: Instance, observe: Observe) -> Outcome:
    """Compute the gradient at the weights, by exact arithmetic."""
    for where, call in _calls(instance):
        w = observe.call(call)
        errors = [dot(w, x) - t for x, t in zip(instance.X, instance.y, strict=True)]
        free = call.options[0][1] == "free"
        gradient = tuple(
            dot(column, errors) + (0 if free and j == 0 else instance.eta * w[j])
            for j, column in enumerate(zip(*instance.X, strict=True)))
        found = differs(f"{where}, half the gradient", (0,) * len(w), gradient, call)
        if found:
            return found
    return Passed()


@theorem("linear_fit.refit",
         "A second fit of one object forgets the first: its weights are those of one fit alone.",
         sources=("A-52",), kind="targets", family=samples, needs="an object that can be fitted",
         rejects=("first_fit_kept",))
def refit(instance: Instance, observe: Observe) -> Outcome:
    """Fit one object to the targets negated before."""
    for where, call in _calls(instance):
        found = differs(f"{where}, after a fit to -y", observe.call(call),
                        observe.call(Call("object.refitted", (call,))), call)
        if found:
            return found
    return Passed()


@theorem("linear_fit.predictions",
         "What the object predicts for a row x is w·x, with the weights and the bias it shows.",
         sources=("A-52", "B-67"), kind="targets", family=samples,
         needs="a method predict (or decision_function)", rejects=("bias_left_out",))
def predictions(instance: Instance, observe: Observe) -> Outcome:
    """Compare the predictions at the rows of the sample with the products."""
    for where, call in _calls(instance):
        w = observe.call(call)
        due = tuple(dot(w, x) for x in instance.X)
        found = differs(f"{where}, predicted", due,
                        observe.call(Call("object.predicted", (call,))), call)
        if found:
            return found
    return Passed()
