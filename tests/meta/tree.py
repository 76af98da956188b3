"""The source files of a tree: the packages of its three rooms, with their dotted names."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
ROOMS: Final = ("reference", "theory", "reports")


@dataclass(frozen=True)
class Source:
    """One Python file of a room."""

    root: Path
    path: Path

    @property
    def place(self) -> str:
        """The path below the root, with slashes."""
        return self.path.relative_to(self.root).as_posix()

    @property
    def room(self) -> str:
        """The room that it stands in."""
        return self.place.partition("/")[0]

    @property
    def module(self) -> str:
        """The dotted name that it is imported by."""
        parts = self.path.relative_to(self.root).with_suffix("").parts
        return ".".join(("novikoff", *(p for p in parts if p != "__init__")))

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.path.read_text("utf-8"), self.place)


def sources(root: Path, *rooms: str) -> Iterator[Source]:
    """Yield the Python files of the rooms (all of them if none is named), in order."""
    for room in rooms or ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            yield Source(root, path)
