"""Numbers of one arithmetic: rationals beside others that they do not mix with.

mpmath.mpf cannot be subtracted from a Fraction, an interval takes none, and a logarithm of a
Fraction beside floats is one of theirs. So the rationals become numbers of the other kind.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from numbers import Rational
from typing import Any

from novikoff.reference.finite import nearest


def alike(value: Any, floats: bool = False, kind: type = Rational) -> Any:
    """Return nested tuples and lists with their rationals in the arithmetic of the others in them.

    Beside floats alone rationals stay as they are, unless `floats` asks for floats. With Fraction
    as `kind` integers stay too, as they mix with all, and may be counts.

    Raises: OverflowError for a rational that is to become a float, and none holds it.

    >>> alike((1, 0.5)), alike((1, 0.5), floats=True)
    ((1, 0.5), (1.0, 0.5))
    """
    leaves = [x for x in _leaves(value) if not isinstance(x, Rational)]
    others = [x for x in leaves if hasattr(x, "__pow__") and not isinstance(x, float)]
    if others:
        one = others[0]**0
        return _changed(value, kind, lambda q: one * int(q.numerator) / int(q.denominator))
    return _changed(value, kind, nearest) if leaves and floats else value


def called(formula: Callable[..., Any], given: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """Return the result of a formula, its Fractions like the numbers beside where they do not mix.

    Raises: as the formula; TypeError in words where an interval meets a Fraction made on the way.

    >>> called(lambda u, v: u - v, (Fraction(1, 2), 0.5), {})
    0.0
    """
    try:
        return formula(*given, **options)
    except (NotImplementedError, TypeError):
        like, chosen = alike([[*given], [*options.values()]], kind=Fraction)
    try:
        return formula(*like, **dict(zip(options, chosen, strict=True)))
    except NotImplementedError:
        raise TypeError(f"{formula.__name__} is given numbers that do not mix: an interval takes "
                        "no Fraction, as a quotient of integers is; give intervals throughout"
                        ) from None


def _leaves(value: Any) -> Any:
    if isinstance(value, tuple | list):
        for entry in value:
            yield from _leaves(entry)
    else:
        yield value


def _changed(value: Any, kind: type, change: Any) -> Any:
    if isinstance(value, tuple | list):
        return type(value)([_changed(entry, kind, change) for entry in value])
    return change(value) if isinstance(value, kind) else value
