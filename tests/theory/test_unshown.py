"""Every hypothesis has an instance that shows it needed, or it is told why none does."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest
from breaking import HALF
from breaking_run import (
    a_pass_without_update_and_a_mistake,
    a_pick_without_update,
    a_smaller_step,
    all_weights_differ,
    an_order_leaves_the_cycle,
    and_from_afar,
    batch_from_elsewhere,
    batch_of_one,
    classes_from_elsewhere,
    growing,
    never_corrected,
    never_the_least,
    no_permutation,
    no_update_at_zero,
    nothing_to_learn,
    of_two_classes,
    one_by_one,
    one_pick_leaves_the_other,
    or_from_one_input,
    overflows,
    pair_from_afar,
    stops_at_once,
    two_in_a_pass,
    two_of_two_classes,
    two_orders_two_ends,
)

from novikoff.reference import svm
from novikoff.reference.adaline import adaline
from novikoff.reference.batch_perceptron import direction
from novikoff.reference.hard_margin import objective as hard_objective
from novikoff.reference.kkt import combination, is_kkt_point
from novikoff.reference.linalg import dot
from novikoff.reference.margin import least_margin, slack
from novikoff.reference.perceptron import perceptron
from novikoff.reference.ridge import residuals, ridge
from novikoff.reference.zero_one import best_threshold, errors, least_errors
from novikoff.theory.case_by_hand import FORMULAS
from novikoff.theory.case_by_hand import REFUSED as BY_HAND_REFUSED
from novikoff.theory.evidence import read
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample
from novikoff.theory.premise import (
    BALANCED,
    BOUNDARY_IS_WRONG,
    BOXED,
    CONSTANT_STEP,
    DETERMINED,
    DRAWN_ORDER,
    FEASIBLE,
    NONNEGATIVE,
    SEPARABLE,
    ZERO_RUN,
)
from novikoff.theory.registry import theorems
from novikoff.theory.theorems.multiclass_perceptron import RANKED
from novikoff.theory.unshown import BY_HAND, OWN, SHARED, why_unshown

SHOWN = {(name, statement) for name, found in read().items() for statement in found.needed}
REFUSED = {(name, statement) for name, found in read().items() for statement in found.refused}
ALL = {(name, h.statement) for name, theorem in theorems().items() for h in theorem.hypotheses}


def negative_mu(name: str) -> Callable[[], bool]:
    it = FunctionSubject()
    return lambda: isinstance(theorems()[name].judge(Instance(((0,),), (1,), Fraction(-1)), it, it),
                              Counterexample)


def convexity_fails() -> bool:
    values = [svm.loss((b, 0), (((1, 0), 1),), -1) for b in (0, 1, 2)]
    return values[1] == 0 and (values[0] + values[2]) / Fraction(2) == -HALF


def gap(X: Sequence[int], y: Sequence[int], multipliers: Sequence[Any], w: Sequence[int],
        C: int | None = None) -> Any:
    """Return the gap of the hard program, or of the soft one with C."""
    examples = tuple(((1, x), label) for x, label in zip(X, y, strict=True))
    slacks = [max(0, 1 - label * dot(w, x)) for x, label in examples]
    assert C is not None or not any(slacks) or w == (0, 0)
    v = combination(multipliers, examples)
    return hard_objective(w) + (C or 0) * sum(slacks) - sum(multipliers) + hard_objective(v)


def no_weights_return() -> bool:
    """After a and b updates w is a - b√2, which is at most 0 exactly if a² <= 2b²."""
    a, b, met = 0, 0, {(0, 0)}
    for _ in range(100):
        before = (a, b)
        a += a * a <= 2 * b * b
        b += a * a >= 2 * b * b
        if (a, b) == before or (a, b) in met:
            return False
        met.add((a, b))
    return True


def two_least() -> bool:
    ends = [(1, 0), (2, 0)]
    return all(dot(w, (1, 0)) >= 1 and hard_objective(w) == 0 for w in ends)


def no_support() -> bool:
    return is_kkt_point((1, 0), (0,), (((1, 0), 1),))


def nothing_to_scale() -> bool:
    return least_margin((1, 0), (((1, 0), -1), ((1, 0), 1))) == -1


def rows_of_no_law() -> bool:
    p = (1, 1)
    return p[0] * (1 - p[0]) - p[0] * p[1] == -1


def two_features() -> bool:
    examples = tuple(((1, *x), y) for x, y in (((0, 0), -1), ((0, 1), 1)))
    ends = [best_threshold(tuple((x[:2], y) for x, y in examples))[0],
            errors(examples, (-HALF, 0, 1))]
    return ends == [1, 0]


def two_fits() -> bool:
    return all(residuals(((1, 0),), (0,), w) == (0,) for w in ((0, 0), (0, 1)))


FULL, START, IN_ORDER = ("each pass visits every example", "the weights start at 0",
                         "each pass visits the examples in the given order")
SAME = CONSTANT_STEP.statement
CASES: dict[tuple[str, str], Callable[[], bool]] = {
    ("perceptron.converges_in_any_order", SEPARABLE.statement): never_corrected,
    ("perceptron.mistake_bound", SEPARABLE.statement): two_in_a_pass,
    ("perceptron.mistake_bound_tight", SEPARABLE.statement): never_corrected,
    ("perceptron.mistake_bound_tight", BOUNDARY_IS_WRONG.statement): no_update_at_zero,
    ("multiclass_perceptron.mistake_bound", RANKED.statement): two_of_two_classes,
    ("batch_perceptron.stopping_rule", SEPARABLE.statement): stops_at_once,
    ("pocket_fit.separates", SEPARABLE.statement):
        lambda: least_errors((((1, 0), -1), ((1, 0), 1)), most=9)[0] == 1,
    ("perceptron.gates", BOUNDARY_IS_WRONG.statement): nothing_to_learn,
    ("perceptron.trace", DETERMINED.statement): two_orders_two_ends,
    ("perceptron.permutation_explains", DRAWN_ORDER.statement): no_permutation,
    ("perceptron.trains", "no number overflows"):
        lambda: overflows(perceptron, 1e308, 10.0, passes=1),
    ("learner.trains", "no number overflows"):
        lambda: overflows(adaline, 1e200, 1.0, epochs=1, size=1),
    ("perceptron.converges", FULL): one_pick_leaves_the_other,
    ("perceptron.converges_in_any_order", FULL): one_pick_leaves_the_other,
    ("perceptron.stops_when_separated", FULL): one_pick_leaves_the_other,
    ("perceptron.separates_at_convergence", FULL): a_pass_without_update_and_a_mistake,
    ("perceptron.gates", FULL): or_from_one_input,
    ("perceptron.gates", START): and_from_afar,
    ("perceptron.stops_when_separated", START): pair_from_afar,
    ("perceptron.cycles", START): all_weights_differ,
    ("perceptron.cycles", IN_ORDER): an_order_leaves_the_cycle,
    ("perceptron.refit", IN_ORDER): two_orders_two_ends,
    ("perceptron.every_pass", IN_ORDER): two_orders_two_ends,
    ("perceptron.updates_forever", IN_ORDER): a_pick_without_update,
    ("svm.convexity", "μ >= 0"): convexity_fails,
    ("perceptron.alignment", SAME): a_smaller_step,
    **{(f"perceptron.{bound}", SAME): lambda: growing(one_by_one, (0, 0)) for bound in (
        "mistake_bound", "mistake_bound_any_start", "mistake_bound_root_free",
        "mistake_bound_any_data")},
    ("batch_perceptron.mistake_bound", SAME): lambda: growing(batch_of_one, (0, 0)),
    ("multiclass_perceptron.mistake_bound", SAME):
        lambda: growing(of_two_classes, ((0, 0), (0, 0))),
    ("batch_perceptron.mistake_bound", ZERO_RUN.statement): batch_from_elsewhere,
    ("multiclass_perceptron.mistake_bound", ZERO_RUN.statement): classes_from_elsewhere,
    ("soft_margin.duality_gap", BOXED.statement):
        lambda: gap((0, 0), (-1, 1), (2, 2), (0, 0), 1) == -2,
    ("soft_margin.duality_gap", BALANCED.statement):
        lambda: gap((1,), (1,), (1,), (1, 0), 1) == -HALF,
    ("hard_margin.weak_duality", BALANCED.statement):
        lambda: gap((1,), (1,), (1,), (1, 0)) == -HALF,
    ("hard_margin.weak_duality", NONNEGATIVE.statement):
        lambda: gap((1, 2, 0), (1, 1, -1), (4, -2, 2), (-1, 2)) == -2,
    ("hard_margin.weak_duality", FEASIBLE.statement):
        lambda: gap((-1, 1), (-1, 1), (HALF / 2, HALF / 2), (0, 0)) == -Fraction(3, 8),
    ("cycling.eventually_periodic", "the data are integers"): no_weights_return,
    ("hard_margin.solution", "both classes are there"): two_least,
    ("hard_margin.support_vector_in_each_class", "both classes are there"): no_support,
    ("margin.canonical", "some w has y w·x > 0 on every example"): nothing_to_scale,
    ("pocket.reaches_optimum", "the picks are random"): never_the_least,
    ("soft_margin.solution", "C > 0"):
        lambda: slack((0, 0), (1, 0), 1) == 1 and hard_objective((0, 0)) + 0 * 1 == 0 * 2,
    ("batch_perceptron.direction", "y u·x >= δ on every example"):
        lambda: direction((((1, 0), -1), ((1, 0), 1)), (0, 0), (0, 1)) == ((0, 1), (0, 0)),
    ("ridge.intercept", "the bias is free"):
        lambda: residuals(((1, 0),), (1,), ridge(((1, 0),), (1,), 1, bias="penalised")) == (HALF,),
    ("distribution.categorical", "p is a probability"): rows_of_no_law,
    ("zero_one.best_threshold", "there is one feature, and a bias"): two_features,
    ("affine.least_squares_predictions", "the features and the 1 are linearly independent"):
        two_fits,
    ("svm.subgradient", "μ > 0"): negative_mu("svm.subgradient"),
    ("svm.squared_hinge_gradient", "μ > 0"): negative_mu("svm.squared_hinge_gradient"),
}


def test_every_hypothesis_has_its_instance_or_a_reason() -> None:
    without = ALL - SHOWN - set(BY_HAND) - REFUSED - set(BY_HAND_REFUSED)
    assert {pair for pair in without if not why_unshown(*pair)} == set()


def test_no_reason_is_left_over() -> None:
    assert set(BY_HAND) <= ALL - SHOWN
    unshown = ALL - SHOWN - set(BY_HAND) - REFUSED - set(BY_HAND_REFUSED)
    assert set(OWN) <= unshown
    assert set(SHARED) <= {statement for _, statement in unshown - set(OWN)}


def test_each_case_by_hand_has_its_test() -> None:
    assert set(CASES) == set(BY_HAND) - set(FORMULAS)


@pytest.mark.parametrize("pair", CASES, ids=" without ".join)
def test_the_case_by_hand_breaks_the_conclusion(pair: tuple[str, str]) -> None:
    assert CASES[pair]()
