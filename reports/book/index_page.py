"""The first page of the handbook, and its indexes by theorem, by document and by exercise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from novikoff.reports.book.family_page import escaped, title
from novikoff.theory.registry import theorems
from novikoff.theory.requirement import Requirement, requirements

DOCUMENTS: Final = {
    "000": 'MAML, "First steps: Linear Classification"',
    "001": 'NPFL129, lecture 3, "Perceptron and Logistic Regression"',
    "002": "a summary of Raschka's chapter 2",
    "003": 'MAML, "Where to go from here?"',
    "004": 'a lecture, "Linear Classification"'}
GENERATED: Final = "<!-- written by `novikoff handbook`; do not edit -->"


def families() -> tuple[str, ...]:
    """Return the families that have a page, in the order of their names."""
    return tuple(sorted({theorem.family for theorem in theorems().values()}))


def link(id: str) -> str:
    """Return the link to a theorem.

    >>> link("perceptron.update")
    '[`perceptron.update`](perceptron.md#perceptron.update)'
    """
    return f"[`{id}`]({id.partition('.')[0]}.md#{id})"


def first_page() -> str:
    """Return the first page: what there is, and where."""
    counts = {family: len(theorems(family)) for family in families()}
    return "\n".join((
        GENERATED, "# The handbook of linear classifiers", "",
        f"{sum(counts.values())} theorems of {len(counts)} families: each with its hypotheses and "
        "what fails without them, how it is known, which wrong versions its check refuses, and "
        "its derivation on the program that runs. What fails is told in the smallest case of a "
        "family, the one whose numbers have the least sum of |numerator| + denominator: in every "
        "smaller one the conclusion was seen to hold.", "",
        "- [From a margin to the mistake bound](from_margin_to_bound.md), for a start",
        "- [What is and is not proved](what_is_proved.md)",
        "- [Every theorem](theorems.md)",
        "- [By document and line](documents.md)",
        "- [By exercise](exercises.md)",
        "- [The reference, function by function](api_reference.md)",
        "- [Certificates, theorems and validation from Python](api_public.md)", *(
            f"- [Errata for {number}](errata_{number}.md): {name}"
            for number, name in DOCUMENTS.items()), "", "| family | theorems |", "|---|---|",
        *(f"| [{title(family)}]({family}.md) | {count} |" for family, count in counts.items()),
        ""))


def theorem_index() -> str:
    """Return the index of all theorems, with the first words of each."""
    return "\n".join((GENERATED, "# Every theorem", "", *(
        f"- {link(id)}: {escaped(theorem.statement.partition('. ')[0])}"
        for id, theorem in sorted(theorems().items())), ""))


def served() -> Mapping[str, tuple[str, ...]]:
    """Return for each requirement row the theorems that name it as a source."""
    found: dict[str, list[str]] = {}
    for id, theorem in theorems().items():
        for row in theorem.sources:
            found.setdefault(row, []).append(id)
    return {row: tuple(ids) for row, ids in found.items()}


def document_index() -> str:
    """Return what the theorems say of each document, in the order of its lines."""
    lines = [GENERATED, "# By document and line", ""]
    for number, name in DOCUMENTS.items():
        rows = [(place, row) for row in requirements().values() for place in row.source
                if place.partition(":")[0] == number]
        lines += [f"## {number}: {name}", "", "| lines | row | what | theorems |",
                  "|---|---|---|---|", *_rows(sorted(rows, key=_first_line)), ""]
    return "\n".join(lines)


def exercise_index() -> str:
    """Return the exercises with the theorems that decide them."""
    rows = [(", ".join(row.source), row) for row in requirements().values() if row.kind == "C"]
    return "\n".join((GENERATED, "# By exercise", "", "| lines | row | what | theorems |",
                      "|---|---|---|---|", *_rows(rows), ""))


def _rows(rows: Sequence[tuple[str, Requirement]]) -> Iterator[str]:
    stated = served()
    for place, row in rows:
        links = ", ".join(map(link, stated.get(row.id, ())))
        document, _, line = place.partition(":")
        wrong = row.kind == "D" and row.verdict != ("confirmed",)
        name = f"[{row.id}](errata_{document}.md#{row.id})" if wrong else row.id
        yield f"| {line or 'throughout'} | {name} | {escaped(row.title)} | {links} |"


def _first_line(entry: tuple[str, Requirement]) -> tuple[int, str]:
    first = entry[0].partition(":")[2].partition("-")[0]
    return int(first or 0), entry[1].id
