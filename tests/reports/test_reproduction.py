"""A result that nothing has recorded tells a command that finds its counterexample again."""

import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from planted import doubled_bias
from planted.result import FULL

from novikoff.reports import validate
from novikoff.reports.validation.replay import record
from novikoff.reports.validation.reproduction import reproducible


@pytest.mark.usefixtures("state")
def test_the_command_finds_what_was_found(tmp_path: Path) -> None:
    """And not what a validation of another target has recorded before."""
    record(replace(FULL, target="another:Perceptron"))
    folder = tmp_path / "a folder"
    folder.mkdir()
    path = folder / "mine.py"
    path.write_text(Path(doubled_bias.__file__).read_text("utf-8"), encoding="utf-8")
    result = validate(f"{path}:Perceptron", seed=3, examples=6,
                      theorems=["perceptron.update", "perceptron.growth"])
    wrong = [theorem for theorem in result.theorems if theorem.verdict == "violated"]
    assert len(wrong) > 1
    found = wrong[-1]
    assert f"reproduce       {found.reproduce[:17]}" in str(result)
    for command in found.reproduce.split("; "):
        program, *arguments = shlex.split(command)
        assert program == "novikoff"
        told = subprocess.run([sys.executable, "-m", "novikoff.reports", *arguments], check=False,
                              capture_output=True, text=True, timeout=100, cwd=tmp_path)
        assert told.returncode == 1, told.stderr
    assert found.id in told.stdout
    assert "a folder/mine.py:Perceptron" in "".join(told.stdout.split("\n  "))


def test_what_was_asked_for_is_in_the_command() -> None:
    result = replace(FULL, target="exec:node p.js", seed=7)
    told = [theorem.reproduce for theorem in
            reproducible(result, "package:fit", "mistake=N,zero=+1", 20).theorems]
    due = [theorem.verdict == "violated" and theorem.found is not None
           for theorem in result.theorems]
    assert [bool(command) for command in told] == due
    assert next(filter(None, told)) == (
        "novikoff validate 'exec:node p.js' --as perceptron --theorem perceptron.update "
        "--adapter=package:fit --convention=mistake=N,zero=+1 --examples=20 --seed=7; "
        "novikoff replay 1")
    assert all("--" not in theorem.reproduce.partition("--theorem ")[2]
               for theorem in reproducible(replace(FULL, seed=0)).theorems)
