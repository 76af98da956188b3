"""Derivations about the SVM's loss: the reference's own loss and (sub)gradients, on each branch.

One example is taken; the loss and its subgradients for M examples are the means of those for one,
which the first steps derive for M = 2. The dimension counts the features: w has a bias besides.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from sympy import sympify

from novikoff.reference import svm as reference
from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.reference.sample import Label
from novikoff.reference.svm import Hinge
from novikoff.reference.threshold import score
from novikoff.theory.branch import OnBranch
from novikoff.theory.derivation import (
    Nonnegative,
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
from novikoff.theory.derivations.geometry import plane
from novikoff.theory.derivations.margin import BOTH, SIGNS, on_branch, plain

Signs = Mapping[Any, int]
HALF = number(1) / positive(2)
MU = given(symbol("mu"), "μ >= 0")


def _loss(w: Vector[Any], x: Vector[Any], y: Label, signs: Signs, hinge: Any = "hinge") -> Any:
    """The reference loss on a branch."""
    return plain(reference.loss(on_branch(w, signs), ((on_branch(x, signs), y),),
                                OnBranch(symbol("mu"), signs), hinge))


def _direction(w: Vector[Any], x: Vector[Any], y: Label, signs: Signs, theta: Any) -> Vector[Any]:
    """The reference subgradient on a branch; theta = None takes the squared hinge's gradient."""
    here, mu = on_branch(w, signs), OnBranch(symbol("mu"), signs)
    examples = ((on_branch(x, signs), y),)
    found: Vector[Any] = plain(reference.gradient(here, examples, mu) if theta is None else
                               reference.subgradient(here, examples, mu, theta=theta))
    return found


def _half_sq(v: Vector[Any]) -> Nonnegative:
    """½‖v‖² without the bias, as a sum of squares."""
    return HALF * total(square(entry) for entry in v[1:])


def _violated(expression: Any, sign: int) -> Nonnegative:
    """|1 - y z| on the branch of its sign."""
    return given(expression, "y z < 1 here") if sign > 0 else given(-expression, "y z >= 1 here")


@derivation("svm.subgradient")
def subgradient(d: int) -> Iterator[Step]:
    """L(v) >= L(w) + g·(v - w) + ½‖𝐯 - 𝐰‖² for all v, on each branch and for all θ in [0, 1];
    off the kink g = ∇L."""
    yield from _means(d)
    yield from gradients(d, "hinge")
    w, _, x = plane(d)
    v, theta = (symbol("a"), *vector("v", d)), symbol("theta")
    apart, in_theta = subtract(v, w), {theta: 1, theta - 1: -1}
    for y in BOTH:
        at, other = (1 - y * score(at_, x) for at_ in (w, v))
        beyond = {there: _loss(v, x, y, {other: there}) for there in SIGNS}
        for here in SIGNS:
            signs = {at: here, **in_theta}
            value = _loss(w, x, y, signs)
            free = {} if here else {theta: given(theta, "0 <= θ"), 1: given(1 - theta, "θ <= 1")}
            for slope in (1,) if here else (OnBranch(theta, signs), 0, 1):
                g = _direction(w, x, y, signs, slope)
                charge = plain(slope) if here == 0 else 1 if here > 0 else 0
                case = f"y = {y:+d}, sign of 1 - y z at w: {here:+d}, θ = {charge}"
                yield identity(f"{case}: g = (0, 𝐰) - μ θ y x", g,
                               subtract((0, *w[1:]), scale(symbol("mu") * charge * y, x)))
                linear = value + dot(g, apart) + _half_sq(apart).expression
                for there in SIGNS:
                    yield at_most(f"{case}, at v: {there:+d}: L(w) + g·(v - w) + ½‖𝐯 - 𝐰‖² <= L(v)",
                                  linear, beyond[there],
                                  MU * _excess(charge, at, other, here, there, free))


def gradients(d: int, hinge: Hinge) -> Iterator[Step]:
    """Yield the step g = ∇L of one example for each branch off the kink."""
    w, _, x = plane(d)
    for y, sign in product(BOTH, (1, -1)):
        signs = {1 - y * score(w, x): sign}
        yield identity(f"y = {y:+d}, sign of 1 - y z at w: {sign:+d}: g = ∇L",
                       _direction(w, x, y, signs, 1 if hinge == "hinge" else None),
                       calculus.gradient(_loss(w, x, y, signs, hinge), w))


def _excess(charge: Any, at: Any, other: Any, here: int, there: int,
            free: Mapping[Any, Nonnegative]) -> Nonnegative:
    """ξ(v) - ξ(w) + θ (y z_v - y z_w), as known to be >= 0 on the branch."""
    if here:
        reached = (there > 0) == (here > 0) or (there == 0 and here > 0)
        if here > 0:
            return number(0) if reached and there > 0 else given(-other, "y z_v >= 1 here")
        return given(other, "y z_v < 1 here") if there > 0 else number(0)
    kink = given(charge * at, "y z_w = 1 here")
    share = free[1] if there > 0 else free[symbol("theta")]
    taken = share if charge == symbol("theta") else \
        number((1 - charge) if there > 0 else charge)
    return taken * _violated(other, there) + kink


def _means(d: int) -> Iterator[Step]:
    """The loss and the subgradients of two examples are the means of those of one."""
    w, _, x = plane(d)
    u, mu = (1, *vector("u", d)), symbol("mu")
    near, far = 1 - score(w, x), 1 + score(w, u)

    def found(signs: Signs, *examples: tuple[Vector[Any], Label]) -> dict[str, Any]:
        here, over = on_branch(w, signs), OnBranch(mu, signs)
        placed = tuple((on_branch(point, signs), y) for point, y in examples)
        return {"L": plain(reference.loss(here, placed, over)),
                "g": plain(reference.subgradient(here, placed, over)),
                "L of the squared hinge": plain(reference.loss(here, placed, over,
                                                               "squared hinge")),
                "g of the squared hinge": plain(reference.gradient(here, placed, over))}

    one, two = ({sign: found({edge: sign}, example) for sign in (1, -1)}
                for edge, example in ((near, (x, BOTH[0])), (far, (u, BOTH[1]))))
    for first, second in product((1, -1), repeat=2):
        both = found({near: first, far: second}, (x, BOTH[0]), (u, BOTH[1]))
        for name, value in both.items():
            left, right = one[first][name], two[second][name]
            mean = scale(HALF.expression, add(left, right)) if isinstance(value, tuple) \
                else (left + right) / 2
            yield identity(f"{name} is a mean, signs {first:+d} {second:+d}", value, mean)


@derivation("svm.convexity")
def convexity(d: int) -> Iterator[Step]:
    """L((1-t)w + tv) + ½t(1-t)‖𝐯 - 𝐰‖² <= (1-t)L(w) + tL(v), on each branch of the hinge."""
    w, _, x = plane(d)
    v, t = (symbol("a"), *vector("v", d)), symbol("t")
    low, high = given(t, "t >= 0"), given(1 - t, "t <= 1")
    between = add(scale(1 - t, w), scale(t, v))
    for y, here, there, middle in product(BOTH, (1, -1), (1, -1), (1, -1)):
        at, other, mid = (1 - y * score(at_, x) for at_ in (w, v, between))
        signs = {at: here, other: there, mid: middle}
        bow = low * high * _half_sq(subtract(v, w))
        chord = (1 - t) * _loss(w, x, y, signs) + t * _loss(v, x, y, signs)
        missed = [share * _violated(value, sign)
                  for share, value, sign in ((high, at, here), (low, other, there))
                  if (sign > 0) == (middle < 0)]
        yield at_most(f"y = {y:+d}, signs of 1 - y z {here:+d} {there:+d}, between {middle:+d}",
                      _loss(between, x, y, signs) + bow.expression, chord,
                      MU * total(missed))


@derivation("svm.squared_hinge_gradient")
def squared_hinge_gradient(d: int) -> Iterator[Step]:
    """g is the derivative of the loss on each branch; L lies between both bounds."""
    yield from gradients(d, "squared hinge")
    w, _, x = plane(d)
    v = (symbol("a"), *vector("v", d))
    apart = subtract(v, w)
    bow, bend = _half_sq(apart).expression, symbol("mu") * dot(x, apart)**2 / 2
    for y in BOTH:
        at, other = (1 - y * score(at_, x) for at_ in (w, v))
        beyond = {there: _loss(v, x, y, {other: there}, "squared hinge") for there in SIGNS}
        for here in SIGNS:
            value = _loss(w, x, y, {at: here}, "squared hinge")
            g = _direction(w, x, y, {at: here}, None)
            case = f"y = {y:+d}, sign of 1 - y z at w: {here:+d}"
            linear = value + dot(g, apart) + bow
            for there in SIGNS:
                lower, upper = _squared_excess(at, other, here, there)
                yield at_most(f"{case}, at v: {there:+d}: L(w) + g·(v - w) + ½‖𝐯 - 𝐰‖² <= L(v)",
                              linear, beyond[there], MU * lower)
                yield at_most(f"{case}, at v: {there:+d}: "
                              "L(v) <= L(w) + g·(v - w) + ½‖𝐯 - 𝐰‖² + ½μ(x·(v - w))²",
                              beyond[there], linear + bend, MU * upper)


def _squared_excess(at: Any, other: Any, here: int, there: int) -> tuple[Nonnegative, Nonnegative]:
    """½ξ(v)² - ½ξ(w)² + ξ(w) (y z_v - y z_w), and ½(y z_v - y z_w)² less it, as known >= 0."""
    a = _violated(at, here) if here > 0 else number(0)
    b = _violated(other, there) if there > 0 else number(0)
    over_a, over_b = (number(0) if sign > 0 else _violated(value, sign)
                      for value, sign in ((at, here), (other, there)))
    # 1 - y z is a or -over_a at w, b or -over_b at v; y x·(v - w) is their difference
    lower = HALF * square(at - other) if a.expression and b.expression else \
        HALF * a * a + a * over_b if a.expression else HALF * b * b
    upper = number(0) if a.expression and b.expression else \
        HALF * over_b * over_b if a.expression else \
        HALF * over_a * over_a + over_a * b if b.expression else HALF * square(at - other)
    return lower, upper


@derivation("svm.subgradient_rate", uses=("svm.subgradient",), of="features, and d steps")
def subgradient_rate(d: int) -> Iterator[Step]:
    """One step, and the sum of T = d steps, of which the least loss is no more than the mean."""
    w, u, g = vector("w", d), vector("u", d), vector("g", d)
    eta, least = symbol("eta"), symbol("f")
    after = subtract(w, scale(eta, g))
    convex = given(dot(g, subtract(w, u)) - (symbol("f0") - least),
                   "f(u) >= f(w) + g·(u - w): g is a subgradient")
    rate = positive(eta, "η > 0")
    yield at_most("‖w - ηg - u‖² <= ‖w - u‖² - 2η(f(w) - f(u)) + η²‖g‖²",
                  norm_sq(subtract(after, u)),
                  norm_sq(subtract(w, u)) - 2 * eta * (symbol("f0") - least)
                  + eta**2 * norm_sq(g), number(2) * rate * convex)
    D, f, eta_, n, G = (vector(name, d + 1) for name in ("D", "f", "eta", "n", "G"))
    best, steepest = symbol("m"), G[0]
    steps = [given(D[t] - 2 * eta_[t] * (f[t] - least) + eta_[t]**2 * n[t] - D[t + 1],
                   "the step above") for t in range(d)]
    least_of = [number(2) * positive(eta_[t], "η_t > 0") * given(f[t] - best, "m <= f(w_t)")
                for t in range(d)]
    bounded = [square(eta_[t]) * given(steepest - n[t], "‖g_t‖² <= G²") for t in range(d)]
    yield at_most(f"T = {d}: 2(m - f(u)) Σ η_t <= ‖w_0 - u‖² + G² Σ η_t²",
                  2 * (best - least) * sum(eta_[:d]),
                  D[0] + steepest * sum(e**2 for e in eta_[:d]),
                  total([*steps, *least_of, *bounded, given(D[d], "‖w_T - u‖² >= 0")]))


@derivation("svm.strongly_convex_rate", uses=("svm.subgradient",), of="features, and d steps")
def strongly_convex_rate(d: int) -> Iterator[Step]:
    """Where the bias is a feature and w_0 = 0, the sum of T = d steps with the rates 1/t.

    Of the logarithm only the harmonic sum is derived that it bounds.
    """
    y, here = BOTH[0], (symbol("a"), *vector("w", d))
    for start, name in ((0, "w_0 = 0"), (symbol("a"), "any w_0")):
        w, x = (start, *here), (0, 1, *vector("x", d))
        for sign, theta in ((1, 1), (-1, 1), (1, None)):
            g = _direction(w, x, y, {1 - y * score(w, x): sign}, theta)
            yield identity(f"{name}, sign of 1 - y z: {sign:+d}"
                           f"{', squared hinge' * (theta is None)}: w_0 does not move", g[0], 0)
    w, u, g = vector("w", d), vector("u", d), vector("g", d)
    t, f, least = symbol("t"), symbol("f0"), symbol("f")
    after = subtract(w, scale(1 / t, g))
    strong = given(least - f + dot(g, subtract(w, u)) - norm_sq(subtract(w, u)) / 2,
                   "f(u) >= f(w) + g·(u - w) + ½‖u - w‖²: g is a strong subgradient")
    yield at_most("f(w) - f(u) <= ½(t - 1)‖w - u‖² - ½t‖w - g/t - u‖² + ‖g‖²/(2t)", f - least,
                  (t - 1) * norm_sq(subtract(w, u)) / 2 - t * norm_sq(subtract(after, u)) / 2
                  + norm_sq(g) / (2 * t), strong)
    D, f_, n = (vector(name, d + 1) for name in ("D", "f", "n"))
    steps = [given((k - 1) * D[k - 1] / 2 - k * D[k] / 2 + n[k - 1] / (2 * k)
                   - (f_[k - 1] - least), "the step above") for k in range(1, d + 1)]
    charge = sum(n[k - 1] / number(2 * k).expression for k in range(1, d + 1))
    yield at_most(f"T = {d}: Σ (f(w_t) - f(u)) <= ½ Σ ‖g_t‖²/t", sum(f_[:d]) - d * least, charge,
                  total([*steps, HALF * number(d) * given(D[d], "‖w_T - u‖² >= 0")]))
    best, G = symbol("m"), symbol("G")
    yield at_most(f"T = {d}: T (m - f(u)) <= ½ G² Σ 1/t", d * (best - least),
                  sum(G / number(2 * k).expression for k in range(1, d + 1)),
                  total([given(charge - (sum(f_[:d]) - d * least), "the step above"),
                         *(given(f_[k] - best, "m <= f(w_t)") for k in range(d)),
                         *(given(G - n[k], "‖g_t‖² <= G²") / positive(2 * (k + 1))
                           for k in range(d))]))
    free: Any = (((1, 0), 1),)
    for w_, value in (((-4, 0), 5), ((-3, 0), 4), ((1, 0), 0)):
        yield identity(f"with a free bias: L at w = {w_}, x = (1, 0), y = 1, μ = 1",
                       sympify(reference.loss(w_, free, 1)), value)
    yield identity("with a free bias: the step from (-4, 0) with the rate 1",
                   tuple(map(sympify, subtract((-4, 0), reference.subgradient((-4, 0), free, 1)))),
                   (-3, 0))
