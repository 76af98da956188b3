"""The parent of somebody else's process: it stands between that and us, and bears its signals.

What a target sends to its parent comes here. What can be caught is nothing to this program; what
cannot (SIGKILL) ends it instead of us, and the child with it, whose next parent would be we. It
also adopts the orphans of the child. (Both on Linux only.)

This file is run by itself, as `python -I -S -B between.py DESCRIPTOR NAME=VALUE COMMAND...`: it
starts the command, in a session of its own and with one more entry in its environment, and ends as
the command does. The child writes its process id to the descriptor, and, where it cannot be
executed, why.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

_DEATH_SIGNAL, _CHILD_SUBREAPER = 1, 36


def started(said: int, entry: str, command: list[str]) -> int:
    """Start the command; return its process id."""
    _prctl(_CHILD_SUBREAPER, 1)
    pid = os.fork()
    if pid:
        return pid
    try:
        _prctl(_DEATH_SIGNAL, signal.SIGKILL)
        os.setsid()
        os.set_inheritable(said, False)
        os.write(said, b"%d\n" % os.getpid())
        name, _, value = entry.partition("=")
        os.execvpe(command[0], command, {**os.environ, name: value})
    except BaseException as error:
        os.write(said, str(error).encode())
    os._exit(127)


def _prctl(option: int, argument: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, ctypes.c_ulong(argument), 0, 0, 0)


def deaf() -> None:
    """Let every signal that can be caught do nothing here, and what is usual in a program that
    is started from here."""
    for number in signal.valid_signals() - {signal.SIGCHLD, signal.SIGKILL, signal.SIGSTOP}:
        try:
            signal.signal(number, lambda *_: None)
        except (OSError, ValueError):
            continue  # some are kept for the libraries of the system


def end_as(status: int) -> None:
    """End as a process did that gave this status to whoever waited for it."""
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if -code not in (signal.SIGKILL, signal.SIGSTOP):
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)


if __name__ == "__main__":
    deaf()
    child = started(int(sys.argv[1]), sys.argv[2], sys.argv[3:])
    for descriptor in (int(sys.argv[1]), 0, 1, 2):
        os.close(descriptor)
    ended = 0
    while ended != child:
        ended, status = os.wait()
    end_as(status)
