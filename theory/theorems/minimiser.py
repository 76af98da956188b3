"""Theorems of learners that are trained to the end: they stop where the gradient vanishes."""

from __future__ import annotations

from fractions import Fraction

from novikoff.theory.comparison import bounds
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.minimum_subject import ACCURACY, LIMIT
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Unobservable,
    text,
)
from novikoff.theory.registry import theorem
from novikoff.theory.training import fit_of


@theorem("minimiser.stationary",
         """Training to the end stops where some subgradient of the objective of the card vanishes,
         each entry to 2^-10 of 1 + the sum of its terms' sizes, and a score z to 2^-10 (1 + |z|)
         where the slope of the loss jumps; with a free bias that is Σ l'(y, w·x) = 0, and
         Σ(p - t) = 0 for the cross-entropy.""",
         sources=("B-79", "A-52", "B-65"), needs="the weights after training", compares=True,
         rejects=("every_second_row_left", "bias_left_at_0", "stops_half_way", "last_row_left"))
def stationary(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train to the end, and enclose the gradient there."""
    card = reference.call(Call("learner.card", ()))
    if card.batch != "none":
        return Inapplicable("it is judged step by step")
    if card.promise == "none":
        raise Unobservable("a tolerance, such as a parameter tol: without one it promises no "
                           "accuracy")
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
