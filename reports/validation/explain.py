"""The likely cause of what is violated: changed arguments, a known fault, or a description."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import permutations, product
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector
from novikoff.reports.validation.card import FITS, RULES, Card
from novikoff.reports.validation.diagnosis import Case, Experiment, diagnose
from novikoff.reports.validation.residual import described
from novikoff.reports.validation.result import TheoremResult
from novikoff.reports.validation.subject import TargetSubject
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.faults.perceptron.model import words
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import DidNotStop, Failed, NotFinite, Rational, Unobservable
from novikoff.theory.reachable import reachable
from novikoff.theory.training import start_of

UNCHANGED: Final = "perceptron.input_unchanged"
MOST_APART: Final = 40
REFUSED: Final = (Unobservable, Failed, NotFinite, DidNotStop)


@dataclass(eq=False)
class Noting:
    """A subject that also keeps what failed, and why."""

    subject: TargetSubject
    failed: dict[Experiment, str] = field(default_factory=dict)

    def present(self, experiment: Present) -> Presented:
        """Present examples one by one."""
        with self._noting(experiment):
            return self.subject.present(experiment)

    def fit(self, experiment: Fit) -> Fitted:
        """Train on a sample."""
        with self._noting(experiment):
            return self.subject.fit(experiment)

    def call(self, experiment: Call) -> Any:
        """Call a bare function."""
        return self.subject.call(experiment)

    @contextmanager
    def _noting(self, experiment: Experiment) -> Iterator[None]:
        try:
            yield
        except (Failed, NotFinite, DidNotStop) as failure:
            self.failed[experiment] = str(failure)
            raise


def explain(results: Sequence[TheoremResult], noting: Noting, card: Card) -> str:
    """Return the likely cause of what is violated, or "" where nothing is or nothing can be said.

    What changes its arguments may do anything afterwards, so that this is told first. Then comes
    the known fault that explains most, and where there is none a description of what departs.
    """
    found = {result.id: result.found for result in results
             if result.found and result.verdict == "violated"}
    if not found:
        return ""
    changed = found.get(UNCHANGED)
    if changed and isinstance(changed.counterexample.observed, tuple):
        names = " and ".join(map(str, changed.counterexample.observed))
        return f"training changes {names} in place, so that whatever uses it later is " \
               "given something else; train on a copy"
    if "perceptron.refit" in found:
        _train_twice(noting, card)
    telling = [experiment for one in found.values()
               for experiment in one.counterexample.experiments]
    case = Case.of(noting.subject.seen, card, found, telling)
    given = replace(card, convention=replace(card.convention, order="cyclic"))
    cause = diagnose(case) or _mispaired(noting, card)
    if not cause and "perceptron.permutation_explains" in found:  # its own order was only assumed
        cause = diagnose(Case.of(noting.subject.seen, given, found, telling))
    return cause or described(case, noting.failed)


def _train_twice(noting: Noting, card: Card) -> None:
    """See more second trainings than the one that told."""
    for X, y, eta, passes in FITS:
        alone = Fit(X, y, eta, None if card.domain.separable else passes)
        for experiment in (alone, replace(alone, before=(X, tuple(-label for label in y)))):
            with suppress(*REFUSED):
                noting.fit(experiment)


def _mispaired(noting: Noting, card: Card) -> str:
    """Say that rows and labels are shuffled apart, if just that explains every single pass."""
    single = [(key, what.w) for key, what in noting.subject.seen.items()
              if isinstance(key, Fit) and isinstance(what, Fitted) and key.passes == 1
              and not key.before and 1 < len(key.X) < 5][:MOST_APART]
    steps = ("constant",) if card.convention.step == "constant" else ("eta", "2eta")
    for (mistake, zero), step in product(RULES, steps):
        changed: dict[str, Any] = {"order": "shuffled", "mistake": mistake, "zero": zero,
                                   "step": step}
        convention, apart = replace(card.convention, **changed), False
        for key, w in single:
            pairings = _pairings(key, w, convention, noting, card)
            if not pairings:
                break
            apart = apart or key.y not in pairings
        else:
            if apart:
                return words("shuffles_x_only")
    return ""


def _pairings(key: Fit, w: Vector[Rational], convention: Convention, noting: Noting,
              card: Card) -> set[tuple[int, ...]]:
    """The arrangements of the labels under which some order of one pass ends at w."""
    found = set()
    for labels in sorted(set(permutations(key.y))):
        instance = Instance(key.X, labels, key.eta, 1).under(convention, card.fixed_step)
        with suppress(*REFUSED):
            ends = reachable(instance, start_of(instance, noting, key.seed), 1).ends
            if any(end.explains(w) for end in ends):
                found.add(labels)
    return found
