"""Adapting: the perceptron in many shapes is understood, driven, and read exactly."""

import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from novikoff.reports.validation.adapt import adapt
from novikoff.reports.validation.conduct import Unseen, conduct, plain, source
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.load import Loaded, TargetError, load
from novikoff.reports.validation.protocol import wire

SHAPES = Path(__file__).parent / "targets" / "shapes.py"
TEXTBOOK = Path(__file__).parents[1] / "targets"
HALF = Fraction(1, 2)
X = ((HALF, 5 * HALF, 0), (-HALF, 1, -HALF), (-1, 0, 3 * HALF), (3 * HALF, 3 * HALF, -HALF))
Y = (1, -1, 1, -1)
ETA = Fraction(1, 2)


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sys, "path", list(sys.path))
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if "lib/python" not in (getattr(sys.modules[name], "__file__", None) or "lib/python"):
            del sys.modules[name]


def understood(target: str, adapter: str | None = None,
               seconds: float = 1.0) -> tuple[Description, Loaded]:
    loaded = load(target, adapter)
    return adapt(loaded, target, seconds), loaded


def shape(name: str) -> tuple[Description, Loaded]:
    return understood(f"{SHAPES}:{name}")


def text(tmp_path: Path, source: str, name: str = "Perceptron",
         adapter: str | None = None, seconds: float = 1.0) -> tuple[Description, Loaded]:
    """Understand a target that is given as a text."""
    path = tmp_path / f"mine_{len(list(tmp_path.iterdir()))}.py"
    path.write_text("import numpy as np\n" + source, encoding="utf-8")
    return understood(f"{path}:{name}", adapter, seconds)


def asked(target: tuple[Description, Loaded], op: str, **more: Any) -> Any:
    request = wire({"op": op, "X": X, "y": Y, "eta": ETA, **more})
    return conduct(target[0], target[1].value, request)


def weights(told: dict[str, Any]) -> tuple[list[Fraction], Fraction | None]:
    b = told["b"]
    return list(map(Fraction, told["w"])), None if b is None else Fraction(b)


def exact_run(passes: int, eta: Fraction, rule: str, bias: int = 1,
              rows: Any = X) -> list[list[Fraction]]:
    """Return (w, b) after each presentation; `rule` is N (wrong at 0) or F (right if y = +1)."""
    v = [Fraction(0)] * (len(X[0]) + bias)
    seen = [v]
    for _ in range(passes):
        for row, y in zip(rows, Y, strict=False):
            x = [*row, 1][:len(v)]
            z = sum(vj * xj for vj, xj in zip(v, x, strict=True))
            if y * z < 0 or (z == 0 and (rule == "N" or y == -1)):
                v = [vj + eta * y * xj for vj, xj in zip(v, x, strict=True)]
            seen.append(v)
    return seen


# name: (labels, rule, place of the bias, rate that cannot be set)
SHAPE: dict[str, tuple[str, str, str, int | None]] = {
    "Apart": ("-1/+1", "N", "separate", None),
    "Lists": ("0/1", "F", "first", None),
    "Columns": ("-1/+1", "N", "separate", None),
    "DataFirst": ("-1/+1", "N", "separate", None),
    "Threshold": ("0/1", "F", "separate", None),
    "Hidden": ("-1/+1", "N", "separate", None),
    "Getters": ("-1/+1", "N", "separate", None),
    "Online": ("-1/+1", "N", "separate", 1),
    "Unconditional": ("-1/+1", "N", "separate", None),
    "Parameters": ("-1/+1", "N", "separate", None),
    "Swapped": ("-1/+1", "N", "last", None),
    "weights_and_bias": ("-1/+1", "N", "separate", None),
    "weights_and_updates": ("-1/+1", "N", "absent", 1),
    "unnamed_counts": ("-1/+1", "N", "separate", 1),
    "as_dictionary": ("-1/+1", "N", "separate", 1),
    "as_record": ("-1/+1", "N", "separate", None),
    "as_object": ("-1/+1", "N", "separate", 1),
    "rows_with_labels": ("0/1", "F", "first", None),
    "pairs": ("-1/+1", "N", "separate", 1),
    "in_place": ("-1/+1", "N", "absent", 1),
    "make": ("-1/+1", "N", "separate", None),
    "instance": ("-1/+1", "N", "separate", None),
}


def arranged(v: list[Fraction], bias: str) -> tuple[list[Fraction], Fraction | None]:
    """Return a vector with the bias last as a target with that place for the bias keeps it."""
    return {"separate": (v[:-1], v[-1]), "first": ([v[-1], *v[:-1]], None),
            "last": (v, None), "absent": (v, None)}[bias]


@pytest.mark.parametrize("name", SHAPE)
def test_shape(name: str) -> None:
    labels, rule, bias, rate = SHAPE[name]
    target = shape(name)
    assert target[0].labels == labels
    assert target[0].draws == ()
    assert (target[0].parameter("eta") is None) == (rate is not None)
    run = exact_run(3, Fraction(rate) if rate else ETA, rule, int(bias != "absent"))
    for passes in (1, 2, 3):
        told = asked(target, "fit", passes=passes)
        assert weights(told) == arranged(run[passes * len(X)], bias)
        assert told["changed"] == []
    shown = asked(target, "present")["weights"]
    assert len(shown) == len(X) + 1
    for entry, v in zip(shown, run, strict=False):
        assert entry["w"] is None or weights(entry) == arranged(v, bias)
    assert shown[1]["w"] is not None


@pytest.mark.parametrize("name", ["Apart", "Lists", "Columns", "Threshold", "Hidden", "Online"])
def test_predictions_and_weights_that_are_set(name: str) -> None:
    target = shape(name)
    _, rule, _, rate = SHAPE[name]
    *_, v = exact_run(8, Fraction(rate) if rate else ETA, rule)
    queries = ((5, 0, 0), (-5, 0, 0))
    told = asked(target, "fit", passes=8, queries=queries)
    assert told["predictions"] == [
        *Y, *(1 if v[0] * x[0] + v[-1] > 0 else -1 for x in queries)]
    w = [1, 0, 0] if target[0].bias else [0, 1, 0, 0]
    for sign in (1, -1):
        request = {"w": {"w": [sign * wj for wj in w], "b": 0}, "queries": None}
        told = asked(target, "predict", **request)
        assert told["predictions"] == [sign * (1 if x[0] > 0 else -1) for x in X]


@pytest.mark.parametrize(("name", "shown"), [
    ("Apart", ("counts", "updates", "converged")), ("Hidden", ("counts",)),
    ("Parameters", ("counts",)), ("unnamed_counts", ("counts", "passes")),
    ("as_dictionary", ("counts",)), ("as_record", ("updates",)),
    ("weights_and_updates", ("updates",)), ("Columns", ()), ("pairs", ()),
    ("Online", ("updates",)), ("rows_with_labels", ())])
def test_counters(name: str, shown: tuple[str, ...]) -> None:
    _, rule, bias, rate = SHAPE[name]
    target = shape(name)
    for passes in (1, 2, 8):
        run = exact_run(passes, Fraction(rate) if rate else ETA, rule, int(bias != "absent"))
        moved = [before != after for before, after in pairwise(run)]
        counts = [sum(moved[k:k + len(X)]) for k in range(0, len(moved), len(X))]
        due = {"counts": counts, "updates": sum(counts), "passes": passes,
               "converged": counts[-1] == 0}
        told = asked(target, "fit", passes=passes)
        assert {key: told[key] for key in due} == {
            key: value if key in shown else None for key, value in due.items()}


def test_a_method_that_is_no_step_is_left_alone() -> None:
    assert shape("Unconditional")[0].step is None


def test_order_of_its_own() -> None:
    shuffling = shape("Shuffling")
    assert shuffling[0].draws == ("random",)
    run = [arranged(v, "separate") for v in exact_run(1, ETA, "N")]
    shown = asked(shuffling, "present", order="any")["weights"]
    assert [weights(entry) for entry in shown] == run
    resuming = shape("Resuming")
    shown = asked(resuming, "present", order="any")["weights"]
    assert [weights(entry) for entry in shown] == run
    with pytest.raises(Unseen, match="an order of its own"):
        asked(shape("Apart"), "present", order="any")


def test_tolerance_can_be_left_on_and_switched_off() -> None:
    target = shape("Parameters")
    assert len(asked(target, "fit", passes=9)["counts"]) == 9
    assert asked(target, "fit", passes=9, tolerance=True)["counts"] == [4, 3, 2, 0]


def test_a_second_training() -> None:
    before = {"X": [[1, 1, 1]], "y": [-1]}
    anew = asked(shape("Apart"), "fit", passes=1, before=before)
    assert weights(anew) == weights(asked(shape("Apart"), "fit", passes=1))
    target = shape("Parameters")
    assert target[0].continues
    assert weights(asked(target, "fit", passes=1, before=before)) != weights(
        asked(target, "fit", passes=1))


TEXTBOOKS = ("maml_perceptron.py:Perceptron", "raschka_perceptron.py:Perceptron",
             "npfl_perceptron.py:perceptron_bounded")


@pytest.mark.parametrize("target", [f"{TEXTBOOK}/{name}" for name in TEXTBOOKS]
                         + [f"{SHAPES}:{name}" for name in SHAPE])
def test_script_shows_what_the_worker_answers(target: str) -> None:
    understood_ = understood(target)
    for request in ({"op": "fit", "passes": 2, "seed": 3, "queries": [[1, 2, 3]],
                     "before": None if "DataFirst" in target else {"X": [[1, 0, 1]], "y": [1]}},
                    {"op": "fit", "passes": 2, "labels": None}, {"op": "present", "seed": 1}):
        request = wire({"X": X, "y": Y, "eta": ETA, **request})
        names: dict[str, Any] = {}
        exec("\n".join(source(understood_[0], request)), names)
        assert names["observed"] == conduct(understood_[0], understood_[1].value, request)


def test_maml() -> None:
    d, _ = understood(f"{TEXTBOOK}/maml_perceptron.py:Perceptron")
    assert (d.kind, d.train, d.labels, d.start) == ("class", "learn", "-1/+1", "constructed")
    assert {role: p.name for role, p in d.parameters.items()} == {
        "features": "num", "eta": "eta", "passes": "epochs"}
    assert d.continues
    assert "goes on from where they are" in d.doc
    assert d.signatures["learn"] == "(self, X_train, Y_train, eta=0.01, epochs=10)"


def test_raschka() -> None:
    d, _ = understood(f"{TEXTBOOK}/raschka_perceptron.py:Perceptron")
    assert {role: p.name for role, p in d.parameters.items()} == {
        "eta": "eta", "passes": "n_iter", "seed": "random_state"}
    assert (d.weights, d.bias) == ("np.ravel(learner.w_).tolist()", None)
    assert d.counts == "np.ravel(learner.errors_).tolist()"
    assert (d.start, d.continues, d.repeats) == ("no passes", False, True)


def test_npfl_never_stops_by_itself_on_what_no_plane_separates() -> None:
    target = understood(f"{TEXTBOOK}/npfl_perceptron.py:perceptron")
    assert target[0].kind == "function"
    assert target[0].parameters == {}
    assert weights(asked(target, "fit", passes=None))[1] is None
    with pytest.raises(Unseen, match="a parameter for the number of passes"):
        asked(target, "fit", passes=2)
    with pytest.raises(Unseen, match="the weights after each example"):
        asked(target, "present")


def test_description_survives_the_wire() -> None:
    import json

    d, _ = shape("Resuming")
    assert Description.from_json(json.loads(json.dumps(d.as_json()))) == d


@pytest.mark.parametrize(("signature", "roles"), [
    ("eta0=1.0, max_iter=9, tol=None, shuffle=True, random_state=0, fit_intercept=True",
     {"eta": "eta0", "passes": "max_iter", "tolerance": "tol", "shuffle": "shuffle",
      "seed": "random_state", "bias": "fit_intercept"}),
    ("learning_rate=1, epochs=9, seed=None", {"eta": "learning_rate", "passes": "epochs",
                                              "seed": "seed"}),
    ("num_iterations=9, l_rate=1.0", {"passes": "num_iterations", "eta": "l_rate"}),
    ("alpha=0.0001, eta0=1.0, iterations=9", {"eta": "eta0", "passes": "iterations"}),
    ("input_size, rng, lr=1, n_epochs=9", {"features": "input_size", "eta": "lr",
                                           "seed": "rng", "passes": "n_epochs"}),
    ("tol, rng=None, lr=1, n_epochs=9", {"tolerance": "tol", "eta": "lr", "passes": "n_epochs"}),
])
def test_hyperparameters(tmp_path: Path, signature: str, roles: dict[str, str]) -> None:
    d, _ = text(tmp_path, f"""
class Perceptron:
    def __init__(self, {signature}):
        self.settings = dict(locals())
    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1])
        for _ in range(self.settings[{roles["passes"]!r}]):
            for x, t in zip(X, y):
                if t * (x @ self.w_) <= 0:
                    self.w_ += t * x * self.settings[{roles["eta"]!r}]
""")
    assert {role: p.name for role, p in d.parameters.items()} == roles


def test_required_parameters_are_always_given(tmp_path: Path) -> None:
    target = text(tmp_path, """
class Perceptron:
    def __init__(self, n, w0, rng, tol, eta, shuffle, fit_intercept):
        self.w, self.settings = w0, [rng.integers(9), tol, eta, float(shuffle), n, fit_intercept]
    def fit(self, X, y, epochs=9):
        self.w += [self.settings[k] for k in (1, 2, 3)]
""")
    assert asked(target, "fit", passes=1)["w"] == [0.0, 0.5, 0.0]
    assert asked(target, "fit", passes=1, eta=None, tolerance=True)["w"] == [0.0, 1.0, 0.0]
    assert asked(target, "fit", passes=1, eta=0, shuffle=True)["w"] == [0.0, 0.0, 1.0]
    before = {"X": [[1, 1, 1]], "y": [1]}
    assert asked(target, "fit", passes=1, before=before)["w"] == [0.0, 1.0, 0.0]


def test_a_start_that_is_written_into_is_told(tmp_path: Path) -> None:
    target = text(tmp_path, """
def Perceptron(X, y, w0, epochs=1):
    w0 += X[0]
    return 2 * w0
""")
    told = asked(target, "fit", passes=1, before={"X": [[1, 1, 1]], "y": [1]})
    assert told["changed"] == ["w0"]
    assert told["w"] == [1.0, 5.0, 0.0]


def test_alpha_is_a_rate_only_if_it_acts_or_is_called_so(tmp_path: Path) -> None:
    learner = """
class Perceptron:
    def __init__(self, alpha=1.0, n_iter=5):
        self.alpha, self.n_iter = alpha, n_iter
    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1])
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                if t * (x @ self.w_) <= 0:
                    self.w_ = self.w_ + STEP * t * x
"""
    assert text(tmp_path, learner.replace("STEP", "self.alpha"))[0].parameter("eta")
    d, _ = text(tmp_path, learner.replace("STEP", "1"))
    assert d.parameter("eta") is None
    assert d.notes == ("alpha is not taken for the learning rate",)


def test_threshold_of_either_sign(tmp_path: Path) -> None:
    learner = """
class Perceptron:
    def fit(self, X, y):
        self.weights, self.threshold = np.zeros(X.shape[1]), 0.0
        for _ in range(90):
            for x, t in zip(X, y):
                if t * (x @ self.weights SIGN self.threshold) <= 0:
                    self.weights = self.weights + t * x
                    self.threshold SIGN= t
    def predict(self, X):
        return np.where(X @ self.weights SIGN self.threshold > 0, 1, -1)
"""
    minus, plus = (text(tmp_path, learner.replace("SIGN", sign))[0].bias for sign in "-+")
    assert minus == "-np.ravel(learner.threshold).tolist()[0]"
    assert plus == "np.ravel(learner.threshold).tolist()[0]"


def test_a_wrong_prediction_does_not_hide_the_bias(tmp_path: Path) -> None:
    d, _ = text(tmp_path, """
class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(epochs):
            for x, t in zip(X, y):
                if t * (x @ self.w + self.b) <= 0:
                    self.w, self.b = self.w + t * x, self.b + t
    def predict(self, X):
        return np.where(X @ self.w > 0, 1, -1)
""")
    assert d.bias == "np.ravel(learner.b).tolist()[0]"
    assert d.labels == "-1/+1"


def test_a_wrong_fit_is_not_passed_over_for_a_right_partial_fit(tmp_path: Path) -> None:
    d, _ = text(tmp_path, """
class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w, self.b = np.ones(X.shape[1]), 0.0
    def partial_fit(self, X, y):
        if not hasattr(self, "w"):
            self.w, self.b = np.zeros(X.shape[1]), 0.0
        for x, t in zip(X, y):
            if t * (x @ self.w + self.b) <= 0:
                self.w, self.b = self.w + t * x, self.b + t
    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, 1, -1)
""")
    assert d.train == "fit"
    assert d.step is not None
    assert d.step.method == "partial_fit"


@pytest.mark.parametrize(("condition", "method"), [("if t * (x @ self.w) <= 0", "update"),
                                                   ("if True", None)])
def test_a_step_must_do_what_a_pass_does(tmp_path: Path, condition: str,
                                         method: str | None) -> None:
    d, _ = text(tmp_path, f"""
class Perceptron:
    def __init__(self, number_of_things):
        self.w = np.zeros(number_of_things)
    def train(self, X, y, epochs=9):
        for _ in range(epochs):
            for x, t in zip(X, y):
                if t * (x @ self.w) <= 0:
                    self.update(x, t)
    def update(self, x, t):
        {condition}:
            self.w += t * x
""")
    assert d.train == "train"
    assert d.parameters["features"].name == "number_of_things"
    assert d.step is not None
    assert d.step.method == (method or "train")


def test_seed_and_shuffle_are_handed_over(tmp_path: Path) -> None:
    target = text(tmp_path, """
class Perceptron:
    def __init__(self, random_state=1, shuffle=True):
        self.random_state, self.shuffle = random_state, shuffle
    def fit(self, X, y, epochs=9):
        self.w = np.full(X.shape[1], float(self.random_state)) if self.shuffle else X[0]
""")
    assert asked(target, "fit", passes=1, seed=5, shuffle=True)["w"] == [5.0, 5.0, 5.0]
    assert asked(target, "fit", passes=1, seed=5)["w"] == [0.5, 2.5, 0.0]


def test_exact_weights_stay_exact(tmp_path: Path) -> None:
    target = text(tmp_path, """
from fractions import Fraction
class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w = [Fraction(x) / 3 for x in X[0]]
""")
    told = asked(target, "fit", passes=1)
    assert plain(told)["w"] == ["1/6", "5/6", 0]


def test_a_random_start_is_not_taken_for_going_on(tmp_path: Path) -> None:
    d, _ = text(tmp_path, """
class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w = np.random.normal(size=X.shape[1])
        for _ in range(epochs):
            for x, t in zip(X, y):
                if t * (x @ self.w) <= 0:
                    self.w = self.w + t * x
""")
    assert d.draws == ("numpy.random",)
    assert d.repeats
    assert not d.continues
    assert d.step is None


def test_unseeded_randomness_is_noted(tmp_path: Path) -> None:
    d, _ = text(tmp_path, """
class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w = np.random.default_rng().normal(size=X.shape[1])
""")
    assert not d.repeats
    assert "two equal trainings end differently" in d.notes[-1]


def test_adapter_of_the_documentation(tmp_path: Path) -> None:
    import inspect

    from novikoff.reports.validation import adapt as documented

    example = inspect.getdoc(documented)
    assert example is not None
    (tmp_path / "my_adapter.py").write_text(
        "import numpy" + example.partition("import numpy")[2].partition("\n\n`adapt`")[0].replace(
            "\n    ", "\n"), encoding="utf-8")
    target = text(tmp_path, """
class Machine:
    def __init__(self, speed, rounds):
        self.speed, self.rounds = speed, rounds
    def run(self, table):
        self.memory = np.zeros(table.shape[1])
        for _ in range(self.rounds):
            for *x, y in table:
                if y * (self.memory @ [1, *x]) <= 0:
                    self.memory += self.speed * y * np.array([1, *x])
    def answer(self, x):
        return 1 if self.memory @ [1, *x] > 0 else -1
""", "Machine", f"{tmp_path}/my_adapter.py:adapt")
    run = exact_run(2, ETA, "N")
    assert weights(asked(target, "fit", passes=2)) == arranged(run[-1], "separate")
    assert asked(target, "fit", passes=40)["predictions"] == list(Y)


@pytest.mark.parametrize(("source", "says"), [
    ("Perceptron = 3", "is a int; a target is a class, a function f"),
    ("class Perceptron: pass", "has no method that trains (fit, train, learn"),
    ("class Perceptron:\n    def fit(self, X, y, q): pass",
     "nobody but its author knows what to give for q in Perceptron(), fit(self, X, y, q)"),
    ("class Perceptron:\n    def fit(self, X, y): raise OSError('disk')",
     "it cannot be trained on a small sample: OSError: disk"),
    ("class Perceptron:\n    def fit(self, X, y): raise OSError('disk')", "mine_0.py:3)"),
    ("class Perceptron:\n    def fit(self, X, y): raise OSError('disk')", "--adapter"),
    ("def Perceptron(X, y):\n    while True: pass", "it took too long"),
    ("def Perceptron(): return 3", "has no method that trains"),
    ("def Perceptron(): raise OSError('disk')", "calling it failed: OSError: disk"),
])
def test_message(tmp_path: Path, source: str, says: str) -> None:
    with pytest.raises(TargetError) as error:
        text(tmp_path, source, seconds=0.2)
    assert says in str(error.value)


@pytest.mark.parametrize(("package", "target", "due"), [
    ("sklearn", "sklearn.linear_model:Perceptron", {
        "labels": "-1/+1", "train": "fit", "start": None, "prefixes": False,
        "weights": "np.ravel(learner.coef_).tolist()",
        "bias": "np.ravel(learner.intercept_).tolist()[0]",
        "passes": "int(np.ravel(learner.n_iter_)[0])", "settable": True}),
    ("mlxtend", "mlxtend.classifier:Perceptron", {
        "labels": "0/1", "train": "fit", "step": None, "start": "no passes",
        "weights": "np.ravel(learner.w_).tolist()", "bias": "np.ravel(learner.b_).tolist()[0]",
        "counts": "np.ravel(learner.cost_).tolist()", "predict": "learner.predict({})"}),
    ("river", "river.linear_model:Perceptron", {
        "labels": "bool", "train": None, "start": "constructed", "predict_form": "dict",
        "weights": "[learner.weights.get(j, 0) for j in range(len(X[0]))]",
        "bias": "np.ravel(learner.intercept).tolist()[0]"}),
])
def test_peer(package: str, target: str, due: dict[str, object]) -> None:
    pytest.importorskip(package)
    loaded = load(target)
    d = adapt(loaded, target, 5.0)
    assert {key: getattr(d, key) for key in due} == due
    assert d.version is not None
    if package == "mlxtend":  # shuffles, and takes no data of one class: no step can be seen
        with pytest.raises(Unseen, match="the weights after each example"):
            asked((d, loaded), "present")
        return
    run = exact_run(1, Fraction(1) if package == "river" else ETA, "N")
    shown = asked((d, loaded), "present")["weights"]
    assert [weights(entry) for entry in shown[1:]] == [arranged(v, "separate") for v in run[1:]]
    told = asked((d, loaded), "fit", passes=1)
    assert weights(told) == arranged(run[-1], "separate")
    if package == "sklearn":
        assert {role: p.name for role, p in d.parameters.items()} == {
            "eta": "eta0", "passes": "max_iter", "shuffle": "shuffle", "seed": "random_state",
            "tolerance": "tol", "bias": "fit_intercept", "start": "coef_init"}
        with pytest.raises(Unseen, match="refuses to train for 0 passes"):
            asked((d, loaded), "fit", passes=0)
