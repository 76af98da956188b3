"""What every theorem is tested for: the reference passes it, and the wrong versions do not."""

import inspect
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import Any, Final

import gather
from float64 import Float64, InFloat64, in_fractions

from novikoff.reference.convention import Convention
from novikoff.theory.decision import Subject, judged, reference
from novikoff.theory.evidence import read
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance, of_kind
from novikoff.theory.outcome import Counterexample, Passed
from novikoff.theory.registry import Kind, Theorem, theorems
from novikoff.theory.scope import conventions

SAMPLES: Final[tuple[Kind, ...]] = ("separable", "inseparable")
BOUNDS: Final = frozenset({"passes", "updates", "epochs"})
FEW: Final = 6


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
    if iterative(theorem.family):
        fourfold(theorem, reference(theorem.family))


def iterative(family: str) -> bool:
    """Return whether the family is of runs: its module has a driver, which yields what it does and
    is bounded by its caller; or it is that of the cycles of one."""
    name = f"novikoff.reference.{family}"
    members = vars(import_module(name)).values() if find_spec(name) else ()
    return family == "cycling" or any(
        inspect.isgeneratorfunction(member) and member.__module__ == name
        and not BOUNDS.isdisjoint(inspect.signature(member).parameters) for member in members)


def fourfold(theorem: Theorem, subject: Subject) -> None:
    """The theorem is seen to hold on separable samples of two classes and on others, as far as it
    speaks of them, or on samples of several classes, on rationals and in float64."""
    number = float if theorem.family == "perceptron" else Float64  # its checks allow for rounding
    passed: Counter[str] = Counter()
    for kind, instance, convention in samples(theorem):
        exact = subject(convention)
        for arithmetic, seen in (("rationals", exact), ("float64", InFloat64(exact, number))):
            outcome = judged(theorem, instance, seen, convention)
            assert not isinstance(outcome, Counterexample), (theorem.id, arithmetic, outcome)
            passed[f"{kind} samples, {arithmetic}"] += isinstance(outcome, Passed)
    never = [case for case, count in passed.items() if not count]
    assert passed
    assert not never, f"{theorem.id} is never seen to hold on {never}"


def samples(theorem: Theorem) -> Iterator[tuple[Kind, Instance, Convention]]:
    """Yield samples of the theorem's kind, or of its finite family, that satisfy its hypotheses;
    those of two classes by whether they are separable."""
    two_classes = theorem.kind in ("any", *SAMPLES)
    for convention, kind in product(conventions(theorem),
                                    SAMPLES if two_classes else (theorem.kind,)):
        if theorem.finite:
            found = tuple(i for i in theorem.finite() if of_kind(i, kind) and all(
                h.holds(i) for h in theorem.hypotheses if h.drawn))
        else:
            found = gather.drawn(kind, FEW)
        for instance in found if theorem.kind in ("any", kind) else ():
            yield kind, in_fractions(instance).under(convention), convention


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
