"""Reducing a counterexample: fewer rows, features and passes, then simpler numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain, islice
from typing import Final

from novikoff.theory.experiment import Rows
from novikoff.theory.instances import Domain, Instance
from novikoff.theory.outcome import Rational, magnitude

MOST: Final = 60
"""So many smaller instances are tried."""
_CELLS: Final = (0, 1, Fraction(1, 2), -1, Fraction(-1, 2), 2, -2)
_RATES: Final = (1, Fraction(1, 2), 2, Fraction(1, 4))


def reduced(best: Instance, fails: Callable[[Instance], bool], domain: Domain) -> Instance:
    """Return a smaller instance within the domain that fails as well, found by greedy steps.

    After every success the steps start again, until none succeeds or `MOST` have been tried.

    >>> big = Instance(((0, 4), (3, 1), (0, 0)), (1, -1, 1), eta=Fraction(3, 2), passes=3)
    >>> least = reduced(big, lambda instance: any(x[0] > 0 for x in instance.X), Domain())
    >>> least.X, least.y, least.eta, least.passes
    (((1,),), (1,), 1, 1)
    """
    tried = {_data(best)}

    def untried(instance: Instance) -> bool:
        fresh = (_data(instance) not in tried and instance.size < best.size
                 and domain.allows(instance.X, instance.y))
        if fresh:
            tried.add(_data(instance))
        return fresh

    left = MOST
    while left:
        for smaller in islice(filter(untried, _simpler(best)), left):
            left -= 1
            if fails(smaller):
                best = smaller
                break
        else:
            break
    return best


def _data(instance: Instance) -> tuple[object, ...]:
    return instance.X, instance.y, instance.eta, instance.passes


def _simpler(instance: Instance) -> Iterator[Instance]:
    """Yield simpler instances, those that leave out most first; their certificates are dropped."""
    X, y = instance.X, instance.y
    count, n = len(X), len(X[0])

    def with_rows(kept: list[int]) -> Instance:
        return _replaced(instance, tuple(X[i] for i in kept), tuple(y[i] for i in kept))

    if n > 1:
        for kept in chain(([j] for j in range(n)), _without_one(n) if n > 2 else ()):
            yield _replaced(instance, tuple(tuple(row[j] for j in kept) for row in X))
    for some in (count // 2, 3 * count // 4, 7 * count // 8) if count > 8 else ():
        yield from (with_rows([*range(some)]), with_rows([*range(count - some, count)]))
    if count > 3:
        yield from (with_rows(kept) for kept in _without_pair(count))
    if count > 1:
        yield from (with_rows(kept) for kept in _without_one(count))
    if instance.passes:
        yield from (replace(instance, passes=p) for p in range(1, instance.passes))
    yield from (_replaced(instance, rows) for rows in _scaled(X))
    yield from (replace(instance, eta=eta) for eta in _RATES if _cost(eta) < _cost(instance.eta))
    for i, row in enumerate(X):
        for j, cell in enumerate(row):
            for simple in (*_CELLS, *_nearer(cell)):
                if _cost(simple) < _cost(cell):
                    changed = (*row[:j], simple, *row[j + 1:])
                    yield _replaced(instance, (*X[:i], changed, *X[i + 1:]))
        if y[i] < 0:
            yield _replaced(instance, X, (*y[:i], 1, *y[i + 1:]))


def _nearer(cell: Rational) -> tuple[Rational, ...]:
    """Return half a number without its fraction, and the whole number before it, towards 0.

    >>> _nearer(515), _nearer(Fraction(-7, 2)), _nearer(-6)
    ((257, 514), (-1, -3), (-3, -5))
    """
    sign, size = (1 if cell > 0 else -1), magnitude(cell)
    return sign * (size // 2), sign * (-(-size // 1) - 1)


def _replaced(instance: Instance, X: Rows, y: tuple[int, ...] | None = None) -> Instance:
    return replace(instance, X=X, y=instance.y if y is None else y, separator=None,
                   multipliers=None)


def _without_one(count: int) -> Iterator[list[int]]:
    return ([i for i in range(count) if i != left] for left in reversed(range(count)))


def _without_pair(count: int) -> Iterator[list[int]]:
    return ([i for i in range(count) if i not in (left, left + 1)]
            for left in reversed(range(count - 1)))


def _scaled(X: Rows) -> Iterator[Rows]:
    """Yield X in units of its smallest entry, and of twice that, where floats hold the quotients:
    as integers, and as binary fractions."""
    least = min((magnitude(cell) for row in X for cell in row if cell), default=0)
    for unit in (least, 2 * least):
        if unit not in (0, 1):
            cells = [[Fraction(cell) / unit for cell in row] for row in X]
            if all(cell == Fraction(float(cell)) for row in cells for cell in row):
                yield tuple(tuple(map(_plain, row)) for row in cells)


def _plain(number: Fraction) -> Rational:
    return number.numerator if number.denominator == 1 else number


def _cost(number: Rational) -> tuple[Rational, Rational, bool]:
    """Order numbers by how simple they are: 0, 1, -1, 2, ..., then halves."""
    return Fraction(number).denominator, magnitude(number), number < 0
