"""Derivations about the norms: the reference's own, run on symbols on a branch.

On a branch the entries have given signs and grow in size from the first to the last: every other
order is one of these with the entries exchanged, and both functions treat all entries alike.
"""

from collections.abc import Iterator
from itertools import product
from math import inf
from typing import Any, Final

from novikoff.reference import adaline
from novikoff.reference import norm as reference
from novikoff.reference.linalg import Vector, dot, norm_sq
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
from novikoff.theory.derivations.calculus import gradient, on, plain, sample

SMOOTH = (1, 2, 3, inf)
BRANCH: Final = "entries that grow in size, their signs by turns"


def branch(w: Vector[Any], signs: tuple[int, ...]) -> dict[Any, int]:
    """Return the signs of entries that grow in size, 0 < |w_1| < |w_2| < ..., and what follows."""
    sizes = [sign * wj for sign, wj in zip(signs, w, strict=True)]
    return {**dict(zip(w, signs, strict=True)),
            **{sizes[j] - sizes[i]: 1 for j in range(len(w)) for i in range(j)}}


@derivation("norm.subgradient", fixed=f"p = 1, 2, 3 and ∞; {BRANCH} or, for d <= 2, any")
def subgradient(d: int) -> Iterator[Step]:
    """For p = 1, 2, 3 and ∞ the subgradient is the gradient of the norm, with g·w = ‖w‖_p."""
    w = vector("w", d)
    for signs, p in product(product((1, -1), repeat=d) if d < 3 else
                            (tuple((-1)**j for j in range(d)),), SMOOTH):
        point = on(w, branch(w, signs))
        size, g = (plain(part(point, p)) for part in (reference.norm, reference.norm_subgradient))
        case = f"p = {p}, signs {signs}"
        yield identity(f"{case}: the gradient", gradient(size, w), g)
        yield identity(f"{case}: g·w = ‖w‖", dot(g, w), size)


@derivation("norm.zero_minimiser", fixed=f"p = 1, 2 and ∞; {BRANCH}")
def zero_minimiser(d: int) -> Iterator[Step]:
    """L(w) - L(0) = λ‖w‖_p - c·w + ½ Σ (w·x)² for c = Σ y x; for p = 1 it is >= 0 if |c_j| <= λ."""
    (w, examples), rate = sample(d), symbol("lambda")
    c = tuple(sum(y * x[j] for x, y in examples) for j in range(d))
    squares = number(1) / positive(2) * total(square(dot(w, x)) for x, _ in examples)
    zero = adaline.empirical_loss((number(0).expression,) * d, examples)
    yield identity("without a penalty: L(w) - L(0) = ½ Σ (w·x)² - c·w",
                   adaline.empirical_loss(w, examples) - zero, squares.expression - dot(c, w))
    signs = tuple((-1)**j for j in range(d))
    point = on(w, branch(w, signs))
    penalty = reference.Penalty(1, rate, bias=True)
    loss = adaline.empirical_loss(w, examples) + plain(penalty.value(point))
    within = total(given(rate - sign * cj, f"|c_{j}| <= λ") * given(sign * wj, "the branch")
                   for j, (cj, wj, sign) in enumerate(zip(c, w, signs, strict=True), 1))
    yield at_most("p = 1: L(0) <= L(w) where |c_j| <= λ for all j", zero, loss, within + squares)
    largest = signs[-1] * w[-1]
    sizes = vector("m", d)
    share = total(given(largest - sign * wj, "the last entry is the largest")
                  * given(size, "m_j >= |c_j| >= 0")
                  for wj, sign, size in zip(w, signs, sizes, strict=True))
    bound = total(given(size - sign * cj, "m_j >= |c_j| >= 0") * given(sign * wj, "the branch")
                  for cj, wj, sign, size in zip(c, w, signs, sizes, strict=True))
    last = reference.Penalty(inf, rate, bias=True)
    room = given(rate - sum(sizes), "Σ |c_j| <= λ") * given(largest, "the branch")
    yield at_most("p = ∞: L(0) <= L(w) where Σ |c_j| <= λ", zero,
                  adaline.empirical_loss(w, examples) + plain(last.value(point)),
                  room + share + bound + squares)
    n, m = symbol("‖w‖"), symbol("‖c‖")
    yield at_most("p = 2: (c·w)² <= ‖c‖²‖w‖², by Lagrange's sum of squares", dot(c, w)**2,
                  norm_sq(c) * norm_sq(w),
                  total(square(c[i] * w[j] - c[j] * w[i]) for j in range(d) for i in range(j)))
    yield at_most("p = 2: so λ‖w‖ - c·w >= 0 where ‖c‖ <= λ", dot(c, w), rate * n,
                  given(rate - m, "‖c‖ <= λ") * given(n, "‖w‖ >= 0")
                  + given(m * n - dot(c, w), "the inequality above, by roots"))
