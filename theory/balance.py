"""Weights made exact: those of a basis are solved for, so that all rows together sum to 0."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import gcd
from operator import mul
from typing import TypeAlias

from novikoff.theory.exact_solve import solve
from novikoff.theory.integer_points import IntVector, Rational

Rows: TypeAlias = Sequence[IntVector]
Weights: TypeAlias = dict[int, Rational]


def balance(rows: Rows, weights: Sequence[int], basis: Sequence[int],
            products: Callable[[Sequence[int]], IntVector] = tuple) -> Weights | None:
    """Return positive weights of the rows with Σ λ_k z_k = 0, in proportion outside of the basis.

    None means that the basis, as seen in the products, is dependent or would not be positive.

    Shapes: one positive weight for each row; the basis are as many rows as there are products.

    >>> balance([(1, 0), (0, 1), (-2, -4)], [7, 7, 7], [0, 1])
    {2: 1, 0: 2, 1: 4}
    """
    rest = sorted(set(range(len(rows))) - set(basis))
    shared = gcd(*[weights[k] for k in rest])
    exact: Weights = {k: weights[k] // shared for k in rest}
    total = [sum(map(mul, exact.values(), column))
             for column in zip(*[rows[k] for k in rest], strict=True)]
    solution = solve(list(zip(*[products(rows[k]) for k in basis], strict=True)),
                     [-entry for entry in products(total)])
    if solution is None or min(solution[0]) <= 0:
        return None
    added, q = solution
    if len(rows) <= 2 * len(basis):  # then integers are shorter than fractions
        return {k: q * weight for k, weight in exact.items()} | dict(zip(basis, added, strict=True))
    return exact | {k: Fraction(p, q) for k, p in zip(basis, added, strict=True)}
