"""Derivations about batches: the reference's gradients over every partition of four."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from novikoff.reference import adaline
from novikoff.reference.batch import cut
from novikoff.reference.linalg import Vector, add
from novikoff.theory.derivation import Step, derivation, identity
from novikoff.theory.derivations.calculus import any_loss, sample

COUNT = 4


@derivation("batch.gradient_sum", fixed="batches of four examples")
def gradient_sum(d: int) -> Iterator[Step]:
    """For any differentiable loss the gradients of the batches add up to that of four examples."""
    w, examples = sample(d, COUNT)
    loss = any_loss(examples)
    whole = adaline.gradient(w, examples, loss)
    for size in range(COUNT):
        for inner in combinations(range(1, COUNT), size):
            total: Vector[Any] = (0,) * d
            for rows in cut(range(COUNT), (*inner, COUNT)):
                total = add(total, adaline.gradient(w, [examples[row] for row in rows], loss))
            yield identity(f"ends {(*inner, COUNT)}", total, whole)
