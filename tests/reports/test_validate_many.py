"""Several targets in one call: one summary, a file for each, and the status of the worst."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from novikoff.reports.command.main import novikoff

ROOT = Path(__file__).parents[2]
RIGHT = f"{ROOT}/tests/targets/raschka_perceptron.py:Perceptron"
WRONG = f"{ROOT}/tests/planted/doubled_bias.py:Perceptron"
FEW = ("--examples", "1", "--theorem", "perceptron.update", "--theorem", "perceptron.trains")


def run(*arguments):
    done = CliRunner().invoke(novikoff, ["validate", *map(str, arguments)])
    return done.exit_code, done.output


def test_the_worst_decides_and_each_has_its_files(tmp_path):
    status, told = run(RIGHT, WRONG, "no_such_file.py:X", "-j", 2, "--json", tmp_path / "new",
                       "--junit", tmp_path, *FEW)
    assert status == 1
    assert told.splitlines()[-1] == "3 targets: 1 violates · 1 error · 1 conforms"
    assert "perceptron.update: the bias moves by 2s" in told
    assert "there is no file no_such_file.py" in told
    verdicts = {json.loads(file.read_text())["verdict"] for file in (tmp_path / "new").iterdir()}
    assert verdicts == {"conforms", "violates", "error"}
    assert len(list(tmp_path.glob("*.xml"))) == 3


def test_all_right_is_0_and_an_error_is_2():
    other = f"{ROOT}/tests/targets/maml_perceptron.py:Perceptron"
    assert run(RIGHT, other, *FEW)[0] == 0
    assert run(RIGHT, "no_such_file.py:X", *FEW)[0] == 2


@pytest.mark.parametrize("place", ["-", "file"])
def test_a_place_that_is_no_folder_is_refused(place, tmp_path):
    (tmp_path / "file").touch()
    status, told = run(RIGHT, WRONG, "--json", place if place == "-" else tmp_path / place, *FEW)
    assert status == 2
    assert "with several targets it names a folder" in told.replace("\n", " ")


@pytest.mark.usefixtures("state")
def test_the_command_beside_a_counterexample_finds_it_again(tmp_path):
    run(RIGHT, WRONG, "--json", tmp_path / "new", *FEW)
    told = next(theorem for file in (tmp_path / "new").iterdir()
                for theorem in json.loads(file.read_text())["theorems"]
                if theorem["verdict"] == "violated")
    command = told["reproduce"].partition(";")[0]
    assert command.startswith("novikoff validate ")
    assert command.endswith("--theorem perceptron.update --examples=1")
