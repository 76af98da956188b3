"""What one update does, for any w, x and step."""

from collections.abc import Iterator

from novikoff.reference import perceptron as reference
from novikoff.reference.linalg import add, dot, norm_sq, scale
from novikoff.reference.threshold import score
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
from novikoff.theory.derivations.perceptron.symbolic import (
    BOTH,
    COUNTS,
    apart,
    row,
    single,
    step,
    within_radius,
    wrong,
)


@derivation("perceptron.update")
def update(d: int) -> Iterator[Step]:
    """A mistake adds s y x, and η (y - ŷ) x is 2 η y x there."""
    eta = symbol("eta")
    for y in BOTH:
        m = single(d, y)
        yield identity(f"y = {y:+d}: the result of update is w + s y x",
                       m.after, add(m.w, scale(symbol("s") * y, m.x)))
        predicted = -y
        yield identity(f"y = {y:+d}, ŷ = {predicted:+d}: η (y - ŷ) x = 2 η y x",
                       scale(eta * (y - predicted), m.x), scale(2 * eta * y, m.x))
        yield identity(f"y = {y:+d}, ŷ = {predicted:+d}: with the step 2η, it is w + η (y - ŷ) x",
                       reference.update(m.w, m.x, y, reference.step_size(eta, "2eta")),
                       add(m.w, scale(eta * (y - predicted), m.x)))


@derivation("perceptron.correction")
def correction(d: int) -> Iterator[Step]:
    """After a mistake y w·x has risen by s ‖x‖², which is at least s with the 1 of the bias."""
    s, rest = symbol("s"), vector("x", d)[1:]
    for y in BOTH:
        m = single(d, y)
        yield identity(f"y = {y:+d}: y w'·x = y w·x + s ‖x‖²",
                       y * score(m.after, m.x), y * m.z + s * norm_sq(m.x))
        x = (1, *rest)
        yield at_most(f"y = {y:+d}, x = (1, 𝐱): y w'·x >= y w·x + s",
                      y * score(m.w, x) + s, y * score(reference.update(m.w, x, y, s), x),
                      step() * total(map(square, rest)))


@derivation("perceptron.growth")
def growth(d: int) -> Iterator[Step]:
    """‖w‖² and u·w grow by exactly what the recorded mistakes say."""
    s, w, u = symbol("s"), vector("w", d), vector("u", d)
    for y in BOTH:
        m = single(d, y)
        yield identity(f"y = {y:+d}: ‖w'‖² - ‖w‖² = 2 s y z + s² ‖x‖²",
                       norm_sq(m.after) - norm_sq(m.w), 2 * s * y * m.z + s**2 * norm_sq(m.x))
        yield identity(f"y = {y:+d}: u·w' - u·w = s u·(y x)",
                       dot(u, m.after) - dot(u, m.w), s * dot(u, scale(y, m.x)))
    for k in COUNTS:
        run = row(w, k)
        yield identity(f"k = {k} updates in a row: ‖w_k‖² - ‖w_0‖² = Σ (2 s y z + s² ‖x‖²)",
                       norm_sq(run[-1].after) - norm_sq(w),
                       sum(2 * s * m.y * m.z + s**2 * norm_sq(m.x) for m in run))
        yield identity(f"k = {k} updates in a row: u·w_k - u·w_0 = s Σ u·(y x)",
                       dot(u, run[-1].after) - dot(u, w),
                       s * sum(dot(u, scale(m.y, m.x)) for m in run))


@derivation("perceptron.alignment")
def alignment(d: int) -> Iterator[Step]:
    """u·w_k >= u·w_0 + k s δ."""
    s, w, u, delta = symbol("s"), vector("w", d), vector("u", d), symbol("delta")
    for y in BOTH:
        m = single(d, y)
        yield at_most(f"y = {y:+d}: u·w' >= u·w + s δ",
                      dot(u, m.w) + s * delta, dot(u, m.after), step() * apart(m, u))
    for k in COUNTS:
        run = row(w, k)
        yield at_most(f"k = {k} updates in a row: u·w_k >= u·w_0 + k s δ",
                      dot(u, w) + k * s * delta, dot(u, run[-1].after),
                      total(step() * apart(m, u) for m in run))


@derivation("perceptron.norm_growth")
def norm_growth(d: int) -> Iterator[Step]:
    """‖w_k‖² <= ‖w_0‖² + k s² R²."""
    s, w, radius_sq = symbol("s"), vector("w", d), symbol("R")**2
    for y in BOTH:
        m = single(d, y)
        yield at_most(f"y = {y:+d}: ‖w'‖² <= ‖w‖² + s² R²",
                      norm_sq(m.after), norm_sq(m.w) + s**2 * radius_sq,
                      square(s) * within_radius(m) + step() * (wrong(m) + wrong(m)))
    for k in COUNTS:
        run = row(w, k)
        yield at_most(f"k = {k} updates in a row: ‖w_k‖² <= ‖w_0‖² + k s² R²",
                      norm_sq(run[-1].after), norm_sq(w) + k * s**2 * radius_sq,
                      total(square(s) * within_radius(m) + step() * (wrong(m) + wrong(m))
                            for m in run))
