"""What theory's own checker passes is shown to the checkers proved in Coq, whole and corrupted.

So is every gap of duality, with logarithms or without.
"""

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from novikoff.reference.linalg import dot
from novikoff.theory import certificate, margin, separability, softmax_minimum
from novikoff.theory.certificate import Certificate, Margin
from novikoff.theory.duality import Dual
from novikoff.theory.enclosure import precision
from novikoff.theory.extracted_certificate import accepted, within_gap, within_loss_gap
from novikoff.theory.extracted_gap import within_softmax_gap
from novikoff.theory.integer_points import IntegerPoints
from novikoff.theory.learner_subject import PRECISION
from novikoff.theory.near_multipliers import NearMultipliers

Points = Sequence[tuple[Sequence[Any], int]]
Softmax = Callable[[Sequence[Sequence[Any]], Points, Any, bool], Fraction]
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


def of_logistic(dual: Dual, w: Sequence[Any], rows: Sequence[Sequence[Any]],
                gap: Fraction) -> dict[str, Any]:
    """Return what `within_softmax_gap` is asked of two classes, the first with the score 0."""
    exactly = tuple(map(Fraction, w))
    z = [dot(exactly, tuple(map(Fraction, row))) for row in rows]
    with precision(PRECISION):
        second = [a + y for a, y in zip(dual.slopes(z), dual.y, strict=True)]
        lost = dual.lost(z)
    return {"fixed": True, "free": dual.free, "C": dual.c / dual.strength,
            "classes": [(exactly[len(w) - len(dual.X[0]):], exactly[0] if dual.free else 0)],
            "points": [(x, (1 - y, y)) for x, y in zip(dual.X, dual.y, strict=True)],
            "laws": [(1 - s, s) for s in second], "lost": lost, "gap": 2 * gap / dual.strength}


def of_softmax(W: Sequence[Sequence[Any]], examples: Points, strength: Any, free: bool,
               gap: Fraction) -> dict[str, Any]:
    """Return what `within_softmax_gap` is asked of all classes: 2F/λ is Σ ‖w‖² + 2/λ Σ l."""
    assert not free or all(x[0] == 1 for x, _ in examples), examples
    laws, lost = softmax_minimum.shares(W, examples, free)
    return {"fixed": False, "free": free, "C": 1 / Fraction(strength),
            "classes": [(w[free:], w[0] if free else 0) for w in W],
            "points": [(x[free:], tuple(int(k == t) for k in range(len(W)))) for x, t in examples],
            "laws": laws, "lost": lost, "gap": 2 * gap / Fraction(strength)}


def spoilt_laws(evidence: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield evidence of a gap with logarithms that cannot be right, whatever the data."""
    law, *laws = evidence["laws"]
    lost, *others = evidence["lost"]
    least = min(range(len(law)), key=lambda k: law[k])
    for changed in ({"gap": Fraction(-1)}, {"lost": [-1 - lost, *others]}, {"laws": laws},
                    {"C": -1 - evidence["C"]}, {"laws": [(law[0] + 1, *law[1:]), *laws]},
                    {"laws": [(-1 - law[0], 2 + law[1] + 2 * law[0], *law[2:]), *laws]},
                    {"laws": [[int(k == least) for k in range(len(law))], *laws]}
                    if evidence["free"] else {}):
        if changed:
            yield {**evidence, **changed}


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
                quadratic: Callable[..., bool] = within_loss_gap,
                logarithmic: Callable[..., bool] = within_softmax_gap) -> Bound:
    """Return a bound of the gap of duality that asks the extracted checkers as well.

    It raises AssertionError where they refuse the gap, or accept a spoilt one.
    """
    def bounded(dual: Dual, w: Sequence[Any], rows: Sequence[Sequence[Any]]) -> Fraction:
        gap = bound(dual, w, rows)
        told, wrongly, asked = {
            "hinge": (of_hinge, spoilt, extracted),
            "cross-entropy": (of_logistic, spoilt_laws, logarithmic)}.get(
                dual.loss, (of_quadratic, spoilt_slopes, quadratic))
        _ask(told(dual, w, rows, gap), wrongly, asked)
        return gap

    return bounded


def both_softmax(bound: Softmax, extracted: Callable[..., bool] = within_softmax_gap) -> Softmax:
    """Return a bound of the gap of softmax regression that asks the extracted checker as well.

    It raises AssertionError where that refuses the gap, or accepts a spoilt one.
    """
    def bounded(W: Sequence[Sequence[Any]], examples: Points, strength: Any,
                free: bool) -> Fraction:
        gap = bound(W, examples, strength, free)
        _ask(of_softmax(W, examples, strength, free, gap), spoilt_laws, extracted)
        return gap

    return bounded


def _ask(evidence: dict[str, Any], wrongly: Callable[[Mapping[str, Any]], Iterator[dict[str, Any]]],
         extracted: Callable[..., bool]) -> None:
    assert extracted(**evidence), evidence
    for wrong in wrongly(evidence):
        assert not extracted(**wrong), wrong


ALONE: Final = certificate.check
WATCHED: Final = both(ALONE)
GAP_ALONE: Final = Dual.gap
GAP_WATCHED: Final = both_bounds(GAP_ALONE)
SOFTMAX_ALONE: Final = softmax_minimum.gap
SOFTMAX_WATCHED: Final = both_softmax(SOFTMAX_ALONE)
BY_NAME: Final[Mapping[str, Callable[..., Any]]] = {
    "both": WATCHED, "both_bounds": GAP_WATCHED, "both_softmax": SOFTMAX_WATCHED}


Later = list[tuple[Callable[..., Any], tuple[Any, ...]]]


def later(alone: Callable[..., Any], asks: str, noted: Later,
          write_down: Callable[[str, tuple[Any, ...]], None]) -> Callable[..., Any]:
    """Return `alone`, which notes what both are to be asked of when no time is measured.

    A process that is forked off this one cannot note it here, and writes it down.
    """
    home = os.getpid()

    def noting(*arguments: Any) -> Any:
        found = alone(*arguments)
        if os.getpid() == home:
            noted.append((BY_NAME[asks], arguments))
        else:
            write_down(asks, arguments)
        return found

    return noting


def ask_now(noted: Later) -> None:
    """Ask of what was noted, of the same evidence on the same points once."""
    asked: list[Any] = []
    for watched, arguments in noted:
        if watched is not WATCHED or arguments not in asked:
            asked.append(arguments if watched is WATCHED else None)
            watched(*arguments)


def taken(folder: Path) -> list[str]:
    """Return what processes that were started told in a folder, and remove it there."""
    files = sorted(folder.iterdir())
    told = [file.read_text("utf-8") for file in files]
    for file in files:
        file.unlink()
    return told


def watch() -> None:
    """Ask both checkers from now on, of every certificate that is returned, whoever asks for it."""
    for module in (certificate, margin, separability):
        module.check = WATCHED  # type: ignore[attr-defined]
    Dual.gap = GAP_WATCHED  # type: ignore[method-assign]
    softmax_minimum.gap = SOFTMAX_WATCHED


def watching() -> Iterator[ModuleType]:
    """Yield the modules in which both checkers are asked now."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("novikoff.") and vars(module).get("check") is WATCHED:
            yield module
