"""What theory's own checker passes is shown to the checkers proved in Coq, whole and corrupted.

So is every gap of duality but that of the cross-entropy, whose logarithms no rational checker can
look at.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import ModuleType
from typing import Any, Final

from novikoff.reference.linalg import dot
from novikoff.theory import certificate, margin, separability
from novikoff.theory.certificate import Certificate, Margin
from novikoff.theory.duality import Dual
from novikoff.theory.enclosure import precision
from novikoff.theory.extracted_certificate import accepted, within_gap, within_loss_gap
from novikoff.theory.integer_points import IntegerPoints
from novikoff.theory.learner_subject import PRECISION
from novikoff.theory.near_multipliers import NearMultipliers

Bound = Callable[[Dual, Sequence[Any], Sequence[Sequence[Any]]], Fraction]
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


def of_hinge(dual: Dual, w: Sequence[Any], rows: Sequence[Sequence[Any]],
             gap: Fraction) -> dict[str, Any]:
    """Return what `within_gap` is asked: 2F/λ is ‖w‖² + 2 C Σ ξ with C = c/λ and α = -C a y."""
    C = dual.c / dual.strength
    exactly = tuple(map(Fraction, w))
    z = [dot(exactly, tuple(map(Fraction, row))) for row in rows]
    with precision(PRECISION):
        slopes = dual.slopes(z)
    return {"w": exactly[len(w) - len(dual.X[0]):], "b": exactly[0] if dual.free else 0, "C": C,
            "slacks": [max(Fraction(0), 1 - y * s) for y, s in zip(dual.y, z, strict=True)],
            "multipliers": [-C * a * y for a, y in zip(slopes, dual.y, strict=True)],
            "points": [(tuple(y * entry for entry in x), y if dual.free else 0)
                       for x, y in zip(dual.X, dual.y, strict=True)],
            "gap": 2 * gap / dual.strength}


def of_quadratic(dual: Dual, w: Sequence[Any], rows: Sequence[Sequence[Any]],
                 gap: Fraction) -> dict[str, Any]:
    """Return what `within_loss_gap` is asked: 2F/λ is ‖w‖² + C Σ l with the doubled loss l."""
    exactly = tuple(map(Fraction, w))
    z = [dot(exactly, tuple(map(Fraction, row))) for row in rows]
    with precision(PRECISION):
        slopes = dual.slopes(z)
    return {"loss": dual.loss, "free": dual.free, "w": exactly[len(w) - len(dual.X[0]):],
            "b": exactly[0] if dual.free else Fraction(0), "C": dual.c / dual.strength,
            "slopes": slopes, "points": [*zip(dual.X, dual.y, strict=True)],
            "gap": 2 * gap / dual.strength}


def spoilt_slopes(evidence: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield evidence of the gap of a quadratic loss that cannot be right, whatever the data."""
    slope, *slopes = evidence["slopes"]
    (_, y), *_ = evidence["points"]
    for changed in ({"gap": Fraction(-1)}, {"slopes": slopes}, {"slopes": [slope, *slopes, 0]},
                    {"C": -1 - evidence["C"]},
                    {"slopes": [slope + 1, *slopes]} if evidence["free"] else {},
                    {"slopes": [y, *slopes]} if evidence["loss"] == "squared hinge" else {}):
        if changed:
            yield {**evidence, **changed}


def spoilt(evidence: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield evidence of a gap that cannot be right, whatever the data."""
    slack, *slacks = evidence["slacks"]
    multiplier, *multipliers = evidence["multipliers"]
    for changed in ({"gap": Fraction(-1)}, {"slacks": [-1 - slack, *slacks]},
                    {"slacks": slacks}, {"multipliers": multipliers},
                    {"multipliers": [multiplier + evidence["C"] + 1, *multipliers]},
                    {"multipliers": [-multiplier - 1, *multipliers]}):
        yield {**evidence, **changed}


def both_bounds(bound: Bound, extracted: Callable[..., bool] = within_gap,
                quadratic: Callable[..., bool] = within_loss_gap) -> Bound:
    """Return a bound of the gap of duality that asks the extracted checkers as well.

    It raises AssertionError where they refuse the gap of the hinge loss, of its square or of the
    squared loss, or accept a spoilt one.
    """
    def bounded(dual: Dual, w: Sequence[Any], rows: Sequence[Sequence[Any]]) -> Fraction:
        gap = bound(dual, w, rows)
        if dual.loss == "hinge":
            evidence = of_hinge(dual, w, rows, gap)
            assert extracted(**evidence), evidence
            for wrong in spoilt(evidence):
                assert not extracted(**wrong), wrong
        elif dual.loss in ("squared", "squared hinge"):
            evidence = of_quadratic(dual, w, rows, gap)
            assert quadratic(**evidence), evidence
            for wrong in spoilt_slopes(evidence):
                assert not quadratic(**wrong), wrong
        return gap

    return bounded


ALONE: Final = certificate.check
WATCHED: Final = both(ALONE)
GAP_ALONE: Final = Dual.gap
GAP_WATCHED: Final = both_bounds(GAP_ALONE)


def watch() -> None:
    """Ask both checkers from now on, of every certificate that is returned, whoever asks for it."""
    for module in (certificate, margin, separability):
        module.check = WATCHED  # type: ignore[attr-defined]
    Dual.gap = GAP_WATCHED  # type: ignore[method-assign]


def watching() -> Iterator[ModuleType]:
    """Yield the modules in which both checkers are asked now."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("novikoff.") and vars(module).get("check") is WATCHED:
            yield module
