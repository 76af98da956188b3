"""Losses that belong to an activation: cross-entropies, and what compensates for the slope."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from math import inf
from typing import Any, Final

from novikoff.reference.linalg import dot
from novikoff.reference.number import log, tanh
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, text
from novikoff.theory.pointwise import HALF_SQUARED, Pointwise
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem

SCORES: Final = tuple(Fraction(c, 2) for c in (-18, -4, -1, 0, 1, 2, 7))
OUTPUTS: Final = tuple(Fraction(c, 12) for c in (1, 3, 6, 8, 11))
SHARES: Final = (Fraction(0), Fraction(1, 4), Fraction(1))
FALLING: Final = Pointwise(lambda z: -z, lambda z: z - z - 1, "-z")
OF_FALLING: Final = Pointwise(lambda y, a: -(a - y) * (a - y) / 2, lambda y, a: y - a, "")
STEEP: Final = Pointwise(lambda z: 2 * z, lambda z: z - z + 2, "2z")
LITERAL: Final = Pointwise(lambda _, a: -a / 2, lambda _, a: a - a - Fraction(1, 2), "")
CUBE: Final = Pointwise(lambda z: z * z * z, lambda z: 3 * z * z, "z³")


def _targets(name: str) -> tuple[Fraction, ...]:
    """Targets in the closed range of the activation, its ends among them."""
    return tuple(2 * share - 1 for share in SHARES) if name == "TANH" else SHARES


def family() -> Iterator[Instance]:
    """Yield three targets from 0 to 1, each with seven scores from -9 to 7/2 as its row."""
    return (Instance((SCORES,), (y,)) for y in SHARES)  # type: ignore[arg-type]


def samples() -> Iterator[Instance]:
    """Yield twelve samples of two examples in the plane, with every pair of labels."""
    rows = (((1, 0), (1, 2)), ((-1, 1), (3, -2)), ((0, 0), (1, -1)))
    return (Instance(X, y, Fraction(1, 2)) for X in rows for y in product((-1, 1), repeat=2))


def _output(name: str, z: Fraction) -> Any:
    """The output of an activation, from tanh."""
    x = interval(z)
    return x if name == "IDENTITY" else tanh(x) if name == "TANH" else (1 + tanh(x / 2)) / 2


def _slope(name: str, a: Fraction) -> Fraction:
    """The slope of an activation where its output is a."""
    return 1 - a * a if name == "TANH" else a * (1 - a) if name == "LOGISTIC" else Fraction(1)


def _loss(name: str, y: Fraction, a: Any) -> Any:
    """The loss of an output, by its definition; a term with the weight 0 is left out."""
    if name == "IDENTITY":
        return (interval(y) - a) * (interval(y) - a) / 2
    low, share = (0, 1) if name == "LOGISTIC" else (-1, 2)
    terms = [interval(weight) * log(arm) for weight, arm in ((y - low, a - low), (1 - y, 1 - a))
             if weight]
    return -sum(terms, interval(0)) / share


OWN: Final = {"IDENTITY": "loss.HALF_SQUARED", "LOGISTIC": "matching_loss.CROSS_ENTROPY",
              "TANH": "matching_loss.TANH_CROSS_ENTROPY"}


@theorem("matching_loss.compensation",
         """If α′ > 0 and ∂l/∂α = (α - y)/α′, then l(y, α(z)) has the slope α(z) - y in z, which
         increases: the loss is convex in z. Half squared belongs so to the identity,
         -y log α - (1 - y) log(1 - α) to the logistic function and
         -((1 + y) log(1 + α) + (1 - y) log(1 - α))/2 to tanh, for y in the closed range of α. A
         decreasing α makes the loss concave; where α′ = 0, as for z³ at 0, every loss has the
         slope 0 in z and not α - y; and with ∂l/∂α = c/α′ the slope is c whatever y is, so that
         the loss is c z, unbounded below.""",
         hypotheses=(said("α′ > 0"),),
         sources=("B-43", "B-42", "A-34", "A-35", "C-21", "D-148", "B-62"), family=family,
         needs="functions matching_loss and composed",
         rejects=("cross_entropy_of_one_class", "cross_entropy_in_base_two",
                  "cross_entropy_slope_reversed", "tanh_cross_entropy_without_half",
                  "tanh_cross_entropy_of_share", "quadratic_for_all", "composed_without_slope",
                  "composed_slope_at_score", "composed_slope_reversed", "composed_value_at_score",
                  "cross_entropy_clipped"))
def compensation(instance: Instance, observe: Observe) -> Outcome:
    """Compare values and slopes with the definitions, and look at what the hypotheses exclude."""
    place = SHARES.index(Fraction(instance.y[0]))
    for name, own in OWN.items():
        if found := _compensates(name, own, _targets(name)[place], observe):
            return found
    return _excluded(Fraction(instance.y[0]), observe) or Passed()


def _compensates(name: str, own: str, y: Fraction, observe: Observe) -> Counterexample | None:
    """The loss that is kept for an activation, on outputs and on scores."""
    activation = observe.call(Call(f"activation.{name}", ()))
    kept = Call("matching_loss.matching_loss", (activation,))
    loss = observe.call(kept)
    if found := differs(f"the loss of {name}", observe.call(Call(f"{own}.name", ())), loss.name,
                        kept, "runs[0].name"):
        return found
    for a in OUTPUTS if name != "TANH" else (*OUTPUTS, *(-a for a in OUTPUTS)):
        where = f"{name}, y = {text(y)}, α = {text(a)}"
        value, rate = (Call(f"{own}.{part}", (y, a)) for part in ("value", "derivative"))
        if found := (differs(where, _loss(name, y, interval(a)), observe.call(value), value)
                     or differs(f"slope in α, {where}", (a - y) / _slope(name, a),
                                observe.call(rate), rate)):
            return found
    both, slopes = Call("matching_loss.composed", (loss, activation)), []
    composed = observe.call(both)
    for z in SCORES:
        target, x, where = interval(y), interval(z), f"{name}, y = {text(y)}, z = {text(z)}"
        slopes.append(composed.derivative(target, x))
        if found := (differs(where, _loss(name, y, _output(name, z)), composed.value(target, x),
                             both)
                     or differs(f"slope in z, {where}", _output(name, z) - target, slopes[-1],
                                both)):
            return found
    return next((found for low, high in pairwise(slopes) if (found := fails(
        f"the slopes in z, {name}, y = {text(y)}", low, "<=", high, both))), None)


def _excluded(y: Fraction, observe: Observe) -> Counterexample | None:
    """What a decreasing α, a slope of 0, and the literal rule do."""
    for activation, loss, due in (
            (FALLING, OF_FALLING, lambda z: -z - y),
            (CUBE, HALF_SQUARED, lambda z: (z * z * z - y) * 3 * z * z),
            (STEEP, LITERAL, lambda _: Fraction(-1))):
        call = Call("matching_loss.composed", (loss, activation))
        composed = observe.call(call)
        for z in SCORES:
            where = f"α(z) = {activation.name}, y = {text(y)}, z = {text(z)}"
            if found := differs(where, due(z), composed.derivative(y, z), call):
                return found
        if activation is FALLING and composed.value(y, 1) + composed.value(y, -1) \
                >= 2 * composed.value(y, 0):
            return Counterexample("the loss of a decreasing α", "concave", "convex", "=", (call,))
        if activation is STEEP and composed.value(y, Fraction(10**6)) != -10**6:
            return Counterexample("the literal loss of 10^6", -10**6, composed.value(y, 10**6),
                                  "=", (call,))
    return None


@theorem("matching_loss.update",
         """With the loss that belongs to α, one step of gradient descent is
         w + η Σ (y - α(w·x)) x: no factor α′ is left, and a saturated output on the wrong side
         moves the weights by about η |y - α| x.""",
         sources=("B-43", "B-62", "A-34", "A-35", "A-36", "C-20"), family=samples,
         needs="functions matching_loss, composed and update",
         rejects=("composed_without_slope", "composed_slope_at_score", "composed_slope_reversed",
                  "quadratic_for_all", "update_with_slope", "update_uphill"))
def update(instance: Instance, observe: Observe) -> Outcome:
    """Compare one step from three weights with the formula, enclosed."""
    for name, w in product(OWN, ((0, 0), (1, -2), (-5, 3))):
        activation = observe.call(Call(f"activation.{name}", ()))
        loss = observe.call(Call("matching_loss.matching_loss", (activation,)))
        composed = observe.call(Call("matching_loss.composed", (loss, activation)))
        X = tuple(tuple(map(Fraction, x)) for x in instance.X)
        y = [Fraction(t + 1, 2) if name == "LOGISTIC" else Fraction(t) for t in instance.y]
        start, eta = tuple(map(Fraction, w)), Fraction(instance.eta)
        call = Call("adaline.update", (
            tuple(map(interval, start)), tuple((tuple(map(interval, x)), interval(t)) for x, t in
                                               zip(X, y, strict=True)), interval(eta), composed))
        errors = [interval(t) - _output(name, dot(start, x)) for x, t in zip(X, y, strict=True)]
        due = tuple(interval(wj) + interval(eta) * sum(
            (e * interval(x[j]) for e, x in zip(errors, X, strict=True)), interval(0))
            for j, wj in enumerate(start))
        if found := differs(f"{name}, w = {text(w)}", due, tuple(observe.call(call)), call):
            return found
    return Passed()


@theorem("matching_loss.certain_outputs",
         """A term with the weight 0 is 0 even where its logarithm is infinite: cross-entropy is 0
         at α = y and infinite at α = 1 - y for y in {0, 1}, and -c log 0 is infinite for every
         c > 0. That of tanh is -log 2 at α = y and infinite at α = -y, for y = -1 and +1. The
         slopes there are -1 for y = 1 = α, 1 for y = 0 = α, and infinite on the wrong side.""",
         sources=("B-43", "B-49", "A-34", "A-35"), family=family,
         needs="functions weighted_log, CROSS_ENTROPY and TANH_CROSS_ENTROPY",
         rejects=("cross_entropy_clipped", "zero_weight_ignored", "infinite_weight_of_zero",
                  "cross_entropy_of_one_class", "cross_entropy_slope_reversed",
                  "tanh_cross_entropy_without_half", "tanh_cross_entropy_of_share"))
def certain_outputs(instance: Instance, observe: Observe) -> Outcome:
    """Call the losses at the ends of the range, where everything is decided exactly."""
    y = Fraction(instance.y[0])
    due: list[tuple[str, tuple[Fraction, ...], Any]] = [
        ("weighted_log", (y, Fraction(0)), inf if y else 0), ("weighted_log", (Fraction(0), y), 0),
        ("weighted_log", (Fraction(0), Fraction(0)), 0), ("weighted_log", (y, Fraction(1)), 0)]
    if y in (0, 1):
        side, sign = int(1 - 2 * y), 2 * y - 1
        due += [("CROSS_ENTROPY.value", (y, y), 0), ("CROSS_ENTROPY.value", (y, 1 - y), inf),
                ("CROSS_ENTROPY.derivative", (y, y), side),
                ("CROSS_ENTROPY.derivative", (y, 1 - y), side * inf),
                ("TANH_CROSS_ENTROPY.value", (sign, sign), -log(interval(2))),
                ("TANH_CROSS_ENTROPY.value", (sign, -sign), inf),
                ("TANH_CROSS_ENTROPY.derivative", (sign, -sign), side * inf),
                ("TANH_CROSS_ENTROPY.derivative", (sign, sign), Fraction(side, 2))]
    for name, arguments, value in due:
        call = Call(f"matching_loss.{name}", arguments)
        if found := differs(f"{name} of {text(arguments)}", value, observe.call(call), call):
            return found
    return Passed()
