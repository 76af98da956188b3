"""What one pass of a learner does, and that it follows the loss that the learner reports."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from novikoff.theory.comparison import bounds
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Unobservable,
    magnitude,
)
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.learner.run import ends
from novikoff.theory.training import TooManyOrders, dues, fit_of, start_of


@theorem("learner.step",
         """One pass takes w to w - η c(b) Σ l'(y, w·x) x over each batch of b examples in turn, l
         and c being those of the card, for some order of the examples where it is drawn.""",
         sources=("A-19", "A-23", "A-26", "A-34", "B-28"), needs="the weights after training",
         compares=True,
         rejects=("step_uphill", "bias_left", "last_example_left", "rate_ignored",
                  "target_squared"))
def step(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train for one pass, and compare with the step of the objective from the same start."""
    return ends(instance, observe, reference, 1)


@theorem("learner.reported_step",
         """Each example written twice counts twice in the reported loss and in the step, or in
         neither: the step is -c ∇L of the loss L that is reported, for one c > 0 whatever M. (A
         penalty is 0 at the start 0, and so is its gradient.)""",
         sources=("A-22", "B-32", "D-044", "D-233"), needs="the loss of each pass",
         compares=True, rejects=("step_of_the_mean",))
def reported_step(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train on the sample and on the sample written twice, for one pass each."""
    card = reference.call(Call("learner.card", ()))
    if card.batch != "all" or card.record not in ("before", "moving"):
        return Inapplicable("the loss of a pass is not that of the one step in it")
    start, once = start_of(instance, observe), fit_of(instance, 1)
    if card.penalty != "none" and any(start):
        return Inapplicable("the loss and the step are penalised")
    twice = replace(once, X=once.X * 2, y=once.y * 2)
    one, two = observe.fit(once), observe.fit(twice)
    if one.losses is None or two.losses is None:
        raise Unobservable("the loss of each pass, in a list such as losses_ or cost_")
    try:
        due, doubled = (next(dues(instance, each, reference, start)).w for each in (once, twice))
    except TooManyOrders as orders:
        return Inapplicable(str(orders))
    moves = [(w - w0, v - w0) for w0, w, v in zip(start, one.w, two.w, strict=True)]
    clear = [j for j, (w0, end) in enumerate(zip(start, due, strict=True))
             if not bounds(end)[0] <= w0 <= bounds(end)[1]]
    j = max(clear, key=lambda j: magnitude(moves[j][0]), default=-1)
    move, other = moves[j]
    loss, both = one.losses[0] if one.losses else "none", two.losses[0] if two.losses else "none"
    if isinstance(loss, str) or isinstance(both, str) or loss <= 0 or j < 0 or not move:
        return Inapplicable("nothing moves, or the loss is no positive number")
    counts = 2 if 2 * both > 3 * loss else 1
    rounding = counts * _width(due[j]) + _width(doubled[j])
    if magnitude(other - counts * move) <= rounding:
        return Passed()
    return Counterexample(
        f"the reported loss of the sample written twice is {counts} times that of the sample; the "
        f"step of weight {j}", counts * move, other, "within", (once, twice),
        f"runs[1].w[{j}] - {start[j]!r}", rounding)


def _width(enclosure: Any) -> Fraction:
    """How far an observed value may lie from the right one: all of what rounding can do."""
    low, high = bounds(enclosure)
    return Fraction(high - low)
