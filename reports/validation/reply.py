"""Replies are judged before they are believed: shape, length, and exact finite numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from novikoff.reports.validation.protocol import BadReply, exact

NOT_FINITE: Final = ("nan", "inf", "-inf")
"""What a loss or a probability may be as well; whoever compares it says so."""


DUE: Final = "; due "
"""What stands between the sizes that were seen and those that were due."""


def parsed(line: bytes) -> dict[str, Any]:
    """Return the JSON object of a line.

    Raises: BadReply if it is none.
    """
    try:
        reply = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadReply(f"it answered {_start(line)}, which is not a line of JSON "
                       f"({type(error).__name__}: {str(error)[:120]})") from None
    if not isinstance(reply, dict):
        raise BadReply(f"it answered {_start(line)}, which is not a JSON object")
    return reply


def _start(line: bytes) -> str:
    text = line[:60].decode("utf-8", "replace")
    return repr(text + ("..." if len(line) > 60 else ""))


def checked(op: str, request: Mapping[str, Any], reply: dict[str, Any]) -> dict[str, Any]:
    """Return a reply with its numbers made exact, once its shape is right for the request.

    Raises: BadReply for a wrong shape; NotFinite for nan and infinity; both name the place.
    """
    if op == "present":
        weights = _list(reply, "weights")
        count = 1 if request.get("calls") else len(request["X"])
        if len(weights) != count + 1:
            raise BadReply(f"it answered {len(weights)} weights to {count} "
                           f"presentations; there must be {count + 1}")
        return reply | {"weights": [_weights(entry, f"after presentation {k}", _width(request))
                                    for k, entry in enumerate(weights)]}
    if op == "predict":
        return reply | {"predictions": _labels(reply, len(request["X"]))}
    if op == "source":
        lines = _list(reply, "source")
        if not all(isinstance(line, str) for line in lines):
            raise BadReply("\"source\" must be a list of texts")
        return reply
    if op != "fit":
        return reply
    told = reply | _weights(reply, "after training", _width(request))
    if not {"w", "predictions"} & reply.keys():
        raise BadReply("after training there is neither \"w\" nor \"predictions\"")
    if told.get("predictions") is not None:
        told["predictions"] = _labels(
            reply, len(request["X"]) + len(request.get("queries") or ()))
    if told.get("counts") is not None:
        told["counts"] = [exact(c, f"counts[{k}]") for k, c in enumerate(_list(reply, "counts"))]
    for key in ("losses", "scores", "chances", "grades"):
        if told.get(key) is not None:
            told[key] = [c if c in NOT_FINITE else exact(c, f"{key}[{k}]")
                         for k, c in enumerate(_list(reply, key))]
    for key in ("updates", "passes", "errors"):
        if told.get(key) is not None:
            told[key] = exact(told[key], key)
    if told.get("converged") not in (None, True, False):
        raise BadReply(f"converged is {told['converged']!r:.60}, which is neither true nor false")
    if told.get("world") is not None:
        told["world"] = [exact(drawn, "a random number") for drawn in _list(reply, "world")]
    changed = told.get("changed") or []
    if not isinstance(changed, list) or not all(isinstance(name, str) for name in changed):
        raise BadReply("\"changed\" must be a list of names")
    return told


def _width(request: Mapping[str, Any]) -> int | None:
    return len(request["X"][0]) if request["X"] else None


def _list(reply: Mapping[str, Any], key: str) -> list[Any]:
    value = reply.get(key)
    if not isinstance(value, list):
        raise BadReply(f"\"{key}\" must be a list, not {value!r:.60}")
    return value


def _weights(told: Any, place: str, width: int | None) -> dict[str, Any]:
    if told is None:
        return {"w": None, "b": None}
    if not isinstance(told, dict):
        raise BadReply(f"{place}: weights are an object with \"w\" and \"b\", not {told!r:.60}")
    if told.get("w") is None:
        return {"w": None, "b": None}
    w = [exact(value, f"w[{j}] {place}") for j, value in enumerate(_list(told, "w"))]
    b = None if told.get("b") is None else exact(told["b"], f"the bias {place}")
    if width is not None and len(w) != width and not (len(w) == width + 1 and b is None):
        raise BadReply(f"{place} there {'is' if len(w) == 1 else 'are'} "
                       f"{sizes(len(w), b is not None, width)}")
    return {"w": w, "b": b}


def sizes(weights: int, apart: bool, width: int) -> str:
    """Say how many weights were seen for how many features, and how many were due.

    >>> sizes(3, True, 1)
    '3 weights and a bias for 1 feature; due is 1 weight and a bias, or 2 with the bias among them'
    """
    seen, due, features = (f"{count} {name}{'s' * (count != 1)}" for count, name in (
        (weights, "weight"), (width, "weight"), (width, "feature")))
    return (f"{seen}{' and a bias' * apart} for {features}{DUE}{'is' if width == 1 else 'are'} "
            f"{due} and a bias, or {width + 1} with the bias among them")


def _labels(reply: Mapping[str, Any], count: int) -> list[int]:
    labels = _list(reply, "predictions")
    if len(labels) != count:
        raise BadReply(f"it predicted {len(labels)} labels for {count} points")
    if not all(label in (-1, 0, 1) for label in labels):
        raise BadReply("predictions must be -1 or +1 (0 for neither)")
    return [int(label) for label in labels]
