"""`novikoff prove [GLOB]`: run the proofs again, and say what holds and what could not be run."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeAlias

import click

if TYPE_CHECKING:
    from novikoff.reports.command.rerun import Rerun

Refused: TypeAlias = Mapping[str, str] | None
"""Of each constant why Coq refuses it now, "" if it does not; None if Coq was not run."""
SCHEMA: Final = 1
METHODS: Final = ("derivation", "enumeration", "smt", "enclosure")
STATES: Final = ("holds", "false", "undecided", "not run")
LIMITS: Final = """\
limits   more coordinates, examples or classes than the scope tells, the induction from one update
         to any number of them, and Python's own + - * are not checked by a derivation; an
         enumeration says nothing beyond its scope, an enclosure nothing outside its box, and the
         answer of the SMT solver is trusted"""


@click.command(epilog="""\
\b
Examples:
  novikoff prove
  novikoff prove 'perceptron.mistake*'
  novikoff prove perceptron.growth
  novikoff prove D-033
  novikoff prove 'inequality.*' --method enclosure --method smt
  novikoff prove --json proofs.json
  novikoff prove --extracted perceptron.mistake_bound

\b
Exit status:
  0  all that could be run holds
  1  something is false, undecided or refused by Coq, or differs from the extracted program, or a
     proof in Coq does not count, as a file of it has changed
  2  no theorem and no proved row has that id, wrong usage, or the file cannot be written
  3  nothing could be run
""")
@click.argument("id", required=False, metavar="[GLOB]")
@click.option("--method", "methods", multiple=True, type=click.Choice(METHODS),
              help="Only proofs by this method; can be given several times.")
@click.option("--json", "json_file", metavar="F", help="Write JSON to a file, or to - (stdout).")
@click.option("--extracted", is_flag=True, help="Compare the reference with the program that was "
              "extracted from Coq, instead.")
def prove(id: str | None, methods: tuple[str, ...], json_file: str | None,
          extracted: bool) -> None:
    """Run the proofs again: of every theorem, of those that match a pattern, or of one.

    So it does with the rows of the requirements that Coq proves and no theorem states, as D-033.

    A derivation runs the reference on symbols and decides each step in a normal form. An
    enumeration runs the theorem's check on the reference, on every instance of a finite scope.
    SMT lets the solver z3 refute the negation of a claim. An enclosure bounds a function on a box
    by interval arithmetic. Where Coq is installed, it compiles the proofs of these theorems again
    (minutes for all), unless --method asks for others. Of one theorem, every claim is shown, and
    the steps of its derivation as they read in the smallest of its dimensions above 1.
    """
    if extracted:
        from novikoff.reports.command.extracted import compare

        if methods or json_file:
            raise click.UsageError("--extracted compares runs; give it without --method and --json")
        sys.exit(compare(id))
    from novikoff.reports.command.choice import matching
    from novikoff.reports.command.rerun import rerun
    from novikoff.reports.validation.write import check_writable, write_text
    from novikoff.theory.coq_proof import not_counted, proved_rows
    from novikoff.theory.registry import theorems

    try:
        chosen = matching(id, [*theorems(), *proved_rows()], "theorem or proved row",
                          "novikoff theorems` or `novikoff coverage")
    except LookupError as unknown:
        raise click.UsageError(str(unknown)) from None
    if json_file and json_file != "-":
        check_writable(json_file)
    found = rerun(chosen, [m for m in METHODS if not methods or m in methods], _progress)
    skipped = unavailable(bool(methods))
    refused = None if skipped else _compiled(chosen)
    doubted = not methods and any(map(not_counted, chosen))
    status, absent = exit_status(found, refused, doubted), _absent(found, chosen, methods)
    if json_file:
        table = _table(found, status, absent, chosen, refused, skipped)
        write_text(json_file, json.dumps(table, ensure_ascii=False, indent=1) + "\n")
    if json_file != "-":
        click.echo("\n".join(_report(found, id in chosen, absent, chosen, refused, skipped)))
    sys.exit(status)


def exit_status(found: Sequence[Rerun], refused: Refused = None, doubted: bool = False) -> int:
    """Return 3 if nothing was run, 1 if something that was run does not hold, or if it is `doubted`
    that a proof in Coq is of what is there, else 0."""
    ran = [proof for proof in found if proof.state != "not run"]
    wrong = any(proof.state != "holds" for proof in ran) or any((refused or {}).values()) \
        or doubted
    return 3 if not ran and not refused else int(wrong)


def _compiled(chosen: Sequence[str]) -> Mapping[str, str]:
    """Return of each constant that proves one of the chosen why Coq refuses it now, or ""."""
    from novikoff.theory.coq_proof import coq_proofs
    from novikoff.theory.coq_run import refusals

    return refusals([row for id in chosen for row in coq_proofs(id)], progress=_progress)


def _progress(done: int, total: int, what: str) -> None:
    """Show on a terminal what is being proved; an empty text wipes it away."""
    if sys.stderr.isatty():
        told = f"proving {done} of {total}: {what}" if what else ""
        click.echo(f"\r\x1b[K{told}", nl=False, err=True)


def unavailable(others: bool = False) -> str:
    """Return why no proof in Coq is run, or "" if they are; `others` says that other methods were
    asked for."""
    from novikoff.theory.coq_run import absent

    return absent() or ("--method asks for others" if others else "")


def _coq_rows(chosen: Sequence[str], refused: Refused = None) -> list[dict[str, str]]:
    """Return the proofs in Coq of theorems and rows that count, as plain data."""
    from novikoff.theory.coq_proof import coq_proofs

    return [{"theorem": id, "constant": proof.constant, "class": proof.class_,
             "example": proof.example, "statement": proof.statement, "method": proof.method,
             "scope": proof.scope, "left_out": proof.left_out, "subject": proof.subject,
             "state": "not run" if refused is None else
             "false" if refused[proof.constant] or refused[proof.example] else "holds"}
            for id in chosen for proof in coq_proofs(id)]


def _coq_told(chosen: Sequence[str], one: bool, refused: Refused) -> Iterator[str]:
    """Yield what Coq has proved of theorems and rows, what it refuses now, and which proofs do not
    count."""
    from novikoff.theory.coq_proof import not_counted
    from novikoff.theory.registry import theorems

    rows = _coq_rows(chosen, refused)
    when = "as checked last" if refused is None else "compiled again here"
    if one:
        yield from (f"in Coq   {row['constant']}: {row['method']}; {row['scope']}; "
                    f"{row['subject']}; {when}" for row in rows)
    elif rows:
        asked = [id for id in chosen if id in theorems()]
        proved = {row["theorem"] for row in rows}
        parts = {row["theorem"] for row in rows if row["left_out"]}
        if asked:
            yield f"in Coq   {len(proved & {*asked})} of {len(asked)} theorems, {when}; of " \
                f"{len(parts & {*asked})} something is left out: novikoff theorems ID says what"
        if others := proved - {*asked}:
            yield f"in Coq   {len(others)} rows that no theorem states, {when}; of " \
                f"{len(parts & others)} something is left out: novikoff coverage ROW says what"
    yield from (f"FALSE    {name}: {why}" for name, why in (refused or {}).items() if why)
    for id in chosen:
        yield from (f"not run  {id}: {why}" for why in not_counted(id))


def _absent(found: Sequence[Rerun], chosen: Sequence[str],
            methods: Sequence[str]) -> list[tuple[str, str]]:
    """Return each method that was asked for and by which nothing chosen has a proof, in words."""
    who = f"{chosen[0]} has no proof" if len(chosen) == 1 else \
        f"none of these {len(chosen)} has a proof"
    there = {proof.method for proof in found}
    return [(method, f"{who} by this method") for method in METHODS
            if method in methods and method not in there]


def _report(found: Sequence[Rerun], one: bool,
            absent: Sequence[tuple[str, str]], chosen: Sequence[str], refused: Refused,
            skipped: str) -> Iterator[str]:
    """Yield the lines of the report; for one theorem, with every claim and step."""
    for method in dict.fromkeys(proof.method for proof in found):
        proofs = [proof for proof in found if proof.method == method]
        subjects = {proof.subject for proof in proofs}
        yield f"method   {method}: {proofs[0].how}; of " + (
            subjects.pop() if len(subjects) == 1 else "what `novikoff theorems ID` tells of each")
    yield LIMITS
    yield from _coq_told(chosen, one, refused)
    if skipped:
        yield f"not run  Coq proofs: {skipped}"
    for method, why in (*absent, *_reasons(found)):
        yield f"not run  {method}: {why}"
    yield ""
    for proof in found:
        yield from _lines(proof, one)
    yield from ("", *_summary(found, _coq_rows(chosen, refused)))


def _reasons(found: Sequence[Rerun]) -> list[tuple[str, str]]:
    """Return each method with each reason for which proofs by it could not be run."""
    return list(dict.fromkeys((p.method, p.why) for p in found if p.state == "not run"))


def _lines(proof: Rerun, one: bool) -> Iterator[str]:
    word = proof.state.upper() if proof.state in ("false", "undecided") else \
        "proved" if proof.proved else proof.state
    told = proof.why if proof.state == "not run" else f"{proof.size} · {proof.scope}"
    yield f"  {word:<10} {proof.theorem:<36} {proof.method:<12} {told}"
    indent = " " * 13
    if one:
        yield f"{indent}{proof.statement}"
    if proof.rests_on:
        yield f"{indent}rests on {', '.join(proof.rests_on)}"
    yield from (f"{indent}{used} does not hold" for used in proof.unproved)
    for verdict in proof.verdicts:
        if verdict.state != "holds":
            yield f"{indent}{verdict.words}: {verdict.state}"
            yield from (f"{indent}  {line}" for line in verdict.message.splitlines())
        elif one and proof.method != "derivation":
            yield f"{indent}- {verdict.words}"
    if one and proof.method == "derivation":
        from novikoff.reports.command.steps import lines
        from novikoff.theory.branch import OpenComparisonError
        from novikoff.theory.derivation import derivations

        with suppress(OpenComparisonError):  # which the verdict tells
            yield from (f"{indent}{line}" for line in lines(derivations()[proof.theorem]))


def _counts(found: Sequence[Rerun],
            rows: Sequence[Mapping[str, str]]) -> dict[str, dict[str, int]]:
    """Return of each method, and of Coq if it was run, how many proofs ended in which state."""
    counts: Counter[tuple[str, str]] = Counter((proof.method, proof.state) for proof in found)
    counts.update(("coq", row["state"]) for row in rows if row["state"] != "not run")
    return {method: {state: counts[method, state] for state in STATES}
            for method in dict.fromkeys(method for method, _ in counts)}


def _summary(found: Sequence[Rerun], rows: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """Yield what was proved by which method, and the counts of all."""
    counts = _counts(found, rows)
    for method, states in counts.items():
        told = " · ".join(f"{count} {state}" for state, count in states.items() if count)
        yield f"by {method:<12} {told}"
    asked = {proof.theorem for proof in found}
    proved = {proof.theorem for proof in found if proof.proved} | {
        row["theorem"] for row in rows if row["state"] == "holds"} & asked
    if found:
        yield f"{len(proved)} of {len(asked)} theorems proved, in the scope told, by more than " \
            "an enumeration"
    yield " · ".join(f"{sum(states[state] for states in counts.values())} {state}"
                     for state in STATES)


def _table(found: Sequence[Rerun], status: int,
           absent: Sequence[tuple[str, str]], chosen: Sequence[str], refused: Refused,
           skipped: str) -> dict[str, object]:
    """Return the results as plain data, after `schema/prove.schema.json`."""
    from novikoff.theory.coq_proof import not_counted

    stale = [("coq", f"{id}: {why}") for id in chosen for why in not_counted(id)]
    coq = [("coq", skipped)] if skipped else []
    rows = _coq_rows(chosen, refused)
    return {
        "schema": SCHEMA, "exit_status": status,
        "summary": _counts(found, rows),
        "not_run": [{"method": method, "why": why}
                    for method, why in (*coq, *stale, *absent, *_reasons(found))],
        "coq": rows,
        "proofs": [proof.table() for proof in found]}
