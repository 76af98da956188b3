"""The soft-margin support vector machine: a wide margin, paid for by what lies inside it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce
from itertools import combinations
from typing import Any, Generic, Literal, NamedTuple, TypeVar, cast

from novikoff.reference.argument import require_count, require_option
from novikoff.reference.formula import exact, rational
from novikoff.reference.geometry import normal_sq
from novikoff.reference.hard_margin import require_bias
from novikoff.reference.kkt import combination, is_kkt_point, residual, stationary
from novikoff.reference.linalg import Vector, dot, norm_sq
from novikoff.reference.margin import slack
from novikoff.reference.number import O, quotient
from novikoff.reference.ordered import larger, less, require_ordered, smaller
from novikoff.reference.sample import Sample, require_labels
from novikoff.reference.wide import wide

_T = TypeVar("_T")
End = Literal["lowest", "middle", "highest"]


class SoftMargin(NamedTuple, Generic[_T]):
    """The solution w, its slacks ξ, its multipliers λ, and how many choices of these were `tried`.

    𝐰 is unique; the bias may be any number between the two `biases` (None if it has no bound).
    `residual`, that of `novikoff.reference.kkt`, is 0 but for the rounding of floats.
    """

    w: Vector[_T]
    slacks: Vector[_T]
    multipliers: Vector[_T]
    biases: tuple[_T | None, _T | None]
    tried: int
    residual: _T | int = 0


@rational
def objective(w: Sequence[O], examples: Sample[O]) -> O:
    """Return ‖𝐰‖² + Σ ξ_i for the least slacks ξ_i = max(0, 1 - y_i z_i): the second program.

    Raises: ValueError for a label that is not -1 or +1.
    Guarantees: soft_margin.is_hinge_loss.
    Source: ledger A-40, B-65.

    >>> objective((0, 1), (((1, 2), 1), ((1, 0), -1)))
    2
    """
    return norm_sq(w[1:]) + _sum_of_slacks(w, examples)


@rational
def first_objective_sq(w: Sequence[O], examples: Sample[O]) -> O:
    """Return (‖𝐰‖ + Σ max(0, 1 - y_i z_i)/‖𝐰‖)², the first program's objective, squared.

    The square is rational and has the same minimisers. The objective is not convex, and its
    minimisers are not those of the second program (ledger D-175);
    `novikoff.reference.first_soft_margin` finds them.

    Raises: ValueError if 𝐰 = 0 or a label is not -1 or +1.
    Guarantees: soft_margin.first_objective.
    Source: ledger A-39, D-174, D-175.

    >>> first_objective_sq((0, 1), (((1, 2), 1), ((1, 0), -1)))
    Fraction(4, 1)
    """
    length_sq = normal_sq(w)
    total = length_sq + _sum_of_slacks(w, examples)
    return quotient(total * total, length_sq)


def _sum_of_slacks(w: Sequence[O], examples: Sample[O]) -> O:
    require_labels(examples)
    return cast(O, sum(slack(w, x, y) for x, y in examples))


@wide
def soft_margin(examples: Sample[O], *, most: int, C: O | None = None,
                bias: End = "middle") -> SoftMargin[O]:
    """Return the w that minimises ½‖𝐰‖² + C Σ ξ_i subject to y_i z_i >= 1 - ξ_i, ξ_i >= 0.

    C = ½, the default, is the second program ‖𝐰‖² + Σ ξ_i; C = μ/M is the loss of
    `novikoff.reference.svm`. Each example has multiplier 0, C or one between; every choice is
    tried, at most `most` of them. Exact, and meant for very small samples: there are up to 3^M.
    Floats, and mpmath.mpf, count as the binary fractions that they are, and each number of the
    solution is rounded once.

    Shapes: every x begins with 1.
    Raises: TypeError for numbers without an order; ValueError if an x does not begin with 1, a
        label is not -1 or +1, C is not positive, there is no example, or `most` choices do not
        do; OverflowError for a number that no float holds.
    Guarantees: soft_margin.solution, soft_margin.duality_gap, soft_margin.hard_limit.
    Source: Cortes and Vapnik (1995); ledger A-40, B-65, D-175.

    >>> from fractions import Fraction as Q
    >>> found = soft_margin((((1, Q(-1, 2)), -1), ((1, Q(1, 2)), 1)), most=9)
    >>> [*map(str, found.w)], [*map(str, found.slacks)], [*map(str, found.biases)]
    (['0', '1/2'], ['3/4', '3/4'], ['-3/4', '3/4'])
    """
    C = cast(O, Fraction(1, 2)) if C is None else C
    found = _solution(examples, most, C, bias)
    return found._replace(residual=residual(found.w, found.multipliers, examples, C))


@exact
def _solution(examples: Sample[O], most: int, C: O, bias: End) -> SoftMargin[O]:
    require_bias(examples)
    require_count("most", most)
    require_option("bias", bias, End)
    require_ordered([C])
    if not C > 0:
        raise ValueError(f"C = {C} is not positive; a violation must cost something")
    for tried, (free, full) in enumerate(choices(len(examples), len(examples[0][0]) - 1), 1):
        if tried > most:
            raise ValueError(f"no solution among the first {most} choices of multipliers; allow "
                             "more, or give fewer examples")
        multipliers = _multipliers(examples, free, full, C)
        if multipliers is None:
            continue
        low, high = biases(multipliers, examples, C)
        w = (_chosen(low, high, bias), *combination(multipliers, examples)[1:])
        if is_kkt_point(w, multipliers, examples, C):
            slacks = tuple(slack(w, x, y) for x, y in examples)
            return SoftMargin(w, slacks, multipliers, (low, high), tried)
    raise AssertionError("the soft program always has a solution")


def _multipliers(examples: Sample[O], free: Sequence[int], full: Sequence[int],
                 C: O) -> Vector[O] | None:
    """Return the multipliers of a choice, or None; none can be between 0 and C unless Σ λ y = 0."""
    net, plus = (sum(examples[row][1] for row in full), sum(examples[row][1] > 0 for row in free))
    if not free:
        return None if net else tuple(cast(O, C if row in full else 0)
                                      for row in range(len(examples)))
    if not -plus < net < len(free) - plus:
        return None
    found = stationary(examples, free, full, C)
    return None if found is None else found[1]


def choices(rows: int, dimension: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the rows with 0 < λ < C, at most d + 1, and those with λ = C: few free ones first.

    Raises: TypeError for what is no count, ValueError for a negative one.
    >>> list(choices(1, 1))
    [((), ()), ((), (0,)), ((0,), ())]
    """
    require_count("rows", rows)
    require_count("dimension", dimension)
    for size in range(dimension + 2):
        for free in combinations(range(rows), size):
            others = [row for row in range(rows) if row not in free]
            for count in range(len(others) + 1):
                for full in combinations(others, count):
                    yield free, full


@wide
def biases(multipliers: Sequence[O], examples: Sample[O], C: O) -> tuple[O | None, O | None]:
    """Return the least and the greatest bias that fits the multipliers; None if there is none.

    y z = 1 at the bias y - 𝐰·𝐱. An example with λ < C asks for y z >= 1 and one with λ > 0 for
    y z <= 1, so each of them bounds the bias from below or from above.

    Guarantees: soft_margin.solution.
    Source: ledger A-40.

    >>> biases((0, 0), (((1, 5), 1), ((1, 7), 1)), 1)
    (1, None)
    """
    normal = combination(multipliers, examples)[1:]
    below: list[O] = []
    above: list[O] = []
    for c, (x, y) in zip(multipliers, examples, strict=True):
        edge = cast(O, y - cast(Any, dot(normal, x[1:])))
        if less(c, C):
            (below if y > 0 else above).append(edge)
        if less(0, c):
            (above if y > 0 else below).append(edge)
    return reduce(larger, below) if below else None, reduce(smaller, above) if above else None


def _chosen(low: O | None, high: O | None, bias: End) -> O:
    if low is None or high is None:
        return cast(O, high if low is None else low)
    return {"lowest": low, "middle": quotient(low + high, 2), "highest": high}[bias]
