"""A child process and the lines to and from it, under a deadline that nothing can stretch."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from novikoff.reports.validation.protocol import LONGEST, BadReply
from novikoff.reports.validation.reap import end

KEPT: Final = 4096
"""How many bytes of what a child prints are kept."""
_LOOK: Final = 0.05
_CHUNK: Final = 1 << 16


class TimedOut(Exception):
    """The target did not answer in its time and was killed."""


class Died(Exception):
    """The process of the target ended without an answer; says how."""


class Channel:
    """A child in a session of its own; its standard output carries one line for each line in.

    What it writes to its standard error is read all the time, so that it can never block, and the
    last part is kept in `printed`.
    """

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], mark: str) -> None:
        self.mark = mark
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            bufsize=0, env=dict(environment), start_new_session=True)
        self.streams = [stream for stream in (
            self.process.stdin, self.process.stdout, self.process.stderr) if stream is not None]
        self.requests, self.replies, self.noise = (stream.fileno() for stream in self.streams)
        self.selector = selectors.DefaultSelector()
        for descriptor in (self.requests, self.replies, self.noise):
            os.set_blocking(descriptor, False)
        for descriptor in (self.replies, self.noise):
            self.selector.register(descriptor, selectors.EVENT_READ)
        self.printed = b""

    def exchange(self, request: bytes, seconds: float) -> bytes:
        """Send a line and return the line that answers it.

        Raises: TimedOut, Died, BadReply for a line that is too long or an output that was closed.
        """
        deadline = time.monotonic() + seconds
        self.printed = b""
        unsent = memoryview(self._sent(request))
        if unsent:
            self.selector.register(self.requests, selectors.EVENT_WRITE)
        answer = bytearray()
        try:
            while True:
                remaining = deadline - time.monotonic()
                if remaining <= 0:
                    raise TimedOut(f"no answer within {seconds:g} s{self._noise()}")
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
        if status < 0:
            with suppress(ValueError):
                return Died(f"it was killed by {signal.Signals(-status).name}" + self._noise())
        return Died(f"its process ended with exit status {status}" + self._noise())

    def _noise(self) -> str:
        text = self.printed.decode("utf-8", "replace").strip()
        return f"; the last it printed: {text[-300:]}" if text else ""

    def close(self) -> None:
        """End the child and all that it started."""
        end(self.process.pid, self.mark)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1.0)
        self.selector.close()
        for stream in self.streams:
            with suppress(OSError):
                stream.close()
