"""Bare functions as a subject: the reference's own, with some replaced by wrong ones."""

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from novikoff.reference import sample, separability, threshold
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.outcome import Unobservable

MODULES: Final = (threshold, sample, separability)
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
        function, options = self._function(experiment.function), dict(experiment.options)
        if not callable(function):
            return function
        try:
            return function(*experiment.arguments, **options)
        except TypeError as refusal:
            _require_inexact(refusal)
        from mpmath import iv

        before, iv.prec = iv.prec, PRECISION
        try:
            return function(*enclosed(experiment.arguments, Fraction), **options)
        except TypeError as refusal:
            _require_inexact(refusal)
            return function(*enclosed(experiment.arguments, Fraction | int), **options)
        finally:
            iv.prec = before

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


def enclosed(value: Any, kinds: Any) -> Any:
    """Return a value with an interval in place of every number of these kinds.

    Whole numbers may be labels or counts and stay what they are if that is possible.

    >>> enclosed((True, 3, "log"), Fraction)
    (True, 3, 'log')
    """
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
