"""Wrong differential entropies."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference.differential_entropy import (
    normal_divergence,
    normal_entropy,
    uniform_entropy,
)
from novikoff.reference.logarithm import logarithm
from novikoff.reference.number import log, pi, quotient
from novikoff.theory.function_subject import FunctionSubject


def _without_e(v: Any, base: Any = "e") -> Any:
    return logarithm(2 * pi(v) * v, base) / 2


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "e_left_out": FunctionSubject("the entropy is ½ log(2πσ²), the information at the mean", {
        "differential_entropy.normal_entropy": _without_e}),
    "entropy_without_half": FunctionSubject("the entropy is log(2πeσ²)", {
        "differential_entropy.normal_entropy": lambda v, base="e": 2 * normal_entropy(v, base)}),
    "deviation_for_variance": FunctionSubject("σ stands where σ² should", {
        "differential_entropy.normal_entropy":
            lambda v, base="e": normal_entropy(v**2, base)}),
    "nats_in_every_base": FunctionSubject("the base is not regarded", {
        "differential_entropy.normal_entropy": lambda v, _base="e", **_: normal_entropy(v),
        "differential_entropy.uniform_entropy": lambda a, b, _base="e", **_:
            uniform_entropy(a, b)}),
    "length_without_logarithm": FunctionSubject("the entropy is the length", {
        "differential_entropy.uniform_entropy": lambda a, b, _base="e", **_: b - a}),
    "minus_log_of_length": FunctionSubject("log of the density is given without the minus", {
        "differential_entropy.uniform_entropy":
            lambda a, b, base="e": -uniform_entropy(a, b, base)}),
    "divergence_of_variances_only": FunctionSubject("the difference of the means is left out", {
        "differential_entropy.normal_divergence":
            lambda mu, v, _nu, tau_sq: normal_divergence(mu, v, mu, tau_sq)}),
    "divergence_exchanged": FunctionSubject("the two laws are exchanged", {
        "differential_entropy.normal_divergence":
            lambda mu, v, nu, tau_sq: normal_divergence(nu, tau_sq, mu, v)}),
    "logarithm_of_the_inverse_ratio": FunctionSubject("the logarithm is that of σ²/τ²", {
        "differential_entropy.normal_divergence": lambda mu, v, nu, tau_sq:
            normal_divergence(mu, v, nu, tau_sq) + log(quotient(v, tau_sq))}),
    "divergence_over_own_variance": FunctionSubject(
        "the difference of the means is measured in the first law's variance", {
            "differential_entropy.normal_divergence": lambda mu, v, nu, tau_sq:
                normal_divergence(mu, v, mu, tau_sq) + quotient((mu - nu)**2, 2 * v)}),
}
