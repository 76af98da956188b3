"""Derivations about the kernel perceptron: its scores, weights and kernels on symbols."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Final

from novikoff.reference import kernel_perceptron as reference
from novikoff.reference.linalg import add, dot, scale
from novikoff.theory.derivation import Step, derivation, identity, symbol, vector
from novikoff.theory.derivations.perceptron.symbolic import LABELS

EXAMPLES: Final = 3
DEGREES: Final = (1, 2, 3)


@derivation("kernel_perceptron.dual_score")
def dual_score(d: int) -> Iterator[Step]:
    """For three examples: Σ α_j y_j K(x_j, x) = w·x, and what an update of one example adds."""
    alpha, x, s = vector("alpha", EXAMPLES), vector("x", d), symbol("s")
    examples = tuple((vector(f"x{i}_", d), y) for i, y in enumerate(LABELS[:EXAMPLES], 1))
    products = [reference.linear(v, x) for v, _ in examples]
    z, w = reference.score(alpha, examples, products), reference.weights(alpha, examples)
    yield identity("the score is w·x", z, dot(w, x))
    for i, (v, y) in enumerate(examples):
        changed = tuple(a + s if j == i else a for j, a in enumerate(alpha))
        yield identity(f"example {i}: w gains s y x", reference.weights(changed, examples),
                       add(w, scale(s * y, v)))
        yield identity(f"example {i}: the score gains s y K",
                       reference.score(changed, examples, products), z + s * y * products[i])


@derivation("kernel_perceptron.polynomial_kernel", dimensions=(1, 2, 3), fixed="degrees 1, 2 and 3")
def polynomial_kernel(d: int) -> Iterator[Step]:
    """(u·v + q²)^p is the inner product of all ordered products of p entries, for p <= 3."""
    u, v, q = vector("u", d), vector("v", d), symbol("q")
    for degree in DEGREES:
        yield identity(
            f"p = {degree}", reference.polynomial(degree, q**2)(u, v),
            sum(prod(a) * prod(b) for a, b in zip(product((*u, q), repeat=degree),
                                                  product((*v, q), repeat=degree), strict=True)))
