"""The quantity of a counterexample, evaluated on what the experiments show, is what it says."""

from fractions import Fraction

import gather
import pytest

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.record import trace
from novikoff.theory.comparison import differs
from novikoff.theory.outcome import Counterexample
from novikoff.theory.registry import theorems

FAMILIES = ("batch_perceptron", "pocket", "zero_one", "cycling", "kernel_perceptron",
            "averaged_perceptron", "multiclass_perceptron", "one_vs_rest", "one_vs_one", "chain",
            "feature_map", "metrics", "multiclass_adaline")


@pytest.mark.parametrize("family", FAMILIES)
def test_a_counterexample_recomputes(family: str) -> None:
    for id, theorem in theorems(family).items():
        for name in theorem.rejects:
            wrong = gather.wrong_versions(family)[name](Convention())
            found = next(outcome for _, outcome, _ in gather.outcomes(
                theorem, lambda _, wrong=wrong: wrong, gather.EXAMPLES)
                if isinstance(outcome, Counterexample))
            if found.quantity and found.experiments:
                space = {"runs": [wrong.call(call) for call in found.experiments],
                         "dot": dot, "norm_sq": norm_sq, "trace": trace, "Fraction": Fraction}
                again = plain(eval(found.quantity, space))
                assert differs("", found.observed, again, ()) is None, (id, name, found, again)


def plain(value: object) -> object:
    """Return records and lists as tuples."""
    return tuple(map(plain, value)) if isinstance(value, tuple | list) else value
