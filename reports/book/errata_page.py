"""A page of errata for each of the documents: what to change where, and the numbers behind it.

What stands under "checked" was compared when the page was written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from novikoff.reports.book.family_page import escaped, in_coq_told
from novikoff.reports.book.index_page import DOCUMENTS, GENERATED, link
from novikoff.theory.claims.claim import Claim, Examined, claims
from novikoff.theory.registry import theorems

PARTS: Final = (
    ("FH", "Statements that do not hold as they stand"),
    ("C", "Code that does not do what is said of it"),
    ("IA", "Passages that can be read in several ways, or that contradict each other"),
    ("T", "Slips of the pen"))
"""The parts of a page, by the gravest letter among the verdicts of a claim."""
CONFIRMED: Final = "confirmed"
ABOUT: Final = {"": "", "kept": "(with that condition) ", "dropped": "(without it) ",
                "smaller": "(smaller ones) "}
"""What is written before a finding, by what it has to do with the condition."""
SHOWS: Final = {"": "", "true": "(true here) ", "false": "(false here) ",
                "misprint": "(not as printed) ", "clash": "(the passages disagree) ",
                "defect": "(a defect) ", "open": "(left open) "}
"""The same by the verdict that it bears out, where there is no condition."""


def errata_name(document: str) -> str:
    """Return the file name of the page of a document.

    >>> errata_name("004")
    'errata_004.md'
    """
    return f"errata_{document}.md"


def errata(document: str) -> str:
    """Return the page of a document as Markdown, after checking all its claims again.

    Raises: ValueError for a claim whose check fails, as an erratum that is wrong is unfair.
    """
    found = [one for one in examined() if document in one.claim.documents]
    wrong = [one.claim.id for one in found if one.state == "fails"]
    if wrong:
        raise ValueError(f"no errata of {document} can be written while {', '.join(wrong)} fails: "
                         f"`novikoff audit {wrong[0]}` shows where")
    found.sort(key=lambda one: (_line(one.claim, document), one.claim.id))
    true = [one for one in found if one.claim.codes == (CONFIRMED,)]
    lines = [GENERATED, f"# Errata for {document}: {DOCUMENTS[document]}", "",
             *_preface(len(found), len(true), sum(one.state == "read" for one in found))]
    for letters, heading in PARTS:
        entries = [one for one in found if _part(one.claim) == letters]
        if entries:
            lines += [f"## {heading}", ""]
            lines += [line for one in entries for line in _entry(one, document)]
    lines += ["## Looked at and found right", "", "| lines | what |", "|---|---|",
              *(f"| {_place(one.claim, document)} | {escaped(one.claim.row.text)} |"
                for one in true), ""] if true else []
    return "\n".join(lines)


@cache
def examined() -> tuple[Examined, ...]:
    """Return every claim, examined once for all pages."""
    return tuple(claim.examine() for claim in claims().values())


def _preface(all_: int, true: int, read: int) -> Iterator[str]:
    right = f", of which {true} are right as they stand" if true else ""
    yield (f"{all_} passages were examined{right}. An entry says what the passage "
           "claims, in our words, what holds instead, and under which condition the passage could "
           "stay as it is. A counterexample is judged under the rule, the order "
           "and the number of steps of its own passage; where the passage leaves one of these "
           "open, the entry says what was taken.")
    yield ""
    yield (f"{all_ - read} entries were computed again when this page was written, in exact "
           f"arithmetic; {read} rest on reading alone, and say so. An entry that you find unfair "
           "is a fault of ours: `novikoff audit ID` prints its numbers, and its check is a few "
           "lines of Python below `theory/claims`.")
    yield ""


def _part(claim: Claim) -> str:
    return next((letters for letters, _ in PARTS if set(letters).intersection(claim.codes)), "")


def _line(claim: Claim, document: str) -> int:
    lines = _place(claim, document).partition(",")[0].partition("-")[0]
    return int(lines) if lines.isdigit() else 0


def _place(claim: Claim, document: str) -> str:
    """Return the lines of a document that a claim stands on; "throughout" if it names none."""
    own = [place.partition(":")[2] for place in claim.row.source
           if place.partition(":")[0] == document]
    return ", ".join(filter(None, own)) or "throughout"


def _entry(one: Examined, document: str) -> Iterator[str]:
    claim = one.claim
    place = _place(claim, document)
    where = place if place == "throughout" else f"line{'s' * (not place.isdigit())} {place}"
    yield from (f'<a id="{claim.id}"></a>', "",
                f"### {claim.id}: {escaped(claim.row.title)} ({where})", "",
                f"- says: {escaped(claim.row.text)}", f"- verdict: {claim.verdict}",
                f"- instead: {escaped(claim.correction)}")
    if claim.holds_if:
        by = f" (by {', '.join(_links(claim.mended_by))})" if claim.mended_by else ""
        yield f"- it holds if {escaped(claim.holds_if)}{by}"
    for passage in claim.passages:
        yield f"- judged as: {escaped(' · '.join(passage.lines()))}"
    if claim.theorems:
        yield f"- theorems: {', '.join(_links(claim.theorems))}"
    yield from in_coq_told(claim.id)
    if one.smallness and one.smallness.kind != "no sample":
        yield f"- smaller counterexamples: {escaped(str(one.smallness))}"
    if claim.reading:
        yield f"- by reading alone: {escaped(claim.reading)}"
    if one.shown:
        yield from ("", "<details><summary>checked</summary>", "",
                    *(f"- {_told(entry)}{escaped(str(entry))}" for entry in one.shown), "",
                    "</details>")
    yield ""


def _told(entry: object) -> str:
    return ABOUT[getattr(entry, "about", "")] or SHOWS[getattr(entry, "shows", "")]


def _links(ids: Sequence[str]) -> Iterator[str]:
    return (link(id) if id in theorems() else escaped(id) for id in ids)
