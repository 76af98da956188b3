"""Wrong measures on the label space, and wrong cross-entropies of them."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference import information, label_space
from novikoff.reference.linalg import scale
from novikoff.theory.function_subject import FunctionSubject


def _constant_1(P: Any, Q: Any, base: Any = "e") -> Any:
    """1 in the place of log M, both divided by log 2."""
    M = len(P) // 2
    whole = information.cross_entropy(P, Q, base) - information.logarithm(Q[0] - Q[0] + M, base)
    one = Q[0] - Q[0] + 2
    return whole + 1 / (information.logarithm(one, "e") if base == 2 else one - 1)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "constant_1": FunctionSubject("the cross-entropy has the constant 1 for log M", {
        "information.cross_entropy": _constant_1}),
    "entropy_reversed": FunctionSubject("the cross-entropy is H(Q, P)", {
        "information.cross_entropy": lambda P, Q, base="e":
            information.cross_entropy(Q, P, base)}),
    "entropy_in_nats": FunctionSubject("the cross-entropy forgets its base", {
        "information.cross_entropy": lambda P, Q, **_base: information.cross_entropy(P, Q)}),
    "guess_without_share": FunctionSubject("the guess does not divide by M", {
        "label_space.guess": lambda alpha: scale(len(alpha), label_space.guess(alpha))}),
    "guess_exchanged": FunctionSubject("the guess exchanges the two labels", {
        "label_space.guess": lambda alpha: label_space.guess([1 - a for a in alpha])}),
    "actual_of_one_label": FunctionSubject("only the events of label 1 are counted", {
        "label_space.actual": lambda y: (*label_space.actual(y)[:len(y)], *(0 for _ in y))}),
}
