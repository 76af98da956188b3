"""Derivations about the Adaline: its own loss, gradient and step, run on symbols in d <= 4."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from sympy import Rational, diff, tanh

from novikoff.reference import adaline as reference
from novikoff.reference import multiclass_adaline
from novikoff.reference.activation import TANH
from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.matching_loss import composed
from novikoff.theory import enclosure as enclosure  # it lets exp, log and tanh take symbols
from novikoff.theory.derivation import (
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
from novikoff.theory.derivations import calculus
from novikoff.theory.derivations.calculus import (
    any_activation,
    any_loss,
    hessian,
    on,
    plain,
    sample,
)
from novikoff.theory.derivations.loss import Branch, branches

HALF = number(1) / positive(2)
REDUCTIONS: tuple[Any, ...] = ("sum", "mean")


@derivation("adaline.gradient")
def gradient(d: int) -> Iterator[Step]:
    """The gradient is the derivative of the loss: for any loss and activation, for each loss of the
    reference on each of its branches, and for half squared errors of any activation."""
    w, examples = sample(d)
    any_pair = composed(any_loss(examples), any_activation())
    for reduction in REDUCTIONS:
        value = reference.empirical_loss(w, examples, any_pair, reduction)
        yield identity(f"any loss of any activation, {reduction}", calculus.gradient(value, w),
                       reference.gradient(w, examples, any_pair, reduction))
    for branch in branches():
        yield _on_branch(branch, d)
    pair = composed(HALF_SQUARED, any_activation())
    yield identity("half squared of any activation",
                   calculus.gradient(reference.empirical_loss(w, examples[:1], pair), w),
                   reference.gradient(w, examples[:1], pair))


def _on_branch(branch: Branch, d: int) -> Step:
    """The gradient of one example on the branch; sums were derived for any loss."""
    w, examples = sample(d, 1)
    signs = {expression: sign for x, y in examples
             for expression, sign in branch.at(dot(w, x) - y).items()}
    if not signs:
        value, slope = (part(w, examples, branch.loss)
                        for part in (reference.empirical_loss, reference.gradient))
    else:
        placed = tuple((x, on(y, signs)) for x, y in examples)
        value, slope = (plain(part(on(w, signs), placed, branch.loss))
                        for part in (reference.empirical_loss, reference.gradient))
    return identity(f"{branch.words}: the gradient", calculus.gradient(value, w), slope)


@derivation("adaline.update", fixed="losses summed")
def update(d: int) -> Iterator[Step]:
    """The step is w - η ∇L(w); for half squared errors it is w + η Σ (y - w·x) x."""
    (w, examples), eta = sample(d), symbol("eta")
    pair = composed(any_loss(examples), any_activation())
    slope = calculus.gradient(reference.empirical_loss(w, examples, pair), w)
    yield identity("any loss of any activation: w - η ∇L(w)",
                   reference.update(w, examples, eta, pair), subtract(w, scale(eta, slope)))
    change = [scale(y - dot(w, x), x) for x, y in examples]
    yield identity("half squared: w + η Σ (y - w·x) x", reference.update(w, examples, eta),
                   add(w, scale(eta, add(*change))))


@derivation("adaline.weight_change")
def weight_change(d: int) -> Iterator[Step]:
    """One example changes w_j by η (y - z) x_j."""
    (w, ((x, y),)), eta = sample(d, 1), symbol("eta")
    yield identity("Δw = η (y - z) x", subtract(reference.update(w, ((x, y),), eta), w),
                   scale(eta * (y - dot(w, x)), x))


def _forms(d: int) -> tuple[Vector[Any], tuple[Any, ...], Vector[Any], Any]:
    """Return weights, two examples, the gradient of the half squared loss, and that loss."""
    w, examples = sample(d)
    return w, examples, reference.gradient(w, examples), reference.empirical_loss(w, examples)


@derivation("adaline.convexity")
def convexity(d: int) -> Iterator[Step]:
    """The Hessian of ½ Σ (y - w·x)² is XᵀX, and vᵀXᵀXv = ‖Xv‖² >= 0."""
    w, examples, g, value = _forms(d)
    v = vector("v", d)
    second = hessian(value, w)
    yield identity("the Hessian is XᵀX", second, tuple(
        sum(x[i] * x[j] for x, _ in examples) for i in range(d) for j in range(d)))
    squares = total(square(dot(v, x)) for x, _ in examples)
    yield at_most("vᵀXᵀXv = ‖Xv‖² >= 0", 0,
                  sum(second[i * d + j] * v[i] * v[j] for i in range(d) for j in range(d)), squares)
    yield at_most("L(w + v) >= L(w) + g·v: the rest is ½ ‖Xv‖²", value + dot(g, v),
                  reference.empirical_loss(add(w, v), examples), HALF * squares)


@derivation("adaline.descent_expansion")
def descent_expansion(d: int) -> Iterator[Step]:
    """L(w - ηg) is L - η‖g‖² + ½ η² gᵀHg: exactly for the square, to second order for any L."""
    w, examples, g, value = _forms(d)
    eta = symbol("eta")
    after = reference.empirical_loss(reference.update(w, examples, eta), examples)
    image_sq = sum(dot(g, x)**2 for x, _ in examples)
    yield identity("half squared: L - η‖g‖² + ½ η² ‖Xg‖²", after,
                   value - eta * norm_sq(g) + eta**2 * image_sq / 2)
    smooth = any_loss(examples)
    step = reference.update(w, examples, eta, smooth)
    along = reference.empirical_loss(step, examples, smooth)
    slope = reference.gradient(w, examples, smooth)
    yield identity("any loss: the first derivative in η at 0 is -‖g‖²",
                   diff(along, eta).subs(eta, 0), -norm_sq(slope))
    second = hessian(reference.empirical_loss(w, examples, smooth), w)
    yield identity("any loss: the second derivative in η at 0 is gᵀHg",
                   diff(along, eta, 2).subs(eta, 0),
                   sum(second[i * d + j] * slope[i] * slope[j]
                       for i in range(d) for j in range(d)))


@derivation("adaline.bounded_tanh_update")
def bounded_tanh_update(d: int) -> Iterator[Step]:
    """One example moves the weights by at most 32/27 η ‖x‖, for y = -1 and y = +1."""
    w, x, eta = vector("w", d), vector("x", d), symbol("eta")
    pair, t = composed(HALF_SQUARED, TANH), symbol("t")
    for y in (1, -1):
        moved = subtract(reference.update(w, ((x, y),), eta, pair), w)
        output = tanh(dot(w, x))
        yield identity(f"y = {y:+d}: δw = η (y - t)(1 - t²) x, t = tanh z", moved,
                       scale(eta * (y - output) * (1 - output**2), x))
        inside = given(1 - y * t, "t is between -1 and 1")
        other = given(1 + y * t, "t is between -1 and 1")
        size = y * (y - t) * (1 - t**2)
        yield at_most(f"y = {y:+d}: 0 <= y (y - t)(1 - t²)", 0, size, inside * inside * other)
        yield at_most(f"y = {y:+d}: and <= 32/27", size, Rational(32, 27),
                      square(y * t + Rational(1, 3)) * (inside + number(2) / positive(3)))
        yield identity(f"y = {y:+d}: reached at t = -y/3", size.subs(t, -Rational(y, 3)),
                       Rational(32, 27))


@derivation("adaline.global_minimum")
def global_minimum(d: int) -> Iterator[Step]:
    """Of a convex function a local minimum is global; where ∇L(w) = 0 the half squared loss is
    least."""
    here, near, far, t = symbol("L_w"), symbol("L_t"), symbol("L_v"), symbol("t")
    yield at_most(
        "L(w) <= L(v), if L(w) <= L(w + t(v - w)) <= (1 - t) L(w) + t L(v) for some t > 0",
        here, far, (given(near - here, "w is a local minimum")
                    + given((1 - t) * here + t * far - near, "L is convex")) / positive(t))
    w, examples, g, value = _forms(d)
    v = vector("v", d)
    squares = HALF * total(square(dot(subtract(v, w), x)) for x, _ in examples)
    yield at_most("½ Σ (y - w·x)²: L(w) + g·(v - w) <= L(v), so with g = 0 w is a minimum",
                  value + dot(g, subtract(v, w)), reference.empirical_loss(v, examples), squares)


@derivation("adaline.one_row_per_class")
def one_row_per_class(d: int) -> Iterator[Step]:
    """Row k of W becomes w_k + η Σ ([t = k] - w_k·x) x."""
    W, eta = tuple(vector(f"w{k}_", d) for k in range(3)), symbol("eta")
    points = tuple(vector(f"x{i}_", d) for i in (1, 2))
    for t, s in product(range(3), repeat=2):
        examples = tuple(zip(points, (t, s), strict=True))
        after = multiclass_adaline.update(W, examples, eta)
        for k, w in enumerate(W):
            change = [scale((1 if c == k else 0) - dot(w, x), x) for x, c in examples]
            yield identity(f"classes {t} and {s}: row {k}", after[k],
                           add(w, scale(eta, add(*change))))
