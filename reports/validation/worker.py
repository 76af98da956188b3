"""The process in which somebody else's code runs, and nothing of ours that it could hurt.

`python -m novikoff.reports.validation.worker` reads requests and writes replies as
`novikoff.reports.validation.protocol` says. Before anything of the target is imported, the pipe
of the protocol is moved to descriptors of its own; what the target prints goes to the standard
error, which the parent drains, and its standard input is empty. The current folder becomes a
temporary one (`workplace`), where every entry of the former one stands as a link, so that relative
paths lead where they did and new files are not left behind. Limits are set on memory, core files
and open files; that on processes comes from whoever starts this one. Who ends this process, by a
signal or by `os._exit`, is written to the standard error as a traceback. The global generators of
`random` and numpy are seeded before each experiment, and with them what numpy seeds others from; an
answer says in "touched" which of them were used.

To {"op": "branch"} a copy of the process answers from then on, until {"op": "leave"}: what is asked
of it leaves no trace in the process itself, which costs far less than a new one.
"""

from __future__ import annotations

import faulthandler
import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, NoReturn

from novikoff.reports.validation.adapt import adapt
from novikoff.reports.validation.complaint import TargetError, text_of
from novikoff.reports.validation.conduct import Unseen, conduct, place, plain, source
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.function_call import described as bare
from novikoff.reports.validation.function_shape import shaped
from novikoff.reports.validation.generators import seeded
from novikoff.reports.validation.limits import (
    exhausted,
    greedy,
    limit_cpu,
    limit_files,
    limit_memory,
    peak,
)
from novikoff.reports.validation.load import Loaded, load
from novikoff.reports.validation.protocol import FOLDER, VERSION, BadReply
from novikoff.reports.validation.unsaid import looks_trained
from novikoff.reports.validation.workplace import enter, note_loaded

SLACK: Final = 120.0
"""Seconds of computing after which a worker that nobody waits for any more is ended."""
BRANCH: Final = b'{"op":"branch"}\n'
LEAVE: Final = b'{"op":"leave"}\n'
LEFT: Final = 86
"""The exit status of a copy that was told to leave."""


class Session:
    """One target, loaded once, and the answers to what is asked of it."""

    def __init__(self, home: str = "") -> None:
        self.home = home
        self.loaded: Loaded | None = None
        self.description: Description | None = None
        self.busy_until = 0.0
        self.memory = 0

    def answer(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Return the reply to a request; whatever the target raises is a reply too."""
        own = self.loaded.file if self.loaded else None
        try:
            op = request.get("op")
            if op == "load":
                return self._load(request)
            if self.loaded is None or self.description is None:
                raise BadReply("nothing is loaded yet; ask for \"load\" first")
            if time.process_time() > self.busy_until:
                limit_cpu(SLACK)
                self.busy_until = time.process_time() + SLACK / 2
            if op == "source":
                return {"source": source(self.description, request.get("experiment") or {})}
            description, value = self.description, self.loaded.value
            observed, touched = seeded(
                lambda: conduct(description, value, request),
                int(request.get("seed") or 0), int(request.get("world") or 0))
            reply: dict[str, Any] = plain(observed)
            return reply | ({"touched": touched} if touched else {})
        except Unseen as error:
            return failure("unobservable", error, "")
        except (TargetError, BadReply) as error:
            return failure("usage", error, "")
        except MemoryError as error:
            return failure("raised", error, place(error, own), exhausted(self.memory))
        except BaseException as error:
            return failure("raised", error, place(error, own))

    def _load(self, request: Mapping[str, Any]) -> dict[str, Any]:
        self.memory = int(request.get("memory") or 0)
        limit_cpu(10 * SLACK)
        limit_memory(self.memory)
        target, taken = request["target"], peak()
        try:
            loaded = load(target, request.get("adapter"), self.home)
            limit_memory(self.memory)
            taken = peak()
            note_loaded(taken)
            known = request.get("description")
            if request.get("bare") or (known and "call" in known["signatures"]):
                loaded = shaped(loaded)
            if known is None and request.get("bare"):
                described = replace(bare(loaded, target), train="" if looks_trained(
                    loaded.value, loaded.name) else None)
            elif known is None:
                seconds = float(request.get("seconds") or 5)
                described, _ = seeded(lambda: adapt(loaded, target, seconds), 0)
            else:
                described = Description.from_json(known)
        except TargetError as error:
            raise TargetError(self._explained(error, peak() - taken)) from None
        self.loaded, self.description = loaded, described
        return {"novikoff": VERSION, "description": plain(described.as_json())}

    def _explained(self, error: TargetError, taken: int) -> str:
        """Return the message; where memory has to do with it, that is told in place of advice."""
        memory = exhausted(self.memory) if "MemoryError" in error.message else \
            greedy(taken, self.memory)
        return f"{error.message}; {memory}" if memory else str(error)


def failure(kind: str, error: BaseException, where: str, cause: str = "") -> dict[str, Any]:
    """Return the reply that says what went wrong, its cause first where that is known."""
    message = "; ".join(filter(None, (cause, text_of(error))))
    if isinstance(error, SystemExit):
        message = f"it called exit({message})"
    return {"error": {"kind": kind, "type": type(error).__name__, "message": message,
                      "where": where}}


def serve() -> None:
    """Answer requests until the standard input ends."""
    requests, replies = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    limit_files()
    faulthandler.enable(file=2)
    leave = os._exit
    serving = [os.getpid()]
    setattr(os, leave.__name__, _telling(leave, serving))
    session = Session(enter())
    with open(requests, "rb", closefd=False) as lines:
        for line in lines:
            if line == LEAVE:
                leave(LEFT)
            reply = _branched(serving, leave) if line == BRANCH else _line(session, line)
            if os.getpid() != serving[-1]:
                leave(0)  # a fork of the target's came back here; it has nothing to answer
            while reply:
                reply = reply[os.write(replies, reply):]
    if FOLDER in os.environ:  # whoever started us is gone, or done
        shutil.rmtree(os.environ[FOLDER], ignore_errors=True)
    leave(0)


def _branched(serving: list[int], leave: Callable[[int], NoReturn]) -> bytes:
    """Let a copy of this process answer until it leaves; return the reply to that.

    The copy returns at once, with the reply to the request for it. If it ends in another way, so
    does this process.
    """
    if (child := os.fork()) == 0:
        serving.append(os.getpid())
        return b"{}\n"
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status != LEFT:
        faulthandler.disable()  # the copy has told
        if status < 0:
            os.kill(os.getpid(), -status)
        leave(max(status, 0))
    return b"{}\n"


def _telling(leave: Callable[[int], NoReturn], serving: list[int]) -> Callable[[int], NoReturn]:
    """Return a way to leave this process that says from where; in its children it is silent."""

    def exit(status: int) -> NoReturn:
        if os.getpid() == serving[-1]:
            faulthandler.dump_traceback(file=2, all_threads=False)
        leave(status)

    return exit


def _line(session: Session, line: bytes) -> bytes:
    """Return the line that answers a line."""
    try:
        request = json.loads(line)
        reply = session.answer(request) if isinstance(request, dict) else failure(
            "usage", BadReply("a request is a JSON object"), "")
    except (ValueError, RecursionError) as error:
        reply = failure("usage", error, "")
    data = json.dumps(reply, separators=(",", ":"))
    for stream in (sys.stdout, sys.stderr):
        with suppress(BaseException):
            stream.flush()
    return data.encode() + b"\n"


if __name__ == "__main__":
    serve()
