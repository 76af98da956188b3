"""Where a training run ends: compared with the reference, and with every order."""

from __future__ import annotations

from dataclasses import replace

from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Undecided,
    text,
)
from novikoff.theory.premise import (
    DETERMINED,
    IN_PASSES,
)
from novikoff.theory.reachable import affordable, reachable
from novikoff.theory.registry import theorem
from novikoff.theory.training import after, fit_of, start_of


@theorem("perceptron.trace",
         """Training for p passes over the examples in their order ends exactly at the weights of
         the reference after p passes, for every p.""",
         sources=("A-07", "A-08", "A-09", "A-11", "D-106"), hypotheses=(DETERMINED,), compares=True,
         needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_missing", "bias_doubled", "rate_squared",
                  "stale_label", "stale_scores", "last_skipped", "first_skipped",
                  "one_pass_short", "one_pass_more", "early_return", "sorted_input", "averaged",
                  "pocketed", "update_not_kept", "restarted_each_pass", "rate_decays",
                  "stops_at_first_correct", "labels_sorted", "reversed_input"))
def trace(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Compare the weights after 0, 1, ..., p passes with those of the reference."""
    every = range(1, instance.passes + 1) if instance.passes is not None else (None,)
    start = start_of(instance, observe)
    if instance.convention.start == "zero" and any(start):
        zero = (0,) * len(start)
        return Counterexample("before training", zero, start, "=", (fit_of(instance, 0),),
                              "runs[0].w")
    undecided = 0
    if instance.passes is None and not instance.boundary_known:
        return Inapplicable("what counts as a mistake at a score of 0 could not be seen")
    for passes in every:
        experiment = fit_of(instance, passes)
        w = observe.fit(experiment).w
        if passes is None or (instance.boundary_known and not any(start)):
            expected = reference.fit(experiment).w
            if w == expected:
                continue
            return Counterexample(after(passes), expected, w, "=", (experiment,), "runs[0].w")
        ends = reachable(instance, start, passes)
        if ends.undecided:
            undecided += 1
        elif not ends.ends[0].explains(w):
            return Counterexample(
                f"{after(passes)}, from w = {text(start)}", tuple(
                    e.centre for e in ends.ends[0].w), w, "within", (experiment,), "runs[0].w",
                tuple(e.radius for e in ends.ends[0].w))
    if undecided == len(every):
        return Undecided("a score lies within the rounding policy of 0")
    return Passed(undecided)


@theorem("perceptron.permutation_explains",
         """A pass in an order of its own ends where some order of the examples leads: one of
         their permutations, or one sequence of picks.""",
         sources=("B-80", "A-03", "A-69", "D-119"), hypotheses=(IN_PASSES,), own=True,
         needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_doubled", "bias_missing", "shuffles_x_only",
                  "last_skipped", "one_pass_short", "rate_squared", "stale_scores"))
def permutation_explains(instance: Instance, observe: Observe) -> Outcome:
    """Enumerate every order of up to 5 examples, and look for one that explains the result."""
    own = instance.convention.order in ("shuffled", "random")
    shuffled = instance if own else _shuffled(instance)
    if instance.passes is None:
        return Inapplicable("the number of passes cannot be set")
    passes = next((p for p in range(min(instance.passes, 3), 0, -1)
                   if affordable(shuffled, p)), None)
    if passes is None:
        return Inapplicable("there are too many orders to enumerate")
    for seed in (0, 1) if len(instance.X) > 2 else (0,):
        start = start_of(instance, observe, seed)
        experiment = replace(fit_of(instance, passes, shuffle=not own), seed=seed)
        w = observe.fit(experiment).w
        ends = reachable(shuffled, start, passes)
        if any(end.explains(w) for end in ends.ends):
            continue
        if ends.undecided:
            return Undecided("an order meets a score within the rounding policy of 0")
        centres = tuple(sorted({tuple(e.centre for e in end.w) for end in ends.ends}))
        return Counterexample(f"{after(passes)}, from w = {text(start)}, over all orders",
                              centres, w, "in", (experiment,), "runs[0].w")
    return Passed()


def _shuffled(instance: Instance) -> Instance:
    return instance.under(replace(instance.convention, order="shuffled"), instance.fixed_step)
