"""A TOML file whose entries know their lines, so that a message can name line and key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")
MOST: Final = 10**6
"""The largest number, if nothing else is said."""
_HEADER: Final = re.compile(r"\s*(\[\[?)\s*([\w.\"-]+)\s*\]\]?")
_KEY: Final = re.compile(r"\s*([\w-]+)\s*(?:\.\s*([\w-]+)\s*)?=")
_WORDS: Final = {str: "a text", bool: "true or false", int: "a whole number", list: "a list",
                 dict: "a table"}


class AssignmentError(ValueError):
    """The file cannot be used; says where, what, and what to do."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the file: its entries, the path to it, and where it stands.

    `lines` maps the path of every entry, such as ("tasks", 0, "points"), to its line.
    """

    file: str
    path: tuple[str | int, ...]
    entries: Mapping[str, Any]
    lines: Mapping[tuple[str | int, ...], int]

    def error(self, key: str, problem: str) -> AssignmentError:
        """Return the error that says what is wrong with an entry, and where."""
        line = next((self.lines[path] for n in range(len(self.path) + 1)
                     if (path := (*self.path, key)[:len(self.path) + 1 - n]) in self.lines), 1)
        return AssignmentError(f"{self.file}, line {line}: {_said((*self.path, key))} {problem}")

    def known(self, keys: Collection[str]) -> None:
        """Refuse entries of other names.

        Raises: AssignmentError that suggests the name that was probably meant.
        """
        for key in self.entries:
            if key not in keys:
                like = get_close_matches(key, keys, 1)
                hint = f"did you mean {like[0]}?" if like else f"known are {', '.join(keys)}"
                raise self.error(key, f"is no entry; {hint}")

    def get(self, key: str, kind: type[T], default: T | None = None) -> T:
        """Return an entry of a kind; without a default it must be there.

        Raises: AssignmentError if it is missing or of another kind.
        """
        value = self.entries.get(key, default)
        if value is None:
            raise self.error(key, f"is missing; give {_WORDS[kind]}")
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.error(key, f"is {value!r}; give {_WORDS[kind]}")
        return value

    def number(self, key: str, default: str | None = None, *, least: int = 0,
               most: int = MOST) -> Fraction:
        """Return a number, exactly as it is written.

        Raises: AssignmentError if it is none, or below `least`, or above `most`.
        """
        value = self.entries.get(key, default)
        if value is None:
            raise self.error(key, "is missing; give a number")
        try:
            if isinstance(value, bool) or (isinstance(value, str) and "e" in value.lower()):
                raise TypeError  # of a text such as "1e999999999" there is no end
            exact = Fraction(str(value))
        except (TypeError, ValueError, ZeroDivisionError):
            raise self.error(key, f"is {value!r}; give a number, such as 2 or 0.5") from None
        if exact < least:
            raise self.error(key, f"is {value}; give {least} or more")
        if exact > most:
            raise self.error(key, f"is {value}; give at most {most}")
        return exact

    def choice(self, key: str, among: Collection[str], default: str | None = None) -> str:
        """Return one of some texts.

        Raises: AssignmentError for any other.
        """
        value = self.get(key, str, default)
        if value not in among:
            raise self.error(key, f"is {value!r}; give one of {', '.join(among)}")
        return value

    def some(self, key: str, default: tuple[str, ...]) -> tuple[str, ...]:
        """Return a list of texts that is not empty.

        Raises: AssignmentError as `texts`, or if it is empty.
        """
        if not (found := self.texts(key, default)):
            raise self.error(key, f"is empty; give at least one, such as {', '.join(default[:2])}, "
                                  "or leave it out")
        return found

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """Return a list of texts; a single text is a list of one.

        Raises: AssignmentError for anything else.
        """
        value = self.entries.get(key, default)
        value = [value] if isinstance(value, str) else value
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
            raise self.error(key, "is missing; give a list of texts" if value is None else
                             f"is {value!r}; give a list of texts")
        return tuple(value)

    def table(self, key: str) -> Table:
        """Return the table of that name, empty if there is none.

        Raises: AssignmentError if the entry is no table.
        """
        return Table(self.file, (*self.path, key), self.get(key, dict, {}), self.lines)

    def tables(self, key: str) -> Iterator[Table]:
        """Yield the tables of an array of that name.

        Raises: AssignmentError if the entry is none.
        """
        for number, entries in enumerate(self.get(key, list, [])):
            if not isinstance(entries, dict):
                raise self.error(key, f"should be tables, each under [[{key}]]")
            yield Table(self.file, (*self.path, key, number), entries, self.lines)


def _said(path: tuple[str | int, ...]) -> str:
    words: list[str] = []
    for part in path:
        if isinstance(part, int):
            words[-1] += f" {part + 1}"
        else:
            words.append(part)
    return ", ".join(words)


def read(path: Path) -> Table:
    """Read a TOML file.

    Raises: AssignmentError if it cannot be read or is no TOML.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8"
        raise AssignmentError(f"{path}: cannot be read: {reason.lower()}") from None
    try:
        return Table(path.name, (), tomllib.loads(text), _lines(text))
    except tomllib.TOMLDecodeError as error:
        raise AssignmentError(f"{path.name}: {error}") from None


def _lines(text: str) -> dict[tuple[str | int, ...], int]:
    """Return where the entries stand, by their paths; lines within long texts do little harm.

    >>> _lines("a = 1\\n[[tasks]]\\nname = 2\\n[tasks.x]\\ny = 3")[("tasks", 0, "x", "y")]
    5
    """
    found: dict[tuple[str | int, ...], int] = {}
    at: tuple[str | int, ...] = ()
    counts: dict[tuple[str | int, ...], int] = {}
    for line, said in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(said):
            at = ()
            names = [name.strip('"') for name in header[2].split(".")]
            for place, name in enumerate(names):
                at = (*at, name)
                if header[1] == "[[" and place == len(names) - 1:
                    counts[at] = counts.get(at, -1) + 1
                if at in counts:
                    at = (*at, counts[at])
            found.setdefault(at, line)
        elif key := _KEY.match(said):
            path = (*at, *(part for part in key.groups() if part))
            found.setdefault(path, line)
            found.setdefault((*at, key[1]), line)
    return found
