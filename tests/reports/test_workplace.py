"""Where a target runs: relative paths lead where they did, and what it writes is not left."""

import sys
from pathlib import Path

import pytest

from novikoff.reports.validation.process import TargetError, Worker
from novikoff.reports.validation.workplace import traces

pytestmark = pytest.mark.usefixtures("nothing_left_behind")
FIT = {"X": ((1, 2),), "y": (1,), "passes": 1}


def test_files_and_processes_are_told_of() -> None:
    Path("mine.py").write_text("""
import os, time
open("at_import.txt", "w").close()
os.makedirs("made", exist_ok=True)

def f(X, y, epochs=1):
    if X[0, 0] == 13:
        open("model.pkl", "w").close()
        for _ in range(2):
            if os.fork() == 0:
                time.sleep(60)
        ends = os.fork()
        if ends == 0:
            os._exit(0)
        os.waitid(os.P_PID, ends, os.WEXITED | os.WNOWAIT)  # only its exit status is left
    return X[0]
""")
    with Worker("mine.py:f") as worker:
        worker.ask("fit", X=((13, 1),), y=(1,), passes=1)
        assert worker.notices == ()
    assert worker.notices == (
        "it left 2 processes running, which were ended",
        "it wrote at_import.txt, made/, model.pkl into its folder, which was removed")
    with Worker("mine.py:f") as worker:
        worker.ask("fit", **FIT)
    assert worker.notices == (
        "it wrote at_import.txt, made/ into its folder, which was removed",)


def test_a_target_that_leaves_nothing_has_no_notice() -> None:
    Path("mine.py").write_text("def f(X, y, epochs=1): return X[0]")
    with Worker("mine.py:f") as worker:
        worker.ask("fit", **FIT)
    assert worker.notices == ()


def test_the_words_for_many_traces() -> None:
    assert traces(0, ()) == ()
    assert traces(1, ("a", "b", "c", "d", "e")) == (
        "it left 1 process running, which was ended",
        "it wrote a, b, c and 2 more into its folder, which was removed")


def test_relative_paths_lead_where_they_did() -> None:
    Path("data").mkdir()
    Path("data/rate.py").write_text("3")
    Path("part.py").write_text("rate = 2")
    Path("mine.py").write_text("""
import part
first = float(open("data/rate.py").read())

def f(X, y, epochs=1):
    w = X[0] * 0 + float(open("data/rate.py").read())
    w[0] = part.rate * first
    return w
""")
    Path("adapter.py").write_text("def adapt(target): return target")
    Path("sub").mkdir()
    try:
        for target, adapter in (("mine.py:f", None), ("mine:f", None), ("sub/../mine.py:f", None),
                                ("mine.py:f", "adapter.py:adapt")):
            with Worker(target, adapter) as worker:
                assert worker.ask("fit", **FIT)["w"] == [6, 3]
            assert worker.notices == ()
    finally:
        Path("data/rate.py").unlink()
        Path("data").rmdir()
        Path("sub").rmdir()


@pytest.mark.parametrize("command", ["./mine.py", f"{sys.executable} mine.py",
                                     f"{sys.executable} ../here/mine.py"])
def test_a_program_runs_in_the_folder_too(command: str) -> None:
    Path("mine.py").write_text(f"""#!{sys.executable}
import json, sys
for line in sys.stdin:
    open("log.txt", "w").close()
    request = json.loads(line)
    print(json.dumps({{"novikoff": 1, "description": {{"name": "p"}}}}
                     if request["op"] == "load" else {{"w": [1, 2]}}), flush=True)
""")
    Path("mine.py").chmod(0o755)
    with Worker(f"exec:{command}") as worker:
        assert worker.ask("fit", eta=1, **FIT)["w"] == [1, 2]
    assert worker.notices == ("it wrote log.txt into its folder, which was removed",)


def test_paths_in_messages_are_those_that_were_typed(tmp_path: Path) -> None:
    Path("broken.py").write_text("f = 1/0\n")
    with pytest.raises(TargetError) as error:
        Worker("broken.py:f")
    assert "importing broken.py failed: ZeroDivisionError: division by zero (broken.py:1)" in \
        str(error.value)
    assert str(tmp_path) not in str(error.value)
    with pytest.raises(TargetError, match=r"there is no file brocken\.py; did you mean broken\.py"):
        Worker("brocken.py:f")
