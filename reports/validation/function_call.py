"""A call of a bare function as a text, and the values that it is about.

The request "call" holds an expression in which the target has its name and the arguments are
called a0, a1, ...; "forms" says how each is handed over. The worker runs the text, and a script
shows it.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

import numpy as np

from novikoff.reports.validation.description import Description, Kind
from novikoff.reports.validation.load import Loaded, TargetError
from novikoff.reports.validation.protocol import BadReply, number

NAME: Final = re.compile(r"\ba(\d+)\b")
"""An argument in the text of a call."""
CALL: Final = """\
was = copy.deepcopy(({names}))
value = {expression}
observed = {{
    "value": value, "single": str(getattr(value, "dtype", "")) == "float32",
    "changed": [k for k, (now, before) in enumerate(zip(({names}), was))
                if not np.array_equal(now, before)],
}}
"""
Form = Callable[[Any], Any]


def _texts(value: Any) -> list[str]:
    """A text for each label, those of large ones longer."""
    return ["cat" + "s" * label for label in _each(int, value)]


def _each(kind: type, value: Any) -> Any:
    if isinstance(value, list):
        return [_each(kind, entry) for entry in value]
    return kind(value) if isinstance(value, bool) else kind(number(value))


FORMS: Final[Mapping[str, Form]] = {
    "array": lambda value: np.array(_each(float, value), dtype=float),
    "list": lambda value: _each(float, value),
    "tuple": lambda value: tuple(_each(float, value)),
    "number": lambda value: _each(float, value),
    "whole array": lambda value: np.array(_each(int, value), dtype=int),
    "whole list": lambda value: _each(int, value),
    "whole number": lambda value: _each(int, value),
    "text array": lambda value: np.array(_texts(value)),
    "text list": _texts,
    "bytes": lambda value: np.array(_each(int, value), dtype=np.uint8),
    "column": lambda value: np.array(_each(float, value), dtype=float).reshape(-1, 1),
    "whole column": lambda value: np.array(_each(int, value), dtype=int).reshape(-1, 1),
}
"""How an argument is handed over; the whole ones hold int, bytes no sign, the texts one for each
label."""
TAKEN: Final = re.compile(r"a\d+|was|value|observed|np|copy|random|asyncio|types")
"""Names that mean something else in the text."""
METHODS: Final = ("fit", "split")
"""One of these is called of every class."""
WHOLE: Final = {"array": "whole array", "list": "whole list", "number": "whole number"}
LISTED: Final = {"array": "list", "list": "array", "whole array": "whole list",
                 "whole list": "whole array"}
ARRAYS: Final = ("array", "whole array")
FILLED: Final = {**LISTED, "array": "array", "whole array": "whole array", "number": "array"}
"""Forms that can be changed in place, for those in which an argument is handed over."""
FLOATS: Final = {whole: form for form, whole in WHOLE.items()}
TEXTS: Final = {"array": "text array", "list": "text list", "whole array": "text array",
                "whole list": "text list"}
UPRIGHT: Final = {"array": "column", "whole array": "whole column"}
LARGEST: Final = 255
"""The largest number that a byte holds."""


def refilled(expression: str, forms: Sequence[str]) -> str:
    """Return the text of a call of arrays or lists that held other numbers in a call before.

    The others are the arguments behind those of the call, as many.

    >>> refilled("f(a0, a1)", ("array", "number"))
    '[f(a2, a3), np.copyto(a2, a0), f(a2, a1)][-1]'
    """
    n = len(forms)
    filled = [k for k, form in enumerate(forms) if form in LISTED]
    before = NAME.sub(lambda name: f"a{int(name[1]) + n}", expression)
    again = NAME.sub(lambda name: f"a{int(name[1]) + n * (int(name[1]) in filled)}", expression)
    fill = (f"np.copyto(a{k + n}, a{k})" if forms[k] in ARRAYS else
            f"a{k + n}.__setitem__(slice(None), a{k})" for k in filled)
    return f"[{', '.join((before, *fill, again))}][-1]"


def in_bytes(value: Any) -> bool:
    """Return whether all numbers are whole, and held by a byte."""
    if isinstance(value, tuple):
        return all(map(in_bytes, value))
    return whole(value) and 0 <= value <= LARGEST


def whole(value: Any) -> bool:
    """Return whether all numbers are whole."""
    if isinstance(value, tuple):
        return all(map(whole, value))
    return isinstance(value, int) or (isinstance(value, Fraction) and value.denominator == 1)


def prepare(request: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the text of a call and the values it is about.

    Raises: BadReply for a request without an expression, or with an unknown form.
    """
    arguments, forms = request.get("arguments"), request.get("forms")
    expression = request.get("expression")
    if not isinstance(arguments, list) or not isinstance(forms, list) \
            or not isinstance(expression, str) or len(forms) != len(arguments) \
            or not all(form in FORMS for form in forms):
        raise BadReply("the request \"call\" needs an expression, arguments, and a form of each")
    values = {f"a{k}": FORMS[form](value)
              for k, (value, form) in enumerate(zip(arguments, forms, strict=True))}
    return CALL.format(names="".join(f"{name}, " for name in values), expression=expression), values


def described(loaded: Loaded, target: str) -> Description:
    """Return the description of a target that is called and not trained.

    The names of its parameters stand in `signatures`, that of the call under "call".
    """
    value = loaded.value
    kind: Kind = "class" if inspect.isclass(value) else "function" if callable(value) else "object"
    name = "target" if TAKEN.fullmatch(loaded.name) else loaded.name
    renamed = (f"{name} = {loaded.name}",) if name != loaded.name else ()
    if kind == "class" and not any(hasattr(value, method) for method in METHODS):
        own = [each for each in dir(value) if not each.startswith("_")]
        raise TargetError(f"{target}: the class {name} has no method {' or '.join(METHODS)}; it "
                          f"has {', '.join(own[:8]) or 'none'}. Write an adapter that gives it one "
                          "(--adapter FILE.py:FUNCTION)")
    return Description(name, target, kind, loaded.version, loaded.file, loaded.line,
                       (inspect.getdoc(value) or "")[:4000], {"call": ", ".join(_names(value))},
                       imports=(*loaded.imports, *renamed), notes=loaded.notes)


def _names(value: Any) -> list[str]:
    try:
        return list(inspect.signature(value).parameters)
    except (TypeError, ValueError):
        return []
