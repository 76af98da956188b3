"""Theorems of the threshold model and of separability: the reference passes, wrong versions not."""

from dataclasses import replace
from fractions import Fraction

import gather
import pytest
from agreement import agrees

from novikoff.reference.convention import Convention
from novikoff.theory.certificate import verify
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Inapplicable, Passed
from novikoff.theory.registry import theorems
from novikoff.theory.separability import decide
from novikoff.theory.theorems.separability.counting import separable_dichotomies
from novikoff.theory.theorems.separability.separation import refuted_at
from novikoff.theory.theorems.threshold import gate

REFERENCE = FunctionSubject()


@pytest.mark.theorem("threshold.sign_condition")
def test_sign_condition() -> None:
    agrees("threshold.sign_condition")


@pytest.mark.theorem("threshold.bias_absorption")
def test_bias_absorption() -> None:
    agrees("threshold.bias_absorption")


@pytest.mark.theorem("threshold.normalisation")
def test_normalisation() -> None:
    agrees("threshold.normalisation")


@pytest.mark.theorem("threshold.gates")
def test_gates() -> None:
    agrees("threshold.gates")
    gates = [instance.y for instance in gate.family()]
    assert len(set(gates)) == 16
    separable = [y for y in gates if decide(gate.INPUTS, y, positive=1).separable]
    assert len(separable) == 14
    assert set(gates) - set(separable) == {gate.XOR, gate.XNOR}
    for y in (gate.XOR, gate.XNOR):
        certificate = decide(gate.INPUTS, y, positive=1)
        assert certificate.multipliers == (1, 1, 1, 1)
        assert verify(certificate, gate.INPUTS, y, positive=1)


@pytest.mark.theorem("separability.absolute")
def test_absolute() -> None:
    agrees("separability.absolute")


@pytest.mark.theorem("separability.decision")
def test_decision() -> None:
    agrees("separability.decision")


@pytest.mark.theorem("separability.infinite_sets")
def test_infinite_sets() -> None:
    agrees("separability.infinite_sets")


@pytest.mark.theorem("separability.dichotomy_count")
def test_dichotomy_count() -> None:
    agrees("separability.dichotomy_count")


def test_other_data_are_no_gates_and_no_enumerated_points() -> None:
    other = Instance(((5, 7), (1, 1)), (1, -1))
    for id in ("threshold.gates", "separability.dichotomy_count"):
        assert isinstance(theorems()[id].judge(other, REFERENCE, REFERENCE), Inapplicable)


def test_points_on_a_line_have_fewer_dichotomies_of_the_plane() -> None:
    """General position is needed: four points of a line have 8 in place of 14."""
    assert separable_dichotomies(((0, 0), (1, 1), (2, 2), (3, 3))) == 8


@pytest.mark.parametrize(("w", "k"), [((1, 1), 1), ((1, 2), 2), ((2, 5), 3), ((-1, 9), 1),
                                      ((0, 1), 1), ((Fraction(1, 3), 7), 21)])
def test_the_point_that_refutes_a_weight(w: tuple[Fraction, Fraction], k: int) -> None:
    assert refuted_at(w) == k
    if w[0] > 0:
        assert w[0] - w[1] / Fraction(k) >= 0
        assert all(w[0] - w[1] / Fraction(j) < 0 for j in range(1, k))


def test_a_counterexample_recomputes() -> None:
    """The quantity of a counterexample, evaluated on what the experiment shows, is what it says."""
    for family in ("threshold", "separability"):
        for id, theorem in theorems().items():
            if theorem.family == family:
                for name in theorem.rejects:
                    wrong = gather.wrong_versions(family)[name](Convention())
                    found = next(outcome for _, outcome, _ in gather.outcomes(
                        theorem, lambda _, wrong=wrong: wrong, gather.EXAMPLES)
                        if isinstance(outcome, Counterexample))
                    runs = [wrong.call(call) for call in found.experiments]
                    space = {"runs": runs, "dot": lambda u, v: sum(
                        a * b for a, b in zip(u, v, strict=True)), "Fraction": Fraction}
                    assert found.quantity, id
                    assert eval(found.quantity, space) == found.observed, id


def test_the_bias_of_the_convention_is_not_assumed() -> None:
    """These theorems put the 1 before the rows themselves."""
    for id in ("threshold.normalisation", "threshold.bias_absorption"):
        instance = replace(Instance(((1, -2), (0, 3)), (1, -1)),
                           convention=Convention(bias="absent"))
        assert isinstance(theorems()[id].judge(instance, REFERENCE, REFERENCE), Passed)
