"""What an object that is a chain of binary classifiers shows of a training.

A training is the call `chain.chain(X, labels, order, learn, rest)` of the reference. With the
option otherwise = "reject" a row that no link accepts has no class; with zero = "-1" a score 0 is
no acceptance. What is shown is about the rows of X and their negatives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from novikoff.theory.experiment import Call
from novikoff.theory.one_vs_rest_training import rows

TRAINING: Final = "chain.chain"
Values = Callable[[Call], Any]


def asked(call: Call) -> int:
    """Return how many links decide: the last class needs none where it is the answer otherwise."""
    return len(call.arguments[2]) - (dict(call.options).get("otherwise") != "reject")


def _learned(call: Call, value: Values) -> tuple[Any, ...]:
    rest = tuple(option for option in call.options if option[0] == "rest")
    return tuple(value(Call(TRAINING, call.arguments, rest)))


def links(call: Call, value: Values) -> tuple[Any, ...]:
    """Return the score of each link for each row."""
    learned = _learned(call, value)[:asked(call)]
    return tuple(tuple(score(x) for score in learned) for x in rows(call))


def answers(call: Call, value: Values) -> tuple[Any, ...]:
    """Return the class of each row, or None for none."""
    learned = _learned(call, value)[:asked(call)]
    options = tuple(option for option in call.options if option[0] != "rest")
    return tuple(value(Call("chain.classify", (learned, call.arguments[2], x), options))
                 for x in rows(call))


SHOWN: Final[Mapping[str, Callable[[Call, Values], Any]]] = {
    **dict.fromkeys(("object.links", "object.links_shown", "object.links_refitted"), links),
    **dict.fromkeys(("object.answers", "object.answers_shown"), answers),
}
"""What is due for each aspect of a training: the scores of the links, the same as they are shown
whoever learns them and after a training on other labels, and the classes that are answered, as
they are due and as they are shown."""
