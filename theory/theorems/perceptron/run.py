"""Whole training runs: where they end, when they stop, and what they count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

from novikoff.reference.linalg import Vector
from novikoff.theory.experiment import Fit, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    DidNotStop,
    Inapplicable,
    Outcome,
    Passed,
    Rational,
    Relation,
    Undecided,
    Unobservable,
    text,
)
from novikoff.theory.premise import (
    BIAS,
    BOUNDARY_IS_WRONG,
    FULL_PASSES,
    IN_ORDER,
    INSEPARABLE,
    KEEPS_HISTORY,
    SEPARABLE,
    ZERO_START,
)
from novikoff.theory.reachable import affordable, reachable
from novikoff.theory.registry import theorem
from novikoff.theory.trace import decide, score
from novikoff.theory.trace import trace as traced


def _fit(instance: Instance, passes: int | None, *, shuffle: bool = False,
         tolerance: bool = False) -> Fit:
    return Fit(instance.X, instance.y, instance.eta, passes, shuffle=shuffle, tolerance=tolerance,
               queries=instance.queries)


def _start(instance: Instance, observe: Observe, seed: int = 0) -> Vector[Rational]:
    """The weights before training: seen where no pass can be asked for, else 0 by convention."""
    try:
        return observe.fit(replace(_fit(instance, 0), seed=seed)).w
    except Unobservable:
        if instance.convention.start != "zero":
            raise
        return (0,) * (len(instance.X[0]) + (instance.convention.bias != "absent"))


def _mistaken(instance: Instance, w: Vector[Rational]) -> tuple[int, ...]:
    """The indices of the examples that are decidedly mistakes at w."""
    return tuple(i for i, (x, y) in enumerate(instance.examples)
                 if decide(score(w, x), y, instance))


@theorem("perceptron.trace",
         """Training for p passes over the examples in their order ends exactly at the weights of
         the reference after p passes, for every p.""",
         sources=("A-07", "A-08", "A-09", "D-106"), hypotheses=(IN_ORDER,), compares=True,
         needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_missing", "bias_doubled", "rate_squared",
                  "stale_label", "stale_scores", "last_skipped", "first_skipped",
                  "one_pass_short", "one_pass_more", "early_return", "sorted_input", "averaged",
                  "pocketed", "update_not_kept", "restarted_each_pass", "rate_decays",
                  "stops_at_first_correct", "labels_sorted", "reversed_input"))
def trace(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Compare the weights after 0, 1, ..., p passes with those of the reference."""
    every = range(1, instance.passes + 1) if instance.passes is not None else (None,)
    start = _start(instance, observe)
    if instance.convention.start == "zero" and any(start):
        zero = (0,) * len(start)
        return Counterexample("before training", zero, start, "=", (_fit(instance, 0),),
                              "runs[0].w")
    undecided = 0
    for passes in every:
        experiment = _fit(instance, passes)
        w = observe.fit(experiment).w
        if not any(start) or passes is None:
            expected = reference.fit(experiment).w
            if w == expected:
                continue
            return Counterexample(_after(passes), expected, w, "=", (experiment,), "runs[0].w")
        ends = reachable(instance, start, passes)
        if ends.undecided:
            undecided += 1
        elif not ends.ends[0].explains(w):
            return Counterexample(
                f"{_after(passes)}, from w = {text(start)}", tuple(
                    e.centre for e in ends.ends[0].w), w, "within", (experiment,), "runs[0].w",
                tuple(e.radius for e in ends.ends[0].w))
    if undecided == len(every):
        return Undecided("a score lies within the rounding policy of 0")
    return Passed(undecided)


def _after(passes: int | None) -> str:
    return "after training" if passes is None else f"after {passes} pass{'es' * (passes != 1)}"


@theorem("perceptron.permutation_explains",
         """A pass in an order of its own ends where some order of the examples leads: one of
         their permutations, or one sequence of picks.""",
         sources=("B-80", "A-03", "A-69", "D-119"), own=True, needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_doubled", "bias_missing", "shuffles_x_only",
                  "last_skipped", "one_pass_short", "rate_squared", "stale_scores"))
def permutation_explains(instance: Instance, observe: Observe) -> Outcome:
    """Enumerate every order of up to 5 examples, and look for one that explains the result."""
    own = instance.convention.order in ("shuffled", "random")
    shuffled = instance if own else _shuffled(instance)
    if instance.passes is None:
        return Inapplicable("the number of passes cannot be set")
    passes = next((p for p in range(min(instance.passes, 3), 0, -1)
                   if affordable(shuffled, p)), None)
    if passes is None:
        return Inapplicable("there are too many orders to enumerate")
    for seed in (0, 1) if len(instance.X) > 2 else (0,):
        start = _start(instance, observe, seed)
        experiment = replace(_fit(instance, passes, shuffle=True), seed=seed)
        w = observe.fit(experiment).w
        ends = reachable(shuffled, start, passes)
        if any(end.explains(w) for end in ends.ends):
            continue
        if ends.undecided:
            return Undecided("an order meets a score within the rounding policy of 0")
        centres = tuple(sorted({tuple(e.centre for e in end.w) for end in ends.ends}))
        return Counterexample(f"{_after(passes)}, from w = {text(start)}, over all orders",
                              centres, w, "in", (experiment,), "runs[0].w")
    return Passed()


def _shuffled(instance: Instance) -> Instance:
    return instance.under(replace(instance.convention, order="shuffled"), instance.fixed_step)


@theorem("perceptron.converges",
         """On separable data, training with room for R²/γ² + 1 passes ends with no example
         mistaken.""",
         sources=("B-16", "B-19", "A-11"), kind="separable",
         hypotheses=(SEPARABLE, ZERO_START, FULL_PASSES), own=True,
         needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_missing", "last_skipped", "early_return",
                  "only_positive", "label_only", "stops_after_first_pass", "truncated",
                  "stale_label", "shuffles_x_only", "score_without_bias"))
def converges(instance: Instance, observe: Observe) -> Outcome:
    """Train with the room that the mistake bound asks for, and look for a mistake."""
    return _ends_clean(instance, observe, tolerance=False)


@theorem("perceptron.stops_when_separated",
         """With its own stopping rule left on and room for every pass that the mistake bound
         allows, training on separable data stops only when no example is mistaken.""",
         sources=("B-19", "D-018"), kind="separable",
         hypotheses=(SEPARABLE, ZERO_START, FULL_PASSES),
         own=True, needs="a stopping rule of its own", rejects=("stops_after_first_pass",))
def stops_when_separated(instance: Instance, observe: Observe) -> Outcome:
    """Train with the target's own tolerance and look for a mistake."""
    return _ends_clean(instance, observe, tolerance=True)


def _ends_clean(instance: Instance, observe: Observe, *, tolerance: bool) -> Outcome:
    bound = int(instance.radius_sq / Fraction(instance.margin.gamma_sq))
    if bound > 120:
        return Inapplicable("the bound on the passes is above 120")
    passes = None if instance.passes is None else bound + 1
    experiment = _fit(instance, passes, tolerance=tolerance)
    try:
        fitted = observe.fit(experiment)
    except DidNotStop as late:
        return Counterexample(f"at most {bound} updates are possible", "an end", str(late), "=",
                              (experiment,), "runs[0].w")
    wrong = _mistaken(instance, fitted.w)
    if not wrong:
        return Passed()
    x, y = instance.examples[wrong[0]]
    return Counterexample(
        f"after up to {bound + 1} passes, at w = {text(fitted.w)}, of the example x = {text(x)} "
        f"with y = {y:+d}", 0, y * score(fitted.w, x).centre, _right(instance, y), (experiment,),
        f"{y} * dot(runs[0].w, {x!r})")


def _right(instance: Instance, y: int) -> Relation:
    wrong_at_zero = decide(score((0,), (1,)), 1 if y > 0 else -1, instance)
    return ">" if wrong_at_zero else ">="


@theorem("perceptron.separates_at_convergence",
         """A run that says that it has converged, or whose last pass counts no update, ends with
         no example mistaken.""",
         sources=("B-19", "D-109"), hypotheses=(KEEPS_HISTORY,),
         needs="a history of its passes, or a flag that says that it converged",
         rejects=("history_zero", "claims_convergence"))
def separates_at_convergence(instance: Instance, observe: Observe) -> Outcome:
    """Look for a mistake at the weights of a run that calls itself converged."""
    passes = instance.passes
    experiment = _fit(instance, passes)
    fitted = observe.fit(experiment)
    if fitted.converged is None and fitted.counts is None:
        raise Unobservable("a history of its passes, or a flag that says that it converged")
    if not (fitted.converged or (fitted.counts and fitted.counts[-1] == 0)):
        return Passed()
    wrong = _mistaken(instance, fitted.w)
    if not wrong:
        return Passed()
    x, y = instance.examples[wrong[0]]
    return Counterexample(
        f"{_after(passes)}, at w = {text(fitted.w)}, of the example x = {text(x)} with "
        f"y = {y:+d}", 0, y * score(fitted.w, x).centre, _right(instance, y), (experiment,),
        f"{y} * dot(runs[0].w, {x!r})")


@theorem("perceptron.updates_forever",
         "On inseparable data every pass makes at least one update, for ever.",
         sources=("B-20", "D-030", "C-09"), kind="inseparable",
         hypotheses=(INSEPARABLE, BOUNDARY_IS_WRONG, BIAS, IN_ORDER),
         needs="the weights after each example",
         rejects=("no_update", "only_positive", "only_negative", "last_skipped"))
def updates_forever(instance: Instance, observe: Observe) -> Outcome:
    """Look for a pass that leaves the weights alone."""
    run, n = traced(instance, observe), len(instance.X)
    for p in range(len(run.transitions) // n):
        if not any(t.moved for t in run.transitions[p * n:(p + 1) * n]):
            return Counterexample(
                f"pass {p + 1}", 1, 0, ">=", (run.experiment,),
                f"sum(runs[0][k] != runs[0][k + 1] for k in range({p * n}, {(p + 1) * n}))")
    return Passed()


@theorem("perceptron.counts_updates",
         """The history has one entry for each pass that was made, and counts what it says: the
         updates of the pass, or the examples that are wrong before or after it.""",
         sources=("D-028", "D-108", "D-233"), hypotheses=(KEEPS_HISTORY,),
         needs="a history of its passes",
         rejects=("counts_negatives", "counts_presentations", "counts_accumulate",
                  "counts_correct", "counts_one_class", "history_zero", "counts_last_example"))
def counts_updates(instance: Instance, observe: Observe) -> Outcome:
    """Compare the history with that of every run that explains the weights."""
    if instance.passes is None or not affordable(instance, min(instance.passes, 2)):
        return Inapplicable("the orders of the passes cannot be enumerated")
    passes = instance.passes if instance.convention.order == "cyclic" else min(instance.passes, 2)
    start, experiment = _start(instance, observe), _fit(instance, passes)
    fitted = observe.fit(experiment)
    if fitted.counts is None:
        raise Unobservable("a history of its passes")
    ends = reachable(instance, start, passes)
    explaining = [end for end in ends.ends if end.explains(fitted.w)]
    if not explaining:
        return Inapplicable("no order explains the weights")
    histories = tuple(sorted({_history(instance, observe, end.counts)
                              for end in explaining}))
    if fitted.counts in histories:
        return Passed()
    if ends.undecided:
        return Undecided("an order meets a score within the rounding policy of 0")
    one = len(histories) == 1
    return Counterexample(_after(passes), histories[0] if one else histories, fitted.counts,
                          "=" if one else "in", (experiment,), "runs[0].counts")


def _history(instance: Instance, observe: Observe, counts: tuple[int, ...]) -> tuple[int, ...]:
    if instance.convention.record == "updates":
        return counts
    shift = 0 if instance.convention.record == "mistakes before" else 1
    return tuple(len(_mistaken(instance, observe.fit(_fit(instance, p + shift)).w))
                 for p in range(len(counts)))


@theorem("perceptron.counts_passes",
         "The number of passes and the total of updates that are reported are those made.",
         sources=("D-109", "D-233"), hypotheses=(IN_ORDER, ZERO_START), compares=True,
         needs="the number of passes, or the total of updates",
         rejects=("passes_off_by_one", "updates_of_last_pass"))
def counts_passes(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Compare the reported totals with those of the reference."""
    experiment = _fit(instance, instance.passes)
    fitted, expected = observe.fit(experiment), reference.fit(experiment)
    if fitted.passes is None and fitted.updates is None:
        raise Unobservable("the number of passes, or the total of updates")
    for name in ("passes", "updates"):
        told, due = getattr(fitted, name), getattr(expected, name)
        if told is not None and told != due and fitted.w == expected.w:
            return Counterexample(f"{name} reported {_after(instance.passes)}", due, told, "=",
                                  (experiment,), f"runs[0].{name}")
    return Passed()


def truth_tables() -> Iterator[Instance]:
    """Yield the 16 two-input gates as samples on {0, 1}²."""
    X = ((0, 0), (0, 1), (1, 0), (1, 1))
    for y in product((-1, 1), repeat=4):
        yield Instance(X, y, Fraction(1, 2), 60)


@theorem("perceptron.gates",
         """Of the 16 two-input gates exactly 14 are learned, by 60 passes from w = 0: all but
         XOR and XNOR.""",
         sources=("B-06", "C-03", "A-59"),
         hypotheses=(BOUNDARY_IS_WRONG, BIAS, ZERO_START, FULL_PASSES), family=truth_tables,
         needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_missing", "last_skipped", "only_positive",
                  "label_only", "score_without_bias"))
def gates(instance: Instance, observe: Observe) -> Outcome:
    """Train on one gate, and compare whether it is learned with whether it is separable."""
    experiment = _fit(instance, None if instance.passes is None else 60)
    wrong = _mistaken(instance, observe.fit(experiment).w)
    if not wrong or instance.margin.gamma_sq == 0:
        return Passed()
    x, y = instance.examples[wrong[0]]
    w = observe.fit(experiment).w
    return Counterexample(
        f"the gate {text(instance.y)} on 00, 01, 10, 11, after 60 passes, of x = {text(x)} with "
        f"y = {y:+d}", 0, y * score(w, x).centre, _right(instance, y), (experiment,),
        f"{y} * dot(runs[0].w, {x!r})")
