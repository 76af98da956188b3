"""Every hypothesis has an instance that shows it needed, or it is told why none does."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import repeat
from typing import Any

import pytest

from novikoff.reference import svm
from novikoff.reference.batch_perceptron import batch_perceptron, direction
from novikoff.reference.hard_margin import objective as hard_objective
from novikoff.reference.kkt import combination, is_kkt_point
from novikoff.reference.linalg import Vector, add, dot, scale
from novikoff.reference.margin import least_margin, slack
from novikoff.reference.multiclass_perceptron import lead, multiclass_perceptron
from novikoff.reference.multiclass_perceptron import update as class_update
from novikoff.reference.perceptron import consistent, perceptron
from novikoff.reference.perceptron import update as perceptron_update
from novikoff.reference.pocket import pocket
from novikoff.reference.record import Result, drain
from novikoff.reference.ridge import residuals, ridge
from novikoff.reference.zero_one import best_threshold, errors
from novikoff.theory.case_by_hand import FORMULAS
from novikoff.theory.evidence import read
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.margin import margin
from novikoff.theory.outcome import Counterexample
from novikoff.theory.premise import (
    BALANCED,
    BOXED,
    CONSTANT_STEP,
    FEASIBLE,
    NONNEGATIVE,
    ZERO_RUN,
)
from novikoff.theory.registry import theorems
from novikoff.theory.unshown import BY_HAND, OWN, SHARED, why_unshown

SHOWN = {(name, statement) for name, found in read().items() for statement in found.needed}
REFUSED = {(name, statement) for name, found in read().items() for statement in found.refused}
ALL = {(name, h.statement) for name, theorem in theorems().items() for h in theorem.hypotheses}
HALF = Fraction(1, 2)
LINE, OVER = ((0,), (1,), (2,)), (1, -1, 1)
GATE = ((0, 0), (0, 1), (1, 0), (1, 1))
PAIR = (((0,), (1,)), (-1, 1))


def run(X: Sequence[tuple[int, ...]], y: Sequence[int], passes: int, *,
        start: Sequence[object] = (), eta: Fraction | int = HALF,
        order: Sequence[Sequence[int]] | None = None) -> Result:
    """Run the perceptron with a bias for so many passes; a single order is drawn in every pass."""
    examples = tuple(((1, *x), label) for x, label in zip(X, y, strict=True))
    orders = None if order is None else order if len(order) > 1 else repeat(order[0])
    return drain(perceptron(examples, start or (0,) * len(examples[0][0]), eta, passes=passes,
                            order=orders, stop=False))[2]


def mistaken(X: Sequence[tuple[int, ...]], y: Sequence[int], row: int, w: Sequence[object]) -> bool:
    return not consistent((((1, *X[row]), y[row]),), w)


def one_pick_leaves_the_other() -> bool:
    """The first example is drawn in every pass: nothing changes after the first, for ever."""
    ends = [run(*PAIR, passes, order=[(0, 0)]) for passes in (1, 2, 11)]
    return ends[0].w == ends[2].w and mistaken(*PAIR, 1, ends[2].w)


def a_pass_without_update_and_a_mistake() -> bool:
    first, second = (run(*PAIR, passes, order=[(0, 0)]) for passes in (1, 2))
    return first.updates == second.updates == 1 and mistaken(*PAIR, 1, second.w)


def or_from_one_input() -> bool:
    labels = (-1, 1, 1, 1)
    return mistaken(GATE, labels, 1, run(GATE, labels, 60, order=[(0, 0, 0, 0)]).w)


def and_from_afar() -> bool:
    labels = (-1, -1, -1, 1)
    return mistaken(GATE, labels, 0, run(GATE, labels, 60, start=(1000, 0, 0)).w)


def pair_from_afar() -> bool:
    points = [(-1, 0), (1, 1)]  # y (1, x)
    gamma_sq = Fraction(margin(*PAIR).gamma_sq)
    return max(a * a + b * b for a, b in points) / gamma_sq == 10 \
        and mistaken(*PAIR, 0, run(*PAIR, 11, start=(1000, 0)).w)


def all_weights_differ() -> bool:
    ends = {run(((1,), (1,)), (-1, 1), passes, start=(1000, 0)).w for passes in range(9)}
    return len(ends) == 9


def an_order_leaves_the_cycle() -> bool:
    there, back = (0, 1, 2), (0, 2, 1)
    ends = [run(LINE, OVER, len(order), order=order).w
            for order in ([there] * 1, [there, back], [there, back, back])]
    return ends == [(HALF, HALF), (0, 0), (0, -HALF)]


def two_orders_two_ends() -> bool:
    return [run(LINE, OVER, 1, order=[order]).w for order in ((0, 1, 2), (0, 2, 1))] \
        == [(HALF, HALF), (0, -HALF)]


def a_pick_without_update() -> bool:
    X, y = ((0,), (0,)), (-1, 1)
    ends = [run(X, y, passes, order=[(0, 0)]).updates for passes in (1, 2)]
    return margin(X, y).gamma_sq == 0 and ends == [1, 1]


def negative_mu(name: str) -> Callable[[], bool]:
    it = FunctionSubject()
    return lambda: isinstance(theorems()[name].judge(Instance(((0,),), (1,), Fraction(-1)), it, it),
                              Counterexample)


def convexity_fails() -> bool:
    values = [svm.loss((b, 0), (((1, 0), 1),), -1) for b in (0, 1, 2)]
    return values[1] == 0 and (values[0] + values[2]) / Fraction(2) == -HALF


def a_smaller_step() -> bool:
    return dot((1, 0), perceptron_update((0, 0), (1, 0), 1, HALF)) == HALF


def growing(move: Callable[[Any, Vector[int], int, int], tuple[bool, Any]], w: Any) -> bool:
    """Present two points in turn, and count the updates, whose steps are 1, 1000, 1, 1, ..."""
    updates = 0
    for k in range(21):
        moved, w = move(w, (1, k % 2), (-1, 1)[k % 2], 1000 if updates == 1 else 1)
        updates += moved
    return updates == 12 and 2 / Fraction(margin(*PAIR).gamma_sq) == 10


def one_by_one(w: Any, x: Vector[int], y: Any, step: int) -> tuple[bool, Any]:
    moved = not consistent(((x, y),), w)
    return moved, perceptron_update(w, x, y, step) if moved else w


def batch_of_one(w: Any, x: Vector[int], y: Any, step: int) -> tuple[bool, Any]:
    rows, delta = direction(((x, y),), w, (0,))
    return bool(rows), add(w, scale(step, delta))


def of_two_classes(W: Any, x: Vector[int], y: int, step: int) -> tuple[bool, Any]:
    k = (y + 1) // 2
    moved = lead(W, x, k)[0] <= 0
    return moved, class_update(W, x, k, 1 - k, step) if moved else W


def batch_from_elsewhere() -> bool:
    run = batch_perceptron((((1, 0), 1),), (-1, 0), HALF, passes=9)
    return drain(run)[2].updates == 3


def classes_from_elsewhere() -> bool:
    run = multiclass_perceptron((((1, 0), 0),), ((-1, 0), (0, 0)), HALF, passes=9)
    return drain(run)[2].updates == 2


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


def never_the_least() -> bool:
    examples = tuple(((1, 0), y) for y in (-1, 1, 1))
    ends = [drain(pocket(examples, (0, 0), 1, updates=updates))[2] for updates in (10, 1000)]
    return [errors(examples, w) for w in (ends[0].w, ends[1].w, (1, 0))] == [2, 2, 1]


FULL, START, IN_ORDER = ("each pass visits every example", "the weights start at 0",
                         "each pass visits the examples in the given order")
SAME = CONSTANT_STEP.statement
CASES: dict[tuple[str, str], Callable[[], bool]] = {
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
    without = ALL - SHOWN - set(BY_HAND) - REFUSED
    assert {pair for pair in without if not why_unshown(*pair)} == set()


def test_no_reason_is_left_over() -> None:
    assert set(BY_HAND) <= ALL - SHOWN
    unshown = ALL - SHOWN - set(BY_HAND) - REFUSED
    assert set(OWN) <= unshown
    assert set(SHARED) <= {statement for _, statement in unshown - set(OWN)}


def test_each_case_by_hand_has_its_test() -> None:
    assert set(CASES) == set(BY_HAND) - set(FORMULAS)


@pytest.mark.parametrize("pair", CASES, ids=" without ".join)
def test_the_case_by_hand_breaks_the_conclusion(pair: tuple[str, str]) -> None:
    assert CASES[pair]()
