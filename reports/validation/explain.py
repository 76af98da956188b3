"""The likely cause of what is violated: changed arguments, a known fault, or a description."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import permutations
from typing import Any, Final

from novikoff.reports.validation.card import FITS, RULES, Card
from novikoff.reports.validation.diagnosis import (
    Case,
    Experiment,
    complete,
    diagnose,
    likeliest,
    near,
)
from novikoff.reports.validation.own_order import (
    SHUFFLED,
    UNKNOWN,
    apart_when_shuffled,
    in_some_order,
    mispaired,
)
from novikoff.reports.validation.residual import described, failing
from novikoff.reports.validation.result import Found, TheoremResult
from novikoff.reports.validation.stopping import EARLY, stops_early
from novikoff.reports.validation.subject import TargetSubject
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.faults.perceptron.model import faults, words
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.outcome import Broken, Counterexample, Unobservable

TRAINS: Final = "perceptron.trains"
TRACE: Final = "perceptron.trace"
EVERY_PASS: Final = "perceptron.every_pass"
PREDICTS: Final = "perceptron.predict_agrees"
UNCHANGED: Final = "perceptron.input_unchanged"
LEARNT: Final = frozenset({"the weights", "the bias"})
EFFECT: Final = "perceptron.shuffle_has_effect"
ALONE: Final = {"global_random_numbers": "seeds_the_world", "seed_decides": "ignores_seed",
                "start_unchanged": "start_overwritten", "options_have_effect": "option_ignored",
                "own_labels_score_best": "scored_without_bias",
                "objects_are_apart": "class_keeps_weights"}
OWN: Final = {"rows_together": ("first_of_several", "stale_scores", "each_call_anew"),
              "start_is_used": ("start_ignored",), "rate_is_kept": ("rate_narrowed",),
               "warm_start_has_effect": ("warm_start_ignored", "warm_start_forgets_bias"),
      "scores": ("score_of_other_class", "score_leaves_out_bias")}
EITHER: Final = ("warm_start_has_effect",)
"""Theorems of which a small case may show two faults alike, which are then both told."""
RATE: Final = "perceptron.rate_has_effect"
IGNORED: Final = "the rate is not used: two rates end at the same weights"
INDEX: Final = re.compile(r"\[(\d+)\]$")
REFUSED: Final = (Unobservable, Broken)


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
        except Broken as failure:
            self.failed[experiment] = str(failure)
            raise


def explanations(results: Sequence[TheoremResult], noting: Noting,
                 card: Card) -> dict[str, str]:
    """Return the likely cause of each violated theorem, by its id.

    A theorem whose experiment no other makes may tell its cause by itself; the others share one.
    """
    wrong = {result.id: result for result in results if result.verdict == "violated"}
    own = {name: told for name, result in wrong.items() if result.found
           and (told := _own_cause(name.rpartition(".")[2], result.found, card))}
    own |= {name: answered for name in wrong
            if (answered := noting.subject.answered.get(name.rpartition(".")[2]))}
    trains = wrong.get(TRAINS)
    if trains and trains.found and trains.found.counterexample.experiments[0] in noting.failed:
        own[TRAINS] = failing(noting.failed, noting.subject.seen)
    if EFFECT in wrong and card.convention.order != "cyclic":
        own[EFFECT] = "the examples are drawn where no shuffling is asked for, and not where it " \
                      "is: the switch works the wrong way round"
    shared = explain([result for name, result in wrong.items() if name not in own], noting, card)
    if EVERY_PASS in wrong and TRACE not in wrong and (found := wrong[EVERY_PASS].found) \
            and shared not in map(words, faults()) and not shared.startswith(EARLY) \
            and (told := _later(found.counterexample)):
        own[EVERY_PASS] = told
    return {name: own.get(name, shared) for name in wrong}


def _later(wrong: Counterexample) -> str:
    """Tell the pass that is not as those before it."""
    passes = wrong.experiments[0].passes
    return f"pass {passes + 1} is not as the {passes} before it: look for what changes with the " \
           "number of the pass, a rate that decays, an order that turns round, or a limit of its " \
           "own on the passes" if passes else ""


def _own_cause(name: str, found: Found, card: Card) -> str:
    """The fault that shows just what was observed where only one theorem looks."""
    if name in ALONE:
        return words(ALONE[name])
    if name not in OWN:
        return ""
    wrong = found.counterexample
    experiment, n = wrong.experiments[0], len(found.instance.X)
    second = isinstance(experiment, Present) and len(experiment.calls) > 1  # one call was right
    told = dict[str, None]()
    for fault in OWN[name][::-1 if second else 1]:
        for order in [()] if card.convention.order == "cyclic" else permutations(range(n)):
            subject = FaultSubject(faults()[fault], card.convention, card.fixed_step, order=order)
            shown: Any = subject.present(experiment).weights[_index(wrong)] \
                if isinstance(experiment, Present) else subject.fit(experiment)
            if isinstance(shown, Fitted):
                shown = shown.scores[_index(wrong)] if shown.scores and name == "scores" \
                    else shown.w
            if near(wrong.observed, shown):
                told[words(fault)] = None
    return " or: ".join(list(told)[:None if name in EITHER else 1])


def _index(wrong: Counterexample) -> int:
    """After which presentation the weights were looked at."""
    told = INDEX.search(wrong.quantity)
    return int(told[1]) if told else 1


def explain(results: Sequence[TheoremResult], noting: Noting, card: Card) -> str:
    """Return the likely cause of what is violated, or "" where nothing is or nothing can be said.

    What changes its arguments may do anything afterwards, so that this is told first. Then comes
    a known fault that explains all, in the given order or, of single passes, in some order; then
    one that explains most, and where there is none a description of what departs.
    """
    found = {result.id: result.found for result in results
             if result.found and result.verdict == "violated"}
    if not found:
        return ""
    changed = found.get(UNCHANGED)
    if changed and isinstance(changed.counterexample.observed, tuple):
        names = " and ".join(map(str, changed.counterexample.observed))
        if LEARNT.intersection(changed.counterexample.observed):
            return f"predicting changes {names}, so that the next prediction is one of another " \
                   "classifier; compute the score from a copy"
        return f"training changes {names} in place, so that whatever uses it later is " \
               "given something else; train on a copy"
    if "perceptron.refit" in found:
        _train_twice(noting, card)
    if PREDICTS in found:
        _predict_near(noting, card)
    if EVERY_PASS in found:
        _train_long(noting, card)
    telling = [experiment for one in found.values()
               for experiment in one.counterexample.experiments]
    seen = noting.subject.seen
    if telling and EFFECT not in found and all(
            isinstance(key, Fit) and key.shuffle for key in telling):
        return apart_when_shuffled(noting, card) or mispaired(noting, seen, card) or SHUFFLED
    case = _nearest(Case.of(seen, card, found, telling))
    certain = complete(case).cause or stops_early(case) or _from_zero(seen, card, found) \
        or in_some_order(seen, card) or IGNORED * (RATE in found)
    if certain:
        return certain
    best = likeliest(case)
    if not best.likely and (apart := mispaired(noting, seen, card)):
        return apart
    if not best.cause and "perceptron.permutation_explains" in found:  # an order only assumed
        best = diagnose(Case.of(seen, _changed(card, order="cyclic"), found, telling))
    if card.strays and not best.likely:  # what is told of several examples supposes their order
        case = Case.of(seen, _changed(card, order="shuffled"), found, telling)
        return "; ".join(filter(None, (described(case, noting.failed), UNKNOWN)))
    told = described(case, noting.failed)
    if best.cause and told and not best.likely:
        return f"{told}; {best}"
    return str(best) or told


def _changed(card: Card, **changed: Any) -> Card:
    return replace(card, convention=replace(card.convention, **changed))


def _nearest(case: Case) -> Case:
    """The case under the rule that departs least, where the rule could not be seen."""
    if case.card.boundary_known:
        return case
    cases = [replace(case, card=_changed(case.card, mistake=mistake, zero=zero))
             for mistake, zero in RULES]
    return min((case, *cases), key=lambda one: sum(one.symptoms().values()))


def _from_zero(seen: Mapping[Experiment, Presented | Fitted], card: Card,
               violated: Iterable[str]) -> str:
    """The fault that explains all trainings from w = 0, where one for 0 passes ends elsewhere.

    What such a training leaves is taken for the start, which then says little.
    """
    if card.convention.start == "zero":
        return ""
    case = Case.of({key: what for key, what in seen.items() if isinstance(key, Fit)}, card,
                   violated)
    return complete(replace(case, starts={})).cause


def _predict_near(noting: Noting, card: Card) -> None:
    """See predictions at points with scores nearer to 0 than those that told."""
    for X, y, _, passes in FITS:
        near_0 = tuple(tuple(Fraction(sign * cell, 8) for cell in row)
                       for row in X for sign in (1, -1))
        experiment = Fit(X, y, Fraction(1, 8), None if card.domain.separable else passes,
                         queries=near_0)
        with suppress(*REFUSED):
            noting.fit(experiment)


def _train_long(noting: Noting, card: Card) -> None:
    """See trainings of many passes, some of which make one mistake and are not the last."""
    for X, y in (((1,), (2,)), (-1, 1)), (((2,), (3,), (-1,)), (1, -1, -1)), (
            ((0,), (1,), (3,)), (1, 1, -1)):
        with suppress(*REFUSED):
            noting.fit(Fit(X, y, Fraction(1, 2), None if card.domain.separable else 16))


def _train_twice(noting: Noting, card: Card) -> None:
    """See more second trainings than the one that told."""
    for X, y, eta, passes in FITS:
        alone = Fit(X, y, eta, None if card.domain.separable else passes)
        for experiment in (alone, replace(alone, before=(X, tuple(-label for label in y)))):
            with suppress(*REFUSED):
                noting.fit(experiment)
