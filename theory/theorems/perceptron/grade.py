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
         example (none less, where the score is an error): it counts the right predictions.""",
         sources=("A-66",), semantic=False, draws=False,
         needs="a method score(X, y)", rejects=("scored_without_bias",))
def own_labels_score_best(instance: Instance, observe: Observe) -> Outcome:
    """Ask for the score of the predicted labels, and of these with one after the other
    exchanged."""
    experiment = replace(fit_of(instance, instance.passes), queries=(), graded=True)
    try:
        grades = observe.fit(experiment).grades
    except Broken as failure:
        return Inapplicable(f"it gives no score here: {failure}")
    if grades is None:
        raise Unobservable("a method score(X, y)")
    own, *others = (grade for grade in grades if not isinstance(grade, str))
    if len(others) < len(instance.y):
        return Inapplicable("a score is no finite number")
    for i, grade in enumerate(others):
        if grade > own:
            return Counterexample(f"the score of the predicted labels, but for that of row {i + 1}",
                                  own, grade, "<=", (experiment,), f"runs[0].grades[{i + 1}]")
    return Passed()
