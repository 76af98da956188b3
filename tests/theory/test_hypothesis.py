"""A statement that assumes something has it registered, so that "none" means none."""

import re

import pytest

from novikoff.theory.registry import theorems

ASSUMES = re.compile(
    r"\bHypothes[ie]s\b|\bLet\b|^If\b|\bneeds?\b|\b(?:is|are|must be) (?:needed|there)\b|"
    r"^On (?:separable|integer|such) data|^For p >=|\bWith random\b|[Ww]ithout (?:it|convexity)|"
    r"\b[Ss]moothness\b|, if (?:all|every|each|the)\b|\bas long as\b|"
    r"\b(?:for|with) (?:an? |every |any )?\S+ != 0\b|"
    r"\b(?:c|λ|δ|μ|η|σ²|C|ε|x|t) > 0\b|\b0 < \S+ < \S+")
"""Words by which a statement says what it assumes."""
FACTOR = "it says for which factors or numbers one of its clauses is meant"
CARD = "it says what the convention decides"
DEFINED = {
    **dict.fromkeys(("bare_function.mean", "softmax.rows"), CARD),
    **dict.fromkeys(("matching_loss.certain_outputs", "batch.cover", "logistic.descent"), FACTOR),
    **dict.fromkeys(("learner.reported_step", "softmax_fit.reported_step",
                     "activation.logistic_identities"), "it is part of the conclusion"),
    **dict.fromkeys(("chain_fit.constant_links", "likelihood.normal_maximum"),
                    "it says what holds in either case"),
    "chain_fit.links": "it says which links there need not be",
    "feature_map.gates": "it says what holds without the product too",
}
"""Statements with such words that assume nothing, and why."""


def test_what_is_assumed_is_registered() -> None:
    bare = {id: found.group() for id, theorem in theorems().items()
            if not theorem.hypotheses and (found := ASSUMES.search(theorem.statement))}
    assert bare == {id: bare.get(id) for id in DEFINED}


def test_no_exception_is_left_over() -> None:
    for id, why in DEFINED.items():
        assert why
        assert ASSUMES.search(theorems()[id].statement)
        assert not theorems()[id].hypotheses


@pytest.mark.parametrize("statement", [
    "Hypothesis: 0 < φ < 1.", "Let f be convex.", "If every link is right, it is right.",
    "The output must be there.", "Disjointness is needed.", "For p >= 1 it is a norm."])
def test_the_words_of_an_assumption_are_known(statement: str) -> None:
    assert ASSUMES.search(statement)
