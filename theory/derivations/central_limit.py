"""The first four moments of a standardised sum, for every law."""

from collections.abc import Iterator

from sympy import cancel, sqrt

from novikoff.reference import central_limit as reference
from novikoff.theory import enclosure
from novikoff.theory.derivation import Step, derivation, identity, symbol, vector
from novikoff.theory.moments import expected

assert enclosure.GUARD  # its import lets sqrt take symbols


@derivation("central_limit.standardised_sum", of="draws")
def standardised_sum(d: int) -> Iterator[Step]:
    """The standardised sum of n = d draws has the moments 0, 1, s/√n and 3 + (k - 3)/n."""
    x, mu, v, third, fourth = vector("x", d), *map(symbol, ("μ", "σ²", "m3", "m4"))
    moments = (1, mu, mu**2 + v, mu**3 + 3 * mu * v + third,
               mu**4 + 6 * mu**2 * v + 4 * mu * third + fourth)
    scale = sqrt(d * v)
    centred = cancel(reference.standardised_sum(x, mu, v) * scale)
    yield identity("it is (S - nμ)/(σ√n)", reference.standardised_sum(x, mu, v),
                   (sum(x) - d * mu) / scale)
    dues = (0, 1, third / v**2 * sqrt(v) / sqrt(d), 3 + (fourth / v**2 - 3) / d)
    for power, due in enumerate(dues, 1):
        yield identity(f"n = {d}: E z^{power}",
                       expected(centred**power, x, moments) / scale**power, due)
    yield identity(f"n = {d}: the variance of the sum is nσ²",
                   expected(centred**2, x, moments), d * v)
