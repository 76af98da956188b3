"""What a validation of perceptrons cannot or need not refuse, each with the reason.

A name here is not counted among the faults. One that is refused all the same is named by the
tests: it must leave this list.
"""

from typing import Final

_NEVER: Final = "its weights stay at 0: equals the legal card mistake=AB, shown as a hazard"
UNOBSERVABLE: Final[dict[str, str]] = {
    "KeepsWeights": "equals the legal card refit=continues",
    "strict_from_zero": "equals the legal cards mistake=AB and bias=absent, both shown as hazards",
    "LocalWeights": _NEVER,
    "OnlyRaises": _NEVER,
    "ZeroOneStep": "right for labels 0 and 1, which it is given as nothing else is stated",
    "ClaimsAllPasses": "equals the legal card stop=fixed: passes after a clean one change nothing",
    "SquareBatch": "right for one row at a time, and a batch that is not square is refused",
    "AliasedHistory": "a right one beside an array that neither training nor predicting reads",
    "AnswersAnyWidth": "differs only on rows of a wrong width, which no theorem speaks of",
}

_DOT: Final = "np.dot of two vectors is symmetric"
_SHAPE: Final = "a matrix has two axes, so the last is the second"
_LEFT: Final = "only the early end is lost: passes after a clean one change nothing, and no " \
               "history shows them"
_NOT_ZERO: Final = "mistakes is tested against 0 only, and is not 0 after a mistake here either"
_WIDTH: Final = "a right one that is made for the number of weights instead of signals"
_START: Final = "another random start: the card says start=random"

EQUIVALENT: Final[dict[str, str]] = {
    "maml_perceptron:Perceptron:003-constant-1:line 25": _WIDTH,
    "maml_perceptron:Perceptron:006-arithmetic-+:line 25": _WIDTH,
    "npfl_perceptron:perceptron:004-constant-1:line 21": _SHAPE,
    "npfl_perceptron:perceptron:014-arguments-np.dot(x, w):line 26": _DOT,
    "npfl_perceptron:perceptron_bounded:005-constant-1:line 45": _SHAPE,
    "npfl_perceptron:perceptron_bounded:009-constant-0:line 47": _LEFT,
    "npfl_perceptron:perceptron_bounded:015-arguments-np.dot(x, w):line 49": _DOT,
    "npfl_perceptron:perceptron_bounded:030-augmented-mistakes += 1:line 52": _NOT_ZERO,
    "npfl_perceptron:perceptron_bounded:031-arithmetic-+=:line 52": _NOT_ZERO,
    "npfl_perceptron:perceptron_bounded:033-constant-1:line 52": _NOT_ZERO,
    "npfl_perceptron:perceptron_bounded:035-constant-1:line 52": _NOT_ZERO,
    "npfl_perceptron:perceptron_bounded:037-compare-==:line 53": _LEFT,
    "npfl_perceptron:perceptron_bounded:040-constant-0:line 53": _LEFT,
    "npfl_perceptron:perceptron_bounded:041-statement-break:line 54": _LEFT,
    "raschka_perceptron:Perceptron:006-constant-0.0:line 34": _START,
    "raschka_perceptron:Perceptron:007-constant-0.0:line 34": _START,
    "raschka_perceptron:Perceptron:008-constant-0.01:line 34": _START,
    "raschka_perceptron:Perceptron:018-constant-1:line 34": _SHAPE,
    "raschka_perceptron:Perceptron:077-compare->=:line 52":
        "no score is exactly 0 in a run from a random start",
}
