"""Running proofs again: each with what it rests on, and with what became of its claims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from novikoff.theory.assurance import proofs
from novikoff.theory.proof import Proof, Verdict

State = Literal["holds", "false", "undecided", "not run"]


@dataclass(frozen=True, slots=True)
class Rerun:
    """What became of the proof of one theorem by one method.

    `how`, `scope` and `subject` are the three axes of its assurance; `unproved` names what it
    rests on and what does not hold; `why` says why it could not be run.
    """

    theorem: str
    method: str
    state: State
    how: str
    scope: str
    subject: str
    statement: str
    rests_on: tuple[str, ...] = ()
    unproved: tuple[str, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    why: str = ""

    @property
    def proved(self) -> bool:
        """Whether it is a proof of the statement in its scope, not of single instances."""
        return self.state == "holds" and self.method != "enumeration"

    @property
    def size(self) -> str:
        """How much was decided: the number of steps or claims, or of instances."""
        if self.method == "enumeration" and len(self.verdicts) == 1:
            return self.verdicts[0].words
        noun = "steps" if self.method == "derivation" else "claims"
        return f"{len(self.verdicts)} {noun}"

    def table(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"theorem": self.theorem, "method": self.method, "state": self.state,
                "how": self.how, "scope": self.scope, "subject": self.subject,
                "statement": self.statement, "rests_on": list(self.rests_on),
                "unproved": list(self.unproved), "why": self.why or None,
                "claims": [{"words": v.words, "state": v.state, "message": v.message or None}
                           for v in self.verdicts]}


def rerun(ids: Iterable[str], methods: Sequence[str],
          progress: Callable[[int, int, str], None] = lambda *_: None) -> list[Rerun]:
    """Run every proof of the theorems by the methods again, theorem by theorem.

    What a proof rests on is run as well, once, whether it is among the ids or not.
    """
    wanted = [(id, method) for id in ids for method in methods if id in proofs(method)]

    @cache
    def decided(id: str, method: str) -> tuple[Verdict, ...]:
        return proofs(method)[id].decide()

    def holds(id: str, method: str) -> bool:
        verdicts = decided(id, method)
        return bool(verdicts) and all(verdict.state == "holds" for verdict in verdicts) \
            and all(holds(used, method) for used in proofs(method)[id].uses)

    found = []
    for done, (id, method) in enumerate(wanted, 1):
        progress(done, len(wanted), f"{id} by {method}")
        found.append(_result(proofs(method)[id], method, decided, holds))
    progress(len(wanted), len(wanted), "")
    return found


def _result(proof: Proof, method: str, decided: Callable[[str, str], tuple[Verdict, ...]],
            holds: Callable[[str, str], bool]) -> Rerun:
    id, axes = proof.theorem, (proof.method, proof.scope, proof.subject, proof.statement)
    if why := proof.unavailable():
        return Rerun(id, method, "not run", *axes, proof.uses, why=why)
    verdicts = decided(id, method)
    unproved = tuple(used for used in proof.uses if not holds(used, method))
    states = {verdict.state for verdict in verdicts}
    state: State = "false" if "false" in states or unproved else \
        "holds" if states == {"holds"} else "undecided"
    return Rerun(id, method, state, *axes, proof.uses, unproved, verdicts)
