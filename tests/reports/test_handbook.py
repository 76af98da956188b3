"""The handbook that is committed: whole, its links good; and its check, seen to fail."""

import importlib
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from meta.ids import guaranteed

from novikoff.reports.book import errata_page, handbook
from novikoff.reports.book.api_page import public
from novikoff.reports.book.errata_page import errata
from novikoff.reports.book.family_page import escaped, page
from novikoff.reports.book.figures import FIGURES
from novikoff.reports.book.listing import listings
from novikoff.reports.book.proof_page import proof_page
from novikoff.reports.command.handbook import handbook as command
from novikoff.theory import coq_proof
from novikoff.theory.claims.claim import Examined, claims
from novikoff.theory.coq_proof import registry
from novikoff.theory.registry import theorems
from novikoff.theory.requirement import requirements

FOLDER = Path(__file__).parents[2] / "reports" / "handbook"
REFERENCE = FOLDER.parents[1] / "reference"
LINK = re.compile(r"\]\(([^)#]*)(?:#([^)]*))?\)")
CODE = re.compile(r"```.*?```", re.DOTALL)


def broken(folder: Path) -> list[str]:
    """Return every link in a folder's pages that leads nowhere."""
    texts = {path.name: path.read_text("utf-8") for path in folder.glob("*.md")}
    wrong = []
    for name, text in texts.items():
        for target, anchor in LINK.findall(CODE.sub("", text)):
            if target.startswith("http"):
                continue
            there = (folder / target).is_file() if target else True
            if not there or (anchor and f'id="{anchor}"' not in texts.get(target or name, "")):
                wrong.append(f"{name}: {target}#{anchor}")
    return wrong


def test_every_link_of_the_committed_handbook_leads_somewhere():
    assert len(list(FOLDER.glob("*.md"))) > 40
    assert broken(FOLDER) == []


def test_no_page_has_what_differs_from_run_to_run():
    assert not [path.name for path in FOLDER.glob("*.md")
                if re.search(" at 0x[0-9a-f]+", path.read_text("utf-8"))]


def test_a_broken_link_is_found(tmp_path):
    (tmp_path / "a.md").write_text("[x](b.md) [y](a.md#z) [w](#w)")
    assert broken(tmp_path) == ["a.md: b.md#", "a.md: a.md#z", "a.md: #w"]


def test_every_theorem_and_every_exercise_stands_in_it():
    pages = {path.stem: path.read_text("utf-8") for path in FOLDER.glob("*.md")}
    for id, theorem in theorems().items():
        assert pages[theorem.family].count(f'<a id="{id}"></a>') == 1, id
        assert f"> {escaped(theorem.statement)}" in pages[theorem.family], id
    for row in requirements().values():
        if row.kind == "C":
            assert f"| {row.id} |" in pages["exercises"], row.id


def test_a_page_tells_hypotheses_assurance_and_derivation():
    told = page("pocket")
    assert "- data: any sample of two classes" in told
    (row,) = (row for row in registry() if row.constant == "Pocket.pocket_best_seen")
    assert f"- known by: Coq, assuming nothing · scope: {escaped(row.scope)} · subject: the " \
        f"extracted program · `{row.constant}`, statement `{row.statement}`\n" in told
    assert told.count(escaped(row.scope)) == 1
    assert "wrong versions that its check refuses" in told
    assert "```math" in page("norm")


def test_the_page_of_proofs_names_what_has_none_and_what_is_left_out():
    text, without = proof_page().split("## Without a proof in Coq")
    without, parts = without.split("## Proved in Coq but for a part")
    proved = {row.theorem for row in registry()}
    assert {id for id in theorems() if f"[`{id}`]" in without} == {*theorems()} - proved
    for id, where in (("pocket.reaches_optimum", parts), ("central_limit.berry_esseen", without)):
        assert f"[`{id}`]" in where
        assert f"`{id}`" in text.partition("## Theorem by theorem")[0]
    for row in registry():
        if row.theorem in theorems():
            assert f"| {escaped(row.scope)} | {row.subject} |" in text, row
            assert not row.left_out or escaped(row.left_out) in parts, row


def test_what_coq_proves_of_a_row_stands_in_the_page_of_proofs_and_with_the_claim():
    (row, _) = (row for row in registry() if row.theorem == "D-033")
    line = f"- known by: {row.method} · scope: {escaped(row.scope)} · subject: {row.subject} · " \
        f"`{row.constant}`, statement `{row.statement}`\n"
    assert line in errata("000")
    told = proof_page().partition("## Rows that no theorem states")[2]
    assert line in told
    for row in registry():
        assert row.theorem in theorems() or f"**{row.theorem}: " in told


def test_the_page_of_proofs_counts_what_the_reference_guarantees():
    named = {id for place, id in guaranteed(REFERENCE.parent) if place.startswith("reference")}
    parts = {row.theorem for row in registry() if row.left_out} & named
    proved = {row.theorem for row in registry()} & named
    assert "central_limit.berry_esseen" in named - proved
    assert "distribution.normal" in named - {id for one in listings() for id in one.theorems}
    assert f"docstrings of the reference name {len(named)} theorems as their guarantees: " \
        f"{len(proved - parts)} are proved in Coq with nothing left out, {len(parts)} with " \
        f"something left out, and {len(named - proved)} not." in proof_page()


def test_a_proof_that_does_not_count_is_told_with_what_to_run(monkeypatch):
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "Pocket.v has changed")
    told = page("pocket")
    assert "known by: Coq" not in told
    assert "- not Coq: Pocket.best\\_seen does not count, because Pocket.v has changed; run " \
        "python tests/coq/check.py" in told


@pytest.fixture
def equipped(monkeypatch):
    """The command takes the extras for installed: what is tested needs none of them."""
    monkeypatch.setattr("importlib.util.find_spec", lambda package: package)


@pytest.mark.usefixtures("equipped")
def test_what_is_not_current_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(handbook, "pages", lambda _=None: iter([("a.md", "new"), ("b.md", "b")]))
    monkeypatch.setattr(handbook, "figures", lambda: iter([]))
    handbook.write(tmp_path)
    assert handbook.stale(tmp_path) == {}
    (tmp_path / "a.md").write_text("old")
    (tmp_path / "b.md").unlink()
    (tmp_path / "c.md").write_text("c")
    assert handbook.stale(tmp_path) == {
        "a.md": "has changed", "b.md": "is missing", "c.md": "is not due any more"}
    seen = CliRunner().invoke(command, ["--check", "-o", str(tmp_path)], standalone_mode=False)
    assert seen.return_value == 1
    assert "3 files are not current" in seen.output


@pytest.mark.usefixtures("equipped")
def test_a_folder_that_cannot_be_written_to_is_told_at_once(tmp_path):
    (tmp_path / "file").write_text("")
    seen = CliRunner().invoke(command, ["-o", str(tmp_path / "file" / "book")])
    assert seen.exit_code == 2
    assert "cannot be written to" in seen.output
    assert "give a folder that you may write to with -o FOLDER" in seen.output


@pytest.mark.parametrize("family", FIGURES)
def test_a_figure_is_the_one_that_is_committed(family):
    found = (FOLDER / "figures" / f"{family}.svg").read_text("utf-8")
    assert handbook.digest(FIGURES[family].draw()) in found.splitlines()[0]
    assert "<style>svg{background:#fff}@media (prefers-color-scheme:dark){svg{" in found


def test_another_curve_has_another_digest():
    figure = FIGURES["gradient_descent"].draw()
    before = handbook.digest(figure)
    line = figure.axes[0].lines[0]
    line.set_ydata([2 * y for y in line.get_ydata()])
    assert handbook.digest(figure) != before


def test_every_claim_stands_in_the_errata_of_its_documents():
    pages = {path.stem: path.read_text("utf-8") for path in FOLDER.glob("errata_*.md")}
    for id, claim in claims().items():
        for document in claim.documents:
            page = pages[f"errata_{document}"]
            anchors = page.count(f'<a id="{id}"></a>')
            right = claim.codes == ("confirmed",)
            assert anchors == (0 if right else 1), (id, document)
            assert escaped(claim.row.text) in page, (id, document)


def test_no_errata_are_written_while_a_check_fails(monkeypatch):
    claim = claims()["D-203"]
    monkeypatch.setattr(errata_page, "examined", lambda: (Examined(claim, (), "it raises"),))
    with pytest.raises(ValueError, match="no errata of 004 can be written while D-203 fails"):
        errata_page.errata("004")


def test_every_public_function_stands_in_the_reference_page():
    page = (FOLDER / "api_reference.md").read_text("utf-8")
    names = [f"novikoff.reference.{path.stem}" for path in REFERENCE.glob("[!_]*.py")]
    assert len(names) > 50
    for name in names:
        told = page.partition(f"## `{name}`\n")[2].partition("\n## ")[0]
        assert told, name
        for function in public(importlib.import_module(name)):
            assert f"### `{function}`" in told, (name, function)
    others = (FOLDER / "api_public.md").read_text("utf-8")
    for function in ("decide", "margin", "validate", "conforms_to"):
        assert f"### `{function}`" in others, function
