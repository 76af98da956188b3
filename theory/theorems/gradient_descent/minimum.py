"""Local and global minima: convex losses have no local minimum that is not global, others may."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from novikoff.reference.linalg import Vector, add, dot, scale, subtract
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Labels, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.least_squares import least_squares
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem

_SCENARIOS: Final = "gradient_descent."


class ConvexLoss(NamedTuple):
    """A convex loss of a target and a score, with a subgradient in the score."""

    name: str
    value: Callable[[Any, Any], Any]
    derivative: Callable[[Any, Any], Any]


HALF_SQUARED: Final = ConvexLoss("half squared", lambda y, z: (y - z) ** 2 / 2,
                                 lambda y, z: z - y)
ABSOLUTE: Final = ConvexLoss("absolute", lambda y, z: abs(y - z), lambda y, z: (z > y) - (z < y))


@theorem("gradient_descent.convex_minimum",
         """If f is convex, f(w + t (v - w)) <= f(w) + t (f(v) - f(w)) for 0 <= t <= 1. So where
         f(v) < f(w) points as near to w as one likes have a smaller value, and a local minimum is
         global; and f(v) >= f(w) + g·(v - w) for a (sub)gradient g at w, so that g = 0 is enough.
         Seen of the sums of half squared and of absolute errors; without convexity it fails: the
         function with the derivative w (w - 1)(w - 1/10) has a local minimum at 0, and is smaller
         at 1.""",
         hypotheses=(said("f is convex"),),
         sources=("B-70", "B-27", "C-14", "D-111"), kind="targets",
         needs="functions adaline.empirical_loss and adaline.gradient",
         rejects=("loss_capped", "gradient_negated", "loss_without_target", "no_local_minimum"))
def convex_minimum(instance: Instance, observe: Observe) -> Outcome:
    """Compare values along segments from w, and at the minimiser, and the local minimum at 0."""
    data = tuple((x, Fraction(y)) for x, y in zip(instance.X, instance.y, strict=True))
    w = tuple(Fraction((-1) ** j * (j + 1)) for j, _ in enumerate(instance.X[0]))
    v = _minimiser(instance.X, instance.y, w)
    found = _convex(data, w, v, HALF_SQUARED, observe) or _convex(data, v, w, ABSOLUTE, observe)
    call = Call("adaline.gradient", (v, data))
    return found or differs(f"the gradient at the minimiser {text(v)}", (0,) * len(v),
                   observe.call(call), call) or _local(observe) or Passed()


@lru_cache(maxsize=1024)
def _minimiser(X: Rows, y: Labels, w: Vector[Rational]) -> Vector[Rational]:
    return least_squares(X, y).nearest(w)


def _convex(data: Any, w: Vector[Any], v: Vector[Any], loss: ConvexLoss,
            observe: Observe) -> Counterexample | None:
    def value(t: Rational) -> tuple[Call, Rational]:
        call = Call("adaline.empirical_loss", (add(w, scale(t, subtract(v, w))), data, loss))
        return call, observe.call(call)

    (_, start), (end_call, end) = value(0), value(1)
    where = f"{loss.name} loss, from w = {text(w)} to v = {text(v)}"
    slope = dot(observe.call(Call("adaline.gradient", (w, data, loss))), subtract(v, w))
    found = fails(f"{where}: f(v) against f(w) + g·(v - w)", end, ">=", start + slope, end_call)
    t = Fraction(1, 16)
    call, between = value(t)
    return found or fails(f"{where}, t = {t}", between, "<=", start + t * (end - start), call)


def _local(observe: Observe) -> Counterexample | None:
    name = f"{_SCENARIOS}LOCAL_MINIMUM"
    at = [Call(f"{name}.value", (Fraction(w, 20),)) for w in (0, -1, 1, 20)]
    here, left, right, far = map(observe.call, at)
    slope = Call(f"{name}.derivative", (Fraction(0),))
    return differs("the derivative at 0", 0, observe.call(slope), slope) \
        or fails("the value at -1/20", left, ">", here, at[1]) \
        or fails("the value at 1/20", right, ">", here, at[2]) \
        or differs("the value at 1", Fraction(-1, 15), far, at[3])


def grids() -> Iterator[Instance]:
    """Yield points from -12 to 2 at which the scenarios are looked at."""
    for step in (1, Fraction(1, 2), Fraction(5, 7)):
        yield Instance((tuple(-12 + k * step for k in range(int(14 / step) + 1)),), (1,))


@theorem("gradient_descent.scenarios",
         """In each of the four scenarios the derivative is that of the value. On w²/2 the rate 3
         leads from 1 to (-2)^k and the rate 2 to (-1)^k. With the derivative w (w - 1)(w + 10)
         and the rate 1/1000 a step from w in (-10, 0) leads to w' with -10 < w' < w, so that the
         start -1/10 tends to -10, the only zero of the derivative there, though the minimum at 1
         is nearer. With w (w - 1)(w - 1/10) and the rate 1/10 a step from w in [-1, 0) leads to
         w' with w < w' < 0, so that the start -1 tends to the local minimum at 0.""",
         sources=("A-63", "B-30", "D-038", "D-041", "D-111"), kind="targets", family=grids,
         needs="the scenarios of gradient_descent",
         rejects=("misses_the_farther_minimum", "no_local_minimum", "scenario_without_half",
                  "scenario_settles", "climbs", "normalised_step", "signs_only"))
def scenarios(instance: Instance, observe: Observe) -> Outcome:
    """Compare differences of values with the integral of the derivative, and take the steps."""
    points = [Fraction(e) for row in instance.X for e in row]
    for name in ("TOO_LARGE", "NO_CONVERGENCE", "LOCAL_MINIMUM", "FARTHER_MINIMUM"):
        for a, b in pairwise(points):
            found = _integral(name, a, b, observe)
            if found:
                return found
    for name, factor in (("TOO_LARGE", -2), ("NO_CONVERGENCE", -1)):
        call = Call(f"{_SCENARIOS}{name}.run", (), (("steps", 4),))
        observed = tuple(iterate.w[0] for iterate in observe.call(call))
        found = differs(name, tuple(factor**k for k in range(5)), observed, call,
                        "tuple(iterate.w[0] for iterate in runs[0])")
        if found:
            return found
    return _stays("FARTHER_MINIMUM", Fraction(-1, 10), Fraction(1, 1000), observe) \
        or _stays("LOCAL_MINIMUM", Fraction(-1), Fraction(1, 10), observe) or Passed()


def _integral(name: str, a: Fraction, b: Fraction, observe: Observe) -> Counterexample | None:
    """Compare with Simpson's rule, which is exact for a derivative of degree 3 at most."""
    low, middle, high = (observe.call(Call(f"{_SCENARIOS}{name}.derivative", (w,)))
                         for w in (a, (a + b) / 2, b))
    ends = Call(f"{_SCENARIOS}{name}.value", (a,)), Call(f"{_SCENARIOS}{name}.value", (b,))
    first, last = map(observe.call, ends)
    return differs(f"{name}: the value at {b} less that at {a}",
                   (b - a) * (low + 4 * middle + high) / 6, last - first, ends,
                   "runs[1] - runs[0]")


def _stays(name: str, start: Fraction, eta: Fraction, observe: Observe) -> Counterexample | None:
    """Step from points of the basin: each moves towards the minimum, and not past it."""
    minimum, outer = (-10, 0) if name == "FARTHER_MINIMUM" else (0, -1)

    def derivative(w: Vector[Any]) -> Vector[Any]:
        return (observe.call(Call(f"{_SCENARIOS}{name}.derivative", w)),)

    span = outer - minimum
    for w in (start, *(minimum + Fraction(k * span, 10) for k in range(1, 10))):
        call = Call("gradient_descent.gradient_descent",
                    (lambda _: 0, derivative, (w,), eta), (("steps", 1),))
        after = [iterate.w[0] for iterate in observe.call(call)][-1]
        nearer, within = ("<", ">") if minimum < outer else (">", "<")
        found = fails(f"{name}: a step from {w}", after, nearer, w, call,  # type: ignore[arg-type]
                      "[iterate.w[0] for iterate in runs[0]][-1]") \
            or fails(f"{name}: a step from {w}", after, within,  # type: ignore[arg-type]
                     minimum, call, "[iterate.w[0] for iterate in runs[0]][-1]")
        if found:
            return found
    return None
