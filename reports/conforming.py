"""`@conforms_to("perceptron")`: a test for each theorem of an implementation, in one line."""

from __future__ import annotations

import functools
import inspect
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from novikoff.reports.validation.result import Result

PROMISED: Final = "__novikoff_conforms_to__"
ASKED: Final = "novikoff_theorem"
"""The fixture by which a decorated function learns which theorem its test is of."""


class NotConforming(AssertionError):
    """An implementation violates theorems, or could not be judged; the message is the report."""


def conforms_to(spec: str, /, **options: Any) -> Callable[[Any], Any]:
    """Make tests of a class, or of a test function that returns what is to be judged.

    There is a test for each theorem, such as `Learner::perceptron.trace` of a class and
    `test_mine[perceptron.trace]` of a function, and `conforms` for the verdict. They all tell what
    one validation found, which the first of them runs, in whatever process of pytest-xdist: what
    is violated fails with its counterexample, a declared deviation is an expected failure, and
    what is not judged is skipped, with the reason.

    The options are those of `novikoff.reports.validate`, such as `examples=50` or
    `convention="mistake=N"`. A decorated class stays the class it is, and is tested wherever a
    test module defines or imports it. A decorated function is called as a test, with its
    fixtures, and what it returns is judged: a class, a function, or a target as on the command
    line ("mine.py:Perceptron"). A function that is not named as a test is warned of: pytest
    collects only what is.

    Raises: NotConforming, when the tests run, of what is violated or cannot be judged.
    """

    def decorate(thing: Any) -> Any:
        if inspect.isclass(thing):
            setattr(thing, PROMISED, (spec, options))
            return thing
        if not thing.__name__.startswith("test"):
            warnings.warn(f"pytest takes a function named {thing.__name__} for no test, and "
                          "conforms_to judges what a test returns: decorate a function test_..., "
                          f"and let it return {thing.__name__}", stacklevel=2)

        @functools.wraps(thing)
        def test(*arguments: Any, **fixtures: Any) -> None:
            __tracebackhide__ = True
            tell = fixtures.pop(ASKED)
            tell(lambda: thing(*arguments, **fixtures))

        own = inspect.signature(thing)
        asked = inspect.Parameter(ASKED, inspect.Parameter.KEYWORD_ONLY)
        vars(test).update({"__signature__": own.replace(
            parameters=[*own.parameters.values(), asked]), PROMISED: (spec, options)})
        return test

    return decorate


def judged(target: Any, spec: str, /, **options: Any) -> Result:
    """Return what is found of a target.

    Raises: NotConforming for what cannot be judged, and says why.
    """
    __tracebackhide__ = True
    if target is None:
        raise NotConforming("the decorated test returned None; let it return what is to be judged: "
                            "a class, a function, or a target such as "
                            "\"mine.py:Perceptron\"")
    from novikoff.reports.validation.load import TargetError
    from novikoff.reports.validation.naming import named
    from novikoff.reports.validation.state import quiet_hypothesis
    from novikoff.reports.validation.validate import validate

    try:
        with quiet_hypothesis():  # and give the tests around us their own folder back
            return validate(named(target), spec=spec, **options)
    except TargetError as error:
        raise NotConforming(str(error)) from None
