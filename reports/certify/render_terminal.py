"""The report of a certification for a terminal."""

from __future__ import annotations

import sys
from typing import IO, Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from novikoff.reports.certify import account
from novikoff.reports.certify.findings import Findings
from novikoff.reports.validation.account import clean
from novikoff.reports.validation.render_terminal import wrapped
from novikoff.reports.validation.write import written

STYLES: Final = {"complete": "bold green", "quasi-complete": "bold yellow",
                 "overlap": "bold yellow", "undecided": "bold red"}
NAMES: Final = 16
LEAST: Final = 30


def terminal_lines(found: Findings, width: int) -> list[Text]:
    """Return the lines of the report, none longer than `width` unless a word is."""
    head, facts = clean(account.title(found)), f"{found.seconds:.1f} s"
    gap = max(width - cell_len(head) - len(facts), 2)
    lines = [Text(head, "bold").append(" " * gap + facts, "not bold dim")]
    for section in account.sections(found):
        lines += [Text(""), Text(section.title, "bold")]
        for name, told in section.lines:
            over = max(len(name) + 2 - NAMES, 0)
            first, *more = wrapped(told, max(width - NAMES - 2, LEAST), over)
            style = STYLES.get(name, "dim")
            lines.append(Text("  ").append(f"{name:<{NAMES - 1}} ", style).append(first))
            lines += [Text(" " * (NAMES + 2) + part) for part in more]
    return lines


def terminal_text(found: Findings, width: int = 80) -> str:
    """Return the report as a text without colour."""
    return "\n".join(line.plain for line in terminal_lines(found, width)) + "\n"


def print_terminal(found: Findings, file: IO[str] | None = None) -> None:
    """Print the report, with colour where the stream is a terminal that wants it."""
    stream = file or sys.stdout
    console = Console(file=stream, highlight=False, soft_wrap=True)
    width = console.width if stream.isatty() else max(console.width, 80)
    with written(stream):
        with console.capture() as text:
            for line in terminal_lines(found, width):
                console.print(line, soft_wrap=True)
        stream.write(text.get())
