"""Every hypothesis has an instance that shows it needed, or it is told why none does."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import repeat

import pytest

from novikoff.reference.perceptron import consistent, perceptron
from novikoff.reference.record import Result, drain
from novikoff.theory.evidence import read
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.margin import margin
from novikoff.theory.outcome import Counterexample
from novikoff.theory.registry import theorems
from novikoff.theory.unshown import BY_HAND, OWN, SHARED, why_unshown

SHOWN = {(name, statement) for name, found in read().items() for statement in found.needed}
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


FULL, START, IN_ORDER = ("each pass visits every example", "the weights start at 0",
                         "each pass visits the examples in the given order")
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
    ("svm.subgradient", "μ > 0"): negative_mu("svm.subgradient"),
    ("svm.squared_hinge_gradient", "μ > 0"): negative_mu("svm.squared_hinge_gradient"),
}


def test_every_hypothesis_has_its_instance_or_a_reason() -> None:
    without = ALL - SHOWN - set(BY_HAND)
    assert {pair for pair in without if not why_unshown(*pair)} == set()


def test_no_reason_is_left_over() -> None:
    assert set(BY_HAND) <= ALL - SHOWN
    assert set(OWN) <= ALL - SHOWN - set(BY_HAND)
    assert set(SHARED) <= {statement for _, statement in ALL - SHOWN - set(OWN) - set(BY_HAND)}


def test_each_case_by_hand_has_its_test() -> None:
    assert set(CASES) == set(BY_HAND)


@pytest.mark.parametrize("pair", CASES, ids=" without ".join)
def test_the_case_by_hand_breaks_the_conclusion(pair: tuple[str, str]) -> None:
    assert CASES[pair]()
