"""The Python text of an experiment: what the worker runs and what a script shows are one text.

`body` writes the statements from a description alone; the values (X, y, eta, ...) are bound
before it, by the worker as objects and by `script` as literals. It leaves its answer in
`observed`, in the form of the protocol.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from novikoff.reports.validation.description import Description, Parameter, Step

LIMIT: Final = 1000
"""The number of passes where one must be given and the experiment leaves it open."""
_MAPS: Final = {"-1/+1": "{1: 1, -1: -1}", "0/1": "{1: 1, 0: -1}", "bool": "{1: 1, 0: -1}"}
_CLASSES: Final = {"-1/+1": "[-1, 1]", "0/1": "[0, 1]", "bool": "[False, True]"}
_MODULES: Final = ("asyncio", "copy", "random", "types")
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
        kind = ", dtype=float" if value.size == 0 else ""
        return f"np.array({value.tolist()!r}{kind})"
    return repr(value)


def training(d: Description, given: frozenset[str], labels: str, rows: str = "{}",
             passes: str | None = None, anew: bool = True) -> list[str]:
    """Return the statements that make a learner and train it on `rows` of X and y.

    `rows` is a template for the part of both, as in "{}[:k]"; `passes` an expression for the
    number of passes instead of the stated one; `anew` says whether to make a learner first.
    """
    lines = construction(d, given, passes, rows) if anew else []
    data = "" if d.data_in == "constructor" else _data(d, rows)
    if d.train is None and d.step is not None:
        return [*lines, f"for _ in range({passes or 'passes'}):",
                *(f"    {line}" for line in stepping(d, given, labels, rows=rows))]
    call = ", ".join(filter(None, (data, *_arguments(d, "train", given, passes))))
    if d.kind == "function":
        return [*lines, f"{_holder(d)} = {_outcome(d, f'{d.name}({call})')}"]
    kept = "result = " if any("result" in reading for reading in _readings(d)) else ""
    called = _outcome(d, f"learner.{d.train}({call})")
    return [*lines, f"{kept}{called}"] if d.train else lines


def _outcome(d: Description, call: str) -> str:
    """Return the expression for what training ends with: of a generator its last, or None."""
    return {"returned": call, "yielded": f"[None, *{call}][-1]",
            "awaited": f"asyncio.run({call})"}[d.outcome]


def seeding(d: Description, world: bool = False) -> list[str]:
    """Return the statements that seed the global generators that the target draws from.

    With `world` both are seeded, from outside, whether it draws from them or not.
    """
    seed = "world" if world else "seed"
    seeds = {"random": f"random.seed({seed})", "numpy.random": f"np.random.seed({seed})"}
    return [line for name, line in seeds.items() if world or name in d.draws]


def construction(d: Description, given: frozenset[str], passes: str | None = None,
                 rows: str = "{}") -> list[str]:
    """Return the statements that make a fresh learner."""
    lines = seeding(d, "world" in given)
    start = d.parameter("start")
    if "start" in given:
        lines.append("w0 = copy.deepcopy(start)")
    elif start is not None and start.value is not None:
        lines.append(f"w0 = {start.value}")
    if d.kind == "function":
        return lines
    data = _data(d, rows) if d.data_in == "constructor" else ""
    call = ", ".join(filter(None, (data, *_arguments(d, "constructor", given, passes))))
    made = f"copy.deepcopy({d.name})" if d.kind == "object" else f"{d.name}({call})"
    lines.append(f"learner = {f'types.SimpleNamespace(**{made})' if d.members else made}")
    return [*lines, *(f"learner.{argument.replace('=', ' = ', 1)}"
                      for argument in _arguments(d, "attribute", given, passes))]


def _holder(d: Description) -> str:
    """Return the variable that the readings are taken from: `learner` or `result`."""
    return "learner" if d.kind != "function" or any(
        "learner" in reading for reading in _readings(d)) else "result"


def _readings(d: Description) -> list[str]:
    told = (d.weights, d.bias, d.counts, d.updates, d.passes, d.converged, d.predict)
    return [reading for reading in told if reading]


def _arguments(d: Description, of: str, given: frozenset[str],
               passes: str | None) -> list[str]:
    said = ((parameter, _value(role, parameter, given, passes))
            for role, parameter in d.parameters.items() if parameter.of == of)
    return [f"{parameter.name}={value}" for parameter, value in said if value is not None]


def _value(role: str, parameter: Parameter, given: frozenset[str],
           passes: str | None) -> str | None:
    if role == "passes":
        fallback = str(LIMIT) if parameter.default is None else None
        return passes or ("passes" if "passes" in given else fallback)
    if role == "eta":
        return "eta" if "eta" in given else "1.0" if parameter.default is None else None
    if role in ("shuffle", "seed"):
        return parameter.value or role
    if role == "bias" and "no bias" in given:
        return "False"
    if role == "start":
        return "w0" if parameter.value is not None or "start" in given else None
    if role == "tolerance" and "tolerance" in given and parameter.default is not None:
        return None
    return parameter.value


def _data(d: Description, rows: str) -> str:
    X, y = rows.format("X"), rows.format("y")
    if d.layout == "pairs":
        return _given(d.data, f"list(zip({X}, {y}))")
    if d.layout == "last column":
        joined = f"np.column_stack([{X}, {y}])"
        return _given(d.data, f"{joined}.tolist()" if d.inputs == "lists" else joined)
    if d.layout == "frames":
        return _given(d.data, f"pd.DataFrame({X})", f"pd.Series({y})")
    return _given(d.data, f"np.transpose({X})" if d.layout == "columns" else X, y)


def _given(keywords: tuple[str, ...], *values: str) -> str:
    if not keywords:
        return ", ".join(values)
    return ", ".join(f"{key}={value}" for key, value in zip(keywords, values, strict=True))


def steady(d: Description, given: frozenset[str]) -> list[str]:
    """Return the statements that make a fresh learner to which examples are shown one by one."""
    return construction(d, given, "1" if d.step is not None and d.step.form == "train" else None)


def stepping(d: Description, given: frozenset[str], labels: str, then: str = "",
             rows: str = "{}") -> list[str]:
    """Return the loop that shows the examples one by one, with a statement after each."""
    step = d.step
    assert step is not None
    after = [f"    {then}"] if then else []
    if step.form == "train":
        call = [_data(d, "{}[k:k + 1]"), *_arguments(d, "train", given, "1")]
        if step.more:
            call.append(f"**({{}} if k == 0 else dict({', '.join(step.more)}))")
        called = _outcome(d, f"learner.{step.method}({', '.join(call)})")
        return ["for k in range(len(X)):", f"    {called}", *after]
    more = _further(step, given, labels)
    x, label = "x", "label"
    if step.form == "dict":
        x = "dict(enumerate(x))"
    elif step.form == "rows":
        x, label = ("[x]", "[label]") if d.inputs == "lists" else ("np.array([x])",
                                                                    "np.array([label])")
        x = f"np.transpose({x})" if d.layout == "columns" else x
    first, forget = [], []
    if step.first:
        first = [f"first = dict({', '.join(_filled(step.first, labels))})"]
        forget, more = ["    first = {}"], [*more, "**first"]
    call = [_given(step.data, x, label), *more]
    return [*first, f"for x, label in zip({rows.format('X')}, {rows.format('y')}):",
            f"    learner.{step.method}({', '.join(call)})", *forget, *after]


def _further(step: Step, given: frozenset[str], labels: str) -> list[str]:
    return _filled([each for each in step.more if "eta" in given or not each.endswith("=eta")],
                   labels)


def _filled(arguments: Iterable[str], labels: str) -> list[str]:
    return [each.format(classes=_CLASSES[labels]) for each in arguments]


def reading(d: Description) -> tuple[str, str]:
    """Return the expressions for w, a list of numbers, and b, a number or None."""
    return d.weights or "None", d.bias or "None"


def answers(d: Description, points: str) -> str:
    """Return the expression for the labels of the points as the target gives them."""
    if d.predict is None:
        return "None"
    if d.predict_form == "rows":
        return f"np.ravel({d.predict.format(points)}).tolist()"
    if d.predict_form == "columns":
        return f"np.ravel({d.predict.format(f'np.transpose({points})')}).tolist()"
    if d.predict_form == "frame":
        return f"np.ravel({d.predict.format(f'pd.DataFrame({points})')}).tolist()"
    x = {"row": "x", "dict": "dict(enumerate(x))", "list": "[x]"}[d.predict_form]
    return f"[np.ravel({d.predict.format(x)}).tolist()[0] for x in {points}]"


def signs(predictions: str, labels: str) -> str:
    """Return the expression for labels as -1 and +1, or 0 for anything else."""
    return f"[{_MAPS[labels]}.get(label, 0) for label in {predictions}]"


def _fit(d: Description, given: frozenset[str], labels: str) -> list[str]:
    lines = []
    has_w0 = "start" not in given and (start := d.parameter("start")) is not None \
        and start.value is not None
    if "before" in given:
        lines += training(d, given, labels, rows="{}_before")
        if d.kind == "class":  # that both may draw the same
            lines += seeding(d, "world" in given)
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
    told = signs("predictions", labels) if predicted else "None"
    return [
        *lines, f"w, b = {w}, {b}", *predicted, "observed = {", '    "w": w, "b": b,',
        f'    "predictions": {told},',
        f'    "counts": {d.counts}, "updates": {d.updates},',
        f'    "passes": {d.passes}, "converged": {d.converged},',
        *(['    "world": [random.random(), np.random.random()],'] if "world" in given else []),
        f'    "changed": [name for name, now, was in [{compared}]',
        "                if not np.array_equal(now, was)],", "}",
    ]


def _present(d: Description, given: frozenset[str], labels: str) -> list[str]:
    w, b = reading(d)
    keep = f'weights.append({{"w": {w}, "b": {b}}})'
    unseen = 'weights.append({"w": None, "b": None})'
    first = [*construction(d, given), keep] if d.start == "constructed" else \
        [*training(d, given, labels, passes="0"), keep] if d.start == "no passes" else [unseen]
    lines = ["weights = []", *first]
    if "together" in given:
        assert d.step is not None
        X = "np.transpose(X)" if d.layout == "columns" else "X"
        call = ", ".join((_given(d.step.data, X, "y"), *_further(d.step, given, labels),
                          *_filled(d.step.first, labels)))
        return [*lines, *([] if d.start == "constructed" else steady(d, given)),
                f"learner.{d.step.method}({call})", keep, 'observed = {"weights": weights}']
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
        place = re.search(r"learner\.\w+(\[[^\]]*\])*", read or "")
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
