"""A table of exact numbers with a label for each row: what is certified, and how it was read."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from novikoff.reports.certify.written_number import exact, shortened
from novikoff.theory.integer_points import Rational

MOST_NUMBERS: Final = 5_000_000
"""Numbers that a table may hold: they take about half a gigabyte."""
MOST_LABELS: Final = 100
"""Different labels after which the column is surely no label."""
_NAMED: Final = 6


class TableError(ValueError):
    """The data cannot be certified; the message says why, where, and what to do."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a table is to be read: what the caller states, and None for what is left to be found.

    `label` is the name of the label's column, or its number from 1; `positive` the label that
    counts as +1, all others together as -1; `ignore` names columns that are no features.
    """

    label: str | None = None
    positive: str | None = None
    ignore: tuple[str, ...] = ()
    drop_missing: bool = False
    header: bool | None = None

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self) | {"ignore": list(self.ignore)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Reading:
        """Return what `to_json` gave.

        Raises: TypeError if the data are not of that form.
        """
        told = cls(**data)
        texts = [told.label, told.positive, *told.ignore]
        if not all(text is None or isinstance(text, str) for text in texts) \
                or not isinstance(told.drop_missing, bool) \
                or not (told.header is None or isinstance(told.header, bool)):
            raise TypeError("a choice of another type")
        return replace(told, ignore=tuple(told.ignore))


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of exact numbers with their signs, and in words how they were read.

    `classes` are the names of -1 and +1 ("" for a class without rows); `numbers` says as what
    the numbers were taken; `reading` is stated in full, so that it reads the same table again.

    Shapes: n rows of len(features) numbers, n signs -1 or +1.
    """

    name: str
    features: tuple[str, ...]
    rows: list[tuple[Rational, ...]]
    signs: list[int]
    label: str
    classes: tuple[str, str]
    numbers: str
    reading: Reading
    notes: tuple[str, ...] = ()

    def count(self, sign: int) -> int:
        """Return how many rows have this sign."""
        return self.signs.count(sign)

    def digest(self) -> str:
        """Return the SHA-256 of the exact data, whatever file they are written in.

        >>> Table("", ("x",), [(1,)], [1], "y", ("", "a"), "", Reading()).digest()[:8]
        '08e7d2bc'
        """
        found = hashlib.sha256()
        for row, sign in zip(self.rows, self.signs, strict=True):
            # base 16: the decimal text of a long number takes long, and Python refuses it
            entries = [f"{entry.numerator:x}/{entry.denominator:x}" for entry in row]
            found.update(f"{sign:+d} {' '.join(entries)}\n".encode())
        return found.hexdigest()


def check_size(rows: int, columns: int) -> None:
    """Refuse a table of more numbers than memory is meant for.

    Raises: TableError.
    """
    if rows * columns > MOST_NUMBERS:
        raise TableError(f"the table has more than {MOST_NUMBERS:,} numbers ({columns} columns), "
                         "the most that are certified exactly at a time; certify part of its rows "
                         "(if a part is not separable, the whole is not)")


def signs_of(labels: Sequence[str], positive: str | None) -> tuple[list[int], tuple[str, str], str]:
    """Return the signs of labels, the names of -1 and +1, and the label that was taken as +1.

    Labels that write the same number are one label. Of two the one that sorts later, as a number
    if both are, is +1; with `positive` that label is +1, and all others are -1.

    Raises: TableError for three labels without `positive`, or a `positive` that is none of them.

    >>> signs_of(["0", "1.0", "1"], None)
    ([-1, 1, 1], ('0', '1'), '1')
    >>> signs_of(["a", "b", "c"], "b")
    ([-1, 1, -1], ('not b', 'b'), 'b')
    """
    written = {text: _canonical(text) for text in dict.fromkeys(labels)}
    known = sorted(set(written.values()), key=_order)
    if positive is None:
        if len(known) > 2:
            raise TableError(f"the labels have {len(known)} values, {_listed(known)}; choose one "
                             "against the rest with --positive VALUE, or the column of the labels "
                             "with --label COLUMN")
        # a lone label is -1 if it is written so, or 0
        chosen = known[-1] if len(known) == 2 or known[0] not in ("-1", "0") else ""
    else:
        chosen = _canonical(positive)
        if chosen not in known:
            raise TableError(f"no label is {shortened(positive)}; the labels are "
                             f"{_listed(known)}; give one of them as --positive")
    others = [label for label in known if label != chosen]
    negative = others[0] if len(others) == 1 else f"not {chosen}" if others else ""
    signs = {text: 1 if label == chosen else -1 for text, label in written.items()}
    return [signs[text] for text in labels], (negative, chosen), chosen


def column_at(choice: str, names: Sequence[str], option: str) -> int:
    """Return the index of the column with this name, or with this number from 1.

    Raises: TableError if there is none, or more than one.

    >>> column_at("y", ["x", "y"], "--label"), column_at("1", ["x", "y"], "--label")
    (1, 0)
    """
    if names.count(choice) == 1:
        return names.index(choice)
    if names.count(choice) > 1:
        raise TableError(f"{option} {choice}: {names.count(choice)} columns have this name; give "
                         "the number of the column, counted from 1")
    if choice.isascii() and choice.isdigit() and 1 <= int(choice[:9]) <= len(names):
        return int(choice) - 1
    raise TableError(f"{option} {shortened(choice)}: no column has this name or number; the "
                     f"columns are {_listed(names)}")


def _canonical(label: str) -> str:
    try:
        number = exact(label)
    except OverflowError:
        return label
    return label if number is None else str(number)


def _order(label: str) -> tuple[bool, Rational, str]:
    try:
        number = exact(label)
    except OverflowError:
        number = None
    if label in ("+", "-"):
        number = 1 if label == "+" else -1
    return number is None, number or 0, label


def _listed(names: Iterable[str]) -> str:
    names = list(names)
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(map(shortened, names[:_NAMED])) + more
