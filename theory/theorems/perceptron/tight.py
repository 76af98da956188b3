"""Where the mistake bound is reached: orthogonal examples of one norm."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.reference.linalg import dot
from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Inapplicable, Outcome, Passed
from novikoff.theory.premise import (
    BOUNDARY_IS_WRONG,
    POSITIVE_STEP,
    SEPARABLE,
    ZERO_START,
    said,
)
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import Enclosure
from novikoff.theory.theorems.perceptron.bound import count, fails
from novikoff.theory.theorems.perceptron.step import ROUNDS
from novikoff.theory.trace import decide, trace


def orthogonal() -> Iterator[Instance]:
    """Yield rows that are orthogonal, and of one norm, behind a 1, then some without it."""
    for rows in (((0,),), ((1,), (-1,)), ((1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)),
                 ((2, 0), (0, 2)), ((1, 0, 0), (0, 1, 0), (0, 0, 1))):
        for first, others in product((-1, 1), repeat=2):
            yield Instance(rows, (first, *(others for _ in rows[1:])), Fraction(1, 2), 2)


ORTHOGONAL: Final = said("the examples are orthogonal, and of one norm")


@theorem("perceptron.mistake_bound_tight",
         """The bound k γ² <= R² is reached: M orthogonal examples of one norm, with labels on
         which the score 0 is a mistake, are corrected once each, and M γ² = R².""",
         sources=("B-16", "D-070", "C-06"), kind="separable",
         hypotheses=(SEPARABLE, ZERO_START, BOUNDARY_IS_WRONG, POSITIVE_STEP, ORTHOGONAL),
         family=orthogonal, needs="the weights after each example",
         rejects=("no_update", "always_updates", "wrong_sign", "bias_doubled", "rule_reversed",
                  "margin_rule", "features_unsigned", "predicted_sign"))
def mistake_bound_tight(instance: Instance, observe: Observe) -> Outcome:
    """Count the updates, and compare them with the bound."""
    points = instance.points
    if any(dot(a, b) != (0 if i != j else instance.radius_sq)
           for i, a in enumerate(points) for j, b in enumerate(points)):
        return Inapplicable("the examples are not orthogonal and of one norm")
    if not all(decide(Enclosure(0), y, instance) for _, y in instance.examples):
        return Inapplicable("the score 0 is no mistake on some label")
    run = trace(instance, observe)
    bound, last = instance.radius_sq / Fraction(instance.margin.gamma_sq), len(run.transitions)
    if len(run.mistakes) == bound:
        return Passed()
    return fails(run, last, bound, len(run.mistakes), "=", count(0, last)) if run.exact \
        else ROUNDS
