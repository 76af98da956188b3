"""seccomp: a fork may make only the system calls that computing needs; all others are refused.

What is not in the list fails as not permitted, so that a program gets an exception that names its
line. There is no fork, no thread, no signal, no socket, no trace, no change of files: a file may be
opened only to read it, and where nothing else guards what may be read, not at all.
"""

from __future__ import annotations

import ctypes
import platform
import struct
from collections.abc import Iterator
from typing import Final

from novikoff.reports.grading.sandbox.inside.kernel import control

_SET_SECCOMP: Final = 22
_FILTER: Final = 2
_KILL, _ERRNO, _ALLOW = 0x80000000, 0x00050000, 0x7FFF0000
_EPERM, _EACCES = 1, 13
_LOAD, _EQUAL, _ANY, _RETURN = 0x20, 0x15, 0x45, 0x06  # ld [k]; jeq; jset; ret
_NUMBER, _ARCHITECTURE, _ARGUMENT = 0, 4, 16
_OTHER_ABI: Final = 0x40000000
_CHANGES: Final = 0o3 | 0o100 | 0o1000 | 0o2000
"""What openat's flags have if it is not only to read: write modes, create, truncate, append."""
_OF_TERMINAL, _CLOSED_ON_EXEC, _OPEN_ON_EXEC = 0x5401, 0x5451, 0x5450
_COMMANDS: Final = (1, 2, 3, 1030)
"""What fcntl may do: get and set the flags of a descriptor, get those of a file, duplicate."""

_X86_64: Final = {
    "read": 0, "write": 1, "close": 3, "stat": 4, "fstat": 5, "lstat": 6, "poll": 7, "lseek": 8,
    "mmap": 9, "mprotect": 10, "munmap": 11, "brk": 12, "rt_sigaction": 13, "rt_sigprocmask": 14,
    "rt_sigreturn": 15, "pread64": 17, "readv": 19, "writev": 20, "access": 21, "select": 23,
    "sched_yield": 24, "mremap": 25, "madvise": 28, "nanosleep": 35, "getpid": 39, "exit": 60,
    "uname": 63, "getcwd": 79, "readlink": 89, "gettimeofday": 96, "getrlimit": 97,
    "getrusage": 98, "sysinfo": 99, "times": 100, "getuid": 102, "getgid": 104, "geteuid": 107,
    "getegid": 108, "getppid": 110, "sigaltstack": 131, "gettid": 186, "time": 201, "futex": 202,
    "sched_getaffinity": 204, "getdents64": 217, "restart_syscall": 219, "clock_gettime": 228,
    "clock_getres": 229, "clock_nanosleep": 230, "exit_group": 231, "newfstatat": 262,
    "readlinkat": 267, "faccessat": 269, "pselect6": 270, "ppoll": 271, "set_robust_list": 273,
    "getrandom": 318, "statx": 332, "rseq": 334, "faccessat2": 439}
_AARCH64: Final = {
    "getcwd": 17, "faccessat": 48, "close": 57, "getdents64": 61, "lseek": 62, "read": 63,
    "write": 64, "readv": 65, "writev": 66, "pread64": 67, "pselect6": 72, "ppoll": 73,
    "readlinkat": 78, "newfstatat": 79, "fstat": 80, "exit": 93, "exit_group": 94, "futex": 98,
    "set_robust_list": 99, "nanosleep": 101, "clock_gettime": 113, "clock_getres": 114,
    "clock_nanosleep": 115, "sched_getaffinity": 123, "sched_yield": 124, "restart_syscall": 128,
    "sigaltstack": 132, "rt_sigaction": 134, "rt_sigprocmask": 135, "rt_sigreturn": 139,
    "times": 153, "uname": 160, "getrlimit": 163, "getrusage": 165, "gettimeofday": 169,
    "getpid": 172, "getppid": 173, "getuid": 174, "geteuid": 175, "getgid": 176, "getegid": 177,
    "gettid": 178, "sysinfo": 179, "brk": 214, "munmap": 215, "mremap": 216, "mmap": 222,
    "mprotect": 226, "madvise": 233, "getrandom": 278, "statx": 291, "rseq": 293,
    "faccessat2": 439}
_MACHINES: Final = {
    "x86_64": (0xC000003E, _X86_64, {"ioctl": 16, "fcntl": 72, "openat": 257, "open": 2}),
    "aarch64": (0xC00000B7, _AARCH64, {"ioctl": 29, "fcntl": 25, "openat": 56})}


def program(files: bool, machine: str = "") -> bytes:
    """Return the filter for a kind of machine, with files to read or without any.

    Raises: OSError if the system calls of this machine are not known here.
    """
    machine = machine or platform.machine()
    if machine not in _MACHINES:
        raise OSError(f"the system calls of {machine} are not known")
    architecture, free, looked_at = _MACHINES[machine]
    lines = [_jump(_EQUAL, architecture, 1, 0), _return(_KILL), _load(_NUMBER),
             _jump(_ANY, _OTHER_ABI, 0, 1), _return(_KILL)]
    for number in sorted(free.values()):
        lines += [_jump(_EQUAL, number, 0, 1), _return(_ALLOW)]
    for name, number in looked_at.items():
        rule = list(_looked_at(name, files))
        lines += [_jump(_EQUAL, number, 0, len(rule)), *rule]
    return b"".join((_load(_ARCHITECTURE), *lines, _return(_ERRNO | _EPERM)))


def install(filter: bytes) -> None:
    """Put this process under a filter, for good.

    Raises: OSError if the kernel refuses.
    """
    code = ctypes.create_string_buffer(filter, len(filter))
    head = struct.pack("@HP", len(filter) // 8, ctypes.addressof(code))
    control(_SET_SECCOMP, _FILTER, ctypes.c_char_p(head))


def _looked_at(name: str, files: bool) -> Iterator[bytes]:
    """Yield what decides on a system call by its arguments."""
    if name in ("open", "openat"):
        if files:
            yield _load(_ARGUMENT + 8 * (1 if name == "open" else 2))
            yield _jump(_ANY, _CHANGES, 1, 0)
            yield _return(_ALLOW)
        yield _return(_ERRNO | _EACCES)
        return
    yield _load(_ARGUMENT + 8)
    for wanted in _COMMANDS if name == "fcntl" else (_OF_TERMINAL, _CLOSED_ON_EXEC, _OPEN_ON_EXEC):
        yield _jump(_EQUAL, wanted, 0, 1)
        yield _return(_ALLOW)
    yield _return(_ERRNO | _EPERM)


def _line(code: int, yes: int, no: int, value: int) -> bytes:
    return struct.pack("=HBBI", code, yes, no, value)


def _load(offset: int) -> bytes:
    return _line(_LOAD, 0, 0, offset)


def _jump(how: int, value: int, yes: int, no: int) -> bytes:
    return _line(how, yes, no, value)


def _return(action: int) -> bytes:
    return _line(_RETURN, 0, 0, action)
