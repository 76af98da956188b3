"""Training runs as experiments: the pieces that the theorems about them share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any, Final

from novikoff.reference.convention import Zero
from novikoff.reference.linalg import Vector
from novikoff.theory.comparison import bounds
from novikoff.theory.experiment import Call, Fit, Fitted, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Broken,
    Counterexample,
    Outcome,
    Passed,
    Rational,
    Unobservable,
)
from novikoff.theory.trace import decide, score

MOST_DRAWN: Final = 4
"""So many examples of a learner that draws their order are followed through every order."""

WORLDS: Final = (1, 2, 3, 4)
"""Seeds of the random numbers of the whole program."""


class TooManyOrders(Exception):
    """There is nothing that is due: too many orders may be drawn, or there are no steps."""


def fit_of(instance: Instance, passes: int | None, *, shuffle: bool = False,
           tolerance: bool = False) -> Fit:
    """Return the training of an instance for so many passes, with its queries."""
    return Fit(instance.X, instance.y, instance.eta, passes, shuffle=shuffle, tolerance=tolerance,
               queries=instance.queries)


def start_of(instance: Instance, observe: Observe, seed: int = 0, *,
             shuffle: bool = False) -> Vector[Rational]:
    """Return the weights before training: those after 0 passes, else 0 by convention.

    Raises: Unobservable if they cannot be seen and are not 0 by convention.
    """
    try:
        return observe.fit(replace(fit_of(instance, 0, shuffle=shuffle), seed=seed)).w
    except Unobservable:
        if instance.convention.start != "zero":
            raise
        return (0,) * (len(instance.X[0]) + (instance.convention.bias != "absent"))


def in_its_orders(check: Callable[[bool, int], Outcome]) -> Outcome:
    """Return what a check says of a training without shuffling, and with it, from a seed.

    It is the first that did not pass. Where shuffling cannot be asked for, it is left out.
    """
    outcome = check(False, 0)
    for seed in (0, 1):
        if not isinstance(outcome, Passed):
            break
        try:
            outcome = check(True, seed)
        except Unobservable:
            break
    return outcome


def ends_well(instance: Instance, experiment: Fit, observe: Observe) -> Outcome:
    """Train, and demand finite weights, if any: one for each feature, and one for a bias."""
    try:
        w = observe.fit(experiment).shown
    except Broken as failure:
        return Counterexample("training", "finite weights", f"{failure}", "=", (experiment,),
                              "runs[0].w")
    width = len(instance.X[0]) + (instance.convention.bias != "absent")
    if w is None or len(w) == width:
        return Passed()
    return Counterexample("the number of weights", width, len(w), "=", (experiment,),
                          "len(runs[0].w)")


def keeps_its_arguments(experiment: Fit, observe: Observe) -> Outcome:
    """Compare the arguments after training with copies made before, and what was learnt after
    predicting."""
    changed = observe.fit(experiment).changed
    if not changed:
        return Passed()
    return Counterexample("what training, or predicting after it, changed in place", (), changed,
                          "=", (experiment,), "runs[0].changed")


def one_end(instance: Instance, observe: Observe, shuffle: bool, seed: int) -> Outcome:
    """Train with one seed after several states of the program's random numbers, and compare."""
    experiments = tuple(replace(fit_of(instance, instance.passes, shuffle=shuffle), seed=seed,
                                world=world, seeded=True, queries=()) for world in WORLDS)
    ends = {observe.fit(experiment).w for experiment in experiments}
    return Passed() if len(ends) == 1 else Counterexample(
        f"how many different results seed {seed} gives", 1, len(ends), "=", experiments,
        "len({run.w for run in runs})")


def mistaken_at(instance: Instance, w: Vector[Rational]) -> tuple[int, ...]:
    """Return the indices of the examples that are decidedly mistakes at w."""
    return tuple(i for i, (x, y) in enumerate(instance.examples)
                 if decide(score(w, x), y, instance))


def mistakes_at(instance: Instance, w: Vector[Rational]) -> range:
    """Return how many mistakes there can be at w: one number, if every example is decided."""
    found = [decide(score(w, x), y, instance) for x, y in instance.examples]
    return range(found.count(True), len(found) - found.count(False) + 1)


def countings(instance: Instance, fitted: Fitted) -> tuple[Instance, ...]:
    """Return the instance under each rule by which a history may call an example wrong.

    That is its own rule for an update, or ŷ ≠ y; where no labels are predicted, either may be ŷ(0).
    """
    own = instance.convention
    labels: tuple[Zero, ...] = ("+1", "-1") if fitted.predictions is None else (own.zero,)
    rules = (own, *(replace(own, mistake="F", zero=zero) for zero in labels))
    return tuple(replace(instance, convention=rule) for rule in dict.fromkeys(rules))


def after(passes: int | None) -> str:
    """Return the end of a training in words."""
    return "after training" if passes is None else f"after {passes} pass{'es' * (passes != 1)}"


def dues(instance: Instance, experiment: Fit, reference: Observe,
         start: Vector[Rational]) -> Iterator[Fitted]:
    """Yield what a right learner may show from `start`: for the given order of the examples, or,
    where it draws one, for every order of at most `MOST_DRAWN` examples in a single pass.

    Raises: TooManyOrders for more.
    """
    if reference.call(Call("learner.card", ())).batch == "none":
        raise TooManyOrders("it has no rate: it is judged by where it ends")
    rows, experiment = range(len(experiment.X)), replace(experiment, queries=())
    if instance.convention.order == "cyclic" or len(rows) < 2:
        yield reference.fit(replace(experiment, start=start))
        return
    if len(rows) > MOST_DRAWN or (experiment.passes or 0) > 1:
        raise TooManyOrders(f"{len(rows)} examples in {experiment.passes} passes have too many "
                            "orders")
    for order in permutations(rows):
        X = tuple(experiment.X[i] for i in order)
        y = tuple(experiment.y[i] for i in order)
        yield reference.fit(replace(experiment, start=start, X=X, y=y))


def departure(where: str, due: Iterable[Sequence[Any]], told: Sequence[Rational | str],
              experiment: Fit, quantity: str) -> Counterexample | None:
    """Return the counterexample if what is told lies in none of the vectors of enclosures.

    The last of them is told as what is due.
    """
    last: Sequence[Any] = ()
    for last in due:
        if len(last) == len(told) and all(
                not isinstance(value, str) and low <= value <= high
                for value, (low, high) in zip(told, map(bounds, last), strict=True)):
            return None
    ends = [bounds(entry) for entry in last]
    radius = tuple(Fraction(high - low) / 2 for low, high in ends)
    alike = len(last) == len(told) and not any(isinstance(value, str) for value in told)
    return Counterexample(where, tuple(Fraction(low + high) / 2 for low, high in ends),
                          tuple(told), "within" if alike else "=", (experiment,), quantity,
                          radius if alike else 0)
