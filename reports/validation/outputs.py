"""What a trained target shows beside its weights: losses, errors, scores and probabilities."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import numpy as np

from novikoff.reports.validation.complaint import said
from novikoff.reports.validation.conduct import SEPARABLE, rows
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.parameter import plain
from novikoff.reports.validation.predictor import takes_rows
from novikoff.reports.validation.readout import ERRORS, Place, dimensions, pocketed, rank, scalar
from novikoff.reports.validation.trial import Trial, finite

LOSSES: Final = ("losses", "loss", "costs", "cost", "losshistory", "costhistory", "trainloss",
                 "trainlosses", "lossespertepoch", "losscurve", "costperepoch", "lossperepoch",
                 "avgcost", "history", "objective", "mse", "sse", "nll", "jhistory", "j",
                 "jhist", "losshist", "costhist", "errorhistory")
SCORES: Final = ("decisionfunction", "netinput", "score", "scores", "decision", "net", "linear",
                 "rawscore", "decisionscores")
CHANCES: Final = ("predictproba", "predictprobability", "probability", "probabilities", "proba",
                  "probs", "predictprob", "activationprobability")
USUAL: Final = (*SCORES[:2], CHANCES[0])
"""What has such a name, and fails, is no other thing that happens to be called so."""
COLUMNS: Final = "np.reshape(learner.NAME({0}), (len({0}), -1))"


def outputs(d: Description, trial: Trial, found: Iterable[Place],
            space: dict[str, Any]) -> Description:
    """Return the description with what is found of them, by their names and kinds."""
    named = sorted((place for place in found if plain(place.name) in LOSSES and _history(place)),
                   key=lambda place: LOSSES.index(plain(place.name)))
    losses = f"np.ravel({named[0].expression}).tolist()" if named else None
    told = [place for place in found if scalar(place) and not place.expression.startswith("w0")
            and (pocketed(place.name, ERRORS) or (place.expression.startswith("result[")
                                                  and rank(place.name, ERRORS) < len(ERRORS)))]
    d = replace(d, errors=f"np.ravel({told[0].expression}).tolist()[0]" if told else None)
    learner = space.get("learner")
    if learner is None or d.layout not in ("rows", "a column of labels"):
        return replace(d, losses=losses)
    scores, failure = _method(d, trial, space, SCORES, "np.ravel(learner.NAME({0})).tolist()")
    chances, other = _chances(d, trial, space)
    fails = {"scores": failure, "chances": other}
    return replace(d, losses=losses, scores=scores, chances=chances, grades=_grades(trial, space),
                   fails={**d.fails, **{name: how for name, how in fails.items() if how}})


def _chances(d: Description, trial: Trial,
             space: dict[str, Any]) -> tuple[str | None, str | None]:
    """Return the template for the probabilities of the class +1, and what is wrong with them.

    Of two that do not sum to 1 in each row, neither is a probability: then the sums are read.
    """
    template, failure = _method(d, trial, space, CHANCES, f"{COLUMNS}[:, -1].tolist()")
    if template is not None and failure is None:
        sums = template.replace("[:, -1]", ".sum(axis=1)")
        shown = {**space, "points": rows(d, SEPARABLE[0])}
        two = template.replace("[:, -1].tolist()", ".shape[1]").format("points")
        if trial.read(shown, two) == 2 and not np.allclose(
                trial.read(shown, sums.format("points")), 1):
            return sums, "the two probabilities of a row do not sum to 1"
    return template, failure


def _grades(trial: Trial, space: dict[str, Any]) -> str | None:
    """Return the template for a method that gives one number to rows with labels, or None."""
    y = np.array(space["y"])
    template, told = "float(learner.score({0}, {1}))", []
    for labels in (y, np.where(np.arange(len(y)) == 0, y[1], y)):
        try:
            told.append(trial.read({**space, "points": space["X"], "labels": labels},
                                   template.format("points", "labels")))
        except Exception:
            return None
    if not all(map(finite, told)):
        return None
    return template if told[0] >= told[1] else f"-{template}"  # of an error the least is best


def _history(place: Place) -> bool:
    """Whether it is a list of numbers of which the last is finite, as no loss is that is unset."""
    value = place.value
    return isinstance(value, list | tuple | np.ndarray) and dimensions(value) == 1 and all(
        isinstance(entry, int | float | np.number) for entry in value) and finite(value[-1:])


def _method(d: Description, trial: Trial, space: dict[str, Any], names: tuple[str, ...],
            shape: str) -> tuple[str | None, str | None]:
    """Return the template for a method that gives one finite number for each row, or None.

    With it comes how it fails, for one that fails though its name says that it gives these.
    """
    learner = space["learner"]
    methods = sorted((name for name in dir(learner) if plain(name) in names),
                     key=lambda name: names.index(plain(name)))
    failing: tuple[str | None, str | None] = (None, None)
    for name in methods:
        template = shape.replace("NAME", name)
        try:
            told = trial.read({**space, "points": rows(d, SEPARABLE[0])},
                              template.format("points"))
        except NotImplementedError:
            continue
        except Exception as error:
            if plain(name) in USUAL and hasattr(learner, name) and takes_rows(learner, name) \
                    and failing[0] is None:
                failing = template, f"{name} fails on the rows of a sample: {said(error)}"
            continue
        if isinstance(told, list) and len(told) == len(SEPARABLE[0]) and (
                finite(told) or (plain(name) in SCORES[:2]
                                 and all(isinstance(score, int | float) for score in told))):
            return template, None
    return failing
