"""Judging the functions of an exercise: its theorems on small instances, asked in one batch."""

from __future__ import annotations

import json
import math
import random
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reports.grading.assignment import Group, Task
from novikoff.reports.grading.exercise_program import PROGRAMS
from novikoff.reports.grading.offer import Given, Offer, Program, Stand, point
from novikoff.reports.grading.program import BY_HAND, KEPT, Asks, Found, failed
from novikoff.reports.grading.replied import fits
from novikoff.reports.grading.result import Item
from novikoff.reports.grading.sandbox import parsed
from novikoff.reports.validation.account import counted
from novikoff.reports.validation.exact_text import readable, sides
from novikoff.reports.validation.function_value import read
from novikoff.reports.validation.protocol import BadReply, wire
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance, of_kind
from novikoff.theory.outcome import Counterexample, Failed, NotFinite, Passed, Unobservable
from novikoff.theory.registry import Theorem, theorems
from novikoff.theory.scope import conventions, scope

LONGEST: Final = 2000
"""The longest case that is told."""
DRAWN: Final = 12
TRIES: Final = 600
CELLS: Final = (-3, -2, -1, 0, 1, 2, 3)
"""So many samples are drawn beside the complete small ones, from so many tries, of such numbers."""


class FunctionJudge:
    """Judges the functions of one program task that comes from an exercise."""

    def __init__(self, task: Task, salt: str) -> None:
        assert task.part is not None
        self.task = task
        self.program = PROGRAMS[task.part.exercise, task.part.name]
        self.instances: dict[str, list[Instance]] = {}
        noted: dict[bytes, None] = {}
        for id in dict.fromkeys(id for group in task.groups for id in group.ids):
            theorem = theorems()[id]
            convention = conventions(theorem)[0]
            every = sorted((i.under(convention) for i in scope(theorem)), key=lambda i: i.size)
            meant = [i for i in every if all(h.holds(i) for h in theorem.hypotheses if h.drawn)]
            self.instances[id] = few = [*_some(meant, task.instances), *_drawn(
                theorem, convention, self.program.rows, salt)]
            right = _Asking(self.program, {}, None)
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
            subject = _Asking(self.program, dict(zip(self.lines, replies, strict=True)), guest)
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
                        f"{counted(first.passed + 1, 'instance')}, the smallest first", case, due,
                        came, BY_HAND, id, group.hidden)
        if not passed:
            return Item(group.name, "failed", Fraction(0), group.points, promise, "0 instances",
                        hint="nothing could be looked at", cause="nothing shown",
                        hidden=group.hidden)
        return Item(group.name, "passed", group.points, group.points, promise,
                    counted(passed, "instance"), hidden=group.hidden)

    def _told(self, found: Found) -> tuple[tuple[str, ...], str, str]:
        wrong = found.counterexample
        if wrong is None:
            return (found.call,) if found.call else (), "a finite result", found.trouble
        lines = [line for call in wrong.experiments if isinstance(call, Call)
                 for line in written(self.program, call)][:3]
        due, came = sides(wrong)
        return tuple(line[:LONGEST] for line in (*(lines or filter(None, [found.call])),
                                                 readable(wrong.where))), \
            due[:LONGEST], came[:LONGEST]


def _some(instances: Sequence[Instance], most: int) -> list[Instance]:
    """Return the smallest half of so many, and some of all sizes above."""
    if len(instances) <= most:
        return list(instances)
    few, rest = most // 2, instances[most // 2:]
    return [*instances[:few], *rest[::-(-len(rest) // (most - few))]]


def _drawn(theorem: Theorem, convention: Convention, rows: int, salt: str) -> list[Instance]:
    """Return small samples of more rows, in whole numbers, drawn by the salt.

    A finite family is all there is to a theorem, and nothing is drawn beside it.
    """
    values: dict[str, tuple[int, ...]] = {"targets": CELLS, "classes": (0, 1, 2)}
    if theorem.finite or theorem.kind == "masses":
        return []
    draw, found = random.Random(f"{salt} {theorem.id}"), dict[Instance, None]()
    for _ in range(TRIES):
        n = draw.choice((1, 2))
        instance = Instance(
            tuple(tuple(draw.choice(CELLS) for _ in range(n)) for _ in range(rows)),
            tuple(draw.choice(values.get(theorem.kind, (-1, 1))) for _ in range(rows)),
            Fraction(1, 2)).under(convention)
        if of_kind(instance, theorem.kind) and all(
                h.holds(instance) for h in theorem.hypotheses if h.drawn):
            found[instance] = None
        if len(found) == DRAWN:
            break
    return sorted(found, key=lambda instance: instance.size)


def written(program: Program, call: Call) -> Iterator[str]:
    """Yield the calls as the student would write them; of a call that is none of theirs, none."""
    offer = program.offers.get(call.function)
    if isinstance(offer, Offer):
        for arguments in offer.questions(call) or ():
            yield f"{offer.name}({', '.join(map(_spelt, arguments))})"


def _spelt(argument: Any) -> str:
    if isinstance(argument, list | tuple):
        return f"[{', '.join(map(_spelt, argument))}]"
    if isinstance(argument, Given):
        return argument.python
    return "math.inf" if argument == math.inf else str(wire(point(argument)))


def _sent(argument: Any) -> Any:
    """Return an argument as it crosses: of a rational the nearest float."""
    if isinstance(argument, list | tuple):
        return [_sent(entry) for entry in argument]
    if isinstance(argument, Given) or argument == math.inf:
        return {"python": _spelt(argument)}
    told = wire(point(argument))
    return float(Fraction(told)) if isinstance(told, str) else told


class _Asking:
    """The student's functions where there is an offer, else those of the reference."""

    def __init__(self, program: Program, known: Mapping[bytes, Any],
                 guest: Asks | None) -> None:
        self.program, self.known, self.guest = program, known, guest
        self.reference = FunctionSubject(functions=program.functions)
        self.asked: list[bytes] = []
        self.last = ""
        self.live = False

    def call(self, experiment: Call) -> Any:
        """Call a function; without a guest the reference answers, and it is noted what was asked.

        Raises: Failed, NotFinite.
        """
        offer = self.program.offers.get(experiment.function)
        if isinstance(offer, Stand):
            return offer.made(self.reference.call(experiment), experiment, self.call)
        questions = None if offer is None else offer.questions(experiment)
        if offer is None or questions is None:
            return self.reference.call(experiment)
        at = {} if offer.at is None else {"at": [_sent(offer.at(experiment))]}
        lines = [json.dumps({"call": offer.name, "args": _sent(arguments), "np": True, **at},
                            separators=(",", ":")).encode() + b"\n" for arguments in questions]
        self.asked += lines
        if self.guest is None:
            return self.reference.call(experiment)
        self.last = next(written(self.program, experiment))
        return offer.stands_for([_value(self._reply(line), offer.name) for line in lines],
                                experiment)

    def _reply(self, line: bytes) -> Any:
        if line in self.known:
            return self.known[line]
        assert self.guest is not None
        self.live = True
        (reply,) = self.guest.ask(line)
        return reply

    def present(self, experiment: Present) -> Presented:
        """Refuse: functions learn nothing."""
        raise Unobservable(f"training on {len(experiment.X)} examples")

    def fit(self, experiment: Fit) -> Fitted:
        """Refuse: functions learn nothing."""
        raise Unobservable(f"training on {len(experiment.X)} examples")


def _value(reply: Any, name: str) -> Any:
    """Return what a reply says, with exact numbers.

    Raises: Failed for what says nothing, NotFinite for nan.
    """
    if not isinstance(reply, bytes):
        raise Failed(reply.message)
    try:
        value = read(parsed(reply)["value"], name)
    except (ValueError, KeyError, BadReply):
        raise Failed(f"{name} returned something that is no number and no list") from None
    if value is None or isinstance(value, bool):
        raise Failed(f"{name} returned {value}")
    if not fits(value):
        raise Failed(f"{name} returned a number that no float can be")
    return value


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
            return replace(found, instance=instance, counterexample=outcome, call=subject.last)
        found = replace(found, passed=found.passed + (
            isinstance(outcome, Passed) and bool(subject.asked)))
    return found
