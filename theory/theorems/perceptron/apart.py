"""What a training leaves alone that is not its own: another object."""

from __future__ import annotations

from dataclasses import replace

from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed
from novikoff.theory.registry import theorem
from novikoff.theory.training import fit_of


@theorem("perceptron.objects_are_apart",
         "Training another new object leaves the weights of the first one as they were.",
         sources=("A-07", "A-08"), semantic=False, needs="the weights after training",
         rejects=("class_keeps_weights",))
def objects_are_apart(instance: Instance, observe: Observe) -> Outcome:
    """Train one object on the sample, another on the exchanged labels, and look at the first."""
    flipped = (instance.X, tuple(-label for label in instance.y))
    experiment = replace(fit_of(instance, instance.passes), another=flipped, queries=())
    changed = observe.fit(experiment).changed
    if not changed:
        return Passed()
    return Counterexample("what the training of another object changed in the first one", (),
                          changed, "=", (experiment,), "runs[0].changed")
