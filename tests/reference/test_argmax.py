"""The largest score: shared first places, and scores that are no number."""

import math
from typing import Any

import pytest

from novikoff.reference.argmax import argmax, winners

NAN: Any = math.nan


@pytest.mark.parametrize(("scores", "due"), [
    ((1,), (0,)), ((1, 3, 2), (1,)), ((3, 1, 3), (0, 2)), ((1, 1, 2, 2, 1), (2, 3)),
    ((-math.inf, 0.0), (1,)), ((math.inf, math.inf), (0, 1))])
def test_winners_are_all_that_share_the_first_place(scores: Any, due: Any) -> None:
    assert winners(scores) == due
    assert (argmax(scores), argmax(scores, "highest")) == (due[0], due[-1])


@pytest.mark.parametrize("scores", [(NAN,), (NAN, 1.0), (1.0, NAN), (0.0, NAN, 1.0)])
def test_nan_does_not_win_and_does_not_lose(scores: Any) -> None:
    with pytest.raises(ValueError, match="the score nan is no number, so no class can win"):
        winners(scores)
