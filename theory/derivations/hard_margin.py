"""Derivations about the hard margin, on the reference's objective, margins and combination."""

from collections.abc import Iterator
from typing import Any, Final

from novikoff.reference import hard_margin as reference
from novikoff.reference import kkt
from novikoff.reference.linalg import add, norm_sq, scale, subtract
from novikoff.reference.margin import functional_margin
from novikoff.reference.sample import Sample
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
from novikoff.theory.derivations.margin import BOTH

HALF: Final = number(1) / positive(2)


def three(d: int) -> tuple[Sample[Any], tuple[Any, ...]]:
    """Return three examples of R^d, labels + - +, and multipliers with Σ λ y = 0."""
    first, third = symbol("lambda1"), symbol("lambda3")
    examples: Sample[Any] = (((1, *vector("x", d)), 1), ((1, *vector("u", d)), -1),
                             ((1, *vector("v", d)), 1))
    return examples, (first, first + third, third)


@derivation("hard_margin.solution", fixed="only that there is no second solution")
def solution(d: int) -> Iterator[Step]:
    """Two solutions have one 𝐰, as between them it would be shorter, and then one bias, as an
    example of each class has y z = 1 (hard_margin.support_vector_in_each_class)."""
    b, c, least = symbol("b"), symbol("c"), symbol("m")
    w, v, x = (b, *vector("w", d)), (c, *vector("v", d)), (1, *vector("x", d))
    between = scale(HALF.expression, add(w, v))
    for y in BOTH:
        margins = [functional_margin(u, x, y) for u in (w, v)]
        yield at_most(f"y = {y:+d}: half way from w to v y z >= 1 too", 1,
                      functional_margin(between, x, y),
                      HALF * total(given(m - 1, "y z >= 1") for m in margins))
    ends = (reference.objective(w) + reference.objective(v)) / 2
    yield at_most("‖𝐰 - 𝐯‖² <= 4(½‖𝐰‖² + ½‖𝐯‖² - 2m), which is 0 if both are the least m",
                  norm_sq(subtract(w[1:], v[1:])), 8 * (ends - least), number(8) * given(
                      reference.objective(between) - least, "m is the least ½‖𝐰‖²"))
    other = (c, *w[1:])
    for y, low, high in ((1, b, c), (-1, c, b)):
        yield at_most(f"an example of y = {y:+d} with y z = 1 at w: {low} <= {high}", low, high,
                      given(functional_margin(other, x, y) - 1, "y z >= 1 at (c, 𝐰)")
                      + given(1 - functional_margin(w, x, y), "y z = 1 at (b, 𝐰)"))


@derivation("hard_margin.weak_duality")
def weak_duality(d: int) -> Iterator[Step]:
    """½‖𝐰‖² - (Σ λ - ½‖𝐯‖²) = ½‖𝐰 - 𝐯‖² + Σ λ (y z - 1) with 𝐯 = Σ λ y 𝐱, Σ λ y = 0."""
    examples, multipliers = three(d)
    w = (symbol("b"), *vector("w", d))
    head, *v = kkt.combination(multipliers, examples)
    yield identity("Σ λ y = 0", head, 0)
    dual = sum(multipliers) - reference.objective((0, *v))
    margins = [functional_margin(w, x, y) for x, y in examples]
    apart = subtract(w[1:], v)
    yield identity("the gap is ½‖𝐰 - 𝐯‖² + Σ λ (y z - 1)", reference.objective(w) - dual,
                   norm_sq(apart) / number(2).expression + sum(
                       c * (m - 1) for c, m in zip(multipliers, margins, strict=True)))
    yield at_most("the dual value is at most ½‖𝐰‖²", dual, reference.objective(w), total([
        HALF * total(square(entry) for entry in apart),
        *(given(c, "λ >= 0") * given(m - 1, "y z >= 1")
          for c, m in zip(multipliers, margins, strict=True))]))


@derivation("hard_margin.leave_one_out", uses=("hard_margin.weak_duality", "hard_margin.solution"),
            fixed="the one left out")
def leave_one_out(d: int) -> Iterator[Step]:
    """Without an example of λ = 0 the other multipliers leave no gap either, at the same w; and it
    has y z >= 1, so that w judges it right.

    In words only: no gap makes w a solution of the others, and there is no second one.
    """
    examples, c, w = three(d)[0], symbol("lambda1"), (symbol("b"), *vector("w", d))
    every, others = (c, c, 0), (c, c)
    v, u = kkt.combination(every, examples), kkt.combination(others, examples[:2])
    yield identity("Σ λ y x of the others is that of all, and Σ λ y = 0", u, (0, *v[1:]))
    yield identity("the gap on the others is that on all",
                   reference.objective(w) - (sum(others) - reference.objective((0, *u[1:]))),
                   reference.objective(w) - (sum(every) - reference.objective((0, *v[1:]))))
    margin = functional_margin(w, *examples[2])
    yield at_most("the example left out has y z >= 1", 1, margin,
                  given(margin - 1, "y z >= 1 on every example"))
