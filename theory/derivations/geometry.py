"""Derivations about the hyperplane: the reference's own foot, distances and planes, on symbols."""

from collections.abc import Iterator
from typing import Any

from novikoff.reference import geometry, margin
from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.reference.threshold import score
from novikoff.theory import enclosure as enclosure  # it lets sqrt take symbols
from novikoff.theory.derivation import (
    Step,
    at_most,
    derivation,
    identity,
    square,
    symbol,
    total,
    vector,
)


def plane(d: int) -> tuple[Vector[Any], Vector[Any], Vector[Any]]:
    """Return w = (b, 𝐰), the normal (0, 𝐰) and a point x = (1, 𝐱) of R^d."""
    normal = vector("w", d)
    return (symbol("b"), *normal), (0, *normal), (1, *vector("x", d))


@derivation("geometry.normal")
def normal(d: int) -> Iterator[Step]:
    """w·x1 - w·x2 = 𝐰·(𝐱1 - 𝐱2), which is 0 for the feet of any two points."""
    w, along, x = plane(d)
    other = (1, *vector("v", d))
    yield identity("w·x1 - w·x2 = 𝐰·(𝐱1 - 𝐱2)",
                   score(w, x) - score(w, other), dot(along, subtract(x, other)))
    p, q = geometry.foot(w, x), geometry.foot(w, other)
    yield identity("the feet lie on the boundary", (score(w, p), score(w, q)), (0, 0))
    yield identity("𝐰·(p1 - p2) = 0 for two feet", dot(along, subtract(p, q)), 0)


@derivation("geometry.foot")
def foot(d: int) -> Iterator[Step]:
    """p = x - (z/‖𝐰‖²)(0, 𝐰) lies on w·p = 0, at the squared distance z²/‖𝐰‖², nearest to x."""
    w, along, x = plane(d)
    p, z, length_sq = geometry.foot(w, x), score(w, x), norm_sq(w[1:])
    yield identity("p = x - (z/‖𝐰‖²)(0, 𝐰)", p, subtract(x, scale(z / length_sq, along)))
    yield identity("w·p = 0", score(w, p), 0)
    yield identity("‖x - p‖² = z²/‖𝐰‖² = distance_sq", (norm_sq(subtract(x, p)),) * 2,
                   (z * z / length_sq, geometry.distance_sq(w, x)))
    q = geometry.foot(w, (1, *vector("v", d)))
    yield identity("‖x - q‖² = ‖x - p‖² + ‖p - q‖² for a point q of the boundary",
                   norm_sq(subtract(x, q)), norm_sq(subtract(x, p)) + norm_sq(subtract(p, q)))
    yield at_most("‖x - p‖² <= ‖x - q‖²", norm_sq(subtract(x, p)), norm_sq(subtract(x, q)),
                  total(square(entry) for entry in subtract(p, q)))


@derivation("geometry.signed_distance")
def signed_distance(d: int) -> Iterator[Step]:
    """signed_distance ‖𝐰‖ = z, its square is z²/‖𝐰‖², and c > 0 on w leaves the square alone."""
    w, _, x = plane(d)
    distance, z = geometry.signed_distance(w, x), score(w, x)
    yield identity("signed_distance ‖𝐰‖ = z", distance * geometry.normal_length(w), z)
    yield identity("signed_distance² = z²/‖𝐰‖²", distance * distance, z * z / norm_sq(w[1:]))
    c = symbol("c")
    yield identity("the squared distance is the same for c w",
                   geometry.distance_sq(scale(c, w), x), geometry.distance_sq(w, x))


@derivation("geometry.distance_from_origin")
def distance_from_origin(d: int) -> Iterator[Step]:
    """The origin lies at the squared distance b²/‖𝐰‖², at the signed distance b/‖𝐰‖."""
    w, _, _ = plane(d)
    origin = (1, *(0 for _ in range(d)))
    yield identity("distance_sq = b²/‖𝐰‖²",
                   geometry.distance_sq(w, origin), w[0] * w[0] / norm_sq(w[1:]))
    yield identity("signed_distance ‖𝐰‖ = b",
                   geometry.signed_distance(w, origin) * geometry.normal_length(w), w[0])


@derivation("geometry.projection")
def projection(d: int) -> Iterator[Step]:
    """p = x + α(0, 𝐰) with α = (l - z)/‖𝐰‖² has score l; for l = y = ±1, (y - z)² = (1 - y z)²."""
    w, along, x = plane(d)
    level, z, length_sq = symbol("l"), score(w, x), norm_sq(w[1:])
    p = geometry.projection(w, x, level)
    yield identity("p = x + (l - z)/‖𝐰‖² (0, 𝐰)", p,
                   add(x, scale((level - z) / length_sq, along)))
    yield identity("w·p = l", score(w, p), level)
    yield identity("‖p - x‖² = (l - z)²/‖𝐰‖²",
                   norm_sq(subtract(p, x)), (level - z)**2 / length_sq)
    for y in (1, -1):
        edge = geometry.projection(w, x, y)
        yield identity(f"y = {y:+d}: ‖p - x‖² = (1 - y z)²/‖𝐰‖²",
                       norm_sq(subtract(edge, x)),
                       (1 - margin.functional_margin(w, x, y))**2 / length_sq)


@derivation("geometry.width")
def width(d: int) -> Iterator[Step]:
    """The planes w·x = ±1 are 2/‖𝐰‖ apart, each 1/‖𝐰‖ from the boundary; c divides by |c|."""
    w, _, x = plane(d)
    low, high, middle = (geometry.projection(w, x, level) for level in (-1, 1, 0))
    yield identity("‖p₊ - p₋‖² = 4/‖𝐰‖² = width_sq", (norm_sq(subtract(high, low)),) * 2,
                   (4 / norm_sq(w[1:]), geometry.width_sq(w)))
    yield identity("‖p₊ - p₀‖² = 1/‖𝐰‖²", norm_sq(subtract(high, middle)), 1 / norm_sq(w[1:]))
    c = symbol("c")
    yield identity("width_sq(c w) = width_sq(w)/c²",
                   geometry.width_sq(scale(c, w)), geometry.width_sq(w) / c**2)
