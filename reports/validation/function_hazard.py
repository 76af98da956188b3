"""What is legal for a bare function and can hurt, with the theorem that says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from novikoff.reports.validation.exact_text import apart, readable
from novikoff.reports.validation.function_spec import Values
from novikoff.reports.validation.result import Hazard, TheoremResult

LISTS: Final = "bare_function.lists_and_arrays"
DIGITS: Final = "bare_function.digits"
BARE: Final = "bare_function."
HAZARDOUS: Final = {
    LISTS: "it neither takes lists as it takes arrays nor refuses them: what it gives for the one "
           "is not what it gives for the other",
    "bare_function.columns": "it neither takes a column beside a row as two rows nor refuses it: "
                             "each entry of the one meets all entries of the other",
    "bare_function.unsigned": "it neither takes numbers in a type without sign, such as np.uint8, "
                              "as floats nor refuses them: a difference below 0 wraps",
    DIGITS: "it loses most digits where another usual form keeps them: as a mean of squares less "
            "the square of the mean does, or 1 less what is nearly 1, or a division by a deviation "
            "that is 0 but for rounding, or a ratio of masses that is beyond float64",
    "bare_function.precision": "what it is given in float64 it answers in float32: 7 digits are "
                               "left of 16, and what is below 1e-45 becomes 0",
    "splitter.world": "it draws from the random numbers of the whole program, and seeds them: "
                      "whoever draws after it draws the same each time",
}
"""What is said of who violates a theorem that a legal function may violate."""


def excused(results: Sequence[TheoremResult],
            card: Values) -> tuple[tuple[TheoremResult, ...], tuple[Hazard, ...]]:
    """Return the results without what is only a hazard, and the hazards.

    A function may take arrays only (or lists only); that it does not refuse the other is no fault.
    Nor is it one to compute in the type that is given, to broadcast, and to round as usual forms
    do. Of values that are wrong anyway it is not said that they lose digits.
    """
    wrong = any(result.verdict == "violated" and result.semantic
                and not result.id.startswith(BARE) for result in results)
    kept, hazards = [*results], [*_of_card(card)]
    for k, result in enumerate(results):
        if _hazardous(result):
            left_out = wrong and result.id == DIGITS
            why = "its values are wrong anyway" if left_out else "see the hazards"
            kept[k] = replace(result, verdict="inapplicable", found=None, message=why)
            hazards += [] if left_out else [_example(result)]
    return tuple(kept), tuple(hazards)


def _hazardous(result: TheoremResult) -> bool:
    return result.id in HAZARDOUS and result.verdict == "violated"


def _example(result: TheoremResult) -> Hazard:
    example = ""
    if result.found:
        wrong = result.found.counterexample
        due, came = apart((wrong.expected, wrong.observed))
        example = f"{readable(wrong.where)}: {came} in place of {due}"
    return Hazard(HAZARDOUS[result.id], result.id, example)


def _of_card(card: Values) -> Iterator[Hazard]:
    if card.get("clip") in ("clipped", "added"):
        done = "probabilities are clipped" if card["clip"] == "clipped" else \
            "something is added to each probability"
        yield Hazard(f"{done}, so that a certain and wrong prediction costs a finite loss",
                     "matching_loss.certain_outputs",
                     "y = 1 with the probability 0 has an infinite loss")
    if card.get("clip") == "refused":
        yield Hazard("a probability of 0 or 1 is refused, and its docstring does not name the "
                     "exception: name it there, or return 0 or infinity",
                     "matching_loss.certain_outputs",
                     "y = 1 with the probability 0 has an infinite loss")
    if card.get("matrix") == "as one":
        yield Hazard("a matrix of scores is taken as one vector: all its entries share one sum",
                     "softmax.rows", "of the rows (0, 0) and (0, 0) each entry becomes 1/4")
    if card.get("takes") == "column":
        yield Hazard("it is right for one feature: of a matrix it takes one mean and one deviation",
                     "standardise.standardised_features",
                     "of the rows (0, 2) and (0, 2) it makes (-1, 1) and (-1, 1)")
    if card.get("names") == "from 0":
        yield Hazard("classes of other names than 0, ..., K-1 are neither refused nor predicted by "
                     "their names", "softmax_fit.number_labels",
                     "trained on the classes 2, 5 and 9, it predicts others")
    if card.get("names") == "not below 0":
        yield Hazard("classes below 0 are neither refused nor predicted by their names",
                     "softmax_fit.negative_labels",
                     "trained on the classes -1, 0 and 1, it takes -1 for another")
    if card.get("constant") == "centre":
        yield Hazard("a feature that is constant in the training data is only centred: on new data "
                     "it has no scale", "standardise.constant_features",
                     "trained on 3 and 3, the new value 5 becomes 2")
