"""Keyword arguments behind the name of a target, as in sklearn.svm:SVC(kernel="linear")."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Mapping
from typing import Any, Final

from novikoff.reports.validation.complaint import TargetError

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
