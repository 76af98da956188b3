"""Derivations about the losses: the reference's own, run on symbols on each of their branches.

The output they are applied to is a score w·x in d <= 4, so that gradients in w are derived too.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from sympy import exp, sympify

from novikoff.reference import loss as reference
from novikoff.reference.linalg import dot, scale
from novikoff.theory.branch import OnBranch
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
    vector,
)
from novikoff.theory.derivations.calculus import gradient, on, plain
from novikoff.theory.kernels import partial

DELTA: Any = symbol("delta")


class Branch(NamedTuple):
    """A loss where the signs of some expressions in d = α - y are given."""

    words: str
    loss: reference.Loss
    signs: tuple[tuple[Any, int], ...]

    def at(self, d: Any) -> dict[Any, int]:
        """Return the signs for a difference d."""
        return {expression.subs(symbol("d"), d): sign for expression, sign in self.signs}


def branches() -> tuple[Branch, ...]:
    """Return every loss on every branch where it has a derivative."""
    d = symbol("d")
    huber = reference.huber(OnBranch(DELTA, {DELTA: 1, 2 * DELTA: 1}))
    outside = ((d - DELTA, d + DELTA, 1), (-d - DELTA, -d + DELTA, -1))
    return (
        *(Branch(loss.name, loss, ()) for loss in (
            reference.HALF_SQUARED, reference.SQUARED, reference.LOG_COSH)),
        *(Branch(f"absolute, sign of α - y = {sign:+d}", reference.ABSOLUTE, ((d, sign),))
          for sign in (1, -1)),
        *(Branch(f"Huber within δ, sign of α - y = {sign:+d}", huber,
                 ((d, sign), (d - DELTA, -1), (d + DELTA, 1), (DELTA, 1))) for sign in (1, -1)),
        *(Branch(f"Huber beyond δ, sign of α - y = {sign:+d}", huber,
                 ((d, sign), (beyond, 1), (within, 1), (DELTA, 1)))
          for beyond, within, sign in outside),
    )


@derivation("loss.slopes")
def slopes(d: int) -> Iterator[Step]:
    """On each branch the gradient of l(y, w·x) in w is l′(y, w·x) x, and every loss is convex."""
    yield from gradients(d, of_huber=False)
    yield from _convex()


def gradients(d: int, *, of_huber: bool) -> Iterator[Step]:
    """Yield the step on the gradient for each branch of Huber's loss, or of all others."""
    w, x, y = vector("w", d), vector("x", d), symbol("y")
    for branch in branches():
        if branch.words.startswith("Huber") != of_huber:
            continue
        signs = branch.at(dot(w, x) - y)
        z, target = on(dot(w, x), signs), on(y, signs)
        yield identity(f"{branch.words}: the gradient in w",
                       gradient(plain(branch.loss.value(target, z)), w),
                       scale(plain(branch.loss.derivative(target, z)), x))


def _convex() -> Iterator[Step]:
    """The tangent at a lies below the loss; for log-cosh, its second derivative is positive."""
    y, a, b = symbol("y"), symbol("a"), symbol("b")
    for loss, factor in ((reference.HALF_SQUARED, number(1) / positive(2)),
                         (reference.SQUARED, number(1))):
        yield at_most(f"{loss.name}: the tangent at a lies below the loss",
                      loss.value(y, a) + loss.derivative(y, a) * (b - a), loss.value(y, b),
                      factor * square(b - a))
    here, there = symbol("here"), symbol("there")  # α - y at a and at b
    for s, t in product((1, 0, -1), (1, -1)):
        signs = {here: s, there: t}
        zero, at_a, at_b = on(0, signs), on(here if s else 0, signs), on(there, signs)
        tangent = reference.ABSOLUTE.derivative(zero, at_a) * (at_b - at_a)
        yield at_most(f"absolute, signs {s:+d} at a and {t:+d} at b: the tangent lies below",
                      plain(reference.ABSOLUTE.value(zero, at_a) + tangent),
                      plain(reference.ABSOLUTE.value(zero, at_b)),
                      given(t * there, "the sign of α - y at b") * number(1 - s * t))
    log_cosh = partial(partial(reference.LOG_COSH.value(y, a), a), a)
    e = exp(2 * (a - y))
    yield identity("log-cosh: its second derivative is 4 e/(1 + e)², e = e^2(α - y)",
                   log_cosh, 4 * e / (1 + e)**2)
    yield at_most("log-cosh: which is > 0, so it is convex", 0, log_cosh,
                  number(4) * positive(e) / (positive(1 + e) * positive(1 + e)))
    slope = reference.LOG_COSH.derivative(y, a)
    yield at_most("log-cosh: slope² <= 1", slope**2, 1,
                  number(4) * positive(e) / (positive(1 + e) * positive(1 + e)))


@derivation("loss.huber")
def huber(d: int) -> Iterator[Step]:
    """On each branch of Huber's loss the gradient of l(y, w·x) in w is l′(y, w·x) x; the branches
    meet at |α - y| = δ with one value and one slope."""
    yield from gradients(d, of_huber=True)
    yield from _joined()


def _joined() -> Iterator[Step]:
    d = symbol("d")
    sides = [branch for branch in branches() if branch.words.startswith("Huber")]
    for inner, outer in ((sides[0], sides[2]), (sides[1], sides[3])):
        bend = DELTA if inner is sides[0] else -DELTA
        for part in ("value", "derivative"):
            left, right = (plain(getattr(side.loss, part)(on(0, side.at(d)), on(d, side.at(d))))
                           for side in (inner, outer))
            yield identity(f"{inner.words} and {outer.words}: one {part} at {bend}",
                           sympify(left).subs(d, bend), sympify(right).subs(d, bend))
