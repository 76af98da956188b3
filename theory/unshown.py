"""Why no smallest instance shows that a hypothesis is needed, where the evidence has none.

Without some hypotheses the conclusion cannot be asked; some say only when there is something to
see; without others the conclusion is implied, or was broken nowhere in the search.
"""

from collections.abc import Mapping
from typing import Final

from novikoff.theory import premise

_NO_MARGIN: Final = "no γ > 0 is left that the conclusion could speak of, so it cannot be asked"
_ONE_ORDER: Final = "the order then differs from run to run: there is no one run to compare with"
_NO_PASSES: Final = "mistakes are then taken one by one, and no pass is left to look at"
_NOT_BROKEN: Final = "the search over small samples breaks the conclusion nowhere; it may hold"
SHARED: Final[Mapping[str, str]] = {
    premise.SEPARABLE.statement: _NO_MARGIN,
    premise.DETERMINED.statement: _ONE_ORDER,
    premise.DRAWN_ORDER.statement: "an order that is not drawn is not told by a permutation; "
                                   "perceptron.trace compares such runs exactly",
    premise.IN_PASSES.statement: _NO_PASSES,
    premise.FULL_PASSES.statement: _NOT_BROKEN,
    premise.ZERO_START.statement: _NOT_BROKEN,
    premise.IN_ORDER.statement: _NOT_BROKEN,
    premise.BIAS_OR_N.statement:
        "the search has no convention without a bias under F; by hand: x = (1) and (-1), both with "
        "y = +1 and ŷ(0) = +1, are inseparable, and no pass from w = 0 makes an update",
    premise.KEEPS_HISTORY.statement: "there is then no count that could be wrong",
    premise.SET_RATE.statement: "there is then one rate only, and nothing to compare its run with",
    "some W* gives the class of every example a larger score than all others": _NO_MARGIN,
    "the features and the 1 are linearly independent":
        "XᵀX is then singular: its condition number, which is compared, is infinite anyhow",
    "there are two outcomes or more, all with positive mass":
        "a score then divides by a mass 0, or there is no free mass: no information is defined",
    premise.NORMAL.statement:
        "by hand: w = (1, 0) has no boundary to measure from, and what measures refuses it",
    premise.POSITIVE_MU.statement:
        "the small samples have η = 1/2; by hand: of x = (0), y = +1 and μ = -2 the loss is not "
        "convex",
    "both classes are there":
        "of one class 𝐰 = 0 has no slack at some bias: there is no hard margin to compare with",
}
"""By the words of the hypothesis."""
OWN: Final[Mapping[tuple[str, str], str]] = {
    ("separability.absolute", premise.SEPARABLE.statement):
        "there is then no linear separator to begin with",
    ("perceptron.strict_rule_end", premise.BOUNDARY_IS_RIGHT.statement):
        "under N and F a pass without an update leaves y w·x >= 0 as well, so that the conclusion "
        "holds",
    ("perceptron.gates", premise.BOUNDARY_IS_WRONG.statement):
        "under the strict rule nothing is a mistake at w = 0, so that the conclusion holds and "
        "says nothing",
    ("perceptron.gates", premise.BIAS.statement):
        "the input 00 is then the row 0, so that the gates are not separable either",
    ("perceptron.mistake_bound_tight", premise.BOUNDARY_IS_WRONG.statement):
        "the family consists of labels on which the score 0 is a mistake",
}
"""By the theorem, too, where it has a reason of its own."""


def why_unshown(theorem: str, hypothesis: str) -> str:
    """Return the reason why no instance shows that the theorem needs the hypothesis, or "".

    >>> why_unshown("perceptron.mistake_bound", premise.SEPARABLE.statement)
    'no γ > 0 is left that the conclusion could speak of, so it cannot be asked'
    """
    return OWN.get((theorem, hypothesis), SHARED.get(hypothesis, ""))
