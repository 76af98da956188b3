"""Markdown: headings, one table row for each theorem, and no text of a target read as markup."""

import re

import pytest
from markdown_it import MarkdownIt
from planted.result import BROKEN, CONFORMING, EVERY, FULL

from novikoff.reports.validation.render_markdown import anchor, code, escaped, render_markdown

MARKDOWN = MarkdownIt("commonmark").enable("table")


def parsed(text):
    """Return (type, tag, content) of every token."""
    return [(token.type, token.tag, token.content) for token in MARKDOWN.parse(text)]


def test_it_has_a_section_for_each_violation_and_a_row_for_each_theorem():
    tokens = parsed(render_markdown(FULL))
    heads = [tokens[k + 1][2] for k, token in enumerate(tokens) if token[0] == "heading_open"]
    assert heads == ["mine.py:Perceptron judged as a perceptron",
                     "Convention, probed on 6 instances", "Theorems", "perceptron.update",
                     "perceptron.growth", "perceptron.within", "perceptron.among",
                     "Hazards: legal, and it can hurt"]
    rows = [token for token in tokens if token[0] == "tr_open"]
    assert len(rows) == (1 + len(FULL.card)) + (1 + len(FULL.theorems))


def test_the_rows_of_a_table_have_the_cells_of_its_head():
    lines = render_markdown(FULL).splitlines()
    tables = [line for line in lines if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", line)) for line in tables} == {4, 5}


@pytest.mark.parametrize("result", EVERY, ids=lambda result: result.target)
def test_a_hostile_text_makes_no_markup(result):
    text = render_markdown(result)
    assert "\x1b" not in text
    assert not [t for t in parsed(text) if t[0] in ("html_block", "html_inline", "fence")]
    inline = [child.type for t in MARKDOWN.parse(text) if t.children for child in t.children]
    assert set(inline) <= {"text", "code_inline", "strong_open", "strong_close", "hardbreak",
                           "softbreak", "link_open", "link_close"}


def test_links_lead_to_the_headings():
    text = render_markdown(FULL)
    targets = set(re.findall(r"\]\(#([^)]*)\)", text))
    heads = {anchor(line[3:].replace("\\", "")) for line in text.splitlines()
             if line.startswith("## ")}
    assert len(targets) == 4
    assert targets <= heads


def test_what_was_found_is_told():
    text = render_markdown(FULL)
    assert "- **expected**: `(-1, -1)`" in text
    assert "`novikoff replay 1 --script`" in text
    assert "**conforms**: 2 passed" in render_markdown(CONFORMING)
    assert "there is no file absent.py" in render_markdown(BROKEN)


@pytest.mark.parametrize("text", [
    "a*b*", "# x", "[a](b)", "<b>", "`c`", "a|b", "~~d~~", "&lt;", "&#60;", "_e_", "a_b", "__f__",
    "w_ and v_", "- x", "1. x", "> x", "1) x", "+ x", "=====", "---", "\\*", "<!-- -->", "</p>",
    "![i](j)"])
@pytest.mark.parametrize("before", ["", "x "])
def test_escaped_reads_as_it_was(before, text):
    tokens = MARKDOWN.parse(escaped(before + text))
    assert [token.type for token in tokens] == ["paragraph_open", "inline", "paragraph_close"]
    assert "".join(child.content for child in tokens[1].children) == before + text
    assert {child.type for child in tokens[1].children} <= {"text", "text_special", "entity"}


@pytest.mark.parametrize("text", ["a", "`", "a ``b`` c", "|"])
def test_code_reads_as_it_was(text):
    [_, inline, _] = MARKDOWN.parse("x " + code(text))
    assert inline.children[1].type == "code_inline"
    assert inline.children[1].content == text
