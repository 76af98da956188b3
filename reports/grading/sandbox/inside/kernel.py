"""System calls that the standard library does not offer."""

from __future__ import annotations

import ctypes
import os
from typing import Any, Final

_LIBC: Final = ctypes.CDLL(None, use_errno=True)
_SET_DUMPABLE, _SET_NO_NEW_PRIVS = 4, 38


def checked(name: str, *arguments: Any) -> int:
    """Call a function of libc and return what it returns.

    Raises: OSError if that is negative.
    """
    found: int = getattr(_LIBC, name)(*arguments)
    if found < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{name}: {os.strerror(number)}")
    return found


def system_call(number: int, *arguments: Any) -> int:
    """Make a system call by its number.

    Raises: OSError if it fails.
    """
    return checked("syscall", ctypes.c_long(number), *arguments)


def control(option: int, *arguments: Any) -> None:
    """Call prctl.

    Raises: OSError if it fails.
    """
    rest = [a if not isinstance(a, int) else ctypes.c_ulong(a) for a in arguments]
    checked("prctl", option, *rest, *[ctypes.c_ulong(0)] * (4 - len(rest)))


def gain_nothing() -> None:
    """Let this process and what it starts never gain privileges; locks ask for this."""
    control(_SET_NO_NEW_PRIVS, 1)


def own_again() -> None:
    """Let this process see its own /proc entries again after a change of user."""
    control(_SET_DUMPABLE, 1)
