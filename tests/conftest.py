"""Every certificate that theory returns in a test is shown to the checkers proved in Coq.

It is from the first import of a test on, so that fixtures of whole modules are looked at as well,
and in the processes that a test starts (child/sitecustomize.py).
No example of hypothesis has a time by which it must be done: on a busy machine none would keep it.
"""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from both_checkers import (
    ALONE,
    BY_NAME,
    GAP_ALONE,
    SOFTMAX_ALONE,
    Later,
    ask_now,
    later,
    taken,
    watch,
    watching,
)
from child.written_down import read_back, write_down
from hypothesis import HealthCheck, settings

from novikoff.theory import softmax_minimum
from novikoff.theory.duality import Dual

settings.register_profile("unhurried", settings.default, deadline=None,
                          suppress_health_check=(HealthCheck.too_slow,))
settings.load_profile("unhurried")
watch()

CHILDREN = "NOVIKOFF_TEST_CHILDREN"
LATER = "NOVIKOFF_TEST_LATER"


@pytest.fixture(scope="session", autouse=True)
def children() -> Iterator[Path]:
    """Let what tests start ask both checkers, and tell in a folder what is refused."""
    path = os.pathsep.join(filter(None, (str(Path(__file__).parent / "child"),
                                         os.environ.get("PYTHONPATH"))))
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        patch.setenv(CHILDREN, folder)
        yield Path(folder)
        assert not taken(Path(folder))


@pytest.fixture(autouse=True)
def both_checkers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch,
                  children: Path) -> Iterator[Later]:
    """Where the time is measured, and nowhere else, both are asked when the test ends."""
    noted: Later = []
    if request.node.get_closest_marker("benchmark_ratio"):
        monkeypatch.setenv(LATER, "1")
        elsewhere = partial(write_down, children)
        for module in list(watching()):
            monkeypatch.setattr(module, "check", later(ALONE, "both", noted, elsewhere))
        monkeypatch.setattr(Dual, "gap", later(GAP_ALONE, "both_bounds", noted, elsewhere))
        monkeypatch.setattr(softmax_minimum, "gap",
                            later(SOFTMAX_ALONE, "both_softmax", noted, elsewhere))
    yield noted
    noted += [(BY_NAME[asks], arguments) for asks, arguments in read_back(children)]
    ask_now(noted)
    told = taken(children)
    assert not told, "refused in a process that was started: " + "\n".join(told)
