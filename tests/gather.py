"""Gather the evidence: every theorem on the reference, and every wrong version it must refuse.

Run `python tests/gather.py` from anywhere to write theory/evidence.json. What is drawn depends
on the installed hypothesis only, so that two runs write the same file.
"""

import functools
import importlib
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeAlias

from hypothesis import HealthCheck, Phase, given, settings

from novikoff.reference.convention import Convention
from novikoff.theory.evidence import FILE, Evidence, described, stale, written
from novikoff.theory.experiment import Call, Fit, Fitted, Observe, Present, Presented
from novikoff.theory.faults.perceptron.model import FaultSubject, faults
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance, instances, of_kind
from novikoff.theory.kinds import OTHERS, smallest
from novikoff.theory.outcome import (
    Counterexample,
    DidNotStop,
    Failed,
    NotFinite,
    Outcome,
    Passed,
    Unobservable,
    text,
)
from novikoff.theory.registry import Kind, Theorem, theorems
from novikoff.theory.subject import ReferenceSubject

EXAMPLES: Final = 50
FAMILY: Final = "every instance of its finite family"
SMALL: Final = {
    "targets": "every sample with n = 1, M <= 2 or n = 2, M = 1, integers |x| <= 1 and |y| <= 1",
    "classes": "every sample with n = 1, M <= 2 or n = 2, M = 1, integers |x| <= 1 and 3 classes",
    "masses": "every pair of mass functions over n <= 3 outcomes in parts of at most 4"}
CONVENTIONS: Final = tuple(map(Convention().stated, (
    "", "mistake=F", "mistake=F,zero=-1", "mistake=AB", "step=2eta", "bias=absent",
    "order=shuffled", "order=random", "stop=fixed", "refit=continues", "record=mistakes before",
    "record=mistakes after")))
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
def complete() -> tuple[Instance, ...]:
    """Return every sample of one or two examples with one or two features in {-1, 0, 1}."""
    cells = [tuple(product((-1, 0, 1), repeat=n)) for n in (1, 2)]
    samples = (sample for rows in cells for m in (1, 2)
               for sample in product(product(rows, (-1, 1)), repeat=m))
    return tuple(Instance(tuple(x for x, _ in sample), tuple(y for _, y in sample),
                          Fraction(1, 2)) for sample in samples)


@functools.cache
def scope(theorem: Theorem) -> tuple[Instance, ...]:
    """Return the finite family of the theorem, or the complete small samples of its kind."""
    if theorem.finite:
        return tuple(theorem.finite())
    if theorem.kind in OTHERS:
        return tuple(Instance(X, y, Fraction(1, 2)) for X, y in smallest(theorem.kind))
    return tuple(instance for instance in complete() if of_kind(instance, theorem.kind))


def scope_words(theorem: Theorem) -> str:
    """Return in words what `scope` holds."""
    if theorem.finite:
        return FAMILY
    return SMALL.get(theorem.kind) or described(complete())


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


@dataclass(frozen=True)
class Guarded:
    """A subject whose exceptions are told as `Failed`, as those of an implementation are."""

    subject: Observe

    def present(self, experiment: Present) -> Presented:
        """Present examples one by one."""
        return self._run(self.subject.present, experiment)

    def fit(self, experiment: Fit) -> Fitted:
        """Train on a sample."""
        return self._run(self.subject.fit, experiment)

    def call(self, experiment: Call) -> Any:
        """Call a bare function."""
        return self._run(self.subject.call, experiment)

    def _run(self, run: Callable[[Any], Any], experiment: Any) -> Any:
        try:
            return run(experiment)
        except (Unobservable, DidNotStop, NotFinite):
            raise
        except Exception as error:
            raise Failed(f"{type(error).__name__}: {error}") from error


def outcomes(theorem: Theorem, subject: Subject,
             examples: int) -> Iterator[tuple[Instance, Outcome, bool]]:
    """Yield what the check says of a subject, where its hypotheses hold and it can be observed."""
    for instance, convention, enumerated in placed(theorem, examples):
        if all(h.holds(instance) for h in theorem.hypotheses if h.drawn):
            try:
                yield instance, theorem.judge(
                    instance, Guarded(subject(convention)),
                    reference(theorem.family)(convention)), enumerated
            except (Unobservable, Failed, DidNotStop, NotFinite):
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
    return Evidence(theorem.digest, scope_words(theorem), counts[True], counts[False], rejected,
                    needed(theorem))


def needed(theorem: Theorem) -> dict[str, str]:
    """Return, for each hypothesis without which the conclusion fails, the smallest such instance.

    Searched are the complete small samples under every convention, where all other hypotheses
    hold. What the check cannot even be asked there (no margin, say) shows nothing.
    """
    found = {}
    for h in theorem.hypotheses:
        others = [other for other in theorem.hypotheses if other is not h]
        for instance, convention in small_placed(theorem):
            if h.holds(instance) or not all(other.holds(instance) for other in others):
                continue
            try:
                outcome = theorem.judge(instance, Guarded(reference(theorem.family)(convention)),
                                        reference(theorem.family)(convention))
            except Exception:  # whatever the check computes of what is not there
                continue
            if isinstance(outcome, Counterexample):
                found[h.statement] = f"{told(instance, convention)}: {outcome.where}, " \
                    f"{text(outcome.observed)} is not {outcome.relation} {text(outcome.expected)}"
                break
    return found


def small_placed(theorem: Theorem) -> Iterator[tuple[Instance, Convention]]:
    """Yield the small instances of every kind of data like the theorem's, smallest first, under
    every convention that speaks of its family."""
    like = tuple(theorem.finite()) if theorem.finite else scope(theorem) \
        if theorem.kind in OTHERS else complete()
    conventions_ = CONVENTIONS if theorem.family == "perceptron" else CONVENTIONS[:1]
    for instance in sorted(like, key=lambda instance: instance.size):
        for convention in conventions_:
            yield instance.under(convention), convention


def told(instance: Instance, convention: Convention) -> str:
    """Return an instance in words, with what its convention changes."""
    usual = Convention()
    changed = ", ".join(f"{field.name} {getattr(convention, field.name)}"
                        for field in fields(convention)
                        if getattr(convention, field.name) != getattr(usual, field.name))
    return f"X = {text(instance.X)}, y = {text(instance.y)}" + (f" ({changed})" * bool(changed))


def gather() -> dict[str, Evidence]:
    """Return the evidence for every theorem."""
    return {name: seen(theorem) for name, theorem in theorems().items()}


def main() -> int:
    """Write the evidence, and say which wrong versions were not refused (exit status 1)."""
    found = gather()
    (Path(__file__).resolve().parents[1] / "theory" / FILE).write_text(written(found), "utf-8")
    problems = stale(found, theorems())
    sys.stdout.write("\n".join((f"{FILE}: {len(found)} theorems", *problems, "")))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
