"""When a training run ends, and that it ends well."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    DidNotStop,
    Inapplicable,
    Outcome,
    Passed,
    Relation,
    Undecided,
    Unobservable,
    text,
)
from novikoff.theory.premise import (
    BIAS,
    BIAS_OR_N,
    BOUNDARY_IS_WRONG,
    FULL_PASSES,
    IN_ORDER,
    INSEPARABLE,
    SEPARABLE,
    ZERO_START,
)
from novikoff.theory.registry import theorem
from novikoff.theory.trace import decide, score
from novikoff.theory.trace import trace as traced
from novikoff.theory.training import after, fit_of, mistaken_at

MOST_PASSES: Final = 20_000


@theorem("perceptron.converges",
         """On separable data, training with room for R²/γ² + 1 passes ends with no example
         mistaken.""",
         sources=("B-16", "B-19", "A-11"), kind="separable",
         hypotheses=(SEPARABLE, ZERO_START, FULL_PASSES), own=True,
         needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_missing", "last_skipped", "only_positive",
                  "label_only", "stops_after_first_pass", "truncated", "stale_label",
                  "shuffles_x_only", "score_without_bias"))
def converges(instance: Instance, observe: Observe) -> Outcome:
    """Train with the room that the mistake bound asks for, and look for a mistake."""
    return _ends_clean(instance, observe, tolerance=False)


def narrow() -> Iterator[Instance]:
    """Yield two points on a line that lie closer and closer: 0 (-1) and 2^-k (+1)."""
    for k in range(7):
        for sign in (1, -1):
            yield Instance(((0,), (Fraction(1, 2**k),)), (-sign, sign), Fraction(1, 2), 1)


@theorem("perceptron.stops_when_separated",
         """With its own stopping rule left on and room for every pass that the mistake bound
         allows, training on separable data stops only when no example is mistaken.""",
         sources=("B-19", "D-018"), kind="separable",
         hypotheses=(SEPARABLE, ZERO_START, FULL_PASSES),
         family=narrow, needs="a stopping rule of its own", rejects=("stops_after_first_pass",))
def stops_when_separated(instance: Instance, observe: Observe) -> Outcome:
    """Train with the target's own tolerance and look for a mistake."""
    return _ends_clean(instance, observe, tolerance=True)


def _ends_clean(instance: Instance, observe: Observe, *, tolerance: bool) -> Outcome:
    bound = int(instance.radius_sq / Fraction(instance.margin.gamma_sq))
    most = MOST_PASSES if tolerance else 120
    if bound > most:
        return Inapplicable(f"the bound on the passes is above {most}")
    passes = None if instance.passes is None else bound + 1
    experiment = fit_of(instance, passes, tolerance=tolerance)
    try:
        fitted = observe.fit(experiment)
    except DidNotStop as late:
        return Counterexample(f"at most {bound} updates are possible", "an end", str(late), "=",
                              (experiment,), "runs[0].w")
    wrong = mistaken_at(instance, fitted.w)
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
         sources=("B-19", "D-109"), hypotheses=(FULL_PASSES,),
         needs="a history of its passes, or a flag that says that it converged",
         rejects=("history_zero", "claims_convergence"))
def separates_at_convergence(instance: Instance, observe: Observe) -> Outcome:
    """Look for a mistake at the weights of a run that calls itself converged."""
    passes = instance.passes
    experiment = fit_of(instance, passes)
    fitted = observe.fit(experiment)
    if fitted.converged is None and fitted.counts is None:
        raise Unobservable("a history of its passes, or a flag that says that it converged")
    if not (fitted.converged or (fitted.counts and fitted.counts[-1] == 0)):
        return Passed()
    wrong = mistaken_at(instance, fitted.w)
    if not wrong:
        return Passed()
    x, y = instance.examples[wrong[0]]
    return Counterexample(
        f"{after(passes)}, at w = {text(fitted.w)}, of the example x = {text(x)} with "
        f"y = {y:+d}", 0, y * score(fitted.w, x).centre, _right(instance, y), (experiment,),
        f"{y} * dot(runs[0].w, {x!r})")


@theorem("perceptron.updates_forever",
         """On inseparable data without a row x = 0 every pass makes at least one update, for ever,
         as long as no update is lost to rounding.""",
         sources=("B-20", "D-030", "C-09"), kind="inseparable",
         hypotheses=(INSEPARABLE, BOUNDARY_IS_WRONG, BIAS_OR_N, IN_ORDER),
         needs="the weights after each example",
         rejects=("no_update", "only_positive", "only_negative", "last_skipped"))
def updates_forever(instance: Instance, observe: Observe) -> Outcome:
    """Look for a pass that leaves the weights alone."""
    run, n = traced(instance, observe), len(instance.X)
    if not run.exact and instance.convention.start == "zero":
        return Undecided("the run rounds")
    if not all(any(x) for x, _ in instance.examples):
        return Inapplicable("a row is 0, and moves nothing")
    for p in range(len(run.transitions) // n):
        if not any(t.moved for t in run.transitions[p * n:(p + 1) * n]):
            return Counterexample(
                f"pass {p + 1}", 1, 0, ">=", (run.experiment,),
                f"sum(runs[0][k] != runs[0][k + 1] for k in range({p * n}, {(p + 1) * n}))")
    return Passed()


def truth_tables() -> Iterator[Instance]:
    """Yield the 16 two-input gates as samples on {0, 1}²."""
    X = ((0, 0), (0, 1), (1, 0), (1, 1))
    for y in product((-1, 1), repeat=4):
        yield Instance(X, y, Fraction(1, 2), 60)


@theorem("perceptron.gates",
         """Each of the 14 separable two-input gates, all but XOR and XNOR, is learned by 60 passes
         from w = 0.""",
         sources=("B-06", "C-03", "A-59"),
         hypotheses=(BOUNDARY_IS_WRONG, BIAS, ZERO_START, FULL_PASSES), family=truth_tables,
         needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_missing", "last_skipped", "only_positive",
                  "label_only", "score_without_bias"))
def gates(instance: Instance, observe: Observe) -> Outcome:
    """Train on one gate, and compare whether it is learned with whether it is separable."""
    experiment = fit_of(instance, None if instance.passes is None else 60)
    wrong = mistaken_at(instance, observe.fit(experiment).w)
    if not wrong or instance.margin.gamma_sq == 0:
        return Passed()
    x, y = instance.examples[wrong[0]]
    w = observe.fit(experiment).w
    return Counterexample(
        f"the gate {text(instance.y)} on 00, 01, 10, 11, after 60 passes, of x = {text(x)} with "
        f"y = {y:+d}", 0, y * score(w, x).centre, _right(instance, y), (experiment,),
        f"{y} * dot(runs[0].w, {x!r})")
