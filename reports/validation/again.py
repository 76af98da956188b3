"""Counterexamples asked once more, of new processes: what outlives the object shows.

A training that is asked of a process in which others were made may go wrong because of them: by a
class attribute, a global variable, a mutable default argument. Asked alone it is right then, so
that the trainings that must come before belong to the counterexample.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from novikoff.reports.validation.channel import BREEDS, SILENT
from novikoff.reports.validation.function_target import FunctionTarget
from novikoff.reports.validation.judge import Judge
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.reply import DUE
from novikoff.reports.validation.result import Found, TheoremResult
from novikoff.reports.validation.subject import TargetSubject
from novikoff.theory.experiment import Call, Experiment, Fit, Labels, Observe, Present, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    DidNotStop,
    Failed,
    NotFinite,
    Outcome,
    Unobservable,
)
from novikoff.theory.registry import Theorem, theorems

KEPT: Final = (
    "what it does depends on what other objects or calls did before in the same process: something "
    "outlives them, such as a class attribute, a global variable or a mutable default argument; "
    "make it anew for each object and each training")
UNSURE: Final = ("the convention was probed while something outlived the objects, so that it may "
                 "be another one: mend that first, and validate once more")
SIZES: Final = ("the weights have another size than the data of this training: they may be those "
                "of an earlier object")
LOST: Final = ("what was seen does not show again, because something outlives the object or the "
               "call: see {shown}")
UNSHOWN: Final = ("what was seen did not show again in new processes, so that a replay and a "
                  "script may not show it either")
UNASKED: Final = ("whether what was seen shows again was not asked to the end, as that takes more "
                  "than {most} experiments in new processes; see {shown}")
OTHERS: Final[tuple[tuple[Rows, Labels], ...]] = (
    (((2,), (-1,)), (1, -1)), (((2, 1), (-1, 1)), (1, -1)), (((2, 1, 1), (-1, 1, 3)), (1, -1)))
"""Samples of one, two and three features."""
LATEST: Final = (1, 4, 16)
"""So many of the latest trainings are tried."""
MANY: Final = 256
CALLS: Final = 16
FEW: Final = 3
MOST: Final = 3000
"""So many experiments are made in new processes at the most, each of which counts as several."""
STARTS: Final = {True: 5, False: 150}
"""As how many a new process counts: a copy, or one that is started."""


class Asker(Protocol):
    """What asks a target, and runs a check on it."""

    @property
    def observe(self) -> Observe:
        """The target as theorems see it."""

    def run(self, theorem: Theorem, instance: Instance, /) -> Outcome:
        """Run one check on one instance."""


@dataclass(frozen=True)
class Pair:
    """A target, and what it is compared with."""

    observe: Observe
    reference: Observe

    def run(self, theorem: Theorem, instance: Instance, /) -> Outcome:
        """Run one check on one instance."""
        return theorem.judge(instance, self.observe, self.reference)


def outcome(asker: Callable[[], Asker], theorem: Theorem, found: Found) -> Outcome:
    """Return what a check finds after the experiments that belong to a counterexample.

    `asker` makes what asks the target and remembers nothing.

    Raises: what an `Observe` raises.
    """
    ready = asker()
    _prepare(ready.observe, found.after)
    return ready.run(theorem, found.instance)


@dataclass
class Again:
    """Asks counterexamples again; `judge` makes a judge that remembers nothing.

    `earlier` are the experiments that were made, in their order.
    """

    worker: Worker
    judge: Callable[[], Judge]
    earlier: Sequence[Experiment]
    told: list[Found] = field(default_factory=list)
    left: int = field(default_factory=lambda: MOST)

    def confirmed(self, results: tuple[TheoremResult, ...]) -> tuple[TheoremResult, ...]:
        """Return the results with what must come before each counterexample, and that as its cause.

        Theorems of which nothing shows again are not judged, if one of another theorem does.
        Results of a target that differs from one new process to the next are returned as they are.
        """
        wrong = [(result, result.found) for result in results
                 if result.verdict == "violated" and result.found and not _ended(result.found)]
        if all(self._stands(some) for some in (wrong, wrong[::-1])):
            return results
        changed: dict[str, TheoremResult] = {}
        lost: list[TheoremResult] = []
        for result, found in wrong:
            theorem = theorems()[result.id]
            again = self._fails(theorem, found) or self._after(theorem, found)
            changed[result.id] = replace(result, found=again or found, diagnosis=KEPT,
                                         message=SIZES if _of_another_size(found) else "")
            if again is None:
                lost.append(replace(result, message=UNSHOWN if self.left > 0 else UNASKED))
        shown = next((name for name in changed if name not in {each.id for each in lost}), "")
        for result in lost:
            why = (LOST if result.message == UNSHOWN else UNASKED).format(shown=shown, most=MOST)
            changed[result.id] = replace(
                result, verdict="inapplicable", found=None, diagnosis="", message=why) \
                if shown else replace(result, diagnosis=KEPT, message=UNSHOWN)
        return tuple(changed.get(result.id, result) for result in results)

    def _stands(self, wrong: Sequence[tuple[TheoremResult, Found]]) -> bool:
        """Whether a new process shows what was seen if it is asked for all, one after the other,
        or shows what it shows by chance."""
        first = self._all(wrong)
        return first == [found.counterexample for _, found in wrong] or first != self._all(wrong)

    def _all(self, wrong: Sequence[tuple[TheoremResult, Found]]) -> list[Counterexample | None]:
        """What a new process shows of them, one after the other."""
        self.worker.renew()
        shown = (self.judge().seen(theorems()[result.id], found.instance)
                 for result, found in wrong)
        return [None if found is None else found.counterexample for found in shown]

    def _fails(self, theorem: Theorem, found: Found) -> Found | None:
        """What a new process shows of it, after the experiments that belong to it."""
        if self.left <= 0:
            return None
        self.worker.renew()
        judge = self.judge()
        assert isinstance(judge.observe, TargetSubject | FunctionTarget)
        _prepare(judge.observe, found.after)
        before = len(judge.observe.earlier)
        again = judge.seen(theorem, found.instance)
        asked = judge.observe.earlier
        self.left -= STARTS[self.worker.copies] + len(asked)
        return again and replace(found, counterexample=again.counterexample,
                                 asked=tuple(asked[before:]))

    def _after(self, theorem: Theorem, found: Found) -> Found | None:
        """The counterexample with few earlier experiments after which it shows.

        First those of other theorems are tried, and on their instances where there are none.
        """
        best: Found | None = None

        def shows(after: Sequence[Experiment], on: Found = found) -> bool:
            nonlocal best
            again = self._fails(theorem, replace(on, after=tuple(after)))
            best = again or best
            return bool(again)

        judge = self.judge()
        if any(shows(other.after) for other in self.told[:FEW]):
            return best
        if any(map(shows, self._candidates(found))):
            half = self.left / 2  # the rest is for the other theorems
            _fewest(best.after if best else (), lambda after: self.left > half and shows(after))
        else:
            any(shows(other.after, replace(other, smallest=False)) for other in self.told[:FEW]
                if theorem.finite is None and judge.fits(theorem, other.instance))
        if best and best.after not in [other.after for other in self.told]:
            self.told.append(best)
        return best

    def _candidates(self, found: Found) -> Iterator[Sequence[Experiment]]:
        """Yield what may have to come before: trainings of the same shape or another, or its own
        before the others of its check; while nothing has shown again the latest, and many."""
        own = found.counterexample.experiments
        for run in own[:1]:
            if isinstance(run, Fit | Present):
                yield (replace(run, y=tuple(-label for label in run.y)),)
                yield from ((replace(run, X=X, y=y),) for X, y in OTHERS)
            elif not self.told:
                calls = {repr(each.arguments): each for each in self.earlier
                         if isinstance(each, Call) and each.arguments != run.arguments}
                yield from ((call,) for call in [*calls.values()][-CALLS:])
        yield own
        if not self.told:
            until = next((k for k, each in enumerate(self.earlier) if each in own),
                         len(self.earlier))
            yield from (self.earlier[:until][-last:] for last in LATEST)
            others = [each for each in self.earlier if each not in own]
            yield from (others[:MANY], others[::-1][:MANY])


def _fewest(after: Sequence[Experiment], shows: Callable[[Sequence[Experiment]], bool]) -> None:
    """Leave out what is not needed, in ever smaller pieces."""
    step = len(after) // 2
    while step:
        k = 0
        while k < len(after):
            fewer = (*after[:k], *after[k + step:])
            if shows(fewer):
                after = fewer
            else:
                k += step
        step //= 2


def _prepare(observe: Observe, experiments: Sequence[Experiment]) -> None:
    """Make experiments whose answers do not matter."""
    for one in experiments:
        with suppress(Unobservable, Failed, NotFinite, DidNotStop):
            if isinstance(one, Call):
                observe.call(one)
            elif isinstance(one, Fit):
                observe.fit(one)
            else:
                observe.present(one)


def _of_another_size(found: Found) -> bool:
    """Whether weights were seen of which there are too many or too few."""
    return DUE in str(found.counterexample.observed)


def _ended(found: Found) -> bool:
    """Whether it was seen of a call that had to be ended, for which nobody waits again."""
    observed = found.counterexample.observed
    return isinstance(observed, str) and observed.startswith((SILENT, BREEDS))
