"""Wrong losses."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.linalg import dot
from novikoff.reference.loss import Loss, log_cosh, sign
from novikoff.reference.loss import huber as right
from novikoff.reference.number import exp, log
from novikoff.theory.function_subject import FunctionSubject


def _huber(value: Any = None, derivative: Any = None) -> dict[str, Any]:
    """Return Huber's loss with a part replaced by a function of y, a and δ."""

    def made(delta: Any) -> Loss:
        loss = right(delta)
        return Loss((lambda y, a: value(y, a, delta)) if value else loss.value,
                    (lambda y, a: derivative(y, a, delta)) if derivative else loss.derivative,
                    loss.name)

    return {"loss.huber": made}


def _on_square(y: Any, a: Any, delta: Any) -> Any:
    d = abs(y - a)
    return d * d / 2 if d * d <= delta else delta * (d - delta / 2)


def _always(x: Any, t: Any) -> Any:
    return tuple(-t * xj for xj in x)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "half_squared_without_half": FunctionSubject("the square is not halved, its slope is", {
        "loss.HALF_SQUARED.value": lambda y, a: (y - a) * (y - a)}),
    "half_squared_of_sum": FunctionSubject("the square is that of y + α", {
        "loss.HALF_SQUARED.value": lambda y, a: (y + a) * (y + a) / 2}),
    "half_squared_slope_reversed": FunctionSubject("the slope is y - α, that in y", {
        "loss.HALF_SQUARED.derivative": lambda y, a: y - a}),
    "squared_with_half": FunctionSubject("the square is halved, its slope is not", {
        "loss.SQUARED.value": lambda y, a: (y - a) * (y - a) / 2}),
    "squared_slope_without_two": FunctionSubject("the slope of the square lacks the factor 2", {
        "loss.SQUARED.derivative": lambda y, a: a - y}),
    "absolute_unsigned": FunctionSubject("the distance y - α keeps its sign", {
        "loss.ABSOLUTE.value": lambda y, a: y - a}),
    "absolute_plus_one": FunctionSubject(
        "1 is added to the distance", {
            "loss.ABSOLUTE.value": lambda y, a: abs(y - a) + 1}),
    "absolute_slope_reversed": FunctionSubject("the slope is sign(y - α)", {
        "loss.ABSOLUTE.derivative": lambda y, a: sign(y - a)}),
    "absolute_slope_is_distance": FunctionSubject("the slope is |y - α|, that of no loss", {
        "loss.ABSOLUTE.derivative": lambda y, a: abs(y - a)}),
    "log_cosh_without_log_two": FunctionSubject("log 2 is not subtracted, so 0 has a loss", {
        "loss.LOG_COSH.value": lambda y, a: log_cosh(a - y) + log(a - a + 2)}),
    "log_cosh_is_absolute": FunctionSubject("|y - α| is taken for log cosh", {
        "loss.LOG_COSH.value": lambda y, a: abs(y - a)}),
    "log_cosh_slope_reversed": FunctionSubject("the slope is tanh(y - α)", {
        "loss.LOG_COSH.derivative": lambda y, a: (1 - exp(2 * (a - y))) / (1 + exp(2 * (a - y)))}),
    "log_cosh_slope_is_sine": FunctionSubject("the slope is sinh(α - y), not divided by cosh", {
        "loss.LOG_COSH.derivative": lambda y, a: (exp(a - y) - exp(y - a)) / 2}),
    "huber_without_offset": FunctionSubject("beyond δ the loss is δ|d| and jumps there", _huber(
        value=lambda y, a, delta: (y - a)**2 / 2 if abs(y - a) <= delta else delta * abs(y - a))),
    "huber_threshold_on_square": FunctionSubject("d² and not |d| is compared with δ", _huber(
        value=_on_square)),
    "huber_with_half_delta": FunctionSubject("beyond δ the loss is δ (|d| - δ)", _huber(
        value=lambda y, a, delta:
            (y - a)**2 / 2 if abs(y - a) <= delta else delta * (abs(y - a) - delta))),
    "huber_slope_unclipped": FunctionSubject("the slope is α - y beyond δ too", _huber(
        derivative=lambda y, a, _delta: a - y)),
    "huber_slope_reversed": FunctionSubject("the slope is y - α, clipped", _huber(
        derivative=lambda y, a, delta: max(-delta, min(delta, y - a)))),
    "huber_slope_one": FunctionSubject("beyond δ the slope is 1 and not δ", _huber(
        derivative=lambda y, a, delta: a - y if abs(y - a) <= delta else Fraction(sign(a - y)))),
    "perceptron_loss_without_label": FunctionSubject("the loss is max(0, -z)", {
        "perceptron.loss": lambda w, x, _t: max(0, -dot(w, x))}),
    "perceptron_loss_with_margin": FunctionSubject("the hinge max(0, 1 - t z) replaces the loss", {
        "perceptron.loss": lambda w, x, t: max(0, 1 - t * dot(w, x))}),
    "perceptron_loss_squared": FunctionSubject("the loss is max(0, -t z)²", {
        "perceptron.loss": lambda w, x, t: max(0, -t * dot(w, x))**2}),
    "perceptron_loss_negative": FunctionSubject("the loss is -t z, correct points are rewarded", {
        "perceptron.loss": lambda w, x, t: -t * dot(w, x)}),
    "subgradient_reversed": FunctionSubject("the subgradient is t x on a mistake", {
        "perceptron.subgradient": lambda w, x, t, _rule="N", _zero="+1":
            _always(x, -t if t * dot(w, x) <= 0 else 0)}),
    "subgradient_of_margin": FunctionSubject("the subgradient is -t x wherever t z < 1", {
        "perceptron.subgradient": lambda w, x, t, _rule="N", _zero="+1":
            _always(x, t if t * dot(w, x) < 1 else 0)}),
    "subgradient_everywhere": FunctionSubject("the subgradient is -t x on right points too", {
        "perceptron.subgradient": lambda _w, x, t, _rule="N", _zero="+1": _always(x, t)}),
}
