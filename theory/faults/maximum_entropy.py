"""Wrong laws of maximum entropy."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.categorical import Categorical
from novikoff.reference.maximum_entropy import on_outcomes
from novikoff.reference.normal import Normal
from novikoff.reference.number import log, pi
from novikoff.theory.function_subject import FunctionSubject


def _halves(n: int) -> Categorical[Fraction]:
    halves = [Fraction(1, 2**i) for i in range(1, n)]
    return Categorical((*halves, 1 - sum(halves, Fraction(0))))


def _certain(n: int) -> Categorical[Fraction]:
    return Categorical((Fraction(1), *(Fraction(0),) * (n - 1)))


def _without_e(v: Any, _base: Any = "e") -> Any:
    return log(2 * pi(v) * v) / 2


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "one_outcome_for_certain": FunctionSubject("the law without entropy is returned", {
        "maximum_entropy.on_outcomes": _certain}),
    "one_outcome_more": FunctionSubject("the law has n + 1 outcomes", {
        "maximum_entropy.on_outcomes": lambda n: on_outcomes(n + 1)}),
    "halves_of_what_is_left": FunctionSubject("each outcome has half of what is left", {
        "maximum_entropy.on_outcomes": _halves}),
    "deviation_for_variance": FunctionSubject("the variance is squared, as if it were σ", {
        "maximum_entropy.with_moments": lambda mean, variance: Normal(mean, variance**2)}),
    "mean_left_out": FunctionSubject("the law is centred at 0", {
        "maximum_entropy.with_moments": lambda mean, variance: Normal(mean - mean, variance)}),
    "second_moment_for_variance": FunctionSubject("the second moment is taken for the variance", {
        "maximum_entropy.with_moments":
            lambda mean, variance: Normal(mean, variance + mean**2)}),
    "e_left_out": FunctionSubject("the entropy is ½ log(2πσ²), the information at the mean", {
        "differential_entropy.normal_entropy": _without_e}),
}
