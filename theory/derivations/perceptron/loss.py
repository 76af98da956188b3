"""The perceptron loss max(0, -y z) and its subgradient, on each branch that their code takes."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from novikoff.reference import perceptron as reference
from novikoff.reference.convention import Mistake
from novikoff.reference.linalg import Vector, dot, scale, subtract
from novikoff.theory.branch import OnBranch
from novikoff.theory.derivation import (
    Nonnegative,
    Step,
    at_most,
    derivation,
    given,
    identity,
    number,
    symbol,
    vector,
)
from novikoff.theory.derivations.perceptron.symbolic import BOTH, SIGNS

RULES: Final[tuple[Mistake, ...]] = ("N", "F", "AB")


def on_branch(w: Vector[Any], signs: dict[Any, int]) -> Vector[Any]:
    """Return the vector as numbers on the branch."""
    return tuple(OnBranch(entry, signs) for entry in w)


def plain(w: Vector[Any]) -> Vector[Any]:
    """Return the expressions of a vector on a branch."""
    return tuple(entry.value for entry in w)


@derivation("perceptron.loss_subgradient")
def loss_subgradient(d: int) -> Iterator[Step]:
    """l(v) >= l(w) + g·(v - w) for all v, on each branch of l and g and for each mistake rule."""
    v, w, x, c = vector("v", d), vector("w", d), vector("x", d), symbol("c")
    for y, sign in product(BOTH, SIGNS):
        signs = {dot(w, x): sign, c * dot(w, x): sign}
        here, point = on_branch(w, signs), on_branch(x, signs)
        value = reference.loss(here, point, y).value
        case = f"y = {y:+d}, sign of w·x = {sign:+d}"
        yield identity(f"{case}: l(w) = {'-y w·x' if y * sign < 0 else '0'}",
                       value, -y * dot(w, x) if y * sign < 0 else 0)
        larger = on_branch(scale(c, w), signs)
        yield identity(f"{case}, c > 0: l(c w) = c l(w)",
                       reference.loss(larger, point, y).value, c * value)
        for rule in RULES:
            g = plain(reference.subgradient(here, point, y, rule))
            mistake = any(g)
            yield identity(f"{case}, rule {rule}: g = {'-y x' if mistake else '0'}",
                           g, scale(-y if mistake else 0, x))
            for other in SIGNS:
                yield _inequality(f"{case}, rule {rule}, sign of v·x = {other:+d}",
                                  v, w, x, y, sign, other, rule)


def _inequality(case: str, v: Vector[Any], w: Vector[Any], x: Vector[Any], y: Any,
                sign: int, other: int, rule: Mistake) -> Step:
    """The subgradient inequality on one branch."""
    signs = {dot(w, x): sign, dot(v, x): other}
    here, there, point = (on_branch(vector_, signs) for vector_ in (w, v, x))
    g = plain(reference.subgradient(here, point, y, rule))
    linear = reference.loss(here, point, y).value + dot(g, subtract(v, w))
    return at_most(f"{case}: l(w) + g·(v - w) <= l(v)", linear,
                   reference.loss(there, point, y).value,
                   _slack(y * dot(v, x), y * other, any(g))
                   + (given(-y * dot(w, x), "w·x = 0") if any(g) and sign == 0 else number(0)))


def _slack(margin: Any, sign: int, mistake: bool) -> Nonnegative:
    """Return l(v) - [mistake] (-y v·x), which the sign of y v·x makes >= 0."""
    if mistake and sign >= 0:
        return given(margin, "y v·x >= 0 on this branch")
    if not mistake and sign < 0:
        return given(-margin, "y v·x < 0 on this branch")
    return number(0)
