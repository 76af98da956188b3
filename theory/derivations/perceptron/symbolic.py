"""Runs on symbols, and the hypotheses on them that the derivations share.

The label decides a branch of `update`, so a single step is derived for both labels; several
updates in a row, with labels + - - +, are derived by making them. The dimension d counts all
entries of x, with the 1 of the bias where there is one.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from novikoff.reference import perceptron as reference
from novikoff.reference.linalg import Vector, dot, norm_sq
from novikoff.reference.sample import Label
from novikoff.reference.threshold import score
from novikoff.theory.derivation import (
    Nonnegative,
    Positive,
    Step,
    at_most,
    given,
    positive,
    square,
    symbol,
    total,
    vector,
)

BOTH: Final[tuple[Label, ...]] = (1, -1)
SIGNS: Final = (1, 0, -1)
LABELS: Final[tuple[Label, ...]] = (1, -1, -1, 1)
COUNTS: Final = (1, 2, 3, 4)
RUN: Final = "1 to 4 updates in a row with the labels + - - +"


class Mistake(NamedTuple):
    """One update: at w, the mistake on (x, y) had score z, and led to the weights `after`."""

    w: Vector[Any]
    x: Vector[Any]
    y: Label
    z: Any
    after: Vector[Any]


def opposite(y: Label) -> Label:
    """Return -y."""
    return -1 if y > 0 else 1


def single(d: int, y: Label) -> Mistake:
    """Return one update of step s, from any w on any x with label y."""
    w, x = vector("w", d), vector("x", d)
    return Mistake(w, x, y, score(w, x), reference.update(w, x, y, symbol("s")))


def row(w: Vector[Any], k: int) -> list[Mistake]:
    """Return k updates of step s in a row from w, each on a point of its own."""
    made: list[Mistake] = []
    for i, y in enumerate(LABELS[:k], 1):
        before = made[-1].after if made else w
        x = vector(f"x{i}_", len(w))
        made.append(Mistake(before, x, y, score(before, x),
                            reference.update(before, x, y, symbol("s"))))
    return made


def step() -> Positive:
    """The hypothesis s > 0."""
    return positive(symbol("s"))


def wrong(m: Mistake) -> Nonnegative:
    """The hypothesis y z <= 0."""
    return given(-m.y * m.z, "an update is made only where y z <= 0")


def within_radius(m: Mistake) -> Nonnegative:
    """The hypothesis ‖x‖² <= R²."""
    return given(symbol("R")**2 - norm_sq(m.x), "‖x‖ <= R on every example")


def short(m: Mistake) -> Nonnegative:
    """What makes ‖w'‖² <= ‖w‖² + s² R²: s² (R² - ‖x‖²) + 2 s (-y z)."""
    return square(symbol("s")) * within_radius(m) + step() * (wrong(m) + wrong(m))


def apart(m: Mistake, u: Sequence[Any]) -> Nonnegative:
    """The hypothesis y u·x >= δ."""
    return given(m.y * dot(u, m.x) - symbol("delta"), "y u·x >= δ on every example")


def cauchy_schwarz(u: Sequence[Any], w: Sequence[Any]) -> Step:
    """The inequality of Cauchy and Schwarz, by Lagrange's identity."""
    squares = total(square(u[i] * w[j] - u[j] * w[i]) for j in range(len(u)) for i in range(j))
    return at_most("(u·w)² <= ‖u‖²‖w‖²: the difference is Lagrange's sum of squares",
                   dot(u, w)**2, norm_sq(u) * norm_sq(w), squares)
