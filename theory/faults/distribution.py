"""Wrong probability laws."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical, one_hot
from novikoff.reference.linalg import Vector
from novikoff.reference.normal import Normal
from novikoff.reference.number import exp, log, pi, sqrt
from novikoff.theory.function_subject import FunctionSubject


def _covariance(diagonal: Any, off: Any) -> Any:
    return lambda law: tuple(tuple(diagonal(p) if i == j else off(p, q)
                                   for j, q in enumerate(law.p)) for i, p in enumerate(law.p))


def _reversed(x: int, outcomes: int) -> Vector[int]:
    return one_hot(outcomes - 1 - x, outcomes)


def _from_the_end(law: Categorical[Fraction], rng: Any) -> Vector[int]:
    u, cumulated = rng.random(), Fraction(0)
    for i, p in enumerate(law.p):
        if u <= cumulated + p and p > 0:
            return one_hot(i, len(law.p))
        cumulated += p
    raise ValueError("the masses sum to less than 1")


def _mixture(law: Categorical[Any], x: Sequence[Any]) -> Any:
    return sum(p * entry for p, entry in zip(law.p, x, strict=True))


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "zero_to_the_zero_is_zero": FunctionSubject("0^0 is taken as 0 in the Bernoulli mass", {
        "bernoulli.Bernoulli.pmf":
            lambda law, x: 0 if law.phi in (0, 1) else Bernoulli.pmf(law, x)}),
    "mass_off_the_support": FunctionSubject("whatever is not 1 has the mass of 0", {
        "bernoulli.Bernoulli.pmf": lambda law, x: law.phi if x == 1 else 1 - law.phi}),
    "success_and_failure_exchanged": FunctionSubject("φ is the mass of 0", {
        "bernoulli.Bernoulli.pmf": lambda law, x: Bernoulli.pmf(law, 1 - x)}),
    "variance_of_zero_one_is_the_mean": FunctionSubject(
        "the variance is E x², not less the square of the mean", {
            "bernoulli.Bernoulli.variance": lambda law: law.phi}),
    "information_without_sign": FunctionSubject("the information is log P, without the minus", {
        "bernoulli.Bernoulli.self_information":
            lambda law, x, _base="e": log(Bernoulli.pmf(law, x))}),
    "covariances_positive": FunctionSubject("the covariances are +p_i p_j", {
        "categorical.Categorical.covariance":
            _covariance(lambda p: p * (1 - p), lambda p, q: p * q)}),
    "covariances_of_independent_entries": FunctionSubject(
        "the entries of a one-hot vector are taken as independent", {
            "categorical.Categorical.covariance":
                _covariance(lambda p: p * (1 - p), lambda p, _q: 0 * p)}),
    "second_moments_for_covariances": FunctionSubject(
        "E x_i x_j is given for the covariance, without the product of the means", {
            "categorical.Categorical.covariance":
                _covariance(lambda p: p, lambda p, _q: 0 * p)}),
    "one_hot_from_one": FunctionSubject("outcomes are counted from 1", {
        "categorical.one_hot": lambda x, outcomes: one_hot((x - 1) % outcomes, outcomes)}),
    "one_hot_reversed": FunctionSubject("the 1 stands before x zeros, not after them", {
        "categorical.one_hot": _reversed}),
    "mass_of_mixtures": FunctionSubject("a vector that is not one-hot has the mass Σ p_i x_i", {
        "categorical.Categorical.pmf": _mixture}),
    "density_over_variance": FunctionSubject("the density is divided by σ² in place of σ", {
        "normal.Normal.pdf": lambda law, x: Normal.pdf(law, x) / sqrt(law.sigma_sq)}),
    "density_without_half": FunctionSubject("the exponent is -(x - μ)²/σ²", {
        "normal.Normal.pdf": lambda law, x:
            exp(-(x - law.mu)**2 / law.sigma_sq) / sqrt(2 * pi(law.sigma_sq) * law.sigma_sq)}),
    "density_without_two": FunctionSubject("the density is divided by √(πσ²)", {
        "normal.Normal.pdf": lambda law, x: Normal.pdf(law, x) * sqrt(2 * law.mu**0)}),
    "normal_information_of_unit_variance": FunctionSubject(
        "the information leaves out the variance in the logarithm", {
            "normal.Normal.self_information": lambda law, x, _base="e":
                log(2 * pi(law.sigma_sq)) / 2 + (x - law.mu)**2 / (2 * law.sigma_sq)}),
    "variance_is_the_deviation": FunctionSubject("the root of the variance is returned for it", {
        "normal.Normal.variance": lambda law: sqrt(law.sigma_sq)}),
    "draw_at_most": FunctionSubject("a Bernoulli draw is 1 for u <= φ, at u = φ too", {
        "bernoulli.Bernoulli.sample": lambda law, rng: int(rng.random() <= law.phi)}),
    "draw_of_failures": FunctionSubject("a Bernoulli draw is 1 for u > φ", {
        "bernoulli.Bernoulli.sample": lambda law, rng: int(rng.random() > law.phi)}),
    "draw_from_the_end_of_the_mass": FunctionSubject(
        "a categorical draw stops where the cumulated mass equals u", {
            "categorical.Categorical.sample": _from_the_end}),
    "draw_scaled_by_the_variance": FunctionSubject("a normal draw is μ + σ² z", {
        "normal.Normal.sample": lambda law, rng:
            rng.gauss(float(law.mu), float(law.sigma_sq))}),
}
