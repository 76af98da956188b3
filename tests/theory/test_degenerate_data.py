"""No rows, no columns, one class, a point with both labels: decided like all other data.

The margin without rows is the least of nothing, which has no bound; and with a free bias one
class is as far from the plane as one likes.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Any

import numpy as np
import pytest

from novikoff.theory.certificate import Certificate, Margin, verify
from novikoff.theory.margin import margin
from novikoff.theory.separability import decide


@dataclass(frozen=True)
class Case:
    """Data, their separation (bias absorbed, none), their γ² (bias absorbed, free, none)."""

    X: Any
    y: Any
    separation: tuple[str, str]
    gamma_sq: tuple[Any, Any, Any]


CASES = {
    "no rows": Case([], [], ("complete", "complete"), (inf, inf, inf)),
    "no rows of two columns": Case(np.zeros((0, 2)), [], ("complete", "complete"), (inf, inf, inf)),
    "no rows of no columns": Case(np.zeros((0, 0)), np.array([]), ("complete", "complete"),
                                  (inf, inf, inf)),
    "no columns, two classes": Case([[], []], [1, -1], ("overlap", "overlap"), (0, 0, 0)),
    "no columns, one class": Case(np.zeros((3, 0)), [1, 1, 1], ("complete", "overlap"),
                                  (1, inf, 0)),
    "one class on one side": Case([[1], [2]], [1, 1], ("complete", "complete"), (2, inf, 1)),
    "one negative class": Case([[3], [2]], [0, 0], ("complete", "complete"), (5, inf, 4)),
    "one class around 0": Case([[-1], [1]], [-1, -1], ("complete", "overlap"), (1, inf, 0)),
    "one class with a row of 0": Case([[0, 0], [1, 2]], [1, 1], ("complete", "quasi-complete"),
                                      (1, inf, 0)),
    "one row": Case([[3, 4]], [0], ("complete", "complete"), (26, inf, 25)),
    "only a point with both labels": Case([[2, 1], [2, 1]], [1, -1], ("overlap", "overlap"),
                                          (0, 0, 0)),
    "such a point between the classes": Case([[0], [1], [1], [2]], [0, 0, 1, 1],
                                             ("quasi-complete", "overlap"), (0, 0, 0)),
    "such a point amid one class": Case([[0.1], [0.5], [0.5], [0.7]], [1, 1, 0, 1],
                                        ("overlap", "overlap"), (0, 0, 0)),
    "every point has both labels": Case([[0, 1], [5, 6], [0, 1], [5, 6]], [1, 1, 0, 0],
                                        ("overlap", "overlap"), (0, 0, 0)),
}
named = pytest.mark.parametrize("case", list(CASES.values()), ids=list(CASES))


@named
@pytest.mark.parametrize(("k", "bias"), [(0, "absorbed"), (1, "none")])
def test_separation(case: Case, k: int, bias: Any) -> None:
    found = decide(case.X, case.y, bias)
    assert found.separation == case.separation[k]
    assert verify(found, case.X, case.y)
    assert Certificate.from_json(found.to_json()) == found


@named
@pytest.mark.parametrize(("k", "bias"), [(0, "absorbed"), (1, "free"), (2, "none")])
def test_margin(case: Case, k: int, bias: Any) -> None:
    found = margin(case.X, case.y, bias)
    assert found.gamma_sq == case.gamma_sq[k]
    assert isinstance(found.gamma_sq, Fraction) == (found.gamma_sq != inf)
    assert (found.w is None) == (found.gamma_sq == 0)
    assert verify(found, case.X, case.y)
    assert Margin.from_json(found.to_json()) == found


@named
def test_the_margin_is_positive_where_data_are_separable(case: Case) -> None:
    for bias, separation in zip(("absorbed", "none"), case.separation, strict=True):
        assert (margin(case.X, case.y, bias).gamma_sq > 0) == (separation == "complete")
    assert (margin(case.X, case.y, "free").gamma_sq > 0) == (case.separation[0] == "complete")


@pytest.mark.parametrize("sign", [1, -1])
def test_a_lone_class_is_on_its_side_of_a_plane_at_infinity(sign: int) -> None:
    found = margin([[1, 2], [3, 4]], [sign, sign], "free")
    assert found == Margin("free", inf, (Fraction(sign), Fraction(0), Fraction(0)), (),
                           (Fraction(0), Fraction(0)))


@pytest.mark.parametrize("d", [0, 3])
@pytest.mark.parametrize("bias", ["absorbed", "free", "none"])
def test_without_rows_w_is_0(bias: Any, d: int) -> None:
    width = d + (bias != "none")
    assert margin(np.zeros((0, d)), [], bias) == Margin(bias, inf, (Fraction(0),) * width, (), ())
