"""Derivations about the label space: its own laws, for M = d points and every choice of labels."""

from collections.abc import Iterator
from itertools import product

from sympy import log

from novikoff.reference import information
from novikoff.reference import label_space as reference
from novikoff.theory.derivation import Step, derivation, identity, vector
from novikoff.theory.derivations.information.symbolic import ONE, split


@derivation("label_space.measures", of="points")
def measures(d: int) -> Iterator[Step]:
    """Every point has the mass 1/M under both laws, so that each sums to 1."""
    y, alpha = vector("y", d), vector("a", d)
    Q = reference.guess(alpha)
    yield identity("α/M + (1 - α)/M = 1/M", tuple(Q[i] + Q[d + i] for i in range(d)),
                   (ONE / d,) * d)
    yield identity("ΣQ = 1", sum(Q), 1)
    yield identity("the law of the labels is that of activations equal to them",
                   tuple(q.subs(zip(alpha, y, strict=True)) for q in Q), reference.guess(y))
    for labels in product((0, 1), repeat=d):
        yield identity(f"labels {labels}", reference.actual(labels, ONE), reference.guess(
            tuple(ONE * label for label in labels)))


@derivation("label_space.cross_entropy", of="points")
def cross_entropy(d: int) -> Iterator[Step]:
    """H(P, Q) = log M - (1/M) Σ (y log α + (1 - y) log(1 - α)), and H(P) = log M."""
    alpha = vector("a", d)
    for y in product((0, 1), repeat=d):
        P, Q = reference.actual(y, ONE), reference.guess(alpha)
        loss = -sum(log(a if label else 1 - a) for label, a in zip(y, alpha, strict=True)) / d
        yield identity(f"labels {y}: H(P, Q)", split(information.cross_entropy(P, Q)),
                       log(d) + loss)
        yield identity(f"labels {y}: H(P)", information.entropy(P), log(d))
