"""Derivation of the bound on the first soft-margin program, on the reference's combination."""

from collections.abc import Iterator

from sympy import sqrt

from novikoff.reference import kkt
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.margin import functional_margin
from novikoff.theory.derivation import (
    Step,
    at_most,
    derivation,
    given,
    identity,
    positive,
    square,
    symbol,
    total,
    vector,
)
from novikoff.theory.derivations.hard_margin import three


@derivation("first_soft_margin.lower_bound", fixed="the bound, not that it is attained")
def lower_bound(d: int) -> Iterator[Step]:
    """‖𝐰‖² + Σ ξ - 2 s‖𝐰‖ + 𝐰·𝐯 = (‖𝐰‖ - s)² + Σ (1 - λ)ξ + Σ λ(ξ - 1 + y z), with s² = Σ λ and
    𝐯 = Σ λ y 𝐱: it is >= 0, and divided by ‖𝐰‖ it is the gap."""
    examples, (_, second, third) = three(d)
    s = symbol("s")
    multipliers = tuple(c.subs(symbol("lambda1"), s**2 / 2 - third)
                        for c in (second - third, second, third))
    w, xis = (symbol("b"), *vector("w", d)), vector("xi", 3)
    head, *v = kkt.combination(multipliers, examples)
    yield identity("Σ λ y = 0", head, 0)
    yield identity("Σ λ = s²", sum(multipliers), s**2)
    length = sqrt(norm_sq(w[1:]))
    margins = [functional_margin(w, x, y) for x, y in examples]
    apart = dot(w[1:], v)
    step = at_most("2 s‖𝐰‖ - 𝐰·𝐯 is at most ‖𝐰‖² + Σ ξ", 2 * s * length - apart,
                   norm_sq(w[1:]) + sum(xis), total([
                       square(length - s),
                       *(given(1 - c, "λ <= 1") * given(xi, "ξ >= 0")
                         for c, xi in zip(multipliers, xis, strict=True)),
                       *(given(c, "λ >= 0") * given(xi - 1 + m, "y z >= 1 - ξ")
                         for c, xi, m in zip(multipliers, xis, margins, strict=True))]))
    yield step
    yield at_most("so 2 s - 𝐮·𝐯 is at most ‖𝐰‖ + Σ ξ/‖𝐰‖", 2 * s - apart / length,
                  length + sum(xis) / length, step.fact / positive(length, "𝐰 != 0"))
