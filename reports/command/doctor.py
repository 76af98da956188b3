"""`novikoff doctor`: what is installed, and what the rest would add."""

from __future__ import annotations

import json
import platform
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from novikoff.reports.command.equipment import Equipment

SCHEMA: Final = 1
KINDS: Final = {"needed": "needed: without it some commands fail",
                "useful": "useful: each adds something",
                "sandbox": "layers for a sandbox: each keeps untrusted code from something"}
MARKS: Final = {"present": "yes", "absent": "no", "too old": "old", "unknown": "?"}
WIDTH: Final = 78
INDENT: Final = 23


@click.command(epilog="""\
\b
Examples:
  novikoff doctor
  novikoff doctor --json -

\b
Exit status:
  0  all that is needed is there
  1  something that is needed is missing or too old
  2  wrong usage, or the file cannot be written
""")
@click.option("--json", "json_file", metavar="F", help="Write JSON to a file, or to - (stdout).")
def doctor(json_file: str | None) -> None:
    """Show what of all that novikoff can use is installed here, and what each part adds.

    Packages and programs are looked for, and the layers of a sandbox are tried out; nothing is
    installed or changed.
    """
    from novikoff.reports.command.equipment import equipment
    from novikoff.reports.validation.write import write_text

    found = list(equipment())
    if json_file:
        write_text(json_file, json.dumps(_table(found), ensure_ascii=False, indent=1) + "\n")
    if json_file != "-":
        click.echo("\n".join(_report(found)))
    sys.exit(exit_status(found))


def exit_status(found: Sequence[Equipment]) -> int:
    """Return 1 if something that is needed is not there, else 0."""
    return int(any(each.kind == "needed" and each.state != "present" for each in found))


def _report(found: Sequence[Equipment]) -> list[str]:
    lines = [f"novikoff {_version()} on Python {platform.python_version()}, "
             f"{platform.system()} {platform.machine()}"]
    for kind, words in KINDS.items():
        lines += ["", words]
        for each in found:
            if each.kind == kind:
                lines += _lines(each)
    missing = [each for each in found if each.state != "present" and each.get]
    if missing:
        lines += ["", "to get what is missing"]
        lines += [f"  {each.name:<14} {each.get}" for each in missing]
    return lines


def _lines(each: Equipment) -> list[str]:
    told = f"{each.adds} · {each.found}" if each.found else each.adds
    first, *more = textwrap.wrap(told, WIDTH - INDENT, break_long_words=False)
    return [f"  {MARKS[each.state]:<3}  {each.name:<15} {first}",
            *(" " * INDENT + part for part in more)]


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("novikoff")
    except PackageNotFoundError:
        return "(not installed)"


def _table(found: Sequence[Equipment]) -> dict[str, Any]:
    """Return what was found as plain data, after `schema/doctor.schema.json`."""
    return {"schema": SCHEMA, "exit_status": exit_status(found), "version": _version(),
            "python": platform.python_version(), "system": platform.system(),
            "machine": platform.machine(), "equipment": [asdict(each) for each in found]}
