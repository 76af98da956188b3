"""`@conforms_to("perceptron")`: a test that an implementation conforms, in one line."""

from __future__ import annotations

import functools
import inspect
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import pytest

    from novikoff.reports.validation.result import Result

PROMISED: Final = "__novikoff_conforms_to__"


class NotConforming(AssertionError):
    """An implementation violates theorems, or could not be judged; the message is the report."""


def conforms_to(spec: str, /, **options: Any) -> Callable[[Any], Any]:
    """Make a test of a class, or of a test function that returns what is to be judged.

    The options are those of `novikoff.reports.validate`, such as `examples=50` or
    `convention="mistake=N"`. A decorated class stays the class it is, and is a test wherever a
    test module defines or imports it. A decorated function is called as a test, with its
    fixtures, and what it returns is judged: a class, a function, or a target as on the command
    line ("mine.py:Perceptron"). A function that is not named as a test is warned of: pytest
    collects only what is.

    Raises: NotConforming, when the test runs, unless the verdict is "conforms".
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
            demand(thing(*arguments, **fixtures), spec, **options)

        return test

    return decorate


def demand(target: Any, spec: str, /, **options: Any) -> Result:
    """Judge the target and return the result if it conforms.

    Raises: NotConforming, with the report of the violated theorems, otherwise.
    """
    __tracebackhide__ = True
    if target is None:
        raise NotConforming("the decorated test returned None; let it return what is to be judged: "
                            "a class, a function, or a target such as "
                            "\"mine.py:Perceptron\"")
    from novikoff.reports.validation.naming import named
    from novikoff.reports.validation.render_terminal import violations_text
    from novikoff.reports.validation.state import quiet_hypothesis
    from novikoff.reports.validation.validate import validate

    with quiet_hypothesis():  # and give the tests around us their own folder back
        result = validate(named(target), spec=spec, **options)
    if result.verdict != "conforms":
        raise NotConforming("\n" + violations_text(result))
    return result


def pytest_pycollect_makeitem(collector: Any, name: str, obj: object) -> pytest.Function | None:
    """Collect a class that promises to conform as one test; pytest calls this for every name."""
    if not inspect.isclass(obj) or PROMISED not in vars(obj):
        return None
    import pytest

    spec, options = vars(obj)[PROMISED]

    def test() -> None:
        __tracebackhide__ = True
        demand(obj, spec, **options)

    item: pytest.Function = pytest.Function.from_parent(
        collector, name=f"{name} conforms to {spec}", callobj=test)
    return item
