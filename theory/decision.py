"""Exact decisions: the check of a theorem on the reference, on every instance of its scope."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

from novikoff.reference.convention import Convention
from novikoff.theory.experiment import Call, Fit, Fitted, Observe, Present, Presented
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.learner_subject import LearnerSubject
from novikoff.theory.minimum_subject import MinimumSubject
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
from novikoff.theory.pocket_subject import PocketSubject
from novikoff.theory.proof import Verdict
from novikoff.theory.registry import Theorem, theorems
from novikoff.theory.scope import conventions, scope, scope_words
from novikoff.theory.subject import ReferenceSubject

METHOD: Final = "exhaustive enumeration"
REFERENCE: Final = "the Python reference"
LEARNERS: Final = {"learner": LearnerSubject, "minimiser": MinimumSubject,
                   "pocket_fit": PocketSubject}
Subject: TypeAlias = Callable[[Convention], Observe]
E = TypeVar("E")
S = TypeVar("S")


def reference(family: str) -> Subject:
    """Return the reference as a subject of the family's theorems."""
    if family in LEARNERS:
        return lambda convention: LEARNERS[family](convention=convention)
    return ReferenceSubject if family == "perceptron" else lambda _: FunctionSubject()


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

    def _run(self, run: Callable[[E], S], experiment: E) -> S:
        try:
            return run(experiment)
        except (Unobservable, DidNotStop, NotFinite):
            raise
        except Exception as error:
            raise Failed(f"{type(error).__name__}: {error}") from error


def judged(theorem: Theorem, instance: Instance, subject: Observe,
           convention: Convention) -> Outcome | None:
    """Return what the check says of a subject on an instance.

    It is None where a hypothesis fails or the subject cannot be observed.
    """
    if not all(h.holds(instance) for h in theorem.hypotheses if h.drawn):
        return None
    try:
        return theorem.judge(instance, Guarded(subject), reference(theorem.family)(convention))
    except (Unobservable, Failed, DidNotStop, NotFinite):
        return None


@dataclass(frozen=True, slots=True)
class Decision:
    """The decision of one theorem on every instance of its scope, under its first convention."""

    theorem: str
    method: str = METHOD
    subject: str = REFERENCE
    uses: tuple[str, ...] = ()

    @property
    def _theorem(self) -> Theorem:
        return theorems()[self.theorem]

    @property
    def scope(self) -> str:
        """The instances in words."""
        return scope_words(self._theorem)

    @property
    def statement(self) -> str:
        """The statement of the theorem."""
        return self._theorem.statement

    def unavailable(self) -> str:
        """Return that no convention of the reference meets the hypotheses, or nothing."""
        return "" if conventions(self._theorem) else "no convention meets its hypotheses"

    def decide(self, version: Subject | None = None) -> tuple[Verdict, ...]:
        """Return one verdict: how many instances passed, or the first that does not.

        Judged is the reference, or a version of it.
        """
        theorem, it = self._theorem, "the reference" if version is None else "the version"
        convention = conventions(theorem)[0]
        subject, passed, undecided = (version or reference(theorem.family))(convention), 0, 0
        for instance in scope(theorem):
            found = judged(theorem, instance.under(convention), subject, convention)
            if isinstance(found, Counterexample):
                return (Verdict(f"{it} passes", "false", _told(instance, found)),)
            if isinstance(found, Passed):
                passed += 1
                undecided += found.undecided
        words = f"{it} passes on {passed} instances"
        if undecided:
            words += f", with {undecided} comparisons that enclosures leave open"
        if not passed:
            return (Verdict(words, "undecided", "no instance of the scope could be judged"),)
        return (Verdict(words, "holds"),)


def _told(instance: Instance, found: Counterexample) -> str:
    return f"X = {text(instance.X)}, y = {text(instance.y)}: {found.where}: " \
        f"{text(found.observed)} is not {found.relation} {text(found.expected)}"


@cache
def decisions() -> Mapping[str, Decision]:
    """Return the decision of every theorem by its id."""
    return {id: Decision(id) for id in theorems()}
