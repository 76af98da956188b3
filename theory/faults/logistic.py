"""Wrong logistic regressions."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference import logistic as reference
from novikoff.reference.activation import LOGISTIC, logistic
from novikoff.reference.adaline import update as adaline_update
from novikoff.reference.linalg import dot, scale
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.matching_loss import composed
from novikoff.reference.number import log, log2, quotient
from novikoff.theory.function_subject import FunctionSubject

_QUADRATIC: Final = composed(HALF_SQUARED, LOGISTIC)
_VALUE: Final = "logistic.LOGISTIC_LOSS.value"
_SLOPE: Final = "logistic.LOGISTIC_LOSS.derivative"
_CLIP: Final = 2


def _own(z: Any) -> bool:
    """Whether a score is negative: of an interval, certainly."""
    return (z < 0) is True


def _clipped(z: Any) -> Any:
    return z - z - _CLIP if (z < -_CLIP) is True else z - z + _CLIP if (z > _CLIP) is True else z


def _value(t: Any, z: Any) -> Any:
    return reference.LOGISTIC_LOSS.value(t, z)


def _quadratic_step(w: Any, examples: Any, eta: Any, reduction: Any = "mean") -> Any:
    return adaline_update(w, examples, eta, _QUADRATIC, reduction)


def _clipped_logit(p: Any) -> Any:
    return -7 if p == 0 else 7 if p == 1 else reference.logit(p)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "logit_is_log": FunctionSubject("the logit is log p", {
        "logistic.logit": lambda p: reference.logit(p) if p in (0, 1) else log(p)}),
    "logit_of_the_other_class": FunctionSubject("the logit is log((1 - p)/p)", {
        "logistic.logit": lambda p: reference.logit(1 - p)}),
    "logit_in_bits": FunctionSubject("the logit is taken to base 2", {
        "logistic.logit": lambda p: reference.logit(p) if p in (0, 1) else log2(p / (1 - p))}),
    "logit_clipped": FunctionSubject("the logit is clipped to [-7, 7] at 0 and 1", {
        "logistic.logit": _clipped_logit}),
    "probability_of_the_other_class": FunctionSubject("the two probabilities are exchanged", {
        "logistic.probability": lambda w, x, t=1: reference.probability(w, x, 1 - t)}),
    "probability_twice_as_steep": FunctionSubject("the probability is sig(2z)", {
        "logistic.probability": lambda w, x, t=1: reference.probability(scale(2, w), x, t)}),
    "probability_is_a_step": FunctionSubject("the probability is 1, 1/2 or 0", {
        "logistic.probability": lambda w, x, t=1: quotient(1, 2) if dot(w, x) == 0
            else int((dot(w, x) > 0) == bool(t))}),
    "probability_of_class_1_only": FunctionSubject("both classes get the probability of class 1", {
        "logistic.probability": lambda w, x, _t=1: reference.probability(w, x, 1)}),
    "probability_twice_as_steep_for_0": FunctionSubject("class 0 gets the probability sig(-2z)", {
        "logistic.probability": lambda w, x, t=1:
            reference.probability(w if t else scale(2, w), x, t)}),
    "predicts_signs": FunctionSubject("classes -1 and +1 are predicted", {
        "logistic.predict": lambda w, x, zero="+1": 2 * reference.predict(w, x, zero) - 1}),
    "predicts_the_other_class": FunctionSubject("class 0 is predicted where p > 1/2", {
        "logistic.predict": lambda w, x, zero="+1": 1 - reference.predict(w, x, zero)}),
    "predicts_at_half_a_score": FunctionSubject("the score, not p, is compared with 1/2", {
        "logistic.predict": lambda w, x, _zero="+1": int(dot(w, x) >= quotient(1, 2))}),
    "predicts_one_at_zero": FunctionSubject("class 1 is predicted at p = 1/2, always", {
        "logistic.predict": lambda w, x, _zero="+1": int(dot(w, x) >= 0)}),
    "loss_quadratic": FunctionSubject("the loss is the half squared error of sig", {
        _VALUE: _QUADRATIC.value}),
    "loss_clipped": FunctionSubject("the score is clipped to [-2, 2] before its logarithm", {
        _VALUE: lambda t, z: _value(t, _clipped(z))}),
    "loss_in_bits": FunctionSubject("the loss is in bits", {
        _VALUE: lambda t, z: _value(t, z) / log(z - z + 2)}),
    "loss_of_the_other_class": FunctionSubject("the loss is -log p of the other class", {
        _VALUE: lambda t, z: _value(1 - t, z)}),
    "loss_hinge": FunctionSubject("the loss is that of the perceptron, max(0, ∓z)", {
        _VALUE: lambda t, z: z * (1 if _own(z) else 0) * (-1 if t else 0)
            + (z if not t and not _own(z) else z - z)}),
    "slope_quadratic": FunctionSubject("the slope has the factor sig′ of the squared error", {
        _SLOPE: _QUADRATIC.derivative}),
    "slope_of_the_other_class": FunctionSubject("the slope is t - p", {
        _SLOPE: lambda t, z: t - logistic(z)}),
    "slope_of_signed_labels": FunctionSubject("the slope takes labels -1 and +1 for t", {
        _SLOPE: lambda t, z: logistic(z) - (2 * t - 1)}),
    "step_uphill": FunctionSubject("the step goes along the gradient", {
        "logistic.update": lambda w, examples, eta, reduction="mean":
            reference.update(w, examples, -eta, reduction)}),
    "step_quadratic": FunctionSubject("the step is that of the squared error", {
        "logistic.update": _quadratic_step}),
    "step_of_the_sum": FunctionSubject("the mean is taken for a sum", {
        "logistic.update": lambda w, examples, eta, _reduction="mean":
            reference.update(w, examples, eta, "sum")}),
    "step_without_the_bias": FunctionSubject("the step turns the sign of the bias's entry", {
        "logistic.update": lambda w, examples, eta, reduction="mean":
            (2 * w[0] - (new := reference.update(w, examples, eta, reduction))[0], *new[1:])}),
    "step_of_the_first": FunctionSubject("the step sees the first example only", {
        "logistic.update": lambda w, examples, eta, reduction="mean":
            reference.update(w, examples[:1], eta, reduction)}),
}
