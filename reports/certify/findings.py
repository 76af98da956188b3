"""The result of a certification: one object from which every report is made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import Final, TypeAlias

from novikoff.reports.certify.any_data_bound import AnyDataBound
from novikoff.reports.certify.deadline import NotComputed
from novikoff.reports.certify.least_squares_line import LeastSquaresLine
from novikoff.reports.certify.perceptron_run import PerceptronRun
from novikoff.reports.certify.removal import Removal
from novikoff.reports.certify.table import Table
from novikoff.theory.certificate import Certificate, Margin

SCHEMA: Final = 1
DECIDED: Final = 0
REFUSED: Final = 1
UNDECIDED: Final = 3

Interval: TypeAlias = tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything that was found of a table, each part or why it was not computed.

    The margins are None where the data are not separable. `opposite` counts the points that
    occur with both labels, `constant` names features of one value and `numbering` those that
    count the rows; `lambda_max` encloses the largest eigenvalue of XᵀX, X with the column of 1.
    `scale` is the factor that made the rows integers: vectors of `run`, `line` and `removal` are
    in that scale.

    Units: radius_sq is max (1 + |x|²); seconds is the only part that differs between two runs.
    """

    table: Table
    separability: Certificate | NotComputed
    absorbed: Margin | NotComputed | None
    free: Margin | NotComputed | None
    radius_sq: Fraction
    scale: int
    run: PerceptronRun | NotComputed
    first_pass: AnyDataBound | NotComputed
    line: LeastSquaresLine | NotComputed
    lambda_max: Interval | NotComputed
    removal: Removal | NotComputed
    opposite: int = 0
    constant: tuple[str, ...] = ()
    numbering: tuple[str, ...] = ()
    versions: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def mistake_bound(self) -> Fraction | None:
        """R²/γ², the best bound of that form; None without a separator."""
        if isinstance(self.absorbed, Margin) and isinstance(self.absorbed.gamma_sq, Fraction) \
                and self.absorbed.gamma_sq:
            return self.radius_sq / self.absorbed.gamma_sq
        return None

    @property
    def most_mistakes(self) -> int | None:
        """The largest whole number that the mistake bound allows."""
        return None if self.mistake_bound is None else floor(self.mistake_bound)

    @property
    def exit_status(self) -> int:
        """The exit status of the command: 0 decided, 3 undecided."""
        return UNDECIDED if isinstance(self.separability, NotComputed) else DECIDED

    def __str__(self) -> str:
        """Return the report as it stands in a terminal of 80 columns, without colour."""
        from novikoff.reports.certify.render_terminal import terminal_text

        return terminal_text(self).rstrip("\n")

    def _repr_html_(self) -> str:
        """Return the report as a notebook shows it."""
        from novikoff.reports.certify.render_html import fragment

        return fragment(self)


def rates(lambda_max: Interval, factor: int) -> Interval:
    """Return an interval in which factor/λmax lies; below its lower end every rate is safe.

    >>> rates((Fraction(2), Fraction(4)), 8)
    (Fraction(2, 1), Fraction(4, 1))
    """
    low, high = lambda_max
    return factor / high, factor / low


def constant_features(table: Table) -> Iterable[str]:
    """Yield the names of the features that have one value in all rows."""
    for name, column in zip(table.features, zip(*table.rows, strict=True), strict=True):
        if len(set(column)) == 1:
            yield name


def numbering_features(table: Table) -> Iterable[str]:
    """Yield the names of the features that count 3 rows or more, from 0 or 1."""
    for name, column in zip(table.features, zip(*table.rows, strict=True), strict=True):
        if len(column) > 2 and column[0] in (0, 1) \
                and all(b - a == 1 for a, b in pairwise(column)):
            yield name
