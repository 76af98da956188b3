"""`novikoff coverage`: rows with what serves them, those that nothing serves, and JSON."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from novikoff.reports.command import coverage as module
from novikoff.reports.command.coverage import coverage
from novikoff.theory import coq_proof
from novikoff.theory import coverage as measured
from novikoff.theory.coverage import Service
from novikoff.theory.requirement import requirements


def run(*arguments: str) -> Result:
    return CliRunner().invoke(coverage, arguments)


def test_a_row_is_shown_with_what_serves_it() -> None:
    result = run("B-13", "C-03")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    start = lines.index("B-13  sign under normalisation")
    block = "\n".join(lines[start:start + 14])
    assert "function    reference.sample.normalised" in block
    assert "theorem     threshold.normalisation" in block
    assert "ring normal form of a symbolic derivation; d <= 4" in block
    assert "derivation  threshold.normalisation" in block
    assert "test        theory/theorems/test_threshold.py::test_normalisation" in block
    assert "audit       novikoff audit C-03" in result.output
    assert not re.search("^(A-01|B-14|D-001)  ", result.output, re.MULTILINE)
    assert [line[:1] for line in lines if " served · " in line] == ["B", "C"]


def test_what_is_proved_of_a_row_itself_is_shown() -> None:
    """Refutations and checkers that no theorem states have their proofs under the row's id."""
    proof = "proof       Coq, assuming nothing; "
    output = run("D-033").output
    assert proof in output
    assert proof not in run("D-127").output
    rows = json.loads(run("D-033", "D-127", "--json", "-").output)["rows"]
    assert [bool(rows[name]["proofs"]) for name in ("D-033", "D-127")] == [True, False]


def test_a_proof_that_does_not_count_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "a file has changed")
    output = run("D-033", "B-08").output
    assert "known by Coq" not in output
    assert "proof       not Coq: Refutations." in output
    assert "                   not Coq: " in output


def test_unserved_rows_are_marked_and_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = requirements()
    services = {"D-127": Service(rows["D-127"]), "D-091": Service(rows["D-091"], audited=True)}
    monkeypatch.setattr(measured, "coverage", lambda *_: services)
    output = run("--kind", "D", "--unserved").output
    assert "D-127  spelling and symbols  -- nothing serves it yet" in output
    assert "D-091" not in output
    output = run("--kind", "D").output
    assert "D-091  name and year\n       audit       novikoff audit D-091\n" in output
    assert "1 of   2 served" in output
    assert "1 audited" in output


def test_the_summary_counts_each_kind() -> None:
    output = run("--unserved").output
    for kind, words in module.KINDS.items():
        rows = sum(row.kind == kind for row in requirements().values())
        assert f"{kind} {words:<12}" in output
        assert f"of {rows:>3} served" in output


def test_json_to_standard_output_is_json_alone() -> None:
    table = json.loads(run("--kind", "B", "--json", "-").output)
    assert table["schema"] == 1
    assert set(table["rows"]) == {n for n, row in requirements().items() if row.kind == "B"}
    row = table["rows"]["B-13"]
    assert row["served"]
    assert "threshold.normalisation" in row["theorems"]
    assert [count["kind"] for count in table["counts"]] == list(module.KINDS)


def test_json_to_a_file(tmp_path: Path) -> None:
    result = run("--json", str(tmp_path / "rows.json"))
    assert result.exit_code == 0
    assert set(json.loads((tmp_path / "rows.json").read_text("utf-8"))["rows"]) \
        == set(requirements())
    assert "served" in result.output


def test_an_unknown_kind_is_refused() -> None:
    result = run("--kind", "Z")
    assert result.exit_code == 2
    assert "'A', 'B', 'C', 'D', 'K'" in result.output


def test_a_row_that_is_not_there_is_refused() -> None:
    result = run("B-13", "B-99")
    assert result.exit_code == 2
    assert "there is no row B-99" in result.output


def test_without_a_clone_there_are_no_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "tests_folder", lambda: None)
    assert "test_threshold" not in run("B-13").output
