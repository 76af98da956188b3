"""Learners with a pocket through the command line and in Python: shapes, card, replay, script."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from novikoff.reports import validate
from novikoff.reports.command.main import novikoff
from novikoff.reports.validation.learner_spec import guess

FILE = Path(__file__).parent / "targets/pockets.py"


def run(*arguments):
    """Run a command, and return its exit status and output."""
    done = CliRunner().invoke(novikoff, [*map(str, arguments)])
    return done.exit_code, done.output


def test_the_textbook_conforms_by_the_pocketed_weights():
    """Beside the pocket it shows its own weights, which go on: those are not judged."""
    result = validate(f"{FILE}:PocketPLA", examples=10)
    card = {line.field: line.value for line in result.card}
    assert (result.verdict, result.spec, result.message) == ("conforms", "pocket", "")
    assert (card["mistake"], card["counted"], card["order"], card["first"], card["step"]) == (
        "F", "F", "first mistake", "start", "1")
    assert any("pocket_w" in line for line in result.seen)


def test_a_function_of_random_picks_conforms():
    result = validate(f"{FILE}:pocket", examples=10)
    card = {line.field: line.value for line in result.card}
    assert (result.verdict, card["reports"]) == ("conforms", "error rate")
    verdicts = {t.id: t.verdict for t in result.theorems}
    assert verdicts["pocket_fit.kept"] == verdicts["pocket_fit.reported_errors"] == "passed"


@pytest.mark.usefixtures("state")
def test_a_fault_is_told_replayed_and_scripted_until_it_is_gone(tmp_path):
    target = tmp_path / "mine.py"
    wrong = FILE.read_text("utf-8")
    target.write_text(wrong)
    status, told = run("validate", f"{target}:PocketPerceptron", "--examples", 10,
                       "--theorem", "pocket_fit.kept", "--convention",
                       "mistake=N,counted=N,first=none,compared=after updates,order=cyclic")
    assert status == 1
    assert "the pocket is no copy" in " ".join(told.split())
    assert run("replay", 1)[0] == 1
    status, script = run("replay", 1, "--script")
    assert status == 0
    (tmp_path / "fault.py").write_text(script)
    command = [sys.executable, str(tmp_path / "fault.py")]
    assert subprocess.run(command, check=False, capture_output=True).returncode == 1
    target.write_text(wrong.replace("= errors, w\n", "= errors, w.copy()\n"))
    assert run("replay", 1)[0] == 0
    assert subprocess.run(command, check=False, capture_output=True).returncode == 0


def test_it_is_guessed_from_its_name():
    assert [guess(name) for name in ("PocketPerceptron", "pocket_pla", "Perceptron")] == [
        "pocket", "pocket", None]
