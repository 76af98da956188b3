"""What is published of the mutants is of those that there are; what is left has a reason each."""

import json

import pytest
from planted import mutant_families as families

TOLD = json.loads(families.PUBLISHED.read_text("utf-8"))
LEFT = {(family, name) for family, of in TOLD.items() for name, each in of.items()
        if each["said"] in ("conforms", "undecided")}


def test_every_mutant_is_judged():
    assert [*TOLD] == [*families.SOURCES]
    for family, of in TOLD.items():
        assert list(of) == [mutant.id for mutant in families.changed(family)]


def test_each_that_is_not_refused_has_a_reason_and_each_reason_a_mutant():
    known = families.reasons()
    assert {(family, name) for family, of in known.items() for name in of} == LEFT
    assert all(entry["kind"] in families.KINDS and len(entry["why"]) > 10
               for of in known.values() for entry in of.values())


def test_the_table_is_that_of_the_verdicts():
    assert families.PUBLISHED.with_suffix(".md").read_text("utf-8") == families.page(TOLD)


def test_a_mutant_that_never_ends_is_ended(monkeypatch):
    monkeypatch.setattr(families, "LONGEST", 0.5)
    slow = families.changed("entropy")[0].__class__(
        "0", 1, "a loop", "def right(p):\n    while True:\n        pass")
    assert families.measure("entropy", slow)["by"] == ["SIGPROF"]


@pytest.mark.parametrize("family", ["entropy", "sigmoid", "chain"])
def test_the_right_one_and_a_mutant_are_told_apart(family):
    path, name = families.SOURCES[family]
    assert families.verdict(family, path.read_text("utf-8"))["said"] == "conforms"
    refused = next(mutant for mutant in families.changed(family)
                   if TOLD[family][mutant.id]["said"] == "refused")
    assert families.verdict(family, refused.source)["said"] == "refused", name
