"""`novikoff theorems [GLOB]`: list the theorems, or show one with all that is known of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import click

from novikoff.reports.command.main import CannotRun

if TYPE_CHECKING:
    from novikoff.theory.registry import Theorem

SCHEMA: Final = 1
DATA: Final = {
    "any": "any two-class sample", "separable": "separable", "inseparable": "not separable",
    "targets": "rational targets", "classes": "three classes",
    "masses": "probability mass functions over the same outcomes"}


@click.command(epilog="""\
\b
Examples:
  novikoff theorems
  novikoff theorems 'perceptron.mistake*'
  novikoff theorems perceptron.mistake_bound
  novikoff theorems perceptron.growth --latex
  novikoff theorems 'threshold.*' --json -

\b
Exit status:
  0  shown
  2  no theorem has that id, wrong usage, or the file cannot be written
""")
@click.argument("id", required=False, metavar="[GLOB]")
@click.option("--latex", is_flag=True, help="Write the steps of a derivation in LaTeX.")
@click.option("--json", "json_file", metavar="F", help="Write JSON to a file, or to - (stdout).")
def theorems(id: str | None, latex: bool, json_file: str | None) -> None:
    """List the theorems, those whose id matches a pattern, or show one by its id.

    One is shown with its statement, hypotheses and sources, what a target must expose for it to
    be judged, and the wrong versions that its check is known to reject. Under a hypothesis stands
    the smallest case in which the conclusion fails without it; or one that is refused, since the
    conclusion has no meaning there; or why there is none. The smallest of a family of cases is the
    one whose numbers have the least sum of |numerator| + denominator: in every smaller one the
    conclusion was seen to hold. The theorem is known by some method, in some scope, of some
    subject: the three are told, computed now. The steps of a derivation follow.
    """
    from novikoff.reports.command.choice import matching
    from novikoff.reports.validation.write import check_writable, write_text
    from novikoff.theory import registry

    known = registry.theorems()
    try:
        one = known.get(id or "")
        chosen = [one.id] if one else matching(id, known)
    except LookupError as unknown:
        raise CannotRun(str(unknown)) from None
    if json_file:
        if json_file != "-":
            check_writable(json_file)
        table = {"schema": SCHEMA, "theorems": [_table(known[name]) for name in chosen]}
        write_text(json_file, json.dumps(table, ensure_ascii=False, indent=1) + "\n")
        if json_file == "-":
            return
    if one:
        click.echo("\n".join(_shown(one, latex)))
    else:
        click.echo("\n".join(f"{name}\n    {_filled(known[name].statement)}" for name in chosen))


def _shown(theorem: Theorem, latex: bool) -> Iterator[str]:
    """Yield the lines of one theorem."""
    from novikoff.reports.command.steps import lines
    from novikoff.theory.assurance import assurance
    from novikoff.theory.coq_proof import not_counted
    from novikoff.theory.derivation import derivations
    from novikoff.theory.literature import sources
    from novikoff.theory.unshown import without

    yield f"{theorem.id}\n    {_filled(theorem.statement)}"
    hypotheses = [line for h in theorem.hypotheses for line in (
        h.statement, f"  {without(theorem, h.statement)}".rstrip())]
    told = [("hypotheses", hypotheses or ["none"]),
            ("data", ["a finite family" if theorem.finite else DATA[theorem.kind]]),
            ("needs", [theorem.needs]), ("sources", list(sources(theorem))),
            ("rejects", [name.replace("_", " ") for name in theorem.rejects]),
            ("known by", [line for way in assurance(theorem.id) for line in (
                way.method, f"  scope    {way.scope}", f"  subject  {way.subject}")]
             or ["nothing yet"]),
            ("", list(not_counted(theorem.id)))]
    for name, entries in told:
        for k, entry in enumerate(filter(None, entries)):
            yield f"  {name if k == 0 else '':<12}{entry}"
    if theorem.id in derivations():
        derivation = derivations()[theorem.id]
        yield f"  derivation  {_filled(derivation.statement, 14)}"
        if derivation.uses:
            yield f"              rests on {', '.join(derivation.uses)}"
        yield from (f"    {line}" for line in lines(derivation, latex))


def _table(theorem: Theorem) -> dict[str, Any]:
    from novikoff.reports.command.steps import table
    from novikoff.theory.assurance import assurance
    from novikoff.theory.coq_proof import not_counted
    from novikoff.theory.derivation import derivations
    from novikoff.theory.literature import sources
    from novikoff.theory.unshown import without

    derivation = derivations().get(theorem.id)
    told = [(h.statement, without(theorem, h.statement)) for h in theorem.hypotheses]
    return {
        "id": theorem.id, "statement": theorem.statement,
        "data": "finite" if theorem.finite else theorem.kind,
        "hypotheses": [{"statement": statement, "without_it": case.fails or None,
                        "smallest": not case.by_hand if case.fails else None,
                        "within": case.within or None,
                        "refused": case.refused or None, "not_shown": case.unshown or None}
                       for statement, case in told],
        "needs": theorem.needs, "sources": list(sources(theorem)),
        "rejects": list(theorem.rejects),
        "assurance": [{"method": way.method, "scope": way.scope, "subject": way.subject}
                      for way in assurance(theorem.id)],
        "not_counted": list(not_counted(theorem.id)),
        "derivation": None if derivation is None else table(derivation)}


def _filled(statement: str, indent: int = 4) -> str:
    from novikoff.reports.validation.render_terminal import wrapped

    return ("\n" + " " * indent).join(wrapped(statement, 80 - indent))
