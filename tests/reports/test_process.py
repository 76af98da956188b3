"""The trusted side: programs in any language, a clock that holds, and nothing left behind."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from novikoff.reports import validate
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.process import (
    BadReply,
    Died,
    NotFinite,
    Raised,
    TargetError,
    TimedOut,
    Unobservable,
    Worker,
)
from novikoff.reports.validation.protocol import exact, wire
from novikoff.reports.validation.reap import strays

HERE = Path(__file__).parent
PROGRAM = f"exec:{sys.executable} {HERE}/targets/program.py"
X = ((1, Fraction(1, 2)), (-1, 2), (3, -1))
Y = (1, -1, 1)
pytestmark = pytest.mark.usefixtures("nothing_left_behind")


def trained(worker: Worker, **more: Any) -> dict[str, Any]:
    return worker.ask("fit", X=X, y=Y, passes=2, **({"eta": Fraction(1, 3)} | more))


def test_program_with_exact_rationals() -> None:
    with Worker(PROGRAM) as worker:
        assert worker.description.kind == "program"
        assert worker.description.name == "program"
        assert trained(worker)["w"] == [Fraction(2, 3), Fraction(-1, 2)]
        with pytest.raises(Unobservable, match="the operation present"):
            worker.ask("present", X=X, y=Y, eta=1)


@pytest.mark.parametrize(("command", "interpreter"), [
    ("perceptron.js", "node"), ("perceptron.pl", "perl")])
def test_program_in_another_language(command: str, interpreter: str) -> None:
    if shutil.which(interpreter) is None:
        pytest.skip(f"{interpreter} is not installed")
    with Worker(f"exec:{interpreter} {HERE}/targets/{command}") as worker:
        w = worker.ask("fit", X=X, y=Y, eta=1, passes=3)["w"]
        assert w == [2, Fraction(-3, 2)]
        if interpreter == "node":
            shown = worker.ask("present", X=X, y=Y, eta=Fraction(1, 2))["weights"]
            assert shown[0] == {"w": [0, 0], "b": 0}
            assert shown[1] == {"w": [Fraction(1, 2), Fraction(1, 4)], "b": Fraction(1, 2)}
            assert worker.ask("fit", X=X, y=Y, eta=1, passes=9)["counts"] == [2, 0]


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler, cc")
def test_a_program_in_c_is_judged(tmp_path: Path) -> None:
    source = HERE.parent / "targets" / "perceptron.c"
    for name, options, verdict in (("right", (), "conforms"), ("wrong", ("-DFAULT",), "violates")):
        subprocess.run(["cc", "-O1", "-Wall", "-Wextra", "-Werror", *options, "-o",
                        str(tmp_path / name), str(source), "-lm"], check=True)
        told = validate(f"exec:{tmp_path / name}", spec="perceptron", examples=10)
        assert told.verdict == verdict
        assert told.count("violated") == 0 or {t.diagnosis for t in told.theorems if t.id in (
            "perceptron.update", "perceptron.correction")} == {"the bias is never updated"}
    assert told.count("violated")


def test_description_of_a_program() -> None:
    for told, roles in (({}, ["eta", "passes"]), ({"parameters": ["seed"]}, ["seed"]),
                        ({"parameters": []}, [])):
        assert list(Description.from_json({"name": "p", **told}).parameters) == roles
    for wrong in ({"labels": "a/b"}, {"parameters": [3, {}]}, {"parameters": {"eta": 3}},
                  {"step": "fit"}, {"notes": 3}):
        with pytest.raises(ValueError, match=r"wrong form|labels are"):
            Description.from_json({"name": "p", **wrong})


def test_script_of_a_program() -> None:
    with Worker(PROGRAM) as worker:
        told = trained(worker)
        lines = worker.ask("source", experiment={
            "op": "fit", "X": X, "y": Y, "eta": Fraction(1, 3), "passes": 2})["source"]
    names: dict[str, Any] = {}
    exec("\n".join(lines), names)
    assert [exact(wj, "") for wj in names["observed"]["w"]] == told["w"]


@pytest.mark.parametrize(("mode", "error", "says"), [
    ("garbage", BadReply, "it answered 'Traceback: this is no JSON.n', which is not a line"),
    ("list", BadReply, "which is not a JSON object"),
    ("deep", BadReply, "RecursionError"),
    ("digits", BadReply, "ValueError"),
    ("huge", BadReply, "it answered more than 16 MB"),
    ("twice", BadReply, "more than one line to one request"),
    ("bool", BadReply, r"w\[0\] after training is True, which is not a number"),
    ("zero", BadReply, r"w\[0\] after training is '1/0', which is not a number"),
    ("infinite", NotFinite, r"w\[0\] after training is inf"),
    ("silent", BadReply, "it closed its output without an answer"),
    ("drip", TimedOut, r"no answer within 0\.5 s"),
    ("deaf", TimedOut, r"no answer within 0\.5 s"),
])
def test_hostile_program(mode: str, error: type[Exception], says: str) -> None:
    with Worker(f"{PROGRAM} {mode}", seconds=0.5 if error is TimedOut else 10) as worker:
        for _ in range(2):
            with pytest.raises(error, match=says):
                trained(worker)


def test_unread_pipe_cannot_hang_us() -> None:
    with Worker(f"{PROGRAM} deaf") as worker:
        assert worker._channel is not None
        request = {"op": "fit", "X": X, "y": Y, "eta": 1, "passes": 1}
        for line in (json.dumps(wire(request)).encode(), b"x" * (1 << 22)):
            began = time.monotonic()
            with pytest.raises(TimedOut):
                worker._channel.exchange(line + b"\n", 0.3)
            assert 0.3 <= time.monotonic() - began < 1.5


@pytest.mark.parametrize(("target", "says"), [
    ("exec:", "exec: needs a command"),
    ("exec:'", "the command cannot be split"),
    ("exec:no-such-program-here x", "there is no program 'no-such-program-here' to execute"),
    ("exec:true", "cannot be loaded: its process ended with exit status 0"),
    ("exec:sh -c 'kill -9 $$'", "cannot be loaded: it was killed by SIGKILL"),
    (f"{PROGRAM} wrong version", 'must have "novikoff": 1'),
    (f"{PROGRAM} nameless", "the description has no name"),
    ("no colon", "has no colon"),
    ("absent.py:f", "there is no file absent.py"),
    ("breaks.py:f", "importing breaks.py failed: ZeroDivisionError: division by zero"),
    ("leaves.py:f", "importing leaves.py failed: SystemExit: 3"),
    ("dies.py:f", "cannot be loaded: its process ended with exit status 4"),
    ("sleeps.py:f", r"cannot be loaded: no answer within 1.5 s"),
    ("sleeps_in_fit.py:f", "cannot be trained on a small sample: it took too long"),
])
def test_load_fails(target: str, says: str) -> None:
    Path("breaks.py").write_text("1/0")
    Path("leaves.py").write_text("import sys; sys.exit(3)")
    Path("dies.py").write_text("import os; os._exit(4)")
    Path("sleeps.py").write_text("import time; time.sleep(60)")
    Path("sleeps_in_fit.py").write_text("import time\ndef f(X, y): time.sleep(60)")
    with pytest.raises(TargetError) as error:
        Worker(target, seconds=0.1, load_seconds=1.5 if "sleeps.py" in target else 20)
    assert says in str(error.value)


def test_memory_is_counted_from_after_the_import() -> None:
    Path("heavy.py").write_text("""
ballast = bytearray(48 << 20)
def f(X, y, epochs=1):
    more = bytearray(48 << 20 if X[0, 0] == 13 else 200 << 20 if X[0, 0] == 14 else 1)
    return X[0]
""")
    with Worker("heavy.py:f", memory=64 << 20) as worker:
        assert worker.ask("fit", X=((13, 1),), y=(1,), passes=1)["w"] == [13, 1]
        with pytest.raises(Raised, match="MemoryError"):
            worker.ask("fit", X=((14, 1),), y=(1,), passes=1)


def test_adapter_for_a_program() -> None:
    with pytest.raises(TargetError, match="an adapter is Python"):
        Worker(PROGRAM, "adapter.py:adapt")


def test_killed_from_outside_and_started_anew() -> None:
    with Worker(PROGRAM) as worker:
        expected = trained(worker)
        assert worker._channel is not None
        os.kill(worker._channel.pid, signal.SIGKILL)
        with pytest.raises(Died, match="SIGKILL"):
            trained(worker)
        assert trained(worker) == expected


def test_interrupt_leaves_no_answer_in_the_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    with Worker(PROGRAM) as worker:
        expected = trained(worker)
        assert worker._channel is not None
        monkeypatch.setattr(worker._channel, "_answered", _interrupted)
        with pytest.raises(KeyboardInterrupt):
            trained(worker, eta=5)
        assert trained(worker) == expected


def _interrupted(_: bytearray) -> bool:
    raise KeyboardInterrupt


def test_children_in_sessions_of_their_own_are_ended() -> None:
    Path("breeds.py").write_text("""
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.closerange(0, 3)
        time.sleep(60)
    os._exit(0)
os.wait()
print('{"description": {"name": "p"}}', flush=True)
time.sleep(60)
""")
    worker = Worker(f"exec:{sys.executable} breeds.py")
    assert worker._channel is not None
    pid, mark = worker._channel.pid, worker._channel.mark
    (stray,) = set(strays(pid, mark)) - {pid}
    assert os.getsid(stray) != pid
    worker.close()
    assert not Path(f"/proc/{stray}").exists()


def test_closing_at_exit() -> None:
    script = ("from novikoff.reports.validation.process import Worker\n"
              f"worker = Worker({PROGRAM!r})\n"
              "print(worker._place.folder, worker._channel.pid)")
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                          check=True)
    folder, pid = said.stdout.split()
    assert not Path(folder).exists()
    assert not Path(f"/proc/{pid}").exists()


def test_a_parent_that_is_killed_leaves_nothing() -> None:
    Path("mine.py").write_text("def f(X, y, epochs=1): return X[0]")
    script = ("import os\nfrom novikoff.reports.validation.process import Worker\n"
              "worker = Worker('mine.py:f')\n"
              "print(worker._place.folder, worker._channel.pid, flush=True)\n"
              "os.kill(os.getpid(), 9)")
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                          check=False)
    folder, pid = said.stdout.split()
    until = time.monotonic() + 10
    while time.monotonic() < until and (Path(folder).exists() or _runs(int(pid))):
        time.sleep(0.02)
    assert not Path(folder).exists()
    assert not _runs(int(pid))


def _runs(pid: int) -> bool:
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def test_a_fork_of_ours_leaves_the_worker_alone() -> None:
    with Worker(PROGRAM) as worker:
        if (child := os.fork()) == 0:
            worker.close()
            os._exit(0)
        os.waitpid(child, 0)
        assert worker._place is not None
        assert Path(worker._place.folder).exists()
        trained(worker)


def test_what_needs_another_system_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "fork")
    with pytest.raises(TargetError, match=r"only Linux and macOS .* on Windows run novikoff in"):
        validate(PROGRAM)


@pytest.mark.parametrize("value", [
    0, 1, -7, Fraction(1, 2), Fraction(1, 3), Fraction(-22, 7), 2**70, Fraction(2**70 + 1, 2**70),
    Fraction(1, 2**1074), 10**400, Fraction(10**400, 7), Fraction(6, 3)])
def test_numbers_are_exact_both_ways(value: int | Fraction) -> None:
    assert exact(wire(value), "") == value


def test_a_round_trip_is_quick() -> None:
    """Measured at 60 to 120 microseconds; the bound leaves room for a busy machine."""
    with Worker(PROGRAM) as worker:
        assert worker._channel is not None
        line, times = b'{"op": "nothing"}\n', []
        for _ in range(200):
            began = time.perf_counter()
            worker._channel.exchange(line, 5)
            times.append(time.perf_counter() - began)
    assert min(times) < 0.001
