"""The page that says what is proved of each theorem, by what, and what is not."""

from __future__ import annotations

from importlib.resources import files

from novikoff.reports.book.family_page import escaped
from novikoff.reports.book.index_page import GENERATED, families, link
from novikoff.theory.assurance import SENTENCE, assurance
from novikoff.theory.registry import theorems


def proof_page() -> str:
    """Return the page: the trusted base, and for every theorem the ways in which it is known."""
    told = files("novikoff.theory").joinpath("coq", "README.md").read_text("utf-8")
    trust = told.partition("## Check it")[0].rstrip()
    lines = [GENERATED, trust, "", "## Theorem by theorem", "",
             f"{SENTENCE[0].upper()}{SENTENCE[1:]}.", ""]
    for family in families():
        lines += ["| theorem | known by | scope | subject |", "|---|---|---|---|"]
        for id in theorems(family):
            ways = assurance(id)
            for k, way in enumerate(ways):
                lines.append(f"| {link(id) if k == 0 else ''} | {escaped(way.method)} | "
                             f"{escaped(way.scope)} | {escaped(way.subject)} |")
            if not ways:
                lines.append(f"| {link(id)} | nothing yet | | |")
        lines.append("")
    return "\n".join(lines)
