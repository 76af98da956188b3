"""Assurance: how a theorem is known, computed from what is there, on three axes.

*Method* says what decided it, *scope* for which cases, *subject* of what. Nothing is entered by
hand: derivations are run, evidence counts only if it is for the present statement, and a proof in
Coq if it was found to state and assume what is expected.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from novikoff.theory.evidence import Evidence, read
from novikoff.theory.registry import theorems

SENTENCE: Final = (
    "the mathematics of a theorem proved in Coq is machine-checked, that of a derived theorem in "
    "d <= 4; the Python reference is tested on the instances that are counted; your "
    "implementation is tested, not verified"
)
REFERENCE: Final = "the Python reference"


@dataclass(frozen=True, slots=True)
class Assurance:
    """One way in which a theorem is known."""

    method: str
    scope: str
    subject: str

    def __str__(self) -> str:
        return f"{self.method}; {self.scope}; {self.subject}"


def assurance(id: str, evidence: Mapping[str, Evidence] | None = None) -> tuple[Assurance, ...]:
    """Return the ways in which a theorem is known, strongest first; none if nothing is there.

    Evidence for another statement than the present one (see `Theorem.digest`) is left out.

    Raises: KeyError for an id that no theorem has.
    """
    theorem = theorems()[id]
    found = (read() if evidence is None else evidence).get(id)
    current = found if found is not None and found.digest == theorem.digest else None
    return (*in_coq(id), *derived(id), *(_seen(current) if current else ()))


def in_coq(id: str) -> tuple[Assurance, ...]:
    """Return the assurance by proofs in Coq, if there are any and they were found as expected."""
    from novikoff.theory.coq_proof import SCOPE, coq_proofs

    return tuple(dict.fromkeys(Assurance(proof.method, SCOPE, proof.subject)
                               for proof in coq_proofs(id)))


@cache
def derived(id: str) -> tuple[Assurance, ...]:
    """Return the assurance by a derivation, if there is one and it holds with all that it uses."""
    from novikoff.theory.derivation import METHOD, SUBJECT, derivations

    derivation = derivations().get(id)
    if derivation is None or not derivation.holds() \
            or not all(derived(used) for used in derivation.uses):
        return ()
    return (Assurance(METHOD, derivation.scope, SUBJECT),)


def _seen(evidence: Evidence) -> tuple[Assurance, ...]:
    ways = []
    if evidence.enumerated:
        ways.append(Assurance(f"exhaustive enumeration of {evidence.enumerated} instances",
                              evidence.scope, REFERENCE))
    if evidence.drawn:
        ways.append(Assurance(f"{evidence.drawn} random instances", "sampled", REFERENCE))
    return tuple(ways)
