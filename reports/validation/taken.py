"""What detection took each part of a target to be, and why, in one line for each."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from novikoff.reports.validation import readout
from novikoff.reports.validation.description import Description, Parameter

LEFT_OUT: Final = "not judged"
KINDS: Final = {"class": "a class, made anew for each training",
                "factory": "a factory, called for each learner",
                "object": "an object, copied for each training", "function": "a function",
                "program": "a program that speaks the protocol, and says of itself what follows"}
ROLES: Final = {"eta": "the rate", "passes": "the number of passes", "start": "the first weights",
                "shuffle": "the switch for shuffling", "seed": "the seed",
                "tolerance": "the tolerance",
                "patience": "the passes without progress that end a training",
                "bias": "the switch for a bias",
                "features": "the number of features",
                "warm": "the switch for going on from the last weights"}
READINGS: Final = {"weights": ("the weights", readout.WEIGHTS), "bias": ("the bias", readout.BIAS),
                   "counts": ("the history", readout.COUNTS),
                   "updates": ("the number of updates", readout.UPDATES),
                   "passes": ("the passes made", readout.PASSES),
                   "converged": ("whether it converged", readout.CONVERGED),
                   "losses": ("the losses", ()), "scores": ("the scores", ()),
                   "chances": ("the probabilities", ()),
                   "grades": ("the score of labels", ()),
                   "errors": ("the errors of the weights", ())}
NAME: Final = re.compile(r"(?:learner|result)\.(\w+)")
RAVELLED: Final = re.compile(r"np\.ravel\((.*?)\)\.tolist\(\)(\[0\])?")
PLAIN: Final = r"\1"
SHOWN: Final = {"one": "x, y", "dict": "dict, y"}


def taken(d: Description) -> tuple[str, ...]:
    """Return what the parts of a target were taken to be.

    >>> taken(Description("f", "a.py:f", "function", signatures={"call": "p, q"}))
    ('f is a function, called as f(p, q)',)
    """
    return tuple(_lines(d))


def _lines(d: Description) -> Iterator[str]:
    call = d.signatures.get("call")
    yield f"{d.name} is {KINDS[d.kind]}" + (f", called as {d.name}({call})" if call else "")
    if call is not None:
        yield from d.notes
        return
    if d.train or d.kind == "function":
        yield (f"trained by {d.train or d.name}, with {d.layout} in {d.inputs} and labels "
               f"{d.labels}: the first form in which it learns a small sample")
    if d.step:
        given = (SHOWN.get(d.step.form, "X, y"), *d.step.more, *d.step.first)
        yield f"one example: {d.step.method}({', '.join(given)})"
    for role, parameter in d.parameters.items():
        yield f"{ROLES[role]}: {_parameter(parameter)}"
    known = {p.name for p in d.parameters.values()} | {option.name for option in d.options}
    if d.options:
        yield f"more numbers and switches: {', '.join(option.name for option in d.options)}"
    if unknown := [name for name in _named_in(d.signatures.get("constructor", ""))
                   if name not in known]:
        yield f"{LEFT_OUT}: {', '.join(unknown)}, of the constructor: no theorem speaks of it"
    if d.predict:
        yield (f"predictions: {_of_rows(d.predict)}, the form that tells the classes of that "
               "sample apart, if one does")
    for field, (words, names) in READINGS.items():
        if expression := getattr(d, field):
            why = "by its name" if not names or _named(expression, names) else \
                "by what it holds after small trainings"
            yield f"{words}: {_of_rows(RAVELLED.sub(PLAIN, expression))}, {why}"
    if not d.weights:
        yield f"no weights were found; expose {d.hidden or 'them in an attribute such as w_'}"
    yield from d.notes


def _of_rows(template: str) -> str:
    return template.replace("{0}", "X").replace("{}", "X").replace("{1}", "y")


def _parameter(p: Parameter) -> str:
    where = {"constructor": "of the constructor", "train": "of the training method",
             "attribute": "an attribute"}[p.of]
    default = f", {p.default} by default" if p.default is not None else ""
    if p.value == str(p.default == "False"):  # a switch
        default += f" and {p.value} here unless a theorem asks for it"
    return f"{p.name}, {where}{default}, by its name"


def _named_in(signature: str) -> list[str]:
    """Return the names of the parameters in the text of a signature.

    >>> _named_in("(*, eta: float = (1.0), tol=None, **others)")
    ['eta', 'tol']
    """
    try:
        (function,) = ast.parse(f"def f{signature}: ...").body
    except SyntaxError:
        return []
    assert isinstance(function, ast.FunctionDef)
    told = function.args
    return [each.arg for each in (*told.posonlyargs, *told.args, *told.kwonlyargs)]


def _named(expression: str, names: tuple[str, ...]) -> bool:
    found = NAME.search(expression)
    return found is not None and readout.rank(found[1], names) < len(names)
