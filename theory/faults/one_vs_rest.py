"""Wrong reductions of many classes to one against the rest."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference import one_vs_rest as right
from novikoff.reference.argmax import argmax, winners
from novikoff.theory.function_subject import FunctionSubject

_OTHER: Final[Mapping[str, Any]] = {"lowest": "highest", "highest": "lowest"}


def _learner(sign: int = 1, own: bool = True, count: int | None = None) -> Any:
    """Return a reduction with other labels, without the own class, or with fewer scorers."""
    def one_vs_rest(X: Any, labels: Any, classes: Any, learn: Any) -> Any:
        return tuple(
            learn(tuple((x, sign if k == c else -sign) for x, k in zip(X, labels, strict=True)
                        if own or k != c or c == classes[0]))
            for c in classes[:count])

    return one_vs_rest


def _first_to_accept(scores: Any, classes: Any, x: Any, tie: Any = "lowest") -> Any:
    accepting = [k for k, score in zip(classes, scores, strict=True) if score(x) > 0]
    return accepting[0] if accepting else right.classify(scores, classes, x, tie)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "argmin": FunctionSubject("the smallest score wins", {
        "argmax.argmax": lambda z, tie="lowest": argmax([-e for e in z], tie),
        "argmax.winners": lambda z: winners([-e for e in z])}),
    "ties_exchanged": FunctionSubject("a tie goes to the other end", {
        "argmax.argmax": lambda z, tie="lowest": argmax(z, _OTHER[tie])}),
    "largest_in_size": FunctionSubject("the score of largest absolute value wins", {
        "argmax.argmax": lambda z, tie="lowest": argmax([abs(e) for e in z], tie)}),
    "against_itself": FunctionSubject("the scorers do not see their own class", {
        "one_vs_rest.one_vs_rest": _learner(own=False)}),
    "rest_is_positive": FunctionSubject("the class is -1 and the rest +1", {
        "one_vs_rest.one_vs_rest": _learner(sign=-1)}),
    "one_class_short": FunctionSubject("the last class has no scorer", {
        "one_vs_rest.one_vs_rest": _learner(count=-1)}),
    "first_to_accept": FunctionSubject("the first class with a positive score is taken", {
        "one_vs_rest.classify": _first_to_accept}),
    "ties_to_the_other_end": FunctionSubject("a tie of scores goes to the other class", {
        "one_vs_rest.classify": lambda scores, classes, x, tie="lowest":
            right.classify(scores, classes, x, _OTHER[tie])}),
    "against_itself_only": FunctionSubject("a class meets itself only", {
        "one_vs_rest.against": lambda X, labels, k, _: right.against(X, labels, k, [k])}),
    "all_positive": FunctionSubject("every example is labelled +1", {
        "one_vs_rest.against": lambda X, labels, k, others: tuple(
            (x, 1) for x, _ in right.against(X, labels, k, others))}),
}
