"""Assurance: how a theorem is known, computed from what is there, on three axes.

*Method* says what decided it, *scope* for which cases, *subject* of what. Nothing is entered by
hand: derivations, enclosures and SMT are run, evidence counts only if it is for the present
statement, and a proof in Coq if it was found to state and assume what is expected. What cannot
be run here is no assurance here, but for Coq, whose proofs tests/coq/check.py compiles.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from novikoff.theory.decision import REFERENCE
from novikoff.theory.evidence import Evidence, read
from novikoff.theory.proof import MATHEMATICS, Proof
from novikoff.theory.registry import theorems

SENTENCE: Final = (
    "the mathematics of a derived theorem is machine-checked in the scope that is told of it; the "
    "Python reference is tested on the instances that are counted; your implementation is tested, "
    "not verified"
)
METHODS: Final = ("derivation", "enumeration", "smt", "enclosure")
"""The methods by which a theorem can be proved again, strongest first."""


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
    enumerated, drawn = _seen(current) if current else ((), ())
    cited = (Assurance("cited", theorem.cited, MATHEMATICS),) if theorem.cited else ()
    return (*in_coq(id), *derived(id), *enumerated, *refuted(id), *enclosed(id), *drawn, *cited)


def in_coq(id: str) -> tuple[Assurance, ...]:
    """Return the assurance of a theorem, or of a row of the requirements, by proofs in Coq, if
    there are any and all is as it was checked, each with the scope of its own row."""
    from novikoff.theory.coq_proof import coq_proofs

    return tuple(dict.fromkeys(Assurance(proof.method, proof.scope, proof.subject)
                               for proof in coq_proofs(id)))


def proofs(method: str) -> Mapping[str, Proof]:
    """Return the proofs by a method, by the ids of their theorems.

    Raises: KeyError for another method than those of METHODS.
    """
    from novikoff.theory.decision import decisions
    from novikoff.theory.derivation import derivations
    from novikoff.theory.enclosed import enclosures
    from novikoff.theory.smt import refutations

    known: Mapping[str, Callable[[], Mapping[str, Proof]]] = {
        "derivation": derivations, "enumeration": decisions, "smt": refutations,
        "enclosure": enclosures}
    return known[method]()


@cache
def derived(id: str) -> tuple[Assurance, ...]:
    """Return the assurance by a derivation, if there is one and it holds with all that it uses."""
    return _proved("derivation", id, derived)


@cache
def refuted(id: str) -> tuple[Assurance, ...]:
    """Return the assurance by SMT, if the solver is there and proves what there is to prove."""
    return _proved("smt", id, refuted)


@cache
def enclosed(id: str) -> tuple[Assurance, ...]:
    """Return the assurance by enclosure, if there is such a proof and it holds."""
    return _proved("enclosure", id, enclosed)


def _proved(method: str, id: str, known: Callable[[str], object]) -> tuple[Assurance, ...]:
    proof = proofs(method).get(id)
    if proof is None or not _holds(proof) or not all(map(known, proof.uses)):
        return ()
    return (Assurance(proof.method, proof.scope, proof.subject),)


def _holds(proof: Proof) -> bool:
    if proof.unavailable():
        return False
    verdicts = proof.decide()
    return bool(verdicts) and all(verdict.state == "holds" for verdict in verdicts)


def _seen(evidence: Evidence) -> tuple[tuple[Assurance, ...], tuple[Assurance, ...]]:
    """Return the assurance by enumeration and by drawn instances, each if there is any."""
    enumerated = Assurance(f"exhaustive enumeration of {evidence.enumerated} instances",
                           evidence.scope, REFERENCE)
    drawn = Assurance(f"{evidence.drawn} random instances", "sampled", REFERENCE)
    return (enumerated,) if evidence.enumerated else (), (drawn,) if evidence.drawn else ()
