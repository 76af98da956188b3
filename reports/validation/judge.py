"""Judging: every theorem on every instance, observations shared, counterexamples made small."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

import hypothesis
from hypothesis import HealthCheck, Phase

from novikoff.reports.validation.broken import Left, asked_again
from novikoff.reports.validation.card import Card
from novikoff.reports.validation.channel import BREEDS, SILENT
from novikoff.reports.validation.reduction import reduced
from novikoff.reports.validation.result import Found, TheoremResult
from novikoff.reports.validation.tally import Tally
from novikoff.theory.drawing import whatever_is_imported
from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Domain, Instance, instances, of_kind, small
from novikoff.theory.outcome import (
    Broken,
    Counterexample,
    DidNotStop,
    Inapplicable,
    NotOffered,
    Outcome,
    Passed,
    Undecided,
    Unobservable,
)
from novikoff.theory.registry import Kind, Theorem
from novikoff.theory.scope import FAMILY
from novikoff.theory.subject import ReferenceSubject

SCOPE: Final = "every one with n M <= 2, |x| <= 1"
STRIDE: Final = 5  # theorems with experiments of their own see every fifth drawn instance
MOST_ENDED: Final = 1
MOST_CROWDS: Final = 6  # workers ended for what trainings left running; a new one takes its time
TRAINS: Final = "perceptron.trains"  # judged first of each instance: others fail where it does
MOST_UPDATES: Final = 5_000  # for targets that train until they separate: nothing that takes long
SHRINKING: Final = 150
MOST_SHRUNK: Final = 3

Progress = Callable[[str, int, int], None]


@dataclass
class Judge:
    """Judges one target, seen by `observe`, under the convention of its card.

    `narrowed` makes of it what one check may see, where that is not everything.
    """

    observe: Observe
    card: Card
    examples: int = 100
    seed: int = 0
    until: float = float("inf")
    progress: Progress | None = None
    crowds: Callable[[], int] = int
    narrowed: Callable[[Observe], Observe] | None = None
    ended: int = 0
    endless: bool = False
    out_of_time: bool = False
    broken: list[Left] = field(default_factory=list)
    reference: Observe = field(init=False)

    def __post_init__(self) -> None:
        self.reference = ReferenceSubject(self.card.convention, self.card.fixed_step,
                                          self.card.fixed_passes)

    def under(self, instance: Instance) -> Instance:
        """Return the instance as the card has it judged."""
        card = self.card
        placed = instance.under(card.convention, card.fixed_step, card.fixed_passes)
        free = card.domain.separable or card.fixed_passes is not None
        return replace(placed, boundary_known=card.boundary_known,
                       passes=None if free else placed.passes)

    def judge(self, theorems: Iterable[Theorem]) -> tuple[TheoremResult, ...]:
        """Return the result of each theorem, in their order."""
        tallies = [Tally(theorem) for theorem in theorems]
        sample = self.under(Instance(((1,),), (1,)))
        for tally in tallies:
            refused = [h for h in tally.theorem.hypotheses
                       if not h.drawn and not h.holds(sample)]
            if refused:
                tally.inapplicable = f"it needs that {refused[0].statement}"
            elif self.card.domain.separable and tally.theorem.kind == "inseparable":
                tally.inapplicable = "the number of passes cannot be bounded, so that only " \
                                     "separable data can be given"
        active = sorted((tally for tally in tallies if not tally.inapplicable),
                        key=lambda tally: tally.theorem.id != TRAINS)
        self._small(active)
        self._finite(active)
        self._drawn(active)
        self._judge_broken(active)
        self._shrink([t for t in active if t.found and not t.found.smallest
                      and t.theorem.finite is None])
        return tuple(tally.result for tally in tallies)

    def _judge_broken(self, tallies: list[Tally]) -> None:
        """Judge by `trains` the trainings of other theorems from which nothing came back."""
        trains = next((t for t in tallies if t.theorem.id.endswith(".trains")), None)
        for _, instance, failure in self.broken:
            if trains is None or trains.found:
                return
            if again := asked_again(instance, failure):
                trains.found = self.seen(trains.theorem, again)

    def _small(self, tallies: list[Tally]) -> None:
        scope = small("any", self.card.domain)
        for done, instance in enumerate(scope):
            self._tell("small instances", done, len(scope))
            placed = self.under(instance)
            for tally in tallies:
                if tally.theorem.finite is None and not tally.found:
                    self._one(tally, placed, smallest=True)
            if self._late():
                return
        for tally in tallies:
            tally.scope = SCOPE if tally.theorem.finite is None else ""

    def _finite(self, tallies: list[Tally]) -> None:
        for tally in tallies:
            more, whole = tally.theorem.finite or tally.theorem.beside, True
            for instance in more() if more else ():
                if tally.found or self._late():
                    break
                if self.card.domain.allows(instance.X, instance.y):
                    self._one(tally, self.under(instance), smallest=False)
                else:
                    whole = False
            else:
                tally.scope = FAMILY if tally.theorem.finite and whole else tally.scope

    def _drawn(self, tallies: list[Tally]) -> None:
        """Half of the instances are separable, half are not; theorems of any data see them all."""
        kinds: tuple[Kind, ...] = ("separable",) if self.card.domain.separable else (
            "separable", "inseparable")
        count = -(-self.examples // len(kinds))
        for kind in kinds:
            open_ = [t for t in tallies if t.theorem.draws
                     and t.theorem.kind in (kind, "any")]
            for done, instance in enumerate(drawn(kind, self.card.domain, count, self.seed)):
                self._tell(f"{kind} instances", done, count)
                placed = self.under(instance)
                for tally in open_:
                    if not tally.found and (done % STRIDE == 0 or not tally.theorem.own):
                        self._one(tally, placed, smallest=False)
                if self._late():
                    return

    def applies(self, theorem: Theorem, instance: Instance) -> bool:
        """Return whether the data are of the kinds that the theorem and the target take."""
        if (self.card.domain.separable or self.endless) and not (
                self._quick(instance) and of_kind(instance, "separable")):
            return False
        return of_kind(instance, theorem.kind)

    def _one(self, tally: Tally, instance: Instance, *, smallest: bool) -> None:
        if self._late():
            return
        if not self.applies(tally.theorem, instance) or not all(
                h.holds(instance) for h in tally.theorem.hypotheses if h.drawn):
            return
        try:
            outcome = self.run(tally.theorem, instance)
        except NotOffered as missing:
            tally.inapplicable = str(missing)
            return
        except Unobservable as lacking:
            tally.unobservable = str(lacking)
            return
        except Broken as failure:
            tally.failure = str(failure)
            self.broken.append((tally, instance, failure))
            if isinstance(failure, DidNotStop):
                self._ended(tally.theorem, instance, tally.failure)
            return
        if isinstance(outcome, Passed):
            tally.examples += 1
            tally.undecided += outcome.undecided
        elif isinstance(outcome, Undecided):
            tally.rounded += 1
        elif isinstance(outcome, Inapplicable):
            tally.inapplicable = outcome.reason
        else:
            tally.examples += 1
            tally.found = Found(instance, outcome, smallest)
            if isinstance(outcome.observed, str) and outcome.observed.startswith((SILENT, BREEDS)):
                self._ended(tally.theorem, instance, outcome.observed)

    def _ended(self, theorem: Theorem, instance: Instance, why: str) -> None:
        """Note that a training had to be ended: one that takes too long, on data that nothing
        separates, is the last one on such."""
        if why.startswith(SILENT) and not of_kind(instance, "separable"):
            self.endless = True
        else:
            self.ended += MOST_ENDED + 1 if theorem.id == TRAINS else 1

    def _quick(self, instance: Instance) -> bool:
        """Whether the data are separable, within few updates."""
        gamma_sq = instance.margin.gamma_sq
        return bool(gamma_sq > 0 and instance.radius_sq <= MOST_UPDATES * gamma_sq)

    def run(self, theorem: Theorem, instance: Instance) -> Outcome:
        """Run one check on one instance."""
        observe = self.narrowed(self.observe) if self.narrowed else self.observe
        return theorem.judge(instance, observe, self.reference)

    def _late(self) -> bool:
        self.out_of_time = self.out_of_time or time.monotonic() > self.until
        return self.out_of_time or self.ended > MOST_ENDED or self.crowds() >= MOST_CROWDS

    def _tell(self, phase: str, done: int, total: int) -> None:
        if self.progress:
            self.progress(phase, done, total)

    def _shrink(self, tallies: list[Tally]) -> None:
        """Shrink the first few, and try on the others what they shrank to."""
        small_ones: list[Instance] = []
        shrunk = 0
        for tally in tallies:
            for instance in small_ones:
                found = self._fails(tally.theorem, instance)
                if found and tally.found and instance.size < tally.found.instance.size:
                    tally.found = found
            if tally.found and tally.found.instance not in small_ones and shrunk < MOST_SHRUNK:
                shrunk += 1
                tally.found = self._smaller(tally.theorem, tally.found)
                small_ones.append(tally.found.instance)

    def _fails(self, theorem: Theorem, instance: Instance) -> Found | None:
        return self.seen(theorem, instance) if self.fits(theorem, instance) else None

    def fits(self, theorem: Theorem, instance: Instance) -> bool:
        """Return whether a theorem may be judged on an instance that was found for another."""
        separable = self.card.domain.separable or self.endless
        return (not self._late()
                and of_kind(instance, "separable" if separable else theorem.kind)
                and (not separable or self._quick(instance))
                and all(h.holds(instance) for h in theorem.hypotheses))

    def seen(self, theorem: Theorem, instance: Instance) -> Found | None:
        """Return the counterexample of a theorem on an instance, if there is one."""
        try:
            outcome = self.run(theorem, instance)
        except DidNotStop as late:
            self._ended(theorem, instance, str(late))
            return None
        except (Unobservable, Broken):
            return None
        return Found(instance, outcome, False) if isinstance(outcome, Counterexample) else None

    def _smaller(self, theorem: Theorem, best: Found) -> Found:
        def fails(instance: Instance) -> bool:
            nonlocal best
            found = self._fails(theorem, self.under(instance))
            if found and found.instance.size < best.instance.size:
                best = found
            return found is not None

        kind: Kind = "separable" if self.card.domain.separable else theorem.kind
        with suppress(hypothesis.errors.NoSuchExample), whatever_is_imported():
            hypothesis.find(instances(kind, self.card.domain), fails, settings=_SETTINGS,
                            random=random.Random(self.seed))
        reduced(best.instance, fails, self.card.domain)
        return best


_SETTINGS: Final = hypothesis.settings(
    max_examples=SHRINKING, database=None, deadline=None,
    phases=(Phase.generate, Phase.shrink), suppress_health_check=tuple(HealthCheck))


def drawn(kind: Kind, domain: Domain, count: int, seed: int) -> Iterator[Instance]:
    """Draw distinct instances of a kind, the same for the same seed.

    >>> [i.y for i in drawn("separable", Domain(), 2, 0)] == [
    ...     i.y for i in drawn("separable", Domain(), 2, 0)]
    True
    """
    found: dict[Instance, None] = {}

    @hypothesis.seed(seed)
    @hypothesis.settings(max_examples=count, database=None, deadline=None,
                         phases=(Phase.generate,), suppress_health_check=tuple(HealthCheck))
    @hypothesis.given(instances(kind, domain))
    def collect(instance: Instance) -> None:
        found[instance] = None

    with whatever_is_imported():
        collect()
    return iter(found)
