"""What becomes of each fault that was reported of a public program and is `validate`'s to find.

The ids are those of the cases whose story is `validate`; none is left out.
"""

from pathlib import Path
from typing import Final

import pytest
from planted import reported

from novikoff.reports.validation.validate import validate
from novikoff.theory.separability import decide

EVERY: Final = ("B01", "B04", "B05", "B07", "B08", "U02", "S02", "S04", "T01", "G03", "G04", "L02",
                "L05", "F06", "C05", "D01", "D02", "E01", "E02", "E03", "E09", "H01", "H05", "H07",
                "V02", "V03", "V04", "W02", "W08")
ROOT: Final = Path(__file__).parents[1]
VIOLATES: Final = {
    "B01": ("perceptron", "", "perceptron.update", "the bias moves once for each feature"),
    "B04": ("perceptron", "", "perceptron.update", "the bias moves the wrong way"),
    "B05": ("perceptron", "", "perceptron.update", ""),
    "B07": ("perceptron", "", "perceptron.trace", "the bias moves only as long as it is 0"),
    "B08": ("perceptron", "", "perceptron.trace", ""),
    "U02": ("perceptron", "", "perceptron.permutation_explains", "a batch pass"),
    "T01": ("one_vs_rest", "ties=lowest", "one_vs_rest_fit.ties", ""),
    "G03": ("adaline", "", "learner.reported_step", ""),
    "G04": ("adaline", "", "learner.trace", ""),
    "H05": ("adaline", "", "learner.trace", ""),
    "L02": ("linear_svm", "", "learner.recorded_loss", ""),
    "L05": ("logistic_regression", "penalised=weights", "learner.trace", ""),
    "C05": ("standardization", "ddof=0", "standardise.standardised_features", ""),
    "D02": ("standardization", "", "standardise.constant_features", ""),
    "E01": ("k_fold", "", "cross_validation.folds", "rows that are left over are in no fold"),
    "E02": ("k_fold", "", "cross_validation.folds", "the last fold takes all rows that are left"),
    "E03": ("k_fold", "", "cross_validation.folds", ""),
}
"""The spec, what is stated, a theorem that is violated, and a part of its cause."""
NOT_ACCUSED: Final = {
    "T01": ("one_vs_rest", "conforms", "the last of equals is a legal tie, which the card tells"),
    "L05": ("logistic_regression", "conforms", "a penalty on the bias is a legal convention"),
    "C05": ("standardization", "conforms", "ddof is a convention, which the card tells"),
    "E09": ("perceptron", "conforms", "each pass may take any order, that of the last one too"),
    "F06": ("standardization", "bare_function.digits", "legal where digits suffice; a hazard"),
    "W02": ("one_vs_rest", "undecided", "a baseline is not accused, and shows nothing either"),
}
"""The spec, the verdict or the hazard with nothing stated, and why."""
PLANTED: Final = {"S04": ("planted/pocket_faults.py", "shows_the_last"),
                  "H01": ("reference/test_schedule.py", "case H01")}
"""Where the fault is planted already, or the getter tested that no target has."""
SEPARABLE: Final = {
    "V02": ([[0], [1], [2], [3]], [-1, -1, 1, 1]),
    "V03": ([[0, 1], [2, 3], [1, 0], [3, 2]], [1, 1, -1, -1]),
    "V04": ([[0], [1]], [1, -1]),
}
"""No fault of a learner: what `certify` must decide, and whoever asks an optimiser gets wrong."""
NO_THEOREM: Final = {
    "S02": "incremental averaging of several classes: no family has it, as binary learners only "
           "are averaged",
    "D01": "the coefficient of determination of one sample: no family scores regressions",
    "H07": "rows of weight 0: no family weights its rows",
    "W08": "settings of a check that leak into another, of a harness: each theorem here is given "
           "its instance and keeps nothing",
}


def test_every_case_has_its_place():
    places = (VIOLATES, NOT_ACCUSED, PLANTED, SEPARABLE, NO_THEOREM)
    assert sorted({case for place in places for case in place}) == sorted(EVERY)
    assert len({*EVERY}) == 29
    named = {name for name in vars(reported) if name[1:].isdigit()}
    assert named == {*VIOLATES, *NOT_ACCUSED}


def judged(case, spec, convention="", theorems=()):
    return validate(f"{reported.__file__}:{case}", spec=spec, convention=convention, examples=6,
                    theorems=theorems)


@pytest.mark.parametrize("case", VIOLATES)
def test_a_reported_fault_is_found(case):
    spec, convention, theorem, cause = VIOLATES[case]
    result = judged(case, spec, convention, [theorem])
    (found,) = result.theorems
    assert found.verdict == "violated"
    assert cause in found.diagnosis


@pytest.mark.parametrize("case", NOT_ACCUSED)
def test_what_is_legal_is_not_accused(case):
    spec, expected, why = NOT_ACCUSED[case]
    result = judged(case, spec)
    assert expected == result.verdict or expected in [one.theorem for one in result.hazards], why
    assert result.count("violated") == 0


@pytest.mark.parametrize("case", PLANTED)
def test_what_is_planted_elsewhere_is_there(case):
    file, name = PLANTED[case]
    assert name in (ROOT / file).read_text("utf-8")


@pytest.mark.parametrize("case", SEPARABLE)
def test_separability_is_decided_without_an_optimiser(case):
    X, y = SEPARABLE[case]
    w = decide(X, y).w
    assert all(label * (w[0] + sum(a * b for a, b in zip(w[1:], x, strict=True))) > 0
               for x, label in zip(X, y, strict=True))
