"""What an object that learns one class against the rest shows of a training.

A training is the call `one_vs_rest.one_vs_rest(X, labels, classes, learn)` of the reference; what
is shown is about the rows of X and their negatives. With the option tie it is about ties too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from novikoff.reference.linalg import scale
from novikoff.theory.experiment import Call

TRAINING: Final = "one_vs_rest.one_vs_rest"
Values = Callable[[Call], Any]


def rows(call: Call) -> tuple[Any, ...]:
    """Return the rows that are classified."""
    X = call.arguments[0]
    return (*X, *(scale(-1, x) for x in X))


def scores(call: Call, value: Values) -> tuple[Any, ...]:
    """Return the score of each class for each row."""
    learned = tuple(value(Call(TRAINING, call.arguments)))
    return tuple(tuple(score(x) for score in learned) for x in rows(call))


def winners(call: Call, value: Values) -> tuple[Any, ...]:
    """Return the class that is predicted for each row."""
    learned, tie = tuple(value(Call(TRAINING, call.arguments))), dict(call.options).get("tie")
    return tuple(value(Call("one_vs_rest.classify", (learned, call.arguments[2], x,
                                                     *([tie] if tie else []))))
                 for x in rows(call))


SHOWN: Final[Mapping[str, Callable[[Call, Values], Any]]] = {
    **dict.fromkeys(("object.scores", "object.scores_shown", "object.scores_refitted"), scores),
    "object.winners": winners,
}
"""What is due for each aspect of a training: the scores, the same as they are shown whoever learns
them and after a training on other labels, and the classes that are predicted."""
