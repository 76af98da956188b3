"""Wrong reductions of many classes to pairs."""

from collections.abc import Mapping
from itertools import permutations
from typing import Any, Final

from novikoff.reference import one_vs_one as right
from novikoff.reference.one_vs_rest import against
from novikoff.theory.function_subject import FunctionSubject

_OTHER: Final[Mapping[str, Any]] = {"lowest": "highest", "highest": "lowest"}


def _turned(scores: Any) -> Any:
    return tuple(lambda x, score=score: -score(x) for score in scores)


def _added(scores: Any, classes: Any, x: Any, _zero: Any = "+1") -> Any:
    count = dict.fromkeys(classes, 0)
    for (a, b), score in zip(right.pairs(classes), scores, strict=True):
        count[a] += score(x)
        count[b] -= score(x)
    return tuple(count.values())


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "all_others_in_the_pair": FunctionSubject("the second of a pair stands for all others", {
        "one_vs_one.one_vs_one": lambda X, labels, classes, learn: tuple(
            learn(against(X, labels, a, classes)) for a, _ in right.pairs(classes))}),
    "second_is_positive": FunctionSubject("the second class of a pair is +1", {
        "one_vs_one.one_vs_one": lambda X, labels, classes, learn: tuple(
            learn(against(X, labels, b, [a])) for a, b in right.pairs(classes))}),
    "every_ordered_pair": FunctionSubject("each pair is there twice, in both orders", {
        "one_vs_one.pairs": lambda classes: tuple(permutations(classes, 2))}),
    "scores_are_added": FunctionSubject("the scores are added instead of votes", {
        "one_vs_one.votes": _added}),
    "vote_to_the_second": FunctionSubject("a positive score is a vote for the second class", {
        "one_vs_one.votes": lambda scores, classes, x, zero="+1":
            right.votes(_turned(scores), classes, x, zero)}),
    "zero_withheld": FunctionSubject("a score 0 is never a vote", {
        "one_vs_one.votes": lambda scores, classes, x, _zero="+1":
            right.votes(scores, classes, x, "neither")}),
    "ties_to_the_other_end": FunctionSubject("a tie of votes goes to the other class", {
        "one_vs_one.classify": lambda scores, classes, x, zero="+1", tie="lowest":
            right.classify(scores, classes, x, zero=zero, tie=_OTHER[tie])}),
    "fewest_votes": FunctionSubject("the class with fewest votes is predicted", {
        "one_vs_one.classify": lambda scores, classes, x, zero="+1", tie="lowest":
            right.classify(_turned(scores), classes, x, zero=zero, tie=tie)}),
}
