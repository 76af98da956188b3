"""Standardisation: features minus their mean, over their standard deviation."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from novikoff.reference.argument import require_count, require_option
from novikoff.reference.formula import rational, root
from novikoff.reference.linalg import Vector
from novikoff.reference.number import sqrt
from novikoff.reference.ordered import require_ordered
from novikoff.reference.wide import wide

Constant = Literal["error", "zero", "centre"]


class Statistics(NamedTuple):
    """Mean and variance of each feature of the training data; a constant feature has variance 0."""

    mean: Vector[Any]
    variance: Vector[Any]


@rational
def mean(column: Sequence[Any]) -> Any:
    """Return x̄ = (1/M) Σ x; the common value itself if all are equal, free of rounding.

    Raises: ValueError if there is no value, or one is not finite.
    Source: ledger A-28.

    >>> [mean([0, 4]), mean([0.1, 0.1, 0.1])]
    [2.0, 0.1]
    """
    if not column:
        raise ValueError("an empty column has no mean; give at least one row")
    return column[0] if all(x == column[0] for x in column) else sum(column) / len(column)


@rational
def variance(column: Sequence[Any], ddof: int = 0) -> Any:
    """Return (1/(M - ddof)) Σ (x - x̄)²: of the population for ddof 0, of a sample for ddof 1.

    For normal draws ddof -1 has the least mean square error.

    Raises: ValueError if ddof is below -1, there are not more values than ddof, or one is not
        finite;
        OverflowError if no float holds the variance of values that differ.
    Guarantees: standardise.unbiased_variance, standardise.mean_square_error.
    Source: ledger A-28, A-29, B-35, D-045, D-047.

    >>> [variance([0, 2]), variance([0, 2], ddof=1)]
    [1.0, 2.0]
    """
    require_count("ddof", ddof, -1)
    if len(column) <= ddof:
        raise ValueError(f"{len(column)} values leave no divisor M - {ddof}; give at least "
                         f"{ddof + 1}")
    centre = mean(column)
    return sum((x - centre) * (x - centre) for x in column) / (len(column) - ddof)


@root
def standard_deviation(column: Sequence[Any], ddof: int = 0) -> Any:
    """Return the root of the variance; ddof 1 is the sample standard deviation s_M.

    Raises: as `variance`; TypeError for Fractions, which have no root of their kind.
    Guarantees: standardise.unbiased_variance.
    Source: ledger A-28, A-29, D-047.

    >>> standard_deviation([0.0, 2.0])
    1.0
    """
    return variance(column, ddof)


def statistics(X: Sequence[Sequence[Any]], ddof: int = 0) -> Statistics:
    """Return mean and variance of every feature of X, which has no column of ones for the bias.

    Shapes: X has M rows of n entries; mean and variance have n entries.
    Raises: as `variance`; ValueError for no row or rows of different lengths; TypeError for
        numbers without an order.
    Guarantees: standardise.standardised_features, standardise.constant_features,
        affine.centring_conditions, affine.scaling_conditions.
    Source: ledger A-28, D-046.

    >>> statistics([(0, 5), (2, 7)])
    Statistics(mean=(1.0, 6.0), variance=(1.0, 1.0))
    """
    require_ordered(entry for row in X for entry in row)
    if len(X) == 0 or any(len(row) != len(X[0]) for row in X):
        raise ValueError(f"X has {len(X)} rows of {sorted({len(row) for row in X})} entries; give "
                         "rows of one length, at least one")
    columns = tuple(zip(*X, strict=True))
    return Statistics(tuple(map(mean, columns)), tuple(variance(c, ddof) for c in columns))


@wide
def standardise(X: Sequence[Sequence[Any]], training: Statistics,
                constant: Constant = "error") -> tuple[Vector[Any], ...]:
    """Return (x - x̄)/sd of every entry, with the statistics of the *training* data.

    A feature that was constant there is refused, made 0, or ("centre") only centred.

    Raises: ValueError for a constant feature, unless `constant` says what to do; ValueError if a
        row has another number of entries or one that is not finite.
    Guarantees: standardise.standardised_features, standardise.constant_features.
    Source: ledger A-28, B-33, D-046, D-117.

    >>> standardise([(4.0,)], statistics([(0.0,), (2.0,)]))
    ((3.0,),)
    """
    require_option("constant", constant, Constant)
    for row in X:
        if len(row) != len(training.mean):
            raise ValueError(f"the row {tuple(row)} has {len(row)} entries and the statistics "
                             f"{len(training.mean)}; give rows of one length")
    flat = [j for j, v in enumerate(training.variance) if v == 0]
    if flat and constant == "error":
        raise ValueError(f"feature {flat[0]} is constant in the training data and has no scale; "
                         "leave it out (a column of ones belongs to the bias), or say constant="
                         '"zero" or "centre"')
    return _divided(X, training.mean, tuple(None if v == 0 else sqrt(v) for v in training.variance),
                    constant)


@rational
def _divided(X: Sequence[Sequence[Any]], mean: Vector[Any], scales: Vector[Any],
             constant: Constant) -> tuple[Vector[Any], ...]:
    return tuple(tuple((x - m) / s if s is not None else x - x if constant == "zero" else x - m
                       for x, m, s in zip(row, mean, scales, strict=True)) for row in X)
