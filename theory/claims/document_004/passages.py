"""How document 004 runs PLA, in steps and in batches: sign(w·x) must be y, 0 is neither label.

Its examples are also shown under rule f (0 is predicted +1), where they need others.
"""

from dataclasses import replace
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.theory.claims.passage import Batch, Passage

SIGN: Final = Passage(Convention(mistake="N", zero="neither", order="first mistake"),
                      left_open=("zero", "order", "start"))
RULE_F: Final = replace(SIGN, convention=Convention(mistake="F", order="first mistake"))
"""The same with sign(0) = +1."""
ONE: Final = replace(RULE_F, steps=1)
TWO: Final = replace(RULE_F, steps=2)
THREE: Final = replace(SIGN, steps=3)
FOUR: Final = replace(SIGN, steps=4)
FIVE: Final = replace(SIGN, steps=5)
FIVE_F: Final = replace(RULE_F, steps=5)
FOUR_F: Final = replace(RULE_F, steps=4)
HUNDRED: Final = replace(SIGN, steps=100)
HUNDRED_F: Final = replace(RULE_F, steps=100)
PRINTED: Final = Batch(Convention(mistake="N", zero="neither"), 40, left_open=("zero", "start"))
"""Batch PLA, letter by letter."""
PRINTED_F: Final = replace(PRINTED, convention=Convention(mistake="F"))
ANEW: Final = replace(PRINTED, delta="anew")
"""Batch PLA as it must be meant."""
ANEW_F: Final = replace(PRINTED_F, delta="anew")


def rule(passage: Passage | Batch) -> dict[str, Any]:
    """Return the rule of a passage, as arguments of an algorithm of the reference.

    >>> rule(SIGN)
    {'mistake': 'N', 'zero': 'neither'}
    """
    return {"mistake": passage.convention.mistake, "zero": passage.convention.zero}
