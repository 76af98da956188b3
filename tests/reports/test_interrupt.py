"""An interrupt ends the work, also one that Python drops."""

import signal
import time

import pytest

from novikoff.reports.command import main as command
from novikoff.reports.validation import interrupt
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.trial import TooSlow, within


@pytest.fixture(autouse=True)
def handlers():
    names = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = [signal.getsignal(name) for name in names]
    interrupt.install()
    yield
    interrupt.install()
    for name, handler in zip(names, before, strict=True):
        signal.signal(name, handler)


def dropped():
    """Interrupt where Python ignores what is raised."""
    class Dropping:
        def __del__(self):
            signal.raise_signal(signal.SIGINT)

    Dropping()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interrupt_that_was_dropped_ends_the_next_request():
    with Worker("sklearn.linear_model:Perceptron") as worker:
        dropped()
        with pytest.raises(KeyboardInterrupt):
            worker.ask("fit", X=((1,), (2,)), y=(1, -1), labels="-1/+1", eta=None, passes=1)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interrupt_that_was_dropped_is_the_status(monkeypatch, capsys):
    monkeypatch.setattr(command.novikoff, "main", lambda *_, **__: dropped() or 1)
    with pytest.raises(SystemExit) as ended:
        command.main(["theorems"])
    assert ended.value.code == command.INTERRUPTED
    assert "interrupted" in capsys.readouterr().err


def test_nothing_noted_is_no_interrupt():
    interrupt.check()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_trial_that_is_interrupted_in_vain_is_interrupted_again():
    class Dropping:
        def __del__(self):
            time.sleep(0.1)

    def endless():
        Dropping()
        time.sleep(20)

    began = time.monotonic()
    with pytest.raises(TooSlow):
        within(0.05, endless)
    assert time.monotonic() - began < 10
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
