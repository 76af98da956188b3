"""One against the rest: a binary scorer for each class, and the class with the highest score."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from novikoff.reference.argmax import Tie, argmax
from novikoff.reference.linalg import Vector
from novikoff.reference.number import O
from novikoff.reference.sample import Label, Sample
from novikoff.reference.wide import wide

Score: TypeAlias = Callable[[Vector[O]], O]
Learner: TypeAlias = Callable[[Sample[O]], Score[O]]


@wide
def against(X: Sequence[Vector[O]], labels: Sequence[int], positive: int,
            classes: Sequence[int]) -> Sample[O]:
    """Return the binary sample of class `positive` (+1) against the others of `classes` (-1).

    Examples of no such class are left out.

    Raises: ValueError if X and the labels differ in number.
    Guarantees: one_vs_rest.middle_class.
    Source: ledger A-45.

    >>> against([(1, 5), (1, 6), (1, 7)], [0, 1, 2], 1, [0])
    (((1, 5), -1), ((1, 6), 1))
    """
    if len(X) != len(labels):
        raise ValueError(f"X has {len(X)} rows and there are {len(labels)} labels; give one each")
    signs: dict[int, Label] = {**dict.fromkeys(classes, -1), positive: 1}
    return tuple((x, signs[k]) for x, k in zip(X, labels, strict=True) if k in signs)


def require_known(labels: Sequence[int], classes: Sequence[int]) -> None:
    """Refuse labels that are no classes: their examples would be dropped without a word.

    Raises: ValueError that names them.

    >>> require_known([7, 9], (7, 9))
    """
    strangers = sorted(set(labels) - set(classes))
    if strangers:
        raise ValueError(f"the labels {strangers} are not among the classes {tuple(classes)}")


@wide
def one_vs_rest(X: Sequence[Vector[O]], labels: Sequence[int], classes: Sequence[int],
                learn: Learner[O]) -> tuple[Score[O], ...]:
    """Return what `learn` makes of each class against all others, in the order of the classes.

    `learn` is given a sample with labels -1 and +1 and returns a score function.

    Raises: ValueError if X and the labels differ in number, or a label is no class.
    Guarantees: one_vs_rest.scorers, one_vs_rest.right_scorers.
    Source: ledger A-45, D-003.

    >>> first = lambda sample: lambda x: sample[0][1]
    >>> scores = one_vs_rest([(1, 0), (1, 4)], [7, 9], (7, 9), first)
    >>> [score((1, 0)) for score in scores]
    [1, -1]
    """
    require_known(labels, classes)
    return tuple(learn(against(X, labels, k, classes)) for k in classes)


@wide
def classify(scores: Sequence[Score[O]], classes: Sequence[int], x: Vector[O],
             tie: Tie = "lowest") -> int:
    """Return the class whose score on x is highest.

    Raises: ValueError if there is no score, or more scores than classes.
    Guarantees: one_vs_rest.scorers, one_vs_rest.right_scorers.
    Source: ledger A-45.

    >>> classify([lambda x: x[1], lambda x: -x[1]], (7, 9), (1, -2))
    9
    """
    if len(scores) > len(classes):
        raise ValueError(f"{len(scores)} scores and {len(classes)} classes; give each score a "
                         "class")
    return classes[argmax([score(x) for score in scores], tie)]
