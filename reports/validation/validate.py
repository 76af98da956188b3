"""Validation, end to end: load, probe, judge, diagnose, and one result object."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from novikoff.reference.convention import parse as parse_convention
from novikoff.reports.validation import family
from novikoff.reports.validation.again import KEPT, UNSURE, Again
from novikoff.reports.validation.beside import said_beside
from novikoff.reports.validation.broken import left_out
from novikoff.reports.validation.card import EASY, Card
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.deviation import (
    STOPS,
    Deviation,
    declared,
    of_its_documentation,
    of_its_signature,
    shipped,
    unused,
)
from novikoff.reports.validation.explain import Noting, explanations
from novikoff.reports.validation.hazard import (
    bounding,
    crossing,
    hazards,
    left_running,
    stopping,
    visiting,
)
from novikoff.reports.validation.judge import MOST_CROWDS, MOST_ENDED, Judge
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.naming import named
from novikoff.reports.validation.probe import Probe
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.reproduction import reproducible
from novikoff.reports.validation.result import Result, overall
from novikoff.reports.validation.second_look import looked_at, only_called
from novikoff.reports.validation.selection import selected
from novikoff.reports.validation.single import DRAWN, Single, repeats
from novikoff.reports.validation.state import quiet_hypothesis
from novikoff.reports.validation.subject import Remembering, TargetSubject
from novikoff.reports.validation.taken import taken
from novikoff.reports.validation.versions import versions
from novikoff.theory.experiment import Fit
from novikoff.theory.registry import Theorem, theorems
from novikoff.theory.rounding import STATEMENT

SPECS: Final = ("perceptron",)
OTHERS: Final = ("adaline", "logistic", "softmax", "svm", "svc", "supportvector", "hinge", "pocket",
                 "regression", "ridge", "lasso", "delta", "bayes", "tree", "forest", "neighbor",
                 "knn", "kmeans", "boost", "winnow", "passiveaggressive", "sgd", "mlp",
                 "discriminant", "paclassifier", "alma")
"""Parts of the names of other learners, which nobody means to be a perceptron."""
AVERAGING: Final = ("averaged", "averaging", "voted", "voting")
"""Words in the names of perceptrons that answer by other weights than the last."""
Progress = Callable[[str, int, int], None]


def guess(target: str) -> str:
    """Return the spec that a target's name suggests, or the only one if it suggests nothing.

    Raises: TargetError if the name suggests none of several specs, or something else.

    >>> guess("sklearn.linear_model:Perceptron"), guess("week1.py:Model")
    ('perceptron', 'perceptron')
    """
    own = _own(target)
    name = f"{own} {target.lower().replace('_', '')}"
    if any(other in own for other in AVERAGING):
        raise TargetError(f"{target}: by its name it answers by an average or a vote of its "
                          "weights, which no spec judges; add --as perceptron (in Python spec=) to "
                          "judge the weights that it shows as those of a plain perceptron")
    for spec in SPECS:
        if spec in name:
            return spec
    if of_family := family.guessed(target):
        return of_family
    if len(SPECS) == 1 and not any(other in own for other in OTHERS):
        return SPECS[0]
    raise _untold(target)


def _own(target: str) -> str:
    return target.rpartition(":")[2].lower().replace("_", "")


def _untold(target: str, call: str = "") -> TargetError:
    shape = f", and {call} does not look as if it trained on examples" if call else ""
    return TargetError(f"cannot tell from the name what {target} is meant to be{shape}; "
                       f"add --as (in Python spec=) with one of: {', '.join(every())}")


def every() -> tuple[str, ...]:
    """Return every spec that can be validated.

    >>> every()[:2]
    ('perceptron', 'kl_divergence')
    """
    return (*SPECS, *(spec for one in family.FAMILIES for spec in one.specs))


def chosen(spec: str, globs: Iterable[str] = ()) -> tuple[Theorem, ...]:
    """Return the theorems of a spec whose ids match one of the globs, all without globs.

    Raises: TargetError for a spec that is not known, and for a glob that matches nothing.
    """
    if spec not in SPECS:
        if of_family := family.family(spec):
            return of_family.theorems(spec, globs)
        raise TargetError(f"{spec!r} cannot be validated; use one of: {', '.join(every())}")
    return selected(theorems(spec).values(), globs, spec)


def validate(target: object, *, spec: str | None = None, adapter: str | None = None,
             convention: str = "", theorems: Iterable[str] = (), examples: int = 100,
             seconds: float | None = None, seed: int = 0, deviations: Iterable[Deviation] = (),
             fail_on_hazard: bool = False, progress: Progress | None = None) -> Result:
    """Judge a target by the theorems of a spec.

    The target is a class or a function, or a text such as "sklearn.linear_model:Perceptron".
    `convention` states fields of the card, as in "mistake=N,zero=+1"; what is stated is binding.
    `theorems` are globs on theorem ids, `examples` the number of drawn instances, half of them
    separable if the target takes others too, `seconds` a bound on the whole; `deviations` are
    added to those that ship with the package.

    Raises: TargetError for a target that cannot be loaded or is not of the spec; ValueError for a
        convention that does not exist.
    """
    deviations = tuple(deviations)
    result = _validated(named(target), spec, adapter, convention, theorems, examples, seconds, seed,
                        deviations, fail_on_hazard, progress)
    said = (result.message, *unused(result.target, result.theorems, deviations))
    result = replace(result, message="; ".join(filter(None, said)))
    return reproducible(result, adapter, convention, examples)


def _validated(target: str, spec: str | None, adapter: str | None, convention: str,
               theorems: Iterable[str], examples: int, seconds: float | None, seed: int,
               deviations: Iterable[Deviation], fail_on_hazard: bool,
               progress: Progress | None) -> Result:
    began = time.monotonic()
    quiet_hypothesis()
    if spec:
        chosen(spec, theorems)  # what cannot be judged is refused before anything is loaded
    meant = spec or looked_at(family.guessed(target) or "", target, adapter, seed)
    if of_family := family.family(meant):
        return of_family.validate(
            target, meant, guessed=spec is None, adapter=adapter, convention=convention,
            theorems=theorems, examples=examples, seconds=seconds, seed=seed,
            deviations=deviations, fail_on_hazard=fail_on_hazard, progress=progress)
    stated = parse_convention(convention)
    if not spec and SPECS[0] not in _own(target) \
            and (call := only_called(target, adapter, seed)):
        raise _untold(target, call)
    with Worker(target, adapter, seed=seed) as worker:
        meant = spec or guess(target)  # a target that is not there is told first
        own = chosen(meant, theorems)
        remembering = Remembering(worker)
        description = replace(worker.description, repeats=repeats(worker))
        probe = Probe(remembering, description, convention)
        card = probe.card()
        if (card.departs or card.strays) and description.labels == "-1/+1" \
                and "labels" not in stated:
            description, card = _by_other_labels(remembering, description, convention, card)
        if progress:
            progress("probing", 1, 1)
        subject = TargetSubject(remembering, card.convention, description)
        noting = Noting(subject)
        judge = Judge(noting, card, examples, seed,
                      float("inf") if seconds is None else began + seconds, progress,
                      lambda: worker.crowds, None if description.repeats else partial(
                          Single, convention=card.convention, description=description))
        results = judge.judge(own)
        told = worker.description.version or ""
        known = (*deviations, *shipped())
        results = declared(results, target, told, known, datetime.date.today(), description.bases)
        again = Again(worker, lambda: replace(judge, observe=TargetSubject(
            worker, card.convention, description)), subject.earlier)
        results = again.confirmed(results) if description.repeats else results
        causes = explanations([result for result in results if not result.diagnosis], noting, card)
        sorts = visiting(subject, card)
    keeps = any(result.diagnosis == KEPT for result in results)
    results = tuple(replace(result, diagnosis=result.diagnosis or causes.get(result.id, ""))
                    for result in results)
    results = declared(results, target, told, known, datetime.date.today(),
                       description.bases)  # by their causes
    declares = {result.id for result in results if result.verdict == "deviation"}
    results = of_its_signature(of_its_documentation(results, description), description)
    early = any(one.id == STOPS and one.verdict == "deviation" for one in results)
    broken = {result.id for result in results if result.verdict == "violated"}
    bound = description.parameter("passes")
    dangers = tuple(danger for danger in (*(() if keeps else (*hazards(card.convention), *sorts)),
                                          *stopping(early and STOPS not in declares),
                                          *bounding(card.convention, bound.name if bound else ""),
                                          *crossing(description.crossed),
                                          *left_running(worker.left, worker.threads))
                    if danger.theorem not in broken)  # what is a fault is no legal variant
    verdict = overall(results, fail_on_hazard, dangers)
    return Result(
        target=target, spec=meant, guessed=spec is None, verdict=verdict, seed=seed,
        card=card.lines, probes=card.probes, hazards=dangers, theorems=results,
        versions=versions("numpy", "hypothesis", target=told), policy=STATEMENT,
        message=said_beside(card.departs, bool(stated), _limits(card, judge, description),
                            late=judge.out_of_time,
                            notices=(*((UNSURE,) if keeps else ()), *worker.description.notices,
                                     *worker.notices)),
        seen=taken(description), seconds=time.monotonic() - began)


def _by_other_labels(worker: Remembering, description: Description, convention: str,
                     card: Card) -> tuple[Description, Card]:
    """Return the description with labels 0 and 1, and its card, if these explain what it does.

    Whoever answers by the classes that it was given, or gives no answers, learns from labels -1 and
    +1 too, if wrongly.
    """
    other = replace(description, labels="0/1", notes=(
        *description.notes, "by labels 0/1 all is as it should be, and by -1/+1 not"))
    probe = Probe(worker, other, convention)
    told = probe.trained(Fit(*EASY, 1, probe.passes(2)))
    if told is None or {*(told.predictions or (-1, 1))} != {-1, 1} or not any(told.shown or (1,)):
        return description, card  # it answers by others, or learns nothing from these
    found = probe.card()
    return (description, card) if found.departs or found.strays else (other, found)


def _limits(card: Card, judge: Judge, description: Description) -> Iterator[str]:
    """Yield what kept more from being judged."""
    if not description.repeats:
        yield DRAWN
    if card.fixed_passes is not None:
        made = "updates" if card.convention.order == "first mistake" else "passes"
        yield f"its number of {made} cannot be set, and is " + (
            str(card.fixed_passes) if card.fixed_passes else "not known") \
            + "; with a parameter for it, such as n_iter, more could be judged"
    yield from left_out(judge.broken)
    if judge.endless:
        yield "training did not end where nothing separates the classes, so that no more such " \
            "data were given"
    if judge.ended > MOST_ENDED:
        yield "no more was judged after a training that had to be ended"
    if judge.crowds() >= MOST_CROWDS:
        yield f"no more was judged after {MOST_CROWDS} workers that were ended because of what " \
              "training had left running in them"
