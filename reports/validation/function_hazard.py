"""What is legal for a bare function and can hurt, with the theorem that says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from novikoff.reports.validation.exact_text import apart, readable
from novikoff.reports.validation.function_spec import Values
from novikoff.reports.validation.result import Hazard, TheoremResult

LISTS: Final = "bare_function.lists_and_arrays"


def excused(results: Sequence[TheoremResult],
            card: Values) -> tuple[tuple[TheoremResult, ...], tuple[Hazard, ...]]:
    """Return the results without what is only a hazard, and the hazards.

    A function may take arrays only (or lists only); that it does not refuse the other is no fault.
    """
    hazards = [*_of_card(card), *(_lists(result) for result in results
                                  if result.id == LISTS and result.verdict == "violated")]
    kept = [replace(result, verdict="inapplicable", found=None, message="see the hazards")
            if result.id == LISTS and result.verdict == "violated" else result
            for result in results]
    return tuple(kept), tuple(hazards)


def _lists(result: TheoremResult) -> Hazard:
    example = ""
    if result.found:
        wrong = result.found.counterexample
        due, came = apart((wrong.expected, wrong.observed))
        example = f"{readable(wrong.where)}: {came} in place of {due}"
    return Hazard("it neither takes lists as it takes arrays nor refuses them: what it gives for "
                  "the one is not what it gives for the other", LISTS, example)


def _of_card(card: Values) -> Iterator[Hazard]:
    if card.get("clip") == "clipped":
        yield Hazard("probabilities are clipped, so that a certain and wrong prediction costs a "
                     "finite loss", "matching_loss.certain_outputs",
                     "y = 1 with the probability 0 has an infinite loss")
    if card.get("names") == "from 0":
        yield Hazard("classes of other names than 0, ..., K-1 are neither refused nor predicted by "
                     "their names", "softmax_fit.number_labels",
                     "trained on the classes 2, 5 and 9, it predicts others")
    if card.get("constant") == "centre":
        yield Hazard("a feature that is constant in the training data is only centred: on new data "
                     "it has no scale", "standardise.constant_features",
                     "trained on 3 and 3, the new value 5 becomes 2")
