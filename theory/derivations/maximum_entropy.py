"""Derivations of maximum entropy, both by Gibbs' inequality."""

from collections.abc import Iterator

from sympy import Rational, diff, log, pi

from novikoff.reference import information, maximum_entropy
from novikoff.reference.differential_entropy import normal_entropy
from novikoff.theory import enclosure
from novikoff.theory.derivation import (
    NUMBERS,
    Step,
    at_most,
    derivation,
    identity,
    positive,
    square,
    symbol,
    vector,
)
from novikoff.theory.derivations.distribution import any_pi
from novikoff.theory.derivations.information.symbolic import POSITIVE
from novikoff.theory.moments import expected

assert enclosure.GUARD  # its import lets exp, log and pi take symbols


def gibbs() -> Iterator[Step]:
    """u - 1 - log u is 0 at u = 1, and least only there: its slope has the sign of u - 1.

    So ∫ q log(n/q) <= ∫ q (n/q - 1) <= 0 for two densities or mass functions q and n.
    """
    u = symbol("u")
    slack = u - 1 - log(u)
    yield identity("u - 1 - log u = 0 at u = 1", slack.subs(u, 1), 0)
    yield at_most("(u - 1) times its slope is (u - 1)²/u >= 0", 0, (u - 1) * diff(slack, u),
                  square(u - 1) / positive(u))


@derivation("maximum_entropy.uniform", dimensions=(2, 3, 4), of="outcomes", fixed=POSITIVE)
def uniform(d: int) -> Iterator[Step]:
    """log n - H(p) = D(p‖1/n) >= 0, for n = d outcomes with masses > 0."""
    yield from gibbs()
    head = vector("p", d - 1)
    p = (*head, 1 - sum(head))
    law = maximum_entropy.on_outcomes(d)
    yield identity("the masses are 1/n", tuple(Rational(1, m.denominator) for m in law.p),
                   (Rational(1, d),) * d)
    yield identity("log n - H(p) = D(p‖1/n)", log(d) - information.entropy(p),
                   information.kl_divergence(p, tuple(Rational(1, m.denominator) for m in law.p)))


@derivation("maximum_entropy.normal", dimensions=(1,), of=NUMBERS)
def normal(_d: int) -> Iterator[Step]:
    """The mean of -log of the normal density under any law with its moments is ½ log(2πev):
    both have the slope 1/(2v) in v and the value ½ at v = 1/(2π); with Gibbs' inequality it
    bounds the entropy of the law."""
    yield from gibbs()
    x, mu, v = map(symbol, ("x", "μ", "v"))
    law = maximum_entropy.with_moments(mu, v)
    yield identity("mean and variance are the given ones", (law.mean(), law.variance()), (mu, v))
    cross = expected(law.self_information(x), (x,), (1, mu, mu**2 + v))
    yield identity("the slopes are equal", any_pi(diff(cross, v)),
                   any_pi(diff(normal_entropy(v), v)))
    yield identity("the values at v = 1/(2π) are equal", cross.subs(v, 1 / (2 * pi)),
                   normal_entropy(v).subs(v, 1 / (2 * pi)))
    yield identity("the mean does not depend on μ", any_pi(diff(cross, mu)), 0)
