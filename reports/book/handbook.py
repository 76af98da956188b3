"""The handbook as files: written, or compared with those that stand there."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from novikoff.reports.book.api_page import api_public, api_reference
from novikoff.reports.book.errata_page import errata, errata_name
from novikoff.reports.book.family_page import page
from novikoff.reports.book.figures import FIGURES
from novikoff.reports.book.index_page import (
    DOCUMENTS,
    GENERATED,
    document_index,
    exercise_index,
    families,
    first_page,
    theorem_index,
)
from novikoff.reports.book.lesson_page import lesson
from novikoff.reports.book.proof_page import proof_page
from novikoff.reports.plot.figure import svg
from novikoff.reports.validation.write import write_text

Progress = Callable[[str, int, int], None]
_DIGEST: Final = re.compile(r"<!-- drawn from ([0-9a-f]{16}) -->")


def pages(progress: Progress | None = None) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every page."""
    yield from (("README.md", first_page()), ("from_margin_to_bound.md", lesson()),
                ("theorems.md", theorem_index()), ("documents.md", document_index()),
                ("exercises.md", exercise_index()), ("api_reference.md", api_reference()),
                ("api_public.md", api_public()))
    own = families()
    for done, family in enumerate(own):
        if progress:
            progress(family, done, len(own))
        yield f"{family}.md", f"{GENERATED}\n{page(family)}"
    yield "what_is_proved.md", proof_page()
    for done, document in enumerate(DOCUMENTS):
        if progress:
            progress(f"errata of {document}", done, len(DOCUMENTS))
        yield errata_name(document), errata(document)


def figures() -> Iterator[tuple[str, str]]:
    """Yield the name and the SVG text of every figure, with the digest of what it shows.

    Raises: MissingMatplotlib.
    """
    for family, drawing in FIGURES.items():
        figure = drawing.draw()
        yield f"figures/{family}.svg", f"<!-- drawn from {digest(figure)} -->\n{svg(figure)}"


def digest(figure: object) -> str:
    """Return a hash of the numbers and words of a figure, whatever version draws it.

    Numbers count to six digits: a last bit may differ from one machine to the next.
    """
    said = []
    for axis in figure.axes:  # type: ignore[attr-defined]
        said += [axis.get_xlabel(), axis.get_ylabel()]
        said += [f"{line.get_label()} {_digits(line.get_xydata())}" for line in axis.lines]
        said += [f"{dots.get_label()} {_digits(dots.get_offsets())}" for dots in axis.collections]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:16]


def _digits(points: object) -> str:
    return " ".join(f"{x:.6g},{y:.6g}" for x, y in points)  # type: ignore[attr-defined]


def write(folder: Path, progress: Progress | None = None) -> int:
    """Write every page and figure and remove pages that are no longer due; return how many."""
    (folder / "figures").mkdir(parents=True, exist_ok=True)  # before the long work
    made = {**dict(pages(progress)), **dict(figures())}
    for name, text in made.items():
        if name not in present(folder) or not same((folder / name).read_text("utf-8"), text):
            write_text(folder / name, text)
    for name in present(folder).difference(made):
        (folder / name).unlink()
    return len(made)


def present(folder: Path) -> set[str]:
    """Return the names of the pages and figures in a folder."""
    return {path.relative_to(folder).as_posix() for pattern in ("*.md", "figures/*.svg")
            for path in folder.glob(pattern)}


def same(found: str, due: str) -> bool:
    """Return whether a file is as it is due: a figure if it shows the same numbers.

    >>> same("a", "a"), same("<!-- drawn from 0123456789abcdef -->x",
    ...                      "<!-- drawn from 0123456789abcdef -->y")
    (True, True)
    """
    before, after = _DIGEST.match(found), _DIGEST.match(due)
    return before[1] == after[1] if before and after else found == due


def stale(folder: Path, progress: Progress | None = None) -> Mapping[str, str]:
    """Return the files that are not as they are due, each with what is wrong."""
    made = {**dict(pages(progress)), **dict(figures())}
    there = present(folder)
    wrong = {name: "is missing" for name in made if name not in there}
    wrong |= dict.fromkeys(there.difference(made), "is not due any more")
    wrong |= {name: "has changed" for name in there.intersection(made)
              if not same((folder / name).read_text("utf-8"), made[name])}
    return wrong
