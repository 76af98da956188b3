"""Ending a process with everything it started, even what moved to a session of its own.

On Linux, this process becomes the parent of orphans (PR_SET_CHILD_SUBREAPER) while a worker is
open, so that it can collect them, and /proc shows who belongs to a worker: members of its session,
descendants, and all that inherited the mark in its environment. Elsewhere only the process group
is ended; a child that left the group then outlives the worker.

Should this process be killed, it can end nobody. Therefore a watcher runs beside it while a worker
is open: this file as a program, in a session of its own, at the end of a pipe that only this
process holds. When the pipe closes, the watcher ends all that carries a mark of this process and
removes the folders that it was told of. (A death signal, PR_SET_PDEATHSIG, would end the worker
but not what it started, and comes too early where a thread that started a worker ends.)
"""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

MARK: Final = "NOVIKOFF_WORKER"
_THREADS, _STARTED = 17, 19
"""Where /proc/N/stat tells the number of threads and the start, counted from the state on."""
_SET_CHILD_SUBREAPER, _GET_CHILD_SUBREAPER = 36, 37
_PATIENCE: Final = 10.0
"""Seconds for what was killed to be gone; they start anew while more is found, or less is left."""
_LONGEST: Final = 30.0


class _Adoption:
    """Counts the open workers; the first makes this process a subreaper and starts the watcher,
    the last undoes both."""

    def __init__(self) -> None:
        self.open = 0
        self.before = 0
        self.name = ""
        self.watcher: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> None:
        if self.open == 0 and sys.platform == "linux":
            self.before = _subreaper()
            _prctl(_SET_CHILD_SUBREAPER, 1)
            self.name = uuid.uuid4().hex
            self._watch()
        self.open += 1

    def __exit__(self, *_: object) -> None:
        self.open -= 1
        if self.open == 0 and sys.platform == "linux":
            if not self.before:
                _prctl(_SET_CHILD_SUBREAPER, 0)
            if self.watcher is not None:
                with self.watcher as watcher:  # it has nothing to do any more
                    watcher.kill()
                self.watcher = None

    def mark(self, folder: str) -> str:
        """Return a mark for a new worker, whose folder the watcher is to remove."""
        if self.watcher is not None and self.watcher.stdin is not None:
            with suppress(OSError):
                os.write(self.watcher.stdin.fileno(), os.fsencode(folder) + b"\0")
        return f"{self.name}-{uuid.uuid4().hex}"

    def _watch(self) -> None:
        environment = {name: value for name, value in os.environ.items() if name != MARK}
        with suppress(OSError):  # without it, all is ended as long as we live to do it
            self.watcher = subprocess.Popen(
                [sys.executable, "-I", "-S", "-B", __file__, self.name], bufsize=0, cwd="/",
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                env=environment, start_new_session=True)


def _subreaper() -> int:
    """Return whether this process is a subreaper: 1 or 0."""
    import ctypes

    flag = ctypes.c_int(0)
    _prctl(_GET_CHILD_SUBREAPER, ctypes.addressof(flag))
    return flag.value


def _prctl(option: int, argument: int) -> None:
    import ctypes

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(option, ctypes.c_ulong(argument), 0, 0, 0)


adoption: Final = _Adoption()


def end(pid: int, mark: str) -> int:
    """Kill the process group of `pid` and whatever belongs to it or carries the mark.

    Return how many processes beside `pid` were running.
    """
    found = sum(_running(stray) for stray in set(strays(pid, mark)) - {pid})
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    began = last = time.monotonic()
    killed: set[int] = set()
    waiting = 0
    while time.monotonic() < min(last + _PATIENCE, began + _LONGEST):
        living = set(strays(pid, mark)) - {pid}
        for stray in living:
            _kill(stray)
        if living - killed:
            killed, last = killed | living, time.monotonic()
        left = [stray for stray in killed if not _gone(stray)]
        if not living and not left:
            break
        if len(left) < waiting:
            last = time.monotonic()
        waiting = len(left)
        time.sleep(0.002)
    return found


def collect(pid: int) -> None:
    """Wait until a process that was killed is gone, and no exit status of it is left."""
    until = time.monotonic() + _PATIENCE
    while not _gone(pid) and time.monotonic() < until:
        time.sleep(0.002)


def _gone(pid: int) -> bool:
    """Collect a process that was killed, once it is our child; return whether nothing is left."""
    with suppress(ChildProcessError):
        return os.waitpid(pid, os.WNOHANG)[0] == pid
    return not _fields(pid)


def _kill(pid: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.kill(pid, signal.SIGKILL)


class Census(NamedTuple):
    """How many processes a worker has beside itself, and how many of them are new."""

    processes: int
    new: int


def census(pid: int, mark: str, since: float = math.inf) -> Census:
    """Count what belongs to the worker `pid`; new is what began `since` then, by the monotonic
    clock, but for the hundredth of a second to which the system tells it.

    Where processes cannot be seen there are none.
    """
    beside = [told for told in map(_fields, set(strays(pid, mark)) - {pid})
              if len(told) > _STARTED]
    return Census(len(beside), sum(_latest(int(told[_STARTED])) > since for told in beside))


def threads(pid: int) -> int:
    """Return how many threads a process has, 0 if it is gone or that cannot be seen."""
    fields = _fields(pid)
    return int(fields[_THREADS]) if len(fields) > _THREADS else 0


def _latest(ticks: int) -> float:
    """Return when, at the latest, a process began that did so many whole ticks after the boot."""
    asleep = time.clock_gettime(time.CLOCK_BOOTTIME) - time.monotonic()
    return (ticks + 1) / os.sysconf("SC_CLK_TCK") - asleep


def strays(pid: int, mark: str) -> Iterator[int]:
    """Yield the processes that belong to the worker `pid`: by session, descent, or mark."""
    family = {pid}
    rows = [(each, *_stat(each)) for each in _processes()]
    for each, parent, session in sorted(rows):
        if parent in family or session == pid or _carries(each, mark):
            family.add(each)
            yield each


def _processes() -> Iterator[int]:
    """Yield every process but this one."""
    if sys.platform == "linux":
        yield from (int(name) for name in os.listdir("/proc")
                    if name.isdigit() and int(name) != os.getpid())


def _stat(pid: int) -> tuple[int, int]:
    """Return the parent and the session of a process; zeros if it is gone."""
    fields = _fields(pid)
    return (int(fields[1]), int(fields[3])) if len(fields) > 3 else (0, 0)


def _running(pid: int) -> bool:
    """Return whether a process is there, and not only its exit status."""
    return _fields(pid)[:1] not in ([], [b"Z"], [b"X"])


def _fields(pid: int) -> list[bytes]:
    try:
        with open(f"/proc/{pid}/stat", "rb") as stat:
            return stat.read().rpartition(b")")[2].split()
    except OSError:
        return []


def _carries(pid: int, mark: str) -> bool:
    """Return whether a process has a mark that begins so in its environment."""
    try:
        with open(f"/proc/{pid}/environ", "rb") as environ:
            return f"{MARK}={mark}".encode() in environ.read()
    except OSError:
        return False


def _keep_watch(name: str) -> None:
    """Wait until whoever started us is gone; then end and remove what it left."""
    folders = sys.stdin.buffer.read().split(b"\0")
    until = time.monotonic() + _PATIENCE
    while time.monotonic() < until:
        carriers = [pid for pid in _processes() if _carries(pid, f"{name}-")]
        for pid in carriers:
            _kill(pid)
        if not carriers:
            break
        time.sleep(0.002)
    import shutil

    for folder in filter(None, folders):
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    _keep_watch(sys.argv[1])
