"""What a run does not depend on: pairs of runs on related data."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from novikoff.reference.linalg import Vector, scale
from novikoff.theory.experiment import Observe, Present, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Rational,
    Unobservable,
    magnitude,
    text,
)
from novikoff.theory.premise import SET_RATE, SYMMETRIC_RULE, ZERO_START, said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.perceptron.step import ROUNDS
from novikoff.theory.trace import Trace, trace
from novikoff.theory.training import after, fit_of

LARGE: Final = 64  # beyond it, what is derived from the coordinates would round in float32


def _corresponds(run: Trace, other: Present, observe: Observe,
                 image: Callable[[Vector[Rational]], Vector[Rational]], words: str) -> Outcome:
    """Compare each weight vector of the other run with the image of that of the run."""
    weights = observe.present(other).weights
    for t in run.transitions:
        due, got = image(t.after), weights[t.number]
        if due != got:
            return Counterexample(f"presentation {t.number} {words}", due, got, "=",
                                  (run.experiment, other), f"runs[1][{t.number}]")
    return Passed()


def _head(instance: Instance) -> int:
    """How many weights come before those of the features: 1 for a bias."""
    return 0 if instance.convention.bias == "absent" else 1


@theorem("perceptron.scale_covariance",
         """c times the rate, from c times the start, gives c times the weights: from w = 0 at every
         step, and from weights that the caller gives after a pass.""",
         sources=("B-18", "D-066", "D-106", "C-07"), hypotheses=(ZERO_START, SET_RATE),
         own=True, needs="the weights after each example, at two rates",
         rejects=("rate_squared", "rate_ignored", "bias_unscaled", "margin_rule", "truncated",
                  "clipped", "start_unscaled"))
def scale_covariance(instance: Instance, observe: Observe) -> Outcome:
    """Compare the run at 4η with four times the run at η; and so from a start, where one can be
    given."""
    run = trace(instance, observe)
    if not run.exact:
        return ROUNDS
    other = replace(run.experiment, eta=4 * instance.eta)
    words = f"at rate {4 * instance.eta} against rate {instance.eta}"
    outcome = _corresponds(run, other, observe, lambda w: scale(4, w), words)
    return _scaled_start(instance, observe, words) if isinstance(outcome, Passed) else outcome


def _scaled_start(instance: Instance, observe: Observe, words: str) -> Outcome:
    start = (*((0,) if instance.convention.bias == "separate" else (1,) * _head(instance)),
             *(2 * (-1) ** j for j in range(len(instance.X[0]))))
    one = replace(fit_of(instance, instance.passes and 1), start=start, queries=())
    other = replace(one, eta=4 * instance.eta, start=scale(4, start))
    try:
        due, got = scale(4, observe.fit(one).w), observe.fit(other).w
    except Unobservable:  # no start can be given
        return Passed()
    if due == got:
        return Passed()
    return Counterexample(f"{after(one.passes)} from 4 times the start {text(start)} {words}", due,
                          got, "=", (one, other), "runs[1].w")


@theorem("perceptron.feature_permutation",
         """Permuting the features permutes the weights, at every step (decided for the reversal
         and the rotation by one place: every permutation of up to two features).""",
         sources=("B-78",), hypotheses=(ZERO_START,), own=True,
         needs="the weights after each example",
         rejects=("feature_skipped", "first_feature_doubled"))
def feature_permutation(instance: Instance, observe: Observe) -> Outcome:
    """Compare the runs on reversed and on rotated features with the reversed and rotated run."""
    run, head = trace(instance, observe), _head(instance)
    if not run.exact:
        return ROUNDS
    features = tuple(range(len(instance.X[0])))
    orders = {features[::-1]: "reversed", (*features[1:], *features[:1]): "rotated by one place"}
    for order, words in orders.items():
        other = replace(run.experiment, X=tuple(map(_reordered(order), run.experiment.X)))
        outcome = _corresponds(run, other, observe, _reordered(order, head),
                               f"with the features {words}")
        if isinstance(outcome, Counterexample):
            return outcome
    return Passed()


def _reordered(order: Sequence[int], head: int = 0) -> Callable[[Vector[Rational]],
                                                               Vector[Rational]]:
    """What brings the entries behind the head into this order."""
    return lambda w: (*w[:head], *(w[head + j] for j in order))


def _quarter(row: Sequence[Rational]) -> Vector[Rational]:
    """The rotation by a quarter turn of the first two features."""
    a, b, *rest = row
    return (-b, a, *rest)


def _rotated(row: Sequence[Rational]) -> Vector[Rational]:
    """Five times the rotation by (3/5, 4/5) of the first two features."""
    a, b, *rest = row
    return (3 * a - 4 * b, 4 * a + 3 * b, *(5 * cell for cell in rest))


@theorem("perceptron.rotation",
         """Rotating the features rotates the weights, at every step (decided at a quarter turn
         where all coordinates are -1, 0 or 1 or one is above 64, and at the cosine 3/5
         elsewhere).""",
         sources=("B-78",), hypotheses=(ZERO_START,), own=True,
         needs="the weights after each example",
         rejects=("feature_skipped", "features_squared",
                  "first_feature_doubled", "clipped"))
def rotation(instance: Instance, observe: Observe) -> Outcome:
    """Compare the run on the rotated rows with the rotated run on the rows, both times a factor."""
    sizes = {magnitude(cell) for row in instance.X for cell in row}
    quarter = sizes <= {0, 1} or max(sizes) > LARGE
    factor, turn = (1, _quarter) if quarter else (5, _rotated)
    rounds, head = instance.passes or 1, _head(instance)
    X: Rows = tuple(row if len(row) > 1 else (*row, 0) for row in instance.X) * rounds
    y = instance.y * rounds
    run = trace(instance, observe, tuple(scale(factor, row) for row in X), y)
    if not run.exact:
        return ROUNDS
    other = Present(tuple(turn(row) for row in X), y, instance.eta)
    return _corresponds(run, other, observe, lambda w: (
        *w[:head], *(Fraction(c) / factor for c in turn(w[head:]))), "of the rotated features")


@theorem("perceptron.class_exchange",
         "Exchanging the two classes negates the weights, at every step.",
         sources=("B-78", "D-231"), hypotheses=(ZERO_START, SYMMETRIC_RULE),
         own=True, needs="the weights after each example",
         rejects=("only_positive", "only_negative", "bias_label_free"))
def class_exchange(instance: Instance, observe: Observe) -> Outcome:
    """Compare the run with every label exchanged with the negated run."""
    run = trace(instance, observe)
    other = replace(run.experiment, y=tuple(-label for label in run.experiment.y))
    return _corresponds(run, other, observe, lambda w: scale(-1, w), "with the classes exchanged")


@theorem("perceptron.orthogonal_examples_commute",
         """Two neighbouring examples with x·x' = 0 may be exchanged: the weights after both are
         the same.""",
         hypotheses=(said("x·x' = 0"),),
         sources=("B-78", "C-08d"), own=True, needs="the weights after each example",
         rejects=("bias_doubled", "stale_label", "momentum"))
def orthogonal_examples_commute(instance: Instance, observe: Observe) -> Outcome:
    """Put an orthogonal partner beside the first example, and present the two in both orders."""
    row = instance.X[0]
    lead = _head(instance)
    axis = next((j for j, cell in enumerate(row)
                 if LARGE * magnitude(cell) >= 1 and _power_of_two(cell)), None)
    if lead and axis is None:
        return Inapplicable("no partner with dyadic coordinates is orthogonal")
    partner: Vector[Rational]
    if lead:
        partner = tuple(-1 / Fraction(cell) if j == axis else 0 for j, cell in enumerate(row))
    elif len(row) > 1:
        partner = (-row[1], row[0], *(0 for _ in row[2:]))
    else:
        return Inapplicable("one feature and no bias leave nothing orthogonal")
    label = -instance.y[0]
    before, labels = instance.X[2:], instance.y[2:]
    first = Present((*before, row, partner), (*labels, -label, label), instance.eta)
    second = Present((*before, partner, row), (*labels, label, -label), instance.eta)
    run = trace(instance, observe, first.X, first.y)
    if not run.exact:
        return ROUNDS
    w, v = observe.present(first).weights[-1], observe.present(second).weights[-1]
    if w == v:
        return Passed()
    return Counterexample(f"x = {text(row)} and x = {text(partner)} in the other order", w, v, "=",
                          (first, second), "runs[1][-1]")


def _power_of_two(cell: Rational) -> bool:
    """Whether 1/cell is dyadic as well."""
    numerator = abs(Fraction(cell).numerator)
    return numerator & (numerator - 1) == 0
