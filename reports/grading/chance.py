"""What a program leaves to chance: where its weights start, and the order of the examples.

The theorems of a task are put to trainings from 0 in the given order, so that they say nothing of a
program that draws either. A few trainings of their own show whether it does: it is then told so,
and what failed is for a person to judge, unless the task fixes this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import permutations
from typing import Any, Final

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
FIRST, *_REST = STARTS
PROBES: Final = (*_REST, *ORDERS)
"""FIRST is asked before everything else, when nothing can be left over, these after it."""


@dataclass
class Chance:
    """Tells what a program draws, for the conventions that it may follow.

    An order of its own must explain what it shows after `single` passes, too.
    """

    conventions: Sequence[Convention]
    single: Sequence[Training]
    kept: dict[tuple[Convention, Training], tuple[Any, frozenset[Any]]] = field(
        default_factory=dict)

    def drawn(self, probes: Sequence[Told], single: Sequence[Told]) -> tuple[str, str]:
        """Return what the replies to FIRST and PROBES show to be drawn, and words, or "" twice.

        It is the "start", or the "order".
        """
        many = len(STARTS)
        if words := _start([one.reading and (*one.reading.w, one.reading.b or 0)
                            for one in probes[:many]]):
            return "start", words
        words = self._order(probes[many:], single)
        return "order" * bool(words), words

    def _order(self, probes: Sequence[Told], single: Sequence[Told]) -> str:
        own = False
        for convention in dict.fromkeys(map(_telling, self.conventions)):
            given = [self._place(convention, *pair) for pair in zip(ORDERS, probes, strict=True)]
            if all(place == "given" for place in given):
                return ""
            own = own or ("none" not in given and all(
                self._place(convention, *pair) != "none"
                for pair in zip(self.single, single, strict=True)))
        return ("it takes the examples in an order of its own, and this task goes by the given "
                "one; take them as they come, without shuffling") if own else ""

    def _place(self, convention: Convention, training: Training, shown: Told) -> str:
        """Return which orders explain the weights: the given one, another, or none."""
        key = convention, training
        if key not in self.kept:
            every = [_end(training, convention, order)
                     for order in permutations(range(len(training.y)))]
            self.kept[key] = every[0], frozenset(every)
        first, ends = self.kept[key]
        try:
            w = None if shown.reading is None else canonical(shown.reading, convention,
                                                             len(training.X[0]))
        except Failed:
            return "none"
        return "given" if w == first else "another" if w in ends else "none"


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
