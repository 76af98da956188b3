"""Closed, full and broken outputs: the exit status is the verdict, or 2 with a word about it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from novikoff.reports.command import main as command

FULL_DISK = Path("/dev/full")
pytestmark = [
    pytest.mark.usefixtures("state"),
    pytest.mark.skipif(not FULL_DISK.exists(), reason="there is no /dev/full"),
]
# `validate` with a result of which nothing has to be found out: it violates, so the status is 1.
# It is short: what is longer than a buffer is not held back where it cannot be written.
TOOL = """
import sys
from dataclasses import replace
from planted.result import FULL
from novikoff.reports.command.main import main
from novikoff.reports.validation import validate
validate.validate = lambda *_, **__: replace(FULL, theorems=FULL.theorems[:1])
main(sys.argv[1:])
"""


def status(arguments: str, streams: str) -> tuple[int, str, str]:
    """Run the command by a shell with these redirections; return how it ended and what it said."""
    tests = str(Path(__file__).parents[1])
    path = os.pathsep.join(filter(None, (tests, os.environ.get("PYTHONPATH"))))
    tool = f'"$PYTHON" -c "$TOOL" {arguments}'
    script = f"({tool}; echo $? >status) {streams}" if "|" in streams else \
        f"{tool} {streams}; echo $? >status"
    environment = {**os.environ, "PYTHON": sys.executable, "TOOL": TOOL, "PYTHONPATH": path}
    environment.pop("PYTHONUNBUFFERED", None)  # what is held back is what ends badly
    seen = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=True,
                          timeout=60, env=environment)
    return int(Path("status").read_text()), seen.stdout, seen.stderr


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("streams", [
    ">&-", "2>&-", "<&- >&- 2>&-", "| head -n 1", "| true", "2>/dev/full"])
def test_whoever_does_not_listen_changes_no_verdict(streams: str) -> None:
    seen, _, err = status("validate t.py:P --json a.json", streams)
    assert seen == 1
    assert err == ""
    assert Path("a.json").read_text().startswith("{")


@pytest.mark.parametrize(("arguments", "streams", "says"), [
    ("validate t.py:P", ">/dev/full", "Error: cannot write to the standard output: no space left "
     "on device; choose another place\n"),
    ("validate t.py:P --json - -q", ">/dev/full", "Error: cannot write to the standard output"),
    ("validate t.py:P --html /dev/full", "", "Error: cannot write /dev/full: no space left on"),
    ("validate t.py:P", ">/dev/full 2>/dev/full", ""),
    ("validate", "2>/dev/full", ""),
    ("theorems", ">/dev/full", "Error: cannot write the output: no space left on device\n"),
    ("theorems", "| true", ""),
])
def test_an_output_that_takes_no_more_is_a_failure(arguments: str, streams: str,
                                                   says: str) -> None:
    seen, _, err = status(arguments, streams)
    assert seen == 2
    assert err.startswith(says)
    assert "Traceback" not in err


def test_the_report_is_told_though_a_file_cannot_be_written() -> None:
    seen, out, _ = status("validate t.py:P --html /dev/full --json a.json", "")
    assert seen == 2
    assert "violates: " in out
    assert Path("a.json").exists()


def test_a_narrow_terminal_and_the_plainest_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0",
                        "NO_COLOR": "1", "COLUMNS": "40", "FORCE_COLOR": ""}.items():
        monkeypatch.setenv(name, value)
    seen, out, err = status("validate t.py:P", "")
    assert (seen, err) == (1, "")
    assert out.isascii()
    assert "\\u03b7" in out
    assert "\x1b" not in out


def test_an_error_of_a_file_keeps_its_name() -> None:
    assert "a.txt" in command._words(FileNotFoundError(2, "No such file", "a.txt"))
    assert command._words(OSError("our words")) == "our words"
