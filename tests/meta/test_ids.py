"""One id stands everywhere: theorems, docstrings, tests, derivations, faults and rows agree."""

from pathlib import Path

import pytest
from gather import wrong_versions
from meta import ids
from meta.tree import ROOT

from novikoff.theory.coverage import marked
from novikoff.theory.derivation import derivations
from novikoff.theory.enclosed import enclosures
from novikoff.theory.registry import theorems
from novikoff.theory.requirement import requirements
from novikoff.theory.smt import refutations


def test_every_theorem_that_a_docstring_guarantees_exists() -> None:
    mentions = ids.guaranteed(ROOT)
    assert ids.unknown(mentions, theorems()) == []
    assert len(mentions) > 10


def test_every_row_that_a_docstring_names_exists() -> None:
    mentions = ids.rows(ROOT)
    assert ids.unknown(mentions, requirements()) == []
    assert len(mentions) > 10


def test_every_row_that_a_theorem_names_exists() -> None:
    mentions = [(name, row) for name, t in theorems().items() for row in t.sources]
    assert ids.unknown(mentions, requirements()) == []


def test_every_theorem_names_a_row() -> None:
    assert [name for name, t in theorems().items() if not t.sources] == []


def test_every_derivation_is_that_of_a_theorem() -> None:
    mentions = [("derivation", name) for name in derivations()]
    mentions += [(name, used) for name, d in derivations().items() for used in d.uses]
    assert ids.unknown(mentions, theorems()) == []


def test_every_other_proof_is_that_of_a_theorem() -> None:
    known = {"enclosure": enclosures(), "refutation": refutations()}
    assert ids.unknown([(kind, name) for kind, found in known.items() for name in found],
                       theorems()) == []


def test_every_wrong_version_that_a_theorem_rejects_exists() -> None:
    assert [problem for name, t in theorems().items() for problem in ids.unknown(
        [(name, fault) for fault in t.rejects], wrong_versions(t.family))] == []


def test_every_theorem_rejects_something_and_is_tested() -> None:
    tested = marked(ROOT / "tests")
    assert [name for name in theorems() if name not in tested] == []
    assert ids.unknown([(tests[0], name) for name, tests in tested.items()], theorems()) == []
    assert [name for name, t in theorems().items() if not t.rejects] == []


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A tree with one function that guarantees a theorem and names a row."""
    (tmp_path / "reference").mkdir()
    (tmp_path / "reference/a.py").write_text(
        'def f():\n    """Return 1.\n\n    Raises: as novikoff.reference.linalg.dot.\n'
        '    Guarantees: perceptron.update,\n        perceptron.nonsense.\n'
        '    Source: Somebody (1900); ledger A-09, B-99.\n    """\n')
    (tmp_path / "tests/theory").mkdir(parents=True)
    return tmp_path


def test_a_planted_theorem_is_found(planted: Path) -> None:
    assert ids.unknown(ids.guaranteed(planted), {"perceptron.update"}) \
        == ["reference/a.py: f: perceptron.nonsense does not exist"]


def test_a_planted_row_is_found(planted: Path) -> None:
    assert ids.unknown(ids.rows(planted), requirements()) \
        == ["reference/a.py: f: B-99 does not exist"]
