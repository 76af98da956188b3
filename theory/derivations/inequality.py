"""Derivations of inequalities on the real line: a value at one point, and the sign of a slope.

The functions are those of the reference, run on symbols. What is decided here are the values, the
slopes and their signs; that a function whose slope has the sign of x - a is least at a is the mean
value theorem.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from sympy import Rational, Symbol, diff

from novikoff.reference.activation import logistic, logistic_derivative
from novikoff.reference.activation import softplus as soft
from novikoff.reference.information import kl_divergence
from novikoff.reference.loss import log_cosh as log_of_cosh
from novikoff.reference.number import exp, tanh
from novikoff.reference.number import log as natural
from novikoff.theory import enclosure  # noqa: F401  it makes exp, log and tanh take symbols
from novikoff.theory.derivation import (
    NUMBERS,
    Positive,
    Step,
    at_most,
    derivation,
    given,
    identity,
    number,
    positive,
    square,
    symbol,
)

LINE: Final = (1,)
"""These statements are about one real number."""
ONE: Final = positive(1)


def power(z: Any) -> Positive:
    """Return e^z > 0."""
    return positive(exp(z), "e^z > 0 for every z")


def sum_of(a: Positive, b: Positive) -> Positive:
    """Return a + b > 0."""
    return positive(a.expression + b.expression, "; ".join(dict.fromkeys(a.because + b.because)))


def contact(words: str, f: Callable[[Any], Any], at: Any, order: int = 1) -> Iterator[Step]:
    """Yield that f and its derivatives below the order are 0 at a point."""
    z = Symbol("z")
    for k in range(order):
        yield identity(f"{words}: its derivative of order {k} is 0 at {at}",
                       diff(f(z), z, k).subs(z, at), 0)


def equal(words: str, f: Callable[[Any], Any], g: Callable[[Any], Any]) -> Iterator[Step]:
    """Yield what makes f = g: one value at 0, and one slope everywhere."""
    z = symbol("z")
    yield identity(f"{words}: the same at 0", f(z).subs(z, 0), g(z).subs(z, 0))
    yield identity(f"{words}: the same slope", diff(f(z), z), diff(g(z), z))


@derivation("inequality.log", dimensions=LINE, of=NUMBERS)
def log(_d: int) -> Iterator[Step]:
    """1 - 1/x <= log x <= x - 1, x > 0: at 1 all are 0, and both slopes have the sign of x - 1."""
    x = symbol("x")

    def above(x: Any) -> Any:
        return x - 1 - natural(x)

    def below(x: Any) -> Any:
        return natural(x) - 1 + 1 / x

    yield from contact("x - 1 - log x", above, 1)
    yield at_most("x - 1 times its slope is >= 0, and 0 only at 1", 0,
                  (x - 1) * diff(above(x), x), square(x - 1) / positive(x))
    yield from contact("log x - 1 + 1/x", below, 1)
    yield at_most("x - 1 times its slope is >= 0, and 0 only at 1", 0,
                  (x - 1) * diff(below(x), x), square(x - 1) / (positive(x) * positive(x)))


@derivation("inequality.logistic_slope", dimensions=LINE, of=NUMBERS)
def logistic_slope(_d: int) -> Iterator[Step]:
    """sig' = sig (1 - sig) is even, and 0 < sig' <= 1/4, sig' <= e^-z."""
    z = symbol("z")
    slope, e = logistic_derivative(z), power(-z)
    yield identity("sig' is the derivative", diff(logistic(z), z), slope)
    yield identity("sig' = sig (1 - sig)", slope, logistic(z) * (1 - logistic(z)))
    yield identity("sig' is even", logistic_derivative(-z), slope)
    yield at_most("sig' > 0, a quotient of positive numbers", 0, slope,
                  e / (sum_of(ONE, e) * sum_of(ONE, e)))
    yield at_most("sig' <= 1/4, with equality only at sig = 1/2", slope, Rational(1, 4),
                  square(logistic(z) - Rational(1, 2)))
    yield at_most("sig' <= e^-z", slope, e.expression,
                  e * e * sum_of(sum_of(ONE, ONE), e) / (sum_of(ONE, e) * sum_of(ONE, e)))


@derivation("inequality.tanh_bounds", dimensions=LINE, of=NUMBERS)
def tanh_bounds(_d: int) -> Iterator[Step]:
    """|tanh z| < 1, 0 < tanh' <= 1, and z/(1 + z) <= tanh z <= z for z >= 0, where tanh is odd."""
    z = symbol("z")
    t = tanh(z)
    yield identity("tanh is odd", tanh(-z), -t)
    yield identity("tanh' = 1 - tanh²", diff(t, z), 1 - t**2)
    yield at_most("1 - tanh z > 0; as tanh is odd, so is 1 + tanh z", 0, 1 - t,
                  number(2) / sum_of(ONE, power(2 * z)))
    yield at_most("1 - tanh² > 0", 0, 1 - t**2,
                  number(4) * power(2 * z) / (sum_of(ONE, power(2 * z))
                                              * sum_of(ONE, power(2 * z))))
    yield at_most("1 - tanh² <= 1", 1 - t**2, 1, square(t))
    yield from contact("z - tanh z", lambda z: z - tanh(z), 0)
    yield at_most("its slope is >= 0, and 0 only at 0", 0, diff(z - t, z), square(t))
    below, above = given(1 - t, "tanh z < 1"), given(1 + t, "tanh z > -1")
    yield from contact("(1 + z) tanh z - z", lambda z: (1 + z) * tanh(z) - z, 0)
    yield at_most("its slope is >= 0 for z >= 0", 0, diff((1 + z) * t - z, z),
                  below * (given(t, "tanh z >= 0") + given(z, "z >= 0") * above))


@derivation("inequality.pinsker_binary", dimensions=LINE, uses=("inequality.log",), of=NUMBERS)
def pinsker_binary(_d: int) -> Iterator[Step]:
    """2 (p - q)² <= KL(p, q) <= (p - q)²/(q (1 - q)) for 0 < p, q < 1."""
    p, q = symbol("p"), symbol("q")
    divergence = kl_divergence((p, 1 - p), (q, 1 - q))
    f = divergence - 2 * (p - q)**2
    inside = positive(q, "q > 0") * positive(1 - q, "q < 1")
    yield identity("KL - 2 (p - q)² is 0 at q = p", f.subs(q, p), 0)
    yield at_most("q - p times its slope in q is >= 0", 0, (q - p) * diff(f, q),
                  square((q - p) * (1 - 2 * q)) / inside)
    first = given(p / q - 1 - natural(p) + natural(q), "log(p/q) <= p/q - 1")
    second = given((1 - p) / (1 - q) - 1 - natural(1 - p) + natural(1 - q),
                   "log((1 - p)/(1 - q)) <= (1 - p)/(1 - q) - 1")
    yield at_most("KL <= (p - q)²/(q (1 - q))", divergence, (p - q)**2 / (q * (1 - q)),
                  given(p, "p >= 0") * first + given(1 - p, "p <= 1") * second)


@derivation("inequality.softplus", dimensions=LINE, uses=("inequality.log",), of=NUMBERS)
def softplus(_d: int) -> Iterator[Step]:
    """softplus(z) - z = softplus(-z), which for z >= 0 lies in (0, log 2] and is at most e^-z."""
    z = symbol("z")
    yield from equal("softplus(z) - z = softplus(-z)", lambda z: soft(z) - z, lambda z: soft(-z))
    yield identity("softplus' = sig", diff(soft(z), z), logistic(z))
    yield from contact("log 2 - softplus(-z)", lambda z: soft(z - z) - soft(-z), 0)
    yield at_most("its slope is > 0", 0, diff(-soft(-z), z), ONE / sum_of(ONE, power(z)))
    e = exp(-z)
    yield at_most("softplus(-z) <= e^-z", soft(-z), e,
                  given(1 + e - 1 - natural(1 + e), "log(1 + e^-z) <= e^-z"))
    yield at_most("softplus(-z) > 0", 0, soft(-z), power(-z) / sum_of(ONE, power(-z)) + given(
        natural(1 + e) - 1 + 1 / (1 + e), "log(1 + e^-z) >= 1 - 1/(1 + e^-z)"))


@derivation("inequality.log_cosh", dimensions=LINE, uses=("inequality.softplus",
                                                          "inequality.tanh_bounds"), of=NUMBERS)
def log_cosh(_d: int) -> Iterator[Step]:
    """z - log 2 < log cosh z <= z for z >= 0 (it is even), z²/2 - z⁴/12 <= log cosh z <= z²/2."""
    z = symbol("z")
    t = tanh(z)
    yield from equal("log cosh is even", lambda z: log_of_cosh(-z), log_of_cosh)
    yield identity("its slope is tanh", diff(log_of_cosh(z), z), t)
    yield from equal("log cosh z = z - log 2 + softplus(-2z)", log_of_cosh,
                     lambda z: z - natural(z - z + 2) + soft(-2 * z))
    yield from contact("z²/2 - log cosh z", lambda z: z**2 / 2 - log_of_cosh(z), 0, 2)
    yield at_most("its second slope is >= 0", 0, diff(z**2 / 2 - log_of_cosh(z), z, 2), square(t))
    lower = log_of_cosh(z) - z**2 / 2 + z**4 / 12
    yield from contact("log cosh z - z²/2 + z⁴/12",
                       lambda z: log_of_cosh(z) - z**2 / 2 + z**4 / 12, 0, 4)
    yield at_most("its fourth slope is >= 0", 0, diff(lower, z, 4),
                  number(2) * square(t) * (ONE + number(3) * given(1 - t**2, "|tanh z| < 1")))


@derivation("inequality.hoeffding_lemma", dimensions=LINE, uses=("inequality.logistic_slope",),
            of=NUMBERS)
def hoeffding_lemma(_d: int) -> Iterator[Step]:
    """0 <= softplus(a + t) - softplus(a) - t sig(a) <= t²/8, and this is log E e^(t (X - p))."""
    a, t = symbol("a"), symbol("z")

    def excess(t: Any) -> Any:
        return soft(a + t) - soft(a) - t * logistic(a)

    yield identity("with p = sig(a): 1 - p + p e^t = (1 + e^(a + t))/(1 + e^a)",
                   1 - logistic(a) + logistic(a) * exp(t), (1 + exp(a + t)) / (1 + exp(a)))
    yield from contact("the excess", excess, 0, 2)
    yield at_most("its second slope is sig'(a + t) > 0", 0, diff(excess(t), t, 2), given(
        logistic_derivative(a + t), "sig' > 0"))
    yield from contact("t²/8 less the excess", lambda t: t**2 / 8 - excess(t), 0, 2)
    yield at_most("its second slope is (sig(a + t) - 1/2)² >= 0", 0,
                  diff(t**2 / 8 - excess(t), t, 2), square((2 * logistic(a + t) - 1) / 2))
