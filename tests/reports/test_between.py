"""What a target sends to its parent ends neither the tool nor its verdict."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from novikoff.reports.validation import between
from novikoff.reports.validation.process import Died, TargetError, Worker
from novikoff.reports.validation.reap import strays

pytestmark = [
    pytest.mark.usefixtures("nothing_left_behind"),
    pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc"),
]
PROGRAM = """
import json, os, signal, sys
for number, line in enumerate(sys.stdin):
    if number:
        os.kill({whom}, {signal})
    print(json.dumps({{"description": {{"name": "p"}}, "w": [1, 2]}}), flush=True)
"""
TARGET = """
import os, signal

class Perceptron:
    def __init__(self, eta=1.0, n_iter=5):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        os.kill(os.getppid(), signal.{signal})
        self.w_ = 0 * X[0]
        for _ in range(self.n_iter):
            for x, label in zip(X, y):
                if label * (x @ self.w_) <= 0:
                    self.w_ = self.w_ + self.eta * label * x
        return self

    def predict(self, X):
        return [1 if x @ self.w_ > 0 else -1 for x in X]
"""


def fitted(whom: str, number: int, times: int = 1) -> list[int]:
    """Train a program that sends a signal, so often; return the weights. It leaves nothing."""
    Path("sends.py").write_text(PROGRAM.format(whom=whom, signal=number))
    with Worker(f"exec:{sys.executable} sends.py") as worker:
        assert worker._channel is not None
        pid, mark, parent = worker._channel.pid, worker._channel.mark, worker._channel.process
        try:
            for _ in range(times):
                told = worker.ask("fit", X=((1,),), y=(1,), passes=1)
            return list(told["w"])
        finally:
            worker.close()
            assert not set(strays(pid, mark))
            assert parent.poll() is not None
            assert not Path(f"/proc/{pid}").exists()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGPIPE",
                                  "SIGALRM", "SIGSEGV", "SIGRTMIN", "SIGSTOP", "SIGTSTP"])
def test_a_signal_to_its_parent_is_nothing_to_us(name: str) -> None:
    assert fitted("os.getppid()", getattr(signal, name)) == [1, 2]


def test_a_parent_that_is_killed_is_told() -> None:
    with pytest.raises(Died, match="it ended the process that started it"):
        fitted("os.getppid()", signal.SIGKILL, 100)  # an answer may come before the signal does


@pytest.mark.parametrize("name", ["SIGTERM", "SIGKILL", "SIGABRT", "SIGINT"])
def test_who_ends_itself_is_told_by_its_own_signal(name: str) -> None:
    with pytest.raises(Died, match=f"it was killed by {name}"):
        fitted("os.getpid()", getattr(signal, name))


def refused() -> None:
    """Try to start what cannot be executed."""
    Path("broken.py").write_bytes(b"\x7fELF nothing")
    Path("broken.py").chmod(0o755)
    with pytest.raises(TargetError, match=r"cannot be executed: .* Exec format error"):
        Worker("exec:./broken.py")


def test_what_cannot_be_executed_is_refused() -> None:
    refused()


def test_what_cannot_be_executed_is_collected_though_its_parent_is_slow(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = tmp_path / "between.py"
    waits = "    ended = 0\n"
    source = Path(between.__file__).read_text()
    assert source.count(waits) == 1
    slow.write_text(source.replace(waits, f"    import time\n    time.sleep(20)\n{waits}"))
    monkeypatch.setattr(between, "__file__", str(slow))
    refused()


def test_signals_do_what_is_usual_in_a_program() -> None:
    Path("usual.py").write_text(
        "import os\nignored = [line for line in open('/proc/self/status') if 'SigIgn' in line]\n"
        "print('{\"description\": {\"name\": \"%s\"}}' % ignored[0].split()[1], flush=True)\n")
    alone = subprocess.run(  # a shell may have started the tests with signals ignored
        ["/usr/bin/env", "--default-signal", sys.executable, "usual.py"], capture_output=True,
        text=True, check=True).stdout
    with Worker(f"exec:{sys.executable} usual.py") as worker:
        assert worker.description.name in alone


@pytest.mark.parametrize(("name", "status", "said"), [
    ("SIGTERM", 0, "conforms"), ("SIGKILL", 2, "it ended the process that started it")])
def test_the_verdict_is_given(name: str, status: int, said: str) -> None:
    Path("mine.py").write_text(TARGET.format(signal=name))
    told = subprocess.run(
        [sys.executable, "-m", "novikoff.reports", "validate", "mine.py:Perceptron", "--examples",
         "2", "--theorem", "perceptron.trace"], capture_output=True, text=True, check=False,
        env={**os.environ, "COLUMNS": "200"}, timeout=120)
    assert told.returncode == status, told.stdout + told.stderr
    assert said in told.stdout + told.stderr
