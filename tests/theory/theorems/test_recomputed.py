"""A counterexample of the statistical theorems recomputes: its quantity shows what it says."""

from fractions import Fraction

import gather
import pytest

from novikoff.reference.convention import Convention
from novikoff.theory.comparison import bounds
from novikoff.theory.outcome import Counterexample
from novikoff.theory.registry import theorems

FAMILIES = ("distribution", "likelihood", "maximum_entropy", "central_limit", "standardise",
            "differential_entropy")


def within(observed, recomputed) -> bool:
    """Return whether the exact value is the recomputed one, or in it where that is enclosed."""
    if isinstance(observed, tuple):
        return len(observed) == len(recomputed) and all(map(within, observed, recomputed))
    if isinstance(observed, str | bool | None):
        return str(recomputed) == str(observed)
    low, high = bounds(recomputed)
    return low <= observed <= high


@pytest.mark.parametrize("id", [id for id, t in theorems().items() if t.family in FAMILIES])
def test_a_counterexample_recomputes(id: str) -> None:
    theorem = theorems()[id]
    for name in theorem.rejects:
        wrong = gather.wrong_versions(theorem.family)[name](Convention())
        found = next(outcome for _, outcome, _ in gather.outcomes(
            theorem, lambda _, wrong=wrong: wrong, gather.EXAMPLES)
            if isinstance(outcome, Counterexample))
        if found.quantity:
            runs = [wrong.call(call) for call in found.experiments]
            value = eval(found.quantity, {"runs": runs, "Fraction": Fraction})
            assert within(found.observed, value), (id, name, found.quantity)
