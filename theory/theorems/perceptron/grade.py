"""What a method score(X, y) says of labels, by which tools choose among models."""

from dataclasses import replace

from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Broken,
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Unobservable,
)
from novikoff.theory.registry import theorem
from novikoff.theory.training import fit_of


@theorem("perceptron.own_labels_score_best",
         """No labels score more than those that are predicted, if they differ from them in one
         example, and if both classes are among them, those that differ in all score less. Where
         the score is an error, it is the reverse.""",
         sources=("A-66",), semantic=False, draws=False,
         needs="a method score(X, y)", rejects=("scored_without_bias", "score_constant"))
def own_labels_score_best(instance: Instance, observe: Observe) -> Outcome:
    """Ask for the score of the predicted labels, of these with one after the other exchanged, and
    with all."""
    experiment = replace(fit_of(instance, instance.passes), queries=(), graded=True)
    try:
        fitted = observe.fit(experiment)
    except Broken as failure:
        return Inapplicable(f"it gives no score here: {failure}")
    grades = fitted.grades
    if grades is None:
        raise Unobservable("a method score(X, y)")
    own, *others = (grade for grade in grades if not isinstance(grade, str))
    if len(others) <= len(instance.y):
        return Inapplicable("a score is no finite number")
    if others.pop() >= own and set(fitted.predictions or ()) == {1, -1}:
        return Counterexample("the score of the predicted labels with all of them exchanged", own,
                              grades[-1], "<", (experiment,), "runs[0].grades[-1]")
    for i, grade in enumerate(others):
        if grade > own:
            return Counterexample(f"the score of the predicted labels, but for that of row {i + 1}",
                                  own, grade, "<=", (experiment,), f"runs[0].grades[{i + 1}]")
    return Passed()
