"""Diagnosis: the known fault whose simulation shows what the target showed.

A fault is a hypothesis. It is simulated on what the target was asked, and what it explains is
counted: an observation is explained in a facet (the weights, the history, ...) if the simulation
shows the same there. A fault is named if it explains more than half of what a plain perceptron
does not, so that no two faults that exclude each other can both be named; "much as if" says that
it leaves something unexplained. Where none does, and beside one that leaves much of it, what
departs is described (novikoff.reports.validation.residual).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any, Final, NamedTuple

from novikoff.reference.linalg import Vector
from novikoff.reports.validation.card import Card
from novikoff.reports.validation.hypotheses import Hypothesis, hypotheses, plain
from novikoff.theory.experiment import Fit, Fitted, Present, Presented
from novikoff.theory.faults.perceptron.model import Model
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.outcome import Failed, NotOffered, Rational
from novikoff.theory.rounding import gamma

MOST: Final = 120
MOST_SIMULATED: Final = 250_000  # examples presented
FIRST: Final = (4, 16)  # symptoms on which a hypothesis must prove itself before all are tried
# Of the planted and blind faults and the mutants, 18 were given a name that explains between a half
# and LIKELY of what departs. 10 of these names are right and 8 are not, so that a stricter bound
# loses more than it gains; such names stand behind what was seen. Above LIKELY, 14 of 17 are right.
LIKELY: Final = Fraction(3, 4)
ROUNDING: Final = float(gamma(64))
LONGEST: Final = 130  # passes of a training that is simulated
WIDEST: Final = 100  # examples of what is simulated, unless it is what told
LEFT_ALONE: Final = 50  # passes where a training ends by itself: most faults make it go on for ever
JUDGED: Final = {  # what follows from the weights unless one of these theorems is violated
    "predictions": ("predict_agrees",),
    "updates": ("counts_passes",),
    "passes": ("counts_passes",),
    "converged": ("separates_at_convergence", "stops_when_separated")}
Experiment = Present | Fit
Seen = Mapping[Experiment, Presented | Fitted]
Starts = Mapping[tuple[int, int], Vector[Rational]]


@dataclass
class Case:
    """What was seen that a simulation can show as well, and the facets that are judged;
    `simulated` counts the examples presented in simulations."""

    kept: dict[Experiment, Presented | Fitted]
    card: Card
    facets: tuple[str, ...]
    starts: Starts
    simulated: int = 0

    @classmethod
    def of(cls, seen: Seen, card: Card, violated: Iterable[str],
           telling: Iterable[Experiment] = ()) -> Case:
        """Choose from what was seen; `telling` are experiments that must be among the chosen."""
        ids = {id.rpartition(".")[2] for id in violated}
        told = {key: seen[key] for key in telling if key in seen}
        seen = {key: what for key, what in seen.items() if len(key.X) <= WIDEST}
        kept = dict(_usable(told, card, ids)) | dict(_chosen(list(_usable(seen, card, ids))))
        case = cls({_floats(_counted(key, card)): _floats(what)
                    for key, what in kept.items()}, card,
                   ("counts", *(f for f, by in JUDGED.items() if ids.intersection(by))),
                   {key: _floats(start) for key, start in _starts(seen).items()})
        case.kept = {key: what for key, what in case.kept.items() if case._simulable(key)}
        return case

    def _simulable(self, key: Experiment) -> bool:
        """Whether a plain run that is left to itself ends within the passes of a simulation."""
        if isinstance(key, Present) or key.passes is not None:
            return True
        shown = self.simulation(plain(self.card), key)
        return not isinstance(shown, Fitted) or (shown.passes or 0) < LEFT_ALONE

    def simulation(self, hypothesis: Hypothesis, key: Experiment,
                   order: tuple[int, ...] = ()) -> Presented | Fitted | None:
        """What a hypothesis shows in an experiment, each pass in this order if one is given; None
        where it fails."""
        self.simulated += _presentations(key)
        if isinstance(key, Fit) and key.passes is None:
            key = replace(key, passes=LEFT_ALONE)
        start = self.starts.get((len(key.X[0]), key.seed if isinstance(key, Fit) else 0), ())
        subject = FaultSubject(
            hypothesis.fault, hypothesis.convention, _floats(self.card.fixed_step), start,
            looks=hypothesis.looks, parameter=_floats(hypothesis.parameter), order=order,
            predicts="predictions" in self.facets)
        try:
            return subject.present(key) if isinstance(key, Present) else subject.fit(key)
        except (Failed, NotOffered, ArithmeticError, IndexError, ValueError):
            return None

    def departing(self, hypothesis: Hypothesis, key: Experiment,
                  passes: int | None = None) -> list[str]:
        """The facets of an observation that a hypothesis does not explain, or would not if it made
        so many passes."""
        what, asked = self.kept[key], key
        if passes is not None and isinstance(key, Fit):
            asked = replace(key, passes=passes)
        shown = self.simulation(hypothesis, asked)
        if shown is None:
            return ["weights"]
        if isinstance(shown, Presented) or isinstance(what, Presented):
            alike = isinstance(shown, Presented) and isinstance(what, Presented) \
                and near(what.weights, shown.weights)
            return [] if alike else ["weights"]
        clean = shown.counts is not None and shown.counts[-1:] == (0,)
        if what.converged == clean and hypothesis.fault.told is Model.told:
            shown = replace(shown, converged=clean)  # some say it of the last pass
        told = [(facet, getattr(what, facet), getattr(shown, facet)) for facet in self.facets]
        return [*(() if near(what.shown, shown.shown) else ("weights",)),
                *(facet for facet, here, there in told if here is not None and here != there)]

    def left(self, hypothesis: Hypothesis, keys: Iterable[Experiment], most: int) -> int:
        """How many facets of these a hypothesis leaves unexplained, counted up to `most`."""
        count = 0
        for key in keys:
            count += len(self.departing(hypothesis, key))
            if count >= most:
                break
        return count

    @property
    def presents(self) -> bool:
        """Whether examples could be presented one by one."""
        return any(isinstance(key, Present) for key in self.kept)

    def symptoms(self) -> dict[Experiment, int]:
        """What a plain perceptron does not explain, by experiment, most first."""
        wrong = {key: len(self.departing(plain(self.card), key)) for key in self.kept}
        return dict(sorted(((key, count) for key, count in wrong.items() if count),
                           key=lambda pair: -pair[1]))


class Finding(NamedTuple):
    """The words of a known fault, and how many of the departures it explains."""

    cause: str = ""
    explained: int = 0
    total: int = 0

    @property
    def whole(self) -> bool:
        """Whether it leaves nothing unexplained."""
        return bool(self.cause) and self.explained == self.total

    @property
    def likely(self) -> bool:
        """Whether it leaves little unexplained."""
        return bool(self.cause) and self.explained >= LIKELY * self.total

    def __bool__(self) -> bool:
        return bool(self.cause)

    def __str__(self) -> str:
        if self.whole or not self.cause:
            return self.cause
        return f"much as if {self.cause} ({self.explained} of {self.total} departures)"


def diagnose(case: Case) -> Finding:
    """Return the known fault that explains most of what was seen, if one explains enough."""
    return complete(case) or likeliest(case)


def complete(case: Case) -> Finding:
    """Return the first hypothesis that explains all that was seen, if one does."""
    symptoms = case.symptoms()
    if not symptoms:
        return Finding()
    total, telling = sum(symptoms.values()), _telling(case, symptoms)
    for hypothesis in hypotheses(case.card):
        if not case.left(hypothesis, telling, 1):
            return Finding(hypothesis.cause, total, total)
    return Finding()


def likeliest(case: Case) -> Finding:
    """Return the hypothesis that explains most, if that is more than half of what departs."""
    symptoms = case.symptoms()
    if not symptoms:
        return Finding()
    total = sum(symptoms.values())
    trials = [(keys, sum(symptoms[key] for key in keys)) for keys in (
        _spread(symptoms, few) for few in FIRST)]
    ranked = [*symptoms, *(key for key in case.kept if key not in symptoms)]
    least, cause = (total + 1) // 2, ""
    most = case.simulated + MOST_SIMULATED
    for hypothesis in hypotheses(case.card):
        if case.simulated > most:
            break
        if any(2 * case.left(hypothesis, keys, (few + 1) // 2) >= few for keys, few in trials):
            continue
        unexplained = case.left(hypothesis, ranked, least)
        if unexplained < least:
            least, cause = unexplained, hypothesis.cause
    return Finding(cause, total - least, total) if cause else Finding()


def _telling(case: Case, symptoms: Iterable[Experiment]) -> list[Experiment]:
    """All that was seen, what refutes most at little cost first."""
    first = dict.fromkeys((*_spread(symptoms, FIRST[-1]), *_spread(case.kept, FIRST[-1])))
    return list(dict.fromkeys((*sorted(first, key=_presentations), *symptoms, *case.kept)))


def _spread(symptoms: Iterable[Experiment], few: int) -> list[Experiment]:
    """A few symptoms of all sorts, what is quickly simulated first."""
    every = list(symptoms)
    return sorted(every[::-(-len(every) // few)], key=_presentations)


def _presentations(key: Experiment) -> int:
    """How many examples a simulation presents, at most."""
    if isinstance(key, Present):
        return len(key.X)
    return len(key.X) * (LEFT_ALONE if key.passes is None else key.passes)


def _usable(seen: Seen, card: Card,
            violated: set[str]) -> Iterator[tuple[Experiment, Presented | Fitted]]:
    """The observations that a simulation can make as well: where the order is not known, those
    on a single example."""
    drawn = card.convention.order != "cyclic"
    for key, what in seen.items():
        if not key.X or (drawn and len(key.X) > 1):
            continue
        if isinstance(key, Fit) and key.start is not None:
            continue  # a theorem of its own judges these
        if isinstance(key, Present) or (
                not key.tolerance and (key.passes or 0) <= LONGEST
                and (not key.shuffle or "shuffle_has_effect" in violated)
                and (key.bias or "bias_has_effect" in violated)):
            yield key, what


def _counted(key: Experiment, card: Card) -> Experiment:
    """The training with the number of passes that it makes, where that is known."""
    if isinstance(key, Fit) and key.passes is None and card.fixed_passes:
        return replace(key, passes=card.fixed_passes)
    return key


def _chosen(usable: list[tuple[Experiment, Presented | Fitted]]
            ) -> Iterator[tuple[Experiment, Presented | Fitted]]:
    for kind in (Present, Fit):
        pairs = [pair for pair in usable if isinstance(pair[0], kind)]
        yield from (*pairs[:MOST], *pairs[MOST:][-MOST // 4:])


def _starts(seen: Seen) -> Starts:
    """The weights before training, by the number of features and the seed."""
    starts = {(len(key.X[0]), 0): what.weights[0] for key, what in seen.items()
              if isinstance(what, Presented) and key.X}
    return starts | {(len(key.X[0]), key.seed): what.w for key, what in seen.items()
                     if isinstance(what, Fitted) and isinstance(key, Fit) and key.passes == 0
                     and key.X}


def _floats(value: Any) -> Any:
    """The same with floats for rationals: simulating with these is quick, and seldom rounds."""
    if isinstance(value, Fraction):
        return float(value)
    if isinstance(value, tuple):
        return tuple(map(_floats, value))
    if isinstance(value, Present | Fit | Presented | Fitted):
        return type(value)(*(_floats(getattr(value, field.name)) for field in fields(value)))
    return value


def near(told: Any, due: Any) -> bool:
    """Return whether weights differ by no more than rounding could make of a short run."""
    if told == due:
        return True
    if isinstance(told, tuple) and isinstance(due, tuple):
        return len(told) == len(due) and all(map(near, told, due))
    if any(value is None or isinstance(value, tuple | str) for value in (told, due)):
        return False
    try:
        return bool(abs(told - due) <= ROUNDING * (1 + abs(told) + abs(due)))
    except OverflowError:  # one is larger than any float, and a target shows floats
        return False
