"""Theorems of the differential entropy of normal and uniform laws."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reference.number import log, pi, sqrt
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem

VARIANCES: Final[tuple[Rational, ...]] = (1, 2, 4, Fraction(1, 3), Fraction(1, 16),
                                          Fraction(1, 17), Fraction(1, 18), Fraction(1, 10**12))
_MEANS: Final[tuple[Rational, ...]] = (0, 2, Fraction(-1, 3))


def surprise_of_normal(mu: Any, v: Any, x: Any) -> Any:
    """Return -log of the density of N(μ, v) at x, ½ (log 2πv + (x - μ)²/v), enclosed."""
    v = v if hasattr(v, "a") else interval(v)
    return (log(2 * pi(v) * v) + (x - mu) * (x - mu) / v) / 2


def mean_surprise(mu: Rational, v: Rational, nu: Rational, tau_sq: Rational) -> Any:
    """Return the mean of -log of the density of N(ν, τ²) under N(μ, v).

    Its integrand is quadratic, so the points μ and μ ± √(3v) with weights 4, 1, 1 in 6 give it.
    """
    far, mu_, nu_ = sqrt(interval(3 * v)), interval(mu), interval(nu)
    at = [surprise_of_normal(nu_, tau_sq, x) for x in (mu_ - far, mu_, mu_ + far)]
    return (at[0] + 4 * at[1] + at[2]) / 6


def variances() -> Iterator[Instance]:
    """Yield variances σ², from 10^-12 to 4, and 0, as X = ((σ²,),)."""
    return (Instance(((v,),), (0,)) for v in (*VARIANCES, 0))


@theorem("differential_entropy.normal",
         """The differential entropy of N(μ, σ²), the mean of -log of its density, is
         ½ log(2πeσ²), whatever μ. Scaling by a > 0 adds log a: one bit for a = 2. It is negative
         for σ² <= 1/18 and positive for σ² >= 1/17 (the sign changes at 1/(2πe)).""",
         sources=("A-55", "B-53"), kind="targets", family=variances,
         hypotheses=(Hypothesis("σ² > 0", lambda instance: instance.X[0][0] > 0),
                     said("a > 0 (where it is scaled)")),
         needs="a function differential_entropy.normal_entropy",
         rejects=("e_left_out", "entropy_without_half", "deviation_for_variance",
                  "nats_in_every_base"))
def normal(instance: Instance, observe: Observe) -> Outcome:
    """Enclose the mean of -log of the density, and the effect of doubling."""
    v = Fraction(instance.X[0][0])
    where, call = f"σ² = {v}", Call("differential_entropy.normal_entropy", (v,))
    h = observe.call(call)
    found = differs(where, mean_surprise(0, v, 0, v), h, call) \
        or fails(where, h, *(("<", 0) if v <= Fraction(1, 18) else (">", 0)), call)
    bits = [Call("differential_entropy.normal_entropy", (c * v,), (("base", 2),)) for c in (1, 4)]
    one, four = map(observe.call, bits)
    return found or differs(f"{where}: bits by which doubling raises it", 1, four - one,
                            tuple(bits), "runs[1] - runs[0]") \
        or differs(f"{where}: nats in a bit", h, one * log(interval(2)), bits[0], "") or Passed()


def lengths() -> Iterator[Instance]:
    """Yield intervals [a, a + w] as X = ((a, w),), points (w = 0) among them."""
    widths: tuple[Rational, ...] = (
        1, 2, 8, Fraction(1, 4), Fraction(1, 1024), 3, Fraction(2, 3), 0)
    return (Instance(((a, w),), (0,)) for a, w in product(_MEANS, widths))


@theorem("differential_entropy.uniform",
         """The differential entropy of the uniform law on [a, b] is log(b - a): 0 for length 1,
         negative below, exact in bits for a power of two. At equal variance σ² (σ² = 1 included)
         it is less than that of the Laplace law, 1 + ½ log 2σ², which is less than that of the
         normal law: 1.2425 < 1.3466 < 1.4189 at 1.""",
         sources=("A-55", "C-32", "B-53"), kind="targets", family=lengths,
         hypotheses=(Hypothesis("a < b", lambda instance: instance.X[0][1] > 0),),
         needs="functions of differential_entropy",
         rejects=("e_left_out", "deviation_for_variance", "length_without_logarithm",
                  "minus_log_of_length", "nats_in_every_base", "entropy_without_half"))
def uniform(instance: Instance, observe: Observe) -> Outcome:
    """Enclose log of the length, and put the three laws of one variance in order."""
    a, w = map(Fraction, instance.X[0])
    where, call = f"[{a}, {a + w}]", Call("differential_entropy.uniform_entropy", (a, a + w))
    h = observe.call(call)
    found = differs(where, log(interval(w)), h, call)
    bits = Call("differential_entropy.uniform_entropy", (a, a + w), (("base", 2),))
    power = w.numerator.bit_length() - w.denominator.bit_length()
    due = power if w == Fraction(2)**power else log(interval(w)) / log(interval(2))
    found = found or differs(f"{where}, in bits", due, observe.call(bits), bits)
    unit = sqrt(interval(3))
    for flat, v in ((call, w * w / 12), (
            Call("differential_entropy.uniform_entropy", (-unit, unit)), Fraction(1))):
        bell = Call("differential_entropy.normal_entropy", (v,))
        laplace = 1 + log(interval(2 * v)) / 2
        found = found or fails(f"{where}, σ² = {v}: uniform", observe.call(flat), "<", laplace,
                               flat) \
            or fails(f"{where}, σ² = {v}: normal", observe.call(bell), ">", laplace, bell)
    return found or Passed()


def pairs() -> Iterator[Instance]:
    """Yield two normal laws as rows (μ, σ²), σ² = 0 among them."""
    some: tuple[Rational, ...] = (1, 2, Fraction(1, 3), 0)
    laws = tuple(product(_MEANS, some))
    return (Instance((p, q), (0, 1)) for p, q in product(laws, laws))


@theorem("differential_entropy.divergence",
         """D(N(μ, σ²)‖N(ν, τ²)), the mean under the first law of the difference of the two
         -log densities, is >= 0, and 0 only where both laws are one.""",
         sources=("A-55", "B-53"), kind="targets", family=pairs,
         hypotheses=(Hypothesis("σ² > 0 and τ² > 0",
                                lambda instance: min(v for _, v in instance.X) > 0),),
         needs="a function differential_entropy.normal_divergence",
         rejects=("divergence_of_variances_only", "divergence_exchanged",
                  "logarithm_of_the_inverse_ratio", "divergence_over_own_variance"))
def divergence(instance: Instance, observe: Observe) -> Outcome:
    """Enclose the mean difference, and demand that it is positive for different laws."""
    (mu, v), (nu, tau_sq) = instance.X
    where = f"N({mu}, {v}), N({nu}, {tau_sq})"
    call = Call("differential_entropy.normal_divergence", (mu, v, nu, tau_sq))
    observed = observe.call(call)
    due = 0 if (mu, v) == (nu, tau_sq) else mean_surprise(mu, v, nu, tau_sq) \
        - mean_surprise(mu, v, mu, v)
    found: Counterexample | None = differs(where, due, observed, call)
    if (mu, v) != (nu, tau_sq):
        found = found or fails(where, observed, ">", 0, call)
    return found or Passed()
