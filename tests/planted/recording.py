"""From a faulty file to a recorded counterexample and its script."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from planted.result import violated

from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.render_json import from_json, to_json
from novikoff.reports.validation.replay import check, record, recorded, working
from novikoff.reports.validation.result import Found, Result, TheoremResult
from novikoff.reports.validation.script import script
from novikoff.reports.validation.subject import TargetSubject
from novikoff.reports.validation.validate import validate
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample
from novikoff.theory.registry import theorems
from novikoff.theory.subject import ReferenceSubject

FEW = 4  # counterexamples of a validation are shown again: each takes two new processes


def found_in(target: Path, name: str, instance: Instance) -> TheoremResult:
    """Return a result in which the theorem is violated, with its real counterexample."""
    theorem = theorems()[f"perceptron.{name}"]
    with Worker(str(target) + ":Perceptron") as worker:
        subject = TargetSubject(worker, instance.convention, worker.description)
        outcome = theorem.judge(instance, subject, ReferenceSubject(instance.convention))
    assert isinstance(outcome, Counterexample), outcome
    return violated(name, Found(instance, outcome, False))


def result_of(target: Path, *found: TheoremResult) -> Result:
    """Return the result of a validation that found these."""
    return Result(f"{target}:Perceptron", "perceptron", False, "violates", 0, theorems=found)


def script_of(target: Path, found: TheoremResult) -> str:
    """Record what was found, and return its script."""
    record(result_of(target, found))
    with working(recorded(1)) as worker:
        return script(recorded(1), worker, worker.description)


def run(text: str, path: Path) -> subprocess.CompletedProcess[str]:
    """Run a script from a file; a target that is mended within a second is compiled anew."""
    path.write_text(text, encoding="utf-8")
    return subprocess.run([sys.executable, "-B", path], capture_output=True, text=True, timeout=60,
                          cwd=path.parent, check=False)


def judged(target: object, **options: Any) -> tuple[Result, list[TheoremResult]]:
    """Validate and record; return the result, as JSON tells it again, and what it violates."""
    result = record(validate(str(target), examples=20, **options))
    assert from_json(to_json(result)) == result
    return result, [theorem for theorem in result.theorems if theorem.verdict == "violated"]


def shown(count: int, folder: Path) -> Iterator[tuple[bool, int, str]]:
    """Replay what was recorded and run its scripts: whether the fault is there, both times."""
    for number in range(1, count + 1):
        outcome = check(recorded(number))
        text = subprocess.run(
            [sys.executable, "-m", "novikoff.reports", "replay", str(number), "--script"],
            capture_output=True, text=True, check=True).stdout
        seen = run(text, folder / "fault.py")
        yield isinstance(outcome, Counterexample), seen.returncode, seen.stderr
