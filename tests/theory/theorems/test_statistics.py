"""What the statistical theorems share: counterexamples recompute, and derivations speak of the
code: a wrong reference refutes them."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import gather
import pytest

from novikoff.reference import (
    bernoulli,
    categorical,
    central_limit,
    differential_entropy,
    likelihood,
    normal,
    standardise,
)
from novikoff.reference.convention import Convention
from novikoff.theory.comparison import bounds
from novikoff.theory.derivation import derivations
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


def doubled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that is wrong by a factor of two."""
    return lambda *arguments: 2 * function(*arguments)


@pytest.mark.parametrize(("id", "owner", "name"), [
    ("distribution.bernoulli", bernoulli.Bernoulli, "variance"),
    ("distribution.categorical", categorical.Categorical, "pmf"),
    ("distribution.normal", normal.Normal, "pdf"),
    ("distribution.fisher_information", categorical.Categorical, "self_information"),
    ("distribution.fisher_information", normal.Normal, "self_information"),
    ("likelihood.cross_entropy", likelihood, "negative_log_likelihood"),
    ("likelihood.normal_maximum", likelihood, "negative_log_likelihood"),
    ("likelihood.normal_maximum", standardise, "variance"),
    ("likelihood.conditional", likelihood, "conditional_negative_log_likelihood"),
    ("likelihood.cramer_rao", bernoulli.Bernoulli, "pmf"),
    ("standardise.unbiased_variance", standardise, "variance"),
    ("standardise.mean_square_error", standardise, "variance"),
    ("standardise.standardised_features", standardise, "variance"),
    ("central_limit.standardised_sum", central_limit, "standardised_sum"),
    ("differential_entropy.normal", differential_entropy, "normal_entropy"),
    ("differential_entropy.divergence", differential_entropy, "normal_divergence"),
    ("maximum_entropy.normal", normal.Normal, "mean"),
])
def test_a_derivation_speaks_of_the_code(id: str, owner: Any, name: str,
                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, name, doubled(getattr(owner, name)))
    derivation = derivations()[id]
    assert not all(step.check() for step in derivation.steps(derivation.dimensions[0]))
