"""Finding out how somebody else's learner is to be used, from its signatures and by trial.

Most shapes are recognised: fit/predict, train/classify, partial_fit, learn_one, one row at a
time, functions that return w or (w, b), that yield them, or that return a predictor, namespaces
and dicts of functions, data as columns or pandas frames, weights in coef_, w_, weights, in a dict
such as {"w1": ..., "w2": ..., "bias": ...}, ... Where no weights are found, what is predicted is
judged. For other shapes, an adapter of a few lines turns the target into such a shape:

    # my_adapter.py, used as: novikoff validate odd.py:Machine --adapter my_adapter.py:adapt
    import numpy as np

    def adapt(Machine):
        class Adapted:
            def __init__(self, eta=1.0, n_iter=10):
                self.machine = Machine(speed=eta, rounds=n_iter)

            def fit(self, X, y):
                self.machine.run(np.column_stack([X, y]))
                self.coef_, self.intercept_ = self.machine.memory[1:], self.machine.memory[0]

            def predict(self, X):
                return [self.machine.answer(x) for x in X]
        return Adapted

`adapt` receives the loaded target and returns a class, a function f(X, y, ...) or an object.
"""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from importlib.util import find_spec
from itertools import product
from types import SimpleNamespace
from typing import Any, Final, Literal, TypeAlias

from novikoff.reports.validation.ability import able
from novikoff.reports.validation.complaint import TargetError, said
from novikoff.reports.validation.description import Description, Kind, Labels, Parameter
from novikoff.reports.validation.examine import Examined, examine
from novikoff.reports.validation.load import Loaded
from novikoff.reports.validation.one_example import TRAINS_ONE, steps
from novikoff.reports.validation.other_labels import (
    RIGHT,
    USUAL,
    other_labels,
    quoted,
    spoken,
)
from novikoff.reports.validation.parameter import Signature, plain, signature
from novikoff.reports.validation.pass_parameter import readings, settled, supposed
from novikoff.reports.validation.predictor import words
from novikoff.reports.validation.trial import TooSlow, Trial

TRAIN: Final = ("fit", "train", "learn", "fitmodel", "trainmodel", "run", "trainperceptron",
                "optimize", "solve", "training", "fitdata", "trainall", "perceptron", "teach",
                "fitperceptron", "trainbatch", "trainepochs", "learnall", "trainnetwork")
_NOT_TRAIN: Final = ("fittransform", "fitpredict", "learnone", "trainstep", "trainone",
                     "traintestsplit", "learnmany")
_Forms: TypeAlias = tuple[tuple[str, str], ...]
_VARIANTS: Final[_Forms] = (
    ("rows", "arrays"), ("rows", "lists"), ("columns", "arrays"), ("columns of labels", "arrays"),
    ("a column of labels", "arrays"), ("frames", "arrays"))
_JOINED: Final[_Forms] = (
    ("pairs", "arrays"), ("last column", "arrays"), ("last column", "lists"), ("pairs", "lists"),
    ("frame, label last", "arrays"))
_SETS: Final[_Forms] = (("positive and negative rows", "arrays"),
                        ("positive and negative rows", "lists"))
NAMES_OF_SETS: Final = frozenset({("a", "b"), ("p", "n"), ("pos", "neg"), ("plus", "minus"),
                                   ("positive", "negative"), ("positives", "negatives")})
_SHAPED: Final = ("columns", "columns of labels", "a column of labels")
_LAYOUTS: Final = {"rows": "{} of rows", "columns": "{} of columns",
                   "columns of labels": "{} of columns with labels 1 × M",
                   "a column of labels": "{} of rows with labels M × 1", "frames": "pandas frames",
                   "positive and negative rows": "{} of the positive rows and of the negative ones",
                   "pairs": "{} of pairs (x, y)", "last column": "{} of rows with the label last",
                   "frame, label last": "a pandas frame with the label last"}
_ADVICE: Final[dict[type[BaseException], str]] = {
    SystemExit: "Let it return, or raise an exception that says what is wrong: an exit ends the "
                "program of whoever trains",
    RecursionError: "It calls itself without an end; look for the case in which it should stop",
    TooSlow: "Look for a loop without an end; if it makes many passes and takes their number, an "
             "adapter can set it (--adapter FILE.py:FUNCTION)"}
DEEP: Final = 200
"""So many calls within each other are no nesting that somebody wrote."""
_ORDER: Final[tuple[Labels, ...]] = ("-1/+1", "0/1", "bool")


def adapt(loaded: Loaded, target: str, seconds: float) -> Description:
    """Return the description of a loaded target.

    Raises: TargetError if it cannot be trained on a small sample, or is no learner at all.
    """
    value = loaded.value
    trial = Trial(value, min(1.0, seconds / 2))
    d = _described(loaded, target)
    kind: Any = type(value) if d.kind == "object" else value
    if d.kind == "factory":
        space = trial.construct(replace(d, parameters=_constructor(d, value).roles))
        if space is None:
            raise _refused(target, "calling it failed", trial)
        made = space["learner"]
        if isinstance(made, tuple | list) and made and all(map(inspect.isfunction, made)):
            d, made = replace(d, members="listed"), {f.__name__: f for f in made}
        elif isinstance(made, dict) and any(map(callable, made.values())):
            d = replace(d, members="named")
        own = vars(made) if hasattr(made, "__dict__") else {}  # methods that were set on it
        kind = SimpleNamespace(**made) if d.members else made if isinstance(made, SimpleNamespace) \
            or any(trains(n) and callable(own[n]) for n in own) else type(made)
    best: Examined | None = None
    tried: list[Description] = []
    unusable: list[str] = []
    for candidate in _candidates(d, kind, value, unusable):
        if best is not None and best.score and candidate.step is not None \
                and best.description.step is None and plain(candidate.step.method) in TRAINS_ONE:
            continue  # it takes samples
        others = best is not None and not best.description.framed
        if candidate.framed and (others or not find_spec("pandas")):
            continue  # it is slow to import, and nobody who takes arrays needs it
        if best is not None and best.usual and candidate.layout in _SHAPED:
            continue  # what is learnt from the usual form is judged, be it wrong
        tried.append(candidate)
        if best is not None and best.score > 1 and candidate.train != best.description.train:
            break
        examined = examine(candidate, trial, kind)
        if examined is not None and (best is None or examined.score > best.score):
            best = examined
        if best is not None and best.score >= 5:
            break
    if best is None and unusable and all(map(supposed, tried)):
        raise TargetError(f"{target}: {unusable[0]}")
    if not tried:
        if d.kind == "factory" and inspect.isclass(kind):
            raise TargetError(f"{target} takes no examples, and returns {kind.__name__}, which has "
                              "no method that trains; give it the parameters X and y, or let it "
                              "return a learner with fit(X, y)")
        raise TargetError(f"{target} has no method that trains (fit, train, learn, partial_fit, "
                          f"learn_one, ...); write an adapter (--adapter FILE.py:FUNCTION)")
    if best is None:
        raise _untrainable(d, tried, trial, kind)
    if answers := words(best.description, trial):
        raise TargetError(f"{target} answers {' and '.join(answers)}, so that its labels are "
                          "words, and numbers cannot train it",
                          spoken(d, best.description.train))
    if best.score < RIGHT and (pair := other_labels([best.description], trial, kind)):
        raise TargetError(f"{target} learns a small sample whose labels are {quoted(pair)}, and "
                          "does not if they are -1 and +1, 0 and 1, or False and True",
                          spoken(d, best.description.train, pair))
    timed = settled(best.description, kind, trial)
    if timed is None:
        raise TargetError(f"{target}: {unusable[0]}")
    if timed != best.description:  # what it shows after so many passes tells more
        again = examine(timed, trial, kind)
        timed = again.description if again is not None else best.description
    described = _without_bias(able(timed, kind, trial))
    if trial.over:
        return replace(described, notes=(*described.notes, "the trials were cut short: it is slow "
                       "on small samples, and some abilities may have been missed"))
    return described


def _without_bias(d: Description) -> Description:
    """Return the description without the bias where its switch is off if nobody sets it."""
    switch = d.parameter("bias")
    if switch is None or switch.default != "False" or d.bias is None:
        return d
    left = {role: parameter for role, parameter in d.parameters.items() if role != "bias"}
    return replace(d, bias=None, parameters=left,
                   notes=(*d.notes, f"no bias: {switch.name} is False unless it is set"))


def _refused(target: str, what: str, trial: Trial, tried: str = "") -> TargetError:
    """Say what went wrong, and what to do about it; `tried` is for what is used in another way."""
    error = trial.error or TooSlow()
    endless = len(traceback.extract_tb(error.__traceback__)) > DEEP
    kind = RecursionError if endless and isinstance(error, TooSlow) else type(error)
    advice = next((words for known, words in _ADVICE.items() if issubclass(kind, known)),
                  f"If it is used in another way than fit(X, y), write an adapter "
                  f"(--adapter FILE.py:FUNCTION){tried}")
    return TargetError(f"{target}: {what}: "
                       + said(error).replace("TooSlow: ", "it took too long"), advice)


def _untrainable(d: Description, tried: list[Description], trial: Trial,
                 kind: Any) -> TargetError:
    """Say what was tried, and how an adapter is written, here for labels of another kind."""
    labels = list(dict.fromkeys(each.labels.replace("bool", "False/True") for each in tried))
    pair = other_labels((each for each in tried if each.labels == _ORDER[0]), trial, kind)
    forms = list(dict.fromkeys(_LAYOUTS[each.layout].format(each.inputs) for each in tried))
    return _refused(d.target, "it cannot be trained on a small sample", trial,
                    f". Tried: {', '.join(forms)}; labels {', '.join(labels)}. "
                    + spoken(d, tried[0].train, pair or USUAL))


def _described(loaded: Loaded, target: str) -> Description:
    value = loaded.value
    if inspect.isclass(value):
        kind: Kind = "class"
    elif inspect.isroutine(value):
        kind = "function" if signature(value, "train", data=True).data else "factory"
    elif any(trains(n) or plain(n) == "partialfit" for n in dir(type(value))):
        kind = "object"
    elif callable(value):
        kind = "function" if signature(value, "train", data=True).data else "factory"
    else:
        raise TargetError(f"{target} is of type {type(value).__name__}; a target is a class, a "
                          "function f(X, y, ...) that trains, or a function that makes a learner")
    doc = inspect.getdoc(value) or ""
    name = loaded.name if loaded.name not in (
        "X", "y", "w", "b", "np", "learner", "result", "observed", "weights", "copy", "random") \
        else "target"
    renamed = (f"{name} = {loaded.name}",) if name != loaded.name else ()
    return Description(name, target, kind, loaded.version, loaded.file, loaded.line, doc[:4000],
                       imports=(*loaded.imports, *renamed), notes=loaded.notes)


def trains(name: str) -> bool:
    """Return whether the name is one of what trains."""
    short = plain(name)
    return not name.startswith("__") and short not in _NOT_TRAIN and (
        short in TRAIN or (not name.startswith("_") and short.startswith(("fit", "train", "learn"))
                           and "step" not in short and "one" not in short))


def _candidates(d: Description, kind: Any, value: Any,
                unusable: list[str]) -> Iterator[Description]:
    """Yield the ways in which the target may be meant, likeliest first.

    Why a method cannot be called goes into `unusable`.
    """
    if d.kind == "function":
        told = signature(value, "train", data=True)
        plan = replace(d, train="", signatures={d.name: told.text})
        yield from _variants(plan, told, None, unusable, value)
        return
    constructor = _constructor(d, value)
    methods = sorted((n for n in dir(kind) if trains(n) and callable(getattr(kind, n, None))),
                     key=lambda n: (n.startswith("_"), TRAIN.index(plain(n))
                                    if plain(n) in TRAIN else len(TRAIN), n))
    for name in methods:
        told = signature(getattr(kind, name), "train", data=True)
        texts = {"constructor": constructor.text, name: told.text}
        doc = "\n".join(filter(None, (d.doc, inspect.getdoc(getattr(kind, name)) or "")))
        made = constructor if told.data or d.kind == "object" else \
            signature(value, "constructor", data=True)
        yield from _variants(replace(d, train=name, signatures=texts, doc=doc[:4000]), told,
                             made, unusable, getattr(kind, name))
    for step in (*steps(kind), *steps(kind, TRAINS_ONE)):
        texts = {"constructor": constructor.text}
        for labels in (("bool", "0/1", "-1/+1") if step.form == "dict" else _ORDER):
            yield replace(d, step=step, labels=labels, signatures=texts,
                          parameters=constructor.roles)


def _constructor(d: Description, value: Any) -> Signature:
    if d.kind == "object":
        return Signature("", {})
    told = signature(value, "constructor", data=False)
    start = told.roles.get("start")
    if is_dataclass(value) and start is not None and start.default is not None:
        # the field in which it keeps its weights, and no promise to start there
        told = replace(told, roles={r: p for r, p in told.roles.items() if r != "start"})
    if len(told.unknown) == 2 or set(told.unknown) & {"X", "y"}:
        return signature(value, "constructor", data=True)
    if len(told.unknown) == 1 and "features" not in told.roles:
        guess = Parameter(told.unknown[0], "constructor", None, "len(X[0])")
        return replace(told, roles=told.roles | {"features": guess}, unknown=())
    return told


def _variants(d: Description, told: Signature, constructor: Signature | None,
              unusable: list[str], train: Any) -> Iterator[Description]:
    """Yield the description with every arrangement of the data and every pair of labels."""
    known = {**(constructor.roles if constructor else {}), **told.roles}
    unknown = [*(constructor.unknown if constructor else ()), *told.unknown]
    calls = [f"{d.name if name == 'constructor' else name}{text}"
             for name, text in d.signatures.items() if text]
    if unknown:
        unusable.append(f"nobody but its author knows what to give for {', '.join(unknown)} in "
                        f"{', '.join(calls)}; write an adapter (--adapter FILE.py:FUNCTION), or "
                        "give it a default")
    data_in: Literal["train", "constructor"] = "train" if told.data else "constructor"
    data = told if told.data or constructor is None else constructor
    if not data.data:
        unusable.append(f"no examples can be given to {' or '.join(calls)}, so that it trains on "
                        "data of its own. A theorem asks for many data sets: write fit(self, X, y)")
        return
    arrangements: _Forms = _VARIANTS if len(data.data) == 2 else _JOINED
    if tuple(map(plain, data.data)) in NAMES_OF_SETS:
        arrangements += _SETS
    d = replace(d, data=data.keywords, data_in=data_in)
    for (layout, inputs), roles in product(arrangements, readings(known, unknown, train)):
        for wide in ("", " + 1") if {"features", "start"} & roles.keys() else ("",):
            for labels in _ORDER:
                sized = {role: replace(p, value=p.value.replace("len(X[0])", f"len(X[0]){wide}")
                                       if p.value else None) for role, p in roles.items()}
                yield replace(d, layout=layout, inputs=inputs,  # type: ignore[arg-type]
                              labels=labels, parameters=sized)
