"""The process that is forked for every program, seen from the grader.

It is started once, tells which layers are on, is put to the proof by canary attacks, and then
forks a guest for each program. What it forks knows neither assignment nor answers.
"""

from __future__ import annotations

import itertools
import json
import os
import select
import socket
import subprocess
import sys
import tempfile
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from importlib.machinery import PathFinder
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from novikoff.reports.grading.sandbox.canary import LAYERS, lacking, proved
from novikoff.reports.grading.sandbox.guest import Guest
from novikoff.reports.grading.sandbox.inside.answer import HEAD
from novikoff.reports.grading.sandbox.protocol import Limits, SandboxError

ZYGOTE: Final = Path(__file__).parent / "inside" / "zygote.py"
START: Final = 60.0
"""Seconds in which the process must have imported its packages."""
PATIENCE: Final = 10.0
"""Seconds in which it must have ended a guest."""
ONE: Final = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")


class Guests:
    """Runs students' programs, each in a fork of one locked process; a context manager.

    `layers` names what is on and was seen to stop its attacks, `missing` what is not and why.
    With `unsafe` it runs with whatever layers there are; `without` leaves some off, as where the
    kernel denies them. It raises SandboxError if programs cannot be run, or not safely.
    """

    def __init__(self, limits: Limits, allowed: Sequence[str] = ("numpy",), *,
                 unsafe: bool = False, without: Collection[str] = ()) -> None:
        if not sys.platform.startswith("linux"):
            raise SandboxError("programs of students are run on Linux only, whose kernel can lock "
                               "them up; use a Linux machine, or a container on this one")
        self.limits = limits
        self._numbers = itertools.count()
        self._process: subprocess.Popen[bytes] | None = None
        settings = {"places": {name: _place(name) for name in allowed},
                    "without": list(without), "limits": {
                        "seconds": limits.seconds, "memory": limits.memory,
                        "output": limits.output, "reply": limits.reply}}
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            with theirs, tempfile.TemporaryFile() as said:
                self._process = subprocess.Popen(
                    [sys.executable, "-P", "-s", "-S", "-B", str(ZYGOTE), json.dumps(settings)],
                    stdin=theirs.fileno(), stdout=subprocess.DEVNULL, stderr=said, cwd="/",
                    env={**ONE, "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"})
                try:
                    told = self._told(START)
                except SandboxError as error:
                    said.seek(0)
                    raise SandboxError(f"{error}: {said.read()[-1000:].decode(errors='replace')}"
                                       ) from None
            if "error" in told:
                raise SandboxError(f"the process for programs cannot start: {told['error']}")
            self.missing: Mapping[str, str] = {
                layer: why for layer, why in told["layers"].items() if why}
            on = [layer for layer, why in told["layers"].items() if not why]
            self.layers: tuple[str, ...]
            self.layers, failed = proved(self, on)
            self.missing = {**self.missing, **failed}
            if not unsafe and (reasons := lacking(self.layers, self.missing)):
                raise SandboxError(
                    f"programs of students cannot be locked up here: {reasons}. Use a machine "
                    "whose kernel allows it, or run them unprotected with --unsafe-no-sandbox")
        except BaseException:
            self.close()
            raise

    def open(self, source: bytes, name: str, *, bare: bool = False) -> Guest:
        """Return a process of its own for a program; `name` is the file that messages name.

        Only the self-test asks for a `bare` one, without seccomp.
        Raises: SandboxError if no process can be had.
        """
        head = f"{len(source)} ".encode() + name.encode("utf-8", "replace")[:HEAD // 2]
        mine, theirs = socket.socketpair()
        wake, waking = os.pipe()
        try:
            theirs.setblocking(False)
            socket.send_fds(self._control, [b"bare" if bare else b"fork"],
                            [theirs.fileno(), waking])
        except OSError as error:
            mine.close()
            os.close(wake)
            raise SandboxError(f"the process that runs programs is gone: {error}") from None
        finally:
            theirs.close()
            os.close(waking)
        return Guest(mine, wake, self.limits, head.ljust(HEAD) + source,
                     partial(self._end, next(self._numbers)))

    def __enter__(self) -> Guests:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the process and all guests."""
        self._control.close()
        if self._process is not None:
            with self._process as process:
                try:
                    process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()

    def _end(self, number: int) -> tuple[int, float]:
        """Have a guest killed, and return its exit status and the processor seconds it took."""
        try:
            self._control.send(str(number).encode())
        except OSError as error:
            raise SandboxError(f"the process that runs programs is gone: {error}") from None
        status, used = self._told(PATIENCE)
        return status, used

    def _told(self, seconds: float) -> Any:
        """Return what the process says next."""
        poll = select.poll()
        poll.register(self._control, select.POLLIN)
        message = self._control.recv(1 << 16) if poll.poll(seconds * 1000) else b""
        if not message:
            raise SandboxError("the process that runs programs does not answer")
        return json.loads(message)


def offered() -> dict[str, str]:
    """Return for each layer "" if it works on this machine, or why it does not."""
    if not sys.platform.startswith("linux"):
        return dict.fromkeys(LAYERS, "only Linux has it")
    limits = Limits(seconds=10, memory=1 << 28, output=1 << 16, reply=1 << 16)
    with Guests(limits, (), unsafe=True) as guests:
        return {layer: "" if layer in guests.layers else guests.missing[layer] for layer in LAYERS}


def _place(name: str) -> str:
    """Return the folder in which a package or module is found."""
    spec = PathFinder.find_spec(name) if name.isidentifier() else None
    if spec is None or not (spec.origin or spec.submodule_search_locations):
        raise SandboxError(f"the assignment allows {name!r}, and no such package is installed; "
                           f"pip install {name}, or leave it out")
    where = next(iter(spec.submodule_search_locations or [str(spec.origin)]))
    return str(Path(where).parent)
