"""What is said of memory: which limit, in which call, and what to do."""

from pathlib import Path

import pytest

from novikoff.reports.validation.limits import MUCH
from novikoff.reports.validation.process import Died, Raised, TargetError, TimedOut, Worker

pytestmark = pytest.mark.usefixtures("nothing_left_behind")
MIB = 1 << 20
GREEDY = """
import os, sys, ctypes, time
import numpy as np

def at_once(): np.zeros(10**12)
def by_blocks():
    kept = []
    while True: kept.append(np.ones(1 << 20))
def by_objects():
    node = None
    while True: node = [node]
def slowly():
    kept = []
    while True:
        kept.append(np.ones(1 << 22))
        time.sleep(0.01 if len(kept) < 16 else 1)
def leaves(): os._exit(7)
def leaves_unseen(): ctypes.CDLL(None).exit(9)
def exits(): sys.exit(5)
def crashes(): ctypes.string_at(0)
def is_killed(): os.kill(os.getpid(), 9)
def hangs():
    while True:
        try: time.sleep(0.1)
        except BaseException: pass

class Perceptron:
    WHEN = {when}
    def __init__(self, eta=1.0, n_iter=5): pass
    def fit(self, X, y):
        if self.WHEN in (0, X[0, 0]): {misdeed}()
        self.w_ = X[0]
"""


def target(misdeed: str, when: int) -> str:
    """Return a target that misbehaves in training, always (0) or on data that begin so."""
    Path("mine.py").write_text(GREEDY.format(misdeed=misdeed, when=when))
    return "mine.py:Perceptron"


@pytest.mark.parametrize("misdeed", ["at_once", "by_blocks", "by_objects"])
def test_memory_that_runs_out_in_a_call(misdeed: str) -> None:
    with Worker(target(misdeed, 13), memory=200 * MIB, seconds=30) as worker:
        for _ in range(2):
            with pytest.raises(Raised) as error:
                worker.ask("fit", X=((13, 1),), y=(1,), passes=1)
            assert "MemoryError: memory ran out: it wanted more than the 200 MiB that are allowed" \
                " beyond what loading took; look for what grows without end" in str(error.value)
            assert "mine.py:" in error.value.where
            assert worker.ask("fit", X=((1, 2),), y=(1,), passes=1)["w"] == [1, 2]


@pytest.mark.parametrize("misdeed", ["at_once", "by_blocks"])
def test_memory_that_runs_out_in_the_first_training(misdeed: str) -> None:
    with pytest.raises(TargetError) as error:
        Worker(target(misdeed, 0), memory=200 * MIB, seconds=10)
    assert "it cannot be trained on a small sample: MemoryError: " in str(error.value)
    assert "memory ran out: it wanted more than the 200 MiB that are allowed" in str(error.value)


def test_a_training_that_is_too_slow_to_run_out_of_memory() -> None:
    """It takes half a GiB, and would take more: that is no matter of time alone."""
    says = r"it took too long \(mine\.py:\d+\); it had taken \d+ MiB of memory by then, of the " \
           "4 GiB that are allowed; look for what grows without end"
    with pytest.raises(TargetError, match=says):
        Worker(target("slowly", 0), seconds=1)
    with Worker(target("slowly", 13), seconds=2) as worker, pytest.raises(
            TimedOut, match=r"no answer within 2 s; it had taken \d+ MiB of memory by then"):
        worker.ask("fit", X=((13, 1),), y=(1,), passes=1)
    assert 16 * 32 * MIB > MUCH


ENDED = [
    ("leaves", r"its process ended with exit status 7 at .*mine\.py:\d+ in leaves, called from "
               "fit"),
    ("leaves_unseen", "its process ended with exit status 9"),
    ("crashes", r"it was killed by SIGSEGV at .*mine\.py:\d+ in crashes, called from fit"),
    ("is_killed", "it was killed by SIGKILL, as the system does when memory runs out"),
]


@pytest.mark.parametrize(("misdeed", "says"), ENDED)
def test_a_process_that_ends_in_training(misdeed: str, says: str) -> None:
    with pytest.raises(TargetError, match=r"mine\.py:Perceptron was loaded, but cannot be trained "
                       rf"on a small sample: {says}\. Let training return, or raise"):
        Worker(target(misdeed, 0))
    with Worker(target(misdeed, 13)) as worker, pytest.raises(Died, match=f"^{says}$"):
        worker.ask("fit", X=((13, 1),), y=(1,), passes=1)


def test_a_training_that_calls_exit() -> None:
    with pytest.raises(TargetError, match=r"it cannot be trained on a small sample: SystemExit: 5 "
                       r"\(mine\.py:\d+\)"):
        Worker(target("exits", 0))


def test_a_training_that_cannot_be_interrupted() -> None:
    with pytest.raises(TargetError, match=r"mine\.py:Perceptron was loaded, but cannot be trained "
                       r"on a small sample: no answer within 3 s$"):
        Worker(target("hangs", 0), load_seconds=3)
