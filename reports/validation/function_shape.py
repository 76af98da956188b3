"""A class whose methods have other names, or take other things, behind the usual ones.

What is trained must have `fit`, and may have `predict` and `transform`. A class that has other
methods for these, that takes its hyper-parameters where it is trained, or its data where it is
constructed, is put behind a class that hands all on, and so is a function that trains a softmax
regression and returns its weights; the statements that make that class stand in every script too.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from novikoff.reports.validation.load import Loaded
from novikoff.reports.validation.parameter import plain, signature
from novikoff.reports.validation.readout import return_names

OTHERS: Final[Mapping[str, tuple[str, ...]]] = {
    "fit": ("train", "learn", "fitmodel", "trainmodel", "estimate", "solve"),
    "predict": ("classify", "predictlabels", "predictlabel", "predictclass", "predictclasses"),
    "transform": ("apply", "standardize", "standardise", "scale", "normalize", "normalise")}
"""Names of methods that are taken for the usual ones, likeliest first."""
DATA: Final = ("x", "xs", "y", "ys", "data", "samples", "features", "inputs", "targets", "labels",
               "xtrain", "ytrain", "t", "rows")
"""Names of parameters for data."""
WEIGHTS: Final = ("coef_", "w_", "W_", "weights_", "W", "w", "weights", "theta_", "theta", "Theta",
                  "coef", "_W", "_w")
BIASES: Final = ("intercept_", "b_", "b", "bias_", "bias", "intercept", "B", "_b")
LOSSES: Final = ("loss_", "losses_", "cost_", "costs_", "loss_history_", "loss_history", "losses",
                 "costs", "cost_history", "history_", "history", "train_loss_", "cost")
"""Names of the weights of a softmax regression, of their biases, and of its losses."""
BEHIND: Final = "Behind{name} = {name}\n{name} = type('{name}', (Behind{name},), {{{methods}}})"
HANDS_ON: Final = ("'{usual}': lambda s, *given, **more: (lambda told: {told})"
                   "(s.{own}(*given, **more))")
LATER: Final = (
    "'__init__': lambda s, {given}: (Behind{name}.__init__(s), setattr(s, 'given', dict({pairs})))"
    "[0], 'fit': lambda s, *data: (Behind{name}.{own}(s, *data, **s.given), s)[1]")
CONSTRUCTED: Final = ("'__init__': lambda s: None, "
                      "'fit': lambda s, *data: (Behind{name}.__init__(s, *data), s)[1]")

STREAM: Final = (
    "'fit': lambda s, X, y=None: (s.__init__(), [s.{learns}(dict(enumerate(x))) for x in X], s)"
    "[-1], 'transform': lambda s, X: [[t for _, t in sorted(s.{gives}(dict(enumerate(x))).items())]"
    " for x in X]")
STREAMED: Final = "learn_one", "transform_one"
"""The methods of who learns the rows of a stream one after the other, each as a dict."""

CLASSES: Final = (
    "'fit': lambda s, X, y: (s.__init__(), setattr(s, 'seen', range(len(X[0]))), "
    "[s.learn_one(dict(enumerate(x)), t) for x, t in zip(X, y)], s)[-1], "
    "'predict': lambda s, X: [s.predict_one(dict(enumerate(x))) for x in X], "
    "'predict_proba': lambda s, X: [[p for _, p in sorted(s.predict_proba_one(dict(enumerate(x)))"
    ".items())] for x in X], 'coef_': property(lambda s: __import__('numpy').array(["
    "[w.get(j, 0.0) for j in s.seen] for _, w in sorted(s.weights.items())])), "
    "'intercept_': property(lambda s: __import__('numpy').zeros(len(s.weights)))")
LABELLED: Final = "learn_one", "predict_one", "predict_proba_one"
"""The methods of who learns the rows and classes of a stream."""

FUNCTION: Final = (
    "{name} = type('{name}', (), {{'__init__': lambda s, {given}: setattr(s, 'given', "
    "dict({pairs})), 'fit': lambda s, *data: (lambda told: (s.__dict__.update(told if isinstance("
    "told, dict) else zip({names}, told if isinstance(told, tuple | list) else (told,))), s)[1])("
    "Behind{name}(**dict(zip({data}, data)), **s.given))}})")
GIVEN: Final = (
    "from functools import partialmethod\nBehind{name} = {name}.func\n{name} = type('{name}', ("
    "Behind{name},), {{'__init__': partialmethod(Behind{name}.__init__, **{name}.keywords)}})")
"""A class that is given some arguments is a class still."""
RETURNED: Final = ("W", "b", "losses")
"""What the results of a function are taken for, if their names do not say it."""


def shaped(loaded: Loaded) -> Loaded:
    """Return a class with the usual methods, and what was taken for them; what else as it is."""
    if isinstance(loaded.value, functools.partial) and inspect.isclass(loaded.value.func):
        loaded = _behind(loaded, GIVEN.format(name=loaded.name), [])
    kind = loaded.value
    if inspect.isfunction(kind) and "softmax" in plain(loaded.name):
        return _trained(loaded)
    if not inspect.isclass(kind) or hasattr(kind, "split"):
        return loaded
    found = {usual: own for usual in OTHERS if not hasattr(kind, usual) and (
        own := _named(kind, OTHERS[usual]))}
    methods, notes = [], [f"{own} is taken for {usual}" for usual, own in found.items()]
    trains = "fit" if hasattr(kind, "fit") else found.get("fit")
    later = _given_later(kind, trains) if trains else {}
    if trains and later:
        methods.append(LATER.format(
            name=loaded.name, own=trains, pairs=", ".join(f"{name}={name}" for name in later),
            given=", ".join(f"{name}={value!r}" for name, value in later.items())))
        notes.append(f"{', '.join(later)} are given where it is trained")
    elif trains is None and _data_first(kind):
        methods.append(CONSTRUCTED.format(name=loaded.name))
        notes.append("its data are given to its constructor")
    elif trains is None and all(callable(getattr(kind, name, None)) for name in STREAMED):
        learns, gives = STREAMED
        methods.append(STREAM.format(learns=learns, gives=gives))
        notes.append(f"{learns} is called for each row, of a dict, by an object that begins anew, "
                     f"and {gives} for the rows after it")
    elif trains is None and "softmax" in plain(loaded.name) and all(
            callable(getattr(kind, name, None)) for name in LABELLED):
        methods.append(CLASSES)
        notes.append("learn_one is called for each row, of a dict, and its class, by an object "
                     "that begins anew; weights is taken for a dict of those of each class, and no "
                     "bias")
    methods += [HANDS_ON.format(usual=usual, own=own, told="s" if usual == "fit" else "told")
                for usual, own in found.items() if usual != "fit" or not later]
    if not methods:
        return loaded
    return _behind(loaded, BEHIND.format(name=loaded.name, methods=", ".join(methods)), notes)


def _behind(loaded: Loaded, text: str, notes: list[str]) -> Loaded:
    """What the statements of a text make of it, with notes."""
    space: dict[str, Any] = {loaded.name: loaded.value}
    exec(text, space)
    return replace(loaded, value=space[loaded.name], notes=(*loaded.notes, *notes),
                   imports=(*loaded.imports, *text.split("\n")))


def _trained(loaded: Loaded) -> Loaded:
    """A class that keeps what a function returns that has a rate and a number of passes."""
    told = signature(loaded.value, "train", data=True)
    if len(told.data) != 2 or not {"eta", "passes"} <= told.roles.keys():
        return loaded
    given = [p for p in _parameters(loaded.value) if p.name not in told.data]
    own = return_names(loaded.value)
    known = all(name in (*WEIGHTS, *BIASES, *LOSSES) for name in own)
    names = tuple(own) if own and known else RETURNED
    text = f"Behind{loaded.name} = {loaded.name}\n" + FUNCTION.format(
        name=loaded.name, data=told.data, names=names,
        pairs=", ".join(f"{p.name}={p.name}" for p in given), given=", ".join(
            p.name if p.default is p.empty else f"{p.name}={p.default!r}" for p in given))
    return _behind(loaded, text, [
        f"{loaded.name}({', '.join(told.data)}, ...) is a function that trains; what it returns is "
        f"taken for {', '.join(names[:len(own) or None])}"])


def _named(kind: type, names: tuple[str, ...]) -> str | None:
    """The likeliest method of these names."""
    own = [name for name in dir(kind) if not name.startswith("_") and plain(name) in names
           and callable(getattr(kind, name))]
    return min(own, key=lambda name: names.index(plain(name)), default=None)


def _given_later(kind: type, trains: str) -> dict[str, Any]:
    """The hyper-parameters with defaults that the training takes, if the constructor takes none."""
    if _parameters(kind):
        return {}
    told = {p.name: p.default for p in _parameters(getattr(kind, trains))
            if p.name != "self" and p.default is not p.empty}
    return told if all(isinstance(value, int | float | str | None) for value in told.values()) \
        else {}


def _data_first(kind: type) -> bool:
    """Whether the constructor needs data, and nothing else."""
    needed = [p.name for p in _parameters(kind) if p.default is p.empty]
    return bool(needed) and all(plain(name) in DATA for name in needed)


def _parameters(value: Any) -> list[inspect.Parameter]:
    try:
        return [p for p in inspect.signature(value).parameters.values()
                if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    except (TypeError, ValueError):
        return []
