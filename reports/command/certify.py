"""`novikoff certify DATA`: separable or not, with a certificate, and what follows from it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from novikoff.reports.command.main import CannotRun, Seconds

if TYPE_CHECKING:
    from novikoff.reports.certify.findings import Findings
    from novikoff.reports.certify.table import Reading, Table

ENDING: Final = ".certificate.json"


@click.command(epilog="""\
\b
Examples:
  novikoff certify iris.csv --label species --positive setosa
  novikoff certify points.csv --html report.html --json -
  novikoff certify data.npz --certificate proof.json
  novikoff certify --verify iris.certificate.json iris.csv

\b
Exit status:
  0  decided: the certificate was found and checked, whatever it says; or it was verified
  1  --verify: the file does not prove what it claims of these data
  2  could not run: a wrong call, or data that are no table of numbers
  3  undecided: the time was too short to decide separability
""")
@click.argument("data", metavar="DATA")
@click.option("--label", metavar="COLUMN", help="The column of the labels: its name, or its number "
              "from 1. Without it: the one named label, class, target or y, or else the last.")
@click.option("--positive", metavar="VALUE", help="The label that counts as +1, all others as -1. "
              "Without it: of two labels the one that sorts later.")
@click.option("--ignore", multiple=True, metavar="COLUMN",
              help="A column that is no feature; may be repeated.")
@click.option("--drop-missing", is_flag=True, help="Leave out rows with missing values.")
@click.option("--header/--no-header", default=None, help="Whether the first line of a CSV has "
              "names. Without it: if it has no number, or text above one.")
@click.option("--seconds", type=Seconds(), default=30,
              show_default=True, metavar="S", help="Time for each part; what takes longer is told.")
@click.option("--certificate", "certificate", metavar="F", help="Where to write the certificate; "
              "without it NAME.certificate.json in the current folder, for NAME.csv.")
@click.option("--no-certificate", is_flag=True, help="Write no certificate.")
@click.option("--verify", "verify", metavar="F", help="Check the certificate F against DATA, and "
              "compute nothing else.")
@click.option("--json", "json_file", metavar="F", help="Write JSON to a file, or to - (stdout).")
@click.option("--html", "html_file", metavar="F", help="Write a page, with a picture if there are "
              "one or two features.")
@click.option("--quiet", "-q", is_flag=True, help="Show no report and no progress.")
def certify(data: str, label: str | None, positive: str | None, ignore: tuple[str, ...],
            drop_missing: bool, header: bool | None, seconds: float, certificate: str | None,
            no_certificate: bool, verify: str | None, json_file: str | None,
            html_file: str | None, quiet: bool) -> None:
    """Say whether two classes are linearly separable, prove it, and tell what follows.

    DATA is a CSV file (commas, semicolons, tabs, bars or blanks between the columns), a .npy file
    with the labels in a column, or a .npz file with the arrays X and y. Numbers in text are taken
    as exact decimals, those in arrays as the binary fractions that they are; nothing is rounded.
    Told are the separation and its meaning for the perceptron, the support vector machine and
    logistic regression, the widest margins with their support vectors, mistake bounds and the
    perceptron's own count, the errors of least squares, limits of learning rates, and the fewest
    rows whose removal makes the data separable.
    """
    from novikoff.reports.certify.table import Reading

    reading = Reading(label, positive, ignore, drop_missing, header)
    if verify is not None:
        if certificate or no_certificate or json_file or html_file:
            raise click.UsageError("--verify only checks; give it without --certificate, "
                                   "--no-certificate, --json and --html")
        if reading != Reading():
            raise click.UsageError("--verify reads the data as the certificate says; give it "
                                   "without --label, --positive, --ignore, --drop-missing and "
                                   "--header")
        sys.exit(_verify(verify, data, quiet))
    if certificate and no_certificate:
        raise click.UsageError("--certificate and --no-certificate exclude each other")
    place = None if no_certificate else certificate or Path(data).stem + ENDING
    _check_outputs({"--certificate": place, "--json": json_file, "--html": html_file})
    if place and not certificate:
        _keep_foreign(place)
    found = _certified(data, reading, seconds, quiet)
    _write(found, place, json_file, html_file)
    if not quiet:
        _tell(found, data, place, "-" in (place, json_file, html_file))
    sys.exit(found.exit_status)


def _check_outputs(places: dict[str, str | None]) -> None:
    """Refuse, before the long work, two outputs to one place, or one that cannot be written."""
    from novikoff.reports.validation.write import check_writable

    seen: dict[str, str] = {}
    for option, place in places.items():
        if place is None:
            continue
        if place in seen:
            raise click.UsageError(f"{seen[place]} and {option} would both write {place}; choose "
                                   "two places")
        seen[place] = option
        try:
            check_writable(place)
        except OSError as error:
            raise click.UsageError(f"{option}: {error}") from None


def _keep_foreign(place: str) -> None:
    """Refuse to replace, unasked, a file that is no certificate."""
    from novikoff.reports.certify.certificate_file import Refused, parsed

    path = Path(place)
    if not path.exists():
        return
    try:
        parsed(path.read_text("utf-8"))
    except (Refused, UnicodeDecodeError):
        raise click.UsageError(f"{place} is there, and is no certificate; choose another place "
                               "with --certificate F") from None


def _read(data: str, reading: Reading, quiet: bool) -> Table:
    from novikoff.reports.certify.read_table import read_table
    from novikoff.reports.certify.table import TableError

    try:
        return read_table(data, reading, _progress(quiet))
    except TableError as error:
        _show("")
        raise CannotRun(str(error)) from None


def _certified(data: str, reading: Reading, seconds: float, quiet: bool) -> Findings:
    from novikoff.reports.certify.certify import certify as work

    return work(_read(data, reading, quiet), seconds=seconds, progress=_progress(quiet))


def _write(found: Findings, place: str | None, json_file: str | None,
           html_file: str | None) -> None:
    from novikoff.reports.certify import certificate_file
    from novikoff.reports.certify.render_html import render_html
    from novikoff.reports.certify.render_json import render_json
    from novikoff.reports.validation.write import write_text

    if place and found.exit_status == 0:
        write_text(place, json.dumps(certificate_file.to_json(found), ensure_ascii=False) + "\n")
    if json_file:
        write_text(json_file, render_json(found))
    if html_file:
        write_text(html_file, render_html(found))


def _tell(found: Findings, data: str, place: str | None, aside: bool) -> None:
    """Show the report where standard output is free for it."""
    from novikoff.reports.certify.render_terminal import print_terminal

    stream = sys.stderr if aside else sys.stdout
    print_terminal(found, stream)
    if place and place != "-" and found.exit_status == 0:
        click.echo(f"\ncertificate: {place}; `novikoff certify --verify {place} {data}` checks it "
                   "again", file=stream)


def _verify(certificate: str, data: str, quiet: bool) -> int:
    """Check a certificate, tell, and return the exit status."""
    from novikoff.reports.certify import certificate_file
    from novikoff.reports.certify.findings import DECIDED, REFUSED

    try:
        text = Path(certificate).read_text("utf-8")
    except UnicodeDecodeError:
        text = ""
    except OSError as error:
        raise CannotRun(f"cannot read {certificate}: {(error.strerror or '').lower()}") from None
    try:
        found = certificate_file.parsed(text)
        table = _read(data, certificate_file.reading(found), quiet)
        _progress(quiet)("checking")
        proved = certificate_file.verified(found, table)
    except certificate_file.Refused as error:
        _progress(quiet)("")
        click.echo(f"refused: {certificate}: {error}")
        return REFUSED
    _progress(quiet)("")
    if not quiet:
        click.echo(f"verified: {certificate} proves of the {len(table.rows):,} rows of {data}, by "
                   f"{proved.by}:")
        for claim in proved.claims:
            click.echo(f"  {claim}")
    return DECIDED


def _progress(quiet: bool) -> Callable[[str], None]:
    return (lambda _: None) if quiet else _show


def _show(told: str) -> None:
    """Show on a terminal what is being done; an empty text wipes it away."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{told}", nl=False, err=True)
