"""Gradient descent on all examples at once: below the certified rate it falls, above it grows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from novikoff.reference.linalg import Vector, dot
from novikoff.theory.comparison import bounds, fails
from novikoff.theory.experiment import Call, Fit, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.near_minimum import CURVATURE, power_below, steepest
from novikoff.theory.outcome import Inapplicable, Outcome, Passed, Rational, Unobservable, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import Enclosure
from novikoff.theory.training import fit_of, start_of

PASSES: Final = 3


def _rows(instance: Instance) -> tuple[Vector[Rational], ...]:
    lead = () if instance.convention.bias == "absent" else (1,)
    return tuple((*lead, *row) for row in instance.X)


def _norm_sq(entries: Iterable[Any]) -> Enclosure:
    """Where ‖g‖² lies."""
    low = high = Fraction(0)
    for entry in entries:
        least, most = map(Fraction, bounds(entry))
        low += Fraction(0) if least <= 0 <= most else min(least ** 2, most ** 2)
        high += max(least ** 2, most ** 2)
    return Enclosure((low + high) / 2, (high - low) / 2)


def _fit(instance: Instance, eta: Fraction, passes: int) -> Fit:
    return replace(fit_of(instance, passes), eta=eta, queries=())


def _weights(instance: Instance, observe: Observe, eta: Fraction) -> list[Vector[Rational]]:
    """The weights at the start, and after each pass at this rate.

    Raises: Unobservable if they are not one for each feature and the bias.
    """
    return [_whole(instance, w) for w in (
        start_of(instance, observe),
        *(observe.fit(_fit(instance, eta, k)).w for k in range(1, PASSES + 1)))]


def _whole(instance: Instance, w: Vector[Rational]) -> Vector[Rational]:
    if len(w) != len(_rows(instance)[0]):
        raise Unobservable("a weight for each feature and the bias")
    return w


@theorem("learner.descent",
         """With κ the largest slope of l', c and s what a step multiplies the sum of the gradients
         and the penalised weights by, and λ = κ c λmax(XᵀX) + s, a step on all examples at a rate
         0 < η < 2/λ lowers F = c Σ l + ½ s ‖w‖² by η(1 - ½ηλ)‖∇F‖² at least.""",
         hypotheses=(said("the rate is below 2/λ"), said("the rate is above 0")),
         sources=("B-29", "B-30", "A-19", "D-111"), needs="the weights after training",
         compares=True,
         rejects=("step_uphill", "bias_left", "last_example_left", "rate_ignored",
                  "target_squared", "step_of_the_mean", "rate_decays_unasked", "last_pass_left"))
def descent(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train for one pass more and more at the largest power of two below 2/λ."""
    card = reference.call(Call("learner.card", ()))
    if card.batch != "all" or card.loss not in CURVATURE:
        return Inapplicable("the theorem is about steps on all examples on a loss whose slope has "
                            "no jumps")
    if card.iterate != "last":
        return Inapplicable("the theorem is about the weights from which the next step starts")
    most = steepest(card, _rows(instance))
    if not most:
        return Inapplicable("all rows are 0")
    eta = power_below(2 / most)
    w = _weights(instance, observe, eta)
    for k in range(PASSES):
        here, there = (reference.call(Call("learner.descended", (one, instance.X, instance.y)))
                       for one in w[k:k + 2])
        g, _ = reference.call(Call("learner.gradient", (w[k], instance.X, instance.y)))
        low, high = map(Fraction, bounds(here))
        least = eta * (1 - eta * most / 2) * Fraction(bounds(_norm_sq(g))[0])
        found = fails(f"F after {k + 1} and {k} passes at η = {text(eta)} < 2/λ",
                      there, "<=", Enclosure((low + high) / 2 - least, (high - low) / 2), (), "")
        if found:
            return replace(found, experiments=(_fit(instance, eta, k + 1),))
    return Passed()


@theorem("learner.divergence",
         """On a squared loss with Hessian H, from a w where the gradient g of F is not 0, steps on
         all examples at a rate η > 2/r, for r = gᵀHg/gᵀg <= λmax(H), make the gradient longer by
         the factor ηr - 1 > 1 in each: ‖(I - ηH)^k g‖ is log-convex in k.""",
         hypotheses=(said("the rate is above 2/r"), said("the gradient g is not 0")),
         sources=("B-30", "A-19", "D-035", "D-111"), needs="the weights after training",
         compares=True,
         rejects=("bias_left", "last_example_left", "rate_ignored", "target_squared",
                  "step_of_the_mean", "rate_decays_unasked", "last_pass_left"))
def divergence(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train for one pass more and more at the smallest power of two above 2/r."""
    card = reference.call(Call("learner.card", ()))
    if card.batch != "all" or card.loss != "squared":
        return Inapplicable("the theorem is about steps on all examples on a squared loss")
    if card.iterate != "last":
        return Inapplicable("the theorem is about the weights from which the next step starts")
    M, X = len(instance.X), _rows(instance)
    start = _whole(instance, start_of(instance, observe))
    enclosed, _ = reference.call(Call("learner.gradient", (start, instance.X, instance.y)))
    gradient = tuple(Fraction(sum(bounds(entry))) / 2 for entry in enclosed)
    size = dot(gradient, gradient)
    penalised = card.penalised == "all" or instance.convention.bias == "absent"
    own = gradient if penalised else gradient[1:]
    bent = card.factor(M) * sum(dot(x, gradient) ** 2 for x in X) + card.shrinks(M) * dot(own, own)
    if not size or not bent:
        return Inapplicable("the gradient is 0 at the start, or F does not bend along it")
    r = bent / size
    eta = 4 * power_below(2 / r)
    w = _weights(instance, observe, eta)
    sizes = [_norm_sq(reference.call(Call("learner.gradient", (one, instance.X, instance.y)))[0])
             for one in w]
    for k, (before, now) in enumerate(pairwise(sizes)):
        least = (eta * r - 1) ** 2 * Fraction(bounds(before)[0])
        found = fails(f"‖∇F‖² after {k + 1} passes and (ηr - 1)² times that after {k}, at η = "
                      f"{text(eta)} > 2/r", now, ">=", least, (), "")
        if found:
            return replace(found, experiments=(_fit(instance, eta, k + 1),))
    return Passed()
