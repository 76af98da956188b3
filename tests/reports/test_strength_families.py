"""What is published of the strength in every family is of the faults that there are."""

import pytest
from planted import strength_families as strength

RESULTS = strength.read()
REFUSED = 200  # of the faults that somebody wrote who had not seen the validator


@pytest.mark.parametrize("family", strength.FAMILIES)
def test_every_fault_was_judged_and_the_right_one_conforms(family):
    right, *wrong = strength.names(family)
    assert set(RESULTS[family]) == {right, *wrong}
    assert RESULTS[family][right]["last"]["verdict"] == "conforms"
    assert len(wrong) >= 5
    assert "crashed" not in [RESULTS[family][name]["last"]["verdict"] for name in wrong]


def test_so_many_are_refused():
    last = [told["last"]["verdict"] for family in RESULTS.values() for told in family.values()]
    assert last.count("violates") >= REFUSED


def test_the_table_is_that_of_the_verdicts():
    assert strength.PUBLISHED.with_suffix(".md").read_text("utf-8") == strength.page(RESULTS)


def test_a_fault_that_is_no_longer_refused_is_listed():
    family = strength.FAMILIES[0]
    right, name, *_ = strength.names(family)
    told = {family: {right: {"first": "conforms", "last": {"verdict": "conforms", "seconds": 1}},
                     name: {"first": "violates", "last": {"verdict": "conforms", "seconds": 3}}}}
    page = strength.page(told)
    assert f"| {family} | conforms | 1 | 1 | 0 | 0 | 2.0 |" in page
    assert f"- `{name}`: {strength.faults(family)[name]} (conforms)" in page
