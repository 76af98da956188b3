"""Every hypothesis has a smallest instance that shows it needed, or it is told why none does."""

from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import drain
from novikoff.theory.evidence import read
from novikoff.theory.margin import margin
from novikoff.theory.premise import BIAS_OR_N
from novikoff.theory.registry import theorems
from novikoff.theory.unshown import OWN, SHARED, why_unshown

SHOWN = {(name, statement) for name, found in read().items() for statement in found.needed}
ALL = {(name, h.statement) for name, theorem in theorems().items() for h in theorem.hypotheses}


def test_every_hypothesis_has_its_instance_or_a_reason() -> None:
    assert {pair for pair in ALL - SHOWN if not why_unshown(*pair)} == set()


def test_no_reason_is_left_over() -> None:
    assert set(OWN) <= ALL - SHOWN
    assert set(SHARED) <= {statement for _, statement in ALL - SHOWN - set(OWN)}


def test_the_case_by_hand_is_one() -> None:
    """Without a bias and under F an inseparable sample may never be updated on."""
    assert "x = (1) and (-1)" in why_unshown("perceptron.updates_forever", BIAS_OR_N.statement)
    X, y = [(1,), (-1,)], [1, 1]
    assert margin(X, y, "none").gamma_sq == 0
    run = perceptron(tuple(zip(X, y, strict=True)), (0,), 1, passes=3, mistake="F", stop=False)
    assert drain(run)[2].updates == 0
