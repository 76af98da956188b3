"""What a learner records of its losses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from novikoff.theory.comparison import bounds
from novikoff.theory.experiment import Call, Fitted, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Inapplicable, Outcome, Passed, Unobservable
from novikoff.theory.registry import theorem
from novikoff.theory.training import TooManyOrders, after, departure, dues, fit_of, start_of

SATURATED: Final = 30
LOSSES: Final = "the loss of each pass, in a list such as losses_ or cost_"


@theorem("learner.history_length", "The history has one loss for each pass.",
         sources=("A-20", "D-124", "D-233"), needs="the loss of each pass", semantic=False,
         rejects=("loss_of_the_end_only", "history_goes_on"))
def history_length(instance: Instance, observe: Observe) -> Outcome:
    """Count the losses of one pass, and of one more than the instance has."""
    for passes in (1, (instance.passes or 1) + 1):
        experiment = fit_of(instance, passes)
        losses = observe.fit(experiment).losses
        if losses is None:
            raise Unobservable(LOSSES)
        if len(losses) != passes:
            return Counterexample(f"the number of losses {after(passes)}", passes, len(losses), "=",
                                  (experiment,), "len(runs[0].losses)")
    return Passed()


@theorem("learner.recorded_loss",
         """The loss that is recorded of a pass is c(M) Σ l(y, w·x) at the moment that the card
         names: before the pass, after it, or of each example just before its own step.
         Cross-entropy is compared up to 30, where outputs are not yet 0 or 1 in float64.""",
         sources=("A-20", "A-22", "A-24", "D-233"), needs="the loss of each pass", compares=True,
         rejects=("loss_after", "loss_of_errors", "loss_without_the_half"))
def recorded_loss(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Compare every recorded loss with that of the reference from the same start."""
    card = reference.call(Call("learner.card", ()))
    if card.record == "none":
        return Inapplicable("no history is kept")
    start, experiment = start_of(instance, observe), fit_of(instance, instance.passes)
    told = observe.fit(experiment).losses
    if told is None:
        raise Unobservable(LOSSES)
    try:
        due = [_losses(fitted) for fitted in dues(instance, experiment, reference, start)]
    except TooManyOrders as orders:
        return Inapplicable(str(orders))
    if len(told) != len(due[0]):
        return Inapplicable("the history has another length")
    if any(isinstance(loss, str) for loss in told):
        return Inapplicable("a recorded loss is not finite")
    if card.loss == "cross-entropy" and any(
            bounds(loss)[1] > SATURATED for losses in due for loss in losses):
        return Inapplicable("an output is saturated")
    return departure(f"the losses of {after(instance.passes).removeprefix('after ')}", due, told,
                     experiment, "runs[0].losses") or Passed()


@theorem("learner.finite_loss",
         "The recorded losses are finite: an output of 0 or 1 costs |z|, and neither nan nor inf.",
         sources=("B-49", "D-074"), needs="the loss of each pass",
         rejects=("loss_of_saturated_outputs",))
def finite_loss(instance: Instance, observe: Observe) -> Outcome:
    """Train on rows 1024 times as large, and look for a loss that is no number."""
    large = tuple(tuple(1024 * cell for cell in row) for row in instance.X)
    experiment = replace(fit_of(instance, 2), X=large, queries=())
    told = observe.fit(experiment).losses
    if told is None:
        raise Unobservable(LOSSES)
    wrong = [k for k, loss in enumerate(told) if isinstance(loss, str)]
    return Counterexample(f"the loss of pass {wrong[0] + 1}", "a finite number", told[wrong[0]],
                          "=", (experiment,), f"runs[0].losses[{wrong[0]}]") if wrong else Passed()


def _losses(fitted: Fitted) -> tuple[Any, ...]:
    return fitted.losses or ()
