"""A counterexample that is reported cannot be made smaller by an obvious step."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from novikoff.reports import validate
from novikoff.reports.validation.reduction import MOST, reduced
from novikoff.theory.instances import Domain, Instance
from novikoff.theory.outcome import Rational

FAULTY = '''
import numpy as np

class {name}:
    def __init__(self, eta=1.0, epochs=10):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.epochs):
            for x, t in zip(X, y):
                clean = t * (x @ self.w + self.b) > 0
                if not clean:
                    self.w, self.b = self.w + {change}, self.b + self.eta * t
            if {stop}:
                break
        return self

    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, 1, -1)
'''
RIGHT = {"change": "self.eta * t * x", "stop": "False"}


@pytest.mark.parametrize(("fault", "most"), [
    ({"stop": "clean"}, (3, 1)),
    ({"change": "np.trunc(self.eta * t * x)"}, (1, 1)),
])
def test_obvious_steps(tmp_path: Path, fault: dict[str, str], most: tuple[int, int]) -> None:
    """The rows and features that the fault needs are left, and numbers that can be read."""
    path = tmp_path / "faulty.py"
    path.write_text(FAULTY.format(name="Perceptron", **RIGHT | fault), encoding="utf-8")
    (trace,) = validate(f"{path}:Perceptron", theorems=["perceptron.trace"]).theorems
    assert trace.verdict == "violated"
    assert trace.found
    instance = trace.found.instance
    assert (len(instance.X), len(instance.X[0])) == most
    assert all(abs(cell) <= 3 and cell * 2 == int(cell * 2) for row in instance.X for cell in row)


@pytest.mark.parametrize(("fails", "X", "y", "eta", "passes"), [
    (lambda i: len(i.X[0]) > 1, ((0, 0),), (1,), 1, 1),
    (lambda i: len(i.X) > 1, ((0,), (0,)), (1, 1), 1, 1),
    (lambda i: i.passes > 1, ((0,),), (1,), 1, 2),
    (lambda i: i.eta < 1, ((0,),), (1,), Fraction(1, 2), 1),
    (lambda i: i.y[0] < 0, ((0,),), (-1,), 1, 1),
    (lambda i: any(c != int(c) for row in i.X for c in row), ((Fraction(1, 2),),), (1,), 1, 1),
])
def test_what_is_needed_stays(fails: Callable[[Instance], bool], X: object, y: object,
                              eta: object, passes: int) -> None:
    """Whatever part makes the instance fail is kept, and all else is as simple as can be."""
    cells = ((Fraction(-3, 2**20), Fraction(5, 2**20), 0), (0, Fraction(1, 2**20), 0)) * 2
    big = Instance(cells, (-1, 1, 1, -1), Fraction(3, 64), 3)
    least = reduced(big, fails, Domain())
    assert (least.X, least.y, least.eta, least.passes) == (X, y, eta, passes)


@pytest.mark.parametrize(("cell", "bound"), [(515, 5), (-2**20, 40), (Fraction(1027, 2), 5)])
def test_a_number_that_must_be_large_is_no_larger(cell: Rational, bound: int) -> None:
    sign = 1 if cell > 0 else -1
    least = reduced(Instance(((cell,),), (1,)), lambda i: sign * i.X[0][0] > bound, Domain())
    (told,), = least.X
    assert told == sign * (bound + 1)


def test_within_the_domain() -> None:
    """A target that wants both classes and three rows is given no less."""
    domain = Domain(two_classes=True, least_rows=3)
    seen: list[Instance] = []

    def fails(instance: Instance) -> bool:
        seen.append(instance)
        return True

    least = reduced(Instance(((4, 1),) * 5, (1, -1, 1, -1, 1), passes=2), fails, domain)
    assert len(least.X) == 3
    assert set(least.y) == {1, -1}
    assert all(domain.allows(instance.X, instance.y) for instance in seen)


def test_bounded() -> None:
    """No more is tried than the bound, nothing twice, and only what is smaller."""
    big = Instance(tuple((4, 3, 2, 1) for _ in range(5)), (1,) * 5, passes=3)
    seen: list[Instance] = []

    def fails(instance: Instance) -> bool:
        seen.append(instance)
        return False

    assert reduced(big, fails, Domain()) is big
    assert len(seen) == len(set(seen)) == MOST
    assert all(instance.size < big.size for instance in seen)
