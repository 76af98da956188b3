"""What every theorem is tested for: the reference passes it, and the wrong versions do not."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice, product
from typing import Any, Final

import gather
from float64 import Float64, InFloat64, in_fractions

from novikoff.reference.convention import Convention
from novikoff.theory.decision import Subject, judged, reference
from novikoff.theory.evidence import read
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Passed
from novikoff.theory.registry import Kind, Theorem, theorems
from novikoff.theory.scope import conventions, scope

SAMPLES: Final[tuple[Kind, ...]] = ("separable", "inseparable")
FEW: Final = 6
EXACT: Final[Mapping[str, str]] = {
    "information.limit_at_zero": "the square of its least mass, 2^-2148, is 0 in float64",
    "linear_fit.predictions": "they are made of weights that were rounded",
    "measure.probability": "1 + 10^-30 is 1 in float64",
}
"""What is never seen to hold in float64, and why."""


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
    fourfold(theorem, reference(theorem.family))


def fourfold(theorem: Theorem, subject: Subject) -> None:
    """The theorem is seen to hold on separable samples of two classes and on others, as far as it
    speaks of them, or on what else it speaks of, on rationals and in float64."""
    number = float if theorem.family == "perceptron" else Float64  # its checks allow for rounding
    passed: Counter[str] = Counter()
    for kind, instance, convention in samples(theorem):
        exact = subject(convention)
        for arithmetic, seen in (("rationals", exact), ("float64", InFloat64(exact, number))):
            outcome = judged(theorem, instance, seen, convention)
            if arithmetic == "float64" and theorem.id in EXACT:
                assert not isinstance(outcome, Passed), f"{theorem.id} holds in float64"
                continue
            assert not isinstance(outcome, Counterexample), (theorem.id, arithmetic, outcome)
            passed[f"{kind} samples, {arithmetic}"] += isinstance(outcome, Passed)
    never = [case for case, count in passed.items() if not count]
    assert passed
    assert not never, f"{theorem.id} is never seen to hold on {never}"


def samples(theorem: Theorem) -> Iterator[tuple[str, Instance, Convention]]:
    """Yield a few samples of each kind that the theorem speaks of, or of those that it is decided
    on, that satisfy its hypotheses; those of two classes are of two kinds, separable or not."""
    found: dict[str, list[Instance]] = {}
    if not theorem.draws:
        for instance in scope(theorem):
            found.setdefault(_kind(instance, theorem.kind), []).append(instance)
    else:
        kinds: tuple[Kind, ...] = SAMPLES if theorem.kind == "any" else (theorem.kind,)
        found = {kind: [*gather.drawn(kind, gather.EXAMPLES)] for kind in kinds}
    for convention, (kind, of_kind) in product(conventions(theorem), found.items()):
        fit = (i for i in of_kind if all(h.holds(i) for h in theorem.hypotheses if h.drawn))
        for instance in islice(fit, FEW):
            yield kind, in_fractions(instance).under(convention), convention


def _kind(instance: Instance, kind: Kind) -> str:
    if kind != "any":
        return kind
    try:
        return "separable" if instance.margin.gamma_sq > 0 else "inseparable"
    except ValueError:  # no two classes
        return "other"


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
