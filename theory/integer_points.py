"""Labelled data as signed integer points: z_i = y_i (1, x_i), each over its own denominator.

A positive factor on a point changes neither the sign of w·z_i nor which sums of non-negative
multiples vanish, so separability is decided on the integers alone.
"""

import operator
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Bias: TypeAlias = Literal["absorbed", "free", "none"]
Rational: TypeAlias = int | Fraction
IntVector: TypeAlias = tuple[int, ...]

_BINARY = (np.float16, np.float32, np.float64)  # numpy's types that numpy.frexp takes apart
_MANTISSA = 53  # bits of a float64 mantissa
_WORD = 62  # bits that an int64 holds, whatever the sign
_SHORT = 64  # bits of a common denominator that is cleared


@dataclass(frozen=True, slots=True)
class IntegerPoints:
    """The signed points z_i = rows[i] / denominators[i] and the signs y_i.

    `bias` is the convention by which they were made; evidence under another is of other points.

    Shapes: rows has n vectors of `width` integers; denominators are positive.
    """

    rows: tuple[IntVector, ...]
    denominators: IntVector
    signs: IntVector
    width: int
    bias: Bias


def integer_points(X: Any, y: Any, bias: Bias, positive: object = None) -> IntegerPoints:
    """Return the points y_i (1, x_i), or y_i x_i if bias is "none", as integers over denominators.

    A float is the binary fraction it is. Of two labels the one that sorts later is +1, so 1 and
    True are; `positive` names another. A lone label is -1 if it is -1, 0 or not `positive`.

    Shapes: X has n rows of d numbers (a list, an array or a data frame); y has n labels.
    Raises: ValueError for nan, infinity, ragged rows, three labels or lengths that differ;
        TypeError for an entry that is no real number, a sparse matrix or a masked array.

    >>> integer_points([[0.5], [3]], ["no", "yes"], "absorbed").rows
    ((-2, -1), (1, 3))
    """
    if bias not in ("absorbed", "free", "none"):
        raise ValueError(f'bias is {bias!r}; give "absorbed" (1 before each row), "none", '
                         'or for a margin "free"')
    X = X.to_numpy() if hasattr(X, "to_numpy") else X
    if isinstance(X, np.matrix):
        X = np.asarray(X)
    binary = type(X) is np.ndarray and X.dtype in _BINARY and X.ndim == 2
    data: Any = X if binary else _listed(X, "X")
    labels = _listed(y, "y")
    if len(data) != len(labels):
        raise ValueError(f"X has {len(data)} rows and y has {len(labels)} labels; "
                         "give one label for each row")
    signs = _signs(labels, positive)
    shape: tuple[int, ...] = getattr(X, "shape", ())
    features = shape[1] if len(shape) == 2 else len(_row(data, 0)) if data else 0
    read = _binary_rows if binary else _rational_rows
    rows, denominators = read(data, signs, features)
    if bias != "none":
        rows = [(sign * q, *row) for sign, q, row in zip(signs, denominators, rows, strict=True)]
    return IntegerPoints(tuple(map(tuple, rows)), tuple(denominators), signs,
                         features + (bias != "none"), bias)


def primitive(vector: Iterable[Rational]) -> tuple[Rational, ...]:
    """Return the vector in coprime integers, unless its fractions are long.

    >>> primitive([Fraction(1, 2), 3])
    (1, 6)
    """
    entries = tuple(vector)
    scale = lcm(*[entry.denominator for entry in entries])
    if scale.bit_length() > _SHORT:
        return entries
    shared = gcd(*[entry.numerator for entry in entries]) or 1
    return tuple([entry.numerator * (scale // entry.denominator) // shared for entry in entries])


def _rational_rows(data: Sequence[Any], signs: IntVector,
                   features: int) -> tuple[list[Sequence[int]], list[int]]:
    rows: list[Sequence[int]] = []
    denominators = []
    for i, sign in enumerate(signs):
        row = _row(data, i)
        if len(row) != features:
            raise ValueError(f"row {i} of X has {len(row)} entries and row 0 has {features}; "
                             "give every row the same number")
        q = 1
        if not set(map(type, row)) <= {int}:
            ratios = _ratios(row, i)
            q = lcm(*{denominator for _, denominator in ratios})
            row = [sign * p * (q // denominator) for p, denominator in ratios]
        elif sign < 0:
            row = list(map(operator.neg, row))
        rows.append(row)
        denominators.append(q)
    return rows, denominators


def _binary_rows(A: NDArray[np.floating[Any]], signs: IntVector,
                 _: int) -> tuple[list[Sequence[int]], list[int]]:
    """Return each row m_j 2^e_j of floats as integers over a power of two, many at a time."""
    if not np.isfinite(A).all():
        i, j = map(int, np.argwhere(~np.isfinite(A))[0])
        _ratio(float(A[i, j]), i, j)
    fraction, e = np.frexp(A.astype(np.float64))
    m = np.ldexp(fraction, _MANTISSA).astype(np.int64)
    trailing = np.maximum(np.frexp((m & -m).astype(np.float64))[1] - 1, 0)
    m = (m >> trailing) * np.array(signs, dtype=np.int64)[:, None]
    e = np.where(m == 0, 0, e + (trailing - _MANTISSA))
    lowest = e.min(axis=1, initial=0)
    shift = np.where(m == 0, 0, e - lowest[:, None])
    wide = (shift + _MANTISSA - trailing).max(axis=1, initial=0) > _WORD
    rows = np.where(wide[:, None], m, m << np.where(wide[:, None], 0, shift)).tolist()
    for i in np.flatnonzero(wide).tolist():
        rows[i] = list(map(operator.lshift, rows[i], shift[i].tolist()))
    return rows, [1 << -power for power in lowest.tolist()]


def _listed(values: Any, name: str) -> Sequence[Any]:
    if type(values) in (list, tuple):
        return values  # type: ignore[no-any-return]
    if hasattr(values, "to_numpy"):
        values = values.to_numpy()
    if isinstance(values, np.ma.MaskedArray):
        raise TypeError(f"{name} is a masked array, in which entries are missing; give the rows "
                        "that are whole")
    if hasattr(values, "toarray"):
        raise TypeError(f"{name} is a sparse matrix; give {name}.toarray()")
    if hasattr(values, "tolist"):
        values = values.tolist()
    if isinstance(values, (str, bytes, Set, Mapping)) or not isinstance(values, Iterable):
        raise TypeError(f"{name} is {values!r} ({type(values).__name__}); "
                        f"give a list or an array of {'rows' if name == 'X' else 'labels'}")
    return list(values)


def _row(data: Sequence[Any], i: int) -> Sequence[Any]:
    row = data[i]
    if type(row) in (list, tuple):
        return row  # type: ignore[no-any-return]
    if isinstance(row, (str, bytes, Set, Mapping)) or not isinstance(row, Iterable):
        raise TypeError(f"row {i} of X is {row!r}, which is no row; write X as a list of rows, "
                        "such as [[0], [1]] for one feature")
    return _listed(row, f"X[{i}]")


def _ratios(entries: Sequence[Any], i: int) -> list[tuple[int, int]]:
    try:
        return [entry.as_integer_ratio() for entry in entries]
    except (AttributeError, OverflowError, ValueError):
        return [_ratio(entry, i, j) for j, entry in enumerate(entries)]


def _ratio(entry: Any, i: int, j: int) -> tuple[int, int]:
    where = f"row {i}, column {j} of X is {entry!r}"
    try:
        if hasattr(entry, "as_integer_ratio"):
            p, q = entry.as_integer_ratio()
            return int(p), int(q)
        return operator.index(entry), 1
    except (OverflowError, ValueError):
        raise ValueError(f"{where}, which is not a finite number; "
                         "drop the row or fill the gap first") from None
    except TypeError:
        raise TypeError(f"{where} ({type(entry).__name__}); "
                        "give int, float, Fraction or Decimal numbers") from None


def _signs(labels: Sequence[Any], positive: object) -> IntVector:
    first: dict[Any, int] = {}
    for i, label in enumerate(labels):
        try:
            first.setdefault(label, i)
        except TypeError:
            raise TypeError(f"label {i} of y is {label!r}, which is no single value; "
                            "give y as a flat list, such as y.ravel()") from None
        if label != label:
            raise ValueError(f"label {i} of y is {label!r}; drop the row or name its class")
        if len(first) > 2:
            raise ValueError(f"label {i} of y is {label!r}, a third value after "
                             f"{' and '.join(map(repr, list(first)[:2]))}; give two classes, "
                             "or one class against the rest")
    if positive is not None:
        if len(first) == 2 and positive not in first:
            raise ValueError(f"positive={positive!r} is not a label; y has "
                             f"{' and '.join(map(repr, first))}")
    elif len(first) == 2:
        try:
            positive = max(first)
        except TypeError:
            raise TypeError(f"the labels {' and '.join(map(repr, first))} have no order; "
                            "say which is +1 with positive=") from None
    elif first:
        positive = next((label for label in first if label not in (-1, 0)), None)
    return tuple([1 if label == positive else -1 for label in labels])
