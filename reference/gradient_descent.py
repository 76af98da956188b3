"""Gradient descent on any differentiable function, and what a badly chosen rate does to it."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from novikoff.reference.argument import require_count
from novikoff.reference.finite import is_finite
from novikoff.reference.linalg import Vector, scale, subtract
from novikoff.reference.ordered import require_ordered
from novikoff.reference.schedule import Schedule, rate
from novikoff.reference.wide import wide


class Iterate(NamedTuple):
    """The point after `number` steps, from 0, and the value of the function there."""

    number: int
    w: Vector[Any]
    value: Any


def descend(w: Sequence[Any], gradient: Vector[Any], eta: Any) -> Vector[Any]:
    """Return w - η g, one step against the gradient g.

    Shapes: w and g have the same length.
    Raises: ValueError if the lengths differ.
    Guarantees: gradient_descent.descent, gradient_descent.descent_lemma,
        gradient_descent.quadratic_convergence, gradient_descent.best_rate.
    Source: Cauchy (1847); ledger A-63, B-29.

    >>> descend((1, 1), (2, -2), 3)
    (-5, 7)
    """
    return subtract(w, scale(eta, gradient))


@wide
def gradient_descent(value: Callable[[Vector[Any]], Any],
                     gradient: Callable[[Vector[Any]], Vector[Any]], w: Sequence[Any],
                     eta: Any | Schedule, *, steps: int) -> Iterator[Iterate]:
    """Yield the start and the point after each of `steps` steps; η may be a schedule.

    Raises: TypeError for numbers without an order or steps that are no count; ValueError for
        numbers that are not finite; OverflowError if the points or the values leave the range of
        floats.
    Guarantees: gradient_descent.descent, gradient_descent.descent_lemma,
        gradient_descent.quadratic_convergence, gradient_descent.best_rate,
        gradient_descent.decaying_rate.
    Source: Cauchy (1847); ledger A-63, B-30, B-31, D-035, D-038, D-111.

    >>> list(gradient_descent(lambda w: w[0] ** 2, lambda w: (2 * w[0],), (1.0,), 0.25, steps=1))
    [Iterate(number=0, w=(1.0,), value=1.0), Iterate(number=1, w=(0.5,), value=0.25)]
    """
    require_count("steps", steps)
    w = tuple(w)
    require_ordered(w)
    yield Iterate(0, w, _at(value, w))
    for t in range(steps):
        w = descend(w, gradient(w), rate(eta, t))
        if not all(map(is_finite, w)):
            raise OverflowError(f"the point left the range of numbers at step {t + 1}; lower the "
                                "rate, or let it decay")
        yield Iterate(t + 1, w, _at(value, w))


def _at(value: Callable[[Vector[Any]], Any], w: Vector[Any]) -> Any:
    try:
        found = value(w)
    except OverflowError:
        found = math.inf
    if not is_finite(found):
        raise OverflowError(f"the value at {w} left the range of numbers; lower the rate, or let "
                            "it decay")
    return found


@dataclass(frozen=True, slots=True)
class Scenario:
    """A function of one weight, its derivative, a start and a rate, and what then happens.

    Guarantees: gradient_descent.scenarios, gradient_descent.convex_minimum.
    Source: ledger A-63.

    >>> [iterate.w for iterate in NO_CONVERGENCE.run(steps=2)]
    [(1,), (-1,), (1,)]
    """

    name: str
    value: Callable[[Any], Any]
    derivative: Callable[[Any], Any]
    start: Any
    eta: Any

    def run(self, *, steps: int, eta: Any = None) -> Iterator[Iterate]:
        """Yield the iterates from the start, at the scenario's rate or at another."""
        return gradient_descent(
            lambda w: self.value(w[0]), lambda w: (self.derivative(w[0]),), (self.start,),
            self.eta if eta is None else eta, steps=steps)


TOO_LARGE: Final = Scenario("on w²/2 the rate 3 > 2 doubles the distance in each step",
                            lambda w: w * w / 2, lambda w: w, 1, 3)
NO_CONVERGENCE: Final = Scenario("on w²/2 the rate 2 jumps between 1 and -1 for ever",
                                 lambda w: w * w / 2, lambda w: w, 1, 2)
LOCAL_MINIMUM: Final = Scenario(
    "with the derivative w (w - 1)(w - 1/10) the rate 1/10 ends in the local minimum at 0",
    lambda w: w**4 / 4 - 11 * w**3 / 30 + w * w / 20,
    lambda w: w * (w - 1) * (10 * w - 1) / 10, -1.0, 0.1)
FARTHER_MINIMUM: Final = Scenario(
    "with the derivative w (w - 1)(w + 10) the start -1/10 ends at -10, though 1 is nearer",
    lambda w: w**4 / 4 + 3 * w**3 - 5 * w * w,
    lambda w: w * (w - 1) * (w + 10), -0.1, 0.001)
