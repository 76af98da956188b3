"""Where the search does not show that a hypothesis is needed: a case by hand, or why there is none.

Without some hypotheses the conclusion cannot be asked; some say only what is compared, or when
there is something to see; without others the conclusion is implied.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from novikoff.theory import evidence, premise
from novikoff.theory.case_by_hand import FORMULAS, REFUSED, SMALLEST
from novikoff.theory.registry import Theorem

_ONE_ORDER: Final = "the order then differs from run to run: there is no one run to compare with"
_NO_PASSES: Final = "mistakes are then taken one by one, and no pass is left to look at"
_NEVER: Final = "X = ((0,),), y = (1,), without a bias: x = 0 is a mistake after every pass"
_BACK_AND_FORTH: Final = "X = ((1,), (1,)), of different classes, without a bias: a pass from 0 "
_ONE_PICK: Final = "X = ((0,), (1,)), y = (-1, 1), where each pass draws the first example only: "
_GROWING: Final = \
    "X = ((0,), (1,)), y = (-1, 1), from w = 0 with the steps 1, 1000, 1, 1, ...: 21 " \
    "presentations make 12 updates, and R²/γ² = 10"
_UNBALANCED: Final = "X = ((1,),), y = (1,), λ = (1,), w = (1, 0)"
_OF_ANY_SIGN: Final = \
    "X = ((1,), (2,), (0,)), y = (1, 1, -1), λ = (4, -2, 2), w = (-1, 2): the gap is -2"
_NEGATIVE_MU: Final = \
    "X = ((0,),), y = (1,) and μ = -2: the loss is not convex, and lies below its tangent"
SHARED: Final[Mapping[str, str]] = {
    premise.DETERMINED.statement: _ONE_ORDER,
    premise.IN_PASSES.statement: _NO_PASSES,
    premise.KEEPS_HISTORY.statement: "there is then no count that could be wrong",
    premise.SET_RATE.statement: "there is then one rate only, and nothing to compare its run with",
    "the features and the 1 are linearly independent":
        "the covariance is then singular: it has no inverse, and λmin = 0 leaves no κ to compare",
    "there are two outcomes or more, all with positive mass":
        "a score then divides by a mass 0, or there is no free mass: no information is defined",
}
"""By the words of the hypothesis."""
OWN: Final[Mapping[tuple[str, str], str]] = {
    ("perceptron.counts_passes", premise.ZERO_START.statement):
        "a matter of what is seen: the totals that were made are those of the reference, from 0",
    ("perceptron.start_unchanged", premise.IN_PASSES.statement):
        "a matter of what is seen: the array is looked at after one pass, and there is none",
    ("perceptron.bias_has_effect", premise.ZERO_START.statement):
        "a matter of definition: from elsewhere the bias stays at what it starts from",
    ("perceptron.strict_rule_end", premise.BOUNDARY_IS_RIGHT.statement):
        "under N and F a pass without an update leaves y w·x >= 0 as well; the hypothesis says of "
        "which rule it is told that 0 may be left",
    ("information.two_outcomes", "0 < q < 1"):
        "at q = 0 and 1 the slope divides by 0",
    ("likelihood.cramer_rao", "0 < φ < 1"):
        "at φ = 0 and 1 both sides are 0, and only the information 1/(φ (1 - φ)) is not defined",
    ("likelihood.cross_entropy", "the law is discrete"):
        "with a density no entropy of p̂ is of its kind: D(p̂‖p) is infinite, as the statement "
        "says",
    ("logistic_minimum.existence", "there are finitely many examples"):
        "of infinitely many the sum at w = 0, of terms log 2, is infinite: there is no function "
        "whose minimiser could be asked for",
}
"""By the theorem, too, where it has a reason of its own."""


BY_HAND: Final[Mapping[tuple[str, str], str]] = {
    **FORMULAS,
    ("perceptron.converges_in_any_order", premise.SEPARABLE.statement): _NEVER,
    ("perceptron.mistake_bound", premise.SEPARABLE.statement):
        _BACK_AND_FORTH + "makes 2 updates, and R²/γ² = 1 with γ = -1, the larger of min y u·x for "
        "u = 1 and -1",
    ("perceptron.mistake_bound_tight", premise.SEPARABLE.statement): _NEVER,
    ("perceptron.mistake_bound_tight", premise.BOUNDARY_IS_WRONG.statement):
        "X = ((0,),), y = (1,) under the strict rule: no update from w = 0, and R²/γ² = 1",
    ("multiclass_perceptron.mistake_bound",
     "some W* gives the class of every example a larger score than all others"):
        _BACK_AND_FORTH + "makes 2 updates, and 2 R²/γ² = 50/49 with W* = (3/5, -4/5), which leads "
        "by γ = -7/5 or more",
    ("batch_perceptron.stopping_rule", premise.SEPARABLE.statement):
        "X = ((0,), (0,)), y = (-1, 1): from w = 0 both are mistaken, and Δ = 0 stops the run",
    ("pocket_fit.separates", premise.SEPARABLE.statement):
        "X = ((0,), (0,)), y = (-1, 1): every w makes an error",
    ("perceptron.gates", premise.BOUNDARY_IS_WRONG.statement):
        "the gate AND under the strict rule: w = 0 is kept, and answers +1 to 00",
    ("perceptron.trace", premise.DETERMINED.statement):
        "X = ((0,), (1,), (2,)), y = (1, -1, 1) at the rate 1/2: one pass in the order 0 1 2 ends "
        "at (1/2, 1/2), and one in the order 0 2 1 at (0, -1/2)",
    ("perceptron.permutation_explains", premise.DRAWN_ORDER.statement):
        _ONE_PICK + "one pass from 0 at the rate 1/2 ends at (-1/2, 0), and both permutations at "
        "(0, 1/2)",
    ("perceptron.trains", "no number overflows"):
        "X = ((1e308,), (1e308,)), y = (1, 1), without a bias, at the rate 10 in float64: the "
        "score of the second is infinite, which ends in an error",
    ("learner.trains", "no number overflows"):
        "X = ((1e200,), (1e200,)), y = (1, 1), without a bias, at the rate 1 in float64: the score "
        "of the second is infinite, which ends in an error",
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
    ("svm.convexity", premise.NONNEGATIVE_MU.statement):
        "X = ((0,),), y = (1,) and μ = -1: half of the way from (0, 0) to (2, 0) the loss is 0, "
        "and its chord -1/2",
    ("perceptron.alignment", premise.CONSTANT_STEP.statement):
        "X = ((0,),), y = (1,), u = (1, 0), δ = 1: one update with the step 1/2 leads to "
        "u·w = 1/2, which is below k s δ for the step s = 1 of the next",
    **{(f"perceptron.{bound}", premise.CONSTANT_STEP.statement): _GROWING for bound in (
        "mistake_bound", "mistake_bound_any_start", "mistake_bound_root_free",
        "mistake_bound_any_data")},
    ("batch_perceptron.mistake_bound", premise.CONSTANT_STEP.statement): _GROWING,
    ("multiclass_perceptron.mistake_bound", premise.CONSTANT_STEP.statement):
        _GROWING + ", which is 2 R²/γ² of the two classes",
    ("batch_perceptron.mistake_bound", premise.ZERO_RUN.statement):
        "X = ((0,),), y = (1,), from w = (-1, 0) at the rate 1/2: 3 mistakes, and R²/γ² = 1",
    ("multiclass_perceptron.mistake_bound", premise.ZERO_RUN.statement):
        "X = ((0,),), of class 0 of two, from W = ((-1, 0), (0, 0)) at the rate 1/2: 2 mistakes, "
        "and 2 R²/γ² = 1",
    ("soft_margin.duality_gap", premise.BOXED.statement):
        "X = ((0,), (0,)), y = (-1, 1), C = 1, λ = (2, 2), w = (0, 0): the gap is -2",
    ("soft_margin.duality_gap", premise.BALANCED.statement):
        _UNBALANCED + ", C = 1: the gap is -1/2",
    ("hard_margin.weak_duality", premise.BALANCED.statement): _UNBALANCED + ": the gap is -1/2",
    ("hard_margin.weak_duality", premise.NONNEGATIVE.statement): _OF_ANY_SIGN,
    ("hard_margin.weak_duality", premise.FEASIBLE.statement):
        "X = ((-1,), (1,)), y = (-1, 1), λ = (1/4, 1/4), w = (0, 0): the gap is -3/8",
    ("cycling.eventually_periodic", "the data are integers"):
        "the points 1 (+) and √2 (-), without a bias: every pass makes an update, so that after it "
        "w = a - b√2 with more updates a + b than ever before, and no weights return",
    ("hard_margin.solution", "both classes are there"):
        "X = ((0,),), y = (1,): w = (1, 0) and (2, 0) both have the least ½‖𝐰‖² = 0",
    ("hard_margin.support_vector_in_each_class", "both classes are there"):
        "X = ((0,),), y = (1,): w = (1, 0) is the solution with λ = 0, and no example has λ > 0",
    ("margin.canonical", premise.SEPARABLE.statement):
        "X = ((0,), (0,)), y = (-1, 1), w = (1, 0): the least y z is -1, and no multiple by a "
        "number above 0 makes it 1",
    ("pocket.reaches_optimum", "the picks are random"):
        "X = ((0,), (0,), (0,)), y = (-1, 1, 1), from w = 0, where the first mistake is picked: 2 "
        "errors after 10 updates and after 1000, and w = (1, 0) makes 1",
    ("soft_margin.solution", "C > 0"):
        "X = ((0,),), y = (1,), C = 0: w = 0 with the slack 1 and with the slack 2 both have the "
        "least objective 0",
    ("batch_perceptron.direction", "y u·x >= δ on every example"):
        "X = ((0,), (0,)), y = (-1, 1), w = 0, u = (1, 0), δ = 1: two mistakes, and Δ = 0",
    ("ridge.intercept", "the bias is free"):
        "X = ((0,),), y = (1,), λ = 1: a penalised bias is 1/2, and leaves the residual 1/2",
    ("distribution.categorical", "p is a probability"):
        "p = (1, 1): the entries p_i (1 - p_i) and -p_i p_j of a row sum to -1",
    ("zero_one.best_threshold", "there is one feature, and a bias"):
        "X = ((0, 0), (0, 1)), y = (-1, 1): every threshold of the first feature makes an error, "
        "and w = (-1/2, 0, 1) makes none",
    ("affine.least_squares_predictions", "the features and the 1 are linearly independent"):
        "X = ((0,),), y = (0,): w = (0, 0) and (0, 1) both fit, and predict 0 and 1 at x = 1",
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

    >>> why_unshown("information.two_outcomes", "0 < q < 1")
    'at q = 0 and 1 the slope divides by 0'
    """
    return OWN.get((theorem, hypothesis), SHARED.get(hypothesis, ""))


@dataclass(frozen=True, slots=True)
class Without:
    """What is known of a theorem without one of its hypotheses; one of the three at most is told.

    `fails` is the smallest known case in which the conclusion fails, and `found` how it was found;
    `refused` is one in which it has no meaning, so that the reference refuses it, `unshown` the
    reason why there is no case.
    """

    fails: str = ""
    refused: str = ""
    unshown: str = ""
    found: str = ""

    def __str__(self) -> str:
        """What is told, "" if nothing is.

        >>> str(Without(refused="X = ((0,),), y = (1,)"))
        'refused without it: X = ((0,),), y = (1,)'
        """
        return next((f"{words}: {case}" for words, case in (
            (f"without it{self.found}", self.fails), ("refused without it", self.refused),
            ("not shown to be needed", self.unshown)) if case), "")


def without(theorem: Theorem, hypothesis: str) -> Without:
    """Return what is known of the theorem without the hypothesis: by search, by hand, or in words.

    Evidence for another statement than the present one is left out.
    """
    found = evidence.read().get(theorem.id)
    current = found if found and found.digest == theorem.digest else None
    if current and hypothesis in current.needed:
        return Without(fails=current.needed[hypothesis])
    if case := by_hand(theorem.id, hypothesis):
        smallest = (theorem.id, hypothesis) in SMALLEST
        return Without(fails=case, found="" if smallest else ", in a small case by hand")
    if current and hypothesis in current.refused:
        return Without(refused=current.refused[hypothesis])
    if without_meaning := REFUSED.get((theorem.id, hypothesis)):
        return Without(refused=without_meaning)
    return Without(unshown=why_unshown(theorem.id, hypothesis))
