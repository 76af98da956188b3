"""`novikoff prove --extracted [ID]`: the reference beside the programs extracted from Coq."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from novikoff.theory.coq_proof import CoqProof
    from novikoff.theory.extracted_comparison import Problem

PROGRAM: Final = "perceptron"
PROBLEMS: Final = 300
SHOWN: Final = 3  # differences


def compare(id: str | None, count: int = PROBLEMS) -> int:
    """Run the reference and the extracted program on generated problems; tell, and return 0 if
    they agree on all, else 1.

    Raises: click.UsageError if no proof of an extracted program has that id.
    """
    from novikoff.theory.extracted_comparison import differences

    proofs = _proofs(id)
    differing = list(differences(count))
    click.echo("\n".join([*_told(proofs), "", *_differing(differing[:SHOWN]),
                          f"{count - len(differing)} agree · {len(differing)} differ"]))
    return 1 if differing else 0


def _proofs(id: str | None) -> list[CoqProof]:
    from novikoff.theory.coq_proof import coq_proofs, registry
    from novikoff.theory.registry import theorems

    about = [proof for proof in registry() if proof.program == PROGRAM
             and proof.theorem in theorems() and proof in coq_proofs(proof.theorem)]
    chosen = [proof for proof in about if id is None or fnmatchcase(proof.theorem, id)]
    if not chosen:
        known = ", ".join(dict.fromkeys(proof.theorem for proof in about))
        raise click.UsageError(f"no proof of an extracted program is one of {id!r}; there are "
                               f"{known or 'none'}")
    return chosen


def _told(proofs: Sequence[CoqProof]) -> Iterator[str]:
    for proof in proofs:
        yield f"  {proof.theorem}: {proof.method}; {proof.subject}"
        yield f"    {proof.constant}: {proof.says}"
    yield "compared  the program that these proofs are about, extracted from Coq, and the reference"
    yield "          on generated problems: weights, every record, updates, passes, converged"
    yield "limits    the extraction, its evaluator and Python's Fraction are trusted; agreement on"
    yield "          these problems is a test of the reference, not a proof"


def _differing(found: Sequence[tuple[Problem, str]]) -> Iterator[str]:
    for problem, told in found:
        yield f"  DIFFERS  {told}"
        yield f"           on {problem}"
