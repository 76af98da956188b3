"""Iris: 150 flowers, 50 each of setosa, versicolor and virginica, measured in cm.

The data are packaged as Fisher published them in 1936; the file of the UCI repository (CC BY 4.0,
https://doi.org/10.24432/C56C76) differs in rows 35 and 38, counted from 1.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from importlib.resources import files
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from novikoff.reference.linalg import Vector
from novikoff.reference.sample import Label

Version: TypeAlias = Literal["UCI", "Fisher"]
UCI_DIFFERS: Final = {35: "4.9,3.1,1.5,0.1,setosa", 38: "4.9,3.1,1.5,0.1,setosa"}


class Flower(NamedTuple):
    """One row: the four features in their order, and the species."""

    features: Vector[Any]
    species: str


def flowers(version: Version = "UCI",
            number: Callable[[str], Any] = Fraction) -> tuple[Flower, ...]:
    """Return the 150 flowers of a version; `number` reads a decimal such as "5.1".

    Units: cm.
    Raises: ValueError for another version.
    Source: Fisher (1936); ledger A-65.

    >>> [flowers(version)[34].features[3] for version in ("UCI", "Fisher")]
    [Fraction(1, 10), Fraction(1, 5)]
    """
    if version not in ("UCI", "Fisher"):
        raise ValueError(f'version {version!r} is not "UCI" or "Fisher"')
    text = files("novikoff.reference").joinpath("iris.csv").read_text("utf-8")
    _, *lines = [line for line in text.splitlines() if not line.startswith("#")]
    if version == "UCI":
        lines = [UCI_DIFFERS.get(row, line) for row, line in enumerate(lines, start=1)]
    return tuple(Flower(tuple(map(number, features)), species)
                 for *features, species in (line.split(",") for line in lines))


def setosa_versicolor(version: Version = "UCI", number: Callable[[str], Any] = Fraction,
                      columns: Sequence[int] = (0, 2)) \
        -> tuple[tuple[Vector[Any], ...], tuple[Label, ...]]:
    """Return X and y of the first 100 flowers: sepal and petal length, setosa -1, versicolor +1.

    `columns` chooses among the four features; the defaults are those of Raschka's pipeline.

    Shapes: X has 100 rows with one entry for each column; y has 100 labels.
    Units: cm.
    Raises: as `flowers`.
    Source: ledger A-65, K-10.

    >>> X, y = setosa_versicolor()
    >>> (X[0], y[0], X[99], y[99])
    ((Fraction(51, 10), Fraction(7, 5)), -1, (Fraction(57, 10), Fraction(41, 10)), 1)
    """
    return _labelled(flowers(version, number)[:100], columns)


def setosa_other(version: Version = "UCI", number: Callable[[str], Any] = Fraction,
                 columns: Sequence[int] = (0, 1)) \
        -> tuple[tuple[Vector[Any], ...], tuple[Label, ...]]:
    """Return X and y of all flowers: sepal length and width, setosa -1, the others +1.

    Shapes: X has 150 rows with one entry for each column; y has 150 labels.
    Units: cm.
    Raises: as `flowers`.
    Source: ledger A-65.

    >>> sum(setosa_other()[1])
    50
    """
    return _labelled(flowers(version, number), columns)


def _labelled(rows: Sequence[Flower], columns: Sequence[int]) \
        -> tuple[tuple[Vector[Any], ...], tuple[Label, ...]]:
    return (tuple(tuple(row.features[j] for j in columns) for row in rows),
            tuple(-1 if row.species == "setosa" else 1 for row in rows))
