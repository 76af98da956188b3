"""`novikoff audit [ID]`: what became of each claim of the documents, checked again as it prints."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

import click

from novikoff.reports.command.main import CannotRun
from novikoff.theory.claims.claim import WORDS

if TYPE_CHECKING:
    from novikoff.theory.claims.claim import Claim, Examined
    from novikoff.theory.claims.exercise import Exercise, Worked
    from novikoff.theory.requirement import Requirement

STATES: Final = {"holds": "checked", "fails": "FAILS", "read": "by reading"}
DOCUMENTS: Final = ("000", "001", "002", "003", "004")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Examinable(Protocol[T_co]):
    """A claim or an exercise."""

    def examine(self) -> T_co:
        """Check it."""


@click.command(epilog="""\
\b
Examples:
  novikoff audit
  novikoff audit D-068
  novikoff audit C-03
  novikoff audit --document 001 --verdict false
  novikoff audit 'D-06*' --json audit.json

\b
In JSON a claim has a "state", and "checked" is true for the first alone:
  holds  its check ran, and all that it compares holds
  fails  its check ran, and "failed" lists what does not hold
  read   it has no check, and "reading" says why reading decides
"shows" of a comparison names the verdict that it bears out.

\b
Exit status:
  0  every check holds
  1  some check fails
  2  no claim or exercise has that id, wrong usage, or the file cannot be written
""")
@click.argument("id", required=False, metavar="[ID]")
@click.option("--document", "documents", multiple=True, type=click.Choice(DOCUMENTS),
              help="Only claims of this document; can be given several times.")
@click.option("--verdict", "verdicts", multiple=True, metavar="V",
              help="Only claims with this verdict, by its word or letter: "
              f"{', '.join(f'{word} ({letter})' for letter, word in WORDS.items())}; can be "
              "given several times.")
@click.option("--json", "json_file", metavar="F", help="Write JSON to a file, or to - (stdout).")
def audit(id: str | None, documents: tuple[str, ...], verdicts: tuple[str, ...],
          json_file: str | None) -> None:
    """Check the claims of five course documents again, or tell one of them, or an exercise, whole.

    Each claim has a verdict, and what holds instead. Most have a check, which runs now, under the
    rule, the order and the number of steps of the passage. Each number that it shows is one that it
    compares, as in "updates: 4" and "16/25 < 4/5", or one that it computes with or has computed, as
    in "x = (1, 0)". The others were judged by reading alone, and say so. An exercise is shown with
    its worked answer, and other answers that are accepted or refused.
    """
    from novikoff.reports.command.audit_table import document
    from novikoff.reports.validation.write import check_writable, write_text

    letters = {letter for verdict in verdicts for letter in _letters(verdict)}
    claims, exercises, whole = _chosen(id, documents, letters)
    if json_file and json_file != "-":
        check_writable(json_file)
    examined, worked = _examined(claims), _examined(exercises)
    states = [*(found.state for found in examined), *(answer.state for answer in worked)]
    status = int("fails" in states)
    if json_file:
        write_text(json_file, json.dumps(document(examined, worked, status), ensure_ascii=False,
                                         indent=1) + "\n")
    if json_file != "-":
        from novikoff.reports.command.audit_story import claim_story, exercise_story

        if whole:
            click.echo("\n\n".join([*map(exercise_story, worked), *map(claim_story, examined)]))
        else:
            click.echo("\n".join(_lines(examined, worked, documents)))
    sys.exit(status)


def _letters(verdict: str) -> set[str]:
    """Return the letters that a word or letter of a verdict stands for."""
    found = {letter for letter, word in WORDS.items()
             if verdict.casefold() in (letter.casefold(), word)}
    if not found:
        raise click.UsageError(f"no verdict {verdict!r}; there are " + ", ".join(
            f"{word} ({letter})" for letter, word in WORDS.items()))
    return found


def _chosen(id: str | None, documents: Sequence[str], letters: set[str]
            ) -> tuple[Mapping[str, Claim], Mapping[str, Exercise], bool]:
    """Return the claims and exercises that are meant, and whether one of them is.

    Exercises have no verdict; a claim about an answer to one comes with it.
    """
    from novikoff.reports.command.choice import matching
    from novikoff.theory.claims.claim import claims
    from novikoff.theory.claims.claim import documents as of
    from novikoff.theory.claims.exercise import exercises
    from novikoff.theory.requirement import named, requirements

    rows = {name: row for name, row in requirements().items() if row.kind in "CDK"}
    if id is not None:
        id = {name.casefold(): name for name in rows}.get(id.casefold(), id)
    parts = id is not None and id not in rows and f"{id}a" in rows
    try:
        ids = matching(f"{id}?" if parts else id, rows, "claim or exercise", "novikoff audit")
    except LookupError as unknown:
        raise click.UsageError(str(unknown)) from None
    ids = [name for name in ids if not documents or set(documents) & set(of(rows[name]))]
    about = [name for name, row in rows.items()
             if name not in ids and set(named(row.text)) & set(ids)]
    found = claims([*ids, *about])
    asked = exercises() if not letters and any(name[0] == "C" for name in ids) else {}
    chosen = ({name: c for name, c in found.items() if not letters or letters & set(c.codes)},
              {name: asked[name] for name in ids if name in asked})
    if not any(chosen):
        raise CannotRun(f"no claim or exercise among {id or 'all'} has the given document and "
                        "verdict; leave one of them out")
    return *chosen, len(ids) == 1 or len(chosen[0]) + len(chosen[1]) == 1


def _examined(rows: Mapping[str, Examinable[T]]) -> list[T]:
    """Examine claims or exercises, and show which one it is on a terminal."""
    found = []
    for done, (name, row) in enumerate(rows.items(), 1):
        _progress(f"checking {done} of {len(rows)}: {name}")
        found.append(row.examine())
    _progress("")
    return found


def _progress(told: str) -> None:
    """Show on a terminal what is being checked; an empty text wipes it away."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{told}", nl=False, err=True)


def _lines(examined: Sequence[Examined], worked: Sequence[Worked], documents: Sequence[str]
           ) -> Iterator[str]:
    """Yield the table of claims, that of exercises, and the counts of both."""
    for found in examined:
        claim = found.claim
        yield _line(claim.id, found.state, claim.verdict, claim.row, documents)
    for answer in worked:
        kinds = dict.fromkeys(part.kind for part in answer.exercise.parts)
        yield _line(answer.exercise.row.id, answer.state, ", ".join(kinds), answer.exercise.row,
                    documents)
    yield ""
    for found in examined:
        if found.state == "fails":
            yield f"{found.claim.id} fails; `novikoff audit {found.claim.id}` shows where"
    if examined:
        yield _counted("claim", Counter(found.state for found in examined))
        verdicts = Counter(code for found in examined for code in found.claim.codes)
        yield "verdicts: " + " · ".join(f"{count} {WORDS[code]}"
                                        for code, count in verdicts.most_common())
    if worked:
        yield _counted("exercise", Counter(answer.state for answer in worked))


def _line(id: str, state: str, what: str, row: Requirement, documents: Sequence[str]) -> str:
    """Return a line of the table, with the first place that is in one of the documents asked for.
    """
    place = next(one for one in row.source if not documents or one[:3] in documents)
    return f"{id:<5}  {STATES[state]:<10}  {what:<25}  {place:<11}  {row.title}"


def _counted(what: str, states: Counter[str]) -> str:
    words = {"holds": "checked again and hold", "fails": "FAIL", "read": "judged by reading"}
    return f"{states.total()} {what}{'s' * (states.total() != 1)}: " + " · ".join(
        f"{states[state]} {word}" for state, word in words.items() if states[state])
