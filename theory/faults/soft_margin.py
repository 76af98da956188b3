"""Wrong solutions of the soft-margin program."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from novikoff.reference import kkt, svm
from novikoff.reference import soft_margin as reference
from novikoff.reference.linalg import dot, norm_sq, scale
from novikoff.reference.number import quotient
from novikoff.theory.function_subject import FunctionSubject


@cache
def _solved(examples: Any, most: int, C: Any, bias: Any) -> Any:
    return reference.soft_margin(examples, most=most, C=C, bias=bias)


def _changed(change: Callable[[Any, Any], dict[str, Any]],
             cost: int = 1) -> Mapping[str, Callable[..., Any]]:
    """A solver that changes some fields of the right answer, or counts C so many times."""
    def wrong(examples: Any, *, most: int, C: Any, bias: Any = "middle") -> Any:
        found = _solved(examples, most, cost * C, bias)
        return found._replace(**change(found, examples))
    return {"soft_margin.soft_margin": wrong}


def _excess(w: Any, examples: Any) -> Any:
    return tuple(1 - y * dot(w, x) for x, y in examples)


def _objective(slacks: Callable[[Any], Any]) -> Callable[..., Any]:
    return lambda w, examples: norm_sq(w[1:]) + slacks(_excess(w, examples))


def _cut(excess: Any) -> Any:
    return sum(max(0, e) for e in excess)


def _kkt(words: str, left_out: str) -> FunctionSubject:
    """A verdict on all conditions but one."""
    def wrong(w: Any, multipliers: Any, examples: Any, C: Any = None) -> bool:
        head, *normal = kkt.combination(multipliers, examples)
        placed = list(zip(multipliers, _excess(w, examples), strict=True))
        conditions = {
            "floor": all(c >= 0 for c in multipliers),
            "ceiling": C is None or all(c <= C for c in multipliers),
            "balance": head == 0,
            "normal": normal == list(w[1:]),
            "idle": all(c <= 0 for c, excess in placed if excess < 0),
            "full": all(C is not None and c >= C for c, excess in placed if excess > 0)}
        return all(holds for name, holds in conditions.items() if name != left_out)
    return FunctionSubject(words, {"kkt.is_kkt_point": wrong})


def _first(words: str, value: Callable[[Any, Any], Any]) -> FunctionSubject:
    return FunctionSubject(words, {"soft_margin.first_objective_sq": lambda w, examples:
                                   value(norm_sq(w[1:]), _cut(_excess(w, examples)))})


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "objective_halved": FunctionSubject("the objective is ½‖𝐰‖² + Σ ξ", {
        "soft_margin.objective": lambda w, examples:
            quotient(norm_sq(w[1:]), 2) + _cut(_excess(w, examples))}),
    "objective_with_the_bias": FunctionSubject("the objective contains the bias", {
        "soft_margin.objective": lambda w, examples: norm_sq(w) + _cut(_excess(w, examples))}),
    "objective_of_the_mean": FunctionSubject("the objective takes the mean of the slacks", {
        "soft_margin.objective": _objective(lambda e: quotient(_cut(e), 1 + len(e)))}),
    "objective_not_cut": FunctionSubject("what lies beyond its margin is credited", {
        "soft_margin.objective": _objective(sum)}),
    "loss_for_every_mu": FunctionSubject("the loss is half the objective whatever μ is", {
        "svm.loss": lambda w, examples, _mu, hinge="hinge":
            svm.loss(w, examples, quotient(len(examples), 2), hinge)}),
    "solution_of_double_cost": FunctionSubject("the program counts C twice", _changed(
        lambda _found, _: {}, 2)),
    "solution_touches_a_class": FunctionSubject("the bias lies 5 too low", _changed(
        lambda found, _: {"w": (found.w[0] - 5, *found.w[1:])})),
    "solution_is_zero": FunctionSubject("the solution is 𝐰 = 0 at the same bias", _changed(
        lambda found, _: {"w": (found.w[0], *scale(0, found.w[1:]))})),
    "solution_too_short": FunctionSubject("the solution is half as long as it should be", _changed(
        lambda found, _: {"w": (found.w[0], *(quotient(c, 2) for c in found.w[1:]))})),
    "slacks_not_cut": FunctionSubject("the slacks are 1 - y z, negative beyond the margin",
        _changed(lambda found, examples: {"slacks": _excess(found.w, examples)})),
    "slacks_forgotten": FunctionSubject("the slacks are all 0", _changed(
        lambda found, _: {"slacks": scale(0, found.slacks)})),
    "multipliers_of_the_other_program": FunctionSubject(
        "the multipliers are those of ‖𝐰‖², twice as large", _changed(
            lambda found, _: {"multipliers": scale(2, found.multipliers)})),
    "multipliers_not_cut": FunctionSubject("multipliers are raised by one, beyond C or not",
        _changed(lambda found, _: {"multipliers": tuple(c + 1 for c in found.multipliers)})),
    "biases_too_wide": FunctionSubject("the interval of the biases is too wide by 1", _changed(
        lambda found, _: {"biases": tuple(
            None if end is None else end + out
            for end, out in zip(found.biases, (-1, 1), strict=True))})),
    "biases_are_a_point": FunctionSubject("the middle is taken for the only bias", _changed(
        lambda found, _: {"biases": (found.w[0], found.w[0])})),
    "kkt_without_ceiling": _kkt("multipliers above C pass", "ceiling"),
    "kkt_without_floor": _kkt("negative multipliers pass", "floor"),
    "kkt_without_balance": _kkt("Σ λ y need not be 0", "balance"),
    "kkt_without_the_normal": _kkt("𝐰 may be anything", "normal"),
    "kkt_idle_multipliers": _kkt("an example beyond its margin may have λ > 0", "idle"),
    "kkt_violators_below_the_ceiling": _kkt("a violated margin may have λ < C", "full"),
    "kkt_with_the_bias": FunctionSubject("the bias must be Σ λ y too", {
        "kkt.is_kkt_point": lambda w, multipliers, examples, C=None:
            w[0] == 0 and kkt.is_kkt_point(w, multipliers, examples, C)}),
    "first_objective_not_squared": _first(
        "the objective is (‖𝐰‖² + Σ ξ)/‖𝐰‖²", lambda length_sq, xi: quotient(
            length_sq + xi, length_sq)),
    "first_objective_not_scaled": _first(
        "the slacks are not divided by ‖𝐰‖", lambda length_sq, xi: length_sq + xi * xi),
    "first_objective_of_the_second": _first(
        "it is the square of the second objective", lambda length_sq, xi: (length_sq + xi) ** 2),
    "first_objective_with_the_bias": FunctionSubject("the length contains the bias", {
        "soft_margin.first_objective_sq": lambda w, examples: quotient(
            (norm_sq(w) + _cut(_excess(w, examples))) ** 2, norm_sq(w))}),
    "first_objective_not_cut": FunctionSubject("what lies beyond its margin is credited", {
        "soft_margin.first_objective_sq": lambda w, examples: quotient(
            (norm_sq(w[1:]) + sum(_excess(w, examples))) ** 2, norm_sq(w[1:]))}),
    "combination_without_labels": FunctionSubject("the multipliers combine x, without labels", {
        "kkt.combination": lambda multipliers, examples:
            kkt.combination(multipliers, tuple((x, 1) for x, _ in examples))}),
}
