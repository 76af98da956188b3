"""Integers of a fixed width, as numpy's, become Python's, which hold every integer.

A product or sum of the former that is too large becomes another number without a word. So they are
exchanged before anything is done with them, in scalars and arrays alike. And arrays, of integers
or floats, become tuples: of an array it cannot be asked whether it is empty or equal to another.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")
_PLAIN: Final = frozenset({int, float, Fraction, bool, str, type(None)})


def wide(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Let a function be given integers of a fixed width and arrays: it sees Python's instead.

    >>> wide(lambda u, v: u + v)(100, 100)
    200
    """
    @wraps(function)
    def applied(*given: _P.args, **options: _P.kwargs) -> _T:
        if narrow(given) or (options and narrow(options.values())):
            return function(*map(widened, given),
                            **{name: widened(value) for name, value in options.items()})
        return function(*given, **options)

    return applied


def narrow(values: Iterable[Any]) -> bool:
    """Return whether an integer of a fixed width or an array is among values, tuples and lists.

    >>> narrow((1, (0.5, "a")))
    False
    """
    for value in values:
        if type(value) in _PLAIN:
            continue
        if isinstance(value, tuple | list):
            if not _PLAIN.issuperset(map(type, value)) and narrow(value):
                return True
        elif _kind(value) in ("i", "u") or _is_array(value):
            return True
    return False


def widened(value: Any) -> Any:
    """Return nested tuples and lists with Python's integers for those of a fixed width.

    An array becomes nested tuples, and numpy's floats of 64 bits Python's.

    >>> widened((1, [0.5, "a"]))
    (1, [0.5, 'a'])
    """
    if isinstance(value, tuple | list):
        entries = [widened(entry) for entry in value]
        return value._make(entries) if hasattr(value, "_make") else type(value)(entries)
    if _is_array(value):
        return tuple(map(widened, value))
    return int(value) if _kind(value) in ("i", "u") else \
        float(value) if isinstance(value, float) else value


def _kind(value: Any) -> Any:
    return getattr(getattr(value, "dtype", None), "kind", None)


def _is_array(value: Any) -> bool:
    """Return whether a value is an array of integers or floats; a single number is none."""
    return _kind(value) in ("i", "u", "f") and value.shape != ()
