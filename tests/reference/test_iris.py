"""Iris: both versions, and the runs of the document on them."""

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from sklearn.datasets import load_iris

from novikoff.reference.iris import flowers, setosa_other, setosa_versicolor
from novikoff.reference.perceptron import consistent, perceptron
from novikoff.reference.record import drain
from novikoff.reference.sample import sample

Q = Fraction
VERSIONS: Any = ("UCI", "Fisher")
START = tuple(np.random.RandomState(1).normal(0.0, 0.01, 3).tolist())  # as in the document


def passes(version: Any, eta: str, start: Any, number: Any = Q) -> tuple[list[int], Any]:
    X, y = setosa_versicolor(version, number)
    w = tuple(number(entry) for entry in start)
    updates, ends, result = drain(perceptron(sample(X, y, number(1)), w, number(eta), passes=40,
                                             mistake="F", zero="+1", step="2eta"))
    assert len(updates) == sum(end.updates for end in ends)
    return [end.updates for end in ends], result


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("number", [Q, float])
def test_five_passes_learn_and_the_sixth_is_clean(version: Any, number: Any) -> None:
    """D-109, K-10: at rate 0.1 the weights are final after pass 5, in either version."""
    for start, due in ((START, [1, 3, 3, 2, 1, 0]), ((0, 0, 0), [2, 2, 3, 2, 1, 0])):
        updates, result = passes(version, "0.1", start, number)
        assert (updates, result.passes, result.converged) == (due, 6, True)
        X, y = setosa_versicolor(version)
        assert consistent(sample(X, y, Q(1)), tuple(map(Q, result.w)), "N")


@pytest.mark.parametrize(("eta", "due"), [("0.1", 6), ("1", 6), ("1000", 6), ("0.0001", 16)])
def test_any_rate_converges(eta: str, due: int) -> None:
    """D-104: a small rate is no condition, and from the drawn start it takes longer."""
    assert len(passes("Fisher", eta, START)[0]) == due
    assert len(passes("Fisher", eta, (0, 0, 0))[0]) == 6


def test_the_exact_weights() -> None:
    assert passes("UCI", "0.1", (0, 0, 0))[1].w == (Q(-2, 5), Q(-17, 25), Q(91, 50))


def test_the_versions_differ_in_rows_35_and_38() -> None:
    uci, fisher = (flowers(version, str) for version in VERSIONS)
    assert [(row, a.features, b.features) for row, (a, b) in
            enumerate(zip(uci, fisher, strict=True), start=1) if a != b] == [
        (35, ("4.9", "3.1", "1.5", "0.1"), ("4.9", "3.1", "1.5", "0.2")),
        (38, ("4.9", "3.1", "1.5", "0.1"), ("4.9", "3.6", "1.4", "0.1"))]
    assert Counter(flower.species for flower in uci) == {
        "setosa": 50, "versicolor": 50, "virginica": 50}


def test_fishers_values_are_those_that_scikit_learn_ships() -> None:
    theirs = load_iris()
    ours = flowers("Fisher", float)
    assert [flower.features for flower in ours] == [tuple(row) for row in theirs.data.tolist()]
    assert [flower.species for flower in ours] == [str(theirs.target_names[t])
                                                   for t in theirs.target]


def test_the_loaders_take_the_rows_and_columns_of_the_documents() -> None:
    rows = flowers()
    X, y = setosa_versicolor()
    assert tuple((r.features[0], r.features[2]) for r in rows[:100]) == X
    assert y == (-1,) * 50 + (1,) * 50
    X, y = setosa_other("Fisher", float)
    assert tuple((r.features[0], r.features[1]) for r in flowers("Fisher", float)) == X
    assert y == (-1,) * 50 + (1,) * 100


@pytest.mark.parametrize("version", VERSIONS)
def test_setosa_is_separable_from_the_others_by_its_sepals(version: Any) -> None:
    X, y = setosa_other(version)
    result = drain(perceptron(sample(X, y, Q(1)), (0, 0, 0), Q(1), passes=2000))[2]
    assert result.converged
    assert min(label * (result.w[0] + result.w[1] * x[0] + result.w[2] * x[1])
               for x, label in zip(X, y, strict=True)) > 0


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(ValueError, match='"UCI" or "Fisher"'):
        flowers("R")  # type: ignore[arg-type]
