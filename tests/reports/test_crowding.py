"""Trainings that leave processes or threads running: soon no more is asked of them, and this is
told; what starts some and leaves none is judged to the end."""

import re
from pathlib import Path

import pytest

from novikoff.reports.validation.judge import MOST_CROWDS
from novikoff.reports.validation.limits import PROCESSES
from novikoff.reports.validation.result import Result
from novikoff.reports.validation.validate import validate

FILE = Path(__file__).parent / "targets" / "crowding.py"
SAID = f"no more was judged after {MOST_CROWDS} workers"
pytestmark = pytest.mark.usefixtures("nothing_left_behind")


def judged(name: str) -> Result:
    return validate(f"{FILE}:{name}", spec="perceptron")


@pytest.mark.parametrize(("name", "what"), [("Leaves", "processes"), ("LeavesThreads", "threads")])
def test_no_more_is_asked_of_what_leaves_much_running(name: str, what: str) -> None:
    result = judged(name)
    assert SAID in result.message
    assert result.verdict == "conforms"
    left, = (re.search(rf"{what} running \((\d+) were ended", hazard.words)
             for hazard in result.hazards)
    assert left
    assert MOST_CROWDS * PROCESSES < int(left[1]) < 5 * MOST_CROWDS * PROCESSES


def test_what_was_found_before_is_told() -> None:
    result = judged("LeavesAndDoubles")
    assert SAID in result.message
    assert result.verdict == "violates"


def test_what_leaves_nothing_is_judged_to_the_end() -> None:
    result = validate(f"{FILE}:Waits", spec="perceptron", examples=10,
                      theorems=("perceptron.update", "perceptron.trains"))
    assert (result.message, result.hazards, result.verdict) == ("", (), "conforms")
