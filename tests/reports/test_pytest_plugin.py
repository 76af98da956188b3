"""`@conforms_to`: a test that fails with the report, on a class or on a function."""

import subprocess
import sys
from pathlib import Path

import pytest
from planted import doubled_bias
from planted.result import CONFORMING, FULL

import novikoff.reports
from novikoff.reports.pytest_plugin import NotConforming, conforms_to, demand
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


def test_a_decorated_test_fails_with_the_report(tmp_path, monkeypatch):
    monkeypatch.setenv("NOVIKOFF_STATE", str(tmp_path / "state"))
    (tmp_path / "mine.py").write_text(Path(doubled_bias.__file__).read_text())
    (tmp_path / "test_mine.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_mine.py"]
    seen = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=100,
                          check=False)
    assert "3 failed, 1 passed, 1 xfailed" in seen.stdout, seen.stdout
    for part in ("perceptron.update: After a mistake", "smallest case",
                 "expected        (-1, 0)", "observed        (-2, 0)",
                 "the decorated test returned None"):
        assert part in seen.stdout.replace("E   ", ""), part
    assert "pytest_plugin.py:" not in seen.stdout
    assert not (tmp_path / ".hypothesis").exists()


def test_a_decorated_class_is_collected_and_stays_a_class(tmp_path):
    (tmp_path / "test_class.py").write_text(
        "from novikoff.reports import conforms_to\n"
        "import novikoff.reports.pytest_plugin as plugin\n"
        "plugin.demand = lambda obj, spec, **options: print('judged', obj, spec, options)\n"
        "@conforms_to('perceptron', examples=3)\nclass Learner:\n    pass\n"
        "def test_it_is_a_class():\n    assert isinstance(Learner(), Learner)\n")
    command = [sys.executable, "-m", "pytest", "-v", "-s", "-p", "no:cacheprovider",
               "test_class.py"]
    seen = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60,
                          check=False)
    assert "2 passed" in seen.stdout, seen.stdout
    assert "Learner conforms to perceptron" in seen.stdout
    assert "judged <class 'test_class.Learner'> perceptron {'examples': 3}" in seen.stdout


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


@pytest.mark.parametrize("result", [CONFORMING, FULL])
def test_only_a_conforming_target_passes(monkeypatch, result):
    monkeypatch.setattr("novikoff.reports.validation.validate.validate",
                        lambda *_, **__: result)
    if result is CONFORMING:
        assert demand("t.py:P", "perceptron") is result
    else:
        with pytest.raises(NotConforming, match=r"perceptron\.growth: The statement of growth"):
            demand("t.py:P", "perceptron")


def test_a_function_that_pytest_does_not_collect_is_warned_of():
    def learn(X, y):
        return X.T @ y

    with pytest.warns(UserWarning, match="function named learn for no test.* let it return learn"):
        conforms_to("perceptron")(learn)


def test_the_plugin_is_cheap_to_load():
    code = ("import sys, novikoff.reports, novikoff.reports.pytest_plugin; "
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
