"""Comparing what was observed with what is due, where either may be exact, rounded or enclosed.

Exact numbers are compared exactly. An interval of either side is an enclosure: it refutes an
equality only if the two are disjoint, and an inequality only if every pair of their points does.
So a counterexample is always true; what intervals cannot separate is not refuted.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isfinite, isinf
from typing import Any, Final

from novikoff.theory.experiment import Call
from novikoff.theory.outcome import Counterexample, NotFinite, Rational, Relation, Value
from novikoff.theory.rounding import Enclosure

Bounds = tuple[Rational, Rational]
_OPPOSITE: Final = {"<=": ">", ">=": "<", "<": ">=", ">": "<="}


def bounds(value: Any) -> Bounds:
    """Return the least and the greatest number that a value may stand for, exactly.

    Raises: NotFinite for nan or infinity; TypeError for what is no number.

    >>> bounds(Fraction(1, 3)), bounds(0.5), bounds(Enclosure(1, Fraction(1, 4)))
    ((Fraction(1, 3), Fraction(1, 3)), (Fraction(1, 2), Fraction(1, 2)), (Fraction(3, 4), \
Fraction(5, 4)))
    """
    if isinstance(value, Enclosure):
        return value.centre - value.radius, value.centre + value.radius
    if isinstance(value, float):
        if not isfinite(value):
            raise NotFinite(f"the value is {value}")
        return Fraction(value), Fraction(value)
    if isinstance(value, int | Fraction):
        return value, value
    if hasattr(value, "a") and hasattr(value, "b"):
        return _end(value.a), _end(value.b)
    raise TypeError(f"{value!r} ({type(value).__name__}) is not a number")


def _end(end: Any) -> Fraction:
    """Return an end of an interval of mpmath exactly, whatever the working precision."""
    sign, mantissa, exponent, _ = end._mpi_[0]
    if not mantissa and exponent:
        raise NotFinite(f"an end of the enclosure is {end}")
    size = Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
    return -size if sign else size


def differs(where: str, expected: Any, observed: Any, call: Call | tuple[Call, ...],
            quantity: str = "runs[0]") -> Counterexample | None:
    """Return the counterexample if observed is not what is expected, entry by entry.

    Both are numbers, truth values, texts, None or infinite floats, or sequences of such, of one
    shape.

    Raises: NotFinite for nan.

    >>> differs("x = 1", Fraction(1, 2), 0.5, Call("f", (1,))) is None
    True
    >>> differs("x = 1", (1, Enclosure(2, 1)), (1, 4), Call("f", (1,))).observed
    (1, 4)
    """
    if _agree(expected, observed):
        return None
    calls = call if isinstance(call, tuple) else (call,)
    radius = _spread(expected) + _spread(observed)
    return Counterexample(where, shown(expected), shown(observed), "within" if radius else "=",
                          calls, quantity, radius)


def fails(where: str, left: Any, relation: Relation, right: Any, call: Call | tuple[Call, ...],
          quantity: str = "runs[0]") -> Counterexample | None:
    """Return the counterexample if `left relation right` is certainly false (<=, >=, < or >).

    `left` is what was observed, `right` the bound.

    Raises: KeyError for another relation.

    >>> fails("x = 1", 3, "<=", 2, Call("f", (1,))).relation
    '<='
    >>> fails("x = 1", 2, "<=", 2, Call("f", (1,))) is None
    True
    """
    (low, high), (least, most) = bounds(left), bounds(right)
    false = {">": low > most, "<": high < least, ">=": low >= most,
             "<=": high <= least}[_OPPOSITE[relation]]
    calls = call if isinstance(call, tuple) else (call,)
    return Counterexample(where, shown(right), shown(left), relation, calls, quantity) \
        if false else None


def holds(left: Any, relation: Relation, right: Any) -> bool:
    """Return whether `left relation right` is certainly true, for every number they stand for.

    >>> holds(1, "<", 2), holds(Enclosure(1, 1), "<", 2), holds(1, "=", 1)
    (True, False, True)
    """
    (low, high), (least, most) = bounds(left), bounds(right)
    return {"<": high < least, "<=": high <= least, ">": low > most, ">=": low >= most,
            "=": low == high == least == most}[relation]


def _agree(expected: Any, observed: Any) -> bool:
    if isinstance(expected, bool | str | None):
        return type(observed) is type(expected) and bool(observed == expected)
    if isinstance(expected, Sequence):
        return isinstance(observed, Sequence) and not isinstance(observed, str) \
            and len(expected) == len(observed) and all(map(_agree, expected, observed))
    if isinstance(observed, bool | str | Sequence | None):
        return False
    if _infinite(expected) or _infinite(observed):
        return _infinite(expected) and _infinite(observed) and bool(expected == observed)
    (low, high), (least, most) = bounds(expected), bounds(observed)
    return low <= most and least <= high


def _infinite(value: Any) -> bool:
    return isinstance(value, float) and isinf(value)


def _spread(value: Any) -> Rational:
    """Return half the width of the widest enclosure among the entries."""
    if isinstance(value, bool | str | None):
        return 0
    if isinstance(value, Sequence):
        return max(map(_spread, value), default=0)
    low, high = (0, 0) if _infinite(value) else bounds(value)
    return Fraction(high - low) / 2 if low != high else 0


def shown(value: Any) -> Value:
    """Return a side as exact values: of an enclosure, the centre.

    >>> shown((Enclosure(2, 1), float("inf")))
    (Fraction(2, 1), 'inf')
    """
    if isinstance(value, bool | str | None):
        return value
    if isinstance(value, Sequence):
        return tuple(map(shown, value))
    if _infinite(value):
        return str(value)
    low, high = bounds(value)
    return low if low == high else Fraction(low + high) / 2
