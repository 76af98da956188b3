"""The side of the worker that we trust: it starts it, asks it, watches the clock, and ends it."""

from __future__ import annotations

import atexit
import json
import os
import shlex
import shutil
import sys
import weakref
from collections.abc import Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, Self

from novikoff.reports.validation.channel import Channel, Died, TimedOut, TooMany
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.limits import PROCESSES, greedy
from novikoff.reports.validation.load import TargetError, split
from novikoff.reports.validation.protocol import FOLDER, VERSION, BadReply, wire
from novikoff.reports.validation.reap import MARK, adoption, threads
from novikoff.reports.validation.reply import checked, parsed
from novikoff.reports.validation.workplace import Workplace, traces
from novikoff.theory.outcome import NotFinite, Unobservable

__all__ = ["BadReply", "Died", "NotFinite", "Raised", "TargetError", "TimedOut",
           "TooMany", "Worker"]

GIB: Final = 1 << 30
_OPEN: Final[weakref.WeakSet[Worker]] = weakref.WeakSet()


class Raised(Exception):
    """The target raised an exception: its type, its message, and where it arose."""

    def __init__(self, type: str, message: str, where: str) -> None:
        super().__init__(f"{type}: {message}" + (f" ({where})" if where else ""))
        self.type, self.message, self.where = type, message, where


class Worker:
    """Somebody else's implementation in a process of its own, asked through the protocol.

    Use it as a context manager. Every call has `seconds`, loading `load_seconds`; after a call
    that was not answered the process is killed with all that it started, and the next call
    starts a new one. `memory` bounds the address space in bytes beyond what loading took, and
    `processes` the processes that one call may start; calls that leave more than that get a new
    worker, `crowds` times so far. With `bare` it is a function that is called and not trained.
    Once it is closed, `notices` says in sentences what the target left behind; `left` and
    `threads` count the processes and threads that calls left running.

    Raises: TargetError if the target cannot be loaded.
    """

    def __init__(self, target: str, adapter: str | None = None, seconds: float = 5.0, *,
                 memory: int = 4 * GIB, seed: int = 0, load_seconds: float = 60.0,
                 processes: int = PROCESSES, bare: bool = False) -> None:
        self.bare = bare
        self.target, self.adapter, self.seconds = target, adapter, seconds
        self.memory, self.seed, self.load_seconds = memory, seed, load_seconds
        self.processes = processes
        self.program = target.startswith("exec:")
        self._channel: Channel | None = None
        self._description: Description | None = None
        self._place: Workplace | None = None
        self.left = self.threads = self.crowds = 0
        self.notices: tuple[str, ...] = ()
        self._renewed = self._root = self._branched = False
        self._owner = os.getpid()
        self._command = self._commanded()
        try:
            self._description = self._start()
        except (Raised, Died, TimedOut, BadReply, Unobservable) as error:
            message = self._unusable(error)
            raise self._refusal(message) from None
        except TargetError as error:
            raise self._refusal(str(error)) from None
        except BaseException:
            self.close()
            raise

    @property
    def description(self) -> Description:
        """What was found out about the target when it was loaded."""
        assert self._description is not None
        return self._description

    def ask(self, op: str, /, **arguments: Any) -> dict[str, Any]:
        """Send a request and return the reply, with its numbers as exact rationals.

        Raises: Raised, TimedOut, Died, Unobservable, NotFinite, BadReply; TargetError for a
            request that makes no sense.
        """
        if op == "source" and self.program:
            return {"source": self._program_script(arguments["experiment"])}
        if self._channel is not None and self._channel.crowded():
            self._finish()
            self.crowds += 1
        if self._channel is None:
            self._start()
            self._root = self._renewed and self._single()
        if self._root and not self._branched:
            self._exchange({"op": "branch"}, self.seconds)
            self._branched = True
        request = wire({"op": op, **arguments})
        return checked(op, request, self._exchange(request, self.seconds))

    def renew(self) -> None:
        """Let the next call meet a new process, in which nothing was asked yet.

        It is a copy of one in which nothing but loading was done, where such a copy can be made.
        """
        self._renewed = True
        if not (self._root and self._leave()):
            self._finish()

    @property
    def copies(self) -> bool:
        """Whether the last call after a renewal met a copy, which costs little."""
        return self._root

    def close(self) -> None:
        """End the process, everything it started, and its temporary folder."""
        if os.getpid() != self._owner:
            return  # a fork of ours must not end what belongs to its parent
        self._finish()
        if self._place is not None:
            self.notices = traces(self.left, self._place.written())
            self._place.remove()
            self._place = None
        _OPEN.discard(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def _commanded(self) -> list[str]:
        if not self.program:
            split(self.target)
            return [sys.executable, "-P", "-u", "-B", "-m", "novikoff.reports.validation.worker"]
        try:
            command = shlex.split(self.target[len("exec:"):])
        except ValueError as error:
            raise TargetError(f"{self.target}: the command cannot be split ({error})") from None
        if not command:
            raise TargetError("exec: needs a command, as in exec:'node perceptron.js'")
        if self.adapter is not None:
            raise TargetError("an adapter is Python and cannot adapt a program; "
                              "leave out --adapter")
        if shutil.which(command[0]) is None:
            raise TargetError(f"there is no program {command[0]!r} to execute; "
                              "give its path, or install it")
        return command

    def _refusal(self, message: str) -> TargetError:
        """Close; return the error with paths as the user writes them, and what was left behind."""
        home = os.path.join(self._place.home, "") if self._place else ""
        if len(home) > 1:
            message = message.replace(home, "")
        self.close()
        return TargetError("; ".join((message, *self.notices)))

    def _unusable(self, error: Exception) -> str:
        """Return the words for a target that could not be described."""
        if self._place is None or self._place.loaded() is None:
            advice = "; what a program answers is told in novikoff/reports/validation/protocol.py" \
                if self.program and isinstance(error, BadReply) else ""
            return f"{self.target} cannot be loaded: {error}{advice}"
        advice = ". Let training return, or raise an exception: a process that is ended cannot " \
                 "answer" if isinstance(error, Died) and not isinstance(error, TooMany) else ""
        return (f"{self.target} was loaded, but cannot be trained on a small sample: {error}"
                f"{advice}")

    def _start(self) -> Description:
        if not hasattr(os, "fork"):
            raise TargetError("a target runs in processes of its own, which only Linux and macOS "
                              "can end for sure; on Windows run novikoff in its subsystem for "
                              "Linux (WSL)")
        place = self._place = self._place or Workplace()
        adoption.__enter__()
        try:
            mark = adoption.mark(place.folder)
            command, folder = (place.command(self._command), place.here) if self.program \
                else (self._command, place.home)
            self._channel = Channel(command, self._environment(mark), mark, folder,
                                    self.processes)
        except OSError as error:
            adoption.__exit__()
            raise TargetError(f"{self.target} cannot be executed: {error}") from None
        except BaseException:
            adoption.__exit__()
            raise
        _OPEN.add(self)
        request: dict[str, Any] = {"novikoff": VERSION, "op": "load"}
        if not self.program:
            request |= {"target": self.target, "adapter": self.adapter, "memory": self.memory,
                        "seconds": self.seconds, "bare": self.bare, "description": None
                        if self._description is None else self._description.as_json()}
        reply = self._exchange(wire(request), self.load_seconds)
        told = reply.get("description")
        if reply.get("novikoff", VERSION) != VERSION or not isinstance(told, dict):
            self._stop()
            raise BadReply(f"the answer to \"load\" must have \"novikoff\": {VERSION} and a "
                           "\"description\"")
        try:
            described = Description.from_json(told)
        except ValueError as error:
            self._stop()
            raise BadReply(str(error)) from None
        return described

    def _environment(self, mark: str) -> Mapping[str, str]:
        assert self._place is not None
        folder = self._place.folder
        one = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
        return {**os.environ, **one, MARK: mark, "PYTHONDONTWRITEBYTECODE": "1",
                "PYTHONHASHSEED": str(self.seed % 2**32), "MPLBACKEND": "Agg",
                "TMPDIR": folder, FOLDER: folder,
                "HYPOTHESIS_STORAGE_DIRECTORY": os.path.join(folder, "hypothesis")}

    def _exchange(self, request: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        assert self._channel is not None
        channel = self._channel
        line = json.dumps(request, separators=(",", ":")).encode() + b"\n"
        try:
            reply = parsed(channel.exchange(line, seconds))
        except TimedOut as late:
            self._stop()
            taken = channel.peak - ((self._place and self._place.loaded()) or channel.peak)
            raise TimedOut("; ".join(filter(None, (str(late), greedy(taken, self.memory))))) \
                from None
        except BaseException:
            self._stop()
            raise
        if channel.printed:
            reply["printed"] = channel.printed.decode("utf-8", "replace")
        error = reply.get("error")
        if error is None:
            return reply
        if not isinstance(error, dict):
            raise BadReply(f"an error must be an object, not {error!r:.60}")
        kind, message = error.get("kind"), str(error.get("message", ""))
        if kind == "unobservable":
            raise Unobservable(message)
        if kind == "usage":
            raise TargetError(message)
        raise Raised(str(error.get("type", "error")), message, str(error.get("where") or ""))

    def _stop(self) -> tuple[int, int]:
        """End the process; return how many other processes, and threads, it left running."""
        if self._channel is None:
            return 0, 0
        channel, self._channel = self._channel, None
        self._root = self._branched = False
        try:
            return channel.close()
        finally:
            adoption.__exit__()

    def _finish(self) -> None:
        """End the process between two calls, and note what they left running."""
        self._leave()
        processes, threads = self._stop()
        self.left, self.threads = self.left + processes, self.threads + threads

    def _single(self) -> bool:
        """Whether a copy of the process is like it: threads would not be in it."""
        return not self.program and self._channel is not None and threads(self._channel.pid) == 1

    def _leave(self) -> bool:
        """End the copy that answers, if there is one; return whether that went well."""
        if self._branched:
            self._branched = False
            with suppress(Raised, Died, TimedOut, BadReply, Unobservable):
                self._exchange({"op": "leave"}, self.seconds)
        return self._channel is not None

    def _program_script(self, experiment: Mapping[str, Any]) -> list[str]:
        requests = [{"novikoff": VERSION, "op": "load"}, wire(experiment)]
        return ["import json", "import subprocess", "",
                f"requests = {requests!r}", "",
                f"program = subprocess.run({self._command!r}, text=True, stdout=subprocess.PIPE,",
                "    input=''.join(json.dumps(request) + '\\n' for request in requests))",
                "observed = json.loads(program.stdout.splitlines()[1])", "print(observed)"]


@atexit.register
def _close_all() -> None:
    for worker in list(_OPEN):
        with suppress(Exception):
            worker.close()
