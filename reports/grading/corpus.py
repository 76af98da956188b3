"""The instances of a perceptron task, and the trainings that show all that its theorems ask for.

They are drawn once for an assignment, from its salt, and stand in the order of their size, so that
the first failure of a program is its smallest. Presented one by one are small samples for one
pass; larger ones are trained on for several passes. Theorems share the trainings.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice, product
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reports.grading.assignment import DRAWN, Interface, Task
from novikoff.reports.validation.judge import drawn
from novikoff.reports.validation.protocol import wire
from novikoff.theory.experiment import Call, Fit, Fitted, Labels, Observe, Present, Presented, Rows
from novikoff.theory.instances import Domain, Instance, of_kind, small
from novikoff.theory.outcome import DidNotStop, Failed, NotFinite, Rational, Unobservable
from novikoff.theory.registry import Theorem, theorems
from novikoff.theory.subject import ReferenceSubject

TRAINED: Final = 24
"""How many larger samples are trained on for several passes."""
ROWS: Final = (1, 2)
"""The rows of drawn samples whose examples are presented one by one, in turn."""


@dataclass(frozen=True, slots=True)
class Training:
    """One training of a fresh learner, from which the weights and labels of points are read."""

    X: Rows
    y: Labels
    eta: Rational
    passes: int
    before: tuple[Rows, Labels] | None = None

    def fit(self, queries: Rows = ()) -> Fit:
        """Return the training in floating-point numbers, in which it is exact, and fast."""
        before = self.before and (_floats(self.before[0]), self.before[1])
        told: Any = float(self.eta)
        return Fit(_floats(self.X), self.y, told, self.passes, before=before,
                   queries=_floats(queries))

    def question(self, interface: Interface, name: str, points: Rows) -> dict[str, Any]:
        """Return the question to the process that runs the program; X and y become arrays."""
        kwargs = {interface.eta: wire(self.eta), interface.passes: self.passes}
        kwargs.pop("", None)
        told: dict[str, Any] = {
            "new": name, "kwargs": kwargs, "train": interface.train,
            "fit": [wire(self.X), list(self.y)], "np": True,
            "read": [*interface.weights, *interface.bias, *interface.counts]}
        if self.before:
            told["before"] = [wire(self.before[0]), list(self.before[1])]
        if points and interface.predict:
            told["predict"] = [interface.predict, wire(points)]
        return told


def _floats(rows: Rows) -> Any:
    return tuple(tuple(map(float, row)) for row in rows)


def trainings(experiment: Present | Fit) -> Iterator[tuple[Training, Rows]]:
    """Yield the trainings that show an experiment, each with the points to predict.

    Examples that are presented one by one are the prefixes of a sample, each trained on for one
    pass. Raises: Unobservable for what no such training shows.
    """
    if isinstance(experiment, Present):
        if experiment.calls:
            raise Unobservable("a method that learns several examples in one call")
        for k in range(1, len(experiment.X) + 1):
            yield Training(experiment.X[:k], experiment.y[:k], experiment.eta, 1), ()
        return
    plain = Fit(experiment.X, experiment.y, experiment.eta, experiment.passes)
    if experiment.passes is None or replace(experiment, before=None, queries=()) != plain:
        raise Unobservable("a training that this task does not ask for")
    yield (Training(experiment.X, experiment.y, experiment.eta, experiment.passes,
                    experiment.before), (*experiment.X, *experiment.queries))


@dataclass(eq=False)
class Noting:
    """A subject that notes which experiments are run on it."""

    subject: Observe
    noted: list[Present | Fit] = field(default_factory=list)

    def present(self, experiment: Present) -> Presented:
        """Note the presentation, and run it."""
        self._note(experiment)
        return self.subject.present(experiment)

    def fit(self, experiment: Fit) -> Fitted:
        """Note the training, and run it."""
        self._note(experiment)
        return self.subject.fit(experiment)

    def call(self, experiment: Call) -> Any:
        """Refuse: a class has no bare functions."""
        raise Unobservable(f"a function {experiment.function}")

    def _note(self, experiment: Present | Fit) -> None:
        for _ in trainings(experiment):
            pass  # refuses what cannot be asked
        self.noted.append(experiment)


@dataclass(frozen=True)
class Corpus:
    """What a task asks of every program: instances, theorems of each, trainings, in one order.

    `asked` holds for each instance the ids of its theorems and the places of its trainings.
    """

    instances: tuple[Instance, ...]
    asked: tuple[tuple[tuple[str, ...], tuple[int, ...]], ...]
    places: dict[Training, int]
    points: tuple[Rows, ...]

    @property
    def trainings(self) -> tuple[Training, ...]:
        """All trainings, in the order in which they are asked for."""
        return tuple(self.places)


def conventions(task: Task) -> tuple[Convention, ...]:
    """Return every convention that a student may follow, the likeliest first."""
    fields = [name for name in task.choices if name not in DRAWN]
    found: list[Convention] = []
    for values in product(*(task.choices[name] for name in fields)):
        chosen: dict[str, Any] = dict(zip(fields, values, strict=True))
        if chosen.get("mistake") == "F" and chosen.get("zero") == "neither":
            continue
        found.append(Convention(**chosen))
    return tuple(found)


def corpus(task: Task, salt: str) -> Corpus:
    """Draw the instances of a task and note the trainings that its theorems ask for.

    Raises: ValueError if some theorem cannot be seen in such trainings.
    """
    seed = int.from_bytes(hashlib.sha256(f"{salt} {task.name}".encode()).digest()[:6], "big")
    known = theorems()
    wanted = [known[id] for group in task.groups for id in group.ids]
    allowed = conventions(task)
    telling = list({(c.mistake, c.stop): c for c in reversed(allowed)}.values())
    instances = _instances(task.instances, seed)
    presenting = {t.id for t in wanted
                  if any(isinstance(e, Present) for c in telling[:1] for i in instances[:20]
                         for e in _experiments(t, i, c))}
    points: dict[Training, Rows] = {}
    sets: list[tuple[tuple[str, ...], tuple[Training, ...]]] = []
    for instance, trained in instances_marked(instances):
        ids: list[str] = []
        of: dict[Training, None] = {}
        for theorem in wanted:
            if (trained and theorem.id in presenting) or not applies(theorem, instance):
                continue
            ids.append(theorem.id)
            for convention in telling:
                for experiment in _experiments(theorem, instance, convention):
                    for training, at in trainings(experiment):
                        of[training] = None
                        points[training] = tuple(dict.fromkeys((*points.get(training, ()), *at)))
        sets.append((tuple(ids), tuple(of)))
    places = {training: place for place, training in enumerate(points)}
    asked = [(ids, tuple(places[training] for training in of)) for ids, of in sets]
    for theorem in wanted:
        if not any(theorem.id in ids and of for ids, of in asked):
            raise ValueError(f"{theorem.id} cannot be judged here: no instance shows it")
    return Corpus(tuple(instances), tuple(asked), places, tuple(points.values()))


def applies(theorem: Theorem, instance: Instance) -> bool:
    """Return whether the data are of the kind, and meet the hypotheses, of a theorem."""
    return theorem.finite is None and of_kind(instance, theorem.kind) and all(
        h.holds(instance) for h in theorem.hypotheses if h.drawn)


def instances_marked(instances: Iterable[Instance]) -> Iterator[tuple[Instance, bool]]:
    """Yield each instance with whether it is only trained on, for several passes."""
    for instance in instances:
        yield instance, (instance.passes or 1) > 1


def _instances(least: int, seed: int) -> list[Instance]:
    """Return at least so many separable samples for one pass, others, and some for more passes."""
    found = dict.fromkeys(replace(instance, passes=1) for instance in small("any"))
    separable = sum(of_kind(instance, "separable") for instance in found)
    lots = iter(drawn("separable", Domain(), 3 * least, seed))
    for number, instance in enumerate(lots):
        if separable >= least:
            break
        rows = ROWS[number % len(ROWS)]
        short = replace(instance, X=instance.X[:rows], y=instance.y[:rows], passes=1)
        if short not in found:
            found[short] = None
            separable += 1
    longer = [*islice((i for i in lots if (i.passes or 1) > 1), TRAINED // 2),
              *islice((i for i in drawn("inseparable", Domain(), 3 * TRAINED, seed)
                       if (i.passes or 1) > 1), TRAINED // 2)]
    found |= dict.fromkeys(longer)
    return sorted(found, key=lambda instance: instance.size)


def _experiments(theorem: Theorem, instance: Instance,
                 convention: Convention) -> list[Present | Fit]:
    """Return what the check of a theorem asks for on an instance, of a right program."""
    if not applies(theorem, instance):
        return []
    right = ReferenceSubject(convention)
    noting = Noting(right)
    with suppress(Unobservable, Failed, NotFinite, DidNotStop):
        theorem.judge(replace(instance, convention=convention), noting, right)
    return noting.noted


__all__ = ["Corpus", "Training", "applies", "conventions", "corpus", "trainings"]
