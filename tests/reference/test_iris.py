"""Iris: both versions, and the runs of the document on them."""

import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from operator import gt, lt, mul
from typing import Any

import numpy as np
import pytest
from sklearn.datasets import load_iris

from novikoff.reference.adaline import adaline, empirical_loss, misclassified
from novikoff.reference.iris import flowers, setosa_other, setosa_versicolor
from novikoff.reference.linear_system import solve
from novikoff.reference.order import normal
from novikoff.reference.perceptron import consistent, perceptron
from novikoff.reference.record import drain
from novikoff.reference.sample import sample
from novikoff.reference.standardise import standardise, statistics
from novikoff.reference.training import exhaust
from novikoff.theory.eigenvalue import spectrum

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


def adaline_gd(X: Any, y: Any, w: Any, eta: float, n_iter: int) -> tuple[list[float], Any]:
    """The class of the book: its costs, each before the update of its pass, and its weights."""
    w, cost = np.array(w), []
    for _ in range(n_iter):
        errors = y - (X @ w[1:] + w[0])
        cost.append(float((errors**2).sum()) / 2)
        w[1:] += eta * X.T @ errors
        w[0] += eta * errors.sum()
    return cost, w


@pytest.mark.parametrize("start", [START, normal(3, random.Random(1))])
@pytest.mark.parametrize(("eta", "scaled"), [(0.01, True), (0.0001, False), (0.01, False)])
def test_adaline_from_a_drawn_start_is_that_of_the_book(start: Any, eta: float,
                                                        scaled: bool) -> None:
    """A-21: from seeded normal weights of deviation 0.01 its costs fall, or rise without end."""
    X, y = setosa_versicolor("Fisher", float)
    if scaled:
        X = standardise(X, statistics(X))
    assert 0 < max(map(abs, start)) < 0.05
    cost, w = adaline_gd(np.array(X), np.array(y), start, eta, 15)
    epochs = exhaust(adaline(sample(X, y, 1.0), start, eta, epochs=15))[1]
    assert [epoch.loss for epoch in epochs] == pytest.approx(cost, rel=1e-9, abs=0)
    assert epochs[-1].w[1:] == pytest.approx(w[1:], rel=1e-9, abs=0)  # the bias may be rounding
    falls = eta < 0.01 or scaled
    assert all((b < a) is falls for a, b in pairwise(cost))
    if scaled:
        assert epochs[-1].errors == 0


def test_equal_seeds_draw_equal_runs() -> None:
    X, y = setosa_versicolor("Fisher", float)
    ends = [exhaust(adaline(sample(X, y, 1.0), normal(3, random.Random(seed)), 0.0001,
                            epochs=3))[2].w for seed in (1, 1, 2)]
    assert ends[0] == ends[1] != ends[2]


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


def least(examples: Any) -> Any:
    """Return the minimum of the half squared loss, from its normal equations."""
    columns = [*zip(*(x for x, _ in examples), strict=True)]
    matrix = [[sum(map(mul, a, b)) for a in columns] for b in columns]
    best = solve(matrix, [sum(map(mul, a, (y for _, y in examples))) for a in columns])
    return empirical_loss(best, examples)


@pytest.mark.parametrize("version", VERSIONS)
def test_adaline_on_raw_data_diverges_or_crawls(version: Any) -> None:
    """D-114, D-115: at 0.01 the loss grows from each pass to the next, exactly; at 0.0001 it falls,
    and takes more than 10000 passes to within 1 % of its minimum. 2/λ parts the two rates."""
    examples = sample(*setosa_versicolor(version), Q(1))
    for eta, order in ((Q(1, 100), gt), (Q(1, 10_000), lt)):
        _, epochs, _ = exhaust(adaline(examples, (Q(0),) * 3, eta, epochs=15))
        assert all(order(after.loss, before.loss) for before, after in pairwise(epochs))
    X = np.array([[float(entry) for entry in x] for x, _ in examples])
    y = np.array([float(label) for _, label in examples])
    found = spectrum([[sum(x[i] * x[j] for x, _ in examples) for j in range(3)]
                      for i in range(3)])
    assert [found.above(2 / Q(rate)) for rate in ("0.000493", "0.000495")] == [0, 1]
    passes_, w, goal = 0, np.zeros(3), 1.01 * float(least(examples))
    while ((y - X @ w)**2).sum() / 2 > goal:
        w, passes_ = w + 0.0001 * X.T @ (y - X @ w), passes_ + 1
    assert 10_000 < passes_ < 12_500


def test_adaline_on_standardised_data_is_near_its_minimum_and_not_there() -> None:
    """D-118: the half squared error is 2.57 in pass 15 at the rate 0.01, the minimum 2.43; from
    pass 7 on there is no error, so that the classes are told apart long before."""
    X, labels = setosa_versicolor("Fisher", float)
    examples = sample(standardise(X, statistics(X)), labels, 1.0)
    _, epochs, result = exhaust(adaline(examples, (0.0,) * 3, 0.01, epochs=15))
    assert (round(epochs[-1].loss, 2), round(least(examples), 2)) == (2.57, 2.43)
    assert [bool(end.errors) for end in epochs[6:]] == [False] * 9
    assert misclassified(result.w, examples) == 0
    assert all(after.loss < before.loss for before, after in pairwise(epochs))
