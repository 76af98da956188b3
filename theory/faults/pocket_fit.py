"""Wrong learners with a pocket: right ones of which each changes one method.

They are what the theorems must refuse, and, on any card, what a target is compared with to tell a
likely cause.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import trunc
from typing import Any, Final

from novikoff.reference.linalg import Vector, add, scale
from novikoff.reference.sample import Sample
from novikoff.theory.experiment import Fit, Fitted
from novikoff.theory.outcome import Rational
from novikoff.theory.pocket_rule import Rule, reported
from novikoff.theory.pocket_subject import PocketSubject, State

Faulty = type[PocketSubject]


def wrong(words: str, **methods: Any) -> Faulty:
    """Return the learners with these methods in place of the right ones."""
    return type("Wrong", (PocketSubject,), {"words": words, **methods})


def _from_the_pocket(self: PocketSubject, rule: Rule, examples: Sample[Rational], state: State,
                     row: int) -> State:
    after = PocketSubject.compared(self, rule, examples, state, row)
    return after._replace(w=after.kept)


def _with_the_one_before(self: PocketSubject, rule: Rule, examples: Sample[Rational], state: State,
                         row: int) -> State:
    new = self.errors(rule, examples, state, row)
    after = PocketSubject.compared(self, rule, examples, state, row)
    return after._replace(best=new)


def _of_the_picked(self: PocketSubject, rule: Rule, examples: Sample[Rational], state: State,
                   row: int) -> Rational:
    return PocketSubject.errors(self, rule, examples if row < 0 else examples[row:row + 1], state,
                                row)


def _of_the_others(self: PocketSubject, rule: Rule, examples: Sample[Rational], state: State,
                   row: int) -> Rational:
    few = examples[:-1] or examples
    return PocketSubject.errors(self, rule, few, state, row)


def _stale(self: PocketSubject, rule: Rule, examples: Sample[Rational], state: State, row: int,
           s: Rational) -> State:
    before = PocketSubject.errors(self, rule, examples, state, row)
    after = PocketSubject.visited(self, rule, examples, state, row, s)
    if after.updates == state.updates or rule.compared != "after updates":
        return after
    after = after._replace(kept=state.kept, best=state.best, changes=state.changes, over=False)
    return self.taken(after, before) if self.better(rule, before, state.best) else after


def _reports(of: Any) -> Any:
    def told(self: PocketSubject, rule: Rule, examples: Sample[Rational],
             state: State) -> Rational:
        return of(PocketSubject.told, self, rule, examples, state)  # type: ignore[no-any-return]

    return told


def _step(of: Any) -> Any:
    """Return a step: of the weights, the signed point, and the rate."""
    return lambda _, w, x, y, s: of(w, scale(y, x), s)


def _shown(of: Any) -> Any:
    """Return a training that shows something else, of the experiment and what is right."""
    def fit(self: PocketSubject, experiment: Fit) -> Fitted:
        return of(self, experiment, PocketSubject.fit(self, experiment))  # type: ignore

    return fit


def _passes(of: Any) -> Any:
    """Return a training of another number of passes."""
    def after(self: PocketSubject, rule: Rule, experiment: Fit,
              start: Vector[Rational]) -> frozenset[State]:
        return PocketSubject.after(self, rule, replace(
            experiment, passes=of(experiment.passes or 0)), start)

    return after


def _ints(_: PocketSubject, experiment: Fit, right: Fitted) -> Fitted:
    cut = tuple(trunc(wj) for wj in right.w)
    return replace(right, shown=cut) if experiment.integers else right


def _kept_on(self: PocketSubject, experiment: Fit, right: Fitted) -> Fitted:
    if experiment.before is None:
        return right
    X, y = experiment.before
    first = PocketSubject.fit(self, replace(experiment, X=X, y=y, before=None))
    few = (first.errors or 0) <= (right.errors or 0)
    return replace(right, shown=first.w) if few else right


FAULTIES: Final[Mapping[str, Faulty]] = {
    "shows_the_last": wrong("the last weights are shown, and not those in the pocket (or the "
                            "pocket is no copy, and goes on with them)",
                            shown=lambda _, state: state.w),
    "goes_on_from_the_pocket": wrong("the perceptron goes on from the pocketed weights, where it "
                                     "should from its own last ones", compared=_from_the_pocket),
    "compares_with_the_iterate_before": wrong(
        "weights are compared with the weights before them, and not with those in the pocket",
        compared=_with_the_one_before),
    "never_taken": wrong("nothing ever goes into the pocket", better=lambda *_: False),
    "best_never_updated": wrong("the errors of the pocket are not updated when weights go in",
                                taken=lambda _, state, __: state._replace(
                                    kept=state.w, changes=state.changes + 1)),
    "keeps_the_worst": wrong("the weights with the most errors are kept: the comparison is turned "
                             "round", better=lambda _, __, new, best: new > best),
    "counts_the_picked_one_only": wrong("errors are counted on the corrected example alone",
                                        errors=_of_the_picked),
    "counts_the_other_rows": wrong("the last example is left out where errors are counted",
                                   errors=_of_the_others),
    "stale_errors": wrong("errors are counted before the update, and the weights after it go into "
                          "the pocket with them", visited=_stale,
                          told=lambda _, rule, examples, state: reported(
                              rule, int(state.best), len(examples))),
    "wrong_sign": wrong("a mistake subtracts y x: the sign of the step is wrong",
                        moved=_step(lambda w, yx, s: add(w, scale(-s, yx)))),
    "bias_left": wrong("the bias is never moved",
                       moved=_step(lambda w, yx, s: (w[0], *add(w, scale(s, yx))[1:]))),
    "bias_twice": wrong("the bias moves twice as far as it should",
                        moved=_step(lambda w, yx, s: add(w, (2 * s * yx[0], *scale(s, yx[1:]))))),
    "rate_squared": wrong("the rate enters squared",
                          moved=_step(lambda w, yx, s: add(w, scale(s * s, yx)))),
    "rate_ignored": wrong("the rate is 1 whatever is asked for",
                          moved=_step(lambda w, yx, _: add(w, yx))),
    "stops_after_one_pass": wrong("one pass is made, however many are asked for",
                                  after=_passes(lambda passes: min(passes, 1))),
    "one_pass_more": wrong("one pass more is made than was asked for",
                           after=_passes(lambda passes: passes + (passes > 0))),
    "one_pass_fewer": wrong("one pass fewer is made than was asked for",
                            after=_passes(lambda passes: max(passes - 1, 0))),
}
"""Those that show other weights, under any rule."""
REPORTS: Final[Mapping[str, Faulty]] = {
    "reports_the_last": wrong("the errors of the last weights are told, and not those of the "
                              "pocket", told=_reports(
                                  lambda right, self, rule, examples, state: right(
                                      self, rule, examples, state._replace(kept=state.w)))),
    "reports_one_less": wrong("one error fewer is told", told=_reports(
        lambda right, *of: right(*of) - 1)),
}
"""Those that tell something else of right weights."""
FAULTS: Final[Mapping[str, PocketSubject]] = {
    **{name: faulty() for name, faulty in (*FAULTIES.items(), *REPORTS.items())},
    "counts_one_more": wrong("an update more is told", fit=_shown(
        lambda _, __, right: replace(right, updates=right.updates + 1)))(),
    "weights_scaled": wrong("the weights are halved at the end",
                            shown=lambda _, state: scale(Fraction(1, 2), state.kept))(),
    "integers_cut": wrong("weights are cut to integers where the examples are integers",
                          fit=_shown(_ints))(),
    "refit_keeps_the_pocket": wrong("the pocket of the first training stays in a second",
                                    fit=_shown(_kept_on))(),
}
