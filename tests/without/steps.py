"""Where steps that are not alike, or that no mistake asks for, break the bounds of the perceptron.

Of two points of the plane, visited in turn, all steps are 1 but the second, s. With batches of one
example, and with two classes, whose w are w and -w, the run is the same one, and so is the bound.
"""

from fractions import Fraction
from functools import cache
from typing import Any, Final

from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.perceptron import consistent, update
from novikoff.theory import premise
from novikoff.theory.margin import margin
from without.height import INTEGERS, LABELS, RATIONALS, Kind, among, many, samples
from without.perceptron import NUMBERS, PLAIN, WHOLE, gamma_sq, radius_sq, signed, zeros
from without.search import Pair, Search

SAME: Final = premise.CONSTANT_STEP.statement
ONLY_MISTAKES: Final = "an update is made only where y z <= 0"
PLANE: Final = samples("two points of the plane", label=among("", (1,)), features=2, rows=2)
LAST: Final = 60
"""The updates after which a run is given up."""


@cache
def one_large_step(X: Any, s: int) -> tuple[int, Fraction, list[Any]]:
    """The updates from 0 on two points in turn, all steps 1 but the second, s; R²/γ² (0 for γ = 0);
    and the weights after each update."""
    u, v = X
    updates, w, met, quiet = 0, (0, 0), [], 0
    while quiet < 2 and updates < LAST:
        for x in X:
            quiet += 1
            if dot(w, x) <= 0:
                w = update(w, x, 1, s if updates == 1 else 1)
                met.append(w)
                updates, quiet = updates + 1, 0
    gamma = gamma_sq(X, (1, 1)) if updates > 1 else Fraction(0)
    return updates, max(norm_sq(u), norm_sq(v)) / gamma if gamma else Fraction(0), met


def growing(X: Any, _y: Any, s: int) -> str:
    updates, bound, _ = one_large_step(X, s)
    return f"the steps 1, {s}, 1, 1, ... make {updates} updates, and R²/γ² = {bound}" \
        if 0 < bound < updates else ""


def turned_away(X: Any, _y: Any, s: int) -> str:
    """Whether some w on the way has cos² below k γ²/R² to the best separator."""
    _, bound, met = one_large_step(X, s)
    if not bound:
        return ""
    u = margin(X, (1, 1), bias="none").w
    for k, w in enumerate(met, 1):
        cos_sq = Fraction(dot(u, w)**2, norm_sq(u) * norm_sq(w))
        if cos_sq < k / bound:
            return f"the steps 1, {s}, 1, ... lead to w = {w} after {k} updates, where cos² = " \
                f"{cos_sq}, and {k} γ²/R² = {k / bound}"
    return ""


def any_separator(X: Any, y: Any, s: int, u: Any) -> str:
    """Counted in the first nine passes."""
    if len(u) != len(X[0]):
        return ""
    sample, w, M, H = signed(X, y), zeros(signed(X, y)), 0, 0
    for x, label in sample * 9:
        if label * dot(w, x) <= 0:
            w = update(w, x, label, s if M == 1 else 1)
            M, H = M + 1, H + max(0, 1 - label * dot(u, x))
            if H < M and radius_sq(sample) * norm_sq(u) * M < (M - H)**2:
                return f"the steps 1, {s}, 1, ... make M = {M} updates with H = {H}"
    return ""


def stepped(X: Any, y: Any, steps: Any) -> Any:
    """The weights after as many updates in passes from 0 as there are steps; None if there are
    fewer."""
    sample, given = signed(X, y), iter(steps)
    w = zeros(sample)
    for example in sample * len(steps) * 2:
        if not consistent((example,), w):
            if (step := next(given, None)) is None:
                return w
            w = update(w, *example, step)
    return w if next(given, None) is None else None


def less_aligned(X: Any, y: Any, steps: Any, u: Any) -> str:
    if len(u) != len(X[0]) or (w := stepped(X, y, steps)) is None:
        return ""
    delta = min(label * dot(u, x) for x, label in signed(X, y))
    return next((f"after {len(steps)} updates u·w = {dot(u, w)}, below {len(steps)} s δ for s = "
                 f"{s}, δ = {delta}" for s in steps if dot(u, w) < len(steps) * s * delta), "")


def grows_faster(X: Any, y: Any, steps: Any) -> str:
    if (w := stepped(X, y, steps)) is None:
        return ""
    most = len(steps) * min(steps)**2 * radius_sq(signed(X, y))
    return f"after {len(steps)} updates ‖w‖² = {norm_sq(w)}, above {len(steps)} s² R² = {most} " \
        f"for s = {min(steps)}" if norm_sq(w) > most else ""


def eager(x: int, y: int, w: int) -> str:
    after = w + y * x
    return f"an update makes of ‖w‖² = {w * w} ‖w‖² = {after**2}, more by more than R² = {x * x}" \
        if after**2 > w * w + x * x else ""


def eager_twice(x: int, y: int, u: int) -> str:
    """Both presentations of one example make an update, the second at y z = x² >= 0."""
    M, H = 2, 2 * max(0, 1 - y * u * x)
    return f"two updates with H = {H}, and {(M - H)**2} > {x * x * u * u * M}" \
        if M > H and x * x * u * u * M < (M - H)**2 else ""


def negative_base(x: int, y: int, u: Any, w: Any, delta: Any) -> str:
    if y * u * x < delta or y * w * x > 0:
        return ""
    left, right = (u * w + delta)**2, u * u * (w * w + x * x)
    return f"after one update with s = 1 the left side is {left}, the right {right}" \
        if left > right else ""


def small_alpha(x: int, y: int, u: Any, w: Any, delta: Any, alpha: Any) -> str:
    below = 2 * alpha * delta - x * x
    if not 0 < delta <= y * u * x or y * w * x > 0 or not below:
        return ""
    bound = Fraction((w - alpha * u)**2, 1) / below
    return f"one update with s = 1, and the bound is {bound}" if bound < 1 else ""


NUMBER: Final[dict[str, Kind]] = {"x": INTEGERS, "y": LABELS}
ONE_LARGE: Final = {"X, y": PLANE, "s": WHOLE}
GROWING: Final = Search(ONE_LARGE, growing)
SEARCHES: Final[dict[Pair, Search]] = {
    **{(f"{name}mistake_bound{of}", SAME): GROWING for name, of in (
        ("perceptron.", ""), ("perceptron.", "_any_start"), ("perceptron.", "_root_free"),
        ("batch_perceptron.", ""), ("multiclass_perceptron.", ""))},
    ("perceptron.angle_bound", SAME): Search(ONE_LARGE, turned_away),
    ("perceptron.mistake_bound_any_data", SAME):
        Search({"X, y": PLAIN, "s": WHOLE, "u": NUMBERS}, any_separator),
    ("perceptron.alignment", SAME): Search(
        {"X, y": PLAIN, "steps": many("whole steps > 0", WHOLE), "u": NUMBERS}, less_aligned),
    ("perceptron.norm_growth", SAME):
        Search({"X, y": PLAIN, "steps": many("whole steps > 0", WHOLE)}, grows_faster),
    ("perceptron.norm_growth", ONLY_MISTAKES): Search({**NUMBER, "w": INTEGERS}, eager),
    ("perceptron.mistake_bound_any_data", ONLY_MISTAKES):
        Search({**NUMBER, "u": INTEGERS}, eager_twice),
    ("perceptron.mistake_bound_any_start", "u·w_0 + T s δ >= 0"): Search(
        {**NUMBER, "u": RATIONALS, "w_0": RATIONALS, "δ": RATIONALS}, negative_base),
    ("perceptron.mistake_bound_root_free", "α > s R²/(2δ)"): Search(
        {**NUMBER, "u": RATIONALS, "w_0": RATIONALS, "δ": RATIONALS, "α": RATIONALS}, small_alpha),
}
