"""What a target offers must work: a warm start, a tolerance, partial_fit, scores, any array."""

import subprocess
import sys

import pytest
from planted import perceptron_option
from planted.beside import FILE, beside

from novikoff.reports import validate
from novikoff.reports.command.main import main
from novikoff.reports.validation.account import IN_BRIEF, detail

NAMES = ("warm_start_has_effect", "memory_layout", "rows_together",
         "scores", "trains", "options_have_effect", "own_labels_score_best")
WRONG = [(fault.__name__, f"perceptron.{theorem}", words[0])
         for fault, theorem, words in perceptron_option.PLANTED]


def judged(target: str):
    return validate(target, spec="perceptron",
                    theorems=tuple(f"perceptron.{name}" for name in NAMES))


def test_one_that_keeps_what_it_offers_is_told_so():
    result = judged(f"{FILE}:Right")
    assert {one.verdict for one in result.theorems
            if one.id != "perceptron.options_have_effect"} == {"passed"}
    told = {one.id: detail(one, brief=True) for one in result.theorems}
    assert told["perceptron.options_have_effect"] == "1, its family"
    assert set(IN_BRIEF.values()) == {"its family"}
    assert told["perceptron.warm_start_has_effect"].endswith("all small ones")


@pytest.mark.parametrize(("name", "theorem", "words"), WRONG)
def test_one_that_does_not_is_refused_by_its_theorem_alone(name, theorem, words):
    result = judged(f"{FILE}:{name}")
    assert [one.id for one in result.theorems if one.verdict == "violated"] == [theorem]
    (told,) = (one.diagnosis for one in result.theorems if one.id == theorem)
    assert words in told


@pytest.fixture
def scripts(tmp_path, monkeypatch, capsys):
    """Judge a class, and return how each script ends before it is mended and after, in pairs."""
    def run(*command: str) -> int:
        with pytest.raises(SystemExit) as ended:
            main(command)
        return ended.value.code

    def write(name: str) -> None:
        beside(f"{STEPS}\n\nclass It({name}):\n    pass\n", tmp_path / "mine.py")

    def ended(name: str, violated: int, *theorems: str) -> list[tuple[int, int]]:
        write(name)
        asked = [word for theorem in theorems for word in ("--theorem", f"perceptron.{theorem}")]
        assert run("validate", "mine.py:It", *asked) == 1
        capsys.readouterr()
        for number in range(1, violated + 1):
            assert run("replay", str(number), "--script") == 0
            (tmp_path / f"script{number}.py").write_text(capsys.readouterr().out)
        assert run("replay", str(violated + 1)) == 2  # these are all

        def all_ended() -> list[int]:
            return [subprocess.run([sys.executable, f"script{number}.py"], capture_output=True,
                                   check=False).returncode for number in range(1, violated + 1)]

        wrong = all_ended()
        write("Right")
        return list(zip(wrong, all_ended(), strict=True))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return ended


@pytest.mark.parametrize("name", ["WarmStartIgnored", "ToleranceIgnored", "ReadsMemory",
                                  "ScoresFail"])
def test_its_script_fails_until_it_is_mended(name, scripts):
    theorem = {one: what for one, what, _ in WRONG}[name]
    assert scripts(name, 1, theorem.partition(".")[2]) == [(1, 0)]


STEPS = """
class StepsOnce(Right):
    def partial_fit(self, X, y):
        return self if hasattr(self, "w_") else super().partial_fit(X, y)

class StepsFromZero(Right):
    def partial_fit(self, X, y):
        self.w_ = np.zeros(1 + X.shape[1])
        return super().partial_fit(X, y)
"""


def test_where_fit_alone_is_right_no_theorem_of_it_is_violated(tmp_path):
    """The convention is that of `fit`, though `partial_fit` seems to follow another."""
    result = validate(f"{beside(STEPS, tmp_path / 'steps.py')}:StepsOnce", spec="perceptron",
                      theorems=("perceptron.update", "perceptron.trace", "perceptron.every_pass",
                                "perceptron.warm_start_has_effect", "perceptron.predict_agrees"))
    assert {one.id for one in result.theorems if one.verdict == "violated"} == {"perceptron.update"}
    (rule,) = (line for line in result.card if line.field == "mistake")
    assert (rule.value, rule.settled) == ("N", "probed")


def test_every_script_of_steps_that_fail_holds_once_they_are_mended(scripts):
    assert scripts("StepsOnce", 2, "update", "rows_together") == [(1, 0)] * 2
    assert scripts("StepsFromZero", 2, "update", "mistake_bound_any_data") == [(1, 0)] * 2


FORMS = """
class Unfinished(Right):
    def partial_fit(self, X, y):
        raise NotImplementedError("only whole samples")

    def decision_function(self, X):
        raise NotImplementedError("only labels")

    def predict(self, X):
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)

class AfterTraining(Right):
    def partial_fit(self, X, y):
        for x, t in zip(X, y):
            self._visit(x, t)

class OneAtATime(Right):
    def partial_fit(self, x, y):
        if np.ndim(y):
            raise ValueError("one example")
        if not hasattr(self, "w_"):
            self.w_ = np.zeros(1 + len(x))
        self._visit(np.asarray(x), y)

class WarmFit(Right):
    def fit(self, X, y, reset=True):
        self.warm_start = not reset
        return super().fit(X, y)

class WarmByDefault(Right):
    def __init__(self, eta=1.0, n_iter=10, tol=0, warm_start=True):
        super().__init__(eta, n_iter, tol, warm_start)

class AlwaysWarm(WarmByDefault):
    def fit(self, X, y):
        self.warm_start = True
        return super().fit(X, y)

class NeverWarm(WarmByDefault):
    def fit(self, X, y):
        self.warm_start = False
        return super().fit(X, y)

class WarmFitByDefault(WarmFit):
    def fit(self, X, y, reset=False):
        return super().fit(X, y, reset)

class WordsForScores(Unfinished):
    def decision_function(self, X):
        return ["far"] * len(X)

class NanScores(Right):
    def decision_function(self, X):
        return super().decision_function(X) + np.where(X[:, 0] == 1, np.nan, 0)
"""


@pytest.mark.parametrize(("name", "violated"), [
    ("Unfinished", []), ("AfterTraining", []), ("OneAtATime", []), ("WarmFit", []),
    ("WordsForScores", []), ("WarmByDefault", []), ("WarmFitByDefault", []),
    ("AlwaysWarm", ["perceptron.warm_start_has_effect"]),
    ("NeverWarm", ["perceptron.warm_start_has_effect"]),
    ("NanScores", ["perceptron.scores"])])
def test_what_says_of_itself_that_it_is_not_there_is_no_fault(name, violated, tmp_path):
    result = judged(f"{beside(FORMS, tmp_path / 'forms.py')}:{name}")
    assert [one.id for one in result.theorems if one.verdict == "violated"] == violated


CONSTANT = """
class Constant(Right):
    eta = 0.5

    def __init__(self, n_iter=10):
        self.n_iter, self.tol, self.warm_start = n_iter, 0, False

    def _visit(self, x, t):
        wrong = t * (x @ self.w_[1:] + self.w_[0]) <= 0
        if wrong:
            self.w_ = self.w_ + Constant.eta * t * np.append(1, x)
        return int(wrong)

class Attribute(Constant):
    eta = 0.5

    def _visit(self, x, t):
        return Right._visit(self, x, t)
"""


@pytest.mark.parametrize("name", ["Constant", "Attribute"])
def test_a_constant_of_the_class_is_no_rate_that_is_ignored(name, tmp_path):
    """Setting it on an object changes nothing of the first: nobody was offered a rate."""
    rate = "perceptron.rate_has_effect"
    result = validate(f"{beside(CONSTANT, tmp_path / 'rate.py')}:{name}", spec="perceptron",
                      theorems=(rate, "perceptron.update"))
    verdicts = {one.id: one.verdict for one in result.theorems}
    assert verdicts == {"perceptron.update": "passed",
                        rate: "inapplicable" if name == "Constant" else "passed"}
    told = "eta is not taken for the learning rate"
    assert any(told in line for line in result.seen) is (name == "Constant")


STALLED = """
class Stalled(Right):
    def __init__(self, eta=1.0, n_iter=100, n_iter_no_change=5):
        super().__init__(eta, n_iter)
        self.n_iter_no_change = n_iter_no_change

    def fit(self, X, y):
        self.w_ = np.zeros(1 + X.shape[1])
        fewest, waited = np.inf, 0
        for _ in range(self.n_iter):
            wrong = sum([self._visit(x, t) for x, t in zip(X, y)])
            fewest, waited = (wrong, 0) if wrong < fewest else (fewest, waited + 1)
            if wrong == 0 or waited >= WAITS:
                break
        return self
"""


EARLY = "perceptron.stops_when_separated"


@pytest.mark.parametrize(("waits", "violated"), [
    ("self.n_iter_no_change", set()),
    ("10 + 0 * self.n_iter_no_change", {
        "every_pass", "converges_in_any_order", "stops_when_separated"})])
def test_a_patience_is_switched_off_but_where_it_is_judged(waits, violated, tmp_path):
    """What stands in a signature is a convention, if it can be switched off; it can hurt."""
    target = beside(STALLED.replace("WAITS", waits), tmp_path / "mine.py")
    result = validate(f"{target}:Stalled", spec="perceptron")
    told = {one.id: one for one in result.theorems}
    assert {one.id.removeprefix("perceptron.") for one in result.theorems
            if one.verdict == "violated"} == violated
    if not violated:
        assert told[EARLY].verdict == "deviation"
        assert "n_iter_no_change (5 by default) may end training" in told[EARLY].message
    assert [hazard.theorem for hazard in result.hazards] == [EARLY] * (not violated)


def test_a_score_may_be_an_error(tmp_path):
    """The labels that are predicted have the least then, and it is said."""
    path = beside("""
class Errors(Right):
    def score(self, X, y):
        return np.sum(self.predict(X) != y)
""", tmp_path / "mine.py")
    result = judged(f"{path}:Errors")
    assert result.count("violated") == 0
    assert "score(X, y) is an error" in result.message
