"""Every renderer tells the same: verdicts, theorems, both sides, counts and the exit status."""

import html
import json
import re
from dataclasses import dataclass, replace
from xml.etree import ElementTree

import pytest
from planted import doubled_bias
from planted.result import EVERY, FULL

from novikoff.reports.validation.account import summary
from novikoff.reports.validation.exact_text import sides
from novikoff.reports.validation.render_html import fragment
from novikoff.reports.validation.render_json import from_json, render_json
from novikoff.reports.validation.render_junit import render_junit
from novikoff.reports.validation.render_markdown import render_markdown
from novikoff.reports.validation.render_terminal import terminal_text
from novikoff.reports.validation.result import EXIT, Result
from novikoff.reports.validation.validate import validate

OWN = {"examples": 6}
KEEPING = """
KEPT = []


def softmax(z):
    KEPT.append(1) if hasattr(z[0], "__len__") else None
    import numpy as np
    e = np.exp(np.asarray(z, float))
    p = e / e.sum(axis=-1, keepdims=True)
    return p + (0.5 if KEPT and p.ndim == 1 else 0)


class Constant:
    def fit(self, X, y):
        return self

    def predict(self, X):
        return [1] * len(X)
"""


@dataclass
class Told:
    """What one report tells: the whole, each theorem's verdict, and both sides of the violated."""

    verdict: str
    summary: str
    verdicts: dict[str, str]
    sides: dict[str, tuple[str, str]]


def bare(text: str) -> str:
    """The text without spaces, since reports break lines where they like."""
    return re.sub(r"\s", "", text)


def due(result: Result) -> Told:
    return Told(result.verdict, bare(summary(result)),
                {theorem.id: theorem.verdict for theorem in result.theorems},
                {theorem.id: tuple(map(bare, sides(theorem.found.counterexample)))
                 for theorem in result.theorems
                 if theorem.verdict == "violated" and theorem.found})


def both(text: str) -> tuple[str, str]:
    """Both sides as they stand in the account of one violated theorem, however it is wrapped."""
    rows = re.split(r"\n  (?! )", text)
    expected, = (row[16:] for row in rows if row.startswith("expected "))
    observed, = (row[16:] for row in rows if row.startswith("observed "))
    return bare(expected), bare(observed.partition("\n\n")[0])


def of_terminal(result: Result) -> Told:
    text = terminal_text(result, 10**5)
    words = "passed|VIOLATED|deviation|unobservable|inapplicable|error"
    rows = re.findall(rf"^  ({words}) +(\w+\.\w+)(?: |$)", text, re.M)
    told = {id: both(block) for id, block in
            re.findall(r"^(\w+\.\w+): .*\n((?:  .*\n)+)", text, re.M)}
    told |= {id: (bare(expected), bare(observed)) for id, expected, observed in re.findall(
        r"^  (\w+\.\w+) expected (.*) · observed (.*?)(?: · novikoff .*)?$", text, re.M)}
    closing = text.splitlines()[-1]
    return Told(closing.partition(":")[0], bare(closing),
                {id: verdict.lower() for verdict, id in rows}, told)


def of_json(result: Result) -> Told:
    data = json.loads(render_json(result))
    counts = {name: count for name, count in data["summary"].items()
              if name not in ("theorems", "undecided")}
    verdicts = [theorem["verdict"] for theorem in data["theorems"]]
    assert counts == {name: verdicts.count(name) for name in counts}
    return due(from_json(data))


def of_junit(result: Result) -> Told:
    suite = ElementTree.fromstring(render_junit(result))[0]
    properties = {one.get("name"): one.get("value", "") for one in suite.iter("property")}
    verdicts, told = {}, {}
    for case in suite.iter("testcase"):
        family = case.get("classname", "").removeprefix(result.target)
        if not family:
            continue  # the verdict of the whole
        id = f"{family[1:]}.{case.get('name')}"
        child = next((one for one in case if one.tag != "system-out"), None)
        verdicts[id] = "passed" if child is None else \
            child.get("type") or child.get("message", "").partition(":")[0]
        assert (child is not None and child.tag) == {
            "passed": False, "violated": "failure", "error": "error"}.get(verdicts[id], "skipped")
        if verdicts[id] == "violated":
            told[id] = both(f"\n{child.text}")
    tags = [case[0].tag if len(case) else "" for case in suite.iter("testcase")]
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        assert int(suite.get(name, "")) == tags.count(tag)
    return Told(properties["verdict"], bare(properties["summary"]), verdicts, told)


def of_html(result: Result) -> Told:
    page = ElementTree.fromstring(fragment(result))
    table = page.find(".//table[caption]/tbody[tr]/../../../div[last()]/table/tbody")
    rows = [] if table is None else [row for row in table if row[0].get("class")]
    told = {}
    for section in page.iter("section"):
        terms = dict(zip(("".join(one.itertext()) for one in section.iter("dt")),
                         (bare("".join(one.itertext())) for one in section.iter("dd")),
                         strict=True))
        told[section.get("id")] = terms["expected"], terms["observed"]
    closing = next(one for one in page.iter("p") if one.find("strong") is not None)
    return Told(closing[0].text or "", bare("".join(closing.itertext())),
                {"".join(row[1].itertext()): "".join(row[0].itertext()).lower() for row in rows},
                told)


def of_markdown(result: Result) -> Told:
    text = render_markdown(result)
    rows = re.findall(r"^\| \**(\w+)\** \| \[?`([\w.]+)`", text, re.M)
    told = {}
    for head, block in re.findall(r"^## (.*)\n\n(?:.*)\n\n((?:- .*\n)+)", text, re.M):
        terms = dict(re.findall(r"^- \*\*(.*?)\*\*: (.*)$", block, re.M))
        told[plain(head)] = tuple(bare(terms[name]).strip("`") for name in
                                  ("expected", "observed")) if "expected" in terms else ()
    verdict, closing = re.findall(r"^\*\*(\w+)\*\*: (.*)$", text, re.M)[0]
    return Told(verdict, bare(f"{verdict}: {plain(closing)}"),
                {id: shown.lower() for shown, id in rows},
                {id: pair for id, pair in told.items() if pair})


def plain(text: str) -> str:
    """The text that Markdown shows."""
    return html.unescape(re.sub(r"\\([\\`*\[|~_#>+=-])", r"\1", text))


RENDERERS = (of_terminal, of_json, of_junit, of_html, of_markdown)


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    path = tmp_path_factory.mktemp("alike") / "mine.py"
    path.write_text(KEEPING)
    return path


def targets(path):
    """Targets with the verdict that each has."""
    yield "conforms", validate("sklearn.linear_model:Perceptron", **OWN, theorems=[
        "perceptron.u*", "perceptron.stops*"])
    yield "violates", validate(f"{doubled_bias.__file__}:Perceptron", **OWN)
    yield "violates", validate(f"{path}:softmax", **OWN)
    yield "undecided", validate(f"{path}:Constant", spec="perceptron", **OWN, theorems=[
        "perceptron.update"])


def test_the_reports_of_a_target_agree(kept):
    seen = set()
    for verdict, result in targets(kept):
        told = due(result)
        assert told.verdict == verdict, result
        for renderer in RENDERERS:
            assert renderer(result) == told, renderer.__name__
        assert result.exit_status == EXIT[verdict]
        seen |= {*told.verdicts.values()}
        assert told.sides or verdict != "violates"
    assert {"passed", "violated", "deviation", "unobservable"} <= seen


FAILING = replace(FULL, verdict="error", theorems=(FULL.theorems[0], FULL.theorems[-2]))


@pytest.mark.parametrize("result", [*EVERY, FAILING],
                         ids=lambda result: f"{result.target} {result.verdict}")
@pytest.mark.parametrize("renderer", RENDERERS, ids=lambda renderer: renderer.__name__)
def test_the_reports_of_a_result_agree(result, renderer):
    assert renderer(result) == due(result)
