"""Exercises on the penalty ‖w‖_p and what it does to the weights."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import inf
from typing import Any, Final

from novikoff.reference.adaline import gradient
from novikoff.reference.linalg import Vector, dot, norm_sq, scale, subtract
from novikoff.reference.loss import sign
from novikoff.reference.norm import norm
from novikoff.theory.claims.claim import all_hold
from novikoff.theory.claims.exercise import choice, example, expression, program
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.handed_in import parts, points, vector
from novikoff.theory.rational_matrix import rank

EFFECTS: Final = (
    "with p = 1 some weights may be exactly 0 while others are not",
    "with p = 2, and no square, w = 0 is optimal exactly if ‖Σ y x‖_2 <= 1",
    "with p = ∞ only the largest |w_j| are charged, so that several of them tend to be equal",
    "as printed the bias is shrunk too, and moving the data changes the predictions",
    "with the square ‖w‖_2² the weight 0 is optimal whenever ‖Σ y x‖_2 <= 1",
    "the optimal weights are larger in norm than those without the penalty",
    "with every p the optimal w is a multiple of the optimal w without the penalty")
WITH: Final[Vector[Any]] = (1, 0)
WITHOUT: Final[Vector[Any]] = (2, Fraction(1, 2))
SPARSE: Final = {"X": ((1, 0), (0, 1)), "y": (2, "1/2"), "w": WITH, "u": WITHOUT}
DATA: Final = {"X": ((1, 1),), "y": ("3/5",)}

UNIT: Final = (Fraction(3, 5), Fraction(4, 5))
AXES: Final = ((1, 0), (0, 1))


def _loss(w: Vector[Any], y: Vector[Any], penalty: Callable[[Vector[Any]], Any]) -> Any:
    """Return what is minimised on the two axes, where ½Σ(y - w·x)² is ½‖y - w‖²."""
    return penalty(w) + norm_sq(subtract(y, w)) / Fraction(2)


def _zero_is_least(y: Vector[Any], penalty: Callable[[Vector[Any]], Any]) -> bool:
    """Return whether no multiple of y, along which the square falls fastest, is below w = 0."""
    return all(_loss(scale(Fraction(k, 20), y), y, penalty) >= _loss((0, 0), y, penalty)
               for k in range(1, 21))


def _length(w: Vector[Any]) -> Any:
    """Return ‖w‖_2 of a multiple of `UNIT`, which is rational."""
    return abs(dot(w, UNIT))


def _pull(w: Vector[Any], X: Sequence[Vector[Any]], y: Vector[Any]) -> Vector[Any]:
    """Return Σ(y - w·x) x, which a subgradient of the penalty at w has to equal."""
    return tuple(-g for g in gradient(w, tuple(zip(X, y, strict=True))))


def _level() -> bool:
    """Return whether (2, 2) is the minimum for p = ∞ at y = (3, 2), where the free one is y."""
    w, y = (2, 2), (3, 2)
    pull = _pull(w, AXES, y)
    return bool(min(pull) >= 0 and sum(pull) == 1 and y[0] != y[1])


def _moved() -> bool:
    """Return whether the minimum for p = 1 of y = 2 at x = 0 predicts another number once x is 3.

    The bias comes first: at x = 0 it is 1, and at x = 3 the other weight is cheaper.
    """
    cases = (((1, 0), (1, 0)), ((1, 3), (0, Fraction(5, 9))))
    least = [g == sign(e) if e else abs(g) <= 1
             for x, w in cases for e, g in zip(w, _pull(w, (x,), (2,)), strict=True)]
    return all(least) and len({dot(w, x) for x, w in cases}) == 2


choice("C-17", "effects", asks="L(w) = ‖w‖_p + ½Σ(y - w·x)². What holds of the w that minimise "
       "it?", options=EFFECTS, answer=frozenset(EFFECTS[:4]),
       cases=dict(zip(EFFECTS, (
           lambda: all_hold(sparse(SPARSE)),
           lambda: all(_zero_is_least(scale(Fraction(k, 4), UNIT), _length) == (k <= 4)
                       for k in range(1, 9)),
           _level, _moved, lambda: _zero_is_least(UNIT, norm_sq),
           lambda: norm_sq(WITH) > norm_sq(WITHOUT), lambda: rank((WITH, WITHOUT)) == 1),
           strict=True)),
       why="w = 0 is optimal exactly if Σ y x is a subgradient of the norm there, that is "
           "‖Σ y x‖_q <= 1 with 1/p + 1/q = 1; a square has the slope 0 at 0, and so never "
           "holds a weight there.")
expression("C-17", "one weight", asks="The w that minimises |w| + (y - w)²/2, in terms of y.",
           answer="max(y - 1, 0) + min(y + 1, 0)", letters={"y": "a number"},
           accepted=("y - 1 if y > 1 else y + 1 if y < -1 else 0",
                     "y - max(-1, min(1, y))", "(abs(y - 1) - abs(y + 1))/2 + y"),
           refused=("y - 1", "y/2", "max(y - 1, 0)", "y - 1 if y > 0 else y + 1",
                    "y if abs(y) > 1 else 0"),
           why="The slope of the square is w - y, that of |w| is ±1, or anything between at 0.")
expression("C-17", "any scale", asks="The w that minimises c|w| + (y - wx)²/2 for x > 0, c >= 0.",
           answer="(max(x*y - c, 0) + min(x*y + c, 0))/x**2",
           letters={"c": ">= 0", "x": "> 0", "y": "a number"},
           accepted=("max(y/x - c/x**2, 0) - max(-y/x - c/x**2, 0)",
                     "0 if abs(x*y) <= c else (x*y - c)/x**2 if y > 0 else (x*y + c)/x**2"),
           refused=("(x*y - c)/x**2", "x*y/(x**2 + c)", "max(x*y - c, 0)/x**2",
                    "max(y - c, 0) + min(y + c, 0)", "y/x"),
           why="With b = xy, half the derivative of what is minimised vanishes at w = (b ± c)/x² "
               "where b is beyond ∓c, and between these w = 0.")
program("C-17", "penalty", asks="The penalty λ‖w‖_p with a subgradient, for 1 <= p <= ∞, with or "
        "without the bias.", answer="norm.Penalty",
        theorems=("norm.penalty", "norm.zero_minimiser"),
        refused=("norm.penalty_squared", "norm.penalty_with_dual_exponent",
                 "norm.penalty_bias_reversed", "norm.penalty_halved"),
        why="The subgradient g has g·w = ‖w‖_p and ‖g‖_q <= 1.")


def _data(rows: Any, targets: Any) -> tuple[tuple[Any, Any], ...]:
    X = points(rows, "X")
    return tuple(zip(X, vector(targets, "y", len(X)), strict=True))


@example("C-17", "sparse", asks="Data X, y, the w that minimises ‖w‖_1 + ½Σ(y - w·x)², with an "
         "entry 0 and another that is not 0, and a u without an entry 0 that minimises "
         "½Σ(y - w·x)². No entry of x or w is set apart as a bias.", answer=SPARSE,
         accepted=({"X": ((2, 0), (0, 1)), "y": (1, 1), "w": ("1/4", 0), "u": ("1/2", 1)},),
         refused=({**SPARSE, "w": (1, "1/2")}, {**SPARSE, "w": (2, 0)}, {**SPARSE, "w": (0, 0)},
                  {**SPARSE, "y": (2, 2)}, {**SPARSE, "u": (1, 0)}, {**SPARSE, "u": (2, 1)}))
def sparse(answer: Any) -> Iterator[Shown]:
    """At a minimiser Σ(y - w·x) x is a subgradient of ‖w‖_1: the signs of w, and within ±1 at 0."""
    rows, targets, least, free = parts(answer, "X", "y", "w", "u")
    data = _data(rows, targets)
    w, u = (vector(found, name, len(data[0][0])) for found, name in ((least, "w"), (free, "u")))
    yield Finding("entries 0 of w", w.count(0), ">", 0)
    yield Finding("entries of w that are not 0", len(w) - w.count(0), ">", 0)
    pull = tuple(-g for g in gradient(w, data))
    yield Given({"Σ(y - w·x) x": pull})
    yield Finding("its entries where w is not 0", tuple(
        g for g, e in zip(pull, w, strict=True) if e), "=", tuple(sign(e) for e in w if e))
    yield Finding("the largest elsewhere", max((abs(g) for g, e in zip(pull, w, strict=True)
                                                if not e), default=0), "<=", 1)
    yield Finding("entries 0 of u", u.count(0), "=", 0)
    yield Finding("gradient of ½Σ(y - w·x)² at u", gradient(u, data), "=", (0,) * len(u))


@example("C-17", "zero for one", asks="Data X, y for which w = 0 minimises ‖w‖_p + ½Σ(y - w·x)² "
         "for p = 1, but not for p = ∞.", answer=DATA,
         accepted=({"X": ((1, 0), (0, -1)), "y": (1, 1)},),
         refused=({**DATA, "y": ("1/2",)}, {**DATA, "y": (2,)}, {**DATA, "X": ((1, 0),)},
                  {**DATA, "y": ("3/5", 1)}))
def zero_for_one(answer: Any) -> Iterator[Shown]:
    """The dual norms decide: ‖Σ y x‖_∞ <= 1 for p = 1, and ‖Σ y x‖_1 <= 1 for p = ∞."""
    data = _data(*parts(answer, "X", "y"))
    pull = tuple(-g for g in gradient((0,) * len(data[0][0]), data))
    yield Given({"Σ y x": pull})
    yield Finding("‖Σ y x‖_∞", norm(pull, inf), "<=", 1)
    yield Finding("‖Σ y x‖_1", norm(pull, 1), ">", 1)
