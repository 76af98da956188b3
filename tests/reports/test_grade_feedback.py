"""Feedback: what a student wrote cannot act in it, and what is hidden does not show."""

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from novikoff.reports.grading.assignment import Assignment, Bounds, Level
from novikoff.reports.grading.book import as_json, grade_book, nbgrader_book
from novikoff.reports.grading.render_gradescope import render_gradescope
from novikoff.reports.grading.render_html import render_html
from novikoff.reports.grading.render_markdown import render_markdown
from novikoff.reports.grading.result import Grade, Item, TaskResult, Verdict

EVIL = '<script>alert(1)</script>"\'`\x1b[31m\u202e](http://evil) =cmd'


def assignment(level: Level = "hint") -> Assignment:
    return Assignment("Week 1", (), level, Bounds(), None, (), "salt", "digest", Path("w.toml"))


def graded(*, hidden: bool = False, word: str = EVIL) -> Grade:
    item = Item(word, "failed", Fraction(0), Fraction(2), word, word, (word, word), word, word,
                word, word, hidden)
    missing = Item("gone", "missing", Fraction(0), Fraction(1), "", hint=word)
    return Grade(word, "key", (TaskResult("task", "program", (item, missing), word, (word,)),),
                 ("seccomp",), Fraction(0), (word,))


@pytest.mark.parametrize("level", ["verdict", "counterexample", "hint"])
def test_words_of_a_student_cannot_act(level: Level) -> None:
    page = render_html(graded(), assignment(level))
    assert "<script" not in page
    assert "http://evil" in page
    assert "default-src 'none'" in page
    text = render_markdown(graded(), assignment(level))
    for told in (page, text):
        assert "\x1b" not in told
        assert "\u202e" not in told
    for line in text.splitlines():
        assert "<script>" not in line.replace("\\<script\\>", "") or "``" in line


@pytest.mark.parametrize("word", ["=1+1", "+1", "-1", "@x", " =1", "\t=1", "\r=1", "=\x1b[1m"])
def test_no_cell_is_a_formula(word: str) -> None:
    for book in (grade_book, nbgrader_book):
        for row in csv.reader(io.StringIO(book([graded(word=word)], assignment()))):
            for value in row:
                assert not value.startswith(("=", "+", "-", "@", "\t", "\r"))
                assert "\x1b" not in value


def test_hidden_parts_leak_nothing() -> None:
    secret = "SECRET"
    grade = graded(hidden=True, word=secret)
    item = grade.tasks[0].items[0]
    hidden = Grade("ann", "key", (TaskResult("task", "program", (item,)),), ())
    for told in (render_html(hidden, assignment()), render_markdown(hidden, assignment()),
                 as_json(hidden, assignment())):
        assert secret not in told
        assert "hidden" in told
    whole = Grade("ann", "key", (TaskResult("task", "program", (item,), secret, (secret,),
                                            hidden=True),), ())
    for told in (render_html(whole, assignment()), render_markdown(whole, assignment()),
                 as_json(whole, assignment())):
        assert secret not in told
    test = json.loads(render_gradescope(hidden, assignment()))["tests"][0]
    assert (test["visibility"], test["output"]) == ("hidden", "")


def test_points_of_hidden_parts_do_not_show_in_totals() -> None:
    def one(points: int, verdict: Verdict = "passed") -> Grade:
        return Grade("ann", "key", (TaskResult("task", "program", (
            Item("a", "passed", Fraction(1), Fraction(1), "p"),
            Item("b", verdict, Fraction(points), Fraction(5), "p", hidden=True))),), ())

    for render in (render_html, render_markdown, as_json):
        assert render(one(0), assignment()) == render(one(5), assignment()) == render(
            one(0, "awaits"), assignment())


def test_the_level_says_how_much_is_told() -> None:
    item = Item("update", "failed", Fraction(0), Fraction(2), "PROMISE", "9 instances", ("CASE",),
                "DUE", "SEEN", "HINT", "cause")
    grade = Grade("ann", "key", (TaskResult("task", "program", (item,)),), ())
    told = {level: [word for word in ("PROMISE", "CASE", "DUE", "SEEN", "HINT")
                    if word in render_markdown(grade, assignment(level))]
            for level in ("verdict", "counterexample", "hint")}  # type: ignore[arg-type]
    assert told == {"verdict": ["PROMISE"], "counterexample": ["PROMISE", "CASE", "DUE", "SEEN"],
                    "hint": ["PROMISE", "CASE", "DUE", "SEEN", "HINT"]}


def test_gradescope_sums_to_the_points() -> None:
    told = json.loads(render_gradescope(graded(word="ann"), assignment()))
    assert sum(test["max_score"] for test in told["tests"]) == 3
    assert told["score"] == sum(test["score"] for test in told["tests"]) == 0
