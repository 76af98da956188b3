"""`novikoff prove [ID]`: run the derivations again, and say what they prove and what not."""

from __future__ import annotations

import difflib
import importlib.util
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from novikoff.theory.derivation import Checked, Derivation

LIMITS: Final = """\
limits   more than 4 coordinates, the induction from one update to any number of them, and Python's
         own + - * are not checked here"""


@click.command(epilog="""\
\b
Examples:
  novikoff prove
  novikoff prove 'perceptron.mistake*'
  novikoff prove perceptron.growth
  novikoff prove --extracted perceptron.mistake_bound

\b
Exit status:
  0  every step holds
  1  a step is false, or the reference differs from the extracted program
  2  no derivation, or no proof of an extracted program, has that id
""")
@click.argument("id", required=False, metavar="[ID]")
@click.option("--extracted", is_flag=True, help="Compare the reference with the program that was "
              "extracted from Coq, instead.")
def prove(id: str | None, extracted: bool) -> None:
    """Run the derivations again: of every theorem, of those that match a pattern, or of one.

    A derivation runs the reference on symbols and decides each step in a normal form. Of one
    theorem, the steps are shown as they read in the smallest of its dimensions above 1.
    """
    if extracted:
        from novikoff.reports.command.extracted import compare

        sys.exit(compare(id))
    from novikoff.theory.derivation import METHOD, SUBJECT, derivations

    known = derivations()
    chosen = _chosen(id, list(known))
    checked = {name: known[name].check() for name in
               dict.fromkeys(used for name in chosen for used in (name, *known[name].uses))}
    click.echo(f"method   {METHOD}\nsubject  {SUBJECT}, as it runs on symbols\n{LIMITS}")
    for line in unavailable():
        click.echo(line)
    click.echo()
    failures = sum(not _report(known[name], checked) for name in chosen)
    if len(chosen) == 1:
        click.echo("\n".join(_steps(known[chosen[0]])))
    click.echo(f"\n{len(chosen) - failures} proved · {failures} false")
    sys.exit(1 if failures else 0)


def unavailable() -> list[str]:
    """Return a line for each prover that was not run, with the reason."""
    coq = "tests/coq/check.py compiles those that are part of this version" \
        if shutil.which("coqc") else "Coq is not installed (no coqc on the path)"
    smt = "no SMT check is part of this version" if importlib.util.find_spec("z3") else \
        "z3 is not installed"
    return [f"not run  Coq proofs: {coq}", f"not run  SMT checks: {smt}"]


def _chosen(id: str | None, known: Sequence[str]) -> list[str]:
    """Return the ids that are named or match.

    Raises: click.UsageError if there are none.
    """
    chosen = [name for name in known if id is None or fnmatchcase(name, id)]
    if chosen:
        return chosen
    from novikoff.theory.registry import theorems

    if id in theorems():
        raise click.UsageError(f"{id} has no derivation; `novikoff theorems {id}` shows the "
                               "theorem, and its check decides it on instances")
    like = difflib.get_close_matches(id or "", known, 3, 0.5)
    hint = f"did you mean {' or '.join(like)}?" if like else \
        "`novikoff prove` without an id names them all"
    raise click.UsageError(f"no derivation {id!r}; {hint}")


def _report(derivation: Derivation, checked: Mapping[str, tuple[Checked, ...]]) -> bool:
    """Show one derivation; return whether all of its steps, and of what it uses, hold."""
    own = checked[derivation.theorem]
    false = [result for result in own if not result.holds]
    unproved = [name for name in derivation.uses
                if not all(result.holds for result in checked[name])]
    proved = bool(own) and not false and not unproved
    click.echo(f"  {'proved' if proved else 'FALSE':<8} {derivation.theorem:<36} "
               f"{len(own):>3} steps · {derivation.scope}")
    click.echo(f"{'':<11}{derivation.statement}")
    if derivation.uses:
        click.echo(f"{'':<11}rests on {', '.join(derivation.uses)}")
    for name in unproved:
        click.echo(f"{'':<11}{name} does not hold")
    for result in false:
        click.echo(_told(result))
    return proved


def _told(result: Checked) -> str:
    lines = (f"in dimension {result.d}: {result.step.words}", *result.message.splitlines())
    return "\n".join(f"{'':<11}{line}" for line in lines)


def _steps(derivation: Derivation) -> Iterable[str]:
    """The steps in one dimension, as a reader would write them."""
    d = next((d for d in derivation.dimensions if d > 1), derivation.dimensions[0])
    yield f"\n  in dimension {d}:"
    for number, step in enumerate(derivation.steps(d), 1):
        yield f"  {number:>3}. {step.words}"
        yield f"       {_text(step.left)}"
        yield f"       {'=' if step.relation == '=' else '<='} {_text(step.right)}"
        if step.reason is not None:
            yield f"       as their difference is {step.reason.expression}"
            if step.reason.because:
                yield f"       where {'; '.join(step.reason.because)}"


def _text(side: object) -> str:
    return str(side)
