"""What a learner records of its losses."""

from __future__ import annotations

from novikoff.theory.experiment import Call, Fitted, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Inapplicable, Outcome, Passed, Unobservable
from novikoff.theory.registry import theorem
from novikoff.theory.training import TooManyOrders, after, departure, dues, fit_of, start_of

LOSSES = "the loss of each pass, in a list such as losses_ or cost_"


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
         names: before the pass, after it, or of each example just before its own step.""",
         sources=("A-20", "A-22", "A-24", "D-233"), needs="the loss of each pass", compares=True,
         rejects=("loss_after", "loss_of_errors", "loss_without_the_half"))
def recorded_loss(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Compare every recorded loss with that of the reference from the same start."""
    if reference.call(Call("learner.card", ())).record == "none":
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
    return departure(f"the losses of {after(instance.passes).removeprefix('after ')}", due, told,
                     experiment, "runs[0].losses") or Passed()


def _losses(fitted: Fitted) -> tuple[object, ...]:
    return fitted.losses or ()
