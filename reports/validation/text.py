"""The Python text of an experiment: what the worker runs and what a script shows are one text.

`body` writes the statements from a description alone; the values (X, y, eta, ...) are bound
before it, by the worker as objects and by `script` as literals. It leaves its answer in
`observed`, in the form of the protocol.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from novikoff.reports.validation.description import Description
from novikoff.reports.validation.snippet import (
    answers,
    construction,
    filled,
    further,
    given_as,
    reading,
    seeding,
    shaped,
    signs,
    steady,
    stepping,
    training,
)

_MODULES: Final = ("asyncio", "copy", "os", "random", "types")
_HEAD: Final = re.compile(rf"(?<![\w.])({'|'.join(_MODULES)}|np|pd)\.")


def body(d: Description, op: str, given: frozenset[str], labels: str) -> str:
    """Return the statements of an experiment; `given` names the values that it states.

    Of "passes", "eta", "before" and "queries" those are named that are not null, and
    "tolerance" if the target's own tolerance is to stay on.
    """
    lines = {"fit": _fit, "present": _present, "predict": _predict}[op](d, given, labels)
    return "\n".join(lines) + "\n"


def script(d: Description, text: str, values: Mapping[str, Any]) -> list[str]:
    """Return the lines of a script that runs the body on literal values and prints the answer."""
    literals = [f"{name} = {_literal(value)}" for name, value in values.items()
                if re.search(rf"\b{name}\b", text)]
    said = "\n".join([*literals, text])
    used = set(_HEAD.findall(said))
    imports = [f"import {module}" for module in _MODULES if module in used]
    imports += [line for line in d.imports if line not in imports]
    imports += [f"import {module} as {name}" for name, module in (("np", "numpy"), ("pd", "pandas"))
                if name in used]
    return [*imports, "", *literals, "",
            *text.splitlines(), "print(observed)"]


def _literal(value: Any) -> str:
    import numpy as np

    if isinstance(value, np.ndarray):
        kind = ", dtype=float" if value.size == 0 else \
            ", dtype=np.uint8" if value.dtype == np.uint8 else ""
        kind += "" if value.flags.c_contiguous else ', order="F"'
        return f"np.array({value.tolist()!r}{kind})"
    return repr(value)


def _fit(d: Description, given: frozenset[str], labels: str) -> list[str]:
    lines = []
    has_w0 = "start" not in given and (start := d.parameter("start")) is not None \
        and start.value is not None
    if "before" in given:
        lines += _before(d, given, labels)
    w, b = reading(d)
    compared = '("X", X, X_was), ("y", y, y_was)' + (
        ', ("w0", w0, w0_was)' if has_w0 and "w0" not in w else "") + (
        ', ("start", w0, start)' if "start" in given and "w0" not in w else "")
    lines.append("X_was, y_was = copy.deepcopy((X, y))")
    lines += training(d, given, labels, anew="before" not in given or d.kind == "function")
    if has_w0:
        at = max(i for i, line in enumerate(lines) if line.startswith("w0 = "))
        lines.insert(at + 1, "w0_was = w0.copy()")
    predicted = []
    if d.predict is not None:
        predicted.append(f"predictions = {answers(d, 'X')}")
        if "queries" in given:
            predicted.append(f"predictions += {answers(d, 'queries')}")
    if d.predict_form == "failing":
        predicted = ["try:", *(f"    {line}" for line in predicted), "except Exception:",
                     f"    predictions = [None] * ({_count(given)})"]
    told = signs("predictions", labels) if predicted else "None"
    for name, read, due in (("scores", d.scores, "scored"), ("chances", d.chances, "reads")):
        if name in d.fails and due in given:
            predicted += ["try:", f"    {name} = {_of_points(read, given)}", "except Exception:",
                          f"    {name} = ['nan'] * ({_count(given)})"]
    if predicted and d.grades and "graded" in given:
        predicted += _graded(d, labels)
    another = _another(d, given, labels) if "another" in given else []
    if another:
        predicted, told, compared = [], "None", ""
    if another or (predicted and d.kind != "function"):  # what predicts may write on what is learnt
        compared += "".join(f', ("the {name}", {now}, {was})' for name, now, was in (
            ("weights", w, "w"), ("bias", b, "b")) if now != "None")
    return [
        *lines, f"w, b = {w}, {b}", *another, *predicted, "observed = {", '    "w": w, "b": b,',
        f'    "predictions": {told},',
        f'    "counts": {d.counts}, "updates": {d.updates},',
        f'    "passes": {d.passes}, "converged": {d.converged},',
        *(['    "world": [random.random(), np.random.random()],'] if "world" in given else []),
        *(['    "grades": grades,'] if "graded" in given else []),
        *(_reads(d, given) if {"reads", "scored"} & given and not another else ()),
        f'    "changed": [name for name, now, was in [{compared.removeprefix(", ")}]',
        "                if not np.array_equal(now, was)],", "}",
    ]


def _before(d: Description, given: frozenset[str], labels: str) -> list[str]:
    """Return the statements of a training before another, which may draw the same as it."""
    if d.kind == "function":
        return training(d, given, labels, rows="{}_before")
    return [*construction(d, given, rows="{}_before"),
            *(note for note, _ in d.rewinds if note),
            *training(d, given - {"warm"}, labels, rows="{}_before", anew=False),
            *seeding(d, "world" in given), *(back for _, back in d.rewinds)]


def _another(d: Description, given: frozenset[str], labels: str) -> list[str]:
    """Return the statements that train another new object, and leave the first one at hand."""
    lines = training(d, given, labels, rows="{}_another")
    kept = ", ".join(name for name in ("learner", "result", "w0")
                     if any(line.startswith(f"{name} = ") for line in lines))
    return [f"first_one = {kept}", *lines, f"{kept} = first_one"]


def _reads(d: Description, given: frozenset[str]) -> list[str]:
    """Return the entries for the losses and errors, and for what is told of all points."""
    told = [(name, read) for name, read in (("losses", d.losses), ("errors", d.errors))
            if read and "reads" in given]
    told += [(name, name if name in d.fails else _of_points(read, given))
             for name, read in (("scores", d.scores), ("chances", d.chances))
             if read and (name == "scores" or "reads" in given)]
    return [f'    "{name}": {read},' for name, read in told]


def _graded(d: Description, labels: str) -> list[str]:
    """Return the statements that ask for the score of the predictions, of these with one exchanged,
    and with all."""
    other = {"-1/+1": "-{}", "0/1": "1 - {}", "bool": "not {}"}[labels].format("own[i]")
    each = f"np.array([{other} if k in (i, len(own)) else own[i] for i in range(len(own))])"
    given = shaped(d, f"{each}.tolist()" if d.inputs == "lists" else each)
    return ["own = predictions[:len(X)]",
            f"grades = [{(d.grades or '').format('X', given)} for k in range(-1, len(own) + 1)]"]


def _points(given: frozenset[str]) -> list[str]:
    """Return the variables that hold the points to be asked for."""
    return ["X", "queries"] if "queries" in given else ["X"]


def _count(given: frozenset[str]) -> str:
    return " + ".join(f"len({points})" for points in _points(given))


def _of_points(read: str | None, given: frozenset[str]) -> str:
    """Return the expression for what a template reads at all points."""
    return " + ".join((read or "").format(points) for points in _points(given))


def _present(d: Description, given: frozenset[str], labels: str) -> list[str]:
    w, b = reading(d)
    keep = f'weights.append({{"w": {w}, "b": {b}}})'
    unseen = 'weights.append({"w": None, "b": None})'
    first = [*construction(d, given), keep] if d.start == "constructed" else \
        [*training(d, given, labels, passes="0"), keep] if d.start == "no passes" else [unseen]
    lines = ["weights = []", *first]
    if "calls" in given:
        step = d.step if d.batches else d.refused
        assert step is not None
        X = "np.transpose(X[a:b])" if d.layout.startswith("columns") else "X[a:b]"
        call = ", ".join((given_as(step.data, X, shaped(d, "y[a:b]")),
                          *further(step, given, labels), *["**first"][:len(step.first)]))
        first = [f"first = dict({', '.join(filled(step.first, labels))})"][:len(step.first)]
        return [*lines, *([] if d.start == "constructed" else steady(replace(d, step=step), given)),
                *first, "for a, b in calls:", f"    learner.{step.method}({call})",
                *["    first = {}"][:len(step.first)], keep, 'observed = {"weights": weights}']
    steps = d.step is not None and (d.step.form != "train" or "any order" in given
                                    or not d.prefixes)
    if steps:
        kept = d.start == "constructed" and d.step is not None and d.step.form != "train"
        return [*lines, *([] if kept else steady(d, given)), *stepping(d, given, labels, keep),
                'observed = {"weights": weights}']
    trained = training(d, given, labels, rows="{}[:k]", passes="1")
    return [*lines, "for k in range(1, len(X) + 1):", *(f"    {line}" for line in trained),
            f"    {keep}", 'observed = {"weights": weights}']


def _predict(d: Description, given: frozenset[str], labels: str) -> list[str]:
    once = None if d.train is not None and d.parameter("passes") is None else "1"
    return [*training(d, given, labels, rows="{}_before", passes=once), *setting(d),
            f'observed = {{"predictions": {signs(answers(d, "X"), labels)}}}']


def setting(d: Description) -> list[str]:
    """Return the statements that put w (and b) into a trained learner, in the shape it has."""
    lines = []
    for value, read in (("w", d.weights), ("b", d.bias)):
        place = re.search(r"learner(\.(?!get\()\w+|\[[^\]]*\])+", read or "")
        if place is None:
            continue
        sign = "-" if read and read.startswith("-") else ""
        now = place.group()
        if read and ".get(" in read:
            lines.append(f"{now} = dict(enumerate({value}))")
        elif value == "b":
            lines.append(f"{now} = np.full(np.shape({now}), {sign}b) if np.ndim({now}) "
                         f"else {sign}b")
        else:
            lines.append(f"{now} = np.reshape({value}, np.shape({now}))")
    return lines
