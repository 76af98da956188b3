"""Validation of a trained learner, end to end."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from novikoff.reference.convention import Convention, parse
from novikoff.reports.validation.again import Again, Pair
from novikoff.reports.validation.beside import said_beside
from novikoff.reports.validation.broken import left_out
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.deviation import Deviation, declared, shipped
from novikoff.reports.validation.hazard import at_the_boundary, left_running, never_learning
from novikoff.reports.validation.judge import Judge
from novikoff.reports.validation.learner_card import LearnerProbe
from novikoff.reports.validation.learner_cause import LearnerCard
from novikoff.reports.validation.learner_distance import measured
from novikoff.reports.validation.learner_minimum import MinimumProbe
from novikoff.reports.validation.learner_spec import LEARNERS, LearnerSpec, convention
from novikoff.reports.validation.learner_target import rated
from novikoff.reports.validation.pocket_card import PocketProbe
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.result import Hazard, Result, overall
from novikoff.reports.validation.selection import selected
from novikoff.reports.validation.subject import Asks, Remembering, TargetSubject
from novikoff.reports.validation.taken import taken
from novikoff.reports.validation.versions import versions
from novikoff.theory.experiment import Experiment, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.learner_subject import LearnerSubject
from novikoff.theory.minimum_subject import MinimumSubject
from novikoff.theory.objective import Objective
from novikoff.theory.pocket_rule import Rules
from novikoff.theory.pocket_subject import PocketSubject
from novikoff.theory.registry import Theorem, theorems
from novikoff.theory.rounding import STATEMENT

if TYPE_CHECKING:
    from novikoff.reports.validation.replay import Recorded

POCKET: Final = "pocket"
STRICT: Final = "perceptron, right at 0"
"""The loss without a mistake at w = 0."""
Progress = Callable[[str, int, int], None]
FAMILIES: Final = ("learner", "minimiser")
OF_POCKET: Final = ("learner.trains", "learner.input_unchanged", "learner.predict_agrees",
                    "learner.scores")
"""Theorems of learners that are judged of one with a pocket, beside its own."""


def require(spec: str, told: str) -> None:
    """Refuse a convention that no target of the spec has.

    Raises: ValueError for an unknown field or value.
    """
    parse(told, LEARNERS[spec].fields)


def chosen(spec: str, globs: Iterable[str] = ()) -> tuple[Theorem, ...]:
    """Return the theorems of learners whose ids match one of the globs.

    Raises: TargetError for a glob that matches nothing.
    """
    if spec == POCKET:
        own = [*theorems("pocket_fit").values(), *(theorems("learner")[id] for id in OF_POCKET)]
    else:
        own = [theorem for family in FAMILIES for theorem in theorems(family).values()]
    return selected(own, globs, spec)


def listed(spec: str) -> list[str]:
    """Return the ids of the theorems of a spec."""
    return [theorem.id for theorem in chosen(spec)]


@dataclass
class LearnerJudge(Judge):
    """Judges a learner, with the reference under the objective of its card."""

    objective: Objective | Rules = field(default_factory=Objective)

    def __post_init__(self) -> None:
        self.reference = subject_of(self.objective, self.card.convention)

    def under(self, instance: Instance) -> Instance:
        """Return the instance as the card has it judged."""
        placed = super().under(instance)
        return replace(placed, passes=None) if self.objective.batch == "none" else placed


def subject_of(objective: Objective | Rules, convention: Convention) -> Observe:
    """Return what a target of an objective is compared with."""
    if isinstance(objective, Rules):
        return PocketSubject(objective, convention)
    kind = MinimumSubject if objective.batch == "none" else LearnerSubject
    return kind(objective, convention)


def prober(worker: Asks, description: Description, spec: LearnerSpec,
           stated: str = "") -> LearnerProbe:
    """Return what settles the card: by single steps where there is a rate, else by the end."""
    kind = PocketProbe if spec.name == POCKET else \
        LearnerProbe if rated(description) else MinimumProbe
    return kind(worker, description, spec, stated)


def judged(probe: LearnerProbe, theorems: Iterable[Theorem], examples: int = 100,
           seed: int = 0, until: float = float("inf"),
           progress: Progress | None = None) -> tuple[LearnerCard, LearnerJudge, Result]:
    """Probe and judge; the result holds the card and the theorems only."""
    told = probe.card()
    if progress:
        progress("probing", 1, 1)
    subject = probe.subject(told.card.convention)
    judge = LearnerJudge(subject, told.card, examples, seed, until, progress,
                         objective=told.objective)
    found = tuple(replace(each, diagnosis=told.causes.of(each.id))
                  if each.verdict == "violated" else each for each in judge.judge(theorems))
    return told, judge, Result("", probe.spec.name, False, overall(found), seed,
                               card=told.card.lines, probes=told.card.probes, theorems=found)


def strict(told: LearnerCard) -> tuple[Hazard, ...]:
    """Return the hazard of a rule that keeps whoever starts at 0 there."""
    stays = told.values.get("loss") == STRICT and told.card.convention.start == "zero"
    return (never_learning("+1"),) if stays else ()


def validate_learner(
        target: str, spec: str, *, guessed: bool = False, adapter: str | None = None,
        convention: str = "", theorems: Iterable[str] = (), examples: int = 100,
        seconds: float | None = None, seed: int = 0, deviations: Iterable[Deviation] = (),
        fail_on_hazard: bool = False, progress: Progress | None = None) -> Result:
    """Judge a trained learner by its theorems; the arguments are those of `validate`.

    Raises: TargetError for a target that cannot be loaded or trained; ValueError for a convention
        that does not exist.
    """
    began = time.monotonic()
    own = chosen(spec, theorems)
    with Worker(target, adapter, seed=seed) as worker:
        remembering = Remembering(worker)
        probe = prober(remembering, worker.description, LEARNERS[spec], convention)
        until = float("inf") if seconds is None else began + seconds
        told, judge, result = judged(probe, own, examples, seed, until, progress)
        versioned = worker.description.version or ""
        found = declared(result.theorems, target, versioned, (*deviations, *shipped()),
                         datetime.date.today())
        far = measured(probe, told)
        boundary = at_the_boundary(judge.observe)
        raw = prober(worker, worker.description, LEARNERS[spec])
        found = Again(worker, lambda: replace(
            judge, observe=raw.subject(told.card.convention)), _earlier(judge)).confirmed(found)
    dangers = (*strict(told), *boundary, *left_running(worker.left, worker.threads))
    return replace(
        result, target=target, guessed=guessed, verdict=overall(found, fail_on_hazard, dangers),
        theorems=found, hazards=dangers,
        versions=versions("numpy", "hypothesis", target=versioned), policy=STATEMENT,
        message=said_beside(told.card.departs, bool(convention), left_out(judge.broken),
                            late=judge.out_of_time,
                            notices=(*worker.description.notices, *worker.notices,
                                     *filter(None, [far]))),
        seen=taken(worker.description), seconds=time.monotonic() - began)


def _earlier(judge: LearnerJudge) -> list[Experiment]:
    assert isinstance(judge.observe, TargetSubject)
    return judge.observe.earlier


def _subject(kept: Recorded, worker: Asks, description: Description,
             instead: str | None = None) -> tuple[TargetSubject, Objective | Rules]:
    spec = LEARNERS[kept.spec]
    values = parse(kept.convention, spec.fields)
    objective = Rules.of(values) if kept.spec == POCKET else Objective.of(values)
    probe = prober(worker, description, spec)
    if instead is not None:  # a worker that only notes what it is asked cannot tell
        probe.instead = instead
    return probe.subject(convention(values)), objective


def asker(kept: Recorded, worker: Worker) -> Pair:
    """Return what checks a recorded counterexample again."""
    target, objective = _subject(kept, worker, worker.description)
    return Pair(target, subject_of(objective, target.convention))


def learner_script(kept: Recorded, worker: Worker) -> str:
    """Return a recorded counterexample as a script that needs numpy and the target only."""
    from novikoff.reports.validation.learner_expectation import expected_of
    from novikoff.reports.validation.script import script

    instead = prober(worker, worker.description, LEARNERS[kept.spec]).instead

    def seen(notes: Asks) -> TargetSubject:
        return _subject(kept, notes, worker.description, instead)[0]

    objective = _subject(kept, worker, worker.description)[1]
    return script(kept, worker, worker.description, seen=seen, expected=expected_of(objective))
