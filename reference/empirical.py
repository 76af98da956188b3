"""The empirical distribution: every value has its share of the sample."""

from collections import Counter
from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import TypeVar

from novikoff.reference.mixed import mixed

_X = TypeVar("_X", bound=Hashable)
_T = TypeVar("_T", bound=Hashable)


@mixed
def empirical(sample: Sequence[_X]) -> dict[_X, Fraction]:
    """Return p̂(x) = |{i : x_i = x}| / N for every x of the sample, in order of first occurrence.

    Raises: ValueError if the sample is empty or holds nan.
    Guarantees: measure.empirical.
    Source: ledger A-57.

    >>> empirical((1, 0, 1, 1))
    {1: Fraction(3, 4), 0: Fraction(1, 4)}
    """
    if not sample:
        raise ValueError("an empty sample has no empirical distribution; give at least one value")
    if any(x != x for x in sample):
        raise ValueError("the sample holds nan, which equals nothing and so cannot be counted; "
                         "leave it out")
    return {x: Fraction(count, len(sample)) for x, count in Counter(sample).items()}


@mixed
def masses(sample: Sequence[_X], outcomes: Sequence[_X]) -> tuple[Fraction, ...]:
    """Return p̂ on the given outcomes, 0 where one does not occur.

    Raises: ValueError as `empirical`, and for a value that is no outcome or an outcome given twice.
    Guarantees: measure.empirical.
    Source: ledger A-57.

    >>> masses((1, 1), (0, 1))
    (Fraction(0, 1), Fraction(1, 1))
    """
    p = empirical(sample)
    strange = [x for x in p if x not in outcomes]
    if strange or len(set(outcomes)) != len(outcomes):
        raise ValueError(f"the sample holds {strange[0]!r}, which is none of the outcomes"
                         if strange else "an outcome is listed twice; list each once")
    return tuple(p.get(x, Fraction(0)) for x in outcomes)


@mixed
def conditional(pairs: Sequence[tuple[_X, _T]]) -> dict[_X, dict[_T, Fraction]]:
    """Return p̂(t | x) = |{i : x_i = x, t_i = t}| / |{i : x_i = x}|; no weights are in it.

    Raises: ValueError as `empirical`.
    Guarantees: likelihood.conditional, measure.empirical.
    Source: ledger A-53, A-57, D-082.

    >>> conditional(((5, 0), (5, 1), (6, 1)))
    {5: {0: Fraction(1, 2), 1: Fraction(1, 2)}, 6: {1: Fraction(1, 1)}}
    """
    return {x: empirical([t for other, t in pairs if other == x])
            for x in empirical([x for x, _ in pairs])}
