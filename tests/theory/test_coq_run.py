"""Compiling proofs again: what is right passes, and what is not is told of all that rests on it."""

from dataclasses import replace

import pytest
from coq import build

from novikoff.theory import coq_run
from novikoff.theory.coq_proof import coq_proofs, registry
from novikoff.theory.coq_text import in_order

pytestmark = pytest.mark.skipif(bool(coq_run.absent()), reason=build.ABSENT)
LIGHT = next(row for row in registry() if row.constant == "TranslatedEqual.add")


def test_files_come_after_what_they_require() -> None:
    order = in_order(["PerceptronRun", "Vector"])
    assert order.index("OrderedRing") < order.index("Vector") < order.index("PerceptronBound") \
        < order.index("PerceptronRun") == len(order) - 1
    assert len(order) == len(set(order))


def test_proofs_that_count_are_accepted() -> None:
    seen: list[str] = []
    rows = coq_proofs("perceptron.growth")
    assert set(coq_run.refusals(rows, progress=lambda *told: seen.append(told[2])).values()) == {""}
    assert "PerceptronBound.v by Coq" in seen
    assert seen[-1] == ""


def test_a_file_that_is_refused_refuses_what_rests_on_it() -> None:
    def spoilt(name: str) -> str:
        text = coq_run.packaged(name)
        return text.replace("Lemma dot_nil_r", "Lemma wrong : 0 = 1. Proof. reflexivity. Qed.\n"
                            "Lemma dot_nil_r") if name == "Vector" else text

    told = coq_run.refusals([LIGHT], spoilt)
    assert set(told) == {LIGHT.constant, LIGHT.example}
    assert all(why.startswith("Coq refuses Vector.v: coqc -q ... failed") for why in told.values())


def test_an_assumption_that_its_class_does_not_allow_is_told() -> None:
    text = "Axiom magic : 0 = 1.\nDefinition b := magic.\nDefinition c := eq_refl 0.\n"
    row = replace(LIGHT, constant="Gates.b", example="Gates.c")
    told = coq_run.refusals([row], lambda name: text if name == "Gates" else "")
    assert told == {"Gates.b": "it assumes Gates.magic", "Gates.c": ""}
