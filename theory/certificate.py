"""Certificates: evidence on a labelled data set that a reader can check with integer operations.

Here stand the evidence and its checker, and nothing of how the evidence was found. With
z_i = y_i (1, x_i) (y_i x_i without a bias), the checks are
- complete separation: w·z_i > 0 for all i;
- quasi-complete: weak_w·z_i >= 0 for all i, one of them > 0, and Σ λ_i z_i = 0 for some
  λ >= 0 other than 0, which excludes complete separation (Gordan);
- overlap: Σ λ_i z_i = 0 with all λ_i > 0, which excludes both (Stiemke), or a proof by
  `near_multipliers` that there is such a λ;
- the maximal margin: the Karush-Kuhn-Tucker conditions, or Gordan's λ if there is none.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, inf, lcm
from operator import mul
from typing import Any, Literal, TypeAlias

from novikoff.theory.integer_points import Bias, IntegerPoints, IntVector, Rational, integer_points
from novikoff.theory.near_multipliers import NearMultipliers

Vector: TypeAlias = tuple[Rational, ...]
Separation: TypeAlias = Literal["complete", "quasi-complete", "overlap"]

_SCHEMA = 1
_DECIMAL_BITS = 10_000  # longer numbers are written in base 16: int() refuses long decimals


class InvalidCertificateError(ValueError):
    """The evidence does not show what the certificate claims; the message says why."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Evidence of how the two classes lie: w, or multipliers with weak_w or alone.

    `w` separates strictly (complete). `multipliers` are λ >= 0, not all 0, with Σ λ_i z_i = 0:
    next to `weak_w`, which has all weak_w·z_i >= 0 and one > 0 (quasi-complete), or all
    positive (overlap). Long ones are near multipliers, a sequence that becomes exact when one
    looks at it. What does not belong to the case is None.

    Shapes: w and weak_w are in the caller's coordinates, bias first if absorbed; one
        multiplier for each row.
    Source: Gordan (1873), Stiemke (1915), Albert and Anderson (1984); ledger A-60, B-71.
    """

    bias: Bias
    separation: Separation
    w: Vector | None = None
    weak_w: Vector | None = None
    multipliers: Vector | NearMultipliers | None = None

    @property
    def separable(self) -> bool:
        """Whether some w has w·z_i > 0 for all i."""
        return self.separation == "complete"

    def to_json(self) -> str:
        """Return the certificate as JSON, each number a string "p" or "p/q".

        >>> print(Certificate("none", "complete", w=(1,)).to_json())
        {"schema": 1, "kind": "separability", "bias": "none", "separation": "complete", "w": ["1"]}
        """
        return json.dumps({
            "schema": _SCHEMA, "kind": "separability", "bias": self.bias,
            "separation": self.separation,
            **{name: _texts(vector) for name, vector in (
                ("w", self.w), ("weak_w", self.weak_w), ("multipliers", self.multipliers),
            ) if vector is not None},
        })

    @classmethod
    def from_json(cls, text: str) -> "Certificate":
        """Return the certificate that `to_json` wrote; it is not checked yet: see `verify`.

        Raises: ValueError if the text is of another kind or schema.
        """
        found = _parsed(text, "separability")
        return cls(found["bias"], found["separation"], *(
            _numbers(found[name]) if name in found else None
            for name in ("w", "weak_w", "multipliers")))


@dataclass(frozen=True, slots=True)
class Margin:
    """The maximal margin with its Karush-Kuhn-Tucker multipliers α >= 0.

    w is canonical, min_i w·z_i = 1, so that γ² = 1/|w|², where |w| leaves out the bias if it
    is free; w = Σ α_i z_i (if the bias is free: but for the bias, and Σ α_i y_i = 0), and
    α_i > 0 only if w·z_i = 1. Without a separating w: γ² = 0, w is None and α is Gordan's λ.
    Where |w| is 0, nothing bounds the margin: γ² is math.inf, and all α_i are 0.

    Shapes: w is in the caller's coordinates, bias first if there is one; support lists the
        rows with α_i > 0; one multiplier for each row.
    Units: gamma_sq is the square of the least distance |w·z_i|/|w|: for a free bias half the
        width between the two hulls, squared.
    Source: Vapnik (1982); ledger A-38, B-63.
    """

    bias: Bias
    gamma_sq: Fraction | float  # a float only as math.inf
    w: tuple[Fraction, ...] | None
    support: tuple[int, ...]
    multipliers: tuple[Fraction, ...]

    def to_json(self) -> str:
        """Return the margin as JSON, each number a string "p" or "p/q"."""
        return json.dumps({
            "schema": _SCHEMA, "kind": "margin", "bias": self.bias,
            "gamma_sq": _text(self.gamma_sq) if isinstance(self.gamma_sq, Fraction) else "inf",
            "w": self.w and _texts(self.w),
            "support": self.support, "multipliers": _texts(self.multipliers),
        })

    @classmethod
    def from_json(cls, text: str) -> "Margin":
        """Return the margin that `to_json` wrote; it is not checked yet: see `verify`.

        Raises: ValueError if the text is of another kind or schema.
        """
        found = _parsed(text, "margin")
        gamma_sq = found["gamma_sq"]
        return cls(found["bias"], inf if gamma_sq == "inf" else Fraction(_number(gamma_sq)),
                   None if found["w"] is None else tuple(map(Fraction, _numbers(found["w"]))),
                   tuple(found["support"]), tuple(map(Fraction, _numbers(found["multipliers"]))))


def verify(certificate: Certificate | Margin, X: Any, y: Any, *, positive: object = None) -> bool:
    """Return True if the evidence proves the claim on these data; raise with the reason if not.

    Raises: InvalidCertificateError if the evidence fails; ValueError or TypeError for bad data.

    >>> verify(Certificate("absorbed", "complete", w=(-1, 2)), [[0], [1]], [-1, 1])
    True
    >>> verify(Certificate("absorbed", "complete", w=(0, 1)), [[0], [1]], [-1, 1])
    Traceback (most recent call last):
        ...
    novikoff.theory.certificate.InvalidCertificateError: row 0: w·z is 0 and must be positive
    """
    check(certificate, integer_points(X, y, certificate.bias, positive))
    return True


def check(certificate: Certificate | Margin, points: IntegerPoints) -> None:
    """Raise unless the evidence proves the claim on these points (see `verify`).

    Raises: InvalidCertificateError with the reason.
    """
    if certificate.bias != points.bias:
        raise InvalidCertificateError(f"its bias is {certificate.bias!r}, and that of the points "
                                      f"is {points.bias!r}")
    if isinstance(certificate, Margin):
        _check_margin(certificate, points)
        return
    w, weak_w, multipliers = certificate.w, certificate.weak_w, certificate.multipliers
    match certificate.separation, w is None, weak_w is None, multipliers is None:
        case "complete", False, True, True:
            _check_products(_given(w, points.width, "w"), points, strict=True)
        case "quasi-complete", True, False, False:
            _check_products(_given(weak_w, points.width, "weak_w"), points, strict=False)
            _check_gordan(multipliers, points, all_positive=False)
        case "overlap", True, True, False:
            _check_gordan(multipliers, points, all_positive=True)
        case _:
            raise InvalidCertificateError(
                f"separation is {certificate.separation!r}; the evidence must be w alone for "
                "complete, weak_w and multipliers for quasi-complete, multipliers for overlap")


def _check_products(w: Vector, points: IntegerPoints, *, strict: bool) -> None:
    W, _ = _cleared(w)
    products = [sum(map(mul, row, W)) for row in points.rows]
    for i, product in enumerate(products):
        if product < 0 or (strict and product == 0):
            raise InvalidCertificateError(f"row {i}: w·z is {'negative' if product else '0'} and "
                                          f"must be {'positive' if strict else '0 or positive'}")
    if not strict and not any(products):
        raise InvalidCertificateError("weak_w·z is 0 in every row and must be positive in one")


def _check_gordan(multipliers: Vector | NearMultipliers | None, points: IntegerPoints, *,
                  all_positive: bool) -> None:
    if isinstance(multipliers, NearMultipliers):
        if reason := multipliers.flaw():
            raise InvalidCertificateError(reason)
        if multipliers.points == points:
            return
        multipliers = multipliers.exact
    weights = _given(multipliers, len(points.rows), "multipliers")
    _check_signs(weights, strict=all_positive)
    if not any(weights):
        raise InvalidCertificateError("all multipliers are 0")
    if any(_combination(weights, points)[0]):
        raise InvalidCertificateError("Σ λ_i z_i is not 0")


def _check_margin(margin: Margin, points: IntegerPoints) -> None:
    if margin.gamma_sq == 0:
        if margin.w is not None:
            raise InvalidCertificateError("gamma_sq is 0 and yet there is a w")
        _check_gordan(margin.multipliers, points, all_positive=False)
    else:
        if margin.w is None:
            raise InvalidCertificateError("gamma_sq is not 0 and yet w is None")
        _check_optimal(margin, margin.w, points)
    if margin.support != tuple(i for i, a in enumerate(margin.multipliers) if a):
        raise InvalidCertificateError("support does not list the rows with a positive multiplier")


def _check_optimal(margin: Margin, w: Vector, points: IntegerPoints) -> None:
    W, scale_w = _cleared(_given(w, points.width, "w"))
    weights = _given(margin.multipliers, len(points.rows), "multipliers")
    _check_signs(weights, strict=False)
    for i, (row, q, a) in enumerate(zip(points.rows, points.denominators, weights, strict=True)):
        excess = sum(map(mul, row, W)) - scale_w * q
        if excess < 0:
            raise InvalidCertificateError(f"row {i}: w·z is less than 1")
        if a and excess:
            raise InvalidCertificateError(f"row {i}: w·z is more than 1, and its multiplier not 0")
    free = margin.bias == "free"
    totals, scale = _combination(weights, points)
    for j, total in enumerate(totals):
        if total * scale_w != (0 if free and j == 0 else W[j] * scale):
            raise InvalidCertificateError(f"Σ α_i z_i is not w in coordinate {j}" if j or not free
                                          else "Σ α_i y_i is not 0")
    norm_sq = sum(entry * entry for entry in W[free:])
    gamma_sq = margin.gamma_sq
    if (gamma_sq.numerator * norm_sq != gamma_sq.denominator * scale_w * scale_w
            if isinstance(gamma_sq, Fraction) else norm_sq or gamma_sq != inf):
        raise InvalidCertificateError("gamma_sq is not 1/|w|²")


def _given(vector: Vector | None, length: int, name: str) -> Vector:
    if vector is None or len(vector) != length:
        raise InvalidCertificateError(
            f"{name} has {'no' if vector is None else len(vector)} entries; it needs {length}")
    if not all(isinstance(entry, (int, Fraction)) for entry in vector):
        raise InvalidCertificateError(f"{name} has an entry that is no int or Fraction")
    return vector


def _cleared(vector: Vector) -> tuple[list[int], int]:
    """Return the vector times the least common denominator, and that."""
    scale = lcm(*{entry.denominator for entry in vector})
    return [entry.numerator * (scale // entry.denominator) for entry in vector], scale


def _check_signs(weights: Iterable[Rational], *, strict: bool) -> None:
    for i, weight in enumerate(weights):
        if weight < 0 or (strict and weight == 0):
            raise InvalidCertificateError(
                f"row {i}: its multiplier is {'not positive' if strict else 'negative'}")


def _combination(weights: Vector, points: IntegerPoints) -> tuple[list[int], int]:
    """Return Σ weights_i z_i as integers over one denominator, and that; like fractions first."""
    alike: dict[int, tuple[list[int], list[IntVector]]] = {}
    for weight, q, row in zip(weights, points.denominators, points.rows, strict=True):
        if weight:
            numerator, denominator = weight.numerator, weight.denominator * q
            shared = gcd(numerator, denominator)
            factors, rows = alike.setdefault(denominator // shared, ([], []))
            factors.append(numerator // shared)
            rows.append(row)
    scale = lcm(*alike)
    totals = [0] * points.width
    for denominator, (factors, rows) in alike.items():
        for j, column in enumerate(zip(*rows, strict=True)):
            totals[j] += scale // denominator * sum(map(mul, factors, column))
    return totals, scale


def _text(number: Rational) -> str:
    p, q = (f"{part:#x}" if part.bit_length() > _DECIMAL_BITS else str(part)
            for part in (number.numerator, number.denominator))
    return p if q == "1" else f"{p}/{q}"


def _texts(vector: Iterable[Rational]) -> list[str]:
    return [_text(number) for number in vector]


def _number(text: str) -> Rational:
    p, _, q = text.partition("/")
    return Fraction(int(p, 0), int(q, 0)) if q else int(p, 0)


def _numbers(texts: Iterable[str]) -> Vector:
    return tuple(map(_number, texts))


def _parsed(text: str, kind: str) -> dict[str, Any]:
    found: Any = json.loads(text)
    if not isinstance(found, dict) or found.get("schema") != _SCHEMA or found.get("kind") != kind:
        raise ValueError(f'this is no certificate of kind "{kind}" and schema {_SCHEMA}: '
                         f"{text[:60]}")
    return dict(found)
