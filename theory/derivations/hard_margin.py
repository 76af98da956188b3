"""Derivations about the hard margin: weak duality, on the reference's objective and combination."""

from collections.abc import Iterator
from typing import Any

from novikoff.reference import hard_margin as reference
from novikoff.reference import kkt
from novikoff.reference.linalg import norm_sq, subtract
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


def three(d: int) -> tuple[Sample[Any], tuple[Any, ...]]:
    """Return three examples of R^d, labels + - +, and multipliers with Σ λ y = 0."""
    first, third = symbol("lambda1"), symbol("lambda3")
    examples: Sample[Any] = (((1, *vector("x", d)), 1), ((1, *vector("u", d)), -1),
                             ((1, *vector("v", d)), 1))
    return examples, (first, first + third, third)


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
    half = number(1) / positive(2)
    yield at_most("the dual value is at most ½‖𝐰‖²", dual, reference.objective(w), total([
        half * total(square(entry) for entry in apart),
        *(given(c, "λ >= 0") * given(m - 1, "y z >= 1")
          for c, m in zip(multipliers, margins, strict=True))]))
