"""Wrong objects that are chains of binary classifiers."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from novikoff.reference import chain as right
from novikoff.reference.one_vs_rest import against
from novikoff.reference.threshold import label
from novikoff.theory import chain_training
from novikoff.theory.chain_training import TRAINING
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.one_vs_rest_training import rows

Learnt = Callable[[Any, Any, Any, Any, str], Any]


def _of(sample: Callable[[Any, Any, int, Any, str], Any]) -> Learnt:
    """Learn each link from another sample, of the place in the order."""
    def wrong(X: Any, labels: Any, order: Any, learn: Any, rest: str = "later") -> Any:
        return tuple(learn(sample(X, labels, place, order, rest))
                     for place in range(len(order) - (rest == "later")))
    return wrong


def _against(X: Any, labels: Any, place: int, order: Any, rest: str) -> Any:
    return against(X, labels, order[place], order[place:] if rest == "later" else order)


def _next(X: Any, labels: Any, place: int, order: Any, _: str) -> Any:
    return against(X, labels, order[place], (order[(place + 1) % len(order)],))


def _exchanged(X: Any, labels: Any, place: int, order: Any, rest: str) -> Any:
    return tuple((x, -y) for x, y in _against(X, labels, place, order, rest))


def _only(X: Any, labels: Any, place: int, order: Any, rest: str) -> Any:
    return tuple((x, y) for x, y in _against(X, labels, place, order, rest) if y > 0)


def _earlier(X: Any, labels: Any, place: int, order: Any, _: str) -> Any:
    return against(X, labels, order[place], order[:place + 1])


def _missing(X: Any, labels: Any, order: Any, learn: Any, rest: str = "later") -> Any:
    learned = right.chain(X, labels, order, learn, "all" if rest == "all" else "later")
    return tuple((lambda _: -1) if place == len(order) - 2 else one
                 for place, one in enumerate(learned))


def _accepting(links: Any, order: Any, x: Any, zero: Any) -> list[Any]:
    return [k for k, score in zip(order, links, strict=False) if label(score(x), zero) > 0]


def _answer(pick: Callable[[list[Any], Any, Any, Any], Any]) -> Callable[..., Any]:
    """Pick among the classes whose links accept, or among none of them."""
    def wrong(links: Any, order: Any, x: Any, otherwise: str = "last", zero: Any = "+1") -> Any:
        chosen = pick(_accepting(links, order, x, zero), links, order, x)
        return chosen if chosen is not None else order[-1] if otherwise == "last" else None
    return wrong


def _largest(accepting: list[Any], links: Any, order: Any, x: Any) -> Any:
    scores = {k: score(x) for k, score in zip(order, links, strict=False)}
    return max(accepting, key=lambda k: scores[k], default=None)


def _only_first(accepting: list[Any], _links: Any, order: Any, _x: Any) -> Any:
    return order[0] if order[0] in accepting else None


def _by_turns(links: Any, order: Any, x: Any, otherwise: str = "last", **_: Any) -> Any:
    for place, (k, score) in enumerate(zip(order, links, strict=False)):
        if label(score(x), ("-1", "+1")[place % 2]) > 0:
            return k
    return order[-1] if otherwise == "last" else None


def _ignored(call: Call) -> Any:
    X, labels, order, learn = call.arguments
    own = Call(TRAINING, (X, labels, tuple(sorted(order)), learn), call.options)
    ascending = tuple(sorted(order))
    usual = ascending, ascending[::-1], tuple(dict.fromkeys(labels))  # which nobody has to give
    return chain_training.answers(call if order in usual else own, FunctionSubject().call)


def _added(call: Call) -> Any:
    return tuple(z + z for z in chain_training.links(call, FunctionSubject().call))


def _unlike(call: Call) -> Any:
    return (False,) * (len(rows(call)) // 2)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    name: FunctionSubject(words, {function: wrong}) for name, words, function, wrong in (
        ("against_the_next", "a link is learnt against the next class only", TRAINING, _of(_next)),
        ("signs_exchanged", "the class of a link is -1, and the others are +1", TRAINING,
         _of(_exchanged)),
        ("rest_left_out", "a link is learnt from the examples of its class alone", TRAINING,
         _of(_only)),
        ("meets_the_earlier", "a link is learnt against the classes that come earlier", TRAINING,
         _of(_earlier)),
        ("link_missing", "the last but one class has no link", TRAINING, _missing),
        ("largest_score", "of the links that accept the one with the largest score answers",
         "chain.classify", _answer(_largest)),
        ("last_to_accept", "the last link that accepts answers", "chain.classify",
         _answer(lambda accepting, *_: accepting[-1] if accepting else None)),
        ("first_class_otherwise", "where no link accepts the first class is answered",
         "chain.classify", _answer(lambda accepting, _links, order, _x: (*accepting, order[0])[0])),
        ("only_the_first_link", "only the first link is asked", "chain.classify",
         _answer(_only_first)),
        ("zero_by_turns", "a score 0 is accepted by some links and not by others",
         "chain.classify", _by_turns),
        ("order_ignored", "the order that is given is not followed", "object.answers", _ignored),
        ("links_added", "a second training adds links to those of the first",
         "object.links_refitted", _added),
        ("texts_mixed_up", "texts are answered by their length", "object.texts", _unlike),
        ("answers_the_index", "numbers are answered by their rank", "object.numbers", _unlike),
        ("counts_from_the_end", "the class -1 is taken for the last one", "object.negative",
         _unlike),
        ("writes_on_the_rows", "the rows are standardised in place", "call.changed",
         lambda _: (0,)),
    )}
