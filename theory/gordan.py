"""Gordan's alternative on integer vectors: w with all w·z_i > 0, or λ >= 0 with Σ λ_i z_i = 0.

Few numbers are decided by integers alone (Wolfe's point of least norm). With many, floats guess
a w or a λ; integers make it exact, or go on from the vertices at which the floats stopped.
"""

from contextlib import suppress
from dataclasses import dataclass
from operator import lshift, mul, neg
from typing import Final, overload

import numpy as np

from novikoff.theory.balance import Rows, Weights, balance
from novikoff.theory.coordinates import Coordinates, Floats, coordinates, regular_part
from novikoff.theory.integer_hull import IntegerHull, few
from novikoff.theory.integer_points import IntegerPoints, IntVector
from novikoff.theory.logistic_newton import Guess, guess
from novikoff.theory.near_multipliers import NearMultipliers, near_inverse

_PRECISIONS: Final = (6, 12, 24, 52)  # bits to which a float vector is rounded, shortest first
_SHORT: Final = 64  # bits that need no shortening
_SAMPLE: Final = 4  # rows for each coordinate in which a basis is sought first
_REFINEMENTS: Final = 6  # each shows margins some 2^40 times smaller
_HEAVY: Final = 2.0**-20  # of the largest weight: one below it may be on its way to 0
_MANTISSA: Final = 53
_NOISE: Final = 2.0**-48  # of its terms: more than rounding leaves of a sum that should be 0
_NEAR_FROM: Final = 9  # columns from which exact weights are so long that near ones save time


@dataclass(frozen=True, slots=True)
class Gordan:
    """Positive weights of some rows with Σ λ_k z_k = 0, and a basis of the space they span."""

    weights: Weights
    basis: list[int]


@overload
def alternative(rows: Rows) -> list[int] | Gordan: ...
@overload
def alternative(rows: Rows, points: IntegerPoints | None) -> list[int] | Gordan | NearMultipliers:
    ...
def alternative(rows: Rows,
                points: IntegerPoints | None = None) -> list[int] | Gordan | NearMultipliers:
    """Return w with w·z > 0 for every row z, or weights λ > 0 of some rows with Σ λ_k z_k = 0.

    If the points are given whose rows these are, the weights may be near ones, to be checked.

    Shapes: rows has n >= 1 vectors of d integers; w has length d.
    Source: Gordan (1873).

    >>> alternative([(1, 0), (1, 2)])
    [1, 0]
    >>> alternative([(1, 0), (-2, 0), (0, 1)])
    Gordan(weights={0: 2, 1: 1}, basis=[0])
    """
    zero = next((i for i, row in enumerate(rows) if not any(row)), None)
    if zero is not None:
        return Gordan({zero: 1}, [])
    if few(rows):
        return _opposite(rows) or _in_first_columns(rows) or _exact(rows)
    seen = [coordinates(rows)]
    with np.errstate(all="ignore"), suppress(np.linalg.LinAlgError):
        answer = _guessed(rows, seen, points)
        if answer is not None:
            return answer
    answer = _exact(seen[-1].exact())
    if isinstance(answer, list):
        return seen[-1].vector(answer)
    powers = seen[-1].row_powers
    shifts = (powers - powers.min()).tolist()
    return Gordan({k: weight << shifts[k] for k, weight in answer.weights.items()}, answer.basis)


def _guessed(rows: Rows, seen: list[Coordinates],
             points: IntegerPoints | None) -> list[int] | Gordan | NearMultipliers | None:
    """Return the answer if floats guess one that is right; append finer coordinates as needed."""
    for turn in range(_REFINEMENTS):
        found = guess(seen[-1].floats)
        answer = _made_exact(found, rows, seen[-1], points)
        heavy = np.flatnonzero(found.load > _HEAVY * found.load.max()).tolist()
        if answer is None and turn == 0 and len(heavy) <= len(rows[0]):
            answer = _of_some(heavy, rows)
        if answer is not None:
            return answer
        flat = found.flat()
        finer = seen[-1].refined(flat) if len(flat) else None
        if finer is None:
            break
        seen.append(finer)
    return _of_some(heavy, rows)


def _of_some(some: list[int], rows: Rows) -> list[int] | Gordan | None:
    """Return the answer for some rows, if it is one for all.

    Of use for rows that bear weight: it tends to 0 on those that a weak separator leaves behind.
    """
    if not 0 < len(some) < len(rows):
        return None
    answer = alternative([rows[i] for i in some])
    if isinstance(answer, list):
        return answer if _separates(answer, rows) else None
    return Gordan({some[k]: weight for k, weight in answer.weights.items()},
                  [some[k] for k in answer.basis])


def _opposite(rows: Rows) -> Gordan | None:
    """Return the weights of two opposite rows: of a point that has both labels."""
    first: dict[IntVector, int] = {}
    for j, row in enumerate(rows):
        i = first.get(tuple(map(neg, row)))
        if i is not None:
            return Gordan({i: 1, j: 1}, [i])
        first[row] = j
    return None


def _in_first_columns(rows: Rows) -> list[int] | Gordan | None:
    """Return the answer in as many columns as there are rows, if it is one in all columns."""
    n, width = len(rows), len(rows[0])
    if n >= width:
        return None
    answer = _exact([row[:n] for row in rows])
    if isinstance(answer, list):
        return answer + [0] * (width - n)
    used = [rows[k][n:] for k in answer.weights]
    if any(sum(map(mul, answer.weights.values(), column)) for column in zip(*used, strict=True)):
        return None
    return answer


def _separates(w: list[int], rows: Rows) -> bool:
    return all(sum(map(mul, row, w)) > 0 for row in rows)


def _exact(rows: Rows) -> list[int] | Gordan:
    found = IntegerHull(rows).nearest_to_origin(any_separator=True)
    if found.least > 0:
        return _shortened(found.total, found.least, rows)
    keys = [k for k, in found.keys]
    return Gordan(dict(zip(keys, found.weights, strict=True)), keys[:-1])


def _shortened(w: list[int], least: int, rows: Rows) -> list[int]:
    """Return a short integer vector that is positive on the rows, as w is by at least `least`.

    Rounding w/2^s down moves a product with z by less than Σ|z_j|, which is at most least/2^s.
    """
    if max(map(abs, w)).bit_length() <= _SHORT:
        return w
    moved = max(sum(map(abs, row)) for row in rows)
    s = max((least // moved).bit_length() - 1, 0)
    return [entry >> s for entry in w]


def _made_exact(found: Guess, rows: Rows, seen: Coordinates,
                points: IntegerPoints | None) -> list[int] | Gordan | NearMultipliers | None:
    """Return the answer that a guess leads to, if it is right."""
    if found.w is not None:
        for bits in _PRECISIONS:
            short = np.rint(np.ldexp(found.w / np.abs(found.w).max(), bits))
            if (seen.floats @ short).min() > 0:
                w = seen.vector(list(map(int, short.tolist())))
                if _separates(w, rows):
                    return w
    elif found.weights is not None:
        return _balanced(found, found.weights, rows, seen, points)
    return None


def _balanced(found: Guess, weights: Floats, rows: Rows, seen: Coordinates,
              points: IntegerPoints | None) -> Gordan | NearMultipliers | None:
    """Return positive weights of all rows with Σ λ_k z_k = 0, close to the float ones.

    All but those of a basis are rounded; the basis takes what it must to make the sum 0, if
    rounding hides no direction.
    """
    basis = _basis(seen.floats, weights)
    if len(basis) < len(seen.directions):
        return None
    rest = np.setdiff1d(np.arange(len(rows)), basis)
    mantissas, powers = np.frexp(weights)
    for bits in _PRECISIONS:
        short = np.rint(np.ldexp(mantissas, bits))
        rounded = np.ldexp(short, powers - bits)
        rounded[basis] = np.linalg.solve(seen.floats[basis].T, -rounded[rest] @ seen.floats[rest])
        if rounded[basis].min() > 0:
            break
    else:
        return None
    mantissas, powers = np.frexp(rounded)
    shifts = powers + seen.row_powers
    near = tuple(map(lshift, np.ldexp(mantissas, _MANTISSA).astype(np.int64).tolist(),
                     (shifts - shifts.min()).tolist()))
    if points is not None and seen.original and len(basis) >= _NEAR_FROM:
        noise = _NOISE * (rounded @ np.abs(seen.floats)).sum()
        if noise * np.abs(np.linalg.inv(seen.floats[basis])).max() < rounded[basis].min():
            lowest = int(seen.powers.min())
            inverse = near_inverse(seen.floats[basis], -seen.row_powers[basis] - lowest)
            if inverse is not None:
                return NearMultipliers(points, near, tuple(basis),
                                       tuple((seen.powers - lowest).tolist()), *inverse)
    if len(found.flat()):
        return None
    exact = balance(rows, near, basis, seen.products)
    return None if exact is None else Gordan(exact, basis)


def _basis(Z: Floats, weights: Floats) -> list[int]:
    """Return independent rows of Z, those with large weights first; as many as floats see."""
    found: list[int] = []
    weighted = Z * (weights / weights.max())[:, None]
    heavy = np.argsort(-weights, kind="stable")
    for part in (heavy[: _SAMPLE * Z.shape[1]], heavy):
        found = part[regular_part(weighted[part])[0]].tolist()
        if len(found) == Z.shape[1]:
            break
    return found
