"""The perceptron in the plane: its own `update`, run on the solver's reals."""

from collections.abc import Iterator
from typing import Any, Final

from novikoff.reference.linalg import dot, norm_sq, scale, subtract
from novikoff.reference.perceptron import update
from novikoff.reference.sample import Label
from novikoff.reference.threshold import score
from novikoff.theory.smt import Goal, smt

BOTH: Final[tuple[Label, ...]] = (1, -1)


def _point(z3: Any, name: str) -> tuple[Any, ...]:
    return tuple(z3.Reals(f"{name}1 {name}2"))


@smt("perceptron.alignment", scope="d = 2, one update")
def alignment(z3: Any) -> Iterator[Goal]:
    """If y u·x >= δ and s > 0, an update makes u·w larger by s δ at least."""
    u, w, x = (_point(z3, name) for name in "uwx")
    s, delta = z3.Reals("s delta")
    for y in BOTH:
        yield Goal(f"y = {y:+d}: u·w' >= u·w + s δ", (s > 0, y * score(u, x) >= delta),
                   dot(u, update(w, x, y, s)) >= dot(u, w) + s * delta)


@smt("perceptron.norm_growth", scope="d = 2, one update")
def norm_growth(z3: Any) -> Iterator[Goal]:
    """At a mistake with ‖x‖ <= R, an update makes ‖w‖² larger by s² R² at most."""
    w, x = _point(z3, "w"), _point(z3, "x")
    s, radius_sq = z3.Reals("s R_sq")
    for y in BOTH:
        yield Goal(f"y = {y:+d}: ‖w'‖² <= ‖w‖² + s² R²",
                   (s > 0, y * score(w, x) <= 0, norm_sq(x) <= radius_sq),
                   norm_sq(update(w, x, y, s)) <= norm_sq(w) + s * s * radius_sq)


@smt("perceptron.mistake_bound", scope="d = 2, any number of updates",
     uses=("perceptron.alignment", "perceptron.norm_growth"))
def mistake_bound(z3: Any) -> Iterator[Goal]:
    """From w = 0: k δ² <= R² ‖u‖², from what alignment and norm growth give after k updates."""
    u, w = _point(z3, "u"), _point(z3, "w")
    k, s, delta, radius_sq = z3.Reals("k s delta R_sq")
    yield Goal("Cauchy-Schwarz: (u·w)² <= ‖u‖² ‖w‖²", (),
               dot(u, w) * dot(u, w) <= norm_sq(u) * norm_sq(w))
    yield Goal("u·w >= k s δ and ‖w‖² <= k s² R², so k δ² <= R² ‖u‖²",
               (k > 0, s > 0, delta > 0, dot(u, w) >= k * s * delta,
                norm_sq(w) <= k * s * s * radius_sq), k * delta * delta <= radius_sq * norm_sq(u))


@smt("perceptron.mistake_bound_root_free", scope="d = 2, any number of updates")
def mistake_bound_root_free(z3: Any) -> Iterator[Goal]:
    """From any w_0, if α > s R² / (2 δ): k <= ‖w_0 - α u‖² / (s (2 α δ - s R²))."""
    u, w, x, v = (_point(z3, name) for name in "uwxv")
    k, s, alpha, delta, radius_sq = z3.Reals("k s alpha delta R_sq")
    target = scale(alpha, u)
    fall = s * (2 * alpha * delta - s * radius_sq)
    for y in BOTH:
        yield Goal(f"y = {y:+d}: ‖w' - α u‖² <= ‖w - α u‖² - s (2 α δ - s R²)",
                   (s > 0, alpha > 0, y * score(w, x) <= 0, y * score(u, x) >= delta,
                    norm_sq(x) <= radius_sq),
                   norm_sq(subtract(update(w, x, y, s), target))
                   <= norm_sq(subtract(w, target)) - fall)
    yield Goal("after k such falls: k <= ‖w_0 - α u‖² / (s (2 α δ - s R²))",
               (s > 0, delta > 0, 2 * alpha * delta > s * radius_sq,
                norm_sq(subtract(w, target)) <= norm_sq(subtract(v, target)) - k * fall),
               k <= norm_sq(subtract(v, target)) / fall)


@smt("perceptron.loss_subgradient", scope="d = 2, one example")
def loss_subgradient(z3: Any) -> Iterator[Goal]:
    """max(0, -y w·x) is convex, and -y x at a mistake, else 0, is a subgradient of it."""
    v, w, x = (_point(z3, name) for name in "vwx")
    c = z3.Real("c")
    for y in BOTH:

        def loss(weights: tuple[Any, ...], y: int = y) -> Any:
            z = -y * score(weights, x)
            return z3.If(z > 0, z, 0)

        between = tuple(c * vj + (1 - c) * wj for vj, wj in zip(v, w, strict=True))
        yield Goal(f"y = {y:+d}: the loss lies below its chords", (c >= 0, c <= 1),
                   loss(between) <= c * loss(v) + (1 - c) * loss(w))
        change = -y * dot(x, subtract(v, w))
        yield Goal(f"y = {y:+d}, y w·x <= 0: loss(v) >= loss(w) - y x·(v - w)",
                   (y * score(w, x) <= 0,), loss(v) >= loss(w) + change)
        yield Goal(f"y = {y:+d}, y w·x >= 0: loss(v) >= loss(w)",
                   (y * score(w, x) >= 0,), loss(v) >= loss(w))
