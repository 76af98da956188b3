"""Derivations about the averaged perceptron: its own `averaged`, run on symbols in d <= 4."""

from collections.abc import Iterator

from novikoff.reference.averaged_perceptron import Survivor, averaged
from novikoff.reference.linalg import add, scale
from novikoff.reference.perceptron import update
from novikoff.theory.derivation import Step, derivation, identity, symbol, vector
from novikoff.theory.derivations.perceptron.symbolic import COUNTS, LABELS


@derivation("averaged_perceptron.average", fixed="1 to 4 updates")
def average(d: int) -> Iterator[Step]:
    """After 1 to 4 updates: Σ c_k w_k is T w(0) plus each correction times the votes after it."""
    s = symbol("s")
    for k in COUNTS:
        votes, w = vector("c", k + 1), vector("w", d)
        run, lazy = [Survivor(w, votes[0])], scale(sum(votes), w)
        for i, y in enumerate(LABELS[:k], 1):
            x = vector(f"x{i}_", d)
            run.append(Survivor(update(run[-1].w, x, y, s), votes[i]))
            lazy = add(lazy, scale(s * y * sum(votes[i:]), x))
        yield identity(f"{k} updates", averaged(run), lazy)
