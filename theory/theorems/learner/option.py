"""What a learner does when it is asked to shuffle, from a seed, and of what types its data are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Final

from novikoff.theory.experiment import Fit, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Failed,
    Inapplicable,
    Outcome,
    Passed,
    Unobservable,
)
from novikoff.theory.registry import theorem
from novikoff.theory.training import (
    TooManyOrders,
    departure,
    dues,
    fit_of,
    in_its_orders,
    keeps_its_arguments,
    one_end,
    start_of,
)

SAMPLES: Final = (
    (((1, 2), (3, -1), (-2, 1)), (1, -1, 1), Fraction(1, 16)),
    (((2, -1), (1, 3), (0, 1)), (-1, 1, 1), Fraction(1, 8)),
    (((0, 2), (1, -1), (-3, 0), (2, 2)), (1, 1, -1, -1), Fraction(1, 4)))
"""Whole numbers, on which another order of the rows alone is another sample."""


def few() -> Iterator[Instance]:
    """Yield samples of three and of four rows, whose steps are no whole numbers."""
    return (Instance(X, y, eta, 2) for X, y, eta in SAMPLES)


def _compared(instance: Instance, observe: Observe, reference: Observe, experiment: Fit,
              how: str) -> Outcome:
    """Compare the end of a training with those of the reference from the same start."""
    start = start_of(instance, observe, experiment.seed, shuffle=experiment.shuffle)
    plain = replace(experiment, integers=False)
    try:
        due = [fitted.w for fitted in dues(instance, plain, reference, start)]
    except TooManyOrders as orders:
        return Inapplicable(str(orders))
    return departure(f"after a pass, {how}", due, observe.fit(experiment).w, experiment,
                     "runs[0].w") or Passed()


@theorem("learner.integer_input",
         """Examples that are integers are learnt as the same ones in floating point are, or are
         refused.""",
         sources=("A-19", "A-01"), needs="the weights after training", compares=True, family=few,
         semantic=False, rejects=("integers_cut",))
def integer_input(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train for one pass on whole numbers that are handed over as such."""
    experiment = replace(fit_of(instance, 1), integers=True)
    try:
        return _compared(instance, observe, reference, experiment, "the examples as integers")
    except Failed:
        return Passed()


@theorem("learner.shuffled",
         """Asked to shuffle, a pass is a pass over the examples in some order: each row comes once,
         and with its own label.""",
         sources=("A-20", "A-26", "A-34"), needs="a parameter shuffle", compares=True, family=few,
         rejects=("shuffles_rows_only", "draws_with_repeats"))
def shuffled(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train for one pass with its own shuffling from two seeds, and compare with every order."""
    drawn = replace(instance, convention=replace(instance.convention, order="shuffled"))
    for seed in (0, 1):
        experiment = replace(fit_of(instance, 1, shuffle=True), seed=seed)
        outcome = _compared(drawn, observe, reference, experiment, "shuffled")
        if not isinstance(outcome, Passed):
            return outcome
    return Passed()


@theorem("learner.seed_decides",
         """Where a seed can be given, trainings from one seed end at the same weights, whatever
         the state of the program's random numbers, with its own shuffling and without.""",
         sources=("D-119", "A-20"), semantic=False, needs="a parameter for a seed", family=few,
         rejects=("ignores_seed",))
def seed_decides(instance: Instance, observe: Observe) -> Outcome:
    """Train with one seed after several of `random` and `numpy.random`, and compare the ends."""
    return in_its_orders(partial(one_end, instance, observe))


@theorem("learner.arguments_kept",
         """Training leaves its arguments as they are when it shuffles them, when they are integers,
         and when the labels are 0 and 1 in place of -1 and +1, or the reverse.""",
         sources=("D-029",), needs="nothing", semantic=False, family=few,
         rejects=("shuffles_in_place", "relabels_in_place"))
def arguments_kept(instance: Instance, observe: Observe) -> Outcome:
    """Train in each of these ways that is not refused, and compare with copies made before."""
    plain, outcome = fit_of(instance, instance.passes), None
    for experiment in (replace(plain, other_labels=True), replace(plain, integers=True),
                       *(replace(plain, shuffle=True, seed=seed) for seed in (0, 1))):
        try:
            outcome = keeps_its_arguments(experiment, observe)
        except (Failed, Unobservable):
            continue
        if not isinstance(outcome, Passed):
            return outcome
    return outcome or Inapplicable("it refuses all of this")
