"""The hard-margin support vector machine: the separating hyperplane with the widest margin."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import Generic, NamedTuple, TypeVar

from novikoff.reference.argument import require_count
from novikoff.reference.formula import exact, rational
from novikoff.reference.geometry import width_sq
from novikoff.reference.kkt import is_kkt_point, residual, stationary
from novikoff.reference.linalg import Vector, norm_sq
from novikoff.reference.number import O, quotient
from novikoff.reference.ordered import require_exact, require_ordered
from novikoff.reference.sample import Sample, require_labels
from novikoff.reference.wide import wide

_T = TypeVar("_T")


class HardMargin(NamedTuple, Generic[_T]):
    """The solution w, its multipliers λ, the squared width 4/‖𝐰‖² of its margin, supports `tried`.

    `residual`, that of `novikoff.reference.kkt`, is 0 but for the rounding of floats.
    """

    w: Vector[_T]
    multipliers: Vector[_T]
    width_sq: _T
    tried: int
    residual: _T | int = 0

    @property
    def support(self) -> tuple[int, ...]:
        """The rows with λ > 0; examples with y z = 1 may have λ = 0 and do not belong to it."""
        return tuple(row for row, c in enumerate(self.multipliers) if c != 0)


@rational
def objective(w: Sequence[O]) -> O:
    """Return ½‖𝐰‖², what the program minimises subject to y_i z_i >= 1; the bias is free.

    Guarantees: hard_margin.weak_duality, hard_margin.width.
    Source: ledger A-38, B-63.

    >>> objective((7, 3, 4))
    Fraction(25, 2)
    """
    return quotient(norm_sq(w[1:]), 2)


def supports(rows: int, dimension: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets of 2 to d + 1 rows, small ones first: a solution needs no others.

    Raises: TypeError for what is no count, ValueError for a negative one.
    >>> list(supports(3, 1))
    [(0, 1), (0, 2), (1, 2)]
    """
    require_count("rows", rows)
    require_count("dimension", dimension)
    return chain.from_iterable(combinations(range(rows), k) for k in range(2, dimension + 2))


@wide
def hard_margin(examples: Sample[O], *, most: int) -> HardMargin[O]:
    """Return the w that minimises ½‖𝐰‖² subject to y_i z_i >= 1, trying at most `most` supports.

    For each support the optimality conditions are a linear system; the solution is the one whose
    multipliers and margins have the right signs. It is meant for small samples: M points of R^d
    have C(M, 2) + ... + C(M, d+1) supports. Floats, and mpmath.mpf, count as the binary fractions
    that they are, and the solution is rounded once.

    Shapes: every x begins with 1.
    Raises: TypeError for numbers without an order; ValueError if an x does not begin with 1, a
        label is not -1 or +1, a class is missing, the sample is not separable, or `most` supports
        do not do; OverflowError for a number that no float holds.
    Guarantees: hard_margin.solution, hard_margin.width, hard_margin.support_vector_in_each_class,
        hard_margin.weak_duality, hard_margin.leave_one_out, affine.margin_rotation.
    Source: Vapnik (1998); ledger A-38, B-63, C-31, D-169.

    >>> found = hard_margin((((1, 0), -1), ((1, 2), 1), ((1, 5), 1)), most=9)
    >>> [*map(str, found.w)], [*map(str, found.multipliers)], str(found.width_sq), found.support
    (['-1', '1'], ['1/2', '1/2', '0'], '4', (0, 1))
    """
    found = _solution(examples, most)
    return found._replace(residual=residual(*found[:2], examples))


@exact
def _solution(examples: Sample[O], most: int) -> HardMargin[O]:
    require_bias(examples)
    require_count("most", most)
    if len({y for _, y in examples}) == 1:
        raise ValueError("the sample has one class only: 𝐰 = 0 satisfies every constraint and no "
                         "margin is the widest; give examples of both classes")
    for tried, support in enumerate(supports(len(examples), len(examples[0][0]) - 1), 1):
        if tried > most:
            raise ValueError(f"no solution among the first {most} supports; allow more of them")
        found = stationary(examples, support)
        if found is not None and is_kkt_point(*found, examples):
            return HardMargin(*found, width_sq(found[0]), tried)
    raise ValueError("the sample is not separable: no weights reach y z >= 1 on all of it; use "
                     "the soft margin, or map the features")


def require_bias(examples: Sample[O]) -> None:
    """Refuse an empty sample, numbers that round, x that do not begin with 1, and other labels.

    Raises: TypeError for numbers that are not int or Fraction; ValueError for the others.

    >>> require_bias((((1, 5), 1),))
    """
    require_ordered(entries := [entry for x, _ in examples for entry in x])
    require_exact(entries)
    if not examples:
        raise ValueError("the sample is empty; give at least one example")
    require_labels(examples)
    for row, (x, _) in enumerate(examples):
        if tuple(x[:1]) != (1,):
            raise ValueError(f"example {row}, {x}, does not begin with 1, and the bias is the "
                             "weight of that 1; make the sample with one=1")
