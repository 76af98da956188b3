"""Validation on data that training did not see: one split, or folds that take turns."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, Literal, NamedTuple, TypeVar, cast

from novikoff.reference.argument import require_count, require_option, require_rows
from novikoff.reference.formula import rational
from novikoff.reference.number import O, quotient
from novikoff.reference.wide import wide

_E = TypeVar("_E")
_M = TypeVar("_M")
_T = TypeVar("_T")
Longer = Literal["first", "last"]
Rows = tuple[int, ...]


class Split(NamedTuple):
    """Rows to train on, rows to choose by, and rows that are touched once, at the end."""

    train: Rows
    validation: Rows
    test: Rows


class Fold(NamedTuple, Generic[_M, _T]):
    """One turn: the rows held out, the model of all the others, and its score on those rows."""

    rows: Rows
    model: _M
    score: _T


@wide
def split(order: Sequence[int], validation: int, test: int) -> Split:
    """Return the order cut into training rows, then `validation` rows, then `test` rows.

    Raises: TypeError for what is no count; ValueError if one is negative or no row is left to
        train on.
    Source: ledger A-50.

    >>> split((3, 0, 2, 1), 1, 1)
    Split(train=(3, 0), validation=(2,), test=(1,))
    """
    require_count("validation", validation)
    require_count("test", test)
    train = len(order) - validation - test
    if train < 1:
        raise ValueError(f"of {len(order)} rows {validation} for validation and {test} for the "
                         "test leave nothing to train on; ask for fewer")
    rows = tuple(order)
    return Split(rows[:train], rows[train:train + validation], rows[train + validation:])


@wide
def fold_sizes(n: int, k: int, longer: Longer = "first") -> tuple[int, ...]:
    """Return k sizes that sum to n, each ⌊n/k⌋ or ⌈n/k⌉; the longer ones come first or last.

    Raises: TypeError for what is no count; ValueError unless 2 <= k <= n, or for another `longer`.
    Guarantees: cross_validation.folds.
    Source: ledger A-50, B-69.

    >>> fold_sizes(7, 3), fold_sizes(7, 3, "last")
    ((3, 2, 2), (2, 2, 3))
    """
    require_count("n", n)
    require_count("k", k)
    require_option("longer", longer, Longer)
    if not 2 <= k <= n:
        raise ValueError(f"{n} rows make no {k} folds: the number of folds is at least 2, so that "
                         "something is left to train on, and at most the number of rows")
    sizes = [n // k + (turn < n % k) for turn in range(k)]
    return tuple(sizes if longer == "first" else sizes[::-1])


@wide
def folds(order: Sequence[int], k: int, longer: Longer = "first") -> tuple[Rows, ...]:
    """Return k contiguous pieces of the order; each row is in exactly one of them.

    Raises: ValueError unless 2 <= k <= the number of rows.
    Guarantees: cross_validation.folds.
    Source: ledger A-50, B-69.

    >>> folds(range(5), 2)
    ((0, 1, 2), (3, 4))
    """
    sizes = fold_sizes(len(order), k, longer)
    ends = [sum(sizes[:turn + 1]) for turn in range(k)]
    return tuple(tuple(order[end - size:end]) for size, end in zip(sizes, ends, strict=True))


@wide
def leave_one_out(order: Sequence[int]) -> tuple[Rows, ...]:
    """Return one fold for each row: k-fold with k = N.

    Raises: ValueError for fewer than 2 rows.
    Guarantees: cross_validation.folds.
    Source: ledger A-51.

    >>> leave_one_out(range(3))
    ((0,), (1,), (2,))
    """
    return folds(order, len(order))


@wide
def cross_validation(data: Sequence[_E], parts: Iterable[Rows],
                     learn: Callable[[tuple[_E, ...]], _M],
                     metric: Callable[[_M, tuple[_E, ...]], _T]) -> Iterator[Fold[_M, _T]]:
    """Yield for each fold its rows, what `learn` makes of all other rows, and its `metric` there.

    Whatever is fitted to data, a standardisation too, belongs into `learn` (ledger D-090).

    Raises: ValueError if a fold is empty, leaves nothing to train on or names a row, such as -1,
        that is not one of 0, ..., M - 1.
    Guarantees: cross_validation.held_out.
    Source: ledger A-50, A-51, D-089.

    >>> [turn.score for turn in cross_validation((1, 2, 6), leave_one_out(range(3)), sum,
    ...                                          lambda model, held: model - held[0])]
    [7, 5, -3]
    """
    for rows in parts:
        require_rows(rows, len(data))
        held = tuple(data[row] for row in rows)
        rest = tuple(example for row, example in enumerate(data) if row not in rows)
        if not held or not rest:
            raise ValueError(f"the fold {rows} of {len(data)} rows has nothing to score or leaves "
                             "nothing to train on; make folds with `folds`")
        model = learn(rest)
        yield Fold(rows, model, metric(model, held))


def mean_score(turns: Iterable[Fold[_M, O]]) -> O:
    """Return the mean of the scores of the folds, each fold counting once.

    Folds of different sizes thus weigh alike, as a rule not what all rows at once would give.

    Raises: ValueError if there is no fold, or a score is not finite.
    Guarantees: cross_validation.mean_score.
    Source: ledger A-50.

    >>> mean_score([Fold((0,), None, 1), Fold((1, 2), None, 2)])
    Fraction(3, 2)
    """
    scores = [turn.score for turn in turns]
    if not scores:
        raise ValueError("there are no folds to take the mean of; give at least one")
    return _mean(scores)


@rational
def _mean(scores: Sequence[O]) -> O:
    return quotient(cast(O, sum(scores)), len(scores))
