"""Exercises on updates after each example against updates with all of them."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final

from novikoff.reference.adaline import adaline, empirical_loss
from novikoff.reference.linalg import Vector
from novikoff.reference.sample import sample
from novikoff.reference.training import exhaust
from novikoff.theory.claims.exercise import choice, expression, text

ONLINE: Final = ("an update costs the inspection of one point", "it can learn from a stream",
                 "the outcome depends on the order of the points",
                 "on points that begin with 1 and that no weights fit exactly, w goes on moving "
                 "at every constant rate")
BATCH: Final = ("every update looks at all points",
                "at a small enough rate no update raises the loss over all points")

expression("C-13", "cycle", asks="Adaline with one weight w and an update w + η (y - w x) x after "
           "each point; x = 1 twice, with the label 1 first and -1 after it. The limit of w at the "
           "ends of the passes, for 0 < η < 2 (written eta).", answer="-eta/(2 - eta)",
           letters={"eta": "> 0 and < 2"}, accepted=("eta/(eta - 2)", "1 - 2/(2 - eta)"),
           refused=("0", "-eta", "eta/(2 - eta)", "-eta**2/(2 - eta)", "-eta/2"),
           why="A pass takes w to (1 - η)² w - η², which has this fixed point and leads to it. The "
               "minimiser is w = 0, which no constant rate leads to.")
expression("C-13", "batch", asks="Adaline with one weight w and x = 1 twice, with the label 1 "
           "and with -1: what w becomes by one batch update w + η Σ (y - w x) x.",
           answer="w - 2*eta*w",
           letters={"w": "a number", "eta": "> 0"}, accepted=("(1 - 2*eta)*w",),
           refused=("w - eta*w", "(1 - eta)**2*w - eta**2", "(1 - eta)**2*w", "w + 2*eta*w"),
           why="The labels cancel, and for η < 1 the batch updates lead to the minimiser w = 0.")
PAIR: Final = sample(((1,), (1,)), (1, -1), 1)
SLOW, QUICK = Fraction(1, 1000), Fraction(1, 4)
"""Two points at one place with both labels, which no weights fit, and two rates."""


def learnt(examples: Sequence[Any], eta: Fraction, size: int | None,
           start: Sequence[Any] = (0, 0), order: Iterable[Sequence[int]] | None = None,
           epochs: int = 1) -> Vector[Any]:
    """Return w after the epochs of Adaline, in steps over so many examples (all for None).

    >>> [*map(str, learnt(PAIR, Fraction(1), None, (1, 0)))]
    ['-1', '-2']
    """
    run = adaline(examples, start, eta, epochs=epochs, size=size, order=order)
    return exhaust(run)[1][-1].w


def _first(examples: Sequence[Any], eta: Fraction, size: int | None,
           start: Sequence[Any] = (0, 0)) -> Vector[Any]:
    """Return w after the first update alone."""
    return learnt(examples, eta, size, start, ((0,),) if size else None)


def _one_inspected(size: int | None) -> bool:
    """Return whether the first update is the same, whatever the label of the second example."""
    one, (x, y) = PAIR
    return _first((one, (x, y)), QUICK, size) == _first((one, (x, -y)), QUICK, size)


def _from_a_stream(size: int | None) -> bool:
    """Return whether the examples, handed over one by one and not kept, lead to the same w."""
    w: Vector[Any] = (0, 0)
    for one in PAIR:
        w = learnt((one,), QUICK, size, w)
    return w == learnt(PAIR, QUICK, size)


def _ordered(size: int | None) -> bool:
    return learnt(PAIR, QUICK, size) != learnt(PAIR[::-1], QUICK, size)


def _goes_on(size: int | None) -> bool:
    """Return whether the first update after forty epochs still moves w, at both rates."""
    ends = [(eta, learnt(PAIR, eta, size, epochs=40)) for eta in (SLOW, QUICK)]
    return all(_first(PAIR, eta, size, w) != w for eta, w in ends)


def _descends(size: int | None) -> bool:
    """Return whether no update at the slow rate, from small w, raises the loss over all points."""
    starts = [(Fraction(a, 2), Fraction(b, 2)) for a in range(-2, 3) for b in range(-2, 3)]
    return all(empirical_loss(_first(PAIR, SLOW, size, w), PAIR) <= empirical_loss(w, PAIR)
               for w in starts)


def _only_online(holds: Callable[[int | None], bool]) -> bool:
    return holds(1) and not holds(None)


choice("C-13", "online", asks="What is true of updates after each point, and not of batch updates?",
       options=ONLINE + BATCH, answer=frozenset(ONLINE),
       cases={one: partial(_only_online, holds) for one, holds in zip(ONLINE + BATCH, (
           _one_inspected, _from_a_stream, _ordered, _goes_on,
           lambda size: not _one_inspected(size), _descends), strict=True)},
       why="An update sees one point alone: if w came to rest, each point would be fitted exactly, "
           "or be 0, which none is that begins with 1. A batch update sees the whole loss, at a "
           "price.")
text("C-13", "comparison", asks="Weigh updates after each point against batch updates.",
     answer=("online: cheap updates, no need to keep the data, new data are learnt at once",
             "online: depends on the order, noisy, does not settle at a constant rate",
             "batch: a deterministic descent of the loss over all points",
             "batch: every update costs a pass over all points, which must be at hand"),
     why="What is right depends on the number of points and on how they come.")
