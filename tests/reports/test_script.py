"""Scripts of theorems that compare: they fail on the faulty target, and pass once it is mended."""

from dataclasses import replace
from fractions import Fraction

import pytest
from planted.recording import found_in, run, script_of

from novikoff.reference.convention import Convention
from novikoff.reports.validation.exact_text import sides
from novikoff.theory.instances import Instance

pytestmark = pytest.mark.usefixtures("state")
LONGEST = 132
TARGET = '''
import numpy as np

FAULT = {fault!r}


class Perceptron:
    """A mistake is y z <= 0; the bias is w_[0]; it is trained anew at each fit."""

    def __init__(self, eta=1.0, n_iter=5, shuffle=False, random_state=0):
        self.eta, self.n_iter, self.shuffle, self.seed = eta, n_iter, shuffle, random_state

    def fit(self, X, y):
        if FAULT == "refit keeps bias" and hasattr(self, "w_"):
            self.w_[1:] = 0
        elif FAULT != "refit keeps" or not hasattr(self, "w_"):
            self.w_ = np.zeros(1 + X.shape[1], dtype=X.dtype if FAULT == "like data" else float)
        turn = np.random.RandomState(self.seed)
        for _ in range(self.n_iter):
            order = range(len(X))
            if self.shuffle and FAULT != "shuffle ignored":
                order = turn.permutation(len(X))
            for i in order:
                self.learn(X[i], y[i])
        return self

    def learn(self, x, label):
        wrong = label * (x @ self.w_[1:] + self.w_[0]) <= 0
        if FAULT in ("always updates", "always thrice"):
            wrong = True
        if not wrong or (FAULT == "only positive" and label < 0):
            return
        step = self.eta * label
        if FAULT == "rate squared":
            step = self.eta ** 2 * label
        if FAULT == "always thrice":  # what is right as well
            step = 3 * step
        if FAULT == "rate ignored":
            step = label
        if FAULT == "decayed":
            self.w_ = self.w_ / 2
        change = step * x
        if FAULT == "momentum":
            self.last = change = change + getattr(self, "last", 0)
        if FAULT == "feature skipped":
            change[-1] = 0
        if FAULT == "outer skipped":  # which reversal cannot see
            change[[0, -1]] = 0
        if FAULT == "first doubled":
            change[0] *= 2
        self.w_[1:] = self.w_[1:] + change
        self.w_[0] += 2 * step if FAULT == "bias doubled" else step

    def predict(self, X):
        score = X @ self.w_[1:] + (0 if FAULT == "predicts without bias" else self.w_[0])
        return np.where(score > 0, 1, -1)
'''
CARD = Convention(mistake="N", zero="-1", step="eta")
PLANE = Instance(((1, 2), (-1, Fraction(1, 2)), (2, -1)), (1, -1, 1), Fraction(1, 2), 2,
                 convention=CARD)
UNIT = Instance(((1, 1), (-1, 1), (0, -1)), (1, -1, 1), Fraction(1, 2), 2, convention=CARD)
WHOLE = Instance(((1, 2), (3, -1), (-2, 1)), (1, -1, 1), Fraction(1, 2), 2, convention=CARD)
SPACE = Instance(((1, 2, 3), (-1, 2, 1)), (1, -1), Fraction(1, 2), 2, convention=CARD)
PAIR = Instance(((-1, -1), (1, 0)), (1, 1), Fraction(1, 2), 1, convention=CARD)
MANY = Instance(((1, 2), (2, -1), (-1, 1), (1, -3), (-2, -1), (3, 1)), (1, -1, 1, 1, -1, -1),
                Fraction(1, 2), 1, convention=CARD)
RIGHT = Instance(((0, 1), (0, 1)), (1, 1), Fraction(1, 2), 1, convention=replace(
    CARD, mistake="F", zero="+1"))  # right from the start
CASES = [
    ("class_exchange", "only positive", PLANE),
    ("feature_permutation", "feature skipped", PLANE),
    ("feature_permutation", "outer skipped", SPACE),
    ("scale_covariance", "rate squared", PLANE),
    ("rotation", "feature skipped", PLANE),
    ("rotation", "first doubled", UNIT),
    ("orthogonal_examples_commute", "momentum", PAIR),
    ("integer_input", "like data", WHOLE),
    ("refit", "refit keeps", PLANE),
    ("rate_has_effect", "rate ignored", MANY),
    ("shuffle_has_effect", "shuffle ignored", MANY),
    ("update", "bias doubled", PLANE),
    ("unchanged_when_correct", "always updates", PLANE),
    ("correction", "decayed", MANY),
    ("correction", "always thrice", RIGHT),
    ("growth", "decayed", MANY),
    ("growth", "always thrice", RIGHT),
    ("dual_form", "decayed", MANY),
    ("rate_is_kept", "rate squared", replace(PLANE, eta=Fraction(0.1))),
    ("clean_pass", "always updates", PLANE),
    ("presentations_until_correct", "always updates", PLANE),
    ("alignment", "decayed", PLANE),
    ("norm_growth", "always updates", PLANE),
    ("predict_agrees", "predicts without bias", PAIR),
]


def check(theorem, fault, mended, instance, folder):
    """The script says what a replay says, holds once the target is mended, and is not long."""
    target = folder / "mine.py"
    target.write_text(TARGET.format(fault=fault))
    result = found_in(target, theorem, instance)
    text = script_of(target, result)
    seen = run(text, folder / "fault.py")
    assert (seen.returncode, seen.stderr) == (1, ""), text
    due, came = sides(result.found.counterexample)  # as a replay tells them
    assert seen.stdout.startswith(f"expected {due}\nobserved {came}\n"), seen.stdout
    target.write_text(TARGET.format(fault=mended))
    seen = run(text, folder / "fault.py")
    assert (seen.returncode, seen.stderr) == (0, ""), text + seen.stdout
    assert len(text.splitlines()) <= LONGEST, text


@pytest.mark.parametrize(("theorem", "fault", "instance"), CASES)
def test_the_script_fails_until_the_target_is_mended(theorem, fault, instance, tmp_path):
    check(theorem, fault, "", instance, tmp_path)


def test_a_refit_that_is_to_go_on(tmp_path):
    """Where it goes on from, the script sees by a run of its own."""
    goes_on = replace(PLANE, convention=replace(CARD, refit="continues"))
    check("refit", "refit keeps bias", "refit keeps", goes_on, tmp_path)
