"""What is published of the planted faults is of those that there are."""

import json

from planted import learners, of_functions, pocket_faults
from planted import strength_planted as strength

TOLD = json.loads(strength.PUBLISHED.read_text("utf-8"))


def test_every_fault_is_measured_and_caught():
    faults = {(one.spec, one.name) for one in (
        *of_functions.FAULTS, *learners.FAULTS, *pocket_faults.FAULTS)}
    caught = {(family, name): each["caught"] for family, of in TOLD.items()
              for name, each in of.items() if "caught" in each}
    assert caught == dict.fromkeys(faults, True)


def test_no_legal_variant_is_accused():
    legal = [each for of in TOLD.values() for each in of.values() if "accused" in each]
    assert len(legal) >= 300
    assert [each for each in legal if each["accused"]] == []


def test_the_table_is_that_of_the_measurements():
    assert strength.PUBLISHED.with_suffix(".md").read_text("utf-8") == strength.page(TOLD)


def test_what_is_missed_or_accused_is_listed():
    page = strength.page({"entropy": {
        "a": {"caught": False, "named": None, "seconds": 1.0},
        "b": {"caught": True, "named": True, "seconds": 3.0},
        "legal: c": {"accused": ["information.units"], "seconds": 2.0}}})
    assert "| entropy | 2 | 1 | 1 of 1 | 1 | 1 | 2.0 |" in page
    assert "- entropy `a`: not caught" in page
    assert "- entropy `legal: c`: ['information.units']" in page
