"""Functions that are right where one looks, and wrong in how they are called."""

import math
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any, Final

from novikoff.reference import activation, information
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import MEAN, FunctionSubject


def _off(call: Call) -> Any:
    """What is due, and 1 more."""
    return _and_one(FunctionSubject().call(call))


def _and_one(due: Any) -> Any:
    if is_dataclass(due) and not isinstance(due, type):
        return tuple(_and_one(getattr(due, f.name)) for f in fields(due))
    return tuple(map(_and_one, due)) if isinstance(due, tuple) else due + 1


def _lost(call: Call) -> Any:
    """What is due, or 0 where that is below 2^-40."""
    due = FunctionSubject().call(call)
    return due if isinstance(due, tuple) or is_dataclass(due) or due > 2.0**-40 else 0


def _aspect(name: str, of: Callable[[Call], Any] = _off) -> Mapping[str, Callable[..., Any]]:
    return {f"call.{name}": of}


def _mean_of_the_first(name: str) -> Callable[..., Any]:
    """The sum over all examples but the last, divided by the number of all."""
    def wrong(*arguments: Any) -> Any:
        singles = [FunctionSubject().call(Call(name, given))
                   for given in zip(*arguments, strict=True)]
        return sum(singles[:-1]) / len(singles) if len(singles) > 1 else 0
    return wrong


SHARED: Final = range(-5, 257)
"""Whole numbers of which Python has one object each."""


def _agreeing(agree: Callable[[Any, Any], bool]) -> Mapping[str, Callable[..., Any]]:
    """Accuracy and number of errors by another comparison."""
    def count(predicted: Any, labels: Any) -> int:
        return sum(not agree(p, y) for p, y in zip(predicted, labels, strict=True))
    return {"metrics.error_count": count,
            "metrics.accuracy": lambda p, y: 1 - Fraction(count(p, y), len(y))}


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "argument_overwritten": FunctionSubject(
        "the first argument is changed in place", _aspect("changed", lambda _: (0,))),
    "remembers_calls": FunctionSubject(
        "a call adds to what the one before it gave", _aspect("again")),
    "remembers_the_array": FunctionSubject(
        "the last value is given again for the same arrays, whatever they hold now",
        {"call.refilled": lambda call, _: _off(call)}),
    "answers_in_single": FunctionSubject(
        "the value is in float32", {"call.single": lambda _: True}),
    "one_branch_for_all": FunctionSubject(
        "one of two forms is chosen for all numbers of an array", _aspect(
            "several", lambda call: _and_one(FunctionSubject().call(
                Call("call.several", (call,)))))),
    "labels_as_texts": FunctionSubject(
        "labels are compared as texts, in which 1 and 1.0 differ", _aspect("floats")),
    "texts_cut": FunctionSubject(
        "labels are stored in an array of the width of the others, and cut", _aspect("texts")),
    "labels_nearly_equal": FunctionSubject(
        "labels are equal within a tolerance: large ones that differ by little agree; compare them "
        "with ==", _agreeing(lambda p, y: math.isclose(p, y, rel_tol=1e-5, abs_tol=1e-8))),
    "labels_by_identity": FunctionSubject(
        "labels are compared by `is`, so that large numbers never agree; compare them with ==",
        _agreeing(lambda p, y: p == y and p in SHARED)),
    "integers_truncate": FunctionSubject(
        "results are stored in an array of the type of the argument", _aspect("integers")),
    "lists_repeat": FunctionSubject(
        "a list is repeated where an array would be multiplied", _aspect("lists")),
    "differences_wrap": FunctionSubject(
        "a difference of two bytes is taken in a byte, without a sign", _aspect("unsigned")),
    "every_pair": FunctionSubject(
        "a column and a row are broadcast, so that every entry meets every other",
        _aspect("columns")),
    "small_values_lost": FunctionSubject(
        "a small value is the difference of two large ones", _aspect("digits", _lost)),
    "last_example_forgotten": FunctionSubject("the mean leaves out the last of the examples", {
        f"{MEAN}{name}": _mean_of_the_first(name) for name in (
            "loss.SQUARED.value", "matching_loss.CROSS_ENTROPY.value", "margin.slack")}),
    "saturates_to_nothing": FunctionSubject("an exponential that overflows gives 0", {
        "activation.logistic": lambda z: 0 * z if abs(z) > 500 else activation.logistic(z)}),
    "smallest_is_nothing": FunctionSubject("a mass below 2^-1000 is impossible", {
        "information.self_information": lambda p, base="e":
            float("inf") if p < 2.0**-1000 else information.self_information(p, base)}),
}
