"""The worker: whatever a target does, the answer is clear and the next one is right."""

import subprocess
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from novikoff.reports.validation import process
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.reap import strays

TARGET = f"{Path(__file__).parent}/targets/misbehaving.py:Perceptron"
MISDEEDS = (  # noqa: SIM905
    "prints floods loops exits vanishes crashes eats raises raises_something_unspeakable breeds "
    "forks answers_nan answers_infinity answers_a_wrong_shape answers_texts predicts_too_little "
    "mutates draws reads closes hides").split()
MEMORY = 64 << 20
RATE_OF_THE_FIRST = f"{Path(__file__).parents[1]}/planted/perceptron_kept.py:RateOfTheFirst"


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    """One worker for all misdeeds: it must survive, or be replaced, each time."""
    with Worker(TARGET, seconds=0.5, memory=MEMORY) as worker:
        yield worker


def good(worker: Worker) -> dict[str, Any]:
    """Train on innocent data and check the answer."""
    told = worker.ask("fit", X=((1, 2), (2, -1)), y=(1, -1), eta=Fraction(1, 2), passes=2)
    assert told["w"] == [Fraction(-1, 2), Fraction(3, 2)]
    assert told["predictions"] == [1, -1]
    assert "touched" not in told
    return told


def misled(worker: Worker, misdeed: str, **more: Any) -> dict[str, Any]:
    """Train on the data that provoke a misdeed."""
    return worker.ask("fit", X=((100 + MISDEEDS.index(misdeed), 1),), y=(1,), eta=1, passes=1,
                      **more)


@pytest.fixture(autouse=True)
def _good_before_and_after(worker: Worker) -> Iterator[None]:
    good(worker)
    yield
    assert "printed" not in good(worker)


def test_list_of_misdeeds(worker: Worker) -> None:
    from novikoff.reports.validation.load import load

    assert [f.__name__ for f in load(TARGET.replace(":Perceptron", ":MISDEEDS")).value] == MISDEEDS
    assert worker.description.signatures["fit"] == "(self, X, y)"


def test_prints(worker: Worker) -> None:
    told = misled(worker, "prints")
    assert told["printed"].endswith("xxxthe end\n of it")
    assert len(told["printed"]) == 4096
    assert told["w"] == [100, 1]


def test_floods(worker: Worker) -> None:
    began = time.monotonic()
    says = r"no answer within 0\.5 s; the last it printed: (spam)+"
    with pytest.raises(process.TimedOut, match=says):
        misled(worker, "floods")
    assert time.monotonic() - began < 2


def test_loops(worker: Worker) -> None:
    with pytest.raises(process.TimedOut, match=r"no answer within 0\.5 s$"):
        misled(worker, "loops")


def test_exits(worker: Worker) -> None:
    with pytest.raises(process.Raised, match=r"SystemExit: it called exit\(5\)") as error:
        misled(worker, "exits")
    assert error.value.where.endswith(" in exits")


def test_vanishes(worker: Worker) -> None:
    says = (r"ended with exit status 3 at .*misbehaving\.py:\d+ in vanishes, called from fit; "
            "the last it printed: last words$")
    with pytest.raises(process.Died, match=says):
        misled(worker, "vanishes")


def test_crashes(worker: Worker) -> None:
    says = r"killed by SIGSEGV at .*misbehaving\.py:\d+ in crashes, called from fit$"
    with pytest.raises(process.Died, match=says):
        misled(worker, "crashes")


def test_eats(worker: Worker) -> None:
    says = r"MemoryError: memory ran out: it wanted more than the 64 MiB .*py:\d+ in eats"
    with pytest.raises(process.Raised, match=says):
        misled(worker, "eats")


def test_raises(worker: Worker) -> None:
    with pytest.raises(process.Raised) as error:
        misled(worker, "raises")
    assert (error.value.type, error.value.message) == ("KeyError", "'no such key'")
    assert error.value.where.startswith(TARGET.partition(":")[0] + ":")
    assert error.value.where.endswith(" in raises")
    with pytest.raises(process.Raised, match=r"SilentError: \(its message cannot be read\)"):
        misled(worker, "raises_something_unspeakable")


def test_breeds(worker: Worker) -> None:
    assert misled(worker, "breeds")["w"] == [109, 1]
    channel = worker._channel
    assert channel is not None
    pid, mark = channel.pid, channel.mark
    assert len(set(strays(pid, mark)) - {pid}) >= 3
    worker.close()
    assert set(strays(pid, mark)) == set()


def test_forks(worker: Worker) -> None:
    assert misled(worker, "forks")["w"] == [110, 1]


@pytest.mark.parametrize(("misdeed", "says"), [
    ("answers_nan", r"w\[1\] after training is nan"),
    ("answers_infinity", r"w\[0\] after training is -inf")])
def test_not_finite(worker: Worker, misdeed: str, says: str) -> None:
    with pytest.raises(process.NotFinite, match=says):
        misled(worker, misdeed)


@pytest.mark.parametrize(("misdeed", "says"), [
    ("answers_a_wrong_shape", "after training there are 7 weights for 2 features"),
    ("answers_texts", r"w\[0\] after training is 'a', which is not a number"),
    ("predicts_too_little", "it predicted 2 labels for 3 points")])
def test_bad_shapes(worker: Worker, misdeed: str, says: str) -> None:
    with pytest.raises(process.BadReply, match=says):
        misled(worker, misdeed, queries=((1, 1), (2, 2)))


def test_mutates(worker: Worker) -> None:
    assert misled(worker, "mutates")["changed"] == ["X", "y"]


def test_draws(worker: Worker) -> None:
    told = [misled(worker, "draws", seed=seed) for seed in (3, 3, 4)]
    assert told[0]["w"] == told[1]["w"] != told[2]["w"]
    assert told[0]["touched"] == ["random", "numpy.random"]


def test_reads(worker: Worker) -> None:
    with pytest.raises(process.Raised, match="EOFError"):
        misled(worker, "reads")


def test_closes(worker: Worker) -> None:
    with pytest.raises(process.Died):
        misled(worker, "closes")


def test_hides(worker: Worker) -> None:
    assert misled(worker, "hides")["w"] == [120, 1]


@pytest.mark.parametrize("misdeed", ["vanishes", "crashes", "raises", "loops", "breeds", "closes"])
def test_a_copy_misbehaves_as_the_process_does(misdeed: str) -> None:
    def told() -> str:
        good(own)
        try:
            return str(misled(own, misdeed)["w"])
        except Exception as error:
            return str(error)

    with Worker(TARGET, seconds=0.5, memory=MEMORY) as own:  # no other misdeed was done in it
        first = told()
        own.renew()
        good(own)
        own.renew()
        assert told() == first
        assert own.copies == (misdeed in ("raises", "breeds"))  # the others ended it


def test_a_copy_leaves_no_trace() -> None:
    with Worker(RATE_OF_THE_FIRST) as worker:
        def at(rate: int) -> int:
            told: int = worker.ask("fit", X=((1,),), y=(1,), eta=rate, passes=1)["w"][0]
            return told

        worker.renew()
        assert [at(1), at(2)] == [1, 1]
        pid = worker._channel and worker._channel.pid
        worker.renew()
        assert [at(2), at(1)] == [2, 2]
        assert pid == (worker._channel and worker._channel.pid)
    assert (worker.left, worker.threads, worker.notices) == (0, 0, ())


def test_senseless_requests(worker: Worker) -> None:
    with pytest.raises(process.TargetError, match="there is no experiment 'dance'"):
        worker.ask("dance", X=((1,),), y=(1,))
    with pytest.raises(process.TargetError, match="the request 'fit' has no y"):
        worker.ask("fit", X=((1,),))


def test_a_source_that_runs_alone(worker: Worker, tmp_path: Path) -> None:
    experiment = {"op": "fit", "X": ((1, 2), (2, -1)), "y": (1, -1), "eta": Fraction(1, 2),
                  "passes": 2}
    lines = worker.ask("source", experiment=experiment)["source"]
    script = tmp_path / "script.py"
    script.write_text("\n".join(lines), encoding="utf-8")
    said = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert "'w': [-0.5, 1.5]" in said.stdout
    assert "novikoff" not in "\n".join(lines).replace(str(Path(__file__).parents[2]), "")


def test_nothing_heavy_is_imported() -> None:
    code = ("import sys, novikoff.reports.validation.worker; "
            "print(sorted({'sympy', 'hypothesis', 'click', 'rich', 'mpmath'} & set(sys.modules)))")
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "[]\n"


def test_stands_alone() -> None:
    """The worker is a program of the protocol like any other."""
    said = subprocess.run(
        [sys.executable, "-m", "novikoff.reports.validation.worker"], capture_output=True,
        text=True, check=True, input='not json\n{"op": "fit"}\n[]\n')
    assert said.stdout.count('{"error":{"kind":"usage"') == 3
