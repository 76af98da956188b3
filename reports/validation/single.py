"""Targets whose trainings differ though everything is seeded: judged by what one training shows.

They draw from the clock, a process of the system's, or whatever else nobody can seed. Two trainings
of such a one tell nothing of each other, and a theorem that compares them says nothing of it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reports.validation.card import OPEN_ENDED
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.sight import GRID, Sight
from novikoff.reports.validation.subject import TargetSubject
from novikoff.theory.experiment import Call, Fit, Fitted, Observe, Present, Presented, Rows
from novikoff.theory.outcome import DidNotStop, Failed, NotFinite, NotOffered, Unobservable
from novikoff.theory.trace import score

DRAWN: Final = ("two equal trainings of it differ, even from one seed and in one state of the "
                "program's random numbers, so that it is judged only by what one training shows; "
                "let it take a seed, or draw from numpy.random or random, and more can be judged")
MORE: Final = ("it needs more than one training, and two equal ones differ: let it take a seed, or "
               "draw from numpy.random or random")
TIMES: Final = 4
WHOLE: Final[Rows] = tuple((a, b) for a in range(-2, 3) for b in range(-2, 3))
REFUSED: Final = (Unobservable, Failed, NotFinite, DidNotStop)


def repeats(worker: Worker) -> bool:
    """Return whether equal trainings end equal, whatever else they are asked of.

    Those that differ within one process are made again in new ones: they may go on from what is
    left of others, which is no chance.
    """
    if worker.description.kind == "program" or (told := _ends(worker, TIMES)) is None \
            or all(len(set(ends)) == 1 for ends in told):
        return True
    several = []
    for _ in range(TIMES - 1):
        worker.renew()
        several.append(_ends(worker, TIMES))
    return all(ends == several[0] for ends in several)


def _ends(worker: Worker, times: int) -> list[tuple[Fitted, ...]] | None:
    """Return what some equal trainings show, sample by sample; None if they fail."""
    d = worker.description
    convention = Convention(labels="-1/+1" if d.labels == "-1/+1" else "0/1")
    passes = 1 if d.parameter("passes") or (d.train is None and d.kind != "function") else None
    try:
        return [tuple(TargetSubject(worker, convention, d).fit(Fit(X, y, eta, passes))
                      for _ in range(times)) for X, y, eta, _ in OPEN_ENDED]
    except REFUSED:
        return None


def presents_anew(d: Description, convention: Convention) -> bool:
    """Return whether examples are presented by trainings on the first, the first two, ..."""
    return d.kind != "program" and (d.step is None or (
        d.step.form == "train" and d.prefixes and convention.order == "cyclic"))


def shows_start(d: Description, convention: Convention) -> bool:
    """Return whether one training shows its weights before the first example and after each."""
    return d.start == "constructed" and not presents_anew(d, convention)


class Single:
    """What one training shows to one check; others are refused.

    Raises (by its methods): NotOffered for a second training.
    """

    def __init__(self, observe: Observe, convention: Convention, description: Description) -> None:
        self.observe = observe
        self.from_zero = convention.start == "zero"
        self.anew = presents_anew(description, convention)
        self.shows_start = shows_start(description, convention)
        self.made: Fit | Present | None = None

    def _one(self, experiment: Fit | Present) -> None:
        if self.made not in (None, experiment):
            raise NotOffered(MORE)
        self.made = experiment

    def fit(self, experiment: Fit) -> Fitted:
        """Train, once; where all start at 0, so does this one."""
        if experiment.passes != 0 or not self.from_zero:
            self._one(experiment)
        return self.observe.fit(experiment)

    def present(self, experiment: Present) -> Presented:
        """Present examples, if that is one training that shows where it starts."""
        if (self.anew and len(experiment.X) > 1) or not (self.from_zero or self.shows_start):
            raise NotOffered(MORE)
        self._one(experiment)
        return self.observe.present(experiment)

    def call(self, experiment: Call) -> Any:
        """Call a bare function."""
        return self.observe.call(experiment)


def likeliest_layout(sight: Sight) -> str:
    """Return where among the weights the bias is: where it gives the labels that are predicted,
    or else those that are learnt."""
    return max(("first", "last"), key=lambda bias: _right(sight, bias)[0])


def predicting_layout(sight: Sight) -> str | None:
    """Return where among the weights the bias is, if there alone it gives every predicted label."""
    if sight.description.predict is None:
        return None
    found = [bias for bias in ("first", "last") if len(set(_right(sight, bias))) == 1]
    return found[0] if len(found) == 1 else None


def _right(sight: Sight, bias: str) -> tuple[int, int]:
    """Return how many labels the weights give with their bias at this place, and of how many."""
    convention, count, of = sight.changed(bias=bias), 0, 0
    for X, y, eta, _ in OPEN_ENDED:
        fitted = sight.fit(Fit(X, y, eta, sight.passes(100), queries=GRID), convention)
        told = [*zip((*X, *GRID), fitted.predictions or y, strict=False)] if fitted else []
        count += sum(label == score(fitted.w, (1, *x)).sign for x, label in told) if fitted else 0
        of += len(told)
    return count, of


def label_at_zero(sight: Sight) -> int | None:
    """Return the label of a point on the boundary, if one of the trainings has one there."""
    lead = () if sight.convention.bias == "absent" else (1,)
    for seed in range(24):
        experiment = Fit(*OPEN_ENDED[seed % 2][:2], Fraction(1, 2), sight.passes(1), seed=seed,
                         queries=WHOLE)
        fitted = sight.fit(experiment)
        for x, label in zip((*experiment.X, *WHOLE), (fitted and fitted.predictions) or (),
                            strict=False):
            if fitted and score(fitted.w, (*lead, *x)).sign == 0:
                return label
    return None

