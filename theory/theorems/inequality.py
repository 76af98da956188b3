"""Inequalities of the exponential, the logarithm and their kin.

Each is decided on a finite family of rational numbers: what a function returns is exact or an
enclosure, and so is the bound. What two enclosures do not separate is counted as undecided; on
the reference that is an equality at most.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import inf
from typing import Any, Final, NamedTuple

from novikoff.reference.linalg import Vector
from novikoff.reference.number import exp
from novikoff.reference.number import log as natural
from novikoff.theory.comparison import differs, fails, holds
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, Relation, magnitude, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem

PRECISION: Final = 113
NEAR: Final = Fraction(1, 2**8)
REALS: Final = tuple(dict.fromkeys((
    *(Fraction(k, 4) for k in range(-8, 9)), *range(-16, 17, 4), NEAR, -NEAR)))
SHIFTS: Final[tuple[Rational, ...]] = (0, NEAR, Fraction(1, 2), 2, -1, -8)
CHANCES: Final = (*(Fraction(k, 4) for k in range(5)), NEAR, 1 - NEAR, Fraction(1, 2) + NEAR)
POSITIVE: Final = tuple(dict.fromkeys((
    *(Fraction(a, b) for a, b in product(range(1, 7), repeat=2)),
    1 + NEAR, 1 - NEAR, Fraction(2)**30, Fraction(1, 2)**30)))


class Line(NamedTuple):
    """What must hold: left, observed as `quantity`, in its relation to right."""

    where: str
    left: Any
    relation: Relation
    right: Any
    quantity: str = "runs[0]"


def _family(*points: Vector[Rational]) -> Callable[[], Iterator[Instance]]:
    return lambda: (Instance((point,), (1,)) for point in points)


def _numbers(numbers: Iterable[Rational]) -> Callable[[], Iterator[Instance]]:
    return _family(*((x,) for x in numbers))


def _decided(calls: tuple[Call, ...], lines: Iterator[Line]) -> Outcome:
    """Return the first line that is false, or how many are undecided."""
    undecided = 0
    with precision(PRECISION):
        for where, left, relation, right, quantity in lines:
            found = differs(where, right, left, calls, quantity) if relation == "=" \
                else fails(where, left, relation, right, calls, quantity)
            if found:
                return found
            undecided += not holds(left, relation, right)
    return Passed(undecided)


def _interval(value: Any) -> Any:
    """Return what was observed, exact or enclosed, as an enclosure."""
    return interval(value) if isinstance(value, int | Fraction | float) else value


def _power(z: Rational) -> Any:
    """Return an enclosure of e^z."""
    return exp(interval(z))


@theorem("inequality.log",
         """1 - 1/x <= log x <= x - 1 for every x > 0, with equality only at x = 1.""",
         hypotheses=(said("x > 0"),),
         sources=("B-45", "D-155"), needs="a function log", family=_numbers(POSITIVE),
         rejects=("log_to_base_ten", "log_of_one_more", "log_by_first_term"))
def log(instance: Instance, observe: Observe) -> Outcome:
    """Compare log x with both bounds."""
    ((x,),) = instance.X
    call = Call("number.log", (x,))
    value = observe.call(call)

    def lines() -> Iterator[Line]:
        yield Line(f"log x against x - 1 at x = {text(x)}", value, "=" if x == 1 else "<", x - 1)
        yield Line(f"log x against 1 - 1/x at x = {text(x)}", value, "=" if x == 1 else ">",
                   1 - 1 / Fraction(x))

    return _decided((call,), lines())


@theorem("inequality.logistic_slope",
         """0 < sig'(z) <= 1/4 for every z, with equality only at z = 0, and sig'(z) < e^-|z|: the
         slope vanishes exponentially, and is never 0.""",
         sources=("B-39", "C-20"), needs="a function logistic_derivative", family=_numbers(REALS),
         rejects=("logistic_slope_undivided", "logistic_slope_of_tanh",
          "logistic_slope_of_the_value", "logistic_slope_cut_off"))
def logistic_slope(instance: Instance, observe: Observe) -> Outcome:
    """Compare sig' with 0, 1/4 and e^-|z|."""
    ((z,),) = instance.X
    call = Call("activation.logistic_derivative", (z,))
    value = observe.call(call)

    def lines() -> Iterator[Line]:
        yield Line(f"sig' against 0 at z = {text(z)}", value, ">", 0)
        yield Line(f"sig' against 1/4 at z = {text(z)}", value, "<" if z else "=", Fraction(1, 4))
        yield Line(f"sig' against e^-|z| at z = {text(z)}", value, "<", _power(-magnitude(z)))

    return _decided((call,), lines())


@theorem("inequality.tanh_bounds",
         """tanh z has the sign of z, |z|/(1 + |z|) <= |tanh z| <= |z| with equality only at z = 0,
         and |tanh z| < 1; 0 < tanh'(z) <= 1 and tanh'(z) < 4 e^-2|z|. So for y = -1 or +1 one
         example moves the weights by η |y - tanh z| tanh'(z) ‖x‖ < 2 η ‖x‖.""",
         hypotheses=(said("y = ±1"),),
         sources=("B-39", "B-41", "D-144", "C-20"), needs="functions tanh and tanh_derivative",
         family=_numbers(REALS),
         rejects=("tanh_of_half", "tanh_clipped", "tanh_unsigned", "tanh_slope_plus",
          "tanh_slope_unsquared", "tanh_slope_by_algebra"))
def tanh_bounds(instance: Instance, observe: Observe) -> Outcome:
    """Compare tanh, its slope, and the factor of an update with their bounds."""
    ((z,),) = instance.X
    calls = Call("number.tanh", (z,)), Call("activation.tanh_derivative", (z,))
    t, slope = map(observe.call, calls)
    size = magnitude(z)
    low, high = sorted((z, z / Fraction(1 + size)))

    def lines() -> Iterator[Line]:
        at = f"at z = {text(z)}"
        yield Line(f"tanh z against 1 {at}", t, "<", 1)
        yield Line(f"tanh z against -1 {at}", t, ">", -1)
        yield Line(f"tanh z against {text(low)} {at}", t, ">" if z else "=", low)
        yield Line(f"tanh z against {text(high)} {at}", t, "<" if z else "=", high)
        yield Line(f"tanh' against 0 {at}", slope, ">", 0, "runs[1]")
        yield Line(f"tanh' against 1 {at}", slope, "<" if z else "=", 1, "runs[1]")
        yield Line(f"tanh' against 4 e^-2|z| {at}", slope, "<", 4 * _power(-2 * size), "runs[1]")
        for y in (1, -1):
            yield Line(f"(y - tanh z) tanh' for y = {y:+d} {at}",
                       (y - _interval(t)) * _interval(slope), "<" if y > 0 else ">", 2 * y,
                       f"({y} - runs[0]) * runs[1]")

    return _decided(calls, lines())


@theorem("inequality.pinsker_binary",
         """For two outcomes with the probabilities p, 1 - p and q, 1 - q, in nats:
         2 (p - q)² <= KL <= (p - q)²/(q (1 - q)), with equality only for p = q (so it is 0 exactly
         then); KL is infinite where q gives 0 to an outcome that p does not.""",
         hypotheses=(said("p and q are probabilities"),),
         sources=("B-45", "B-47", "C-22", "D-155"), needs="a function kl_divergence",
         family=_family(*product(CHANCES, repeat=2)),
         rejects=("kl_in_bits", "kl_reversed", "kl_one_outcome", "kl_halved"))
def pinsker_binary(instance: Instance, observe: Observe) -> Outcome:
    """Compare the divergence with both bounds, at every pair of chances."""
    ((p, q),) = instance.X
    call = Call("information.kl_divergence", ((p, 1 - p), (q, 1 - q)))
    value, at = observe.call(call), f"KL at p = {text(p)}, q = {text(q)}"
    if q in (0, 1) or value == inf:
        return differs(at, 0 if p == q else inf if q in (0, 1) else "a number", value, call) \
            or Passed()
    gap = (p - q)**2

    def lines() -> Iterator[Line]:
        yield Line(f"{at} against 2 (p - q)²", value, ">" if gap else "=", 2 * gap)
        yield Line(f"{at} against (p - q)²/(q (1 - q))", value, "<" if gap else "=",
                   gap / (q * (1 - q)))

    return _decided((call,), lines())


@theorem("inequality.softplus",
         """max(0, z) < softplus(z) <= max(0, z) + log 2, with equality only at z = 0, and
         softplus(z) <= max(0, z) + e^-|z|.""",
         sources=("B-62", "A-34", "C-23"), needs="a function softplus", family=_numbers(REALS),
         rejects=("softplus_is_relu", "softplus_of_two", "softplus_reflected"))
def softplus(instance: Instance, observe: Observe) -> Outcome:
    """Compare softplus with max(0, z) and with it plus log 2 and plus e^-|z|."""
    ((z,),) = instance.X
    call = Call("activation.softplus", (z,))
    value, least = observe.call(call), max(z, 0)

    def lines() -> Iterator[Line]:
        at = f"at z = {text(z)}"
        yield Line(f"softplus against max(0, z) {at}", value, ">", least)
        if z:
            yield Line(f"softplus against max(0, z) + log 2 {at}", value, "<",
                       interval(least) + natural(interval(2)))
        yield Line(f"softplus against max(0, z) + e^-|z| {at}", value, "<",
                   interval(least) + _power(-magnitude(z)))

    return _decided((call,), lines())


@theorem("inequality.log_cosh",
         """|d| - log 2 < log cosh d <= |d| and d²/2 - d⁴/12 <= log cosh d <= d²/2, with equality
         only at d = 0: quadratic near 0, absolute far from it.""",
         sources=("A-31", "B-39"), needs="a function log_cosh", family=_numbers(REALS),
         rejects=("log_cosh_plus_log_two", "log_cosh_is_absolute", "log_cosh_is_quadratic",
          "log_cosh_of_half"))
def log_cosh(instance: Instance, observe: Observe) -> Outcome:
    """Compare log cosh with the four bounds."""
    ((d,),) = instance.X
    call = Call("loss.log_cosh", (d,))
    value, size = observe.call(call), magnitude(d)

    def lines() -> Iterator[Line]:
        at = f"at d = {text(d)}"
        yield Line(f"log cosh d against |d| - log 2 {at}", value, ">",
                   interval(size) - natural(interval(2)))
        half = d * d / Fraction(2)
        for words, bound in (("|d|", size), ("d²/2", half)):
            yield Line(f"log cosh d against {words} {at}", value, "<" if d else "=", bound)
        yield Line(f"log cosh d against d²/2 - d⁴/12 {at}", value, ">" if d else "=",
                   half - d**4 / Fraction(12))

    return _decided((call,), lines())


@theorem("inequality.hoeffding_lemma",
         """0 <= softplus(a + t) - softplus(a) - t sig(a) <= t²/8, with equality only at t = 0. With
         p = sig(a) it is log E e^(t (X - p)) for X = 1 with probability p, else 0: Hoeffding's
         lemma for two points; and it says that the logistic loss is convex with second slope at
         most 1/4.""",
         sources=("B-82", "C-23", "B-62"), needs="functions softplus and logistic",
         family=_family(*product(SHIFTS, repeat=2)),
         rejects=("logistic_reflected", "logistic_by_tanh", "softplus_is_relu", "softplus_of_two",
          "softplus_reflected", "softplus_steep"))
def hoeffding_lemma(instance: Instance, observe: Observe) -> Outcome:
    """Compare the excess of softplus over its tangent with 0 and t²/8."""
    ((a, t),) = instance.X
    calls = (Call("activation.softplus", (a + t,)), Call("activation.softplus", (a,)),
             Call("activation.logistic", (a,)))
    there, here, p = map(observe.call, calls)

    def lines() -> Iterator[Line]:
        at, quantity = f"at a = {text(a)}, t = {text(t)}", f"runs[0] - runs[1] - {t!r} * runs[2]"
        excess = _interval(there) - _interval(here) - interval(t) * _interval(p)
        yield Line(f"the excess against 0 {at}", excess, ">" if t else "=", 0, quantity)
        yield Line(f"the excess against t²/8 {at}", excess, "<" if t else "=", t * t / Fraction(8),
                   quantity)

    return _decided(calls, lines())
