"""Nothing that a target started outlives the tool, even where the tool is killed itself."""

import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

from novikoff.reports.validation import reap
from novikoff.reports.validation.process import Worker

pytestmark = [
    pytest.mark.usefixtures("nothing_left_behind"),
    pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc"),
]
BREEDS = """
import os, time

class Perceptron:
    def __init__(self, eta=1.0, n_iter=5):
        self.n_iter = n_iter

    def fit(self, X, y):
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(60)
            os._exit(0)
        os.wait()
        open("bred", "w").close()
        self.w_ = X[0]
        time.sleep({rest})
"""


def carriers(sign: str) -> set[int]:
    """Return the processes that have the sign in their environment."""
    found = set()
    for name in os.listdir("/proc"):
        if name.isdigit() and int(name) != os.getpid():
            try:
                if sign.encode() in Path(f"/proc/{name}/environ").read_bytes():
                    found.add(int(name))
            except OSError:
                continue
    return found


def comes_true(seconds: float, holds: Callable[[], bool]) -> bool:
    """Wait until it holds, at the most so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.01)
    return holds()


@pytest.mark.parametrize("rest", [0, 60])
def test_a_tool_that_is_killed_leaves_no_process_and_no_folder(rest: int, tmp_path: Path) -> None:
    """Whether its target is at work (60) or was done with its call (0)."""
    Path("mine.py").write_text(BREEDS.format(rest=rest))
    sign = uuid.uuid4().hex
    tool = subprocess.Popen(
        [sys.executable, "-m", "novikoff.reports", "validate", "mine.py:Perceptron"],
        env={**os.environ, "SIGN": sign, "NOVIKOFF_STATE": str(tmp_path / "state")},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    bred = tmp_path.joinpath("spare").glob
    assert comes_true(30, lambda: any(bred("novikoff-*/here/bred")))
    before = carriers(sign)
    assert len(before) >= 4, "the tool, its watcher, the worker, and what the worker forked"
    tool.send_signal(signal.SIGKILL)
    tool.wait()
    assert comes_true(2, lambda: not carriers(sign)), carriers(sign)
    assert comes_true(2, lambda: not any(bred("novikoff-*")))


def test_a_watcher_runs_only_while_a_worker_is_open() -> None:
    Path("mine.py").write_text("def f(X, y, epochs=1): return X[0]")
    with Worker("mine.py:f") as worker:
        watcher = reap.adoption.watcher
        assert watcher is not None
        with Worker("mine.py:f"):
            assert reap.adoption.watcher is watcher
        assert watcher.poll() is None
        assert worker.ask("fit", X=((1, 2),), y=(1,), passes=1)["w"] == [1, 2]
    assert reap.adoption.watcher is None
    assert watcher.returncode == -signal.SIGKILL


def test_a_watcher_that_is_killed_hurts_nobody() -> None:
    Path("mine.py").write_text("def f(X, y, epochs=1): return X[0]")
    with Worker("mine.py:f"):
        assert reap.adoption.watcher is not None
        reap.adoption.watcher.kill()
        reap.adoption.watcher.wait()
        with Worker("mine.py:f") as other:
            assert other.ask("fit", X=((1, 2),), y=(1,), passes=1)["w"] == [1, 2]


def test_only_what_carries_the_mark_is_ended() -> None:
    """The watcher of one tool leaves the processes of another alone."""
    sleep = [sys.executable, "-c", "import time; time.sleep(60)"]
    ours, other = (subprocess.Popen(sleep, env={**os.environ, reap.MARK: mark})
                   for mark in ("one-a", "another-a"))
    watcher = subprocess.Popen([sys.executable, "-I", "-S", reap.__file__, "one"],
                               stdin=subprocess.PIPE)
    try:
        watcher.communicate(b"", timeout=10)
        assert ours.wait(2) == -signal.SIGKILL
        assert other.poll() is None
    finally:
        other.kill()
        other.wait()
        ours.kill()
        ours.wait()
