"""How document 001 runs the perceptron: y z <= 0 is a mistake, no bias, from 0, in any order."""

from dataclasses import replace
from typing import Final

from novikoff.reference.convention import Convention
from novikoff.theory.claims.passage import Passage

ALGORITHM: Final = Passage(Convention(mistake="N", bias="absent"), left_open=("order",))
AUGMENTED: Final = replace(ALGORITHM, convention=Convention(mistake="N"))
"""The same on x with a feature 1 in front."""
TWO_UPDATES: Final = replace(ALGORITHM, steps=2)
ANY_START: Final = replace(ALGORITHM, convention=Convention(mistake="N", bias="absent",
                                                            start="random"))
AUGMENTED_TWO: Final = replace(AUGMENTED, steps=2)
