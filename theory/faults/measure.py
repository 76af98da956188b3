"""Wrong ways to make or to accept a probability."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference import empirical, measure
from novikoff.reference.number import quotient
from novikoff.theory.function_subject import FunctionSubject


def _checked(P: Sequence[Any], *, negative: bool = False, least: Any = 1, most: Any = 1,
             slack: Any = None) -> None:
    if not negative:
        measure.require_masses(P)
    allowed = measure.slack(P) if slack is None else slack
    if not least - allowed <= sum(P) <= most + allowed:
        raise ValueError("the masses have another sum")


ANY: Final = Fraction(10**9)
FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "divides_by_the_largest": FunctionSubject("weights are divided by the largest", {
        "measure.normalised": lambda w: tuple(quotient(p, max(w)) for p in w)}),
    "divides_by_the_number": FunctionSubject("weights are divided by how many there are", {
        "measure.normalised": lambda w: tuple(quotient(p, len(w)) for p in w)}),
    "adds_one_to_each": FunctionSubject("1 is added to every weight first", {
        "measure.normalised": lambda w: measure.normalised(tuple(p + 1 for p in w))}),
    "negative_masses_pass": FunctionSubject("negative masses are accepted if the sum is right", {
        "measure.require_probability": lambda P: _checked(P, negative=True)}),
    "any_sum_passes": FunctionSubject("masses of any sum are accepted", {
        "measure.require_probability": lambda P: _checked(P, least=0, most=ANY)}),
    "too_small_a_sum_passes": FunctionSubject("masses that sum to less than 1 are accepted", {
        "measure.require_probability": lambda P: _checked(P, least=0)}),
    "rationals_have_slack": FunctionSubject("rational masses may miss 1 as floats may", {
        "measure.require_probability": lambda P: _checked(P, slack=len(P) * 2.0**-52)}),
    "floats_have_no_slack": FunctionSubject("the floats must sum to 1 without rounding", {
        "measure.require_probability": lambda P: _checked(P, slack=0)}),
    "only_whole_laws_pass": FunctionSubject("a subprobability must sum to 1", {
        "measure.require_subprobability": lambda P: _checked(P)}),
    "counts_are_not_divided": FunctionSubject("counts are not divided by N", {
        "empirical.empirical": lambda sample: dict(Counter(sample)),
        "empirical.masses": lambda sample, outcomes: tuple(sample.count(x) for x in outcomes)}),
    "divides_by_the_distinct": FunctionSubject("counts are divided by the number of values", {
        "empirical.empirical": lambda sample: {
            x: Fraction(sample.count(x), len(set(sample))) for x in sample}}),
    "one_value_is_missing": FunctionSubject("an outcome that does not occur gets the share 1/N", {
        "empirical.masses": lambda sample, outcomes: tuple(
            Fraction(max(1, sample.count(x)), len(sample)) for x in outcomes)}),
    "condition_is_ignored": FunctionSubject("the conditional law is that of all t", {
        "empirical.conditional": lambda pairs: {
            x: empirical.empirical([t for _, t in pairs]) for x in dict(pairs)}}),
}
