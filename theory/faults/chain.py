"""Wrong chains of binary classifiers."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference import chain as right
from novikoff.theory.function_subject import FunctionSubject


def _last_has_a_link(X: Any, labels: Any, order: Any, learn: Any, rest: Any = "later") -> Any:
    made = right.chain(X, labels, order, learn, rest)
    return (*made, made[-1]) if rest == "later" else made


def _exchanged(X: Any, labels: Any, order: Any, learn: Any, rest: Any = "later") -> Any:
    return right.chain(X, labels, order, learn, rest)[::-1]


def _largest(links: Any, order: Any, x: Any, otherwise: Any = "last", zero: Any = "+1") -> Any:
    answer = right.classify(links, order, x, otherwise="reject", zero=zero)
    if answer is None:
        return order[-1] if otherwise == "last" else None
    return max(zip(order, links, strict=False), key=lambda pair: pair[1](x))[0]


def _first(links: Any, order: Any, x: Any, otherwise: Any = "last", zero: Any = "+1") -> Any:
    answer = right.classify(links, order, x, otherwise="reject", zero=zero)
    return order[0] if answer is None and otherwise == "last" else answer


def _last(links: Any, order: Any, x: Any, otherwise: Any = "last", zero: Any = "+1") -> Any:
    answers = [k for k, score in zip(order, links, strict=False)
               if score(x) > 0 or (score(x) == 0 and zero == "+1")]
    return answers[-1] if answers else order[-1] if otherwise == "last" else None


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "rest_is_all": FunctionSubject("a link meets the classes turned away before it too", {
        "chain.chain": lambda X, labels, order, learn, rest="later":
            right.chain(X, labels, order, learn, "all")[:len(order) - (rest == "later")]}),
    "last_has_a_link": FunctionSubject("the last class has a link of its own", {
        "chain.chain": _last_has_a_link}),
    "links_exchanged": FunctionSubject("the links come in the opposite order", {
        "chain.chain": _exchanged}),
    "largest_score": FunctionSubject("the link with the largest score answers", {
        "chain.classify": _largest}),
    "zero_rejects": FunctionSubject("a score 0 never accepts", {
        "chain.classify": lambda links, order, x, otherwise="last", **_:
            right.classify(links, order, x, otherwise=otherwise, zero="-1")}),
    "first_class_otherwise": FunctionSubject("if no link accepts, the first class is taken", {
        "chain.classify": _first}),
    "last_to_accept": FunctionSubject("the last link that accepts answers", {
        "chain.classify": _last}),
}
