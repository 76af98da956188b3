"""The table over all families is of what is recorded, and says what was never measured."""

import pytest
from planted import strength_page
from planted.strength_page import NEVER, PAGE, Row

ROWS = [*strength_page.of_perceptron(), *strength_page.of_families()]


def test_the_published_table_is_of_what_is_recorded():
    assert PAGE.read_text("utf-8") == strength_page.page(), \
        "run python tests/planted/strength_page.py"


def test_first_runs_that_nobody_kept_are_said_to_be_not_measured():
    told = {(row.family, row.kind): str(row).split(" | ")[3] for row in ROWS}
    assert {first for (_, kind), first in told.items() if kind == "ours"} == {NEVER}
    assert all(first.isdigit() for (_, kind), first in told.items() if kind == "blind")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.family} {row.kind}")
def test_a_line_adds_up(row):
    assert isinstance(row, Row)
    assert 0 <= row.missed <= row.many - row.caught
    assert row.kind != "ours" or row.caught == row.many
    assert row.alarms == "-" or row.alarms.startswith("0 of ")
