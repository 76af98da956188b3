"""Adapting: the perceptron in many shapes is understood, driven, and read exactly."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from understanding import (
    ETA,
    SHAPES,
    TEXTBOOK,
    X,
    Y,
    arranged,
    asked,
    exact_run,
    modules_forgotten,
    shape,
    understood,
    weights,
)

from novikoff.reports.validation.adapt import adapt
from novikoff.reports.validation.conduct import Unseen, conduct, source
from novikoff.reports.validation.load import load
from novikoff.reports.validation.protocol import wire


@pytest.fixture(autouse=True)
def _clean() -> Iterator[None]:
    with modules_forgotten():
        yield


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
            "tolerance": "tol", "bias": "fit_intercept", "start": "coef_init",
            "warm": "warm_start"}
        with pytest.raises(Unseen, match="refuses to train for 0 passes"):
            asked((d, loaded), "fit", passes=0)
