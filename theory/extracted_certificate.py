"""The checkers of certificates that Coq has proved right, on what theory returns as evidence."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import inf
from typing import Any

from novikoff.theory.certificate import Certificate, Margin
from novikoff.theory.extraction import boolean, listed, mixed_rationals, program
from novikoff.theory.integer_points import IntegerPoints, Rational
from novikoff.theory.near_multipliers import NearMultipliers, shortened


def accepts(checker: str, *arguments: Any) -> bool:
    """Return what the extracted checker of that name says of values.

    Raises: KeyError for a name without a definition.
    """
    name, _ = program("certificate").call(checker, mixed_rationals(), *arguments)
    return bool(name == "True")


def accepted(certificate: Certificate | Margin, points: IntegerPoints) -> bool:
    """Return whether the extracted checkers accept the evidence for these points.

    The extracted programs fill up vectors with 0, so lengths are compared before, as is what a
    certificate has besides its vectors.

    >>> from novikoff.theory.integer_points import integer_points
    >>> points = integer_points([[0], [1]], [-1, 1], "absorbed")
    >>> accepted(Certificate("absorbed", "complete", w=(-1, 2)), points)
    True
    >>> accepted(Certificate("absorbed", "complete", w=(0, 1)), points)
    False
    """
    if certificate.bias != points.bias:
        return False
    if isinstance(certificate, Margin):
        return _margin(certificate, points)
    w, weak_w, multipliers = certificate.w, certificate.weak_w, certificate.multipliers
    if certificate.separation == "overlap" and w is None and weak_w is None \
            and isinstance(multipliers, NearMultipliers) and multipliers.points == points:
        return _near(multipliers)
    z = _points(points)
    match certificate.separation, w is None, weak_w is None, multipliers is None:
        case "complete", False, True, True:
            return _fits(w, points.width) and accepts("separates", _vector(w), z)
        case "quasi-complete", True, False, False:
            return _fits(weak_w, points.width) and _fits(multipliers, len(points.rows)) \
                and accepts("separates_weakly", _vector(weak_w), z) \
                and accepts("is_gordan", _vector(multipliers), z)
        case "overlap", True, True, False:
            return _fits(multipliers, len(points.rows)) \
                and accepts("is_gordan", _vector(multipliers), z) \
                and accepts("is_stiemke", _vector(multipliers), z)
    return False


def _margin(margin: Margin, points: IntegerPoints) -> bool:
    rows, free = len(points.rows), margin.bias == "free"
    if margin.support != tuple(i for i, a in enumerate(margin.multipliers) if a) \
            or not _fits(margin.multipliers, rows):
        return False
    if margin.w is None:
        return margin.gamma_sq == 0 \
            and accepts("is_gordan", _vector(margin.multipliers), _points(points))
    if not _fits(margin.w, points.width):
        return False
    norm_sq = sum(entry * entry for entry in margin.w[free:])
    labelled = listed(("Pair", (_vector(row[free:]), Fraction(row[0] if free else 0)))
                      for row in _fractions(points))
    return margin.gamma_sq == (1 / norm_sq if norm_sq else inf) and accepts(
        "is_maximal", _vector(margin.w[free:]), margin.w[0] if free else Fraction(0),
        _vector(margin.multipliers), labelled)


def _near(found: NearMultipliers) -> bool:
    """Return whether the extracted checker accepts the proof that there are exact multipliers.

    It takes the integer rows, multiples of the points by positive factors, which have multipliers
    together (NearMultipliers.near_multipliers_of_multiples); and of B a column for each row: 0
    outside of the basis, and else what makes up for the bits that are dropped of its row. All
    of B, its unit and its error times a power of two are integers.
    """
    if not found.well_shaped:
        return False
    rows, width = found.points.rows, found.points.width
    dropped = {k: shortened(rows[k], found.powers)[1] for k in found.basis}
    most = max(dropped.values())
    columns = {k: [int(entry) << most - dropped[k] for entry in column]
               for k, column in zip(found.basis, found.inverse.T, strict=True)}
    inverse = [*zip(*(columns.get(k, [0] * width) for k in range(len(rows))), strict=True)]
    unit = found.unit << most
    units = [[sum([line[k] * rows[k][j] for k in found.basis]) << power
              for j, power in enumerate(found.powers)] for line in inverse]
    error = max(sum(abs(entry - (unit if i == j else 0)) for j, entry in enumerate(line))
                for i, line in enumerate(units))
    return accepts(
        "is_near", listed(found.weights), listed([1 << power for power in found.powers]),
        listed([max(map(abs, columns.get(k, [0]))) for k in range(len(rows))]),
        listed(map(listed, inverse)), unit, error, listed(map(listed, rows)))


def within_gap(w: Sequence[Rational], b: Rational, C: Rational, slacks: Sequence[Rational],
               multipliers: Sequence[Rational],
               points: Sequence[tuple[Sequence[Rational], int]], gap: Rational) -> bool:
    """Return whether ‖w‖² + 2 C Σ ξ is proved to be within `gap` of the least, by multipliers.

    Shapes: points are pairs (y x, y) without the 1 of the bias, each x as long as w; there is a
        slack and a multiplier for each.

    >>> half = Fraction(1, 2)
    >>> points = (((half,), -1), ((half,), 1))
    >>> within_gap((half,), 0, half, (Fraction(3, 4),) * 2, (half, half), points, 0)
    True
    """
    if any(len(x) != len(w) for x, _ in points):
        return False
    return accepts("within_gap", _vector(w), Fraction(b), Fraction(C), _vector(slacks),
                   _vector(multipliers), listed(("Pair", (_vector(x), Fraction(y)))
                                                for x, y in points), Fraction(gap))


def within_loss_gap(loss: str, free: bool, w: Sequence[Rational], b: Rational, C: Rational,
                    slopes: Sequence[Rational],
                    points: Sequence[tuple[Sequence[Rational], Rational]], gap: Rational) -> bool:
    """Return whether ‖w‖² + C Σ l(y, w·x + b) is proved to be within `gap` of the least, by slopes,
    for the doubled loss l: (z - y)² ("squared") or max(0, 1 - y z)² ("squared hinge").

    Shapes: points are pairs (x, y) without the 1 of the bias, each x as long as w; there is a
        slope for each.

    >>> third = Fraction(1, 3)
    >>> points = (((1,), 1), ((-1,), -1))
    >>> within_loss_gap("squared", True, (2 * third,), 0, 1, (-third, third), points, 0)
    True
    """
    if any(len(x) != len(w) for x, _ in points):
        return False
    return accepts("within_loss_gap", (loss.capitalize().replace(" ", "_"), ()), boolean(free),
                   _vector(w), Fraction(b), Fraction(C), _vector(slopes),
                   listed(("Pair", (_vector(x), Fraction(y))) for x, y in points), Fraction(gap))


def _fits(vector: Sequence[Rational] | None, length: int) -> bool:
    return vector is not None and len(vector) == length


def _fractions(points: IntegerPoints) -> list[Sequence[Rational]]:
    return [row if q == 1 else [Fraction(entry, q) for entry in row]
            for row, q in zip(points.rows, points.denominators, strict=True)]


def _points(points: IntegerPoints) -> Any:
    return listed(_vector(row) for row in _fractions(points))


def _vector(vector: Sequence[Rational] | None) -> Any:
    return listed([entry if type(entry) is int else Fraction(entry) for entry in vector or ()])
