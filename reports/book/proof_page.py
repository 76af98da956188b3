"""The page that says what is proved of each theorem, by what, and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from novikoff.reports.book.family_page import escaped, in_coq_told
from novikoff.reports.book.index_page import GENERATED, families, link
from novikoff.reports.book.listing import guaranteed
from novikoff.theory.assurance import SENTENCE, assurance
from novikoff.theory.coq_proof import coq_proofs, proved_rows
from novikoff.theory.registry import theorems
from novikoff.theory.requirement import requirements


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
    return "\n".join([*lines, *_rows(), *_guaranteed(), *_without()])


def _rows() -> Iterator[str]:
    """Yield what Coq proves of rows of the requirements that no theorem states."""
    yield from ("## Rows that no theorem states", "",
                "Checkers, programs and refutations: what Coq proves of them itself.", "")
    for id in proved_rows():
        yield from (f"**{id}: {escaped(requirements()[id].title)}**", "", *in_coq_told(id), "")


def _guaranteed() -> Iterator[str]:
    """Yield how many of the theorems that the reference is held to are proved, wholly or in part.
    """
    proofs = {id: coq_proofs(id) for id in guaranteed()}
    none = sum(not found for found in proofs.values())
    parts = sum(any(proof.left_out for proof in found) for found in proofs.values())
    yield from ("## What the reference guarantees", "",
                f"The docstrings of the reference name {len(proofs)} theorems as their guarantees: "
                f"{len(proofs) - none - parts} are proved in Coq with nothing left out, {parts} "
                f"with something left out, and {none} not.", "")


def _without() -> Iterator[str]:
    """Yield which theorems have no proof in Coq at all, and of which something is left out."""
    proved = {id: coq_proofs(id) for id in theorems()}
    yield from ("## Without a proof in Coq", "",
                ", ".join(link(id) for id, proofs in proved.items() if not proofs) or "None.", "",
                "## Proved in Coq but for a part", "", "| theorem | left out |", "|---|---|")
    for id, proofs in proved.items():
        parts = dict.fromkeys(proof.left_out for proof in proofs if proof.left_out)
        if parts:
            yield f"| {link(id)} | {escaped('; '.join(parts))} |"
    yield ""
