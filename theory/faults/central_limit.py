"""Wrong sums and wrong standardisations of sums."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference.central_limit import sum_law
from novikoff.reference.number import sqrt
from novikoff.theory.function_subject import FunctionSubject


def _without_ties(law: Mapping[Any, Any], n: int) -> dict[Any, Any]:
    total: dict[Any, Any] = {0: 1}
    for _ in range(n):
        total = {s + x: p * q for s, p in total.items() for x, q in law.items()}
    return total


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "sum_of_equal_draws": FunctionSubject("one draw is taken n times", {
        "central_limit.sum_law": lambda law, n: {n * x: p for x, p in law.items()}}),
    "sum_loses_ties": FunctionSubject("of two ways to one sum only the last counts", {
        "central_limit.sum_law": _without_ties}),
    "one_draw_too_few": FunctionSubject("the sum has n - 1 draws", {
        "central_limit.sum_law": lambda law, n: sum_law(law, n - 1)}),
    "scaled_by_variance": FunctionSubject("the sum is divided by its variance", {
        "central_limit.standardised_sum": lambda draws, mu, sigma_sq:
            (sum(draws) - len(draws) * mu) / (len(draws) * sigma_sq)}),
    "scaled_by_n": FunctionSubject("the sum is divided by σ n in place of σ √n", {
        "central_limit.standardised_sum": lambda draws, mu, sigma_sq:
            (sum(draws) - len(draws) * mu) / (len(draws) * sqrt(sigma_sq))}),
    "centred_once": FunctionSubject("μ is subtracted once in place of n times", {
        "central_limit.standardised_sum": lambda draws, mu, sigma_sq:
            (sum(draws) - mu) / sqrt(len(draws) * sigma_sq)}),
    "standardised_mean": FunctionSubject("the mean is divided by the deviation of the sum", {
        "central_limit.standardised_sum": lambda draws, mu, sigma_sq:
            (sum(draws) / len(draws) - mu) / sqrt(len(draws) * sigma_sq)}),
}
