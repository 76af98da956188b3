"""The counterexamples of the last validation, recorded to be shown and checked again."""

import json
import os
import re
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.render_json import dumped, found_from_json, found_to_json
from novikoff.reports.validation.result import Found, Result, TheoremResult
from novikoff.reports.validation.state import state_folder
from novikoff.reports.validation.subject import TargetSubject
from novikoff.reports.validation.write import write_text
from novikoff.theory.outcome import Outcome
from novikoff.theory.registry import theorems
from novikoff.theory.subject import ReferenceSubject

RECORD: Final = 1
FILE_TARGET: Final = re.compile(r"(?P<file>.+\.(?:py|ipynb)):(?P<name>[^:]+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Recorded:
    """A counterexample with all that is needed to see it again.

    `target` and `adapter` name files by absolute paths; `folder` is where the command ran.
    """

    number: int
    target: str
    adapter: str | None
    folder: str
    spec: str
    seed: int
    theorem: str
    statement: str
    found: Found


def record(result: Result, adapter: str | None = None) -> Result:
    """Record every counterexample, in place of those before; return the result with its commands.

    They are numbered from 1 in the order of the result. A result in which nothing was judged
    leaves the recorded ones alone.

    Raises: OSError if the state folder cannot be written to.
    """
    if not result.theorems:
        return result
    folder = state_folder("recorded")
    theorems: list[TheoremResult] = []
    number = 0
    for theorem in result.theorems:
        if theorem.verdict == "violated" and theorem.found is not None:
            number += 1
            kept = Recorded(number, absolute(result.target), adapter and absolute(adapter),
                            os.getcwd(), result.spec, result.seed, theorem.id, theorem.statement,
                            theorem.found)
            _write(folder, kept)
            theorem = replace(theorem, reproduce=f"novikoff replay {number}")
        theorems.append(theorem)
    for old in _numbers(folder):
        if old > number:
            (folder / f"{old}.json").unlink(missing_ok=True)
    return replace(result, theorems=tuple(theorems))


def unrecorded(result: Result) -> Result:
    """Return the result without commands that would show what was not recorded."""
    return replace(result, theorems=tuple(replace(theorem, reproduce="")
                                          for theorem in result.theorems))


def recorded(number: int) -> Recorded:
    """Return a counterexample of the last validation by its number.

    Raises: LookupError if there is none of that number; OSError if it cannot be read; ValueError
        if it was written by another version.
    """
    folder = state_folder("recorded")
    known = _numbers(folder)
    if number not in known:
        there = f"the last validation recorded {_span(known)}" if known else \
            "the last validation recorded no counterexample"
        raise LookupError(f"there is no counterexample {number}: {there}; "
                          f"`novikoff validate TARGET` records anew")
    try:
        data = json.loads((folder / f"{number}.json").read_text("utf-8"))
        if data.pop("record") != RECORD:
            raise ValueError("it was recorded by another version of novikoff")
        return Recorded(**{**data, "found": found_from_json(data["found"])})
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"counterexample {number} cannot be read: {error}; "
                         f"run `novikoff validate` once more") from error


@contextmanager
def working(kept: Recorded) -> Iterator[Worker]:
    """Give a worker with the target of a counterexample, in the folder where it was found.

    Raises: TargetError if the target cannot be loaded any more.
    """
    if not os.path.isdir(kept.folder):
        raise TargetError(f"the folder {kept.folder}, in which {kept.target} was validated, is no "
                          f"longer there; run `novikoff validate` once more")
    with chdir(kept.folder), Worker(kept.target, kept.adapter, seed=kept.seed) as worker:
        yield worker


def check(kept: Recorded) -> Outcome:
    """Run the check of the theorem once more, on the recorded instance.

    Raises: TargetError if the target cannot be loaded any more, LookupError if there is no such
        theorem any more, and what an `Observe` raises.
    """
    known = theorems()
    if kept.theorem not in known:
        raise LookupError(f"there is no theorem {kept.theorem} in this version of novikoff")
    instance = kept.found.instance
    with working(kept) as worker:
        return known[kept.theorem].judge(
            instance, TargetSubject(worker, instance.convention, worker.description),
            ReferenceSubject(instance.convention, instance.fixed_step, instance.fixed_passes))


def absolute(target: str) -> str:
    """Return a target with the file that it names as an absolute path; others as they are.

    >>> absolute("sklearn.linear_model:Perceptron")
    'sklearn.linear_model:Perceptron'
    """
    named = FILE_TARGET.fullmatch(target)
    if target.startswith("exec:") or not named:
        return target
    return f"{Path(named['file']).expanduser().absolute()}:{named['name']}"


def _write(folder: Path, kept: Recorded) -> None:
    data = {"record": RECORD, **{name: getattr(kept, name) for name in kept.__slots__}}
    data["found"] = found_to_json(kept.found)
    write_text(folder / f"{kept.number}.json", dumped(data))


def _numbers(folder: Path) -> list[int]:
    return sorted(int(file.stem) for file in folder.glob("*.json")
                  if file.stem.isascii() and file.stem.isdigit())


def _span(numbers: list[int]) -> str:
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"only {numbers[0]}"
