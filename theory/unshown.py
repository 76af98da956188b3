"""What is known without a hypothesis: the smallest case, one by hand, or why there is none.

Without some hypotheses the conclusion cannot be asked; some say only what is compared, or when
there is something to see; without others the conclusion is implied.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from novikoff.theory import evidence, premise
from novikoff.theory.case_by_hand import BY_HAND, REFUSED
from novikoff.theory.registry import Theorem

_ONE_ORDER: Final = "the order then differs from run to run: there is no one run to compare with"
_NO_PASSES: Final = "mistakes are then taken one by one, and no pass is left to look at"
SHARED: Final[Mapping[str, str]] = {
    premise.DETERMINED.statement: _ONE_ORDER,
    premise.IN_PASSES.statement: _NO_PASSES,
    premise.KEEPS_HISTORY.statement: "there is then no count that could be wrong",
    premise.SET_RATE.statement: "there is then one rate only, and nothing to compare its run with",
    "the features and the 1 are linearly independent":
        "the covariance is then singular: it has no inverse, and λmin = 0 leaves no κ to compare",
    "H is not 0":
        "all its eigenvalues are then 0: there is no 2/λmax to compare a rate with, and no κ",
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
    ("information.divergence_is_difference", "H(P) is finite"):
        "H(P, Q) is then infinite as well, and the difference of the two is none",
    ("learner.divergence", "the gradient g is not 0"):
        "r then divides by 0",
    ("norm.zero_minimiser", "λ >= 0"):
        "for λ < 0 both sides are false: some step from 0 raises no error, and lowers λ ‖w‖",
    ("zero_one.least_errors", "there are finitely many examples"):
        "of infinitely many there is no number N whose part the risk could be",
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


def why_unshown(theorem: str, hypothesis: str) -> str:
    """Return the reason why no instance shows that the theorem needs the hypothesis, or "".

    >>> why_unshown("information.two_outcomes", "0 < q < 1")
    'at q = 0 and 1 the slope divides by 0'
    """
    return OWN.get((theorem, hypothesis), SHARED.get(hypothesis, ""))


@dataclass(frozen=True, slots=True)
class Without:
    """What is known of a theorem without one of its hypotheses; one of the three at most is told.

    `fails` is a case in which the conclusion fails: the smallest instance that the search knows,
    the smallest case of the family that `within` names, or, if `by_hand` says why, some case.
    `refused` is one in which it has no meaning, so that the reference refuses it, `unshown` the
    reason why there is no case.
    """

    fails: str = ""
    refused: str = ""
    unshown: str = ""
    within: str = ""
    by_hand: str = ""

    def __str__(self) -> str:
        """What is told, "" if nothing is.

        >>> str(Without(refused="X = ((0,),), y = (1,)"))
        'refused without it: X = ((0,),), y = (1,)'
        >>> str(Without("x = 2: -x log x < 0", within="rationals > 0 (x)"))
        'without it, in the smallest of all rationals > 0 (x): x = 2: -x log x < 0'
        """
        found = f", in the smallest of all {self.within}" if self.within \
            else f", in a case by hand ({self.by_hand})" if self.by_hand else ""
        return next((f"{words}: {case}" for words, case in (
            (f"without it{found}", self.fails), ("refused without it", self.refused),
            ("not shown to be needed", self.unshown)) if case), "")


def without(theorem: Theorem, hypothesis: str) -> Without:
    """Return what is known of the theorem without the hypothesis: by search, by hand, or in words.

    Evidence for another statement than the present one is left out.
    """
    found = evidence.read().get(theorem.id)
    current = found if found and found.digest == theorem.digest else None
    if current and hypothesis in current.needed:
        return Without(current.needed[hypothesis], within=current.within.get(hypothesis, ""))
    for why, cases in BY_HAND.items():
        if case := cases.get((theorem.id, hypothesis)):
            return Without(case, by_hand=why)
    if current and hypothesis in current.refused:
        return Without(refused=current.refused[hypothesis])
    if without_meaning := REFUSED.get((theorem.id, hypothesis)):
        return Without(refused=without_meaning)
    return Without(unshown=why_unshown(theorem.id, hypothesis))
