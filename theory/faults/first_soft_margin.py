"""Wrong bounds of the first soft-margin program."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from novikoff.reference import first_soft_margin as reference
from novikoff.reference.cone import largest_component, root_below
from novikoff.reference.linalg import add, scale
from novikoff.theory.function_subject import FunctionSubject


def _bound(words: str, wrong: Callable[[Any, Any, Any, int], Any]) -> FunctionSubject:
    return FunctionSubject(words, {"first_soft_margin.lower_bound": wrong})


def _changed(change: Callable[[Any, Any], Any]) -> Callable[[Any, Any, Any, int], Any]:
    """The right bound, and what is made of it and of √Σλ."""
    return lambda multipliers, examples, cone, bits: change(
        reference.lower_bound(multipliers, examples, cone, bits),
        root_below(sum(multipliers), bits))


def _unsigned(multipliers: Any, examples: Any, cone: Any, bits: int) -> Any:
    total = scale(0, examples[0][0])
    for c, (x, _) in zip(multipliers, examples, strict=True):
        total = add(total, scale(c, x))
    return 2 * root_below(sum(multipliers), bits) - largest_component(total[1:], cone, bits)


def _longer(direction: Any, examples: Any, bits: int) -> Any:
    multipliers, w = reference.along(direction, examples, bits)
    return multipliers, scale(2, w)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "bound_of_one_root": _bound("the bound has √Σλ once", _changed(lambda value, r: value - r)),
    "bound_adds_the_component": _bound(
        "the component of Σ λ y 𝐱 is added", _changed(lambda value, r: 4 * r - value)),
    "bound_without_labels": _bound("the multipliers combine 𝐱, without labels", _unsigned),
    "bound_of_the_sum": _bound(
        "the bound has 2 Σλ without its root", lambda multipliers, examples, cone, bits:
            _changed(lambda value, r: value - 2 * r)(multipliers, examples, cone, bits)
            + 2 * sum(multipliers)),
    "bound_of_the_best_direction": _bound(
        "a cone has the bound of its best generator", lambda multipliers, examples, cone, bits:
            max(reference.lower_bound(multipliers, examples, (g,), bits) for g in cone)),
    "multipliers_turned_round": FunctionSubject("the multipliers are those of -𝐮", {
        "first_soft_margin.along": lambda direction, examples, bits:
            reference.along(scale(-1, direction), examples, bits)}),
    "weights_twice_too_long": FunctionSubject("the weights are twice too long", {
        "first_soft_margin.along": _longer}),
}
