"""The score, its sign, and what leaves the sign alone."""

from itertools import product
from typing import Any

from novikoff.reference.linalg import Vector, dot
from novikoff.reference.sample import Example
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem

_ZEROS = ("+1", "-1", "neither")
_FIRES = {">=": "+1", ">": "-1"}


def _mismatch(where: str, expected: Any, observe: Observe, call: Call) -> Counterexample | None:
    return differs(where, expected, observe.call(call), call)


def _features(instance: Instance) -> list[Vector[Rational]]:
    """The rows without a bias: the weights and the points of these theorems."""
    return list(dict.fromkeys(instance.X))


@theorem("threshold.sign_condition",
         """For z != 0 the label of z is t exactly when t z > 0, and z is a mistake on t exactly
         when t z < 0. At z = 0 the label is what the convention says, so that it is t although
         t z = 0 if the convention gives 0 the label t; and 0 is a mistake always (rule N), never
         (AB), or when that label is not t (F).""",
         sources=("B-05", "A-01", "D-062", "D-230", "D-005"), needs="functions label and mistaken",
         rejects=("label_always_plus", "label_exchanged", "label_cut_at_half",
                  "zero_on_the_other_side", "boundary_is_right", "boundary_is_wrong",
                  "mistake_ignores_label"))
def sign_condition(instance: Instance, observe: Observe) -> Outcome:
    """Label 0 and every coordinate under each convention, and test both labels on it."""
    scores = dict.fromkeys((0, *(cell for row in instance.X for cell in row)))
    for z, zero in product(scores, _ZEROS):
        sign = (z > 0) - (z < 0)
        at_zero = {"+1": 1, "-1": -1, "neither": 0}[zero]
        found = _mismatch(f"z = {text(z)}, zero = {zero}", sign or at_zero, observe,
                          Call("label", (z, zero)))
        for t, rule in product((-1, 1), ("N", "F", "AB")):
            due = t * sign < 0 if sign else rule == "N" or (rule == "F" and at_zero != t)
            found = found or _mismatch(
                f"z = {text(z)}, t = {t:+d}, rule {rule}, zero = {zero}", due, observe,
                Call("mistaken", (z, t, rule, zero)))
        if found:
            return found
    return Passed()


@theorem("threshold.bias_absorption",
         """The score of (b, 𝐰) on (1, 𝐱) is 𝐰·𝐱 + b, and a neuron with threshold θ is the one
         with bias -θ: it fires (at the threshold too, if it fires at >=) where that score is
         positive (or 0).""",
         sources=("B-01", "A-02", "D-102", "D-007"), needs="functions score and neuron",
         rejects=("bias_dropped", "bias_subtracted", "bias_is_last", "threshold_added",
                  "threshold_ignored", "fires_exchanged"))
def bias_absorption(instance: Instance, observe: Observe) -> Outcome:
    """Compare both forms for pairs of rows, at the bias η, at thresholds on and off the score."""
    rows = _features(instance)
    for w, x in zip(rows, rows[1:] + rows[:1], strict=True):
        for b in (instance.eta, -instance.eta):
            found = _mismatch(f"b = {text(b)}, 𝐰 = {text(w)}, 𝐱 = {text(x)}", dot(w, x) + b,
                              observe, Call("score", ((b, *w), (1, *x))))
            if found:
                return found
        thresholds = (dot(w, x), dot(w, x) - instance.eta, dot(w, x) + instance.eta)
        for theta, fires in product(thresholds, _FIRES):
            z = dot((-theta, *w), (1, *x))
            due = 1 if z > 0 or (z == 0 and fires == ">=") else -1
            found = _mismatch(f"𝐰 = {text(w)}, θ = {text(theta)}, 𝐱 = {text(x)}, fires at {fires}",
                              due, observe, Call("neuron", (w, theta, x, fires)))
            if found:
                return found
    return Passed()


@theorem("threshold.normalisation",
         """Scaling every point by a positive factor of its own, such as 1/‖x‖ for x != 0, the 1
         of the bias included, changes no label.""",
         hypotheses=(said("every factor is positive"),),
         sources=("B-13", "A-06", "D-019", "D-021"), needs="functions normalised and classify",
         rejects=("normalises_features_only", "normalises_with_sign", "normalises_labels",
                  "label_cut_at_half"))
def normalisation(instance: Instance, observe: Observe) -> Outcome:
    """Compare the labels of the points with those of the points scaled by η, η/2, η/3, ..."""
    examples: tuple[Example[Rational], ...] = tuple(
        ((1, *x), 1 if y > 0 else -1) for x, y in zip(instance.X, instance.y, strict=True))
    factors = tuple(instance.eta / (1 + i) if i else instance.eta for i in range(len(examples)))
    scaling = Call("normalised", (examples, factors))
    points = tuple(tuple(x) for x, _ in observe.call(scaling))
    width = len(instance.X[0]) if instance.X else 0
    for bias, w in product((-1, 1), (tuple(range(1, width + 1)), (-1,) * width, *instance.X)):
        weights = (bias, *w)
        due = observe.call(Call("classify", (weights, tuple(x for x, _ in examples), "+1")))
        found = _mismatch(f"w = {text(weights)}, points times {text(factors)}", tuple(due), observe,
                          Call("classify", (weights, points, "+1")))
        if found:
            return found
    return Passed()
