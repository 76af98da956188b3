"""A program as theorems see it: experiments answered from replies that came in one batch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, TypeAlias

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector
from novikoff.reports.grading.corpus import Training, trainings
from novikoff.reports.grading.sandbox import parsed
from novikoff.reports.validation.protocol import BadReply, exact
from novikoff.reports.validation.shown_weights import Reading
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented, Rows
from novikoff.theory.outcome import Failed, NotFinite, Rational, Unobservable

DEEPEST: Final = 100_000
"""The longest reply that is looked at: no training of the corpus shows more."""
LARGEST: Final = 2**1023
"""Numbers of a reply are below this, so that there are floats near them."""
Ask: TypeAlias = Callable[[Training, Rows], "Told"]
Places: TypeAlias = Mapping[Any, int]
"""Where the label of each point stands."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a program showed after a training; `trouble` says what went wrong instead."""

    reading: Reading | None = None
    counts: tuple[Rational, ...] | None = None
    predictions: tuple[int, ...] | None = None
    trouble: str = ""
    not_finite: bool = False


@lru_cache(maxsize=2**16)
def told(reply: bytes, weights: int, bias: int, points: int) -> Told:
    """Rebuild what a reply says as plain numbers, or say why it says nothing.

    The first `weights` values read are the places where weights may be, then those of the bias,
    then those of the history; `points` labels are due.
    """
    if len(reply) > DEEPEST:
        return Told(trouble="what it shows is far too long")
    try:
        answer = parsed(reply)
        read = answer["read"]
        w = next((_flat(v) for v in read[:weights] if v is not None), None)
        b = next((_flat(v) for v in read[weights:weights + bias] if v is not None), None)
        counts = next((_flat(v) for v in read[weights + bias:] if v is not None), None)
        if w is None:
            return Told(trouble="the weights are nowhere to be read")
        if b is not None and len(b) != 1:
            return Told(trouble=f"the bias should be one number, not {len(b)}")
        labels = answer.get("predict")
        flat = None if labels is None else _flat(labels)
        if flat is not None and len(flat) != points:
            return Told(trouble=f"predict gave {len(flat)} labels for {points} points")
        weights_, bias_ = tuple(exact(v, "w") for v in w), \
            None if b is None else exact(b[0], "the bias")
        history = None if counts is None else tuple(exact(v, "the history") for v in counts)
        if not fits((*weights_, bias_, *(history or ()))):
            return Told(trouble="it shows numbers that no float can be")
        return Told(Reading(weights_, bias_), history,
                    None if flat is None else tuple(
                        int(v) if isinstance(v, int | float) and v in (1, -1) else 0
                        for v in flat))
    except NotFinite as error:
        return Told(trouble=str(error), not_finite=True)
    except BadReply as error:
        return Told(trouble=str(error))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Told(trouble="what it shows cannot be read")


def fits(value: Any) -> bool:
    """Return whether the numbers of a value are no larger than floats are.

    >>> fits((0.5, Fraction(1, 3))), fits(10**400)
    (True, False)
    """
    if isinstance(value, tuple):
        return all(map(fits, value))
    return not isinstance(value, int | Fraction) or -LARGEST < value < LARGEST


def _flat(value: Any, depth: int = 3) -> list[Any]:
    """Return the numbers of a list, whatever rows they stand in.

    Raises: BadReply for anything that is no number, such as a truth value.
    """
    if isinstance(value, list):
        if depth == 0:
            raise BadReply("what it shows is nested too deeply")
        return [number for entry in value for number in _flat(entry, depth - 1)]
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise BadReply(f"what it shows has {str(value)[:40]!r} in the place of a number")
    return [value]


class Replied:
    """A program under one convention; what was not asked for in the batch is asked now."""

    def __init__(self, convention: Convention, known: Mapping[Training, tuple[Told, Places]],
                 ask: Ask) -> None:
        self.convention = convention
        self.known = known
        self.ask = ask

    def present(self, experiment: Present) -> Presented:
        """Show the weights after each presentation; they start at 0.

        Raises: Failed, NotFinite, Unobservable.
        """
        if not experiment.X:
            return Presented(((),))
        width = len(experiment.X[0]) + (self.convention.bias != "absent")
        return Presented(((0,) * width, *(self._w(self._told(training, ())[0], training)
                                          for training, _ in trainings(experiment))))

    def fit(self, experiment: Fit) -> Fitted:
        """Show the end of a training.

        Raises: Failed, NotFinite, Unobservable.
        """
        (training, points), = trainings(experiment)
        shown, places = self._told(training, points)
        w, reading, predictions = self._w(shown, training), shown.reading, shown.predictions
        if predictions is not None and places is not None:
            predictions = tuple(predictions[places[x]] for x in points)
        counts = None
        if shown.counts is not None and all(c.denominator == 1 for c in shown.counts) \
                and self.convention.record != "none":
            counts = tuple(int(c) for c in shown.counts)
        assert reading is not None
        return Fitted(w, predictions, counts, layout=reading.layout(len(experiment.X[0])))

    def call(self, experiment: Call) -> Any:
        """Refuse: a class has no bare functions."""
        raise Unobservable(f"a function {experiment.function}")

    def _told(self, training: Training, points: Rows) -> tuple[Told, Places | None]:
        """Return what is told of a training, and where each point stands if it is of the batch."""
        known = self.known.get(training)
        if known is not None and all(x in known[1] for x in points):
            return known
        return self.ask(training, points), None

    def _w(self, shown: Told, training: Training) -> Vector[Rational]:
        if shown.reading is None:
            raise (NotFinite if shown.not_finite else Failed)(shown.trouble)
        return canonical(shown.reading, self.convention, len(training.X[0]))


def canonical(reading: Reading, convention: Convention, n: int) -> Vector[Rational]:
    """Return the weights with the bias first, as the convention reads them.

    Raises: Failed if there are too few or too many.
    """
    layout = reading.layout(n)
    if layout == "absent":
        return reading.w if convention.bias == "absent" else (0, *reading.w)
    if layout == "separate":
        assert reading.b is not None
        return (reading.b, *reading.w)
    return (reading.w[-1], *reading.w[:-1]) if convention.bias == "last" else reading.w
