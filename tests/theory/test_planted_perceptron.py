"""Each planted perceptron beside the extracted program: seen to differ, or shown to train alike.

A planted class is trained on dyadic numbers, where its floats do not round, for 1, 2, ... passes,
each time twice, on an array laid out column by column, and on arrays that another was handed
before it; once for sixty, once on many rows, and once at a rate that is an int. What it offers is
asked for: a warm start, a tolerance, a shuffled order, a pass in one call or two. What it says is
compared exactly with the extracted program under its card.
"""

import inspect
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from itertools import chain, pairwise
from typing import Any

import numpy as np
import pytest
from planted.perceptron import FAULTS, KINDS, Planted

from novikoff.reference.convention import Mistake, Step
from novikoff.reference.linalg import Vector
from novikoff.theory.extracted_perceptron import Ended, perceptron

PASSES = (1, 2, 4)
PROBLEMS = 30


@dataclass(frozen=True)
class Card:
    """What the right perceptron of a kind says that it does, and where it keeps what it says.

    `weights` are its attributes, in the order of the entries; `bias` says where the 1 stands.
    """

    mistake: Mistake
    bias: str
    rate: str
    weights: tuple[str, ...]
    passes: str = ""
    stop: bool = True
    step: Step = "eta"
    labels: tuple[int, int] = (-1, 1)
    history: str = ""


CARDS = {
    "bias": Card("N", "last", "eta0", ("coef_", "intercept_"), "max_iter"),
    "step": Card("N", "first", "eta", ("w_",), "n_iter", history="errors_"),
    "run": Card("F", "last", "eta", ("weights", "bias"), "n_iter", stop=False, step="2eta",
                history="errors_"),
    "state": Card("N", "first", "lr", ("w",), history="mistakes"),
    "report": Card("F", "last", "eta", ("w_",), "epochs", labels=(0, 1), history="errors_")}
CARDS["option"] = CARDS["step"]
OWN_CARDS = {
    "ThresholdMovesWithWeights": Card("F", "last", "eta", ("w", "theta"), "epochs", stop=False,
                                      labels=(0, 1)),
    "slot_moved_twice": replace(CARDS["step"], passes="epochs", stop=False, history=""),
    "ZeroOneLabels": replace(CARDS["step"], labels=(0, 1)),
    **dict.fromkeys(("FlatWithoutLastRow", "FlatOfRawScores"), Card(
        "F", "last", "eta", ("w",), "epochs", stop=False, labels=(0, 1)))}

PREDICTS = "trains and tells alike, and predicts otherwise: no prediction is extracted"
SCORES = "trains and tells alike; its scores fail or are wrong, and are asked for after the run"
UNREAD = "trains alike, as nothing reads what it offers, which no program has"
ALIKE = {
    "ScoresFail": SCORES, "ScoredWithoutBias": SCORES, "OptionIgnored": UNREAD,
    "PredictsHalf": PREDICTS, "PredictsOtherSide": PREDICTS, "PredictsFlipped": PREDICTS,
    "PredictsWithoutBias": PREDICTS, "PredictsConstant": PREDICTS, "PredictsAboveMean": PREDICTS,
    "PredictsBeforeLastUpdate": PREDICTS, "PredictsAboveMeanOfMany": PREDICTS,
    "PredictsInSingle": PREDICTS, "PredictsByUnitWeights": PREDICTS, "ScoresOtherClass": PREDICTS,
    "FailsOnManyFeatures": PREDICTS, "OnesAtTheOtherEnd": PREDICTS}
RAISES = {"CrashesOnZeroRow": "IndexError: index 0 is out of",
          "CrashesOnOneRow": "IndexError: index 1 is out of",
          "PartialFitFails": "AttributeError: 'PartialFitFails' object has no"}
OTHERWISE = {"warm start": ("WarmStartIgnored",), "tolerance": ("ToleranceIgnored",),
             "shuffled": ("ShuffleIgnored",), "by columns": ("ReadsMemory",), "a single pass": (),
             "in two calls": ("OtherRowsAnew",), "same arrays": ("MutatesX", "MutatesY")}
"""The other ways of asking, and which faults each alone shows."""
TRACE = {"trace", "update", "unchanged_when_correct", "rate_has_effect", "layout", "trains",
         "permutation_explains"}
"""Who violates one of these theorems must be seen by its weights, or raises."""


@dataclass(frozen=True)
class Problem:
    """A sample of dyadic numbers without the entry of the bias, and a rate."""

    X: tuple[Vector[Fraction], ...]
    y: tuple[int, ...]
    eta: Fraction
    passes: tuple[int, ...] = PASSES
    rate_type: type = float

    @property
    def rate(self) -> Any:
        """The rate as it is handed over."""
        return self.rate_type(self.eta)

    @cache  # noqa: B019  the problems live as long as the module
    def due(self, card: Card, passes: int, w: Vector[Fraction] | None = None,
            order: tuple[tuple[int, ...], ...] | None = None) -> Ended:
        """Return how the extracted program ends, from 0 or from other weights."""
        one = (Fraction(1),)
        return perceptron(
            [(one + x if card.bias == "first" else x + one, label)
             for x, label in zip(self.X, self.y, strict=True)],
            w or (0,) * (len(self.X[0]) + 1), self.eta, passes=passes, mistake=card.mistake,
            step=card.step, order=order, stop=card.stop)

    def counts(self, card: Card, passes: int, *given: Any) -> list[int]:
        """Return how many updates the extracted program makes in each pass; see `due`."""
        made = self.due(card, passes, *given).passes
        totals = [self.due(card, p, *given).updates for p in range(made + 1)]
        return [b - a for a, b in pairwise(totals)]


@dataclass(frozen=True)
class Asked:
    """How a planted perceptron was asked to train, what it says then, and what is due.

    `counts` are the updates of each pass, or None where none are told.
    """

    how: str
    told: dict[str, Any]
    due: Ended
    counts: list[int] | None


@cache
def problems() -> tuple[Problem, ...]:
    """Return the problems: first a separable one that needs some passes, then one of one row."""
    rng, drawn = random.Random(0), []
    for size in (6, 1, *(rng.randint(1, 7) for _ in range(PROBLEMS))):
        d = rng.randint(1, 3)
        X = [tuple(Fraction(rng.randint(-6, 6), 4) for _ in range(d)) for _ in range(size)]
        plane = [rng.choice((-2, -1, 1, 2)) for _ in range(d)]
        y = [rng.choice((-1, 1)) if drawn and rng.random() < 0.3 else
             1 if sum(a * b for a, b in zip(plane, x, strict=True)) > Fraction(1, 4) else -1
             for x in X]
        if rng.random() < 0.3:
            X[rng.randrange(size)] = (Fraction(0),) * d
        if rng.random() < 0.3:
            X, y = X + X[:1], y + y[:1]
        drawn.append(Problem(tuple(X), tuple(y), rng.choice((Fraction(1, 4), Fraction(1, 2),
                                                             Fraction(1), Fraction(2)))))
    late = [((-2, 1), -1), ((2, 0), -1), ((-2, 1), 1), ((2, 2), 1), ((-1, -2), 1), ((0, 1), -1),
            ((0, 0), -1)]
    many = [((i % 7 - 3, i * 5 % 11 - 4), 1 if i * i % 7 < 3 else -1) for i in range(150)]
    integer = replace(drawn[0], eta=Fraction(2), rate_type=int)
    return (*drawn, integer, *(Problem(tuple(tuple(map(Fraction, x)) for x, _ in rows),
                              tuple(t for _, t in rows), Fraction(1, 2), (passes,))
                      for rows, passes in ((late, 60), (many, 2))))


def trained(fault: Planted, card: Card, problem: Problem, passes: int) -> Iterator[Asked]:
    """Yield a planted perceptron after training, after training again, and asked otherwise."""
    thing = getattr(KINDS[fault.kind], fault.name)
    X = np.array([[float(entry) for entry in x] for x in problem.X])
    y = np.where(np.array(problem.y) > 0, card.labels[1], card.labels[0])

    def asked(how: str, told: Any, passes: int = passes, *given: Any) -> Asked:
        told = {"w_": told} if isinstance(told, np.ndarray) else dict(vars(told))
        return Asked(how, told, problem.due(card, passes, *given),
                     problem.counts(card, passes, *given))

    if not isinstance(thing, type):
        yield asked("", thing(X, y, problem.rate, passes))
        yield asked("by columns: ", thing(np.asfortranarray(X), y, problem.rate, passes))
        return

    def fit(model: Any, *arrays: Any) -> Any:
        train = model.fit if card.passes else partial(model.train, epochs=passes)
        train(*(arrays or (X.copy(), y.copy())))
        return model

    number = {card.passes: passes} if card.passes else {}
    make = partial(thing, **{card.rate: problem.rate}, **number)
    offers = inspect.signature(thing).parameters
    once = problem.due(card, passes).w
    yield asked("", model := fit(make()))
    yield asked("again: ", fit(model))
    yield asked("by columns: ", fit(make(), X.copy(order="F"), y.copy()))
    if "warm_start" in offers:
        yield asked("warm start: ", fit(fit(make(warm_start=True))), passes, once)
    if "tol" in offers:
        few = (p for p, made in enumerate(problem.counts(card, passes), 1) if made <= len(X) / 2)
        yield asked("tolerance: ", fit(make(tol=0.5)), next(few, passes))
    if "shuffle" in offers:
        rng = np.random.RandomState(3)
        drawn = tuple(tuple(rng.permutation(len(X)).tolist()) for _ in range(passes))
        yield asked("shuffled: ", fit(make(shuffle=True, random_state=3)), passes, None, drawn)
    if hasattr(thing, "partial_fit"):
        model = make()
        model.partial_fit(X.copy(), y.copy())
        yield replace(asked("a single pass: ", model, 1), counts=None)
        if len(X) > 1:
            model = make()
            for rows in (slice(1), slice(1, None)):
                model.partial_fit(X[rows].copy(), y[rows].copy())
            yield replace(asked("in two calls: ", model, 1), counts=None)
    fit(make(), X, y)
    yield asked("same arrays: ", fit(make(), X, y))


def fractions(values: Any) -> Vector[Fraction]:
    """Return numbers as they are exactly."""
    return tuple(Fraction(value) for value in np.ravel(values).tolist())


def weights(told: dict[str, Any], card: Card) -> Vector[Fraction]:
    """Return the weights, in the order of the entries of x, 0 for a bias that is not there; a
    threshold is minus the bias."""
    return tuple(-entry if name == "theta" else entry
                 for name in card.weights for entry in fractions(told.get(name, 0.0)))


def ways(fault: Planted, card: Card, problem: Problem) -> Iterator[str]:
    """Yield in which way what a planted perceptron says differs from the extracted program."""
    for passes in problem.passes:
        try:
            for asked in trained(fault, card, problem, passes):
                told, due = asked.told, asked.due
                if weights(told, card) != due.w:
                    yield f"{asked.how}weights"
                if card.history and asked.counts is not None and \
                        list(told[card.history]) != asked.counts:
                    yield f"{asked.how}history"
                made = due.updates
                if told.get("n_iter_", due.passes) != due.passes or \
                        told.get("n_updates_", made) != made or \
                        (told.get("converged_", False) and not due.converged):
                    yield f"{asked.how}totals"
        except Exception as error:
            yield f"{type(error).__name__}: {error}"


def seen(fault: Planted) -> str:
    """Return the first way in which a planted perceptron is seen to differ ("" if in none); one
    that shows when it is asked otherwise only if no other does."""
    card, otherwise = OWN_CARDS.get(fault.name, CARDS[fault.kind]), ""
    for way in (way for problem in problems() for way in ways(fault, card, problem)):
        if not way.startswith(tuple(OTHERWISE)):
            return way
        otherwise = otherwise or way
    return otherwise


@pytest.mark.parametrize("kind", KINDS)
def test_the_right_perceptron_of_a_kind_ends_as_the_extracted_program(kind: str) -> None:
    assert seen(Planted("Right", "", "", kind=kind)) == ""


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_planted_fault_is_seen_or_trains_alike(fault: Planted) -> None:
    way, raised = seen(fault), RAISES.get(fault.name, "")
    if fault.name in ALIKE:
        assert way == ""
    elif raised:
        assert way.startswith(raised)
    elif fault.theorem.removeprefix("perceptron.") in TRACE:
        outlives = "outlives" in fault.diagnosis  # then the first training may be right
        assert (way.removeprefix("again: ") if outlives else way) == "weights"
    else:
        how, _, what = way.rpartition(": ")
        assert how in ("", "again") or fault.name in OTHERWISE[how]
        assert what in ("weights", "history", "totals")


def test_the_reasons_are_about_planted_faults() -> None:
    assert {*ALIKE, *RAISES, *chain(*OTHERWISE.values()), *OWN_CARDS} <= {
        fault.name for fault in FAULTS}
