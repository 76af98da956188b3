"""What the passes of a learner do one after the other."""

from __future__ import annotations

from dataclasses import replace

from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Inapplicable, Outcome, Passed, text
from novikoff.theory.registry import theorem
from novikoff.theory.training import (
    TooManyOrders,
    after,
    departure,
    dues,
    fit_of,
    start_of,
)


@theorem("learner.trace",
         "k passes do what one pass does k times over, whatever k is.",
         sources=("A-19", "A-20", "A-23", "A-34"), needs="the weights after training",
         compares=True, rejects=("rate_decays_unasked", "last_pass_left"))
def trace(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train for several passes, and compare with the passes of the reference."""
    return ends(instance, observe, reference,
                2 if instance.passes is None else instance.passes + 1)


def ends(instance: Instance, observe: Observe, reference: Observe, passes: int) -> Outcome:
    """Compare where so many passes end with where those of the reference do."""
    start, experiment = start_of(instance, observe), fit_of(instance, passes)
    try:
        due = [fitted.w for fitted in dues(instance, experiment, reference, start)]
    except TooManyOrders as orders:
        return Inapplicable(str(orders))
    return departure(f"{after(passes)} from w = {text(start)}", due, observe.fit(experiment).w,
                     experiment, "runs[0].w") or Passed()


@theorem("learner.refit",
         "A second training of one object forgets the first: it ends where a training alone does.",
         sources=("A-20", "D-121"), needs="an object that can be trained twice",
         semantic=False, rejects=("refit_goes_on",))
def refit(instance: Instance, observe: Observe) -> Outcome:
    """Train on the sample alone, and after a training on the sample with its labels exchanged."""
    if instance.convention.refit == "continues":
        return Inapplicable("it learns from one example at a time, and goes on from where it was")
    alone = fit_of(instance, instance.passes)
    other = instance.X, tuple(-label for label in instance.y)
    twice = replace(alone, before=other)
    w, again = observe.fit(alone).w, observe.fit(twice).w
    return Passed() if w == again else Counterexample(
        "after a first training on the labels exchanged", w, again, "=", (alone, twice),
        "runs[1].w")
