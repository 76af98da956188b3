"""The output that the README shows is what the command prints."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from novikoff.reports.command.main import novikoff

ROOT = Path(__file__).parents[2]
SECONDS = re.compile(r"\s+seed 0 · [\d.]+ s")


@pytest.mark.usefixtures("state")
def test_the_output_is_a_real_one(monkeypatch):
    monkeypatch.chdir(ROOT)
    shown = re.search(r"```\n\$ novikoff (.+)\n((?:.*\n)+?)```", (ROOT / "README.md").read_text())
    done = CliRunner().invoke(novikoff, shlex.split(shown[1]))
    assert done.exit_code == 1
    told, due = (SECONDS.sub(" (seconds)", text).strip() for text in (done.output, shown[2]))
    assert told == due
