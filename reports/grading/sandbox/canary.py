"""Attacks of our own: a layer counts only if it was seen to stop those that it is there for.

Each is a function of a program that runs as a student's would, and says whether it got through; it
harms nothing if it does. Those on seccomp run under all layers, those on the other layers in a fork
without seccomp, which would stop them too.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from novikoff.reports.grading.sandbox.protocol import SandboxError, parsed

if TYPE_CHECKING:
    from novikoff.reports.grading.sandbox.guests import Guests

LAYERS: Final = ("process", "rlimits", "no root", "seccomp", "Landlock", "namespaces")
REQUIRED: Final = ("process", "rlimits", "no root", "seccomp")
"""Without these nothing is graded. Where Landlock is missing, seccomp lets no file be opened at
all; where namespaces are, it still lets no socket be made and no signal be sent."""
BARE: Final = {"be_root": "no root", "take_memory": "rlimits", "fill_disk": "rlimits",
               "dump_core": "rlimits", "read_file": "Landlock", "write_file": "Landlock",
               "reach_network": "namespaces"}
LOCKED: Final = dict.fromkeys(
    ("read_file", "write_file", "change_mode", "change_owner", "change_times", "make_socket",
     "fork", "start_thread", "execute", "signal", "trace", "raise_limits"), "seccomp")
"""Which layer must stop each attack: in a fork without seccomp, and under all layers."""

PROGRAM: Final = b'''
import ctypes, os, resource, socket, threading

def through(attack, *arguments):
    try:
        return bool(globals()[attack](*arguments))
    except (OSError, MemoryError, RuntimeError, ValueError):
        return False

def be_root(*_):
    return os.geteuid() == 0

def take_memory(file, parent, memory):
    return len(bytearray(memory + 2**20))

def fill_disk(file, parent, memory):
    return resource.getrlimit(resource.RLIMIT_FSIZE)[1] == resource.RLIM_INFINITY

def dump_core(*_):
    return resource.getrlimit(resource.RLIMIT_CORE)[1] != 0

def read_file(file, *_):
    with open(file, "rb") as opened:
        return opened.read(1) is not None

def write_file(file, *_):
    with open(file, "ab") as opened:
        return opened.write(b"x")

def change_mode(file, *_):
    os.chmod(file, 0o666)
    return True

def change_owner(file, *_):
    os.chown(file, -1, -1)
    return True

def change_times(file, *_):
    os.utime(file)
    return True

def make_socket(*_):
    socket.socket(socket.AF_UNIX).close()
    return True

def reach_network(*_):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made:
        made.connect(("127.0.0.1", 9))
    return True

def fork(*_):
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)
    return True

def start_thread(*_):
    threading.Thread(target=str).start()
    return True

def execute(*_):
    pid = os.posix_spawn("/bin/true", ["true"], {})
    os.waitpid(pid, 0)
    return True

def signal(file, parent, memory):
    os.kill(parent, 0)
    return True

def trace(file, parent, memory):
    libc = ctypes.CDLL(None, use_errno=True)
    detach = 17  # of what is not attached: the kernel says so, if it is asked at all
    return libc.ptrace(detach, parent, 0, 0) == 0 or ctypes.get_errno() != 1

def raise_limits(*_):
    resource.setrlimit(resource.RLIMIT_NOFILE, (8, 8))
    return True
'''


def selftest(guests: Guests) -> list[tuple[str, bool, str]]:
    """Run every attack; return its name, whether it was stopped, and by which layer it must be.

    Raises: SandboxError if the attacks cannot even be tried.
    """
    found = []
    with tempfile.NamedTemporaryFile() as file:
        os.chmod(file.name, 0o666)
        for attacks, bare in ((BARE, True), (LOCKED, False)):
            arguments = (file.name, os.getpid(), guests.limits.memory)
            questions = b"".join(json.dumps({"call": "through", "args": [attack, *arguments]})
                                 .encode() + b"\n" for attack in attacks)
            with guests.open(PROGRAM, "canary.py", bare=bare) as guest:
                replies = guest.ask(questions)
            for (attack, layer), reply in zip(attacks.items(), replies, strict=True):
                if not isinstance(reply, bytes):
                    raise SandboxError(f"the attack {attack} of the self-test cannot be tried: "
                                       f"{reply.message}")
                found.append((attack, parsed(reply)["value"] is False, layer))
    return found


def proved(guests: Guests, on: Iterable[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return which of the layers stop their attacks, and for others what got through."""
    failed = {layer: f"the attack {attack} got through"
              for attack, stopped, layer in selftest(guests) if not stopped}
    active = {"process", *on} - set(failed)
    return tuple(layer for layer in LAYERS if layer in active), \
        {layer: why for layer, why in failed.items() if layer in on}


def lacking(layers: Iterable[str], missing: Mapping[str, str]) -> str:
    """Return which required layers are missing, and why; "" if none is."""
    return "; ".join(f"{layer} is missing ({missing.get(layer, 'not put on')})"
                     for layer in REQUIRED if layer not in layers)
