"""What takes too long is ended, and the report says which part was."""

import sys

import pytest

from novikoff.reports.certify.certify import certify
from novikoff.reports.certify.deadline import NotComputed, OutOfTime, within
from novikoff.reports.certify.table import Reading, Table


def test_work_ends_in_time() -> None:
    def endless() -> int:
        while True:
            try:
                [sum(range(100)) for _ in range(100)]
            except Exception:
                continue

    ended = within(0.05, endless)
    assert isinstance(ended, NotComputed)
    assert "0.05 s" in ended.why
    assert within(5, lambda: 7) == 7


def test_an_alarm_that_is_lost_rings_again() -> None:
    """As in a callback of the garbage collector, where Python drops what is raised."""
    lost = []

    def deaf() -> None:
        while True:
            try:
                while True:
                    sum(range(100))
            except OutOfTime:
                if lost:
                    raise
                lost.append(True)

    assert isinstance(within(0.05, deaf), NotComputed)
    assert lost


def test_each_part_says_that_it_ran_out_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    late = NotComputed("late")
    monkeypatch.setattr(sys.modules[certify.__module__], "within", lambda _seconds, _work: late)
    found = certify(Table("", ("x",), [(0,), (1,)], [-1, 1], "y", ("-1", "1"), "", Reading()))
    assert found.separability == found.absorbed == found.free == found.run == late
    assert found.line == found.lambda_max == found.removal == found.first_pass == late
    assert found.exit_status == 3
    assert found.mistake_bound is None
    assert str(found).count("not computed: late") == 8
