"""What the probes can see of a target, and which conventions explain it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final, Literal, TypeAlias

from novikoff.reference.convention import Convention
from novikoff.reports.validation.card import (
    ALONE,
    CONTRARY,
    EASY,
    FITS,
    LONG_RUN,
    OPEN_ENDED,
    ORDERED,
    OTHER_RUN,
    SEEDS,
    Training,
)
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.subject import Asks, TargetSubject
from novikoff.theory.experiment import Fit, Fitted, Labels, Rows
from novikoff.theory.instances import Instance, of_kind
from novikoff.theory.outcome import Broken, DidNotStop, Rational, Unobservable
from novikoff.theory.reachable import affordable, final, reachable
from novikoff.theory.subject import ReferenceSubject
from novikoff.theory.trace import Transition, trace, updated
from novikoff.theory.training import countings, mistaken_at, mistakes_at

Settled: TypeAlias = Literal["probed", "stated", "not observable"]

_SIDE: Final = (-5, -2, Fraction(-1, 4), Fraction(1, 4), 2, 5)
GRID: Final[Rows] = tuple((a, b * Fraction(1025, 1024)) for a in _SIDE for b in _SIDE)
"""Points on no boundary of small weights; the first lies opposite the last, and so on."""
ACCIDENTS: Final = ("AttributeError", "IndexError", "KeyError", "NameError", "TypeError",
                    "UnboundLocalError", "ZeroDivisionError")
REFUSED: Final = (Unobservable, Broken)
MOST_LATE: Final = 2
"""So many trainings may fail to end; then no more is asked."""


class Sight:
    """A target seen through the convention that is settled so far.

    One that `minimises` ends on any sample without being told when.
    """

    minimises = False

    def __init__(self, worker: Asks, description: Description) -> None:
        self.worker = worker
        self.description = description
        self.convention = Convention(labels="-1/+1" if description.labels == "-1/+1" else "0/1")
        self.fixed_step: Rational | None = None
        self.fixed_passes: int | None = None
        self.boundary_known = True
        self.endless = description.endless
        self.late = 0
        self.still = False  # whether no single pass moves anything, though several do

    def changed(self, **changed: str) -> Convention:
        """Return the convention with some fields changed."""
        fields: dict[str, Any] = dict(changed)
        return replace(self.convention, **fields)

    def subject(self, convention: Convention | None = None) -> TargetSubject:
        """Return the target seen through a convention."""
        return TargetSubject(self.worker, convention or self.convention, self.description)

    def fit(self, experiment: Fit, convention: Convention | None = None) -> Fitted | None:
        """Run a training, or return None where it is refused, would not end, or hides weights."""
        fitted = self.trained(experiment, convention)
        return fitted if fitted and fitted.shown is not None else None

    def trained(self, experiment: Fit, convention: Convention | None = None) -> Fitted | None:
        """Run a training, or return None where the target cannot, will not, or would not end."""
        bounded = experiment.passes is not None or self.fixed_passes or self.minimises
        if self.late >= MOST_LATE or ((self.endless or not bounded) and not all(
                of_kind(Instance(X, y).under(self.convention), "separable")
                for X, y in ((experiment.X, experiment.y), experiment.before or EASY))):
            return None
        try:
            return self.subject(convention).fit(experiment)
        except DidNotStop:
            self.endless, self.late = True, self.late + 1
            return None
        except REFUSED:
            return None

    def passes(self, passes: int) -> int | None:
        """Return the number of passes to ask for, where it can be asked for."""
        d = self.description
        stepped = d.train is None and d.step is not None
        return passes if d.parameter("passes") or stepped or d.kind == "program" else None

    def declines(self, experiment: Fit) -> bool:
        """Return whether a training is refused, and not by an exception that is an accident."""
        try:
            self.subject().fit(experiment)
        except REFUSED as refusal:
            return not str(refusal).startswith(ACCIDENTS)
        return False

    def read(self, sequence: tuple[Rows, Labels, Rational],
              convention: Convention) -> list[Transition]:
        """Return the transitions of a presentation, read by a convention."""
        X, y, eta = sequence
        instance = Instance(X, y, eta, 1).under(convention, self.fixed_step)
        return list(trace(instance, self.subject(convention), X, y).transitions)

    def instance(self, convention: Convention,
                  sequence: tuple[Rows, Labels, Rational], passes: int | None = 1) -> Instance:
        """Return a sample as an instance under a convention."""
        return Instance(*sequence, passes).under(convention, self.fixed_step)

    def agreement(self, sequence: tuple[Rows, Labels, Rational], candidate: Convention,
                  most: int | None = None) -> Fraction:
        """Return how much of the first `most` transitions a candidate predicts."""
        total = Fraction(0)
        for t in self.read(sequence, candidate)[:most]:
            if t.mistake is None or not any(t.x):  # x = 0 moves nothing, mistake or not
                continue
            total += t.moved == t.mistake
            step = self.instance(candidate, sequence).step if t.mistake else 0
            due = updated(t.before, t.x, t.y, step)
            total += Fraction(sum(e.holds(w) for e, w in zip(due, t.after, strict=True)), len(due))
        return total

    def in_order(self, candidate: Convention, long: Sequence[Training] = ORDERED) -> bool:
        """Return whether every single pass, over few rows or `long`, from every seed, ends where
        the given order leads."""
        return all(self.explains(candidate, *fit, seed)
                   for fit in (*FITS, *long) if fit[3] == 1 for seed in SEEDS)

    def varies(self) -> bool:
        """Return whether some training moves the weights differently from seed to seed."""
        if self.hidden():
            return any(len({self.labels(Fit(X, y, eta, self.passes(passes), seed=seed))
                            for seed in SEEDS}) > 1 for X, y, eta, passes in (*FITS, *ORDERED))
        for X, y, eta, passes in (*FITS, *ORDERED):
            moves = set()
            for seed in SEEDS:
                experiment = Fit(X, y, eta, self.passes(passes), seed=seed)
                fitted, start = self.fit(experiment), self.fit(replace(experiment, passes=0))
                if fitted:
                    before = start.w if start else (0,) * len(fitted.w)
                    moves.add(tuple(round(float(a - b), 6)
                                    for a, b in zip(fitted.w, before, strict=True)))
            if len(moves) > 1:
                return True
        return False

    def from_zero(self) -> bool:
        """Return whether training on x alone ends at a multiple of x, but for the bias, so that it
        seems to start at 0."""
        fitted = [self.fit(Fit(X, y, eta, self.passes(1))) for X, y, eta, _ in ALONE]
        return all(one is not None and one.w[-2] * X[0][1] == one.w[-1] * X[0][0]
                   for one, (X, *_) in zip(fitted, ALONE, strict=True))

    def labels(self, experiment: Fit) -> tuple[int, ...]:
        """Return what is predicted after a training, at its rows and on a grid; () if nothing."""
        fitted = self.trained(replace(experiment, queries=GRID))
        return fitted.predictions or () if fitted else ()

    def hidden(self) -> bool:
        """Return whether it trains and shows no weights, so that only its predictions tell."""
        fitted = self.trained(Fit(*EASY, 1, self.passes(2)))
        return fitted is not None and fitted.shown is None

    def odd(self) -> bool:
        """Return whether opposite points get opposite labels, as they do without a bias."""
        seen = [self.labels(Fit(X, y, eta, self.passes(passes)))[-len(GRID):]
                for X, y, eta, passes in FITS]
        telling = [labels for labels in seen if len(set(labels)) > 1]
        return bool(telling) and all(here == -there for labels in telling
                                     for here, there in zip(labels, reversed(labels), strict=True))

    def alone(self, candidate: Convention) -> bool:
        """Return whether a convention explains what it learns of one example, which has one order,
        and of one row with both labels, of which it may keep one.

        A target that takes no data of one class learns nothing of one example.
        """
        return all(self.explains(candidate, X, y, eta, passes, SEEDS[0])
                   for X, y, eta, passes in (*ALONE, *CONTRARY)
                   if self.fit(Fit(X, y, eta, self.passes(passes), seed=SEEDS[0])))

    def explained(self, candidate: Convention) -> int:
        """Return how many of the trainings a convention explains.

        There are too many orders of the long samples to refute by them any but the given order;
        on others the sequences of mistakes can be told apart, or all of them followed.
        """
        d, long = self.description, ORDERED if candidate.order == "cyclic" else ()
        if self.passes(1) is None:
            long = (*OPEN_ENDED, *(ORDERED if self.fixed_passes else ()))
        elif candidate.order.endswith("mistake"):
            long = OPEN_ENDED
        seeds = SEEDS if d.parameter("seed") or d.draws or d.kind == "program" else SEEDS[:1]
        return sum(all(self.explains(candidate, *fit, seed) for seed in seeds) for fit in FITS) \
            + all(self.explains(candidate, *fit, seed) for fit in long for seed in seeds)

    def everything(self) -> int:
        """Return how many trainings there are to explain: those that end."""
        timed = self.passes(1) is not None and not self.endless
        return 1 + sum(timed or self.fit(Fit(X, y, eta, self.passes(passes))) is not None
                       for X, y, eta, passes in FITS)

    def explains(self, candidate: Convention, X: Rows, y: Labels, eta: Rational,
                  passes: int, seed: int) -> bool:
        """Return whether some run of the candidate ends at the observed weights.

        Where no single pass moves anything, one more is asked for: a pass is then left out.
        """
        asked = self.passes(passes + self.still)
        experiment = Fit(X, y, eta, asked, seed=seed)
        fitted = self.fit(experiment, candidate)
        if fitted is None:
            return False
        if asked is None:
            return self._ends(candidate, experiment, fitted)
        start = self.fit(replace(experiment, passes=0), candidate)
        instance = self.instance(candidate, (X, y, eta), passes)
        if not affordable(instance, passes):
            return False
        ends = reachable(instance, start.w if start else (0,) * len(fitted.w), passes)
        return any(end.explains(fitted.w) for end in ends.ends)

    def _ends(self, candidate: Convention, experiment: Fit, fitted: Fitted) -> bool:
        """Return whether a training that is left to itself can end at the observed weights."""
        reference = ReferenceSubject(candidate, self.fixed_step)
        if candidate.order == "cyclic":
            reference = ReferenceSubject(candidate, self.fixed_step, self.fixed_passes)
            return fitted.w == reference.fit(experiment).w
        instance = self.instance(candidate, (experiment.X, experiment.y, experiment.eta), None)
        if not of_kind(instance, "separable"):
            return True  # it is broken off, and when is not known
        if candidate.order == "first mistake":
            return fitted.w == reference.fit(experiment).w
        found = final(instance, (0,) * len(fitted.w))  # None: there are too many to refute it
        return found is None or any(end.explains(fitted.w) for end in found.ends)

    def counted_passes(self, candidates: list[Convention]) -> int | None:
        """Count the passes of a target that cannot be asked for a number, and does not converge.

        It is 0 if they cannot be counted, and None if it can be asked, converges, does not end
        where it cannot, or ends earlier on other data.
        """
        run = Fit(*LONG_RUN, 1, None)
        fitted = self.fit(run) if self.passes(1) is None and not self.endless else None
        if fitted is None or not mistaken_at(self.instance(
                self.changed(mistake="F"), (*LONG_RUN, Fraction(1))), fitted.w):
            return None
        other = replace(run, X=OTHER_RUN)
        more = replace(run, X=(*run.X, run.X[1]), y=(*run.y, run.y[1]))
        found: list[tuple[Convention, int]] = []
        earlier = False
        for candidate in candidates:
            reference, made = ReferenceSubject(candidate, self.fixed_step), self.fit(run, candidate)
            counts = {k for k, w in enumerate(reference.ends(run), 1) if made and made.w == w}
            for asked in (other, more) if counts else ():
                again = self.fit(asked, candidate)
                counts = {k for k in counts if again and again.w == reference.fit(
                    replace(asked, passes=k)).w}
                earlier = earlier or (not counts and asked is other)
                if not counts:  # on more examples: it counts these
                    break
            found += [(candidate, k) for k in sorted(counts)]
        if not found:
            return None if earlier else 0
        return max(found, key=self._runs_explained)[1]

    def _runs_explained(self, counted: tuple[Convention, int]) -> int:
        """Return how many runs a convention explains with so many passes."""
        candidate, self.fixed_passes = counted
        return sum(self.explains(candidate, *fit, SEEDS[0]) for fit in (*FITS, *ORDERED))

    def counted(self, kind: str, X: Rows, y: Labels, eta: Rational, passes: int) -> bool:
        """Return whether the history of a run is of this kind."""
        fitted = self.fit(Fit(X, y, eta, self.passes(passes)))
        if fitted is None or fitted.counts is None or self.passes(passes) is None \
                or len(fitted.counts) > passes + 1:  # more entries than any kind has
            return False
        instance = replace(self.instance(self.convention, (X, y, eta), passes),
                           boundary_known=self.boundary_known)
        if kind != "updates":
            shift = 0 if kind == "mistakes before" else 1
            seen = [self.fit(Fit(X, y, eta, p + shift)) for p in range(len(fitted.counts))]
            return any(all(at is None or count in mistakes_at(one, at.w)
                           for count, at in zip(fitted.counts, seen, strict=True))
                       for one in countings(instance, fitted))
        start = self.fit(Fit(X, y, eta, 0))
        if not affordable(instance, passes):
            return False
        ends = reachable(instance, start.w if start else (0,) * len(fitted.w), passes)
        return ends.undecided or fitted.counts in [
            end.counts for end in ends.ends if end.explains(fitted.w)]
