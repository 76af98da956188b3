"""`novikoff prove` tells what Coq has proved, in the scope of each row, what counts no more, and
what Coq says where it is installed."""

import json
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from novikoff.reports.command import prove as module
from novikoff.reports.command.prove import prove, unavailable
from novikoff.theory import coq_proof, coq_run
from novikoff.theory.coq_proof import proved_rows
from novikoff.theory.registry import theorems

ABSENT = "Coq is not installed (no coqc on the path)"
SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("prove.schema.json").read_text())
VALID = jsonschema.Draft202012Validator(SCHEMA)


@pytest.fixture(autouse=True)
def no_coq(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coq compiles for seconds, so only the last test runs it."""
    monkeypatch.setattr(coq_run, "absent", lambda: ABSENT)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(prove, arguments)


def test_what_coq_has_proved_is_told_with_the_scope_of_its_row(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id, file = "perceptron.cycles", tmp_path / "proofs.json"
    (row,) = (row for row in coq_proof.registry() if row.theorem == id)
    assert row.left_out
    output = run(id, "--json", str(file)).output
    assert f"\nin Coq   {row.constant}: {row.method}; {row.scope}; {row.subject}; " \
        "as checked last\n" in output
    table = json.loads(file.read_text("utf-8"))
    VALID.validate(table)
    (told,) = table["coq"]
    assert told == {"theorem": id, "constant": row.constant, "class": row.class_,
                    "example": row.example, "statement": row.statement, "method": row.method,
                    "scope": row.scope, "left_out": row.left_out, "subject": row.subject,
                    "state": "not run"}
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "theory/coq/Cycle.v has changed")
    result = run(id, "--json", str(file))
    output = result.output
    assert result.exit_code == 1
    why = f"{id}: not Coq: {row.constant} does not count, because theory/coq/Cycle.v has " \
        "changed; run python tests/coq/check.py"
    assert "in Coq " not in output
    assert f"not run  {why}\n" in output
    table = json.loads(file.read_text("utf-8"))
    assert table["coq"] == []
    assert {"method": "coq", "why": why} in table["not_run"]


def test_of_many_theorems_is_told_how_many_coq_proves_and_of_how_many_a_part() -> None:
    output = run("pocket.*", "--method", "derivation").output
    assert "\nin Coq   3 of 3 theorems, as checked last; of 1 something is left out: " in output


def test_the_rows_that_no_theorem_states_are_asked_for_like_theorems(
        monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def refusals(rows: Iterable[coq_proof.CoqProof], **_: object) -> dict[str, str]:
        rows = list(rows)
        asked[:] = [row.constant for row in rows]
        return {name: "" for row in rows for name in (row.constant, row.example)}

    rows = [row for row in coq_proof.registry() if row.theorem == "D-033"]
    assert rows
    monkeypatch.setattr(coq_run, "absent", lambda: "")
    monkeypatch.setattr(coq_run, "refusals", refusals)
    result = run("D-033")
    assert result.exit_code == 0
    assert asked == [row.constant for row in rows]
    for row in rows:
        assert f"\nin Coq   {row.constant}: {row.method}; {row.scope}; {row.subject}; " \
            "compiled again here\n" in result.output
    assert result.output.endswith(f"\nby coq          {len(rows)} holds\n"
                                  f"{len(rows)} holds · 0 false · 0 undecided · 0 not run\n")
    table = json.loads(run("D-033", "--json", "-").output)
    VALID.validate(table)
    assert [(told["theorem"], told["state"]) for told in table["coq"]] == \
        [("D-033", "holds")] * len(rows)
    many = sum(id.startswith("D-0") for id in proved_rows())
    assert f"in Coq   {many} rows that no theorem states, compiled again here; of " \
        in run("D-0*").output
    assert set(proved_rows()) == {row.theorem for row in coq_proof.registry()} - {*theorems()}
    assert run("D-127").exit_code == 2


def test_what_keeps_coq_from_running_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coq_run, "absent", lambda: ABSENT)
    assert f"not run  Coq proofs: {ABSENT}\n" in run("threshold.normalisation").output
    monkeypatch.setattr(coq_run, "absent", lambda: "")
    output = run("perceptron.growth", "--method", "derivation").output
    assert "not run  Coq proofs: --method asks for others\n" in output
    assert unavailable() == ""


def test_coq_needs_its_compiler_and_its_library(monkeypatch: pytest.MonkeyPatch,
                                                tmp_path: Path) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(coq_run.shutil, "which", lambda _: None)
    assert coq_run.absent() == "Coq is not installed (no coqc on the path)"
    monkeypatch.setattr(coq_run.shutil, "which", lambda _: "coqc")
    monkeypatch.setattr(coq_run, "ran", lambda *_: f"{tmp_path}\n")
    assert coq_run.absent() == "Coquelicot is not installed, a library of Coq"
    (tmp_path / "user-contrib/Coquelicot").mkdir(parents=True)
    assert coq_run.absent() == ""


@pytest.mark.parametrize(("why", "status", "state"), [
    ("", 0, "holds"), ("it is wrong", 1, "false")])
def test_what_coq_says_is_told(why: str, status: int, state: str,
                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coq_run, "absent", lambda: "")
    monkeypatch.setattr(coq_run, "refusals", lambda rows, **_: {
        name: why for row in rows for name in (row.constant, row.example)})
    result = run("perceptron.growth")
    assert result.exit_code == status
    assert "not run  Coq" not in result.output
    assert "; the mathematics; compiled again here\n" in result.output
    assert ("FALSE    PerceptronBound.growth: it is wrong\n" in result.output) == bool(why)
    table = json.loads(run("perceptron.growth", "--json", "-").output)
    VALID.validate(table)
    assert table["exit_status"] == status
    assert {row["state"] for row in table["coq"]} == {state}
    counts = {"holds": 0, "false": 0, "undecided": 0, "not run": 0, state: len(table["coq"])}
    assert table["summary"]["coq"] == counts
    summed = {key: sum(each[key] for each in table["summary"].values()) for key in counts}
    assert result.output.endswith(" · ".join(f"{n} {key}" for key, n in summed.items()) + "\n")
    assert [each for each in table["not_run"] if each["method"] == "coq"] == []


@pytest.mark.parametrize(("why", "proved"), [("", 1), ("it is wrong", 0)])
def test_what_coq_proves_is_more_than_an_enumeration(why: str, proved: int,
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coq_run, "absent", lambda: "")
    monkeypatch.setattr(coq_run, "refusals", lambda rows, **_: {
        name: why for row in rows for name in (row.constant, row.example)})
    assert f"\n{proved} of 1 theorems proved, " in run("pocket.best_seen").output


def test_what_coq_alone_decides_is_something_that_was_run() -> None:
    assert module.exit_status([]) == 3
    assert module.exit_status([], {}) == 3
    assert module.exit_status([], {"A.b": ""}) == 0
    assert module.exit_status([], {"A.b": "", "A.c": "it is wrong"}) == 1


@pytest.mark.skipif(bool(coq_run.absent()), reason=coq_run.absent())
def test_a_theorem_is_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    output = run("perceptron.growth").output
    assert "in Coq   PerceptronBound.growth: Coq, assuming nothing; " in output
    assert output.count("; compiled again here\n") > 1
    assert "not run  Coq" not in output
