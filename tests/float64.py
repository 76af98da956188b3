"""The reference in float64, as a subject of the theorems.

Its numbers are float64 numbers that remember what they would be without rounding. That is what
a check sees, and where rounding alone decides, it is told nothing.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from fractions import Fraction
from typing import Any, Final

from novikoff.theory.experiment import Call, Fit, Fitted, Observe, Present, Presented
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Unobservable

OPERATIONS: Final = ("add", "sub", "mul", "truediv", "pow", "radd", "rsub", "rmul", "rtruediv")
COMPARISONS: Final = ("lt", "le", "gt", "ge", "eq", "ne")


class Rounded(Unobservable):
    """Rounding turned a decision round, or nobody knows what a number would be without it."""


class Float64(float):
    """A float64 number that remembers what the same operations give without rounding.

    It is never used for a decision that those numbers do not make as well.
    """

    __slots__ = ("exact",)
    exact: Fraction

    def __new__(cls, exact: Fraction, value: float | None = None) -> "Float64":
        """Return the float64 number next to a rational, or one that was computed."""
        number = super().__new__(cls, exact if value is None else value)
        number.exact = exact
        return number

    def __neg__(self) -> "Float64":
        return 0 - self

    def __bool__(self) -> bool:
        return self != 0

    __hash__ = float.__hash__


def _without_rounding(number: object) -> Fraction:
    if isinstance(number, Float64):
        return number.exact
    if isinstance(number, float):
        raise Rounded(f"{number!r} is rounded by an unknown amount")
    return Fraction(number)  # type: ignore[arg-type]


def _operation(name: str) -> Callable[[Float64, Any], Float64]:
    def operation(self: Float64, other: Any) -> Float64:
        return Float64(getattr(Fraction, name)(self.exact, _without_rounding(other)),
                       getattr(float, name)(self, float(other)))

    return operation


def _comparison(name: str) -> Callable[[Float64, Any], bool]:
    def comparison(self: Float64, other: Any) -> bool:
        seen: bool = getattr(Fraction, name)(Fraction(self), Fraction(other))
        if seen is not getattr(Fraction, name)(self.exact, _without_rounding(other)):
            raise Rounded(f"rounding decides how {self!r} compares with {other!r}")
        return seen

    return comparison


for _name in (f"__{name}__" for name in OPERATIONS):
    setattr(Float64, _name, _operation(_name))
for _name in (f"__{name}__" for name in COMPARISONS):
    setattr(Float64, _name, _comparison(_name))


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
        """Call a bare function."""
        arguments = tuple(map(self._given, experiment.arguments))
        return self._seen(self.subject.call(replace(
            experiment, arguments=arguments, options=self._given(experiment.options))))

    def _given(self, value: Any) -> Any:
        if isinstance(value, Fraction):
            return self.number(value)
        if _is_vector(value):
            return type(value)(self.number(Fraction(entry)) for entry in value)
        return rebuilt(value, self._given)

    def _seen(self, value: Any) -> Any:
        if isinstance(value, float):
            return Fraction(value) if self.number is float else _without_rounding(value)
        if isinstance(value, Iterator):
            return self._stream(value)
        if callable(value):
            return lambda *arguments: self._seen(value(*map(self._given, arguments)))
        return rebuilt(value, self._seen)

    def _stream(self, run: Iterator[Any]) -> Generator[Any, None, Any]:
        while True:
            try:
                record = next(run)
            except StopIteration as end:
                return self._seen(end.value)
            yield self._seen(record)


def _is_vector(value: object) -> bool:
    """Return whether these are coordinates, not labels or rows: one is a Fraction, or all are 0."""
    return isinstance(value, tuple | list) and len(value) > 1 \
        and all(isinstance(entry, int | Fraction) for entry in value) \
        and (any(isinstance(entry, Fraction) for entry in value) or not any(value))


def rebuilt(value: Any, into: Callable[[Any], Any]) -> Any:
    """Return a value with `into(part)` for its parts: fields or entries."""
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: into(getattr(value, f.name)) for f in fields(value)})
    if isinstance(value, tuple | list):
        entries = map(into, value)
        return value._make(entries) if hasattr(value, "_make") else type(value)(entries)
    return value


def in_fractions(instance: Instance) -> Instance:
    """Return the instance with a Fraction for every number but labels and passes."""
    return replace(instance, X=tuple(tuple(map(Fraction, row)) for row in instance.X),
                   eta=Fraction(instance.eta))
