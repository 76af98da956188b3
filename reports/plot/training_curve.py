"""Training curves: what a history says after each epoch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING

from novikoff.reports.plot.figure import COLOURS, MARKERS, axes

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def training_curve(histories: Mapping[str, Sequence[float]], *, quantity: str = "errors",
                   log10: bool = False) -> Figure:
    """Return a figure of histories against the epoch, which counts from 1.

    Values that are not finite, as after a divergence, leave a gap that the legend counts; with
    `log10` the axis is logarithmic, and so does a value that is not positive.

    Shapes: each history has a number for each epoch; at most 5 histories.
    Raises: ValueError for no history, an empty one, one without any value to show, or more than
        5; MissingMatplotlib.
    Source: Raschka and Mirjalili (2019); ledger A-62.
    """
    if not 1 <= len(histories) <= len(COLOURS):
        raise ValueError(f"a picture shows 1 to {len(COLOURS)} histories, not {len(histories)}")
    drawn = {}
    for name, history in histories.items():
        points = shown(history, log10)
        if not points:
            raise ValueError(f"the history {name!r} has no {'positive ' * log10}finite value "
                             f"among its {len(history)}, so there is nothing to draw")
        lost = len(history) - len(points)
        drawn[f"{name} ({lost} not shown)" if lost else name] = points
    figure, axis = axes()
    from matplotlib.ticker import MaxNLocator

    for k, (name, points) in enumerate(drawn.items()):
        epochs, values = zip(*points, strict=True)
        axis.plot(epochs, values, color=COLOURS[k], marker=MARKERS[k], label=name)
    axis.set(xlabel="epoch", ylabel=quantity)
    if log10:
        axis.set_yscale("log")
    axis.xaxis.set_major_locator(MaxNLocator(integer=True))
    axis.legend(loc="best")
    return figure


def shown(history: Sequence[float], log10: bool = False) -> list[tuple[int, float]]:
    """Return the epochs, from 1, and their values that can be drawn.

    >>> shown([4, float("inf"), 0], log10=True)
    [(1, 4.0)]
    """
    values = ((epoch, float(value)) for epoch, value in enumerate(history, 1))
    return [(epoch, value) for epoch, value in values
            if isfinite(value) and (value > 0 or not log10)]
