"""What pytest loads: a test for each theorem of what promises to conform, told of one validation.

`novikoff.reports.conforms_to` makes the promise.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import pytest

from novikoff.reports.conforming import ASKED, PROMISED, NotConforming, judged

if TYPE_CHECKING:
    from novikoff.reports.validation.result import Result

WHOLE: Final = "conforms"
"""The name of the test of the verdict, so that nothing is green where nothing was judged."""


def names(spec: str, options: dict[str, Any]) -> list[str]:
    """Return the names of the tests of a promise: those of the theorems, and `conforms`.

    Raises: TargetError for a spec or a theorem that is not known.
    """
    from novikoff.reports.validation.family import listed
    from novikoff.reports.validation.validate import chosen

    due = {theorem.id for theorem in chosen(spec, options.get("theorems", ()))}
    (_, ids), = listed([spec])
    return [*(name for name in ids if name in due), WHOLE]


def shared(promise: tuple[str, dict[str, Any]], target: Callable[[], Any], tests: str,
           request: pytest.FixtureRequest) -> Result:
    """Return what is found of a target, once in a session for all the tests of one name.

    Raises: NotConforming if it cannot be judged.
    """
    __tracebackhide__ = True
    from fcntl import LOCK_EX, flock

    from novikoff.reports.validation.render_json import dumped, from_json, to_json

    base = request.getfixturevalue("tmp_path_factory").getbasetemp()
    # not by PYTEST_XDIST_WORKER, which a pytest that a worker starts inherits
    base = base.parent if hasattr(request.config, "workerinput") else base
    with (base / f"novikoff-{sha256(tests.encode()).hexdigest()}.json").open("a+") as kept:
        flock(kept, LOCK_EX)  # other processes of pytest-xdist wait for the first
        kept.seek(0)
        told = json.loads(kept.read() or "null")
        if told is None:
            spec, options = promise
            due = target()
            try:
                told = to_json(judged(due, spec, **options))
            except NotConforming as error:
                told = {"refused": str(error)}
            kept.write(dumped(told))
    if "refused" in told:
        raise NotConforming(told["refused"])
    return from_json(told)


def tell(result: Result, name: str) -> None:
    """Pass, fail, fail as expected or skip as the result has it of a theorem, or as a whole.

    Raises: NotConforming, with the report.
    """
    __tracebackhide__ = True
    from novikoff.reports.validation.render_terminal import terminal_text, violation_text

    if name == WHOLE:
        if result.verdict != "conforms":
            raise NotConforming("\n" + terminal_text(result))
        return
    found = next((one for one in result.theorems if one.id == name), None)
    if found is None:
        pytest.skip("not asked of this target")
    if found.verdict in ("violated", "error"):
        raise NotConforming("\n" + violation_text(found))
    if found.verdict == "deviation":
        pytest.xfail(f"declared deviation: {found.message}")
    if found.verdict != "passed":
        pytest.skip(f"{found.verdict}: {found.message}")


class Promised(pytest.Collector):
    """A class that promises to conform."""

    def __init__(self, *, obj: Any, **rest: Any) -> None:
        super().__init__(**rest)
        self.obj = obj
        for mark in getattr(obj, "pytestmark", []):
            self.add_marker(getattr(pytest.mark, mark.name).with_args(*mark.args, **mark.kwargs))

    def collect(self) -> Iterator[pytest.Function]:
        """Yield a test for each theorem; nothing is judged yet."""
        for name in names(*vars(self.obj)[PROMISED]):
            yield OfClass.from_parent(self, name=name, callobj=self.test(name))

    def test(self, name: str) -> Callable[[pytest.FixtureRequest], None]:
        """Return the test of one theorem."""
        def test(request: pytest.FixtureRequest) -> None:
            __tracebackhide__ = True
            tell(shared(vars(self.obj)[PROMISED], lambda: self.obj, self.nodeid, request), name)

        return test


class OfClass(pytest.Function):
    """The test of one theorem of a class, told of the file that asks for it."""

    def reportinfo(self) -> tuple[Any, int, str]:
        """Return the file, a line and the name that a report shows."""
        assert self.parent is not None
        return self.path, 0, f"{self.parent.name}.{self.name}"


def pytest_pycollect_makeitem(collector: Any, name: str, obj: object) -> Promised | None:
    """Collect a class that promises to conform; pytest calls this for every name."""
    if not inspect.isclass(obj) or PROMISED not in vars(obj):
        return None
    promised: Promised = Promised.from_parent(collector, name=name, obj=obj)
    return promised


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test for each theorem of a function that promises to return what conforms."""
    if promise := getattr(metafunc.function, PROMISED, None):
        due = names(*promise)
        metafunc.parametrize(ASKED, due, ids=due, indirect=True)


@pytest.fixture(name=ASKED)
def _theorem(request: pytest.FixtureRequest) -> Callable[[Callable[[], Any]], None]:
    """Tell of the theorem of this test, by the validation that it shares with the others."""
    name = request.param
    function, _, parameters = request.node.name.partition("[")
    tests = f"{request.node.parent.nodeid} {function} {parameters.replace(name, '', 1)}"

    def told(target: Callable[[], Any]) -> None:
        __tracebackhide__ = True
        tell(shared(getattr(request.function, PROMISED), target, tests, request), name)

    return told
