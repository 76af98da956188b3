"""Where a step, a factor or a margin has not the sign or the size that a conclusion asks for.

The run starts at 0 where no start is told.
"""

from fractions import Fraction
from math import tanh
from typing import Any, Final

from novikoff.reference import logistic, softmax
from novikoff.reference.activation import tanh_derivative
from novikoff.reference.argmax import argmax
from novikoff.reference.batch_pla import batch_pla
from novikoff.reference.linalg import add, dot, scale
from novikoff.reference.perceptron import consistent, loss, perceptron
from novikoff.reference.pocket import pocket
from novikoff.reference.record import drain
from novikoff.reference.zero_one import errors
from without.fit import NONZERO, not_lowered, told
from without.height import INTEGERS, LABELS, NATURALS, RATIONALS, WEIGHTS, many, vectors
from without.perceptron import NUMBERS, PLAIN, WHOLE, ends, gamma_sq, radius_sq, signed, zeros
from without.program import concave
from without.runs import counted, fit
from without.search import Pair, Search


def endless_batches(X: Any, y: Any, alpha: Any) -> str:
    """With ε = 1/2, which is below γ/N."""
    if not 4 * gamma_sq(X, y) > len(X)**2:
        return ""
    sample = signed(X, y)
    w = drain(batch_pla(sample, zeros(sample), alpha, Fraction(1, 2), passes=60))[2].w
    return f"60 passes lead to w = {told(w)}, which makes a mistake" \
        if not consistent(sample, w) else ""


def no_nearer(eigenvalue: int, w: Any, eta: Any) -> str:
    """A step on λ w²/2 multiplies w by 1 - η λ."""
    if not w or eta * eigenvalue >= 2 or abs(1 - eta * eigenvalue) < 1:
        return ""
    return f"on L(w) = λ w²/2 a step leads from w to {w - eta * eigenvalue * w}, no nearer to 0"


def moved_far(y: int, z: int) -> str:
    moved = abs(y - tanh(float(z))) * tanh_derivative(float(z))
    return f"the weights move by {moved:g} η ‖x‖, not by less than 2 η ‖x‖" if moved >= 2 else ""


def lowered_by_none(x: int, y: int, w: int, eta: Any) -> str:
    return not_lowered(x, y, w, eta) if eta * x * x < 2 else ""


def no_rise(x: int, w: int, eta: Any) -> str:
    """One example of class 1, with u = x: y u·x = x² > 0."""
    (after,) = logistic.update((float(w),), (((float(x),), 1),), float(eta))
    return f"with u = x a step leads from u·w = {x * w} to {x * after:g}" if x * after <= x * w \
        else ""


def other_class(w: Any, x: Any, c: Any) -> str:
    one, other = (logistic.predict((v,), (x,)) for v in (w, c * w))
    return f"class {one} at w, and {other} at c w" if one != other else ""


def other_loss(w: Any, x: Any, y: int, c: Any) -> str:
    one, other = (loss((v,), (x,), y) for v in (w, c * w))
    return f"the loss is {one} at w, and {other} at c w" if other != c * one else ""


def other_largest(scores: Any, c: Any) -> str:
    one, other = argmax(scores), argmax(scale(c, scores))
    return f"score {one} is the largest, or the first of them, and {other} after the factor c" \
        if one != other else ""


def other_softmax(scores: Any, c: Any) -> str:
    one, other = (softmax.predict(tuple((k * z,) for z in scores), (1,)) for k in (1, c))
    return f"with the weights W at x = 1 the class is {one}, and {other} with c W" \
        if one != other else ""


def below_delta(x: int, y: int, u: Any, delta: Any) -> str:
    return f"one update with s = 1 leads to u·w = {y * u * x} < δ" if y * u * x < delta else ""


def no_correction(x: int, y: int, w: int, s: Any = 1) -> str:
    before, after = y * w * x, y * (w + s * y * x) * x
    return f"y w x is {before} before the update, and {after} after it" if after <= before else ""


def no_step(x: int, y: int, w: int, s: Any) -> str:
    return no_correction(x, y, w, s) if x else ""


def learnt_twice(X: Any, y: Any) -> str:
    sample = signed(X, y)
    w = ends(sample, zeros(sample), [range(len(X))] * 2)[-1]
    due = tuple(map(sum, zip(*(scale(t, x) for x, t in sample), strict=True)))
    return f"two passes at the rate 1 lead to w = {w}, not to Σ y x = {due}" if w != due else ""


def two_rates_one_end(X: Any, y: Any, w: Any) -> str:
    if not fit(X, w):
        return ""
    one, other = (drain(perceptron(signed(X, y), w, eta, passes=1))[2].w for eta in (1, 4))
    return f"a pass leads to w = {told(one)} at the rates 1 and 4" if one == other != w else ""


def above_any_delta(x: int, y: int, u: Any, w: Any, delta: Any) -> str:
    if y * w * x > 0 or u * w + delta < 0:
        return ""
    left, right = (u * w + delta)**2, u * u * (w * w + x * x)
    return f"after one update with s = 1 the left side is {left}, the right {right}" \
        if left > right else ""


def not_tight(X: Any, y: Any) -> str:
    if not (gamma := gamma_sq(X, y)):
        return ""
    bound = radius_sq(signed(X, y)) / gamma
    updates = drain(perceptron(signed(X, y), zeros(signed(X, y)), 1, passes=60))[2].updates
    return f"{counted(updates, 'update')} for {counted(len(X), 'example')}, and R²/γ² = {bound}" \
        if not updates == len(X) == bound else ""


def kept_mistake(X: Any, y: Any, s: int) -> str:
    if not gamma_sq(X, y):
        return ""
    sample = signed(X, y)
    met = [record.w for record in pocket(sample, zeros(sample), s, updates=60)]
    return "60 updates with the step s leave a mistake in the pocket" \
        if met and not consistent(sample, met[-1]) else ""


def no_shift(A: Any, B: Any, w: Any) -> str:
    if any(dot(w, a) < 0 for a in A) or any(dot(w, b) >= 0 for b in B):
        return ""
    moved = add(w, (min(abs(dot(w, b)) for b in B) / Fraction(2), 0))
    wrong = [a for a in A if dot(moved, a) <= 0] + [b for b in B if dot(moved, b) >= 0]
    return f"w + ε e0 = ({moved[0]}, {moved[1]}) is not right on {wrong[0]}" if wrong else ""


def other_sum(W: Any, lam: Any) -> str:
    """A step of the rate 1 on the example x = 1 of class 0, with λ/2 ‖W‖² added."""
    w = tuple((float(v),) for v in W)
    g = softmax.gradient(w, (((1.0,), 0),))
    after = sum(v - (gk[0] + float(lam) * v) for v, gk in zip(W, g, strict=True))
    return f"with x = 1 a step of the rate 1 leads from the sum {sum(W)} to {round(after, 9):g}" \
        if abs(after - sum(W)) > 1e-9 else ""


def no_best_divisor(m: int, c: int) -> str:
    """The error 2 (M - 1) + (M - 1 - c)² over c², in units of σ⁴."""
    here, best = (Fraction(2 * (m - 1) + (m - 1 - d)**2, d * d) for d in (c, m + 1))
    return f"the error with c is {here} σ⁴, and {best} σ⁴ with M + 1" \
        if c != m + 1 and here <= best else ""


def other_errors(X: Any, y: Any, w: Any, c: int) -> str:
    if not fit(X, w):
        return ""
    one, other = (errors(signed(X, y), v) for v in (w, scale(c, w)))
    return f"{counted(one, 'error')} at w, and {other} at c w" if one != other else ""


STEP: Final = "the step is above 0"
FACTOR: Final = "c > 0"
MARGIN: Final = "y u·x >= δ on every example"
ONE: Final = {"x": INTEGERS, "y": LABELS}
POINTS: Final = many("points of the plane", vectors("", INTEGERS, 2))
SEARCHES: Final[dict[Pair, Search]] = {
    ("batch_perceptron.stopping_rule", "α > 0"):
        Search({"X, y": PLAIN, "α": RATIONALS}, endless_batches),
    ("gradient_descent.quadratic_convergence", "the rate is above 0"):
        Search({"λ": WHOLE, "w": INTEGERS, "η": RATIONALS}, no_nearer),
    ("inequality.tanh_bounds", "y = ±1"): Search({"y": INTEGERS, "z": INTEGERS}, moved_far),
    ("learner.descent", "the rate is above 0"): Search(
        {"x": INTEGERS, "y": INTEGERS, "w": INTEGERS, "η": RATIONALS}, lowered_by_none),
    ("logistic.direction", "the rate is above 0"):
        Search({"x": NONZERO, "w": INTEGERS, "η": RATIONALS}, no_rise),
    ("logistic.predict", FACTOR): Search(
        {"w": INTEGERS, "x": INTEGERS, "c": INTEGERS}, other_class),
    ("loss.perceptron_subdifferential", FACTOR): Search(
        {"w": INTEGERS, **ONE, "c": INTEGERS}, other_loss),
    ("one_vs_rest.argmax", "the factor is positive"):
        Search({"scores": NUMBERS, "c": INTEGERS}, other_largest),
    ("softmax.predict", FACTOR): Search(
        {"W": vectors("pairs of integers", INTEGERS, 2), "c": INTEGERS}, other_softmax),
    ("perceptron.alignment", MARGIN): Search({**ONE, "u": INTEGERS, "δ": INTEGERS}, below_delta),
    ("perceptron.correction", "x is not 0 (where the rise is strict)"):
        Search({**ONE, "w": INTEGERS}, no_correction),
    ("perceptron.correction", "the step is above 0 (where the rise is strict)"):
        Search({**ONE, "w": INTEGERS, "s": RATIONALS}, no_step),
    ("perceptron.every_example_learnt",
     "any sum of signed points is right on those in it only, by more than |w_0·x|"):
        Search({"X, y": PLAIN}, learnt_twice),
    ("perceptron.rate_has_effect", "no sum of some y x is 0 or four times another one"):
        Search({"X, y": PLAIN, "w": many("rationals", RATIONALS)}, two_rates_one_end),
    ("perceptron.mistake_bound_any_start", MARGIN): Search(
        {**ONE, "u": RATIONALS, "w_0": RATIONALS, "δ": RATIONALS}, above_any_delta),
    ("perceptron.mistake_bound_tight", "the examples are orthogonal, and of one norm"):
        Search({"X, y": PLAIN}, not_tight),
    ("pocket_fit.separates", STEP): Search({"X, y": PLAIN, "s": NATURALS}, kept_mistake),
    ("separability.absolute", "the points begin with 1"): Search(
        {"A": POINTS, "B": POINTS, "w": vectors("pairs of integers", INTEGERS, 2)}, no_shift),
    ("softmax.sum_of_weights", "there is no penalty"): Search(
        {"W": vectors("pairs of integers", INTEGERS, 2), "λ": WEIGHTS}, other_sum),
    ("standardise.mean_square_error", "M >= 2"): Search({"M": WHOLE, "c": WHOLE}, no_best_divisor),
    ("svm.subgradient_rate", "the rates are above 0"): Search(
        {"b": NATURALS, "w": RATIONALS, "u": RATIONALS, "η": RATIONALS}, concave),
    ("zero_one.errors", FACTOR): Search(
        {"X, y": PLAIN, "w": NUMBERS, "c": INTEGERS}, other_errors),
}
