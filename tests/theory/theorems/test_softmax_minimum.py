"""The theorem of the end of a training of softmax regression: the minimum passes."""

import pytest
from agreement import agrees


@pytest.mark.theorem("softmax_minimum.accurate")
def test_accurate() -> None:
    agrees("softmax_minimum.accurate")


@pytest.mark.theorem("softmax_minimum.penalised_step")
def test_penalised_step() -> None:
    agrees("softmax_minimum.penalised_step")
