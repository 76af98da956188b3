"""Where fits, gradients, losses and norms break a conclusion: small numbers, cubics, kinks.

A sample of targets holds each feature as it is; a bias is told where there is one.
"""

from fractions import Fraction
from typing import Any, Final

from novikoff.reference import adaline, ridge
from novikoff.reference.linalg import dot
from without.height import (
    INTEGERS,
    NATURALS,
    POSITIVE,
    RATIONALS,
    WEIGHTS,
    many,
    samples,
    such,
    vectors,
)
from without.search import Pair, Search

NEAR: Final = Fraction(1, 1000)
"""So near that no kink of integers below the height of a case lies between."""
TARGETS: Final = samples("samples of one feature with targets", label=INTEGERS, features=1)
OF_ANY: Final = samples("samples with targets", label=INTEGERS)
BATCHES: Final = many("batches", many("", NATURALS))
VECTORS: Final = many("vectors of integers", INTEGERS)
ROOTS: Final = "p >= 1"
LINEAR: Final = "the output is linear"
NONZERO: Final = such("integers other than 0", INTEGERS, bool)
ORTHOGONAL: Final = "the matrix is orthogonal"


def rows(X: Any, bias: bool) -> Any:
    return tuple((1, *x) for x in X) if bias else X


def fitted(X: Any, y: Any, lam: Any = 0, bias: bool = True) -> Any:
    """The ridge fit, the bias free; None where it is refused."""
    try:
        return ridge.ridge(rows(X, bias), y, lam, bias="free" if bias else "absent")
    except ValueError:
        return None


def of_sample(X: Any, y: Any) -> Any:
    return tuple(zip(X, y, strict=True))


# --- least squares

def two_predictions(X: Any, y: Any, w: Any, v: Any, x: int) -> str:
    """Whether w and v, with a bias, both minimise the squares, and predict differently at x."""
    Z = rows(X, True)
    for u in (w, v):
        residuals = ridge.residuals(Z, y, u)
        if any(dot(residuals, column) for column in zip(*Z, strict=True)):
            return ""
    one, other = dot(w, (1, x)), dot(v, (1, x))
    return f"both w and v, with a bias, fit best; they predict {one} and {other} at x" \
        if one != other else ""


def mapped_fit(X: Any, y: Any, A: int, x: int, lam: Any = 0) -> str:
    """Whether the prediction at A x, trained on A X, differs from that at x, trained on X; where
    all points are one, the mean of the targets is predicted there."""
    if (w := fitted(X, y, lam)) is None:
        return ""
    if A:
        v = fitted(tuple((A * z,) for (z,) in X), y, lam)
    else:
        v = (Fraction(sum(y), len(y)), 0)
    one, other = dot(w, (1, x)), dot(v, (1, A * x))
    return f"{one} is predicted at x, and {other} at A x after the fit to A X" \
        if one != other else ""


def moved_fit(X: Any, y: Any, t: int, x: int) -> str:
    w, v = fitted(X, y, bias=False), fitted(tuple((z + t,) for (z,) in X), y, bias=False)
    if w is None or v is None:
        return ""
    one, other = w[0] * x, v[0] * (x + t)
    return f"without a bias {one} is predicted at x, and {other} at x + t after the fit to X + t" \
        if one != other else ""


def other_penalty(X: Any, y: Any, lam: Any, mu: Any) -> str:
    """Whether the shortcut with λ at row 0 is not the residual of the fit without it with μ."""
    w = fitted(X[1:], y[1:], mu, bias=False) if len(X) > 1 else None
    try:
        shortcut = ridge.leave_one_out_residuals(X, y, lam, bias="absent")[0]
    except ValueError:
        return ""
    if w is None:
        return ""
    due = y[0] - dot(w, X[0])
    return f"without a bias the shortcut with λ is {shortcut} at row 0, and {due} the residual of" \
        " the fit to the others with μ" if shortcut != due else ""


def penalised_bias(X: Any, y: Any, lam: Any) -> str:
    w = ridge.ridge(rows(X, True), y, lam, bias="penalised")
    total = sum(ridge.residuals(rows(X, True), y, w))
    return f"a penalised bias is {w[0]}, and leaves residuals with the sum {total}" \
        if total else ""


def no_minimum(x: Any, y: Any, lam: Any, v: Any) -> str:
    """Whether J(w) = (y - x w)² + λ w² is smaller at v than where its slope is 0."""
    if not x * x + lam:
        return ""
    w = Fraction(x * y) / (x * x + lam)
    one, other = ((y - x * u)**2 + lam * u * u for u in (w, v))
    return f"J has the slope 0 at w = {w}, where it is {one}, and is {other} at v" \
        if other < one else ""


def shrunk_less(x: Any, y: Any, lam: Any, mu: Any) -> str:
    """Whether the fit with μ is longer than that with λ, or leaves less."""
    if not x * x + lam or not x * x + mu:
        return ""
    w, v = (Fraction(x * y) / (x * x + m) for m in (lam, mu))
    return f"w = {w} with λ, and {v} with μ" \
        if abs(v) > abs(w) or abs(y - x * v) < abs(y - x * w) else ""


def beyond_one(x: Any, lam: Any) -> str:
    if not x * x + lam:
        return ""
    h = Fraction(x * x) / (x * x + lam)
    return f"h = x²/(x² + λ) = {h}" if not 0 <= h <= 1 else ""


# --- gradients

def stretched_step(x: int, y: int, w: int, A: int) -> str:
    """Whether A times the weights after a step are not those after a step from A w on A x."""
    (after,), (turned,) = (adaline.update((c * w,), (((c * x,), y),), 1) for c in (1, A))
    return f"a step of the rate 1 leads from w to {after}, and from A w on A x to {turned}" \
        if turned != A * after else ""


def counted_twice(X: Any, y: Any, w: Any, batches: Any) -> str:
    met = [i for batch in batches for i in batch]
    if len(w) != len(X[0]) or set(met) != set(range(len(X))) \
            or any(len(set(batch)) < len(batch) for batch in batches):
        return ""
    sample = of_sample(X, y)
    parts = [adaline.gradient(w, tuple(sample[i] for i in batch)) for batch in batches]
    total = tuple(map(sum, zip(*parts, strict=True)))
    due = adaline.gradient(w, sample)
    return f"the gradients of the batches add up to {told(total)}, and that of all is {told(due)}" \
        if total != due else ""


def told(w: Any) -> str:
    return f"({', '.join(map(str, w))}{',' * (len(w) == 1)})"


def one_by_one(X: Any, y: Any, w: Any, eta: Any) -> str:
    if len(w) != len(X[0]):
        return ""
    online = w
    for example in of_sample(X, y):
        online = adaline.update(online, (example,), eta)
    batch = adaline.update(w, of_sample(X, y), eta)
    return f"one after the other leads to {told(online)}, one batch to {told(batch)}" \
        if online != batch else ""


def not_lowered(x: int, y: int, w: int, eta: Any) -> str:
    g = adaline.gradient((w,), (((x,), y),))[0]
    before, after = (Fraction((y - v * x)**2, 2) for v in (w, w - eta * g))
    return f"F is {before} at w, and {after} after a step" if g and after >= before else ""


def not_longer(x: int, y: int, w: int, eta: Any) -> str:
    one = (((x,), y),)
    g = adaline.gradient((w,), one)[0]
    after = adaline.gradient(adaline.update((w,), one, eta), one)[0]
    return f"the gradient is {g} at w, and {after} after a step" if g and abs(after) <= abs(g) \
        else ""


FOUR: Final = {"x": INTEGERS, "y": INTEGERS}
ONE_STEP: Final = {**FOUR, "w": INTEGERS, "η": POSITIVE}
TWO: Final = vectors("pairs of integers", INTEGERS, 2)
PREDICTIONS: Final = "affine.least_squares_predictions"
SEARCHES: Final[dict[Pair, Search]] = {
    (PREDICTIONS, "the features and the 1 are linearly independent"):
        Search({"X, y": TARGETS, "w": TWO, "v": TWO, "x": INTEGERS}, two_predictions),
    (PREDICTIONS, "A is invertible"): Search(
        {"X, y": TARGETS, "A": INTEGERS, "x": INTEGERS}, mapped_fit),
    (PREDICTIONS, "there is a bias"): Search(
        {"X, y": TARGETS, "t": INTEGERS, "x": INTEGERS}, moved_fit),
    (PREDICTIONS, "there is no penalty"): Search(
        {"X, y": TARGETS, "A": NONZERO, "x": INTEGERS, "λ": WEIGHTS}, mapped_fit),
    ("ridge.leave_one_out", "λ is the same for both fits"):
        Search({"X, y": TARGETS, "λ": WEIGHTS, "μ": WEIGHTS}, other_penalty),
    ("ridge.intercept", "the bias is free"):
        Search({"X, y": TARGETS, "λ": POSITIVE}, penalised_bias),
    ("ridge.minimiser", "λ >= 0"): Search({**FOUR, "λ": RATIONALS, "v": RATIONALS}, no_minimum),
    ("ridge.shrinkage", "0 <= λ < μ"): Search(
        {**FOUR, "λ": RATIONALS, "μ": RATIONALS}, shrunk_less),
    ("ridge.leverages", "λ >= 0"): Search({"x": INTEGERS, "λ": RATIONALS}, beyond_one),
    ("affine.rotation", ORTHOGONAL): Search(
        {**FOUR, "w": INTEGERS, "A": INTEGERS}, stretched_step),
    ("batch.gradient_sum", "the batches are disjoint"):
        Search({"X, y": OF_ANY, "w": VECTORS, "batches": BATCHES}, counted_twice),
    ("batch.gradient_sum", "all gradients are taken at one w"):
        Search({"X, y": OF_ANY, "w": VECTORS, "η": POSITIVE}, one_by_one),
    ("learner.descent", "the rate is below 2/λ"): Search(ONE_STEP, not_lowered),
    ("learner.divergence", "the rate is above 2/r"): Search(ONE_STEP, not_longer),
}
