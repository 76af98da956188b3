"""Finding by trial how a target is asked for labels."""

from __future__ import annotations

import inspect
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from novikoff.reports.validation.complaint import said
from novikoff.reports.validation.conduct import SEPARABLE, rows
from novikoff.reports.validation.description import Description, Form
from novikoff.reports.validation.parameter import plain
from novikoff.reports.validation.readout import peek
from novikoff.reports.validation.snippet import answers, signs
from novikoff.reports.validation.trial import FEATURES, Trial

PREDICT: Final = ("predict", "classify", "predictone", "predictlabel", "predictlabels",
                  "predictclass", "label", "predictlabelone", "infer", "test", "output", "decide",
                  "predictsingle", "classifyone", "predictrow", "activate", "forward", "call",
                  "evaluate", "inference", "f", "h", "sign", "hypothesis", "getlabel",
                  "predictions", "recall", "guess", "feedforward", "predictsample")
_FORMS: Final[tuple[Form, ...]] = ("rows", "row", "dict", "columns", "list", "column")
_FRAME: Final[tuple[Form, ...]] = ("frame", "series", "rows", "row")


def predictors(space: dict[str, Any]) -> list[str]:
    """Return the names of methods that may predict, likeliest first."""
    learner = space.get("learner")
    names = [n for n in dir(learner) if plain(n) in PREDICT and (
        n == "__call__" or not n.startswith("__")) and callable(peek(partial(getattr, learner, n)))]
    shown = [n for n in names if not n.startswith("_")] or names  # a _sign(z) is no predict(X)
    return sorted(shown, key=lambda n: PREDICT.index(plain(n)))


def predictor(d: Description, trial: Trial,
              space: dict[str, Any]) -> tuple[Description, list[int]]:
    """Find a way to predict; return it in the description, and the labels of X and of -X."""
    best: tuple[Description, list[int]] = (d, [])
    failing: tuple[Description, str] | None = None
    count = len(SEPARABLE[1])
    space["points"] = rows(d, SEPARABLE[0] + [[-x for x in row] for row in SEPARABLE[0]])
    for name in predictors(space):
        call = _asking(space["learner"], name)
        for form in _FRAME if d.framed else _FORMS:
            if form == "dict" and (d.step is None or d.step.form != "dict"):
                continue
            tried = replace(d, predict=call, predict_form=form)
            try:
                labels = trial.read(space, signs(answers(tried, "points"), d.labels))
            except Exception as error:
                if form == "rows" and plain(name) in PREDICT[:2] and not failing and \
                        takes_rows(space["learner"], name):
                    failing = (replace(tried, predict_form="failing"),
                               f"{name} fails on the rows of a sample: {said(error)}")
                continue
            if len(labels) != 2 * count:
                if form == "rows" and plain(name) in PREDICT[:2]:
                    best = (replace(tried, predict_form="short", answered=(
                        f"{name} returns {len(labels)} label{'s' * (len(labels) != 1)} for "
                        f"{2 * count} points, where {2 * count} are due")), best[1])
                continue
            if (best[0].predict is None or best[0].predict_form == "short") \
                    and plain(name) in PREDICT[:2]:
                best = (tried, [])  # it says that it predicts: let the theorems judge how
            if 0 in labels:
                continue
            if labels[:count] == SEPARABLE[1] or (form == "rows" and plain(name) in PREDICT[:2]):
                return tried, labels  # a batch that it answers is judged, right or wrong
            if not best[1]:
                best = (tried, labels)
    if best[0].predict is None and failing:
        return replace(failing[0], answered=failing[1]), []
    apart = best[1][:count] == SEPARABLE[1]
    return replace(best[0], answered=_misshapen(best[0], trial, space, apart)), best[1]


def takes_rows(learner: Any, name: str) -> bool:
    """Whether a method can be called with the rows alone."""
    with suppress(TypeError, ValueError):
        inspect.signature(getattr(learner, name)).bind(())
        return True
    return False


def words(d: Description, trial: Trial) -> list[str]:
    """Return the words, in quotes, that are answered for labels though numbers were given."""
    space = trial.train(d) if d.predict else None
    if space is None:
        return []
    try:
        told = trial.read({**space, "points": rows(d, SEPARABLE[0])}, answers(d, "points"))
    except Exception:  # the theorems judge how it predicts
        return []
    return sorted({f'"{label}"' for label in told if isinstance(label, str)})


def _misshapen(d: Description, trial: Trial, space: dict[str, Any], apart: bool) -> str:
    """Return what is wrong with the shape of what a whole batch is answered, or "".

    Who tells the classes apart row by row need not answer a batch.
    """
    if d.predict is None or d.predict_form != "row":
        return d.answered if d.predict_form == "short" else ""
    try:
        shape = tuple(trial.read(space, f"np.shape({d.predict.format('points')})"))
    except Exception:
        return ""
    name, n = d.predict.partition("(")[0].rpartition(".")[2], 2 * len(SEPARABLE[1])
    if shape[:1] != (n,):
        return "" if apart else f"{name} returns an array of shape {shape} for {n} points, where " \
            f"{n} labels are due"
    told = ", ".join(map(str, ("n", *shape[1:])))
    return "" if len(shape) < 2 else (
        f"{name} returns an array of shape ({told}) for n points, where n labels are due")


def crossed(d: Description, trial: Trial) -> bool:
    """Whether one that answers row by row answers as many rows as features otherwise: by columns.

    Nothing tells whoever gives it such a batch.
    """
    space = trial.train(d) if d.predict_form == "row" and d.predict is not None else None
    if space is None or d.predict is None:
        return False
    X = SEPARABLE[0] + [[-x for x in row] for row in SEPARABLE[0]]
    batches = [X[i:i + FEATURES] for i in range(len(X) - FEATURES + 1)]
    whole = replace(d, predict_form="rows")
    with suppress(Exception):  # it refuses a batch, or answers it in another shape
        return any(len(told) == FEATURES and told != trial.read(at, signs(
            answers(d, "points"), d.labels)) for points in batches
            for at in [{**space, "points": rows(d, points)}]
            for told in [trial.read(at, signs(answers(whole, "points"), d.labels))])
    return False


def _asking(learner: Any, name: str) -> str:
    """Return the call of a method that predicts, with {} for the points."""
    head = "learner" if name == "__call__" else f"learner.{name}"
    told: list[inspect.Parameter] = []
    with suppress(TypeError, ValueError):
        told += inspect.signature(getattr(learner, name)).parameters.values()
    needed = [p for p in told if p.default is p.empty
              and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    keyword = f"{needed[0].name}=" if needed and needed[0].kind is inspect.Parameter.KEYWORD_ONLY \
        else ""
    return f"{head}({keyword}{{}})"
