"""Runs that break a conclusion without one of its hypotheses, each as a test of itself."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import repeat
from math import e, isclose
from typing import Any

from breaking import HALF

from novikoff.reference.batch_perceptron import batch_perceptron, direction
from novikoff.reference.batch_pla import batch_pla
from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale
from novikoff.reference.multiclass_perceptron import lead, multiclass_perceptron
from novikoff.reference.multiclass_perceptron import update as class_update
from novikoff.reference.perceptron import consistent, perceptron
from novikoff.reference.perceptron import update as perceptron_update
from novikoff.reference.pocket import pocket
from novikoff.reference.record import Result, drain
from novikoff.reference.softmax import update as softmax_update
from novikoff.reference.threshold import label
from novikoff.reference.zero_one import errors
from novikoff.theory.margin import margin

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


def never_the_least() -> bool:
    examples = tuple(((1, 0), y) for y in (-1, 1, 1))
    ends = [drain(pocket(examples, (0, 0), 1, updates=updates))[2] for updates in (10, 1000)]
    return [errors(examples, w) for w in (ends[0].w, ends[1].w, (1, 0))] == [2, 2, 1]


def never_corrected() -> bool:
    """x = 0 without a bias: the score stays 0, which is a mistake."""
    examples = (((0,), 1),)
    return drain(perceptron(examples, (0,), HALF, passes=60, stop=False))[2].updates == 60


def two_in_a_pass() -> bool:
    """R² = 1, and y u·x is -1 on one of the two whether u is 1 or -1."""
    examples = (((1,), 1), ((1,), -1))
    least = [min(y * dot((u,), x) for x, y in examples) for u in (1, -1)]
    return least == [-1, -1] and drain(perceptron(examples, (0,), HALF, passes=1))[2].updates == 2


def two_of_two_classes() -> bool:
    examples, W = (((1,), 0), ((1,), 1)), ((Fraction(3, 5),), (Fraction(-4, 5),))
    bound = 2 / min(lead(W, x, k)[0] for x, k in examples)**2
    run = multiclass_perceptron(examples, ((0,), (0,)), HALF, passes=1)
    return norm_sq(W[0] + W[1]) == 1 and bound == Fraction(50, 49) < drain(run)[2].updates == 2


def stops_at_once() -> bool:
    examples = (((1, 0), -1), ((1, 0), 1))
    found = direction(examples, (0, 0), (0, 1))
    w = drain(batch_pla(examples, (0, 0), HALF, HALF, passes=9))[2].w
    return found == ((0, 1), (0, 0)) and margin(((0,), (0,)), (-1, 1)).gamma_sq == 0 \
        and not consistent(examples, w)


def nothing_to_learn() -> bool:
    examples = tuple(((1, *x), y) for x, y in zip(GATE, (-1, -1, -1, 1), strict=True))
    end = drain(perceptron(examples, (0, 0, 0), HALF, passes=60, mistake="AB", stop=False))[2]
    return (end.w, end.updates, label(dot(end.w, examples[0][0]))) == ((0, 0, 0), 0, 1)


def no_update_at_zero() -> bool:
    run = perceptron((((1, 0), 1),), (0, 0), HALF, passes=9, mistake="AB")
    return drain(run)[2].updates == 0 and margin(((0,),), (1,)).gamma_sq == 1


def no_permutation() -> bool:
    ends = [run(*PAIR, 1, order=[order]).w for order in ((0, 0), (0, 1), (1, 0))]
    return ends == [(-HALF, 0), (0, HALF), (0, HALF)]


def renamed_from_apart() -> bool:
    """The biases of the two classes after a step on x = (1, 0), of class 0 and of class 1."""
    ends = [softmax_update(((1.0, 0.0), (0.0, 0.0)), (((1.0, 0.0), k),), 1.0) for k in (0, 1)]
    (rises, _), (_, as_other) = [[end[k][0] for k in (0, 1)] for end in ends]
    return isclose(rises, 1 + 1 / (1 + e)) and isclose(as_other, e / (1 + e)) and as_other < rises


def overflows(train: Callable[..., Any], x: float, eta: float, **bound: int) -> bool:
    try:
        list(train((((x,), 1), ((x,), 1)), (0.0,), eta, **bound))
    except OverflowError as error:
        return "the score w·x is inf" in str(error)
    return False
