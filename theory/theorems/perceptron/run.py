"""Where a training run ends: compared with the reference, and with every order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from novikoff.reference.linalg import Vector
from novikoff.theory.experiment import Fit, Observe, Present
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Failed,
    Inapplicable,
    Outcome,
    Passed,
    Rational,
    Undecided,
    text,
)
from novikoff.theory.premise import (
    DETERMINED,
    DRAWN_ORDER,
    IN_ORDER,
    IN_PASSES,
)
from novikoff.theory.reachable import Ends, affordable, final, reachable
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import summed
from novikoff.theory.theorems.perceptron.many import many
from novikoff.theory.training import after, fit_of, start_of


@theorem("perceptron.trace",
         """Training for p passes over the examples in their order ends exactly at the weights of
         the reference after p passes, for every p.""",
         sources=("A-07", "A-08", "A-09", "A-11", "D-106"), hypotheses=(DETERMINED,), compares=True,
         needs="the weights after training", beside=many,
         rejects=("no_update", "wrong_sign", "bias_missing", "bias_doubled", "rate_squared",
                  "stale_label", "stale_scores", "last_skipped", "first_skipped",
                  "one_pass_short", "one_pass_more", "early_return", "sorted_input", "averaged",
                  "pocketed", "update_not_kept", "restarted_each_pass", "rate_decays",
                  "stops_at_first_correct", "labels_sorted", "reversed_input", "prediction_kept",
                  "label_kept"))
def trace(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Compare the weights after 0, 1, ..., p passes with those of the reference."""
    every = range(1, instance.passes + 1) if instance.passes is not None else (None,)
    start, undecided = start_of(instance, observe), 0
    if instance.convention.start == "zero" and any(start):
        zero = (0,) * len(start)
        return Counterexample("before training", zero, start, "=", (fit_of(instance, 0),),
                              "runs[0].w")
    if instance.passes is None and not instance.boundary_known:
        return _one_example(instance, start, observe)
    for passes in every:
        experiment = fit_of(instance, passes)
        w = observe.fit(experiment).w
        made = passes or 0
        if passes is None or (instance.boundary_known and not any(start)):
            due = reference.fit(experiment)
            made = passes or due.passes or 0
            if w == due.w:
                continue
            if instance.fixed_step is None:  # what is drawn does not round
                return Counterexample(after(passes), due.w, w, "=", (experiment,), "runs[0].w")
        ends = reachable(instance, start, made)
        if ends.undecided:
            undecided += 1
        elif not ends.ends[0].explains(w):
            return Counterexample(
                f"{after(passes)}, from w = {text(start)}", tuple(
                    e.centre for e in ends.ends[0].w), w, "within", (experiment,), "runs[0].w",
                tuple(e.radius for e in ends.ends[0].w))
    if undecided == len(every):
        return Undecided("a score lies within the rounding policy of 0")
    return Passed(undecided)


AFTER: Final = (*range(13), 33, 100)
FIRST: Final = 3  # a history that is wrong before is told by what looks at few passes
ROWS: Final = 41
FEATURES: Final = 9


def without_end() -> Iterator[Instance]:
    """Yield XOR and three points on a line, which no w separates, for every number of passes, and
    many rows of many features, whose labels are those of another line for every other row."""
    for X, y in ((((0, 0), (0, 1), (1, 0), (1, 1)), (-1, 1, 1, -1)),
                 (((0,), (1,), (2,)), (1, -1, 1))):
        yield Instance(X, y, Fraction(1, 2), AFTER[-1])
    wide = tuple(tuple((i * (j + 2) + j * j) % 7 - 3 for j in range(FEATURES)) for i in range(ROWS))
    yield Instance(wide, tuple(1 if (i % 3 > 0) == (x[i % 2] > 0) else -1
                               for i, x in enumerate(wide)), Fraction(1, 2), AFTER[1])


@theorem("perceptron.every_pass",
         """One pass more than p leads where one pass leads from the weights after p passes, for
         p = 0, ..., 12, 33 and 100 and data that nothing separates: the rule does not change with
         time, and no pass that is asked for is left out. A history of the updates that is right
         for three passes ends with those of that pass. (Of 41 rows with 9 features, p = 0
         and 1.)""",
         sources=("A-07", "A-08", "B-20", "D-030"), hypotheses=(IN_ORDER,), family=without_end,
         needs="the weights after training, for a number of passes",
         rejects=("rate_decays", "rate_decays_later", "restarted_each_pass", "averaged",
                  "pocketed", "first_skipped", "last_skipped", "update_not_kept", "history_wanes"))
def every_pass(instance: Instance, observe: Observe) -> Outcome:
    """Train for p and for p + 1 passes, and make the pass between them; where it is another, look
    for the first that is."""
    if instance.passes is None:
        return Inapplicable("the number of passes cannot be set")
    undecided, asked = 0, AFTER[:AFTER.index(instance.passes) + 1]
    for before, passes in zip((0, *asked), asked, strict=False):
        outcome = _one_more(instance, passes, observe)
        if isinstance(outcome, Counterexample):
            earlier = (_one_more(instance, p, observe) for p in range(before + 1, passes))
            return next((o for o in earlier if isinstance(o, Counterexample)), outcome)
        undecided += isinstance(outcome, Undecided)
    return Passed(undecided)


def _one_more(instance: Instance, passes: int, observe: Observe) -> Outcome:
    before, behind = (fit_of(instance, p) for p in (passes, passes + 1))
    w = observe.fit(before).w if passes else start_of(instance, observe)
    fitted, ends = observe.fit(behind), reachable(instance, w, 1)
    if ends.undecided:
        return Undecided("a score lies within the rounding policy of 0")
    (due,) = ends.ends
    where = f"{after(passes + 1)}, by one from w = {text(w)}"
    if not due.explains(fitted.w):
        return Counterexample(where, tuple(e.centre for e in due.w), fitted.w, "within",
                              (before, behind), "runs[1].w", tuple(e.radius for e in due.w))
    told = fitted.counts
    if passes < FIRST or instance.convention.record != "updates" or told is None \
            or told[-1:] == due.counts:
        return Passed()
    first = reachable(instance, start_of(instance, observe), FIRST)
    if first.undecided or told[:FIRST] != first.ends[0].counts:
        return Passed()
    return Counterexample(f"{where}, the end of the history", due.counts, told[-1:], "=",
                          (before, behind), "runs[1].counts[-1:]")


def _one_example(instance: Instance, start: Vector[Rational], observe: Observe) -> Outcome:
    """Judge one example, from 0, whatever counts as a mistake at a score of 0.

    Then every number of passes leads to one place where it is a mistake, and nowhere if not.
    """
    if len(instance.X) > 1 or any(start):
        return Inapplicable("what counts as a mistake at a score of 0 could not be seen")
    (x, y), s = instance.examples[0], instance.step
    moved = tuple(summed([wj, s * y * xj]) for wj, xj in zip(start, x, strict=True))
    experiment = fit_of(instance, None)
    w = observe.fit(experiment).w
    if w == start or all(e.holds(wj) for e, wj in zip(moved, w, strict=True)):
        return Passed()
    return Counterexample("after training on one example",
                          (start, tuple(e.centre for e in moved)), w, "in", (experiment,),
                          "runs[0].w")


@theorem("perceptron.permutation_explains",
         """A pass in an order of its own ends where some order of the examples leads: one of
         their permutations, or one sequence of picks, or of picks among the mistaken ones. A
         training that picks among the mistaken ones until there are none ends where some sequence
         of them leads, so at the start plus s times a sum of signed points y x.""",
         sources=("B-80", "A-03", "A-11", "A-69", "D-119"), hypotheses=(DRAWN_ORDER,), own=True,
         needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_doubled", "bias_missing", "shuffles_x_only",
                  "last_skipped", "one_pass_short", "rate_squared", "stale_scores"))
def permutation_explains(instance: Instance, observe: Observe) -> Outcome:
    """Enumerate every order of up to 5 examples, and look for one that explains the result."""
    own = instance.convention.order in ("shuffled", "random", "random mistake")
    shuffled = instance if own else _shuffled(instance)
    if instance.passes is None:
        return _ends_somewhere(instance, observe)
    passes = next((p for p in range(min(instance.passes, 3), 0, -1)
                   if affordable(shuffled, p)), None)
    if passes is None:
        return Inapplicable("there are too many orders to enumerate")
    for seed in (0, 1) if len(instance.X) > 2 else (0,):
        start = start_of(instance, observe, seed)
        experiment = replace(fit_of(instance, passes, shuffle=not own), seed=seed)
        w = observe.fit(experiment).w
        outcome = explained(shuffled, start, w, passes, experiment, "runs[0].w")
        if not isinstance(outcome, Passed):
            return outcome
    return Passed()


def _ends_somewhere(instance: Instance, observe: Observe) -> Outcome:
    """Look for a sequence of mistakes that leads to the weights of a training left to itself."""
    if instance.convention.order != "random mistake":
        return Inapplicable("the number of passes cannot be set")
    start = start_of(instance, observe)
    if not instance.boundary_known:
        return _one_example(instance, start, observe)
    ends = final(instance, start, broken_off=instance.fixed_passes is not None)
    if ends is None:
        return Inapplicable("there are too many sequences of mistakes to enumerate")
    experiment = fit_of(instance, None)
    return _among(ends, observe.fit(experiment).w, f"after training, from w = {text(start)}, over "
                  "all sequences of mistakes", experiment, "runs[0].w")


def explained(instance: Instance, start: Vector[Rational], w: Vector[Rational], passes: int,
               experiment: Fit | Present, quantity: str) -> Outcome:
    """Look for an order of the passes that leads from the start to w."""
    return _among(reachable(instance, start, passes), w,
                  f"{after(passes)}, from w = {text(start)}, over all orders", experiment, quantity)


def _among(ends: Ends, w: Vector[Rational], where: str, experiment: Fit | Present,
           quantity: str) -> Outcome:
    """Look for the observed weights among the ends."""
    if any(end.explains(w) for end in ends.ends):
        return Passed()
    if ends.undecided:
        return Undecided("an order meets a score within the rounding policy of 0")
    centres = tuple(sorted({tuple(e.centre for e in end.w) for end in ends.ends}))
    return Counterexample(where, centres, w, "in", (experiment,), quantity)


def _shuffled(instance: Instance) -> Instance:
    return instance.under(replace(instance.convention, order="shuffled"), instance.fixed_step)


def few_rows() -> Iterator[Instance]:
    """Yield samples of 4 and of 3 examples, each of which moves the weights in its turn."""
    yield Instance(((1, 2), (2, -1), (-1, 1), (1, -3)), (1, -1, 1, 1), Fraction(1, 2), 1)
    yield Instance(((-3, 1), (1, 2), (2, -3)), (-1, 1, -1), Fraction(1, 2), 1)


@theorem("perceptron.rows_together",
         """Several examples handed over in one call, or the first in one call and the others in a
         second, are learnt like one pass over them, in the given order or, by a convention with an
         order of its own, in some order.""",
         sources=("A-07", "A-08"), hypotheses=(IN_PASSES,), semantic=False,
         needs="a method that learns several examples in one call", beside=few_rows, draws=False,
         rejects=("first_of_several", "each_call_anew"))
def rows_together(instance: Instance, observe: Observe) -> Outcome:
    """Hand the examples over in one call and in two, and look for an order that explains each."""
    if not affordable(instance, 1):
        return Inapplicable("there are too many orders to enumerate")
    n = len(instance.y)
    outcome: Outcome = Passed()
    for calls in ((n,), (1, n - 1))[:n]:
        experiment = Present(instance.X, instance.y, instance.eta, calls)
        try:
            start, w = observe.present(experiment).weights
        except Failed as failure:
            return Counterexample("several examples in one call", "weights", f"{failure}", "=",
                                  (experiment,), "runs[0][1]")
        outcome = explained(instance, start, w, 1, experiment, "runs[0][1]")
        if not isinstance(outcome, Passed):
            break
    return outcome


@theorem("perceptron.start_is_used",
         """A run from given weights ends after one pass where the convention leads from these
         weights.""",
         sources=("A-07", "A-08", "D-029"), hypotheses=(IN_PASSES,), semantic=False,
         needs="a parameter for the first weights", beside=few_rows, draws=False,
         rejects=("start_ignored",))
def start_is_used(instance: Instance, observe: Observe) -> Outcome:
    """Train for one pass from weights other than 0."""
    experiment = _from_a_start(instance)
    if isinstance(experiment, Inapplicable):
        return experiment
    assert experiment.start is not None
    return explained(instance, experiment.start, observe.fit(experiment).w, 1, experiment,
                      "runs[0].w")


@theorem("perceptron.start_unchanged",
         """Training from given weights leaves the array in which they were given as it is.""",
         sources=("A-07", "A-08"), hypotheses=(IN_PASSES,), semantic=False,
         needs="a parameter for the first weights", beside=few_rows, draws=False,
         rejects=("start_overwritten",))
def start_unchanged(instance: Instance, observe: Observe) -> Outcome:
    """Train from given weights, and look at the array that held them."""
    experiment = _from_a_start(instance)
    if isinstance(experiment, Inapplicable):
        return experiment
    changed = observe.fit(experiment).changed
    if "start" not in changed:
        return Passed()
    return Counterexample("the arguments that training changed in place", (), changed, "=",
                          (experiment,), "runs[0].changed")


def _from_a_start(instance: Instance) -> Fit | Inapplicable:
    """Return one pass from weights other than 0; a bias that is kept apart is not given, and 0."""
    if instance.passes is None or not affordable(instance, 1):
        return Inapplicable("one pass cannot be asked for, or has too many orders")
    head = {"absent": (), "separate": (0,)}.get(instance.convention.bias, (1,))
    start = (*head, *(2 * (-1) ** j for j in range(len(instance.X[0]))))
    return replace(fit_of(instance, 1), start=start, queries=())
