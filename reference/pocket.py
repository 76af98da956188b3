"""The pocket algorithm: a perceptron runs on, and the best weights met so far are kept."""

from collections.abc import Callable, Generator, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.number import O
from novikoff.reference.perceptron import perceptron_learning_algorithm, require_run
from novikoff.reference.record import Result, Update
from novikoff.reference.sample import Sample
from novikoff.reference.wide import wide
from novikoff.reference.zero_one import errors

_T = TypeVar("_T")


class Pocketed(NamedTuple, Generic[_T]):
    """One update and the errors after it; w is the pocketed vector then, with its errors best."""

    update: Update[_T]
    errors: int
    w: Vector[_T]
    best: int


PocketRun: TypeAlias = Generator[Pocketed[_T], None, Result[_T]]


@wide
def pocket(examples: Sample[O], w: Sequence[O], eta: O, *, updates: int,
           choose: Callable[[Sequence[int]], int] = min, strict: bool = True,
           mistake: Mistake = "N", zero: Zero = "+1", step: Step = "eta") -> PocketRun[O]:
    """Keep the w of fewest errors among w(0) and those after at most `updates` updates.

    The updates are those of the perceptron learning algorithm, which goes on from its own last
    weights, never from the pocketed ones (from there it can be stuck for ever, D-210). With
    `strict` an equal number of errors leaves the pocket as it is, else the newer weights go in.
    Gallant picks at random: give choose=rng.choice. The result's w is the pocketed one.

    Raises: as `novikoff.reference.perceptron.perceptron_learning_algorithm`.
    Guarantees: pocket.best_seen, pocket.reaches_optimum.
    Source: Gallant (1990); ledger A-17, B-26, D-209 to D-213.

    >>> from novikoff.reference.record import trace
    >>> X = (((1, -2), 1), ((1, -1), 1), ((1, 0), -1), ((1, 1), 1))
    >>> trace(pocket(X, (0, 0), 1, updates=2, mistake="F"))[1]
    Result(w=(0, 0), updates=2, passes=2, converged=False)
    """
    require_run(examples, w, eta, mistake, zero)
    kept, best, total = tuple(w), errors(examples, w, mistake, zero), 0
    for record in perceptron_learning_algorithm(examples, w, eta, updates=updates, choose=choose,
                                                mistake=mistake, zero=zero, step=step):
        if isinstance(record, Update):
            total, wrong = total + 1, errors(examples, record.w, mistake, zero)
            if wrong < best or (wrong == best and not strict):
                kept, best = record.w, wrong
            yield Pocketed(record, wrong, kept, best)
    return Result(kept, total, total, best == 0)
