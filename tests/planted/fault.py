"""A fault that a person plants in a function or a class, and the theorem that it must violate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Planted:
    """A faulty function or class, what is wrong in words, and the theorem it violates.

    `convention` is stated; what is not stated is probed. `cause` is a part of the diagnosis
    ("" where none is asked for).
    """

    name: str
    words: str
    spec: str
    theorem: str
    function: Callable[..., Any]
    convention: str = ""
    cause: str = ""


def of_class(prefix: str, spec: str, judge: str, *faults: tuple[str, type, str],
             convention: str = "") -> Iterator[Planted]:
    """Yield classes with one fault each, given as the theorem, the class and the words."""
    for theorem, fault, words in faults:
        yield Planted(f"{prefix}{fault.__name__}", words, spec,
                      theorem if "." in theorem else f"{judge}.{theorem}", fault, convention)
