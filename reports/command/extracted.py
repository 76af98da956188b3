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
    """Return the proofs of the perceptron's program that an id, a pattern or a row chooses."""
    from novikoff.theory.coq_proof import coq_proofs, registry
    from novikoff.theory.registry import theorems

    about = [proof for proof in registry() if proof.program == PROGRAM
             and proof.theorem in theorems() and proof in coq_proofs(proof.theorem)]
    chosen = [proof for proof in about if id is None or fnmatchcase(proof.theorem, id)
              or id in theorems()[proof.theorem].sources]
    if not chosen:
        known = ", ".join(dict.fromkeys(proof.theorem for proof in about))
        raise click.UsageError(f"{_why_none(id or '*')}; those of the perceptron's are "
                               f"{known or 'none'}")
    return chosen


def _why_none(id: str) -> str:
    """Return why nothing of an id can be compared with the reference."""
    from novikoff.theory.coq_proof import registry
    from novikoff.theory.registry import theorems
    from novikoff.theory.requirement import requirements

    proofs = [proof for proof in registry() if fnmatchcase(proof.theorem, id)]
    constants = ", ".join(proof.constant for proof in proofs)
    if any(proof.program for proof in proofs):
        return f"{id} is proved of the extracted checker of certificates ({constants}), not of a " \
            "run that the reference makes too; novikoff certify lets it check what it writes"
    if proofs:
        subjects = ", ".join(dict.fromkeys(proof.subject for proof in proofs))
        return f"{id} is proved of {subjects} ({constants}), not of an extracted program"
    if id in requirements() or any(fnmatchcase(known, id) for known in theorems()):
        return f"{id} has no proof in Coq of an extracted program"
    return f"no theorem and no row of the requirements is {id!r}; novikoff theorems lists the ids"


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
