"""Numbers of one arithmetic: rationals beside others that they do not mix with.

mpmath.mpf cannot be subtracted from a Fraction, an interval takes none, and a logarithm of a
Fraction beside floats is one of theirs. So the rationals become numbers of the other kind, and
beside an interval whatever is a rational number, such as an mpmath.mpf.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from numbers import Rational
from typing import Any

from novikoff.reference.arithmetic import as_fraction, entering, has_order
from novikoff.reference.finite import nearest
from novikoff.reference.wide import wide


@wide
def alike(value: Any, floats: bool = False, kind: type = Rational) -> Any:
    """Return nested tuples and lists with their rationals in the arithmetic of the others in them.

    Beside floats alone rationals stay as they are, unless `floats` asks for floats. With Fraction
    as `kind` integers stay too, as they mix with all, and may be counts.

    Raises: OverflowError for a rational that is to become a float, and none holds it.

    >>> alike((1, 0.5)), alike((1, 0.5), floats=True)
    ((1, 0.5), (1.0, 0.5))
    """
    leaves = [x for x in leaves_in(value) if not isinstance(x, Rational)]
    others = [x for x in leaves if hasattr(x, "__pow__") and not isinstance(x, float)]
    if not others:
        return _changed(value, lambda x: nearest(x) if isinstance(x, kind) else x) \
            if leaves and floats else value
    like = next((x for x in others if not _is_binary(x)), others[0])
    wide = not _is_binary(like)

    def changed(x: Any) -> Any:
        if isinstance(x, bool) or not (isinstance(x, kind) or
                                       (wide and not isinstance(x, int | float))):
            return x
        q = as_fraction(x)
        return x if q is None else entering(like, q)

    return _changed(value, changed)


def rounding_like(numbers: Sequence[Any]) -> Any:
    """Return one of the binary fractions (float, mpmath.mpf) that stand among rationals, or None.

    It is an mpf rather than a float. None is returned beside an interval or a symbol, too.

    >>> rounding_like((1, 0.5)), rounding_like((1, Fraction(1, 2)))
    (0.5, None)
    """
    binary = [x for x in numbers if not isinstance(x, Rational)]
    if not all(map(_is_binary, binary)):
        return None
    return next((x for x in binary if not isinstance(x, float)), binary[0] if binary else None)


def _is_binary(x: Any) -> bool:
    """Return whether a number is a binary fraction, or infinite or nan; no large one is made."""
    return has_order(x) or as_fraction(x) is not None


@wide
def rounded(q: Fraction | int, like: Any, what: str = "the result") -> Any:
    """Return the number next to a rational in the arithmetic of a float or mpmath.mpf.

    Raises: OverflowError if no float holds it.

    >>> rounded(Fraction(1, 2), 0.1)
    0.5
    """
    return nearest(q, what) if isinstance(like, float) else entering(like, Fraction(q))


def leaves_in(value: Any) -> Iterator[Any]:
    """Yield what stands in nested tuples and lists.

    >>> [*leaves_in((1, [2, "a"]))]
    [1, 2, 'a']
    """
    if isinstance(value, tuple | list):
        for entry in value:
            yield from leaves_in(entry)
    else:
        yield value


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, tuple | list):
        entries = [_changed(entry, change) for entry in value]
        return value._make(entries) if hasattr(value, "_make") else type(value)(entries)
    return change(value)
