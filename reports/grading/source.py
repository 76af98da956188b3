"""The file that a task asks for, as Python text: decoded, and without what only IPython reads."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import PurePosixPath
from typing import Final

from novikoff.reports.grading.submission import Submission, notebook_cells
from novikoff.reports.validation.notebook import MAGIC

_MAGIC: Final = re.compile(MAGIC, re.MULTILINE)
_CELL: Final = re.compile(r"[ \t]*%%")


class Missing(Exception):
    """There is nothing to grade; says what is missing, and what was found instead."""


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a file; `notes` tell the student what was passed over in it."""

    file: str
    text: str
    notes: tuple[str, ...] = ()


def source(submission: Submission, file: str) -> Source:
    """Return the file that a task asks for, or the notebook of its name.

    If the submission is a single file it is taken, whatever its name.

    Raises: Missing if it is not there or cannot be read as Python.
    """
    found, notes = _found(submission.files, file), []
    if found is None:
        own = ", ".join(sorted(submission.files)[:6]) or "no Python file or notebook"
        like = get_close_matches(file, submission.files, 1)
        hint = f"; rename {like[0]}" if like else ""
        raise Missing("; ".join((f"{file} is missing; found was {own}{hint}",
                                 *submission.troubles[:3])))
    if PurePosixPath(found).name != file and not found.endswith(".ipynb"):
        notes.append(f"{found} was taken for {file}; give it that name next time")
    data = submission.files[found]
    if found.lower().endswith(".ipynb"):
        return _notebook(found, data, notes)
    text = _decoded(data, found)
    magic = _MAGIC.search(text) is not None and not _parses(text)
    plain = _MAGIC.sub(r"\1pass", text) if magic else text
    if plain != text:
        notes.append("lines for IPython, such as %matplotlib, were passed over")
    return Source(found, plain, tuple(notes))


def _found(files: Mapping[str, bytes], file: str) -> str | None:
    stem = file.rpartition(".")[0].lower()
    ways: tuple[Callable[[PurePosixPath], bool], ...] = (
        lambda path: path.name == file, lambda path: path.name.lower() == file.lower(),
        lambda path: path.stem.lower() == stem,
        lambda path: path.stem.lower().endswith(f"_{stem}"))
    for is_it in ways:
        named = sorted((name for name in files if is_it(PurePosixPath(name))),
                       key=lambda name: (name.count("/"), name))
        if named:
            return named[0]
    return next(iter(files)) if len(files) == 1 else None


def _decoded(data: bytes, file: str) -> str:
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        return data.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
    except (SyntaxError, UnicodeDecodeError, LookupError):
        pass
    for mark, encoding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            try:
                return data.decode(encoding)
            except UnicodeDecodeError:
                break
    raise Missing(f"{file} cannot be read: it is not UTF-8, and declares no other encoding; save "
                  "it again as UTF-8")


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def _notebook(file: str, data: bytes, notes: list[str]) -> Source:
    try:
        cells = notebook_cells(data)
    except ValueError as error:
        raise Missing(f"{file}: {error}") from None
    kept = []
    for number, cell in enumerate(cells, 1):
        if _CELL.match(cell):
            notes.append(f"code cell {number} is no Python (%%) and was passed over")
            continue
        plain = cell if _parses(cell) else _MAGIC.sub(r"\1pass", cell)
        if not _parses(plain):
            notes.append(f"code cell {number} has a syntax error and was passed over")
            continue
        if plain != cell:
            notes.append(f"lines for IPython in code cell {number} were passed over")
        kept.append(plain)
    return Source(file, "\n\n".join(kept) + "\n", tuple(notes))
