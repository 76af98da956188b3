"""The handbook as HTML: every link leads somewhere, and a browser shows it without a complaint."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from click.testing import CliRunner

from novikoff.reports.book.html import build
from novikoff.reports.command.handbook import handbook
from novikoff.reports.command.main import CannotRun

pytest.importorskip("sphinx", reason="HTML is built with the extra docs")
pytest.importorskip("myst_parser", reason="HTML is built with the extra docs")

PAGES = Path(__file__).parents[2] / "reports" / "handbook"
NAMES = ["index", *sorted(page.stem for page in PAGES.glob("*.md") if page.stem != "README")]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
MEASURE = """<script>
for (const each of document.querySelectorAll('details')) each.open = true;
const shown = [...document.querySelectorAll('math')].filter(
    each => each.getBoundingClientRect().width > 0 && each.getBoundingClientRect().height > 0);
document.documentElement.dataset.shown = JSON.stringify(
    [shown.length, document.querySelectorAll('math').length]);
for (const image of document.images)
    if (!image.complete || !image.naturalWidth) console.error('no image ' + image.src);
</script></body>"""


class Page(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Note what it links to, what it fetches, and what can be linked to."""
        for name, value in attributes:
            if name == "id" and value:
                self.anchors.add(value)
            elif name in ("href", "src") and value and value != "#" and not (
                    value.startswith("data:") or (tag == "a" and value.startswith("http"))):
                self.links.append(value)


def broken(folder: Path) -> Iterator[str]:
    """Yield every link in a folder's HTML pages that leads nowhere, or elsewhere by the network."""
    pages = {path.name: Page(path.read_text("utf-8")) for path in folder.glob("*.html")}
    for name, page in pages.items():
        for link in page.links:
            file, _, anchor = unquote(link).partition("#")
            file = file.partition("?")[0]
            there = not file or (folder / file).is_file()
            known = not anchor or (file or name) not in pages or (
                anchor in pages[file or name].anchors)
            if link.startswith("http") or not there or not known:
                yield f"{name}: {link}"


def seen(page: Path) -> tuple[list[str], Any]:
    """Return what a browser complains of on a page, and how many of its formulas it shows."""
    assert CHROMIUM is not None
    copy = page.with_name(f"measured_{page.name}")
    copy.write_text(page.read_text("utf-8").replace("</body>", MEASURE), "utf-8")
    try:
        told = subprocess.run(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--enable-logging=stderr", "--virtual-time-budget=5000", "--dump-dom",
             copy.as_uri()], capture_output=True, text=True, timeout=120, check=True)
    finally:
        copy.unlink()
    counts = re.search(r'data-shown="(\[[^"]*\])"', told.stdout)
    assert counts, told.stdout[:500]
    return [line for line in told.stderr.splitlines() if "CONSOLE" in line], json.loads(counts[1])


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("html")
    told = CliRunner().invoke(handbook, ["--html", str(folder)], standalone_mode=False)
    assert told.exception is None, told.exception
    assert "begin with" in told.output
    return folder


@pytest.mark.slow
def test_one_process_builds_twice(html: Path, tmp_path: Path) -> None:
    assert build(PAGES, tmp_path) == len(list(html.glob("*.html")))


@pytest.mark.slow
def test_every_link_leads_to_a_page_or_an_anchor(html: Path) -> None:
    assert len(list(html.glob("*.html"))) > 60
    assert list(broken(html)) == []


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
@pytest.mark.parametrize("name", NAMES)
def test_a_browser_shows_a_page_without_a_complaint(html: Path, name: str) -> None:
    complaints, (shown, formulas) = seen(html / f"{name}.html")
    assert complaints == []
    assert shown == formulas
    assert formulas > 20 or name not in ("perceptron", "norm")


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_what_is_wrong_on_a_page_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        "<html><body><a href='b.html'>b</a><a href='#c'>c</a><a id='d' href='a.html#d'>d</a>"
        "<math style='display: none'><mi>x</mi></math><img src='none.svg'></body></html>")
    assert list(broken(tmp_path)) == ["a.html: b.html", "a.html: #c", "a.html: none.svg"]
    complaints, (shown, formulas) = seen(tmp_path / "a.html")
    assert any("no image" in line for line in complaints)
    assert (shown, formulas) == (0, 1)


def test_what_is_no_handbook_is_told(tmp_path: Path) -> None:
    for arguments, message in ((["-o", str(tmp_path)], "there is no handbook in .*; write it"),
                               (["--check"], "give one of them")):
        told = CliRunner().invoke(handbook, ["--html", str(tmp_path / "html"), *arguments],
                                  standalone_mode=False)
        assert isinstance(told.exception, Exception)
        assert re.search(message, str(told.exception)), message
        assert isinstance(told.exception, CannotRun) or "give one" in message
    assert not (tmp_path / "html").exists()
