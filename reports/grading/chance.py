"""What a program leaves to chance: where its weights start, and the order of the examples.

The theorems of a task are put to trainings from 0 in the given order, so that they say nothing of a
program that draws either. A few trainings of their own show whether it does: it is then told so,
and what failed is for a person to judge, unless the task fixes this. Who draws with replacement
learns from some example twice in one pass, and this no skipped example explains.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import permutations, product
from typing import Any, Final, TypeAlias

from novikoff.reference.convention import Convention
from novikoff.reports.grading.corpus import Training
from novikoff.reports.grading.replied import Told, canonical
from novikoff.theory.outcome import Failed
from novikoff.theory.subject import ReferenceSubject

TINY: Final = Fraction(1, 2**40)
"""A rate at which one example moves no weight by more than the next."""
APART: Final = Fraction(1, 2**36)
STARTS: Final = tuple(Training(((1,),), (y,), TINY, 1) for y in (1, -1, 1))
ORDERS: Final = tuple(Training(X, y, Fraction(1, 2), 1) for X, y in (
    (((3, 0), (3, 5), (2, 5)), (1, 1, -1)),
    (((2, 0), (5, 0), (3, -1), (0, -3)), (1, 1, -1, -1)),
    (((3, -1), (3, 0), (3, -2), (-1, -3), (-3, 5)), (-1, -1, 1, 1, 1))))
"""Samples on which hardly any order but the given one leads to the same weights: under each rule 1
of 5, 1 of 23, and 3 of 119 others."""
SMALL, SHARED = Fraction(1, 4), (1, 1, 2, 2, 4, 4)
REPEATS: Final = tuple(Training(
    tuple((SHARED[i % 6], *(SMALL * (i == j) for j in range(many))) for i in range(many)),
    tuple((-1) ** i for i in range(many)), Fraction(1, 2), 1) for many in (30, 40))
"""Samples in which the weight of a feature of its own counts the updates on each example. What they
share swings, so that one is mistaken again: of 2000 seeded draws 3 learnt from none twice."""
MOST: Final = 4
"""The rows of the largest sample of which all draws with replacement are tried."""
FIRST, *_REST = STARTS
PROBES: Final = (*_REST, *ORDERS, *REPEATS)
"""FIRST is asked before everything else, when nothing can be left over, these after a failure."""
ORDERED: Final = {
    "shuffled": "it takes the examples in an order of its own, and this task goes by the given "
                "one; take them as they come, without shuffling",
    "random": "it draws the examples with replacement: in one pass it learns from some twice, and "
              "from others not at all; this task goes by passes that take each example once, in "
              "the given order"}
Shown: TypeAlias = tuple[Training, Told]


@dataclass
class Chance:
    """Tells what a program draws, for the conventions that it may follow.

    An order of its own must explain what it shows after `single` passes, too.
    """

    conventions: Sequence[Convention]
    single: Sequence[Training]
    kept: dict[tuple[Convention, Training, str], frozenset[Any]] = field(default_factory=dict)

    def drawn(self, probes: Sequence[Told], single: Sequence[Told]) -> tuple[str, str, str]:
        """Return what the replies to FIRST and PROBES show to be drawn, how, and words.

        It is the "start" ("random"), the "order" ("shuffled" or "random"), or "".
        """
        starts, orders = len(STARTS), len(STARTS) + len(ORDERS)
        if words := _start([one.reading and (*one.reading.w, one.reading.b or 0)
                            for one in probes[:starts]]):
            return "start", "random", words
        how = self._order([*zip(ORDERS, probes[starts:orders], strict=True)],
                          [*zip(self.single, single, strict=True)],
                          [*zip(REPEATS, probes[orders:], strict=True)])
        return "order" * bool(how), how, ORDERED.get(how, "")

    def _order(self, orders: Sequence[Shown], single: Sequence[Shown],
               repeats: Sequence[Shown]) -> str:
        found = ""
        for convention in dict.fromkeys(map(_telling, self.conventions)):
            if all(self._explains("cyclic", convention, *pair) for pair in orders):
                return ""
            if all(self._explains("shuffled", convention, *pair) for pair in (*single, *orders)):
                found = "shuffled"
            elif not found and any(_repeated(convention, *pair) for pair in repeats) and all(
                    self._explains("random", convention, *pair) for pair in (*single, *orders)):
                found = "random"
        return found

    def _explains(self, order: str, convention: Convention, training: Training, shown: Told,
                  ) -> bool:
        """Whether some order of this kind leads to the weights; of MOST rows at most, if drawn."""
        rows = range(len(training.y))
        if order == "random" and len(rows) > MOST:
            return True
        key = convention, training, order
        if key not in self.kept:
            every: Mapping[str, Iterable[Sequence[int]]] = {
                "cyclic": [rows], "shuffled": permutations(rows),
                "random": product(rows, repeat=len(rows))}
            self.kept[key] = frozenset(_end(training, convention, one) for one in every[order])
        return _weights(convention, training, shown) in self.kept[key]


def _weights(convention: Convention, training: Training, shown: Told) -> Any:
    try:
        return None if shown.reading is None else canonical(shown.reading, convention,
                                                            len(training.X[0]))
    except Failed:
        return None


def _repeated(convention: Convention, training: Training, shown: Told) -> bool:
    """Whether a pass has learnt from one of REPEATS twice, and from all no more than it has rows.
    """
    w, many = _weights(convention, training, shown), len(training.y)
    if w is None:
        return False
    step = SMALL * training.eta * (2 if convention.step == "2eta" else 1)
    counts = [v * label / step for v, label in zip(w[-many:], training.y, strict=True)]
    return all(c >= 0 and c == int(c) for c in counts) and max(counts) > 1 and sum(counts) <= many


def _telling(convention: Convention) -> Convention:
    """Return the convention without what makes no difference to the weights of one pass."""
    return replace(convention, record="none", stop="fixed",
                   zero=convention.zero if convention.mistake == "F" else "+1")


def _end(training: Training, convention: Convention, order: Sequence[int]) -> Any:
    placed = replace(training, X=tuple(training.X[i] for i in order),
                     y=tuple(training.y[i] for i in order))
    return ReferenceSubject(convention).fit(placed.fit()).w


def _start(weights: Sequence[Any]) -> str:
    """A start is drawn before the label is seen: it is the same for both, or never the same."""
    if not all(weights) or len(set(map(len, weights))) != 1:
        return ""
    one, other, again = weights
    if not _apart(one, (0,) * len(one)):
        return ""
    if _apart(one, again):
        return ("two trainings on the same data end at different weights: it draws numbers, and "
                "this task goes by what is computed; start at 0, and take the examples as they come"
                )
    return "" if _apart(one, other) else (
        f"its weights start at about ({', '.join(f'{float(w):.3g}' for w in one)}), and this task "
        "goes by a start at 0")


def _apart(w: Sequence[Any], v: Sequence[Any]) -> bool:
    return any(abs(a - b) > APART for a, b in zip(w, v, strict=True))
