"""Derivations about the multiclass Adaline: its own `update`, against the gradient by `diff`."""

from collections.abc import Iterator
from typing import Final

from sympy import Rational, diff

from novikoff.reference import multiclass_adaline as reference
from novikoff.reference.convention import Labels
from novikoff.reference.linalg import dot
from novikoff.theory.derivation import Step, derivation, identity, symbol, vector
from novikoff.theory.derivations.multiclass_perceptron import CLASSES, matrix

CODINGS: Final[tuple[tuple[Labels, int], ...]] = (("0/1", 0), ("-1/+1", -1))


@derivation("multiclass_adaline.update", dimensions=(1, 2, 3),
            fixed="two of them occur")
def update(d: int) -> Iterator[Step]:
    """On two examples every row of the step is W - η ∇ Σ ½‖W x - t‖², for both codings."""
    W, eta = matrix("w", d), symbol("eta")
    examples = [(vector("x", d), 0), (vector("v", d), 2)]
    for labels, low in CODINGS:
        loss = sum(Rational(1, 2) * (dot(w, x) - (1 if k == t else low))**2
                   for k, w in enumerate(W) for x, t in examples)
        after = reference.update(W, examples, eta, labels=labels)
        for k in range(CLASSES):
            yield identity(f"labels {labels}, row {k}", after[k],
                           tuple(entry - eta * diff(loss, entry) for entry in W[k]))
