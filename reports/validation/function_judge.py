"""Judging a bare function: every theorem whose check calls it, on data of the theorem's kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reports.validation import account
from novikoff.reports.validation.card import Card
from novikoff.reports.validation.function_spec import Skipped, Unshown
from novikoff.reports.validation.function_target import Asked, FunctionTarget
from novikoff.reports.validation.function_value import told_as
from novikoff.reports.validation.judge import STRIDE, Judge, drawn
from novikoff.reports.validation.result import TheoremResult
from novikoff.reports.validation.tally import Tally
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import ASPECTS, FunctionSubject
from novikoff.theory.instances import Domain, Instance, small
from novikoff.theory.kinds import OTHERS, smallest
from novikoff.theory.outcome import (
    Counterexample,
    Failed,
    Inapplicable,
    NotFinite,
    Outcome,
    Undecided,
    Unobservable,
)
from novikoff.theory.registry import Kind, Theorem

FEW_CELLS: Final = 2
SCOPES: Final[dict[str, str]] = {
    "masses": "every pair of laws of at most 2 outcomes in parts of at most 4",
    "any": "every one with n M <= 2, |x| <= 1",
    "targets": "every one with n M <= 2 and parts in {-1, 0, 1}",
    "classes": "every one with n M <= 2, |x| <= 1, and 3 classes"}
PATIENCE: Final = 16
"""After so many small instances on which a check does not call the function, it is left out."""
QUICKLY: Final = 4
"""In a quick look so many instances of a finite family are passed over for one that is judged."""
MOST_WATCHED: Final = 120
PLAIN: Final = Card(Convention(), None, Domain(), True, (), 0)


@cache
def scope(kind: Kind) -> tuple[Instance, ...]:
    """Return the small scope on which a bare function is judged, smallest first.

    >>> [len(scope(kind)) for kind in ("masses", "any")]
    [50, 60]
    """
    if kind not in OTHERS:
        return small(kind)
    found = [Instance(X, y) for X, y in smallest(kind)
             if kind != "masses" or len(X[0]) <= FEW_CELLS]
    return tuple(sorted(found, key=lambda instance: instance.size))


@cache
def calls(theorem: Theorem) -> frozenset[str]:
    """Return the names of the functions that a check calls on the first small instances."""
    called: set[str] = set()

    class Watching(FunctionSubject):
        def call(self, experiment: Call) -> Any:
            inner = experiment.arguments[0] if experiment.function in ASPECTS else experiment
            called.add(inner.function)
            return super().call(experiment)

    instances = theorem.finite() if theorem.finite else iter(scope(theorem.kind))
    fitting = (instance for instance in instances
               if all(h.holds(instance) for h in theorem.hypotheses))
    for instance in islice(fitting, MOST_WATCHED if theorem.finite else PATIENCE):
        with suppress(ArithmeticError, TypeError, Unobservable, ValueError):
            theorem.check(instance, Watching())
    return frozenset(called)


@dataclass
class FunctionJudge(Judge):
    """Judges a bare function; theorems that never call it are left out.

    `most` bounds the instances of every small scope and finite family, for a quick look.
    """

    most: int | None = None
    called: set[str] = field(default_factory=set)
    without: Counter[str] = field(default_factory=Counter)

    @property
    def target(self) -> FunctionTarget:
        """What is judged."""
        assert isinstance(self.observe, FunctionTarget)
        return self.observe

    def judge(self, theorems: Iterable[Theorem]) -> tuple[TheoremResult, ...]:
        """Return the result of each theorem that calls the function, in their order."""
        return tuple(result for result in super().judge(theorems) if result.id in self.called)

    def under(self, instance: Instance) -> Instance:
        """Return the instance as it is: a card of a function changes calls, not data."""
        return instance

    def run(self, theorem: Theorem, instance: Instance) -> Outcome:
        """Run one check, and note what it asked of the target.

        A call that is refused, or gives nan, is a counterexample to whatever needs its value.
        """
        self.target.log.clear()
        skipped = False
        try:
            outcome = super().run(theorem, instance)
        except Unshown:
            self.called.add(theorem.id)
            raise
        except Skipped as reason:
            skipped = True
            outcome = (Undecided if reason.counted else Inapplicable)(str(reason))
        except (Failed, NotFinite) as failure:
            if not self.target.log:
                raise
            outcome = _departed(self.target.log[-1], str(failure))
        except (ArithmeticError, AttributeError, LookupError, NotImplementedError, TypeError,
                ValueError):
            departed = [asked for asked in self.target.log if asked.departs]
            if not departed:
                raise
            outcome = _departed(departed[0])
        if not self.target.log and not skipped:
            self.without[theorem.id] += theorem.id not in self.called
            return Inapplicable("it does not call the function")
        self.called.add(theorem.id)
        if isinstance(outcome, Counterexample) and not outcome.experiments:
            outcome = replace(outcome, experiments=tuple(
                asked.made for asked in self.target.log if asked.departs)[:1])
        return outcome

    def applies(self, theorem: Theorem, instance: Instance) -> bool:
        """Return whether a theorem speaks of the data; those of a finite family are its own."""
        return theorem.finite is not None or super().applies(theorem, instance)

    def fits(self, theorem: Theorem, instance: Instance) -> bool:
        """Return whether a theorem may be judged on an instance that was found for another.

        Not if either is of a finite family: a law of three dice is no pair of mass functions.
        """
        return (theorem.finite is None and super().fits(theorem, instance)
                and (theorem.kind != "masses" or len(instance.X) == 2))

    def _small(self, tallies: list[Tally]) -> None:
        for tally in tallies:
            if tally.theorem.finite is not None:
                continue
            for instance in islice(scope(tally.theorem.kind), self.most):
                if tally.found or self._late() or self.without[tally.theorem.id] >= PATIENCE:
                    break
                self._one(tally, instance, smallest=True)
            else:
                tally.scope = "" if self.most is not None else SCOPES.get(
                    tally.theorem.kind, f"every {tally.theorem.kind} one with n M <= 2, |x| <= 1")

    def _finite(self, tallies: list[Tally]) -> None:
        for tally in tallies:
            named = tally.theorem.finite or tally.theorem.beside
            family = named() if named else iter(())
            few = islice(family, 0, QUICKLY * self.most, QUICKLY) if self.most else family
            for instance in few:
                if tally.found or self._late():
                    break
                self._one(tally, instance, smallest=False)

    def _drawn(self, tallies: list[Tally]) -> None:
        for kind in dict.fromkeys(tally.theorem.kind for tally in tallies):
            open_ = [t for t in tallies if t.theorem.finite is None and t.theorem.kind == kind
                     and (t.theorem.id in self.called)]
            if not open_:
                continue
            for done, instance in enumerate(drawn(kind, Domain(), self.examples, self.seed)):
                self._tell(f"{kind} instances", done, self.examples)
                for tally in open_:
                    if not tally.found and (done % STRIDE == 0 or not tally.theorem.own):
                        self._one(tally, instance, smallest=False)
                if self._late():
                    return


def _departed(asked: Asked, failure: str = "") -> Counterexample:
    """The counterexample of a call that gave no number, or one with which no check can go on."""
    told = "nan" if asked.failure == "nan" else failure or told_as(asked.told)
    return Counterexample(account.experiment(asked.made), told_as(asked.due), told, "=",
                          (asked.made,), "runs[0]")
