"""`novikoff validate TARGET`: judge an implementation, and tell what was found."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from novikoff.reports.command.main import Seconds
from novikoff.reports.command.validate_one import judged

if TYPE_CHECKING:
    from novikoff.reports.validation.result import Result

FORMS = ("json", "html", "junit", "markdown")


def _list(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print every spec with its theorems, and end."""
    if not wanted or ctx.resilient_parsing:
        return
    from novikoff.reports.validation.family import listed
    from novikoff.reports.validation.validate import every

    for name, ids in listed(every()):
        click.echo("\n  ".join((name, *ids)))
    ctx.exit()


@click.command(epilog="""\
\b
Examples:
  novikoff validate mine.py:Perceptron
  novikoff validate sklearn.linear_model:Perceptron --html report.html
  novikoff validate mine.py:kl --convention base=2
  novikoff validate lecture.ipynb:Perceptron --convention mistake=N,zero=+1
  novikoff validate "exec:node perceptron.js" --as perceptron --json -
  novikoff validate one.py:Perceptron other.py:Perceptron -j 2 --html reports

\b
Exit status:
  0  conforms: no theorem is violated, and at least one passed
  1  violated: at least one theorem has a counterexample
  2  could not run: a wrong call, or the target cannot be loaded or judged
  3  undecided: nothing is violated, and nothing passed either
  Of several targets the worst counts: 1 before 2 before 3.
""")
@click.argument("targets", metavar="TARGET...", nargs=-1, required=True)
@click.option("--as", "spec", metavar="SPEC", help="What the target is, such as perceptron "
              "or entropy (--list shows all); guessed from its name where that is clear.")
@click.option("--adapter", metavar="F.py:fn", help="A function that gets the target and returns "
              "it in a shape that is understood.")
@click.option("--convention", default="", metavar="K=V,...",
              help="State part of the convention, such as mistake=N,zero=+1; it is then binding. "
              "'reference' states the defaults.")
@click.option("--theorem", "theorems", metavar="GLOB", multiple=True,
              help="Judge only these theorems, such as 'perceptron.*'; may be repeated.")
@click.option("--examples", type=click.IntRange(min=1), default=100, show_default=True,
              metavar="N", help="Random instances for each theorem.")
@click.option("--seconds", type=Seconds(), metavar="S",
              help="Start no more work after S seconds.")
@click.option("--seed", type=int, default=0, show_default=True, metavar="N",
              help="One seed gives one result.")
@click.option("--deviations", metavar="F.toml", multiple=True,
              help="A file of declared deviations: [[deviation]] tables with target, theorem, "
                   "reason and expires (2030-01-31), and what narrows them: cause, where, "
                   "versions; source for the reader.")
@click.option("--jobs", "-j", type=click.IntRange(min=1), default=1, show_default=True,
              metavar="N", help="Judge so many of several targets at once.")
@click.option("--json", metavar="F", help="Write the result as JSON; - is standard output. With "
              "several targets F is a folder, here and below.")
@click.option("--html", metavar="F", help="Write a page with pictures, in one file.")
@click.option("--junit", metavar="F", help="Write JUnit XML, one test case for each theorem.")
@click.option("--markdown", metavar="F", help="Write Markdown.")
@click.option("--list", is_flag=True, is_eager=True, expose_value=False, callback=_list,
              help="Show what can be validated, with the theorems of each, and exit.")
@click.option("--fail-on", type=click.Choice(["hazard"]),
              help="Count a legal but hazardous convention as a violation.")
@click.option("--explain", is_flag=True,
              help="Show what each part of the target was taken to be, and why.")
@click.option("--quiet", "-q", is_flag=True, help="Show no report and no progress.")
@click.pass_context
def validate(ctx: click.Context, /, targets: tuple[str, ...], fail_on: str | None, jobs: int,
             quiet: bool, explain: bool, **options: Any) -> None:
    """Judge implementations by the theorems of what they implement.

    TARGET is package.module:Name, file.py:Name, notebook.ipynb:Name, or exec:COMMAND for a
    program in any language; Name is a class, a function or a factory, with plain
    keyword arguments behind it where you like: sklearn.svm:SVC(kernel='linear').
    """
    outputs = {form: options.pop(form) for form in FORMS}
    outputs = {form: path for form, path in outputs.items() if path is not None}
    if len(targets) == 1:
        _check_outputs(outputs)
    with _usage("--convention"):
        for target in targets:
            _check_convention(target, options["spec"], options["convention"])
    with _usage("--deviations"):
        from novikoff.reports.validation.deviation import read

        options["deviations"] = [d for path in options["deviations"] for d in read(Path(path))]
    options["fail_on_hazard"] = fail_on == "hazard"
    if len(targets) > 1:
        if explain:
            raise click.UsageError("--explain shows one target; of several, the files of --json, "
                                   "--html and --markdown tell what each part was taken to be")
        from novikoff.reports.command.validate_many import judge_all

        ctx.exit(judge_all(targets, outputs, jobs, quiet, **options))
    with _progress(quiet) as progress:
        result = judged(targets[0], progress=progress, **options)
    result = _recorded(result, options["adapter"])
    _tell(result, outputs, quiet, explain)
    ctx.exit(result.exit_status)


@contextmanager
def _usage(option: str) -> Iterator[None]:
    """Turn an error about the value of an option into one of usage, before the long work."""
    try:
        yield
    except (ValueError, OSError) as error:
        raise click.UsageError(f"{option}: {error}") from None


def _check_convention(target: str, spec: str | None, convention: str) -> None:
    from novikoff.reference.convention import parse
    from novikoff.reports.validation.family import family, guessed

    meant = spec or guessed(target) or ""
    if of_family := family(meant):
        of_family.check(meant, convention)
    else:
        parse(convention)


def _check_outputs(outputs: dict[str, str]) -> None:
    from novikoff.reports.validation.write import check_writable

    for path in set(outputs.values()):
        forms = [f"--{form}" for form, other in outputs.items() if other == path]
        if len(forms) > 1:
            raise click.UsageError(f"{' and '.join(forms)} would both write {path}; choose two "
                                   f"places")
    for form, path in outputs.items():
        with _usage(f"--{form}"):
            check_writable(path)


def _recorded(result: Result, adapter: str | None) -> Result:
    from novikoff.reports.validation.replay import record, unrecorded

    try:
        return record(result, adapter)
    except OSError as error:
        click.echo(f"Warning: `novikoff replay` will not know this run: {error}", err=True)
        return unrecorded(result)


def _tell(result: Result, outputs: dict[str, str], quiet: bool, explain: bool) -> None:
    """Write every output, and print the report where standard output is free for it.

    Raises: OSError if something could not be written; all that could be was written first.
    """
    from importlib import import_module

    from novikoff.reports.validation.render_terminal import print_terminal
    from novikoff.reports.validation.write import write_text

    failures = []
    for form, path in outputs.items():
        module = import_module(f"novikoff.reports.validation.render_{form}")
        try:
            write_text(path, getattr(module, f"render_{form}")(result))
        except OSError as error:
            failures.append(str(error))
    if result.verdict == "error" or not quiet:
        aside = "-" in outputs.values() or quiet
        print_terminal(result, sys.stderr if aside else sys.stdout, explain)
    if failures:
        raise OSError("; ".join(failures))


@contextmanager
def _progress(quiet: bool) -> Iterator[Callable[[str, int, int], None] | None]:
    """Give a function that shows a phase, with done of total, on a terminal; or None."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(24), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("starting", total=None)

        def show(phase: str, done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, description=phase)

        yield show
