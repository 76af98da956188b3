"""The logistic function and tanh: their identities, slopes, ranges and asymptotes."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from novikoff.reference.number import exp, log, tanh
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem

ASYMPTOTES: Final = {"LOGISTIC": (0, 1), "TANH": (-1, 1)}
SCORES: Final = tuple(Fraction(z) for z in ("1/1000", "1/3", "1/2", "1", "2", "7/2", "9", "40"))


def family() -> Iterator[Instance]:
    """Yield the neighbours among 1/1000, 1/3, 1/2, 1, 2, 7/2, 9 and 40 as one row."""
    return (Instance((pair,), (0,)) for pair in pairwise(SCORES))


def _scores(instance: Instance) -> list[Fraction]:
    """The cells, their negatives and 0, in order."""
    cells = {Fraction(cell) for row in instance.X for cell in row}
    return sorted({Fraction(0), *cells, *(-cell for cell in cells)})


def _sig(z: Fraction) -> Any:
    """An enclosure of sig(z), from tanh."""
    return (1 + tanh(interval(z) / 2)) / 2


def staircase(z: Fraction) -> tuple[Fraction, Fraction]:
    """Return value and slope at z of a function that rises by 2^-k on [k, k + 2^-k], k = 1, 2, ...

    It is differentiable, increases nowhere fast enough to pass 1, and has the slope 3/2 in the
    middle of every rise.

    >>> staircase(Fraction(9, 8)), staircase(Fraction(17, 8))
    ((Fraction(5, 64), Fraction(9, 8)), (Fraction(5, 8), Fraction(3, 2)))
    """
    k = max(z // 1, 0)
    if k == 0:
        return Fraction(0), Fraction(0)
    width = Fraction(1, 2**k)
    u = min((z - k) / width, Fraction(1))
    return 1 - 2 * width + width * u * u * (3 - 2 * u), 6 * u * (1 - u)


@theorem("activation.logistic_identities",
         """For real z: sig(z) = (1 + tanh(z/2))/2, so that tanh z = 2 sig(2z) - 1;
         sig(-z) = 1 - sig(z); 0 < sig(z) < 1; sig′ = sig (1 - sig), which is at most
         1/4 = sig′(0).""",
         sources=("B-39", "A-33", "D-142", "C-20"), family=family,
         needs="an activation LOGISTIC with value and derivative",
         rejects=("logistic_twice_as_steep", "logistic_decreasing", "logistic_for_tanh",
                  "logistic_shifted", "logistic_softsign", "logistic_slope_of_output",
                  "logistic_slope_without_complement", "logistic_slope_of_tanh"))
def logistic_identities(instance: Instance, observe: Observe) -> Outcome:
    """Compare values and slopes with tanh, enclosed; test the range and the greatest slope."""
    for z in _scores(instance):
        call, mirrored, slope = (Call(f"activation.LOGISTIC.{name}", (at,)) for name, at in (
            ("value", z), ("value", -z), ("derivative", z)))
        s, where = observe.call(call), f"z = {text(z)}"
        if found := (differs(where, _sig(z), s, call)
                     or differs(f"sig(-z), {where}", 1 - s, observe.call(mirrored), mirrored)
                     or fails(where, s, ">", 0, call) or fails(where, s, "<", 1, call)):
            return found
        rate = observe.call(slope)
        if found := (differs(f"slope at {where}", _sig(z) * _sig(-z), rate, slope)
                     or fails(f"slope at {where}", rate, "<=", Fraction(1, 4), slope)
                     or fails(f"slope at {where}", rate, ">=" if z == 0 else ">",
                              Fraction(1, 4) if z == 0 else 0, slope)):
            return found
    return Passed()


@theorem("activation.tanh_identities",
         """For real z: tanh z = (e^2z - 1)/(e^2z + 1) = 2 sig(2z) - 1; tanh(-z) = -tanh z;
         -1 < tanh z < 1; tanh′ = 1 - tanh², which is at most 1 = tanh′(0).""",
         sources=("B-39", "A-32", "C-20"), family=family,
         needs="activations LOGISTIC and TANH with value and derivative",
         rejects=("tanh_half_as_steep", "tanh_for_logistic", "tanh_clipped_line",
                  "tanh_slope_of_output", "tanh_slope_unsquared", "tanh_slope_of_logistic",
                  "logistic_twice_as_steep", "logistic_decreasing", "logistic_for_tanh",
                  "logistic_shifted", "logistic_softsign"))
def tanh_identities(instance: Instance, observe: Observe) -> Outcome:
    """Compare values and slopes with the exponential, enclosed, and with the logistic function."""
    for z in _scores(instance):
        call, mirrored, twice, slope = (Call(f"activation.{name}", (at,)) for name, at in (
            ("TANH.value", z), ("TANH.value", -z), ("LOGISTIC.value", 2 * z),
            ("TANH.derivative", z)))
        t, where, e = observe.call(call), f"z = {text(z)}", exp(-2 * abs(interval(z)))
        due = (1 - e) / (1 + e) if z >= 0 else -(1 - e) / (1 + e)
        if found := (differs(where, due, t, call)
                     or differs(f"tanh(-z), {where}", -t, observe.call(mirrored), mirrored)
                     or differs(f"2 sig(2z) - 1, {where}", t, 2 * observe.call(twice) - 1, twice,
                                "2 * runs[0] - 1")
                     or fails(where, t, ">", -1, call) or fails(where, t, "<", 1, call)):
            return found
        rate = observe.call(slope)
        if found := (differs(f"slope at {where}", 4 * e / ((1 + e) * (1 + e)), rate, slope)
                     or fails(f"slope at {where}", rate, "<=", 1, slope)):
            return found
    return Passed()


@theorem("activation.linear",
         """The identity is the activation with α(z) = z and α′(z) = 1, exactly in the arithmetic
         of z.""",
         sources=("A-19", "D-031"), family=family, needs="an activation IDENTITY",
         rejects=("identity_as_sign", "identity_slope_is_z", "identity_clipped"))
def linear(instance: Instance, observe: Observe) -> Outcome:
    """Compare value and derivative at every cell."""
    for z in _scores(instance):
        for name, due in (("value", z), ("derivative", Fraction(1))):
            call = Call(f"activation.IDENTITY.{name}", (z,))
            if found := differs(f"{name} at z = {text(z)}", due, observe.call(call), call):
                return found
    return Passed()


@theorem("activation.asymptotes",
         """A bounded monotone function has the limits sup and inf at ±∞, equal only if it is
         constant: from where it is within ε of its sup it stays so. The two sigmoids come near
         theirs at a rate: sig increases strictly from 0 to 1 and tanh from -1 to 1, with
         0 < 1 - sig(z) <= e^-z and 0 < 1 - tanh z <= 2 e^-2z, and likewise below. Differentiability
         adds nothing: the slope of a bounded increasing function may be 3/2 again and again. The
         identity, which is not bounded, has no limits.""",
         hypotheses=(said("the function is bounded"), said("the function is monotone")),
         sources=("B-40", "C-19", "D-141"), family=family,
         needs="activations LOGISTIC, TANH and IDENTITY",
         rejects=("logistic_decreasing", "logistic_for_tanh", "logistic_shifted",
                  "logistic_softsign", "tanh_half_as_steep", "tanh_for_logistic",
                  "identity_as_sign", "identity_clipped"))
def asymptotes(instance: Instance, observe: Observe) -> Outcome:
    """Compare neighbouring scores, and each value with its asymptotes; climb the staircase."""
    scores = _scores(instance)
    for name, (low, high) in ASYMPTOTES.items():
        calls = [Call(f"activation.{name}.value", (z,)) for z in scores]
        values = [observe.call(call) for call in calls]
        for (a, s), (b, t) in pairwise(zip(scores, values, strict=True)):
            if found := fails(f"{name} at {text(a)} and {text(b)}", s, "<=", t,
                              tuple(calls[scores.index(z)] for z in (a, b))):
                return found
        width = high - low
        for z, value, call in zip(scores, values, calls, strict=True):
            reach = width * exp(-width * abs(interval(z)))
            where = f"{name} at {text(z)}"
            if found := (fails(where, value, ">=", high - reach if z >= 0 else low, call)
                         or fails(where, value, "<=", high if z >= 0 else low + reach, call)):
                return found
    return _unbounded(scores, observe) or _climbs(len(scores)) or Passed()


def _unbounded(scores: list[Fraction], observe: Observe) -> Counterexample | None:
    """The identity exceeds any bound c > 0, at 2c."""
    for c in scores:
        call = Call("activation.IDENTITY.value", (2 * c,))
        if c > 0 and (found := fails(f"the identity at {text(2 * c)}", observe.call(call), ">", c,
                                     call)):
            return found
    return None


def _climbs(steps: int) -> Counterexample | None:
    """The staircase increases below 1, and its slope is 3/2 in every rise."""
    for k in range(1, steps + 1):
        middle = k + Fraction(1, 2 ** (k + 1))
        value, slope = staircase(middle)
        if not staircase(Fraction(k))[0] < value < staircase(Fraction(k + 1))[0] < 1 \
                or slope != Fraction(3, 2):
            return Counterexample(f"the staircase at {text(middle)}", Fraction(3, 2), slope)
    return None


@theorem("activation.softplus",
         """softplus(z) = log(1 + e^z) is convex with the slope sig(z): for all a, b
         softplus(b) >= softplus(a) + sig(a)(b - a); softplus(z) - softplus(-z) = z, and
         max(0, z) < softplus(z) <= max(0, z) + log 2.""",
         sources=("B-62", "A-34"), family=family,
         needs="functions softplus and logistic",
         rejects=("softplus_is_relu", "softplus_in_base_two", "softplus_twice_as_steep",
                  "logistic_twice_as_steep", "logistic_decreasing", "logistic_for_tanh",
                  "logistic_shifted", "logistic_softsign"))
def softplus(instance: Instance, observe: Observe) -> Outcome:
    """Compare with an enclosure of the logarithm, and every tangent with every value."""
    scores = _scores(instance)
    calls = [Call("activation.softplus", (z,)) for z in scores]
    values = [observe.call(call) for call in calls]
    for a, call, value in zip(scores, calls, values, strict=True):
        where, x = f"z = {text(a)}", interval(a)
        tangent = Call("activation.LOGISTIC.value", (a,))
        slope = observe.call(tangent)
        if found := (differs(where, log(1 + exp(x)), value, call)
                     or differs(f"{where} and {text(-a)}", x, value - values[-1 - scores.index(a)],
                                (call, calls[-1 - scores.index(a)]), "runs[0] - runs[1]")
                     or fails(where, value, ">", max(a, Fraction(0)), call)
                     or fails(where, value, "<=", max(x, interval(0)) + log(interval(2)), call)):
            return found
        for b, other, there in zip(scores, calls, values, strict=True):
            if found := fails(f"the tangent at {text(a)}, seen at {text(b)}", there, ">=",
                              interval(value) + interval(slope) * interval(b - a),
                              (other, call, tangent)):
                return found
    return Passed()
