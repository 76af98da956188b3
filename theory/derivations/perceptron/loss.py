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
from novikoff.theory.derivations.calculus import gradient
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
    """l(v) >= l(w) + g·(v - w) for all v, on each branch of l and g and for each mistake rule;
    where w·x is not 0, g = ∇l."""
    yield from gradients(d)
    v, w, x, c = vector("v", d), vector("w", d), vector("x", d), symbol("c")
    apart = subtract(v, w)
    for y in BOTH:
        beyond = {other: _loss(v, x, y, {dot(v, x): other}) for other in SIGNS}
        for sign in SIGNS:
            signs = {dot(w, x): sign, c * dot(w, x): sign}
            value = _loss(w, x, y, signs)
            case = f"y = {y:+d}, sign of w·x = {sign:+d}"
            yield identity(f"{case}: l(w) = {'-y w·x' if y * sign < 0 else '0'}",
                           value, -y * dot(w, x) if y * sign < 0 else 0)
            yield identity(f"{case}, c > 0: l(c w) = c l(w)",
                           _loss(scale(c, w), x, y, signs), c * value)
            for rule in RULES:
                g = plain(reference.subgradient(on_branch(w, signs), on_branch(x, signs), y, rule))
                mistake = any(g)
                yield identity(f"{case}, rule {rule}: g = {'-y x' if mistake else '0'}",
                               g, scale(-y if mistake else 0, x))
                linear = value + dot(g, apart)
                kink = given(-y * dot(w, x), "w·x = 0") if mistake and sign == 0 else number(0)
                for other in SIGNS:
                    yield at_most(f"{case}, rule {rule}, sign of v·x = {other:+d}: "
                                  "l(w) + g·(v - w) <= l(v)", linear, beyond[other],
                                  _slack(y * dot(v, x), y * other, mistake) + kink)


def gradients(d: int) -> Iterator[Step]:
    """Yield the step g = ∇l for each mistake rule on each branch where w·x is not 0."""
    w, x = vector("w", d), vector("x", d)
    for y, sign in product(BOTH, (1, -1)):
        signs = {dot(w, x): sign}
        slope = gradient(_loss(w, x, y, signs), w)
        for rule in RULES:
            g = plain(reference.subgradient(on_branch(w, signs), on_branch(x, signs), y, rule))
            yield identity(f"y = {y:+d}, sign of w·x = {sign:+d}, rule {rule}: g = ∇l", g, slope)


def _loss(w: Vector[Any], x: Vector[Any], y: Any, signs: dict[Any, int]) -> Any:
    """The reference loss on a branch."""
    return reference.loss(on_branch(w, signs), on_branch(x, signs), y).value


def _slack(margin: Any, sign: int, mistake: bool) -> Nonnegative:
    """Return l(v) - [mistake] (-y v·x), which the sign of y v·x makes >= 0."""
    if mistake and sign >= 0:
        return given(margin, "y v·x >= 0 on this branch")
    if not mistake and sign < 0:
        return given(-margin, "y v·x < 0 on this branch")
    return number(0)
