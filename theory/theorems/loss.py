"""Losses of a target and an output: their values, their slopes, and the perceptron loss."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reference.linalg import Vector, dot, norm_sq, scale
from novikoff.reference.number import exp, log, tanh
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem

Value = Callable[[Fraction], Any]
OUTPUTS: Final = tuple(Fraction(c, 4) for c in (-20, -8, -5, -4, -2, -1, 0, 1, 2, 4, 5, 8, 20))
TARGETS: Final = tuple(Fraction(c, 2) for c in (-2, 0, 1, 2, 5))
DELTAS: Final = (Fraction(1, 2), Fraction(1), Fraction(3))
POINTS: Final = ((0, 0), (1, 0), (1, 2), (-1, 1), (3, -2))
WEIGHTS: Final = ((0, 0), (1, 0), (-1, 2), (Fraction(1, 3), 0), (-1, -1))
STEPS: Final = tuple(Fraction(c, 2) for c in (-1, 0, 1, 2, 3))


def family() -> Iterator[Instance]:
    """Yield five targets, each with thirteen outputs from -5 to 5 as its one row."""
    return (Instance((OUTPUTS,), (y,)) for y in TARGETS)  # type: ignore[arg-type]


def points() -> Iterator[Instance]:
    """Yield five points of the plane, 0 among them, with both labels."""
    return (Instance((x,), (t,)) for x in POINTS for t in (1, -1))


def _log_cosh(d: Fraction) -> Any:
    x = interval(d)
    return log((exp(x) + exp(-x)) / 2)


def _excess(d: Fraction, delta: Fraction) -> Fraction:
    """What is left of d once δ is taken off its size."""
    return d - delta if d > delta else d + delta if d < -delta else Fraction(0)


def _huber(d: Fraction, delta: Fraction) -> Fraction:
    """Huber's loss as the least of (d - c)²/2 + δ|c| over all c, taken at c = the excess."""
    c = _excess(d, delta)
    return (d - c) * (d - c) / 2 + delta * abs(c)


DUE: Final[dict[str, tuple[Value, Value]]] = {
    "HALF_SQUARED": (lambda d: d * d / 2, lambda d: d),
    "SQUARED": (lambda d: d * d, lambda d: 2 * d),
    "ABSOLUTE": (lambda d: max(d, -d), lambda d: Fraction((d > 0) - (d < 0))),
    "LOG_COSH": (_log_cosh, lambda d: tanh(interval(d))),
}
"""For each loss its value and its slope as functions of d = α - y."""


def _rows(instance: Instance) -> Iterator[tuple[Fraction, Fraction]]:
    for row, y in zip(instance.X, instance.y, strict=True):
        yield from ((Fraction(y), Fraction(a)) for a in row)


@theorem("loss.values",
         """With d = y - α: half squared d²/2, squared d², absolute |d|, log-cosh
         log((e^d + e^-d)/2). Each is at least 0, and 0 only at α = y. Between them
         |d| - log 2 < log cosh d <= min(|d|, d²/2).""",
         sources=("A-31", "C-10", "C-18", "D-043"), family=family, needs="losses with a value",
         rejects=("half_squared_without_half", "half_squared_of_sum", "squared_with_half",
                  "absolute_unsigned", "absolute_plus_one",
                  "log_cosh_without_log_two", "log_cosh_is_absolute"))
def values(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the formulas: exactly, and log-cosh with an enclosure."""
    for (y, a), (name, (value, _)) in product(_rows(instance), DUE.items()):
        call = Call(f"loss.{name}.value", (y, a))
        observed, where = observe.call(call), f"{name} at y = {text(y)}, α = {text(a)}"
        if found := (differs(where, value(a - y), observed, call)
                     or fails(where, observed, ">=" if a == y else ">", 0, call)):
            return found
        if name == "LOG_COSH":
            size = abs(interval(a - y))
            if found := (fails(where, observed, ">=", size - log(interval(2)), call)
                         or fails(where, observed, "<=", min(abs(a - y), (a - y)**2 / 2), call)):
                return found
    return Passed()


@theorem("loss.slopes",
         """The slopes in α are α - y, 2 (α - y), sign(α - y) with 0 at the kink, and
         tanh(α - y). Each loss is convex, and its slope g is a subgradient:
         l(y, b) >= l(y, a) + g(y, a)(b - a) for all a, b; so it is the derivative where there is
         one. The slopes of absolute and log-cosh stay within [-1, 1], those of the squares do
         not.""",
         sources=("A-31", "B-42", "C-10", "C-18"), family=family,
         needs="losses with a value and a derivative",
         rejects=("half_squared_without_half", "half_squared_of_sum", "half_squared_slope_reversed",
                  "squared_slope_without_two", "absolute_slope_reversed",
                  "absolute_slope_is_distance", "absolute_unsigned", "log_cosh_slope_reversed",
                  "log_cosh_slope_is_sine", "log_cosh_is_absolute", "squared_with_half"))
def slopes(instance: Instance, observe: Observe) -> Outcome:
    """Compare the slopes with the formulas, and each tangent with every value."""
    for name, (_, slope) in DUE.items():
        for y, a in _rows(instance):
            tangent, here = (Call(f"loss.{name}.{part}", (y, a)) for part in
                             ("derivative", "value"))
            g, where = observe.call(tangent), f"{name} at y = {text(y)}, α = {text(a)}"
            if found := differs(f"slope of {where}", slope(a - y), g, tangent):
                return found
            if name in ("ABSOLUTE", "LOG_COSH") and (
                    found := fails(f"size of the slope of {where}", g * g, "<=", 1, tangent,
                                   "runs[0] * runs[0]")):
                return found
            if found := _below(where, y, a, observe.call(here), g, here, observe):
                return found
    return Passed()


def _below(where: str, y: Fraction, a: Fraction, value: Any, g: Any, here: Call,
           observe: Observe) -> Counterexample | None:
    """Compare the tangent at a with the values at a few other outputs."""
    for b in OUTPUTS[::4]:
        there = Call(here.function, (y, b))
        exact = isinstance(value, int | Fraction) and isinstance(g, int | Fraction)
        line = value + g * (b - a) if exact else interval(value) + interval(g) * interval(b - a)
        if found := fails(f"the tangent of {where}, seen at α = {text(b)}", observe.call(there),
                          ">=", line, there):
            return found
    return None


@theorem("loss.huber",
         """Huber's loss is d²/2 for |d| <= δ and δ (|d| - δ/2) beyond, d = y - α: the least of
         (d - c)²/2 + δ|c| over all c. Its slope, α - y clipped to [-δ, δ], is continuous, is its
         derivative everywhere, and never exceeds δ; for δ -> ∞ it is half squared. It needs
         δ > 0.""",
         hypotheses=(said("δ > 0"),),
         sources=("A-31", "C-10", "C-18", "B-42"), family=family, needs="a function huber",
         rejects=("huber_without_offset", "huber_threshold_on_square", "huber_slope_unclipped",
                  "huber_slope_reversed", "huber_slope_one", "huber_with_half_delta"))
def huber(instance: Instance, observe: Observe) -> Outcome:
    """Compare value and slope with the formulas, and the tangents with values, exactly."""
    for delta, (y, a) in product(DELTAS, _rows(instance)):
        call, d = Call("loss.huber", (delta,)), a - y
        loss, where = observe.call(call), f"δ = {text(delta)}, y = {text(y)}, α = {text(a)}"
        value, g = loss.value(y, a), loss.derivative(y, a)
        if found := (differs(where, _huber(d, delta), value, call, f"runs[0].value({y!r}, {a!r})")
                     or differs(f"slope at {where}", d - _excess(d, delta), g, call,
                                f"runs[0].derivative({y!r}, {a!r})")
                     or fails(where, value, "<=", d * d / 2, call,
                              f"runs[0].value({y!r}, {a!r})")):
            return found
        for b in OUTPUTS[::4]:
            if found := fails(f"the tangent at {where}, seen at α = {text(b)}", loss.value(y, b),
                              ">=", value + g * (b - a), call, f"runs[0].value({y!r}, {b!r})"):
                return found
    return Passed()


@theorem("loss.perceptron_subdifferential",
         """The perceptron loss max(0, -t z), z = w·x, is -t z for t z < 0 and else 0, which is
         ReLU(-t z). Its subdifferential in w is {-t x} for t z < 0, {0} for t z > 0, and at z = 0
         the segment from 0 to -t x, which is {0} for x = 0; whatever the rule for mistakes, the
         subgradient of the reference lies in it. For c > 0 the loss at c w is c times that at w,
         and the subgradient the same.""",
         hypotheses=(said("c > 0"),),
         sources=("B-21", "A-10", "D-065", "D-067"), family=points,
         needs="functions loss and subgradient",
         rejects=("perceptron_loss_without_label", "perceptron_loss_with_margin",
                  "perceptron_loss_squared", "perceptron_loss_negative", "subgradient_reversed",
                  "subgradient_of_margin", "subgradient_everywhere"))
def perceptron_subdifferential(instance: Instance, observe: Observe) -> Outcome:
    """Decide for multiples of -t x whether they are subgradients, where the loss may bend."""
    for x, t in zip(instance.X, instance.y, strict=True):
        for w in WEIGHTS:
            if found := _subdifferential(w, x, t, observe):
                return found
    return Passed()


def _subdifferential(w: Vector[Rational], x: Vector[Rational], t: int,
                     observe: Observe) -> Counterexample | None:
    z, call = dot(w, x), Call("perceptron.loss", (w, x, t))
    here, where = observe.call(call), f"w = {text(w)}, x = {text(x)}, t = {t:+d}"
    if found := differs(where, -t * z if t * z < 0 else 0, here, call):
        return found
    larger = Call("perceptron.loss", (scale(3, w), x, t))
    if found := differs(f"3 w for {where}", 3 * here, observe.call(larger), larger):
        return found
    low, high = (0, 1) if z == 0 else (1, 1) if t * z < 0 else (0, 0)
    for rule in ("N", "F", "AB"):
        calls = [Call("perceptron.subgradient", (v, x, t, rule)) for v in (w, scale(3, w))]
        g, far = map(observe.call, calls)
        if g not in [scale(-share * t, x) for share in (low, high)]:
            return Counterexample(f"{where}, rule {rule}", scale(-low * t, x), tuple(g), "=",
                                  (calls[0],), "tuple(runs[0])")
        if found := differs(f"3 w for {where}, rule {rule}", tuple(g), tuple(far), calls[1]):
            return found
    if norm_sq(x) == 0:
        return None
    # convex in s = v·x and bent only at s = 0: a line through z that is too high anywhere is so
    # at the bend or on the far side
    tests = {s: tuple(wj + (s - z) / Fraction(norm_sq(x)) * xj for wj, xj in
                      zip(w, x, strict=True)) for s in ((0, 2 * z) if z else (1, -1))}
    for share in STEPS:
        seen = all(observe.call(Call("perceptron.loss", (v, x, t))) >= here - share * t * (s - z)
                   for s, v in tests.items())
        if seen != (low <= share <= high):
            return Counterexample(f"{where}: is -{text(share)} t x a subgradient?",
                                  low <= share <= high, seen)
    return None
