"""Tables from numpy's files: one array with the labels in a column, or X and y in an archive."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import IO, Any, Final

import numpy as np

from novikoff.reports.certify.table import (
    MOST_LABELS,
    MOST_NUMBERS,
    Reading,
    Table,
    TableError,
    check_size,
    column_at,
    signs_of,
)
from novikoff.reports.certify.written_number import missing
from novikoff.theory.integer_points import Rational

BINARY: Final = "binary fractions, exactly as they are stored"
_LARGEST: Final = 8  # bytes of a number that Python's float or int holds


def read_array(path: Path, reading: Reading, progress: Callable[[str], None]) -> Table:
    """Return the table of a .npy or .npz file: its last column, or its array y, is the label.

    Raises: TableError if the file holds no such arrays; OSError if it cannot be read.
    """
    progress(f"reading {path.name}")
    try:
        arrays = _archive(path) if path.suffix.lower() == ".npz" else {"": _loaded(path)}
    except (ValueError, EOFError, zipfile.BadZipFile) as error:
        if isinstance(error, TableError):
            raise
        raise TableError(f"{path.name} cannot be read as numpy's file: {error}; write it with "
                         "numpy.save or numpy.savez, without objects") from None
    X, y, names, label = _parted(path.name, arrays, reading)
    ignored = {column_at(choice, names, "--ignore") for choice in reading.ignore}
    kept = [j for j in range(len(names)) if j not in ignored]
    if not kept:
        raise TableError(f"{path.name} has no column of a feature beside the label; give one")
    X = X[:, kept]
    holes = _holes(X) | np.array([missing(str(text)) for text in y.tolist()], dtype=bool)
    notes = [f"ignored: {', '.join(names[j] for j in sorted(ignored))}"] if ignored else []
    if holes.any():
        if not reading.drop_missing:
            raise TableError(f"{path.name} has no value (nan) in {int(holes.sum()):,} rows, first "
                             f"in row {int(holes.argmax()) + 1}; fill the gap, or leave such rows "
                             "out with --drop-missing")
        notes.append(f"{int(holes.sum()):,} rows with missing values left out")
        X, y = X[~holes], y[~holes]
    if not len(X):
        raise TableError(f"{path.name} has no row; give one for each example")
    if np.isinf(X).any():
        row, column = map(int, np.argwhere(np.isinf(X))[0])
        raise TableError(f"{path.name}: row {row + 1} of {names[kept[column]]} is infinite; only "
                         "finite numbers have a place in the plane")
    if len(np.unique(y)) > MOST_LABELS:
        raise TableError(f"{path.name}: the labels have more than {MOST_LABELS} values, so they "
                         "are none; give the column of the labels with --label COLUMN")
    signs, classes, positive = signs_of([_text(each) for each in y.tolist()], reading.positive)
    rows: list[tuple[Rational, ...]] = [tuple(map(_exact, row)) for row in X.tolist()]
    numbers = BINARY if X.dtype.kind == "f" else "whole numbers, exactly"
    return Table(path.name, tuple(names[j] for j in kept), rows, signs, label, classes, numbers,
                 replace(reading, positive=positive or None), tuple(notes))


def _parted(name: str, arrays: Mapping[str, Any],
            reading: Reading) -> tuple[Any, Any, list[str], str]:
    """Return the features, the labels, the names of the features, and that of the label."""
    if len(arrays) == 1:
        (array,) = arrays.values()
        if array.ndim != 2 or array.shape[1] < 2 or array.dtype.kind not in "biuf":
            raise TableError(f"{name} holds an array of shape {array.shape} and type {array.dtype};"
                             " give numbers with two columns or more, of which the last is the "
                             "label, or X and y with numpy.savez")
        names = [f"column {k}" for k in range(1, array.shape[1] + 1)]
        at = len(names) - 1 if reading.label is None else \
            column_at(reading.label, names, "--label")
        rest = [j for j in range(len(names)) if j != at]
        return array[:, rest], array[:, at], [names[j] for j in rest], names[at]
    label = reading.label or "y"
    if "X" not in arrays or label not in arrays:
        raise TableError(f"{name} holds the arrays {', '.join(map(repr, arrays))}; name the "
                         "features X and the labels y (or give --label NAME)")
    X, y = arrays["X"], arrays[label]
    X = X[:, None] if X.ndim == 1 else X
    y = y.ravel() if y.ndim == 2 and 1 in y.shape else y
    if X.ndim != 2 or X.dtype.kind not in "biuf" or y.ndim != 1 or len(X) != len(y) \
            or y.dtype.kind not in "biufU":
        raise TableError(f"{name}: X has the shape {X.shape} and type {X.dtype}, {label} "
                         f"{y.shape} and {y.dtype}; give a row of numbers and one label for each "
                         "example")
    return X, y, [f"column {k}" for k in range(1, X.shape[1] + 1)], label


def _archive(path: Path) -> dict[str, Any]:
    with zipfile.ZipFile(path) as archive:
        members = [name for name in archive.namelist() if name.endswith(".npy")]
        for member in members:
            with archive.open(member) as file:
                _check(file)
    with np.load(path, allow_pickle=False) as found:
        return {name.removesuffix(".npy"): found[name.removesuffix(".npy")] for name in members}


def _loaded(path: Path) -> Any:
    with path.open("rb") as file:
        _check(file)
    return np.load(path, allow_pickle=False)


def _check(file: IO[bytes]) -> None:
    """Refuse, before it is read, an array that is too large or of what are no plain numbers."""
    version = np.lib.format.read_magic(file)
    header = np.lib.format.read_array_header_1_0 if version == (1, 0) else \
        np.lib.format.read_array_header_2_0
    shape, _, dtype = header(file)
    if dtype.kind not in "biufU" or (dtype.kind in "iuf" and dtype.itemsize > _LARGEST):
        raise TableError(f"an array has the type {dtype}; give plain numbers of up to "
                         f"{8 * _LARGEST} bits")
    size = 1
    for length in shape:
        size *= length
    check_size(size, 1)
    if size * dtype.itemsize > MOST_NUMBERS * 8 * _LARGEST:
        raise TableError(f"an array of type {dtype} and shape {shape} is too large; give short "
                         "labels")


def _holes(X: Any) -> Any:
    return np.isnan(X).any(axis=1) if X.dtype.kind == "f" else np.zeros(len(X), dtype=bool)


def _exact(value: float | bool) -> Rational:
    return value.numerator if isinstance(value, int) else \
        int(value) if value.is_integer() else Fraction(value)


def _text(label: object) -> str:
    """Return a label as text, a whole float as the integer that it is."""
    if isinstance(label, float) and label.is_integer():
        return str(int(label))
    return str(int(label)) if isinstance(label, bool) else str(label)
