"""Numbers of one arithmetic: rationals beside others that they do not mix with.

mpmath.mpf cannot be subtracted from a Fraction, an interval takes none, and a logarithm of a
Fraction beside floats is one of theirs. So the rationals become numbers of the other kind.
"""

from numbers import Rational
from typing import Any

from novikoff.reference.finite import nearest


def alike(value: Any, floats: bool = False) -> Any:
    """Return nested tuples and lists with their rationals in the arithmetic of the others in them.

    Beside floats alone rationals stay as they are, unless `floats` asks for floats.

    Raises: OverflowError for a rational that is to become a float, and none holds it.

    >>> alike((1, 0.5)), alike((1, 0.5), floats=True)
    ((1, 0.5), (1.0, 0.5))
    """
    leaves = [x for x in _leaves(value) if not isinstance(x, Rational)]
    others = [x for x in leaves if not isinstance(x, float)]
    if others:
        one = others[0]**0
        return _changed(value, lambda q: one * int(q.numerator) / int(q.denominator))
    return _changed(value, nearest) if leaves and floats else value


def _leaves(value: Any) -> Any:
    if isinstance(value, tuple | list):
        for entry in value:
            yield from _leaves(entry)
    else:
        yield value


def _changed(value: Any, change: Any) -> Any:
    if isinstance(value, tuple | list):
        return type(value)([_changed(entry, change) for entry in value])
    return change(value) if isinstance(value, Rational) else value
