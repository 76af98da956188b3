"""Where the search does not show that a hypothesis is needed: a case by hand, or why there is none.

Without some hypotheses the conclusion cannot be asked; some say only what is compared, or when
there is something to see; without others the conclusion is implied.
"""

from collections.abc import Mapping
from typing import Final

from novikoff.theory import premise

_NO_MARGIN: Final = "no γ > 0 is left that the conclusion could speak of, so it cannot be asked"
_ONE_ORDER: Final = "the order then differs from run to run: there is no one run to compare with"
_NO_PASSES: Final = "mistakes are then taken one by one, and no pass is left to look at"
_ONE_PICK: Final = "X = ((0,), (1,)), y = (-1, 1), where each pass draws the first example only: "
_NEGATIVE_MU: Final = \
    "X = ((0,),), y = (1,) and μ = -2: the loss is not convex, and lies below its tangent"
SHARED: Final[Mapping[str, str]] = {
    premise.SEPARABLE.statement: _NO_MARGIN,
    premise.DETERMINED.statement: _ONE_ORDER,
    premise.DRAWN_ORDER.statement: "an order that is not drawn is not told by a permutation; "
                                   "perceptron.trace compares such runs exactly",
    premise.IN_PASSES.statement: _NO_PASSES,
    premise.KEEPS_HISTORY.statement: "there is then no count that could be wrong",
    premise.SET_RATE.statement: "there is then one rate only, and nothing to compare its run with",
    "some W* gives the class of every example a larger score than all others": _NO_MARGIN,
    "the features and the 1 are linearly independent":
        "XᵀX is then singular: its condition number, which is compared, is infinite anyhow",
    "there are two outcomes or more, all with positive mass":
        "a score then divides by a mass 0, or there is no free mass: no information is defined",
    premise.NORMAL.statement:
        "by hand: w = (1, 0) has no boundary to measure from, and what measures refuses it",
    "both classes are there":
        "of one class 𝐰 = 0 has no slack at some bias: there is no hard margin to compare with",
}
"""By the words of the hypothesis."""
OWN: Final[Mapping[tuple[str, str], str]] = {
    ("perceptron.counts_passes", premise.ZERO_START.statement):
        "a matter of definition: the reference that the totals are compared with starts at 0",
    ("perceptron.bias_has_effect", premise.ZERO_START.statement):
        "a matter of definition: from elsewhere the bias stays at what it starts from",
    ("separability.absolute", premise.SEPARABLE.statement):
        "there is then no linear separator to begin with",
    ("perceptron.strict_rule_end", premise.BOUNDARY_IS_RIGHT.statement):
        "under N and F a pass without an update leaves y w·x >= 0 as well, so that the conclusion "
        "holds",
    ("perceptron.gates", premise.BOUNDARY_IS_WRONG.statement):
        "under the strict rule nothing is a mistake at w = 0, so that the conclusion holds and "
        "says nothing",
    ("perceptron.mistake_bound_tight", premise.BOUNDARY_IS_WRONG.statement):
        "the family consists of labels on which the score 0 is a mistake",
}
"""By the theorem, too, where it has a reason of its own."""


BY_HAND: Final[Mapping[tuple[str, str], str]] = {
    ("perceptron.converges", premise.FULL_PASSES.statement):
        _ONE_PICK + "after any number of passes the second is mistaken",
    ("perceptron.converges_in_any_order", premise.FULL_PASSES.statement):
        _ONE_PICK + "after any number of passes the second is mistaken",
    ("perceptron.stops_when_separated", premise.FULL_PASSES.statement):
        _ONE_PICK + "after any number of passes the second is mistaken",
    ("perceptron.separates_at_convergence", premise.FULL_PASSES.statement):
        _ONE_PICK + "the second pass makes no update, and the second example is mistaken",
    ("perceptron.gates", premise.FULL_PASSES.statement):
        "the gate OR, where each pass draws the input 00 only: 01 is mistaken after 60 passes",
    ("perceptron.gates", premise.ZERO_START.statement):
        "the gate AND from w = (1000, 0, 0) at the rate 1/2: 00 is mistaken after 60 passes",
    ("perceptron.stops_when_separated", premise.ZERO_START.statement):
        "X = ((0,), (1,)), y = (-1, 1), from w = (1000, 0) at the rate 1/2: the first is mistaken "
        "after the 11 passes that R²/γ² = 10 allows",
    ("perceptron.cycles", premise.ZERO_START.statement):
        "X = ((1,), (1,)), y = (-1, 1), from w = (1000, 0) at the rate 1/2: the weights between 8 "
        "passes all differ; they recur later, since they stay bounded on a lattice",
    ("perceptron.cycles", premise.IN_ORDER.statement):
        "X = ((0,), (1,), (2,)), y = (1, -1, 1) at the rate 1/2: passes in the orders 0 1 2 and "
        "0 2 1 lead back to w = 0; from there 0 1 2 led to (1/2, 1/2), 0 2 1 leads to (0, -1/2)",
    ("perceptron.every_pass", premise.IN_ORDER.statement):
        "X = ((0,), (1,), (2,)), y = (1, -1, 1) at the rate 1/2: from w = 0 a pass in the order "
        "0 2 1 leads to (0, -1/2), and one in the order 0 1 2 to (1/2, 1/2)",
    ("perceptron.refit", premise.IN_ORDER.statement):
        "X = ((0,), (1,), (2,)), y = (1, -1, 1) at the rate 1/2: one pass in the order 0 1 2 ends "
        "at (1/2, 1/2), and one in the order 0 2 1 at (0, -1/2)",
    ("perceptron.updates_forever", premise.IN_ORDER.statement):
        "X = ((0,), (0,)), y = (-1, 1), where each pass draws the first example only: the second "
        "pass makes no update",
    ("svm.subgradient", premise.POSITIVE_MU.statement): _NEGATIVE_MU,
    ("svm.squared_hinge_gradient", premise.POSITIVE_MU.statement): _NEGATIVE_MU,
}
"""Cases in which the conclusion fails without the hypothesis; the search has no such start, order
or number. Each one is run by a test."""


def by_hand(theorem: str, hypothesis: str) -> str:
    """Return the case that shows that the theorem needs the hypothesis, found by hand, or "".

    >>> by_hand("svm.subgradient", premise.POSITIVE_MU.statement)
    'X = ((0,),), y = (1,) and μ = -2: the loss is not convex, and lies below its tangent'
    """
    return BY_HAND.get((theorem, hypothesis), "")


def why_unshown(theorem: str, hypothesis: str) -> str:
    """Return the reason why no instance shows that the theorem needs the hypothesis, or "".

    >>> why_unshown("perceptron.mistake_bound", premise.SEPARABLE.statement)
    'no γ > 0 is left that the conclusion could speak of, so it cannot be asked'
    """
    return OWN.get((theorem, hypothesis), SHARED.get(hypothesis, ""))
