"""Where a training was to end with no mistake: whether it had the room, and whether it did."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Final

from novikoff.theory.experiment import Fit, Fitted, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    DidNotStop,
    Inapplicable,
    Outcome,
    Passed,
    Relation,
    text,
)
from novikoff.theory.trace import decide, score
from novikoff.theory.training import mistaken_at

FEW_PASSES: Final = Inapplicable("it makes a number of passes of its own, and more may be needed")
MOST_PASSES: Final = 20_000
SOME_PASSES: Final = 8  # a training that ends after so many is slow where it needs many more


def unfinished(experiment: Fit, most: int, late: DidNotStop, observe: Observe) -> Outcome:
    """Judge a training that had to be ended; a slow one that makes fewer passes is none."""
    few = replace(experiment, passes=SOME_PASSES)
    if experiment.passes is not None and experiment.passes > SOME_PASSES:
        with suppress(DidNotStop):
            observe.fit(few)
            return Inapplicable(f"{experiment.passes} passes take it too long")
    return Counterexample(f"at most {most} updates are possible", "an end", str(late), "=",
                          (experiment,), "runs[0].w")


def room(instance: Instance, passes: int) -> bool:
    """Return whether a training makes so many passes, if it is asked or left to itself."""
    fixed = instance.fixed_passes
    return instance.passes is not None or fixed is None or fixed >= passes


def none_mistaken(instance: Instance, experiment: Fit, fitted: Fitted, when: str) -> Outcome:
    """Look for an example that is mistaken where the training ended.

    Where no weights are shown, the predicted labels tell, if mistakes include every wrong label.
    """
    if fitted.shown is None and fitted.predictions and instance.convention.mistake != "AB":
        told = fitted.predictions
        off = [i for i, y in enumerate(instance.y) if told[i] != y]
        return Counterexample(
            f"{when}, of the prediction at x = {text(instance.X[off[0]])}", instance.y[off[0]],
            told[off[0]], "=", (experiment,), f"runs[0].predictions[{off[0]}]") if off else Passed()
    w = fitted.w
    wrong = mistaken_at(instance, w)
    if not wrong:
        return Passed()
    x, y = instance.examples[wrong[0]]
    return Counterexample(
        f"{when}, at w = {text(w)}, of the example x = {text(x)} with y = {y:+d}", 0,
        y * score(w, x).centre, _right(instance, y), (experiment,),
        f"{y} * dot(runs[0].w, {x!r})")


def _right(instance: Instance, y: int) -> Relation:
    wrong_at_zero = decide(score((0,), (1,)), 1 if y > 0 else -1, instance)
    return ">" if wrong_at_zero else ">="
