"""A counterexample of a bare function: checked again, and as a script that needs numpy only."""

from __future__ import annotations

import math
from collections.abc import Iterable
from contextlib import suppress
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from novikoff.reference.convention import parse
from novikoff.reference.normal import Normal
from novikoff.reports.validation import account
from novikoff.reports.validation.function_card import parameters
from novikoff.reports.validation.function_judge import PLAIN, FunctionJudge
from novikoff.reports.validation.function_spec import FunctionSpec
from novikoff.reports.validation.function_table import FUNCTIONS
from novikoff.reports.validation.function_target import AS_SHOWN, Asked, FunctionTarget
from novikoff.reports.validation.function_value import affine, told_as
from novikoff.reports.validation.subject import Asks
from novikoff.theory.outcome import Counterexample, DidNotStop, Failed, NotFinite, Unobservable
from novikoff.theory.registry import theorems

if TYPE_CHECKING:
    from novikoff.reports.validation.process import Worker
    from novikoff.reports.validation.replay import Recorded

OWN: Final = ("object.batched", "object.decayed", "object.ended", "object.chances",
              "object.classes", "object.winners", "object.weights_refitted",
              "object.scores_refitted", "object.links_refitted", "object.answers_shown")
"""Aspects that are judged by the weights or scores that are shown, and not by those due."""
TITLE: Final = '''\
"""{title}

{statement}

Exit status: 1 while the fault is there, 0 when it is gone.
"""

import numpy as np
'''
ENDS: Final = '''
holds = {holds}
print("expected", {expected})
print("observed", observed)
print("it holds: the fault is gone" if holds else "it does not hold: the fault is there")
raise SystemExit(0 if holds else 1)
'''
EARLIER: Final = '''

def earlier_{number}():
{body}


try:
    earlier_{number}()  # the fault shows only after this
except Exception:
    pass
'''
PAIRS: Final = '''
rows = list(range({rows}))
if isinstance(observed, list) and all(
        len(pair) == 2 and sorted([*pair[0], *pair[1]]) == rows for pair in observed):
    observed = [list(test) for _, test in observed]  # the rows that are not tested train
'''
MIXED: Final = '''
if isinstance(observed, list) and sorted(row for part in observed for row in part) == list(range(
        {rows})):  # each row once, in an order of its own: what is left to compare is the sizes
    ends = [0, *np.cumsum([len(part) for part in observed]).tolist()]
    observed = [list(range(low, high)) for low, high in zip(ends, ends[1:])]
'''
NEAR: Final = '''
radius = {radius}  # what rounding may do to it


def near(value, due):
    if isinstance(due, list):
        return np.ndim(value[:0] if isinstance(value, list | tuple) else value) > 0 \\
            and len(value) == len(due) and all(map(near, value, due))
    if isinstance(value, list | tuple):
        return False
    return bool(value == due or (None not in (value, due) and abs(value - due) <= radius))


expected = {expected}  # {words}
'''
FAILING: Final = '''
def call():
{body}
    return value


try:
    observed = call()
except Exception as error:
    observed = f"{{type(error).__name__}}: {{error}}"
'''


def asker(kept: Recorded, worker: Worker) -> FunctionJudge:
    """Return a judge of the target under the card that was recorded."""
    spec, description = FUNCTIONS[kept.spec], worker.description
    card = parse(kept.convention, spec.fields(parameters(description)))
    return FunctionJudge(FunctionTarget(worker, spec, card, description.name,
                                        doc=description.doc), PLAIN)


def script(kept: Recorded, worker: Worker) -> str:
    """Return the script of the first call of a recorded counterexample that is not what is due.

    Raises: Unobservable if every call is what is due by now.
    """
    judge = asker(kept, worker)
    earlier = _earlier(kept, judge, worker)
    outcome = judge.run(theorems()[kept.theorem], kept.found.instance)
    log = judge.target.log
    asked = first(log) or (log[-1] if log and log[-1].aspect in AS_SHOWN else None)
    if asked is not None and isinstance(outcome, Counterexample) and asked.aspect in OWN:
        asked = log[-1]._replace(there=outcome.expected,
                                              radius=Fraction(outcome.radius))  # type: ignore[arg-type]
    if asked is None or (asked.aspect in AS_SHOWN and not isinstance(outcome, Counterexample)):
        raise Unobservable(f"a call that departs from what is due: {kept.theorem} holds by now")
    title = f"{kept.theorem}: {kept.target} as {kept.spec}, counterexample {kept.number}"
    head = TITLE.format(title=account.quoted(title), statement=account.quoted(kept.statement))
    return head + earlier + body(asked, judge.target.spec, judge.target.card, worker)


def _earlier(kept: Recorded, judge: FunctionJudge, worker: Asks) -> str:
    """Return the statements that make the calls after which the fault shows."""
    told: list[str] = []
    for call in kept.found.after:
        with suppress(DidNotStop, Failed, NotFinite, Unobservable):
            judge.observe.call(call)  # type: ignore[arg-type]
        request = {"op": "call", **judge.target.request}
        lines = [line for line in worker.ask("source", experiment=request)["source"]
                 if line not in ("print(observed)", "import numpy as np")]
        told.append(EARLIER.format(number=len(told) + 1,
                                   body="\n".join(f"    {line}" for line in lines if line)))
    return "".join(told)


def first(log: Iterable[Asked]) -> Asked | None:
    """Return the first call that is not what is due."""
    return next((asked for asked in log if asked.departs), None)


def body(asked: Asked, spec: FunctionSpec, card: Any, worker: Asks) -> str:
    """Return the statements that make the call and compare."""
    lines = worker.ask("source", experiment={"op": "call", **asked.request})["source"]
    if not any(line.startswith("was = ") for line in lines):
        return _of_program(asked, spec, card, lines)
    lines = [line for line in lines if line not in ("print(observed)", "import numpy as np")]
    start = next(k for k, line in enumerate(lines) if line.startswith("was = "))
    head, call = "\n".join(lines[:start]).strip("\n") + "\n", lines[start:]
    if asked.aspect == "call.changed":
        return head + "\n".join(call) + "\n" + ENDS.format(
            holds='not observed["changed"]', expected='"no change of an argument"')
    value = [line for line in call if line.startswith("value = ")]
    if asked.aspect == "call.again":
        value *= 2
    made = FAILING.format(body="\n".join(f"    {line}" for line in value))
    if asked.aspect == "object.unfitted":
        return head + made + ENDS.format(holds="isinstance(observed, str)", expected='"an error"')
    return head + made + _compared(asked, spec, card)


def _of_program(asked: Asked, spec: FunctionSpec, card: Any, lines: list[str]) -> str:
    """The statements that ask a program and compare."""
    told = ["observed = observed.get('value', observed)",
            "observed = float(observed) if observed in ('inf', '-inf', 'nan') else observed"]
    return "\n".join([*lines[:-1], *told]) + "\n" + _compared(asked, spec, card)


def _compared(asked: Asked, spec: FunctionSpec, card: Any) -> str:
    expected, radius = due(asked, spec, card)
    return _folds(asked, card) + NEAR.format(
        radius=radius, expected=expected,
        words=account.quoted(account.experiment(asked.made))) + ENDS.format(
            holds="not isinstance(observed, str | dict) and near(observed, expected)",
            expected="expected")


def _folds(asked: Asked, card: Any) -> str:
    """The statements that read folds as the report does, where they are told in another form."""
    told = PAIRS if card.get("gives") == "(train, test) pairs" else ""
    if card.get("rows") == "in any order" or asked.aspect == "object.shuffled":
        told += MIXED
    return told.format(rows=len(asked.call.arguments[0])) if told else ""


def due(asked: Asked, spec: FunctionSpec, card: Any) -> tuple[str, str]:
    """Return what the target itself has to answer, in its own units, and how far it may miss it.

    What the target answers is read by a function that is affine in a single number; a vector is
    read as it is, and so are the two parameters of a normal law.
    """
    value, radius = told_as(asked.there), asked.radius
    if isinstance(asked.there, Normal):
        width = asked.there.sigma_sq
        if card["gives"].startswith("sd"):
            width = Fraction(math.sqrt(width))
            radius /= width
        value = asked.there.mu, width
    if isinstance(value, str | bool | tuple | None) or asked.aspect.startswith("object."):
        return _written(value), repr(_above(radius))
    zero, scale = affine(spec, card, asked.near)
    return _written((Fraction(value) - zero) / scale), repr(_above(radius / abs(scale)))


def _written(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, value))}]"
    if value in ("inf", "-inf"):
        return f'float("{value}")'
    return repr(value) if isinstance(value, bool | int | None) else repr(float(value))


def _above(radius: Fraction) -> float:
    """A float above the radius, for the rounding of what is printed as well."""
    return float(radius * 2)
