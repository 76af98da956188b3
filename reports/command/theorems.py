"""`novikoff theorems [ID]`: list the theorems, or show one."""

import difflib
from fnmatch import fnmatchcase
from typing import Final

import click

from novikoff.reports.command.main import CannotRun

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

\b
Exit status:
  0  shown
  2  no theorem has that id
""")
@click.argument("id", required=False, metavar="[ID]")
def theorems(id: str | None) -> None:
    """List the theorems, those whose id matches a pattern, or show one by its id.

    One is shown with its statement, hypotheses and sources, with what a target must expose for
    it to be judged, and with the wrong versions that its check is known to reject.
    """
    from novikoff.theory import registry

    known = registry.theorems()
    if id is None or id not in known:
        chosen = [name for name in known if id is None or fnmatchcase(name, id)]
        if not chosen:
            like = difflib.get_close_matches(id or "", known, 3, 0.5)
            hint = f"did you mean {' or '.join(like)}?" if like else \
                "`novikoff theorems` lists them"
            raise CannotRun(f"no theorem {id!r}; {hint}")
        click.echo("\n".join(f"{name}\n    {_filled(known[name].statement)}" for name in chosen))
        return
    theorem = known[id]
    told = [("hypotheses", [h.statement for h in theorem.hypotheses] or ["none"]),
            ("data", [DATA[theorem.kind]]),
            ("needs", [theorem.needs]), ("sources", [", ".join(theorem.sources)]),
            ("rejects", [name.replace("_", " ") for name in theorem.rejects])]
    click.echo(f"{theorem.id}\n    {_filled(theorem.statement)}")
    for name, entries in told:
        for k, entry in enumerate(filter(None, entries)):
            click.echo(f"  {name if k == 0 else '':<12}{entry}")


def _filled(statement: str) -> str:
    from novikoff.reports.validation.render_terminal import wrapped

    return "\n    ".join(wrapped(statement, 76))
