"""Keyword arguments behind the name of a target, as in sklearn.svm:SVC(kernel="linear")."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Mapping
from typing import Any, Final

from novikoff.reports.validation.complaint import TargetError
from novikoff.reports.validation.description import SET_HERE

CALLED: Final = re.compile(r"(.+?:[^\W\d][\w.]*)\((.*)\)", re.DOTALL)
"""A name with something in brackets behind it."""


def keywords(target: str) -> dict[str, Any]:
    """Return the keyword arguments that stand behind the name of a target, as plain values.

    Raises: TargetError for anything else between the brackets.

    >>> keywords("sklearn.svm:SVC(kernel='linear', C=2)"), keywords("sklearn.svm:SVC")
    ({'kernel': 'linear', 'C': 2}, {})
    """
    called = CALLED.fullmatch(target)
    if not called:
        return {}
    try:
        call = ast.parse(f"f({called[2]})", mode="eval").body
        if isinstance(call, ast.Call) and not call.args and all(k.arg for k in call.keywords):
            return {str(k.arg): ast.literal_eval(k.value) for k in call.keywords}
    except (SyntaxError, ValueError):
        pass
    raise TargetError(f"{target!r}: between the brackets may stand keyword arguments with plain "
                      "values only, as in sklearn.svm:SVC(kernel='linear', C=2); for more write a "
                      "function that makes the learner, and name it")


STEADY: Final[Mapping[str, Any]] = {"learning_rate": "constant", "penalty": None}
"""What scikit-learn's SGD is given to be the perceptron that its documentation of the loss names:
at its defaults the rate is 1/(α(t + t0)), and weights decay."""


def steady(value: Any, given: Mapping[str, Any], notes: list[str]) -> dict[str, Any]:
    """Return the arguments, and with them those of `STEADY` where they are due; note it.

    >>> steady(lambda: 0, {"loss": "perceptron"}, [])
    {'loss': 'perceptron'}
    """
    if given.get("loss") != "perceptron":
        return dict(given)
    try:
        told = inspect.signature(value).parameters
    except (TypeError, ValueError):
        return dict(given)
    if not {"eta0", *STEADY} <= told.keys():
        return dict(given)
    own = {name: given.get(name, told[name].default) for name in STEADY}
    if set_ := [f"{name}={STEADY[name]!r} (and not {own[name]!r})" for name in STEADY
                if own[name] != STEADY[name]]:
        notes.append(f"{SET_HERE}{' and '.join(set_)}, as a perceptron has the rate that is asked "
                     "for, and no penalty")
    return {**given, **STEADY}


def require(value: Any, name: str, given: Mapping[str, Any]) -> None:
    """Refuse keyword arguments that a target does not take."""
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):  # it tells nothing of its parameters
        return
    try:
        signature.bind_partial(**given)
    except TypeError as error:
        raise TargetError(f"{name}: {error}; it takes {', '.join(signature.parameters)}") from None
