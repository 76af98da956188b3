"""A counterexample as a Python script that needs numpy and the target, and nothing of novikoff."""

from textwrap import indent
from typing import Any, Final

from novikoff.reports.validation import account
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.replay import Recorded
from novikoff.reports.validation.subject import Asks, TargetSubject
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.outcome import Unobservable

HEAD: Final = '''\
"""{title}

{statement}

Exit status: 1 while the fault is there, 0 when it is gone.
"""

from fractions import Fraction
from types import SimpleNamespace


def exact(value):
    """Return a float as the fraction that it is."""
    value = Fraction(value)
    return value.numerator if value.denominator == 1 else value


def weights(told, n):
    """Return the weights as exact numbers, {layout}."""
    if told is None or told["w"] is None:  # not shown before the first example: they start at 0
        return (0,) * {size}
    w, bias = tuple(map(exact, told["w"])), told.get("b")
    if bias is not None:
        bias = exact(bias)
    elif len(w) > n:
        {split} = w
    return {canonical}


def dot(u, v):
    return sum(p * q for p, q in zip(u, v, strict=True))


def norm_sq(v):
    return dot(v, v)


def text(value):
    if isinstance(value, (list, tuple)):
        return "(" + ", ".join(map(text, value)) + ("," if len(value) == 1 else "") + ")"
    return str(value)


def trained(told, n):
    def listed(name):
        return None if told.get(name) is None else tuple(told[name])

    return SimpleNamespace(
        w=weights(told, n), predictions=listed("predictions"), counts=listed("counts"),
        updates=told.get("updates"), passes=told.get("passes"), converged=told.get("converged"),
        changed=listed("changed") or ())


runs = []
'''
# A function of its own for each run, so that no name of the target meets one of the script.
RUN: Final = '''

def run_{number}():
    """{title}"""
{lines}
    return observed


{shown}
'''
SHOWN: Final = {
    Present: 'runs.append([weights(told, {n}) for told in run_{number}()["weights"]])',
    Fit: "runs.append(trained(run_{number}(), {n}))",
}
HOLDS: Final = {
    "=": "observed == expected", "!=": "observed != expected", "<=": "observed <= expected",
    ">=": "observed >= expected", "<": "observed < expected", ">": "observed > expected",
    "in": "observed in expected",
    "within": "len(observed) == len(expected) and all(\n"
              "    abs(o - e) <= r for o, e, r in zip(observed, expected, radius, strict=True))",
}
FOOT: Final = '''
# {where}
observed = {quantity}
expected = {expected}
{radius}holds = {holds}
print("expected", {relation}text(expected))
print("observed", text(observed))
print("it holds: the fault is gone" if holds else "it does not hold: the fault is there")
raise SystemExit(0 if holds else 1)
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
           patience: float = PATIENCE) -> str:
    """Return the script of a recorded counterexample.

    A run that did not come to an end is given `patience` seconds.

    Raises: Unobservable if there is nothing that a script could run, and whatever the worker
        raises.
    """
    wrong, convention = kept.found.counterexample, kept.found.instance.convention
    runs = [run for run in wrong.experiments if isinstance(run, Present | Fit)]
    if not wrong.quantity or len(runs) < len(wrong.experiments):
        raise Unobservable(f"a script that shows {kept.theorem} on this instance")
    subject = TargetSubject(_Notes(), convention, description)
    absent = convention.bias == "absent"
    title = f"{kept.theorem}: {kept.target} as {kept.spec}, counterexample {kept.number}"
    parts = [HEAD.format(
        title=_quoted(title),
        statement=_quoted(kept.statement), size="n" if absent else "(n + 1)",
        layout="without a bias" if absent else "the bias first",
        split="*w, bias" if convention.bias == "last" else "bias, *w",
        canonical="tuple(w)" if absent else "(bias or 0, *w)")]
    endless = isinstance(wrong.observed, str)
    if endless:
        parts.append(ENDLESS.format(seconds=patience))
    for number, run in enumerate(runs, 1):
        source = worker.ask("source", experiment=_request(subject, run))["source"]
        lines = "\n".join(line for line in source if line != "print(observed)").strip("\n")
        parts.append(RUN.format(
            number=number, title=_quoted(account.experiment(run)), lines=indent(lines, "    "),
            shown=SHOWN[type(run)].format(n=len(run.X[0]) if run.X else 0, number=number)))
    if endless:
        return "".join([*parts, ENDED.format(where=_quoted(wrong.where))])
    return "".join([*parts, FOOT.format(
        where=_quoted(wrong.where), quantity=wrong.quantity, expected=repr(wrong.expected),
        radius=f"radius = {wrong.radius!r}\n" if wrong.relation == "within" else "",
        holds=HOLDS[wrong.relation], relation=_printed(account.RELATIONS[wrong.relation]))])


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


def _quoted(text: str) -> str:
    """Return the text as it may stand in a comment, and within triple quotes."""
    return account.clean(text).replace("\n", " ").replace("\\", "/").replace('"""', "'''")
