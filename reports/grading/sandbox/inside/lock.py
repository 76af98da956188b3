"""The layers around the process that is forked: each is put on, or says why it cannot be."""

from __future__ import annotations

import ctypes
import math
import os
import resource
import signal
import sys
import sysconfig
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final

from novikoff.reports.grading.sandbox.inside import landlock
from novikoff.reports.grading.sandbox.inside.kernel import checked, gain_nothing, own_again

_USER, _APART = 0x10000000, 0x40000000 | 0x08000000 | 0x04000000 | 0x00020000
"""A user namespace; and those of network, IPC, host name and mounts."""
SPARE: Final = (64173, 65534)
"""Users that a superuser becomes: one that owns nothing, or nobody."""
DESCRIPTORS: Final = 64
_CAPABILITIES: Final = 0x20080522
_LISTED: Final = ("site-packages", "dist-packages")


def lock(limits: Mapping[str, float], places: Mapping[str, str], without: Collection[str],
         ) -> dict[str, str]:
    """Put on every layer of the process, but seccomp; return for each "" or why it is missing."""
    readable, listed = (landlock.opened(paths) for paths in (granted(places), _folders()))
    root, used = os.geteuid() == 0, _used()
    steps: tuple[tuple[str, Callable[[], None]], ...] = (
        ("namespaces", lambda: _apart(root)),
        ("no root", _no_root),
        ("Landlock", lambda: landlock.restrict(readable, listed)),
        ("rlimits", lambda: _limit(limits, used)))
    found = {}
    for layer, put_on in steps:
        try:
            if layer in without:
                found[layer] = "it is left off"
                continue
            put_on()
            found[layer] = ""
        except (OSError, ValueError) as error:
            found[layer] = str(error)
        finally:
            if layer == "Landlock":
                for fd, _ in (*readable, *listed):
                    os.close(fd)
        if layer == "no root":
            gain_nothing()
    return found


def granted(places: Mapping[str, str]) -> Iterator[str]:
    """Yield the files and folders that may be read: the standard library, and each package."""
    for folder in _folders():
        for name in os.listdir(folder):
            if name not in _LISTED:
                yield os.path.join(folder, name)
    for name, folder in places.items():
        for ending in ("", ".py", ".libs"):
            yield os.path.join(folder, name + ending)


def _folders() -> Iterable[str]:
    paths = (*(sysconfig.get_path(name) for name in ("stdlib", "platstdlib")), *sys.path)
    return [path for path in dict.fromkeys(paths) if os.path.isdir(path)]


def _apart(root: bool) -> None:
    uid, gid = os.geteuid(), os.getegid()
    checked("unshare", _APART if root else _APART | _USER)
    if not root:
        for name, text in (("setgroups", "deny"), ("uid_map", f"{uid} {uid} 1"),
                           ("gid_map", f"{gid} {gid} 1")):
            with open(f"/proc/self/{name}", "w", encoding="utf-8") as table:
                table.write(text)


def _no_root() -> None:
    if os.geteuid() == 0:
        os.setgroups([])
        for uid in SPARE:
            try:
                os.setresgid(uid, uid, uid)
                os.setresuid(uid, uid, uid)
            except OSError:
                if uid == SPARE[-1]:
                    raise
            else:
                break
        own_again()
    head, nothing = (ctypes.c_uint32 * 2)(_CAPABILITIES, 0), (ctypes.c_uint32 * 6)()
    checked("capset", ctypes.byref(head), ctypes.byref(nothing))


def limit_cpu(seconds: float) -> None:
    """Allow a fork so many seconds of computing, should nobody be left to end it."""
    most = math.ceil(seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))


def _used() -> int:
    """Return how many bytes of address space this process has by now."""
    with open("/proc/self/statm", encoding="utf-8") as statm:
        return int(statm.read().split()[0]) * resource.getpagesize()


def _limit(limits: Mapping[str, float], used: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    for limit, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_NOFILE, DESCRIPTORS),
                        (resource.RLIMIT_FSIZE, int(limits["output"])),
                        (resource.RLIMIT_AS, used + int(limits["memory"]))):
        resource.setrlimit(limit, (most, most))
