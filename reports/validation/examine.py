"""Finding by trial what a trained target shows: labels, weights, bias, counters."""

from __future__ import annotations

import inspect
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from novikoff.reports.validation import readout
from novikoff.reports.validation.conduct import SEPARABLE, rows
from novikoff.reports.validation.counters import counters
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.outputs import outputs
from novikoff.reports.validation.parameter import plain
from novikoff.reports.validation.predictor import predictor, predictors
from novikoff.reports.validation.readout import Place
from novikoff.reports.validation.scored_labels import agreement, labels_of, subtracts, turned
from novikoff.reports.validation.snippet import answers
from novikoff.reports.validation.trial import BIASED, FEATURES, TANGLED, Trial, finite


@dataclass(frozen=True, slots=True)
class Examined:
    """A description with its readings, and how well they fit: 5 is as good as can be."""

    description: Description
    score: int

    @property
    def usual(self) -> bool:
        """Whether it shows weights after training on rows and labels in their usual form."""
        return self.description.layout == "rows" and self.description.weights is not None


def examine(d: Description, trial: Trial, kind: Any) -> Examined | None:
    """Train, look at what is there, and fill in the readings; None if training fails.

    `kind` is the class whose training method `d` names, or the function.
    """
    unread = replace(d, weights="result")  # so that what training returns is kept too
    space = trial.train(unread)
    if space is None:
        return None
    unread = replace(unread, outcome=_outcome(space.get("result")))
    if unread.outcome != "returned":
        space = trial.train(unread)
        if space is None:
            return None
    d = replace(d, outcome=unread.outcome)
    if d.kind == "function" and _is_learner(space["result"]):
        unread = replace(d, weights="learner")
        space = trial.train(unread)
        if space is None:
            return None
    biased = trial.train(unread, BIASED)
    unread, labels = predictor(unread, trial, space)
    d = replace(d, predict=unread.predict, predict_form=unread.predict_form,
                answered=unread.answered)
    named = readout.return_names(getattr(kind, d.train) if d.train else kind)
    found = list(readout.places(space, named, d.name if d.kind == "function" else ""))
    points = len(SEPARABLE[1])
    w, b = _weights(unread, trial, found, space, biased, labels[:points] or SEPARABLE[1])
    if w is None:
        w, b, hidden = _misshapen(unread, trial, found, space, biased)
        if w is None:
            return Examined(replace(d, hidden=hidden), 2 + (labels[:points] == SEPARABLE[1])
                            if labels else 0)
    if b and subtracts(d, trial, space, biased, w, b):
        b = f"-{b}"
    if b is None and (apart := turned(unread, trial, space, biased, w)):
        w, b = apart
    d = replace(d, weights=w, bias=b)
    right = agreement(trial, [(space, SEPARABLE[0], SEPARABLE[1])], w, b) == 1
    if labels:
        agree = labels[:points] == SEPARABLE[1]
        score = 1 + len(set(labels)) + agree + (right and (agree or _settled(d, trial, space)))
    elif predictors(space):
        score = 1 + right + (right and _settled(d, trial, space)) - _foreign(unread, trial, space)
    else:
        score = 1 + (4 if right and _settled(d, trial, space) else 2 if right else 0)
    d = outputs(d, trial, found, space)
    return Examined(counters(d, trial, found, kind), score)


def _outcome(result: Any) -> Literal["returned", "yielded", "awaited"]:
    """Return what training gave; a coroutine is closed, so that nobody complains of it."""
    if inspect.iscoroutine(result):
        result.close()
        return "awaited"
    return "yielded" if inspect.isgenerator(result) else "returned"


def _settled(d: Description, trial: Trial, space: dict[str, Any]) -> bool:
    """Return whether further passes change nothing: with labels of the wrong kind they do.

    Where no number of passes can be given, nor labels asked for, the sample is given twice.
    """
    told = d.predict or predictors(space)
    if d.weights is None or (d.parameter("passes") is None and told):
        return True
    X, y = SEPARABLE
    again = trial.train(d, passes=101) if d.parameter("passes") else trial.train(d, (X * 2, y * 2))
    return again is not None and trial.read(again, d.weights) == trial.read(space, d.weights)


def _is_learner(result: Any) -> bool:
    return not isinstance(result, np.ndarray | np.generic | list | tuple | dict | float | int
                          | str | None.__class__)


def _foreign(d: Description, trial: Trial, space: dict[str, Any]) -> bool:
    """Return whether -1 is answered though the labels have been 0 and 1, or False and True."""
    if d.labels == "-1/+1" or d.predict is None:
        return False
    try:
        told = trial.read({**space, "points": rows(d, SEPARABLE[0])}, answers(d, "points"))
    except Exception:
        return False
    return {label in (-1, 1) for label in told} == {True} and -1 in told


def _weights(d: Description, trial: Trial, found: list[Place], space: dict[str, Any],
             biased: dict[str, Any] | None,
             labels: list[int]) -> tuple[str | None, str | None]:
    """Choose the weights and the bias: by their names, then by what explains the labels."""
    samples = [(space, SEPARABLE[0], labels)]
    if biased is not None:
        samples.append((biased, BIASED[0], labels_of(d, trial, biased)))
    own = {p.name for p in d.parameters.values()}
    for passes in (1, 3, 4, 6) if d.predict and any(map(_kept, found)) else ():
        # beside weights that go on, some are kept: labels tell which they come from
        tangled = trial.train(d, TANGLED, passes)
        if tangled is not None:
            samples.append((tangled, TANGLED[0], labels_of(d, trial, tangled, TANGLED)))
    choices: list[tuple[int, float, int, int, str, str | None]] = []
    for place in found:
        w = readout.vector(place, FEATURES)
        if w is None:
            continue
        position = readout.rank(place.name, readout.WEIGHTS)
        if _kept(place):
            position = -1 if "pocket" in plain(f"{d.name} {d.target}") else position - 1
        for bias, doubt in _biases([p for p in found if p.name not in own], place, biased, trial):
            doubts = doubt + (position == len(readout.WEIGHTS))
            choices.append((doubts, -agreement(trial, samples, w, bias), position,
                            len(choices), w, bias))
    return min(choices, key=lambda choice: choice[:4])[4:] if choices else (None, None)


def _misshapen(d: Description, trial: Trial, found: list[Place], space: dict[str, Any],
               biased: dict[str, Any] | None) -> tuple[str | None, str | None, str]:
    """Choose a vector of any length that has the name of weights and that training changes.

    Of a matrix, and of what training leaves as it is, it is only said what was seen, and was due.
    """
    own, unchanged = {p.name for p in d.parameters.values()}, ""
    due = (f"{FEATURES} features have {FEATURES} weights, or {FEATURES + 1} with the bias among "
           "them")
    for place in sorted(found, key=lambda p: readout.rank(p.name, readout.WEIGHTS)):
        if readout.rank(place.name, readout.WEIGHTS) == len(readout.WEIGHTS) or \
                place.name in own or biased is None or readout.scalar(place):
            continue
        w = f"np.ravel({place.expression}).tolist()"
        try:
            shape = np.shape(place.value)
            told = [trial.read(at, w) for at in (space, biased)]
        except Exception:
            continue
        if not told[0] or not all(map(finite, told)):
            continue
        if told[0] == told[1]:
            unchanged = unchanged or (f"the weights: {place.expression} has {len(told[0])} numbers "
                                      f"that training leaves as they are, and {due}")
            continue
        if max(shape) < len(told[0]):
            return None, None, (f"the weights as one vector: {place.expression} is an array of "
                                f"{' × '.join(map(str, shape))} numbers, and {due}")
        return w, _biases([p for p in found if p.name not in own], place, biased, trial)[0][0], ""
    return None, None, _unreadable(space.get("learner")) or unchanged


def _unreadable(learner: Any) -> str:
    """Say why an attribute with the name of weights cannot be read, as its property says."""
    for name in dir(type(learner)):
        if readout.rank(name, readout.WEIGHTS) < len(readout.WEIGHTS):
            try:
                getattr(learner, name)
            except Exception as error:
                return f"the weights in {name}, which says: {error}"
    return ""


def _kept(place: Place) -> bool:
    """Whether a place has a name of weights that are kept, beside those that go on."""
    return plain(place.name) in readout.KEPT or readout.pocketed(place.name, readout.WEIGHTS)


def _biases(found: list[Place], weights: Place, biased: dict[str, Any] | None,
            trial: Trial) -> list[tuple[str | None, int]]:
    """Return the readings that may be the bias of the weights, each with a count of doubts."""
    if readout.size(weights) == FEATURES + 1:
        return [(None, 0)]
    named: list[tuple[int, bool, str]] = []
    unnamed: list[str] = []
    others: list[str] = []
    for place in found:
        if place is weights or not readout.scalar(place):
            continue
        read = f"np.ravel({place.expression}).tolist()[0]"
        position = readout.rank(place.name, readout.BIAS)
        if any(word in plain(weights.name) for word in readout.KEPT) and readout.pocketed(
                place.name, readout.BIAS):
            position = -1
        if position < len(readout.BIAS):
            named.append((position, place.name.startswith("_"), read))
        elif plain(place.name) in readout.THRESHOLD:
            others += [f"-{read}", read]
        elif place.expression.startswith("result["):
            counts = _counts(place, biased, trial)
            if place.name and not counts:  # a name that tells nothing
                others.append(read)
            elif not place.name:
                (others if counts else unnamed).append(read)
    likely = [*(read for *_, read in sorted(named)), *unnamed][:1]
    told: list[tuple[str | None, int]] = [(read, 0) for read in likely]
    return [*told, *((read, 1 if told else 0) for read in others), (None, 1 if told else 0)]


def _counts(place: Place, biased: dict[str, Any] | None, trial: Trial) -> bool:
    """Return whether a returned number may be a count: whole, and never negative."""
    values = [np.ravel(place.value).tolist()[0]]
    if biased is not None:
        try:
            values.append(np.ravel(trial.read(biased, place.expression)).tolist()[0])
        except Exception:
            return True
    return all(readout.whole(v) and isinstance(v, int) for v in values)
