"""What a log loss does to probabilities so that their logarithms are finite: a clip, or a guard;
and what is no refusal of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reports.validation.function_spec import Skipped, Values
from novikoff.reports.validation.function_value import REFERENCE, told_as
from novikoff.reports.validation.process import Raised
from novikoff.theory.bare_samples import LEAST, RARE
from novikoff.theory.comparison import bounds
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import MEAN

VALUE: Final = "matching_loss.CROSS_ENTROPY.value"
GUARDED: Final = ("clipped", "added")
REFUSES: Final = "refused"
CLIPS: Final = "it clips probabilities away from 0 and 1"
GUARD: Final = Fraction(1, 10**7)
"""No more than this is added to a probability, so that its logarithm is finite."""
CLIP: Final = Fraction(1, 10**5)
"""Below this a probability may be one that a target clips."""
FARTHEST: Final = RARE
"""No clip is farther from 0 and 1 than this: there the loss is judged as it is."""


def skips(card: Values, call: Call, _due: Any) -> str:
    """Return why a call cannot be judged under a card, "" if it can."""
    y, a = call.arguments
    pairs = [*zip(y, a, strict=True)] if isinstance(y, list | tuple) else [(y, a)]
    if card.get("targets") == "0 and 1" and any(t not in (0, 1) for t, _ in pairs):
        return "it takes the targets 0 and 1 only"
    slope = call.function.removeprefix(MEAN) != VALUE
    return CLIPS if slope and card.get("clip") in GUARDED and _near_the_ends(
        p for _, p in pairs) else ""


def _near_the_ends(outputs: Iterable[Any]) -> bool:
    return any(min(p, 1 - p) < CLIP for p in outputs)


def may_refuse(card: Values, call: Call) -> bool:
    """Return whether a call may be refused: with a probability of which others take no logarithm.
    """
    a = call.arguments[1]
    return card.get("clip") == REFUSES and any(
        p in (0, 1) for p in (a if isinstance(a, list | tuple) else [a]))


def accidental(error: Raised, due: Any) -> bool:
    """Return whether Python's arithmetic raised it of a number that it has no value for, where a
    finite value is due: nobody chose to refuse that number.

    >>> accidental(Raised("ValueError", "math domain error", ""), 0)
    True
    """
    return str(told_as(due)) != "inf" and (error.type == "ZeroDivisionError" or (
        error.type == "ValueError" and
        error.message.startswith(("math domain error", "expected a positive input"))))


def unguarded(value: Any, card: Values, call: Call, y: Sequence[Any], a: Sequence[Any]) -> Any:
    """Return the mean loss without what the card says is done to probabilities.

    Raises: Skipped for one that a clip explains.
    """
    if card.get("clip") not in GUARDED or not isinstance(value, int | Fraction):
        return value
    if _near_the_ends(a):
        if _explained(value, y, a, GUARD * (card["clip"] == "added")):
            raise Skipped(CLIPS)
        return value
    return _without_guard(value, call, y, a) if card["clip"] == "added" else value


def _explained(value: Any, y: Sequence[Any], a: Sequence[Any], guard: Fraction) -> bool:
    """Whether a mean loss is one of probabilities clipped somewhere from LEAST to FARTHEST: the
    loss of each example is then between those of the two.

    A guard that is added lets the loss of a certain and right one fall below 0, by no more.
    """
    least, most = -guard * len(y), Fraction(0)
    for t, p in zip(y, a, strict=True):
        if p > 1 - p:  # the same of the other label, where intervals hold the small one
            t, p = 1 - t, 1 - p
        low, high = zip(*(bounds(REFERENCE.call(Call(VALUE, (t, max(p, e)))))
                          for e in (LEAST, FARTHEST)), strict=True)
        least, most = least + min(low), most + max(high)
    return bool(least <= value * len(y) <= most)


def _without_guard(value: Any, call: Call, y: Sequence[Any], a: Sequence[Any]) -> Any:
    """The mean loss that is due, if some e of at most g, added to each probability before its
    logarithm, makes it the one that is told; else that one.

    By e the loss falls by no more than g (y/a + (1 - y)/(1 - a)) in each example.
    """
    due = REFERENCE.call(call)
    most = sum(GUARD * (t / p + (1 - t) / (1 - p)) for t, p in zip(y, a, strict=True)) / len(y)
    low, high = bounds(due)
    return due if low - most <= value <= high else value
