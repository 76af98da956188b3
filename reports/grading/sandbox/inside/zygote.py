"""The process that is forked for every program: it imports, locks itself up, and forks.

It is a program of its own, started as `python -P -s -S -B zygote.py SETTINGS` with a socket as its
standard input, and ends when that closes. With b"fork" come the two descriptors of a fork (b"bare"
asks for one without seccomp, for the self-test); a number asks for the end of the fork with that
number, and is answered by its exit status and the processor seconds that it took.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import random
import signal
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any, Final

COMMON: Final = (
    "abc", "bisect", "cmath", "collections", "collections.abc", "contextlib", "copy",
    "dataclasses", "datetime", "decimal", "encodings.ascii", "encodings.latin_1", "enum",
    "fractions", "functools", "heapq", "inspect", "io", "itertools", "json", "math", "numbers",
    "operator", "os", "os.path", "pathlib", "pickle", "pprint", "random", "re", "statistics",
    "string", "struct", "sys", "textwrap", "threading", "time", "traceback", "types", "typing",
    "unicodedata", "warnings", "weakref", "numpy.linalg", "numpy.random")
"""Imported once for all: each fork takes longer for it, and what is not here is read anew."""
RARE: Final = (
    "argparse", "array", "base64", "calendar", "csv", "glob", "graphlib", "hashlib", "importlib",
    "keyword", "linecache", "logging", "platform", "queue", "secrets", "shutil", "tempfile",
    "timeit", "token", "tokenize", "unittest", "uuid", "numpy.fft", "numpy.ma",
    "numpy.polynomial", "numpy.testing")
"""Imported once for all only where no fork may read them."""
ROOM: Final = "novikoff.reports.grading.sandbox.inside"
MOST_DESCRIPTORS: Final = 64


class Allowed(MetaPathFinder):
    """Finds the allowed packages, each in its own folder, and nothing beside them."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self.places = places

    def find_spec(self, fullname: str, path: Sequence[str] | None,
                  target: ModuleType | None = None) -> ModuleSpec | None:
        """Return where a package is, if it is allowed."""
        if path is not None or fullname not in self.places:
            return None
        return PathFinder.find_spec(fullname, [self.places[fullname]], target)


def main(settings: Mapping[str, Any]) -> None:
    """Import, lock up, tell the layers, and serve until the socket closes."""
    _give_name()
    from novikoff.reports.grading.sandbox.inside import lock, seccomp

    control = socket.socket(fileno=os.dup(0))
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.chdir("/")
    sys.meta_path.append(Allowed(settings["places"]))
    try:
        for name in settings["places"]:
            importlib.import_module(name)
    except BaseException as error:
        control.send(json.dumps({"error": f"{name} cannot be imported: {error}"}).encode())
        return
    for name in COMMON if _files(settings["without"]) else (*COMMON, *RARE):
        with suppress(ImportError):
            importlib.import_module(name)
    from novikoff.reports.grading.sandbox.inside import answer  # after numpy, which it looks for

    for name in [name for name in sys.modules if name.partition(".")[0] == "novikoff"]:
        del sys.modules[name]
    sys.argv[1:] = []
    layers = lock.lock(settings["limits"], settings["places"], settings["without"])
    code, layers["seccomp"] = b"", "it is left off"
    if "seccomp" not in settings["without"]:
        try:
            code, layers["seccomp"] = seccomp.program(files=not layers["Landlock"]), ""
        except OSError as error:
            layers["seccomp"] = str(error)
    os.dup2(null, 2)
    os.close(null)
    control.send(json.dumps({"layers": layers}).encode())
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(0)

    def guest(channel: int, wake: int, bare: bool) -> None:
        if not layers["rlimits"]:
            lock.limit_cpu(settings["limits"]["seconds"])
        if code and not bare:
            seccomp.install(code)
        random.seed(0)  # it seeds itself anew in each fork
        os.write(wake, b".")  # from here on, an end is the program's own
        answer.serve(channel, wake, settings["limits"]["reply"], tuple(settings["places"]))

    serve(control, guest)


def serve(control: socket.socket, guest: Callable[[int, int, bool], None]) -> None:
    """Fork, and end what was forked, until the socket closes."""
    children: dict[int, int] = {}
    count = 0
    gc.collect()
    gc.freeze()
    while True:
        message, fds, _, _ = socket.recv_fds(control, 64, 2)
        if not message:
            break
        if message not in (b"fork", b"bare"):
            pid = children.pop(int(message), 0)
            control.send(json.dumps(_ended(pid) if pid else [-1, 0]).encode())
            continue
        with suppress(OSError):  # no fork: the other side sees its ends close
            children[count] = os.fork()
            if not children[count]:
                try:
                    channel, wake = fds
                    _begin(control, channel, wake)
                    guest(channel, wake, message == b"bare")
                finally:
                    os._exit(0)
        count += 1
        for fd in fds:
            os.close(fd)
    for pid in children.values():
        _ended(pid)


def _begin(control: socket.socket, channel: int, wake: int) -> None:
    """Leave the session and all descriptors of the forking process, but the two of this fork."""
    os.setsid()
    control.detach()
    printed = os.memfd_create("printed")
    for fd in (1, 2):
        os.dup2(printed, fd)
    last = 2
    for fd in (*sorted((channel, wake)), MOST_DESCRIPTORS):
        os.closerange(last + 1, fd)
        last = fd


def _ended(pid: int) -> tuple[int, float]:
    os.kill(pid, signal.SIGKILL)
    _, status, used = os.wait4(pid, 0)
    return status, used.ru_utime + used.ru_stime


def _files(without: Sequence[str]) -> bool:
    """Whether a fork may read the standard library: Landlock guards it, and so do its folders,
    which a superuser's home may keep from the user that a fork becomes.
    """
    from novikoff.reports.grading.sandbox.inside import landlock

    try:
        return "Landlock" not in without and landlock.version() > 0 and (
            os.geteuid() != 0 or all(folder.stat().st_mode & 1 for folder in
                                     Path(os.__file__).resolve().parents))
    except OSError:
        return False


def _give_name() -> None:
    """Let the files beside this one be imported by their dotted names, and nothing else of it."""
    parts = ROOM.split(".")
    for count in range(1, len(parts) + 1):
        package = ModuleType(".".join(parts[:count]))
        package.__path__ = [os.path.dirname(os.path.abspath(__file__))] * (count == len(parts))
        sys.modules[package.__name__] = package


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
