"""Arguments that are no data: options are among the known ones, and counts are whole numbers."""

from collections.abc import Callable
from typing import Any, get_args


def require_option(name: str, value: object, options: Any) -> None:
    """Refuse what is none of the values of a Literal type.

    Raises: ValueError that names those that there are.

    >>> from typing import Literal
    >>> require_option("tie", "low", Literal["lowest", "highest"])
    Traceback (most recent call last):
        ...
    ValueError: tie = 'low' is unknown; give 'lowest' or 'highest'
    """
    if value not in get_args(options):
        raise ValueError(f"{name} = {value!r} is unknown; give "
                         + " or ".join(map(repr, get_args(options))))


def require_count(name: str, value: object, least: int = 0) -> None:
    """Refuse what is no whole number of at least `least`; None, True and 2.0 are no counts.

    A symbol may stand for any number, and so for a count.

    Raises: TypeError for what is no integer, ValueError for one that is too small.

    >>> require_count("passes", 0)
    >>> require_count("passes", 2.0)
    Traceback (most recent call last):
        ...
    TypeError: passes = 2.0 (float) is no count; give an integer of at least 0
    """
    if getattr(value, "free_symbols", ()):
        return
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} = {value!r} ({type(value).__name__}) is no count; give an integer "
                        f"of at least {least}")
    if value.__index__() < least:
        raise ValueError(f"{name} = {value} is too small a count; give an integer of at least "
                         f"{least}")


def require_rows(rows: Any, n: int) -> None:
    """Refuse a pass or batch that names an example which is none of 0, ..., n-1; -1 is none.

    Raises: ValueError that names it; TypeError for what is no sequence of indices.

    >>> require_rows((0, 2), 3)
    """
    try:
        len(rows)  # what has none may have no end
        wrong = [row for row in rows
                 if isinstance(row, bool) or not hasattr(row, "__index__") or not 0 <= row < n]
    except TypeError:
        raise TypeError(f"{rows!r} is no sequence of indices; an order gives those of each pass, "
                        "and batches those of each batch of each pass") from None
    if wrong:
        raise ValueError(f"the rows {tuple(rows)} name {wrong[0]!r}, which is none of the {n} "
                         "examples; count them from 0")


def fails(holds: Callable[[Any], Any], x: Any) -> bool:
    """Return whether a condition on a number is not known to hold; a symbol may stand for any.

    Of an interval a comparison may be undecided, and of a number that is not real it has no answer.

    >>> [fails(lambda p: p >= 0, p) for p in (1, -1, float("nan"), 1j)]
    [False, True, True, True]
    """
    try:
        found = holds(x)
    except TypeError:
        return True
    return found is None or bool(found == False)  # noqa: E712  a symbol answers an expression


def require_zero(z: Any) -> None:
    """Refuse what is neither positive nor negative and is not 0 either, such as nan.

    Raises: ValueError.

    >>> require_zero(float("nan"))
    Traceback (most recent call last):
        ...
    ValueError: whether nan is positive, negative or 0 is undecided; give a number with an order
    """
    if not z == 0:
        raise ValueError(f"whether {z} is positive, negative or 0 is undecided; give a number with "
                         "an order")
