"""Wrong norms, subgradients and penalties."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from novikoff.reference.linalg import scale
from novikoff.reference.loss import sign
from novikoff.reference.norm import Penalty, norm, norm_subgradient
from novikoff.theory.function_subject import FunctionSubject


@dataclass(frozen=True)
class _Wrong:
    """A penalty made of any two functions of the weights."""

    value: Callable[[Sequence[Any]], Any]
    subgradient: Callable[[Sequence[Any]], Any]


def _penalty(made: Callable[[Any, Any, bool], Any]) -> dict[str, Any]:
    return {"norm.Penalty": lambda p, weight=1, bias=False: made(p, weight, bias)}


def _squared(p: Any, weight: Any, bias: bool) -> Any:
    right = Penalty(p, 1, bias)
    return _Wrong(lambda w: weight * right.value(w) * right.value(w),
                  lambda w: scale(2 * weight * right.value(w), right.subgradient(w)))


def _without_root(w: Sequence[Any], p: Any) -> Any:
    return max(map(abs, w)) if p == inf else sum(abs(e)**p for e in w)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "norm_without_root": FunctionSubject("the root of the sum of powers is not taken", {
        "norm.norm": _without_root}),
    "norm_always_euclidean": FunctionSubject("p is ignored, and 2 taken", {
        "norm.norm": lambda w, _p: norm(w, 2)}),
    "infinity_is_the_sum": FunctionSubject("p = ∞ adds the sizes up", {
        "norm.norm": lambda w, p: norm(w, 1 if p == inf else p)}),
    "infinity_is_the_last": FunctionSubject("p = ∞ takes the last entry", {
        "norm.norm": lambda w, p: abs(w[-1]) if p == inf else norm(w, p)}),
    "norm_of_half": FunctionSubject("the first entry is left out, as if it were a bias", {
        "norm.norm": lambda w, p: norm(w[1:], p)}),
    "norm_unsigned": FunctionSubject("p = 1 adds the entries with their signs", {
        "norm.norm": lambda w, p: sum(w) if p == 1 else norm(w, p)}),
    "subgradient_reversed": FunctionSubject("the subgradient has the wrong sign", {
        "norm.norm_subgradient": lambda w, p: tuple(-e for e in norm_subgradient(w, p))}),
    "subgradient_unnormalised": FunctionSubject("the subgradient is w, that of ‖w‖²/2", {
        "norm.norm_subgradient": lambda w, _p: tuple(w)}),
    "subgradient_of_signs": FunctionSubject("the subgradient is that of p = 1 for every p", {
        "norm.norm_subgradient": lambda w, _p: tuple(map(sign, w))}),
    "subgradient_of_every_largest": FunctionSubject(
        "for p = ∞ each of several largest entries gets its whole sign", {
            "norm.norm_subgradient": lambda w, p: tuple(
                sign(e) if abs(e) == max(map(abs, w)) else 0 for e in w)
            if p == inf else norm_subgradient(w, p)}),
    "penalty_squared": FunctionSubject("the norm is squared", _penalty(_squared)),
    "penalty_with_dual_exponent": FunctionSubject("the norm is that of the dual exponent", _penalty(
        lambda p, weight, bias: Penalty({1: inf, inf: 1}.get(p, p), weight, bias))),
    "penalty_weight_ignored": FunctionSubject("λ is 1", _penalty(
        lambda p, _weight, bias: Penalty(p, 1, bias))),
    "penalty_halved": FunctionSubject("the penalty is halved", _penalty(
        lambda p, weight, bias: Penalty(p, weight / 2, bias))),
    "penalty_without_first": FunctionSubject("the first weight is always free", _penalty(
        lambda p, weight, _bias: Penalty(p, weight, False))),
    "penalty_bias_reversed": FunctionSubject("the bias counts exactly if it should not", _penalty(
        lambda p, weight, bias: Penalty(p, weight, not bias))),
}
