"""Exercises on a chain of binary classifiers."""

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any, Final

from novikoff.reference.chain import chain, classify
from novikoff.reference.one_vs_rest import against
from novikoff.reference.zero_one import least_errors
from novikoff.theory.claims.exercise import choice, example, program
from novikoff.theory.claims.finding import Finding, Shown
from novikoff.theory.claims.handed_in import order, parts, points, vector

MOST: Final = 6
CLASSES: Final = (0, 1, 2)
ON_A_LINE: Final = {"X": ((0,), (1,), (2,)), "classes": (0, 1, 2), "good": (0, 1, 2),
                    "bad": (1, 0, 2)}
FACTS: Final = (
    "with perfect links every example is answered right, whatever the order of the classes",
    "whether linear links can be perfect depends on the order of the classes",
    "where each class is linearly separable from all others, every order has perfect linear links",
    "where one order has perfect linear links, every order has them",
    "the last class needs a link of its own")

CORNERS: Final = ((1, 0, 0), (1, 1, 0), (1, 0, 1))
LINE: Final = ((1, 0), (1, 1), (1, 2))
"""Three classes of which each is separable from the others, and three on a line."""


def perfect(X: Any, classes: Any, order: Any) -> tuple[bool, ...]:
    """Return for each link of the chain whether some w makes no error on what it has to learn.

    >>> perfect([(1, 0), (1, 1), (1, 2)], (0, 1, 2), (1, 0, 2))
    (False, True)
    """
    return tuple(least_errors(against(X, classes, k, order[place:]), most=2**16)[0] == 0
                 for place, k in enumerate(order[:-1]))


def _learnt(sample: Any) -> Callable[[Any], int]:
    """Return a perfect link, which knows its examples by heart."""
    known = dict(sample)
    return lambda x: known.get(x, 1)


def _right(X: Any, order: Any) -> bool:
    links = chain(X, CLASSES, order, _learnt)
    return all(classify(links, order, x) == k for x, k in zip(X, CLASSES, strict=True))


def _linear(X: Any) -> list[bool]:
    """Return for each order whether all its links can be linear."""
    return [all(perfect(X, CLASSES, order)) for order in permutations(CLASSES)]


choice("C-29", "facts", asks="A chain asks the classes one after the other, and answers with the "
       "first whose link accepts. Each link learns its class against those that come later. What "
       "holds?", options=FACTS, answer=frozenset(FACTS[:3]),
       cases=dict(zip(FACTS, (
           lambda: all(_right(LINE, order) for order in permutations(CLASSES)),
           lambda: len(set(_linear(LINE))) == 2, lambda: all(_linear(CORNERS)),
           lambda: all(_linear(LINE)),
           lambda: len(chain(LINE, CLASSES, CLASSES, _learnt)) == len(CLASSES)), strict=True)),
       why="The middle one of three classes on a line is not linearly separable from the two "
           "others together, and so cannot come first; if no link accepts, the last class is the "
           "answer.")
program("C-29", "chain", asks="The links of a chain over an order of the classes, learnt by a "
        "binary learner that is given, and what the chain answers.", answer="chain.chain",
        theorems=("chain.links", "chain.right_links", "chain.order"),
        refused=("chain.rest_is_all", "chain.links_exchanged", "chain.last_to_accept",
                 "chain.last_has_a_link"),
        why="Each link sees its class and the later ones only, as the chain has turned the others "
            "away.")


@example("C-29", "two orders", asks="At most 6 points X of the classes 0, 1 and 2, each class once "
         "at least, a \"good\" order of the classes for which both links of the chain can be "
         "linear without an error, and a \"bad\" order for which they cannot.", answer=ON_A_LINE,
         accepted=({**ON_A_LINE, "good": (2, 1, 0), "bad": (1, 2, 0)},
                   {"X": ((0, 0), (1, 0), (0, 1), (1, 1)), "classes": (0, 1, 2, 0),
                    "good": (1, 2, 0), "bad": (0, 1, 2)}),
         refused=({**ON_A_LINE, "bad": (0, 2, 1)}, {**ON_A_LINE, "good": (1, 2, 0)},
                  {**ON_A_LINE, "X": ((0, 0), (1, 0), (0, 1))}, {**ON_A_LINE, "bad": (1, 0)},
                  {**ON_A_LINE, "classes": (0, 1, 1)}))
def two_orders(answer: Any) -> Iterator[Shown]:
    """A link can be linear exactly if its class is linearly separable from those after it.

    Raises: ValueError for what is too large or no such data.
    """
    rows, told, good, bad = parts(answer, "X", "classes", "good", "bad")
    X = tuple((1, *x) for x in points(rows, "X"))
    if len(X) > MOST:
        raise ValueError(f"X has {len(X)} points; {MOST} are enough")
    classes = tuple(map(int, vector(told, "classes", len(X))))
    yield Finding("classes", tuple(sorted(set(vector(told, "classes")))), "=", CLASSES)
    yield Finding("whether each link can be linear in the good order",
                  perfect(X, classes, order(good, "good", len(CLASSES))), "=", (True, True))
    yield Finding("whether both can in the bad order",
                  all(perfect(X, classes, order(bad, "bad", len(CLASSES)))), "=", False)
