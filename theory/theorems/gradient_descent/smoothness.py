"""Gradient descent on functions whose gradient is Lipschitz: the descent lemma."""

from fractions import Fraction
from typing import Any

from novikoff.reference.linalg import Vector, dot, norm_sq, scale, subtract
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.least_squares import least_squares
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.gradient_descent.quadratic import start


class Smooth:
    """The sum of Huber's losses with δ = 1 of the scores: a quadratic only where all are small."""

    def __init__(self, instance: Instance) -> None:
        self.examples = tuple(zip(instance.X, map(Fraction, instance.y), strict=True))

    def value(self, w: Vector[Any]) -> Any:
        """Return Σ h(w·x - y), where h(d) is d²/2 for |d| <= 1 and |d| - 1/2 beyond."""
        sizes = [abs(dot(w, x) - y) for x, y in self.examples]
        return sum((d * d / 2 if d <= 1 else d - Fraction(1, 2) for d in sizes), Fraction(0))

    def gradient(self, w: Vector[Any]) -> Vector[Any]:
        """Return Σ h'(w·x - y) x, where h'(d) is d between -1 and 1."""
        slopes = [scale(max(-1, min(1, dot(w, x) - y)), x) for x, y in self.examples]
        return tuple(map(sum, zip(*slopes, strict=True)))


@theorem("gradient_descent.descent_lemma",
         """If the gradient of f is Lipschitz, ‖∇f(u) - ∇f(v)‖ <= L‖u - v‖ for all u and v, then
         f(v) <= f(w) + ∇f(w)·(v - w) + ½L‖v - w‖², so that a step has
         f(w - ηg) <= f(w) - η(1 - ½ηL)‖g‖² with g = ∇f(w): f falls whenever 0 < η < 2/L and g != 0.
         Seen of sums of Huber's losses of w·x, which are no quadratics, with L = λmax(XᵀX).""",
         sources=("B-29", "B-30", "A-63", "A-31", "D-034", "D-035"), kind="targets",
         hypotheses=(said("∇f is Lipschitz with the constant L"),),
         needs="a function gradient_descent.gradient_descent",
         rejects=("climbs", "rate_doubled", "rate_halved", "normalised_step", "signs_only",
                  "one_coordinate", "value_of_the_point_before"))
def descent_lemma(instance: Instance, observe: Observe) -> Outcome:
    """Take one step at the instance's rate, at 1/L and at 3/(2L), and compare with both bounds."""
    f, w = Smooth(instance), start(instance)
    L = least_squares(instance.X, instance.y).spectrum.greatest().high
    rates = (instance.eta, *(() if L == 0 else (1 / L, 3 / (2 * L))))
    return next(filter(None, (_step(f, w, eta, L, observe) for eta in rates)), Passed())


def _step(f: Smooth, w: Vector[Rational], eta: Rational, L: Rational,
          observe: Observe) -> Counterexample | None:
    g = f.gradient(w)
    call = Call("gradient_descent.gradient_descent", (f.value, f.gradient, w, eta), (("steps", 1),))
    before, after = observe.call(call)
    where = f"w = {text(w)}, η = {text(eta)}"
    due = subtract(w, scale(eta, g))
    values = "tuple(iterate.value for iterate in runs[0])"
    bound = f.value(w) - eta * (1 - eta * L / 2) * norm_sq(g)
    return differs(where, due, after.w, call, "[iterate.w for iterate in runs[0]][-1]") \
        or differs(where, (f.value(w), f.value(due)), (before.value, after.value), call, values) \
        or fails(where, after.value, "<=", bound, call,
                 "[iterate.value for iterate in runs[0]][-1]")
