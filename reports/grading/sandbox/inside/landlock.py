"""Landlock: after it, files can be opened only below the paths that are granted, to read them.

It covers opening, making, removing and renaming, and from ABI 4 on TCP, from ABI 6 on signals to
processes outside. It does not cover chmod, chown, xattr and utime: seccomp does. ABI 1 (Linux 5.13)
is enough: what later ones add, the other layers deny too.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from novikoff.reports.grading.sandbox.inside.kernel import system_call

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_VERSION: Final = 1
_BENEATH: Final = 1
_READ_FILE, _READ_DIR = 4, 8
_FILES: Final = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
_NETWORK, _SCOPES = {4: 0b11}, {6: 0b11}


def version() -> int:
    """Return the ABI that the kernel offers; at least 1.

    Raises: OSError if it has none, or it is not switched on.
    """
    return system_call(_CREATE, None, ctypes.c_size_t(0), ctypes.c_uint32(_VERSION))


def opened(paths: Iterable[str]) -> list[tuple[int, bool]]:
    """Return descriptors of the paths that are there, each with whether it is a folder."""
    found = []
    for path in paths:
        with suppress(FileNotFoundError, NotADirectoryError):
            found.append((os.open(path, os.O_PATH | os.O_CLOEXEC), os.path.isdir(path)))
    return found


def restrict(readable: Sequence[tuple[int, bool]], listed: Sequence[tuple[int, bool]]) -> None:
    """Let this process read only what lies below these descriptors.

    Of the folders that are `listed` only names may be read.
    Raises: OSError if the kernel refuses.
    """
    abi = version()
    handled = (ctypes.c_uint64 * 3)(*(_upto(table, abi) for table in (_FILES, _NETWORK, _SCOPES)))
    size = 24 if abi >= 6 else 16 if abi >= 4 else 8
    ruleset = system_call(_CREATE, ctypes.byref(handled), ctypes.c_size_t(size),
                          ctypes.c_uint32(0))
    try:
        for grants, folder, file in ((readable, _READ_FILE | _READ_DIR, _READ_FILE),
                                     (listed, _READ_DIR, 0)):
            for fd, is_folder in grants:
                rule = (ctypes.c_uint32 * 4)(folder if is_folder else file, 0, fd)
                system_call(_ADD, ctypes.c_int(ruleset), ctypes.c_int(_BENEATH),
                            ctypes.byref(rule), ctypes.c_uint32(0))
        system_call(_RESTRICT, ctypes.c_int(ruleset), ctypes.c_uint32(0))
    finally:
        os.close(ruleset)


def _upto(table: dict[int, int], abi: int) -> int:
    return max((bits for since, bits in table.items() if since <= abi), default=0)
