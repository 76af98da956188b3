"""Ending a process with everything it started, even what moved to a session of its own.

On Linux, this process becomes the parent of orphans (PR_SET_CHILD_SUBREAPER) while a worker is
open, so that it can collect them, and /proc shows who belongs to a worker: members of its session,
descendants, and all that inherited the mark in its environment. Elsewhere only the process group
is ended; a child that left the group then outlives the worker.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

MARK: Final = "NOVIKOFF_WORKER"
_SET_CHILD_SUBREAPER, _GET_CHILD_SUBREAPER = 36, 37
_PATIENCE: Final = 2.0


class _Adoption:
    """Counts the open workers; the first makes this process a subreaper, the last undoes it."""

    def __init__(self) -> None:
        self.open = 0
        self.before = 0

    def __enter__(self) -> None:
        if self.open == 0 and sys.platform == "linux":
            flag = ctypes.c_int(0)
            _prctl(_GET_CHILD_SUBREAPER, ctypes.addressof(flag))
            self.before = flag.value
            _prctl(_SET_CHILD_SUBREAPER, 1)
        self.open += 1

    def __exit__(self, *_: object) -> None:
        self.open -= 1
        if self.open == 0 and sys.platform == "linux" and not self.before:
            _prctl(_SET_CHILD_SUBREAPER, 0)


def _prctl(option: int, argument: int) -> None:
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(option, ctypes.c_ulong(argument), 0, 0, 0)


adoption: Final = _Adoption()


def end(pid: int, mark: str) -> None:
    """Kill the process group of `pid` and whatever belongs to it or carries the mark."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    until = time.monotonic() + _PATIENCE
    killed: set[int] = set()
    while time.monotonic() < until:
        living = set(strays(pid, mark)) - {pid}
        for stray in living:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(stray, signal.SIGKILL)
        killed |= living
        for stray in killed:
            with suppress(ChildProcessError):
                os.waitpid(stray, os.WNOHANG)
        if not living:
            return
        time.sleep(0.002)


def strays(pid: int, mark: str) -> Iterator[int]:
    """Yield the processes that belong to the worker `pid`: by session, descent, or mark."""
    if sys.platform != "linux":
        return
    wanted = f"{MARK}={mark}".encode()
    family = {pid}
    rows = [(int(name), *_stat(name)) for name in os.listdir("/proc") if name.isdigit()]
    for each, parent, session in sorted(rows):
        if each == os.getpid():
            continue
        if parent in family or session == pid or wanted in _environment(each):
            family.add(each)
            yield each


def _stat(name: str) -> tuple[int, int]:
    """Return the parent and the session of a process; zeros if it is gone."""
    try:
        with open(f"/proc/{name}/stat", "rb") as stat:
            fields = stat.read().rpartition(b")")[2].split()
        return int(fields[1]), int(fields[3])
    except (OSError, IndexError, ValueError):
        return 0, 0


def _environment(pid: int) -> bytes:
    try:
        with open(f"/proc/{pid}/environ", "rb") as environ:
            return environ.read()
    except OSError:
        return b""
