"""When a training run ends, and that it ends well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.reference.linalg import dot
from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    DidNotStop,
    Inapplicable,
    Outcome,
    Passed,
    Unobservable,
    text,
)
from novikoff.theory.premise import (
    BIAS,
    BOUNDARY_IS_RIGHT,
    BOUNDARY_IS_WRONG,
    FULL_PASSES,
    IN_ORDER,
    NO_ZERO_ROW,
    NOT_XOR,
    POSITIVE_STEP,
    SEPARABLE,
    WEIGHT_ON_MISTAKE,
    ZERO_START,
    said,
)
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.perceptron.ending import (
    FEW_PASSES,
    MOST_PASSES,
    none_mistaken,
    room,
    unfinished,
)
from novikoff.theory.theorems.perceptron.step import ROUNDS
from novikoff.theory.trace import Trace, Transition, decide, score
from novikoff.theory.trace import trace as traced
from novikoff.theory.training import after, fit_of

UNBOUNDED: Final = 100  # passes where no w separates and no number of them is enough
GATE_PASSES: Final = 60
CYCLE_PASSES: Final = 8


@theorem("perceptron.converges",
         """On separable data, training with room for R²/γ² + 1 passes ends with no example
         mistaken.""",
         sources=("B-16", "B-19", "A-11"), kind="separable",
         hypotheses=(SEPARABLE, ZERO_START, FULL_PASSES, POSITIVE_STEP), own=True,
         needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_missing", "last_skipped", "only_positive",
                  "label_only", "stops_after_first_pass", "truncated", "stale_label",
                  "shuffles_x_only", "score_without_bias"))
def converges(instance: Instance, observe: Observe) -> Outcome:
    """Train with the room that the mistake bound asks for, and look for a mistake."""
    return _ends_clean(instance, observe, tolerance=False)


def slow() -> Iterator[Instance]:
    """Yield two points on a line that lie closer and closer, 0 (-1) and 2^-k (+1), two of which
    both lie at 0, 40 rows of which one is of the other class, and the two-input gates."""
    for gap in (*(Fraction(1, 2**k) for k in range(7)), Fraction(0)):
        for sign in (1, -1):
            yield Instance(((0,), (gap,)), (-sign, sign), Fraction(1, 2), 1)
    for sign in (1, -1):
        yield Instance(((0,),) * 39 + ((1,),), (-sign,) * 39 + (sign,), Fraction(1, 2), 1)
    yield from two_input_gates()


@theorem("perceptron.stops_when_separated",
         """With its own stopping rule left on and room for every pass that the mistake bound
         allows, training on separable data stops only when no example is mistaken.""",
         sources=("B-19", "D-018"), kind="separable",
         hypotheses=(SEPARABLE, ZERO_START, FULL_PASSES, POSITIVE_STEP),
         family=slow, needs="a stopping rule of its own", rejects=("stops_after_first_pass",))
def stops_when_separated(instance: Instance, observe: Observe) -> Outcome:
    """Train with the target's own tolerance and look for a mistake."""
    return _ends_clean(instance, observe, tolerance=True)


def _ends_clean(instance: Instance, observe: Observe, *, tolerance: bool) -> Outcome:
    gamma_sq = Fraction(instance.margin.gamma_sq)
    bound = int(instance.radius_sq / gamma_sq) if gamma_sq else UNBOUNDED
    most = MOST_PASSES if tolerance else 120
    if bound > most:
        return Inapplicable(f"the bound on the passes is above {most}")
    if not room(instance, bound + 1):
        return FEW_PASSES
    passes = None if instance.passes is None else bound + 1
    experiment = fit_of(instance, passes, tolerance=tolerance)
    try:
        fitted = observe.fit(experiment)
    except DidNotStop as late:
        return unfinished(experiment, bound, late, observe)
    return none_mistaken(instance, experiment, fitted, f"after up to {bound + 1} passes")


@theorem("perceptron.separates_at_convergence",
         """A run that says that it has converged, or whose last pass counts no update, ends with
         no example mistaken.""",
         sources=("B-19", "D-109"), hypotheses=(FULL_PASSES,),
         needs="a history of its updates, or a flag that says that it converged",
         rejects=("history_zero", "claims_convergence"))
def separates_at_convergence(instance: Instance, observe: Observe) -> Outcome:
    """Look for a mistake at the weights of a run that calls itself converged."""
    experiment = fit_of(instance, instance.passes)
    fitted = observe.fit(experiment)
    counts = fitted.counts if instance.convention.record == "updates" else None
    if fitted.converged is None and counts is None:
        raise Unobservable("a history of its updates, or a flag that says that it converged")
    if not (fitted.converged or (counts and counts[-1] == 0)):
        return Passed()
    return none_mistaken(instance, experiment, fitted, after(instance.passes))


@theorem("perceptron.clean_pass",
         """A pass over all examples changes the weights exactly when an example other than x = 0
         is a mistake at the weights before it, as long as no update is lost to rounding. So a pass
         without an update has y z > 0 on all these examples under rule N, ŷ = y under rule F, and
         only y z >= 0 under the strict rule AB.""",
         hypotheses=(said("no update is lost to rounding"),),
         sources=("B-19", "D-018"), needs="the weights after each example",
         rejects=("no_update", "always_updates", "rule_reversed", "margin_rule", "only_positive",
                  "only_negative", "half_threshold", "score_without_bias", "last_skipped"))
def clean_pass(instance: Instance, observe: Observe) -> Outcome:
    """Compare whether a pass moves the weights with whether it finds a mistake where it begins."""
    run, undecided = traced(instance, observe), 0
    if not run.exact and instance.convention.start == "zero":
        return ROUNDS
    for number, made in _passes(run):
        w = made[0].before
        mistakes = [decide(score(w, x), y, instance) for x, y in instance.examples if any(x)]
        if None in mistakes:
            undecided += 1
        elif any(mistakes) != any(t.moved for t in made):
            return Counterexample(
                f"pass {number} from w = {text(w)}", any(mistakes), not any(mistakes), "=",
                (run.experiment,), f"any({_moved(made)})")
    return Passed(undecided)


def _passes(run: Trace) -> Iterator[tuple[int, tuple[Transition, ...]]]:
    n = len(run.instance.X)
    return enumerate((run.transitions[k:k + n] for k in range(0, len(run.transitions), n)), 1)


def _moved(made: Sequence[Transition]) -> str:
    """The expression that tells of each presentation whether it changed the weights."""
    first, last = made[0].number - 1, made[-1].number
    return f"runs[0][k] != runs[0][k + 1] for k in range({first}, {last})"


@theorem("perceptron.strict_rule_from_zero",
         "Under the strict rule (a mistake is y z < 0) a run from w = 0 never makes an update.",
         sources=("D-015", "D-030", "B-19"), hypotheses=(ZERO_START, BOUNDARY_IS_RIGHT),
         needs="the weights after each example", rejects=("always_updates", "margin_rule"))
def strict_rule_from_zero(instance: Instance, observe: Observe) -> Outcome:
    """Check that all the weights of the run are 0."""
    run = traced(instance, observe)
    for t in run.mistakes:
        return Counterexample(t.where, t.before, t.after, "=", (run.experiment,),
                              f"runs[0][{t.number}]")
    return Passed()


@theorem("perceptron.strict_rule_end",
         """Under the strict rule a pass without an update leaves y w·x >= 0 on every example. That
         is no separation: w·x = 0 may be left, where w_0·x = -s Σ y_i x_i·x, summed over the
         updates. For x other than 0 that is a hyperplane of starts w_0, so that a start drawn
         from a density ends with y w·x > 0, with probability 1.""",
         sources=("B-19", "D-016", "A-04"), hypotheses=(BOUNDARY_IS_RIGHT,),
         needs="the weights after each example", rejects=("decides_without_bias",))
def strict_rule_end(instance: Instance, observe: Observe) -> Outcome:
    """Look at the scores after each pass without an update, and at where those that are 0 are."""
    run, s, undecided = traced(instance, observe), instance.step, 0
    for _, made in _passes(run):
        if any(t.moved for t in made):
            continue
        last, w = made[-1].number, made[-1].after
        for x, y in instance.examples:
            z, at = score(w, x), f"dot(runs[0][{last}], {x!r})"
            if z.sign is None:
                undecided += 1
            elif y * z.sign < 0:
                return Counterexample(
                    f"the end at w = {text(w)}, of x = {text(x)} with y = {y:+d}", 0,
                    y * z.centre, ">=", (run.experiment,), f"{y} * {at}")
            elif z.sign == 0 and run.exact:
                due = dot(run.start, x) + sum(s * t.y * dot(t.x, x) for t in run.mistakes
                                              if t.number <= last)
                if due != 0:
                    return Counterexample(
                        f"w·x at the end w = {text(w)}, of x = {text(x)}, from the start and the "
                        "updates", due, 0, "=", (run.experiment,), at)
    return Passed(undecided)


@theorem("perceptron.updates_forever",
         """On such data (no w separates them), without a row x = 0, every pass makes at least one
         update, for ever, as long as no update is lost to rounding.""",
         sources=("B-20", "D-030", "C-09"), kind="inseparable",
         hypotheses=(WEIGHT_ON_MISTAKE, IN_ORDER, NO_ZERO_ROW,
                     said("no update is lost to rounding")),
         needs="the weights after each example",
         rejects=("no_update", "only_positive", "only_negative", "last_skipped"))
def updates_forever(instance: Instance, observe: Observe) -> Outcome:
    """Look for a pass that leaves the weights alone."""
    run = traced(instance, observe)
    if not run.exact and instance.convention.start == "zero":
        return ROUNDS
    for number, made in _passes(run):
        if not any(t.moved for t in made):
            return Counterexample(f"pass {number}", 1, 0, ">=", (run.experiment,),
                                  f"sum({_moved(made)})")
    return Passed()


def without_separator() -> Iterator[Instance]:
    """Yield the gates XOR and XNOR, a contradiction, and two samples of points on a line."""
    square = ((0, 0), (0, 1), (1, 0), (1, 1))
    for X, y in ((square, (-1, 1, 1, -1)), (square, (1, -1, -1, 1)), (((1,), (1,)), (-1, 1)),
                 (((0,), (1,), (2,)), (1, -1, 1)), (((0,), (1,), (2,), (-1,)), (1, -1, 1, -1))):
        yield Instance(X, y, Fraction(1, 2), CYCLE_PASSES)


@theorem("perceptron.cycles",
         """On integer data, in cyclic passes from w = 0, the weights after some pass are those
         after an earlier one, and so for ever after: they stay bounded, separable data or not.
         (Decided within 8 passes on five inseparable samples.)""",
         sources=("B-20", "D-030", "C-08b", "C-09"), hypotheses=(ZERO_START, IN_ORDER),
         family=without_separator, needs="the weights after each example",
         rejects=("wrong_sign", "bias_reversed", "features_unsigned", "raw_score", "decayed",
                  "momentum", "stale_label", "stale_scores", "always_updates"))
def cycles(instance: Instance, observe: Observe) -> Outcome:
    """Count the different weights between the passes."""
    run, n = traced(instance, observe), len(instance.X)
    ends = (run.start, *(made[-1].after for _, made in _passes(run)))
    if len(set(ends)) < len(ends):
        return Passed()
    return Counterexample(f"how many different weights there are between {len(ends) - 1} passes",
                          len(ends), len(ends), "<", (run.experiment,),
                          f"len(set(runs[0][::{n}]))")


def two_input_gates() -> Iterator[Instance]:
    """Yield the 16 two-input gates as samples on {0, 1}², the two without weights too."""
    X = ((0, 0), (0, 1), (1, 0), (1, 1))
    return (Instance(X, y, Fraction(1, 2), GATE_PASSES) for y in product((-1, 1), repeat=4))


@theorem("perceptron.gates",
         """Each of the 14 separable two-input gates, all but XOR and XNOR, is learned by 60 passes
         from w = 0.""",
         sources=("B-06", "C-03", "A-59"),
         hypotheses=(NOT_XOR, BOUNDARY_IS_WRONG, BIAS, ZERO_START, FULL_PASSES, POSITIVE_STEP),
         family=two_input_gates, needs="the weights after training",
         rejects=("no_update", "wrong_sign", "bias_missing", "last_skipped", "only_positive",
                  "label_only", "score_without_bias"))
def gates(instance: Instance, observe: Observe) -> Outcome:
    """Train on one gate, and look for an input on which its output is mistaken."""
    if not room(instance, GATE_PASSES):
        return FEW_PASSES
    passes = None if instance.passes is None else GATE_PASSES
    experiment = fit_of(instance, passes)
    return none_mistaken(instance, experiment, observe.fit(experiment),
                  f"the gate {text(instance.y)} on 00, 01, 10, 11, {after(passes)}")
