"""What every theorem is tested for: the reference passes it, and the wrong versions do not."""

from dataclasses import replace
from typing import Any

import gather

from novikoff.theory.evidence import read
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.registry import Theorem, theorems


def agrees(id: str) -> None:
    """The reference passes on every instance, as the evidence says, and the check refuses all that
    it names, and no other version of the family goes unnamed."""
    theorem, versions = theorems()[id], gather.wrong_versions(id.partition(".")[0])
    evident(theorem)
    called = functions_called(theorem)
    for name in versions.keys() - set(theorem.rejects):
        version = versions[name](gather.CONVENTIONS[0])
        if not isinstance(version, FunctionSubject) or called & version.functions.keys():
            assert not gather.refused(theorem, versions[name]), name


def evident(theorem: Theorem) -> None:
    """What is seen of the theorem is what the committed evidence says (of drawn instances, that
    there are some or none: their number depends on the installed hypothesis)."""
    seen, told = gather.seen(theorem), read()[theorem.id]
    assert seen.enumerated + seen.drawn > 0
    assert set(seen.rejected) == set(theorem.rejects)
    assert replace(seen, drawn=0) == replace(told, drawn=0), "run python tests/gather.py"
    assert bool(seen.drawn) is bool(told.drawn)


def functions_called(theorem: Theorem) -> set[str]:
    """Return the names of the functions that the check calls: no other version can be refused."""
    called = set()

    class Spy(FunctionSubject):
        def call(self, experiment: Call) -> Any:
            called.add(experiment.function)
            return super().call(experiment)

    if theorem.family != "perceptron":
        gather.refused(theorem, lambda _: Spy())
    return called
