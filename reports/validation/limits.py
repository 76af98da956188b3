"""Limits that a process puts on itself before it runs somebody else's code, or starts it.

Where the system has no such limit (Windows, parts of macOS) nothing is done: the deadline that
the parent enforces holds everywhere.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import glob
from typing import Final

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

MUCH: Final = 256 << 20
"""Bytes that no training on a few points needs: who takes more is told so."""
PROCESSES: Final = 64
"""Processes that one call may start, and that calls may leave running together."""
THREADS: Final = 64
"""Threads that calls may leave running together."""
TASKS: Final = 1024
"""Processes and threads that the user may have beyond those there are when a worker begins: a last
bound for what starts them faster than they are counted."""


def limit_memory(allowance: int) -> None:
    """Allow so many bytes of address space beyond what is in use now (0: no limit)."""
    if resource is None or allowance <= 0:
        return
    with suppress(OSError, ValueError), open("/proc/self/statm", encoding="ascii") as statm:
        used = int(statm.read().split()[0]) * resource.getpagesize()
        _soft(resource.RLIMIT_AS, used + allowance)


def peak(pid: int | str = "self") -> int:
    """Return the most bytes of address space that a process had at a time, 0 if unknown."""
    with suppress(OSError, ValueError), open(f"/proc/{pid}/status", "rb") as status:
        for line in status:
            if line.startswith(b"VmPeak:"):
                return int(line.split()[1]) << 10
    return 0


def greedy(taken: int, allowance: int) -> str:
    """Return what is to be said of a training that took much memory, "" if it did not.

    >>> greedy(3 << 29, 4 << 30)
    'it had taken 1.5 GiB of memory by then, of the 4 GiB that are allowed; look for what grows \
without end'
    >>> greedy(1 << 20, 4 << 30)
    ''
    """
    if taken < MUCH:
        return ""
    allowed = f", of the {sized(allowance)} that are allowed" if allowance else ""
    return (f"it had taken {sized(taken)} of memory by then{allowed}; look for what grows "
            "without end")


def exhausted(allowance: int) -> str:
    """Return what is to be said where the limit on memory was met.

    >>> exhausted(4 << 30)
    'memory ran out: it wanted more than the 4 GiB that are allowed beyond what loading took; \
look for what grows without end'
    """
    beyond = f": it wanted more than the {sized(allowance)} that are allowed beyond what loading " \
             "took" if allowance else ""
    return f"memory ran out{beyond}; look for what grows without end"


def sized(count: int) -> str:
    """Return a number of bytes in words.

    >>> sized(4 << 30), sized(3 << 29), sized(64 << 20)
    ('4 GiB', '1.5 GiB', '64 MiB')
    """
    return f"{count / (1 << 30):.2g} GiB" if count >= 1 << 30 else f"{count >> 20} MiB"


def limit_cpu(seconds: float) -> None:
    """Allow so many seconds of computing from now on, lest an abandoned endless loop run on."""
    if resource is not None:
        _soft(resource.RLIMIT_CPU, int(time.process_time() + seconds) + 1)


@contextmanager
def tasks_limited(allowance: int = TASKS) -> Iterator[None]:
    """Allow the user so many processes and threads beyond those there are now, in what is started
    here: it inherits the limit, which is taken back from this process.

    The superuser is not bound by it. Where the system counts more than can be seen here, so that
    nothing could be started any more, there is no limit.
    """
    used = _tasks()
    if resource is None or not used:
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_NPROC)
    _soft(resource.RLIMIT_NPROC, used + allowance)
    try:
        probe = threading.Thread(target=str)
        probe.start()
        probe.join()
    except RuntimeError:
        resource.setrlimit(resource.RLIMIT_NPROC, before)
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NPROC, before)


def _tasks() -> int:
    """Return how many processes and threads of this user can be seen."""
    count = 0
    for folder in glob("/proc/[0-9]*/task"):
        with suppress(OSError):
            status = os.stat(folder)
            count += (status.st_nlink - 2) * (status.st_uid == os.getuid())
    return count


def limit_files() -> None:
    """Allow no core files and 512 open files."""
    if resource is not None:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        _soft(resource.RLIMIT_NOFILE, 512)


def _soft(limit: int, wanted: int) -> None:
    with suppress(OSError, ValueError):
        _, most = resource.getrlimit(limit)
        soft = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(limit, (soft, most))
