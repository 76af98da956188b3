"""A training that starts processes or threads is bounded, told of, and leaves nothing running.

No target here has more than 50 processes at a time, whether it is ended or not.
"""

import os
import re
import resource
import sys
import time
from pathlib import Path

import pytest

from novikoff.reports import validate
from novikoff.reports.validation import limits
from novikoff.reports.validation.process import TargetError, TooMany, Worker
from novikoff.reports.validation.reap import census, strays, threads

pytestmark = [
    pytest.mark.usefixtures("nothing_left_behind", "state"),
    pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc"),
]
BOUND = 12
OWN = f"program_{os.getpid()}.py"
"""A name by which the processes of the program are told from those of tests beside this one."""
TARGET = """
import os, subprocess, threading, time
import numpy as np

kids = 0

def forks_on(apart=False):
    global kids
    while True:
        kids += 1
        if kids < 40 and os.fork() == 0:
            if apart: os.setsid()
            time.sleep(20)
            os._exit(0)
        time.sleep(0.01)

def escapes(): forks_on(apart=True)
def leaves_one():
    global kids
    kids += 1
    if kids < 30 and os.fork() == 0:
        time.sleep(20)
        os._exit(0)
def leaves_a_thread(): threading.Thread(target=time.sleep, args=(20,), daemon=True).start()
def leaves_threads():
    for _ in range(30): leaves_a_thread()
def waits(): subprocess.run(["true"])
def nothing(): pass

class Perceptron:
    def __init__(self, eta=1.0, n_iter=5):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        if {when} in (0, X[0, 0]): {misdeed}()
        self.w_ = np.zeros(X.shape[1])
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                if t * (x @ self.w_) <= 0:
                    self.w_ = self.w_ + self.eta * t * x

    def predict(self, X):
        return np.where(X @ self.w_ > 0, 1, -1)
"""
PROGRAM = """
import json, os, sys, time

misdeed = " ".join(sys.argv[1:])
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "load":
        told = {"novikoff": 1, "description": {"name": "program", "labels": "-1/+1"}}
    elif request["op"] == "fit":
        for _ in range(40 if misdeed else 0):
            if os.fork() == 0:
                if misdeed == "apart": os.setsid()
                time.sleep(20)
                os._exit(0)
        time.sleep(20 if misdeed in ("at once", "apart") else 0.6 if misdeed else 0)
        told = {"w": [0] * len(request["X"][0])}
    else:
        told = {"error": {"kind": "unobservable", "message": request["op"]}}
    print(json.dumps(told), flush=True)
"""
FIT = {"X": ((13, 1),), "y": (1,), "passes": 1}
SAYS = r"it starts processes \(\d+ so far in one call\), which were all ended; let it do its " \
       "work in one process, or end what it starts"


def target(misdeed: str, when: int = 0) -> str:
    """Write a target that misbehaves in each training, or (not 0) on data that begin so."""
    Path("mine.py").write_text(TARGET.format(misdeed=misdeed, when=when))
    return "mine.py:Perceptron"


def program(misdeed: str = "") -> str:
    """Write a program that misbehaves in each training, or not at all."""
    Path(OWN).write_text(PROGRAM)
    return f"exec:{sys.executable} ./{OWN} {misdeed}"


@pytest.mark.parametrize("misdeed", ["forks_on", "escapes"])
def test_a_training_that_starts_processes_is_ended(misdeed: str) -> None:
    with Worker(target(misdeed, 13), processes=BOUND, seconds=20) as worker:
        assert worker._channel is not None
        pid, mark = worker._channel.pid, worker._channel.mark
        began = time.monotonic()
        with pytest.raises(TooMany, match=SAYS):
            worker.ask("fit", **FIT)
        assert time.monotonic() - began < 10, "it was not ended by its deadline"
        assert list(strays(pid, mark)) == []
        assert worker.ask("fit", X=((1, 2),), y=(1,), passes=1)["w"] == [1, 2]
    assert worker.notices == ()


def test_a_target_that_starts_processes_at_once_has_a_verdict(
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(Worker.__init__.__kwdefaults__, "processes", BOUND)
    with pytest.raises(TargetError, match=r"mine\.py:Perceptron was loaded, but cannot be trained "
                       rf"on a small sample: {SAYS}$"):
        validate(target("forks_on"))


def test_a_training_that_is_too_slow_tells_what_it_left() -> None:
    with pytest.raises(TargetError, match=r"it took too long \(mine\.py:\d+\)\. Look for a loop "
                       r".*; it left \d+ processes running, which were ended"):
        Worker(target("forks_on"), seconds=0.2)


def test_processes_that_are_left_do_not_become_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("novikoff.reports.validation.channel._COUNT", 0.0)
    monkeypatch.setattr("novikoff.reports.validation.channel._SHARE", 0)
    with Worker(target("leaves_one", 13), processes=BOUND) as worker:
        for k in range(2 * BOUND):
            worker.ask("fit", **FIT | {"eta": k + 1})
            assert worker._channel is not None
            channel = worker._channel
            assert census(channel.pid, channel.mark).processes <= BOUND + 1
    assert worker.left == 2 * BOUND


def test_threads_that_are_left_do_not_become_many() -> None:
    with Worker(target("leaves_threads", 13)) as worker:
        most = 0
        for k in range(8):
            worker.ask("fit", **FIT | {"eta": k + 1})
            assert worker._channel is not None
            most = max(most, threads(worker._channel.pid))
        assert most < limits.THREADS + 3 * 30
    assert worker.threads > limits.THREADS
    assert worker.notices == ()


@pytest.mark.parametrize(("misdeed", "what"), [
    ("leaves_one", "processes"), ("leaves_a_thread", "threads")])
def test_what_many_trainings_leave_is_a_hazard_and_no_failure(misdeed: str, what: str) -> None:
    result = validate(target(misdeed, 1), theorems=["perceptron.trace"], examples=1)
    assert result.verdict == "conforms"
    (hazard,) = [h for h in result.hazards if h.theorem == "perceptron.trains"]
    told = re.fullmatch(rf"training leaves {what} running \((\d+) were ended with the worker\), "
                        "so that whoever trains often runs out of them", hazard.words)
    assert told is not None
    assert int(told[1]) > 8
    assert (f"it left {told[1]} processes running, which were ended" in result.message) is (
        what == "processes")


@pytest.mark.parametrize("misdeed", ["waits", "nothing"])
def test_a_training_that_ends_what_it_starts_is_no_hazard(misdeed: str) -> None:
    with Worker(target(misdeed)) as worker:
        for _ in range(3):
            worker.ask("fit", **FIT)
    assert (worker.left, worker.threads) == (0, 0)


def test_only_what_began_in_the_call_is_counted_as_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the counting takes: on a busy machine that is longer than starting was."""
    def slowly(pid: int, mark: str) -> list[int]:
        found = list(strays(pid, mark))
        time.sleep(0.2)
        return found

    monkeypatch.setattr("novikoff.reports.validation.reap.strays", slowly)
    with Worker(target("leaves_one", 13)) as worker:
        assert worker._channel is not None
        pid, mark = worker._channel.pid, worker._channel.mark
        worker.ask("fit", **FIT)
        time.sleep(0.3)
        began = time.monotonic()
        worker.ask("fit", **FIT)
        assert census(pid, mark, began) == (2, 1)
        assert census(pid, mark, 0) == (2, 2)
    assert worker.left == 2


def test_the_system_bounds_what_is_too_fast_to_be_counted() -> None:
    """The limit is set for the superuser too, whom it does not bind."""
    before = resource.getrlimit(resource.RLIMIT_NPROC)
    for name in (target("nothing"), program()):
        with Worker(name) as worker:
            assert worker._channel is not None
            told = Path(f"/proc/{worker._channel.pid}/limits").read_text()
        soft = next(line.split()[2] for line in told.splitlines()
                    if line.startswith("Max processes"))
        assert int(soft) <= limits._tasks() + 2 * limits.TASKS
    assert resource.getrlimit(resource.RLIMIT_NPROC) == before


def test_a_limit_under_which_nothing_starts_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where others' processes count that cannot be seen here."""
    limit = [(1000, 2000)]

    class Refusing:
        start = join = staticmethod(lambda: (_ for _ in ()).throw(RuntimeError("no new thread")))

    monkeypatch.setattr(limits.resource, "getrlimit", lambda _: limit[-1])
    monkeypatch.setattr(limits.resource, "setrlimit", lambda _, pair: limit.append(pair))
    monkeypatch.setattr(limits, "_tasks", lambda: 7)
    with limits.tasks_limited(5):
        assert limit[-1] == (12, 2000)
    assert limit[-1] == (1000, 2000)
    monkeypatch.setattr(limits.threading, "Thread", lambda **_: Refusing)
    with limits.tasks_limited(5):
        assert limit[-1] == (1000, 2000)


@pytest.mark.parametrize("misdeed", ["at once", "apart", "and answers"])
def test_a_program_that_starts_processes_in_each_training_has_a_verdict(
        misdeed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is ended before its deadline, few times, and so is all that it started."""
    monkeypatch.setitem(Worker.__init__.__kwdefaults__, "processes", BOUND)
    monkeypatch.setattr("novikoff.reports.validation.channel._COUNT", 0.0)
    monkeypatch.setattr("novikoff.reports.validation.channel._SHARE", 0)
    started: list[object] = []
    start = Worker._start
    monkeypatch.setattr(Worker, "_start", lambda worker: started.append(0) or start(worker))
    result = validate(program(misdeed), spec="perceptron", theorems=["perceptron.trains"])
    assert result.verdict == "violates"
    # which training of the first few is ended depends on how fast the processes are seen
    assert re.search("no more was judged after a training that had to be ended|"
                     "training did not end where nothing separates", result.message)
    found = result.theorems[0].found
    assert found is not None
    assert re.search(SAYS, str(found.counterexample.observed))
    assert "it starts processes" in result.theorems[0].diagnosis
    assert len(started) <= 6
    assert not [pid for pid in Path("/proc").iterdir() if pid.name.isdigit() and carries(pid)]


def carries(process: Path) -> bool:
    """Whether a process is one of the program above."""
    try:
        return OWN.encode() in (process / "cmdline").read_bytes()
    except OSError:
        return False
