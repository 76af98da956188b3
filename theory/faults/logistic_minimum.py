"""Losses that have a minimum where the logistic loss has none, or none where it has one."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference.activation import logistic
from novikoff.reference.logistic import LOGISTIC_LOSS
from novikoff.theory.function_subject import FunctionSubject

_VALUE: Final = "logistic.LOGISTIC_LOSS.value"
_CLIP: Final = 2


def _margin(t: Any, z: Any) -> Any:
    return z if t else -z


def _clipped(t: Any, z: Any) -> Any:
    low, high = z - z - _CLIP, z - z + _CLIP
    return LOGISTIC_LOSS.value(t, low if z < -_CLIP else high if z > _CLIP else z)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "loss_bounded": FunctionSubject("the loss is 1 - p(t), which is bounded", {
        _VALUE: lambda t, z: logistic(-_margin(t, z))}),
    "loss_clipped": FunctionSubject("scores are clipped to [-2, 2] before the logarithm", {
        _VALUE: _clipped}),
    "loss_hinge": FunctionSubject("the loss is that of the perceptron, 0 on the right side", {
        _VALUE: lambda t, z: max(0, -_margin(t, z))}),
    "loss_of_the_other_class": FunctionSubject("the loss is -log p of the other class", {
        _VALUE: lambda t, z: LOGISTIC_LOSS.value(1 - t, z)}),
}
