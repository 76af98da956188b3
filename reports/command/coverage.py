"""`novikoff coverage`: what serves each requirement, and what nothing serves yet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from novikoff.theory.coverage import Count, Service

SCHEMA: Final = 1
KINDS: Final = {"A": "algorithms", "B": "theorems", "C": "exercises", "D": "claims",
                "K": "true claims"}


@click.command(epilog="""\
\b
Examples:
  novikoff coverage
  novikoff coverage B-13 D-068
  novikoff coverage --kind B --unserved
  novikoff coverage --json -

\b
Exit status:
  0  shown
  2  wrong usage, a row that is not there, or the file cannot be written
""")
@click.argument("rows", nargs=-1, metavar="[ROW]...")
@click.option("--kind", type=click.Choice(list(KINDS)), help="Only rows of this kind.")
@click.option("--unserved", is_flag=True, help="Only rows that nothing serves yet.")
@click.option("--json", "json_file", metavar="F", help="Write JSON to a file, or to - (stdout).")
def coverage(rows: tuple[str, ...], kind: str | None, unserved: bool,
             json_file: str | None) -> None:
    """Show for each requirement the functions, theorems, derivations and tests that serve it.

    With rows, such as B-13, only these. What Coq proves of a row itself is shown too.

    A row is served if a function's docstring or a theorem names it as a source, or if the audit
    judges it. Each theorem is shown with the ways in which it is known. Tests are listed where
    this is a clone with tests.
    """
    from novikoff.reports import plot
    from novikoff.reports.validation.write import write_text
    from novikoff.theory import coverage as measured

    services = measured.coverage(tests_folder(), (plot,))
    if missing := [row for row in rows if row not in services]:
        raise click.UsageError(f"there is no row {', '.join(missing)}; `novikoff coverage "
                               "--kind B` lists those of one kind")
    chosen = {name: s for name, s in services.items() if name in (rows or services)
              and kind in (None, s.row.kind) and not (unserved and s.served)}
    if json_file:
        write_text(json_file, _table(chosen, measured.counts(services)))
        if json_file == "-":
            return
    else:
        click.echo("\n".join(line for service in chosen.values() for line in _lines(service)))
    click.echo()
    shown = {services[row].row.kind for row in rows} or KINDS
    for count in measured.counts(services):
        if count.kind in shown and kind in (None, count.kind):
            click.echo(f"{count.kind} {KINDS[count.kind]:<12}{count.served:>4} of {count.rows:>3} "
                       f"served · {count.functions} by functions, {count.theorems} by theorems, "
                       f"{count.derivations} derived, {count.audited} audited")


def tests_folder() -> Path | None:
    """Return the folder of tests beside the rooms, if this is a clone."""
    import novikoff.theory

    folder = Path(next(iter(novikoff.theory.__path__))).parent / "tests"
    return folder if (folder / "theory").is_dir() else None


def _known(names: tuple[str, ...]) -> dict[str, list[str]]:
    from novikoff.theory.assurance import assurance
    from novikoff.theory.coq_proof import not_counted

    return {name: [*map(str, assurance(name)), *not_counted(name)] for name in names}


def _proved(row: str) -> list[str]:
    """Return what is proved in Coq of the row itself, where no theorem states it, and what does
    not count."""
    from novikoff.theory.assurance import in_coq
    from novikoff.theory.coq_proof import not_counted

    return [*map(str, in_coq(row)), *not_counted(row)]


def _lines(service: Service) -> list[str]:
    row = service.row
    lines = [f"{row.id}  {row.title}" + ("" if service.served else "  -- nothing serves it yet")]
    lines += [f"       function    {name.removeprefix('novikoff.')}" for name in service.functions]
    for name, ways in _known(service.theorems).items():
        lines += [f"       theorem     {name}", *(f"                   {way}" for way in ways)]
    lines += [f"       proof       {way}" for way in _proved(row.id)]
    lines += [f"       derivation  {name}" for name in service.derivations]
    if service.audited:
        lines.append(f"       audit       novikoff audit {row.id}")
    return [*lines, *(f"       test        {name}" for name in service.tests)]


def _table(services: Mapping[str, Service], counts: tuple[Count, ...]) -> str:
    rows = {name: {"title": s.row.title, "served": s.served, "functions": s.functions,
                   "theorems": _known(s.theorems), "proofs": _proved(name),
                   "derivations": s.derivations, "tests": s.tests, "audited": s.audited}
            for name, s in services.items()}
    table = {"schema": SCHEMA, "counts": [asdict(count) for count in counts], "rows": rows}
    return json.dumps(table, ensure_ascii=False, indent=1) + "\n"
