"""HTML: well formed, of one file, for every reader, with every text of a target escaped."""

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest
from planted.result import CONFORMING, EVERY, FULL

from novikoff.reports.validation.render_html import fragment, render_html


def page_of(result):
    return ElementTree.fromstring(render_html(result).removeprefix("<!DOCTYPE html>"))


def words(node):
    return re.sub(r"\s+", " ", "".join(node.itertext()))


@pytest.mark.parametrize("result", EVERY, ids=lambda result: result.target)
def test_it_is_well_formed_and_needs_nothing_else(result):
    page = page_of(result)
    text = render_html(result)
    text.encode("utf-8")
    assert page.get("lang") == "en"
    assert page.find("head/title").text
    tags = {node.tag.rpartition("}")[2] for node in page.iter()}
    assert not tags & {"script", "link", "img", "iframe", "object", "b"}
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|url\(|@import", text)
    assert "prefers-color-scheme:dark" in text


@pytest.mark.parametrize("result", EVERY, ids=lambda result: result.target)
def test_it_can_be_read_aloud(result):
    page = page_of(result)
    levels = [int(node.tag[1]) for node in page.iter() if re.fullmatch(r"h\d", node.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    for table in page.iter("table"):
        assert table.find("caption") is not None
        assert all(cell.get("scope") in ("col", "row") for cell in table.iter("th"))
        heads = len(table.findall("thead/tr/th"))
        assert all(len(row) == heads for row in table.findall("tbody/tr"))
    for image in page.iter("{http://www.w3.org/2000/svg}svg"):
        assert image.get("role") == "img"
        assert image.get("aria-label")


def test_links_lead_to_sections():
    page = page_of(FULL)
    ids = [node.get("id") for node in page.iter() if node.get("id")]
    links = [node.get("href") for node in page.iter("a")]
    assert len(ids) == len(set(ids)) == 4
    assert [link.removeprefix("#") for link in links] == ids


def test_it_tells_all_of_it():
    told = words(page_of(FULL))
    for part in ("4 violated", "a mistake adds 2η y x", "(-2, -1)", "seed 7",
                 "equality is exact", "X = [[1, 2], [-1, 1/2], [2, -1]]", "B-08; A-09",
                 "python 3.12.1", "expose which points were updated"):
        assert part in told, part
    assert len(list(page_of(FULL).iter("{http://www.w3.org/2000/svg}svg"))) == 3


def test_a_hostile_text_is_text():
    text = render_html(FULL)
    assert "<b>" not in text
    assert "\\x1b[31m<b>" in words(page_of(FULL))


def test_a_notebook_shows_a_fragment():
    text = CONFORMING._repr_html_()
    assert text == fragment(CONFORMING)
    assert text.startswith('<div class="novikoff"')
    assert "<html" not in text
