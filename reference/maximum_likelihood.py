"""Maximum likelihood: the law under which the sample is most probable.

Each function returns the law that maximises the likelihood; "every" if all laws of the family do
(the empty sample), or "none" if the likelihood has no maximum.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Literal

from novikoff.reference.alike import alike
from novikoff.reference.argument import require_count
from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical
from novikoff.reference.empirical import masses
from novikoff.reference.formula import rational
from novikoff.reference.normal import Normal
from novikoff.reference.number import quotient
from novikoff.reference.ordered import require_ordered


def bernoulli_mle(sample: Sequence[int]) -> Bernoulli[Fraction] | Literal["every"]:
    """Return the Bernoulli law with φ = k/N, k the number of ones.

    Raises: ValueError for a value that is not 0 or 1.
    Guarantees: likelihood.categorical_maximum, likelihood.consistency, likelihood.cramer_rao.
    Source: ledger A-53, B-55.

    >>> bernoulli_mle((1, 0, 1, 1))
    Bernoulli(phi=Fraction(3, 4))
    """
    return Bernoulli(masses(sample, (0, 1))[1]) if len(sample) else "every"


def categorical_mle(sample: Sequence[int],
                    outcomes: int) -> Categorical[Fraction] | Literal["every"]:
    """Return the categorical law with p_x = (number of x in the sample) / N.

    Raises: TypeError if outcomes is no count; ValueError for a value that is none of 0, ...,
        outcomes - 1.
    Guarantees: likelihood.categorical_maximum.
    Source: ledger A-53, B-55.

    >>> categorical_mle((0, 2), 3)
    Categorical(p=(Fraction(1, 2), Fraction(0, 1), Fraction(1, 2)))
    """
    require_count("outcomes", outcomes, 1)
    return Categorical(masses(sample, range(outcomes))) if len(sample) else "every"


def normal_mle(sample: Sequence[Any]) -> Normal[Any] | Literal["every", "none"]:
    """Return the normal law with μ = Σx/N and σ² = Σ(x - μ)²/N; "none" if all x are equal.

    In that case the density at the point grows without bound as σ² tends to 0.

    Raises: as `require_ordered`; OverflowError if no float holds the variance.
    Guarantees: likelihood.normal_maximum.
    Source: ledger A-53, B-55, D-085, D-086.

    >>> [normal_mle((0, 2)), normal_mle((3, 3)), normal_mle(())]
    [Normal(mu=Fraction(1, 1), sigma_sq=Fraction(1, 1)), 'none', 'every']
    """
    require_ordered(sample)
    sample = alike(tuple(sample))
    if not sample:
        return "every"
    if min(sample) == max(sample):
        return "none"
    return Normal(*_moments(sample))


@rational
def _moments(sample: Sequence[Any]) -> tuple[Any, Any]:
    mu = quotient(sum(sample), len(sample))
    return mu, quotient(sum((x - mu)**2 for x in sample), len(sample))
