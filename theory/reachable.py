"""Where a run can end: every result that some admissible order of the passes explains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import Final

from novikoff.reference.linalg import Vector
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Rational, magnitude
from novikoff.theory.rounding import Enclosure, summed
from novikoff.theory.trace import decide

MOST_PRESENTATIONS: Final = 600


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

    None stands for the search for the first mistake, whose pass is one update.
    """
    n = len(instance.X)
    if instance.convention.order == "shuffled":
        yield from permutations(range(n))
    elif instance.convention.order == "random":
        yield from product(range(n), repeat=n)
    else:
        yield None if instance.convention.order == "first mistake" else range(n)


def affordable(instance: Instance, passes: int) -> bool:
    """Return whether all orders of the passes can be enumerated."""
    count = sum(1 for _, _ in zip(orders(instance), range(MOST_PRESENTATIONS), strict=False))
    return bool(count ** passes * len(instance.X) <= MOST_PRESENTATIONS)


def sweep(start: tuple[Enclosure, ...], instance: Instance,
          order: Sequence[int] | None) -> tuple[tuple[Enclosure, ...], int] | None:
    """Return the weights after one pass in this order and its updates; None if undecided."""
    w, count, s = start, 0, instance.step
    for index in range(len(instance.X)) if order is None else order:
        x, y = instance.examples[index]
        z = summed([e.centre * xj for e, xj in zip(w, x, strict=True)],
                   sum((e.radius * magnitude(xj) for e, xj in zip(w, x, strict=True)), 0))
        mistake = decide(z, y, instance)
        if mistake is None:
            return None
        if mistake:
            w = tuple(summed([e.centre, s * y * xj], e.radius)
                      for e, xj in zip(w, x, strict=True))
            count += 1
            if order is None:
                break
    return w, count


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
    stops = instance.convention.stop == "clean pass"
    every = tuple(orders(instance))
    for _ in range(passes):
        following: set[End] = set()
        for end in ends:
            if stops and end.counts and end.counts[-1] == 0:
                following.add(end)
                if instance.convention.order != "random":  # picks may have missed a mistake
                    continue
            for order in every:
                swept = sweep(end.w, instance, order)
                if swept is None:
                    undecided = True
                else:
                    following.add(End(swept[0], (*end.counts, swept[1])))
        ends = following
    kept[start, passes] = Ends(tuple(ends), undecided)
    return kept[start, passes]
