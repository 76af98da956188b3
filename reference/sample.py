"""A sample is a tuple of examples (x, y) with labels y in {-1, +1}."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeVar

from novikoff.reference.linalg import Vector, scale
from novikoff.reference.number import R
from novikoff.reference.wide import wide

_T = TypeVar("_T")
Label = Literal[-1, 1]
Example = tuple[Vector[_T], Label]
Sample = tuple[Example[_T], ...]
_PLUS: Label = 1
_MINUS: Label = -1


@wide
def sample(X: Sequence[Sequence[R]], y: Sequence[int], one: R | None = None) -> Sample[R]:
    """Return the examples of the rows of X and the labels y, each with `one` put before it.

    `one` is the number 1 of the arithmetic in use; without it no bias is absorbed.

    Shapes: X has M rows of n entries and y has M labels; the examples have n + 1 entries.
    Raises: ValueError if a row is ragged, the counts differ or a label is not -1 or +1.
    Source: Rosenblatt (1958); ledger A-01, B-01.

    >>> sample([(2, 3)], [-1], one=1)
    (((1, 2, 3), -1),)
    """
    if len(X) != len(y):
        raise ValueError(f"X has {len(X)} rows and y has {len(y)} labels; give one label a row")
    head = () if one is None else (one,)
    for row, (x, label) in enumerate(zip(X, y, strict=True)):
        if len(x) != len(X[0]):
            raise ValueError(f"row {row} of X has {len(x)} entries and row 0 has {len(X[0])}")
        if label not in (-1, 1):
            raise ValueError(f"label {label!r} of row {row} is not -1 or +1; "
                             "convert 0/1 labels with signed_label")
    return tuple(((*head, *x), _PLUS if label > 0 else _MINUS)
                 for x, label in zip(X, y, strict=True))


def require_labels(examples: Iterable[tuple[Any, Any]]) -> None:
    """Refuse a label that is not -1 or +1: most formulas would take it for the one or the other.

    Raises: ValueError.

    >>> require_labels((((1, 5), 1), ((1, 2), 0)))
    Traceback (most recent call last):
        ...
    ValueError: label 0 of example 1 is not -1 or +1; make the sample with \
novikoff.reference.sample.sample
    """
    for row, (_, y) in enumerate(examples):
        if y not in (-1, 1):
            raise ValueError(f"label {y!r} of example {row} is not -1 or +1; make the sample with "
                             "novikoff.reference.sample.sample")


def signed_label(label: int) -> Label:
    """Return 2t - 1, the label in {-1, +1} of a label t in {0, 1}.

    Raises: ValueError if the label is not 0 or 1.
    Source: ledger D-235.

    >>> [signed_label(0), signed_label(1)]
    [-1, 1]
    """
    if label not in (0, 1):
        raise ValueError(f"label {label!r} is not 0 or 1")
    return 1 if label else -1


@wide
def signed_points(examples: Sample[R]) -> tuple[Vector[R], ...]:
    """Return the points y x; w separates the sample iff w is positive on all of them.

    Source: ledger A-05.

    >>> signed_points((((1, 2), -1), ((1, 5), 1)))
    ((-1, -2), (1, 5))
    """
    return tuple(x if y > 0 else tuple(-entry for entry in x) for x, y in examples)


@wide
def union(A: Sequence[Vector[R]], B: Sequence[Vector[R]]) -> Sample[R]:
    """Return the sample in which the points of A are labelled +1 and those of B -1.

    Source: ledger A-04.

    >>> union([(1, 0)], [(1, 2)])
    (((1, 0), 1), ((1, 2), -1))
    """
    return tuple((tuple(x), y) for points, y in ((A, _PLUS), (B, _MINUS)) for x in points)


@wide
def normalised(examples: Sample[R], inverse_norms: Sequence[R]) -> Sample[R]:
    """Return the examples scaled to length 1: x times the given 1/‖x‖ of each.

    The factor is one for each point, so no weight can absorb it (ledger D-021).

    Raises: ValueError if there are more or fewer factors than examples.
    Source: ledger A-06, B-13.

    >>> normalised((((2, 0), 1),), [3])
    (((6, 0), 1),)
    """
    if len(examples) != len(inverse_norms):
        raise ValueError(f"{len(examples)} examples and {len(inverse_norms)} factors; give "
                         "one each")
    return tuple((scale(c, x), y) for c, (x, y) in zip(inverse_norms, examples, strict=True))
