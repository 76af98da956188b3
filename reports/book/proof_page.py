"""The page that says what is proved of each theorem, by what, and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from novikoff.reports.book.family_page import escaped
from novikoff.reports.book.index_page import GENERATED, families, link
from novikoff.theory.assurance import SENTENCE, assurance
from novikoff.theory.coq_proof import coq_proofs
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
    return "\n".join([*lines, *_without()])


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
