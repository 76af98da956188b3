"""Derivations about maps of the features: the reference's Adaline and machines, run on symbols."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final, get_args

from sympy import Rational

from novikoff.reference import adaline as reference
from novikoff.reference import svm
from novikoff.reference.hard_margin import objective
from novikoff.reference.kkt import combination
from novikoff.reference.linalg import Vector, dot
from novikoff.theory.branch import OnBranch
from novikoff.theory.derivation import Step, derivation, identity, symbol, vector
from novikoff.theory.derivations.margin import on_branch, plain

PLANE: Final = "rotations of two neighbouring features, the tangent of half the angle rational"


def _turned(x: Sequence[Any], i: int, c: Any, s: Any) -> Vector[Any]:
    """Turn features i and i + 1; the 1 of the bias stands before them."""
    turned = list(x)
    turned[i], turned[i + 1] = c * x[i] - s * x[i + 1], s * x[i] + c * x[i + 1]
    return tuple(turned)


@derivation("affine.rotation", dimensions=(2, 3, 4), fixed=PLANE)
def rotation(d: int) -> Iterator[Step]:
    """A rotation of two features turns the step of the Adaline and leaves score and bias alone.

    The rotation is (3/5, 4/5), and then any with a rational tangent q of half its angle.
    """
    q, eta, y = symbol("q"), symbol("eta"), symbol("y")
    w, x = vector("w", d + 1), (1, *vector("x", d))
    for name, c, s in (("(3/5, 4/5)", Rational(3, 5), Rational(4, 5)),
                       ("any rational one", (1 - q**2) / (1 + q**2), 2 * q / (1 + q**2))):
        for i in range(1, d):
            v, z = _turned(w, i, c, s), _turned(x, i, c, s)
            yield identity(f"{name}, features {i}, {i + 1}: the score", dot(v, z), dot(w, x))
            yield identity(f"{name}, features {i}, {i + 1}: the step",
                           reference.update(v, ((z, y),), eta),
                           _turned(reference.update(w, ((x, y),), eta), i, c, s))


@derivation("affine.margin_rotation", dimensions=(2, 3, 4), fixed=PLANE)
def margin_rotation(d: int) -> Iterator[Step]:
    """A rotation of two features turns the (sub)gradient of L_μ with either hinge, on each branch,
    and 𝐰 = Σ λ y 𝐱; the losses, the scores and ½‖𝐰‖² stay.

    So a run from turned weights is the turned run, and the turned solution with its multipliers
    satisfies what the solution does.
    """
    q, mu, (c1, c2) = symbol("q"), symbol("mu"), vector("lambda", 2)
    w, x, other = vector("w", d + 1), (1, *vector("x", d)), (1, *vector("u", d))
    c, s = (1 - q**2) / (1 + q**2), 2 * q / (1 + q**2)
    for i in range(1, d):
        v, z, u = (_turned(vector_, i, c, s) for vector_ in (w, x, other))
        at = f"features {i}, {i + 1}"
        yield identity(f"{at}: the score", dot(v, z), dot(w, x))
        yield identity(f"{at}: ½‖𝐰‖²", objective(v), objective(w))
        yield identity(f"{at}: Σ λ y 𝐱", combination((c1, c2), ((z, 1), (u, -1))),
                       _turned(combination((c1, c2), ((x, 1), (other, -1))), i, c, s))
        for hinge, sign in product(get_args(svm.Hinge), (1, -1)):
            (value, g), (turned_value, turned_g) = (
                _of_loss(at_, point, mu, hinge, sign) for at_, point in ((w, x), (v, z)))
            case = f"{at}, {hinge}, sign of 1 - y z: {sign:+d}"
            yield identity(f"{case}: the loss", turned_value, value)
            yield identity(f"{case}: its slope", turned_g, _turned(g, i, c, s))


def _of_loss(w: Vector[Any], x: Vector[Any], mu: Any, hinge: svm.Hinge,
             sign: int) -> tuple[Any, Vector[Any]]:
    """Return the reference loss of one example of y = 1 and its slope, on a branch."""
    signs = {1 - dot(w, x): sign}
    here, over = on_branch(w, signs), OnBranch(mu, signs)
    examples: Any = ((on_branch(x, signs), 1),)
    slope = svm.subgradient if hinge == "hinge" else svm.gradient
    return plain(svm.loss(here, examples, over, hinge)), plain(slope(here, examples, over))


@derivation("affine.least_squares_predictions")
def least_squares_predictions(d: int) -> Iterator[Step]:
    """With x' = T x and w = Tᵀw' scores are the same and gradients are T times as large.

    T = (1, 0; t, A) with any A; so w is stationary if w' is, and the reverse if A is invertible.
    """
    T = ((1, *(0,) * d), *(vector(f"t{i}_", d + 1) for i in range(1, d + 1)))
    data = tuple(((1, *vector(f"x{i}_", d)), symbol(f"y{i}")) for i in (1, 2))
    carried = vector("w", d + 1)
    w = tuple(dot(column, carried) for column in zip(*T, strict=True))
    moved = tuple((tuple(dot(row, x) for row in T), y) for x, y in data)
    yield identity("the score", dot(carried, moved[0][0]), dot(w, data[0][0]))
    g = reference.gradient(w, data)
    yield identity("the gradient", reference.gradient(carried, moved),
                   tuple(dot(row, g) for row in T))
