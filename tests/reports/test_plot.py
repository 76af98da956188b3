"""Pictures of decision regions and training curves: the same each time, and honest about gaps."""

import builtins
from math import inf, nan
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from novikoff.reference.iris import setosa_versicolor
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import Pass, trace
from novikoff.reference.sample import sample
from novikoff.reports.plot.decision_region import decision_region, grid
from novikoff.reports.plot.figure import MissingMatplotlib, svg
from novikoff.reports.plot.training_curve import shown, training_curve

SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]


def above(points: Any) -> Any:
    return np.where(points.sum(axis=1) > 1.5, "up", "down")


def test_the_region_of_each_class_is_where_it_is_predicted() -> None:
    figure = decision_region(above, SQUARE, ["down", "down", "down", "up"], resolution=0.25)
    (axis,) = figure.axes
    assert [text.get_text() for text in axis.get_legend().get_texts()] == ["down", "up"]
    regions, *examples = axis.collections
    assert [len(points.get_offsets()) for points in examples] == [3, 1]
    up = regions.get_paths()[1]
    assert up.contains_point((1.5, 1.5))
    assert not up.contains_point((0, 0))
    assert (axis.get_xlabel(), axis.get_ylabel()) == ("x1", "x2")


def test_a_class_that_is_only_predicted_and_one_that_is_only_given() -> None:
    figure = decision_region(lambda points: np.full(len(points), 7), SQUARE, [1, 1, 2, 2],
                             resolution=0.5)
    assert len(figure.axes[0].collections) == 3


def test_the_perceptron_on_iris_and_its_curve() -> None:
    """The documents' own pictures: five passes with mistakes, the sixth is clean (A-65)."""
    X, y = setosa_versicolor(number=float)
    run = perceptron(sample(X, y, 1.0), (0.0, 0.0, 0.0), 1.0, passes=10)
    records, result = trace(run)
    counts = [record.updates for record in records if isinstance(record, Pass)]
    assert (len(counts), counts[-1], min(counts[:-1]) > 0) == (6, 0, True)
    bias, *w = result.w
    figure = decision_region(lambda points: np.where(points @ np.array(w) + bias >= 0, 1, -1),
                             X, y, resolution=0.1, names=("sepal length", "petal length"))
    assert figure.axes[0].get_ylabel() == "petal length"
    (line,) = training_curve({"perceptron": counts}).axes[0].lines
    assert list(line.get_ydata()) == counts


def test_the_text_is_the_same_each_time_and_is_xml() -> None:
    texts = [svg(decision_region(above, SQUARE, ["down", "down", "down", "up"], resolution=0.25))
             for _ in range(2)]
    assert texts[0] == texts[1]
    assert ElementTree.fromstring(texts[0]).tag.endswith("svg")
    assert "<style>svg{background:#fff}@media (prefers-color-scheme:dark){svg" in texts[0]
    assert "<dc:date>" not in texts[0]


@pytest.mark.parametrize(("X", "resolution", "says"), [
    ([], 0.02, "it has 0 rows"), ([[1]], 0.02, r"rows of \[1\]"),
    ([[1, 2, 3]], 0.02, "two numbers"),
    ([[1, 2], [nan, 0]], 0.02, r"X\[1\] = .* is not finite"),
    ([[1, 2]], 0, "must be a positive number"), ([[1, 2]], -1, "must be a positive number"),
    ([[1, 2]], nan, "must be a positive number"),
    ([[0, 0], [1e4, 1e4]], 0.02, "points, more than 4,000,000; scale the features"),
])
def test_what_has_no_grid_is_refused(X: Any, resolution: float, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        grid(X, resolution)


def test_labels_and_answers_must_fit() -> None:
    with pytest.raises(ValueError, match="4 rows and y has 1 labels"):
        decision_region(above, SQUARE, [1])
    with pytest.raises(ValueError, match="returned 1 labels for"):
        decision_region(lambda _: [1], SQUARE, [1] * 4, resolution=0.5)
    with pytest.raises(ValueError, match="6 classes, and colours for 5"):
        decision_region(lambda points: np.arange(len(points)) % 6, SQUARE, [1] * 4, resolution=0.5)


def test_what_is_not_finite_leaves_a_gap_that_is_counted() -> None:
    histories = {"raw": [3, inf, nan, 1], "standardised": [2, 1]}
    axis = training_curve(histories, quantity="cost").axes[0]
    assert [text.get_text() for text in axis.get_legend().get_texts()] == [
        "raw (2 not shown)", "standardised"]
    assert list(axis.lines[0].get_xdata()) == [1, 4]
    assert axis.get_ylabel() == "cost"
    assert shown([0, 1], log10=True) == [(2, 1.0)]
    assert training_curve({"a": [1, 10]}, log10=True).axes[0].get_yscale() == "log"


@pytest.mark.parametrize(("histories", "log10", "says"), [
    ({}, False, "1 to 5 histories, not 0"), ({str(k): [1] for k in range(6)}, False, "not 6"),
    ({"a": []}, False, "'a' has no finite value among its 0"),
    ({"a": [0, -1]}, True, "'a' has no positive finite value among its 2"),
])
def test_histories_without_anything_to_draw(histories: Any, log10: bool, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        training_curve(histories, log10=log10)


def test_without_matplotlib_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return usual(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingMatplotlib, match=r"pip install 'novikoff\[plot\]'"):
        training_curve({"a": [1]})
