"""The first soft-margin program, ‖𝐰‖ + Σ ξ_i/‖𝐰‖: solved to a tolerance, with a proof of it.

It is not convex, so that no neighbourhood tells its least value. But for multipliers 0 <= λ_i <= 1
with Σ λ y = 0, and 𝐮 = 𝐰/‖𝐰‖, ξ_i >= λ_i (1 - y_i z_i) and ‖𝐰‖ + Σλ/‖𝐰‖ >= 2 √Σλ give

    ‖𝐰‖ + Σ ξ_i/‖𝐰‖ >= 2 √Σλ - 𝐮·Σ λ y 𝐱   whatever the bias and the length of 𝐰.

For each direction some multipliers make this an equality, and they bound the directions nearby.
"""

from collections.abc import Generator, Sequence
from fractions import Fraction
from heapq import heappop, heappush
from typing import Any, NamedTuple, cast

from novikoff.reference.argument import require_count
from novikoff.reference.arithmetic import as_fraction
from novikoff.reference.cone import (
    Cone,
    centre,
    covering,
    halves,
    largest_component,
    root_above,
    root_below,
)
from novikoff.reference.hard_margin import require_bias
from novikoff.reference.kkt import combination
from novikoff.reference.linalg import Vector, dot, norm_sq
from novikoff.reference.ordered import require_ordered
from novikoff.reference.sample import Sample
from novikoff.reference.soft_margin import first_objective_sq
from novikoff.reference.wide import wide


class Bounds(NamedTuple):
    """After `number` divisions: f(w)² = `value_sq`, and f is at least `lower` for all weights.

    `gap` is at least f(w) - lower, so w is no further from the least value; `solved` says that the
    gap is within the tolerance.
    """

    number: int
    w: Vector[Fraction]
    value_sq: Fraction
    lower: Fraction
    gap: Fraction
    solved: bool


class Bounded(NamedTuple):
    """A cone of directions 𝐰, and multipliers by which no weights in it have f < `lower`."""

    lower: Fraction
    cone: Cone
    multipliers: Vector[Fraction]


@wide
def first_soft_margin(examples: Sample[Any], *, rounds: int, tolerance: Any,
                      ) -> Generator[Bounds, None, tuple[Bounded, ...]]:
    """Minimise ‖𝐰‖ + Σ max(0, 1 - y_i z_i)/‖𝐰‖: yield bounds on the least value, ever closer.

    The cone of directions with the least bound is divided, at most `rounds` times, until f(w) is
    within `tolerance` of the least value; the last record tells whether it is. What is returned
    proves it: cones that cover all directions, each with its multipliers, for `lower_bound`.
    Floats, and mpmath.mpf, count as the binary fractions that they are. It starts with d + 1
    cones for d features, and each round bounds 2 more. How many a tolerance needs grows
    exponentially in d: it is meant for up to 4 features.

    Shapes: every x begins with 1, and has a feature.
    Raises: TypeError for numbers without an order; ValueError for one that is not finite, a
        tolerance that is not positive, examples of one class only, or those that
        `hard_margin.require_bias` refuses.
    Guarantees: first_soft_margin.lower_bound, soft_margin.first_objective.
    Source: ledger A-39, D-174, D-175.

    >>> *_, end = first_soft_margin((((1, 2), 1), ((1, 0), -1)), rounds=9, tolerance=0.01)
    >>> end.solved, [*map(str, end.w)], str(end.value_sq), end.gap < 0.01
    (True, ['-1', '1'], '1', True)
    """
    require_count("rounds", rounds)
    examples, tolerance = _checked(examples, tolerance)
    bits = (16 / tolerance).__ceil__().bit_length() + len(examples).bit_length()
    w, value_sq = None, Fraction(0)
    cones: list[Bounded] = []
    new = covering(len(examples[0][0]) - 1)
    for number in range(rounds + 1):
        for cone in new:
            multipliers, found = along(centre(cone), examples, bits)
            found_sq = first_objective_sq(found, examples)
            if w is None or found_sq < value_sq:
                w, value_sq = found, found_sq
            heappush(cones, Bounded(lower_bound(multipliers, examples, cone, bits), cone,
                                    multipliers))
        gap = root_above(value_sq, bits) - cones[0].lower
        yield Bounds(number, cast(Any, w), value_sq, cones[0].lower, gap, gap <= tolerance)
        if gap <= tolerance or number == rounds:
            break
        new = halves(heappop(cones).cone)
    return tuple(cones)


@wide
def lower_bound(multipliers: Sequence[Fraction], examples: Sample[Any], cone: Cone,
                bits: int) -> Fraction:
    """Return at most 2 √Σλ - 𝐮·Σ λ y 𝐱 for all directions 𝐮 of the cone; roots round to 2^-bits.

    Raises: ValueError unless 0 <= λ <= 1 and Σ λ y = 0; as `kkt.combination` and
        `cone.largest_component`.
    Guarantees: first_soft_margin.lower_bound.
    Source: ledger A-39.

    >>> str(lower_bound((1, 1), (((1, 2), 1), ((1, 0), -1)), ((-1,),), 8))
    '309/64'
    """
    multipliers, examples = _rational(multipliers), _exactly(examples)
    force = combination(multipliers, examples)
    if any(not 0 <= c <= 1 for c in multipliers) or force[0] != 0:
        raise ValueError(f"the multipliers {tuple(map(str, multipliers))} bound nothing: each must "
                         "be between 0 and 1, and Σ λ y = 0")
    return 2 * root_below(Fraction(sum(multipliers)), bits) - largest_component(
        force[1:], cone, bits)


@wide
def along(direction: Sequence[int], examples: Sample[Any],
          bits: int) -> tuple[Vector[Fraction], Vector[Fraction]]:
    """Return the multipliers whose bound on a direction is the greatest, and the w that attains it.

    The k-th lowest positive and the k-th highest negative example share a multiplier: of all
    multipliers with Σλ = 2k they have the least 𝐮·Σ λ y 𝐱. Their bound is concave in k.
    w is rounded: s, its margin in units of the direction, is a root.

    Raises: ValueError for the direction 0, examples of one class, or too few bits; as
        `cone.root_below`.
    Guarantees: first_soft_margin.lower_bound.
    Source: ledger A-39.

    >>> along((1,), (((1, 2), 1), ((1, 0), -1)), 8)[0]
    (Fraction(1, 2), Fraction(1, 2))
    """
    if not any(direction):
        raise ValueError(f"{direction} is no direction; give one entry that is not 0")
    examples = _exactly(examples)
    _require_both_classes(examples)
    parts = [dot(direction, x[1:]) for x, _ in examples]
    plus = sorted((row for row, (_, y) in enumerate(examples) if y > 0), key=parts.__getitem__)
    minus = sorted((row for row, (_, y) in enumerate(examples) if y < 0),
                   key=parts.__getitem__, reverse=True)
    length_sq, k, last = norm_sq(direction), Fraction(0), -1
    for up, down in zip(plus, minus, strict=False):
        width = parts[up] - parts[down]
        best = 2 * length_sq / Fraction(width * width) if width > 0 else None
        if best is not None and best <= last + 1:
            break
        last += 1
        k = Fraction(last + 1) if best is None else min(best, Fraction(last + 1))
    multipliers = [Fraction(0)] * len(examples)
    for order in (plus, minus):
        for rank, row in enumerate(order[:last + 1]):
            multipliers[row] = min(Fraction(1), k - rank)
    half = Fraction(parts[plus[last]] - parts[minus[last]]) / 2
    s = max(half, root_below(length_sq / (2 * k), bits))
    if s == 0:
        raise ValueError(f"a margin between 0 and 2^-{bits} is rounded to 0; give more bits")
    low = [-s - parts[minus[last]], *(s - parts[row] for row in plus[last + 1:last + 2])]
    high = [s - parts[plus[last]], *(-s - parts[row] for row in minus[last + 1:last + 2])]
    bias = (max(low) + min(high)) / 2
    return tuple(multipliers), tuple(entry / s for entry in (bias, *direction))


def _checked(examples: Sample[Any], tolerance: Any) -> tuple[Sample[Any], Fraction]:
    require_ordered([tolerance])
    if not tolerance > 0:
        raise ValueError(f"tolerance = {tolerance} is not positive; the least value may be "
                         "irrational, so give how far from it the objective may be")
    exact = _exactly(examples)
    require_bias(exact)
    return exact, cast(Fraction, as_fraction(tolerance))


def _exactly(examples: Sample[Any]) -> Sample[Any]:
    return tuple((_rational(x), y) for x, y in examples)


def _rational(v: Sequence[Any]) -> Vector[Fraction]:
    require_ordered(v)
    return tuple(cast(Fraction, as_fraction(entry)) for entry in v)


def _require_both_classes(examples: Sample[Any]) -> None:
    if len({y for _, y in examples}) < 2:
        raise ValueError("the sample has one class only: the objective comes as near to 0 as one "
                         "likes, and never is 0; give examples of both classes")
