"""Wrong objects that learn one class against the rest."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from novikoff.reference import one_vs_rest as reference
from novikoff.reference.argmax import winners as highest
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.one_vs_rest_training import rows, scores


def _of(sample: Callable[[Any, Any, int, Any], Any]) -> Callable[..., Any]:
    """Learn each class from another sample."""
    def wrong(X: Any, labels: Any, classes: Any, learn: Any) -> Any:
        return tuple(learn(sample(X, labels, k, classes)) for k in classes)
    return wrong


def _next(X: Any, labels: Any, k: int, classes: Any) -> Any:
    return reference.against(X, labels, k, ((k + 1) % len(classes),))


def _exchanged(X: Any, labels: Any, k: int, classes: Any) -> Any:
    return tuple((x, -y) for x, y in reference.against(X, labels, k, classes))


def _only(X: Any, labels: Any, k: int, _: Any) -> Any:
    return tuple((x, 1) for x, label in zip(X, labels, strict=True) if label == k)


def _last_left(X: Any, labels: Any, classes: Any, learn: Any) -> Any:
    return (*reference.one_vs_rest(X, labels, classes, learn)[:-1], lambda _: 0)


def _lowest(learned: Any, classes: Any, x: Any, _: Any = "lowest") -> Any:
    z = [score(x) for score in learned]
    return classes[z.index(min(z))]


def _positive(learned: Any, classes: Any, x: Any, _: Any = "lowest") -> Any:
    z = [score(x) for score in learned]
    return classes[next((k for k, one in enumerate(z) if one > 0), 0)]


def _middle(learned: Any, classes: Any, x: Any, _: Any = "lowest") -> Any:
    places = highest([score(x) for score in learned])
    return classes[places[len(places) // 2]]


def _added(call: Call) -> Any:
    return tuple(z + z for z in scores(call, FunctionSubject().call))


def _unlike(call: Call) -> Any:
    return (False,) * (len(rows(call)) // 2)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    name: FunctionSubject(words, {function: wrong}) for name, words, function, wrong in (
        ("against_the_next", "each class is learnt against the next one only",
         "one_vs_rest.one_vs_rest", _of(_next)),
        ("signs_exchanged", "the class is -1, and the others are +1", "one_vs_rest.one_vs_rest",
         _of(_exchanged)),
        ("others_left_out", "each class is learnt from its own examples alone",
         "one_vs_rest.one_vs_rest", _of(_only)),
        ("last_class_left", "the last class has no learner", "one_vs_rest.one_vs_rest",
         _last_left),
        ("lowest_wins", "the class with the lowest score is predicted", "one_vs_rest.classify",
         _lowest),
        ("first_positive_wins", "the first class with a positive score is predicted",
         "one_vs_rest.classify", _positive),
        ("middle_of_ties", "of equal scores one in the middle wins", "one_vs_rest.classify",
         _middle),
        ("learners_added", "a second training adds learners to those of the first",
         "object.scores_refitted", _added),
        ("texts_mixed_up", "texts are predicted by their length", "object.texts", _unlike),
        ("predicts_the_index", "numbers are predicted by their rank", "object.numbers", _unlike),
        ("counts_from_the_end", "the class -1 is taken for the last one", "object.negative",
         _unlike),
        ("writes_on_the_rows", "the rows are standardised in place", "call.changed",
         lambda _: (0,)),
    )}
