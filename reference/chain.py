"""A chain of binary classifiers: a decision list that answers with the first class to accept."""

from collections.abc import Sequence
from typing import Literal

from novikoff.reference.argument import require_option
from novikoff.reference.convention import Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.number import O
from novikoff.reference.one_vs_rest import Learner, Score, against, require_known
from novikoff.reference.threshold import label
from novikoff.reference.wide import wide

Rest = Literal["later", "all"]
Otherwise = Literal["last", "reject"]


@wide
def chain(X: Sequence[Vector[O]], labels: Sequence[int], order: Sequence[int],
          learn: Learner[O], rest: Rest = "later") -> tuple[Score[O], ...]:
    """Return what `learn` makes of each class of the order but the last, against the rest.

    The rest are the classes that come later, as the chain has turned the others away, or with
    rest = "all" every other class: then the last class has a link too. The order matters: the
    middle one of three classes on a line cannot come first (ledger D-216).

    Raises: ValueError if X and the labels differ in number, a label is no class of the order, or
        `rest` is unknown.
    Guarantees: chain.links, chain.right_links, chain.order.
    Source: ledger A-46, D-216.

    >>> links = chain([(1, 0), (1, 4)], [7, 9], (7, 9), lambda sample: lambda x: sample[0][1])
    >>> [score((1, 0)) for score in links]
    [1]
    """
    require_option("rest", rest, Rest)
    require_known(labels, order)
    linked = order[:-1] if rest == "later" else order
    return tuple(learn(against(X, labels, k, order[place:] if rest == "later" else order))
                 for place, k in enumerate(linked))


@wide
def classify(links: Sequence[Score[O]], order: Sequence[int], x: Vector[O], *,
             otherwise: Otherwise = "last", zero: Zero = "+1") -> int | None:
    """Return the first class whose link accepts x; if none does, the last class, or None.

    A link accepts x if its score is positive, or 0 with zero = "+1".

    Raises: ValueError if there are no classes or more links than classes, or an unknown option.
    Guarantees: chain.links, chain.right_links.
    Source: ledger A-46, D-216, D-230.

    >>> reject = [lambda x: -1]
    >>> classify(reject, (7, 9), (1, 0)), classify(reject, (7, 9), (1, 0), otherwise="reject")
    (9, None)
    """
    require_option("otherwise", otherwise, Otherwise)
    require_option("zero", zero, Zero)
    if not order or len(links) > len(order):
        raise ValueError(f"{len(links)} links and {len(order)} classes: give at least one class, "
                         "and at most one link for each")
    for k, score in zip(order, links, strict=False):
        if label(score(x), zero) > 0:
            return k
    return order[-1] if otherwise == "last" else None
