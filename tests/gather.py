"""Gather the evidence: every theorem on the reference, and every wrong version it must refuse.

Run `python tests/gather.py` from anywhere to write theory/evidence.json. What is drawn depends
on the installed hypothesis only, so that two runs write the same file.
"""

import functools
import importlib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from hypothesis import HealthCheck, Phase, given, settings

from novikoff.reference.convention import Convention
from novikoff.theory.evidence import FILE, Evidence, written
from novikoff.theory.experiment import Observe
from novikoff.theory.faults.perceptron.model import FaultSubject, faults
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance, instances, small
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Unobservable
from novikoff.theory.registry import Kind, Theorem, theorems
from novikoff.theory.subject import ReferenceSubject

EXAMPLES: Final = 50
CONVENTIONS: Final = tuple(map(Convention().stated, (
    "", "mistake=F", "mistake=F,zero=-1", "mistake=AB", "step=2eta", "bias=absent",
    "order=shuffled", "order=random", "order=first mistake", "stop=fixed", "refit=continues",
    "record=mistakes before", "record=mistakes after")))
Subject: TypeAlias = Callable[[Convention], Observe]


def reference(family: str) -> Subject:
    """Return the reference as a subject of the family's theorems."""
    return ReferenceSubject if family == "perceptron" else lambda _: FunctionSubject()


def wrong_versions(family: str) -> Mapping[str, Subject]:
    """Return the wrong versions of the family by name, each as a subject under a convention."""
    if family == "perceptron":
        return {name: functools.partial(FaultSubject, fault) for name, fault in faults().items()}
    module = importlib.import_module(f"novikoff.theory.faults.{family}")
    return {name: lambda _, subject=subject: subject for name, subject in module.FAULTS.items()}


@functools.cache
def drawn(kind: Kind, examples: int) -> tuple[Instance, ...]:
    """Return so many drawn instances of the kind, the same ones each time."""
    found: list[Instance] = []

    @settings(max_examples=examples, database=None, derandomize=True, deadline=None,
              phases=(Phase.generate,), suppress_health_check=list(HealthCheck))
    @given(instances(kind))
    def draw(instance: Instance) -> None:
        found.append(instance)

    draw()
    return tuple(found)


@functools.cache
def scope(theorem: Theorem) -> tuple[Instance, ...]:
    """Return the finite family of the theorem, or the small scope of its kind."""
    return tuple(theorem.finite() if theorem.finite else small(theorem.kind))


def conventions(theorem: Theorem) -> list[Convention]:
    """Return the conventions under which the theorem applies: one for bare functions."""
    one = Instance(((1,),), (1,))
    return [c for c in CONVENTIONS[:None if theorem.family == "perceptron" else 1]
            if all(h.holds(one.under(c)) for h in theorem.hypotheses if not h.drawn)]


def placed(theorem: Theorem, examples: int) -> Iterator[tuple[Instance, Convention, bool]]:
    """Yield the instances: the scope under the first convention, the drawn ones under all."""
    applicable = conventions(theorem)
    for instance in scope(theorem):
        yield instance.under(applicable[0]), applicable[0], True
    for convention in () if theorem.finite else applicable:
        for instance in drawn(theorem.kind, examples):
            yield instance.under(convention), convention, False


def outcomes(theorem: Theorem, subject: Subject,
             examples: int) -> Iterator[tuple[Instance, Outcome, bool]]:
    """Yield what the check says of a subject, where its hypotheses hold and it can be observed."""
    for instance, convention, enumerated in placed(theorem, examples):
        if all(h.holds(instance) for h in theorem.hypotheses if h.drawn):
            try:
                yield instance, theorem.judge(instance, subject(convention), reference(
                    theorem.family)(convention)), enumerated
            except Unobservable:
                continue


def refused(theorem: Theorem, subject: Subject, examples: int = EXAMPLES) -> bool:
    """Return whether the check finds a counterexample on the subject."""
    return any(isinstance(outcome, Counterexample)
               for _, outcome, _ in outcomes(theorem, subject, examples))


def seen(theorem: Theorem, examples: int = EXAMPLES) -> Evidence:
    """Return the evidence for one theorem.

    Raises: AssertionError if the reference itself is refused.
    """
    counts = {True: 0, False: 0}
    for instance, outcome, enumerated in outcomes(theorem, reference(theorem.family), examples):
        assert not isinstance(outcome, Counterexample), (theorem.id, instance, outcome)
        counts[enumerated] += isinstance(outcome, Passed)
    versions = wrong_versions(theorem.family)
    rejected = tuple(sorted(name for name in theorem.rejects
                            if refused(theorem, versions[name], examples)))
    return Evidence(theorem.digest, counts[True], counts[False], rejected)


def gather() -> dict[str, Evidence]:
    """Return the evidence for every theorem."""
    return {name: seen(theorem) for name, theorem in theorems().items()}


if __name__ == "__main__":
    target = Path(__file__).resolve().parents[1] / "theory" / FILE
    target.write_text(written(gather()), "utf-8")
    sys.stdout.write(f"{target.name}: {len(theorems())} theorems\n")
