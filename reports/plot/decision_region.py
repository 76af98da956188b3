"""Decision regions: where a classifier of two features says which class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from novikoff.reports.plot.figure import COLOURS, MARKERS, axes

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MOST_POINTS: Final = 4_000_000
"""Points of the grid: beyond it a picture takes gigabytes and shows no more."""


def grid(X: Sequence[Sequence[float]], resolution: float) -> tuple[Any, Any]:
    """Return the coordinates min - 1, min - 1 + r, ... below max + 1 of each of two features.

    Raises: ValueError for what is no sample of two finite features, a resolution that is not
        positive, or a grid of more than 4,000,000 points.
    Source: Raschka and Mirjalili (2019); ledger A-61.

    >>> across, up = grid([[0, 0], [1, 0]], 1)
    >>> across.tolist(), up.tolist()
    ([-1.0, 0.0, 1.0], [-1.0, 0.0])
    """
    rows = [tuple(map(float, row)) for row in X]
    if not rows or any(len(row) != 2 for row in rows):
        raise ValueError("a decision region is drawn over two features; X must have rows of two "
                         f"numbers, and it has {len(rows)} rows of "
                         f"{sorted({len(row) for row in rows}) or 'nothing'}")
    for i, row in enumerate(rows):
        if not all(map(isfinite, row)):
            raise ValueError(f"X[{i}] = {row} is not finite and has no place on the plane")
    if not (isfinite(resolution) and resolution > 0):
        raise ValueError(f"the resolution must be a positive number, and it is {resolution!r}")
    ends = [(min(column) - 1, max(column) + 1) for column in zip(*rows, strict=True)]
    points = np.prod([np.ceil((high - low) / resolution) for low, high in ends])
    if points > MOST_POINTS:
        raise ValueError(f"a grid at resolution {resolution} has {points:.3g} points, more than "
                         f"{MOST_POINTS:,}; scale the features or take a larger resolution")
    across, up = (np.arange(low, high, resolution) for low, high in ends)
    return across, up


def decision_region(classify: Callable[[Any], Any], X: Sequence[Sequence[float]],
                    y: Sequence[Any], *, resolution: float = 0.02,
                    names: Sequence[str] = ("x1", "x2")) -> Figure:
    """Return a figure of the region of each class, with the examples in it.

    `classify` takes an array of points, k x 2, and returns a label for each; at most 5 classes.

    Shapes: X is M x 2, y has M labels.
    Raises: ValueError as `grid`, for labels that are not M, for more than 5 classes, and where
        classify returns another number of labels; MissingMatplotlib.
    Source: Raschka and Mirjalili (2019); ledger A-61.
    """
    across, up = grid(X, resolution)
    if len(y) != len(X):
        raise ValueError(f"X has {len(X)} rows and y has {len(y)} labels; give one label a row")
    mesh = np.array(np.meshgrid(across, up))
    said = np.asarray(classify(mesh.reshape(2, -1).T)).ravel()
    if len(said) != mesh[0].size:
        raise ValueError(f"classify returned {len(said)} labels for {mesh[0].size} points")
    classes = sorted({*np.asarray(y).tolist(), *said.tolist()})
    if len(classes) > len(COLOURS):
        raise ValueError(f"there are {len(classes)} classes, and colours for {len(COLOURS)}")
    number = {label: k for k, label in enumerate(classes)}
    regions = np.array([number[label] for label in said.tolist()]).reshape(mesh[0].shape)
    figure, shown = axes()
    levels = [k - 0.5 for k in range(len(classes) + 1)]
    shown.contourf(across, up, regions, levels=levels, colors=COLOURS[:len(classes)], alpha=0.3)
    rows = np.asarray(X, dtype=float)
    for label, k in number.items():
        own = rows[[label == other for other in np.asarray(y).tolist()]]
        if len(own):
            shown.scatter(own[:, 0], own[:, 1], c=COLOURS[k], marker=MARKERS[k],
                          edgecolors="black", label=str(label))
    shown.set(xlabel=names[0], ylabel=names[1])
    shown.legend(loc="best")
    return figure
