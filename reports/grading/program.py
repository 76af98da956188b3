"""Judging a perceptron: one batch of trainings, a card, and the theorems on what was shown.

The card is the allowed convention that predicts most of the trainings; the theorems then judge the
program by it. Verdicts are kept by the very bytes of the replies, so that programs which show the
same are judged once.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final, Protocol

from novikoff.reference.convention import Convention
from novikoff.reports.grading.agreement import WHOLE, End, agrees, consistent, ended
from novikoff.reports.grading.assignment import Group, Task
from novikoff.reports.grading.chance import FIRST, PROBES, Chance
from novikoff.reports.grading.corpus import Corpus, Training, conventions, corpus
from novikoff.reports.grading.diagnosis import Diagnosis
from novikoff.reports.grading.replied import Replied, Told, told
from novikoff.reports.grading.result import Item
from novikoff.reports.grading.tell import told_case
from novikoff.reports.validation.account import counted
from novikoff.theory.experiment import Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    DidNotStop,
    Failed,
    NotFinite,
    Passed,
    Unobservable,
)
from novikoff.theory.registry import theorems
from novikoff.theory.subject import ReferenceSubject

BY_HAND: Final = "follow this call by hand, step by step, and compare with what was promised"
KEPT: Final = 4096
"""How many programs' verdicts are kept."""


class Asks(Protocol):
    """A process that runs a program: it answers each question by bytes, or by what failed."""

    def ask(self, questions: bytes) -> Sequence[Any]:
        """Answer JSON lines, in their order."""


@dataclass(frozen=True, slots=True)
class Found:
    """What became of a theorem: on how many instances it passed, and the first that it failed."""

    passed: int
    instance: Instance | None = None
    counterexample: Counterexample | None = None
    trouble: str = ""
    call: str = ""


class ProgramJudge:
    """Judges the programs of one task."""

    def __init__(self, task: Task, salt: str) -> None:
        self.task = task
        self.corpus: Corpus = corpus(task, salt)
        self.conventions = conventions(task)
        own = task.interface
        pairs = list(zip(self.corpus.trainings, self.corpus.points, strict=True))
        self.questions, self.probes = (
            b"".join(_line(training.question(own, task.object, points))
                     for training, points in asked)
            for asked in (((FIRST, ()), *pairs), [(probe, ()) for probe in PROBES]))
        self.places = [{x: place for place, x in enumerate(points)} for _, points in pairs]
        self.kept: OrderedDict[tuple[bytes, ...], tuple[Item, ...]] = OrderedDict()
        self.diagnosis = Diagnosis(self.corpus.trainings)
        self.single = [place for place, training in enumerate(self.corpus.trainings)
                       if training.passes == 1 and len(training.y) > 1 and not training.before]
        self.chance = Chance(self.conventions,
                             [self.corpus.trainings[place] for place in self.single])
        self._due: dict[Convention, tuple[End, ...]] = {}
        self._ends: dict[End, End] = {}

    def due(self, convention: Convention) -> tuple[Any, ...]:
        """What a right program shows after each training: weights, labels, history.

        Where the bias is kept makes no difference to these.
        """
        like = convention if convention.bias == "absent" else replace(convention, bias="first")
        if like not in self._due:
            right = ReferenceSubject(like)
            self._due[like] = tuple(self._ends.setdefault(end, end) for end in (
                ended(right, training, points) for training, points in zip(
                    self.corpus.trainings, self.corpus.points, strict=True)))
        return self._due[like]

    def prepare(self) -> None:
        """Compute what every convention shows, before processes are forked that share it."""
        for convention in self.conventions:
            self.due(convention)

    def judge(self, guest: Asks) -> tuple[Item, ...]:
        """Ask everything in one batch, and judge what comes back."""
        replies = guest.ask(self.questions)
        failure = next((reply for reply in replies if not isinstance(reply, bytes)), None)
        if failure is not None and all(not isinstance(reply, bytes) for reply in replies):
            return tuple(failed(group, failure.message, failure.kind)
                         for group in self.task.groups)
        live = _Live(self, guest)
        items = self._once(_key(replies), live, lambda: self._judged(self._shown(replies), live))
        if all(item.verdict != "failed" for item in items):
            return items
        probed = guest.ask(self.probes)
        return self._once(_key([*replies, *probed]), live, lambda: self._unless_drawn(
            items, replies, probed))

    def _once(self, key: tuple[bytes, ...], live: _Live,
              found: Callable[[], tuple[Item, ...]]) -> tuple[Item, ...]:
        """Return what is found, and keep it, unless it depends on what was asked beside the key."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        items = found()
        if not live.used:
            self.kept[key] = items
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return items

    def _shown(self, replies: Sequence[Any]) -> list[Told]:
        """Return what the trainings of the corpus show; the first reply is of another."""
        return [self._told(reply, len(points)) for reply, points in zip(
            replies[1:], self.corpus.points, strict=True)]

    def _unless_drawn(self, items: tuple[Item, ...], replies: Sequence[Any],
                      probed: Sequence[Any]) -> tuple[Item, ...]:
        """Return the items, of which what failed says what the program leaves to chance, if so."""
        shown = self._shown(replies)
        drawn, how, words = self.chance.drawn(
            [self._told(reply, 0) for reply in (replies[0], *probed)],
            [shown[place] for place in self.single])
        return items if not drawn else tuple(
            _left_to_chance(item, words, how in self.task.choices[drawn]) for item in items)

    def _told(self, reply: Any, points: int) -> Told:
        own = self.task.interface
        if not isinstance(reply, bytes):
            return Told(trouble=reply.message)
        return told(reply, len(own.weights), len(own.bias), points)

    def _judged(self, shown: Sequence[Told], ask: Callable[[Training, Rows], Told],
                ) -> tuple[Item, ...]:
        convention, cause = self._card(shown)
        known = dict(zip(self.corpus.trainings, zip(shown, self.places, strict=True), strict=True))
        subject = Replied(convention, known, ask)
        right = ReferenceSubject(convention)
        found: dict[str, Found] = {}
        for instance, (ids, _) in zip(self.corpus.instances, self.corpus.asked, strict=True):
            placed = replace(instance, convention=convention)
            for id in ids:
                before = found.get(id, Found(0))
                if before.instance is None:
                    found[id] = _one(id, placed, subject, right, before)
        return tuple(self._item(group, found, convention, cause) for group in self.task.groups)

    def _card(self, shown: Sequence[Told]) -> tuple[Convention, str]:
        """Return the convention that predicts most of what was shown, and a known fault.

        If none predicts all, it is the first under which a known fault shows just the same.
        """
        scores: dict[Convention, int] = {}
        known: dict[tuple[int, int, str], int] = {}
        for convention in self.conventions:
            score = 0
            for place, (one, end) in enumerate(zip(shown, self.due(convention), strict=True)):
                key = place, id(end), convention.bias
                if key not in known:
                    known[key] = agrees(one, end, convention, self.corpus.trainings[place])
                score += known[key]
            if score == WHOLE * len(shown):
                return convention, ""
            scores[convention] = score
        told: dict[tuple[str, str], int] = {}
        for c in self.conventions:
            if (c.bias, c.zero) not in told:
                told[c.bias, c.zero] = sum(consistent(one, c, training, points)
                                           for one, training, points in zip(
                                               shown, self.corpus.trainings, self.corpus.points,
                                               strict=True))
        likely = sorted(scores, key=lambda c: (-told[c.bias, c.zero], -scores[c]))
        for convention in likely:
            if cause := self.diagnosis.cause(convention, shown):
                return convention, cause
        return likely[0], ""

    def _item(self, group: Group, found: Mapping[str, Found], convention: Convention,
              cause: str) -> Item:
        known = theorems()
        promise = " ".join(known[id].statement for id in group.ids)
        worst = [(id, found.get(id, Found(0))) for id in group.ids]
        wrong = [(id, f) for id, f in worst if f.instance is not None]
        passed = min(f.passed for _, f in worst)
        if not wrong and passed:
            return Item(group.name, "passed", group.points, group.points, promise,
                        counted(passed, "instance"), hidden=group.hidden)
        if not wrong:
            return Item(group.name, "failed", Fraction(0), group.points, promise, "0 instances",
                        hint="nothing could be looked at", cause="nothing shown",
                        hidden=group.hidden)
        id, first = min(wrong, key=lambda pair: pair[1].instance.size)  # type: ignore[union-attr]
        case, expected, observed = told_case(first.instance, first.counterexample, first.trouble,
                                             convention, self.task)
        return Item(group.name, "failed", Fraction(0), group.points, known[id].statement,
                    f"{counted(first.passed + 1, 'instance')}, the smallest first", case, expected,
                    observed, cause or BY_HAND, cause or id, group.hidden)


class _Live:
    """Asks a program for a training that was not in the batch."""

    def __init__(self, judge: ProgramJudge, guest: Asks) -> None:
        self.judge, self.guest, self.used = judge, guest, False

    def __call__(self, training: Training, points: Rows) -> Told:
        self.used = True
        task = self.judge.task
        (reply,) = self.guest.ask(_line(training.question(task.interface, task.object, points)))
        return self.judge._told(reply, len(points))


def _key(replies: Sequence[Any]) -> tuple[bytes, ...]:
    return tuple(reply if isinstance(reply, bytes) else f"{reply.kind}: {reply.message}".encode()
                 for reply in replies)


def _one(id: str, instance: Instance, subject: Replied, right: ReferenceSubject,
         before: Found) -> Found:
    """Put one instance to the check of a theorem."""
    try:
        outcome = theorems()[id].judge(instance, subject, right)
    except Unobservable as lacking:
        return replace(before, instance=instance, trouble=f"it does not show {lacking}")
    except (Failed, NotFinite, DidNotStop) as failure:
        return replace(before, instance=instance, trouble=str(failure))
    if isinstance(outcome, Counterexample):
        return replace(before, instance=instance, counterexample=outcome)
    return replace(before, passed=before.passed + isinstance(outcome, Passed))


def _left_to_chance(item: Item, words: str, free: bool) -> Item:
    """Return an item that tells what is drawn, if it failed; and accuses nobody who is free to."""
    if item.verdict != "failed":
        return item
    told = replace(item, hint=words, cause="left to chance")
    return replace(told, verdict="awaits", tried="", case=(), expected="", observed="") \
        if free else told


def failed(group: Group, message: str, kind: str) -> Item:
    """Return the item of a program that could not be run."""
    promise = " ".join(theorems()[id].statement for id in group.ids)
    verdict: Any = "missing" if kind in ("syntax error", "import error", "missing name") \
        else "failed"
    return Item(group.name, verdict, Fraction(0), group.points, promise, hint=message, cause=kind,
                hidden=group.hidden)


def _line(question: Mapping[str, Any]) -> bytes:
    return json.dumps(question, separators=(",", ":")).encode() + b"\n"
