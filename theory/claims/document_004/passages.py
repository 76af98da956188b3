"""How document 004 runs PLA: sign(w·x) must be y, and 0 is neither label; from 0, step 1.

Its examples are also shown under rule f (0 is predicted +1), where they need others.
"""

from dataclasses import replace
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.theory.claims.passage import Passage

SIGN: Final = Passage(Convention(mistake="N", zero="neither", order="first mistake"),
                      left_open=("zero", "order", "start"))
RULE_F: Final = replace(SIGN, convention=Convention(mistake="F", order="first mistake"))
"""The same with sign(0) = +1."""
ONE: Final = replace(RULE_F, steps=1)
TWO: Final = replace(RULE_F, steps=2)
THREE: Final = replace(SIGN, steps=3)
FOUR: Final = replace(SIGN, steps=4)
FIVE: Final = replace(SIGN, steps=5)
FOUR_F: Final = replace(RULE_F, steps=4)


def rule(passage: Passage) -> dict[str, Any]:
    """Return the rule of a passage, as arguments of an algorithm of the reference.

    >>> rule(SIGN)
    {'mistake': 'N', 'zero': 'neither'}
    """
    return {"mistake": passage.convention.mistake, "zero": passage.convention.zero}
