"""What theory's own checker passes is shown to the checkers proved in Coq, whole and corrupted."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from novikoff.theory.certificate import Certificate, Margin
from novikoff.theory.extracted_certificate import accepted
from novikoff.theory.integer_points import IntegerPoints
from novikoff.theory.near_multipliers import NearMultipliers

LARGEST: Final = 2_000  # numbers in the points; `novikoff certify` looks at as many by itself
Check = Callable[[Certificate | Margin, IntegerPoints], None]


def corrupted(evidence: Certificate | Margin, points: IntegerPoints) -> Any:
    """Return evidence that cannot be right, or None if the points are all 0 and prove anything."""
    row = next((i for i, row in enumerate(points.rows) if any(row)), None)
    if row is None:
        return None
    if isinstance(evidence.multipliers, NearMultipliers):
        return replace(evidence, multipliers=replace(
            evidence.multipliers, inverse=-evidence.multipliers.inverse))
    if evidence.multipliers is None:
        return replace(evidence, w=tuple(-entry for entry in evidence.w or ()))
    changed = [*evidence.multipliers]
    changed[row] += 1
    return replace(evidence, multipliers=tuple(changed))


def both(check: Check, extracted: Callable[[Any, IntegerPoints], bool] = accepted) -> Check:
    """Return a checker that asks the extracted one as well.

    It raises AssertionError where that refuses what `check` passes, or accepts it corrupted.
    """
    def checked(evidence: Certificate | Margin, points: IntegerPoints) -> None:
        check(evidence, points)
        if len(points.rows) * (points.width + 1) > LARGEST:
            return
        assert extracted(evidence, points), (evidence, points)
        wrong = corrupted(evidence, points)
        assert wrong is None or not extracted(wrong, points), (wrong, points)

    return checked
