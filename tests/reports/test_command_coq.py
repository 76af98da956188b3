"""`novikoff prove` tells what Coq has proved, in the scope of each row, and what counts no more."""

import json
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from novikoff.reports.command.prove import prove
from novikoff.theory import coq_proof

SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("prove.schema.json").read_text())
VALID = jsonschema.Draft202012Validator(SCHEMA)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(prove, arguments)


def test_what_coq_has_proved_is_told_with_the_scope_of_its_row(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id, file = "perceptron.cycles", tmp_path / "proofs.json"
    (row,) = (row for row in coq_proof.registry() if row.theorem == id)
    assert row.left_out
    output = run(id, "--json", str(file)).output
    assert f"\nin Coq   {row.constant}: {row.method}; {row.scope}; {row.subject}\n" in output
    table = json.loads(file.read_text("utf-8"))
    VALID.validate(table)
    (told,) = table["coq"]
    assert told == {"theorem": id, "constant": row.constant, "class": row.class_,
                    "example": row.example, "statement": row.statement, "method": row.method,
                    "scope": row.scope, "left_out": row.left_out, "subject": row.subject}
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "theory/coq/Cycle.v has changed")
    output = run(id, "--json", str(file)).output
    why = f"{id}: not Coq: {row.constant} does not count, because theory/coq/Cycle.v has " \
        "changed; run python tests/coq/check.py"
    assert "in Coq " not in output
    assert f"not run  {why}\n" in output
    table = json.loads(file.read_text("utf-8"))
    assert table["coq"] == []
    assert {"method": "coq", "why": why} in table["not_run"]


def test_of_many_theorems_is_told_how_many_coq_proves_and_of_how_many_a_part() -> None:
    output = run("pocket.*", "--method", "derivation").output
    assert "\nin Coq   2 of 3 theorems, as checked last; of 0 something is left out: " in output
