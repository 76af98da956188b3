"""Objects that standardise rightly at first, and wrongly in how they are used."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference.standardise import Statistics
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject


def _moved(call: Call) -> Any:
    """What is due, and 1 more in the first entry."""
    (first, *row), *rows = FunctionSubject().call(call)
    return (first + 1, *row), *rows


def _means_kept(call: Call) -> Any:
    X, training = call.arguments
    flat = training._replace(mean=tuple(0 * m for m in training.mean))
    return FunctionSubject().call(Call(call.function, (X, flat), call.options))


def _other_divisor(call: Call) -> Statistics:
    statistics: Statistics = call.arguments[1]
    return statistics._replace(variance=tuple(2 * v for v in statistics.variance))


def _not_added(call: Call) -> Any:
    X, training = call.arguments
    return tuple(tuple(x - m for x, m in zip(row, training.mean, strict=True)) for row in X)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "first_training_kept": FunctionSubject(
        "a second training goes on with the sums of the first", {"object.refitted": _moved}),
    "statistics_move_on": FunctionSubject(
        "each use adds its rows to the statistics", {"object.used": _moved}),
    "joined_without_centring": FunctionSubject(
        "fit_transform divides without centring", {"object.joined": _means_kept}),
    "other_divisor_shown": FunctionSubject(
        "the variance that is shown has another divisor than the one in use",
        {"object.kept": _other_divisor}),
    "mean_not_added_back": FunctionSubject(
        "inverse_transform forgets to add the mean", {"object.restored": _not_added}),
    "untrained_passes_rows_on": FunctionSubject(
        "an untrained object gives rows back as they are",
        {"object.unfitted": lambda call: tuple(call.arguments[0])}),
}
