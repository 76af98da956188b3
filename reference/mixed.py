"""Formulas that may be given numbers of several arithmetics, or tell in words that they may not."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from novikoff.reference.alike import alike, leaves_in
from novikoff.reference.wide import narrow, wide

_P = ParamSpec("_P")
_T = TypeVar("_T")


def mixed(formula: Callable[_P, _T]) -> Callable[_P, _T]:
    """Let a formula be given numbers of several arithmetics: its Fractions become like the others.

    Integers of a fixed width become Python's first, as by `wide`.

    Raises: the formula then raises TypeError in words for numbers that no arithmetic holds
        together, such as an interval and a symbol, and for a comparison that a symbol leaves open.

    >>> mixed(lambda u, v: u - v)(Fraction(1, 2), 0.5)
    0.0
    """
    @wraps(formula)
    def applied(*given: _P.args, **options: _P.kwargs) -> _T:
        if narrow(given) or (options and narrow(options.values())):
            return wide(applied)(*given, **options)
        try:
            return formula(*given, **options)
        except (NotImplementedError, TypeError, ValueError) as error:
            failed = error
        return _again(formula, given, options, failed)

    return applied


def called(formula: Callable[..., _T], given: Sequence[Any], options: Mapping[str, Any]) -> _T:
    """Return the result of a formula that is given numbers of several arithmetics, as by `mixed`.

    >>> called(lambda u, v: u - v, (Fraction(1, 2), 0.5), {})
    0.0
    """
    return mixed(formula)(*given, **options)


def _again(formula: Callable[..., _T], given: Sequence[Any], options: Mapping[str, Any],
           failed: Exception) -> _T:
    """Call a formula with numbers of one arithmetic; `failed` is what it raised without."""
    kinds = sorted({type(x).__name__ for x in leaves_in([[*given], [*options.values()]])
                    if hasattr(x, "__pow__") and not isinstance(x, bool)})
    if not _bare(failed) or not kinds:
        raise failed
    like, chosen = alike([[*given], [*options.values()]], kind=Fraction)
    try:
        return formula(*like, **dict(zip(options, chosen, strict=True)))
    except (NotImplementedError, TypeError, ValueError) as error:
        if not _bare(error):
            raise
        failed = error
    name = formula.__name__.strip("_")
    if "truth value" in str(failed):
        raise TypeError(f"{name} compares, and {failed}: a symbol leaves it open; give numbers "
                        "with an order") from None
    if len(kinds) < 2:
        raise failed
    raise TypeError(f"{name} is given numbers that do not mix ({', '.join(kinds)}), as an "
                    "interval with a quotient of integers; give numbers of one arithmetic "
                    "throughout") from None


def _bare(error: Exception) -> bool:
    """Return whether no line of this project told the error in words."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    within = "" if trace is None else str(trace.tb_frame.f_globals.get("__name__"))
    return isinstance(error, NotImplementedError) or " not supported between " in str(error) \
        or "unsupported operand type" in str(error) or not within.startswith("novikoff.")
