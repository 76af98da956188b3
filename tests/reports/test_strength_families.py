"""What is published of the strength in every family is of the faults that there are."""

import pytest
from planted import strength_families as strength

RESULTS = strength.read()


@pytest.mark.parametrize("family", strength.FAMILIES)
def test_every_fault_was_judged_and_the_right_one_is_not_accused(family):
    right, *wrong = strength.names(family)
    assert set(RESULTS[family]) == {right, *wrong}
    assert RESULTS[family][right]["last"]["verdict"] in ("conforms", "undecided")
    assert len(wrong) >= 5


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
