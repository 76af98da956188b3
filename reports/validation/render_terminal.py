"""The report for a terminal, in as many columns as there are; plain where nobody looks."""

import re
import sys
from typing import IO, Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from novikoff.reports.validation import account
from novikoff.reports.validation.result import Result, TheoremResult
from novikoff.reports.validation.taken import LEFT_OUT
from novikoff.reports.validation.write import written

STYLES: Final = {"passed": "green", "violated": "bold red", "error": "bold red",
                 "deviation": "yellow", "unobservable": "yellow", "inapplicable": "dim"}
OVERALL: Final = {"conforms": "bold green", "violates": "bold red", "error": "bold red",
                  "undecided": "bold yellow"}
LABEL: Final = 16
IN_FULL: Final = 3
"""How many violated theorems are told in full; one fault often violates many."""
LEAST: Final = 24
GLUE: Final = "\N{NO-BREAK SPACE}"
TOGETHER: Final = re.compile(r"[(\[][^()\[\]]{,30}[)\]]| = |novikoff replay \d+( --script)?")


def print_terminal(result: Result, file: IO[str] | None = None, explain: bool = False) -> None:
    """Print the report, with colour where the stream is a terminal that wants it.

    `explain` adds what each part of the target was taken to be.
    """
    stream = file or sys.stdout
    console = Console(file=stream, highlight=False, soft_wrap=True)
    width = console.width if stream.isatty() else max(console.width, 80)
    with written(stream):
        with console.capture() as text:  # rich ends with 1 where a pipe is closed
            for line in terminal_lines(result, width, explain):
                console.print(line, soft_wrap=True)
        stream.write(text.get())


def terminal_text(result: Result, width: int = 80) -> str:
    """Return the report as a text without colour."""
    return "\n".join(line.plain for line in terminal_lines(result, width)) + "\n"


def violation_text(theorem: TheoremResult, width: int = 80) -> str:
    """Return what is told of one violated theorem, without colour."""
    return "\n".join(line.plain for line in _violation(theorem, width)[1:]) + "\n"


def terminal_lines(result: Result, width: int, explain: bool = False) -> list[Text]:
    """Return the lines of the report, none longer than `width` unless a word is."""
    lines = _header(result, width)
    for seen in result.seen if explain else ():
        role, colon, what = seen.partition(": ")
        lines += _hanging(role, what, width, LABEL) if colon else _hanging("", seen, width, 2)
    lines += _card(result, width) + ([] if explain else _left_out(result, width))
    lines += _table(result, width)
    violated = [theorem for theorem in result.theorems if theorem.verdict == "violated"]
    for theorem in violated[:IN_FULL]:
        lines += _violation(theorem, width)
    lines += _briefly(violated[IN_FULL:], width)
    return lines + _hazards(result, width) + _closing(result, width)


def wrapped(text: str, width: int, first: int = 0) -> list[str]:
    """Break a text between words; `first` columns of the first line are taken already.

    A word that is too long has a line of its own and is never cut; a short vector is one word.

    >>> wrapped("the weights start at (0, 0)", 11)
    ['the weights', 'start at', '(0, 0)']
    """
    lines, used = [""], first
    glued = TOGETHER.sub(lambda match: match[0].replace(" ", GLUE), account.clean(text))
    for part in re.split(r"[ \t\n]+", glued.strip()):
        word, size = part.replace(GLUE, " "), cell_len(part)
        if lines[-1] and used + 1 + size > width:
            lines.append("")
            used = 0
        lines[-1] += f" {word}" if lines[-1] else word
        used += size + (lines[-1] != word)
    return lines


def _hanging(head: str, text: str, width: int, indent: int, style: str = "",
             head_style: str = "bold") -> list[Text]:
    """Return a head and a text beside it, wrapped to hang below itself."""
    head = f"{head:<{indent}}" if cell_len(head) < indent else f"{head} "
    over = max(0, cell_len(head) - indent)
    parts = wrapped(text, max(width - indent, LEAST), over)
    first = Text().append(head, head_style).append(parts[0], style)
    return [_stripped(first), *(Text(" " * indent + part, style) for part in parts[1:])]


def _stripped(line: Text) -> Text:
    line.rstrip()
    return line


def _header(result: Result, width: int) -> list[Text]:
    title = account.clean(account.title(result))
    facts = f"seed {result.seed} · {result.seconds:.1f} s"
    gap = width - cell_len(title) - cell_len(facts)
    lines = [Text(part, "bold") for part in wrapped(title, width)]
    if gap >= 2:
        lines[-1].append(" " * gap + facts, "not bold dim")
    else:
        lines.append(Text(facts, "dim"))
    if guess := account.guess(result):
        lines += [Text(part, "dim") for part in wrapped(guess, width)]
    return lines


def _card(result: Result, width: int) -> list[Text]:
    told = " · ".join(part.replace(" ", GLUE) if len(part) < LEAST else part
                      for part in account.card(result))
    return _hanging("convention", told, width, 12) if told else []


def _left_out(result: Result, width: int) -> list[Text]:
    """What the target offers and no theorem judges, which `explain` tells among the rest."""
    named = [seen.partition(": ") for seen in result.seen]
    return [line for head, _, what in named if head == LEFT_OUT
            for line in _hanging(head, what, width, 12, "dim")]


def _table(result: Result, width: int) -> list[Text]:
    names = max((len(account.verdict(t)) for t in result.theorems), default=0)
    ids = max((len(t.id) for t in result.theorems), default=0)
    indent = max(min(2 + names + 2 + ids + 2, width - LEAST), 2 + names + 2)
    brief = any(indent + cell_len(account.detail(t)) > width
                for t in result.theorems if t.verdict == "passed")
    lines: list[Text] = []
    reasons: dict[str, str] = {}
    for theorem in result.theorems:
        head = f"  {account.verdict(theorem):<{names}}  {theorem.id} "
        told = account.detail(theorem, brief)
        first = reasons.setdefault(theorem.message or theorem.id, theorem.id)
        if first != theorem.id and len(told) > LEAST:
            told = f"as {first}"
        rows = _hanging(head, told, width, indent, head_style="")
        rows[0].stylize(STYLES[theorem.verdict], 2, 2 + names)
        lines += rows
    if brief and (scopes := account.scopes(result)):
        lines += _hanging(" " * (2 + names), scopes, width, 2 + names + 2, "dim")
    return lines


def _violation(theorem: TheoremResult, width: int) -> list[Text]:
    lines = [Text("")]
    lines += _hanging(f"{theorem.id}:", theorem.statement, width, 4)
    for name, text in account.lines(theorem):
        lines += _hanging(f"  {name}", text, width, 2 + LABEL,
                          "bold" if name in ("expected", "observed") else "", "dim")
    return lines


def _briefly(violated: list[TheoremResult], width: int) -> list[Text]:
    if not violated:
        return []
    lines = [Text(""), *(Text(part) for part in wrapped(
        "violated as well, often by the same fault (the report files tell each in full):", width))]
    for theorem in violated:
        told = dict(account.lines(theorem))
        said = [f"{name} {told[name]}" for name in ("expected", "observed") if name in told]
        again = theorem.reproduce or ""
        lines += _hanging(f"  {theorem.id}", " · ".join(filter(None, (*said, again))), width, 4)
    return lines


def _hazards(result: Result, width: int) -> list[Text]:
    if not result.hazards:
        return []
    lines = [Text(""), Text("hazards: legal, and it can hurt", "bold yellow")]
    for hazard in result.hazards:
        lines += _hanging("  !", f"{hazard.words} ({hazard.theorem})", width, 4,
                          head_style="yellow")
        if hazard.example:
            lines += _hanging("    example", hazard.example, width, 14, head_style="dim")
    return lines


def _closing(result: Result, width: int) -> list[Text]:
    lines = [Text("")]
    if result.message:
        lines += [Text(part) for part in wrapped(result.message, width)]
    if account.undecided(result) and result.policy:
        lines += [Text(part, "dim") for part in wrapped(f"rounding: {result.policy}", width)]
    said = wrapped(account.summary(result), width)
    first = Text(said[0])
    first.stylize(OVERALL[result.verdict], 0, len(result.verdict))
    return [*lines, first, *(Text(part) for part in said[1:])]
