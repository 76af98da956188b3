"""`novikoff handbook`: write the handbook, or check that it is as it should be."""

from __future__ import annotations

from pathlib import Path

import click

from novikoff.reports.command.main import CannotRun


@click.command(epilog="""\
\b
Examples:
  novikoff handbook
  novikoff handbook --check
  novikoff handbook -o somewhere
  novikoff handbook --html build/html

\b
Exit status:
  0  written, or checked and current
  1  a page or a figure is not as it should be
  2  the folder cannot be written, or matplotlib (extra plot), z3 (extra smt) or, for --html,
     Sphinx (extra docs) is missing
""")
@click.option("-o", "--output", "folder", metavar="FOLDER", help="Where it is written; in a clone "
              "this is reports/handbook, and elsewhere it must be given.")
@click.option("--check", is_flag=True, help="Write nothing; say what is not current.")
@click.option("--html", "html", metavar="FOLDER", help="Build HTML of the pages that stand there "
              "into this folder, by Sphinx; begin with index.html.")
def handbook(folder: str | None, check: bool, html: str | None) -> int:
    """Write a page for each family of theorems, with figures, indexes and a page for a start.

    Every page is made of what the project knows: the reference's text, the registered theorems,
    their derivations, the evidence of the tests, and the proofs in Coq. It takes a minute or two.
    """
    from importlib.util import find_spec

    if html:
        if check:
            raise click.UsageError("--html builds and --check compares; give one of them")
        return _html(Path(folder) if folder else _own(), Path(html))
    missing = {package: extra for package, extra in (("z3", "smt"), ("matplotlib", "plot"))
               if find_spec(package) is None}
    if missing:
        raise CannotRun("the handbook tells what every method proves and draws figures, so it "
                        f"needs {' and '.join(missing)}; "
                        f"pip install 'novikoff[{','.join(missing.values())}]'")
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    from novikoff.reports.book import handbook as book

    place = Path(folder) if folder else _own()
    if check and not place.is_dir():
        raise CannotRun(f"there is no folder {place}; write it first with novikoff handbook")
    with Progress(TextColumn("{task.description}"), BarColumn(), console=Console(stderr=True),
                  transient=True) as bar:
        task = bar.add_task("handbook")

        def tell(family: str, done: int, total: int) -> None:
            bar.update(task, description=family, completed=done, total=total)

        if not check:
            try:
                count = book.write(place, tell)
            except OSError as error:
                raise CannotRun(f"the handbook cannot be written to {place}: "
                                f"{(error.strerror or str(error)).lower()}; give a folder that "
                                "you may write to with -o FOLDER") from None
            click.echo(f"{count} files in {place}")
            return 0
        wrong = book.stale(place, tell)
    for name, why in sorted(wrong.items()):
        click.echo(f"{place / name} {why}")
    click.echo("the handbook is current" if not wrong else
               f"{len(wrong)} files are not current; write them with novikoff handbook")
    return 1 if wrong else 0


def _html(pages: Path, folder: Path) -> int:
    """Build the HTML pages, and say where to begin."""
    from novikoff.reports.book.html import Unbuilt, build

    if not (pages / "README.md").is_file():
        raise CannotRun(f"there is no handbook in {pages}; write it first with novikoff handbook")
    try:
        count = build(pages, folder)
    except ImportError as missing:
        raise CannotRun(f"HTML is built by Sphinx, and {missing.name} is not installed; "
                        "pip install 'novikoff[docs]'") from None
    except OSError as error:
        raise CannotRun(f"{folder} cannot be written: {(error.strerror or str(error)).lower()}; "
                        "give another folder with --html FOLDER") from None
    except Unbuilt as found:
        raise CannotRun(f"Sphinx found something wrong in {pages}:\n{found}") from None
    click.echo(f"{count} pages in {folder}; begin with {folder / 'index.html'}")
    return 0


def _own() -> Path:
    """Return the folder of a clone.

    Raises: CannotRun where this is no clone.
    """
    reports = Path(__file__).resolve().parent.parent
    if not (reports.parent / "pyproject.toml").is_file():
        raise CannotRun("this is an installed package and no clone; say where with -o FOLDER")
    return reports / "handbook"
