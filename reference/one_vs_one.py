"""One against one: a binary scorer for each pair of classes, and the class with most votes."""

from collections.abc import Sequence
from itertools import combinations

from novikoff.reference.argmax import Tie, argmax
from novikoff.reference.convention import Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.number import O
from novikoff.reference.one_vs_rest import Learner, Score, against, require_known
from novikoff.reference.threshold import label
from novikoff.reference.wide import wide


@wide
def pairs(classes: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the K (K - 1)/2 pairs of classes, each in the order of the classes.

    Guarantees: one_vs_one.scorers.
    Source: ledger A-45, D-003.

    >>> pairs((5, 7, 9))
    ((5, 7), (5, 9), (7, 9))
    """
    return tuple(combinations(classes, 2))


@wide
def one_vs_one(X: Sequence[Vector[O]], labels: Sequence[int], classes: Sequence[int],
               learn: Learner[O]) -> tuple[Score[O], ...]:
    """Return what `learn` makes of each pair of classes, the first of them being +1.

    Raises: ValueError if X and the labels differ in number, or a label is no class.
    Guarantees: one_vs_one.scorers.
    Source: ledger A-45, D-003.

    >>> scores = one_vs_one([(1, 0), (1, 4)], [7, 9], (7, 9), lambda sample: lambda x: sample[0][1])
    >>> [score((1, 0)) for score in scores]
    [1]
    """
    require_known(labels, classes)
    return tuple(learn(against(X, labels, first, [second])) for first, second in pairs(classes))


def votes(scores: Sequence[Score[O]], classes: Sequence[int], x: Vector[O],
          zero: Zero = "+1") -> tuple[int, ...]:
    """Return for each class how many pairs decide for it; a score 0 votes as `zero` says.

    Shapes: one score for each pair, in the order of `pairs`.
    Raises: ValueError for more or fewer scores than pairs.
    Guarantees: one_vs_one.votes.
    Source: ledger A-45, D-230.

    >>> votes([lambda x: 1, lambda x: -1, lambda x: 0], (5, 7, 9), (1,))
    (1, 1, 1)
    """
    if len(scores) != len(pairs(classes)):
        raise ValueError(f"{len(scores)} scores and {len(pairs(classes))} pairs of classes; give "
                         "a score for each pair")
    count = dict.fromkeys(classes, 0)
    for (first, second), score in zip(pairs(classes), scores, strict=True):
        decision = label(score(x), zero)
        if decision:
            count[first if decision > 0 else second] += 1
    return tuple(count.values())


@wide
def classify(scores: Sequence[Score[O]], classes: Sequence[int], x: Vector[O], *,
             zero: Zero = "+1", tie: Tie = "lowest") -> int:
    """Return the class with most votes; of several the first or the last in order.

    Raises: ValueError if there is no class.
    Guarantees: one_vs_one.votes.
    Source: ledger A-45.

    >>> classify([lambda x: 1, lambda x: -1, lambda x: -1], (5, 7, 9), (1,))
    9
    """
    return classes[argmax(votes(scores, classes, x, zero), tie)]
