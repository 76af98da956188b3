"""What leaves a run the same: scaling, the points it was made of, their order, symmetries."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Any, Final

from sympy import Rational

from novikoff.reference import perceptron as reference
from novikoff.reference import threshold
from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.linalg import add, dot, scale
from novikoff.reference.threshold import score
from novikoff.theory.derivation import (
    Step,
    at_most,
    derivation,
    identity,
    positive,
    square,
    symbol,
    vector,
)
from novikoff.theory.derivations.perceptron.symbolic import (
    BOTH,
    COUNTS,
    LABELS,
    RUN,
    SIGNS,
    opposite,
    row,
    single,
)

REVISITED: Final = (0, 1, 0, 0)
SYMMETRIC: Final[tuple[tuple[Mistake, Zero], ...]] = (
    ("N", "+1"), ("AB", "+1"), ("F", "neither"))


@derivation("perceptron.scale_covariance", fixed=f"one update, and {RUN}")
def scale_covariance(d: int) -> Iterator[Step]:
    """A run from c w_0 with step c s, c > 0, is c times the run from w_0 with step s."""
    w, x, c, s = vector("w", d), vector("x", d), symbol("c"), symbol("s")
    z, scaled_z = score(w, x), score(scale(c, w), x)
    yield identity("the score is c times as large", scaled_z, c * z)
    yield at_most("and has the same sign: the product of the two is c z² >= 0, and z = z'/c",
                  0, z * scaled_z, positive(c) * square(z))
    for y in BOTH:
        yield identity(f"y = {y:+d}: update(c w, x, y, c s) = c update(w, x, y, s)",
                       reference.update(scale(c, w), x, y, c * s),
                       scale(c, reference.update(w, x, y, s)))
    for k in COUNTS:
        run, scaled = row(w, k), scale(c, w)
        for m in run:
            scaled = reference.update(scaled, m.x, m.y, c * s)
        yield identity(f"k = {k} updates in a row: the weights are c times as large",
                       scaled, scale(c, run[-1].after))


@derivation("perceptron.dual_form", fixed=RUN)
def dual_form(d: int) -> Iterator[Step]:
    """w_k = w_0 + s Σ n_i y_i x_i, with n_i the number of updates on example i."""
    s, w0 = symbol("s"), vector("w", d)
    for k in COUNTS:
        run = row(w0, k)
        total = w0
        for m in run:
            total = add(total, scale(s * m.y, m.x))
        yield identity(f"k = {k} updates, each on a point of its own: w_k = w_0 + s Σ y x",
                       run[-1].after, total)
    points = tuple((vector(f"x{i}_", d), y) for i, y in enumerate(LABELS[:2], 1))
    w, total = w0, w0
    for index in REVISITED:
        x, y = points[index]
        w = reference.update(w, x, y, s)
    for index, (x, y) in enumerate(points):
        total = add(total, scale(s * REVISITED.count(index) * y, x))
    yield identity("updates on points 1, 2, 1, 1: w_4 = w_0 + s (3 y_1 x_1 + y_2 x_2)", w, total)


def rotated(x: Sequence[Any], i: int, c: Any, t: Any) -> tuple[Any, ...]:
    """Return x turned in the plane of coordinates i and i + 1, by cosine c and sine t."""
    turned = list(x)
    turned[i], turned[i + 1] = c * x[i] - t * x[i + 1], t * x[i] + c * x[i + 1]
    return tuple(turned)


@derivation("perceptron.rotation", dimensions=(2, 3, 4),
            fixed="one update; rational rotations of two neighbouring coordinates")
def rotation(d: int) -> Iterator[Step]:
    """A rotation of neighbouring coordinates of the data and the start rotates every weight vector.

    The rotation is (3/5, 4/5), and then any with a rational tangent q of half its angle.
    """
    q, s = symbol("q"), symbol("s")
    turns = (("(3/5, 4/5)", Rational(3, 5), Rational(4, 5)),
             ("any rational rotation", (1 - q**2) / (1 + q**2), 2 * q / (1 + q**2)))
    for name, c, t in turns:
        for i in range(d - 1):
            m = single(d, 1)
            w, x = rotated(m.w, i, c, t), rotated(m.x, i, c, t)
            yield identity(f"{name} of coordinates {i + 1}, {i + 2}: the score is the same",
                           score(w, x), m.z)
            for y in BOTH:
                yield identity(f"{name} of coordinates {i + 1}, {i + 2}, y = {y:+d}: "
                               "the update of the rotated is the rotated update",
                               reference.update(w, x, y, s),
                               rotated(single(d, y).after, i, c, t))


@derivation("perceptron.feature_permutation", fixed="one update")
def feature_permutation(d: int) -> Iterator[Step]:
    """A permutation of the coordinates of the data and the start permutes every weight vector."""
    s = symbol("s")
    for order in permutations(range(d)):
        name = " ".join(str(j + 1) for j in order)
        for y in BOTH:
            m = single(d, y)
            w, x = tuple(m.w[j] for j in order), tuple(m.x[j] for j in order)
            yield identity(f"order {name}, y = {y:+d}: the score is the same", score(w, x), m.z)
            yield identity(f"order {name}, y = {y:+d}: the update is permuted",
                           reference.update(w, x, y, s), tuple(m.after[j] for j in order))


@derivation("perceptron.class_exchange", fixed=f"one update, and {RUN}")
def class_exchange(d: int) -> Iterator[Step]:
    """A run from -w_0 on the same points with the labels exchanged is minus the run from w_0."""
    w, x, s = vector("w", d), vector("x", d), symbol("s")
    yield identity("the score at -w is minus the score", score(scale(-1, w), x), -score(w, x))
    for rule, zero in SYMMETRIC:
        cases = tuple(product(BOTH, SIGNS))
        yield identity(f"rule {rule}: -z is a mistake on -y exactly if z is one on y",
                       tuple(int(threshold.mistaken(-z, opposite(y), rule, zero))
                             for y, z in cases),
                       tuple(int(threshold.mistaken(z, y, rule, zero)) for y, z in cases))
    for k in COUNTS:
        run, exchanged = row(w, k), scale(-1, w)
        for m in run:
            exchanged = reference.update(exchanged, m.x, opposite(m.y), s)
        yield identity(f"k = {k} updates in a row: the weights are negated",
                       exchanged, scale(-1, run[-1].after))


@derivation("perceptron.orthogonal_examples_commute")
def orthogonal_examples_commute(d: int) -> Iterator[Step]:
    """If x·x' = 0, an update on x leaves the score of x' alone, and the two updates commute."""
    w, x, v, s = vector("w", d), vector("x", d), vector("v", d), symbol("s")
    for y in BOTH:
        moved = reference.update(w, x, y, s)
        yield identity(f"y = {y:+d}: the update on x adds s y x·x', which is 0, to the score of x'",
                       score(moved, v), score(w, v) + s * y * dot(x, v))
        for t in BOTH:
            yield identity(f"y = {y:+d}, y' = {t:+d}: updates on x and x' in either order add both",
                           reference.update(moved, v, t, s),
                           reference.update(reference.update(w, v, t, s), x, y, s))
