"""What is algebraic in the inequalities: the value of the exponential is one more number."""

from collections.abc import Iterator
from typing import Any

from novikoff.theory.smt import Goal, smt


@smt("inequality.log", scope="the slopes, for all real x > 0")
def log(z3: Any) -> Iterator[Goal]:
    """The slopes of x - 1 - log x and of log x - 1 + 1/x have the sign of x - 1, for x > 0."""
    x = z3.Real("x")
    for words, slope in (("1 - 1/x", 1 - 1 / x), ("1/x - 1/x²", 1 / x - 1 / (x * x))):
        yield Goal(f"{words} > 0 for x > 1", (x > 1,), slope > 0)
        yield Goal(f"{words} < 0 for 0 < x < 1", (x > 0, x < 1), slope < 0)


@smt("inequality.logistic_slope", scope="for all real 0 < s < 1")
def logistic_slope(z3: Any) -> Iterator[Goal]:
    """0 < s (1 - s) <= 1/4, with equality only at s = 1/2."""
    s = z3.Real("s")
    yield Goal("0 < s (1 - s) <= 1/4", (s > 0, s < 1),
               z3.And(s * (1 - s) > 0, 4 * s * (1 - s) <= 1))
    yield Goal("s (1 - s) = 1/4 only at s = 1/2", (4 * s * (1 - s) == 1,), s == z3.Q(1, 2))


@smt("inequality.tanh_bounds", scope="for all real -1 < t < 1 and y = -1, +1")
def tanh_bounds(z3: Any) -> Iterator[Goal]:
    """For t = tanh z: 0 < 1 - t² <= 1, and |(y - t) (1 - t²)| < 2 for y = -1 and y = +1."""
    t = z3.Real("t")
    inside = (t > -1, t < 1)
    yield Goal("0 < 1 - t² <= 1", inside, z3.And(1 - t * t > 0, 1 - t * t <= 1))
    for y in (1, -1):
        factor = (y - t) * (1 - t * t)
        yield Goal(f"y = {y:+d}: -2 < (y - t) (1 - t²) < 2", inside,
                   z3.And(factor > -2, factor < 2))


@smt("inequality.pinsker_binary", scope="the slope in q, for all real 0 < q < 1")
def pinsker_binary(z3: Any) -> Iterator[Goal]:
    """The slope (q - p) (1/(q (1 - q)) - 4) of KL - 2 (p - q)² in q never has the sign of p - q."""
    p, q = z3.Reals("p q")
    inside = (q > 0, q < 1, p > 0, p < 1)
    yield Goal("1/(q (1 - q)) >= 4", inside, 1 / (q * (1 - q)) >= 4)
    yield Goal("the slope times q - p is >= 0", inside,
               (q - p) * ((q - p) / (q * (1 - q)) - 4 * (q - p)) >= 0)


@smt("inequality.hoeffding_lemma", scope="the second slope, for all real 0 < r < 1")
def hoeffding_lemma(z3: Any) -> Iterator[Goal]:
    """The variance r (1 - r) of the tilted law, r = p e^t/(1 - p + p e^t), lies in (0, 1/4]."""
    p, e = z3.Reals("p e")
    r = p * e / (1 - p + p * e)
    inside = (p > 0, p < 1, e > 0)
    yield Goal("0 < r < 1", inside, z3.And(r > 0, r < 1))
    yield Goal("0 < r (1 - r) <= 1/4", inside, z3.And(r * (1 - r) > 0, 4 * r * (1 - r) <= 1))
