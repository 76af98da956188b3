"""Certifying a table: each part computed exactly in the time it may take, or said why not."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from importlib.metadata import PackageNotFoundError, version
from math import lcm
from operator import mul, neg
from typing import Final, TypeVar

from novikoff.reports.certify.any_data_bound import any_data_bound
from novikoff.reports.certify.deadline import NotComputed, within
from novikoff.reports.certify.findings import (
    Findings,
    Interval,
    constant_features,
    numbering_features,
)
from novikoff.reports.certify.least_squares_line import (
    LeastSquaresLine,
    gram,
    largest_eigenvalue,
    least_squares_line,
)
from novikoff.reports.certify.perceptron_run import PerceptronRun, perceptron_run
from novikoff.reports.certify.removal import Removal, removal
from novikoff.reports.certify.table import Table
from novikoff.theory.certificate import Certificate, Margin
from novikoff.theory.integer_points import IntegerPoints, IntVector, integer_points
from novikoff.theory.margin import margin
from novikoff.theory.separability import decide

SECONDS: Final = 30.0
"""Seconds that each part may take."""
VERSIONS: Final = ("novikoff", "numpy", "python-flint")

_T = TypeVar("_T")


def certify(table: Table, *, seconds: float = SECONDS,
            progress: Callable[[str], None] = lambda _: None) -> Findings:
    """Return what is true of a table, with evidence: see `Findings`.

    Each part may take so many seconds; on the main thread it is then stopped, and says so.

    >>> from novikoff.reports.certify.table import Reading
    >>> two = Table("", ("x",), [(0,), (1,)], [-1, 1], "y", ("-1", "1"), "", Reading())
    >>> found = certify(two)
    >>> found.separability.separation, found.mistake_bound, found.run.updates
    ('complete', Fraction(10, 1), 5)
    """
    began = time.monotonic()

    def part(told: str, work: Callable[[], _T]) -> _T | NotComputed:
        progress(told)
        return within(seconds, work)

    X, y = table.rows, table.signs
    progress("making whole numbers of the data")
    rows, scale = whole(integer_points(X, y, "absorbed", positive=1))
    radius_sq = Fraction(max(sum(map(mul, row, row)) for row in rows), scale * scale)
    decided = part("deciding separability", lambda: _separability(table))
    if isinstance(decided, Certificate) and not decided.separable:
        absorbed, free = None, None
    else:
        absorbed = part("computing the margin, bias absorbed",
                        lambda: margin(X, y, "absorbed", positive=1))
        free = part("computing the margin, free bias", lambda: margin(X, y, "free", positive=1))
    run = part("counting the perceptron's mistakes", lambda: perceptron_run(rows))
    line: LeastSquaresLine | NotComputed
    lambda_max: Interval | NotComputed
    hessian = part("multiplying XᵀX", lambda: gram(rows))
    if isinstance(hessian, NotComputed):
        line = lambda_max = hessian
    else:
        line = part("solving least squares", lambda: least_squares_line(rows, hessian))
        lambda_max = part("enclosing the largest eigenvalue",
                          lambda: _over(largest_eigenvalue(hessian), scale * scale))
    fewest = part("looking for the fewest rows to remove",
                  lambda: _removal(rows, decided, run, line))
    bound = part("bounding the mistakes of the first pass", lambda: any_data_bound(
        rows, scale, radius_sq, _directions(absorbed, line, fewest)))
    progress("")
    return Findings(
        table, decided, absorbed, free, radius_sq, scale, run, bound, line, lambda_max, fewest,
        opposite=_opposite(rows), constant=tuple(constant_features(table)),
        numbering=tuple(numbering_features(table)), versions=_versions(),
        seconds=time.monotonic() - began)


def whole(points: IntegerPoints) -> tuple[list[IntVector], int]:
    """Return the points times their least common denominator, and that.

    >>> whole(integer_points([[0.5], [3]], [-1, 1], "absorbed"))
    ([(-2, -1), (2, 6)], 2)
    """
    scale = lcm(*set(points.denominators))
    return [tuple([scale // q * entry for entry in row])
            for row, q in zip(points.rows, points.denominators, strict=True)], scale


def _separability(table: Table) -> Certificate:
    found = decide(table.rows, table.signs, positive=1)
    if found.multipliers is None:
        return found
    # near multipliers become exact when they are looked at, which may take its time
    return Certificate(found.bias, found.separation, found.w, found.weak_w,
                       tuple(found.multipliers))


def _over(interval: tuple[Fraction, Fraction], scale: int) -> tuple[Fraction, Fraction]:
    low, high = interval
    return low / scale, high / scale


def _removal(rows: list[IntVector], decided: Certificate | NotComputed,
             run: PerceptronRun | NotComputed, line: LeastSquaresLine | NotComputed) -> Removal:
    if isinstance(decided, Certificate) and decided.w is not None:
        return Removal(0, (), _whole_vector(decided.w))
    guesses = [found.w for found in (run, line) if not isinstance(found, NotComputed)]
    return removal(rows, guesses)


def _directions(absorbed: Margin | NotComputed | None, line: LeastSquaresLine | NotComputed,
                fewest: Removal | NotComputed) -> list[IntVector]:
    found = [each.w for each in (line, fewest) if not isinstance(each, NotComputed)]
    if isinstance(absorbed, Margin) and absorbed.w is not None:
        found.append(_whole_vector(absorbed.w))
    return found


def _whole_vector(w: tuple[int | Fraction, ...]) -> IntVector:
    scale = lcm(*[entry.denominator for entry in w])
    return tuple(int(scale * entry) for entry in w)


def _opposite(rows: list[IntVector]) -> int:
    """Return how many points occur with both labels."""
    seen = set(rows)
    return sum(row[0] > 0 and tuple(map(neg, row)) in seen for row in seen)


def _versions() -> dict[str, str]:
    found = {}
    for name in VERSIONS:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found
