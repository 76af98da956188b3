"""Integers of a fixed width, as numpy's, become Python's, which hold every integer.

A product or sum of the former that is too large becomes another number without a word. So they are
exchanged before anything is done with them, in scalars and arrays alike.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")
_PLAIN: Final = frozenset({int, float, Fraction, bool, str, type(None)})


def wide(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Let a function be given integers of a fixed width: it sees those of Python instead.

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
    """Return whether an integer of a fixed width is among values, or in tuples and lists there.

    >>> narrow((1, (0.5, "a")))
    False
    """
    for value in values:
        if type(value) in _PLAIN:
            continue
        if isinstance(value, tuple | list):
            if not _PLAIN.issuperset(map(type, value)) and narrow(value):
                return True
        elif _is_narrow(value):
            return True
    return False


def widened(value: Any) -> Any:
    """Return nested tuples and lists with Python's integers for those of a fixed width.

    >>> widened((1, [0.5, "a"]))
    (1, [0.5, 'a'])
    """
    if isinstance(value, tuple | list):
        entries = [widened(entry) for entry in value]
        return value._make(entries) if hasattr(value, "_make") else type(value)(entries)
    return _tuples(value.tolist()) if _is_narrow(value) else value


def _is_narrow(value: Any) -> bool:
    """Return whether a value is an integer of a fixed width, or an array of them."""
    return getattr(getattr(value, "dtype", None), "kind", None) in ("i", "u")


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
