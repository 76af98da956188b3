"""Tables from text: rows of numbers between commas, semicolons, tabs, bars or blanks."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import IO, Final

from novikoff.reports.certify.table import (
    MOST_LABELS,
    Reading,
    Table,
    TableError,
    check_size,
    column_at,
    signs_of,
)
from novikoff.reports.certify.written_number import exact, hint, missing, shortened
from novikoff.theory.integer_points import Rational

DELIMITERS: Final = {";": "semicolons", "\t": "tabs", "|": "bars", ",": "commas", " ": "blanks"}
LABELS: Final = ("label", "labels", "class", "target", "y")
"""Names by which a column of labels is known, in small letters."""
EVERY: Final = 10_000
"""Rows after which progress is told."""
LONGEST: Final = 1 << 20
"""Characters that a line may have."""
Record = tuple[int, list[str]]


def read_csv(path: Path, reading: Reading, progress: Callable[[str], None]) -> Table:
    """Return the table that a text file holds.

    The numbers are those that are written, exactly. The label is the column that is named so, or
    else the last one; the first line is a header if it has text above a number.

    Raises: TableError if the file is no table of numbers; OSError if it cannot be read.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            return _Columns.of(path.name, file, reading).table(progress)
    except UnicodeDecodeError:
        raise TableError(f"{path.name} is no text in UTF-8; save it as CSV with the encoding UTF-8 "
                         "(a spreadsheet file is no CSV: export it)") from None
    except csv.Error as error:
        raise TableError(f"{path.name} is no CSV: {error}; is it a text file, and is no "
                         "quotation mark left open?") from None
    except OverflowError as error:
        raise TableError(f"{path.name}: {error}; scale the column") from None


@dataclass
class _Columns:
    """The columns of an open file, and its records from the first row of data on."""

    name: str
    names: list[str]
    header: bool
    delimiter: str
    label: int
    features: list[int]
    records: Iterator[Record]
    reading: Reading
    gaps: dict[int, Record] = field(default_factory=dict)
    texts: dict[int, Record] = field(default_factory=dict)
    dropped: int = 0

    @classmethod
    def of(cls, name: str, file: IO[str], reading: Reading) -> _Columns:
        lines = _lines(file)
        blank, first = next(((k, line) for k, line in enumerate(lines) if line.strip()), (0, ""))
        delimiter = _delimiter(first)
        records = _records(chain([first], lines), delimiter, blank)
        head = [record for record in (next(records, None), next(records, None)) if record]
        if not head:
            raise TableError(f"{name} is empty; give a row for each example")
        cells = head[0][1]
        header = _is_header([cells for _, cells in head]) if reading.header is None \
            else reading.header
        if header:
            names = [cell or f"column {k}" for k, cell in enumerate(cells, 1)]
            names[0] = names[0].removeprefix("#").strip() or "column 1"
        else:
            names = [f"column {k}" for k in range(1, len(cells) + 1)]
        label = _label(names, header, reading)
        ignored = {column_at(choice, names, "--ignore") for choice in reading.ignore} - {label}
        features = [j for j in range(len(names)) if j != label and j not in ignored]
        if not features:
            raise TableError(f"{name} has no column of a feature beside the label {names[label]!r}"
                             f" (columns are taken to be between {DELIMITERS[delimiter]}); give at "
                             "least one")
        return cls(name, names, header, delimiter, label, features,
                   chain(head[header:], records), reading)

    def table(self, progress: Callable[[str], None]) -> Table:
        """Return the whole table; tell of every column that has no number, and not of the first."""
        rows: list[tuple[Rational, ...]] = []
        labels: list[str] = []
        known: dict[str, str] = {}
        for line, cells in self.records:
            self._check(line, cells, len(rows))
            row = self._row(line, cells)
            if row is not None and not self.gaps and not self.texts:
                rows.append(row)
                label = known.setdefault(cells[self.label], cells[self.label])
                labels.append(label)
                if len(known) > MOST_LABELS:
                    raise TableError(f"{self.name}: column {self.names[self.label]!r} has more "
                                     f"than {MOST_LABELS} values, so it is no label; give the "
                                     "column of the labels with --label COLUMN")
                if len(rows) % EVERY == 0:
                    progress(f"reading: {len(rows):,} rows")
        self._complain(len(rows))
        signs, classes, positive = signs_of(labels, self.reading.positive)
        features = tuple(self.names[j] for j in self.features)
        stated = replace(self.reading, label=str(self.label + 1), header=self.header,
                         positive=positive or None)
        return Table(self.name, features, rows, signs, self.names[self.label], classes,
                     "exact decimals, as they are written", stated, tuple(self._notes()))

    def _check(self, line: int, cells: Sequence[str], rows: int) -> None:
        if len(cells) != len(self.names):
            raise TableError(f"{self.name}, line {line}: {len(cells)} columns, and "
                             f"{len(self.names)} in the first line (between "
                             f"{DELIMITERS[self.delimiter]}); give every row the same number")
        check_size(rows + 1, len(self.features))

    def _row(self, line: int, cells: Sequence[str]) -> tuple[Rational, ...] | None:
        """Return the features of a record; None, and a note of why, if it has not all of them."""
        gaps = [j for j in (*self.features, self.label) if missing(cells[j])]
        if gaps and self.reading.drop_missing:
            self.dropped += 1
            return None
        row = []
        for j in self.features:
            number = exact(cells[j])
            if number is not None:
                row.append(number)
            else:
                _note(self.gaps if j in gaps else self.texts, j, line, cells[j])
        if self.label in gaps:
            _note(self.gaps, self.label, line, cells[self.label])
        return tuple(row)

    def _complain(self, rows: int) -> None:
        told = [f"column {self.names[j]!r} has text in {_rows(count)}, first {shortened(cells[1])} "
                f"in line {cells[0]}{hint(cells[1])}; leave it out with --ignore, or write numbers "
                "for it (one column of 0 and 1 for each value)"
                for j, (count, cells) in self.texts.items()]
        told += [f"column {self.names[j]!r} has no value in {_rows(count)}, first in line "
                 f"{cells[0]}; fill the gap, or leave such rows out with --drop-missing"
                 for j, (count, cells) in self.gaps.items()]
        if told:
            raise TableError(f"{self.name}: " + "; ".join(told))
        if not rows:
            raise TableError(f"{self.name} has no row left; each had a missing value"
                             if self.dropped else f"{self.name} has a header and no row of data")

    def _notes(self) -> Iterator[str]:
        if self.dropped:
            yield f"{_rows(self.dropped)} with missing values left out"
        ignored = [self.names[j] for j in range(len(self.names))
                   if j != self.label and j not in self.features]
        if ignored:
            yield f"ignored: {', '.join(ignored)}"
        if not self.header:
            yield "no header: the first line is data"
        if self.delimiter != ",":
            yield f"columns between {DELIMITERS[self.delimiter]}"


def _note(places: dict[int, Record], column: int, line: int, cell: str) -> None:
    """Count what is wrong in a column, and keep its first place."""
    count, first = places.get(column, (0, [str(line), cell]))
    places[column] = count + 1, first


def _rows(count: int) -> str:
    return f"{count:,} row{'s' * (count != 1)}"


def _lines(file: IO[str]) -> Iterator[str]:
    """Yield the lines; a file without any would else be read into memory as one."""
    while line := file.readline(LONGEST):
        if len(line) == LONGEST:
            raise csv.Error(f"a line is longer than {LONGEST:,} characters")
        yield line


def _records(lines: Iterator[str], delimiter: str, blank: int) -> Iterator[Record]:
    """Yield line number and cells of each record that is not blank, after some blank lines."""
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)
    for cells in reader:
        stripped = [cell.strip() for cell in cells]
        if delimiter == " " and stripped and not stripped[-1]:
            stripped.pop()
        if any(stripped):
            yield blank + reader.line_num, stripped


def _delimiter(line: str) -> str:
    """Return what parts the most columns of a line; blanks only where nothing else does."""
    sizes = {mark: len(next(csv.reader([line], delimiter=mark, skipinitialspace=True), []))
             for mark in DELIMITERS}
    others = {mark: size for mark, size in sizes.items() if mark != " "}
    best = max(others, key=others.__getitem__)
    return best if others[best] > 1 else " " if sizes[" "] > 1 else ","


def _is_header(head: list[list[str]]) -> bool:
    """Return whether the first record has text and no number, or text above a number."""
    texts = [exact(cell) is None and not missing(cell) for cell in head[0]]
    if any(texts) and all(exact(cell) is None for cell in head[0]):
        return True
    return any(text and exact(cell) is not None
               for text, cell in zip(texts, head[-1], strict=False))


def _label(names: list[str], header: bool, reading: Reading) -> int:
    if reading.label is not None:
        return column_at(reading.label, names, "--label")
    named = [j for j, name in enumerate(names) if header and name.lower() in LABELS]
    return named[0] if len(named) == 1 else len(names) - 1
