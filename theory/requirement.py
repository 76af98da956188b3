"""The rows of requirements.toml: what is required, stated, asked, claimed, and found true."""

import functools
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import Any

ROW = r"[ABCDK]-\d{2,3}[a-d]?"
SOURCE = r"\d{3}(:\d+(-\d+)?)?"
VERDICTS = ("F", "H", "T", "I", "A", "C", "confirmed")
MENTION = re.compile(rf"\b({ROW})\b(?:\s*(?:to|\.\.)\s*({ROW})\b)?")
KEYS = {"title": str, "source": list, "literature": str, "text": str}
AUDIT_KEYS = {"verdict": list, "checked": bool}
OPTIONAL = {"literature"}


@dataclass(frozen=True, slots=True)
class Requirement:
    """One row; `verdict` and `checked` say something for claims (kind D) only.

    >>> requirements()["B-16"].title
    'perceptron mistake bound'
    """

    id: str
    title: str
    source: tuple[str, ...]
    literature: str
    text: str
    verdict: tuple[str, ...]
    checked: bool

    @property
    def kind(self) -> str:
        """Return the letter of the id: A algorithm, B theorem, C exercise, D claim, K true claim.

        >>> requirements()["C-08a"].kind
        'C'
        """
        return self.id[0]


@functools.cache
def requirements() -> Mapping[str, Requirement]:
    """Return every packaged row by its id, in the order of the file.

    Raises: ValueError if the packaged file is malformed; names the row.
    """
    return parse(files("novikoff.theory").joinpath("requirements.toml").read_text("utf-8"))


def source(name: str, *, literature: bool = True) -> str:
    """Return a row with its lines in the documents and whom it is from, or the words as they are.

    >>> source("B-16")
    'B-16 · 000:581-635, 001:166-173 · Novikoff (1962)'
    >>> source("B-78")
    'B-78 · no line of the documents'
    """
    row = requirements().get(name)
    if row is None:
        return name
    lines = ", ".join(row.source) or "no line of the documents"
    return " · ".join(filter(None, (name, lines, row.literature if literature else "")))


def parse(text: str) -> Mapping[str, Requirement]:
    """Return the rows of a TOML text by their ids, in its order.

    Raises: ValueError if the text is no TOML, or for an id, a key or a value that no row may have.
    """
    tables = tomllib.loads(text)
    return MappingProxyType({name: _row(name, table) for name, table in tables.items()})


def named(text: str) -> tuple[str, ...]:
    """Return the row ids that a text mentions, each once, in order of first mention.

    A range, "A-03 to A-05" or "A-03..A-05", stands for the rows between its ends. Ids are taken
    by their form, so that a caller can find those that no row has.

    >>> named("Source: ledger B-16, A-03 to A-05, B-16.")
    ('B-16', 'A-03', 'A-04', 'A-05')
    >>> named("C-08a..C-09; Z-01 is none")
    ('C-08a', 'C-08b', 'C-08c', 'C-08d', 'C-09')
    """
    mentions = MENTION.findall(text)
    names = (_between(first, last) if last else (first,) for first, last in mentions)
    return tuple(dict.fromkeys(name for group in names for name in group))


def _between(first: str, last: str) -> tuple[str, ...]:
    """Return the rows from first to last, or just these two where they bound no range of rows."""
    order = list(requirements())
    if first[0] == last[0] and first in order and last in order[order.index(first) :]:
        return tuple(order[order.index(first) : order.index(last) + 1])
    return first, last


def _row(name: str, table: Any) -> Requirement:
    """Return one row after checking its id, its keys and their values.

    Raises: ValueError that names the row, what is wrong and what is allowed.
    """

    def demand(condition: bool, complaint: str) -> None:
        if not condition:
            raise ValueError(f"requirements.toml, row {name}: {complaint}")

    demand(bool(re.fullmatch(ROW, name)), "an id is like A-01, C-08a or D-017")
    demand(isinstance(table, dict), f"write it as a table [{name}], not as a value")
    keys = KEYS | AUDIT_KEYS if name[0] == "D" else KEYS
    for key in table:
        demand(key in keys, f"unknown key {key!r}; a row of kind {name[0]} has {', '.join(keys)}")
    for key, kind in keys.items():
        value = table.get(key)
        demand(key in OPTIONAL or value is not None, f"key {key!r} is missing")
        demand(value is None or isinstance(value, kind), f"{key} must be a {kind.__name__}")
        demand(not isinstance(value, str) or value.strip() != "", f"{key} is empty; write it out")
    for source in table["source"]:
        demand(
            isinstance(source, str) and bool(re.fullmatch(SOURCE, source)),
            f'source {source!r} is not like "000", "000:17" or "000:17-21"',
        )
    for code in table.get("verdict", ()):
        demand(code in VERDICTS, f"verdict {code!r} is none of {', '.join(VERDICTS)}")
    demand(table.get("verdict") != [], "verdict is empty; give at least one code")
    return Requirement(
        id=name,
        title=table["title"],
        source=tuple(table["source"]),
        literature=table.get("literature", ""),
        text=table["text"],
        verdict=tuple(table.get("verdict", ())),
        checked=table.get("checked", False),
    )
