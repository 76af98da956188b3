"""What novikoff can make use of: whether it is here, and what it adds."""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from packaging.requirements import Requirement

State = Literal["present", "absent", "too old", "unknown"]

NEEDED: Final = {
    "numpy": "float guesses that integers make exact", "sympy": "derivations on symbols",
    "mpmath": "enclosures by intervals", "hypothesis": "drawn and shrunk instances",
    "click": "the command line", "rich": "reports in a terminal", "packaging": "versions"}
USEFUL: Final = {
    "python-flint": ("fast", "exact linear algebra of 9 columns and more, many times faster"),
    "matplotlib": ("plot", "decision regions and training curves (novikoff.reports.plot)"),
    "z3-solver": ("smt", "novikoff prove --method smt"),
    "sphinx": ("docs", "the handbook as HTML (novikoff handbook --html)"),
    "scikit-learn": ("peers", "judging scikit-learn's classifiers, and comparing with them"),
    "mlxtend": ("peers", "judging mlxtend's classifiers"),
    "river": ("peers", "judging river's classifiers"),
    "pandas": ("", "judging targets that want data frames"),
    "distributed": ("cluster", "novikoff grade --cluster: several machines, by Dask")}
COQ: Final = "checking the proofs of theory/coq again (the extracted checkers run without it)"
SECONDS: Final = 10
_LANDLOCK: Final = 444  # the number of landlock_create_ruleset on every architecture
_OF_VERSION: Final = 1
_NAMESPACES: Final = 0x10000000 | 0x40000000 | 0x08000000 | 0x04000000  # user, net, IPC, UTS
_TRIAL: Final = "import ctypes, sys; sys.exit(ctypes.CDLL(None).unshare({}) != 0)"


@dataclass(frozen=True, slots=True)
class Equipment:
    """One thing: of what kind, whether it is here and in which version, and what it adds.

    `get` says how to get it, "" where that is no matter of installing.
    """

    kind: Literal["needed", "useful", "sandbox"]
    name: str
    state: State
    found: str
    adds: str
    get: str = ""


def equipment() -> Iterator[Equipment]:
    """Yield everything that is looked for, in the order in which it is told."""
    least = _least()
    for name, adds in NEEDED.items():
        yield _package("needed", name, adds, least, f"pip install {name}")
    for name, (extra, adds) in USEFUL.items():
        get = f"pip install 'novikoff[{extra}]'" if extra else f"pip install {name}"
        yield _package("useful", name, adds, least, get)
    yield _program("useful", "coqc", COQ, "apt-get install coq libcoq-coquelicot",
                   ("coqc", "--version"))
    yield from sandbox()


def sandbox() -> Iterator[Equipment]:
    """Yield the layers that can keep untrusted code away from the rest of the machine."""
    yield _layer("namespaces", _namespaces,
                 "a user, network, IPC and UTS namespace without root: no network for a target")
    yield _layer("Landlock", _landlock, "a process that can read and write named folders only")
    yield _layer("seccomp", _seccomp, "a process that can make harmless system calls only")
    yield _layer("rlimits", _rlimits, "limits of time, memory, files and processes")
    yield _layer("student code", _student_code,
                 "novikoff grade: the layers put on, and attacked to prove them")
    yield _layer("cgroups", _cgroups, "limits of memory and processes of a whole tree of them")
    yield _program("sandbox", "bwrap", "bubblewrap: a second layer around all of it",
                   "apt-get install bubblewrap", ("bwrap", "--version"))


def _least() -> dict[str, Requirement]:
    """Return what this version of novikoff asks of each package; nothing if it is not installed."""
    try:
        from packaging.requirements import Requirement

        asked = map(Requirement, requires("novikoff") or ())
    except ImportError:  # of packaging, or because novikoff is not installed itself
        return {}
    return {requirement.name: requirement for requirement in asked if requirement.specifier}


def _package(kind: Literal["needed", "useful"], name: str, adds: str,
             least: dict[str, Requirement], get: str) -> Equipment:
    try:
        found = version(name)
    except PackageNotFoundError:
        return Equipment(kind, name, "absent", "", adds, get)
    if name in least and not least[name].specifier.contains(found, prereleases=True):
        return Equipment(kind, name, "too old", f"{found}, {least[name].specifier} is needed",
                         adds, get)
    return Equipment(kind, name, "present", found, adds, get)


def _program(kind: Literal["useful", "sandbox"], name: str, adds: str, get: str,
             command: tuple[str, ...]) -> Equipment:
    if shutil.which(name) is None:
        return Equipment(kind, name, "absent", "", adds, get)
    try:
        told = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS,
                              stdin=subprocess.DEVNULL, check=False).stdout
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError) as error:
        return Equipment(kind, name, "unknown", f"it does not run: {error}", adds, get)
    number = re.search(r"\d+(\.\d+)+", told)
    return Equipment(kind, name, "present", number[0] if number else "", adds, get)


def _layer(name: str, look: Callable[[], tuple[State, str]], adds: str) -> Equipment:
    """Return a layer; only Linux has them all, and a layer that cannot be tried is unknown."""
    try:
        state, found = look()
    except (OSError, AttributeError, subprocess.SubprocessError, ImportError) as error:
        state, found = "unknown", f"it cannot be tried: {error}"
    return Equipment("sandbox", name, state, found, adds)


def _namespaces() -> tuple[State, str]:
    trial = subprocess.run([sys.executable, "-I", "-c", _TRIAL.format(_NAMESPACES)],
                           stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS,
                           check=False)
    return ("present", "") if trial.returncode == 0 else ("absent", "the system denies them")


def _landlock() -> tuple[State, str]:
    if not sys.platform.startswith("linux"):
        return "absent", "only Linux has it"
    abi = ctypes.CDLL(None, use_errno=True).syscall(_LANDLOCK, None, 0, _OF_VERSION)
    return ("present", f"ABI {abi}") if abi > 0 else ("absent", "the kernel has it not, or not on")


def _seccomp() -> tuple[State, str]:
    path = "/proc/sys/kernel/seccomp/actions_avail"
    if not os.path.exists(path):
        return "absent", "the kernel has it not"
    with open(path, encoding="ascii") as actions:
        return ("present", "") if "kill_process" in actions.read().split() else \
            ("absent", "the kernel cannot end a process by it")


def _rlimits() -> tuple[State, str]:
    import resource

    names = [name for name in ("CPU", "AS", "FSIZE", "NOFILE", "NPROC", "CORE")
             if hasattr(resource, f"RLIMIT_{name}")]
    return "present", ", ".join(names)


def _student_code() -> tuple[State, str]:
    from novikoff.reports.grading.sandbox import SandboxError, offered
    from novikoff.reports.grading.sandbox.canary import lacking

    try:
        found = offered()
    except SandboxError as error:
        return "unknown", str(error).splitlines()[0]
    on = [layer for layer, why in found.items() if not why]
    reasons = lacking(on, found)
    return ("absent", reasons) if reasons else ("present", ", ".join(on))


def _cgroups() -> tuple[State, str]:
    root = "/sys/fs/cgroup"
    if not os.path.exists(f"{root}/cgroup.controllers"):
        return "absent", "no cgroups of version 2"
    return ("present", "") if os.access(f"{root}/cgroup.procs", os.W_OK) \
        and os.access(root, os.W_OK) else ("absent", "they may not be written to")
