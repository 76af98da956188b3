"""`novikoff prove --extracted`: agreement, a difference with its problem, and an unknown id."""

import pytest
from click.testing import CliRunner

from novikoff.reports.command import extracted
from novikoff.reports.command.prove import prove
from novikoff.theory import coq_proof, extracted_comparison


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extracted.compare, "__defaults__", (30,))


def test_the_reference_agrees() -> None:
    result = CliRunner().invoke(prove, ["--extracted", "perceptron.mistake_bound"])
    assert result.exit_code == 0
    assert "perceptron.mistake_bound: Coq, assuming nothing; the extracted program" in result.output
    assert "PerceptronRun.perceptron_mistake_bound: the program from w0 = 0" in result.output
    assert "trusted" in result.output
    assert result.output.endswith("30 agree · 0 differ\n")


def test_without_an_id_every_proof_of_a_program_is_told() -> None:
    output = CliRunner().invoke(prove, ["--extracted"]).output
    for proof in coq_proof.registry():
        assert (f"{proof.constant}: " in output) == (proof.program == extracted.PROGRAM)


def test_a_difference_is_told_with_its_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    (problem,) = extracted_comparison.problems(1)
    monkeypatch.setattr(extracted_comparison, "differences",
                        lambda _: iter([(problem, "passes is 1, and 2 in the program")] * 5))
    result = CliRunner().invoke(prove, ["--extracted"])
    assert result.exit_code == 1
    assert result.output.count("DIFFERS  passes is 1, and 2 in the program") == 3
    assert f"on {problem}" in result.output
    assert "25 agree · 5 differ" in result.output


@pytest.mark.parametrize("id", ["perceptron.growth", "perceptron.nonsense"])
def test_a_theorem_without_a_program_is_refused(id: str) -> None:
    result = CliRunner().invoke(prove, ["--extracted", id])
    assert result.exit_code == 2
    known = result.output.partition("; there are ")[2]
    assert {"perceptron.dual_form", "perceptron.mistake_bound"} <= set(known.strip().split(", "))
