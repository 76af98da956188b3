"""Theorems of learners that are trained to the end: they stop at the minimum of their objective."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from novikoff.theory.comparison import bounds
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.minimum_subject import ACCURACY, LIMIT
from novikoff.theory.near_minimum import CURVATURE, near_minimum, power_below, steepest
from novikoff.theory.objective import Objective
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Undecided,
    Unobservable,
    text,
)
from novikoff.theory.registry import theorem
from novikoff.theory.separability import decide
from novikoff.theory.training import fit_of

PASSES: Final = 1024
HALF: Final = Fraction(1, 2)
SAMPLES: Final = (
    (((1,), (0,)), (1, -1)), (((1,), (-1,), (HALF,)), (1, -1, 1)),
    (((1, 0), (0, 1), (-1, HALF)), (1, -1, -1)), (((1, 1), (1, 1), (0, -1)), (1, -1, -1)),
    (((HALF, 1), (1, -HALF), (-1, 0), (0, -1)), (1, 1, -1, -1)))
"""Rows of similar sizes, so that so many passes are enough for any usual accuracy."""


def samples() -> Iterator[Instance]:
    """Yield the samples; they are trained to the end."""
    return (Instance(X, y, passes=None) for X, y in SAMPLES)


def overlapping() -> Iterator[Instance]:
    """Yield samples whose classes overlap, so that each objective has a minimum, and not at 0."""
    for X, y in ((((0,), (1,), (-1,), (2,)), (-1, 1, 1, 1)),
                 (((HALF, 2), (1, -1), (-3, 0), (2, 2)), (1, 1, -1, -1))):
        yield Instance(X, y, passes=None)


def descends(objective: Objective) -> bool:
    """Return whether steps at a constant rate end at the minimum of an objective."""
    return objective.batch == "all" and objective.loss in CURVATURE \
        and objective.iterate == "last"


@theorem("minimiser.stationary",
         """Training to the end stops where some subgradient of the objective of the card vanishes,
         each entry to 2^-10 of 1 + the sum of its terms' sizes, and a score z to 2^-10 (1 + |z|)
         where the slope of the loss jumps; with a free bias that is Σ l'(y, w·x) = 0, and
         Σ(p - t) = 0 for the cross-entropy. (Without a penalty cross-entropy has a minimum where
         the data overlap, and only there.)""",
         sources=("B-79", "A-52", "B-65"), needs="the weights after training", compares=True,
         beside=overlapping,
         rejects=("every_second_row_left", "bias_left_at_0", "stops_half_way", "last_row_left"))
def stationary(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train to the end, and enclose the gradient there."""
    card = reference.call(Call("learner.card", ()))
    if card.batch != "none":
        return Inapplicable("it is judged step by step")
    if card.promise == "none":
        raise Unobservable("a tolerance, such as a parameter tol: without one it promises no "
                           "accuracy")
    if card.penalty == "none" and card.loss == "cross-entropy" and decide(
            instance.X, instance.y, "none" if instance.convention.bias == "absent" else "absorbed"
            ).separation != "overlap":
        return Inapplicable("without a penalty the loss has no minimum on data that do not overlap")
    experiment = fit_of(instance, None)
    fitted = observe.fit(experiment)
    if fitted.passes is not None and fitted.passes >= LIMIT:
        return Inapplicable(f"it was stopped after {LIMIT} iterations, and promises nothing then")
    w = fitted.w
    gradient, sizes = reference.call(Call("learner.gradient", (w, instance.X, instance.y)))
    ends = [bounds(entry) for entry in gradient]
    far = [max(low, -high, 0) for low, high in ends]
    allowed = [ACCURACY * (1 + bounds(size)[1]) for size in sizes]
    if all(f <= a for f, a in zip(far, allowed, strict=True)):
        return Passed()
    return Counterexample(
        f"the gradient of the objective at w = {text(w)}", (0,) * len(w),
        tuple(Fraction(low + high) / 2 for low, high in ends), "within", (experiment,),
        radius=tuple(Fraction(a) for a in allowed))


@theorem("minimiser.accurate",
         """Where an accuracy is promised, training to the end leaves no weight farther than that
         from the weights of the minimum of the objective of the card, a free bias left out. Of a
         learner with a rate that descends on all examples at once, the end is after 1024 passes at
         the largest power of two below 1/λ, for the λ of descent.""",
         sources=("B-65", "A-52", "B-29"), needs="the weights after training", compares=True,
         family=samples, rejects=("every_second_row_left", "stops_half_way", "last_row_left"))
def accurate(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train to the end, and compare with a point whose distance to the minimum is bounded."""
    card = reference.call(Call("learner.card", ()))
    if card.accuracy == "none":
        return Inapplicable("no accuracy is promised; --convention accuracy=1e-3 states one")
    absent = instance.convention.bias == "absent"
    rows = tuple(x if absent else (1, *x) for x in instance.X)
    free = not absent and card.penalised != "all" and card.penalty != "none"
    try:
        due, radius = near_minimum(card, rows, instance.y, free)
    except ValueError as reason:
        return Inapplicable(str(reason))
    experiment = fit_of(instance, None)
    if card.batch != "none":
        if not descends(card):
            return Inapplicable("steps at a constant rate end at the minimum only if they are on "
                                "all examples, and the slope of the loss has no jumps")
        experiment = replace(experiment, eta=power_below(1 / steepest(card, rows)), passes=PASSES)
    told = observe.fit(experiment).w
    promised = Fraction(card.accuracy)
    far = [abs(a - b) for a, b in zip(told[free:], due[free:], strict=True)]
    if max(far) <= promised - radius:
        return Passed()
    if max(far) <= promised + radius:
        return Undecided("the bound on the distance of the minimum is too large")
    return Counterexample(
        f"the weights at the end, {'of the features, ' * free}and those of the minimum",
        due[free:], told[free:], "within", (experiment,), f"runs[0].w[{int(free)}:]",
        (promised + radius,) * len(far))
