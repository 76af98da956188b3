"""What anybody who calls a learner relies on."""

from __future__ import annotations

from typing import Final

from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Unobservable,
    text,
)
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import FLAT, Enclosure
from novikoff.theory.trace import score
from novikoff.theory.training import departure, ends_well, fit_of, keeps_its_arguments

NEEDED: Final = {"learner.score": "a method such as decision_function or net_input",
                 "learner.chance": "a method such as predict_proba"}


@theorem("learner.trains",
         """Training for some passes on a finite sample on which no number overflows ends without
         an exception, with finite weights, one for each feature and one for the bias.""",
         hypotheses=(said("no number overflows"),),
         sources=("A-19",), needs="the weights after training", semantic=False,
         rejects=("fails_on_one_row", "weights_missing"))
def trains(instance: Instance, observe: Observe) -> Outcome:
    """Train, and look at what comes back."""
    return ends_well(instance, fit_of(instance, instance.passes), observe)


@theorem("learner.input_unchanged",
         "Training leaves its arguments as they are, and predicting the weights that are shown.",
         sources=("D-029",), needs="nothing", semantic=False,
         rejects=("writes_on_the_rows", "writes_on_the_weights"))
def input_unchanged(instance: Instance, observe: Observe) -> Outcome:
    """Compare the arguments after training with copies made before."""
    return keeps_its_arguments(fit_of(instance, instance.passes), observe)


@theorem("learner.predict_agrees",
         """The predicted label is +1 where w·x lies above the threshold between the targets, and
         -1 where it lies below, for the weights that are shown.""",
         sources=("A-19", "A-33", "D-145"), needs="a method that predicts", compares=True,
         rejects=("predicts_flipped", "predicts_without_bias"))
def predict_agrees(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Predict the rows, then as many other points, and compare with the scores."""
    experiment = fit_of(instance, instance.passes)
    fitted = observe.fit(experiment)
    if fitted.predictions is None:
        raise Unobservable("a method that predicts")
    card = reference.call(Call("learner.card", ()))
    flat = FLAT if card.loss in ("cross-entropy", "squared of logistic") else 0
    lead = () if instance.convention.bias == "absent" else (1,)
    undecided = 0
    for k, row in enumerate((*experiment.X, *experiment.queries)):
        z = score((-card.threshold, *fitted.w), (1, *lead, *row))
        sign = Enclosure(z.centre, z.radius + flat).sign
        if not sign:  # on the threshold, or too near to tell: either label may be right
            undecided += 1
        elif fitted.predictions[k] != sign:
            return Counterexample(
                f"the prediction at x = {text(row)} with w = {text(fitted.w)}", sign,
                fitted.predictions[k], "=", (experiment,), f"runs[0].predictions[{k}]")
    return Passed(undecided)


@theorem("learner.scores", "The score of a row is w·x, for the weights that are shown.",
         sources=("A-37", "B-59"), needs="a method such as decision_function or net_input",
         compares=True, rejects=("scores_without_bias",))
def scores(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Ask for the scores of the rows and of as many other points."""
    return _outputs(instance, observe, reference, "learner.score")


@theorem("learner.chances",
         "The probability of the class +1 is sig(w·x), for the weights that are shown.",
         sources=("A-37", "B-59"), needs="a method such as predict_proba", compares=True,
         rejects=("chances_of_the_other_class",))
def chances(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Ask for the probabilities of the rows and of as many other points."""
    loss = reference.call(Call("learner.card", ())).loss
    if loss not in ("squared", "squared of logistic", "cross-entropy"):
        return Inapplicable(f"the {loss} loss has no probabilities")
    return _outputs(instance, observe, reference, "learner.chance")


def _outputs(instance: Instance, observe: Observe, reference: Observe, what: str) -> Outcome:
    experiment = fit_of(instance, instance.passes)
    fitted = observe.fit(experiment)
    told = fitted.scores if what == "learner.score" else fitted.chances
    if told is None:
        raise Unobservable(NEEDED[what])
    due = reference.call(Call(what, (fitted.w, (*experiment.X, *experiment.queries))))
    return departure(f"at the rows {text((*experiment.X, *experiment.queries))} with "
                     f"w = {text(fitted.w)}", [due], told, experiment,
                     f"runs[0].{what.removeprefix('learner.')}s") or Passed()
