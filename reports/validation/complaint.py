"""What is said when a target cannot be used: what, where, and what to do."""

from __future__ import annotations

import difflib
import os
import traceback
from pathlib import Path
from typing import Final

_LIBRARY: Final = os.path.dirname(os.__file__)


class TargetError(Exception):
    """A target cannot be used: says what, where, and what to do.

    What to do may stand apart as `advice`, so that somebody who knows better can leave it out.
    """

    def __init__(self, message: str, advice: str = "") -> None:
        super().__init__(f"{message}. {advice}" if advice else message)
        self.message = message


def said(error: BaseException) -> str:
    """Return the type, message and line of an exception in one line.

    The line is the innermost one outside of the libraries, if there is any.
    """
    frames = [(frame.f_code.co_filename, max(line or 0, frame.f_code.co_firstlineno))
              for frame, line in traceback.walk_tb(error.__traceback__)]  # a jump has no line: -1
    foreign = [(file, line) for file, line in frames if "importlib" not in file
               and os.path.dirname(file) != os.path.dirname(__file__)]
    own = [(file, line) for file, line in foreign if "site-packages" not in file
           and not file.startswith((_LIBRARY, "<"))] or foreign
    place = " ({}:{})".format(*own[-1]) if own else ""
    return f"{type(error).__name__}: {text_of(error)}{place}"


def text_of(error: BaseException) -> str:
    """Return the message of an exception, whatever its __str__ does."""
    try:
        return str(error)[:2000]
    except BaseException:
        return "(its message cannot be read)"


def near(name: str, names: list[str]) -> list[str]:
    """Return the names that somebody may have meant, closest first.

    >>> near("Perceptrn", ["Perceptron", "numpy"])
    ['Perceptron']
    """
    close = difflib.get_close_matches(name, names, 2, 0.75)
    return close or [n for n in names if n.lower() == name.lower()]


def existing(path: Path) -> None:
    """Refuse a path that is no file.

    Raises: TargetError, with the closest name there is.
    """
    if path.is_file():
        return
    if path.is_dir():
        raise TargetError(f"{path} is a folder; name a file in it, as in {path / 'FILE.py'}:NAME")
    if path.parent.is_dir():
        close = near(path.name, sorted(p.name for p in path.parent.iterdir()
                                       if p.suffix == path.suffix))
        hint = f"did you mean {path.parent / close[0]}?" if close else \
            f"{path.parent.absolute()} has no such file"
    else:
        hint = f"there is no folder {path.parent}"
    raise TargetError(f"there is no file {path}; {hint}")
