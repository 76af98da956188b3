"""The method that takes one example, and whether a second training goes on from the first."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from novikoff.reports.validation.complaint import said
from novikoff.reports.validation.conduct import SEPARABLE, bind
from novikoff.reports.validation.description import Description, Step
from novikoff.reports.validation.parameter import GO_ON, plain, signature
from novikoff.reports.validation.snippet import steady, stepping, training
from novikoff.reports.validation.trial import Trial

STEPS: Final = ("partialfit", "learnone", "fitone", "trainstep", "trainone", "trainexample",
                "learnexample", "updateone", "update", "step", "trainsingle", "observe",
                "learnsample", "trainsample", "processexample", "updateweights", "fitexample",
                "trainonexample", "fitsingle", "present", "learnpoint", "onlineupdate")
TRAINS_ONE: Final = ("train", "fit", "learn")  # where these take no sample: perhaps one example


def steps(kind: Any, among: tuple[str, ...] = STEPS) -> Iterator[Step]:
    """Yield the ways in which a class might take one example, likeliest first."""
    names = [n for n in dir(kind) if plain(n) in among and not n.startswith("_")
             and callable(getattr(kind, n, None))]
    for name in sorted(names, key=lambda n: among.index(plain(n))):
        told = signature(getattr(kind, name), "train", data=True)
        if len(told.data) != 2 or set(told.unknown) - {"classes"}:
            continue
        classes = ("classes={classes}",) if "classes" in told.text else ()
        needed = "classes" in told.unknown  # it has no default
        more = list(classes) if needed else []
        if "eta" in told.roles:
            more.append(f"{told.roles['eta'].name}=eta")
        one = ("dict", "one", "rows") if plain(name) == "learnone" else ("rows", "one", "dict")
        for form in one:
            yield Step(name, form, tuple(more), told.keywords,  # type: ignore[arg-type]
                       () if needed else classes)


def _stepped(d: Description, trial: Trial, sample: tuple[Any, Any]) -> list[float] | None:
    """Return the weights after a fresh learner was shown the examples one by one, or None."""
    values, given = bind(d, {"X": sample[0], "y": sample[1]}, d.labels)
    lines = [*steady(d, given), *stepping(d, given, d.labels)]
    return trial.weights(d, trial.run("\n".join(lines), values, d))


def chosen(d: Description, kind: Any, trial: Trial) -> Description:
    """Choose a one-example method that does what one pass of training does."""
    if d.step is not None:
        return d
    timed = d.parameter("passes") is not None
    samples = [SEPARABLE] if timed else []
    twins = [(SEPARABLE[0][:1] * 3, [label] * 3) for label in (1, -1)] if d.prefixes else []
    for step in steps(kind):
        tried = replace(d, step=step)
        if _stepped(tried, trial, SEPARABLE) is None:
            continue
        if any(same and all(trial.after(d, sample, 1) == _stepped(tried, trial, sample)
                            for sample in same) for same in (samples, twins)):
            return tried
        if plain(step.method) in ("partialfit", "learnone"):
            return replace(tried, notes=(*d.notes, f"{step.method} on one example after the other "
                                         "does not end where one pass of training does"))
        d = replace(d, notes=(*d.notes, f"{step.method} is left alone: it does not do what one "
                              "pass of training does"))
    return d


def refusing(d: Description, kind: Any, trial: Trial) -> Description:
    """Note a partial_fit that fails in every form, on a new object as on one that is trained."""
    values, given = bind(d, {"X": SEPARABLE[0], "y": SEPARABLE[1]}, d.labels)
    failed: dict[Step, BaseException] = {}
    for step in steps(kind, ("partialfit",)):
        tried = replace(d, step=step)
        shown = stepping(tried, given, d.labels)
        for made in (steady(tried, given), training(d, given, d.labels) if d.train else []):
            alone = Trial(trial.value, trial.limit)
            if alone.run("\n".join([*made, *shown]), dict(values), d) is not None \
                    or alone.error is None or isinstance(alone.error, NotImplementedError):
                return d
            failed[step] = alone.error  # at last, that of an object that is trained
    if not failed:
        return d
    step, error = next(iter(failed.items()))
    return replace(d, refused=step, fails={
        **d.fails, "step": f"{step.method} fails on each example: {said(error)}"})


def continuing(d: Description, kind: Any, trial: Trial) -> Description:
    """Find out whether a second training goes on from the first, of itself or on request."""
    if d.train is None or d.data_in == "constructor" or not d.prefixes:
        return d
    again = Step(d.train, "train")
    if _goes_on(replace(d, step=again), trial):
        return replace(d, continues=True, step=d.step or again)
    if d.step is not None:
        return d
    told = inspect.signature(getattr(kind, d.train)).parameters
    for name in told:
        if plain(name) in GO_ON:
            tried = replace(d, step=Step(d.train, "train", (f"{name}={GO_ON[plain(name)]}",)))
            if _goes_on(tried, trial):
                return tried
    return d


def _goes_on(d: Description, trial: Trial) -> bool:
    """Return whether showing a second example builds on the first, and a first one stays known.

    The second is a mistake of the weights that the first makes from 0, whatever the bias.
    """
    first, second = SEPARABLE[0][:2]
    for label in (1, -1):
        both = _stepped(d, trial, ([first, second], [label] * 2))
        if both is not None and both != trial.after(d, ([second], [label]), 1):
            once = trial.after(d, ([first], [label]), 1)
            return _stepped(d, trial, ([first, first], [label] * 2)) == once
    return False
