"""What a run does not depend on: pairs of runs on related data."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from novikoff.reference.linalg import Vector, scale
from novikoff.theory.experiment import Observe, Present, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Rational,
    Undecided,
    text,
)
from novikoff.theory.premise import SET_RATE, SYMMETRIC_RULE, ZERO_START
from novikoff.theory.registry import theorem
from novikoff.theory.trace import trace

_ROUNDS = Undecided("the run rounds, and this statement is about exact runs")



@theorem("perceptron.scale_covariance",
         "From w = 0, c times the rate gives c times the weights, at every step.",
         sources=("B-18", "D-066", "D-106", "C-07"), hypotheses=(ZERO_START, SET_RATE),
         own=True, needs="the weights after each example, at two rates",
         rejects=("rate_squared", "rate_ignored", "bias_unscaled", "margin_rule", "truncated",
                  "clipped"))
def scale_covariance(instance: Instance, observe: Observe) -> Outcome:
    """Compare the run at 4η with four times the run at η."""
    run = trace(instance, observe)
    if not run.exact:
        return _ROUNDS
    other = replace(run.experiment, eta=4 * instance.eta)
    scaled = observe.present(other).weights
    for t in run.transitions:
        due, got = scale(4, t.after), scaled[t.number]
        if due != got:
            return Counterexample(f"{t.where}, at rate {4 * instance.eta} against rate "
                                  f"{instance.eta}", due, got, "=", (run.experiment, other),
                                  f"runs[1][{t.number}]")
    return Passed()


@theorem("perceptron.feature_permutation",
         "Permuting the features permutes the weights, at every step.",
         sources=("B-78",), hypotheses=(ZERO_START,), own=True,
         needs="the weights after each example",
         rejects=("feature_skipped", "first_feature_doubled"))
def feature_permutation(instance: Instance, observe: Observe) -> Outcome:
    """Compare the run on reversed features with the reversed run."""
    run = trace(instance, observe)
    if not run.exact:
        return _ROUNDS
    other = replace(run.experiment, X=tuple(row[::-1] for row in run.experiment.X))
    reversed_ = observe.present(other).weights
    head = 0 if instance.convention.bias == "absent" else 1
    for t in run.transitions:
        due, got = t.after[:head] + t.after[head:][::-1], reversed_[t.number]
        if due != got:
            return Counterexample(f"presentation {t.number} with the features reversed", due, got,
                                  "=", (run.experiment, other), f"runs[1][{t.number}]")
    return Passed()


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
         where all coordinates are -1, 0 or 1, and at the cosine 3/5 elsewhere).""",
         sources=("B-78",), hypotheses=(ZERO_START,), own=True,
         needs="the weights after each example",
         rejects=("feature_skipped", "features_squared",
                  "first_feature_doubled", "clipped"))
def rotation(instance: Instance, observe: Observe) -> Outcome:
    """Compare the run on the rotated rows with the rotated run on the rows, both times a factor."""
    quarter = all(cell in (-1, 0, 1) for row in instance.X for cell in row)
    factor, turn = (1, _quarter) if quarter else (5, _rotated)
    rounds = instance.passes or 1
    X: Rows = tuple(row if len(row) > 1 else (*row, 0) for row in instance.X) * rounds
    y = instance.y * rounds
    run = trace(instance, observe, tuple(scale(factor, row) for row in X), y)
    if not run.exact:
        return _ROUNDS
    other = Present(tuple(turn(row) for row in X), y, instance.eta)
    rotated = observe.present(other).weights
    head = 0 if instance.convention.bias == "absent" else 1
    for t in run.transitions:
        due = (*t.after[:head], *(Fraction(c) / factor for c in turn(t.after[head:])))
        if due != rotated[t.number]:
            return Counterexample(f"presentation {t.number} of the rotated features", due,
                                  rotated[t.number], "=", (run.experiment, other),
                                  f"runs[1][{t.number}]")
    return Passed()


@theorem("perceptron.class_exchange",
         "Exchanging the two classes negates the weights, at every step.",
         sources=("B-78", "D-231"), hypotheses=(ZERO_START, SYMMETRIC_RULE),
         own=True, needs="the weights after each example",
         rejects=("only_positive", "only_negative", "bias_label_free"))
def class_exchange(instance: Instance, observe: Observe) -> Outcome:
    """Compare the run with every label exchanged with the negated run."""
    run = trace(instance, observe)
    other = replace(run.experiment, y=tuple(-label for label in run.experiment.y))
    exchanged = observe.present(other).weights
    for t in run.transitions:
        due = scale(-1, t.after)
        if due != exchanged[t.number]:
            return Counterexample(f"presentation {t.number} with the classes exchanged", due,
                                  exchanged[t.number], "=", (run.experiment, other),
                                  f"runs[1][{t.number}]")
    return Passed()


@theorem("perceptron.orthogonal_examples_commute",
         """Two neighbouring examples with x·x' = 0 may be exchanged: the weights after both are
         the same.""",
         sources=("B-78", "C-08d"), own=True, needs="the weights after each example",
         rejects=("bias_doubled", "stale_label", "momentum"))
def orthogonal_examples_commute(instance: Instance, observe: Observe) -> Outcome:
    """Put an orthogonal partner beside the first example, and present the two in both orders."""
    row = instance.X[0]
    lead = 0 if instance.convention.bias == "absent" else 1
    axis = next((j for j, cell in enumerate(row) if cell and _power_of_two(cell)), None)
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
        return _ROUNDS
    w, v = observe.present(first).weights[-1], observe.present(second).weights[-1]
    if w == v:
        return Passed()
    return Counterexample(f"x = {text(row)} and x = {text(partner)} in the other order", w, v, "=",
                          (first, second), "runs[1][-1]")


def _power_of_two(cell: Rational) -> bool:
    """Whether 1/cell is dyadic as well."""
    numerator = abs(Fraction(cell).numerator)
    return numerator & (numerator - 1) == 0
