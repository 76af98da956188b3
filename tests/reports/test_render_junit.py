"""JUnit: counts that agree with the result, and nothing green that is not."""

import xml.etree.ElementTree as ElementTree

import pytest
from planted.result import BROKEN, CONFORMING, EVERY, FULL, HAZARDOUS

from novikoff.reports.validation.render_junit import render_junit


def suite_of(result):
    return ElementTree.fromstring(render_junit(result).encode()).find("testsuite")


@pytest.mark.parametrize("result", EVERY, ids=lambda result: result.target)
def test_the_counts_agree_with_the_cases(result):
    suite = suite_of(result)
    cases = suite.findall("testcase")
    assert int(suite.get("tests")) == len(cases)
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        assert int(suite.get(name)) == sum(case.find(tag) is not None for case in cases)
    assert all(len(case) == 1 for case in cases)


def test_each_verdict_has_its_place():
    cases = {case.get("name"): case[0] for case in suite_of(FULL).findall("testcase")}
    assert len(cases) == len(FULL.theorems)
    tags = {theorem.id.partition(".")[2]: theorem.verdict for theorem in FULL.theorems}
    place = {"passed": "system-out", "violated": "failure", "error": "error"}
    assert {name: case.tag for name, case in cases.items()} == {
        name: place.get(verdict, "skipped") for name, verdict in tags.items()}
    assert cases["dual_form"].get("message") == "unobservable: expose which points were updated"
    assert "expected        (-1, -1)" in cases["update"].text
    assert cases["update"].get("message").startswith("the bias moves by 2s")


def test_a_verdict_that_no_theorem_explains_has_a_case():
    assert suite_of(BROKEN).find("testcase/error").get("message").startswith("there is no file")
    assert suite_of(HAZARDOUS).get("failures") == "1"
    assert "never updates" in suite_of(HAZARDOUS).find("testcase/failure").get("message")
    assert suite_of(CONFORMING).get("failures") == suite_of(CONFORMING).get("errors") == "0"


def test_a_hostile_text_is_legal_xml():
    text = render_junit(FULL)
    assert "\\x1b[31m&lt;b&gt;" in text
    assert "\ud800" not in text
    text.encode("utf-8")
