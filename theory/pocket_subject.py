"""Learners with a pocket as a subject: every end that a right one may show, by exact arithmetic.

A rule settles what the textbooks leave open. Where the order of the examples is drawn, all orders
are followed at once: a set of states, each an example further. Weights are compared exactly;
where float64 may round, nothing is due.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final, NamedTuple

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector, add, dot, scale
from novikoff.reference.sample import Sample, sample
from novikoff.reference.threshold import mistaken
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.outcome import Rational, Unobservable, magnitude
from novikoff.theory.pocket_rule import PICKS, WRONG, Rule, Rules, largest, reported, spread
from novikoff.theory.reachable import after_each
from novikoff.theory.trace import score
from novikoff.theory.training import TooManyOrders

MOST: Final = 400
"""So many states, one for each way in which the orders can have gone, are followed."""
class State(NamedTuple):
    """Where a training is: its own weights, the pocket with its errors, and its counters."""

    w: Vector[Rational]
    kept: Vector[Rational]
    best: Rational
    run: int = 0
    longest: int = 0
    updates: int = 0
    changes: int = 0
    row: int = 0
    over: bool = False


class PocketSubject:
    """Every right learner with a pocket under one of some rules, and one convention.

    Without rules y z <= 0 is what moves the weights, and wrong labels are counted.

    >>> PocketSubject().fit(Fit(((1,), (-1,)), (1, -1), 1, 2)).w
    (0, 2)
    """

    words: ClassVar[str] = ""

    def __init__(self, rules: Rules | None = None, convention: Convention | None = None) -> None:
        self.rules = rules or Rules((Rule(counted="F"),))
        self.convention = convention or Convention()
        self.ends: dict[object, frozenset[State]] = {}
        self.slack: Rational = 0  # what is nearer to 0 than this may have either sign

    # what the faults change, each a method

    def errors(self, rule: Rule, examples: Sample[Rational], state: State,
               row: int) -> Rational:  # noqa: ARG002 (a wrong one counts there)
        """Return the errors that are counted of the weights, after an update on a row or a pass."""
        return sum(self.wrong(rule.counted, dot(state.w, x), y) for x, y in examples)

    def wrong(self, rule: str, z: Rational, y: Any) -> bool:
        """Return whether a score is a mistake.

        Raises: TooManyOrders for a score that rounding may have put on either side.
        """
        if self.slack and magnitude(z) <= self.slack:
            raise TooManyOrders("a score lies within the rounding of float64 of 0")
        return mistaken(z, y, *WRONG[rule])

    def moved(self, w: Vector[Rational], x: Vector[Rational], y: int,
              s: Rational) -> Vector[Rational]:
        """Return the weights after a mistake."""
        return add(w, scale(s * y, x))

    def compared(self, rule: Rule, examples: Sample[Rational], state: State, row: int) -> State:
        """Return the state after its weights were compared with the pocket."""
        new = self.errors(rule, examples, state, row)
        if self.better(rule, new, state.best):
            state = self.taken(state, new)
        return state._replace(over=state.best == 0) if rule.stop == "no errors" else state

    def better(self, rule: Rule, new: Rational, best: Rational) -> bool:
        """Return whether so many errors take the place of the best."""
        return new < best or (new == best and rule.ties == "not strict")

    def taken(self, state: State, new: Rational) -> State:
        """Return the state after its weights have gone into the pocket."""
        return state._replace(kept=state.w, best=new, changes=state.changes + 1)

    def shown(self, state: State) -> Vector[Rational]:
        """Return the weights that are shown."""
        return state.kept

    def told(self, rule: Rule, examples: Sample[Rational], state: State) -> Rational:
        """Return what is told of the errors of the shown weights."""
        kept = state._replace(w=state.kept)
        wrong = sum(self.wrong(rule.counted, dot(kept.w, x), y) for x, y in examples)
        return reported(rule, wrong, len(examples))

    # the walk

    def first(self, rule: Rule, examples: Sample[Rational], start: Vector[Rational]) -> State:
        """Return the state before the first example."""
        best = self.errors(rule, examples, State(start, start, 0), -1) \
            if rule.first == "start" else len(examples) + (rule.first == "none")
        return State(start, start, best)

    def visited(self, rule: Rule, examples: Sample[Rational], state: State, row: int,
                s: Rational) -> State:
        """Return the state after one example."""
        x, y = examples[row]
        runs = rule.keeps != "fewest errors"
        if state.over:
            return state
        if not self.wrong(rule.mistake, dot(state.w, x), y):
            state = state._replace(run=state.run + runs)
            return self.ran(rule, examples, state, row) if runs and \
                rule.compared == "after updates" else state
        if rule.compared == "before updates":
            state = self.ran(rule, examples, state, row) if runs else state
        state = state._replace(w=self.moved(state.w, x, y, s), run=0, updates=state.updates + 1,
                               row=(row + 1) % len(examples) * (rule.order == "next mistake"))
        return self.compared(rule, examples, state, row) \
            if rule.compared == "after updates" and not runs else state

    def turned(self, rule: Rule, examples: Sample[Rational], state: State, row: int,
               s: Rational) -> State:
        """Return the state after one mistake that was picked, compared where a round ends."""
        if rule.compared != "after rounds":
            return self.visited(rule, examples, state, row, s)
        if row < state.row:
            state = self.compared(rule, examples, state, -1)
        state = self.visited(rule, examples, state, row, s)
        return state if state.row else self.compared(rule, examples, state, -1)

    def ran(self, rule: Rule, examples: Sample[Rational], state: State, row: int) -> State:
        """Return the state after its run of right answers was compared with the longest."""
        longer = state.run > state.longest or (
            state.run == state.longest > 0 and rule.ties == "not strict")
        new = self.errors(rule, examples, state, row)
        if longer and (rule.keeps == "longest run" or new < state.best):
            state = self.taken(state, new)._replace(longest=state.run)
            if rule.stop == "no errors":
                state = state._replace(over=new == 0)
        return state

    def passed(self, rule: Rule, examples: Sample[Rational], states: set[State],
               s: Rational) -> set[State]:
        """Return the states after one pass more."""
        def visited(states: Iterable[State], row: int) -> set[State]:
            return {self.visited(rule, examples, state, row, s) for state in states}

        def each(states: Iterable[State]) -> set[State]:
            return {state if state.over else self.compared(rule, examples, state, -1)
                    for state in states}

        if rule.compared == "before passes" or (
                rule.compared == "before updates" and rule.order in PICKS):
            states = each(states)
        rows = range(len(examples))
        if rule.order in PICKS:
            return {self.turned(rule, examples, state, row, s) for state in states
                    for row in self.picked(rule, examples, state)} | {
                state for state in states if not any(True for _ in self.picked(
                    rule, examples, state))}
        if rule.order == "shuffled" and len(rows) > 1:
            states = after_each(states, rows, visited, few)
        else:
            for place in rows:
                states = {state for row in (rows if rule.order == "random" else (place,))
                          for state in visited(states, row)}
                few(len(states))
        return each(states) if rule.compared == "after passes" else states

    def picked(self, rule: Rule, examples: Sample[Rational], state: State) -> Iterator[int]:
        """Yield the mistaken examples that may be taken next."""
        found = [] if state.over else [row for row, (x, y) in enumerate(examples) if self.wrong(
            rule.mistake, dot(state.w, x), y)]
        if rule.order == "next mistake":
            found.sort(key=lambda row: (row < state.row, row))
        if rule.order == "last mistake":
            found.reverse()
        return iter(found if rule.order == "random mistake" else found[:1])

    def examples(self, experiment: Fit) -> Sample[Any]:
        """Return the examples, with the 1 of the bias."""
        return sample(experiment.X, experiment.y,
                      None if self.convention.bias == "absent" else 1)

    def after(self, rule: Rule, experiment: Fit, start: Vector[Rational]) -> frozenset[State]:
        """Return every state in which a training may end.

        Raises: TooManyOrders if too many orders may be drawn.
        """
        key = rule, experiment.X, experiment.y, experiment.eta, experiment.passes, start
        if key not in self.ends:
            examples = self.examples(experiment)
            passes = rule.passes(len(examples), experiment.passes or 0)
            if not rule.affordable(len(examples), experiment.passes or 0, MOST):
                raise TooManyOrders(f"more than {MOST} orders may be drawn")
            s = rule.size(experiment.eta)
            self.slack = 4 * len(start) * spread(examples, s, passes, start) * max(
                largest(x) for x, _ in examples)
            states = {self.first(rule, examples, start)}
            for _ in range(passes):
                again = self.passed(rule, examples, states, s)
                few(len(again))
                if again == states:
                    break
                states = again
            self.ends[key] = frozenset(states if rule.compared != "after rounds" else (
                self.compared(rule, examples, state, -1) for state in states))
        return self.ends[key]

    def fit(self, experiment: Fit) -> Fitted:
        """Train by the first rule, of the orders that may be drawn in one."""
        rule, examples = self.rules.rules[0], self.examples(experiment)
        start = experiment.start or (0,) * len(examples[0][0])
        state = min(self.after(rule, experiment, start))
        rows = (*experiment.X, *experiment.queries)
        lead = () if self.convention.bias == "absent" else (1,)
        z = tuple(dot(state.kept, (*lead, *row)) for row in rows)
        return Fitted(self.shown(state), tuple(1 if score >= 0 else -1 for score in z),
                      updates=state.updates if rule.counts == "updates" else state.changes,
                      scores=z, errors=self.told(rule, examples, state))

    def call(self, experiment: Call) -> Any:
        """Return the rules, the ends of a training, or the scores of rows.

        Raises: Unobservable for another function; TooManyOrders.
        """
        if experiment.function in ("learner.card", "pocket.rules"):
            return self.rules
        if experiment.function == "pocket.ends":
            rule, fit, start = experiment.arguments
            return self.after(rule, fit, start)
        if experiment.function == "learner.score":
            w, X = experiment.arguments
            lead = () if self.convention.bias == "absent" else (1,)
            return tuple(score(w, (*lead, *row)) for row in X)
        raise Unobservable(f"a function {experiment.function}")

    def present(self, experiment: Present) -> Presented:
        """Refuse: a learner with a pocket is seen by its trainings.

        Raises: Unobservable always.
        """
        raise Unobservable(f"the weights after each of {len(experiment.X)} examples")


def few(count: int) -> None:
    """Refuse to follow too many states.

    Raises: TooManyOrders for more than `MOST`.
    """
    if count > MOST:
        raise TooManyOrders(f"more than {MOST} orders may be drawn")
