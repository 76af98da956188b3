"""The fewest rows whose removal leaves separable data: between bounds, exact where they meet.

Rows with Gordan multipliers Σ λ_i z_i = 0 cannot all stay: of each of k disjoint such sets one
row must go, so at least k. Every w gives an upper bound, the rows it gets wrong. Between the two
a search decides: one row of a set must go, so that k removals are tried along a tree of depth k.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import mul, neg
from typing import Final

from novikoff.reports.certify.deadline import OutOfTime
from novikoff.theory.integer_hull import IntegerHull
from novikoff.theory.integer_points import IntVector

EFFORT: Final = 1_000_000
"""Rows that may be looked at for each bound: some seconds. A decision looks at each row once."""
OVERHEAD: Final = 400
"""Rows that a decision costs as much as beyond its own; one of a part costs thrice its own."""
PART: Final = 30
"""Rows among which disjoint sets are sought first."""
GROWTH: Final = 4
"""By how much the parts grow."""
NEAR: Final = 6
"""Removals between the bounds up to which a search is begun."""
FLAT: Final = 3
"""A lower bound up to which a search is begun, however far the upper one is."""

Multipliers = dict[int, int]


@dataclass(frozen=True, slots=True)
class Removal:
    """At least `lower` rows must go, and w gets exactly the rows of `removed` wrong.

    `disjoint` are sets of rows with Gordan multipliers that share no row; `searched` is the
    number of removals that a complete search has excluded (-1 if none was made). `late` says that
    the time ran out before all was tried.

    Units: w is in the scale of the rows, and only its direction matters.
    """

    lower: int
    removed: tuple[int, ...]
    w: IntVector
    disjoint: tuple[Multipliers, ...] = ()
    searched: int = -1
    late: bool = False

    def better(self, rows: Sequence[IntVector], w: IntVector | None) -> Removal:
        """Return this with w and the rows that it gets wrong, if these are fewer."""
        removed = self.removed if w is None else wrong(rows, w)
        return self if w is None or len(removed) >= self.upper else \
            replace(self, removed=removed, w=w)

    @property
    def upper(self) -> int:
        """The number of rows that are known to be enough."""
        return len(self.removed)

    @property
    def exact(self) -> bool:
        """Whether the bounds meet."""
        return self.lower == self.upper


class _Spent(Exception):
    """The effort that was allowed is spent."""


class _Decisions:
    """Decisions whether rows are separable, as many as an effort allows."""

    def __init__(self, rows: Sequence[IntVector], effort: int) -> None:
        self.rows, self.left = rows, effort

    def of(self, kept: Sequence[int]) -> IntVector | Multipliers:
        """Return a w that separates the kept rows, or multipliers of at most d + 1 of them."""
        self.left -= len(kept) + (OVERHEAD if len(kept) > PART else 2 * len(kept))
        if self.left < 0:
            raise _Spent
        if not kept:
            return (0,) * len(self.rows[0])
        found = IntegerHull([self.rows[i] for i in kept]).nearest_to_origin(any_separator=True)
        if found.least > 0:
            return tuple(found.total)
        return {kept[k]: weight for (k,), weight in zip(found.keys, found.weights, strict=True)}


def removal(rows: Sequence[IntVector], guesses: Iterable[IntVector],
            effort: int = EFFORT) -> Removal:
    """Return the fewest rows to remove so that some w has w·z_i > 0 on the others, or bounds.

    Shapes: rows has n >= 1 vectors y_i (1, x_i) of d >= 2 integers over one denominator; guesses
        are vectors of d integers, whose errors are looked at first.
    Source: ledger A-18, B-25, D-202.

    >>> found = removal([(-1, 0), (1, 1), (-1, -2), (1, 3)], [])
    >>> found.exact, found.removed
    (True, (2,))
    """
    candidates = [best_threshold(rows, guess[1:]) for guess in guesses]
    if len(rows[0]) == 2:  # every w is a threshold
        candidates.append(best_threshold(rows, (1,)))
    candidates.append(best_threshold(rows, (0,) * (len(rows[0]) - 1)))
    best = min(candidates, key=lambda w: len(wrong(rows, w)))
    found = Removal(0, wrong(rows, best), best)
    disjoint: list[Multipliers] = []
    try:
        w = _disjoint(rows, effort, disjoint)
        found = replace(found, lower=len(disjoint), disjoint=tuple(disjoint)).better(rows, w)
        if len(rows[0]) == 2:
            return replace(found, lower=found.upper, searched=found.upper - 1)
        if not found.exact:
            found = found.better(rows, _greedy(_Decisions(rows, effort), found.w, found.upper))
        if found.upper - found.lower <= NEAR or found.lower <= FLAT:
            found = _searched(rows, effort, found)  # beyond, it would grow by powers
    except OutOfTime:
        found = replace(found, lower=max(found.lower, len(disjoint)), disjoint=tuple(disjoint),
                        late=True)
    return found


def wrong(rows: Sequence[IntVector], w: IntVector) -> tuple[int, ...]:
    """Return the rows with w·z_i <= 0.

    >>> wrong([(-1, 0), (1, 1)], (0, 1))
    (0,)
    """
    return tuple(i for i, row in enumerate(rows) if sum(map(mul, w, row)) <= 0)


def best_threshold(rows: Sequence[IntVector], v: IntVector) -> IntVector:
    """Return the w that gets the fewest rows wrong of those with the features' weights ± v.

    Shapes: rows are y_i (D, x_i D) for one D > 0; v has one entry less.

    >>> best_threshold([(-1, 0), (1, 1), (1, 2), (-1, -3)], (1,))
    (-1, 2)
    """
    unit = abs(rows[0][0])
    scored = sorted((sum(map(mul, v, row[1:])) * (1 if row[0] > 0 else -1), row[0] > 0)
                    for row in rows)
    positives = sum(label for _, label in scored)
    negatives, below, above = len(scored) - positives, 0, 0  # negatives and positives so far
    fewest, best = min((positives, (-1, *[0] * len(v))), (negatives, (1, *[0] * len(v))))
    for (score, label), (following, _) in pairwise(scored):
        below, above = below + (not label), above + label
        if score == following:
            continue
        up = (-(score + following), *(2 * unit * entry for entry in v))
        for errors, w in ((above + negatives - below, up),
                          (below + positives - above, tuple(map(neg, up)))):
            if errors < fewest:
                fewest, best = errors, w
    return best


def _disjoint(rows: Sequence[IntVector], effort: int,
              found: list[Multipliers]) -> IntVector | None:
    """Append disjoint sets with multipliers, opposite pairs first; return w if no more are left.

    They are sought in small parts of the rows, then in larger parts of what is left.
    """
    pairs, kept = _opposite(rows)
    found += pairs
    decisions, size = _Decisions(rows, effort), PART
    try:
        while True:
            parts = max(len(kept) // size, 1)
            left: list[int] = []
            for k in range(parts):
                part = kept[k::parts]  # every so many-th row: files are often sorted by class
                while not isinstance(answer := decisions.of(part), tuple):
                    found.append(answer)
                    part = [i for i in part if i not in answer]
                left += part
            if parts == 1 and isinstance(answer, tuple):
                return answer
            kept, size = sorted(left), size * GROWTH
    except _Spent:
        return None


def _searched(rows: Sequence[IntVector], effort: int, found: Removal) -> Removal:
    """Return the bounds after a search for as few removals as the effort allows to exclude."""
    decisions = _Decisions(rows, effort)
    try:
        while not found.exact:
            w = _separator(decisions, tuple(range(len(rows))), frozenset(), found.lower)
            if w is not None:
                return found.better(rows, w)
            found = replace(found, lower=found.lower + 1, searched=found.lower)
    except _Spent:
        pass
    return found


def _greedy(decisions: _Decisions, w: IntVector, fewer_than: int) -> IntVector | None:
    """Return a w for fewer errors: of each set with multipliers, the row that w likes least goes.

    None means that none was found, or that it would take too long.
    """
    kept = list(range(len(decisions.rows)))
    if len(kept) * fewer_than > decisions.left:
        return None
    try:
        for _ in range(fewer_than):
            answer = decisions.of(kept)
            if isinstance(answer, tuple):
                return answer
            worst = min(answer, key=lambda i: sum(map(mul, w, decisions.rows[i])))
            kept.remove(worst)
    except _Spent:
        pass
    return None


def _opposite(rows: Sequence[IntVector]) -> tuple[list[Multipliers], list[int]]:
    """Return pairs of opposite rows, points that have both labels, and the rows left over."""
    waiting: dict[IntVector, list[int]] = {}
    pairs: list[Multipliers] = []
    for i, row in enumerate(rows):
        others = waiting.get(tuple(map(neg, row)))
        if others:
            pairs.append({others.pop(): 1, i: 1})
        else:
            waiting.setdefault(row, []).append(i)
    return pairs, sorted(i for left in waiting.values() for i in left)


def _separator(decisions: _Decisions, kept: tuple[int, ...], fixed: frozenset[int],
               most: int) -> IntVector | None:
    """Return a w that separates all kept rows but at most so many; the fixed ones must stay."""
    answer = decisions.of(kept)
    if isinstance(answer, tuple):
        return answer
    if most == 0:
        return None
    for i in answer:
        if i in fixed:
            continue
        found = _separator(decisions, tuple(k for k in kept if k != i), fixed, most - 1)
        if found is not None:
            return found
        fixed |= {i}  # all ways without it are tried
    return None
