"""Running an experiment on a loaded target: values, text, answer."""

from __future__ import annotations

import copy
import importlib
import linecache
import os
import random
import re
import traceback
import types
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, pairwise
from types import CodeType
from typing import Any, Final

import numpy as np

from novikoff.reports.validation import function_call
from novikoff.reports.validation.complaint import text_of
from novikoff.reports.validation.description import HIDDEN, Description, Parameter
from novikoff.reports.validation.protocol import BadReply, number, wire
from novikoff.reports.validation.snippet import answers
from novikoff.reports.validation.text import body, script

_EXPERIMENT: Final = "<experiment>"
SELDOM: Final = {"pd": "pandas", "asyncio": "asyncio"}  # imported where a text needs them
_LABELS: Final[dict[str, dict[int, Any]]] = {
    "-1/+1": {-1: -1, 1: 1}, "0/1": {-1: 0, 1: 1}, "bool": {-1: False, 1: True}}
SEPARABLE: Final = ([[2.0, -1.0, 0.5], [-1.0, 1.5, 1.0], [1.0, -2.0, -1.0], [-2.0, 0.5, -1.0],
                     [0.5, -1.0, 2.0]], [1, -1, 1, -1, 1])
"""A sample that a plane through 0 separates; its sizes tell rows from columns."""


class Unseen(Exception):
    """The target cannot show what the experiment asks for; says what it would have to expose."""


def conduct(d: Description, value: Any, request: Mapping[str, Any]) -> Any:
    """Run the experiment of a request on the target and return what the snippet observed.

    Raises: Unseen, BadReply for a senseless request, and whatever the target raises.
    """
    text, values = prepare(d, request)
    space = {**values, d.name: value}
    try:
        execute(text, space)
    except Exception as error:
        if request.get("passes") == 0:
            raise Unseen(f"it refuses to train for 0 passes ({type(error).__name__}: "
                         f"{text_of(error)})") from None
        raise
    observed = space["observed"]
    if request.get("passes") == 0 and None in (observed["w"] or ()):
        raise Unseen("it has no weights after 0 passes")
    return observed


def source(d: Description, request: Mapping[str, Any]) -> list[str]:
    """Return the lines of a script that does what `conduct` does.

    Raises: as `conduct`, for an experiment that cannot be run.
    """
    text, values = prepare(d, request)
    return script(d, text, values)


def prepare(d: Description, request: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the text of an experiment and the values it is about.

    Raises: Unseen if the target has no way to do it; BadReply for a senseless request.
    """
    op = request.get("op")
    if op == "call":
        return function_call.prepare(request)
    labels = request.get("labels") or d.labels
    if op not in ("fit", "present", "predict") or labels not in _LABELS:
        raise BadReply(f"there is no experiment {op!r} with labels {labels!r}")
    absent = [key for key in ("X", *(("w",) if op == "predict" else ("y",)))
              if request.get(key) is None]
    if absent:
        raise BadReply(f"the request {op!r} has no {' and no '.join(absent)}")
    d = with_settings(d, request.get("settings") or {})
    missing = lacking(d, request)
    if missing:
        raise Unseen(missing)
    values, given = bind(d, request, labels)
    return body(d, op, given, labels), values


INSTEAD: Final = "predict()"
"""The setting that says what else than labels the method that predicts gives: chances or scores."""


def with_settings(d: Description, settings: Mapping[str, str]) -> Description:
    """Return the description of a target that is given more arguments, as texts: in its
    constructor if it takes them there, else where it trains."""
    if gives := settings.get(INSTEAD):
        settings = {name: value for name, value in settings.items() if name != INSTEAD}
        told = answers(d, "{0}")
        d = replace(d, predict=None, chances=told) if gives == "chances" else \
            replace(d, predict=None, scores=told)
    built = d.signatures.get("constructor", "")
    return replace(d, parameters={
        **{role: p for role, p in d.parameters.items() if p.name not in settings},
        **{f"set {name}": Parameter(name, "constructor" if d.kind != "function" and re.search(
            rf"[(\s]{name}\s*[=:]", built) else "train", None, value)
           for name, value in settings.items()}}) if settings else d


def bind(d: Description, request: Mapping[str, Any],
         labels: str) -> tuple[dict[str, Any], frozenset[str]]:
    """Return the values of a request under their names in the text, and which ones it states."""
    integers = bool(request.get("integers"))
    values = _data(d, request, labels, integers)
    values |= {"seed": int(request.get("seed") or 0), "shuffle": bool(request.get("shuffle"))}
    given = {name for name in ("eta", "passes") if request.get(name) is not None}
    given |= {name for name in ("before", "tolerance", "queries", "reads", "scored", "warm",
                                "graded", "another") if request.get(name)}
    if request.get("by_columns"):
        values["X"] = np.asfortranarray(values["X"])
    if "eta" in given:
        eta = number(request["eta"])
        values["eta"] = int(eta) if integers and eta == int(eta) else float(eta)
    if "passes" in given:
        values["passes"] = int(request["passes"])
    for name in {"before", "another"} & given:
        sample = _data(d, request[name], labels, integers)
        values |= {f"X_{name}": sample["X"], f"y_{name}": sample["y"]}
    if "queries" in given:
        values["queries"] = rows(d, request["queries"], integers)
    if request.get("bias") is False:
        given.add("no bias")
    if request.get("start") is not None:
        given.add("start")
        values["start"] = rows(d, [request["start"]])[0]
    if request.get("world"):
        given.add("world")
        values["world"] = int(request["world"])
    if request.get("calls"):
        given.add("calls")
        ends = list(accumulate(request["calls"], initial=0))
        values["calls"] = list(pairwise(ends))
    if request.get("order") == "any":
        given.add("any order")
    if request.get("op") == "predict":
        n = len(request["X"][0])
        X = [[row[j % 3] for j in range(n)] for row in SEPARABLE[0]]
        sample = _data(d, {"X": X, "y": SEPARABLE[1]}, labels)
        w = request["w"]
        values |= {"X_before": sample["X"], "y_before": sample["y"],
                   "w": [float(number(entry)) for entry in w["w"]],
                   "b": None if w.get("b") is None else float(number(w["b"]))}
    return values, frozenset(given)


def lacking(d: Description, request: Mapping[str, Any]) -> str:
    """Return what the target would have to expose for this request, or ""."""
    op = request["op"]
    if op == "predict":
        if not d.settable:
            return "weights that can be set: an attribute such as w_ that predict reads"
        return "" if d.predict else "a method that predicts, such as predict(X)"
    if op == "present":
        if d.weights is None:
            return d.hidden or HIDDEN
        if request.get("calls"):
            return "" if d.batches or d.refused else \
                "a method partial_fit(X, y) that takes several examples"
        any_order = request.get("order") == "any"
        if d.step is not None and (d.step.form != "train" or any_order or not d.prefixes):
            return ""
        if any_order:
            return ("the weights after each example: it takes the examples in an order of its own; "
                    "give it a method such as partial_fit(X, y), or a parameter shuffle=False")
        if not d.prefixes:
            return ("the weights after each example: give it a method such as partial_fit(X, y), "
                    "or let it train for one pass on a single example")
        return ""
    if request.get("passes") is not None and d.parameter("passes") is None and d.train is not None:
        return "a parameter for the number of passes, such as n_iter or epochs"
    if request.get("passes") is None and d.train is None and d.step is not None:
        return "a training method that stops by itself: it only takes one example at a time"
    if request.get("before") and d.data_in == "constructor":
        return "a training method that takes data: it gets its data when it is constructed"
    return ""


def _data(d: Description, sample: Mapping[str, Any], labels: str,
          integers: bool = False) -> dict[str, Any]:
    y = [_LABELS[labels][label] for label in sample["y"]] if "y" in sample else []
    kind = bool if labels == "bool" else int
    return {"X": rows(d, sample["X"], integers),
            "y": y if d.inputs == "lists" else np.array(y, dtype=kind)}


def rows(d: Description, rows: Any, integers: bool = False) -> Any:
    """Return rows of numbers as the target takes them: an array of floats (or ints), or lists."""
    kind = int if integers and all(cell == int(number(cell)) for row in rows for cell in row) \
        else float
    values = [[kind(number(cell)) for cell in row] for row in rows]
    return values if d.inputs == "lists" else np.array(values, dtype=kind)


@lru_cache(maxsize=512)
def _compiled(text: str) -> CodeType:
    return compile(text, _EXPERIMENT, "exec")


def execute(text: str, space: dict[str, Any]) -> None:
    """Execute the text of an experiment in a namespace."""
    for name, module in SELDOM.items():
        if f"{name}." in text:
            space[name] = importlib.import_module(module)
    space |= {"np": np, "copy": copy, "os": os, "random": random, "types": types}
    try:
        exec(_compiled(text), space)
    except BaseException:
        lines = text.splitlines(keepends=True)
        linecache.cache[_EXPERIMENT] = (len(text), None, lines, _EXPERIMENT)
        raise


def plain(value: Any, depth: int = 0) -> Any:
    """Return an answer as the wire carries it; numpy numbers become exact ones.

    Raises: TypeError for what is no number, text, truth value or list of these.
    """
    if depth > 6:
        raise TypeError("the answer is nested too deeply")
    if value is None or isinstance(value, bool | str):
        return value
    if type(value) in (int, float):
        return wire(value)
    if isinstance(value, dict):
        return {str(key): plain(entry, depth + 1) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [plain(entry, depth + 1) for entry in value]
    if isinstance(value, np.ndarray):
        return plain(value.tolist(), depth + 1)
    if isinstance(value, np.bool_):
        return bool(value)
    if isinstance(value, np.integer):
        return int(value)
    if isinstance(value, Fraction):
        return wire(Fraction(int(value.numerator), int(value.denominator)))  # of numpy's, maybe
    if isinstance(value, int | float):
        return wire(float(value) if isinstance(value, float) else int(value))
    if isinstance(value, np.floating | Decimal):
        finite = np.isfinite(value) if isinstance(value, np.floating) else value.is_finite()
        return wire(Fraction(*value.as_integer_ratio()) if finite else float(value))
    raise TypeError(f"{value!r:.80} ({type(value).__name__}) is not a number")


def place(error: BaseException, own: str | None) -> str:
    """Return "file:line in function" for where an exception arose, in the target's file if it
    came through it."""
    frames = [f for f in traceback.extract_tb(error.__traceback__)
              if os.path.dirname(f.filename) != os.path.dirname(__file__)]
    chosen = [f for f in frames if f.filename == own] or \
        [f for f in frames if f.filename != _EXPERIMENT] or frames
    if not chosen:
        return ""
    last = chosen[-1]
    if last.filename == _EXPERIMENT:
        return f"the call {(last.line or '').strip()}"
    return f"{last.filename}:{last.lineno} in {last.name}"
