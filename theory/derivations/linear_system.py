"""Derivation about Gram matrices: the reference, run on symbols in d <= 4."""

from collections.abc import Iterator

from novikoff.reference import linear_system as reference
from novikoff.reference.linalg import dot
from novikoff.theory.derivation import Step, at_most, derivation, identity, square, total, vector


@derivation("linear_system.gram", fixed="3 vectors")
def gram(d: int) -> Iterator[Step]:
    """c·G c = ‖Σ c_i v_i‖² >= 0 for the Gram matrix of three vectors, which is symmetric."""
    V, c = tuple(vector(f"v{i}_", d) for i in (1, 2, 3)), vector("c", 3)
    G = reference.gram(V)
    form = dot(c, tuple(dot(row, c) for row in G))
    combined = tuple(dot(c, column) for column in zip(*V, strict=True))
    yield identity("G is symmetric", tuple(e for row in G for e in row),
                   tuple(e for row in zip(*G, strict=True) for e in row))
    yield identity("c·G c = ‖Σ c_i v_i‖²", form, dot(combined, combined))
    yield at_most("so it is not negative", 0, form, total(map(square, combined)))
