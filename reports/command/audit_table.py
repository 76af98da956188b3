"""The audit as plain data, after `schema/audit.schema.json`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from novikoff.theory.claims.claim import Examined
    from novikoff.theory.claims.exercise import Part, Worked
    from novikoff.theory.claims.finding import Shown

SCHEMA: Final = 1


def document(examined: Sequence[Examined], worked: Sequence[Worked], status: int) -> dict[str, Any]:
    """Return the whole audit."""
    states = Counter([*(found.state for found in examined), *(answer.state for answer in worked)])
    return {"schema": SCHEMA, "exit_status": status,
            "summary": {state: states[state] for state in ("holds", "fails", "read")},
            "claims": [_claim(found) for found in examined],
            "exercises": [_exercise(answer) for answer in worked]}


def _claim(found: Examined) -> dict[str, Any]:
    from novikoff.theory.assurance import in_coq
    from novikoff.theory.coq_proof import not_counted

    claim = found.claim
    return {"id": claim.id, "title": claim.row.title, "document": ", ".join(claim.documents),
            "lines": claim.lines, "claim": claim.row.text, "verdict": claim.verdict,
            "codes": list(claim.codes), "correction": claim.correction,
            "holds_if": claim.holds_if or None, "mended_by": list(claim.mended_by),
            "theorems": list(claim.theorems),
            "proofs": [asdict(way) for way in in_coq(claim.id)],
            "not_counted": list(not_counted(claim.id)),
            "rules": [passage.table() for passage in claim.passages],
            "checked": found.state == "holds", "state": found.state,
            "failed": list(found.failed), "also_read": list(claim.also_read),
            "reading": claim.reading or None,
            "smaller": None if found.smallness is None else
            {"kind": found.smallness.kind, "why": found.smallness.why},
            "shown": _rows(found.shown), "trouble": found.trouble or None}


def _exercise(worked: Worked) -> dict[str, Any]:
    row = worked.exercise.row
    return {"id": row.id, "title": row.title, "sources": list(row.source), "asks": row.text,
            "state": worked.state,
            "parts": [_part(part, shown, trouble) for part, (shown, trouble)
                      in zip(worked.exercise.parts, worked.results, strict=True)]}


def _part(part: Part, found: Sequence[Shown], trouble: str) -> dict[str, Any]:
    from novikoff.theory.claims.claim import all_hold
    from novikoff.theory.claims.finding import shown

    return {"name": part.name, "kind": part.kind, "asks": part.asks,
            "answer": list(part.answer) if part.kind == "text" else
            [option for option in part.options if option in part.answer] if part.kind == "choice"
            else shown(part.answer),
            "accepted": [shown(answer) for answer in part.accepted],
            "refused": [shown(answer) for answer in part.refused],
            "options": list(part.options), "read": list(part.read), "letters": dict(part.letters),
            "theorems": list(part.theorems), "why": part.why,
            "checked": part.judge is not None and not trouble and all_hold(found),
            "shown": _rows(found), "trouble": trouble or None}


def _rows(entries: Iterable[Shown]) -> list[dict[str, Any]]:
    """Return what was shown, in its order: given values by name, and comparisons."""
    from novikoff.theory.claims.finding import Finding, shown

    rows: list[dict[str, Any]] = []
    for entry in entries:
        if isinstance(entry, Finding):
            rows.append({"words": entry.words, "left": shown(entry.left),
                         "relation": entry.relation, "right": shown(entry.right),
                         "holds": entry.holds, "about": entry.about or None,
                         "shows": entry.shows or None})
        else:
            rows += ({"name": name, "value": shown(value)} for name, value in entry.values.items())
    return rows
