"""Checks that all objects share that are trained and then used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.outcome import Counterexample, Outcome, Passed
from novikoff.theory.rounding import Enclosure

Calls = Iterable[tuple[str, Call]]
"""Trainings, each with its place in words."""


def shows(calls: Calls, observe: Observe, aspect: str, due: Any, how: str) -> Outcome:
    """Compare what is shown of each training with what is due, a value or that of an aspect."""
    for where, call in calls:
        expected = observe.call(Call(due, (call,))) if isinstance(due, str) else due
        found = differs(f"{where}, {how}", expected, observe.call(Call(aspect, (call,))), call)
        if found:
            return found
    return Passed()


def predicts_alike(calls: Calls, observe: Observe, aspect: str, how: str) -> Outcome:
    """Look whether each row of a training is predicted alike if the classes have other names."""
    for where, call in calls:
        found = shows([(where, call)], observe, aspect, (True,) * len(call.arguments[0]),
                      f"the classes called {how}: whether each row is predicted alike")
        if not isinstance(found, Passed):
            return found
    return Passed()


def predicts_highest(calls: Calls, observe: Observe, aspect: str,
                     scores: Callable[[Call], Iterable[Sequence[Enclosure]]], how: str) -> Outcome:
    """Compare the predictions of each training wherever one of the scores is highest for sure."""
    undecided = 0
    for where, call in calls:
        shown, due = [*scores(call)], []
        told = observe.call(Call(aspect, (call,)))  # last, as a script shows what was asked last
        for k, z in enumerate(shown):
            best = max(range(len(z)), key=lambda j: z[j].centre)
            clear = all(z[best].centre - one.centre > z[best].radius + one.radius
                        for j, one in enumerate(z) if j != best)
            undecided += not clear
            due.append(best if clear or k >= len(told) else told[k])
        found = differs(f"{where}, {how}", tuple(due), told, call)
        if found:
            return found
    return Passed(undecided)


def leaves_arguments(calls: Calls, observe: Observe) -> Outcome:
    """Compare the arguments after each training with copies made before."""
    for where, call in calls:
        changed = tuple(observe.call(Call("call.changed", (call,))))
        if changed:
            return Counterexample(f"{where}, the positions of the arguments that it changed in "
                                  "place", (), changed, "=", (call,), "runs[0]")
    return Passed()
