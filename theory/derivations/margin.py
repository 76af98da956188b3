"""Derivations about margins: the reference's own slack and depth, on each branch of the slack."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

from novikoff.reference import geometry, margin
from novikoff.reference.linalg import Vector, norm_sq, scale, subtract
from novikoff.reference.sample import Label
from novikoff.reference.threshold import score
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
)
from novikoff.theory.derivations.geometry import plane

BOTH: Final[tuple[Label, ...]] = (1, -1)
SIGNS: Final = (1, 0, -1)


def on_branch(w: Vector[Any], signs: Mapping[Any, int]) -> Vector[Any]:
    """Return the vector as numbers on the branch."""
    return tuple(OnBranch(entry, signs) for entry in w)


def plain(number: Any) -> Any:
    """Return the expression of a number on a branch, or those of a vector."""
    if isinstance(number, tuple):
        return tuple(map(plain, number))
    return number.value if isinstance(number, OnBranch) else number


def short(expression: Any, sign: int) -> Nonnegative:
    """Return the expression, or its negative, as known to be >= 0 on the branch of its sign."""
    return given(expression, "y z <= 1 here") if sign >= 0 else given(-expression, "y z > 1 here")


@derivation("margin.scaling")
def scaling(d: int) -> Iterator[Step]:
    """y z is linear in w, and the squared distance of every point is that for c w."""
    w, _, x = plane(d)
    c = symbol("c")
    for y in BOTH:
        yield identity(f"y = {y:+d}: the functional margin of c w is c times that of w",
                       margin.functional_margin(scale(c, w), x, y),
                       c * margin.functional_margin(w, x, y))
        yield identity(f"y = {y:+d}: (y z)²/‖𝐰‖² is the same for c w",
                       margin.functional_margin(scale(c, w), x, y)**2
                       / geometry.normal_sq(scale(c, w)),
                       margin.functional_margin(w, x, y)**2 / geometry.normal_sq(w))


@derivation("margin.slack")
def slack(d: int) -> Iterator[Step]:
    """ξ >= 0 and ξ >= 1 - y z, on each branch of ξ = max(0, 1 - y z)."""
    w, _, x = plane(d)
    for y, sign in product(BOTH, SIGNS):
        violation = 1 - y * score(w, x)
        signs = {violation: sign}
        xi = plain(margin.slack(on_branch(w, signs), on_branch(x, signs), y))
        case = f"y = {y:+d}, sign of 1 - y z = {sign:+d}"
        yield identity(f"{case}: ξ = {'1 - y z' if sign > 0 else '0'}",
                       xi, violation if sign > 0 else 0)
        nothing = number(0)
        yield at_most(f"{case}: 0 <= ξ", 0, xi, short(violation, 1) if sign > 0 else nothing)
        yield at_most(f"{case}: 1 - y z <= ξ", violation, xi,
                      nothing if sign > 0 else given(-violation, "y z >= 1 here"))


@derivation("margin.depth")
def depth(d: int) -> Iterator[Step]:
    """(y - z)² = (1 - y z)² and, where y z < 1, depth² = ‖p - x‖² for the foot p on w·x = y."""
    w, _, x = plane(d)
    z = score(w, x)
    for y in BOTH:
        yield identity(f"y = {y:+d}: (y - z)² = (1 - y z)²", (y - z)**2, (1 - y * z)**2)
        signs = {1 - y * z: 1}
        on = on_branch(w, signs)
        xi = plain(margin.slack(on, on_branch(x, signs), y))
        p = geometry.projection(w, x, y)
        yield identity(f"y = {y:+d}, y z < 1: ξ²/‖𝐰‖² = ‖p - x‖²",
                       xi**2 / norm_sq(w[1:]), norm_sq(subtract(p, x)))
