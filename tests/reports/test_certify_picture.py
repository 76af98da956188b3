"""The picture of a certification: its points, its support and its boundary where they are."""

import re
from typing import Any

import numpy as np
import pytest

from novikoff.reports.certify import picture as picture_module
from novikoff.reports.certify.certify import certify as work
from novikoff.reports.certify.picture import picture
from novikoff.reports.certify.table import Reading, Table

COMPLETE = ([[0, 0], [1, 0], [0, 1], [3, 1]], [-1, -1, 1, 1])
OVERLAP = ([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])


def data(X: list[list[Any]], y: list[int]) -> Table:
    return Table("", tuple("uv"[:len(X[0])]), [tuple(row) for row in X], y, "y", ("-1", "1"), "",
                 Reading())


def test_the_picture_shows_every_row_and_rings_the_support() -> None:
    found = work(data(*COMPLETE))
    image = picture(found)
    assert image == picture(found)
    drawn = image.partition('<g transform="translate(12')[0]
    assert (drawn.count('class="plus"'), drawn.count('class="minus"')) == (2, 2)
    assert drawn.count('class="ring"') == 2
    assert drawn.count('class="margin"') == 2
    assert drawn.count('class="right"') == 1
    wrong = picture(work(data(*OVERLAP))).partition('<g transform="translate(12')[0]
    assert wrong.count('class="ring"') == 1
    assert 'class="margin"' not in wrong


def test_the_picture_draws_the_boundary_where_it_is() -> None:
    """x1 = 1.5 between 1 and 2 is drawn halfway between the points of these rows."""
    image = picture(work(data([[1], [2]], [-1, 1])))
    minus = float(re.findall(r'class="minus" d="M([\d.]+) ', image)[0])
    plus = float(re.findall(r'class="plus" cx="([\d.]+)"', image)[0])
    line = re.findall(r'class="right" d="M([\d.]+) [\d.]+L([\d.]+) ', image)[0]
    assert float(line[0]) == float(line[1]) == pytest.approx((minus + plus) / 2, abs=0.2)


@pytest.mark.parametrize("X", [[[5, 10], [7, 14]], [[5, 10], [7, 900]], [[5, 1], [700, -4]]])
def test_the_boundary_of_two_features_is_where_it_is(X: list[list[int]]) -> None:
    """It passes through the middle of two points, whether both axes have one scale or not."""
    image = picture(work(data(X, [-1, 1]))).partition('<g transform="translate(12')[0]
    a, b = re.findall(r'class="minus" d="M([\d.]+) ([\d.]+)l', image)[0]
    c, d = re.findall(r'class="plus" cx="([\d.]+)" cy="([\d.]+)"', image)[0]
    middle = ((float(a) + float(c)) / 2, (float(b) + 6 + float(d)) / 2)
    x, y, u, v = map(float, re.findall(
        r'class="right" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"', image)[0])
    across = (u - x) * (middle[1] - y) - (v - y) * (middle[0] - x)
    assert abs(across) / np.hypot(u - x, v - y) < 0.3  # of a pixel


def test_many_rows_are_thinned_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_module, "MOST", 10)
    image = picture(work(data([[k] for k in range(100)], [-1] * 50 + [1] * 50)))
    assert "11 of 100 rows are drawn" in image  # every tenth, and the support
