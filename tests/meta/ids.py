"""Ids: theorems and requirement rows named in one place exist in the other."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from meta.docstrings import public
from meta.tree import sources

from novikoff.theory.coverage import SOURCE
from novikoff.theory.requirement import named

GUARANTEES: Final = re.compile(r"^Guarantees:(.*?)(?=^\w+:|^$|\Z)", re.MULTILINE | re.DOTALL)
ID: Final = re.compile(r"\b[a-z]\w*\.[a-z]\w*(?:\.\w+)*\b")


def sections(root: Path, pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Yield place and text of a section of every public docstring."""
    for source in sources(root, "reference", "theory", "reports"):
        for name, node in public(source.tree):
            for text in pattern.findall(ast.get_docstring(node) or ""):
                yield f"{source.place}: {name}", text


def guaranteed(root: Path) -> list[tuple[str, str]]:
    """Return place and id of every theorem that a docstring names."""
    return [(place, name) for place, text in sections(root, GUARANTEES)
            for name in ID.findall(text) if not name.startswith("novikoff.")]


def rows(root: Path) -> list[tuple[str, str]]:
    """Return place and id of every requirement row that a docstring names."""
    return [(place, row) for place, text in sections(root, SOURCE) for row in named(text)]


def unknown(mentions: Iterable[tuple[str, str]], known: Iterable[str]) -> list[str]:
    """Return the mentions of what does not exist."""
    known = set(known)
    return [f"{place}: {name} does not exist" for place, name in mentions if name not in known]
