"""`novikoff theorems`: the list, and one theorem with all that is known of it."""

import json
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from novikoff.reports.command.theorems import theorems
from novikoff.theory import coq_proof, evidence, registry, smt
from novikoff.theory.assurance import assurance, refuted
from novikoff.theory.evidence import Evidence

SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("theorems.schema.json").read_text())
VALID = jsonschema.Draft202012Validator(SCHEMA)
BOUND = "perceptron.mistake_bound"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(theorems, arguments)


@pytest.fixture(autouse=True)
def no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    refuted.cache_clear()
    monkeypatch.setattr(smt.Refutation, "unavailable", lambda _: smt.ABSENT)


@pytest.fixture
def needed(monkeypatch: pytest.MonkeyPatch) -> Evidence:
    """Evidence by which the first hypothesis of the bound is needed."""
    theorem = registry.theorems()[BOUND]
    found = Evidence(theorem.digest, "M <= 1", 7, 3, theorem.rejects,
                     {theorem.hypotheses[0].statement: "X = ((0,),), y = (1,): 2 is not <= 1"})
    monkeypatch.setattr(evidence, "read", lambda: {BOUND: found})
    return found


def test_the_list_has_every_theorem_and_nothing_else() -> None:
    lines = [line for line in run().output.splitlines() if not line.startswith(" ")]
    assert lines == list(registry.theorems())


def test_a_pattern_chooses() -> None:
    lines = [line for line in run("threshold.*").output.splitlines() if not line.startswith(" ")]
    assert lines == list(registry.theorems("threshold"))


def test_what_a_derivation_takes_on_trust_is_shown() -> None:
    output = run("gradient_descent.descent_lemma").output
    assert "In words only: " in " ".join(output.split())
    assert "(the mean value theorem)" in " ".join(output.split())


def test_one_is_shown_with_what_it_is_known_by_on_three_axes() -> None:
    output = run("threshold.normalisation").output
    assert "              ring normal form of a symbolic derivation\n" \
        "                scope    d <= 4; 1 example with the labels +\n" \
        "                subject  the Python source of sample.normalised, threshold.score\n" \
        in output
    assert "  data        any two-class sample" in output
    assert "  data        a finite family" in run("threshold.gates").output


def test_one_that_nothing_proves_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("novikoff.theory.assurance.read", dict)
    monkeypatch.setattr("novikoff.theory.coq_proof.coq_proofs", lambda _: ())
    assert "  known by    nothing yet" in run("threshold.gates").output


def test_the_steps_of_the_derivation_are_shown() -> None:
    output = run(BOUND).output
    assert "  derivation  From w = 0: k δ² <= R² ‖u‖²." in output
    assert "rests on perceptron.alignment, perceptron.norm_growth" in output
    assert "    in dimension 2:\n      1. " in output
    assert "\n         <= R**2*(u1**2 + u2**2)\n" in output
    assert "derivation  " not in run("threshold.gates").output


def test_the_steps_in_latex() -> None:
    output = run("threshold.bias_absorption", "--latex").output
    assert r"\[ b + w_{1} x_{1} + w_{2} x_{2} = b + w_{1} x_{1} + w_{2} x_{2} \]" in output
    bound = run("perceptron.update", "--latex").output
    assert r"\left(" in bound
    growth = run("perceptron.norm_growth", "--latex").output
    assert r" \le " in growth
    assert "w1" not in growth


def test_a_needed_hypothesis_is_shown_with_the_case_without_it(needed: Evidence) -> None:
    (first, case), = needed.needed.items()
    assert f"  hypotheses  {first}\n                without it: {case}\n" in run(BOUND).output


def test_a_case_for_another_statement_is_not_shown(needed: Evidence,
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "read", lambda: {BOUND: replace(needed, digest="0" * 16)})
    assert "2 is not <= 1" not in run(BOUND).output


def test_what_is_refused_is_told_as_that() -> None:
    told = " ".join(run("differential_entropy.normal").output.split())
    assert "σ² > 0 refused without it: X = ((0,),), y = (0,): the variance is 0" in told
    table = json.loads(run("differential_entropy.normal", "--json", "-").output)["theorems"][0]
    (row,) = (row for row in table["hypotheses"] if "σ² > 0" in row["statement"])
    assert row["refused"].startswith("X = ((0,),), y = (0,): the variance is 0")
    assert (row["without_it"], row["not_shown"]) == (None, None)


def test_sources_are_told_by_line_and_literature() -> None:
    due = ["Block (1962); Novikoff (1962)", "B-16 · 000:581-635, 001:166-173",
           "A-09 · 001:76-87", "D-070 · 001:171-173"]
    assert all(f"  {source}\n" in run(BOUND).output for source in due)
    table = json.loads(run(BOUND, "--json", "-").output)
    assert table["theorems"][0]["sources"] == due


@pytest.mark.parametrize(("id", "hint"), [("perceptron.aligment", "did you mean perceptron.align"),
                                          ("zzz", "lists them")])
def test_an_unknown_id_is_answered_with_a_suggestion(id: str, hint: str) -> None:
    result = run(id)
    assert result.exit_code == 2
    assert hint in result.output


def test_json_of_a_pattern_is_valid() -> None:
    VALID.check_schema(SCHEMA)
    table = json.loads(run("t*", "--json", "-").output)
    VALID.validate(table)
    assert [theorem["id"] for theorem in table["theorems"]] == [
        name for name in registry.theorems() if name.startswith("t")]


@pytest.mark.usefixtures("needed")
def test_json_of_one(tmp_path: Path) -> None:
    result = run(BOUND, "--json", str(tmp_path / "t.json"))
    assert result.exit_code == 0
    assert result.output.startswith(BOUND)
    table = json.loads((tmp_path / "t.json").read_text("utf-8"))
    VALID.validate(table)
    (theorem,) = table["theorems"]
    assert theorem["hypotheses"][0]["without_it"].endswith("2 is not <= 1")
    assert theorem["assurance"] == [
        {"method": way.method, "scope": way.scope, "subject": way.subject}
        for way in assurance(BOUND)]
    last = theorem["derivation"]["steps"][-1]
    assert (last["left"], last["relation"]) == ("delta**2*k", "<=")
    assert last["latex"].startswith(r"\delta^{2} k \le ")
    assert "delta > 0" in last["because"]


@pytest.mark.parametrize("change", [
    {"data": "none"}, {"more": 1}, {"hypotheses": [{"statement": "h"}]}, {"derivation": {}},
    {"assurance": [{"method": "m"}]}])
def test_the_schema_refuses_other_data(change: dict[str, Any]) -> None:
    table = json.loads(run("threshold.gates", "--json", "-").output)
    assert VALID.is_valid(table)
    assert not VALID.is_valid({**table, "schema": 2})
    table["theorems"][0].update(change)
    assert not VALID.is_valid(table)


def test_json_tells_of_each_hypothesis_what_the_text_does() -> None:
    names = ("perceptron.gates", "perceptron.mistake_bound", "perceptron.bias_has_effect",
             "hard_margin.width", "affine.separability", "likelihood.cramer_rao",
             "activation.asymptotes")
    for name in names:
        told = " ".join(run(name).output.split())
        for row in json.loads(run(name, "--json", "-").output)["theorems"][0]["hypotheses"]:
            how = f", in the smallest of all {row['within']}" if row["within"] else \
                ", in a case by hand (" if row["smallest"] is False else ""
            assert (row["smallest"] is None) == (row["without_it"] is None)
            assert row["smallest"] or not row["within"]
            cases = {f"without it{how}": row["without_it"], "refused without it": row["refused"],
                     "not shown to be needed": row["not_shown"]}
            ((words, case),) = ((words, case) for words, case in cases.items() if case)
            assert (words if how.endswith("(") else f"{words}: {case}") in told
            assert case in told


def test_latex_stands_between_its_brackets() -> None:
    output = run("threshold.normalisation", "--latex").output
    assert r"as their difference is \[ c " in output
    assert all(line.count(r"\[") == line.count(r"\]") == 1
               for line in output.splitlines() if "\\frac" in line or "difference is" in line)


def test_the_scope_of_a_proof_in_coq_is_told_in_the_words_of_its_row() -> None:
    rows = [row for row in coq_proof.registry() if row.theorem == "distribution.draws"]
    output = run("distribution.draws").output
    assert any(row.left_out for row in rows)
    for row in rows:
        assert f"{row.method}\n                scope    {row.scope}\n                subject  " \
            f"{row.subject}\n" in output


def test_a_proof_in_coq_whose_files_have_changed_is_not_told_as_one(
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "theory/coq/Gates.v has changed")
    output = run("threshold.gates", "--json", "-").output
    (theorem,) = json.loads(output)["theorems"]
    VALID.validate(json.loads(output))
    assert not [way for way in theorem["assurance"] if way["method"].startswith("Coq")]
    why = "not Coq: Gates.and_or does not count, because theory/coq/Gates.v has changed; run " \
        "python tests/coq/check.py"
    assert why in theorem["not_counted"]
    output = run("threshold.gates").output
    assert f"              {why}\n" in output
    assert "Coq, assuming" not in output
