"""Wrong minimisers of ½‖w‖² + ½C Σ(y - z)²."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from novikoff.theory.experiment import Fit, Fitted
from novikoff.theory.minimum_subject import MinimumSubject

Change = Callable[[Fitted], Fitted]


class Wrong(MinimumSubject):
    """A minimiser that is given something else, or shows something else."""

    def __init__(self, words: str, given: Callable[[Fit], Fit] = lambda fit: fit,
                 shown: Change = lambda fitted: fitted) -> None:
        super().__init__()
        self.words, self.given, self.shown = words, given, shown

    def fit(self, experiment: Fit) -> Fitted:
        """Solve other normal equations, or show another solution."""
        return self.shown(super().fit(self.given(experiment)))


def _scaled(c: int) -> Change:
    return lambda fitted: replace(fitted, shown=tuple(Fraction(wj) / c for wj in fitted.w))


FAULTS: Final[Mapping[str, Wrong]] = {
    "every_second_row_left": Wrong("every second row is left out", lambda fit: (
        replace(fit, X=fit.X[::2], y=fit.y[::2]))),
    "bias_left_at_0": Wrong("the bias stays 0", shown=lambda fitted: replace(
        fitted, shown=(0, *fitted.w[1:]))),
    "stops_half_way": Wrong("it stops half way from 0", shown=_scaled(2)),
    "last_row_left": Wrong("the last row is left out", lambda fit: replace(
        fit, X=fit.X[:-1] or fit.X, y=fit.y[:-1] or fit.y)),
}
