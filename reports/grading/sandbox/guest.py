"""One student's program, seen from the grader: questions go in, bytes or failures come out.

Replies gather in a socket, and a byte in a pipe tells when a batch is done: this process is not
woken for each of them, and what was answered before a crash or an endless loop is not lost. Nothing
here waits for a program beyond its time, whether it writes slowly, or not, or does not read.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import time
from collections.abc import Callable
from types import TracebackType
from typing import Final

from novikoff.reports.grading.sandbox.protocol import (
    Failure,
    Limits,
    SandboxError,
    failure,
    parsed,
)

ALL: Final = 16 << 20
"""The most bytes of a whole batch of replies, beyond the longest single one."""
BUSY: Final = 0.9
"""The share of its time in which a program that waits for nothing has the processor."""
_CHUNK: Final = 1 << 16


class Guest:
    """A fork that runs one program; `end` kills it and tells its exit status."""

    def __init__(self, channel: socket.socket, wake: int, limits: Limits, program: bytes,
                 end: Callable[[], tuple[int, float]]) -> None:
        self.limits = limits
        self.left = limits.seconds
        self.used = 0.0
        self.asked = self.answered = 0
        self.failure: Failure | None = None
        self._channel, self._wake, self._end = channel, wake, end
        self._unsent = program
        self._begun, self._open = False, True
        channel.setblocking(False)

    def ask(self, questions: bytes) -> list[bytes | Failure]:
        """Return for each question, a line of JSON, its reply, or why there is none.

        Raises: SandboxError if there is no process to run the program; that is not its fault.
        """
        if questions and not questions.endswith(b"\n"):
            raise ValueError("each question is a line, and ends as one")
        count = questions.count(b"\n")
        replies: list[bytes | Failure] = []
        if self.failure is None:
            began = time.monotonic()
            lines = self._exchange(self._unsent + questions, count, began + self.left)
            self.left -= time.monotonic() - began
            self._unsent = b""
            self.asked, self.answered = self.asked + count, self.answered + len(lines)
            replies += [failure(_object(line)) if line.startswith(b'{"failed"') else line
                        for line in lines]
        if len(replies) < count:
            assert self.failure is not None
            replies += [self.failure] * (count - len(replies))
        return replies

    @property
    def near_limit(self) -> bool:
        """Whether it ran out of time, and might have ended in time on a machine of its own.

        So it is if it had answered at least half of what it was asked, or had to wait for the
        processor; a loop that holds one up from the start has not, whatever else runs.
        """
        return self.failure is not None and self.failure.kind == "timeout" and (
            2 * self.answered >= self.asked or self.used < BUSY * self.limits.seconds)

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> int:
        """Kill the process, if it is still there; return its exit status as `os.wait` does."""
        if not self._open:
            return 0
        self._open = False
        self.failure = self.failure or Failure("crashed", "the program is gone")
        self._channel.close()
        os.close(self._wake)
        status, self.used = self._end()
        return status

    def _exchange(self, outgoing: bytes, count: int, until: float) -> list[bytes]:
        """Return the lines that came; if they are fewer than due, `failure` says why."""
        poll, unsent = select.poll(), memoryview(outgoing)
        poll.register(self._wake, select.POLLIN)
        if unsent:
            poll.register(self._channel, select.POLLOUT)
        came, lines, gone = bytearray(), 0, False
        while lines < count and not gone:
            left = until - time.monotonic()
            ready = poll.poll(left * 1000 + 1) if left > 0 else []
            if not ready:
                self._receive(came)
                self._fail("timeout", f"it took more than the {self.limits.seconds:g} seconds that "
                                      "are allowed")
                return self._lines(came, count)
            for fd, event in ready:
                if fd != self._wake:
                    try:
                        unsent = unsent[self._channel.send(unsent):]
                    except BlockingIOError:
                        pass
                    except OSError:
                        unsent = unsent[len(unsent):]
                    if not unsent:
                        poll.unregister(self._channel)
                elif event & select.POLLIN and os.read(self._wake, _CHUNK):
                    self._begun = True
                else:
                    gone = True
            if not self._receive(came):
                self._fail("protocol", "its answers are longer than is allowed")
                return self._lines(came, count)
            lines = came.count(b"\n")
        found = self._lines(came, count)
        if len(found) < count and self.failure is None:
            self._died()
        return found

    def _receive(self, came: bytearray) -> bool:
        """Take what has been written; return whether it keeps to the bounds."""
        while True:
            try:
                chunk = self._channel.recv(_CHUNK)
            except OSError:
                return True
            if not chunk:
                return True
            came += chunk
            unfinished = len(came) - came.rfind(b"\n") - 1
            if unfinished > self.limits.reply or len(came) > ALL + self.limits.reply:
                return False

    def _lines(self, came: bytearray, count: int) -> list[bytes]:
        """Return the whole lines that came; what is too long or too much is a failure."""
        *lines, rest = bytes(came).split(b"\n")
        if len(lines) > count or (len(lines) == count and rest):
            self._fail("protocol", "it wrote answers that nobody asked for")
            return []
        for place, line in enumerate(lines):
            if len(line) > self.limits.reply or not line.startswith(b"{"):
                self._fail("protocol", "an answer is too long, or was not written by the grader's "
                                       "own code")
                return lines[:place]
        return lines

    def _fail(self, kind: str, message: str) -> None:
        self.failure = self.failure or Failure(kind, message)
        self.close()

    def _died(self) -> None:
        status = self.close()
        if not self._begun:
            raise SandboxError("no process could be had for a program")
        self.failure = _ended(status, self.limits)


def _object(line: bytes) -> dict[str, object]:
    try:
        return parsed(line)
    except ValueError:
        return {}


def _ended(status: int, limits: Limits) -> Failure:
    """Return what is to be said of a program that ended before it had answered."""
    if os.WIFEXITED(status):
        return Failure("crashed", "the program ended the process in which it ran (status "
                                  f"{os.WEXITSTATUS(status)}); let it return instead")
    number = os.WTERMSIG(status)
    if number == signal.SIGXFSZ:
        return Failure("output", f"it printed more than the {limits.output} bytes that are allowed")
    if number == signal.SIGXCPU:
        return Failure("timeout", f"it computed for more than the {limits.seconds:g} seconds that "
                                  "are allowed")
    if number == signal.SIGKILL:
        return Failure("crashed", "the program closed the channel by which it is asked, or was "
                                  "killed")
    name = signal.Signals(number).name if number in set(signal.Signals) else f"signal {number}"
    return Failure("crashed", f"the interpreter itself crashed ({name}); endless recursion and "
                              "too much memory do that")
