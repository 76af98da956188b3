"""The table of the proofs states what was found, and its words were read beside that."""

from pathlib import Path

import pytest
from coq import build, table
from coq.test_check import ONE, ROW

from novikoff.theory import coq_proof
from novikoff.theory.coq_proof import Expected, read_registry


def test_the_table_has_the_statement_that_the_check_found() -> None:
    found = coq_proof.expected().constants
    assert list(table.misstated(coq_proof.registry(), found)) == []
    (told,) = table.misstated(read_registry(ROW), {"A.b": Expected("2" * 16)})
    assert told.startswith("registry.toml, perceptron.growth: A.b states 2222222222222222")
    text = table.stated(f"# head\n\n{ROW}\n{ROW}", {"A.b": Expected("2" * 16)})
    assert text == f"# head\n\n{ROW}\n{ROW}".replace(ONE, "2" * 16)


def test_the_words_of_every_row_were_read_beside_its_statement() -> None:
    assert list(table.unread(coq_proof.registry())) == []


@pytest.mark.parametrize(("old", "new"), [
    ("what it says", "what it does not say"), (ONE, "2" * 16),
    ('left_out = ""', 'left_out = "the rest"'), ('read = "', 'read = "0')])
def test_words_or_a_statement_that_were_not_read_are_seen(old: str, new: str) -> None:
    assert list(table.unread(read_registry(ROW))) == []
    assert ROW.count(old) == 1
    (told,) = table.unread(read_registry(ROW.replace(old, new)))
    assert told == "registry.toml, perceptron.growth: the words of A.b were not read beside what " \
        "it states now; read both, then run --read A.b"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a row whose words are new, and another."""
    (tmp_path / "A.v").write_text("Lemma b : 1 = 1. Proof. reflexivity. Qed.\n")
    (tmp_path / "registry.toml").write_text(
        ROW.replace("what it says", "what is new") + "\n" + ROW.replace("A.b", "A.d"))
    (tmp_path / "expected.toml").write_text(f'[constant."A.b"]\nstatement = "{ONE}"\n'
                                            "assumptions = []\n")
    return tmp_path


def test_what_was_read_is_shown_and_noted(folder: Path) -> None:
    registry = folder / "registry.toml"
    other = registry.read_text().partition("\n\n")[2]
    assert list(table.read(folder, ["B.*"])) == []
    assert list(table.read(folder, ["A.*"])) == [
        "A.b: 1 = 1\n  perceptron.growth says: what is new"]
    assert list(table.unread(read_registry(registry.read_text()))) == []
    assert registry.read_text().partition("\n\n")[2] == other
    assert list(table.read(folder, ["A.*"])) == []


def test_words_are_not_read_beside_a_statement_that_is_not_there(folder: Path) -> None:
    registry = folder / "registry.toml"
    registry.write_text(registry.read_text().replace(ONE, "2" * 16))
    before = registry.read_text()
    with pytest.raises(ValueError, match=f"states {ONE}, and its row has 2222"):
        list(table.read(folder, ["A.b"]))
    assert registry.read_text() == before


def test_the_registry_is_read_by_the_same_hash_as_it_is_written() -> None:
    text = (build.SOURCES / "registry.toml").read_text("utf-8")
    assert table.marked(text, ["*"]) == text
