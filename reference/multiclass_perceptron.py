"""The multiclass perceptron: one weight vector per class, and the largest score decides."""

from collections.abc import Generator, Iterable, Sequence
from itertools import islice
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from novikoff.reference.argmax import Tie, argmax
from novikoff.reference.argument import require_count, require_option, require_zero
from novikoff.reference.convention import Mistake
from novikoff.reference.finite import finite
from novikoff.reference.linalg import Vector, add, scale, subtract
from novikoff.reference.mixed import mixed
from novikoff.reference.number import O, R, minus
from novikoff.reference.order import passes_over
from novikoff.reference.ordered import require_ordered
from novikoff.reference.record import Pass, Result
from novikoff.reference.threshold import decided_score
from novikoff.reference.wide import wide

_T = TypeVar("_T")
Matrix: TypeAlias = tuple[Vector[_T], ...]
ClassSample: TypeAlias = Sequence[tuple[Vector[_T], int]]


class ClassUpdate(NamedTuple, Generic[_T]):
    """One mistake: the right class k led its best rival by z, not enough; W is the result."""

    row: int
    x: Vector[_T]
    k: int
    rival: int
    z: _T
    W: Matrix[_T]


MulticlassRun: TypeAlias = Generator[
    ClassUpdate[_T] | Pass[Vector[_T]], None, Result[Vector[_T]]]


def classify(W: Matrix[O], x: Sequence[O], tie: Tie = "lowest") -> int:
    """Return the class k of the largest score w_k·x.

    Raises: ValueError without a class or for different lengths.
    Source: ledger B-81.

    >>> classify(((1, 0), (0, 1)), (1, 2))
    1
    """
    return argmax([decided_score(w, x) for w in W], tie)


def lead(W: Matrix[O], x: Sequence[O], k: int, tie: Tie = "lowest") -> tuple[O, int]:
    """Return z = w_k·x - max_{j≠k} w_j·x, the lead of class k, and the rival j of that maximum.

    Raises: ValueError if k is no class or the only one, or for different lengths.
    Source: ledger B-81.

    >>> lead(((1, 0), (0, 1), (0, 2)), (1, 2), 1)
    (-2, 2)
    """
    if k not in range(len(W)) or len(W) < 2:
        raise ValueError(f"class {k} of {len(W)}: the classes are 0, 1, ..., one weight vector "
                         "each, and a mistake needs a second class")
    others = [j for j in range(len(W)) if j != k]
    rival = others[argmax([decided_score(W[j], x) for j in others], tie)]
    return finite(minus(decided_score(W[k], x), decided_score(W[rival], x)), "a lead"), rival


@mixed
def mistaken(z: O, k: int, rival: int, mistake: Mistake = "N", tie: Tie = "lowest") -> bool:
    """Return whether the lead z over the rival is a mistake on class k.

    N: z <= 0, a shared first place is wrong; AB: z < 0, it is right; F: the tie decides it.

    Raises: ValueError for nan, and at z = 0 for an unknown rule.
    Source: ledger B-81, D-230.

    >>> [mistaken(0, 0, 1, rule) for rule in ("N", "F", "AB")]
    [True, False, False]
    """
    if z > 0 or z < 0:
        return z < 0
    require_zero(z)
    require_option("mistake", mistake, Mistake)
    require_option("tie", tie, Tie)
    return mistake == "N" or (mistake == "F" and (rival < k) == (tie == "lowest"))


def update(W: Matrix[R], x: Sequence[R], k: int, rival: int, step: R) -> Matrix[R]:
    """Return the weights after a mistake: w_k + s x for the right class, w_j - s x for the rival.

    Raises: ValueError if the lengths differ, or for one that is no class.
    Guarantees: multiclass_perceptron.update.
    Source: ledger B-81.

    >>> update(((0, 0), (0, 0), (0, 0)), (1, 2), 2, 0, 1)
    ((-1, -2), (0, 0), (1, 2))
    """
    if not {k, rival} <= {*range(len(W))}:
        raise ValueError(f"the classes {k} and {rival} are not both among 0, ..., {len(W) - 1}")
    correction = scale(step, x)
    return tuple(add(w, correction) if j == k else subtract(w, correction) if j == rival else w
                 for j, w in enumerate(W))


@wide
def multiclass_perceptron(examples: ClassSample[O], W: Matrix[O], eta: O, *, passes: int,
                          mistake: Mistake = "N", tie: Tie = "lowest",
                          order: Iterable[Sequence[int]] | None = None,
                          stop: bool = True) -> MulticlassRun[O]:
    """Run for at most `passes` passes: on a mistake add η x to the right class, take it off ŷ.

    The classes are 0, ..., K-1. `order` and `stop` are those of the perceptron; W takes the
    place of w in the records of the passes and in the result.

    Shapes: W has K vectors of the length of every x.
    Raises: TypeError for numbers without an order; ValueError for different lengths, a class
        without weights, a single class, or a number that is not finite.
    Guarantees: multiclass_perceptron.run, multiclass_perceptron.mistake_bound,
        multiclass_perceptron.two_classes.
    Source: Duda and Hart (1973), Kesler's construction; ledger B-81.

    >>> from novikoff.reference.record import trace
    >>> X = (((1, -1), 0), ((1, 1), 1))
    >>> trace(multiclass_perceptron(X, ((0, 0), (0, 0)), 1, passes=9))[1]
    Result(w=((0, -2), (0, 2)), updates=2, passes=2, converged=True)
    """
    require_option("mistake", mistake, Mistake)
    require_option("tie", tie, Tie)
    require_count("passes", passes)
    require_ordered((eta, *(entry for w in W for entry in w),
                     *(entry for x, _ in examples for entry in x)))
    W, total, number = tuple(map(tuple, W)), 0, 0
    for indices in islice(passes_over(len(examples), order), passes):
        number, before = number + 1, total
        for index in indices:
            x, k = examples[index]
            z, rival = lead(W, x, k, tie)
            if mistaken(z, k, rival, mistake, tie):
                W, total = update(W, x, k, rival, eta), total + 1
                yield ClassUpdate(index, x, k, rival, z, W)
        yield Pass(number, total - before, W)
        if stop and total == before and consistent(examples, W, mistake, tie):
            break
    return Result(W, total, number, consistent(examples, W, mistake, tie))


def consistent(examples: ClassSample[O], W: Matrix[O], mistake: Mistake = "N",
               tie: Tie = "lowest") -> bool:
    """Return whether no example is a mistake at W.

    Raises: as `lead`.
    Source: ledger B-81.

    >>> consistent((((1, -1), 0), ((1, 1), 1)), ((0, -2), (0, 2)))
    True
    """
    return not any(mistaken(z, k, rival, mistake, tie)
                   for x, k in examples for z, rival in [lead(W, x, k, tie)])
