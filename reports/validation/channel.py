"""A child process and the lines to and from it, under a deadline that nothing can stretch."""

from __future__ import annotations

import math
import os
import re
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Final

from novikoff.reports.validation import between, interrupt
from novikoff.reports.validation.limits import PROCESSES, THREADS, peak, tasks_limited
from novikoff.reports.validation.protocol import LONGEST, BadReply
from novikoff.reports.validation.reap import MARK, Census, census, collect, end, threads

KEPT: Final = 4096
"""How many bytes of what a child prints are kept."""
SILENT: Final = "no answer within"
BREEDS: Final = "it starts processes"
_LOOK: Final = 0.05
_COUNT: Final = 0.25
"""Seconds between two counts of what the child has started: they cost a look at all processes."""
_SHARE: Final = 20
"""One part of the time in so many is spent on counting, at the most."""
_CHUNK: Final = 1 << 16
# What faulthandler writes of a process that ends by itself; its frames, the innermost first.
_DUMP: Final = re.compile(r"(Fatal Python error: |Stack \(most recent|Current thread 0x|"
                          r"Thread 0x).*", re.DOTALL)
_FRAME: Final = re.compile(r'File "(.+)", line (\d+) in (\S+)')
_EXPERIMENT: Final = "<experiment>"
_LIBRARY: Final = os.path.dirname(os.__file__)


class TimedOut(Exception):
    """The target did not answer in its time and was killed."""


class Died(Exception):
    """The process of the target ended without an answer; says how."""


class TooMany(Died):
    """The target started so many processes in one call that it was ended."""


class Channel:
    """A child in a session of its own; its standard output carries one line for each line in.

    What it writes to its standard error is read all the time, so that it can never block, and the
    last part is kept in `printed`. A call may start `processes` processes.
    """

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], mark: str,
                 folder: str, processes: int = PROCESSES) -> None:
        self.mark, self.most = mark, processes
        self.selector = selectors.DefaultSelector()
        self.printed = b""
        self.peak = 0
        self.calls = 0
        self.settled = 0  # threads after the first call: its libraries may have some
        self.count_at = 0.0  # not before the next count is due
        heard, said = os.pipe()
        with open(heard, "rb") as lines:
            try:
                self.process = self._between(command, environment, folder, said)
            finally:
                os.close(said)
            self.pid = self.process.pid  # of what stands between, until that of the child is told
            self.streams = [stream for stream in (
                self.process.stdin, self.process.stdout, self.process.stderr) if stream is not None]
            try:
                told, _, why = lines.read().partition(b"\n")
                if told:
                    self.pid = int(told)
                if why or not told:
                    raise OSError(os.fsdecode(why) or "no process can be started")
            except BaseException:
                self.close()
                raise
        self.requests, self.replies, self.noise = (stream.fileno() for stream in self.streams)
        for descriptor in (self.requests, self.replies, self.noise):
            os.set_blocking(descriptor, False)
        for descriptor in (self.replies, self.noise):
            self.selector.register(descriptor, selectors.EVENT_READ)

    def _between(self, command: Sequence[str], environment: Mapping[str, str], folder: str,
                 said: int) -> subprocess.Popen[bytes]:
        """Start what stands between: it starts the command, and tells its process id."""
        given = {name: value for name, value in environment.items() if name != MARK}
        with tasks_limited():
            return subprocess.Popen(
                [sys.executable, "-I", "-S", "-B", between.__file__, str(said),
                 f"{MARK}={self.mark}", *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, bufsize=0, env=given, cwd=folder, start_new_session=True,
                pass_fds=(said,))

    def exchange(self, request: bytes, seconds: float) -> bytes:
        """Send a line and return the line that answers it.

        Raises: TimedOut, Died, TooMany, BadReply for a line that is too long or an output that was
            closed; KeyboardInterrupt if one was noted before.
        """
        interrupt.check()
        if self.process.poll() is not None:
            raise self._ended()
        began = time.monotonic()
        deadline = began + seconds
        self.printed = b""
        unsent = memoryview(self._sent(request))
        if unsent:
            self.selector.register(self.requests, selectors.EVENT_WRITE)
        answer = bytearray()
        try:
            while True:
                remaining = deadline - time.monotonic()
                if remaining <= 0:
                    self.peak = peak(self.pid)
                    self._refuse_many(began, due=True)  # what started too many has no other reason
                    raise TimedOut(f"{SILENT} {seconds:g} s{self._noise()}")
                self._refuse_many(began)
                ready = self.selector.select(min(remaining, _LOOK))
                if not ready and self.process.poll() is not None:
                    raise self._ended()
                for key, _ in ready:
                    if key.fd == self.noise:
                        self._listen()
                    elif key.fd == self.replies:
                        if self._answered(answer):
                            self._listen()
                            return bytes(answer)
                    else:
                        unsent = unsent[self._write(unsent):]
                        if not unsent:
                            self.selector.unregister(self.requests)
        finally:
            with suppress(KeyError):
                self.selector.unregister(self.requests)

    def _refuse_many(self, began: float, *, due: bool = False) -> None:
        """End a call that has started too many processes, if it is time to count them, or due.

        Raises: TooMany.
        """
        now = time.monotonic()
        if now < max(self.count_at, began + _COUNT) and not due:
            return
        new = self._counted(began).new
        if new > self.most:
            raise TooMany(f"{BREEDS} ({new} so far in one call), which were all ended; "
                          "let it do its work in one process, or end what it starts")

    def crowded(self) -> bool:
        """Return whether earlier calls have left so much running that it must not become more.

        It is asked before each call.
        """
        self.calls += 1
        now = threads(self.pid)
        if self.calls == 2:
            self.settled = now
        if now > THREADS + self.settled:
            return True
        return time.monotonic() >= self.count_at and self._counted().processes > self.most

    def _counted(self, since: float = math.inf) -> Census:
        began = time.monotonic()
        seen = census(self.pid, self.mark, since)
        now = time.monotonic()
        self.count_at = now + max(_COUNT, _SHARE * (now - began))
        return seen

    def _sent(self, request: bytes) -> bytes:
        """Send what fits at once; return the rest."""
        return request[self._write(memoryview(request)):]

    def _write(self, data: memoryview) -> int:
        try:
            return os.write(self.requests, data)
        except BlockingIOError:
            return 0
        except BrokenPipeError:
            return len(data)  # the end of its output, or of itself, will tell

    def _answered(self, answer: bytearray) -> bool:
        try:
            chunk = os.read(self.replies, _CHUNK)
        except BlockingIOError:
            return False
        if not chunk:
            raise self._ended()
        answer += chunk
        if len(answer) > LONGEST:
            raise BadReply(f"it answered more than {LONGEST >> 20} MB")
        if b"\n" not in chunk:
            return False
        if answer.index(b"\n") != len(answer) - 1:
            raise BadReply("it answered more than one line to one request; whatever it prints "
                           "must go to its standard error")
        return True

    def _listen(self) -> None:
        """Take what was printed, and keep its end."""
        for _ in range(64):
            try:
                chunk = os.read(self.noise, _CHUNK)
            except BlockingIOError:
                return
            if not chunk:
                if self.noise in self.selector.get_map():  # it may have closed its outputs before
                    self.selector.unregister(self.noise)
                return
            self.printed = (self.printed + chunk)[-KEPT:]
            if len(chunk) < _CHUNK:
                return

    def _ended(self) -> Exception:
        try:
            status = self.process.wait(1.0)
        except subprocess.TimeoutExpired:
            return BadReply("it closed its output without an answer" + self._noise())
        with suppress(KeyError, ValueError, OSError):
            self._listen()
        if threads(self.pid):  # what had ended before its parent would have been collected by it
            return Died("it ended the process that started it; let it end nothing but itself")
        how = f"its process ended with exit status {status}"
        if status < 0:
            with suppress(ValueError):
                how = f"it was killed by {signal.Signals(-status).name}"
        if status == -signal.SIGKILL:
            how += ", as the system does when memory runs out"
        return Died(how + self._place() + self._noise())

    def _noise(self) -> str:
        text = _DUMP.sub("", self._text()).strip()
        return f"; the last it printed: {text[-300:]}" if text else ""

    def _place(self) -> str:
        """Return where the process ended, if that was written down: the target's innermost line."""
        dump = _DUMP.search(self._text())
        if dump is None:
            return ""
        frames = [frame for frame in _FRAME.findall(dump[0].rpartition("Current thread ")[2])
                  if os.path.dirname(frame[0]) != os.path.dirname(__file__)]
        called = list(takewhile(lambda frame: frame[0] != _EXPERIMENT, frames))
        own = [frame for frame in called if not frame[0].startswith((_LIBRARY, "<"))] or called
        if not own:
            return ""
        outer = f", called from {called[-1][2]}" if called[-1][2] != own[0][2] else ""
        return " at {}:{} in {}".format(*own[0]) + outer

    def _text(self) -> str:
        return self.printed.decode("utf-8", "replace")

    def close(self) -> tuple[int, int]:
        """End the child and all that it started.

        Return how many processes it left running, and by how many its own threads had grown.
        """
        more = threads(self.pid) - self.settled if self.settled else 0
        left = end(self.pid, self.mark)
        self.process.kill()  # it may have been stopped
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1.0)
        collect(self.pid)
        self.selector.close()
        for stream in self.streams:
            with suppress(OSError):
                stream.close()
        return left, max(more, 0)
