"""What the three answers on separability mean, in fractions and without the project's checker."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from novikoff.theory.certificate import Certificate


def points(X: Sequence[Sequence[Any]], y: Sequence[int], bias: str) -> list[list[Fraction]]:
    head = [Fraction(1)] if bias == "absorbed" else []
    return [[sign * entry for entry in [*head, *map(Fraction, row)]]
            for row, sign in zip(X, y, strict=True)]


def solvable(rows: list[list[Fraction]], strict: Sequence[bool]) -> bool:
    """Fourier and Motzkin: does some w have row·w >= 0, and > 0 where strict, for every row?"""
    system = {(tuple(row), s) for row, s in zip(rows, strict, strict=True)}
    for j in range(len(rows[0])):
        kept = {(row, s) for row, s in system if row[j] == 0}
        for up, s in [item for item in system if item[0][j] > 0]:
            for down, t in [item for item in system if item[0][j] < 0]:
                joined = [a / up[j] - b / down[j] for a, b in zip(up, down, strict=True)]
                size = max(map(abs, joined)) or 1
                kept.add((tuple(entry / size for entry in joined), s or t))
        system = kept
    return not any(s for _, s in system)


def separation(rows: list[list[Fraction]]) -> str:
    n = len(rows)
    if solvable(rows, [True] * n):
        return "complete"
    if any(solvable(rows, [k == i for k in range(n)]) for i in range(n)):
        return "quasi-complete"
    return "overlap"


def proves(found: Certificate, rows: list[list[Fraction]]) -> bool:
    """The definition of each answer, in fractions and without the project's checker."""
    if found.separation == "complete":
        assert found.w is not None
        return all(sum(a * b for a, b in zip(found.w, row, strict=True)) > 0 for row in rows)
    weights = found.multipliers
    assert weights is not None
    assert min(weights) >= 0
    assert any(weights)
    assert all(sum(a * row[j] for a, row in zip(weights, rows, strict=True)) == 0
               for j in range(len(rows[0])))
    if found.separation == "overlap":
        return min(weights) > 0
    assert found.weak_w is not None
    products = [sum(a * b for a, b in zip(found.weak_w, row, strict=True)) for row in rows]
    return min(products) >= 0 and any(products)
