"""What theory's own checker passes is shown to the checkers proved in Coq, whole and corrupted."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import ModuleType
from typing import Any, Final

from novikoff.theory import certificate, margin, separability
from novikoff.theory.certificate import Certificate, Margin
from novikoff.theory.extracted_certificate import accepted
from novikoff.theory.integer_points import IntegerPoints
from novikoff.theory.near_multipliers import NearMultipliers

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
        assert extracted(evidence, points), (evidence, points)
        wrong = corrupted(evidence, points)
        assert wrong is None or not extracted(wrong, points), (wrong, points)

    return checked


ALONE: Final = certificate.check
WATCHED: Final = both(ALONE)


def watch() -> None:
    """Ask both checkers from now on, of every certificate that is returned, whoever asks for it."""
    for module in (certificate, margin, separability):
        module.check = WATCHED  # type: ignore[attr-defined]


def watching() -> Iterator[ModuleType]:
    """Yield the modules in which both checkers are asked now."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("novikoff.") and vars(module).get("check") is WATCHED:
            yield module
