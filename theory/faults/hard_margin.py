"""Wrong solutions of the hard-margin program."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from typing import Any, Final

from novikoff.reference import hard_margin as reference
from novikoff.reference import kkt
from novikoff.reference.linalg import norm_sq, scale, subtract
from novikoff.reference.margin import least_margin
from novikoff.reference.number import quotient
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.margin import margin


@cache
def _solved(examples: Any, most: int) -> Any:
    return reference.hard_margin(examples, most=most)


def _changed(change: Callable[[Any, Any], dict[str, Any]]) -> Mapping[str, Callable[..., Any]]:
    """A solver that changes some fields of the right answer."""
    def wrong(examples: Any, *, most: int) -> Any:
        found = _solved(examples, most)
        return found._replace(**change(found, examples))
    return {"hard_margin.hard_margin": wrong}


def _absorbed(_found: Any, examples: Any) -> dict[str, Any]:
    best = margin([x[1:] for x, _ in examples], [y for _, y in examples])
    return {"w": best.w, "multipliers": best.multipliers,
            "width_sq": quotient(4, norm_sq((best.w or ())[1:]) or 1)}


def _solution(w: Any, multipliers: Any) -> dict[str, Any]:
    return {"w": w, "multipliers": multipliers, "width_sq": quotient(4, norm_sq(w[1:]))}


def _of_nearest_pair(_found: Any, examples: Any) -> dict[str, Any]:
    pairs = ((i, j) for i, j in combinations(range(len(examples)), 2)
             if examples[i][1] != examples[j][1])
    nearest = min(pairs, key=lambda pair: norm_sq(subtract(*(examples[i][0] for i in pair))))
    return _solution(*kkt.stationary(examples, nearest) or ())


def _of_any_signs(_found: Any, examples: Any) -> dict[str, Any]:
    tried = (kkt.stationary(examples, support)
             for support in reference.supports(len(examples), len(examples[0][0]) - 1))
    return next(_solution(*found) for found in tried
                if found and least_margin(found[0], examples) >= 1)


def _lost(c: Any, y: int) -> Any:
    return c if y > 0 else 0


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "solution_too_long": FunctionSubject("the least y z is 2, not 1", _changed(
        lambda found, _: {"w": scale(2, found.w), "width_sq": quotient(found.width_sq, 4)})),
    "solution_too_short": FunctionSubject("the least y z is 1/2, not 1", _changed(
        lambda found, _: {"w": tuple(quotient(c, 2) for c in found.w),
                          "width_sq": 4 * found.width_sq})),
    "solution_touches_a_class": FunctionSubject("the boundary goes through the class +1", _changed(
        lambda found, _: {"w": (found.w[0] - 1, *found.w[1:])})),
    "solution_shifts_with_the_sample": FunctionSubject(
        "the bias goes with the number of examples", _changed(lambda found, examples: {
            "w": (found.w[0] + quotient(len(examples), 9), *found.w[1:])})),
    "solution_penalises_the_bias": FunctionSubject("the norm to minimise contains the bias",
                                                   _changed(_absorbed)),
    "solution_of_the_nearest_pair": FunctionSubject(
        "only the nearest two points of both classes are looked at", _changed(_of_nearest_pair)),
    "solution_of_any_signs": FunctionSubject("the signs of the multipliers are not looked at",
                                             _changed(_of_any_signs)),
    "multipliers_doubled": FunctionSubject("the multipliers are those of ‖𝐰‖², twice as large",
        _changed(lambda found, _: {"multipliers": scale(2, found.multipliers)})),
    "multipliers_of_one_class": FunctionSubject("only the class +1 has multipliers", _changed(
        lambda found, examples: {"multipliers": tuple(
            _lost(c, y) for c, (_, y) in zip(found.multipliers, examples, strict=True))})),
    "multipliers_of_one_example": FunctionSubject("one support vector only is named", _changed(
        lambda found, _: {"multipliers": tuple(
            c if row == found.support[0] else 0 for row, c in enumerate(found.multipliers))})),
    "multipliers_not_given": FunctionSubject("all multipliers are 0", _changed(
        lambda found, _: {"multipliers": tuple(0 for _ in found.multipliers)})),
    "width_of_one_side": FunctionSubject("the width is that of one side, 1/‖𝐰‖", _changed(
        lambda found, _: {"width_sq": quotient(found.width_sq, 4)})),
    "width_with_the_bias": FunctionSubject("the width divides by ‖w‖, with the bias", _changed(
        lambda found, _: {"width_sq": quotient(4, norm_sq(found.w))})),
    "objective_without_half": FunctionSubject("the objective is ‖𝐰‖², not its half", {
        "hard_margin.objective": lambda w: norm_sq(w[1:])}),
    "objective_with_the_bias": FunctionSubject("the objective contains the bias", {
        "hard_margin.objective": lambda w: quotient(norm_sq(w), 2)}),
    "objective_of_the_width": FunctionSubject("the objective is half of 1/‖𝐰‖²", {
        "hard_margin.objective": lambda w: quotient(1, 2 * norm_sq(w[1:]))}),
    "combination_without_labels": FunctionSubject("the multipliers combine x, without labels", {
        "kkt.combination": lambda multipliers, examples:
            kkt.combination(multipliers, tuple((x, 1) for x, _ in examples))}),
    "combination_without_the_last": FunctionSubject("the combination lacks the last example", {
        "kkt.combination": lambda multipliers, examples:
            kkt.combination((*multipliers[:-1], 0), examples)}),
    "combination_mean": FunctionSubject("the combination is a mean over the examples", {
        "kkt.combination": lambda multipliers, examples: tuple(
            quotient(c, len(examples)) for c in kkt.combination(multipliers, examples))}),
}
