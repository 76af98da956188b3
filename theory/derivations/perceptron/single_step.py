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
    RUN,
    apart,
    row,
    short,
    single,
    step,
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


@derivation("perceptron.presentations_until_correct", fixed="1 to 4 updates on one x")
def presentations_until_correct(d: int) -> Iterator[Step]:
    """After t updates on one x, y w·x = s ‖x‖² (t - a) with a = -y z / (s ‖x‖²): > 0 for t > a."""
    s, w, x = symbol("s"), vector("w", d), vector("x", d)
    rise = s * norm_sq(x)
    for y in BOTH:
        a, moved = -y * score(w, x) / rise, w
        for t in COUNTS:
            moved = reference.update(moved, x, y, s)
            yield identity(f"y = {y:+d}, t = {t} updates on x: y w·x = s ‖x‖² (t - a)",
                           y * score(moved, x), rise * (t - a))


@derivation("perceptron.growth", fixed=f"one update, and {RUN}")
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


@derivation("perceptron.alignment", fixed=f"one update, and {RUN}")
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


@derivation("perceptron.norm_growth", fixed=f"one update, and {RUN}")
def norm_growth(d: int) -> Iterator[Step]:
    """‖w_k‖² <= ‖w_0‖² + k s² R²."""
    s, w, radius_sq = symbol("s"), vector("w", d), symbol("R")**2
    for y in BOTH:
        m = single(d, y)
        yield at_most(f"y = {y:+d}: ‖w'‖² <= ‖w‖² + s² R²",
                      norm_sq(m.after), norm_sq(m.w) + s**2 * radius_sq,
                      short(m))
    for k in COUNTS:
        run = row(w, k)
        yield at_most(f"k = {k} updates in a row: ‖w_k‖² <= ‖w_0‖² + k s² R²",
                      norm_sq(run[-1].after), norm_sq(w) + k * s**2 * radius_sq,
                      total(map(short, run)))


@derivation("perceptron.strict_rule_end", fixed=RUN)
def strict_rule_end(d: int) -> Iterator[Step]:
    """After the same updates w_k·x is affine in w_0, with gradient x: 0 on a hyperplane only."""
    s, w, v, x = symbol("s"), vector("w", d), vector("v", d), vector("x", d)
    for k in COUNTS:
        run, moved = row(w, k), add(w, v)
        for m in run:
            moved = reference.update(moved, m.x, m.y, s)
        yield identity(f"k = {k} updates in a row: w_k·x = w_0·x + s Σ y_i x_i·x",
                       score(run[-1].after, x),
                       score(w, x) + s * sum(m.y * dot(m.x, x) for m in run))
        yield identity(f"k = {k} updates in a row: from w_0 + v instead, w_k·x is v·x larger",
                       score(moved, x), score(run[-1].after, x) + score(v, x))
