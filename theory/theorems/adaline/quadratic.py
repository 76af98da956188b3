"""The squared loss of a linear output: its Hessian, one step to second order, its minima."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, text
from novikoff.theory.pointwise import ABSOLUTE, HALF_SQUARED, IDENTITY, QUARTIC, SQUARE, Pointwise
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.adaline.gradient import Examples, due, examples, samples, weights

ONE: Final = ((Fraction(1),), Fraction(1))
TWO_VALLEYS: Final = Pointwise(
    lambda _, z: z * z * z * z / 4 - 11 * z * z * z / 30 + z * z / 20,
    lambda _, z: z * (z - 1) * (10 * z - 1) / 10, "z⁴/4 - 11z³/30 + z²/20")
KINK: Final = (((Fraction(1),), Fraction(0)), ((Fraction(1),), Fraction(1)))


def measurements() -> Iterator[Instance]:
    """Yield one to three targets in {-1, 0, 5}, in every order, on a constant feature."""
    return (Instance(((1,),) * m, y) for m in (1, 2, 3) for y in product((-1, 0, 5), repeat=m))


def classes() -> Iterator[Instance]:
    """Yield two samples of two points of the plane, with every pair of three classes."""
    rows = (((1, 0), (1, 2)), ((-1, 1), (3, -2)))
    return (Instance(X, t, Fraction(1, 2)) for X in rows for t in product(range(3), repeat=2))


def kernel(rows: list[Vector[Fraction]]) -> Vector[Fraction] | None:
    """Return some v != 0 with r·v = 0 for every row r; None if there is none.

    >>> kernel([(Fraction(1), Fraction(2))])
    (Fraction(-2, 1), Fraction(1, 1))
    >>> kernel([(Fraction(1), Fraction(2)), (Fraction(0), Fraction(1))]) is None
    True
    """
    d, reduced, pivots = len(rows[0]), [list(row) for row in rows], list[int]()
    for j in range(d):
        k = len(pivots)
        chosen = next((i for i in range(k, len(reduced)) if reduced[i][j]), None)
        if chosen is None:
            return tuple(-reduced[pivots.index(i)][j] if i in pivots else Fraction(i == j)
                         for i in range(d))
        reduced[k], reduced[chosen] = reduced[chosen], reduced[k]
        reduced[k] = [entry / reduced[k][j] for entry in reduced[k]]
        for i, row in enumerate(reduced):
            if i != k and row[j]:
                reduced[i] = [a - row[j] * b for a, b in zip(row, reduced[k], strict=True)]
        pivots.append(j)
    return None


def _image_sq(data: Examples, v: Vector[Fraction]) -> Fraction:
    """Return ‖Xv‖²."""
    return sum((dot(v, x)**2 for x, _ in data), Fraction(0))


def _loss(w: Vector[Fraction], data: Examples, loss: Pointwise = HALF_SQUARED) -> Call:
    return Call("adaline.empirical_loss", (w, data, loss))


def _directions(data: Examples) -> list[Vector[Fraction]]:
    d = len(data[0][0])
    axes = [tuple(Fraction(i == j) for i in range(d)) for j in range(d)]
    return [*axes, tuple(Fraction(j - 1) for j in range(d)), data[0][0]]


@theorem("adaline.convexity",
         """L(w) = ½ Σ (y - w·x)² satisfies L(w + v) = L(w) + g·v + ½ ‖Xv‖² for all w, v, with
         g = -Xᵀ(y - Xw): its Hessian is XᵀX >= 0, so L is convex. It is strictly convex exactly
         if X has full column rank; otherwise it is a straight line along every v with Xv = 0. The
         output must be linear: with α(z) = z² and x = y = 1, L(1) = L(-1) = 0 < L(0) = 1/2.""",
         hypotheses=(said("the output is linear"),),
         sources=("B-27", "C-14"), kind="targets",
         needs="functions empirical_loss, gradient and composed",
         rejects=("gradient_uphill", "gradient_without_features", "gradient_without_bias",
                  "gradient_of_last_example", "gradient_of_labels", "gradient_doubled",
                  "loss_of_last_example", "loss_of_labels", "loss_halved"))
def convexity(instance: Instance, observe: Observe) -> Outcome:
    """Decide the expansion exactly, and look for a direction without curvature."""
    data = examples(instance)
    w = weights(data)[0]
    flat = kernel([x for x, _ in data])
    call = Call("adaline.gradient", (w, data, HALF_SQUARED))
    here, g = observe.call(_loss(w, data)), tuple(observe.call(call))
    if found := differs(f"the gradient at w = {text(w)}", due(w, data, HALF_SQUARED, IDENTITY), g,
                        call):
        return found
    for v in (*_directions(data), *([flat] if flat else [])):
        there = _loss(add(w, v), data)
        curvature = _image_sq(data, v)
        if found := differs(f"w = {text(w)}, v = {text(v)}", here + dot(g, v) + curvature / 2,
                            observe.call(there), there):
            return found
        if (curvature == 0) and (flat is None) and any(v):
            return Counterexample("a direction without curvature though the rank is full", None, v)
    composed = observe.call(Call("matching_loss.composed", (HALF_SQUARED, SQUARE)))
    calls = [_loss((Fraction(z),), (ONE,), composed) for z in (1, 0, -1)]
    return differs("α(z) = z², x = y = 1 at w = 1, 0, -1", (0, Fraction(1, 2), 0),
                   tuple(map(observe.call, calls)), tuple(calls), "tuple(runs)") or Passed()


@theorem("adaline.descent_expansion",
         """For L in C² a step along g = ∇L(w) gives L(w - ηg) = L - η ‖g‖² + ½ η² gᵀHg + o(η²);
         for the half squared loss exactly L - η ‖g‖² + ½ η² ‖Xg‖², which is below L if and only if
         0 < η < 2 ‖g‖²/‖Xg‖². Smoothness is needed: for |y - z| on the examples (1, 0) and (1, 1)
         at w = 0, with slope 0 at the kink, ‖g‖² = 1 but L(w - ηg) = L for 0 <= η <= 1.""",
         hypotheses=(said("L is twice continuously differentiable"),),
         sources=("B-29", "A-19", "A-63"), kind="targets",
         needs="functions empirical_loss, gradient and update",
         rejects=("gradient_uphill", "gradient_without_features", "gradient_without_bias",
                  "gradient_of_last_example", "gradient_of_labels", "gradient_doubled",
                  "loss_of_last_example", "loss_of_labels", "loss_halved", "rate_squared",
                  "one_by_one"))
def descent_expansion(instance: Instance, observe: Observe) -> Outcome:
    """Decide the expansion of the square, and the second coefficient for (y - z)⁴, exactly."""
    data, eta = examples(instance), Fraction(instance.eta)
    w = weights(data)[0]
    g = due(w, data, HALF_SQUARED, IDENTITY)
    slope, curve = norm_sq(g), _image_sq(data, g)
    for rate in (eta, *([2 * slope / curve, slope / curve] if curve else [])):
        step = Call("adaline.update", (w, data, rate, HALF_SQUARED))
        after = _loss(tuple(observe.call(step)), data)
        here, there = observe.call(_loss(w, data)), observe.call(after)
        where = f"w = {text(w)}, η = {text(rate)}"
        if found := differs(where, here - rate * slope + rate**2 * curve / 2, there,
                            (after, step)):
            return found
        if slope and (there < here) != (rate * curve < 2 * slope):
            return Counterexample(where, here, there, "<", (after, step))
    return _second_order(w, data, observe) or _kink(eta, observe) or Passed()


def _second_order(w: Vector[Fraction], data: Examples, observe: Observe) -> Counterexample | None:
    """The remainder of (y - z)⁴ over η² is quadratic in η, so three rates tell its limit at 0."""
    g = due(w, data, QUARTIC, IDENTITY)
    here, q, calls = observe.call(_loss(w, data, QUARTIC)), [], []
    for k in (1, 2, 3):
        step = Call("adaline.update", (w, data, Fraction(k), QUARTIC))
        calls.append(_loss(tuple(observe.call(step)), data, QUARTIC))
        q.append((observe.call(calls[-1]) - here + k * norm_sq(g)) / Fraction(k * k))
    half = sum((6 * (y - dot(w, x))**2 * dot(x, g)**2 for x, y in data), Fraction(0))
    return differs(f"½ gᵀHg of (y - z)⁴ at w = {text(w)}", half, 3 * q[0] - 3 * q[1] + q[2],
                   tuple(calls))


def _kink(eta: Fraction, observe: Observe) -> Counterexample | None:
    """At the kink a step of a subgradient does not lower the loss."""
    rate = min(eta, Fraction(1))
    step = Call("adaline.update", ((Fraction(0),), KINK, rate, ABSOLUTE))
    calls = tuple(_loss(w, KINK, ABSOLUTE) for w in ((Fraction(0),), tuple(observe.call(step))))
    return differs(f"|y - z| at its kink, η = {text(rate)}", (1, 1),
                   tuple(map(observe.call, calls)), calls, "tuple(runs)")


@theorem("adaline.global_minimum",
         """Every local minimum of a convex function is global: where a linear output makes the
         gradient of (y - z)²/2 or (y - z)⁴, or a subgradient of |y - z|, zero, no w has a smaller
         loss. Convexity is needed: z⁴/4 - 11z³/30 + z²/20 has a local minimum 0 at z = 0 and the
         value -1/15 at z = 1.""",
         hypotheses=(said("the loss is convex"),),
         sources=("B-70", "C-14", "B-27"), family=samples,
         needs="functions empirical_loss and gradient",
         rejects=("gradient_of_last_example", "gradient_of_labels", "loss_of_last_example",
                  "loss_of_labels", "loss_halved"))
def global_minimum(instance: Instance, observe: Observe) -> Outcome:
    """Give every row two targets, as far above as below its score, and try other weights."""
    rows = examples(instance)
    w = weights(rows)[0]
    data = tuple((x, dot(w, x) + side * (1 + abs(y))) for x, y in rows for side in (1, -1))
    for loss in (HALF_SQUARED, QUARTIC, ABSOLUTE):
        call = Call("adaline.gradient", (w, data, loss))
        if found := differs(f"the gradient of {loss.name} at w = {text(w)}", (0,) * len(w),
                            tuple(observe.call(call)), call):
            return found
        least = observe.call(_loss(w, data, loss))
        for v in _directions(data):
            for c in (Fraction(1, 4), Fraction(-3)):
                other = _loss(add(w, scale(c, v)), data, loss)
                if found := fails(f"{loss.name} at {text(add(w, scale(c, v)))} and at the minimum "
                                  f"{text(w)}", observe.call(other), ">=", least, other):
                    return found
    calls = tuple(_loss((Fraction(z, 20),), (ONE,), TWO_VALLEYS) for z in (0, 20, 1, -1))
    values = tuple(map(observe.call, calls))
    if not min(values[2:]) > values[0] == 0:
        return Counterexample("a local minimum at 0", 0, min(values[2:]), ">", calls)
    return differs("the value at 1", Fraction(-1, 15), values[1], calls, "runs[1]") or Passed()


@theorem("adaline.location",
         """On a constant feature 1 the half squared loss is least at the mean of the targets, the
         absolute loss at each of their medians: one far target moves the mean and not the
         median.""",
         sources=("C-18", "A-31"), family=measurements,
         needs="functions empirical_loss and gradient",
         rejects=("gradient_of_last_example", "gradient_of_labels",
                  "loss_of_last_example", "loss_of_labels"))
def location(instance: Instance, observe: Observe) -> Outcome:
    """Compare the losses at the mean and at both medians with those at every target."""
    targets = sorted(map(Fraction, instance.y))
    data = tuple(((Fraction(1),), y) for y in targets)
    mean, m = sum(targets, Fraction(0)) / len(targets), len(targets)
    call = Call("adaline.gradient", ((mean,), data, HALF_SQUARED))
    if found := differs(f"targets {text(targets)}, at their mean", (0,),
                        tuple(observe.call(call)), call):
        return found
    for loss, best in ((HALF_SQUARED, mean), (ABSOLUTE, targets[(m - 1) // 2]),
                       (ABSOLUTE, targets[m // 2])):
        least = observe.call(_loss((best,), data, loss))
        for y in (*targets, targets[0] - 1, targets[-1] + 1):
            other = _loss((y,), data, loss)
            if found := fails(f"{loss.name} of {text(targets)} at {text(y)} and {text(best)}",
                              observe.call(other), ">=", least, other):
                return found
    return Passed()


@theorem("adaline.one_row_per_class",
         """The Adaline of K classes updates row k of W as an Adaline of its own, on the target 1
         for its class and 0 (or -1) for the others: w_k + η Σ ([t = k] - w_k·x) x. The rows do
         not see each other.""",
         sources=("A-49", "D-235"), family=classes, needs="functions update and one_hot",
         rejects=("one_hot_shifted", "one_hot_of_all_ones", "rows_share_errors",
                  "only_own_class_moves"))
def one_row_per_class(instance: Instance, observe: Observe) -> Outcome:
    """Compare one step, for both codings of the classes, with the formula."""
    rows, eta = examples(instance), Fraction(instance.eta)
    d = len(rows[0][0])
    W = tuple(tuple(Fraction((k + j) % 3 - 1, 2) for j in range(d)) for k in range(3))
    for labels, off in (("0/1", 0), ("-1/+1", -1)):
        call = Call("multiclass_adaline.update", (
            W, tuple((x, int(t)) for x, t in rows), eta), (("labels", labels),))
        due_rows = tuple(subtract(w, scale(eta, due(w, tuple(
            (x, Fraction(1 if t == k else off)) for x, t in rows), HALF_SQUARED, IDENTITY)))
            for k, w in enumerate(W))
        observed = tuple(map(tuple, observe.call(call)))
        if found := differs(f"classes {labels}", due_rows, observed, call):
            return found
        for t in range(3):
            hot = Call("categorical.one_hot", (t, 3, labels))
            if found := differs(f"class {t} of 3, {labels}",
                                tuple(1 if k == t else off for k in range(3)),
                                tuple(observe.call(hot)), hot):
                return found
    return Passed()
