"""Every hypothesis has an instance that shows it needed, or it is told why none does."""

from novikoff.theory.case_by_hand import BY_HAND
from novikoff.theory.case_by_hand import REFUSED as BY_HAND_REFUSED
from novikoff.theory.evidence import read
from novikoff.theory.registry import theorems
from novikoff.theory.unshown import OWN, SHARED, why_unshown

SHOWN = {(name, statement) for name, found in read().items() for statement in found.needed}
REFUSED = {(name, statement) for name, found in read().items() for statement in found.refused}
ALL = {(name, h.statement) for name, theorem in theorems().items() for h in theorem.hypotheses}
PAIRS = {pair for cases in BY_HAND.values() for pair in cases}
UNSHOWN = ALL - SHOWN - PAIRS - REFUSED - set(BY_HAND_REFUSED)


def test_every_hypothesis_has_its_instance_or_a_reason() -> None:
    assert {pair for pair in UNSHOWN if not why_unshown(*pair)} == set()


def test_no_reason_is_left_over() -> None:
    assert PAIRS <= ALL - SHOWN
    assert set(OWN) <= UNSHOWN
    assert set(SHARED) <= {statement for _, statement in UNSHOWN - set(OWN)}
