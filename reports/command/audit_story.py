"""A claim or an exercise told whole: what it says, what holds, and the numbers that were compared.

Every number below "checked" is rendered from what the check has just computed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from novikoff.reports.validation.render_terminal import wrapped
from novikoff.theory.claims.claim import WORDS

if TYPE_CHECKING:
    from novikoff.theory.claims.claim import Examined
    from novikoff.theory.claims.exercise import Part, Worked
    from novikoff.theory.claims.finding import Shown

WIDTH: Final = 86
INDENT: Final = 13
ABOUT: Final = {"": "", "kept": "with that", "dropped": "without it", "smaller": "smaller"}
"""What is written before a finding, by what it has to do with the hypothesis of the claim."""
SHOWS: Final = {"": "", "true": "true", "false": "false", "misprint": "misprint",
                "clash": "disagree", "defect": "defect", "open": "left open"}
"""The same by the verdict that it bears out, where there is no hypothesis."""


def claim_story(found: Examined) -> str:
    """Return the whole story of a claim."""
    from novikoff.theory.assurance import in_coq
    from novikoff.theory.coq_proof import not_counted

    claim = found.claim
    lines = [f"{claim.id}  {claim.row.title}    {', '.join(claim.row.source)}"]
    lines += _entry("says", claim.row.text)
    lines += _entry("verdict", claim.verdict)
    lines += _entry("instead", claim.correction)
    if claim.holds_if:
        lines += _entry("holds if", claim.holds_if)
    if claim.mended_by:
        lines += _entry("then by", ", ".join(claim.mended_by))
    for number, passage in enumerate(claim.passages, 1):
        name = "rule" if len(claim.passages) == 1 else f"rule {number}"
        lines += _entry(name, " · ".join(passage.lines()))
    if claim.theorems:
        lines += _entry("theorems", ", ".join(claim.theorems))
    for told in (*map(str, in_coq(claim.id)), *not_counted(claim.id)):
        lines += _entry("proof", told)
    if found.smallness:
        lines += _entry("smallest", str(found.smallness))
    if claim.also_read:
        lines += _entry("by reading", ", ".join(WORDS[code] for code in claim.also_read))
    if claim.check is None:
        lines += _entry("by reading", claim.reading)
    else:
        lines += _checked(found.shown, found.trouble, found.state == "holds")
    return "\n".join(lines)


def exercise_story(worked: Worked) -> str:
    """Return the whole story of an exercise: each part with its answer, judged now."""
    from novikoff.theory.claims.claim import all_hold

    row = worked.exercise.row
    lines = [f"{row.id}  {row.title}    {', '.join(row.source)}", *_entry("asks", row.text)]
    for part, (found, trouble) in zip(worked.exercise.parts, worked.results, strict=True):
        lines += ["", *_part(part)]
        if part.judge is None:
            lines += _entry("by reading", "a person compares the text with this list")
        else:
            if part.read:
                lines += _entry("by reading", ", ".join(part.read))
            lines += _checked(found, trouble, all_hold(found))
    return "\n".join(lines)


def _part(part: Part) -> Iterator[str]:
    from novikoff.theory.claims.finding import shown

    yield f"{part.name} ({part.kind})"
    yield from _entry("asks", part.asks)
    for letter, option in part.lettered.items():
        yield from _entry("options" if letter == "a" else "", option, bullet=f"{letter}  ")
    if part.letters:
        yield from _entry("letters", ", ".join(f"{name} {known}" for name, known in part.letters))
    if part.kind == "text":
        for point in part.answer:
            yield from _entry("contains", point)
    elif part.kind == "choice":
        yield from _entry("answer", ", ".join(letter for letter, option in part.lettered.items()
                                              if option in part.answer) or "none of them")
    else:
        yield from _entry("answer", shown(part.answer))
    yield from _entry("why", part.why)
    if part.theorems:
        yield from _entry("theorems", ", ".join(part.theorems))


def _checked(shown: Iterable[Shown], trouble: str, holds: bool) -> Iterator[str]:
    """Yield what a check showed, each false comparison marked, and what it stumbled over."""
    yield from _entry("checked", "now, and it holds" if holds and not trouble else
                      "now; what is marked WRONG does not hold" if not trouble else
                      "now, and it could not be finished")
    for entry in shown:
        wrong = not getattr(entry, "holds", True)
        about = ABOUT[getattr(entry, "about", "")] or SHOWS[getattr(entry, "shows", "")]
        yield from _entry("WRONG" if wrong else about, str(entry), bullet="- ")
    if trouble:
        yield from _entry("STOPPED", trouble)


def _entry(name: str, text: str, bullet: str = "") -> list[str]:
    """Return a named text, wrapped, with its further lines below its first."""
    first, *more = wrapped(text, WIDTH - INDENT - len(bullet)) or [""]
    return [f"  {name:<{INDENT - 2}}{bullet}{first}",
            *(" " * (INDENT + len(bullet)) + line for line in more)]
