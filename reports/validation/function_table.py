"""Every bare function that can be validated, and how its name is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Final

from novikoff.reports.validation.function_chain import CHAIN
from novikoff.reports.validation.function_folds import FOLDED
from novikoff.reports.validation.function_losses import LOSSES
from novikoff.reports.validation.function_masses import MASSES
from novikoff.reports.validation.function_one_vs_rest import ONE_VS_REST
from novikoff.reports.validation.function_ridge import RIDGE
from novikoff.reports.validation.function_samples import SAMPLED
from novikoff.reports.validation.function_scores import SCORED
from novikoff.reports.validation.function_softmax import SOFTMAX
from novikoff.reports.validation.function_spec import FunctionSpec

FUNCTIONS: Final[Mapping[str, FunctionSpec]] = {spec.name: spec for spec in (
    *MASSES, *LOSSES, *SCORED, *SAMPLED, RIDGE, *FOLDED, SOFTMAX, ONE_VS_REST, CHAIN)}
"""By its name."""
AFFIXES: Final = ("my", "compute", "calc", "calculate", "get", "function", "func", "fn", "np",
                  "numpy", "loss", "score", "py", "vec", "vectorized", "stable", "safe", "discrete",
                  "s", "of", "from", "distribution", "bits", "nats", "train", "fit")


AROUND: Final = ("onevsrest", "onevsall", "oneversusrest", "oneversusall", "oneagainstall",
                 "oneagainstrest")
"""What says it whatever learner is named behind."""


def guess(name: str) -> str | None:
    """Return the bare function that a name says, with a usual word before or behind; or None.

    >>> guess("my_entropy"), guess("KL(base=2)"), guess("EntropyClassifier")
    ('entropy', 'kl_divergence', None)
    >>> guess("OneVsRestPerceptron")
    'one_vs_rest'
    """
    whole = name.partition("(")[0].lower().replace("_", "")
    if any(hint in whole for hint in AROUND):
        return ONE_VS_REST.name
    for plain, spec in product((whole.replace(".", ""), whole.rpartition(".")[2]),
                               FUNCTIONS.values()):
        for hint in (spec.name.replace("_", ""), *spec.hints):
            before, found, behind = plain.partition(hint)
            if found and {before, behind} <= {"", *AFFIXES}:
                return spec.name
    return None
