"""What runs in a fork: it loads the program, puts the questions to it, and writes the replies.

See `novikoff.reports.grading.sandbox.protocol`. The program shares this process and can change all
of it; so this code is kind, and guards nothing.
"""

from __future__ import annotations

import ast
import gc
import json
import math
import os
import select
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import ModuleType, TracebackType
from typing import Any, Final

try:
    import numpy as np
except ImportError:
    np = None  # type: ignore[assignment]

MODULE: Final = "submission"
LONGEST: Final = 300
HEAD: Final = 512
"""Bytes before the program: its length and its file name, filled up with spaces."""
_CHUNK: Final = 1 << 16
_DECODE: Final = json.JSONDecoder().raw_decode
"""Takes what stands at the start of a text; in half the time of `json.loads`."""


class Refused(Exception):
    """A question has no answer: of which kind, and words for the student."""


class Session:
    """A program, loaded or not, and what it answers."""

    def __init__(self, name: str, allowed: tuple[str, ...], reply: int) -> None:
        self.name, self.allowed, self.reply = name, allowed, reply
        self.module = ModuleType(MODULE)
        self.failed = self.first = b""

    def load(self, program: bytes) -> None:
        """Run the program; if it fails, that is the answer to every question.

        Of a notebook every statement is run, as if each stood in a cell: a check of its own that
        fails takes nothing from what is defined beside it.
        """
        self.module.__file__ = self.name
        sys.modules[MODULE] = self.module
        try:
            codes = [compile(part, self.name, "exec", dont_inherit=True)
                     for part in self._parts(program.decode())]
        except (SyntaxError, ValueError, OverflowError, RecursionError, MemoryError) as error:
            line = getattr(error, "lineno", None)
            told = error.msg if isinstance(error, SyntaxError) else str(error)
            self.failed = _failed("syntax error", f"{self.name}{f', line {line}' * bool(line)}: "
                                                  f"{told or type(error).__name__}")
            return
        for code in codes:
            try:
                exec(code, self.module.__dict__)
            except BaseException as error:
                self.first = self.first or self.explained(error)
                if len(codes) == 1 or not isinstance(error, Exception):
                    self.failed = self.first
                    return

    def _parts(self, program: str) -> Sequence[Any]:
        if not self.name.endswith(".ipynb"):
            return [program]
        return [ast.Module([statement], []) for statement in ast.parse(program).body]

    def answer(self, line: bytes) -> bytes:
        """Return the line that answers a line."""
        if self.failed:
            return self.failed
        try:
            question = _DECODE(line.decode())[0]
            reply = self._called(question) if "call" in question else self._trained(question)
            data = _written(reply)
        except Refused as error:
            return self.first or self.explained(error)
        except BaseException as error:
            return self.explained(error)
        if len(data) > self.reply:
            return _failed("protocol", f"what it shows takes {len(data)} bytes, and {self.reply} "
                                       "are allowed")
        return data

    def explained(self, error: BaseException) -> bytes:
        """Return the answer that tells what the program raised, and where."""
        try:
            return _failed(*self._explained(error))
        except BaseException:
            return _failed("crashed", "it raises an exception that cannot be shown")

    def _explained(self, error: BaseException) -> tuple[str, str]:
        if isinstance(error, Refused):
            kind, message = error.args
            return kind, message
        lines = [trace.tb_lineno for trace in _traces(error.__traceback__)
                 if trace.tb_frame.f_code.co_filename == self.name]
        where = f" ({self.name}, line {lines[-1]})" if lines else ""
        told = f"{type(error).__name__}: {str(error)[:LONGEST]}".removesuffix(": ")
        if isinstance(error, ImportError):
            name = (error.name or "").partition(".")[0]
            if error.name in sys.stdlib_module_names and error.name not in sys.modules:
                return "import error", f"{told}{where}; it is of the standard library, but " \
                    "programs cannot read it on the machine that grades: tell your teacher"
            known = name in sys.stdlib_module_names or name in self.allowed
            advice = "" if known or not name else \
                f"; a program may import the standard library and {', '.join(self.allowed)}" \
                if self.allowed else "; a program may import the standard library only"
            return "import error", f"{told}{where}{advice}"
        if isinstance(error, MemoryError):
            return "memory", f"it wants more memory than is allowed{where}"
        if isinstance(error, PermissionError):
            return "refused", f"{told}{where}; a program may compute, and touch nothing else"
        if isinstance(error, RuntimeError) and "new thread" in str(error):
            return "refused", f"it starts a thread{where}; that is not allowed"
        if isinstance(error, EOFError):
            return "crashed", f"it waits for input{where}, and nobody types when it is graded"
        if isinstance(error, SystemExit):
            return "crashed", f"it calls exit{where}; let it return instead"
        return "crashed", told + where

    def _trained(self, question: Mapping[str, Any]) -> dict[str, Any]:
        made = self._named(question["new"])(**question.get("kwargs", {}))
        arrays = bool(question.get("np"))
        train = _method(made, question.get("train", "fit"))
        for X, y in filter(None, (question.get("before"), question["fit"])):
            train(*((np.array(X, dtype=float), np.array(y)) if arrays else (X, y)))
        reply: dict[str, Any] = {"read": [getattr(made, name, None)
                                          for name in question.get("read", ())]}
        if "predict" in question:
            method, points = question["predict"]
            reply["predict"] = _method(made, method)(
                np.array(points, dtype=float) if arrays else points)
        return reply

    def _called(self, question: Mapping[str, Any]) -> dict[str, Any]:
        arrays = bool(question.get("np"))
        value = self._named(question["call"])(*(
            handed(a, arrays) for a in question.get("args", ())))
        if "at" in question:
            points = [handed(a, arrays) for a in question["at"]]
            value = [[function(*points)] for function in value]
        return {"value": value}

    def _named(self, name: str) -> Callable[..., Any]:
        found = self.module.__dict__.get(name)
        if not callable(found):
            raise Refused("missing name", f"{self.name} has no class or function {name}"
                          if found is None else f"{name} in {self.name} is no class or function")
        return found  # type: ignore[no-any-return]


class Line:
    """The channel to the grader: lines come in, and after a batch of them a byte tells it."""

    def __init__(self, channel: int, wake: int) -> None:
        self.channel, self.wake = channel, wake
        self.waiting = b""
        self.open = True

    def take(self, size: int) -> bytes:
        """Return so many bytes, fewer only at the end."""
        while len(self.waiting) < size and self.open:
            self._read()
        taken, self.waiting = self.waiting[:size], self.waiting[size:]
        return taken

    def lines(self) -> Iterator[bytes]:
        """Yield whole lines, until the channel closes."""
        while self.open:
            *whole, self.waiting = self.waiting.split(b"\n")
            yield from whole
            if whole:
                os.write(self.wake, b".")
            self._read()

    def write(self, data: bytes) -> None:
        """Write all of it; where there is no more room, have the grader make some."""
        while data:
            try:
                data = data[os.write(self.channel, data):]
            except BlockingIOError:
                os.write(self.wake, b".")
                _wait(self.channel, select.POLLOUT)

    def _read(self) -> None:
        try:
            chunk = os.read(self.channel, _CHUNK)
        except BlockingIOError:
            _wait(self.channel, select.POLLIN)
            return
        self.waiting += chunk
        self.open = bool(chunk)


def handed(argument: Any, arrays: bool) -> Any:
    """Return an argument of a call: a value, an array, or what Python of the grader's makes."""
    if isinstance(argument, dict):
        return eval(argument["python"], {"math": math, "np": np})
    if isinstance(argument, list) and any(isinstance(entry, dict) for entry in argument):
        return [handed(entry, arrays) for entry in argument]
    return np.array(argument, dtype=float) if arrays and isinstance(argument, list) else argument


def serve(channel: int, wake: int, reply: int, allowed: tuple[str, ...]) -> None:
    """Take the program, then answer questions until the channel closes."""
    gc.enable()
    line = Line(channel, wake)
    size, _, name = line.take(HEAD).partition(b" ")
    if not size:
        return
    session = Session(name.strip().decode(errors="ignore"), allowed, reply)
    session.load(line.take(int(size)))
    for question in line.lines():
        line.write(session.answer(question) + b"\n")


def _wait(fd: int, event: int) -> None:
    waiting = select.poll()
    waiting.register(fd, event)
    waiting.poll()


def _method(made: object, name: str) -> Callable[..., Any]:
    found = getattr(made, name, None)
    if not callable(found):
        raise Refused("missing name", f"{type(made).__name__} has no method {name}")
    return found  # type: ignore[no-any-return]


def _traces(trace: TracebackType | None) -> Iterator[TracebackType]:
    while trace is not None:
        yield trace
        trace = trace.tb_next


def _failed(kind: str, message: str) -> bytes:
    return json.dumps({"failed": kind, "message": message}, separators=(",", ":")).encode()


def _shown(value: Any) -> Any:
    """Return what stands in a reply for what JSON has no word for."""
    if np is not None and isinstance(value, np.ndarray | np.generic):
        return value.tolist() if value.dtype.kind in "biuf" else f"an array of {value.dtype}"
    if isinstance(value, Fraction):
        return str(value)
    return f"an object of the class {type(value).__name__}"


_ENCODE: Final = json.JSONEncoder(separators=(",", ":"), default=_shown, allow_nan=False).encode
_LOOSELY: Final = json.JSONEncoder(separators=(",", ":"), default=_shown).encode


def _written(reply: dict[str, Any]) -> bytes:
    """Return a reply as it goes out; what is not finite is a text there."""
    try:
        return _ENCODE(reply).encode()
    except ValueError:  # nan or infinity, or a list that holds itself, which the next line tells
        return _ENCODE(_spelt(json.loads(_LOOSELY(reply)))).encode()


def _spelt(value: Any) -> Any:
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if isinstance(value, dict):
        return {key: _spelt(each) for key, each in value.items()}
    return [_spelt(each) for each in value] if isinstance(value, list) else value

