"""Derivations about the soft margin: its objective as hinge loss, and its duality gap."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from novikoff.reference import kkt, svm
from novikoff.reference import soft_margin as reference
from novikoff.reference.linalg import norm_sq, subtract
from novikoff.reference.margin import functional_margin
from novikoff.reference.sample import Sample
from novikoff.reference.threshold import score
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
    total,
    vector,
)
from novikoff.theory.derivations.geometry import plane
from novikoff.theory.derivations.hard_margin import three
from novikoff.theory.derivations.margin import on_branch, plain


@derivation("soft_margin.is_hinge_loss")
def is_hinge_loss(d: int) -> Iterator[Step]:
    """½(‖𝐰‖² + Σ ξ) - L_μ = (½ - μ/M) Σ ξ on each branch of two slacks, so 0 for μ = M/2."""
    w, _, x = plane(d)
    u, mu = (1, *vector("u", d)), symbol("mu")
    first, second = 1 - score(w, x), 1 + score(w, u)
    for one, two in product((1, -1), repeat=2):
        signs = {first: one, second: two}
        here = on_branch(w, signs)
        examples: Sample[Any] = ((on_branch(x, signs), 1), (on_branch(u, signs), -1))
        xis = (first if one > 0 else 0) + (second if two > 0 else 0)
        half = plain(reference.objective(here, examples)) / 2
        yield identity(f"signs {one:+d} {two:+d}: ½(‖𝐰‖² + Σ ξ) - L_μ = (½ - μ/M) Σ ξ",
                       half - plain(svm.loss(here, examples, OnBranch(mu, signs))),
                       (number(1).expression / 2 - mu / 2) * xis)
        yield identity(f"signs {one:+d} {two:+d}: L at μ = M/2 is half the objective",
                       plain(svm.loss(here, examples, OnBranch(1, signs))), half)


@derivation("soft_margin.duality_gap")
def duality_gap(d: int) -> Iterator[Step]:
    """The gap is ½‖𝐰 - 𝐯‖² + Σ (C - λ)ξ + Σ λ(ξ - 1 + y z), for any slacks; so >= 0 if feasible."""
    examples, multipliers = three(d)
    w, C, xis = (symbol("b"), *vector("w", d)), symbol("C"), vector("xi", 3)
    head, *v = kkt.combination(multipliers, examples)
    yield identity("Σ λ y = 0", head, 0)
    half = number(1) / positive(2)
    apart = subtract(w[1:], v)
    primal = half.expression * norm_sq(w[1:]) + C * sum(xis)
    dual = sum(multipliers) - half.expression * norm_sq(v)
    margins = [functional_margin(w, x, y) for x, y in examples]
    yield at_most("the dual value is at most ½‖𝐰‖² + C Σ ξ", dual, primal, total([
        half * total(square(entry) for entry in apart),
        *(given(C - c, "λ <= C") * given(xi, "ξ >= 0")
          for c, xi in zip(multipliers, xis, strict=True)),
        *(given(c, "λ >= 0") * given(xi - 1 + m, "y z >= 1 - ξ")
          for c, xi, m in zip(multipliers, xis, margins, strict=True))]))
