"""Maximum entropy: the law that assumes least beyond the given constraints."""

from fractions import Fraction
from typing import Any

from novikoff.reference.argument import require_count
from novikoff.reference.categorical import Categorical
from novikoff.reference.normal import Normal
from novikoff.reference.wide import wide


def on_outcomes(n: int) -> Categorical[Fraction]:
    """Return the uniform law, which has the largest entropy, log n, on n outcomes.

    Raises: TypeError if n is no count, ValueError if there is no outcome.
    Guarantees: maximum_entropy.uniform.
    Source: ledger A-58.

    >>> on_outcomes(2)
    Categorical(p=(Fraction(1, 2), Fraction(1, 2)))
    """
    require_count("n", n, 1)
    return Categorical((Fraction(1, n),) * n)


@wide
def with_moments(mean: Any, variance: Any) -> Normal[Any]:
    """Return the normal law: of the densities on R with this mean and variance it has the most.

    Its differential entropy is ½ log(2πeσ²), by Gibbs' inequality against itself as the guess.

    Raises: ValueError unless the variance is positive.
    Guarantees: maximum_entropy.normal.
    Source: ledger A-58, B-53, D-078.

    >>> with_moments(0, 1)
    Normal(mu=0, sigma_sq=1)
    """
    return Normal(mean, variance)
