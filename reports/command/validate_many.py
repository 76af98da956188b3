"""Several targets in one call of `novikoff validate`: judged side by side, with one summary."""

from __future__ import annotations

import multiprocessing
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from novikoff.reports.command.main import CannotRun
from novikoff.reports.command.validate_one import judged

if TYPE_CHECKING:
    from novikoff.reports.validation.result import Result

WORST: Final = ("violates", "error", "undecided", "conforms")
SUFFIX: Final = {"json": ".json", "html": ".html", "junit": ".xml", "markdown": ".md"}
SHOWN: Final = 3  # theorems of a target in the summary


def file_names(targets: Iterable[str]) -> dict[str, str]:
    """Return a name for the files of each target: its letters and digits, and a number where two
    would be the same.

    >>> file_names(["a.py:P", "a-py.P", "exec:./p"])
    {'a.py:P': 'a.py-P', 'a-py.P': 'a-py.P', 'exec:./p': 'exec-.-p'}
    >>> list(file_names(["a:b", "a/b"]).values())
    ['a-b', 'a-b-2']
    """
    names: dict[str, str] = {}
    for target in targets:
        plain = name = re.sub(r"[^\w.]+", "-", target).strip("-") or "target"
        number = 1
        while name in names.values():
            number += 1
            name = f"{plain}-{number}"
        names[target] = name
    return names


def folders(outputs: Mapping[str, str]) -> None:
    """Make the folders that the reports go to.

    Raises: click.UsageError for a place that is no folder and cannot be one.
    """
    for form, path in outputs.items():
        told = f"--{form}: with several targets it names a folder, in which each has a file of " \
               f"its own, and {path} cannot be one"
        if path == "-":
            raise click.UsageError(told)
        try:
            Path(path).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise click.UsageError(f"{told}: {error.strerror or error}") from None


def judge_all(targets: tuple[str, ...], outputs: Mapping[str, str], jobs: int, quiet: bool,
              **options: Any) -> int:
    """Judge the targets in so many processes, write the reports of each, print the summary; return
    the exit status of the worst."""
    names = file_names(targets)
    folders(outputs)
    results: dict[str, Result] = {}
    spawn = multiprocessing.get_context("spawn")
    with _unbroken(), ProcessPoolExecutor(min(jobs, len(names)), mp_context=spawn) as pool:
        waiting = {pool.submit(judged, target, **options): target for target in names}
        for future in as_completed(waiting):
            target = waiting[future]
            results[target] = future.result()
            for form, folder in outputs.items():
                _write(form, Path(folder) / (names[target] + SUFFIX[form]), results[target])
            if not quiet and sys.stderr.isatty():
                click.echo(f"{len(results)} of {len(names)}: {target} "
                           f"{results[target].verdict}", err=True)
    click.echo(summary([results[target] for target in names]))
    return min((results[target] for target in names),
               key=lambda result: WORST.index(result.verdict)).exit_status


@contextmanager
def _unbroken() -> Iterator[None]:
    """Tell in words that a judging process was ended from outside."""
    try:
        yield
    except BrokenProcessPool:
        raise CannotRun(
            "a judging process was ended from outside, perhaps for want of memory, so that not "
            "every target was judged; judge fewer at once (-j 1), or one in a call") from None


def _write(form: str, path: Path, result: Result) -> None:
    from novikoff.reports.validation.write import write_text

    module = import_module(f"novikoff.reports.validation.render_{form}")
    write_text(path, getattr(module, f"render_{form}")(result))


def summary(results: list[Result]) -> str:
    """Return a line for each target, what is violated or went wrong below it, and the count."""
    from novikoff.reports.validation.account import clean, counted

    width = max(len(result.target) for result in results)
    lines = []
    for result in results:
        lines.append(clean(f"{result.target:{width}}  {result.verdict:9}  {result.spec or '?'}: "
                           f"{result.count('passed')} passed, {result.count('violated')} violated"
                           f"  {result.seconds:.1f} s"))
        violated = [theorem for theorem in result.theorems if theorem.verdict == "violated"]
        for theorem in violated[:SHOWN]:
            cause = theorem.diagnosis and f": {theorem.diagnosis}"
            lines.append(clean(f"    {theorem.id}{cause}"))
        if len(violated) > SHOWN:
            lines.append(f"    and {len(violated) - SHOWN} more")
        if result.verdict == "error":
            lines.append(clean(f"    {result.message}"))
    told = [f"{count} {verdict}" for verdict in WORST
            if (count := sum(result.verdict == verdict for result in results))]
    return "\n".join((*lines, "", f"{counted(len(results), 'target')}: {' · '.join(told)}"))
