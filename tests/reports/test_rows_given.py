"""Rows that a perceptron is given stay as they are, and a batch of them is answered by rows."""

import pytest
from planted.beside import beside

from novikoff.reports import validate


@pytest.mark.parametrize(("X", "y", "violated"), [
    ("X", "y", True), ("y", "y", True), ("X.copy()", "y.copy()", False)])
def test_who_shuffles_the_rows_that_it_is_given_is_refused(X, y, violated, tmp_path):
    """Though training begins without shuffling where that can be asked for."""
    text = f"""
class Shuffles(Right):
    def __init__(self, eta=1.0, n_iter=10, shuffle=True, seed=0):
        super().__init__(eta, n_iter)
        self.shuffle, self.seed = shuffle, seed

    def fit(self, X, y):
        rows, labels = {X}, {y}
        if self.shuffle:
            for each in (rows, labels):
                np.random.RandomState(self.seed).shuffle(each)
        return super().fit({"X" if X == "y" else "rows"}, labels)
"""
    kept = "perceptron.input_unchanged"
    result = validate(f"{beside(text, tmp_path / 'mine.py')}:Shuffles", spec="perceptron",
                      theorems=(kept,))
    assert [one.verdict for one in result.theorems] == ["violated" if violated else "passed"]


BY_ROW = """
class ByRow(Right):
    def predict(self, x):
        return 1 if np.dot(self.w_[1:], x) + self.w_[0] >= 0 else -1

class ByColumns(Right):
    def predict(self, x):
        return np.where(np.dot(self.w_[1:], x) + self.w_[0] >= 0, 1, -1)

class ByRows(Right):
    def predict(self, x):
        return np.where(np.dot(x, self.w_[1:]) + self.w_[0] >= 0, 1, -1)
"""


@pytest.mark.parametrize("name", ["ByRow", "ByColumns", "ByRows"])
def test_a_batch_that_is_answered_by_columns_is_a_hazard(name, tmp_path):
    """Where a batch is refused, or answered by rows, there is none."""
    result = validate(f"{beside(BY_ROW, tmp_path / 'rows.py')}:{name}", spec="perceptron",
                      theorems=("perceptron.predict_agrees",))
    assert [one.verdict for one in result.theorems] == ["passed"]
    assert ["columns" in hazard.words for hazard in result.hazards] == [True] * (
        name == "ByColumns")
