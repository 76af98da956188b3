"""The process in which somebody else's code runs, and nothing of ours that it could hurt.

`python -m novikoff.reports.validation.worker` reads requests and writes replies as
`novikoff.reports.validation.protocol` says. Before anything of the target is imported, the pipe
of the protocol is moved to descriptors of its own; what the target prints goes to the standard
error, which the parent drains, and its standard input is empty. Limits are set on memory, core
files and open files. The global generators of `random` and numpy are seeded before each
experiment and put back after it; an answer says in "touched" which of them were used.
"""

from __future__ import annotations

import copy  # noqa: F401  the text of an experiment finds it in sys.modules
import faulthandler
import json
import os
import random
import sys
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from novikoff.reports.validation.adapt import adapt
from novikoff.reports.validation.conduct import Unseen, conduct, place, plain, source
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.load import Loaded, TargetError, load, text_of
from novikoff.reports.validation.protocol import VERSION, BadReply


class Session:
    """One target, loaded once, and the answers to what is asked of it."""

    def __init__(self) -> None:
        self.loaded: Loaded | None = None
        self.description: Description | None = None
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
            if op == "source":
                return {"source": source(self.description, request["experiment"])}
            description, value = self.description, self.loaded.value
            observed, touched = isolated(lambda: conduct(description, value, request),
                                         int(request.get("seed") or 0))
            reply: dict[str, Any] = plain(observed)
            return reply | ({"touched": touched} if touched else {})
        except Unseen as error:
            return failure("unobservable", error, "")
        except (TargetError, BadReply, KeyError) as error:
            return failure("usage", error, "")
        except BaseException as error:
            return failure("raised", error, place(error, own))

    def _load(self, request: Mapping[str, Any]) -> dict[str, Any]:
        self.memory = int(request.get("memory") or 0)
        limit_memory(self.memory)
        loaded = load(request["target"], request.get("adapter"))
        limit_memory(self.memory)
        known = request.get("description")
        if known is None:
            self.description, _ = isolated(
                lambda: adapt(loaded, request["target"], float(request.get("seconds") or 5)), 0)
        else:
            self.description = Description.from_json(known)
        self.loaded = loaded
        return {"novikoff": VERSION, "description": plain(self.description.as_json())}


def failure(kind: str, error: BaseException, where: str) -> dict[str, Any]:
    """Return the reply that says what went wrong."""
    message = text_of(error)
    if isinstance(error, SystemExit):
        message = f"it called exit({message})"
    return {"error": {"kind": kind, "type": type(error).__name__, "message": message,
                      "where": where}}


def isolated(action: Callable[[], Any], seed: int) -> tuple[Any, list[str]]:
    """Run an action with seeded global generators, put them back, and say which were used."""
    theirs, numpys = random.getstate(), np.random.get_state(legacy=True)
    random.seed(seed)
    np.random.seed(seed % 2**32)
    before = random.getstate(), np.random.get_state(legacy=True)
    try:
        result = action()
        after = random.getstate(), np.random.get_state(legacy=True)
    finally:
        random.setstate(theirs)
        np.random.set_state(numpys)
    touched = ["random"] if after[0] != before[0] else []
    if any(not np.array_equal(a, b) for a, b in zip(after[1], before[1], strict=True)):
        touched.append("numpy.random")
    return result, touched


def limit_memory(allowance: int) -> None:
    """Allow so many bytes of address space beyond what is in use now (0: no limit)."""
    if allowance <= 0:
        return
    try:
        import resource

        with open("/proc/self/statm", encoding="ascii") as statm:
            used = int(statm.read().split()[0]) * resource.getpagesize()
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        wanted = used + allowance
        resource.setrlimit(resource.RLIMIT_AS,
                           (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most))
    except (ImportError, OSError, ValueError):
        return


def limit_files() -> None:
    """Allow no core files and a modest number of open files."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        few = 512 if most == resource.RLIM_INFINITY else min(512, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))
    except (ImportError, OSError, ValueError):
        return


def serve() -> None:
    """Answer requests until the standard input ends."""
    requests, replies = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    limit_files()
    faulthandler.enable(file=2)
    own = os.getpid()

    def leave() -> None:
        for descriptor in (requests, replies):
            os.close(descriptor)

    os.register_at_fork(after_in_child=leave)
    session = Session()
    with open(requests, "rb", closefd=False) as lines:
        for line in lines:
            reply = session.answer(json.loads(line))
            if os.getpid() != own:
                os._exit(0)
            for stream in (sys.stdout, sys.stderr):
                try:
                    stream.flush()
                except BaseException:
                    continue
            data = json.dumps(reply, separators=(",", ":")).encode() + b"\n"
            while data:
                data = data[os.write(replies, data):]
    os._exit(0)


if __name__ == "__main__":
    serve()
