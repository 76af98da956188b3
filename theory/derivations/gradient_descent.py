"""Derivations about gradient descent: the reference steps, run on symbols in d <= 4."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from sympy import Rational, Symbol, diff

from novikoff.reference import adaline as online
from novikoff.reference import gradient_descent as reference
from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.reference.schedule import decaying
from novikoff.theory.derivation import (
    Step,
    at_most,
    derivation,
    given,
    identity,
    number,
    positive,
    square,
    symbol,
    total,
    vector,
)
from novikoff.theory.kernels import opaque

EXAMPLES: Final = 2


def _symmetric(name: str, d: int) -> tuple[Vector[Any], ...]:
    """Return a symmetric matrix of symbols."""
    return tuple(tuple(symbol(f"{name}{min(i, j)}{max(i, j)}") for j in range(1, d + 1))
                 for i in range(1, d + 1))


def _times(A: Sequence[Vector[Any]], v: Sequence[Any]) -> Vector[Any]:
    return tuple(dot(row, v) for row in A)


def _each(u: Sequence[Any], v: Sequence[Any]) -> Vector[Any]:
    return tuple(a * b for a, b in zip(u, v, strict=True))


def _data(d: int) -> tuple[tuple[Vector[Any], Any], ...]:
    return tuple((vector(f"x{i}_", d), symbol(f"y{i}")) for i in range(1, EXAMPLES + 1))


@derivation("gradient_descent.descent")
def descent(d: int) -> Iterator[Step]:
    """L(w - ηg) = L(w) - η‖g‖² + ½η² gᵀHg <= L(w) - η(1 - ½ηλ)‖g‖² for gᵀHg <= λ‖g‖²."""
    w, b, H = vector("w", d), vector("b", d), _symmetric("h", d)
    eta, top = symbol("eta"), symbol("lambda")

    def value(v: Sequence[Any]) -> Any:
        return dot(v, _times(H, v)) / 2 - dot(b, v)

    g = subtract(_times(H, w), b)
    yield identity("g is the gradient of ½ w·Hw - b·w", g, tuple(diff(value(w), v) for v in w))
    after = value(reference.descend(w, g, eta))
    curved = dot(g, _times(H, g))
    yield identity("the value after a step", after,
                   value(w) - eta * norm_sq(g) + eta**2 * curved / 2)
    known = given(top * norm_sq(g) - curved, "gᵀHg <= λ‖g‖²")
    fall = at_most("it falls by η(1 - ½ηλ)‖g‖² at least", after,
                   value(w) - eta * (1 - eta * top / 2) * norm_sq(g),
                   number(Rational(1, 2)) * square(eta) * known)
    yield fall
    yield at_most("so it does not rise for 0 < η <= 2/λ", after, value(w),
                  fall.fact + positive(eta) * given(1 - eta * top / 2, "η <= 2/λ")
                  * total(map(square, g)))


@derivation("gradient_descent.descent_lemma")
def descent_lemma(d: int) -> Iterator[Step]:
    """φ(t) = f(w + ts) <= φ(0) + t g·s + ½t²L‖s‖², s = v - w: equal at 0, with slopes in order.

    In words only: φ' = ∇f(w + ts)·s by the chain rule, and what is 0 at 0 with a slope >= 0 beyond
    is >= 0 there (the mean value theorem).
    """
    w, g, h, s, t = vector("w", d), vector("g", d), vector("h", d), vector("s", d), symbol("t")
    L, size, gap, eta = symbol("L"), symbol("‖s‖"), symbol("‖h - g‖"), symbol("eta")
    phi, slope = opaque("phi", "phi'")
    yield identity("w + ts moves by s", tuple(diff(v, t) for v in reference.descend(w, s, -t)), s)
    turned = subtract(h, g)
    yield at_most("((h - g)·s)² <= ‖h - g‖²‖s‖² for h = ∇f(w + ts)", dot(turned, s)**2,
                  norm_sq(turned) * norm_sq(s), total(
                      square(turned[i] * s[j] - turned[j] * s[i])
                      for i, j in combinations(range(d), 2)))
    change, first = symbol("(h - g)·s"), symbol("g·s")
    rise = at_most("(h - g)·s <= L t ‖s‖²", change, L * t * size**2,
                   given(gap * size - change, "the inequality above, by roots")
                   + given(L * t * size - gap, "∇f is Lipschitz: ‖h - g‖ <= L‖ts‖")
                   * given(size, "‖s‖ >= 0"))
    yield rise
    excess = phi(0) + t * first + L * t**2 * size**2 / 2 - phi(t)
    yield identity("the parabola touches φ at 0", excess.subs(t, 0), 0)
    yield at_most("its slope is that of φ, h·s = (h - g)·s + g·s, or more", 0,
                  diff(excess, t).subs(slope(t), change + first), rise.fact)
    above = "the parabola lies above φ"
    yield at_most("at t = 1: f(v) <= f(w) + g·(v - w) + ½L‖v - w‖²", phi(1),
                  phi(0) + first + L * size**2 / 2, given(excess.subs(t, 1), above))
    moved, length = subtract(reference.descend(w, g, eta), w), symbol("‖g‖")
    yield identity("a step is the case s = -ηg: g·s = -η‖g‖² and ‖s‖² = η²‖g‖²",
                   (dot(g, moved), norm_sq(moved)), (-eta * norm_sq(g), eta**2 * norm_sq(g)))
    step = {t: 1, first: -eta * length**2, size: eta * length}
    fall = at_most("f(w - ηg) <= f(w) - η(1 - ½ηL)‖g‖²", phi(1),
                   phi(0) - eta * (1 - eta * L / 2) * length**2, given(excess.subs(step), above))
    yield fall
    yield at_most("so it does not rise for 0 < η <= 2/L", phi(1), phi(0), fall.fact
                  + positive(eta) * given(1 - eta * L / 2, "η <= 2/L") * square(length))


@derivation("gradient_descent.quadratic_convergence")
def quadratic_convergence(d: int) -> Iterator[Step]:
    """The error of a step is (I - ηH)e: it shrinks by max |1 - ηλ|, and its length is log-convex.

    The second half is in the coordinates of the eigenvectors, where H is diagonal.
    """
    limit, e, eta = vector("v", d), vector("e", d), symbol("eta")
    H = _symmetric("h", d)
    b = _times(H, limit)
    w = add(limit, e)
    yield identity("with H w* = b, a step from w* + e leads to w* + (I - ηH) e",
                   reference.descend(w, subtract(_times(H, w), b), eta),
                   add(limit, subtract(e, scale(eta, _times(H, e)))))
    values, q = vector("lambda", d), symbol("q")
    m = tuple(1 - eta * value for value in values)
    after = reference.descend(e, _each(values, e), eta)
    yield identity("along an eigenvector the error is multiplied by 1 - ηλ", after, _each(m, e))
    yield at_most("‖e'‖² <= q² ‖e‖² if (1 - ηλ)² <= q² for every λ", norm_sq(after),
                  q**2 * norm_sq(e), total(
                      given(q**2 - m[j]**2, f"(1 - ηλ{j + 1})² <= q²") * square(e[j])
                      for j in range(d)))
    twice = reference.descend(after, _each(values, after), eta)
    yield at_most("‖e'‖⁴ <= ‖e‖² ‖e''‖²: once the length does not fall it never does",
                  norm_sq(after) ** 2, norm_sq(e) * norm_sq(twice), total(
                      square(e[i] * e[j] * (m[i]**2 - m[j]**2))
                      for i, j in combinations(range(d), 2)))
    top = positive(values[0])
    there = reference.descend((e[0],), (values[0] * e[0],), 2 / top.expression)
    yield identity("at η = 2/λ the error along the eigenvector changes its sign", there, (-e[0],))


@derivation("gradient_descent.best_rate", dimensions=(2, 3, 4))
def best_rate(d: int) -> Iterator[Step]:
    """At η = 2/(λ + μ) every error shrinks by (λ - μ)/(λ + μ), and at no rate both end ones more.

    In the coordinates of the eigenvectors; λ is the largest and μ the least eigenvalue.
    """
    most, least = positive(symbol("lambda")), positive(symbol("mu"))
    inner = tuple(symbol(f"nu{j}") for j in range(1, d - 1))
    high, low, eta = most.expression, least.expression, symbol("eta")
    values, e = (high, *inner, low), vector("e", d)
    q = (high - low) / (high + low)
    after = reference.descend(e, _each(values, e), 2 / (high + low))
    yield identity("the ends shrink by just that, one changing its sign",
                   (after[0], after[-1]), (-q * e[0], q * e[-1]))
    both = most * most + number(2) * most * least + least * least
    for j, value in enumerate(inner, 1):
        between = given(high - value, f"ν{j} <= λ") * given(value - low, f"ν{j} >= μ")
        yield at_most(f"along the eigenvector of ν{j}", after[j]**2, q**2 * e[j]**2,
                      number(4) * between * square(e[j]) / positive(both.expression))
    moved = reference.descend((1, 1), (high, low), eta)
    yield identity("at any η: λ (1 - ημ) - μ (1 - ηλ) = λ - μ, so that not both are smaller than q",
                   high * moved[1] - low * moved[0], q * (high + low))


@derivation("gradient_descent.decaying_rate", fixed="t = 0, 1 and 2")
def decaying_rate(d: int) -> Iterator[Step]:
    """With η_t = c1/(c2 + t) the error along an eigenvector is multiplied by 1 - λc1/(c2 + t)."""
    c1, c2 = Symbol("c1", positive=True), Symbol("c2", positive=True)
    values, e = vector("lambda", d), vector("e", d)
    eta = decaying(c1, c2)
    for t in range(3):
        yield identity(f"t = {t}", reference.descend(e, _each(values, e), eta(t)),
                       tuple((1 - v * c1 / (c2 + t)) * a for v, a in zip(values, e, strict=True)))


@derivation("gradient_descent.averaged_loss")
def averaged_loss(d: int) -> Iterator[Step]:
    """The mean of M = 2 losses has half the gradient, and its step at 2η is the sum's at η."""
    w, data, eta = vector("w", d), _data(d), symbol("eta")
    loss = online.empirical_loss(w, data, reduction="mean")
    yield identity("the mean is half the sum", loss, online.empirical_loss(w, data) / EXAMPLES)
    yield identity("its gradient", online.gradient(w, data, reduction="mean"),
                   tuple(diff(loss, v) for v in w))
    yield identity("the step at Mη", online.update(w, data, EXAMPLES * eta, reduction="mean"),
                   online.update(w, data, eta))


@derivation("gradient_descent.fixed_order_cycle", fixed="two examples of one x, by turns")
def fixed_order_cycle(d: int) -> Iterator[Step]:
    """Passes over (x, +1) and (x, -1) end at -η x/(2 - η‖x‖²), or at the opposite."""
    x, e, eta = vector("x", d), vector("e", d), symbol("eta")
    s = norm_sq(x)
    for first in (1, -1):
        limit = scale(-first * eta / (2 - eta * s), x)

        def passed(w: Any, first: int = first) -> Any:
            for y in (first, -first):
                w = online.update(w, ((x, y),), eta)
            return w

        yield identity(f"y = {first:+d} first: a pass leads back to the limit",
                       passed(limit), limit)
        yield identity(f"y = {first:+d} first: the error loses η (2 - η‖x‖²) (e·x) x",
                       subtract(passed(add(limit, e)), limit),
                       subtract(e, scale(eta * (2 - eta * s) * dot(e, x), x)))
    one = (1,)
    yield identity("x = 1: the error is multiplied by (1 - η)²", subtract(
        online.update(online.update((e[0],), ((one, 1),), eta), ((one, -1),), eta),
        (-eta / (2 - eta),)), ((1 - eta)**2 * (e[0] + eta / (2 - eta)),))


@derivation("gradient_descent.convex_minimum")
def convex_minimum(d: int) -> Iterator[Step]:
    """The sum of half squares lies below its chords and above its tangents."""
    w, v, data, t = vector("w", d), vector("v", d), _data(d), symbol("t")
    start, end = online.empirical_loss(w, data), online.empirical_loss(v, data)
    away = subtract(v, w)
    squares = total(square(dot(away, x)) for x, _ in data)
    half = number(Rational(1, 2))
    yield at_most("f(w + t (v - w)) <= f(w) + t (f(v) - f(w))",
                  online.empirical_loss(add(w, scale(t, away)), data), start + t * (end - start),
                  half * given(t, "t >= 0") * given(1 - t, "t <= 1") * squares)
    yield at_most("f(v) >= f(w) + g·(v - w)", start + dot(online.gradient(w, data), away), end,
                  half * squares)


@derivation("gradient_descent.scenarios", dimensions=(1,), of="the four losses of one weight")
def scenarios(_d: int) -> Iterator[Step]:
    """Each derivative is that of the value, and a step does not pass the minimum of its basin."""
    w, eta = symbol("w"), symbol("eta")
    for scenario in (reference.TOO_LARGE, reference.NO_CONVERGENCE, reference.LOCAL_MINIMUM,
                     reference.FARTHER_MINIMUM):
        yield identity(scenario.name, diff(scenario.value(w), w), scenario.derivative(w))
    (far,) = reference.descend((w,), (reference.FARTHER_MINIMUM.derivative(w),), eta)
    yield identity("the distance from -10 is multiplied by 1 - η w (w - 1)", far + 10,
                   (w + 10) * (1 - eta * w * (w - 1)))
    inside = given(w + 10, "w >= -10") * given(1 - eta * w * (w - 1), "η w (w - 1) <= 1")
    yield at_most("so -10 is not passed", -10, far, inside)
    yield at_most("and w falls", far, w, positive(eta) * given(w + 10, "w >= -10")
                  * given(-w, "w <= 0") * given(1 - w, "w <= 1"))
    (near,) = reference.descend((w,), (reference.LOCAL_MINIMUM.derivative(w),), eta)
    yield identity("the distance from 0 is multiplied by 1 - η (w - 1)(10 w - 1)/10", near,
                   w * (1 - eta * (w - 1) * (10 * w - 1) / 10))
