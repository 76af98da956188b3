"""A counterexample as a Python script that needs numpy and the target, and nothing of novikoff."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from textwrap import indent
from typing import TYPE_CHECKING, Any, Final

from novikoff.reports.validation import account
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.expectation import Expectation, expectation, moves
from novikoff.reports.validation.result import Found
from novikoff.reports.validation.subject import Asks, TargetSubject
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.outcome import Counterexample, Unobservable

if TYPE_CHECKING:
    from novikoff.reports.validation.replay import Recorded

HEAD: Final = '''\
"""{title}

{statement}

Exit status: 1 while the fault is there, 0 when it is gone.
"""

from fractions import Fraction
from types import SimpleNamespace


def exact(value):
    """Return a float as the fraction that it is."""
    if not abs(value) < float("inf"):  # nan is no less than anything
        raise SystemExit(f"observed {{value}}, expected a finite number: the fault is there")
    value = Fraction(value)
    return value.numerator if value.denominator == 1 else value


def weights(told, n):
    """Return the weights as exact numbers, {layout}."""
    if told is None or told["w"] is None:  # not shown before the first example: they start at 0
        return (0,) * {size}
    w, b = [exact(value) for value in told["w"]], told.get("b")
    {split}
    return {canonical}


def text(value):
    if isinstance(value, (list, tuple)):
        return "(" + ", ".join(map(text, value)) + ("," if len(value) == 1 else "") + ")"
    return str(value)


runs = []
'''
# Functions that a script has if it uses them; one may use those after it.
HELPERS: Final = {
    "trained": '''

def trained(told, n):
    told = {name: tuple(v) if isinstance(v, list) else v for name, v in told.items()}
    w = told.get("w") and weights(told, n)
    return SimpleNamespace(**told | {"w": w, "changed": told.get("changed") or ()})
''',
    "norm_sq": '''

def norm_sq(v):
    return dot(v, v)
''',
    "dot": '''

def dot(u, v):
    return sum(p * q for p, q in zip(u, v, strict=True))
''',
}
# Functions of their own for the runs, so that no name of the target meets one of the script.
RUN: Final = '''

def {name}({parameters}):
    """{title}"""
{lines}
    return observed
'''
SHOWN: Final = {
    Present: 'runs.append([weights(told, {n}) for told in {call}["weights"]])',
    Fit: "runs.append(trained({call}, {n}))",
}
HOLDS: Final = {
    "=": "observed == expected", "!=": "observed != expected", "<=": "observed <= expected",
    ">=": "observed >= expected", "<": "observed < expected", ">": "observed > expected",
    "in": "observed in expected",
    "within": "len(observed) == len(expected) and all(\n"
              "    abs(o - e) <= r for o, e, r in zip(observed, expected, radius, strict=True))",
    "near": "abs(observed - expected) <= radius",
}
FOOT: Final = '''
# {where}
observed = {quantity}
{lines}expected = {expected}
{radius}holds = {holds}
print("expected", {relation}text(expected))
print("observed", text(observed))
print("it holds: the fault is gone, or shows only after other trainings" if holds else \
"it does not hold: the fault is there")
{note}raise SystemExit(0 if holds else 1)
'''


# Of a run that did not come to an end there is nothing to compare.
ENDLESS: Final = '''
import os
import threading


def late():
    print("observed: no end after {seconds} seconds; the fault is there", flush=True)
    os._exit(1)


timer = threading.Timer({seconds}, late)
timer.daemon = True
timer.start()
'''
ENDED: Final = '''
# {where}
print("it came to an end: the fault is gone")
raise SystemExit(0)
'''
FINITE: Final = '''
import math

# {where}
observed = float({quantity})
print("expected a finite number")
print("observed", observed)
print("it holds: the fault is gone" if math.isfinite(observed) else
      "it does not hold: the fault is there")
raise SystemExit(0 if math.isfinite(observed) else 1)
'''
PATIENCE: Final = 60


class _Asked(Exception):
    """Carries the request that a subject makes."""

    def __init__(self, request: dict[str, Any]) -> None:
        super().__init__(request)
        self.request = request


class _Notes:
    """Stands in for a worker, to see the request for an experiment instead of running it."""

    def ask(self, op: str, /, **arguments: Any) -> dict[str, Any]:
        """Raise the request."""
        raise _Asked({"op": op, **arguments})


def script(kept: Recorded, worker: Asks, description: Description,
           patience: float = PATIENCE, seen: Callable[[Asks], TargetSubject] | None = None,
           expected: Callable[[str, Found], Expectation] = expectation) -> str:
    """Return the script of a recorded counterexample.

    A run that did not come to an end is given `patience` seconds. `seen` makes the subject that
    knows how the target is asked, of whatever it asks.

    Raises: Unobservable if there is nothing that a script could run, and whatever the worker
        raises.
    """
    wrong, convention = kept.found.counterexample, kept.found.instance.convention
    runs: list[Present | Fit] = [
        run for run in wrong.experiments if isinstance(run, Present | Fit)]
    if not wrong.quantity or len(runs) < len(wrong.experiments):
        raise Unobservable(f"a script that shows {kept.theorem} on this instance")
    subject = seen(_Notes()) if seen else TargetSubject(_Notes(), convention, description)
    absent = convention.bias == "absent"
    title = f"{kept.theorem}: {kept.target} as {kept.spec}, counterexample {kept.number}"
    head = HEAD.format(
        title=account.quoted(title),
        statement=account.quoted(kept.statement), size="n" if absent else "(n + 1)",
        layout="without a bias" if absent else "the bias first",
        split="*w, bias = w if b is None and len(w) > n else (*w, exact(b or 0))"
        if convention.bias == "last" else
        "bias, *w = w if b is None and len(w) > n else (exact(b or 0), *w)",
        canonical="tuple(w)" if absent else "(bias, *w)")
    due = expected(kept.theorem, kept.found)
    if due.first:
        runs[0] = due.first
    if not any(name in wrong.quantity + due.text for name in (
            "predictions", "changed", "scores", "chances")):
        runs = [replace(run, queries=()) if isinstance(run, Fit) else run for run in runs]
    shown = _runs([(run, worker.ask("source", experiment=_request(subject, run))["source"])
                   for run in runs])
    if isinstance(wrong.observed, str) and ".losses[" in wrong.quantity:
        foot = FINITE.format(where=account.quoted(wrong.where), quantity=wrong.quantity)
    elif isinstance(wrong.observed, str):
        foot = ENDED.format(where=account.quoted(wrong.where))
        head += ENDLESS.format(seconds=patience)
    else:
        foot = _foot(wrong, due)
    if "moved(" in foot:
        head += moves(kept.found.instance)
    return head + _helpers(head + shown + foot) + shown + foot


def _foot(wrong: Counterexample, due: Expectation) -> str:
    """Return the comparison of the two sides."""
    radius = wrong.radius if isinstance(wrong.radius, tuple) else (wrong.radius,)
    within = wrong.relation == "within" and any(radius)
    relation: str = wrong.relation
    if relation == "within":
        relation = "=" if not within else "within" if isinstance(wrong.expected, tuple) else "near"
    return FOOT.format(
        where=account.quoted(wrong.where), quantity=wrong.quantity, expected=due.text,
        lines="".join(f"{line}\n" for line in due.lines),
        note=f"if not holds:\n    print({due.note!r})\n" if due.note else "",
        radius=f"radius = {wrong.radius!r}\n" if within else "",
        holds=HOLDS[relation], relation=_printed(account.RELATIONS[wrong.relation]))


def _helpers(text: str) -> str:
    """Return the functions that a text uses."""
    used: list[str] = []
    for name, helper in HELPERS.items():
        if f"{name}(" in "".join((text, *used)):
            used.append(helper)
    return "".join(used)


@dataclass(frozen=True, slots=True)
class _Source:
    """The text of one experiment in its parts: imports, values by their names, statements."""

    head: tuple[str, ...]
    values: dict[str, str]
    body: tuple[str, ...]

    @classmethod
    def of(cls, lines: list[str]) -> _Source:
        """Take apart what "source" answers: the parts stand between empty lines."""
        lines = [line for line in lines if line != "print(observed)"]
        empty = [k for k, line in enumerate(lines) if not line]
        first, second = empty[-2:] if len(empty) > 1 else (0, 0)
        told = [line.partition(" = ") for line in lines[first:second] if line]
        if not all(name.isidentifier() and value for name, _, value in told):
            return cls((), {}, tuple(lines))
        return cls(tuple(lines[:first]), {name: value for name, _, value in told},
                   tuple(lines[second:]))


def _runs(runs: list[tuple[Present | Fit, list[str]]]) -> str:
    """Return the runs: one function for those that differ in values only, and its calls."""
    sources = [_Source.of(lines) for _, lines in runs]
    alike: dict[tuple[object, ...], list[int]] = {}
    for k, source in enumerate(sources):
        alike.setdefault((source.head, tuple(source.values), source.body), []).append(k)
    written, calls = [], [""] * len(runs)
    for number, group in enumerate(alike.values(), 1):
        one = sources[group[0]]
        varying = [name for name in one.values
                   if len({sources[k].values[name] for k in group}) > 1]
        fixed = [f"{name} = {value}" for name, value in one.values.items() if name not in varying]
        title = account.quoted(account.experiment(runs[group[0]][0])) if len(group) == 1 else \
            f"Run the target; the runs differ in {', '.join(varying) or 'nothing'}."
        written.append(RUN.format(
            name=f"run_{number}", parameters=", ".join(varying), title=title,
            lines=indent("\n".join([*one.head, *fixed, *one.body]).strip("\n"), "    ")))
        for k in group:
            given = ", ".join(f"{name}={sources[k].values[name]}" for name in varying)
            calls[k] = f"run_{number}({given})"
    shown = [SHOWN[type(run)].format(n=len(run.X[0]) if run.X else 0, call=call)
             for (run, _), call in zip(runs, calls, strict=True)]
    numpy = ["import numpy as np", ""] if any("np." in line for line in shown) else []
    return "\n".join(["".join(written), "", *numpy, *shown, ""])


def _printed(relation: str) -> str:
    """Return the argument of a print for the words of a relation, "" for none."""
    return f"{relation.strip()!r}, " if relation else ""


def _request(subject: TargetSubject, run: Present | Fit) -> dict[str, Any]:
    """Return what the subject asks of its worker for an experiment."""
    try:
        subject.present(run) if isinstance(run, Present) else subject.fit(run)
    except _Asked as asked:
        return asked.request
    raise AssertionError("a subject runs nothing without its worker")
