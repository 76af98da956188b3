"""The 0-1 risk: how many examples a weight vector gets wrong, and the least number possible.

The exact minimisers are for small data: the problem is NP-hard in general (ledger D-202).
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any, cast

from novikoff.reference.alternative import alternative
from novikoff.reference.argument import require_count, require_option
from novikoff.reference.arithmetic import as_fraction
from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.finite import is_finite
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.number import O, minus, quotient, times
from novikoff.reference.ordered import less, require_ordered
from novikoff.reference.sample import Sample, require_labels, signed_points
from novikoff.reference.threshold import decided_score, mistaken
from novikoff.reference.wide import wide


def errors(examples: Sample[O], w: Sequence[O], mistake: Mistake = "N", zero: Zero = "+1") -> int:
    """Return how many examples are mistakes at w: N times E_in, the 0-1 risk.

    Raises: ValueError if w and an x differ in length, for a label that is not -1 or +1 or an
        unknown option; OverflowError if a score leaves the range of floats.
    Guarantees: zero_one.errors.
    Source: ledger A-66, D-200.

    >>> errors((((1, 0), -1), ((1, 1), 1)), (0, 1))
    1
    """
    require_option("mistake", mistake, Mistake)
    require_option("zero", zero, Zero)
    require_labels(examples)
    return sum(mistaken(decided_score(w, x), y, mistake, zero) for x, y in examples)


def least_errors(examples: Sample[Any], mistake: Mistake = "N", zero: Zero = "+1", *,
                 most: int) -> tuple[int, Vector[Fraction]]:
    """Return the least number of errors of any w, and a w that attains it.

    For k = 0, 1, ... the k examples to give up run through all choices, at most `most` of them,
    until the inequalities of the others have a solution: y w·x > 0, or >= 0 where the rule calls
    z = 0 right. Each is decided by at most `most` pivots of `novikoff.reference.alternative`. M
    examples have 2^M choices, and 2^M pivots do.

    Floats, and mpmath.mpf, count as the binary fractions that they are.

    Raises: TypeError for numbers without an order, or for a `most` that is no count; ValueError
        without an example, for different lengths, a number that is not finite, a label that is
        not -1 or +1, or if `most` choices or pivots do not do.
    Guarantees: zero_one.least_errors.
    Source: ledger A-18, B-25.

    >>> least_errors((((1, -1), 1), ((1, 0), -1), ((1, 1), 1)), most=2**16)[0]
    1
    """
    require_ordered(entry for x, _ in examples for entry in x)
    if not examples:
        raise ValueError("there is no example, so there are no weights to find; give one or more")
    require_option("zero", zero, Zero)
    require_labels(examples)
    require_count("most", most)
    points = signed_points(tuple((tuple(cast(Fraction, as_fraction(entry)) for entry in x), y)
                                 for x, y in examples))
    strict = [mistaken(0, y, mistake, zero) for _, y in examples]
    choices = (given_up for count in range(len(points) + 1)
               for given_up in combinations(range(len(points)), count))
    for tried, given_up in enumerate(choices, 1):
        if tried > most:
            raise ValueError(f"no solution among the first {most} choices of examples to give up; "
                             "allow more, or give fewer examples")
        kept = [i for i in range(len(points)) if i not in given_up]
        w = alternative([points[i] for i in kept], [strict[i] for i in kept], len(points[0]),
                        most=most).w
        if w is not None:
            return len(given_up), w
    raise AssertionError("the zero vector solves a system without inequalities")


@wide
def best_threshold(examples: Sample[O]) -> tuple[int, Vector[O]]:
    """Return the least number of errors of a threshold on one feature, and such a w = (w_0, w_1).

    Tried are both constants and both directions of a threshold halfway between neighbours, times
    2 so that integers stay integers (1/4 where floats would overflow). No example lies on the
    boundary, so the rules N and F agree.

    Shapes: every x is (1, feature).
    Raises: TypeError for numbers without an order; ValueError without an example, if an x is not
        (1, feature) or a label not -1 or +1, or if no number of the arithmetic lies where the
        threshold has to be.
    Guarantees: zero_one.best_threshold.
    Source: ledger A-18, B-25.

    >>> best_threshold((((1, 0), -1), ((1, 1), 1), ((1, 2), 1), ((1, 3), -1)))
    (1, (-1, 2))
    """
    require_ordered(entry for x, _ in examples for entry in x)
    if not examples or any(len(x) != 2 or x[0] < 1 or x[0] > 1 for x, _ in examples):
        raise ValueError("a threshold needs examples (1, feature), at least one of them; for "
                         "other data use least_errors")
    features = sorted((x[1] for x, _ in examples), key=lambda x: cast(Fraction, as_fraction(x)))
    one = examples[0][0][0]
    gaps = [(a, b) for a, b in pairwise(features) if less(a, b)]
    upwards = [_between(a, b, features[0], features[-1], one) for a, b in gaps]
    candidates = [(one, one - one), *(w for w in upwards if w is not None)]
    both = [w for up in candidates for w in (up, tuple(-wj for wj in up))]
    best = min(both, key=lambda w: errors(examples, w))
    least = errors(examples, best)
    for (a, b), found in zip(gaps, upwards, strict=True):
        wrong = sum(less(a, x[1]) != (y > 0) for x, y in examples)
        if found is None and min(wrong, len(examples) - wrong) < least:
            raise ValueError(f"the best threshold lies between {a} and {b}, and the arithmetic has "
                             "no number strictly between them; give Fractions")
    return least, best


def _between(a: O, b: O, low: O, high: O, one: O) -> tuple[O, O] | None:
    """Return (w_0, w_1), negative up to a and positive from b on, without an overflow; or None."""
    def decides(w: tuple[O, O]) -> bool:
        scores = [dot(w, (one, x)) for x in (low, a, b, high)]
        return all(map(is_finite, scores)) and scores[1] < 0 and scores[2] > 0

    double = minus(-a, b), one + one
    if decides(double):
        return double
    eighth = quotient(one, 8)
    smaller = minus(times(-eighth, a), times(eighth, b)), eighth + eighth
    return smaller if decides(smaller) else None
