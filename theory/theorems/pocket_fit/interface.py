"""What a learner with a pocket tells of its weights, beside these."""

from __future__ import annotations

from typing import Any

from novikoff.theory.experiment import Fit, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Rational,
    Unobservable,
    Value,
    magnitude,
    text,
)
from novikoff.theory.pocket_rule import near, reported
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.pocket_fit.run import (
    ends_allowed,
    errors_counted,
    radius_of,
    rules_of,
)
from novikoff.theory.training import TooManyOrders, after, fit_of


@theorem("pocket_fit.reported_errors",
         """What is told of the errors is the number (or the share) of all examples that the shown
         weights have wrong.""",
         sources=("A-17", "D-209"), needs="the errors of the weights in the pocket, such as "
         "best_errors_, or in a tuple (w, errors)", compares=True,
         rejects=("reports_the_last", "reports_one_less", "stale_errors"))
def reported_errors(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Count the errors of the shown weights, and compare with the number that is told."""
    experiment = fit_of(instance, (instance.passes or 1) + 1)
    fitted = observe.fit(experiment)
    if fitted.errors is None:
        raise Unobservable("the errors of the weights in the pocket, such as best_errors_")
    due: list[Rational] = []
    for rule in rules_of(reference):
        least, most = errors_counted(instance, rule, fitted.w)
        due += [reported(rule, wrong, len(instance.y)) for wrong in range(least, most + 1)]
    if any(magnitude(fitted.errors - one) * 2**40 <= 1 for one in due):  # a share may be rounded
        return Passed()
    return _one_of(f"what is told of the errors of w = {text(fitted.w)}", due, fitted.errors,
                   experiment, "runs[0].errors")


def _one_of(where: str, due: list[Any], told: Value, experiment: Fit, quantity: str) -> Outcome:
    few = tuple(dict.fromkeys(due))
    return Counterexample(where, few[0] if len(few) == 1 else few, told,
                          "=" if len(few) == 1 else "in", (experiment,), quantity)


@theorem("pocket_fit.counts_updates",
         "The reported number of updates is that of the perceptron, or of changes of the pocket.",
         sources=("A-17",), needs="the number of updates", compares=True,
         rejects=("counts_one_more",))
def counts_updates(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train, and compare the number with that of every end with these weights."""
    experiment = fit_of(instance, (instance.passes or 1) + 1)
    fitted = observe.fit(experiment)
    if fitted.updates is None:
        raise Unobservable("the number of updates")
    radius, due = radius_of(instance, observe, reference, experiment), []
    try:
        for rule, state in ends_allowed(instance, observe, reference, experiment):
            if near(state.kept, fitted.w, radius):
                due.append(state.updates if rule.counts == "updates" else state.changes)
                if due[-1] == fitted.updates:
                    return Passed()
    except TooManyOrders as orders:
        return Inapplicable(str(orders))
    return _one_of(f"the number of updates {after(experiment.passes)}", due, fitted.updates,
                   experiment, "runs[0].updates") if due else Inapplicable(
                       "no end has these weights")
