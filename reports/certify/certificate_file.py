"""The certificate as a file: what it claims of which data, and the integers that prove it.

`verified` knows nothing of how the evidence was found: it reads the data anew and decides by
integer additions, multiplications and comparisons.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from novikoff.reports.certify.findings import Findings
from novikoff.reports.certify.removal import Removal, wrong
from novikoff.reports.certify.shown_number import counted, equals, number
from novikoff.reports.certify.table import Reading, Table
from novikoff.theory.certificate import Certificate, InvalidCertificateError, Margin, check, verify
from novikoff.theory.extracted_certificate import accepted
from novikoff.theory.integer_points import IntegerPoints, integer_points

SCHEMA: Final = 1
KIND: Final = "novikoff certificate of a data set"
FEW: Final = 2_000
"""Numbers up to which the checker that is extracted from Coq looks at the data as well."""


class Refused(ValueError):
    """The file does not prove what it claims of these data; the message says why."""


@dataclass(frozen=True, slots=True)
class Verified:
    """What was checked, in words: each claim, and by what."""

    claims: tuple[str, ...]
    by: str


def to_json(found: Findings) -> dict[str, Any]:
    """Return the certificate as plain data, after `schema/certificate.schema.json`.

    Raises: ValueError if nothing was decided.
    """
    if not isinstance(found.separability, Certificate):
        raise ValueError("without a decision there is nothing to certify")
    table = found.table
    margins = [each for each in (found.absorbed, found.free) if isinstance(each, Margin)]
    return {
        "schema": SCHEMA, "kind": KIND, "version": found.versions.get("novikoff", ""),
        "data": {"name": table.name, "sha256": table.digest(), "rows": len(table.rows),
                 "features": list(table.features), "label": table.label,
                 "negative": table.classes[0], "positive": table.classes[1],
                 "numbers": table.numbers},
        "reading": table.reading.to_json(),
        "separability": json.loads(found.separability.to_json()),
        "margins": [json.loads(each.to_json()) for each in margins],
        "removal": _removal(found.removal)
        if isinstance(found.removal, Removal) and found.removal.removed else None,
    }


def _removal(found: Removal) -> dict[str, Any]:
    return {"rows": list(found.removed), "w": [hex(entry) for entry in found.w],
            "disjoint": [{str(i): hex(weight) for i, weight in each.items()}
                         for each in found.disjoint]}


def parsed(text: str) -> dict[str, Any]:
    """Return the data of a certificate file.

    Raises: Refused if it is none that this version reads.
    """
    try:
        found: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("it is no JSON; give the file that `novikoff certify` wrote") from None
    if not isinstance(found, Mapping) or found.get("kind") != KIND:
        raise Refused("it is no certificate of a data set; give the file that `novikoff certify` "
                      "wrote")
    if found.get("schema") != SCHEMA:
        raise Refused(f"it has schema {found.get('schema')!r}, and this version reads {SCHEMA}")
    return dict(found)


def reading(found: Mapping[str, Any]) -> Reading:
    """Return how the data of a certificate are to be read.

    Raises: Refused if it does not say.
    """
    try:
        return Reading.from_json(found["reading"])
    except (KeyError, TypeError) as error:
        raise Refused(f"it does not say how the data are read: {error!r}") from None


def verified(found: Mapping[str, Any], table: Table) -> Verified:
    """Return what the certificate proves of the table.

    Raises: Refused if it does not prove all that it claims, or is one of other data.
    """
    try:
        return _verified(found, table)
    except InvalidCertificateError as error:
        raise Refused(str(error)) from None
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, ZeroDivisionError) \
            as error:
        if isinstance(error, Refused):
            raise
        raise Refused(f"it is not in the form of a certificate: {error!r}") from None


def _verified(found: Mapping[str, Any], table: Table) -> Verified:
    _check_data(found["data"], table)
    separability = Certificate.from_json(json.dumps(found["separability"]))
    if separability.bias != "absorbed":
        raise Refused(f"its bias is {separability.bias!r}, and a table has one that is absorbed")
    points = integer_points(table.rows, table.signs, "absorbed", positive=1)
    check(separability, points)
    claims = [f"separation: {separability.separation}"]
    few = len(points.rows) * points.width <= FEW
    if few and not accepted(separability, points):
        raise Refused("the checker that is extracted from Coq does not accept the separation")
    for data in found["margins"]:
        margin = Margin.from_json(json.dumps(data))
        verify(margin, table.rows, table.signs, positive=1)
        if not separability.separable or margin.bias not in ("absorbed", "free"):
            raise Refused("it claims a margin that data with such a separation have not")
        told = equals(number(margin.gamma_sq)) if isinstance(margin.gamma_sq, Fraction) else "= ∞"
        claims.append(f"maximal margin, bias {margin.bias}: γ² {told}")
        of_margin = integer_points(table.rows, table.signs, margin.bias, positive=1)
        if few and not accepted(margin, of_margin):
            raise Refused("the checker that is extracted from Coq does not accept the margin")
    if found["removal"] is not None:
        claims.append(_check_removal(found["removal"], points))
    proved = "the separation" + " and the margins" * bool(found["margins"])
    by = "integers alone" + (f", and {proved} by the checkers extracted from Coq" if few else "")
    return Verified(tuple(claims), by)


def _check_data(data: Mapping[str, Any], table: Table) -> None:
    if (data["rows"], len(data["features"])) != (len(table.rows), len(table.features)):
        raise Refused(f"it is one of {data['rows']} rows and {len(data['features'])} features, and "
                      f"{table.name} has {len(table.rows)} and {len(table.features)}")
    if (data["negative"], data["positive"]) != table.classes:
        raise Refused(f"its classes are {data['negative']!r} and {data['positive']!r}, and those "
                      f"of {table.name} {table.classes[0]!r} and {table.classes[1]!r}")
    if data["sha256"] != table.digest():
        raise Refused(f"the numbers or labels of {table.name} are not those that it was made for "
                      "(their SHA-256 differs)")


def _check_removal(data: Mapping[str, Any], points: IntegerPoints) -> str:
    w = tuple(int(entry, 0) for entry in data["w"])
    if len(w) != points.width or list(wrong(points.rows, w)) != data["rows"]:
        raise Refused("removal: w does not get exactly those rows wrong that are to be removed")
    seen: set[int] = set()
    for each in data["disjoint"]:
        multipliers = {int(i): int(weight, 0) for i, weight in each.items()}
        if seen & multipliers.keys():
            raise Refused("removal: two sets with multipliers share a row")
        seen |= multipliers.keys()
        if not _vanishes(multipliers, points):
            raise Refused(f"removal: the multipliers of the rows {sorted(multipliers)} do not "
                          "show that one of them must go")
    least, enough = len(data["disjoint"]), len(data["rows"])
    return f"exactly {counted(enough, 'row')} must go" if least == enough else \
        f"between {least:,} and {enough:,} rows must go"


def _vanishes(multipliers: Mapping[int, int], points: IntegerPoints) -> bool:
    """Return whether the multipliers are >= 0, not all 0, with Σ λ_i z_i = 0."""
    if not multipliers or min(multipliers.values()) < 0 or not any(multipliers.values()) \
            or min(multipliers) < 0:
        return False
    totals: Sequence[Fraction] = [Fraction(0)] * points.width
    for i, weight in multipliers.items():
        totals = [total + Fraction(weight * entry, points.denominators[i])
                  for total, entry in zip(totals, points.rows[i], strict=True)]
    return not any(totals)
