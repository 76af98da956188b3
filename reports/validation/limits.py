"""Limits that a process puts on itself before it runs somebody else's code.

Where the system has no such limit (Windows, parts of macOS) nothing is done: the deadline that
the parent enforces holds everywhere.
"""

from __future__ import annotations

import time
from contextlib import suppress

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]


def limit_memory(allowance: int) -> None:
    """Allow so many bytes of address space beyond what is in use now (0: no limit)."""
    if resource is None or allowance <= 0:
        return
    with suppress(OSError, ValueError), open("/proc/self/statm", encoding="ascii") as statm:
        used = int(statm.read().split()[0]) * resource.getpagesize()
        _soft(resource.RLIMIT_AS, used + allowance)


def limit_cpu(seconds: float) -> None:
    """Allow so many seconds of computing from now on, lest an abandoned endless loop run on."""
    if resource is not None:
        _soft(resource.RLIMIT_CPU, int(time.process_time() + seconds) + 1)


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
