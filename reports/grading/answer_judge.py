"""Answers that are no programs: formulas, data and choices, put to the judges of the exercises."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from novikoff.reports.grading.answer import Malformed, answer
from novikoff.reports.grading.assignment import Task
from novikoff.reports.grading.result import Item, TaskResult
from novikoff.reports.grading.source import Missing, Source
from novikoff.reports.validation.trial import TooSlow, within
from novikoff.theory.claims.claim import examined
from novikoff.theory.claims.exercise import Part
from novikoff.theory.claims.finding import Finding, Given, Shown, shown

SECONDS: Final = 10.0
"""How long the judge of an answer may take."""
LONGEST: Final = 300


def judge(task: Task, find: Callable[[], Source]) -> TaskResult:
    """Judge the answer to a task; what is missing or malformed costs this task only."""
    part = task.part
    notes: tuple[str, ...] = ()
    assert part is not None, "tasks that are no programs come from exercises"
    try:
        source = find()
        notes = source.notes
        given = answer(source.text, task.object, source.file)
        items = _JUDGES[task.kind](task, part, given)
    except (Missing, Malformed) as missing:
        items = _one(task, "missing", hint=str(missing), cause="missing"
                     if isinstance(missing, Missing) else "malformed")
    return TaskResult(task.name, task.kind, items, task.asks, notes, task.hidden)


def _one(task: Task, verdict: Any, **more: Any) -> tuple[Item, ...]:
    earned = task.points if verdict == "passed" else Fraction(0)
    return (Item(task.name, verdict, earned, task.points, task.asks, **more),)


def _findings(part: Part, given: Any) -> tuple[tuple[Shown, ...], str]:
    """Return what the judge of a part finds, and trouble in words for the student."""
    assert part.judge is not None
    judged = part.judge
    try:
        return within(SECONDS, lambda: examined(lambda: judged(given)))
    except TooSlow:
        return (), f"it could not be judged within {SECONDS:g} s; write it more simply"


def _data(task: Task, part: Part, given: Any) -> tuple[Item, ...]:
    found, trouble = _findings(part, given)
    tried = f"your answer {_short(given)}"
    if trouble:
        kind, _, words = trouble.partition(": ")
        known = kind in ("ValueError", "ZeroDivisionError")
        return _one(task, "failed", tried=tried, cause="malformed",
                    hint=words if known else "it could not be judged; check its form")
    wrong = next((f for f in found if isinstance(f, Finding) and not f.holds), None)
    if wrong is None:
        right = any(isinstance(f, Finding) for f in found)
        return _one(task, "passed" if right else "failed", tried=tried)
    shown_before = tuple(str(f) for f in found[:found.index(wrong)] if isinstance(f, Given))
    return _one(task, "failed", tried=tried, case=shown_before, cause=wrong.words[:60],
                expected=f"{wrong.words} {wrong.relation} {shown(wrong.right)}"
                if wrong.relation != "=" else f"{wrong.words}: not {shown(wrong.left)}",
                observed=shown(wrong.left),
                hint="the data are read exactly; compute this quantity by hand for your answer")


def _formula(task: Task, part: Part, given: Any) -> tuple[Item, ...]:
    if not isinstance(given, str):
        raise Malformed(f"write the formula as a text: {task.object} = \"...\"")
    found, trouble = _findings(part, given)
    tried = f"{_short(given)} as a function of {', '.join(name for name, _ in part.letters)}"
    if trouble:
        return _one(task, "failed", tried=tried, cause="malformed", hint=trouble.partition(": ")[2])
    states = [f.left for f in found if isinstance(f, Finding)]
    if states == ["equal"]:
        return _one(task, "passed", tried=tried)
    if states == ["undecided"]:
        return _one(task, "awaits", tried=tried, cause="undecided",
                    hint="neither equal nor different could be shown; a person will read it")
    point = next((dict(f.values) for f in found if isinstance(f, Given)), {})
    own, due = point.pop("handed in", None), point.pop("due", None)
    return _one(task, "failed", tried=tried, cause="another function",
                case=(", ".join(f"{name} = {shown(value)}" for name, value in point.items()),),
                expected=shown(due), observed=shown(own),
                hint="put these numbers into your formula, and derive the value another way")


def _choice(task: Task, part: Part, given: Any) -> tuple[Item, ...]:
    given = [given] if isinstance(given, str) else given
    if not isinstance(given, list | tuple) or not all(isinstance(one, str) for one in given):
        raise Malformed(f"write the options as a list of texts: {task.object} = [\"a\"]")
    by_letter = part.lettered
    chosen = {one if one in part.options else by_letter.get(one.lower(), one)
              for one in map(str.strip, given)}
    unknown = sorted(chosen - set(part.options))
    if unknown:
        raise Malformed(f"{_short(unknown[0])} is none of the options; write their letters, such "
                        "as [\"a\", \"c\"]")
    tried = f"{len(chosen)} of {len(part.options)} options"
    if chosen == part.answer:
        return _one(task, "passed", tried=tried)
    wrong, missing = len(chosen - part.answer), len(part.answer - chosen)
    share = Fraction(0)
    if task.partial:
        share = max(Fraction(0), Fraction(len(chosen & part.answer) - wrong, len(part.answer) or 1))
    told = f"{wrong} too many, {missing} missing"
    return (Item(task.name, "failed", share * task.points, task.points, task.asks, tried,
                 observed=told, cause="wrong options",
                 hint="try every option on a smallest example"),)


def _text(task: Task, part: Part, given: Any) -> tuple[Item, ...]:
    del part
    if not isinstance(given, str) or not given.strip():
        raise Malformed(f"write it as a text: {task.object} = \"\"\"...\"\"\"")
    return _one(task, "awaits", tried=f"{len(given.split())} words", cause="read by a person")


_JUDGES: Final = {"expression": _formula, "example": _data, "choice": _choice, "text": _text}


def _short(value: Any) -> str:
    text = shown(value)
    return text if len(text) <= LONGEST else text[:LONGEST - 1] + "…"
