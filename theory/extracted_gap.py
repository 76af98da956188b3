"""The checker of gaps of duality with logarithms that Coq has proved right, on what theory returns.

It computes with rational numbers alone. That a bound of a loss, or of the logarithm of a share, is
one, it sees by bounds of exp: v >= exp(x) is proved by v >= v'^2 and x <= 2 x' for a v' >= exp(x'),
and so on down to a small x, for which v (6 - 6 x + 3 x^2 - x^3) >= 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from novikoff.reference.linalg import dot
from novikoff.theory.duality import log_above
from novikoff.theory.extracted_certificate import accepts
from novikoff.theory.extraction import boolean, listed
from novikoff.theory.integer_points import Rational

Class: TypeAlias = tuple[Sequence[Rational], Rational]
Point: TypeAlias = tuple[Sequence[Rational], Sequence[Rational]]
GRID: Final = 2**192
SMALL: Final = Fraction(1, 2**48)
"""So small an x makes the last of the bounds, raised to its power again, as fine as the others."""


def power(x: Rational) -> Any:
    """Return a bound of exp(x), with its proof; it is too large by less than 2^-120, or than that
    part of it.

    >>> v, _ = power(Fraction(1))[1]
    >>> 0 < v - Fraction(27182818284590452353602874713526624, 10**34) < Fraction(1, 10**33)
    True
    """
    parts = [Fraction(x)]
    while abs(parts[-1]) > SMALL:
        parts.append(_up(parts[-1] / 2))
    least = parts.pop()
    v = _up(6 / (6 - 6 * least + 3 * least**2 - least**3))
    halves = listed(())
    for half in [least, *reversed(parts)][:-1]:
        halves = ("Cons", (("Pair", (half, v)), halves))
        v = _up(v * v)
    return "Pair", (v, halves)


def _up(number: Fraction) -> Fraction:
    """The least number of the grid that is not less."""
    return Fraction(-(-number.numerator * GRID // number.denominator), GRID)


def within_softmax_gap(fixed: bool, free: bool, classes: Sequence[Class], C: Rational,
                       points: Sequence[Point], laws: Sequence[Sequence[Fraction]],
                       lost: Sequence[Fraction], gap: Rational) -> bool:
    """Return whether Σ ‖w_k‖² + 2 C Σ (log Σ exp(z) - t·z) is proved to be within `gap` of the
    least, by laws of the classes and bounds of the losses.

    `fixed` puts a class whose score is 0 before the others: one other makes that logistic.

    Shapes: classes are pairs (w, bias); points are pairs (x, t) without the 1 of the bias, each x
        as long as w, and t the shares of the classes, 1 for one and 0 for the others; there is a
        law and a bound for each.

    >>> half = Fraction(1, 2)
    >>> given = True, False, [((0,), 0)], 1, [((1,), (0, 1)), ((1,), (1, 0))], [(half, half)] * 2
    >>> [within_softmax_gap(*given, [Fraction(7, 10)] * 2, gap) for gap in (half / 10, half / 100)]
    [True, False]
    """
    if any(len(x) != len(w) for x, _ in points for w, _ in classes) \
            or not len(points) == len(laws) == len(lost):
        return False
    return accepts(
        "within_softmax_gap", boolean(fixed), boolean(free), listed(map(_pair, classes)),
        Fraction(C), listed(("Pair", (_vector(x), _vector(t))) for x, t in points),
        listed(_told(fixed, free, classes, *each) for each in zip(points, laws, lost, strict=True)),
        Fraction(gap))


def _told(fixed: bool, free: bool, classes: Sequence[Class], point: Point,
          law: Sequence[Fraction], lost: Fraction) -> Any:
    """What the checker is told of a point, with a proof for each bound."""
    x, t = point
    exactly = tuple(map(Fraction, x))
    z = [Fraction(0)] * fixed + [dot(tuple(map(Fraction, w)), exactly) + free * Fraction(b)
                                 for w, b in classes]
    level = sum((Fraction(s) * each for s, each in zip(t, z, strict=True)), lost)
    logs = [log_above(max(share, Fraction(0))) for share in law]
    return "Evidence", (
        _vector(law), lost, listed(power(each - level) for each in z),
        listed(("Pair", (log, power(-log))) for log in logs))


def _pair(row: Class) -> Any:
    return "Pair", (_vector(row[0]), Fraction(row[1]))


def _vector(vector: Sequence[Rational]) -> Any:
    return listed(map(Fraction, vector))
