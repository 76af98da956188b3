"""Targets that do not end on some data are asked for such data once, and are judged soon."""

import importlib
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from novikoff.reports.validation.complaint import said
from novikoff.reports.validation.process import TimedOut, Worker
from novikoff.reports.validation.result import Result

FILE = Path(__file__).parent / "targets" / "endless.py"
validation = importlib.import_module("novikoff.reports.validation.validate")


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note each request that is not answered; they are given up soon."""
    noted: list[str] = []

    class Impatient(Worker):
        def __init__(self, target: str, adapter: str | None = None, **given: Any) -> None:
            super().__init__(target, adapter, seconds=0.5, **given)

        def ask(self, op: str, /, **arguments: Any) -> dict[str, Any]:
            try:
                return super().ask(op, **arguments)
            except TimedOut:
                noted.append(f"{arguments}")
                raise

    monkeypatch.setattr(validation, "Worker", Impatient)
    return noted


def judged(name: str) -> tuple[Result, dict[str, str]]:
    result = validation.validate(f"{FILE}:{name}", spec="perceptron", examples=4, theorems=(
        "perceptron.trains", "perceptron.gates", "perceptron.layout"))
    return result, {t.id: t.diagnosis for t in result.theorems if t.verdict == "violated"}


@pytest.mark.parametrize("name", ["Until", "Half"])
def test_who_stops_with_mistakes_left_is_not_taken_to_count_its_passes(
        name: str, late: list[str]) -> None:
    result, wrong = judged(name)
    assert late == []
    assert "cannot be set" not in result.message
    assert "perceptron.gates" in wrong
    assert "still wrong" in wrong["perceptron.gates"]


def test_a_promised_number_of_passes_that_is_not_heeded_is_told_once(late: list[str]) -> None:
    result, wrong = judged("Promising")
    assert len(late) == 1
    assert "did not end where nothing separates the classes" in result.message
    assert wrong == {"perceptron.trains": "training fails exactly where a row has both labels: "
                                          "no answer within 0.5 s"}
    assert result.count("passed")


def test_who_does_not_end_on_the_plainest_data_is_given_up(late: list[str]) -> None:
    _, wrong = judged("Pairs")
    assert len(late) <= 2
    assert "no answer within 0.5 s" in wrong["perceptron.trains"]


def test_a_loop_is_told_even_where_the_jump_back_has_no_line() -> None:
    """Python gives some jumps no line; an interrupt that falls on one has only the function's."""
    def endless(rows: Any) -> Any:
        while True:
            for x in rows:
                if x:
                    x += 1
            yield

    frame = endless([]).gi_frame
    at = next(start for start, _, line in frame.f_code.co_lines() if line is None)
    error = ValueError("late")
    error.__traceback__ = TracebackType(None, frame, at, -1)
    assert error.__traceback__.tb_lineno in (None, -1)
    assert said(error) == f"ValueError: late ({__file__}:{frame.f_code.co_firstlineno})"
