"""What a caller hands over beyond one sample: several rows, a start, the program's own chance."""

import pytest
from planted.recording import found_in, run, script_of

from novikoff.reference.convention import Convention
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.subject import TargetSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, NotOffered, Outcome, Passed, Unobservable
from novikoff.theory.registry import theorems
from novikoff.theory.subject import ReferenceSubject

pytestmark = pytest.mark.usefixtures("state")
TARGET = '''
import random

import numpy as np

FAULT = {fault!r}


class Perceptron:
    """A mistake is y z <= 0; the bias is w_[0]; it draws from the global generators."""

    def __init__(self, w_init=None, eta=1.0, n_iter=5, shuffle=True, seed=0):
        self.w_init, self.eta, self.n_iter, self.shuffle = w_init, eta, n_iter, shuffle
        self.seed = seed

    def fit(self, X, y):
        if FAULT == "seeds numpy":
            np.random.seed(7)
        if FAULT == "seeds random":
            random.seed(7)
        random.random(), np.random.random()
        self.w_ = np.zeros(1 + X.shape[1])
        if self.w_init is not None and FAULT != "start ignored":
            self.w_ = self.w_init if FAULT == "start aliased" else np.array(self.w_init)
        rng = np.random.default_rng(None if FAULT == "seed ignored" else self.seed)
        for _ in range(self.n_iter):
            order = rng.permutation(len(X)) if self.shuffle else np.arange(len(X))
            self.partial_fit(X[order], y[order], whole=True)
        return self

    def partial_fit(self, X, y, whole=False):
        if not hasattr(self, "w_"):
            self.w_ = np.zeros(1 + X.shape[1])
        for x, label in zip(X, y):
            if label * (x @ self.w_[1:] + self.w_[0]) <= 0:
                self.w_[1:] += self.eta * label * x
                self.w_[0] += self.eta * label
            if FAULT == "first row" and not whole:
                break
        return self

    def predict(self, X):
        return np.where(X @ self.w_[1:] + self.w_[0] > 0, 1, -1)
'''
CARD = Convention(mistake="N", zero="-1", step="eta")
CASES = [("rows_together", "first row"), ("start_is_used", "start ignored"),
         ("start_unchanged", "start aliased"), ("global_random_numbers", "seeds numpy"),
         ("global_random_numbers", "seeds random"), ("seed_decides", "seed ignored")]
NAMES = sorted({name for name, _ in CASES})


def instances(name: str, card: Convention = CARD) -> list[Instance]:
    """The samples that a theorem names, alone or beside small ones, under a convention."""
    theorem = theorems()[f"perceptron.{name}"]
    named = theorem.finite or theorem.beside
    assert named is not None
    return [instance.under(card) for instance in named()]


def outcomes(target: str, name: str, card: Convention = CARD) -> list[Outcome]:
    """What the theorem says of a target on these samples."""
    with Worker(target) as worker:
        subject = TargetSubject(worker, card, worker.description)
        return [theorems()[f"perceptron.{name}"].judge(each, subject, ReferenceSubject(card))
                for each in instances(name, card)]


@pytest.mark.parametrize(("name", "fault"), CASES)
def test_the_script_fails_until_the_target_is_mended(name, fault, tmp_path):
    target = tmp_path / "mine.py"
    target.write_text(TARGET.format(fault=fault))
    text = script_of(target, found_in(target, name, instances(name)[0]))
    seen = run(text, tmp_path / "fault.py")
    assert (seen.returncode, seen.stderr) == (1, ""), text
    target.write_text(TARGET.format(fault=""))
    seen = run(text, tmp_path / "fault.py")
    assert (seen.returncode, seen.stderr) == (0, ""), text + seen.stdout


@pytest.mark.parametrize("name", NAMES)
def test_who_draws_from_the_global_generators_and_copies_the_start_is_right(name, tmp_path):
    target = tmp_path / "mine.py"
    target.write_text(TARGET.format(fault=""))
    assert set(outcomes(f"{target}:Perceptron", name)) == {Passed()}


def test_who_takes_no_seed_is_not_asked_for_one(tmp_path):
    target = tmp_path / "mine.py"
    target.write_text(TARGET.format(fault="").replace(", seed=0", "").replace(" = seed", " = 0"))
    with pytest.raises(NotOffered, match="seed"):
        outcomes(f"{target}:Perceptron", "seed_decides")


def test_the_planted_faults_are_seen():
    file = "tests/planted/blind_perceptron.py"
    for cls, name in (("SeedsTheWorld", "global_random_numbers"), ("IgnoresSeed", "seed_decides"),
                      ("AliasedStart", "start_unchanged")):
        assert all(isinstance(each, Counterexample) for each in outcomes(f"{file}:{cls}", name))


def test_the_array_that_is_given_to_scikit_learn_as_the_start_is_trained_in():
    """Its bias is an argument of its own, so that the start is given for the weights alone."""
    card = Convention(mistake="N", zero="-1", step="eta", bias="separate")
    seen = [outcomes("sklearn.linear_model:Perceptron", name, card)
            for name in ("start_is_used", "start_unchanged")]
    assert seen[0] == [Passed(), Passed()]
    assert all(isinstance(each, Counterexample) for each in seen[1])


def test_one_who_takes_one_row_at_a_time_is_not_asked_for_several(tmp_path):
    target = tmp_path / "mine.py"
    target.write_text(TARGET.format(fault="").replace("partial_fit", "learn"))
    with pytest.raises(NotOffered, match="several examples"):
        outcomes(f"{target}:Perceptron", "rows_together")


def test_a_start_that_is_refused_is_not_held_against_the_target(tmp_path):
    target = tmp_path / "mine.py"
    target.write_text(TARGET.format(fault="").replace(
        "np.array(self.w_init)", "np.array(self.w_init).reshape(7, 7)"))
    with pytest.raises(Unobservable, match="refuses"):
        outcomes(f"{target}:Perceptron", "start_is_used")
