"""Where a run can end: every result that some admissible order of the passes explains."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from math import comb
from typing import Final, TypeVar

from novikoff.reference.linalg import Vector
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Rational, magnitude
from novikoff.theory.rounding import Enclosure, summed
from novikoff.theory.trace import decide

T = TypeVar("T")
MOST_PRESENTATIONS: Final = 600
MOST_IN_ORDER: Final = 5_000  # where there is one order only
MOST_VISITED: Final = 300  # weights from which a run to the end is followed


@dataclass(frozen=True, slots=True)
class End:
    """One way a run can end: where its weights lie, and how many updates each pass made."""

    w: tuple[Enclosure, ...]
    counts: tuple[int, ...]

    def explains(self, w: Vector[Rational]) -> bool:
        """Return whether the observed weights are this end."""
        return len(w) == len(self.w) and all(
            e.holds(wj) for e, wj in zip(self.w, w, strict=True))


@dataclass(frozen=True, slots=True)
class Ends:
    """All ends; `undecided` says that some order met a score within the rounding policy of 0."""

    ends: tuple[End, ...]
    undecided: bool


def orders(instance: Instance) -> Iterator[Sequence[int] | None]:
    """Yield the orders that one pass may have under the instance's convention.

    None stands for the search for the first mistake, whose pass is one update; where some mistake
    is taken, a pass is one example.
    """
    n = len(instance.X)
    if instance.convention.order == "shuffled":
        yield from permutations(range(n))
    elif instance.convention.order == "random":
        yield from product(range(n), repeat=n)
    elif instance.convention.order == "random mistake":
        yield from ((index,) for index in range(n))
    else:
        yield None if instance.convention.order == "first mistake" else range(n)


def affordable(instance: Instance, passes: int) -> bool:
    """Return whether all orders of the passes can be enumerated.

    Updates in another order end at the same weights: of some mistakes their multisets count.
    """
    if instance.convention.order == "random mistake":
        n = len(instance.X)
        return comb(n + passes - 1, passes) * n <= MOST_PRESENTATIONS
    count = sum(1 for _, _ in zip(orders(instance), range(MOST_PRESENTATIONS), strict=False))
    if count == 1:
        return len(instance.X) <= MOST_IN_ORDER
    return bool(count ** passes * len(instance.X) <= MOST_PRESENTATIONS)


def reachable(instance: Instance, start: Vector[Rational], passes: int) -> Ends:
    """Return every end of a run of `passes` passes from `start`, over all admissible orders.

    Raises: ValueError if there are more orders than can be enumerated.
    """
    kept: dict[object, Ends] = instance.__dict__.setdefault("ends", {})
    if (start, passes) in kept:
        return kept[start, passes]
    if not affordable(instance, passes):
        raise ValueError(f"{len(instance.X)} examples in {passes} passes have too many orders")
    ends = {End(tuple(Enclosure(wj) for wj in start), ())}
    undecided = False
    for _ in range(passes):
        over = {end for end in ends if end.counts and end.counts[-1] == 0} \
            if instance.convention.stop == "clean pass" else set()
        again = ends if instance.convention.order == "random" else ends - over
        ends = _pass({End(end.w, (*end.counts, 0)) for end in again}, instance)
        undecided = undecided or UNDECIDED in ends
        ends = (ends - {UNDECIDED}) | over  # random picks may have missed a mistake
    kept[start, passes] = Ends(tuple(ends), undecided)
    return kept[start, passes]


@lru_cache(maxsize=1024)
def final(instance: Instance, start: Vector[Rational], broken_off: bool = False) -> Ends | None:
    """Return every end of a run from `start` that corrects a mistaken example as long as there is
    one, whichever it takes; None if there are too many ways.

    With `broken_off` it may end earlier, after any number of updates.
    """
    following = {End(tuple(Enclosure(wj) for wj in start), (0,))}
    seen, ends, undecided = set[End](), set[End](), False
    while following:
        seen |= following
        if len(seen) > MOST_VISITED:
            return None
        current, following = following, set()
        for end in current:
            after = _corrected(end, instance)
            undecided = undecided or UNDECIDED in after
            if broken_off or after == [end]:
                ends.add(end)
            following |= {End(made.w, (0,)) for made in after if made is not UNDECIDED} - seen
    return Ends(tuple(ends), undecided)


UNDECIDED: Final = End((), ())
"""Stands among ends for an order that met a score within the rounding policy of 0."""


def _pass(ends: set[End], instance: Instance) -> set[End]:
    """Return what one pass makes of all ends, over all orders; equal ones are followed once."""
    every = range(len(instance.X))
    if instance.convention.order == "first mistake":
        return {_corrected(end, instance)[0] for end in ends}
    if instance.convention.order == "random mistake":
        return {after for end in ends for after in _corrected(end, instance)}
    if instance.convention.order == "random":
        for _ in every:
            ends = {_shown(end, i, instance) for end in ends for i in every}
        return ends
    if instance.convention.order != "shuffled":
        for i in every:
            ends = {_shown(end, i, instance) for end in ends}
        return ends
    return after_each(ends, every, lambda these, i: {_shown(end, i, instance) for end in these})


def after_each(ends: set[T], rows: Sequence[int], shown: Callable[[set[T], int], set[T]],
               counted: Callable[[int], object] = int) -> set[T]:
    """Return every end after each row was shown once, in some order.

    `counted` is told, after each row, how many ends there are, by the sets of rows shown so far.

    >>> sorted(after_each({""}, range(2), lambda ends, row: {f"{end}{row}" for end in ends}))
    ['01', '10']
    """
    after = {0: ends}  # by the set of the rows that were shown, as bits
    for _ in rows:
        following: dict[int, set[T]] = {}
        for seen, these in after.items():
            for row in rows:
                if not seen & 1 << row:
                    following.setdefault(seen | 1 << row, set()).update(shown(these, row))
        after = following
        counted(sum(map(len, after.values())))
    return set().union(*after.values())


def _shown(end: End, index: int, instance: Instance) -> End:
    """Return the end that one more example makes of an end."""
    if end is UNDECIDED:
        return end
    x, y = instance.examples[index]
    z = summed([e.centre * xj for e, xj in zip(end.w, x, strict=True)],
               sum((e.radius * magnitude(xj) for e, xj in zip(end.w, x, strict=True)), 0))
    mistake = decide(z, y, instance)
    if mistake is None:
        return UNDECIDED
    if not mistake:
        return end
    s = instance.step
    w = tuple(summed([e.centre, s * y * xj], e.radius) for e, xj in zip(end.w, x, strict=True))
    return End(w, (*end.counts[:-1], end.counts[-1] + 1))


def _corrected(end: End, instance: Instance) -> list[End]:
    """Return what the correction of one mistake, whose pass it is, makes of an end.

    There is one entry for each mistaken example, in order, or the end itself if there is none.
    """
    shown = (_shown(end, index, instance) for index in range(len(instance.X)))
    return [after for after in shown if after is not end] or [end]
