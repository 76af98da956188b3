"""The reference in float64, as a subject of the theorems.

Its numbers are float64 numbers that remember what they would be without rounding: a rational, or
an interval that holds it once exp, log, tanh or a root was taken. That is what a check sees, and
where rounding alone decides, it is told nothing.
"""

import math
import operator
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from fractions import Fraction
from types import FunctionType
from typing import Any, Final

from novikoff.reference.number import exp, log, log2, pi, sqrt, tanh
from novikoff.theory.enclosure import Interval, interval, precision
from novikoff.theory.experiment import Call, Fit, Fitted, Observe, Present, Presented
from novikoff.theory.function_subject import PRECISION
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Unobservable

OPERATIONS: Final = ("add", "sub", "mul", "truediv", "pow")
SHORT: Final = 2**32
"""A plain float of no more in its numerator and denominator is taken for what it says: 1/3, rounded
to a float, has 2**54 there."""
COMPARISONS: Final = ("lt", "le", "gt", "ge", "eq", "ne")


class Rounded(Unobservable):
    """Rounding turned a decision round, or nobody knows what a number would be without it."""


class Float64(float):
    """A float64 number that remembers what the same operations give without rounding.

    It is never used for a decision that those numbers do not make as well.
    """

    __slots__ = ("exact",)
    exact: Any  # a Fraction, or an interval that holds the number

    def __new__(cls, exact: Any, value: float | None = None) -> "Float64":
        """Return the float64 number next to a rational, or one that was computed."""
        number = super().__new__(cls, exact if value is None else value)
        number.exact = exact
        return number

    def __neg__(self) -> "Float64":
        return 0 - self

    def __abs__(self) -> "Float64":
        return -self if self < 0 else self

    def __bool__(self) -> bool:
        return self != 0

    __hash__ = float.__hash__


def _without_rounding(number: object) -> Any:
    if isinstance(number, Float64):
        return number.exact
    exact = Fraction(number)  # type: ignore[arg-type]
    if isinstance(number, float) and max(abs(exact.numerator), exact.denominator) > SHORT:
        raise Rounded(f"{number!r} is rounded by an unknown amount")
    return exact


def _exactly(name: str, a: Any, b: Any) -> Any:
    """Return what the operation gives of rationals, or of intervals if one is an interval."""
    if isinstance(a, Interval) or (name != "pow" and isinstance(b, Interval)):
        with precision(PRECISION):
            return getattr(operator, name)(interval(a), int(b) if name == "pow" else interval(b))
    found = getattr(operator, name)(a, b)
    if isinstance(found, float):
        raise Rounded(f"{a} to the power of {b} is rounded by an unknown amount")
    return found


def _operation(name: str) -> Callable[[Float64, Any], Float64]:
    def operation(self: Float64, other: Any) -> Float64:
        return Float64(_exactly(name, self.exact, _without_rounding(other)),
                       getattr(operator, name)(float(self), float(other)))

    return operation


def _reflected(name: str) -> Callable[[Float64, Any], Float64]:
    def operation(self: Float64, other: Any) -> Float64:
        return Float64(_exactly(name, _without_rounding(other), self.exact),
                       getattr(operator, name)(float(other), float(self)))

    return operation


def _comparison(name: str) -> Callable[[Float64, Any], bool]:
    def comparison(self: Float64, other: Any) -> bool:
        seen: bool = getattr(operator, name)(float(self), float(other))
        if isinstance(other, float) and not isinstance(other, Float64):
            if math.isinf(other):
                return seen
            other = Fraction(other)  # a bound that the text itself sets
        if seen is not _exactly(name, self.exact, _without_rounding(other)):
            raise Rounded(f"rounding decides how {self!r} compares with {other!r}")
        return seen

    return comparison


for _name in OPERATIONS:
    setattr(Float64, f"__{_name}__", _operation(_name))
    setattr(Float64, f"__r{_name}__", _reflected(_name))
for _name in COMPARISONS:
    setattr(Float64, f"__{_name}__", _comparison(_name))


def _function(function: Any) -> Callable[[Float64], Float64]:
    of_float = function.dispatch(float)

    def remembering(x: Float64) -> Float64:
        value = of_float(float(x))
        try:
            return Float64(function(x.exact), value)
        except TypeError:
            with precision(PRECISION):
                return Float64(function(interval(x.exact)), value)

    return remembering


for _named in (exp, log, log2, tanh, sqrt, pi):
    _named.register(Float64, _function(_named))


@dataclass(frozen=True)
class InFloat64:
    """A subject that is given float64 numbers; a check sees what they are without rounding.

    A `number` of float gives plain ones, for checks that allow for rounding themselves.
    """

    subject: Observe
    number: Callable[[Fraction], float] = Float64

    def present(self, experiment: Present) -> Presented:
        """Present examples one by one."""
        return self._seen(self.subject.present(self._given(experiment)))

    def fit(self, experiment: Fit) -> Fitted:
        """Train on a sample."""
        return self._seen(self.subject.fit(self._given(experiment)))

    def call(self, experiment: Call) -> Any:
        """Call a bare function.

        One that computes on the rationals which its floats are, and rounds what it returns, is
        seen without this rounding.
        """
        found = self.subject.call(self._of(experiment, self._given))
        try:
            return self._seen(found)
        except Rounded:
            if rounds_to(self.subject.call(self._of(experiment, nearest)), found):
                return self.subject.call(experiment)
            raise

    @staticmethod
    def _of(experiment: Call, into: Callable[[Any], Any]) -> Call:
        return replace(experiment, arguments=tuple(map(into, experiment.arguments)),
                       options=into(experiment.options))

    def _given(self, value: Any) -> Any:
        if isinstance(value, Fraction):
            return self.number(value)
        if isinstance(value, _Seen):
            return value.function
        if isinstance(value, FunctionType):
            return lambda *arguments: self._given(value(*map(self._seen, arguments)))
        if _is_vector(value):
            return type(value)(self.number(Fraction(entry)) for entry in value)
        return rebuilt(value, self._given)

    def _seen(self, value: Any) -> Any:
        if isinstance(value, float) and not math.isinf(value):
            return Fraction(value) if self.number is float else _without_rounding(value)
        if isinstance(value, Iterator):
            return self._stream(value)
        if isinstance(value, FunctionType):
            return _Seen(self, value)
        return rebuilt(value, self._seen)

    def _stream(self, run: Iterator[Any]) -> Generator[Any, None, Any]:
        while True:
            try:
                record = next(run)
            except StopIteration as end:
                return self._seen(end.value)
            yield self._seen(record)


@dataclass(frozen=True)
class _Seen:
    """A function of float64 numbers that a subject returned, as a check sees it."""

    subject: InFloat64
    function: Callable[..., Any]

    def __call__(self, *arguments: Any) -> Any:
        return self.subject._seen(self.function(*map(self.subject._given, arguments)))


def _is_vector(value: object) -> bool:
    """Return whether these are coordinates, not labels or rows: one is a Fraction, or all are 0."""
    return isinstance(value, tuple | list) and len(value) > 1 \
        and all(isinstance(entry, int | Fraction) for entry in value) \
        and (any(isinstance(entry, Fraction) for entry in value) or not any(value))


def nearest(value: Any) -> Any:
    """Return a value with the rational that is the nearest float for every one in it."""
    return Fraction(float(value)) if isinstance(value, Fraction) else rebuilt(value, nearest)


def rounds_to(exact: Any, found: Any) -> bool:
    """Return whether the numbers found are those, each rounded to a float once.

    The residual of a solution is what this rounding misses, and is none of them.
    """
    if "residual" in getattr(exact, "_fields", ()):
        exact, found = (tuple(value._replace(residual=0)) for value in (exact, found))
    if isinstance(exact, tuple | list):
        return isinstance(found, tuple | list) and len(exact) == len(found) \
            and all(map(rounds_to, exact, found))
    return isinstance(exact, int | Fraction) and isinstance(found, int | float) \
        and found == float(exact)


def rebuilt(value: Any, into: Callable[[Any], Any]) -> Any:
    """Return a value with `into(part)` for its parts: fields or entries."""
    if is_dataclass(value) and not isinstance(value, type):
        parts = {f.name: getattr(value, f.name) for f in fields(value)}
        changed = {name: into(part) for name, part in parts.items()}
        same = all(changed[name] is part for name, part in parts.items())
        return value if same else replace(value, **changed)
    if isinstance(value, tuple | list):
        entries = map(into, value)
        return value._make(entries) if hasattr(value, "_make") else type(value)(entries)
    return value


def in_fractions(instance: Instance) -> Instance:
    """Return the instance with a Fraction for every number but labels and passes."""
    return replace(instance, X=tuple(tuple(map(Fraction, row)) for row in instance.X),
                   eta=Fraction(instance.eta))
