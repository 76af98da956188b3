"""Where losses, outputs and norms break a conclusion: polynomials, kinks, and powers below 1."""

from fractions import Fraction
from math import isclose
from typing import Any, Final

from novikoff.reference import adaline, gradient_descent
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.loss import ABSOLUTE
from without.fit import OF_ANY, TARGETS, VECTORS, of_sample
from without.height import INTEGERS, NATURALS, POSITIVE, WEIGHTS, many, vectors
from without.perceptron import NUMBERS, WHOLE
from without.search import Pair, Search

NEAR: Final = Fraction(1, 1000)
"""So near that no kink of integers below the height of a case lies between."""
ROOTS: Final = "p >= 1"
LINEAR: Final = "the output is linear"


def two_slopes(left: int, right: int, x: int, y: int, w: int) -> str:
    """Of the loss that rises by `right` above d = y - w x = 0 and falls by -`left` below."""
    def L(v: Any) -> Any:  # noqa: N802
        d = y - v * x
        return (right if d > 0 else left) * d

    slopes = [(L(w + h) - L(w)) / h for h in (NEAR, -NEAR)]
    return f"for l(d) = a d below 0 and b d above, L has the slopes {slopes[0]} and {slopes[1]} " \
        "at w" if slopes[0] != slopes[1] else ""


def not_convex(a: int, b: int, x: int, y: int, u: int, v: int) -> str:
    def L(w: Any) -> Any:  # noqa: N802
        z = w * x
        return Fraction((y - a * z - b * z * z)**2, 2)

    middle, chord = L(Fraction(u + v, 2)), (L(u) + L(v)) / 2
    return f"for α(z) = a z + b z² the loss is {middle} halfway from u to v, and its chord " \
        f"{chord}" if middle > chord else ""


def no_fall(X: Any, y: Any, w: Any) -> str:
    """Whether a short step along the gradient of the absolute loss, which has the slope 0 at a
    kink, does not lower it by ‖g‖² to the first order."""
    sample = of_sample(X, y)
    g = adaline.gradient(w, sample, ABSOLUTE)
    if not any(g):
        return ""
    losses = [Fraction(adaline.empirical_loss(v, sample, ABSOLUTE))
              for v in (w, adaline.update(w, sample, NEAR, ABSOLUTE))]
    slope = (losses[0] - losses[1]) / NEAR
    return f"for |y - w x|, with the slope 0 at the kink, ‖g‖² = {norm_sq(g)}, and L falls by " \
        f"{slope} η" if slope != norm_sq(g) else ""


def polynomial(coefficients: Any, w: Any) -> tuple[Any, Any, Any]:
    """Σ c_k w^k for k = 1, 2, ..., its slope, and the slope of that."""
    k = range(1, len(coefficients) + 1)
    pairs = list(zip(k, coefficients, strict=True))
    return (sum(c * w**k for k, c in pairs), sum(k * c * w**(k - 1) for k, c in pairs),
            sum(k * (k - 1) * c * w**(k - 2) for k, c in pairs if k > 1))


def only_local(c: Any, v: int) -> str:
    """Whether the polynomial has a local minimum at 0 and is smaller at v."""
    k = next((k for k, ck in enumerate(c, 1) if ck), 0)
    value = polynomial(c, v)[0]
    return f"f(w) = Σ c_k w^k has a local minimum 0 at w = 0, and is {value} at v" \
        if value < 0 and k and k % 2 == 0 and c[k - 1] > 0 else ""


def not_quadratic(c: Any, w: Any, eta: Any) -> str:
    value, g, h = polynomial(c, w)
    after = polynomial(c, w - eta * g)[0]
    due = value - eta * g * g + Fraction(1, 2) * eta**2 * g * g * h
    return f"a step on L(w) = Σ c_k w^k leads to {after}, and L - η g² + ½ η² g² H = {due}" \
        if after != due else ""


def no_jump(c: Any, w: int) -> str:
    """Whether a step at the rate 1/H, H the curvature at the minimiser 0, does not lead to it."""
    if len(c) < 2 or c[0] or c[1] <= 0:
        return ""
    after = w - polynomial(c, w)[1] / Fraction(2 * c[1])
    return f"for L(w) = Σ c_k w^k the rate 1/H = 1/{2 * c[1]} leads from w to {after}, not to 0" \
        if after else ""


def better_than_best(least: int, largest: int, first: Any, second: Any) -> str:
    """Whether two rates shrink (1, 1) by more in two steps than the best rate twice."""
    if least > largest:
        return ""
    after = [(1 - first * e) * (1 - second * e) for e in (least, largest)]
    worst, due = max(map(abs, after)), Fraction(largest - least, largest + least)**2
    return f"with the eigenvalues λ⁺ and λ the rates η and η′ shrink all by {worst} in two " \
        f"steps, and the best constant rate by {due}" if worst < due else ""


def above_the_lemma(b: int, L: int, w: int, eta: Any) -> str:
    """On f(w) = b w², whose slope 2 b w changes by more than L."""
    g = 2 * b * w
    (after,) = gradient_descent.descend((w,), (g,), eta)
    bound = b * w * w - eta * (1 - Fraction(1, 2) * eta * L) * g * g
    return f"f(w) = b w² is {b * after**2} after the step, and the bound {bound}" \
        if b * after**2 > bound else ""


def jumps(delta: Any, d: Any) -> str:
    """Whether the slope of d²/2 for |d| <= δ and δ (|d| - δ/2) beyond jumps at d."""
    def loss(d: Any) -> Any:
        return Fraction(d * d, 2) if abs(d) <= delta else delta * (abs(d) - Fraction(delta, 2))

    right, left = ((loss(d + h) - loss(d)) / h for h in (NEAR, -NEAR))
    return f"the loss has the slopes {left} and {right} beside d" if abs(right - left) > 2 * NEAR \
        else ""


def flat(a: int, b: int, z: int, y: int) -> str:
    value, slope = a * z + b * z * z, a + 2 * b * z
    return f"for α(z) = a z + b z² every loss has the slope 0 in z, not α - y = {value - y}" \
        if not slope and value != y else ""


def norm(w: Any, p: Any) -> float:
    return float(sum(float(abs(wj))**float(p) for wj in w)**(1 / float(p)))


def above(one: float, other: float) -> bool:
    """Whether one is larger: what a double cannot tell apart from equal is equal here."""
    return one > other and not isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)


def long_way(p: Any, u: Any, v: Any) -> str:
    if len(u) != len(v):
        return ""
    whole, parts = norm([a + b for a, b in zip(u, v, strict=True)], p), norm(u, p) + norm(v, p)
    return f"‖u + v‖ = {whole:.6g}, above ‖u‖ + ‖v‖ = {parts:.6g}" if above(whole, parts) else ""


def above_the_norm(p: Any, w: Any, v: Any) -> str:
    """Where no entry of w is 0 the norm has the gradient sign(w_j) (|w_j|/‖w‖)^(p - 1)."""
    if len(w) != len(v) or not all(w):
        return ""
    size = norm(w, p)
    g = [(abs(wj) / size)**(float(p) - 1) * (1 if wj > 0 else -1) for wj in w]
    plane = size + sum(gj * (b - a) for gj, a, b in zip(g, w, v, strict=True))
    return f"‖v‖ = {norm(v, p):.6g}, below ‖w‖ + g·(v - w) = {plane:.6g}" \
        if above(plane, norm(v, p)) else ""


def lower_than_zero(X: Any, y: Any, lam: Any, w: Any) -> str:
    """For p = 1/2, with the dual 1/q = 1 - 1/p, q = -1."""
    c = [abs(sum(t * x[j] for x, t in of_sample(X, y))) for j in range(len(X[0]))]
    if len(w) != len(c) or not all(c):
        return ""
    dual = 1 / sum(Fraction(1, cj) for cj in c)
    squares = [sum(Fraction((t - dot(u, x))**2, 2) for x, t in of_sample(X, y))
               for u in (w, (0,) * len(w))]
    value = lam * norm(w, Fraction(1, 2)) + float(squares[0])
    return f"‖Σ y x‖_-1 = {dual}, and L(w) = {value:.6g} < L(0) = {squares[1]}" \
        if dual <= lam and above(float(squares[1]), value) else ""


def bent_output(a: int, b: int, lam: Any, x: int, y: int, w: int) -> str:
    z = w * x
    value, at_zero = lam * abs(w) + Fraction((y - a * z - b * z * z)**2, 2), Fraction(y * y, 2)
    return f"for α(z) = a z + b z² |y α′(0) x| = {abs(y * a * x)} <= λ, and L(w) = {value} < " \
        f"L(0) = {at_zero}" if abs(y * a * x) <= lam and value < at_zero else ""


FOUR: Final = {"x": INTEGERS, "y": INTEGERS}
CUBIC: Final = {"c": many("coefficients", INTEGERS)}
BENT: Final = {"a": INTEGERS, "b": INTEGERS}
LOCAL: Final = Search({**CUBIC, "v": INTEGERS}, only_local)
SEARCHES: Final[dict[Pair, Search]] = {
    ("adaline.gradient", "l and α are differentiable"):
        Search({**BENT, **FOUR, "w": INTEGERS}, two_slopes),
    ("adaline.convexity", LINEAR): Search(
        {**BENT, **FOUR, "u": INTEGERS, "v": INTEGERS}, not_convex),
    ("adaline.descent_expansion", "L is twice continuously differentiable"):
        Search({"X, y": TARGETS, "w": vectors("weights", INTEGERS, 1)}, no_fall),
    ("adaline.global_minimum", "the loss is convex"): LOCAL,
    ("gradient_descent.convex_minimum", "f is convex"): LOCAL,
    ("gradient_descent.descent", "L is quadratic"):
        Search({**CUBIC, "w": INTEGERS, "η": POSITIVE}, not_quadratic),
    ("gradient_descent.best_rate", "L is quadratic"): Search({**CUBIC, "w": INTEGERS}, no_jump),
    ("gradient_descent.best_rate", "the rate is constant"):
        Search({"λ⁺": WHOLE, "λ": WHOLE, "η": POSITIVE, "η′": POSITIVE}, better_than_best),
    ("gradient_descent.descent_lemma", "∇f is Lipschitz with the constant L"):
        Search({"b": INTEGERS, "L": NATURALS, "w": INTEGERS, "η": POSITIVE}, above_the_lemma),
    ("loss.huber", "δ > 0"): Search({"δ": INTEGERS, "d": INTEGERS}, jumps),
    ("matching_loss.compensation", "α′ > 0"): Search(
        {**BENT, "z": INTEGERS, "y": INTEGERS}, flat),
    ("norm.axioms", ROOTS): Search({"p": POSITIVE, "u": NUMBERS, "v": NUMBERS}, long_way),
    ("norm.subgradient", ROOTS): Search(
        {"p": POSITIVE, "w": NUMBERS, "v": NUMBERS}, above_the_norm),
    ("norm.zero_minimiser", ROOTS): Search(
        {"X, y": OF_ANY, "λ": WEIGHTS, "w": VECTORS}, lower_than_zero),
    ("norm.zero_minimiser", LINEAR): Search(
        {**BENT, "λ": WEIGHTS, **FOUR, "w": INTEGERS}, bent_output),
}
