"""Run the tests of a module with another source in its place, in a forked process.

No file is changed: an import hook gives the other source, and tracebacks show it.
"""

import doctest
import gc
import importlib
import linecache
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import hypothesis
import pytest

QUIET: Final = ("-q", "-s", "--tb=no", "--assert=plain", "-p", "no:cacheprovider",
                "-p", "no:novikoff", "-p", "no:xdist", "-p", "no:faulthandler")

FORGOTTEN: Final = ("meta", "novikoff")


@dataclass(frozen=True)
class Subject:
    """A module, by dotted name and file, and the files of the tests that judge it."""

    name: str
    path: Path
    judges: tuple[Path, ...]

    @property
    def source(self) -> str:
        """The text of the module."""
        return self.path.read_text("utf-8")


class Died(Exception):  # noqa: N818  it is what happened to a process
    """A forked process was ended by a signal."""


class NotCollectedError(RuntimeError):
    """The tests could not be collected."""


@dataclass
class Planted(MetaPathFinder, Loader):
    """Another source in place of a module, for all imports that follow."""

    name: str
    path: Path
    source: str
    names: dict[str, Any] = field(default_factory=dict)
    used: bool = False

    def find_spec(self, fullname: str, path: object = None,
                  target: object = None) -> ModuleSpec | None:
        """Return where the module is, if it is this one."""
        return spec_from_file_location(fullname, self.path, loader=self) \
            if fullname == self.name else None

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to the import system."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the source."""
        self.used = True
        module.__dict__.update(self.names)
        show(self.path, self.source)
        exec(compile(self.source, str(self.path), "exec"), module.__dict__)


def show(path: Path, source: str) -> None:
    """Let a test that asks for the lines of a traceback read this source, and not the file."""
    linecache.cache[str(path)] = (len(source), None, source.splitlines(keepends=True), str(path))


def apart(work: Callable[[], Any]) -> Any:
    """Return what `work` returns in a forked process, which prints nothing.

    Raises: Died if a signal ends it; RuntimeError with the traceback if `work` raises.
    """
    read, write = os.pipe()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        gc.freeze()  # what was there before is shared, and not looked through again
        try:
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            told = pickle.dumps((work(), ""))
        except BaseException:
            told = pickle.dumps((None, traceback.format_exc()))
        with os.fdopen(write, "wb") as pipe:
            pipe.write(told)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        text = pipe.read()
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        raise Died(signal.Signals(os.WTERMSIG(status)).name)
    result, error = pickle.loads(text)
    if error:
        raise RuntimeError(error)
    return result


def session(subject: Subject, source: str, work: Callable[["Tests"], Any],
            names: dict[str, Any] | None = None) -> Any:
    """Return what `work` makes of the collected tests, where the module has another source.

    What this process has imported of the project already is forgotten, so that it meets it.

    Raises: NotCollectedError if the tests could not be collected, as pytest itself failed.
    """
    planted = Planted(subject.name, subject.path, source, names or {})
    sys.meta_path.insert(0, planted)
    for name in [name for name in sys.modules if name.partition(".")[0] in FORGOTTEN]:
        del sys.modules[name]
    hypothesis.settings.register_profile(
        "mutants", derandomize=True, database=None, deadline=None,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        suppress_health_check=list(hypothesis.HealthCheck))
    hypothesis.settings.load_profile("mutants")
    found: list[Any] = []
    raised: list[Exception] = []

    class Loop:
        """Takes the place of the loop over the tests."""

        @pytest.hookimpl(tryfirst=True)
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            try:
                found.append(work(Tests(subject, session)))
            except Exception as error:  # pytest would only print it
                raised.append(error)
            return True

    pytest.main([*QUIET, *map(str, subject.judges)], plugins=[Loop()])
    if raised:
        raise raised[0]
    if found and not planted.used:
        raise RuntimeError(f"{subject.name} was not imported anew")
    if not found:
        names = [judge.name for judge in subject.judges]
        raise NotCollectedError(f"the tests {names} could not be collected")
    return found[0]


class Tests:
    """The collected tests of a module by name, its doctests among them."""

    def __init__(self, subject: Subject, session: pytest.Session) -> None:
        self.broken = session.testsfailed > 0
        self._session = session
        self._by_name: dict[str, pytest.Item | doctest.DocTest] = {}
        if not self.broken:
            module = importlib.import_module(subject.name)
            self._by_name |= {f"doctest {example.name}": example
                              for example in doctest.DocTestFinder().find(module)
                              if example.examples}
        self._by_name |= {item.nodeid: item for item in session.items}

    def __iter__(self) -> Iterator[str]:
        """Yield the names."""
        return iter(self._by_name)

    def __contains__(self, name: str) -> bool:
        """Return whether there is a test of this name."""
        return name in self._by_name

    def passes(self, name: str) -> bool:
        """Run a test and return whether it passes."""
        test = self._by_name[name]
        if isinstance(test, doctest.DocTest):
            return doctest.DocTestRunner().run(test, out=lambda _: None).failed == 0
        before = self._session.testsfailed
        test.ihook.pytest_runtest_protocol(item=test, nextitem=None)
        return self._session.testsfailed == before
