"""What an object promises that is trained to standardise and then used on any rows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, text
from novikoff.theory.refusal import answer
from novikoff.theory.registry import theorem

HALF: Final = Fraction(1, 2)
SAMPLES: Final[tuple[tuple[Rows, Rows], ...]] = (
    (((0,), (2,)), ((5,),)),
    (((1,), (3,), (8,)), ((0,), (4,))),
    (((0, 4), (2, 1)), ((0, 4), (1, 1), (-3, 7))),
    (((HALF, 2, -1), (3, 5, 0), (1, 1, 1)), ((2, HALF, 6),)),
    (((10, -1), (12, HALF), (17, 0), (10, 4)), ((11, 1), (13, 2), (0, 0))),
)
"""Rows to train on, none of whose features is constant, and other rows."""
DDOFS: Final = (0, 1)


def samples() -> Iterator[Instance]:
    """Yield the number of each sample."""
    return (Instance(((k,),), (0,)) for k in range(len(SAMPLES)))


def _calls(instance: Instance, observe: Observe, own: bool = False) -> Iterator[Call]:
    """Yield the call that standardises other rows (or `own` ones), for each divisor."""
    training, other = SAMPLES[int(instance.X[0][0])]
    rows = [tuple(map(Fraction, row)) for row in training]
    X: Any = rows if own else [tuple(map(Fraction, row)) for row in other]
    for ddof in DDOFS:
        statistics = observe.call(Call("standardise.statistics", (rows, ddof)))
        yield Call("standardise.standardise", (X, statistics), (("constant", "zero"),))


def _same(instance: Instance, observe: Observe, aspect: str, how: str,
          own: bool = False) -> Outcome:
    """Compare a call with the same call in another way."""
    for call in _calls(instance, observe, own):
        found = differs(f"{_where(instance, call)}, {how}", observe.call(call),
                        observe.call(Call(aspect, (call,))), call)
        if found:
            return found
    return Passed()


def _where(instance: Instance, call: Call) -> str:
    return f"trained on {text(SAMPLES[int(instance.X[0][0])][0])}, the rows " \
           f"{text(call.arguments[0])}"


@theorem("standardiser.refit",
         "A second training of one object forgets the first: its rows count for nothing.",
         sources=("A-28", "D-117"), kind="targets", family=samples,
         needs="an object that is trained and then used", rejects=("first_training_kept",))
def refit(instance: Instance, observe: Observe) -> Outcome:
    """Train one object on other rows before."""
    return _same(instance, observe, "object.refitted", "after a first training on others")


@theorem("standardiser.use",
         "Standardising rows changes nothing in the object: the statistics stay those of training.",
         sources=("A-28", "B-33", "D-117"), kind="targets", family=samples,
         needs="an object that is trained and then used", rejects=("statistics_move_on",))
def use(instance: Instance, observe: Observe) -> Outcome:
    """Use one object on other rows before."""
    return _same(instance, observe, "object.used", "after a use on others")


@theorem("standardiser.joined",
         "fit_transform on the rows gives what fit and then transform give on them.",
         sources=("A-28",), kind="targets", family=samples, needs="a method fit_transform",
         rejects=("joined_without_centring",))
def joined(instance: Instance, observe: Observe) -> Outcome:
    """Train and use in one call."""
    return _same(instance, observe, "object.joined", "by fit_transform", own=True)


@theorem("standardiser.kept_statistics",
         "The mean and the deviation (or variance) that the object shows are those it uses.",
         sources=("A-28", "B-33"), kind="targets", family=samples,
         needs="mean_ and scale_, std_ or var_, under a usual name",
         rejects=("other_divisor_shown",))
def kept_statistics(instance: Instance, observe: Observe) -> Outcome:
    """Compare means and variances with those of the rows it was trained on."""
    for call in _calls(instance, observe, own=True):
        found = differs(f"{_where(instance, call)}: mean and variance", call.arguments[1],
                        observe.call(Call("object.kept", (call,))), call)
        if found:
            return found
    return Passed()


@theorem("standardiser.restored",
         "inverse_transform takes standardised rows back to what they were: x = x̄ + sd z.",
         sources=("A-28", "B-33"), kind="targets", family=samples,
         needs="a method inverse_transform", rejects=("mean_not_added_back",))
def restored(instance: Instance, observe: Observe) -> Outcome:
    """Standardise rows, and take them back."""
    for call in _calls(instance, observe):
        found = differs(f"{_where(instance, call)}, there and back", tuple(call.arguments[0]),
                        observe.call(Call("object.restored", (call,))), call)
        if found:
            return found
    return Passed()


@theorem("standardiser.untrained",
         "Rows are refused before there was a training: no statistics are made up.",
         sources=("A-28", "D-117"), kind="targets", family=samples, semantic=False,
         needs="an object that is trained and then used", rejects=("untrained_passes_rows_on",))
def untrained(instance: Instance, observe: Observe) -> Outcome:
    """Use an object that has not been trained."""
    for call in _calls(instance, observe):
        asked = Call("object.unfitted", (call,))
        found = differs(f"untrained, the rows {text(call.arguments[0])}", "refused",
                        answer(observe, asked), call)
        if found:
            return found
    return Passed()
