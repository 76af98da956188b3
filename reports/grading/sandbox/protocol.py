"""What the grader and a student's program say to each other, and how it is bounded.

One JSON object a line, UTF-8, numbers as in `novikoff.reports.validation.protocol`: those that a
float can be are JSON numbers (written so that they read back as the same number), "nan", "inf" and
"-inf" are texts. A whole batch of questions goes in one write; there is one reply for each, in
their order. First of all goes the program, after 512 bytes with its length and its file name.

    {"new": "Perceptron", "kwargs": {"eta": 0.5, "n_iter": 3}, "fit": [X, y],
     "train": "fit" (the method; this if it is missing), "np": true to hand over arrays,
     "before": [X, y] for a training before the one that counts, on the same object,
     "predict": ["predict", points], "read": ["w_", "b_"]}
        -> {"read": [[1, 0.5], null], "predict": [1, -1]}
        null for an attribute that is not there; "predict" only if it was asked for
    {"call": "entropy", "args": [[0.5, 0.5]], "np": true}
        -> {"value": 1.0}
    {"call": "update", "args": [0.5, {"python": "lambda y, z: z - y"}]}
        for an argument that is no number: an expression of the grader's, with math and np
    {"call": "chain", "args": [], "at": [[1, 2]]}
        -> {"value": [[0.5]]}
        where a list of functions is returned: what each of them says at these arguments

X becomes an array of floats, y one of the labels as they are, a list among "args" one of floats.
Arrays and numpy's numbers come back as lists and numbers, fractions as texts "p/q", and a truth
value as a truth value: it is for the grader to refuse it. Whatever else is not a number comes back
as a text. What failed comes back as {"failed": kind, "message": words for the student}.

The reply is a stranger's: a program can write whatever it likes in its place. Therefore only its
bytes are handed on, and `parsed` reads them with bounds; and nothing that it says is a pass.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn

KINDS: Final = ("crashed", "timeout", "memory", "output", "import error", "syntax error",
                "missing name", "refused", "protocol")
WORDS: Final = 400
"""The longest message that is taken from a program."""
DEEPEST: Final = 16
"""How deep lists may be nested in a reply."""


class SandboxError(Exception):
    """Programs cannot be run here, or not safely; no student is to blame."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a program may take: seconds for all of it, bytes of memory beyond what Python and its
    packages have, bytes that it prints, and bytes of one reply."""

    seconds: float
    memory: int
    output: int
    reply: int

    def __post_init__(self) -> None:
        for name in ("seconds", "memory", "output", "reply"):
            if not 0 < getattr(self, name) < 2**40:
                raise ValueError(f"the limit {name} must be above 0 and below 2**40, "
                                 f"not {getattr(self, name)}")


@dataclass(frozen=True, slots=True)
class Failure:
    """A question without an answer: of which of the KINDS, and words for the student."""

    kind: str
    message: str


def failure(reply: Mapping[str, Any]) -> Failure:
    """Return the failure that a program tells of itself, in bounds.

    >>> failure({"failed": "crashed", "message": "ValueError: no\\x1b[31m data"})
    Failure(kind='crashed', message='ValueError: no?[31m data')
    >>> failure({"failed": "a pass", "message": 1}).kind
    'protocol'
    """
    kind, message = reply.get("failed"), reply.get("message")
    if kind not in KINDS or not isinstance(message, str):
        return Failure("protocol", "the program answered in place of the grader's own code")
    return Failure(kind, "".join(c if c.isprintable() else "?" for c in message[:WORDS]))


def parsed(reply: bytes) -> dict[str, Any]:
    """Return what a reply says.

    Raises: ValueError for what is no JSON object, is nested more than 16 deep, or has NaN,
    Infinity, a number too large for a float, or an integer of thousands of digits.

    >>> parsed(b'{"value": [1, 0.5]}')
    {'value': [1, 0.5]}
    """
    depth = most = 0
    for byte in reply.translate(None, _NO_BRACKETS):
        depth += 1 if byte in b"[{" else -1
        most = max(most, depth)
    if most > DEEPEST:
        raise ValueError(f"a reply may be nested {DEEPEST} deep, not {most}")
    value = json.loads(reply, parse_constant=_refuse, parse_float=_finite)
    if not isinstance(value, dict):
        raise ValueError("a reply is a JSON object")
    return value


_NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))


def _refuse(text: str) -> NoReturn:
    raise ValueError(f"{text} is no JSON number")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError("a number of a reply is too large for a float")
    return number
