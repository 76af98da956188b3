"""Wrong activations."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference.activation import logistic, softplus
from novikoff.reference.number import exp, log, tanh
from novikoff.theory.function_subject import FunctionSubject

LOGISTIC: Final = "activation.LOGISTIC"
TANH: Final = "activation.TANH"
IDENTITY: Final = "activation.IDENTITY"


def _softsign(z: Any) -> Any:
    """Return (1 + z/(1 + |z|))/2, which has the same asymptotes and comes near them slowly."""
    return (1 + z / (1 + abs(z))) / 2


def _clipped(z: Any) -> Any:
    return 1 + 0 * z if z > 1 else -1 + 0 * z if z < -1 else z


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "logistic_twice_as_steep": FunctionSubject("1/(1 + e^-2z) is taken for sig", {
        f"{LOGISTIC}.value": lambda z: logistic(2 * z)}),
    "logistic_decreasing": FunctionSubject("the sign of the exponent is lost: 1/(1 + e^z)", {
        f"{LOGISTIC}.value": lambda z: logistic(-z)}),
    "logistic_for_tanh": FunctionSubject("tanh(z/2), with values in (-1, 1), is taken for sig", {
        f"{LOGISTIC}.value": lambda z: tanh(z / 2)}),
    "logistic_shifted": FunctionSubject("the exponent is 1 - z in place of -z", {
        f"{LOGISTIC}.value": lambda z: 1 / (1 + exp(1 - z))}),
    "logistic_softsign": FunctionSubject("a rational function with the same range replaces sig", {
        f"{LOGISTIC}.value": _softsign}),
    "logistic_slope_of_output": FunctionSubject(
        "the slope is z (1 - z), as if z were the output already", {
            f"{LOGISTIC}.derivative": lambda z: z * (1 - z)}),
    "logistic_slope_without_complement": FunctionSubject("the slope is sig(z)", {
        f"{LOGISTIC}.derivative": logistic}),
    "logistic_slope_of_tanh": FunctionSubject("the slope is 1 - sig²", {
        f"{LOGISTIC}.derivative": lambda z: 1 - logistic(z) * logistic(z)}),
    "tanh_half_as_steep": FunctionSubject("tanh(z/2) is taken for tanh", {
        f"{TANH}.value": lambda z: tanh(z / 2)}),
    "tanh_for_logistic": FunctionSubject("sig is taken for tanh", {f"{TANH}.value": logistic}),
    "tanh_clipped_line": FunctionSubject("z, clipped to [-1, 1], is taken for tanh", {
        f"{TANH}.value": _clipped}),
    "tanh_slope_of_output": FunctionSubject(
        "the slope is 1 - z², as if z were the output already", {
            f"{TANH}.derivative": lambda z: 1 - z * z}),
    "tanh_slope_unsquared": FunctionSubject("the slope is 1 - tanh", {
        f"{TANH}.derivative": lambda z: 1 - tanh(z)}),
    "tanh_slope_of_logistic": FunctionSubject("the slope is tanh (1 - tanh)", {
        f"{TANH}.derivative": lambda z: tanh(z) * (1 - tanh(z))}),
    "identity_as_sign": FunctionSubject("the output is the label instead of the score", {
        f"{IDENTITY}.value": lambda z: 1 if z >= 0 else -1}),
    "identity_clipped": FunctionSubject("the score is clipped to [-1, 1]", {
        f"{IDENTITY}.value": _clipped}),
    "identity_slope_is_z": FunctionSubject("the slope of z is taken to be z", {
        f"{IDENTITY}.derivative": lambda z: z}),
    "softplus_is_relu": FunctionSubject("max(0, z) is taken for log(1 + e^z)", {
        "activation.softplus": lambda z: z if z > 0 else 0 * z}),
    "softplus_in_base_two": FunctionSubject("the logarithm is to the base 2", {
        "activation.softplus": lambda z: softplus(z) / log(0 * z + 2)}),
    "softplus_twice_as_steep": FunctionSubject("log(1 + e^2z) is taken for log(1 + e^z)", {
        "activation.softplus": lambda z: softplus(2 * z)}),
}
