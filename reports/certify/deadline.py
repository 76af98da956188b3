"""Work that ends in time, or says that it did not."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

AGAIN: Final = 0.25
"""Seconds after which the alarm rings again."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class NotComputed:
    """What stands in the place of a value that was not computed: why."""

    why: str


class OutOfTime(BaseException):
    """Raised in work that takes too long; nothing that catches exceptions keeps it."""


def within(seconds: float, work: Callable[[], _T]) -> _T | NotComputed:
    """Return what the work returns, or NotComputed if it takes longer than so many seconds.

    Work is stopped between two steps of Python. Where the system has no timer, or this is not
    the main thread, it is not stopped. The alarm rings again and again, because an exception that
    is raised in a callback of the garbage collector is lost, and hypothesis has one there.

    >>> within(5, lambda: 1 + 1)
    2
    """
    if not hasattr(signal, "setitimer") \
            or threading.current_thread() is not threading.main_thread():
        return work()
    former = signal.signal(signal.SIGALRM, _stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        try:
            return work()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except OutOfTime:
        signal.setitimer(signal.ITIMER_REAL, 0)
        return NotComputed(f"it took longer than {seconds:g} s; --seconds S allows more")
    finally:
        signal.signal(signal.SIGALRM, former)


def _stop(*_: Any) -> None:
    raise OutOfTime
