"""The mistake bounds, from alignment and norm growth, without a square root.

The number k of updates is a symbol here. What holds of the weights after k updates is a
hypothesis of these steps, which the theorems named in `uses` give by induction on k.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from novikoff.reference.linalg import dot, norm_sq, scale, subtract
from novikoff.reference.order import zeros
from novikoff.theory.derivation import (
    Nonnegative,
    Step,
    at_most,
    derivation,
    given,
    positive,
    square,
    symbol,
    total,
    vector,
)
from novikoff.theory.derivations.perceptron.symbolic import (
    BOTH,
    COUNTS,
    RUN,
    Mistake,
    apart,
    cauchy_schwarz,
    row,
    short,
    single,
    step,
)

BOTH_GROWTHS = ("perceptron.alignment", "perceptron.norm_growth")


def aligned(u: Sequence[Any], w: Sequence[Any], least: Any,
            source: str = "perceptron.alignment") -> Nonnegative:
    """What alignment gives: u·w >= least."""
    return given(dot(u, w) - least, f"u·w_k is at least that ({source})")


def bounded(w: Sequence[Any], most: Any) -> Nonnegative:
    """What norm growth gives: ‖w‖² <= most."""
    return given(most - norm_sq(w), "‖w_k‖² is at most that (perceptron.norm_growth)")


def squeeze(u: Sequence[Any], w: Sequence[Any], least: Nonnegative, most: Any,
            source: str = "perceptron.alignment") -> Nonnegative:
    """Return least² <= ‖u‖² most from u·w >= least >= 0 and ‖w‖² <= most, as a reason.

    It is ‖u‖² (most - ‖w‖²) + (‖u‖²‖w‖² - (u·w)²) + (u·w)² - least², and the last difference,
    with e = u·w - least, is e² + 2 least e.
    """
    excess = aligned(u, w, least.expression, source)
    return (total(map(square, u)) * bounded(w, most) + cauchy_schwarz(u, w).fact
            + square(excess.expression) + excess * (least + least))


@derivation("perceptron.mistake_bound", uses=BOTH_GROWTHS)
def mistake_bound(d: int) -> Iterator[Step]:
    """From w = 0: k δ² <= R² ‖u‖²."""
    u, w = vector("u", d), vector("w", d)
    s, k, delta, radius_sq = symbol("s"), symbol("k"), symbol("delta"), symbol("R")**2
    yield cauchy_schwarz(u, w)
    margin, count = positive(delta), positive(k, "k >= 1 updates were made")
    reason = squeeze(u, w, count * step() * margin, k * s**2 * radius_sq)
    squared = at_most("(k s δ)² <= (u·w_k)² <= ‖u‖² ‖w_k‖² <= ‖u‖² k s² R²",
                      (k * s * delta)**2, norm_sq(u) * k * s**2 * radius_sq, reason)
    yield squared
    yield at_most("divided by k s²: k δ² <= R² ‖u‖²", k * delta**2, radius_sq * norm_sq(u),
                  squared.fact / (count * step() * step()))


@derivation("perceptron.mistake_bound_any_start", uses=BOTH_GROWTHS)
def mistake_bound_any_start(d: int) -> Iterator[Step]:
    """From any w_0: (u·w_0 + k s δ)² <= ‖u‖² (‖w_0‖² + k s² R²), if u·w_0 + k s δ >= 0."""
    u, w, w0 = vector("u", d), vector("w", d), vector("v", d)
    s, k = symbol("s"), symbol("k")
    least = dot(u, w0) + k * s * symbol("delta")
    most = norm_sq(w0) + k * s**2 * symbol("R")**2
    yield cauchy_schwarz(u, w)
    yield at_most("(u·w_0 + k s δ)² <= (u·w_k)² <= ‖u‖² ‖w_k‖² <= ‖u‖² (‖w_0‖² + k s² R²)",
                  least**2, norm_sq(u) * most,
                  squeeze(u, w, given(least, "u·w_0 + k s δ >= 0"), most))


@derivation("perceptron.mistake_bound_any_data", uses=("perceptron.norm_growth",), fixed=RUN)
def mistake_bound_any_data(d: int) -> Iterator[Step]:
    """From w = 0 on any data: (k - H)² <= k R² ‖u‖², if k >= H, the hinge losses of u added."""
    u, w, s = vector("u", d), vector("w", d), symbol("s")
    k, hinge, radius_sq = symbol("k"), symbol("H"), symbol("R")**2
    for number in COUNTS:
        run = row(zeros(d), number)
        losses = vector("h", number)
        yield at_most(f"k = {number} updates in a row, h_i >= 1 - y_i u·x_i: "
                      "u·w_k >= s (k - Σ h_i)",
                      s * (number - sum(losses)), dot(u, run[-1].after),
                      total(step() * given(h - (1 - m.y * dot(u, m.x)), "h_i >= 1 - y_i u·x_i")
                            for h, m in zip(losses, run, strict=True)))
    yield cauchy_schwarz(u, w)
    least = step() * given(k - hinge, "k >= H")
    squared = at_most("s² (k - H)² <= (u·w_k)² <= ‖u‖² ‖w_k‖² <= ‖u‖² k s² R²",
                      (s * (k - hinge))**2, norm_sq(u) * k * s**2 * radius_sq,
                      squeeze(u, w, least, k * s**2 * radius_sq, "the steps above"))
    yield squared
    yield at_most("divided by s²: (k - H)² <= k R² ‖u‖²", (k - hinge)**2,
                  k * radius_sq * norm_sq(u), squared.fact / (step() * step()))


@derivation("perceptron.mistake_bound_root_free", fixed=f"one update, and {RUN}")
def mistake_bound_root_free(d: int) -> Iterator[Step]:
    """From any w_0, if α > s R² / (2 δ): k <= ‖w_0 - α u‖² / (s (2 α δ - s R²))."""
    u, w, s, alpha = vector("u", d), vector("w", d), symbol("s"), symbol("alpha")
    target = scale(alpha, u)
    fall = s * (2 * alpha * symbol("delta") - s * symbol("R")**2)

    def nearer(m: Mistake) -> Nonnegative:
        """What makes the update come nearer to α u."""
        return short(m) + step() * positive(alpha) * (apart(m, u) + apart(m, u))

    for y in BOTH:
        m = single(d, y)
        yield at_most(f"y = {y:+d}: ‖w' - α u‖² <= ‖w - α u‖² - s (2 α δ - s R²)",
                      norm_sq(subtract(m.after, target)) + fall, norm_sq(subtract(m.w, target)),
                      nearer(m))
    for k in COUNTS:
        run = row(w, k)
        fact = at_most(f"k = {k} updates in a row: k s (2 α δ - s R²) <= ‖w_0 - α u‖²",
                       k * fall, norm_sq(subtract(w, target)),
                       total(map(nearer, run))
                       + total(map(square, subtract(run[-1].after, target))))
        yield fact
        yield at_most(f"k = {k}, divided: k <= ‖w_0 - α u‖² / (s (2 α δ - s R²))",
                      k, norm_sq(subtract(w, target)) / fall,
                      fact.fact / positive(fall, "α > s R² / (2 δ)"))


@derivation("perceptron.angle_bound", uses=BOTH_GROWTHS)
def angle_bound(d: int) -> Iterator[Step]:
    """From w = 0: cos² of the angle between u and w_k is at least k δ² / (R² ‖u‖²)."""
    u, w = vector("u", d), vector("w", d)
    s, k, delta, radius = symbol("s"), symbol("k"), symbol("delta"), symbol("R")
    count = positive(k, "k >= 1 updates were made")
    least = count * step() * positive(delta)
    excess = aligned(u, w, k * s * delta)
    fact = at_most("k δ² ‖w_k‖² <= R² (u·w_k)²", k * delta**2 * norm_sq(w),
                   radius**2 * dot(u, w)**2,
                   square(radius) * (square(excess.expression) + excess * (least + least))
                   + count * square(delta) * bounded(w, k * s**2 * radius**2))
    yield fact
    norms = (positive(norm_sq(u), "u is not 0") * positive(norm_sq(w), "w_k is not 0")
             * positive(radius) * positive(radius))
    yield at_most("divided: k δ² / (R² ‖u‖²) <= (u·w_k)² / (‖u‖² ‖w_k‖²) = cos²",
                  k * delta**2 / (radius**2 * norm_sq(u)),
                  dot(u, w)**2 / (norm_sq(u) * norm_sq(w)), fact.fact / norms)
