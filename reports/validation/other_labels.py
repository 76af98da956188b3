"""Labels of another kind than numbers of two signs, 0 and 1, or truth values: words, 1 and 2."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from itertools import permutations, product
from types import CodeType
from typing import Any, Final

import numpy as np

from novikoff.reports.validation.conduct import SEPARABLE
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.examine import examine
from novikoff.reports.validation.trial import FEATURES, Trial

Pair = tuple[int | str, ...]
USUAL: Final[Pair] = ("no", "yes")
RIGHT: Final = 3  # the score of who is right on a small sample, whatever else it shows
MOST: Final = 8
LONGEST: Final = 30
_ADAPTED: Final = {
    "function": """\
import numpy as np; adapt = lambda train: lambda X, y: train(
    X, np.where(np.array(y) > 0, {positive!r}, {negative!r}))""",
    "class": """\
import numpy as np; adapt = lambda {name}: type("Adapted", ({name},), {{
    "{train}": lambda self, X, y: {name}.{train}(
        self, X, np.where(np.array(y) > 0, {positive!r}, {negative!r})),
    "predict": lambda self, X: [
        1 if t == {positive!r} else -1 for t in {name}.predict(self, X)]}})"""}
"""Adapters; they stay right when their lines are joined."""


def spoken(d: Description, train: str | None, pair: Pair = USUAL) -> str:
    """Return an adapter for labels of another kind, the negative one first."""
    text = _ADAPTED["function" if d.kind == "function" else "class"]
    return f"For labels such as {quoted(pair)} an adapter is:\n" + text.format(
        name=d.name, train=train or "fit", negative=pair[0], positive=pair[1])


def quoted(pair: Pair) -> str:
    """Return two labels in words.

    >>> quoted(("no", "yes")), quoted((1, 2))
    ('"no" and "yes"', '1 and 2')
    """
    return " and ".join(f'"{label}"' if isinstance(label, str) else str(label) for label in pair)


def other_labels(tried: Iterable[Description], trial: Trial, kind: Any) -> Pair | None:
    """Return labels with which the target is right on a small sample, the negative one first.

    They are 1 and 2, or words that stand in its code, the first of which is likelier positive.
    Whoever computes with labels, and steps the wrong way, is right where they fall: 2 and 1.
    """
    pairs: list[Pair] = [(2, 1), (1, 2), *permutations(_words(kind), 2)]
    for d in tried:
        uphill = _separates(d, trial, -1)
        for pair in pairs:
            if uphill and pair == (1, 2):
                continue
            trial.names = pair[::-1]
            try:
                examined = examine(d, trial, kind)
                if examined is not None and examined.score >= RIGHT \
                        and _separates(examined.description, trial):
                    return trial.names
            finally:
                trial.names = None
    return None


def _separates(d: Description, trial: Trial, side: int = 1) -> bool:
    """Return whether all points of samples are right, and none on the boundary: of the usual one
    with its columns and its labels exchanged, as whoever is wrong may be right by chance on one.

    With the side -1 all must be wrong.
    """
    for k, sign in product(range(FEATURES), (1, -1)):
        X, y = np.roll(SEPARABLE[0], k, axis=1), sign * np.array(SEPARABLE[1])
        space = trial.train(d, (X.tolist(), y.tolist()))
        if space is None or d.weights is None:
            return False
        try:
            w = np.array(trial.read(space, d.weights), dtype=float)
            b = float(trial.read(space, d.bias)) if d.bias else 0.0
        except Exception:  # they are read by a property or a method of the target
            return False
        readings = ((w, b),) if len(w) == FEATURES else ((w[1:], w[0]), (w[:-1], w[-1]))
        if not any((side * y * (X @ v + c) > 0).all() for v, c in readings):
            return False
    return True


def _words(kind: Any) -> list[str]:
    """The short texts in the code of a function, or of the methods of a class: those that stand
    there, the usual ones, and those in tables, among which are names of arguments."""
    own = [value for name, value in vars(kind).items() if not name.startswith("__")
           or name == "__init__"] if inspect.isclass(kind) else [kind]
    values: list[Any] = []
    for value in own:
        if code := getattr(value, "__code__", None):
            values += (each for each in _constants(code) if each != value.__doc__)
            values += (value.__globals__.get(name) for name in code.co_names)
        else:
            values.append(value)
    found = [*values, *USUAL, *(text for value in values for text in _held(value))]
    return [text for text in dict.fromkeys(each for each in found if type(each) is str)
            if 0 < len(text) <= LONGEST and "\n" not in text][:MOST]


def _constants(code: CodeType) -> Iterator[Any]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _constants(constant)
        else:
            yield constant


def _held(value: Any) -> list[Any]:
    """What a table directly holds."""
    if type(value) is dict:
        return [*value, *value.values()]
    return [*value] if type(value) in (tuple, list, set, frozenset) else []
