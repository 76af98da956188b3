"""How good a classifier is: errors in a sample or under a law, and agreement with data."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import compress
from typing import TypeVar, cast

from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.formula import rational
from novikoff.reference.number import O, quotient
from novikoff.reference.sample import Sample
from novikoff.reference.wide import wide
from novikoff.reference.zero_one import errors

_X = TypeVar("_X")


@wide
def error_count(predicted: Sequence[int], labels: Sequence[int]) -> int:
    """Return how many predictions differ from their labels.

    Raises: ValueError if their numbers differ.
    Guarantees: metrics.accuracy.
    Source: ledger A-66.

    >>> error_count((1, 1, -1), (1, -1, -1))
    1
    """
    if len(predicted) != len(labels):
        raise ValueError(f"{len(predicted)} predictions and {len(labels)} labels: give one each")
    return sum(p != y for p, y in zip(predicted, labels, strict=True))


def accuracy(predicted: Sequence[int], labels: Sequence[int]) -> Fraction:
    """Return the share of right predictions, 1 - errors/M, exactly.

    Raises: ValueError if the numbers differ, or there is no label: 0/0 is no accuracy.
    Guarantees: metrics.accuracy.
    Source: ledger A-66.

    >>> accuracy((1, 1, -1), (1, -1, -1))
    Fraction(2, 3)
    """
    wrong = error_count(predicted, labels)
    if len(labels) == 0:
        raise ValueError("there are no labels, and the share of none is undefined; give some")
    return 1 - Fraction(wrong, len(labels))


def in_sample_error(w: Sequence[O], examples: Sample[O], mistake: Mistake = "F",
                    zero: Zero = "+1") -> Fraction:
    """Return E_in(w), the share of the examples that are mistakes: by default of wrong labels.

    Raises: ValueError if the sample is empty or a label is not -1 or +1.
    Guarantees: metrics.in_sample_error.
    Source: ledger A-66, A-18, D-230.

    >>> in_sample_error((0, 1), (((1, 2), 1), ((1, 3), -1)))
    Fraction(1, 2)
    """
    if not examples:
        raise ValueError("the sample is empty, and the share of none is undefined; give examples")
    return Fraction(errors(examples, w, mistake, zero), len(examples))


def out_of_sample_error(h: Callable[[_X], int], law: Sequence[tuple[_X, int, O]]) -> O:
    """Return E_out(h) = Σ p [h(x) != y] / Σ p for a law of finitely many (x, y) with weights p.

    Raises: ValueError if a weight is negative or not finite, or all are 0.
    Guarantees: metrics.out_of_sample_error, metrics.in_sample_error.
    Source: ledger A-66.

    >>> out_of_sample_error(lambda x: 1, [(0, 1, 1), (0, -1, 2)])
    Fraction(2, 3)
    """
    return _risk([h(x) != y for x, y, _ in law], [p for _, _, p in law])


@rational
def _risk(wrong: Sequence[bool], weights: Sequence[O]) -> O:
    total = cast(O, sum(weights))
    if not total > 0 or any(p < 0 for p in weights):
        raise ValueError(f"the weights sum to {total} or one is negative; a law needs weights of "
                         "at least 0, not all of them 0")
    return quotient(cast(O, sum(compress(weights, wrong))), total)


@wide
def in_version_space(h: Callable[[_X], int], data: Sequence[tuple[_X, int]]) -> bool:
    """Return whether h belongs to the version space: h(x) = y on all of the data.

    Guarantees: metrics.version_space.
    Source: ledger A-66.

    >>> in_version_space(abs, [(-1, 1), (2, 2)])
    True
    """
    return all(h(x) == y for x, y in data)
