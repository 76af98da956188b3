"""Judging the functions of an exercise: its theorems on small instances, asked in one batch."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from novikoff.reports.grading.assignment import Group, Task
from novikoff.reports.grading.offer import PROGRAMS, Offer, enclosed
from novikoff.reports.grading.program import BY_HAND, KEPT, Asks, Found, failed
from novikoff.reports.grading.result import Item
from novikoff.reports.grading.sandbox import parsed
from novikoff.reports.validation.account import exact as told_exact
from novikoff.reports.validation.account import expected, readable
from novikoff.reports.validation.function_value import read
from novikoff.reports.validation.protocol import BadReply, wire
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Failed, NotFinite, Passed, Unobservable
from novikoff.theory.registry import theorems
from novikoff.theory.scope import conventions, scope

LONGEST: Final = 2000
"""The longest case that is told."""


class FunctionJudge:
    """Judges the functions of one program task that comes from an exercise."""

    def __init__(self, task: Task) -> None:
        assert task.part is not None
        self.task = task
        self.offers = PROGRAMS[task.part.exercise, task.part.name].offers
        self.instances: dict[str, list[Instance]] = {}
        noted: dict[bytes, None] = {}
        for id in dict.fromkeys(id for group in task.groups for id in group.ids):
            theorem = theorems()[id]
            convention = conventions(theorem)[0]
            every = sorted((i.under(convention) for i in scope(theorem)), key=lambda i: i.size)
            meant = [i for i in every if all(h.holds(i) for h in theorem.hypotheses if h.drawn)]
            self.instances[id] = few = _some(meant, task.instances)
            right = _Asking(self.offers, {}, None)
            for instance in few:
                with suppress(Unobservable, Failed, NotFinite):
                    theorem.judge(instance, right, right)
            noted |= dict.fromkeys(right.asked)
        self.lines = tuple(noted)
        self.kept: OrderedDict[tuple[bytes, ...], tuple[Item, ...]] = OrderedDict()

    def prepare(self) -> None:
        """Do nothing: all that is shared was noted already."""

    def judge(self, guest: Asks) -> tuple[Item, ...]:
        """Ask everything in one batch, and judge what comes back."""
        replies = guest.ask(b"".join(self.lines))
        if all(not isinstance(reply, bytes) for reply in replies):
            return tuple(failed(group, replies[0].message, replies[0].kind)
                         for group in self.task.groups)
        key = tuple(reply if isinstance(reply, bytes) else f"{reply.kind}: {reply.message}".encode()
                    for reply in replies)
        if key not in self.kept:
            subject = _Asking(self.offers, dict(zip(self.lines, replies, strict=True)), guest)
            items = tuple(self._item(group, subject) for group in self.task.groups)
            if subject.live:
                return items
            self.kept[key] = items
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return self.kept[key]

    def _item(self, group: Group, subject: _Asking) -> Item:
        known = theorems()
        found = {id: _found(id, self.instances[id], subject) for id in group.ids}
        promise = " ".join(known[id].statement for id in group.ids)
        wrong = [(id, f) for id, f in found.items() if f.instance is not None]
        passed = min(f.passed for f in found.values())
        if wrong:
            id, first = min(wrong, key=lambda pair: pair[1].instance.size)  # type: ignore[union-attr]
            case, due, came = self._told(first)
            return Item(group.name, "failed", Fraction(0), group.points, known[id].statement,
                        f"{first.passed + 1} instances, the smallest first", case, due, came,
                        BY_HAND, id, group.hidden)
        if not passed:
            return Item(group.name, "failed", Fraction(0), group.points, promise, "0 instances",
                        hint="nothing could be looked at", cause="nothing shown",
                        hidden=group.hidden)
        return Item(group.name, "passed", group.points, group.points, promise,
                    f"{passed} instances", hidden=group.hidden)

    def _told(self, found: Found) -> tuple[tuple[str, ...], str, str]:
        wrong = found.counterexample
        if wrong is None:
            return (found.call,) if found.call else (), "a finite result", found.trouble
        lines = [line for call in wrong.experiments if isinstance(call, Call)
                 and (line := written(self.offers, call))][:3]
        return tuple(line[:LONGEST] for line in (*lines, readable(wrong.where))), \
            expected(wrong)[:LONGEST], told_exact(wrong.observed)[:LONGEST]


def _some(instances: Sequence[Instance], most: int) -> list[Instance]:
    """Return the smallest half of so many, and some of all sizes above."""
    if len(instances) <= most:
        return list(instances)
    few, rest = most // 2, instances[most // 2:]
    return [*instances[:few], *rest[::-(-len(rest) // (most - few))]]


def written(offers: Mapping[str, Offer], call: Call) -> str:
    """Return a call as the student would write it, "" if it is none of the student's."""
    offer = offers.get(call.function)
    arguments = None if offer is None else offer.arguments(call)
    if offer is None or arguments is None:
        return ""
    told = ", ".join(json.dumps(wire(a), ensure_ascii=False) for a in arguments)
    return f"{offer.name}({told})".replace('"', "")


class _Asking:
    """The student's functions where there is an offer, else those of the reference."""

    def __init__(self, offers: Mapping[str, Offer], known: Mapping[bytes, Any],
                 guest: Asks | None) -> None:
        self.offers, self.known, self.guest = offers, known, guest
        self.reference = FunctionSubject()
        self.asked: list[bytes] = []
        self.last = ""
        self.live = False

    def call(self, experiment: Call) -> Any:
        """Call a function; without a guest the reference answers, and it is noted what was asked.

        Raises: Failed, NotFinite.
        """
        offer = self.offers.get(experiment.function)
        arguments = None if offer is None else offer.arguments(experiment)
        if offer is None or arguments is None:
            return self.reference.call(experiment)
        line = json.dumps({"call": offer.name, "args": [_near(wire(a)) for a in arguments],
                           "np": True}, separators=(",", ":")).encode() + b"\n"
        self.asked.append(line)
        if self.guest is None:
            return self.reference.call(experiment)
        self.last = written(self.offers, experiment)
        if line in self.known:
            reply = self.known[line]
        else:
            self.live = True
            (reply,) = self.guest.ask(line)
        return offer.value(_value(reply, offer), experiment)

    def present(self, experiment: Present) -> Presented:
        """Refuse: functions learn nothing."""
        raise Unobservable(f"training on {len(experiment.X)} examples")

    def fit(self, experiment: Fit) -> Fitted:
        """Refuse: functions learn nothing."""
        raise Unobservable(f"training on {len(experiment.X)} examples")


def _near(value: Any) -> Any:
    """Return numbers of the wire as floats or integers: of a text "p/q" the nearest float."""
    if isinstance(value, list):
        return [_near(entry) for entry in value]
    return float(Fraction(value)) if isinstance(value, str) else value


def _value(reply: Any, offer: Offer) -> Any:
    """Return what a reply says, with exact numbers or intervals.

    Raises: Failed for what says nothing, NotFinite for nan.
    """
    if not isinstance(reply, bytes):
        raise Failed(reply.message)
    try:
        value = read(parsed(reply)["value"], offer.name)
    except (ValueError, KeyError, BadReply):
        raise Failed(f"{offer.name} returned something that is no number and no list") from None
    if value is None or isinstance(value, bool):
        raise Failed(f"{offer.name} returned {value}")
    return enclosed(value) if offer.rounds else value


def _found(id: str, instances: Sequence[Instance], subject: _Asking) -> Found:
    """Put the instances to the check of a theorem, up to the first that fails."""
    found = Found(0)
    for instance in instances:
        subject.asked.clear()
        try:
            outcome = theorems()[id].judge(instance, subject, subject.reference)
        except Unobservable as lacking:
            return replace(found, instance=instance, trouble=f"it does not show {lacking}")
        except (Failed, NotFinite) as failure:
            return replace(found, instance=instance, trouble=str(failure), call=subject.last)
        except (TypeError, ValueError, ArithmeticError, AttributeError, IndexError):
            return replace(found, instance=instance, call=subject.last,
                           trouble="a result of another shape")
        if isinstance(outcome, Counterexample):
            return replace(found, instance=instance, counterexample=outcome)
        found = replace(found, passed=found.passed + (
            isinstance(outcome, Passed) and bool(subject.asked)))
    return found
