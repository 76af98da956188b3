"""Programs of one shape, right and with a fault: the script of a fault passes once it is mended."""

import pytest
from planted.recording import judged, recorded, run, script, working

from novikoff.reports import validate

pytestmark = pytest.mark.usefixtures("state")
PLAIN = '''"""A perceptron."""
import numpy as np

class Perceptron:
    """{doc}"""

    def __init__(self, eta=1.0, epochs=20{option}):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        self.w, self.b, self.errors = np.zeros(len(X[0])), 0.0, []
        for e in range(self.epochs):
            wrong = 0
            for x, t in zip({rows}):
                if t * (x @ self.w + self.b) <= 0:
                    self.w += {rate} * {times} * t * x
                    self.b += {rate} * t
                    wrong += 1
                    {after}
            self.errors.append(wrong)
            if wrong == 0:
                break
        return self

    def predict(self, X):
        return np.where(np.asarray(X) @ self.w + self.b > 0, 1, -1)
'''
RIGHT = {"doc": "A perceptron.", "option": "", "rows": "X, y", "times": "1", "rate": "self.eta",
         "after": ""}


def written(folder, **changed):
    path = folder / "mine.py"
    path.write_text(PLAIN.format(**RIGHT | changed))
    return path


def of_rate(result):
    """Return the verdicts on what a rate that changes violates."""
    return {one.verdict for one in result.theorems
            if one.id in ("perceptron.trace", "perceptron.every_pass")}


@pytest.mark.parametrize(("fault", "said"), [
    ({"rows": "X[1:], y[1:]"}, "the first example is never visited"),
    ({"rows": "X[:(len(X) + 1) // 2], y"}, "only the first half of the examples is visited"),
    ({"rows": "X[:len(X) // 2], y"}, "only the first half of the examples is visited"),
    ({"times": "2"}, "the weights move by twice the step"),
    ({"rate": "1.0"}, "the rate is not used"),
])
def test_the_script_of_a_fault_passes_once_it_is_mended(fault, said, tmp_path):
    """The fault must not choose the convention by which the mended program is judged."""
    path = written(tmp_path, **fault)
    result, wrong = judged(f"{path}:Perceptron")
    assert result.verdict == "violates"
    assert said in wrong[0].diagnosis
    texts = []
    for number in range(1, min(4, len(wrong)) + 1):
        with working(recorded(number)) as worker:
            texts.append(script(recorded(number), worker, worker.description))
    assert [run(text, tmp_path / "fault.py").returncode for text in texts] == [1] * len(texts)
    written(tmp_path)
    for text in texts:
        seen = run(text, tmp_path / "fault.py")
        assert seen.returncode == 0, seen.stdout + seen.stderr


@pytest.mark.parametrize(("rate", "said", "told", "promise"), [
    ("(self.eta / (1 + e))", "shrinks from pass to pass",
     {"doc": "Steps of eta / (1 + epoch)."}, "“Steps of eta / (1 + epoch).”"),
    ("(self.eta / (1 + 0.5 * e))", "shrinks from pass to pass",
     {"option": ", lr_decay=0.5"}, "it offers lr_decay (0.5 by default)"),
    ("(self.eta * 0.9 ** e)", "shrinks by a factor from pass to pass",
     {"doc": "The learning rate decays with the epochs."}, "“The learning rate decays"),
])
def test_a_rate_that_shrinks_as_its_documentation_says_is_a_deviation(rate, said, told, promise,
                                                                      tmp_path):
    result = validate(f"{written(tmp_path, rate=rate, **told)}:Perceptron", examples=20)
    assert of_rate(result) == {"deviation"}
    messages = [one.message for one in result.theorems if one.verdict == "deviation"]
    assert all(said in message and promise in message for message in messages)


def test_a_rate_that_shrinks_without_a_word_is_a_fault(tmp_path):
    path = written(tmp_path, rate="(self.eta / (1 + e))")
    assert of_rate(validate(f"{path}:Perceptron", examples=20)) == {"violated"}


def test_another_fault_is_none_that_a_documented_decay_excuses(tmp_path):
    path = written(tmp_path, doc="The rate decays.", rows="X[1:], y[1:]")
    verdicts = of_rate(validate(f"{path}:Perceptron", examples=20))
    assert "violated" in verdicts
    assert "deviation" not in verdicts


def test_a_pass_that_ends_at_its_first_update_is_a_hazard(tmp_path):
    result = validate(f"{written(tmp_path, after='break')}:Perceptron", examples=20)
    assert result.verdict == "conforms"
    assert [hazard.words for hazard in result.hazards] == [
        "a pass ends at its first update, so that epochs bounds the updates: ask for as many as "
        "updates may be needed"]


THRESHOLDS = '''"""Perceptrons of w·x - b that answer nothing."""
import numpy as np

def train(X, y, epochs=20, lr=1.0):
    w, b = np.zeros(len(X[0])), 0.0
    for _ in range(epochs):
        for x, t in zip(np.asarray(X), y):
            if t * (w @ x + b) <= 0:
                w, b = w + lr * t * x, b + STEP * lr * t
    return w, -b

def extended(X, y, epochs=20, lr=1.0):
    X = np.c_[np.asarray(X, float), -np.ones(len(X))]
    w = np.zeros(X.shape[1])
    for _ in range(epochs):
        for x, t in zip(X, y):
            if t * (w @ x) <= 0:
                w = w + lr * t * x
    return w
'''


@pytest.mark.parametrize("name", ["train", "extended"])
def test_a_threshold_without_a_name_is_seen(name, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(THRESHOLDS.replace("STEP", "1"))
    result = validate(f"{path}:{name}", spec="perceptron", examples=20)
    assert result.verdict == "conforms"
    assert "the bias is shown with its sign turned: the score of the target is w·x - b" in (
        result.message)


def test_a_threshold_that_moves_the_wrong_way_is_a_fault(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(THRESHOLDS.replace("STEP", "-1"))
    assert validate(f"{path}:train", spec="perceptron", examples=20).verdict == "violates"


def test_the_depth_of_calls_is_told_as_what_was_seen_of_it(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text('''"""A perceptron without a loop over the passes."""

def fit(X, y, w=None, passes=15):
    w = w or (0,) * (len(X[0]) + 1)
    if passes == 0:
        return w
    for x, t in zip(X, y):
        v = (1, *x)
        if t * sum(a * b for a, b in zip(w, v)) <= 0:
            w = tuple(a + t * b for a, b in zip(w, v))
    return fit(X, y, w, passes - 1)
''')
    result = validate(f"{path}:fit", spec="perceptron")
    (wrong,) = (one for one in result.theorems if one.verdict == "violated")
    assert wrong.id == "perceptron.trains"
    assert "only where there are more than " in wrong.diagnosis
    assert wrong.diagnosis.endswith("a function that calls itself for what a loop would repeat")


def test_the_scripts_of_weights_that_are_lost_fail_until_they_are_back(tmp_path):
    result, wrong = judged("tests/planted/perceptron_report.py:ZeroWeightsCut")
    assert result.verdict == "violates"
    assert {"perceptron.trains", "perceptron.layout"} <= {one.id for one in wrong}
    for number, one in enumerate(wrong, 1):
        with working(recorded(number)) as worker:
            text = script(recorded(number), worker, worker.description)
        assert run(text, tmp_path / "fault.py").returncode == 1, one.id
        mended = text.replace("import ZeroWeightsCut", "import Right as ZeroWeightsCut")
        assert run(mended, tmp_path / "fault.py").returncode == 0, one.id
