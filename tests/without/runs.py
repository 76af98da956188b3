"""Where the runs of other learners break a conclusion: batches, several classes, kernels, pockets.

The rate is 1, and the run starts at 0 where no start is told.
"""

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any, Final

from novikoff.reference import kernel_perceptron, logistic, softmax
from novikoff.reference.argmax import argmax
from novikoff.reference.batch_perceptron import batch_perceptron, direction
from novikoff.reference.batch_pla import batch_pla
from novikoff.reference.chain import classify
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.multiclass_perceptron import lead, multiclass_perceptron
from novikoff.reference.perceptron import consistent, perceptron
from novikoff.reference.pocket import pocket
from novikoff.reference.record import drain
from novikoff.reference.threshold import classify as labels
from novikoff.reference.zero_one import best_threshold, errors, least_errors
from novikoff.theory import premise
from novikoff.theory.theorems.multiclass_perceptron import RANKED
from without.height import CLASSES, INTEGERS, NATURALS, RATIONALS, many, samples, vectors
from without.perceptron import BIASED, NUMBERS, PLAIN, SEPARABLE, gamma_sq, radius_sq, signed, zeros
from without.perceptron import ends as after
from without.search import Pair, Search

ROOM: Final = 9
"""More passes than those runs take that end."""
TWO_CLASSES: Final = samples("samples of two classes without a bias", label=CLASSES)
PAIRS: Final = vectors("weights of two classes", NUMBERS, 2)


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


def fit(X: Any, *rows: Any) -> bool:
    """Whether the weights are as long as the rows."""
    return all(len(row) == len(X[0]) for row in rows)


def short(X: Any, y: Any, w: Any, u: Any, delta: Any) -> str:
    """Whether k mistakes of the one batch have a mean Δ shorter than k δ/N, for a unit u."""
    if not fit(X, w, u) or norm_sq(u) != 1:
        return ""
    rows, mean = direction(signed(X, y), w, range(len(X)))
    return f"{counted(len(rows), 'mistake')}, and Δ = {_told(mean)}" \
        if delta > 0 and norm_sq(mean) < Fraction(len(rows) * delta, len(X))**2 else ""


def _told(w: Any) -> str:
    return f"({', '.join(map(str, w))}{',' * (len(w) == 1)})"


def batches_from(X: Any, y: Any, w: Any) -> str:
    if not fit(X, w) or not (gamma := gamma_sq(X, y)):
        return ""
    mistakes = drain(batch_perceptron(signed(X, y), w, 1, passes=ROOM, size=1))[2].updates
    bound = radius_sq(signed(X, y)) / gamma
    return f"batches of one example make {mistakes} mistakes at the rate 1, and R²/γ² = {bound}" \
        if mistakes > bound else ""


def stops_with_a_mistake(X: Any, y: Any) -> str:
    sample = signed(X, y)
    half = Fraction(1, 2)
    w = drain(batch_pla(sample, zeros(sample), half, half, passes=ROOM))[2].w
    delta = direction(sample, w, range(len(X)))[1]
    return f"the run stops at ‖Δ‖ <= 1/2 with a mistake at w = {_told(w)}" \
        if norm_sq(delta) <= half**2 and not consistent(sample, w) else ""


def led(X: Any, y: Any, W: Any) -> tuple[Any, Any]:
    """The least lead of the own class under W, and 2 R² ‖W‖²/lead² (none for 0)."""
    least = min(lead(W, x, k)[0] for x, k in zip(X, y, strict=True))
    size = 2 * max(map(norm_sq, X)) * sum(map(norm_sq, W))
    return least, Fraction(size, least**2) if least else None


def without_a_leader(X: Any, y: Any, W: Any) -> str:
    if not fit(X, *W):
        return ""
    least, bound = led(X, y, W)
    run = multiclass_perceptron(tuple(zip(X, y, strict=True)), (zeros(((X[0], 0),)),) * 2, 1,
                                passes=1)
    updates = drain(run)[2].updates
    return f"one pass makes {updates} updates, W leads by {least} or more, and 2 R²‖W‖²/lead² = " \
        f"{bound}" if bound is not None and updates > bound else ""


def classes_from(X: Any, y: Any, W: Any) -> str:
    """For one example x the best lead is that of (x, -x)/√2‖x‖, so that 2 R²/γ² is 1."""
    if not fit(X, *W) or len(X) > 1 or not any(X[0]):
        return ""
    run = multiclass_perceptron(tuple(zip(X, y, strict=True)), W, 1, passes=ROOM)
    updates = drain(run)[2].updates
    return f"{updates} updates at the rate 1, and 2 R²/γ² = 1" if updates > 1 else ""


def other_rows(X: Any, y: Any, alpha: Any, w: Any) -> str:
    """Whether the rows updated in a pass from α are not those from w; the dual sum starts at α."""
    if not fit(X, w) or len(alpha) != len(X):
        return ""
    sample, dual, rows = signed(X, y), list(alpha), []
    for i, (x, label) in enumerate(sample):
        z = kernel_perceptron.score(dual, sample, [dot(x, v) for v, _ in sample])
        if label * z <= 0:
            rows.append(i)
            dual[i] += 1
    primal = [update.row for update in drain(perceptron(sample, w, 1, passes=1))[0]]
    return f"a pass from α at the rate 1 updates the rows {rows}, from w {primal}" \
        if rows != primal else ""


def negative_square(x: int, c: int) -> str:
    value = kernel_perceptron.polynomial(1, c)((x,), (x,))
    return f"K(x, x) = x x + c = {value}" if value < 0 else ""


def do_not_commute(X: Any, y: Any) -> str:
    if len(X) != 2:
        return ""
    sample = signed(X, y, True)
    one, other = (after(sample, zeros(sample), [order])[-1] for order in ((0, 1), (1, 0)))
    return f"from w = 0 a pass at the rate 1 ends at {one} in this order, at {other} in the other" \
        if one != other else ""


def never_the_least(X: Any, y: Any) -> str:
    """Whether the run comes back to its weights with more errors in the pocket than need be."""
    sample = signed(X, y, True)
    met = [(record.update.w, record.best)
           for record in pocket(sample, zeros(sample), 1, updates=60)]
    least = least_errors(sample, most=2**len(X))[0]
    return f"picking the first mistake leaves {met[-1][1]} errors for ever, and some w makes " \
        f"{least}" if met and met[-1][1] > least and len({w for w, _ in met}) < len(met) else ""


def worse_after_a_pass(X: Any, y: Any, w: Any) -> str:
    if not fit(X, w):
        return ""
    sample = signed(X, y)
    ends = [w, after(sample, w, [range(len(X))])[-1]]
    before, now = (errors(sample, end) for end in ends)
    return f"{counted(before, 'error')} at w, and {now} after a pass at the rate 1" \
        if now > before else ""


def never_separated(X: Any, y: Any) -> str:
    least = least_errors(signed(X, y), most=2**len(X))[0]
    return f"every w makes {counted(least, 'error')} or more" if least else ""


def more_by_one_feature(X: Any, y: Any) -> str:
    sample = signed(X, y, True)
    first = best_threshold(tuple((x[:2], label) for x, label in sample))[0]
    least = least_errors(sample, most=2**len(X))[0]
    return f"each threshold of the first feature makes {counted(first, 'error')}, some w {least}" \
        if first > least else ""


def turned_label(w: Any, x: Any, c: Any) -> str:
    one, other = labels((w,), ((x,), (c * x,)))
    return f"x has the label {one}, and c x the label {other}" if one != other else ""


def answered_wrong(scores: Any, y: Any) -> str:
    if len(scores) <= y:
        return ""
    found = argmax(scores)
    return f"class {found} has the largest score, or the first of them" if found != y else ""


def linked_wrong(score: Any, y: Any) -> str:
    found = classify((lambda _: score,), (0, 1), (1,))
    return f"the link of class 0 answers class {found}" if found != y else ""


def no_slope(X: Any, y: Any, w: Any) -> str:
    if not fit(X, w):
        return ""
    sample = tuple((x, (label + 1) // 2) for x, label in signed(X, y))
    after_step = logistic.update(tuple(map(float, w)), sample, 1)
    return "the gradient at w is 0" if after_step == w else ""


def not_renamed(X: Any, y: Any, W: Any) -> str:
    """Whether a step on the classes exchanged does not end at the weights exchanged."""
    if not fit(X, *W):
        return ""
    first = tuple(tuple(map(float, w)) for w in W)
    ends = [softmax.update(first, tuple((tuple(map(float, x)), k) for x, k in zip(
        X, classes, strict=True)), 1.0) for classes in (y, [1 - k for k in y])]
    apart = max(abs(a - b) for one, other in zip(ends[0], ends[1][::-1], strict=True)
                for a, b in zip(one, other, strict=True))
    return "a step with the classes exchanged does not exchange the weights" \
        if apart > 1e-9 else ""


def too_few(X: Any) -> str:
    """Whether the dichotomies of M points of R^n are not 2 Σ C(M - 1, k), k <= n."""
    due = 2 * sum(comb(len(X) - 1, k) for k in range(len(X[0]) + 1))
    found = dichotomies(X)
    return f"{found} dichotomies are separable, not {due}" if found != due else ""


def dichotomies(X: Any) -> int:
    return sum(gamma_sq(X, y, True) > 0 for y in product((-1, 1), repeat=len(X)))


def merged(X: Any, A: Any) -> str:
    mapped = tuple((A * x,) for (x,) in X)
    found, kept = dichotomies(X), dichotomies(mapped)
    return f"{found} dichotomies of X are separable, and {kept} of A X" if found != kept else ""


LINE: Final = many("points of the line", vectors("", INTEGERS, 1))
SEARCHES: Final[dict[Pair, Search]] = {
    ("batch_perceptron.direction", "y u·x >= δ on every example"): Search(
        {"X, y": PLAIN, "w": NUMBERS, "u": NUMBERS, "δ": RATIONALS}, short),
    ("batch_perceptron.mistake_bound", premise.ZERO_RUN.statement):
        Search({"X, y": PLAIN, "w": NUMBERS}, batches_from),
    ("batch_perceptron.stopping_rule", SEPARABLE): Search({"X, y": PLAIN}, stops_with_a_mistake),
    ("multiclass_perceptron.mistake_bound", RANKED.statement):
        Search({"X, y": TWO_CLASSES, "W": PAIRS}, without_a_leader),
    ("multiclass_perceptron.mistake_bound", premise.ZERO_RUN.statement):
        Search({"X, y": TWO_CLASSES, "W": PAIRS}, classes_from),
    ("kernel_perceptron.primal_run", "the run starts at α = 0 and w = 0"):
        Search({"X, y": PLAIN, "α": NUMBERS, "w": NUMBERS}, other_rows),
    ("kernel_perceptron.polynomial_kernel", "c >= 0"):
        Search({"x": INTEGERS, "c": INTEGERS}, negative_square),
    ("perceptron.orthogonal_examples_commute", "x·x' = 0"):
        Search({"X, y": BIASED}, do_not_commute),
    ("pocket.reaches_optimum", "the picks are random"): Search({"X, y": BIASED}, never_the_least),
    ("pocket_fit.no_worse_than_start", "the start goes into the pocket"):
        Search({"X, y": PLAIN, "w": NUMBERS}, worse_after_a_pass),
    ("pocket_fit.separates", SEPARABLE): Search({"X, y": PLAIN}, never_separated),
    ("zero_one.best_threshold", "there is one feature, and a bias"):
        Search({"X, y": BIASED}, more_by_one_feature),
    ("threshold.normalisation", "every factor is positive"):
        Search({"w": RATIONALS, "x": RATIONALS, "c": RATIONALS}, turned_label),
    ("one_vs_rest.right_scorers", "every scorer is positive exactly on the examples of its class"):
        Search({"scores": NUMBERS, "y": NATURALS}, answered_wrong),
    ("chain.right_links", "every link is right on what it is learnt from"):
        Search({"score": INTEGERS, "y": CLASSES}, linked_wrong),
    ("chain_fit.right_links", "every link is right on what it is learnt from"):
        Search({"score": INTEGERS, "y": CLASSES}, linked_wrong),
    ("logistic.direction", SEPARABLE): Search({"X, y": PLAIN, "w": NUMBERS}, no_slope),
    ("softmax_fit.renamed", "all classes start equal"):
        Search({"X, y": TWO_CLASSES, "W": PAIRS}, not_renamed),
    ("separability.dichotomy_count", "the points are in general position"):
        Search({"X": LINE}, too_few),
    ("affine.separability", "A is invertible"):
        Search({"X": LINE, "A": INTEGERS}, merged),
}
