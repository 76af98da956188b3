"""Derivations about the batch perceptron: its own `direction`, run on symbols in d <= 4."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from novikoff.reference import batch_perceptron as reference
from novikoff.reference.linalg import Vector, add, divide, dot, norm_sq, scale, subtract
from novikoff.theory.branch import OnBranch
from novikoff.theory.derivation import (
    Nonnegative,
    Step,
    at_most,
    derivation,
    given,
    identity,
    number,
    positive,
    square,
    symbol,
    total,
    vector,
)
from novikoff.theory.derivations.perceptron.symbolic import LABELS, cauchy_schwarz, step

COUNTS: Final = (1, 2, 3)


class Judged(NamedTuple):
    """A batch at w: its first k examples are mistakes (with signs as given), the last is right."""

    w: Vector[Any]
    points: tuple[Vector[Any], ...]
    rows: tuple[int, ...]
    total: Vector[Any]


def judged(d: int, k: int) -> Judged:
    """Return N Δ of k mistakes, the first on the boundary, and an example that is right."""
    w = vector("w", d)
    xs = [vector(f"x{i}_", d) for i in range(1, k + 2)]
    ys = LABELS[:k + 1]
    wrong = [0, *(-1,) * (k - 1)]
    signs = {dot(w, x): y * s for x, y, s in zip(xs, ys, [*wrong, 1], strict=True)}
    examples = tuple(zip(xs, ys, strict=True))
    rows, delta = reference.direction(
        examples, tuple(OnBranch(e, signs) for e in w), range(k + 1), "sum")
    points = tuple(scale(y, x) for x, y in examples[:k])
    return Judged(w, points, rows, tuple(entry.value for entry in delta))


def _wrong(w: Vector[Any], z: Vector[Any]) -> Nonnegative:
    return given(-dot(w, z), "y z <= 0 on a mistake")


def _apart(u: Vector[Any], z: Vector[Any]) -> Nonnegative:
    return given(dot(u, z) - symbol("delta"), "y u·x >= δ on every example")


def _sum(points: tuple[Vector[Any], ...]) -> Vector[Any]:
    found = points[0]
    for z in points[1:]:
        found = add(found, z)
    return found


@derivation("batch_perceptron.direction", fixed="1, 2 or 3 of them mistakes")
def direction(d: int) -> Iterator[Step]:
    """For 1, 2 and 3 mistakes: N Δ = Σ y x, N w·Δ <= 0, and (k δ)² <= ‖u‖² ‖N Δ‖²."""
    u, margin = vector("u", d), positive(symbol("delta"))
    for k in COUNTS:
        batch = judged(d, k)
        n_delta, case = batch.total, f"{k} mistakes"
        yield identity(f"{case}: the rows", tuple(batch.rows), tuple(range(k)))
        yield identity(f"{case}: N Δ is the sum of their y x", n_delta, _sum(batch.points))
        yield at_most(f"{case}: N w·Δ <= 0", dot(batch.w, n_delta), 0,
                      total(_wrong(batch.w, z) for z in batch.points))
        yield cauchy_schwarz(u, n_delta)
        excess = total(_apart(u, z) for z in batch.points)
        yield at_most(f"{case}: (k δ)² <= ‖u‖² ‖N Δ‖²", (k * symbol("delta"))**2,
                      norm_sq(u) * norm_sq(n_delta),
                      cauchy_schwarz(u, n_delta).fact + square(excess.expression)
                      + excess * (number(2 * k) * margin))


@derivation("batch_perceptron.mistake_bound", dimensions=(1, 2, 3),
            fixed="1, 2 or 3 of them mistakes")
def mistake_bound(d: int) -> Iterator[Step]:
    """With A = Σ k_b/n_b over batches of n_b with k_b mistakes: A δ² <= R² ‖u‖², K <= m A."""
    u, s, n = vector("u", d), symbol("s"), symbol("n")
    radius_sq, delta = symbol("R")**2, symbol("delta")
    size = positive(n, "a batch has n > 0 examples")
    for k in COUNTS:
        batch = judged(d, k)
        mean = divide(batch.total, n)
        after, share = add(batch.w, scale(s, mean)), number(k) / size
        case = f"{k} mistakes of n"
        yield at_most(f"{case}: u·w grows by s (k/n) δ or more",
                      dot(u, batch.w) + s * k / n * delta, dot(u, after),
                      step() * total(_apart(u, z) for z in batch.points) / size)
        apart = total(square(e) for i, z in enumerate(batch.points)
                      for other in batch.points[:i] for e in subtract(z, other))
        short = total(given(radius_sq - norm_sq(z), "‖x‖ <= R on every example")
                      for z in batch.points)
        room = given(n - k, "a batch of n has at most n mistakes")
        yield at_most(
            f"{case}: ‖w‖² grows by s² (k/n) R² at most", norm_sq(after),
            norm_sq(batch.w) + s**2 * share.expression * radius_sq,
            step() * number(2) * total(_wrong(batch.w, z) for z in batch.points) / size
            + square(s) * (apart + number(k) * short + number(k) * room * square(symbol("R")))
            / (size * size))
    w, a = vector("w", d), symbol("A")
    made = positive(a, "A > 0: a mistake was made")
    least = step() * made * positive(delta)
    excess = given(dot(u, w) - least.expression, "u·w >= s A δ after all batches, from w = 0")
    bounded = given(s**2 * a * radius_sq - norm_sq(w), "‖w‖² <= s² A R² after all batches")
    squared = at_most("(s A δ)² <= (u·w)² <= ‖u‖² ‖w‖² <= ‖u‖² s² A R²", (s * a * delta)**2,
                      norm_sq(u) * s**2 * a * radius_sq,
                      total(map(square, u)) * bounded + cauchy_schwarz(u, w).fact
                      + square(excess.expression) + excess * (number(2) * least))
    yield squared
    yield at_most("divided by s² A: A δ² <= R² ‖u‖²", a * delta**2, radius_sq * norm_sq(u),
                  squared.fact / (made * step() * step()))
    m, count = symbol("m"), symbol("k")
    yield at_most("k <= m (k/n) for a batch of n <= m examples", count, m * count / n,
                  given(count, "k >= 0") * given(m - n, "no batch has more than m examples") / size)
