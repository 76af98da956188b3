"""Multipliers λ > 0 with Σ λ_i z_i = 0, proved to exist by short integers near them.

Of rows of d floats the exact multipliers have some 60 d bits, and to solve for them takes longer
than all else. Positive integers c with a small sum r = Σ c_i z_i are enough, if the c_i of some d
rows, the basis, can make up for r by small changes. Let the basis be the rows of a matrix T, and B
any integers that are nearly m T⁻¹. With e the largest sum of a row of |m I - B T|,
- e < m makes T regular, so that exactly one change δ has δᵀT = -rᵀ;
- as then δᵀ = -rᵀ (B T)⁻¹ B, no |δ_k| is above max|B| Σ|r_j| / (m - e);
- where that is less than the least c_k of the basis, all c_k + δ_k are positive.
So λ exists, whoever guessed c and B, and integers of one word decide it but for r.

T is taken in short: column j times 2^powers[j], and then of each row only the first bits. What is
dropped is less than 1 in each entry of T, and counted into e.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import lshift, mul
from typing import Any, Final, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from novikoff.theory.integer_points import IntegerPoints, IntVector, Rational, primitive

Integers: TypeAlias = NDArray[np.int64]

_SHORT: Final = 28  # bits of an entry of T
_WORD: Final = 62  # bits that m, and an entry of B T, may have
_ENOUGH: Final = 2.0**-3  # of m: bound on the error of B that floats accept


@dataclass(frozen=True, eq=False)
class NearMultipliers(Sequence[Rational]):
    """The exact λ > 0 with Σ λ_i z_i = 0 near the weights c: solved for when one looks at them.

    The weights belong to the integer rows of the points, the λ_i to the points themselves.

    Shapes: one weight for each row of the points; the basis are as many rows as there are
        columns, d; powers has length d, and inverse, which is B, is d x d; unit is m.
    """

    points: IntegerPoints = field(repr=False)
    weights: IntVector
    basis: IntVector
    powers: IntVector
    inverse: Integers = field(repr=False)
    unit: int

    @cached_property
    def exact(self) -> tuple[Rational, ...]:
        """Return the multipliers themselves, checked in integers; the first time it takes a while.

        Raises: ArithmeticError if there are none near the weights, as `flaw` says too, or if what
            was solved for is not positive or does not sum to 0.
        """
        from novikoff.theory.balance import balance  # a checker needs no solver

        found = balance(self.points.rows, self.weights, self.basis)
        if found is None:
            raise ArithmeticError("near these weights there are no positive multipliers of sum 0")
        rows = self.points.rows
        solved = primitive(found[i] for i in range(len(rows)))
        if min(solved) <= 0 or any(sum(map(mul, solved, column))
                                   for column in zip(*rows, strict=True)):
            raise ArithmeticError("what was solved for is not positive, or does not sum to 0: "
                                  "this is a fault of novikoff, please report it")
        return primitive(map(mul, solved, self.points.denominators))

    @overload
    def __getitem__(self, i: int) -> Rational: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Rational]: ...
    def __getitem__(self, i: int | slice) -> Rational | Sequence[Rational]:
        """Return the exact multiplier of row i."""
        return self.exact[i]

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self.weights)

    def __eq__(self, other: object) -> bool:
        """Return whether the exact multipliers are the same."""
        return self is other or (isinstance(other, Sequence) and self.exact == tuple(other))

    def __hash__(self) -> int:
        """Return the hash of the exact multipliers."""
        return hash(self.exact)

    @property
    def well_shaped(self) -> bool:
        """Whether the parts fit together and the points, and can be computed with."""
        rows, width, B = self.points.rows, self.points.width, self.inverse
        shapes = (len(self.weights), len(set(self.basis)), len(self.basis), len(self.powers),
                  *B.shape)
        return shapes == (len(rows), *[width] * 5) and B.dtype == np.int64 \
            and min(self.powers, default=-1) >= 0 \
            and 0 <= min(self.basis) <= max(self.basis) < len(rows)

    def flaw(self) -> str:
        """Return why the weights do not show that the multipliers exist, or "" if they do."""
        rows, width, B = self.points.rows, self.points.width, self.inverse
        if not self.well_shaped:
            return "the near multipliers have a wrong shape"
        lowest = min(self.weights)
        if lowest <= 0:
            return f"row {self.weights.index(lowest)}: its near multiplier is not positive"
        largest = max(int(B.max()), -int(B.min()))
        if not 0 < self.unit < 1 << _WORD or width * largest << _SHORT >= 1 << _WORD:
            return "the near inverse has entries that are too long"
        short, dropped = zip(*[shortened(rows[k], self.powers) for k in self.basis], strict=True)
        difference = B @ np.array(short, dtype=np.int64)
        difference[np.diag_indices(width)] -= self.unit
        lost = np.abs(B) @ (np.array(dropped) > 0)
        error = width * (int(np.abs(difference).max()) + int(lost.max()))
        if error >= self.unit:
            return "the near inverse does not show that the basis is independent"
        total = sum(abs(sum(map(mul, self.weights, column))) << power
                    for column, power in zip(zip(*rows, strict=True), self.powers, strict=True))
        least = min(map(lshift, [self.weights[k] for k in self.basis], dropped))
        if largest * total >= (self.unit - error) * least:
            return "Σ c_i z_i is too far from 0 for the near multipliers c"
        return ""


def shortened(row: Sequence[int], powers: Sequence[int]) -> tuple[list[int], int]:
    """Return the first bits of the entries times 2^powers, rounded down, and how many went."""
    entries = list(map(lshift, row, powers))
    dropped = max(max(map(int.bit_length, entries)) - _SHORT, 0)
    return [entry >> dropped for entry in entries], dropped


def near_inverse(Z: NDArray[np.floating[Any]],
                 powers: NDArray[np.integer[Any]]) -> tuple[Integers, int] | None:
    """Return B and m with B T all but m I, if floats find them.

    Row k of Z times 2^powers[k] is row k of T, before bits are dropped.

    Shapes: Z is d x d, and B like it.

    >>> B, m = near_inverse(np.array([[1.0, 0.0], [0.0, 0.5]]), np.array([1, 3]))
    >>> B.tolist(), m
    ([[1073741824, 0], [0, 536870912]], 2147483648)
    """
    dropped = np.maximum(np.frexp(np.abs(Z).max(axis=1))[1] + powers - _SHORT, 0)
    T = np.ldexp(Z, (powers - dropped)[:, None])
    inverse = np.linalg.inv(T)
    room = _WORD - 1 - _SHORT - len(Z).bit_length()
    bits = min(room - int(np.frexp(np.abs(inverse).max())[1]), _WORD - 1)
    lost = (np.abs(inverse) @ (dropped > 0)).max() + np.ldexp(len(Z) * np.abs(T).max(), -bits)
    if not len(Z) * lost < _ENOUGH:
        return None
    return np.rint(np.ldexp(inverse, bits)).astype(np.int64), 1 << bits
