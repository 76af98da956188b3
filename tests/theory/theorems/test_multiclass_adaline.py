"""Theorems of the multiclass Adaline: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("multiclass_adaline.update")
def test_update() -> None:
    agrees("multiclass_adaline.update")


@pytest.mark.theorem("multiclass_adaline.predict")
def test_predict() -> None:
    agrees("multiclass_adaline.predict")
