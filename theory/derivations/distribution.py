"""Derivations about the laws: their masses and moments on symbols, and the normal integrals."""

from collections.abc import Iterator
from typing import Any

from sympy import Rational, Symbol, diff, pi

from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical, one_hot
from novikoff.reference.normal import Normal
from novikoff.theory import enclosure
from novikoff.theory.derivation import (
    NUMBERS,
    Step,
    at_most,
    derivation,
    identity,
    square,
    symbol,
    vector,
)
from novikoff.theory.moments import expected

assert enclosure.GUARD  # its import lets exp, log, sqrt and pi take symbols


def any_pi(expression: Any) -> Any:
    """Return the expression with a symbol for π: what holds for every number holds for π.

    >>> any_pi(2 * pi)
    2*π
    """
    return expression.subs(pi, Symbol("π"))


@derivation("distribution.bernoulli", dimensions=(1,), of=NUMBERS)
def bernoulli(_d: int) -> Iterator[Step]:
    """P(0) + P(1) = 1, E x = φ, E (x - φ)² = φ (1 - φ) <= 1/4, and P(x) = φ^x (1 - φ)^(1-x)."""
    phi = symbol("φ")
    law: Bernoulli[Any] = Bernoulli(phi)
    p = {x: law.pmf(x) for x in (0, 1)}
    yield identity("the masses are φ^x (1 - φ)^(1-x)",
                   tuple(p.values()), tuple(phi**x * (1 - phi)**(1 - x) for x in p))
    yield identity("they sum to 1", sum(p.values()), 1)
    yield identity("Σ x P(x) is the mean", sum(x * q for x, q in p.items()), law.mean())
    yield identity("Σ (x - φ)² P(x) is the variance",
                   sum((x - phi)**2 * q for x, q in p.items()), law.variance())
    yield at_most("the variance is at most 1/4", law.variance(), Rational(1, 4),
                  square(phi - Rational(1, 2)))
    yield identity("the score squared has the mean 1/(φ (1 - φ))",
                   sum(q * diff(law.self_information(x), phi)**2 for x, q in p.items()),
                   1 / law.variance())


@derivation("distribution.categorical", dimensions=(2, 3, 4), of="outcomes")
def categorical(d: int) -> Iterator[Step]:
    """With p_K = 1 - p_1 - ... the moments of the one-hot vector are p and p_i (δ_ij - p_j)."""
    head = vector("p", d - 1)
    p = (*head, 1 - sum(head))
    law: Categorical[Any] = Categorical(p)
    hot = [one_hot(x, d) for x in range(d)]
    mass = [law.pmf(x) for x in hot]
    yield identity("the masses sum to 1", sum(mass), 1)
    yield identity("the mean is p", tuple(sum(x[i] * q for x, q in zip(hot, mass, strict=True))
                                          for i in range(d)), law.mean())
    for i, row in enumerate(law.covariance()):
        yield identity(f"row {i + 1} of the covariance", tuple(
            sum((x[i] - p[i]) * (x[j] - p[j]) * q for x, q in zip(hot, mass, strict=True))
            for j in range(d)), row)
        yield identity(f"row {i + 1} of the covariance sums to 0", sum(row), 0)
    yield identity("the variances are its diagonal", law.variance(),
                   tuple(q * (1 - q) for q in p))


@derivation("distribution.normal", dimensions=(1,), of=NUMBERS)
def normal(_d: int) -> Iterator[Step]:
    """The integrals of the normal density, from antiderivatives and one differential equation.

    With g the standard density, B(t) = ∫_0^1 g(t) g(tx)/(1 + x²) dx satisfies B' = -g(t) ∫_0^t g,
    so that B + (∫_0^t g)²/2 is constant: it is B(0) = g(0)² atan 1 = 1/8 at 0, and the limit is
    (∫_0^∞ g)²/2, since 0 <= B(t) <= g(t) g(0). Hence ∫_R g = 1. In words only: differentiation
    under the integral over [0, 1], the limit, and that (x - μ) f and f vanish at infinity.
    """
    t, x, mu, sigma = symbol("t"), symbol("x"), symbol("μ"), symbol("σ")

    def g(z: Any) -> Any:
        return any_pi(Normal(0, sigma**0).pdf(z))

    f = any_pi(Normal(mu, sigma).pdf(x))  # σ here is the variance
    yield identity("d/dt g(t) g(tx)/(1 + x²) = -t g(t) g(tx)",
                   diff(g(t) * g(t * x) / (1 + x**2), t), -t * g(t) * g(t * x))
    yield identity("d/dt g(ts) g(0) = -t s² g(ts) g(0), so that g decreases on t >= 0",
                   diff(g(t * x) * g(t * 0), t), -t * x**2 * g(t * x) * g(t * 0))
    yield identity("g(0)² = 1/(2π), and 1/(2π) atan 1 = 1/8", g(t * 0)**2, 1 / (2 * Symbol("π")))
    yield identity("g(-t) = g(t)", g(-t), g(t))
    yield identity("f(μ + s z)² s² = g(z)² for σ² = s²",
                   any_pi(Normal(mu, t**2).pdf(mu + t * x))**2 * t**2, g(x)**2)
    yield identity("(-σ² f)' = (x - μ) f, so the mean is μ", diff(-sigma * f, x), (x - mu) * f)
    yield identity("(-σ² (x - μ) f)' = (x - μ)² f - σ² f, so the variance is σ²",
                   diff(-sigma * (x - mu) * f, x), (x - mu)**2 * f - sigma * f)
    yield identity("the information has the derivative of -log f",
                   diff(Normal(mu, sigma).self_information(x), x), -diff(f, x) / f)


@derivation("distribution.fisher_information", dimensions=(2, 3, 4), of="outcomes")
def fisher_information(d: int) -> Iterator[Step]:
    """E of the scores' products and E of the second derivatives of -log P are one matrix, the
    inverse of the covariance: for d outcomes, and for the normal law."""
    head = vector("p", d - 1)
    p = (*head, 1 - sum(head))
    law: Categorical[Any] = Categorical(p)
    surprises = [law.self_information(one_hot(x, d)) for x in range(d)]

    def mean(values: Any) -> Any:
        return sum(m * value for m, value in zip(p, values, strict=True))

    for i, a in enumerate(head):
        yield identity(f"the score in p_{i + 1} has mean 0",
                       mean([diff(surprise, a) for surprise in surprises]), 0)
        row = [mean([diff(surprise, a) * diff(surprise, b) for surprise in surprises])
               for b in head]
        yield identity(f"row {i + 1} by second derivatives", tuple(row), tuple(
            mean([diff(surprise, a, b) for surprise in surprises]) for b in head))
        yield identity(f"row {i + 1} times the covariance", tuple(
            sum(row[k] * law.covariance()[k][j] for k in range(d - 1)) for j in range(d - 1)),
            tuple(int(i == j) for j in range(d - 1)))
    x, mu, v = symbol("x"), symbol("μ"), symbol("σ²")
    surprise = any_pi(Normal(mu, v).self_information(x))
    moments = (1, mu, mu**2 + v, mu**3 + 3 * mu * v, mu**4 + 6 * mu**2 * v + 3 * v**2)
    for (a, b), due in {(mu, mu): 1 / v, (mu, v): 0, (v, v): 1 / (2 * v**2)}.items():
        yield identity(f"the normal information in {a}, {b}", expected(
            diff(surprise, a) * diff(surprise, b), (x,), moments), due)
        yield identity("by second derivatives", expected(
            diff(surprise, a, b), (x,), moments), due)
    f = any_pi(Normal(mu, v).pdf(x))
    yield identity("(-σ² (x - μ)³ f)' = (x - μ)⁴ f - 3σ² (x - μ)² f, so E (x - μ)⁴ = 3σ⁴",
                   diff(-v * (x - mu)**3 * f, x), (x - mu)**4 * f - 3 * v * (x - mu)**2 * f)
    yield identity("(-σ² (x - μ)² f)' = (x - μ)³ f - 2σ² (x - μ) f, so E (x - μ)³ = 0",
                   diff(-v * (x - mu)**2 * f, x), (x - mu)**3 * f - 2 * v * (x - mu) * f)
