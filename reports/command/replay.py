"""`novikoff replay N`: a counterexample of the last validation, checked again or as a script."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from novikoff.reports.command.main import CannotRun

if TYPE_CHECKING:
    from novikoff.reports.validation.replay import Recorded
    from novikoff.theory.outcome import Outcome


@click.command(epilog="""\
\b
Examples:
  novikoff replay 1
  novikoff replay 1 --script > fault.py && python fault.py
  novikoff replay 1 --of mine.py:Perceptron

\b
Exit status:
  0  the theorem is no longer violated on this instance; with --script: printed
  1  still violated
  2  could not run: no such counterexample, or the target cannot be run
""")
@click.argument("number", type=click.IntRange(min=1))
@click.option("--script", is_flag=True, help="Print a Python script that shows it and needs "
              "numpy and the target only.")
@click.option("--of", metavar="TARGET", help="Of the last validation of this target, where several "
              "were validated.")
@click.pass_context
def replay(ctx: click.Context, /, number: int, script: bool, of: str | None) -> None:
    """Check a counterexample of the last validation again, by its NUMBER in the report."""
    from novikoff.reports.validation.load import TargetError
    from novikoff.reports.validation.replay import recorded
    from novikoff.theory.outcome import DidNotStop, Failed, NotFinite, Unobservable

    try:
        kept = recorded(number, of)
        if script:
            click.echo(_script(kept), nl=False)
            return
        ctx.exit(_check(kept))
    except (LookupError, ValueError, TargetError) as error:
        raise CannotRun(str(error)) from None
    except Unobservable as lacking:
        raise CannotRun(f"the target would have to expose {lacking}") from None
    except (DidNotStop, Failed, NotFinite) as failure:
        raise CannotRun(f"the target could not be run: {failure}") from None


def _script(kept: Recorded) -> str:
    from novikoff.reports.validation.family import family
    from novikoff.reports.validation.replay import working
    from novikoff.reports.validation.script import script

    of_family = family(kept.spec)
    with working(kept) as worker:
        if of_family:
            return of_family.script(kept, worker)
        return script(kept, worker, worker.description)


def _check(kept: Recorded) -> int:
    """Print what a new check finds, and return the exit status."""
    from novikoff.reports.validation.replay import check
    from novikoff.theory.outcome import Counterexample, Passed

    outcome = check(kept)
    click.echo(f"replay {kept.number} of {kept.target} as {kept.spec}, validated at {kept.time}\n")
    click.echo(_block(kept, outcome), nl=False)
    if isinstance(outcome, Counterexample):
        click.echo("\nstill violated")
        return 1
    if isinstance(outcome, Passed):
        click.echo("\nno longer violated on this instance, unless it shows only after other "
                   "trainings; `novikoff validate` judges all of it")
        return 0
    click.echo(f"\nnot decided on this instance any more: {outcome.reason}")
    return 2


def _block(kept: Recorded, outcome: Outcome) -> str:
    """Return the recorded case, with what is observed now."""
    from novikoff.reports.validation.render_terminal import violation_text
    from novikoff.reports.validation.result import TheoremResult
    from novikoff.theory.outcome import Counterexample

    found = kept.found
    if isinstance(outcome, Counterexample):
        found = replace(found, counterexample=outcome)
    told = TheoremResult(kept.theorem, kept.statement, "violated", found=found)
    return violation_text(told)
