"""`@conforms_to`: a test for each theorem, on a class or on a function, from one validation."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from planted import doubled_bias
from planted.result import CONFORMING, FULL

import novikoff.reports
from novikoff.reports.conforming import NotConforming, conforms_to
from novikoff.reports.pytest_plugin import WHOLE, tell
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.naming import named
from novikoff.reports.validation.reap import MARK
from novikoff.reports.validation.result import Result

TESTS = '''
import pytest
from novikoff.reports import conforms_to
from mine import Perceptron as Wrong

OPTIONS = {"theorems": ["perceptron.update"], "examples": 5}


@pytest.fixture
def path():
    return "mine.py"


@conforms_to("perceptron", **OPTIONS)
def test_by_path(path):
    return f"{path}:Perceptron"


@pytest.mark.xfail(reason="known")
@conforms_to("perceptron", **OPTIONS)
def test_with_a_mark():
    return "mine.py:Perceptron"


@conforms_to("perceptron", **OPTIONS)
def test_by_class():
    return Wrong


@conforms_to("perceptron", **OPTIONS)
class Right:
    def fit(self, X, y, eta=1.0, epochs=5):
        self.w_ = [0.0] * (1 + len(X[0]))
        for _ in range(epochs):
            for x, label in zip(X, y):
                if label * (self.w_[0] + sum(w * c for w, c in zip(self.w_[1:], x))) <= 0:
                    step = eta * label
                    self.w_ = [self.w_[0] + step] + [
                        w + step * c for w, c in zip(self.w_[1:], x)]
        return self

    def predict(self, X):
        return [1 if self.w_[0] + sum(w * c for w, c in zip(self.w_[1:], x)) >= 0 else -1
                for x in X]


@conforms_to("perceptron", **OPTIONS)
def test_that_returns_nothing():
    pass
'''


def pytested(folder, *options, timeout=100):
    """Run pytest in a folder, and return what it says."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--strict-markers",
               *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=timeout,
                          check=False).stdout


def test_a_decorated_test_fails_with_the_report(tmp_path, monkeypatch):
    monkeypatch.setenv("NOVIKOFF_STATE", str(tmp_path / "state"))
    (tmp_path / "mine.py").write_text(Path(doubled_bias.__file__).read_text())
    (tmp_path / "test_mine.py").write_text(TESTS)
    seen = pytested(tmp_path, "-q", "test_mine.py")
    assert "6 failed, 2 passed, 2 xfailed" in seen, seen
    for part in ("perceptron.update: After a mistake", "smallest case",
                 "expected        (-1, 0)", "observed        (-2, 0)",
                 "the decorated test returned None"):
        assert part in seen.replace("E   ", ""), part
    assert "pytest_plugin.py:" not in seen
    assert not (tmp_path / ".hypothesis").exists()


RESULTS = """
from planted.result import FULL
import pytest
from novikoff.reports import conforms_to
import novikoff.reports.pytest_plugin as plugin

NAMES = "update trace presentations_until_correct scale refit stops presented_again".split()


def judged(thing, spec, **options):
    with open("judged.txt", "a") as log:
        print(thing, spec, options, file=log)
    return FULL


plugin.judged = judged
plugin.names = lambda spec, options: [*(f"perceptron.{name}" for name in NAMES), "conforms"]


@conforms_to("perceptron", examples=3)
class Learner:
    pass


@conforms_to("perceptron", examples=4)
class TestOther:
    pass


@pytest.mark.parametrize("name", ["a", "b"])
@conforms_to("perceptron")
def test_named(name, tmp_path):
    return name


def test_it_is_a_class():
    assert isinstance(Learner(), Learner)
"""
OUTCOMES = {"update": "FAILED", "trace": "SKIPPED", "presentations_until_correct": "PASSED",
            "scale": "SKIPPED", "refit": "FAILED", "stops": "XFAIL", "presented_again": "SKIPPED"}


@pytest.fixture
def results(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, [
        Path(__file__).parents[1], os.environ.get("PYTHONPATH", "")])))
    (tmp_path / "test_results.py").write_text(RESULTS)
    return tmp_path


def test_every_theorem_is_a_test_of_one_validation(results):
    seen = pytested(results, "-v", "-rsxf", "test_results.py")
    for head, tail in (("::Learner::", ""), ("::TestOther::", ""), ("::test_named[", "-a]"),
                       ("::test_named[", "-b]")):
        for theorem, outcome in OUTCOMES.items():
            assert f"{head}perceptron.{theorem}{tail} {outcome}" in seen, (head, theorem, seen)
        assert f"{head}conforms{tail} FAILED" in seen
    assert "12 failed, 5 passed, 12 skipped, 4 xfailed" in seen
    for reason in ("unobservable: expose which points were updated", "not asked of this target",
                   "inapplicable: its hypothesis fails here: the weights start at 0",
                   "declared deviation: documented: stops on a tolerance (until 2027-01-01)"):
        assert reason in seen, reason
    assert (results / "judged.txt").read_text().splitlines() == [
        "<class 'test_results.Learner'> perceptron {'examples': 3}",
        "<class 'test_results.TestOther'> perceptron {'examples': 4}", "a perceptron {}",
        "b perceptron {}"]


def test_collecting_and_choosing_judge_no_more_than_is_asked(results):
    assert "::TestOther::perceptron.trace" in pytested(results, "--collect-only", "-q")
    assert not (results / "judged.txt").exists()
    seen = pytested(results, "-k", "Learner and perceptron.trace or test_named and scale-b")
    assert "2 skipped, 31 deselected" in seen, seen
    assert len((results / "judged.txt").read_text().splitlines()) == 2


def test_processes_share_a_validation(results):
    seen = pytested(results, "-n", "2")
    assert "12 failed, 5 passed, 12 skipped, 4 xfailed" in seen, seen
    assert len((results / "judged.txt").read_text().splitlines()) == 4


def test_what_cannot_be_judged_is_told_in_words(tmp_path):
    (tmp_path / "test_unknown.py").write_text(
        "from novikoff.reports import conforms_to\n"
        "@conforms_to('perceptron', theorems=['perceptron.nonsense'])\nclass Learner:\n    pass\n")
    assert "no theorem of perceptron matches 'perceptron.nonsense'" in pytested(tmp_path)
    (tmp_path / "test_unknown.py").write_text(
        "import pytest\nfrom novikoff.reports import conforms_to\n"
        "@conforms_to('perceptron', theorems=['perceptron.update'])\nclass Learner:\n    pass\n"
        "@pytest.mark.skip(reason='not now')\n"
        "@conforms_to('perceptron', theorems=['perceptron.update'])\nclass Other:\n    pass\n")
    seen = pytested(tmp_path, "-rs")
    assert "2 failed, 2 skipped" in seen, seen
    assert "Learner has no method that trains" in seen, seen
    assert "not now" in seen


class Top:
    """Stands at the top of a module."""

    class Within:
        """Stands within another."""


def test_a_class_or_function_is_named_where_another_process_finds_it():
    assert named("a:b") == "a:b"
    assert named(Result) == "novikoff.reports.validation.result:Result"
    assert named(Top.Within) == f"{__file__}:Top.Within"
    assert named(test_the_plugin_is_cheap_to_load) == \
        f"{__file__}:test_the_plugin_is_cheap_to_load"


def test_what_another_process_cannot_find_is_refused_in_words(monkeypatch):
    class Local:
        pass

    for thing, said in ((Top(), "Top objects cannot be given; give their class"),
                        (Local, "is made within a function"), (lambda: 0, "within a function"),
                        (3, "int objects cannot be given")):
        with pytest.raises(TargetError, match=said):
            named(thing)
    typed = type("Typed", (), {"__module__": "__main__"})
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
    with pytest.raises(TargetError, match="Typed is in no file"):
        named(typed)
    monkeypatch.setenv(MARK, "1")
    with pytest.raises(TargetError, match="put that call under: if __name__"):
        named("a:b")


def test_only_a_conforming_target_passes():
    tell(CONFORMING, WHOLE)
    with pytest.raises(NotConforming, match=r"perceptron\.growth: The statement of growth"):
        tell(FULL, WHOLE)


def test_a_function_that_pytest_does_not_collect_is_warned_of():
    def learn(X, y):
        return X.T @ y

    with pytest.warns(UserWarning, match="function named learn for no test.* let it return learn"):
        conforms_to("perceptron")(learn)


def test_the_plugin_is_cheap_to_load():
    code = ("import sys, novikoff.reports, novikoff.reports.pytest_plugin as plugin; "
            "print([m for m in ('numpy', 'hypothesis', 'rich', 'click', 'sympy') "
            "if m in sys.modules])")
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout == "[]\n"


def test_the_package_offers_both_names():
    assert novikoff.reports.conforms_to is conforms_to
    assert callable(novikoff.reports.validate)
    assert {"conforms_to", "validate"} <= set(dir(novikoff.reports))
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        novikoff.reports.nonsense  # noqa: B018
