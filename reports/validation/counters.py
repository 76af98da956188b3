"""Which of the things that a target shows count updates or passes, or say that it converged."""

from __future__ import annotations

import inspect
import re
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

import numpy as np

from novikoff.reports.validation import readout
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.parameter import NAMES, plain
from novikoff.reports.validation.pass_parameter import in_passes
from novikoff.reports.validation.readout import Place
from novikoff.reports.validation.taken import LEFT_OUT
from novikoff.reports.validation.trial import BIASED, Trial

ALTERNATING: Final = ([[1.0, 2.0, 1.0]] * 6, [1, -1] * 3)
"""A sample in which every example is a mistake after the one before it."""
THIN: Final = 12
"""Passes by which a history is told from one with an entry for some passes only."""
PROBES: Final = ((ALTERNATING, 1), (ALTERNATING, 3), (BIASED, 3),
                 (([[1.0, 2.0, 1.0]] * 3, [1, -1, 1]), 1), (ALTERNATING, THIN))
"""Samples and numbers of passes by which a history is told from other lists."""
RATE: Final = 0.3
"""With it losses and margins are no whole numbers."""


def counters(d: Description, trial: Trial, found: list[Place], kind: Any) -> Description:
    """Choose what counts: by name, or by its kind where a function returns it without a name."""
    own = {p.name for p in d.parameters.values()}
    if d.kind == "class":
        with suppress(TypeError, ValueError):
            own |= set(inspect.signature(kind).parameters)
    taken = f"{d.weights} {d.bias}"
    settings = _settings(d, trial)
    found = [p for p in found if not _within(p.expression, taken)]
    free = [p for p in found if p.name not in own and p.expression not in taken
            and not (readout.scalar(p) and settings.get(p.expression) == p.value)]
    told: dict[str, str] = {}
    doubtful: set[str] = set()
    for key, names, fits in (
            ("counts", readout.COUNTS, readout.history),
            ("updates", readout.UPDATES, _count),
            ("passes", readout.PASSES, _count),
            ("converged", readout.CONVERGED, _truth)):
        fitting = [p for p in free if fits(p) and (
            ((readout.rank(p.name, names) < len(names)
             or (key == "counts" and _speaks(p.name)))
            and not (key == "counts" and _no_counts(p, _entries(p, d, trial))))
            or (key == "counts" and _each_pass(p, d, trial))
            or (key != "counts" and p.name in ("", "returned") and p.expression != "learner"))
            and not (key == "passes" and p.expression.startswith("learner")
                     and not p.name.endswith("_") and plain(p.name) in NAMES["passes"])]
        if fitting:
            best = min(fitting, key=lambda p: readout.rank(p.name, names))
            told[key] = _plain_reading(key, best)
            free = [p for p in free if p is not best]
            if not (_speaks(best.name) if key == "counts" else "update" in plain(best.name)
                    if key == "updates" else best.name.endswith("_")):
                doubtful.add(key)
    judged = _checked(replace(d, **told), trial, doubtful)  # type: ignore[arg-type]
    readings = (judged.counts, judged.updates, judged.passes)
    free = [p for p in found if p.name and p.name not in own and p.expression not in taken
            and not any(reading and p.expression in reading for reading in readings)]
    unread = [p.name for p in _growing(free, judged, trial)]
    return judged if not unread else replace(judged, notes=(
        *judged.notes, f"{LEFT_OUT}: {', '.join(dict.fromkeys(unread))}, which grows with the "
        "passes: a history, of which no theorem speaks"))


def _within(expression: str, taken: str) -> bool:
    """Return whether it is an entry of something that is taken whole.

    >>> _within("result[1]", "np.ravel(result)"), _within("result[1]", "np.ravel(result[0])")
    (True, False)
    """
    whole, bracket, _ = expression.rpartition("[")
    return bool(bracket) and bool(re.search(rf"{re.escape(whole)}(?![\w\[.(])", taken))


def _growing(places: list[Place], d: Description, trial: Trial) -> list[Place]:
    """Return the places with a list that is longer after three passes than after one."""
    lists = [p for p in places if isinstance(p.value, list | np.ndarray) and np.ndim(
        np.asarray(p.value, dtype=object))]
    if not lists or d.parameter("passes") is None:
        return []
    spaces = [trial.train(d, BIASED, passes=p) for p in (1, 3)]
    if None in spaces:
        return []
    return [p for p in lists if _length(p, spaces[0], trial) < _length(p, spaces[1], trial)]


def _length(place: Place, space: Any, trial: Trial) -> int:
    try:
        return int(trial.read(space, f"len({place.expression})"))
    except Exception:
        return 0


def _settings(d: Description, trial: Trial) -> dict[str, Any]:
    """Return the numbers other than 0 that a learner has before it is trained: if training leaves
    one as it is, it counts nothing."""
    space = trial.construct(d) if d.kind != "function" and d.data_in == "train" else None
    return {p.expression: p.value for p in readout.places(space or {})
            if readout.scalar(p) and np.any(p.value)}


def _count(place: Place) -> bool:
    return readout.scalar(place) and readout.whole(np.ravel(place.value).tolist()[0])


def _truth(place: Place) -> bool:
    return isinstance(place.value, bool | np.bool_)


def _speaks(name: str) -> bool:
    return any(word in plain(name) for word in ("error", "mistake", "update", "misclass"))


def _loses(name: str) -> bool:
    return any(word in plain(name) for word in ("loss", "cost"))


def _each_pass(place: Place, d: Description, trial: Trial) -> bool:
    """Whether a returned list whose name tells nothing counts something in each pass.

    Then it has an entry for each of one and of three passes, no entry exceeds the number of the
    examples, and the entries are not the numbers of the passes.
    """
    if not place.expression.startswith("result") or any(
            word in plain(place.name) for word in readout.OTHER_LISTS):
        return False
    if d.parameter("passes") is None:
        return place.name in ("", "returned")
    told = _entries(place, d, trial)
    return _bounded(told) and len(told[0]) == 1 and len(told[1]) == 3 >= len(told[2]) \
        and told[1] not in ([0, 1, 2], [1, 2, 3])


def _entries(place: Place, d: Description, trial: Trial) -> list[list[Any]]:
    """Return what a place holds after each of the probes, [] where it cannot be read."""
    reading, told = _plain_reading("counts", place), []
    for sample, passes in PROBES:
        space = trial.train(replace(d, counts=reading), sample, passes, RATE)
        try:
            told.append([] if space is None else list(trial.read(space, reading)))
        except Exception:
            told.append([])
    return told


def _no_counts(place: Place, told: list[list[Any]]) -> bool:
    """Whether a list with a name of counts holds losses, or says which examples were mistakes, or
    has an entry for each update, for each example, or for some passes only."""
    each_example = all(len(entries) == len(sample[1]) for entries, (sample, _) in zip(
        told, PROBES, strict=True))
    return (_loses(place.name) and not _bounded(told)) or _rows(told) or _each_update(told) \
        or each_example or 1 < len(told[-1]) <= THIN // 2


def _bounded(told: list[list[Any]]) -> bool:
    """Whether all entries are whole, and none exceeds the number of the examples."""
    return all(entries and all(readout.whole(c) and c <= len(sample[1]) for c in entries)
               for entries, (sample, _) in zip(told, PROBES, strict=True))


def _each_update(told: list[list[Any]]) -> bool:
    """Whether there is an entry for each mistake: in a pass over examples of which all but the
    first must be mistakes, and for fewer than those visited in three passes where some are not."""
    once, thrice, learnt = told[:3]
    every = len(ALTERNATING[1])
    return len(once) >= every - 1 and len(thrice) >= 3 * every - 1 and \
        len(learnt) < 3 * len(BIASED[1])


def _rows(told: list[list[Any]]) -> bool:
    """Whether the entries are the numbers of the mistaken examples, from 0 or from 1: each at most
    once in a pass over examples of which all but the first must be mistakes."""
    once, thrice = told[:2]
    every = len(ALTERNATING[1])
    return len(set(once)) == len(once) >= every - 1 and len(thrice) >= 3 * every - 1 and \
        set(thrice) <= set(range(every + 1))


def _plain_reading(key: str, place: Place) -> str:
    if key == "counts":
        return f"np.ravel({place.expression}).tolist()"
    if key == "converged":
        return f"bool({place.expression})"
    return f"int(np.ravel({place.expression})[0])"


def _of_all_passes(d: Description, trial: Trial) -> bool:
    """Whether a number of updates is more than one pass makes, after many."""
    many = trial.train(d, ALTERNATING, passes=THIN)
    try:
        return many is not None and trial.read(many, d.updates or "0") > len(ALTERNATING[1])
    except Exception:
        return False


def _checked(d: Description, trial: Trial, doubtful: set[str]) -> Description:
    """Drop the doubtful counters that behave like something else, if passes can be asked for."""
    if d.parameter("passes") is None:
        return d
    one, three = (trial.train(d, ALTERNATING, passes=p) for p in (1, 3))
    if one is None or three is None:
        return d

    def read(expression: str | None) -> tuple[Any, Any]:
        try:
            return (trial.read(one, expression), trial.read(three, expression)) \
                if expression else (None, None)
        except Exception:
            return None, None

    after_one, after_three = read(d.updates)
    if "updates" in doubtful and after_one is not None and not (
            after_three > after_one > 1 and _of_all_passes(d, trial)):
        counts_passes = (after_one, after_three) == (1, 3) and d.passes is None \
            and in_passes(d, trial) is d
        d = replace(d, updates=None, passes=d.updates if counts_passes else d.passes)
    after_one, after_three = read(d.passes)
    if "passes" in doubtful and after_one is not None and (after_one > 1 or after_three > 3):
        d = replace(d, passes=None)
    _, after_three = read(d.counts)
    if "counts" in doubtful and after_three is not None and len(after_three) > 4:
        d = replace(d, counts=None)
    return d
