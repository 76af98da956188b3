"""`novikoff prove`: what holds, what is false and where, what could not be run, and its status."""

import json
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from novikoff.reference import loss, threshold
from novikoff.reports.command import prove as module
from novikoff.reports.command.prove import METHODS, STATES, prove
from novikoff.reports.command.rerun import rerun
from novikoff.theory import assurance, coq_run, decision, enclosed, smt
from novikoff.theory.derivation import derivations
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.proof import Verdict

SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("prove.schema.json").read_text())
VALID = jsonschema.Draft202012Validator(SCHEMA)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(prove, arguments)


def derive(*arguments: str) -> Result:
    return run(*arguments, "--method", "derivation")


@pytest.fixture(autouse=True)
def no_coq(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coq compiles for seconds, so only the tests below that are about it run it."""
    monkeypatch.setattr(coq_run, "absent", lambda: "not here")


@pytest.fixture
def solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver that finds what it is asked, whether there is one or not."""
    monkeypatch.setattr(smt.Refutation, "unavailable", lambda _: "")
    monkeypatch.setattr(smt.Refutation, "decide", lambda _: (Verdict("a goal", "holds"),))


@pytest.fixture
def no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smt.Refutation, "unavailable", lambda _: smt.ABSENT)


def test_what_is_taken_on_trust_is_told_of_one() -> None:
    output = derive("gradient_descent.descent_lemma").output
    assert "In words only: " in output
    assert "(the mean value theorem)" in output


def test_the_methods_are_those_of_assurance() -> None:
    assert METHODS == assurance.METHODS


def test_derivations_are_proved() -> None:
    """Those of one family; tests/theory/test_derivation.py has every step of all."""
    family = [name for name in derivations() if name.startswith("perceptron.")]
    result = derive("perceptron.*")
    assert result.exit_code == 0
    assert f"{len(family)} holds · 0 false" in result.output
    for name in family:
        assert f"  proved     {name} " in result.output
    assert "enumeration:" not in result.output


def test_a_pattern_chooses() -> None:
    result = derive("threshold.*")
    assert result.exit_code == 0
    assert "2 holds · 0 false" in result.output
    assert "perceptron" not in result.output.partition("not run  Coq")[2]


@pytest.mark.usefixtures("solver")
def test_every_method_that_there_is_is_run() -> None:
    output = run("inequality.log").output
    for method in METHODS:
        assert f"method   {method}: " in output
        assert f"by {method:<12} 1 holds" in output
    assert f"  proved     {'inequality.log':<36} derivation   4 steps · every number" in output
    assert f"  holds      {'inequality.log':<36} enumeration  the reference" in output
    assert "claims · 2^-30 <= x <= 2^30" in output
    assert "- x - 1 - log x: its derivative of order 2 is > 0" in output
    assert "1 of 1 theorems proved, in the scope told" in output
    assert "4 holds · 0 false · 0 undecided · 0 not run" in output


def test_one_theorem_is_shown_step_by_step() -> None:
    output = derive("threshold.normalisation").output
    assert "derivation: ring normal form" in output
    assert "of the Python source of sample.normalised, threshold.score" in output
    assert "12 steps · d <= 4; 1 example with the labels +" in output
    assert "in dimension 2:" in output
    assert "w·(c x) = c w·x with c = 1/‖x‖ > 0, so both have one sign." in output
    assert "as their difference is c*(w1*x1 + w2*x2)**2" in output
    assert "where c > 0" in output


def test_what_a_bound_rests_on_is_named() -> None:
    assert "rests on perceptron.alignment, perceptron.norm_growth" \
        in derive("perceptron.mistake_bound").output


def test_a_false_step_is_told_with_both_normal_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threshold, "score", lambda w, x: threshold.dot(w, x) + 1)
    result = derive("threshold.bias_absorption")
    assert result.exit_code == 1
    assert "  FALSE      threshold.bias_absorption" in result.output
    assert "in dimension 1: (b, 𝐰)·(1, 𝐱) = 𝐰·𝐱 + b: false" in result.output
    assert "left:  w1*x1 + b + 1" in result.output.replace("b + w1*x1", "w1*x1 + b")
    assert "right: w1*x1 + b" in result.output.replace("b + w1*x1", "w1*x1 + b")
    assert "0 holds · 1 false" in result.output


def test_a_wrong_decision_of_the_reference_is_false(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clip at δ/2 asks for a sign that no branch gives."""
    monkeypatch.setattr(loss, "_clipped", lambda y, a, delta:
                        a - y if a - y < delta / 2 else delta)
    result = derive("loss.huber")
    assert result.exit_code == 1
    assert "  FALSE      loss.huber" in result.output
    assert "is not given on this branch" in result.output


def test_a_bound_is_not_proved_if_what_it_rests_on_fails(
        monkeypatch: pytest.MonkeyPatch) -> None:
    from novikoff.reference import perceptron

    monkeypatch.setattr(perceptron, "update", lambda w, x, y, step: tuple(
        wj + 2 * step * y * xj for wj, xj in zip(w, x, strict=True)))
    result = derive("perceptron.mistake_bound")
    assert result.exit_code == 1
    assert "perceptron.alignment does not hold" in result.output


def test_an_instance_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = FunctionSubject("", {"label": lambda _z, _zero="+1": 1})
    monkeypatch.setattr(decision, "reference", lambda _family: lambda _convention: broken)
    result = run("threshold.sign_condition", "--method", "enumeration")
    assert result.exit_code == 1
    assert "  FALSE      threshold.sign_condition" in result.output
    assert "1 is not = -1" in result.output
    assert "X = (" in result.output


def test_an_enumeration_that_judges_nothing_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decision, "scope", lambda _theorem: ())
    result = run("threshold.gates", "--method", "enumeration")
    assert result.exit_code == 1
    assert "UNDECIDED" in result.output
    assert "no instance of the scope could be judged" in result.output


def test_a_false_and_an_open_enclosure_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def planted(found: Verdict) -> Result:
        monkeypatch.setattr(enclosed.Claim, "decide", lambda _: found)
        return run("inequality.log", "--method", "enclosure")

    false = planted(Verdict("log x < 1", "false", "it is false at x = 3"))
    assert (false.exit_code, "it is false at x = 3" in false.output) == (1, True)
    assert "  FALSE      inequality.log" in false.output
    opened = planted(Verdict("log x < 1", "undecided", "undecided where 2 <= x <= 3"))
    assert (opened.exit_code, "undecided where 2 <= x <= 3" in opened.output) == (1, True)
    assert "  UNDECIDED  inequality.log" in opened.output


@pytest.mark.usefixtures("no_solver")
def test_what_could_not_be_run_is_said_and_is_no_failure() -> None:
    result = run("threshold.normalisation", "--method", "derivation", "--method", "smt")
    assert result.exit_code == 0
    assert "not run  smt: z3 is not installed, pip install 'novikoff[smt]'" in result.output
    assert "  not run    threshold.normalisation              smt" in result.output
    assert "1 holds · 0 false · 0 undecided · 1 not run" in result.output


@pytest.mark.usefixtures("no_solver")
@pytest.mark.parametrize("arguments", [
    ("threshold.normalisation", "--method", "smt"), ("threshold.gates", "--method", "derivation"),
    ("threshold.*", "--method", "enclosure")])
def test_the_status_is_3_if_nothing_was_run(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 3
    assert "0 holds · 0 false" in result.output


@pytest.mark.parametrize(("arguments", "said"), [
    (("threshold.gates", "--method", "derivation"),
     "not run  derivation: threshold.gates has no proof by this method"),
    (("threshold.*", "--method", "enclosure"), " has a proof by this method")])
def test_a_method_without_a_proof_is_told(arguments: tuple[str, ...], said: str) -> None:
    assert said in run(*arguments).output
    table = json.loads(run(*arguments, "--json", "-").output)
    VALID.validate(table)
    assert table["not_run"][1]["method"] == arguments[-1]
    assert table["not_run"][1]["why"] in run(*arguments).output


@pytest.mark.parametrize(("id", "hint"), [
    ("perceptron.aligment", "did you mean perceptron.alignment"),
    ("zzz", "`novikoff coverage` lists them")])
def test_an_unknown_id_is_answered_with_a_suggestion(id: str, hint: str) -> None:
    result = run(id)
    assert result.exit_code == 2
    assert hint in result.output


@pytest.mark.usefixtures("no_solver")
def test_json_is_valid_and_alone_on_the_standard_output() -> None:
    VALID.check_schema(SCHEMA)
    result = run("threshold.normalisation", "--json", "-")
    table = json.loads(result.output)
    VALID.validate(table)
    assert (table["schema"], table["exit_status"], result.exit_code) == (1, 0, 0)
    assert table["summary"]["derivation"] == {"holds": 1, "false": 0, "undecided": 0, "not run": 0}
    assert {"method": "smt", "why": smt.ABSENT} in table["not_run"]
    assert [proof["state"] for proof in table["proofs"]] == ["holds", "holds", "not run"]
    assert len(table["proofs"][0]["claims"]) == 12


def test_json_to_a_file_holds_what_is_false(tmp_path: Path,
                                            monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threshold, "score", lambda w, x: threshold.dot(w, x) + 1)
    result = derive("threshold.bias_absorption", "--json", str(tmp_path / "p.json"))
    assert "FALSE" in result.output
    table = json.loads((tmp_path / "p.json").read_text("utf-8"))
    VALID.validate(table)
    assert (table["exit_status"], result.exit_code) == (1, 1)
    claim = table["proofs"][0]["claims"][0]
    assert claim["state"] == "false"
    assert "left: " in claim["message"]


@pytest.mark.parametrize("wrong", [
    {"schema": 2}, {"exit_status": 2}, {"more": 1}, {"proofs": [{}]}, {"summary": {"coq": {}}},
    {"summary": {"lean": dict.fromkeys(("holds", "false", "undecided", "not run"), 0)}}])
def test_the_schema_refuses_other_data(wrong: dict[str, Any]) -> None:
    table = json.loads(derive("threshold.normalisation", "--json", "-").output)
    assert not VALID.is_valid({**table, **wrong})


def test_a_place_that_cannot_be_written_is_refused_before_the_work(tmp_path: Path) -> None:
    result = derive("--json", str(tmp_path / "none" / "p.json"))
    assert isinstance(result.exception, OSError)
    assert result.output == ""


def test_progress_is_told_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch,
                                             capsys: pytest.CaptureFixture[str]) -> None:
    module._progress(1, 2, "a.b by smt")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    rerun(["threshold.normalisation"], ["derivation"], module._progress)
    told = capsys.readouterr()
    assert "proving 1 of 1: threshold.normalisation by derivation" in told.err
    assert told.err.endswith("\r\x1b[K")
    assert told.out == ""


def test_what_several_rest_on_is_decided_once(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[str] = []

    def decide(proof: smt.Refutation) -> tuple[Verdict, ...]:
        runs.append(proof.theorem)
        return (Verdict("", "holds"),)

    monkeypatch.setattr(smt.Refutation, "unavailable", lambda _: "")
    monkeypatch.setattr(smt.Refutation, "decide", decide)
    found = rerun(["perceptron.alignment", "perceptron.mistake_bound"], ["smt"])
    assert [proof.state for proof in found] == ["holds", "holds"]
    assert sorted(runs) == ["perceptron.alignment", "perceptron.mistake_bound",
                            "perceptron.norm_growth"]
    assert {proof.state for proof in found} <= set(STATES)
