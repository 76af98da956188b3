"""`novikoff prove --extracted [ID]`: the reference beside the programs extracted from Coq."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from novikoff.theory.coq_proof import CoqProof
    from novikoff.theory.extracted_comparison import Compared

CHECKERS: Final = "certificate"
"""The program of the checkers of certificates, which the reference has not."""
PERCEPTRON: Final = "perceptron"
PROBLEMS: Final = 300
WIDE: Final = 12
SHOWN: Final = 3  # differences


def compare(id: str | None, count: int = PROBLEMS, wide: int = WIDE) -> int:
    """Run the reference and the extracted programs on generated problems; tell, and return 0 if
    they agree on all and every proof counts, else 1.

    Raises: click.UsageError if no proof of an extracted program has that id.
    """
    from novikoff.theory.coq_proof import not_counted

    proofs = _proofs(id)
    doubted = [f"  {why}" for id in dict.fromkeys(proof.theorem for proof in proofs)
               for why in not_counted(id)]
    lines, differ = [*_told(proofs), *doubted], bool(doubted)
    for name in dict.fromkeys(proof.program for proof in proofs):
        try:
            found, asked = _found(name, count, wide)
        except Exception as error:
            if not doubted:
                raise
            lines += ["", f"{name}: the program, which does not count, cannot be run: {error!r}"]
            continue
        differ = differ or bool(found)
        lines += ["", *_differing(found[:SHOWN]),
                  f"{name}: {asked - len(found)} agree · {len(found)} differ"]
    click.echo("\n".join(lines))
    return 1 if differ else 0


def _found(name: str, count: int, wide: int) -> tuple[Sequence[tuple[Compared, str]], int]:
    """Return on which problems a program and its reference differ, and on how many they ran."""
    from novikoff.theory.extracted_comparison import differences
    from novikoff.theory.extracted_drawing import differences_of

    if name == PERCEPTRON:
        return list(differences(count, wide=wide)), count + wide
    return list(differences_of(name, count)), count


def _proofs(id: str | None) -> list[CoqProof]:
    """Return the proofs of programs that the reference has, those of an id, a pattern or a row."""
    from novikoff.theory.coq_proof import registry
    from novikoff.theory.registry import theorems

    about = [proof for proof in registry() if proof.program not in ("", CHECKERS)]
    chosen = [proof for proof in about if id is None or fnmatchcase(proof.theorem, id)
              or (proof.theorem in theorems() and id in theorems()[proof.theorem].sources)]
    if not chosen:
        known = ", ".join(dict.fromkeys(proof.theorem for proof in about))
        raise click.UsageError(f"{_why_none(id or '*')}; those of a program that the reference "
                               f"has too are {known or 'none'}")
    return chosen


def _why_none(id: str) -> str:
    """Return why nothing of an id can be compared with the reference."""
    from novikoff.theory.coq_proof import registry
    from novikoff.theory.registry import theorems
    from novikoff.theory.requirement import requirements

    proofs = [proof for proof in registry() if fnmatchcase(proof.theorem, id)]
    constants = ", ".join(proof.constant for proof in proofs)
    if any(proof.program == CHECKERS for proof in proofs):
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
        yield f"  {proof.theorem}: {proof.method}; {proof.subject} {proof.program}"
        yield f"    {proof.constant}: {proof.scope}"
    yield "compared  the programs that these proofs are about, extracted from Coq, with the"
    yield "          reference on generated problems: weights, every record, updates, passes,"
    yield "          converged, and what else they return"
    yield "limits    the extraction, its evaluator and Python's Fraction are trusted; agreement on"
    yield "          these problems is a test of the reference, not a proof"


def _differing(found: Sequence[tuple[Compared, str]]) -> Iterator[str]:
    for problem, told in found:
        yield f"  DIFFERS  {told}"
        yield f"           on {problem}"
