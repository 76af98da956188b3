"""Assurance is computed: from derivations that hold and from evidence that is current."""

import re
from dataclasses import replace

import pytest

from novikoff.reference import perceptron as reference
from novikoff.theory import coq_proof, smt
from novikoff.theory import enclosed as enclosing
from novikoff.theory.assurance import (
    Assurance,
    assurance,
    derived,
    enclosed,
    in_coq,
    proofs,
    refuted,
)
from novikoff.theory.derivation import METHOD
from novikoff.theory.evidence import Evidence
from novikoff.theory.proof import Verdict
from novikoff.theory.recorded import TYPED
from novikoff.theory.registry import theorems

RING = Assurance(METHOD, "d <= 4; one update, and 1 to 4 updates in a row with the labels + - - +",
                 "the Python source of perceptron.update, threshold.score")
SCORE = Assurance(METHOD, "d <= 4", "the Python source of threshold.score")
BOUND = Assurance(METHOD, "d <= 4",
                  f"{TYPED}, from what perceptron.alignment and perceptron.norm_growth say")


def seen(id: str, enumerated: int, drawn: int, digest: str = "",
         scope: str = "M <= 1") -> dict[str, Evidence]:
    theorem = theorems()[id]
    return {id: Evidence(digest or theorem.digest, scope, enumerated, drawn, theorem.rejects)}


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is remembered; no solver, and nothing proved in Coq, unless a test says so."""
    for known in (derived, enclosed, refuted):
        known.cache_clear()
    monkeypatch.setattr(smt.Refutation, "unavailable", lambda _: smt.ABSENT)
    monkeypatch.setattr(coq_proof, "registry", lambda: ())


def test_a_derivation_is_the_strongest_way() -> None:
    first, second, third = assurance("perceptron.growth", seen("perceptron.growth", 600, 50))
    assert first == RING
    assert second.method == "exhaustive enumeration of 600 instances"
    assert second.scope == "M <= 1"
    assert third == Assurance("50 random instances", "sampled", "the Python reference")


def test_nothing_is_claimed_without_derivation_and_evidence() -> None:
    assert assurance("threshold.gates", {}) == ()
    assert assurance("threshold.bias_absorption", {}) == (SCORE,)


def test_evidence_for_another_statement_does_not_count() -> None:
    assert assurance("threshold.gates", seen("threshold.gates", 16, 0, "0" * 16)) == ()


def test_the_scope_is_the_one_that_was_enumerated() -> None:
    (way,) = assurance("threshold.gates", seen("threshold.gates", 16, 0, scope="all gates"))
    assert str(way) == "exhaustive enumeration of 16 instances; all gates; the Python reference"


def test_a_derivation_that_fails_is_no_assurance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is one that rests on it: the bound rests on alignment and norm growth."""
    assert assurance("perceptron.mistake_bound", {}) == (BOUND,)
    monkeypatch.setattr(reference, "update", lambda w, x, y, step: tuple(
        wj + 2 * step * y * xj for wj, xj in zip(w, x, strict=True)))
    derived.cache_clear()
    assert assurance("perceptron.alignment", {}) == ()
    assert assurance("perceptron.mistake_bound", {}) == ()
    derived.cache_clear()


def test_a_theorem_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        assurance("perceptron.nonsense")


def test_an_enclosure_counts_while_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    ring, way = assurance("inequality.log", {})
    assert ring.method == METHOD
    assert str(way) == "rigorous enclosure by interval bisection; 2^-30 <= x <= 2^30; " \
        "the mathematics"
    enclosed.cache_clear()
    monkeypatch.setattr(enclosing.Claim, "decide", lambda claim: Verdict(claim.words, "undecided"))
    assert assurance("inequality.log", {}) == (ring,)
    enclosed.cache_clear()


def test_the_solver_counts_where_it_is_and_proves_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound rests on alignment and norm growth, whose goals must hold as well."""
    monkeypatch.setattr(smt.Refutation, "unavailable", lambda _: "")
    monkeypatch.setattr(smt.Refutation, "decide", lambda _: (Verdict("", "holds"),))
    assert assurance("perceptron.mistake_bound", {})[1:] == (
        Assurance(smt.METHOD, "d = 2, any number of updates", "the mathematics"),)
    refuted.cache_clear()
    monkeypatch.setattr(smt.Refutation, "decide", lambda proof: (
        Verdict("", "false" if proof.theorem == "perceptron.alignment" else "holds"),))
    assert assurance("perceptron.mistake_bound", {}) == (BOUND,)
    refuted.cache_clear()


def test_enumeration_stands_before_what_only_the_mathematics_knows(
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smt.Refutation, "unavailable", lambda _: "")
    monkeypatch.setattr(smt.Refutation, "decide", lambda _: (Verdict("", "holds"),))
    found = assurance("threshold.gates", seen("threshold.gates", 16, 1))
    assert [way.method.split()[0] for way in found] == ["exhaustive", "SMT:", "1"]
    refuted.cache_clear()


def test_another_method_is_an_error() -> None:
    with pytest.raises(KeyError):
        proofs("hearsay")


def test_a_proof_in_coq_is_the_strongest_way_with_the_words_of_its_row(
        monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = "1" * 16, "2" * 16
    about = coq_proof.CoqProof("perceptron.growth", "A.b", "R", "A.c", one, "what it says.", "")
    part = coq_proof.CoqProof("perceptron.growth", "A.c", "Q", "A.c", two, "more", "the rest",
                              "perceptron")
    about, part = (replace(row, read=row.digest) for row in (about, part))
    monkeypatch.setattr(coq_proof, "registry", lambda: (about, about, part))
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "")
    real = tuple(sorted(coq_proof.CLASSES["R"]))
    beside = {"perceptron.growth": theorems()["perceptron.growth"].digest}
    found = coq_proof.Expectations({"A.b": coq_proof.Expected(one, real),
                                    "A.c": coq_proof.Expected(two)}, beside)
    monkeypatch.setattr(coq_proof, "expected", lambda: found)
    first, second, third = assurance("perceptron.growth", {})
    assert str(first) == "Coq, assuming the axioms of its real numbers; what it says; " \
        "the mathematics"
    assert second == Assurance("Coq, assuming nothing", "more; left out: the rest",
                               "the extracted program")
    assert third == RING
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "A.v has changed")
    assert assurance("perceptron.growth", {}) == (RING,)


def test_the_scope_of_every_proof_is_that_of_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    rows = coq_proof.registry()
    for id in {row.theorem for row in rows} & set(theorems()):
        told = [way.scope for way in in_coq(id)]
        due = [row for row in rows if row.theorem == id]
        assert told == list(dict.fromkeys(row.scope for row in due)), id
        for row in due:
            assert row.scope.startswith(row.says.rstrip("."))
            assert row.scope.endswith(row.left_out)


def test_the_bound_is_proved_of_the_extracted_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert {way.subject for way in assurance("perceptron.mistake_bound", {})} == {
        "the mathematics", "the extracted program", coq_proof.SOURCE, BOUND.subject}


def test_what_is_cited_is_the_weakest_way_and_told_of_whom() -> None:
    *others, last = assurance("cycling.eventually_periodic")
    assert str(last) == "cited; that w stays bounded on all data, in every order (Block and " \
        "Levin 1970); the mathematics"
    assert others
    assert "cited" not in {way.method for way in others}
    for theorem in theorems().values():
        assert not theorem.cited or re.search(r" \(.+ \d{4}(, .+)?\)$", theorem.cited)
        assert not re.search("(?i)\\bcited\\b", theorem.statement)
