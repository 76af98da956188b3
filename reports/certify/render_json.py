"""The findings as JSON, after `schema/certify.schema.json`; every number is exact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final, TypeVar

from novikoff.reports.certify import account
from novikoff.reports.certify.deadline import NotComputed
from novikoff.reports.certify.findings import SCHEMA, Findings, Interval, rates
from novikoff.reports.validation.render_json import dumped
from novikoff.theory.certificate import Certificate, Margin
from novikoff.theory.integer_points import Rational

_DECIMAL_BITS: Final = 10_000  # longer numbers are written in base 16, which takes no time

_T = TypeVar("_T")


def render_json(found: Findings) -> str:
    """Return the findings as a JSON text that ends in a new line."""
    return dumped(to_json(found))


def to_json(found: Findings) -> dict[str, Any]:
    """Return the findings as plain data; what was not computed is {"not_computed": why}."""
    table, M = found.table, len(found.table.rows)
    return {
        "schema": SCHEMA, "verdict": account.verdict(found), "exit_status": found.exit_status,
        "data": {
            "name": table.name, "sha256": table.digest(), "rows": M,
            "features": list(table.features), "label": table.label, "numbers": table.numbers,
            "classes": [{"sign": sign, "label": name, "rows": table.count(sign)}
                        for sign, name in zip((-1, 1), table.classes, strict=True)],
            "opposite": found.opposite, "constant": list(found.constant),
            "numbering": list(found.numbering),
            "notes": list(table.notes)},
        "separability": _part(found.separability, _separability),
        "margins": {"absorbed": _part(found.absorbed, _margin),
                    "free": _part(found.free, _margin)},
        "radius_sq": _number(found.radius_sq),
        "mistake_bound": None if found.mistake_bound is None else
        {**_number(found.mistake_bound), "most": found.most_mistakes},
        "first_pass_bound": _part(found.first_pass, lambda bound: {
            "most": bound.most, "u": _vector(bound.u), "hinge": _number(bound.hinge),
            "spread": _number(bound.spread)}),
        "perceptron": _part(found.run, lambda run: {
            "updates": run.updates, "passes": run.passes, "first_pass": run.first,
            "converged": run.converged, "cycle": run.cycle or None}),
        "least_squares": _part(found.line, lambda line: {
            "errors": line.errors, "boundary": line.boundary, "unique": line.unique,
            "direction": _vector(line.w)}),
        "rates": _part(found.lambda_max, lambda ends: {
            "lambda_max": _interval(ends), "least_squares": _interval(rates(ends, 2)),
            "logistic": _interval(rates(ends, 8 * M))}),
        "removal": _part(found.removal, lambda fewest: {
            "lower": fewest.lower, "upper": fewest.upper, "exact": fewest.exact,
            "rows": list(fewest.removed), "direction": _vector(fewest.w),
            "disjoint": len(fewest.disjoint)}),
        "versions": dict(found.versions), "seconds": found.seconds,
    }


def _part(value: _T | NotComputed | None, told: Callable[[_T], Any]) -> Any:
    return None if value is None else {"not_computed": value.why} \
        if isinstance(value, NotComputed) else told(value)


def _separability(decided: Certificate) -> dict[str, Any]:
    return {"separation": decided.separation,
            **{name: None if w is None else _vector(w)
               for name, w in (("w", decided.w), ("weak_w", decided.weak_w))}}


def _margin(found: Margin) -> dict[str, Any]:
    bounded = isinstance(found.gamma_sq, Fraction)
    return {"gamma_sq": _number(Fraction(found.gamma_sq)) if bounded else None,
            "w": _vector(found.w or ()), "support": list(found.support)}


def _interval(ends: Interval) -> list[dict[str, Any]]:
    return [_number(end) for end in ends]


def _number(value: Rational) -> dict[str, Any]:
    try:
        near: float | None = float(value)
    except OverflowError:
        near = None
    return {"exact": _text(value), "approximate": near}


def _vector(w: Sequence[Rational]) -> list[str]:
    return [_text(entry) for entry in w]


def _text(value: Rational) -> str:
    p, q = (f"{part:#x}" if part.bit_length() > _DECIMAL_BITS else str(part)
            for part in (value.numerator, value.denominator))
    return p if q == "1" else f"{p}/{q}"
