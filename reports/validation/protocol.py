"""What the two sides of the pipe say to each other: version 1 of the worker protocol.

One JSON object per line, UTF-8, a request on the standard input, one reply on the standard
output. `novikoff.reports.validation.worker` speaks it for Python targets; a program in any other
language may speak it itself (the target `exec:COMMAND`). Every request may be answered by
`{"error": {"kind", "type", "message", "where"}}`: kind "raised" if the implementation failed,
"unobservable" if it cannot show what is asked for (say what it would have to expose), "usage" if
the request makes no sense. Keys that a program does not know are to be ignored.

    {"novikoff": 1, "op": "load", ...}     -> {"novikoff": 1, "description": {"name": ..., ...}}
        every key of the description but "name" may be missing, see `description.Description`;
        "parameters" lists what it heeds of "eta", "passes", "shuffle", "seed", "tolerance",
        "patience", "bias", "start", "warm" (without the key: "eta" and "passes")
    {"op": "present", "X", "y", "eta"}     -> {"weights": [{"w": [...], "b": ... or null}, ...]}
        the weights of a fresh learner before the first and after each of the M presentations
        of one example, M + 1 entries; null (or "w": null) where the weights cannot be seen;
        with "calls": [n, ...] so many examples come in each call, and there are 2 entries
    {"op": "fit", "X", "y", "eta", "passes", "shuffle", "seed", "tolerance", "before", "queries",
     "integers": true where whole numbers are to be handed over as integers,
     "bias": false where no bias is to be learnt, "start": [...] for given first weights,
     "warm": true where the training after "before" is to go on from its weights,
     "graded": true where "grades" is asked for too: the score of the predictions, of these with the
     first, ..., the last exchanged, and with all,
     "another": {"X", "y"} where another new object is to be trained on these at the end, and
     "changed" is to name what that changed in the first one,
     "by_columns": true where an array is to be laid out column by column in memory,
     "world": a number with which the program's random numbers are to be seeded first}
        -> {"w": [...], "b": ... or null, "predictions": [...], "counts": [...], "updates": ...,
            "passes": ..., "converged": ..., "changed": [...], "world": [...]}
        see `novikoff.theory.experiment.Fit`; all may be null, and all but "w" missing (by
        null or missing weights it says that it hides them, and must predict); "before" is
        {"X", "y"} or null; predictions are -1 or +1, or 0 for anything else
    {"op": "predict", "w": {"w", "b"}, "X"} -> {"predictions": [...]}
    {"op": "call", "function", "arguments"} -> {"value": ...}
        the value of a bare function, such as "entropy", at these arguments (numbers, or lists of
        them): a number, a text "nan", "inf" or "-inf", a truth value, or lists of these;
        "changed" may have the positions of the arguments that the call changed in place, and
        "expression" and "forms" tell a Python target how it is called
    {"op": "source", "experiment": {"op": ...}} -> {"source": [line, ...]}

The shortest conversation of a program that learns without a bias:

    {"novikoff": 1, "op": "load"}
        {"novikoff": 1, "description": {"name": "mine"}}
    {"op": "present", "X": [[1, 0.5]], "y": [1], "eta": 2}
        {"weights": [{"w": [0, 0]}, {"w": [2, 1]}]}
    {"op": "predict", "w": {"w": [2, 1]}, "X": [[1, 0.5]]}
        {"error": {"kind": "unobservable", "message": "predict"}}

Labels are -1 and +1. "eta" null leaves the rate as it is, "passes" null the number of passes.
Requests may carry "labels" ("-1/+1", "0/1" or "bool": how y is handed to the implementation) and
"order": "any" (the implementation cannot be kept to the order of the examples).
Numbers are exact: integers and binary fractions are JSON numbers (written so that they read back
as the same number), other rationals are texts "p/q"; "nan", "inf" and "-inf" are texts.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from novikoff.theory.outcome import NotFinite, Rational

VERSION: Final = 1
FOLDER: Final = "NOVIKOFF_FOLDER"
"""The environment variable that names the temporary folder of a worker."""
LONGEST: Final = 16 * 1024 * 1024
"""The longest line in bytes."""

_RATIO: Final = re.compile(r"[+-]?[0-9]{1,4000}(/[0-9]{1,4000})?")
_NOT_FINITE: Final = ("nan", "inf", "-inf", "+inf")


class BadReply(Exception):
    """The other side did not keep to the protocol: not JSON, a wrong shape, too long."""


def wire(value: Any) -> Any:
    """Return a value as JSON can carry it exactly: rationals as numbers or as texts "p/q".

    >>> wire(((1, Fraction(1, 2)), {"eta": Fraction(1, 3)}))
    [[1, 0.5], {'eta': '1/3'}]
    """
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if isinstance(value, Fraction):
        if value.denominator == 1:
            return value.numerator
        try:
            near = float(value)
        except OverflowError:
            return str(value)
        return near if Fraction(near) == value else str(value)
    if isinstance(value, Mapping):
        return {str(key): wire(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [wire(entry) for entry in value]
    return value


def exact(value: Any, place: str) -> Rational:
    """Return the rational that a number of the wire is; a float is the binary fraction it is.

    Raises: NotFinite for nan and infinity; BadReply for what is not a number. Both name `place`.

    >>> exact(0.5, "w[0]"), exact("1/3", "w[1]"), exact(2.0, "w[2]")
    (Fraction(1, 2), Fraction(1, 3), 2)
    """
    if isinstance(value, int | Fraction) and not isinstance(value, bool):
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise NotFinite(f"{place} is {value}")
        return int(value) if value.is_integer() else Fraction(value)
    if isinstance(value, str):
        if value in _NOT_FINITE:
            raise NotFinite(f"{place} is {value}")
        if _RATIO.fullmatch(value):
            numerator, _, denominator = value.partition("/")
            if int(denominator or 1):
                ratio = Fraction(int(numerator), int(denominator or 1))
                return ratio.numerator if ratio.denominator == 1 else ratio
    raise BadReply(f"{place} is {_short(value)}, which is not a number")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def number(value: Any) -> int | float:
    """Return a number of a request as the nearest float, an integer as it is.

    >>> number("1/4"), number(3)
    (0.25, 3)
    """
    rational = exact(value, "a number of the request")
    return rational if isinstance(rational, int) else float(rational)
