"""Inequalities of the exponential, the logarithm and their kin, on boxes.

The functions are those of the reference, run on intervals and, for a remainder, on symbols.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final, TypeAlias

from sympy import diff

from novikoff.reference.activation import logistic, logistic_derivative, tanh_derivative
from novikoff.reference.activation import softplus as soft
from novikoff.reference.information import kl_divergence
from novikoff.reference.loss import log_cosh as log_of_cosh
from novikoff.reference.number import log as natural
from novikoff.reference.number import tanh
from novikoff.theory import enclosure  # noqa: F401  it makes exp, log and tanh take intervals
from novikoff.theory.derivation import Step, identity, symbol
from novikoff.theory.enclosed import Claim, enclosed
from novikoff.theory.remainder import rising, touching

Part: TypeAlias = Claim | Step
TINY: Final = Fraction(1, 2**30)
RIGHT: Final = {"z": (0, 32)}
WHOLE: Final = {"z": (-32, 32)}


def equal(words: str, f: Callable[[Any], Any], g: Callable[[Any], Any]) -> Iterator[Step]:
    """Yield what makes f = g on the real numbers: one value at 0, and one slope everywhere."""
    z = symbol("z")
    yield identity(f"{words}: the same at 0", f(z).subs(z, 0), g(z).subs(z, 0))
    yield identity(f"{words}: the same slope", diff(f(z), z), diff(g(z), z))


@enclosed("inequality.log", scope="2^-30 <= x <= 2^30")
def log() -> Iterator[Part]:
    """1 - 1/x <= log x <= x - 1, with equality only at 1."""
    box = {"x": (TINY, 2**30)}
    yield from touching("x - 1 - log x", lambda x: x - 1 - natural(x), 1, 2, box)
    yield from rising("log x - 1 + 1/x", lambda x: natural(x) - 1 + 1 / x, 1,
                      lambda x: 1 / (x * x), box, strict=True)


@enclosed("inequality.logistic_slope", scope="|z| <= 32")
def logistic_slope() -> Iterator[Part]:
    """0 < sig' <= 1/4, with equality only at 0."""

    def gap(z: Any) -> Any:
        return (1 - 4 * logistic_derivative(z)) / 4

    yield Claim("sig' > 0", logistic_derivative, WHOLE, strict=True)
    yield from touching("1/4 - sig'", gap, 0, 2, {"z": (-1, 1)})
    yield Claim("1/4 - sig' > 0 from 1 on", gap, {"z": (1, 32)}, strict=True)
    yield Claim("1/4 - sig' > 0 up to -1", gap, {"z": (-32, -1)}, strict=True)


@enclosed("inequality.tanh_bounds", scope="|z| <= 32")
def tanh_bounds() -> Iterator[Part]:
    """tanh is odd, z/(1 + z) <= tanh z <= z and tanh z < 1 for z >= 0, and 0 < tanh' <= 1."""
    z = symbol("z")
    yield identity("tanh is odd", tanh(-z), -tanh(z))
    yield from touching("z - tanh z", lambda z: z - tanh(z), 0, 1, RIGHT, strict=False,
                        derivative=lambda z: tanh(z)**2)
    yield from touching("tanh z - z/(1 + z)", lambda z: tanh(z) - z / (1 + z), 0, 2,
                        {"z": (0, Fraction(1, 4))})
    yield Claim("tanh z - z/(1 + z) > 0 from 1/4 on", lambda z: tanh(z) - 1 + 1 / (1 + z),
                {"z": (Fraction(1, 4), 32)}, strict=True)
    yield Claim("1 - tanh z > 0", lambda z: 1 - tanh(z), RIGHT, strict=True)
    yield Claim("tanh' > 0", tanh_derivative, WHOLE, strict=True)
    yield identity("1 - tanh' = tanh², which is >= 0", 1 - diff(tanh(z), z), tanh(z)**2)


@enclosed("inequality.pinsker_binary", scope="2^-30 <= p, q <= 1 - 2^-30")
def pinsker_binary() -> Iterator[Part]:
    """KL(p, q) >= 2 (p - q)² for two outcomes, in nats."""
    unit = (TINY, 1 - TINY)
    yield from rising("KL - 2 (p - q)²", lambda q, p:
                      kl_divergence((p, 1 - p), (q, 1 - q)) - 2 * (p - q)**2, symbol("p"),
                      lambda q, _p: (1 - 2 * q)**2 / (q * (1 - q)), {"q": unit, "p": unit})


@enclosed("inequality.softplus", scope="|z| <= 32")
def softplus() -> Iterator[Part]:
    """max(0, z) < softplus(z) <= max(0, z) + log 2, with equality only at 0."""
    yield Claim("softplus(z) > 0", soft, WHOLE, strict=True)
    yield from equal("softplus(z) - z = softplus(-z)", lambda z: soft(z) - z,
                     lambda z: soft(-z))
    yield from touching("log 2 - softplus(-z)", lambda z: soft(z - z) - soft(-z), 0, 1,
                        RIGHT, derivative=lambda z: logistic(-z))


@enclosed("inequality.log_cosh", scope="|d| <= 32")
def log_cosh() -> Iterator[Part]:
    """log cosh is even, |d| - log 2 < log cosh d <= |d|, d²/2 - d⁴/12 <= log cosh d <= d²/2."""
    yield from equal("log cosh is even", lambda z: log_of_cosh(-z), log_of_cosh)
    yield from equal("log cosh z - z + log 2 = softplus(-2z)",
                     lambda z: log_of_cosh(z) - z + natural(z - z + 2),
                     lambda z: soft(-2 * z))
    yield Claim("softplus(-2z) > 0", lambda z: soft(-2 * z), RIGHT, strict=True)
    yield from touching("z - log cosh z", lambda z: z - log_of_cosh(z), 0, 1, RIGHT,
                        derivative=lambda z: 2 * logistic(-2 * z))
    yield from touching("z²/2 - log cosh z", lambda z: z**2 / 2 - log_of_cosh(z), 0, 2, WHOLE,
                        strict=False, derivative=lambda z: tanh(z)**2)
    yield from touching("log cosh z - z²/2 + z⁴/12",
                        lambda z: log_of_cosh(z) - z**2 / 2 + z**4 / 12, 0, 4, WHOLE, strict=False,
                        derivative=lambda z: 2 * tanh(z)**2 * (4 - 3 * tanh(z)**2))


@enclosed("inequality.hoeffding_lemma", scope="|a| <= 16, |t| <= 16")
def hoeffding_lemma() -> Iterator[Part]:
    """0 <= softplus(a + t) - softplus(a) - t sig(a) <= t²/8, with equality only at t = 0."""
    box = {"t": (-16, 16), "a": (-16, 16)}

    def excess(t: Any, a: Any) -> Any:
        return soft(a + t) - soft(a) - t * logistic(a)

    yield from touching("the excess over the tangent", excess, 0, 2, box,
                        derivative=lambda t, a: logistic_derivative(a + t))
    yield from touching("t²/8 less the excess", lambda t, a: t**2 / 8 - excess(t, a), 0, 2, box,
                        strict=False,
                        derivative=lambda t, a: (2 * logistic(a + t) - 1)**2 / 4)
