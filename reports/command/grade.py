"""`novikoff grade ASSIGNMENT.toml SUBMISSIONS -o OUT`: grade a class, and tell each student why."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from novikoff.reports.command.main import CannotRun

if TYPE_CHECKING:
    from novikoff.reports.grading.run import Outcome

INTERRUPTED = 130


@click.command(epilog="""\
\b
Examples:
  novikoff grade week1.toml submissions/ -o grades
  novikoff grade linear_classification submissions/ -o grades --format gradescope
  novikoff grade --new week1.toml
  novikoff grade --check week1.toml
  novikoff grade week1.toml --gradescope-zip autograder.zip

\b
Exit status:
  0    every submission is graded, whatever its points; with --check: every task is sound
  1    with --check: some task does not tell right solutions from wrong ones
  2    could not run: a wrong call, an assignment with a mistake, no sandbox, a full disk
  130  interrupted; the same call goes on where it stopped
""")
@click.argument("assignment", type=click.Path(path_type=Path))
@click.argument("submissions", required=False, type=click.Path(path_type=Path))
@click.option("-o", "--out", type=click.Path(path_type=Path), metavar="OUT",
              help="The folder for grade book, feedback and journal.")
@click.option("--new", is_flag=True, help="Write a starter with comments as ASSIGNMENT, and exit.")
@click.option("--check", is_flag=True, help="Try right and wrong solutions of every task, and "
              "exit; those of programs stand in ASSIGNMENT.solutions.toml.")
@click.option("--format", "formats", multiple=True, type=click.Choice(["gradescope", "nbgrader"]),
              help="Write this format, too; may be repeated.")
@click.option("--times", type=click.Path(path_type=Path, exists=True), metavar="F.csv",
              help="When each student handed in: a line student,time for each.")
@click.option("--processes", type=click.IntRange(min=1), metavar="N",
              help="Judging processes; as many as there are processors, if left out.")
@click.option("--cluster", metavar="ADDRESS",
              help="Judge on the workers of the Dask scheduler there (extra cluster): start "
              "`dask scheduler`, and `dask worker ADDRESS` on each machine.")
@click.option("--gradescope-zip", type=click.Path(path_type=Path), metavar="OUT.zip",
              help="Write an autograder for Gradescope, and exit.")
@click.option("--wheel", type=click.Path(path_type=Path, exists=True), metavar="W.whl",
              help="The wheel of novikoff for it; built from the sources, if left out.")
@click.option("--unsafe-no-sandbox", is_flag=True,
              help="Run programs even where a layer of protection is missing; recorded.")
@click.option("--quiet", "-q", is_flag=True, help="Show no progress and no summary.")
@click.pass_context
def grade(ctx: click.Context, /, assignment: Path, submissions: Path | None, out: Path | None,
          new: bool, check: bool, gradescope_zip: Path | None, wheel: Path | None,
          **options: Any) -> None:
    """Grade the submissions of a class: a grade book, and feedback for every student.

    ASSIGNMENT is a TOML file or the name of one that is built in. SUBMISSIONS is a folder with a
    file, an archive or a folder for each student, or one such file.
    """
    from novikoff.reports.grading.assignment import load
    from novikoff.reports.grading.document import AssignmentError
    from novikoff.reports.grading.sandbox import SandboxError

    if new:
        _new(assignment)
        ctx.exit(0)
    try:
        loaded = load(assignment)
        if check:
            ctx.exit(_check(loaded, options["unsafe_no_sandbox"]))
        if gradescope_zip is not None:
            _zip(loaded, gradescope_zip, wheel)
            ctx.exit(0)
        if submissions is None or out is None:
            raise click.UsageError("name the SUBMISSIONS, and with -o OUT where the grades go")
        _grade(loaded, submissions, out, **options)
    except (AssignmentError, SandboxError) as error:
        raise CannotRun(str(error)) from None
    ctx.exit(0)


def _new(place: Path) -> None:
    """Write a starter that passes its own check; what is there already stays."""
    from novikoff.reports.grading.assignment import BUILT_IN
    from novikoff.reports.validation.write import write_text

    if place.suffix != ".toml":
        raise click.UsageError(f"{place}: give a name that ends in .toml")
    pairs = [(place, BUILT_IN / "starter.toml"),
             (place.with_suffix(".solutions.toml"), BUILT_IN / "starter.solutions.toml")]
    for path, _ in pairs:
        if path.exists():
            raise CannotRun(f"{path} is there already; choose another name")
    for path, own in pairs:
        write_text(path, own.read_text(encoding="utf-8"))
        click.echo(f"{path} written")


def _zip(loaded: Any, place: Path, wheel: Path | None) -> None:
    """Write the autograder, and tell what it needs."""
    from novikoff.reports.grading.gradescope import NOTES, write_zip

    try:
        write_zip(loaded, place, wheel)
    except OSError as error:
        raise CannotRun(f"{place} cannot be written: {error.strerror or error}") from None
    click.echo(f"{place} written; setup.sh in it wants a network, as Gradescope has when it builds "
               f"an autograder\n{NOTES}", nl=False)


def _check(loaded: Any, unsafe: bool) -> int:
    """Try the solutions, show what became of each task, and return the exit status."""
    from novikoff.reports.grading.check import check
    from novikoff.reports.grading.marker import Marker
    from novikoff.reports.validation.state import quiet_hypothesis

    quiet_hypothesis()
    found = check(Marker(loaded, Path(), unsafe=unsafe))
    for one in found:
        click.echo(f"{'ok ' if one.sound else 'BAD'} {one.task}: {one.words} "
                   f"({one.right} right, {one.wrong} wrong)")
        for complaint in one.complaints:
            click.echo(f"      {complaint}")
    sound = sum(one.sound for one in found)
    click.echo(f"{sound} of {len(found)} tasks are as they should be")
    return 0 if sound == len(found) else 1


def _grade(loaded: Any, submissions: Path, out: Path, *, formats: tuple[str, ...],
           times: Path | None, processes: int | None, cluster: str | None,
           unsafe_no_sandbox: bool, quiet: bool) -> None:
    from novikoff.reports.grading.escape import plain
    from novikoff.reports.grading.marker import Marker
    from novikoff.reports.grading.run import grade_all, read_times
    from novikoff.reports.grading.submission import entries, passed_over
    from novikoff.reports.validation.state import quiet_hypothesis

    quiet_hypothesis()
    if not submissions.exists():
        raise CannotRun(f"{submissions} does not exist; name the folder of the submissions")
    found = entries(submissions, {task.file for task in loaded.tasks})
    if not found:
        raise CannotRun(f"{submissions} holds no submissions; there should be a file, archive or "
                        "folder for each student")
    if others := passed_over(submissions):
        click.echo(f"novikoff: passed over {', '.join(map(plain, others))}, being no folder, .py, "
                   ".ipynb, zip or tar; whose work it is, is not graded", err=True)
    marker = Marker(loaded, out, formats, read_times(times, loaded.late) if times else {},
                    unsafe_no_sandbox)
    try:
        with _progress(quiet) as progress:
            outcome = grade_all(marker, found, processes or os.cpu_count() or 1, progress,
                                cluster, None if quiet else _layers)
    except KeyboardInterrupt:
        click.echo(f"novikoff: stopped; what is graded is kept in {out}; the same call goes on "
                   "from there", err=True)
        sys.exit(INTERRUPTED)
    if not quiet:
        _tell(outcome, loaded, out)


def _layers(active: Sequence[str], missing: Mapping[str, str]) -> None:
    """Tell which layers of protection the self-test has seen at work, before anything is graded."""
    told = f"{', '.join(active)}; each has just stopped the attacks that it is there for" \
        if active else "not needed, as no program is run"
    without = ", ".join(f"{layer} ({why})" for layer, why in missing.items())
    click.echo(f"novikoff: sandbox: {told}" + f"; without {without}" * bool(without), err=True)


def _tell(outcome: Outcome, loaded: Any, out: Path) -> None:
    from novikoff.reports.grading.result import decimal

    click.echo(f"{outcome.graded} graded" + f", {outcome.resumed} of them before" * bool(
        outcome.resumed) + f" · {decimal(outcome.mean)} of {decimal(loaded.points)} points on "
        "average")
    click.echo(f"{out / 'grades.csv'}, and for each student {out / 'students'}")


@contextmanager
def _progress(quiet: bool) -> Iterator[Callable[[int, int], None] | None]:
    """Give a function that shows how many of how many are graded, or None."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (BarColumn(24), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"),
               TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, rate="")

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)
            speed = bar.tasks[0].finished_speed or bar.tasks[0].speed
            bar.update(task, rate=f"{60 * speed:.0f} a minute" if speed else "")

        yield show
