"""What every theorem is tested for: the reference passes it, and the wrong versions do not."""

from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import gather

from novikoff.reference.convention import Convention
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.registry import Theorem, theorems

ENOUGH: Final = 100
"""So many instances show every function that a check calls."""


def agrees(id: str) -> None:
    """The reference passes on every instance, and the check refuses all that it names, and no
    other version of the family goes unnamed."""
    theorem, versions = theorems()[id], gather.wrong_versions(id.partition(".")[0])
    seen = gather.seen(theorem)
    assert seen.enumerated + seen.drawn > 0
    assert set(seen.rejected) == set(theorem.rejects)
    functions = called(theorem)
    assert {name for name, version in versions.items()
            if concerned(version(Convention()), functions) and gather.refused(theorem, version)} \
        == set(theorem.rejects)


@dataclass(frozen=True)
class Noting(FunctionSubject):
    """The reference, whose functions are noted when they are called."""

    names: frozenset[str] | set[str] = frozenset()

    def call(self, experiment: Call) -> Any:
        """Call the function of that name."""
        self.names.add(experiment.function)  # type: ignore[union-attr]
        return super().call(experiment)


def called(theorem: Theorem) -> set[str]:
    """Return the functions that the check of a theorem on bare functions calls at first."""
    names: set[str] = set()
    if isinstance(gather.reference(theorem.family)(Convention()), FunctionSubject):
        shown = gather.outcomes(theorem, lambda _: Noting(names=names), gather.EXAMPLES)
        for _ in islice(shown, ENOUGH):
            pass
    return names


def concerned(version: Any, functions: set[str]) -> bool:
    """Return whether a version differs in a function that is called: otherwise it is the same."""
    return not isinstance(version, FunctionSubject) or not functions.isdisjoint(version.functions)
