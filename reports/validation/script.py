"""A counterexample as a Python script that needs numpy and the target, and nothing of novikoff."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from textwrap import indent
from typing import TYPE_CHECKING, Any, Final

from novikoff.reports.validation import account
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.exact_text import READABLE, RELATIONS
from novikoff.reports.validation.expectation import Expectation, expectation, moves, sides
from novikoff.reports.validation.result import Found
from novikoff.reports.validation.script_runs import runs as script_runs
from novikoff.reports.validation.subject import Asks, TargetSubject
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.instances import Instance
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
    return Fraction(value)


def weights(told, n):
    """Return the weights as exact numbers, {layout}."""
    if told is None or told["w"] is None:  # not shown before the first example: they start at 0
        return (0,) * {size}
    w, b = [exact(value) for value in told["w"]], told.get("b")
    {split}
    return {canonical}


def text(value, short=True):
    if isinstance(value, (list, tuple)):
        return "(" + ", ".join(text(v, short) for v in value) + "," * (len(value) == 1) + ")"
    if short and isinstance(value, Fraction) and value.denominator > {readable}:  # unwieldy
        return f"{{'' if value == float(value) else '≈ '}}{{float(value)!r}}"
    return str(value)
'''
# Functions that a script has if it uses them; one may use those after it.
HELPERS: Final = {
    "trained": '''

def trained(told, n):
    told = {name: tuple(v) if isinstance(v, list) else v for name, v in told.items()}
    told["size"], told["w"] = len(told.get("w") or ()), told.get("w") and weights(told, n)
    return SimpleNamespace(**told | {"changed": told.get("changed") or ()})
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
{radius}{lines}short = text(expected) != text(observed)  # what would read alike is told exactly
print("expected", {relation}text(expected, short){give})
print("observed", text(observed, short))
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
{checks}print("it came to an end: the fault is gone")
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

    Raises: Unobservable if there is nothing that a script could run, ValueError for a program that
        has to be asked several times in one process, and whatever the worker raises.
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
        title=account.quoted(title), readable=READABLE,
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
    if kept.found.after and kept.target.startswith("exec:"):
        raise ValueError("this fault shows only after other trainings in one process, and a script "
                         "starts a program anew for each training; see it with `novikoff replay "
                         f"{kept.number}`")
    made: list[Present | Fit] = [run for run in (*kept.found.after, *kept.found.asked)
                                 if isinstance(run, Present | Fit)]
    places = [[k for k, own in enumerate(wrong.experiments) if own == run] for run in made]
    for k in range(len(wrong.experiments)):
        if not any(k in place for place in places):
            made, places = [*made, runs[k]], [*places, [k]]
    while places and not places[-1]:  # what comes after all that is looked at shows nothing
        made, places = made[:-1], places[:-1]
    made = [runs[place[0]] if place else run for run, place in zip(made, places, strict=True)]
    shown = script_runs([
        (run, worker.ask("source", experiment=_request(subject, run))["source"], place)
        for run, place in zip(made, places, strict=True)])
    if isinstance(wrong.observed, str) and any(
            f".{name}[" in wrong.quantity for name in ("losses", "scores")):
        foot = FINITE.format(where=account.quoted(wrong.where), quantity=wrong.quantity)
    elif isinstance(wrong.observed, str) and not wrong.quantity.endswith(".layout"):
        foot = ENDED.format(where=account.quoted(wrong.where), checks=_counted(wrong, runs, absent))
        head += ENDLESS.format(seconds=patience)
    else:
        foot = _foot(wrong, due, kept.found.instance)
    if "moved(" in foot:
        head += moves(kept.found.instance)
    return head + _helpers(head + shown + foot) + shown + foot


def _counted(wrong: Counterexample, runs: list[Present | Fit], absent: bool) -> str:
    """Return the lines that count the weights of the run that did not end well."""
    named = re.match(r"runs\[(\d+)\]\.w$", wrong.quantity)
    run = runs[int(named[1])] if named else None
    if named is None or not isinstance(run, Fit) or not run.X:
        return ""
    due = len(run.X[0]) + (not absent)
    return (f"if {named[0]} is not None and len({named[0]}) != {due}:\n"
            f"    print('observed', len({named[0]}), 'weights, where {due} are due; "
            "the fault is there')\n"
            "    raise SystemExit(1)\n")


def _foot(wrong: Counterexample, due: Expectation, instance: Instance) -> str:
    """Return the comparison of the two sides."""
    radius = wrong.radius if isinstance(wrong.radius, tuple) else (wrong.radius,)
    within = wrong.relation == "within" and any(radius)
    relation: str = wrong.relation
    if relation == "within":
        relation = "=" if not within else "within" if isinstance(wrong.expected, tuple) else "near"
    lines = "\n".join((*due.lines, f"expected = {due.text}", f"holds = {HOLDS[relation]}"))
    if "moved(" in lines and not instance.boundary_known:
        lines = f"{sides(instance)}\n{indent(lines, '    ')}\n    if holds:\n        break"
    quantity = wrong.quantity
    if quantity.endswith(".layout"):
        run, n = quantity.removesuffix(".layout"), len(instance.X[0])
        quantity = f"'separate' if getattr({run}, 'b', None) is not None else \\\n" \
                   f"    'absorbed' if {run}.size > {n} else 'absent'"
    return FOOT.format(
        where=account.quoted(wrong.where), quantity=quantity, lines=f"{lines}\n",
        note=f"if not holds:\n    print({due.note!r})\n" if due.note else "",
        radius=f"radius = {wrong.radius!r}\n" if within else "",
        give=' + ", give or take " + text(radius)' if within else "",
        relation=_printed(RELATIONS[wrong.relation]))


def _helpers(text: str) -> str:
    """Return the functions that a text uses."""
    used: list[str] = []
    for name, helper in HELPERS.items():
        if f"{name}(" in "".join((text, *used)):
            used.append(helper)
    return "".join(used)


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
