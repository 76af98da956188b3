"""Activations and losses in exact arithmetic, which theorems hand to the functions they judge.

They carry a value and a derivative each, as those of the reference do, and need only a ring, so
that what is due can be computed exactly and nothing of the reference decides about itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from novikoff.reference.number import tanh


@dataclass(frozen=True, slots=True)
class Pointwise:
    """A function with its derivative (in its last argument), and its name."""

    value: Callable[..., Any]
    derivative: Callable[..., Any]
    name: str


IDENTITY: Final = Pointwise(lambda z: z, lambda z: z - z + 1, "z")
CUBIC: Final = Pointwise(lambda z: z * z * z + z, lambda z: 3 * z * z + 1, "z³ + z")
SQUARE: Final = Pointwise(lambda z: z * z, lambda z: 2 * z, "z²")
TANH: Final = Pointwise(tanh, lambda z: 1 - tanh(z) * tanh(z), "tanh z")
ACTIVATIONS: Final = (IDENTITY, CUBIC, SQUARE)
"""One whose slope is 1, one whose slope varies above 0, one whose slope has both signs."""

HALF_SQUARED: Final = Pointwise(
    lambda y, a: (y - a) * (y - a) / 2, lambda y, a: a - y, "(y - α)²/2")
QUARTIC: Final = Pointwise(
    lambda y, a: (y - a) * (y - a) * (y - a) * (y - a),
    lambda y, a: 4 * (a - y) * (a - y) * (a - y), "(y - α)⁴")
MIXED: Final = Pointwise(
    lambda y, a: a * a * a - 2 * y * a + y * y, lambda y, a: 3 * a * a - 2 * y, "α³ - 2yα + y²")
ABSOLUTE: Final = Pointwise(
    lambda y, a: abs(y - a), lambda y, a: (a > y) - (a < y), "|y - α|")
LOSSES: Final = (HALF_SQUARED, QUARTIC, MIXED)
"""One that is quadratic, one that is convex and is not, one that is no function of y - α."""
