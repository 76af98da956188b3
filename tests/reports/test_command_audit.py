"""`novikoff audit`: the table, one claim or exercise told whole, and JSON after its schema."""

import json
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from novikoff.reports.command.audit import audit
from novikoff.theory import coq_proof
from novikoff.theory.claims import claim as module
from novikoff.theory.claims import exercise
from novikoff.theory.claims.claim import WORDS, claims
from novikoff.theory.claims.exercise import exercises
from novikoff.theory.claims.finding import Finding, Given, Shown

SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("audit.schema.json").read_text())
VALID = jsonschema.Draft202012Validator(SCHEMA)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(audit, arguments)


def table(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*arguments, "--json", "-").output)
    VALID.validate(found)
    return found


def unfolded(text: str) -> str:
    """Return the text in one line, as its folding depends on its words."""
    return " ".join(text.split())


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the check of D-068 find a number that is not stated, and that of D-069 stumble."""
    def wrong(*_: Any) -> Iterator[Shown]:
        yield Given({"x": (1, 0)})
        yield Finding("squared cosine", 2, "=", 3)

    def stumbles(*_: Any) -> Iterator[Shown]:
        yield Finding("x", 1, "=", 1)
        raise ArithmeticError("no luck")

    for id, check in (("D-068", wrong), ("D-069", stumbles)):
        monkeypatch.setitem(module._CLAIMS, id, replace(claims([id])[id], check=check))


def test_the_table_has_every_claim_and_exercise_and_counts_them() -> None:
    result = run()
    assert result.exit_code == 0
    lines = result.output.splitlines()
    rows = [line.split()[0] for line in lines[:lines.index("")]]
    assert rows == [*claims(), *exercises()]
    assert "D-068  checked     false                      001:132" in result.output
    assert "D-091  by reading  typo, inconsistent" in result.output
    read = sum(one.check is None for one in claims().values())
    counted = f"{len(claims()) - read} checked again and hold · {read} judged by reading"
    assert f"{len(claims())} claims: {counted}" in lines
    assert "hypothesis missing" in lines[-2]


def test_one_claim_is_told_whole() -> None:
    output = unfolded(run("D-068").output)
    row = claims(["D-068"])["D-068"].row
    assert output.startswith("D-068 angle to the separator 001:132, 001:170 says " + row.text)
    for part in ("verdict false", "instead Only the bound", "rule 1 a mistake is y z <= 0",
                 "(left open there)", "2 updates", "theorems perceptron.angle_bound",
                 "checked now, and it holds", "x = ((1, 0), (0, 2)), t = (1, 1), w* = (2, 1)",
                 "(4/5, 16/25)", "16/25 < 4/5", "of 288 tried: 0"):
        assert part in output


def test_what_coq_proves_of_a_claim_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [row for row in coq_proof.registry() if row.theorem == "D-033"]
    output = unfolded(run("D-033").output)
    assert rows
    for row in rows:
        assert f"proof {row.method}; {row.scope}; {row.subject}" in output
    (claim,) = table("D-033")["claims"]
    assert claim["proofs"] == [
        {"method": row.method, "scope": row.scope, "subject": row.subject} for row in rows]
    assert claim["not_counted"] == []
    assert " proof " not in unfolded(run("D-060").output)
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "theory/coq/Gates.v has changed")
    assert f"proof not Coq: {rows[0].constant} does not count, because theory/coq/Gates.v has " \
        "changed; run" in unfolded(run("D-033").output)
    (claim,) = table("D-033")["claims"]
    assert (len(claim["proofs"]), len(claim["not_counted"])) == (0, len(rows))


def test_what_mends_a_claim_is_told() -> None:
    output = unfolded(run("D-060").output)
    for part in ("holds if b = 0", "then by geometry.normal", "without it - x₁·w: 1 != 0"):
        assert part in output
    assert "with that - x with entries" in unfolded(run("D-011").output)
    (row,) = table("D-060")["claims"]
    assert row["mended_by"] == ["geometry.normal"]
    assert "dropped" in [one.get("about") for one in row["shown"]]


def test_how_small_a_counterexample_is_is_told() -> None:
    assert "smallest searched: none is smaller in the scopes" in unfolded(run("D-238").output)
    (row,) = table("D-238")["claims"]
    assert row["smaller"]["kind"] == "searched"
    assert [one["left"] for one in row["shown"] if one.get("about") == "smaller"] == ["0"]
    kinds = {row["id"]: row["smaller"] and row["smaller"]["kind"]
             for row in table("D-0[04][12]")["claims"]}
    assert (kinds["D-002"], kinds["D-041"], kinds["D-001"]) == ("least", "no sample", None)


def test_a_finding_says_which_verdict_it_bears_out() -> None:
    assert "misprint - its values: (1,)" in unfolded(run("D-005").output)
    assert "false - the second against the first" in unfolded(run("D-068").output)
    (row,) = table("D-005")["claims"]
    assert [one["shows"] for one in row["shown"] if one.get("shows")] == ["misprint"]
    assert "by reading typo" in unfolded(run("D-078").output)


def test_the_help_tells_when_checked_is_true() -> None:
    told = run("--help").output
    assert 'and "checked" is true for the first alone' in told
    assert "read   it has no check" in told


def test_a_claim_that_was_read_says_so() -> None:
    output = unfolded(run("D-091").output)
    assert "by reading a name, a year and a title are compared" in output
    assert "checked" not in output


def test_an_exercise_is_told_whole() -> None:
    output = unfolded(run("C-03").output)
    for part in ("asks Go through all 16", "out of reach (choice)", "options a FALSE b AND",
                 "answer g, j", "chosen: g, j", "weights (example)", "AND by w = (-3, 2, 2)",
                 "(0, 0, 0, 0) is accepted: false", "(2, 2, 2, 2) is accepted: true"):
        assert part in output
    output = unfolded(run("C-26").output)
    for part in ("letters e a number, h < 1", "answer e/(1 - h)", "program (program)",
                 "theorems ridge.leave_one_out", "the reference passes on"):
        assert part in output


def test_an_exercise_with_a_wrong_answer_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    part = exercises()["C-03"].parts[0]
    monkeypatch.setitem(exercise._PARTS["C-03"], part.name,
                        replace(part, answer=frozenset({"XOR"})))
    result = run("C-03")
    assert result.exit_code == 1
    assert "what is marked WRONG does not hold" in unfolded(result.output)
    assert "WRONG - whether j is right, as computed: true = false" in unfolded(result.output)
    (row,) = table("C-03")["exercises"]
    assert [one["checked"] for one in row["parts"]] == [False, True, True, True]


def test_options_that_are_read_are_told() -> None:
    assert "by reading e, f checked" in unfolded(run("C-28").output)
    (row,) = table("C-28")["exercises"]
    assert row["parts"][0]["read"] == ["e", "f"]


def test_a_claim_about_an_answer_comes_with_the_exercise() -> None:
    output = unfolded(run("C-08a").output)
    assert output.startswith("C-08a learning rate of the Iris perceptron")
    assert "D-237 large rate and the start" in output
    assert "updates from w_0 at η = 1000: 1" in output
    lines = run("C-08").output.splitlines()
    rows = [line.split()[0] for line in lines[:lines.index("")]]
    assert rows == ["D-237", "C-08a", "C-08b", "C-08c", "C-08d"]
    assert "D-237" not in run("C-08b").output


@pytest.mark.parametrize("verdict", ["F", "f", "false", "FALSE"])
def test_verdicts_choose(verdict: str) -> None:
    found = table("--document", "001", "--verdict", verdict)
    assert found["exercises"] == []
    assert [row["id"] for row in found["claims"]] == [
        name for name, one in claims().items() if "F" in one.codes and one.documents == ("001",)]


def test_several_verdicts_are_joined() -> None:
    found = table("D-06*", "--verdict", "false", "--verdict", "typo")
    assert [row["id"] for row in found["claims"]] == ["D-060", "D-067", "D-068"]


def test_documents_choose_claims_and_exercises() -> None:
    found = table("--document", "001")
    assert found["claims"]
    assert found["exercises"]
    assert all("001" in row["document"].split(", ") for row in found["claims"])
    assert all("001" in (source[:3] for source in row["sources"]) for row in found["exercises"])


def test_the_place_is_in_the_document_that_was_asked_for() -> None:
    output = run("D-23*", "--document", "004").output
    for place in ("004:18", "004:67", "004:69"):
        assert f"  {place} " in output
    (row,) = table("D-231")["claims"]
    assert row["lines"] == "000:337-342, 000:478-481, 001:84, 004:67"


@pytest.mark.parametrize(("arguments", "hint"), [
    (("D-08",), "did you mean D-308 or D-208"), (("x",), "`novikoff audit` lists them"),
    (("--verdict", "flase"), "no verdict 'flase'; there are false (F)"),
    (("--document", "7"), "'000', '001'"), (("C-03", "--verdict", "F"), "leave one of them out"),
    (("D-060", "--document", "002"), "leave one of them out")])
def test_what_is_not_there_is_answered(arguments: tuple[str, ...], hint: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert hint in result.output


@pytest.mark.usefixtures("broken")
def test_a_check_that_fails_is_marked_and_ends_with_1() -> None:
    result = run("D-068")
    assert result.exit_code == 1
    assert "what is marked WRONG does not hold" in result.output
    assert "WRONG      - squared cosine: 2 = 3" in result.output
    result = run("D-069")
    assert result.exit_code == 1
    assert "could not be finished" in result.output
    assert "STOPPED    ArithmeticError: no luck" in result.output
    result = run("D-06*")
    assert result.exit_code == 1
    assert "D-068  FAILS" in result.output
    assert "D-068 fails; `novikoff audit D-068` shows where" in result.output
    assert "8 checked again and hold · 2 FAIL" in result.output


@pytest.mark.usefixtures("broken")
def test_json_tells_failures() -> None:
    found = table("D-06*")
    assert (found["exit_status"], found["summary"]) == (1, {"holds": 8, "fails": 2, "read": 0})
    rows = {row["id"]: row for row in found["claims"]}
    assert rows["D-068"]["shown"] == [
        {"name": "x", "value": "(1, 0)"},
        {"words": "squared cosine", "left": "2", "relation": "=", "right": "3", "holds": False,
         "about": None, "shows": None}]
    assert rows["D-068"]["failed"] == ["squared cosine: 2 = 3"]
    assert rows["D-069"]["trouble"] == "ArithmeticError: no luck"
    assert rows["D-069"]["failed"] == ["ArithmeticError: no luck"]
    assert not rows["D-068"]["checked"]
    assert not rows["D-069"]["checked"]
    assert (rows["D-067"]["checked"], rows["D-067"]["failed"]) == (True, [])


def test_json_has_what_the_claim_has() -> None:
    (row,) = table("D-068")["claims"]
    assert (row["document"], row["lines"]) == ("001", "132, 170")
    assert (row["verdict"], row["codes"]) == ("false", ["F"])
    assert (row["checked"], row["state"], row["reading"]) == (True, "holds", None)
    assert row["rules"][0]["mistake"] == "N"
    assert (row["rules"][0]["steps"], row["rules"][0]["left_open"]) == (2, ["order"])
    (row,) = table("D-124")["claims"]
    assert row["rules"] == [{"size": 1, "order": "cyclic", "start": "zero", "passes": 1,
                             "left_open": ["start", "order"]}]
    (row,) = table("D-091")["claims"]
    assert (row["checked"], row["state"], row["shown"]) == (False, "read", [])
    assert row["verdict"] == "typo, inconsistent"
    (row,) = table("D-078")["claims"]
    assert (row["also_read"], row["codes"]) == (["T"], ["T", "H"])
    assert set(WORDS) >= set(row["codes"])


def test_json_of_an_exercise() -> None:
    (row,) = table("C-03")["exercises"]
    first = row["parts"][0]
    assert (first["kind"], first["answer"]) == ("choice", ["XOR", "XNOR"])
    assert len(first["options"]) == 16
    assert row["state"] == "holds"


def test_json_to_a_file_beside_the_story(tmp_path: Path) -> None:
    result = run("D-060", "--json", str(tmp_path / "a.json"))
    assert result.output.startswith("D-060  normal of the decision surface")
    VALID.validate(json.loads((tmp_path / "a.json").read_text("utf-8")))
    assert run("D-060", "--json", str(tmp_path / "none" / "a.json")).exception


@pytest.mark.parametrize("change", [{"state": "ok"}, {"codes": ["X"]}, {"more": 1}, {"id": "C-03"},
                                    {"shown": [{"name": "x"}]}, {"rules": [{}]}, {"checked": False},
                                    {"state": "read"}, {"state": "fails"}, {"failed": ["x"]},
                                    {"reading": "It is seen."}])
def test_the_schema_refuses_other_data(change: dict[str, Any]) -> None:
    VALID.check_schema(SCHEMA)
    found = table("D-060")
    found["claims"][0].update(change)
    assert not VALID.is_valid(found)
