"""A condition in a statement is a hypothesis that is listed, or it is told what else it is."""

import re
from collections.abc import Mapping
from typing import Final

from novikoff.theory.registry import theorems

CONDITION: Final = re.compile(
    r"\b(?:if|where|for|with|let|of|times)\b[^.:;]{0,60}?(?:>=?|<=?|!=) ?[-\w√(]"
    r"|\b(?:positive|finite|finitely|separable|bounded|convex|independent|square)\b|±1", re.I)
NO_HYPOTHESIS: Final[Mapping[str, tuple[str, ...]]] = {
    "both sides of the condition are told: it is an equivalence, or the cases are all there": (
        "information.subadditivity", "information.support", "linear_system.gram",
        "margin.slack", "matching_loss.certain_outputs",
        "measure.probability", "one_vs_one.votes", "prefix_code.kraft", "separability.decision",
        "soft_margin.kkt_point", "threshold.sign_condition"),
    "it says what a word or a symbol means": (
        "batch.cover", "chain.links", "chain_fit.answers", "likelihood.categorical_maximum",
        "metrics.accuracy", "multiclass_adaline.predict", "soft_margin.is_hinge_loss",
        "threshold.bias_absorption"),
    "it is concluded, and not supposed": (
        "activation.softplus", "bare_function.digits", "inequality.hoeffding_lemma",
        "inequality.logistic_slope", "inequality.softplus", "learner.finite_loss",
        "learner.reported_step",
        "logistic.curvature", "logistic.descent", "loss.slopes", "one_vs_rest.middle_class",
        "softmax.curvature", "softmax_fit.reported_step"),
    "it tells of one example, or how much was enumerated": (
        "adaline.weight_change", "affine.margin_and_runs", "cross_validation.held_out",
        "feature_map.gates", "gradient_descent.scenarios", "information.no_distance",
        "measure.rounding", "separability.infinite_sets"),
}


def with_conditions(statements: Mapping[str, str]) -> set[str]:
    """Return the names of the statements in which there is a word of a condition."""
    return {name for name, statement in statements.items() if CONDITION.search(statement)}


def test_a_statement_with_a_condition_lists_a_hypothesis() -> None:
    bare = {name: t.statement for name, t in theorems().items() if not t.hypotheses}
    told = [name for names in NO_HYPOTHESIS.values() for name in names]
    assert len(told) == len(set(told))
    assert with_conditions(bare) == set(told)


def test_a_condition_is_seen() -> None:
    assert with_conditions({
        "a": "Scaling w by c changes no label, for c > 0.", "b": "With a step s > 0, it is.",
        "c": "The 0-1 risk of finitely many examples has a minimum.", "d": "For y = ±1 it is so.",
        "e": "On separable data the run ends.", "f": "If n >= 2 it is.", "g": "It is w + s y x.",
    }) == set("abcdef")
