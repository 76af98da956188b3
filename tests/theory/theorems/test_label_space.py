"""The label space: the reference passes, wrong versions do not."""

from fractions import Fraction
from math import inf

import pytest
from agreement import agrees

from novikoff.reference.information import cross_entropy
from novikoff.reference.label_space import actual, guess
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("label_space.cross_entropy")
def test_cross_entropy() -> None:
    agrees("label_space.cross_entropy")
    assert derivations()["label_space.cross_entropy"].holds()


def test_a_certain_guess() -> None:
    """0 < α < 1 is needed for a finite number: wrong and certain costs ∞, right and certain 0."""
    assert cross_entropy(actual((1,)), guess((Fraction(0),)), 2) == inf
    assert cross_entropy(actual((1,)), guess((Fraction(1),)), 2) == 0
    with pytest.raises(ValueError, match="no point"):
        actual(())
