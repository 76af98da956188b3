"""Where runs of the perceptron break a conclusion: the smallest samples, starts, orders and steps.

The rate is 1, and the run starts at 0 where no start is told. A sample without a bias may hold a
feature 1 as well.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any, Final

from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.perceptron import consistent, update
from novikoff.theory import premise
from novikoff.theory.margin import margin
from without.height import (
    INTEGERS,
    LABELS,
    NATURALS,
    among,
    many,
    samples,
    such,
    vectors,
)
from without.search import Pair, Search

FULL: Final = premise.FULL_PASSES.statement
START: Final = premise.ZERO_START.statement
IN_ORDER: Final = premise.IN_ORDER.statement
SAME: Final = premise.CONSTANT_STEP.statement
SEPARABLE: Final = premise.SEPARABLE.statement
ONLY_MISTAKES: Final = "an update is made only where y z <= 0"
PLAIN, BIASED = samples("samples without a bias"), samples("samples with a bias")
ROWS: Final = many("orders of visits", NATURALS)
NUMBERS: Final = many("integers", INTEGERS)
WHOLE: Final = such("whole numbers > 0", NATURALS, bool)
GATES: Final = such("outputs of gates", vectors("", LABELS, 4),
                    lambda y: y not in ((-1, 1, 1, -1), (1, -1, -1, 1)))
INPUTS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
PLANE: Final = samples("two points of the plane", label=among("", (1,)), features=2, rows=2)
LAST: Final = 60
"""The passes after which a run is looked at that does not repeat its weights."""


def signed(X: Any, y: Any, bias: bool = False) -> tuple[Any, ...]:
    """The examples, with a 1 before the features where there is a bias."""
    return tuple(((1, *x) if bias else x, label) for x, label in zip(X, y, strict=True))


@cache
def gamma_sq(X: Any, y: Any, bias: bool = False) -> Fraction:
    return Fraction(margin(X, y, bias="absorbed" if bias else "none").gamma_sq)


def radius_sq(sample: Any) -> int:
    return max(norm_sq(x) for x, _ in sample)


def ends(sample: Any, w: Sequence[Any], orders: Iterable[Sequence[int]], steps: Any = None,
         mistake: Any = "N") -> list[Any]:
    """The weights before the first pass and after each, for passes over the rows in these orders;
    `steps` are those of the updates in turn, else all are 1."""
    met, w = [tuple(w)], tuple(w)
    for order in orders:
        for row in order:
            if not consistent((sample[row],), w, mistake):
                w = update(w, *sample[row], next(steps) if steps else 1)
        met.append(w)
    return met


def zeros(sample: Any) -> tuple[int, ...]:
    return (0,) * len(sample[0][0])


def stuck(sample: Any, order: Sequence[int]) -> str:
    """Whether passes in one order come back to weights at which an example is mistaken."""
    w, met = zeros(sample), set()
    while w not in met and len(met) < LAST:
        met.add(w)
        w = ends(sample, w, [order])[-1]
    wrong = [i for i in range(len(sample)) if not consistent((sample[i],), w)]
    return f"after any number of passes at the rate 1 example {wrong[0]} is mistaken at w = {w}" \
        if w in met and wrong else ""


def visits(X: Any, *orders: Sequence[int]) -> bool:
    """Whether each order has as many rows of X as there are."""
    return all(len(order) == len(X) > max(order) for order in orders)


def without_every_row(X: Any, y: Any, rows: Any) -> str:
    return stuck(signed(X, y, True), rows) if visits(X, rows) and gamma_sq(X, y, True) > 0 else ""


def no_update_and_a_mistake(X: Any, y: Any, rows: Any) -> str:
    if not visits(X, rows):
        return ""
    sample = signed(X, y)
    met = ends(sample, zeros(sample), (rows, rows))
    return f"the second pass at the rate 1 makes no update, and leaves a mistake at w = {met[1]}" \
        if met[1] == met[2] and all(consistent((sample[i],), met[1]) for i in rows) \
        and not consistent(sample, met[1]) else ""


def a_pass_without_update(X: Any, y: Any, rows: Any) -> str:
    if not visits(X, rows) or gamma_sq(X, y) > 0 or not all(map(any, X)):
        return ""
    return no_update_and_a_mistake(X, y, rows)


def two_orders(X: Any, y: Any, rows: Any, others: Any) -> str:
    """Whether a pass from 0 ends elsewhere in another order of visits."""
    if not visits(X, rows, others):
        return ""
    one, other = (ends(signed(X, y), zeros(signed(X, y)), [order])[-1] for order in (rows, others))
    return f"one pass from w = 0 at the rate 1 ends at {one}, and at {other} in the other order" \
        if one != other else ""


def off_the_cycle(X: Any, y: Any, rows: Any, others: Any) -> str:
    """Whether the weights come back after a pass and then go another way."""
    if not visits(X, rows, others):
        return ""
    met = ends(signed(X, y), zeros(signed(X, y)), (rows, others))
    return f"the weights after the passes at the rate 1 are {met[1]} and {met[2]}: they come " \
        "back to w = 0, and do not repeat" if met[0] == met[1] != met[2] else ""


def no_permutation(X: Any, y: Any, rows: Any) -> str:
    if not visits(X, rows):
        return ""
    sample = signed(X, y)
    end = ends(sample, zeros(sample), [rows])[-1]
    due = {ends(sample, zeros(sample), [order])[-1] for order in permutations(range(len(X)))}
    return f"one pass from w = 0 at the rate 1 ends at {end}, and no permutation does" \
        if end not in due else ""


def far_start(X: Any, y: Any, w: Any) -> str:
    """Whether the passes that the bound for w = 0 allows, and one more, do not do from w."""
    if len(w) != len(X[0]) or not (room := gamma_sq(X, y)):
        return ""
    passes = radius_sq(signed(X, y)) // room + 1
    met = ends(signed(X, y), w, [range(len(X))] * passes)
    return f"at the rate 1 a mistake is left at w = {met[-1]} after the {passes} passes that " \
        "R²/γ² + 1 allows" \
        if not consistent(signed(X, y), met[-1]) else ""


def no_weights_again(X: Any, y: Any, w: Any) -> str:
    met = ends(signed(X, y), w, [range(len(X))] * 8) if len(w) == len(X[0]) else [w, w]
    return "the weights before and after 8 passes at the rate 1 all differ; they recur later, as " \
        "they stay bounded on a lattice" if len(set(met)) == len(met) else ""


def gate(y: Any, b: int = 0, order: Any = (0, 1, 2, 3), mistake: Any = "N") -> str:
    sample = signed(INPUTS, y, True)
    w = ends(sample, (b, 0, 0), [order] * LAST, mistake=mistake)[-1]
    wrong = [x for x, z, label in zip(INPUTS, (dot(w, x) for x, _ in sample), y, strict=True)
             if (1 if z >= 0 else -1) != label]
    return f"from w = {(b, 0, 0)} {LAST} passes at the rate 1 lead to w = {w}, where {wrong[0]} " \
        "is mistaken" if wrong else ""


def inseparable_ends(X: Any, y: Any) -> str:
    return stuck(signed(X, y), range(len(X)))


def above_the_bound(X: Any, y: Any) -> str:
    """Of one feature γ is the larger of min y u x for u = 1 and -1."""
    sample, gamma = signed(X, y), max(min(u * t * x[0] for x, t in signed(X, y)) for u in (1, -1))
    updates = sum(not consistent((example,), w) for example, w in _visited(sample))
    return f"{updates} updates in one pass, and γ = {gamma}, R² = {radius_sq(sample)}" \
        if updates * gamma**2 > radius_sq(sample) else ""


def _visited(sample: Any) -> list[Any]:
    """The examples of one pass from 0, each with the weights at which it is visited."""
    met, w = [], zeros(sample)
    for example in sample:
        met.append((example, w))
        w = ends((example,), w, [(0,)])[-1]
    return met


def corrected_once(X: Any, y: Any, mistake: Any = "N") -> str:
    """Whether orthogonal examples of one norm make M updates in their first two passes."""
    sample, m = signed(X, y), len(X)
    if any(dot(X[i], X[j]) for i in range(m) for j in range(i)) or len(set(map(norm_sq, X))) > 1:
        return ""
    if mistake == "AB" and not gamma_sq(X, y):
        return ""
    w, updates = zeros(sample), 0
    for example in sample * 2:
        updates += not consistent((example,), w, mistake)
        w = ends((example,), w, [(0,)], mistake=mistake)[-1]
    return f"{updates} updates in two passes, and R²/γ² would be {m}" if updates != m else ""


ORDER: Final = {"X, y": PLAIN, "order": ROWS, "other": ROWS}
PICKED: Final = {"X, y": PLAIN, "order": ROWS}
ORDERS: Final = Search(ORDER, two_orders)
CYCLE: Final = Search(ORDER, off_the_cycle)
PICKS: Final = Search({"X, y": BIASED, "order": ROWS}, without_every_row)
SEARCHES: Final[dict[Pair, Search]] = {
    **{(f"perceptron.{name}", FULL): PICKS for name in (
        "converges", "stops_when_separated", "converges_in_any_order")},
    ("perceptron.separates_at_convergence", FULL): Search(PICKED, no_update_and_a_mistake),
    ("perceptron.updates_forever", IN_ORDER): Search(PICKED, a_pass_without_update),
    ("perceptron.permutation_explains", premise.DRAWN_ORDER.statement):
        Search(PICKED, no_permutation),
    ("perceptron.trace", premise.DETERMINED.statement): ORDERS,
    ("perceptron.refit", IN_ORDER): ORDERS,
    ("perceptron.every_pass", IN_ORDER): ORDERS,
    ("perceptron.cycles", IN_ORDER): CYCLE,
    ("cycling.eventually_periodic", "the passes are cyclic"): CYCLE,
    ("perceptron.stops_when_separated", START): Search({"X, y": PLAIN, "w": NUMBERS}, far_start),
    ("perceptron.cycles", START): Search({"X, y": PLAIN, "w": NUMBERS}, no_weights_again),
    ("perceptron.gates", FULL): Search(
        {"y": GATES, "order": such(ROWS.words, ROWS, lambda order: visits(INPUTS, order))},
        lambda y, order: gate(y, order=order)),
    ("perceptron.gates", START): Search({"y": GATES, "b": INTEGERS}, gate),
    ("perceptron.gates", premise.BOUNDARY_IS_WRONG.statement):
        Search({"y": GATES}, lambda y: gate(y, mistake="AB")),
    ("perceptron.converges_in_any_order", SEPARABLE): Search({"X, y": PLAIN}, inseparable_ends),
    ("perceptron.mistake_bound", SEPARABLE): Search(
        {"X, y": samples("samples of one feature without a bias", features=1)}, above_the_bound),
    ("perceptron.mistake_bound_tight", SEPARABLE): Search({"X, y": PLAIN}, corrected_once),
    ("perceptron.mistake_bound_tight", premise.BOUNDARY_IS_WRONG.statement):
        Search({"X, y": PLAIN}, lambda X, y: corrected_once(X, y, "AB")),
}
