"""Wrong exponentials, logarithms and their kin."""

from collections.abc import Mapping
from typing import Final

from novikoff.reference.activation import (
    logistic,
    logistic_derivative,
    softplus,
    tanh_derivative,
)
from novikoff.reference.information import kl_divergence
from novikoff.reference.loss import log_cosh
from novikoff.reference.number import exp, log, sqrt, tanh
from novikoff.theory.function_subject import FunctionSubject

FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "log_to_base_ten": FunctionSubject("the logarithm is that to base 10", {
        "number.log": lambda x: log(x) / log(x - x + 10)}),
    "log_of_one_more": FunctionSubject("the logarithm is log(1 + x)", {
        "number.log": lambda x: log(1 + x)}),
    "log_by_first_term": FunctionSubject("the logarithm is its first term x - 1", {
        "number.log": lambda x: x - 1}),
    "logistic_slope_undivided": FunctionSubject("the slope of sig leaves out the factor 1 - sig", {
        "activation.logistic_derivative": lambda z: logistic(z)}),
    "logistic_slope_of_tanh": FunctionSubject("the slope of sig is that of tanh", {
        "activation.logistic_derivative": tanh_derivative}),
    "logistic_slope_of_the_value": FunctionSubject(
        "s (1 - s) is taken at z itself, where s is meant to be sig(z)", {
            "activation.logistic_derivative": lambda z: z * (1 - z)}),
    "logistic_slope_cut_off": FunctionSubject("the slope of sig is 0 from |z| = 12 on", {
        "activation.logistic_derivative": lambda z:
            logistic_derivative(z) if abs(z) < 12 else z - z}),
    "logistic_reflected": FunctionSubject("sig has the sign of its argument exchanged", {
        "activation.logistic": lambda z: logistic(-z)}),
    "logistic_by_tanh": FunctionSubject("sig is (1 + tanh z)/2, that of 2z", {
        "activation.logistic": lambda z: (1 + tanh(z)) / 2}),
    "tanh_of_half": FunctionSubject("tanh is 2 sig(z) - 1, that of z/2", {
        "number.tanh": lambda z: 2 * logistic(z) - 1}),
    "tanh_clipped": FunctionSubject("tanh is z cut off at -1 and 1", {
        "number.tanh": lambda z: max(-1, min(1, z))}),
    "tanh_unsigned": FunctionSubject("tanh loses the sign of z", {
        "number.tanh": lambda z: tanh(abs(z))}),
    "tanh_slope_plus": FunctionSubject("the slope of tanh is 1 + tanh²", {
        "activation.tanh_derivative": lambda z: 1 + tanh(z) * tanh(z)}),
    "tanh_slope_unsquared": FunctionSubject("the slope of tanh is 1 - tanh", {
        "activation.tanh_derivative": lambda z: 1 - tanh(z)}),
    "tanh_slope_by_algebra": FunctionSubject("the slope of tanh is that of z/√(1 + z²)", {
        "activation.tanh_derivative": lambda z:
            1 / (sqrt(1 + z * z) * (1 + z * z))}),
    "kl_in_bits": FunctionSubject("the divergence is in bits in place of nats", {
        "information.kl_divergence": lambda P, Q: kl_divergence(P, Q, 2)}),
    "kl_reversed": FunctionSubject("the divergence is that of P from Q", {
        "information.kl_divergence": lambda P, Q: kl_divergence(Q, P)}),
    "kl_one_outcome": FunctionSubject("the divergence leaves the second outcome out", {
        "information.kl_divergence": lambda P, Q: P[0] * (log(P[0]) - log(Q[0]))}),
    "kl_halved": FunctionSubject("the divergence is halved", {
        "information.kl_divergence": lambda P, Q: kl_divergence(P, Q) / 2}),
    "softplus_is_relu": FunctionSubject("softplus is max(0, z)", {
        "activation.softplus": lambda z: max(0, z)}),
    "softplus_of_two": FunctionSubject("softplus is log(2 + e^z)", {
        "activation.softplus": lambda z: log(2 + exp(z))}),
    "softplus_reflected": FunctionSubject("softplus is log(1 + e^-z)", {
        "activation.softplus": lambda z: softplus(-z)}),
    "softplus_steep": FunctionSubject("softplus is that of 3z, a third of it", {
        "activation.softplus": lambda z: softplus(3 * z) / 3}),
    "log_cosh_plus_log_two": FunctionSubject("log cosh leaves out the - log 2", {
        "loss.log_cosh": lambda d: log_cosh(d) + log(d - d + 2)}),
    "log_cosh_is_absolute": FunctionSubject("log cosh is |d|", {
        "loss.log_cosh": abs}),
    "log_cosh_is_quadratic": FunctionSubject("log cosh is d²/2", {
        "loss.log_cosh": lambda d: d * d / (d - d + 2)}),
    "log_cosh_of_half": FunctionSubject("log cosh is that of d/2", {
        "loss.log_cosh": lambda d: log_cosh(d / 2)}),
}
