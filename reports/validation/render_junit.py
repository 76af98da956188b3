"""The report as JUnit XML, for systems that show tests: one test case for each theorem."""

import re
from typing import Final
from xml.etree import ElementTree

from novikoff.reports.validation import account
from novikoff.reports.validation.render_terminal import violation_text
from novikoff.reports.validation.result import Result, TheoremResult

NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render_junit(result: Result) -> str:
    """Return the result as JUnit XML.

    A violated theorem is a failure and one that could not be run an error; one that was not
    judged, or whose deviation is declared, is skipped, with the reason. A verdict that no theorem
    explains (nothing could be judged, or a hazard counts as a violation) has a test case of its
    own, so that nothing looks green.
    """
    cases = [_case(result, theorem) for theorem in result.theorems]
    tag = {"violates": "failure", "error": "error"}.get(result.verdict, "skipped")
    if not cases or (tag != "skipped" and all(case.find(tag) is None for case in cases)):
        cases.append(_whole(result, tag))
    counts = {"tests": len(cases), **{
        name: sum(case.find(tag) is not None for case in cases)
        for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped"))}}
    figures = {name: str(count) for name, count in counts.items()}
    figures["time"] = f"{result.seconds:.3f}"
    suite = _element("testsuite", name=account.title(result), **figures)
    properties = ElementTree.SubElement(suite, "properties")
    told = {"verdict": result.verdict, "summary": account.summary(result), "spec": result.spec,
            "seed": str(result.seed), "policy": result.policy,
            **{f"convention.{line.field}": line.value for line in result.card},
            **{f"version.{name}": version for name, version in result.versions.items()},
            **{f"hazard.{hazard.theorem}": hazard.words for hazard in result.hazards}}
    properties.extend(_element("property", name=name, value=value)
                      for name, value in told.items())
    suite.extend(cases)
    root = _element("testsuites", name="novikoff", **figures)
    root.append(suite)
    ElementTree.indent(root)
    body = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def _legal(text: str) -> str:
    return NO_XML.sub("\ufffd", account.clean(text))


def _element(tag: str, /, **attributes: str) -> ElementTree.Element:
    return ElementTree.Element(tag, {name: _legal(text) for name, text in attributes.items()})


def _case(result: Result, theorem: TheoremResult) -> ElementTree.Element:
    family, _, name = theorem.id.rpartition(".")
    case = _element("testcase", classname=f"{result.target}.{family}".rstrip("."), name=name,
                    time="0.000")
    if theorem.verdict == "passed":
        told = ElementTree.SubElement(case, "system-out")
        told.text = _legal(account.detail(theorem))
        return case
    tag = {"violated": "failure", "error": "error"}.get(theorem.verdict, "skipped")
    message = theorem.message or theorem.diagnosis or theorem.statement
    if tag == "skipped":
        message = f"{theorem.verdict}: {message}"
    child = _element(tag, message=message)
    if tag != "skipped":
        child.set("type", theorem.verdict)
        child.text = _legal(violation_text(theorem))
    case.append(child)
    return case


def _whole(result: Result, tag: str) -> ElementTree.Element:
    """Return a test case of the verdict itself."""
    case = _element("testcase", classname=result.target, name="validate", time="0.000")
    told = [result.message, account.summary(result), *(hazard.words for hazard in result.hazards)]
    case.append(_element(tag, message="; ".join(filter(None, told))))
    return case
