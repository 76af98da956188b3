"""Bare functions as a subject: the reference's own, with some replaced by wrong ones."""

import importlib
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from novikoff.reference import sample, separability, threshold
from novikoff.reference.linalg import dot
from novikoff.theory import chain_training, one_vs_rest_training, softmax_training
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.outcome import Unobservable
from novikoff.theory.refusal import REFUSED

FAR: Final = 1000
"""By so much a row of scores lies below another where they are far from each other."""


def rows_of(aspect: str, z: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
    """Return the rows of a matrix: the scores z, and z backwards, or far below.

    >>> rows_of("call.rows", (1, 2)), rows_of("call.far_rows", (1, 2))
    (((1, 2), (2, 1)), ((1, 2), (-999, -998)))
    """
    below = tuple(entry - FAR for entry in z)
    return tuple(z), below if aspect == "call.far_rows" else tuple(z)[::-1]


def _by_rows(aspect: str) -> Callable[[Call, Callable[[Call], Any]], Any]:
    return lambda call, value: tuple(value(replace(call, arguments=(row,)))
                                     for row in rows_of(aspect, call.arguments[0]))


SHOWN: Final = {**softmax_training.SHOWN, **one_vs_rest_training.SHOWN, **chain_training.SHOWN}
"""What is due for each aspect of a training."""
MODULES: Final = (threshold, sample, separability)
ASPECTS: Final[Mapping[str, Callable[[Call, Callable[[Call], Any]], Any]]] = {
    "call.changed": lambda *_: (),
    "call.single": lambda *_: False,
    "call.several": lambda call, value: tuple(
        value(replace(call, arguments=given)) for given in zip(*call.arguments, strict=True)),
    **dict.fromkeys(("call.again", "call.integers", "call.lists", "call.unsigned", "call.columns",
                     "call.digits", "call.refilled", "call.floats", "call.texts",
                     "object.refitted", "object.used", "object.joined", "object.shuffled",
                     "object.listed"), lambda call, value: value(call)),
    **{f"call.{name}": _by_rows(f"call.{name}") for name in ("rows", "far_rows")},
    "object.kept": lambda call, _: call.arguments[1],
    "object.restored": lambda call, _: call.arguments[0],
    "object.unfitted": lambda *_: REFUSED,
    "object.counted": lambda call, value: len(value(call)),
    "object.predicted": lambda call, value: tuple(
        dot(x, value(call)) for x in call.arguments[0]),
    **dict.fromkeys(("object.moved", "object.seeded", "object.unshuffled", "object.world"),
                    lambda *_: True),
    **dict.fromkeys(("object.texts", "object.numbers", "object.negative"),
                    lambda call, _: (True,) * len(call.arguments[0])),
    **SHOWN,
}
"""Functions of a call, and what is due for each, given the call and how values are found.

The positions of the arguments that it changes in place, whether its value is in float32, its values
for several arguments together, and its value when it is repeated, when whole numbers are handed
over as integers, when arrays are handed over as lists (or lists as arrays), when whole numbers are
handed over in bytes, when the first of two arrays is a column, its first digits, when the arrays
held the numbers of another call before (which is the second argument), when labels are floats
beside integers, or texts, and its values for the rows of a matrix. Of the object that gives the
value: its value after a training on other rows, after a use on other rows, when training and use
are one call, and in an order that is drawn; the statistics it keeps, the rows it gives back, what
it answers untrained, what it predicts of its rows, how many parts it tells, and its parts when all
are kept in a list; whether drawing moves anything, whether equal seeds draw alike, whether a seed
changes nothing where nothing is drawn, and whether drawing leaves the random numbers of the whole
program alone; whether each row is predicted alike where the labels are texts, or numbers that are
not 0, 1, 2, or -1 among them; and what trainings show (`novikoff.theory.softmax_training`,
`novikoff.theory.one_vs_rest_training`, `novikoff.theory.chain_training`)."""
MEAN: Final = "mean of "
"""Before the name of a function: its mean over several examples, an argument holding one each."""
PRECISION: Final = 113
"""Bits of an interval in which a function without an exact value is computed."""


@dataclass(frozen=True)
class FunctionSubject:
    """The functions of the reference, but for those in `functions`; `words` says what is wrong.

    A function that refuses exact numbers, as exp and log do, is run on intervals that hold them,
    so that what it returns holds the exact value.

    >>> FunctionSubject().call(Call("score", ((1, 2), (3, 4))))
    11
    >>> half = Fraction(1, 2)
    >>> FunctionSubject().call(Call("information.entropy", ((half, half),), (("base", 2),)))
    Fraction(1, 1)
    """

    words: str = ""
    functions: Mapping[str, Callable[..., Any]] = field(default_factory=dict)

    def call(self, experiment: Call) -> Any:
        """Call the function of that name; what is no function is returned as it is.

        Raises: novikoff.theory.outcome.Unobservable if there is none.
        """
        if experiment.function.startswith(MEAN) and experiment.function not in self.functions:
            return self._mean(experiment)
        if experiment.function in SHOWN and not self.functions:
            return _remembered(_Exactly(experiment))
        if experiment.function in ASPECTS and experiment.function not in self.functions:
            return ASPECTS[experiment.function](experiment.arguments[0], self.call)
        function, options = self._function(experiment.function), dict(experiment.options)
        if not callable(function):
            return function
        try:
            return function(*experiment.arguments, **options)
        except TypeError as refusal:
            _require_inexact(refusal)
        return _in_intervals(function, _Exactly(experiment))

    def _mean(self, experiment: Call) -> Any:
        name = experiment.function.removeprefix(MEAN)
        values = [self.call(Call(name, given, experiment.options))
                  for given in zip(*experiment.arguments, strict=True)]
        return math.inf if math.inf in values else sum(values) * Fraction(1, len(values)) \
            if all(isinstance(value, int | Fraction) for value in values) \
            else sum(values) / len(values)

    def _function(self, name: str) -> Callable[..., Any]:
        if name in self.functions:
            return self.functions[name]
        module, *path = name.split(".") if "." in name else ("", name)
        for owner in (importlib.import_module(f"novikoff.reference.{module}"),) if module \
                else MODULES:
            if hasattr(owner, path[0]):
                found: Any = owner
                for part in path:
                    found = getattr(found, part)
                return found  # type: ignore[no-any-return]
        raise Unobservable(f"a function {name}")

    def present(self, experiment: Present) -> Presented:
        """Refuse: bare functions learn nothing.

        Raises: novikoff.theory.outcome.Unobservable always.
        """
        raise Unobservable(f"training on {len(experiment.X)} examples")

    def fit(self, experiment: Fit) -> Fitted:
        """Refuse: bare functions learn nothing.

        Raises: novikoff.theory.outcome.Unobservable always.
        """
        raise Unobservable(f"training on {len(experiment.X)} examples")


class _Exactly:
    """An experiment as a key: what differs in a type, as 1 and Fraction(1), is not the same."""

    __slots__ = ("experiment", "text")

    def __init__(self, experiment: Call) -> None:
        self.experiment, self.text = experiment, repr(experiment)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Exactly) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


@lru_cache(maxsize=2**12)
def _remembered(key: _Exactly) -> Any:
    """Return what the reference shows of a training, computed once."""
    return SHOWN[key.experiment.function](key.experiment.arguments[0], FunctionSubject().call)


@lru_cache(maxsize=2**14)
def _in_intervals(function: Callable[..., Any], key: _Exactly) -> Any:
    """Call the function on intervals, and remember what it answers."""
    from mpmath import iv

    arguments, options = key.experiment.arguments, dict(key.experiment.options)
    before, iv.prec = iv.prec, PRECISION
    try:
        return function(*enclosed(arguments, Fraction), **options)
    except TypeError as refusal:
        _require_inexact(refusal)
        return function(*enclosed(arguments, Fraction | int), **options)
    finally:
        iv.prec = before


def enclosed(value: Any, kinds: Any) -> Any:
    """Return a value with an interval in place of every number of these kinds.

    It looks into tuples, lists, and the fields of named tuples and of laws.

    Whole numbers may be labels or counts and stay what they are if that is possible.

    >>> enclosed((True, 3, "log"), Fraction)
    (True, 3, 'log')
    """
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: enclosed(getattr(value, f.name), kinds)
                                 for f in fields(value)})
    if isinstance(value, tuple) and hasattr(value, "_make"):
        return value._make(enclosed(entry, kinds) for entry in value)
    if isinstance(value, kinds) and not isinstance(value, bool):
        from novikoff.theory.enclosure import interval

        return interval(value)
    if type(value) in (tuple, list):
        return type(value)(enclosed(entry, kinds) for entry in value)
    return value


def _require_inexact(refusal: TypeError) -> None:
    """Raise again what is no refusal of exact numbers."""
    if "is not exact" not in str(refusal):
        raise refusal
