"""`novikoff prove --extracted`: agreement, a difference with its problem, and an unknown id."""

from dataclasses import replace

import pytest
from click.testing import CliRunner

from novikoff.reports.command import extracted
from novikoff.reports.command.prove import prove
from novikoff.theory import coq_proof, extracted_comparison, extracted_drawing


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extracted.compare, "__defaults__", (30, 2))


def test_the_reference_agrees() -> None:
    result = CliRunner().invoke(prove, ["--extracted", "perceptron.mistake_bound"])
    assert result.exit_code == 0
    assert "perceptron.mistake_bound: Coq, assuming nothing; the extracted program" in result.output
    assert "PerceptronRun.perceptron_mistake_bound: the program from w0 = 0" in result.output
    assert "trusted" in result.output
    assert result.output.endswith("\nperceptron: 32 agree · 0 differ\n\n"
                                  "perceptron_learning_algorithm: 30 agree · 0 differ\n")


def test_without_an_id_every_proof_of_a_program_is_told() -> None:
    output = CliRunner().invoke(prove, ["--extracted"]).output
    for proof in coq_proof.registry():
        compared = proof.program not in ("", extracted.CHECKERS)
        assert not compared or f"{proof.constant}: {proof.scope}" in output
        assert compared or f"  {proof.theorem}: " not in output or proof.theorem in {
            other.theorem for other in coq_proof.registry() if other.program}
    for name in (extracted.PERCEPTRON, *extracted_drawing.TIED):
        assert f"\n{name}: {32 if name == extracted.PERCEPTRON else 30} agree · 0 differ" in output


def test_a_difference_is_told_with_its_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    (problem,) = extracted_comparison.problems(1)
    monkeypatch.setattr(extracted_comparison, "differences",
                        lambda *_, **__: iter([(problem, "passes is 1, and 2 in the program")] * 5))
    result = CliRunner().invoke(prove, ["--extracted", "perceptron.mistake_bound"])
    assert result.exit_code == 1
    assert result.output.count("DIFFERS  passes is 1, and 2 in the program") == 3
    assert f"on {problem}" in result.output
    assert "perceptron: 27 agree · 5 differ" in result.output


def test_a_program_that_has_changed_is_told_and_compared_all_the_same(
        monkeypatch: pytest.MonkeyPatch) -> None:
    found = coq_proof.expected()
    monkeypatch.setattr(coq_proof, "expected", lambda: replace(
        found, programs=found.programs | {"perceptron": "0"}))
    result = CliRunner().invoke(prove, ["--extracted", "perceptron.mistake_bound"])
    assert result.exit_code == 1
    assert "not Coq: PerceptronRun.perceptron_mistake_bound does not count, because theory/" \
        "extracted/perceptron.json has changed since it was extracted" in result.output
    assert "\nperceptron: 32 agree · 0 differ\n" in result.output


@pytest.mark.parametrize(("id", "why"), [
    ("A-38", "A-38 is proved of the extracted checker of certificates (Checker.maximal), not of a "
     "run that the reference makes too; novikoff certify lets it check what it writes"),
    ("B-71", "B-71 is proved of the extracted checker of certificates (Checker."),
    ("perceptron.growth", "perceptron.growth is proved of "),
    ("perceptron.growth", "PerceptronBound.growth, TranslatedEqual.growth), not of an extracted "
     "program"),
    ("A-10", "A-10 is proved of the Python text of a step, translated to Coq (TranslatedEqual."),
    ("A-02", "A-02 has no proof in Coq of an extracted program"),
    ("central_limit.berry_esseen", "berry_esseen has no proof in Coq of an extracted program"),
    ("perceptron.nonsense", "no theorem and no row of the requirements is 'perceptron.nonsense'"),
    ("A-999", "no theorem and no row of the requirements is 'A-999'")])
def test_what_cannot_be_compared_is_refused_with_why(id: str, why: str) -> None:
    result = CliRunner().invoke(prove, ["--extracted", id])
    assert result.exit_code == 2
    assert why in result.output
    known = result.output.partition("; those of a program that the reference has too are ")[2]
    assert {"perceptron.dual_form", "perceptron.mistake_bound",
            "pocket.best_seen"} <= set(known.strip().split(", "))


def test_a_row_chooses_the_theorems_that_cite_it() -> None:
    result = CliRunner().invoke(prove, ["--extracted", "B-16"])
    assert result.exit_code == 0
    assert "perceptron.mistake_bound: Coq" in result.output
    assert "perceptron.clean_pass" not in result.output


@pytest.mark.parametrize(("id", "constant", "program"), [
    ("A-11", "LearningAlgorithm.converges", "perceptron_learning_algorithm"),
    ("D-213", "Pocket.never_worse_than_start", "pocket")])
def test_a_row_chooses_what_is_filed_under_it_too(id: str, constant: str, program: str) -> None:
    result = CliRunner().invoke(prove, ["--extracted", id])
    assert result.exit_code == 0
    assert f"    {constant}: " in result.output
    assert f"\n{program}: 30 agree · 0 differ\n" in result.output


@pytest.mark.parametrize(("id", "name"), [
    ("batch_perceptron.mistake_bound", "batch_perceptron"), ("pocket.best_seen", "pocket"),
    ("multiclass_perceptron.mistake_bound", "multiclass_perceptron"),
    ("perceptron.separates_at_convergence", "perceptron_learning_algorithm"),
    ("adaline.descent_expansion", "adaline")])
def test_each_program_is_compared_with_its_own_reference(
        id: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    result = CliRunner().invoke(prove, ["--extracted", id])
    assert result.exit_code == 0
    assert result.output.endswith(f"\n{name}: 30 agree · 0 differ\n")
    monkeypatch.setitem(extracted_drawing.TIED, name, extracted_drawing.TIED[name]._replace(
        reference=lambda *_, **__: iter(())))
    result = CliRunner().invoke(prove, ["--extracted", id])
    assert result.exit_code == 1
    assert f"\n{name}: 0 agree · 30 differ\n" in result.output
