"""How document 002 runs the perceptron: ŷ = +1 iff z >= 0, step η (y - ŷ), in the given order."""

from dataclasses import replace
from typing import Final

from novikoff.reference.convention import Convention
from novikoff.theory.claims.passage import Passage

LISTING: Final = Passage(Convention(mistake="F", step="2eta", start="random"))
"""The class Perceptron, which starts at drawn weights; it makes all its passes, and those after a
clean one change nothing."""
FROM_ZERO: Final = replace(LISTING, convention=Convention(mistake="F", step="2eta"))
"""The steps of the rule with the other start that they allow."""
TEXT: Final = replace(FROM_ZERO, convention=Convention(mistake="F", zero="-1", step="2eta"))
"""The words before it: class 1 only if z is greater than the threshold."""
ONE_UPDATE: Final = replace(LISTING, steps=1)
