"""What holds in whatever order the examples are visited: of many rows, and shuffled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Final

from novikoff.reference.linalg import Vector, dot, norm_sq, scale, subtract
from novikoff.theory.experiment import Fit, Fitted, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    DidNotStop,
    Inapplicable,
    Outcome,
    Passed,
    Rational,
    magnitude,
    text,
)
from novikoff.theory.premise import (
    BOUNDARY_IS_WRONG,
    FULL_PASSES,
    IN_PASSES,
    POSITIVE_STEP,
    SEPARABLE,
    said,
)
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import summed
from novikoff.theory.theorems.perceptron.ending import (
    FEW_PASSES,
    MOST_PASSES,
    none_mistaken,
    room,
    unfinished,
)
from novikoff.theory.theorems.perceptron.option import order_matters
from novikoff.theory.training import after, fit_of, in_its_orders, mistakes_at, start_of

HALF: Final = Fraction(1, 2)
PICKING: Final = range(24)
MOST_PICKED: Final = 12
MOST_MADE: Final = 1000
FAR: Final = Inapplicable("the start is too large beside the step")


def independent_rows() -> Iterator[Instance]:
    """Yield M examples with M features: y times 2 M in one place, and -y added in all."""
    for m in (*range(2, 13), 20, 30, 40):
        y = tuple((-1) ** i for i in range(m))
        yield Instance(tuple(tuple(label * (2 * m * (i == j) - 1) for j in range(m))
                             for i, label in enumerate(y)), y, Fraction(1, 2), 2)


@theorem("perceptron.every_example_learnt",
         """Two passes in any order, each its own, learn every example once, and end at
         w = w_0 + s Σ y x, where any sum of signed points y x is right on those in it and on no
         other, by more than |w_0·x|. (If w_0 is right on all, they end at w_0.) Where examples are
         picked at random, each is learnt by one of 24 single passes at least: by none with a chance
         below 10⁻⁹.""",
         sources=("A-07", "A-08", "A-11"), hypotheses=(
             BOUNDARY_IS_WRONG, IN_PASSES,
             said("any sum of signed points is right on those in it only, by more than |w_0·x|")),
         needs="the weights after training", family=independent_rows,
         rejects=("no_update", "wrong_sign", "bias_missing", "bias_doubled", "rate_squared",
                  "stale_label", "last_skipped", "first_skipped", "every_second", "early_return",
                  "labels_sorted", "shuffles_x_only", "shuffles_many_apart"))
def every_example_learnt(instance: Instance, observe: Observe) -> Outcome:
    """Train for two passes, as given and shuffled, and compare the weights with the sum.

    Of random picks, look for an example that is wrong after each of several single passes.
    """
    if instance.convention.order == "random":
        return _picks_every(instance, observe)
    if instance.passes is None and instance.fixed_passes in (0, 1):
        return Inapplicable("two passes cannot be asked for")
    return in_its_orders(partial(_learns_every, instance, observe))


def _picks_every(instance: Instance, observe: Observe) -> Outcome:
    if instance.passes is None or len(instance.X) > MOST_PICKED:
        return Inapplicable("single passes of few picks cannot be asked for")
    runs = tuple(Fit(instance.X, instance.y, instance.eta, 1, seed=seed) for seed in PICKING)
    if any(_far(instance, start_of(instance, observe, run.seed)) for run in runs):
        return FAR
    ends = [observe.fit(run).w for run in runs]
    if len(set(ends)) == 1 and not any(_varies(other, observe) for other in order_matters()):
        return Inapplicable("the picks are the same each time")
    for i, (x, y) in enumerate(instance.examples, 1):
        if all(y * dot(w, x) <= 0 for w in ends):
            return Counterexample(f"how many of {len(runs)} single passes learn example {i}", 1, 0,
                                  ">=", runs, f"sum({y} * dot(run.w, {x!r}) > 0 for run in runs)")
    return Passed()


def _varies(instance: Instance, observe: Observe) -> bool:
    return len({observe.fit(replace(fit_of(instance, 1), seed=seed)).w for seed in PICKING}) > 1


def _far(instance: Instance, start: Vector[Rational]) -> bool:
    """Whether a start weighs as much as a step: sums of signed points have scores of s M and more
    beyond 0, on either side."""
    return any(magnitude(dot(start, x)) >= instance.step * len(instance.X)
               for x, _ in instance.examples)


def _learns_every(instance: Instance, observe: Observe, shuffle: bool, seed: int) -> Outcome:
    start = start_of(instance, observe, seed, shuffle=shuffle)
    if _far(instance, start):
        return FAR
    experiment = Fit(instance.X, instance.y, instance.eta,
                     None if instance.passes is None else 2, shuffle, seed)
    w = observe.fit(experiment).w
    if any(start) and w == start and not min(mistakes_at(instance, start)):
        return Passed()
    due = tuple(summed([w0, *(instance.step * p[j] for p in instance.points)])
                for j, w0 in enumerate(start))
    if all(e.holds(wj) for e, wj in zip(due, w, strict=True)):
        return Passed()
    return Counterexample(
        after(experiment.passes) + _missed(instance, subtract(w, start)),
        tuple(e.centre for e in due), w, "within", (experiment,), "runs[0].w",
        tuple(e.radius for e in due))


def shares(instance: Instance, w: Vector[Rational]) -> tuple[Fraction, ...]:
    """Return how often w has s y x of each example.

    The features alone tell it: those of `independent_rows` are independent.
    """
    m, v = len(instance.X), w[-len(instance.X):]
    return tuple((vi + Fraction(sum(v)) / m) / (2 * m * instance.step) for vi in v)


def _missed(instance: Instance, w: Vector[Rational]) -> str:
    """Name the examples of which w has nothing, or the negative."""
    parts = shares(instance, w)
    told = {"nothing": [abs(part) < HALF for part in parts],
            "the negative": [part <= -HALF for part in parts]}
    words = " and ".join(
        f"{what} of example {', '.join(str(i) for i, it in enumerate(holds, 1) if it)}"
        for what, holds in told.items() if any(holds))
    return words and f", where w has {words}"


def _hard_rows() -> Iterator[Instance]:
    """Yield 4 e_j of one class and their sum of the other, right only where the bias is more than
    16 steps above or below 0, and 20 e_j, for 400 steps (a bias that is bounded beyond these is not
    told); then samples of 8 to 30 examples in the plane, whose x_1 + 2 x_2 differs by 2 or more
    from 1, or from 0."""
    for c, y in product((4, 20), (1, -1)):
        axes = tuple(tuple(c * (i == j) for j in range(3)) for i in range(3))
        yield Instance((*axes, (c, c, c)), (y, y, y, -y), 2, 1)
    for m, threshold in ((8, 1), (13, 0), (21, 1), (30, 0)):
        plane = ((a, b) for a in range(-5, 6) for b in range(-4, 5)
                 if abs(a + 2 * b - threshold) > 1)
        X = tuple(sorted(plane, key=lambda x: ((7 * x[0] + 5 * x[1]) % 31, x)))[:m]
        yield Instance(X, tuple(1 if a + 2 * b > threshold else -1 for a, b in X),
                       Fraction(1, 2), 1)


@theorem("perceptron.converges_in_any_order",
         """On separable data, in any order, training with room for k + 2 passes ends with no
         example mistaken, after at most k updates: the whole part of ‖w_0 - α u‖² / (s R)² with
         α = s R² / δ, where y u·x >= δ > 0. (From w_0 = 0 that is R² / γ². From any other, rounding
         may make it one update more.)""",
         sources=("B-16", "B-19", "B-73", "A-11"), kind="separable",
         hypotheses=(SEPARABLE, FULL_PASSES, POSITIVE_STEP), beside=_hard_rows, draws=False,
         needs="the weights after training",
         rejects=("no_update", "wrong_sign", "only_positive", "stops_after_first_pass",
                  "stale_label", "shuffles_x_only", "shuffles_many_apart"))
def converges_in_any_order(instance: Instance, observe: Observe) -> Outcome:
    """Train with room for all updates, as given and shuffled; look for a mistake, and count."""
    return in_its_orders(partial(_ends_right, instance, observe))


def _ends_right(instance: Instance, observe: Observe, shuffle: bool, seed: int) -> Outcome:
    u, s = instance.margin.w, instance.step
    assert u is not None, "the hypothesis says that the data are separable"
    start = start_of(instance, observe, seed, shuffle=shuffle)
    alpha = s * instance.radius_sq / Fraction(min(dot(u, z) for z in instance.points))
    most = int(norm_sq(subtract(start, scale(alpha, u))) / (s * s * instance.radius_sq))
    if not room(instance, most + 2):
        return FEW_PASSES
    if most > MOST_PASSES:
        return Inapplicable(f"the bound on the updates is above {MOST_PASSES}")
    if instance.passes is not None and instance.convention.stop == "fixed" and most > MOST_MADE:
        return Inapplicable("it makes all passes that it is asked for, and so many take long")
    experiment = replace(fit_of(instance, None if instance.passes is None else most + 2),
                         shuffle=shuffle, seed=seed)
    try:
        fitted = observe.fit(experiment)
    except DidNotStop as late:
        return unfinished(experiment, most + any(start), late, observe)
    outcome = none_mistaken(instance, experiment, fitted, f"after up to {most + 2} passes")
    if isinstance(outcome, Passed):
        return _counted(instance, experiment, fitted, start, most + any(start))
    return outcome


def _counted(instance: Instance, experiment: Fit, fitted: Fitted, start: Vector[Rational],
             most: int) -> Outcome:
    """Compare the number of updates, where it is told, with the most there can be."""
    made, read = fitted.updates, "runs[0].updates"
    if fitted.counts is not None and instance.convention.record == "updates":
        made, read = sum(fitted.counts), "sum(runs[0].counts)"
    if made is None or made <= most:
        return Passed()
    return Counterexample(f"the updates from w = {text(start)}", most, made, "<=", (experiment,),
                          read)
