"""What is published of the strength in every family is of the faults that there are."""

from importlib import import_module

import pytest
from planted import strength_families as strength
from planted.here import judged, learned

from novikoff.reports.validation.function_table import FUNCTIONS

RESULTS = strength.read()
REFUSED = 301  # of the faults that somebody wrote who had not seen the validator
NOT_REFUSED = [(family, name) for family, told in RESULTS.items() for name in told
               if name in strength.faults(family) and told[name]["last"]["verdict"] != "violates"]
ENTRIES = [(family, name, entry) for family, told in strength.REASONS.items()
           for name, entry in told.items()]
STATED = [(family, name, entry["card"]) for family, name, entry in ENTRIES if "card" in entry]


@pytest.mark.parametrize("family", strength.FAMILIES)
def test_every_fault_was_judged_and_the_right_one_conforms(family):
    right, *wrong = strength.names(family)
    assert set(RESULTS[family]) == {right, *wrong}
    assert RESULTS[family][right]["last"]["verdict"] == "conforms"
    assert len(wrong) >= 10
    assert "crashed" not in [RESULTS[family][name]["last"]["verdict"] for name in wrong]


def test_so_many_are_refused():
    last = [told["last"]["verdict"] for family in RESULTS.values() for told in family.values()]
    assert last.count("violates") >= REFUSED


def test_every_fault_that_is_not_refused_has_a_reason_and_every_reason_a_fault():
    assert sorted((family, name) for family, name, _ in ENTRIES) == sorted(NOT_REFUSED)


@pytest.mark.parametrize(("family", "name", "entry"), ENTRIES,
                         ids=[f"{family} {name}" for family, name, _ in ENTRIES])
def test_a_reason_is_whole(family, name, entry):
    assert entry["kind"] in strength.KINDS
    assert set(entry) <= {"kind", "why", "card", "hazard"}
    assert len(entry["why"]) > 10
    assert (entry["kind"] == "hazard") == ("hazard" in entry)
    if "hazard" in entry:
        assert entry["hazard"] in RESULTS[family][name]["last"]["hazards"]
    if entry["kind"] == "legal" and "card" in entry:
        field, value = entry["card"].split("=")
        assert entry["why"].startswith(f"{field}=")
        assert not entry["why"].startswith(f"{field}={value}:")
    if entry["kind"] in ("not observable", "missed"):
        assert "card" not in entry


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize(("family", "name", "card"), STATED,
                         ids=[f"{family} {card}" for family, _, card in STATED])
def test_what_is_legal_under_another_card_is_refused_where_this_one_is_stated(family, name, card):
    fault = getattr(import_module(f"planted.blind.{family}"), name)
    results = judged(fault, family, card, examples=1)[1] if family in FUNCTIONS else \
        learned(fault, family, card, examples=40)[1]
    assert "violated" in [result.verdict for result in results.values()]


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize(("family", "name", "card"), STATED[::5],
                         ids=[f"{family} {card}" for family, _, card in STATED[::5]])
def test_the_right_one_is_refused_by_no_card_of_its_own(family, name, card):
    module = import_module(f"planted.blind.{family}")
    right = getattr(module, strength.names(family)[0])
    results = judged(right, family, card, most=4, examples=1)[1] if family in FUNCTIONS else \
        learned(right, family, card, examples=1)[1]
    assert "violated" not in [result.verdict for result in results.values()], name


def test_the_table_is_that_of_the_verdicts():
    assert strength.PUBLISHED.with_suffix(".md").read_text("utf-8") == strength.page(RESULTS)


def test_a_fault_that_is_no_longer_refused_is_listed():
    family = strength.FAMILIES[0]
    right, name, *_ = strength.names(family)
    told = {family: {right: {"first": "conforms", "checks": None,
                             "last": {"verdict": "conforms", "seconds": 1}},
                     name: {"first": "violates", "checks": None,
                            "last": {"verdict": "conforms", "seconds": 3}}}}
    page = strength.page(told)
    assert f"| {family} | conforms | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 1 | 2.0 | no estimator |" in page
    told[family][name]["checks"] = ["check_a"]
    assert f"| {family} | conforms | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 1 | 2.0 | 1 |" in \
        strength.page(told)
    assert f"- `{name}`: {strength.faults(family)[name]} (conforms) — missed" in page
