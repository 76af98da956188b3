"""The convention card of a bare function: the legal convention that explains a few calls."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import Final

from novikoff.reference.convention import parse
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.function_diagnosis import explained
from novikoff.reports.validation.function_samples import CLASS
from novikoff.reports.validation.function_spec import (
    FunctionSpec,
    Skipped,
    Unshown,
    Values,
    words,
)
from novikoff.reports.validation.function_target import Asked, FunctionTarget
from novikoff.reports.validation.function_value import told_as
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.result import CardLine
from novikoff.reports.validation.subject import Asks
from novikoff.theory.experiment import Call
from novikoff.theory.outcome import DidNotStop, Failed, NotFinite, text

TWICE: Final = re.compile(r"multiple values for argument '(\w+)'")
"""What Python says of an argument that stands behind the name of a target and is given again."""
LACKING: Final = re.compile(r"missing \d+ required (?:positional|keyword-only) arguments?: ([^(]+)")
"""What Python says of arguments that a call lacks."""
MOST: Final = 1024
"""So many conventions are tried at most."""


RAISED: Final = 10
"""So many wrong values weigh as much as a call that is refused: it was called in a wrong way."""


@dataclass(frozen=True, slots=True)
class FunctionCard:
    """The value of each field, as it is told, and the first probe that it does not explain."""

    values: Values
    lines: tuple[CardLine, ...]
    probes: int
    departs: str = ""


def parameters(description: Description) -> list[str]:
    """Return the names of the parameters of the target, CLASS before those of a class."""
    told = description.signatures.get("call", "")
    return [CLASS] * (description.kind == "class") + [name for name in told.split(", ") if name]


def card(worker: Asks, spec: FunctionSpec, description: Description,
         told: str = "") -> FunctionCard:
    """Return the card: of the conventions that agree with what is stated, the first that explains
    most of the probes.

    Raises: ValueError for a convention that does not exist; TargetError for a target that fails
        however it is called, or does not come back.
    """
    fields = spec.fields(parameters(description))
    stated = parse(told, fields)
    asking = FunctionTarget(worker, spec, {}, description.name, doc=description.doc)
    fields = {**spec.left(asking, fields), **{name: fields[name] for name in stated}}
    best: tuple[int, int, dict[str, str], str] | None = None
    open_ = [(stated[name],) if name in stated else tuple(values)
             for name, values in fields.items()]
    for number, chosen in enumerate(product(*open_)):
        values = dict(zip(fields, chosen, strict=True))
        wrong, right, first = _explained(worker, spec, description, values)
        if best is None or (wrong, -right) < best[:2]:
            best = wrong, -right, values, first
        if (not wrong and right == len(spec.probes)) or number >= MOST:
            break
    assert best is not None
    if best[0] >= RAISED and not best[1]:
        if twice := TWICE.search(best[3]):
            raise TargetError(f"{description.target}: {twice[1]} is given where a {spec.name} is "
                              f"judged, each time another one; leave it out of the brackets")
        lacking = re.findall(r"'(\w+)'", found[1] if (found := LACKING.search(best[3])) else "")
        given = ", ".join(f"{name}={int(name == 'C')}" for name in lacking)
        advice = f"; give what it lacks behind its name, as in {description.target}({given}), so " \
                 f"that it is the plain {spec.name}; an adapter takes away what is still added" \
            if lacking else ""
        raise TargetError(f"{description.target} cannot be called as the function {spec.name}: at "
                          f"{best[3]}{advice}. Tried: " + "; ".join(
                              f"{name} {', '.join(values)}" for name, values in fields.items())
                          + ". For another form write an adapter (--adapter FILE.py:FUNCTION): a "
                            "function that gets the target and returns one of such a form")
    if best[0] and "base" not in stated:  # a fault hides the unit: take one in which it is known
        for base in fields.get("base", ()):
            values = {**best[2], "base": base}
            if explained(_asked(worker, spec, description, values), spec, values):
                wrong, right, first = _explained(worker, spec, description, values)
                best = wrong, -right, values, first
                break
    lines = tuple(CardLine(name, value, "stated" if name in stated else "probed",
                           words(name, value)) for name, value in best[2].items())
    return FunctionCard(best[2], lines, len(spec.probes), best[3])


def _asked(worker: Asks, spec: FunctionSpec, description: Description,
           values: Values) -> list[Asked]:
    """What the probes show under a convention."""
    target = FunctionTarget(worker, spec, values, description.name, doc=description.doc)
    for probe in spec.probes:
        with suppress(Failed, NotFinite, DidNotStop, Skipped, Unshown):
            target.call(probe)
    return target.log


def _explained(worker: Asks, spec: FunctionSpec, description: Description,
               values: Values) -> tuple[int, int, str]:
    """How much a convention leaves unexplained, how many probes it explains, and what it leaves
    first."""
    target = FunctionTarget(worker, spec, values, description.name, doc=description.doc)
    wrong, right, first = 0, 0, ""
    for probe in spec.probes:
        if probe.function in spec.notes:
            target.call(probe)
            continue
        if not spec.own(target, values, probe):
            continue
        try:
            departs = _departs(target, probe)
        except (Skipped, Unshown):
            continue
        except Failed as failure:
            wrong, first = wrong + RAISED, first or f"{_where(probe)}: {failure}"
            continue
        wrong, right, first = wrong + bool(departs), right + (not departs), first or departs
    return wrong, right, first


def _where(probe: Call) -> str:
    inner = probe.arguments[0] if probe.arguments else None
    if isinstance(inner, Call):
        return f"{probe.function.partition('.')[2]} of {_where(inner)}"
    return f"{probe.function.partition('.')[2]}{text(probe.arguments)}"


def _departs(target: FunctionTarget, probe: Call) -> str:
    """What a probe shows in place of what is due, "" if it shows that.

    Raises: TargetError if it does not come back; Failed if it fails.
    """
    try:
        told = target.call(probe)
    except NotFinite as failure:
        return f"{_where(probe)}: {failure}"
    except DidNotStop as late:
        raise TargetError(f"{_where(probe)}: {late}; a function that is called must come back") \
            from None
    if not target.log[-1].departs:
        return ""
    due = target.log[-1].due
    return f"{_where(probe)}: {text(told_as(told))} in place of {text(told_as(due))}"
