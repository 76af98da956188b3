"""One branch of a decision: how a function of the reference that compares runs on symbols."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sympy import expand, sympify

from novikoff.reference.number import exp, log, sqrt, tanh
from novikoff.theory import enclosure as enclosure  # it lets exp, log, tanh and sqrt take symbols


class OpenComparisonError(TypeError):
    """A comparison that the signs of a branch leave open: what runs there decides by another."""


class OnBranch:
    """A symbolic number on one branch of a decision, where the signs of some expressions are given.

    `signs` maps expressions to -1, 0 or +1. A comparison that they leave open is refused.

    Raises: OpenComparisonError for a comparison that the given signs do not decide.
    """

    __slots__ = ("signs", "value")

    def __init__(self, value: Any, signs: Mapping[Any, int]) -> None:
        self.value, self.signs = sympify(value), signs

    def _of(self, value: Any) -> OnBranch:
        return OnBranch(value, self.signs)

    def __add__(self, other: Any) -> OnBranch:
        return self._of(self.value + _value(other))

    def __sub__(self, other: Any) -> OnBranch:
        return self._of(self.value - _value(other))

    def __mul__(self, other: Any) -> OnBranch:
        return self._of(self.value * _value(other))

    def __rsub__(self, other: Any) -> OnBranch:
        return self._of(_value(other) - self.value)

    def __truediv__(self, other: Any) -> OnBranch:
        return self._of(self.value / _value(other))

    def __pow__(self, exponent: Any) -> OnBranch:
        return self._of(self.value**exponent)

    def __neg__(self) -> OnBranch:
        return self._of(-self.value)

    def __abs__(self) -> OnBranch:
        return -self if self < 0 else self

    __radd__ = __add__
    __rmul__ = __mul__

    def __gt__(self, other: Any) -> bool:
        return self._sign(other) > 0

    def __lt__(self, other: Any) -> bool:
        return self._sign(other) < 0

    def __ge__(self, other: Any) -> bool:
        return self._sign(other) >= 0

    def __le__(self, other: Any) -> bool:
        return self._sign(other) <= 0

    def __eq__(self, other: object) -> bool:
        return self._sign(other) == 0

    def __bool__(self) -> bool:
        return self._sign(0) != 0

    __hash__ = None  # type: ignore[assignment]

    def _sign(self, other: Any) -> int:
        difference = _expanded(self.value - _value(other))
        if difference == 0:
            return 0
        for known, sign in self.signs.items():
            if difference == _expanded(known):
                return sign
            if difference == _opposite(known):
                return -sign
        raise OpenComparisonError(f"the sign of {difference} is not given on this branch "
                                  f"({', '.join(map(str, self.signs))})")


for _function in (exp, log, tanh, sqrt):
    _function.register(OnBranch, lambda x, of=_function: OnBranch(of(x.value), x.signs))


@lru_cache(maxsize=1024)
def _expanded(expression: Any) -> Any:
    return expand(expression)


@lru_cache(maxsize=1024)
def _opposite(expression: Any) -> Any:
    return expand(-expression)


def _value(number: Any) -> Any:
    return number.value if isinstance(number, OnBranch) else number
