"""Wrong cross-entropies, and wrong ways to put an activation into a loss."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import inf
from typing import Any, Final

from novikoff.reference import adaline
from novikoff.reference.activation import Activation
from novikoff.reference.loss import HALF_SQUARED, Loss
from novikoff.reference.matching_loss import CROSS_ENTROPY, TANH_CROSS_ENTROPY, weighted_log
from novikoff.reference.matching_loss import composed as right
from novikoff.reference.number import log
from novikoff.theory.enclosure import interval
from novikoff.theory.function_subject import FunctionSubject

ENTROPY: Final = "matching_loss.CROSS_ENTROPY"
OF_TANH: Final = "matching_loss.TANH_CROSS_ENTROPY"


def _composed(value: Callable[[Loss, Activation], Any] | None = None,
              slope: Callable[[Loss, Activation], Any] | None = None) -> dict[str, Any]:
    """Return composition with a part made by a function of the loss and the activation."""

    def made(loss: Loss, activation: Activation) -> Loss:
        both = right(loss, activation)
        return Loss(value(loss, activation) if value else both.value,
                    slope(loss, activation) if slope else both.derivative, both.name)

    return {"matching_loss.composed": made}


def _clipped(y: Any, a: Any) -> Any:
    """Return cross-entropy with the output kept 1/1000 away from 0 and 1."""
    near = interval(a) * 998 / 1000 + interval(1) / 1000
    return -interval(y) * log(near) - (1 - interval(y)) * log(1 - near)


def _at_score(part: Callable[[Any, Any], Any], y: Any, z: Any) -> Any:
    """Return the value or slope of a loss at a score, 0 where that is no output."""
    try:
        return part(y, z)
    except ValueError:
        return z - z


def _uphill(w: Any, examples: Any, eta: Any, *options: Any) -> Any:
    return adaline.update(w, examples, -eta, *options)


def _with_slope(w: Any, examples: Any, eta: Any, loss: Any, *options: Any) -> Any:
    """Multiply the slope by that of tanh once more."""
    damped = replace(loss, derivative=lambda y, z: loss.derivative(y, z) / (1 + z * z))
    return adaline.update(w, examples, eta, damped, *options)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "cross_entropy_of_one_class": FunctionSubject("the term (1 - y) log(1 - α) is missing", {
        f"{ENTROPY}.value": weighted_log}),
    "cross_entropy_in_base_two": FunctionSubject("the logarithm is to the base 2", {
        f"{ENTROPY}.value": lambda y, a: CROSS_ENTROPY.value(y, a) / log(interval(2))}),
    "cross_entropy_clipped": FunctionSubject("outputs are kept away from 0 and 1", {
        f"{ENTROPY}.value": _clipped}),
    "cross_entropy_slope_reversed": FunctionSubject("the slope is (y - α)/α′", {
        f"{ENTROPY}.derivative": lambda y, a: -CROSS_ENTROPY.derivative(y, a)}),
    "tanh_cross_entropy_without_half": FunctionSubject("the sum of both terms is not halved", {
        f"{OF_TANH}.value": lambda y, a: 2 * TANH_CROSS_ENTROPY.value(y, a),
        f"{OF_TANH}.derivative": lambda y, a: 2 * TANH_CROSS_ENTROPY.derivative(y, a)}),
    "tanh_cross_entropy_of_share": FunctionSubject(
        "cross-entropy is taken of the share (1 + α)/2, not of the output", {
            f"{OF_TANH}.value": lambda y, a: CROSS_ENTROPY.value((1 + y) / 2, (1 + a) / 2)}),
    "zero_weight_ignored": FunctionSubject("0 log 0 is infinite", {
        "matching_loss.weighted_log": lambda c, a: inf if a == 0 else -c * log(a)}),
    "infinite_weight_of_zero": FunctionSubject("-c log 0 is 0 for every c", {
        "matching_loss.weighted_log": lambda c, a: 0 if c == 0 or a == 0 else -c * log(a)}),
    "quadratic_for_all": FunctionSubject("every activation gets the half squared loss", {
        "matching_loss.matching_loss": lambda _: HALF_SQUARED}),
    "composed_without_slope": FunctionSubject("the factor α′ is missing", _composed(
        slope=lambda loss, activation: lambda y, z: loss.derivative(y, activation.value(z)))),
    "composed_slope_at_score": FunctionSubject("the slope of the loss is that at z", _composed(
        slope=lambda loss, activation: lambda y, z: _at_score(loss.derivative, y, z)
        * activation.derivative(z))),
    "composed_slope_reversed": FunctionSubject("the slope in z is y - α", _composed(
        slope=lambda loss, activation: lambda y, z: -right(loss, activation).derivative(y, z))),
    "composed_value_at_score": FunctionSubject("the loss is that of the score", _composed(
        value=lambda loss, _: lambda y, z: _at_score(loss.value, y, z))),
    "update_with_slope": FunctionSubject("the step is damped at large scores", {
        "adaline.update": _with_slope}),
    "update_uphill": FunctionSubject("the step goes up the gradient", {
        "adaline.update": _uphill}),
}
