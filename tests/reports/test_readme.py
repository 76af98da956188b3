"""What the README shows is what happens: its command, its Python, its line for a shell."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from novikoff.reports.command.main import novikoff

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
SECONDS = re.compile(r"\s+seed 0 · [\d.]+ s")


def test_what_check_estimator_finds_is_what_was_measured():
    table = (ROOT / "reports" / "strength" / "check_estimator.md").read_text("utf-8")
    planted, found = re.search(r"^\| all \| (\d+) \| (\d+) \|", table, re.MULTILINE).groups()
    assert f"which finds {found} of our {planted} planted faults" in " ".join(README.split())


@pytest.mark.usefixtures("state")
def test_the_output_is_a_real_one(monkeypatch):
    monkeypatch.chdir(ROOT)
    shown = re.search(r"```\n\$ novikoff (.+)\n((?:.*\n)+?)```", README)
    done = CliRunner().invoke(novikoff, shlex.split(shown[1]))
    assert done.exit_code == 1
    told, due = (SECONDS.sub(" (seconds)", text).strip() for text in (done.output, shown[2]))
    assert told == due


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("example", PYTHON)
def test_the_python_is_real(monkeypatch, example):
    monkeypatch.chdir(ROOT)
    told = []
    test = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    result = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert result.attempted >= 4
    assert result.failed == 0, "".join(told)


def test_there_are_three_examples():
    assert len(PYTHON) == 2


def test_a_shell_completes():
    assert "_NOVIKOFF_COMPLETE=bash_source novikoff" in README
    for words, number, due in (("novikoff va", 1, "plain,validate\n"),
                               ("novikoff certify --lab", 2, "plain,--label\n")):
        done = subprocess.run(
            [sys.executable, "-m", "novikoff.reports"], check=True, capture_output=True, text=True,
            env={**os.environ, "_NOVIKOFF_COMPLETE": "bash_complete", "COMP_WORDS": words,
                 "COMP_CWORD": str(number)})
        assert done.stdout == due
