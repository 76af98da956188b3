"""Finding by trial which parameter is the number of passes, where its name does not tell.

Two passes over a sample are one pass over the sample written twice: a parameter for which this
holds, and that has an effect, counts the passes whatever it is called. If only the parameter over
the number of rows does so, it counts examples, one after the other.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, Literal

import numpy as np

from novikoff.reports.validation.description import EACH, Description, Parameter
from novikoff.reports.validation.generators import seeded
from novikoff.reports.validation.parameter import (
    MANY,
    NAMES,
    OFTEN_OTHERS,
    plain,
    signature,
)
from novikoff.reports.validation.trial import BIASED, Trial, finite

MOST: Final = 6  # parameters that are tried
AXES: Final = ([[4.0 * (j == i) for j in range(8)] for i in range(1, 7)], [1, -1] * 3)
"""Each row has an axis of its own; the first feature and the last are 0 everywhere."""
OPPOSED: Final = ([[1.0, 2.0, -1.0]] * 3, [1, 1, -1])
"""From 0 one mistake leads away, and the next one back."""
_KEY: Final = r"""\b{}(?:\s+or\s+(?:\{{\}}|dict\(\))\s*\))?\s*(?:\.get\(|\[)\s*["'](\w+)["']"""


def readings(roles: dict[str, Parameter], unknown: list[str],
             train: Any) -> list[dict[str, Parameter]]:
    """Return what the parameters may be for: one that may be the number of passes is tried as that.

    Such are the only one that nobody knows, if it must be given to `train` or is a threshold, and
    one with a name such as n that must be given to it, or has a whole number for a default.
    """
    features = roles.get("features")
    if train is not None and "passes" not in roles:
        if len(unknown) == 1 and unknown[0] in inspect.signature(train).parameters:
            return [roles | {"passes": Parameter(unknown[0], "train")}]
        if len(unknown) == 1 and plain(unknown[0]) in NAMES["passes"]:
            return [roles | {"passes": Parameter(unknown[0], "constructor")}]
        if features and not unknown and (features.of == "train" or features.default not in (
                None, "None")):
            others = {role: p for role, p in roles.items() if role != "features"}
            return [others | {"passes": replace(features, value=None)}, roles]
    return [] if unknown else [roles]


def supposed(d: Description) -> bool:
    """Return whether a parameter is only supposed to be the number of passes."""
    passes = d.parameter("passes")
    if passes is None or passes.value:
        return False
    if plain(passes.name) in OFTEN_OTHERS:
        return not (passes.default or "").isdecimal() or int(passes.default or 0) < MANY
    return plain(passes.name) not in NAMES["passes"]


def settled(d: Description, kind: Any, trial: Trial) -> Description | None:
    """Return the description with the parameter that is the number of passes, if there is one.

    One that was only supposed to be it is dropped unless it is; None, if it must be given.
    """
    passes = d.parameter("passes")
    if passes is not None:
        if not supposed(d) or _counts(d, trial):
            return d
        if passes.default is None:
            named = plain(passes.name) in NAMES["features"]
            return d if named and len(set(map(str, _ends(d, trial)))) > 1 else None
    if d.train is None or d.weights is None:  # a function has the empty name
        return d
    others = {role: p for role, p in d.parameters.items() if role != "passes"}
    for parameter in list(_candidates(replace(d, parameters=others), kind, trial))[:MOST]:
        tried = replace(d, parameters=others | {"passes": parameter})
        if _counts(tried, trial) or _one_by_one(tried, trial):
            return tried
    return replace(d, parameters=others)


def in_passes(d: Description, trial: Trial) -> Description:
    """Return the description with a parameter that counts examples given the passes times the
    rows."""
    passes = d.parameter("passes")
    if passes is None or d.weights is None or d.train is None or _counts(d, trial) \
            or not _one_by_one(d, trial):
        return d
    return _each(d, passes)


def _each(d: Description, passes: Parameter) -> Description:
    value = (passes.value or "{}").replace("{}", EACH)
    return replace(d, parameters={**d.parameters, "passes": replace(passes, value=value)})


def _candidates(d: Description, kind: Any, trial: Trial) -> Iterator[Parameter]:
    """Yield whole numbers with a default, and entries of a dict that have the name of passes."""
    told: list[tuple[Any, Literal["constructor", "train"]]] = []
    if d.kind in ("class", "factory"):
        told.append((trial.value, "constructor"))
    told.append((getattr(kind, d.train or "", trial.value), "train"))
    taken = {p.name for p in d.parameters.values()}
    for function, of in told:
        try:
            usual = inspect.signature(function).parameters.values()
        except (TypeError, ValueError):
            continue
        examples = signature(function, of, data=True).data if of == "train" else ()
        for p in usual:
            if p.name in taken or p.name in examples:
                continue
            if type(p.default) is int and p.default > 0:
                yield Parameter(p.name, of, repr(p.default))
            elif p.default is None or isinstance(p.default, dict):
                for key in _keys(function, p.name):
                    yield Parameter(p.name, of, repr(p.default), f"{{{{{key!r}: {{}}}}}}")
    space = trial.construct(d) if d.kind != "function" else None
    for name, value in getattr(space and space["learner"], "__dict__", {}).items():
        if type(value) is int and value > 0 and name not in taken:
            yield Parameter(name, "attribute", repr(value))


def _keys(function: Any, name: str) -> list[str]:
    """Return the keys of a dict, such as T in params.get("T", 100), that have names of passes."""
    try:
        text = inspect.getsource(function)
    except (OSError, TypeError):
        return []
    return [key for key in dict.fromkeys(re.findall(_KEY.format(re.escape(name)), text))
            if plain(key) in NAMES["passes"]]


def _counts(d: Description, trial: Trial) -> bool:
    """Return whether 1, 2 and 3 passes end where one pass over 1, 2 and 3 copies does."""
    passes = _ends(d, trial)
    copies = [_end(d, trial, times=k) for k in (1, 2, 3)]
    return None not in passes and passes == copies and passes[0] != passes[1]


def _one_by_one(d: Description, trial: Trial) -> bool:
    """Return whether the parameter counts examples that are visited, mistaken or not.

    On orthogonal rows, of which each moves a weight of its own, one more then moves one more weight
    at most. Either it goes round, or it picks: then some row comes before an earlier one, and an
    even number of them does not always lead back to 0 where corrections of mistakes do.
    """
    moved: list[int] = []
    for k in range(1, 2 * len(AXES[1]) + 1):
        end = _end(d, trial, passes=k, sample=AXES)
        if end is None:
            return False
        now = np.flatnonzero(np.ravel(end[0])[1:-1]).tolist()  # the ends: no axis, or the bias
        new = [j for j in now if j not in moved]
        if len(new) > 1 or set(moved) - set(now):
            return False
        moved += new
    back = [_end(d, trial, passes=k, sample=OPPOSED) for k in range(2, 22, 2)]
    if len(moved) < 2 or not any(any(map(np.any, end)) for end in back if end):
        return False
    passes = d.parameter("passes")
    assert passes is not None
    return moved != sorted(moved) or _counts(_each(d, passes), trial)


def _ends(d: Description, trial: Trial) -> list[Any]:
    return [_end(d, trial, passes=k) for k in (1, 2, 3)]


def _end(d: Description, trial: Trial, passes: int = 1, times: int = 1,
         sample: tuple[Any, Any] = BIASED) -> list[Any] | None:
    """Return where so many passes over so many copies of a sample end; None if they fail."""
    X, y = sample
    space, _ = seeded(lambda: trial.train(d, (X * times, y * times), passes), 0)
    try:
        told = [trial.read(space, reading) for reading in (d.weights, d.bias) if reading] \
            if space else []
    except Exception:
        return None
    return told if told and all(map(finite, told)) else None
