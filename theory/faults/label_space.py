"""Wrong laws of labels and activations."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference import information
from novikoff.reference.number import quotient
from novikoff.theory.function_subject import FunctionSubject


def _both(law: Callable[[Sequence[Any]], tuple[Any, ...]]) -> Mapping[str, Callable[..., Any]]:
    return {"label_space.actual": lambda y, one=Fraction(1): law([one * label for label in y]),
            "label_space.guess": law}


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "labels_first_zero": FunctionSubject(
        "of the actual law, the events of label 0 come first", {
            "label_space.actual": lambda y, one=Fraction(1): tuple(
                quotient(one * mass, len(y)) for mass in (*(1 - a for a in y), *y))}),
    "masses_not_divided": FunctionSubject("the masses are not divided by M", _both(
        lambda a: (*a, *(1 - mass for mass in a)))),
    "masses_over_all_events": FunctionSubject("the masses are divided by 2M, the events", _both(
        lambda a: tuple(quotient(mass, 2 * len(a)) for mass in (*a, *(1 - mass for mass in a))))),
    "events_interleaved": FunctionSubject("the two events of a point stand side by side", _both(
        lambda a: tuple(quotient(part, len(a)) for mass in a for part in (mass, 1 - mass)))),
    "constant_is_one": FunctionSubject("the constant of the cross-entropy is 1, not log M", {
        "information.cross_entropy": lambda P, Q, base="e":
            information.cross_entropy(P, Q, base)
            + (1 - information.entropy(P, base))}),
}
