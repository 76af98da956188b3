"""Which returned list is read as the mistakes of each pass, and which is not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from understanding import modules_forgotten, text

from novikoff.reports import validate

FUNCTION = '''
import numpy as np

def perceptron(X, y, lr=1.0, epochs=10):
    w = np.zeros(X.shape[1] + 1)
    wrong_ones, right_ones, losses, shares, numbers, rows, norms, total, so_far = (
        [], [], [], [], [], [], [], 0, [])
    for epoch in range(epochs):
        wrong, loss = 0, 0.0
        for k, (x, t) in enumerate(zip(X, y)):
            x = np.r_[1, x]
            if t * (w @ x) <= 0:
                loss -= t * (w @ x)
                w = w + lr * t * x
                wrong += 1
                rows.append(k)
        total += wrong
        wrong_ones.append(wrong); right_ones.append(len(X) - wrong); losses.append(loss)
        shares.append(1 - wrong / len(X)); numbers.append(epoch + 1); norms.append(w @ w)
        so_far.append(total)
    {name} = {kept}
    return {returned}
'''


@pytest.fixture(autouse=True)
def _clean() -> Iterator[None]:
    with modules_forgotten():
        yield


def written(name: str, kept: str, returned: str) -> str:
    """Return the source of a function that returns one list of many under a name."""
    return FUNCTION.format(name=name, kept=kept, returned=returned)


@pytest.mark.parametrize(("name", "returned", "place"), [
    ("hist", "w, hist", "result[1]"), ("h", "w[1:], w[0], h", "result[2]"),
    ("kept", "w, kept", "result[1]"), ("e", "{'weights': w, 'e': e}", "result['e']"),
    ("kept", "w, list(kept)", "result[1]"), ("kept", "w, losses, kept", "result[2]")])
@pytest.mark.parametrize("kept", ["wrong_ones", "right_ones"])
def test_a_history_under_any_name(tmp_path: Path, name: str, returned: str, place: str,
                                  kept: str) -> None:
    """It is read whether it is right or wrong, so that the theorems judge it."""
    d, _ = text(tmp_path, written(name, kept, returned), "perceptron")
    assert d.counts == f"np.ravel({place}).tolist()"


@pytest.mark.parametrize(("name", "kept"), [
    ("kept", "losses"), ("kept", "shares"), ("kept", "numbers"), ("kept", "rows"),
    ("kept", "norms"), ("kept", "so_far"), ("kept", "[float(c) for c in w]"),
    ("kept", "[0] * len(X)"), ("losses", "losses"), ("accuracies", "right_ones"),
    ("n_correct", "right_ones")])
@pytest.mark.parametrize("returned", ["w, {}", "w[1:], w[0], {}"])
def test_no_history(tmp_path: Path, name: str, kept: str, returned: str) -> None:
    """Losses, shares, numbers of passes or of rows, norms, totals, weights: none is taken."""
    d, _ = text(tmp_path, written(name, kept, returned.format(name)), "perceptron")
    assert d.weights
    assert d.counts is None


@pytest.mark.parametrize(("kept", "verdict"), [
    ("wrong_ones", "passed"), ("right_ones", "violated")])
def test_judged(tmp_path: Path, kept: str, verdict: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(written("hist", kept, "w, hist"), encoding="utf-8")
    (counts,) = validate(f"{path}:perceptron", theorems=["perceptron.counts_updates"]).theorems
    assert counts.verdict == verdict
