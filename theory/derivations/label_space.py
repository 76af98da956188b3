"""A derivation about the label space: the reference's P, Q and H(P, Q) on symbols."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from sympy import Integer, log

from novikoff.reference import label_space as reference
from novikoff.reference.information import cross_entropy as entropy
from novikoff.theory.derivation import Step, derivation, identity, vector


@derivation("label_space.cross_entropy")
def cross_entropy(d: int) -> Iterator[Step]:
    """H(P, Q) = log M - (1/M) Σ (y log α + (1 - y) log(1 - α)), for every y in {0, 1}^M, M = d.

    What is used of the logarithm is log(a/M) = log a - log M.
    """
    alpha = vector("alpha", d)
    for y in product((0, 1), repeat=d):
        P, Q = reference.actual(y, Integer(1)), reference.guess(alpha)
        yield identity(f"y = {y}: ΣP = ΣQ = 1", (sum(P), sum(Q)), (1, 1))
        h: Any = entropy(P, Q)
        for mass, whole in zip(Q, (*alpha, *(1 - a for a in alpha)), strict=True):
            h = h.subs(log(mass), log(whole) - log(Integer(d)))
        charged = sum(log(a) if t else log(1 - a) for t, a in zip(y, alpha, strict=True))
        yield identity(f"y = {y}: H(P, Q) = log M - (1/M) Σ log of what was guessed",
                       h, log(Integer(d)) - charged / d)
