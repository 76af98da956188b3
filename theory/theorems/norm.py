"""The norms ‖w‖_p, their subgradients, and what they do to a least squares problem as a penalty."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import inf
from typing import Any, Final

from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.reference.number import sqrt
from novikoff.theory.comparison import differs, fails, holds
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.function_subject import enclosed
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, text
from novikoff.theory.pointwise import HALF_SQUARED
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem

EXPONENTS: Final = (1, 2, 3, inf)
VECTORS: Final = ((0, 0), (1, 0), (1, 1), (-2, 1), (3, -4), (0, -3))
MOMENTS: Final = tuple(tuple(map(Fraction, c)) for c in (
    ("1/2", "1/2"), ("1", "0"), ("1", "1"), ("3/5", "-4/5"), ("-2", "1"), ("0", "0"),
    ("7/5", "-7/5")))
"""Values of Σ y x: inside, on the boundary and outside of the unit balls for q = ∞, 2 and 1."""


def pairs() -> Iterator[Instance]:
    """Yield every pair of six vectors of the plane, as two rows."""
    return (Instance(pair, (1, 1)) for pair in product(VECTORS, repeat=2))


def moments() -> Iterator[Instance]:
    """Yield samples of one to three examples for seven values of Σ y x, with η as λ."""
    for c, rate in product(MOMENTS, (Fraction(1), Fraction(1, 2))):
        yield Instance((c,), (1,), rate)
        yield Instance((scale(Fraction(1, 2), c), (1, 1), (1, 1)), (2, 1, -1), rate)
        yield Instance(((c[0] + 1, c[1]), (Fraction(1), Fraction(0))), (1, -1), rate)


def _due(w: Vector[Fraction], p: float) -> Any:
    """‖w‖_p for p = 1 and infinity exactly, for p = 2 enclosed."""
    sizes = [abs(wj) for wj in w]
    return sum(sizes, Fraction(0)) if p == 1 else max(sizes) if p == inf \
        else sqrt(interval(norm_sq(w)))


@theorem("norm.axioms",
         """For p >= 1, ‖w‖_p = (Σ |w_j|^p)^(1/p), and max |w_j| for p = ∞, is a norm:
         ‖c w‖ = |c| ‖w‖, ‖u + v‖ <= ‖u‖ + ‖v‖, and ‖w‖ = 0 only for w = 0; and
         ‖w‖_∞ <= ‖w‖_p <= ‖w‖_1. For p < 1 the triangle inequality fails: with p = 1/2,
         ‖(1, 1)‖ = 4 > 1 + 1.""",
         hypotheses=(said("p >= 1"),),
         sources=("B-38", "A-30"), family=pairs, needs="a function norm",
         rejects=("norm_without_root", "norm_always_euclidean", "infinity_is_the_sum",
                  "infinity_is_the_last", "norm_of_half", "norm_unsigned"))
def axioms(instance: Instance, observe: Observe) -> Outcome:
    """Compare values with the definition, and decide the axioms, exactly or enclosed."""
    u, v = (tuple(map(Fraction, row)) for row in instance.X)
    for p in EXPONENTS:
        calls = [Call("norm.norm", (w, p)) for w in (u, v, add(u, v), scale(Fraction(-3), u))]
        a, b, both, tripled = map(observe.call, calls)
        where = f"p = {p}, u = {text(u)}, v = {text(v)}"
        if found := (differs(where, sum((abs(uj)**3 for uj in u), Fraction(0)), a**3, calls[0],
                             "runs[0]**3") if p == 3 else differs(where, _due(u, p), a, calls[0])):
            return found
        if found := (fails(f"‖u + v‖, {where}", both, "<=", interval(a) + interval(b),
                           tuple(calls[:3]), "runs[2]")
                     or differs(f"‖-3u‖, {where}", 3 * a, tripled, calls[3])
                     or fails(f"‖u‖, {where}", a, ">" if any(u) else "<=", 0, calls[0])
                     or fails(f"‖u‖_∞ <= ‖u‖_p, {where}", a, ">=", _due(u, inf), calls[0])
                     or fails(f"‖u‖_p <= ‖u‖_1, {where}", a, "<=", _due(u, 1), calls[0])):
            return found
    return Passed()


@theorem("norm.subgradient",
         """With 1/p + 1/q = 1, the subgradient g at w has ‖g‖_q <= 1 and g·w = ‖w‖_p, so that
         ‖v‖_p >= ‖w‖_p + g·(v - w) for every v. At w = 0 it is 0.""",
         hypotheses=(said("p >= 1"),),
         sources=("B-38", "A-30", "D-140"), family=pairs, needs="functions norm, norm_subgradient",
         rejects=("subgradient_reversed", "subgradient_unnormalised", "subgradient_of_signs",
                  "subgradient_of_every_largest", "norm_without_root", "norm_always_euclidean",
                  "infinity_is_the_sum", "infinity_is_the_last", "norm_of_half", "norm_unsigned"))
def subgradient(instance: Instance, observe: Observe) -> Outcome:
    """Decide both properties and the inequality between two vectors, exactly or enclosed."""
    w, v = (tuple(map(Fraction, row)) for row in instance.X)
    for p in EXPONENTS:
        call, here, there = (Call(f"norm.{name}", (at, p)) for name, at in (
            ("norm_subgradient", w), ("norm", w), ("norm", v)))
        g, where = observe.call(call), f"p = {p}, w = {text(w)}"
        boxed = [interval(gj) for gj in g]
        along = sum((a * interval(b) for a, b in zip(boxed, w, strict=True)), interval(0))
        if found := (differs(f"g·w, {where}", observe.call(here), along, (call, here),
                             "dot(runs[0], w)")
                     or fails(f"‖g‖_q, {where}", _dual(boxed, p), "<=", 1, call)
                     or fails(f"‖v‖, {where}, v = {text(v)}", observe.call(there), ">=",
                              interval(observe.call(here)) + sum(
                                  (a * interval(b) for a, b in
                                   zip(boxed, subtract(v, w), strict=True)), interval(0)),
                              (there, here, call))):
            return found
        if not any(w) and (found := differs(where, (0,) * len(w), tuple(g), call)):
            return found
    return Passed()


def _dual(g: list[Any], p: float) -> Any:
    """‖g‖_q, or its power q where that is a fraction."""
    sizes = [abs(gj) for gj in g]
    if p == 1:
        return max(sizes, key=lambda box: box.b)
    return sum((size * size if p == 2 else size if p == inf else sqrt(size) * size
                for size in sizes), interval(0))


@theorem("norm.zero_minimiser",
         """For p >= 1 and λ >= 0, w = 0 minimises λ ‖w‖_p + ½ Σ (y - w·x)² if and only if
         ‖Σ y x‖_q <= λ, 1/p + 1/q = 1. Else a step from 0 along the vector g with ‖g‖_p = 1 and
         g·Σ y x = ‖Σ y x‖_q lowers the loss. The output must be linear and the norm unsquared:
         λ ‖w‖_2² never makes 0 the minimum while Σ y x is not 0.""",
         hypotheses=(said("p >= 1"), said("the output is linear"), said("λ >= 0")),
         sources=("B-38", "C-17", "A-30", "D-140"), family=moments,
         needs="functions Penalty and empirical_loss",
         rejects=("penalty_squared", "penalty_with_dual_exponent", "penalty_weight_ignored",
                  "penalty_halved", "penalty_without_first", "penalty_bias_reversed"))
def zero_minimiser(instance: Instance, observe: Observe) -> Outcome:
    """Decide the criterion exactly; compare 0 with a grid, or step from it along g."""
    data = tuple((tuple(map(Fraction, x)), Fraction(y))
                 for x, y in zip(instance.X, instance.y, strict=True))
    c = tuple(sum((y * x[j] for x, y in data), Fraction(0)) for j in range(2))
    rate = Fraction(instance.eta)
    for p, size, bound in ((1, _due(c, inf), rate), (2, norm_sq(c), rate * rate),
                           (inf, _due(c, 1), rate)):
        penalty = observe.call(Call("norm.Penalty", (p, interval(rate) if p == 2 else rate),
                                    (("bias", True),)))

        def loss(w: Vector[Fraction], penalty: Any = penalty, p: float = p) -> Call:
            arguments = enclosed((w, data), Fraction) if p == 2 else (w, data)
            return Call("adaline.empirical_loss", (*arguments, HALF_SQUARED, "sum", penalty))

        least, where = loss((Fraction(0),) * 2), f"p = {p}, λ = {text(rate)}, Σ y x = {text(c)}"
        value = observe.call(least)
        if size > bound:
            if not any(holds(observe.call(loss(scale(Fraction(1, 2**k), _steepest(c, p)))), "<",
                             value) for k in range(12)):
                return Counterexample(f"{where}: a step from 0 lowers the loss", True, False, "=",
                                      (least,))
            continue
        for w, k in product(VECTORS, (0, 3, 6)):
            near = scale(Fraction(1, 2**k), tuple(map(Fraction, w)))
            other = loss(near)
            if found := fails(f"{where}: the loss at {text(near)}", observe.call(other), ">=",
                              value, (other, least)):
                return found
    return Passed()


def _steepest(c: Vector[Fraction], p: float) -> Vector[Fraction]:
    """A vector g on which g·c is ‖c‖_q ‖g‖_p."""
    if p == 2:
        return c
    signs = tuple(Fraction((cj > 0) - (cj < 0)) for cj in c)
    if p == inf:
        return signs
    first = max(range(len(c)), key=lambda j: abs(c[j]))
    return tuple(s if j == first else Fraction(0) for j, s in enumerate(signs))


@theorem("norm.penalty",
         """The penalty is λ ‖w‖_p over the weights without the bias w_0, or over all of them if
         the bias is included; its subgradient is λ times that of the norm, and 0 in the place of
         a free bias.""",
         sources=("A-30", "C-17", "D-140"), family=pairs, needs="a function Penalty",
         rejects=("penalty_squared", "penalty_with_dual_exponent", "penalty_weight_ignored",
                  "penalty_halved", "penalty_without_first", "penalty_bias_reversed"))
def penalty(instance: Instance, observe: Observe) -> Outcome:
    """Compare values, and g·w with the value, for p = 1 and infinity exactly."""
    w = tuple(Fraction(cell) for row in instance.X for cell in row)
    for p, bias in product((1, inf), (False, True)):
        call = Call("norm.Penalty", (p, Fraction(3, 2)), (("bias", bias),))
        kept = observe.call(call)
        due = Fraction(3, 2) * _due(w if bias else w[1:], p)
        g, where = kept.subgradient(w), f"p = {p}, w = {text(w)}, bias {bias}"
        if found := (differs(where, due, kept.value(w), call, f"runs[0].value({w!r})")
                     or differs(f"g·w, {where}", due, dot(g, w), call)
                     or differs(f"bias of g, {where}", 0 if not bias else g[0], g[0], call)
                     or fails(f"largest of g, {where}", max(map(abs, g)), "<=", Fraction(3, 2),
                              call)):
            return found
    return Passed()
