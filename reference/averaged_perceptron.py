"""The voted and the averaged perceptron: all weights of a run have a say, for as long as each held.

The last weights of a run depend on the order of the data; a vote or an average hardly does.
"""

from collections.abc import Generator, Iterable, Sequence
from itertools import islice
from typing import Generic, NamedTuple, TypeAlias, TypeVar, cast

from novikoff.reference.argument import require_count, require_option
from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.formula import rational
from novikoff.reference.linalg import Vector, add, scale
from novikoff.reference.number import O, R
from novikoff.reference.order import passes_over
from novikoff.reference.perceptron import consistent, require_run, step_size, update
from novikoff.reference.record import Result
from novikoff.reference.sample import Sample
from novikoff.reference.threshold import decided_score, label, mistaken
from novikoff.reference.wide import wide

_T = TypeVar("_T")


class Survivor(NamedTuple, Generic[_T]):
    """Weights of a run and their votes: after how many presentations they were current."""

    w: Vector[_T]
    votes: int


VotedRun: TypeAlias = Generator[Survivor[_T], None, Result[_T]]


@wide
def voted_perceptron(examples: Sample[O], w: Sequence[O], eta: O, *, passes: int,
                     mistake: Mistake = "N", zero: Zero = "+1", step: Step = "eta",
                     order: Iterable[Sequence[int]] | None = None,
                     stop: bool = False) -> VotedRun[O]:
    """Run the perceptron and yield all its weights with their votes, the last weights last.

    A vote is cast after each presentation: an example that is right adds one to the weights it
    met, one that is mistaken begins new weights with one vote. All passes are made unless
    `stop` says to end after a pass without an update.

    Raises: as `novikoff.reference.perceptron.perceptron`.
    Guarantees: averaged_perceptron.survivors, averaged_perceptron.average.
    Source: Freund and Schapire (1999); ledger C-08d.

    >>> from novikoff.reference.record import trace
    >>> trace(voted_perceptron((((1, 0), -1), ((1, 1), 1)), (0, 0), 1, passes=1))[0]
    [Survivor(w=(0, 0), votes=0), Survivor(w=(-1, 0), votes=1), Survivor(w=(0, 1), votes=1)]
    """
    require_run(examples, w, eta, mistake, zero)
    require_count("passes", passes)
    w, s, votes, total, number = tuple(w), step_size(eta, step), 0, 0, 0
    for indices in islice(passes_over(len(examples), order), passes):
        number, before = number + 1, total
        for index in indices:
            x, y = examples[index]
            if mistaken(decided_score(w, x), y, mistake, zero):
                yield Survivor(w, votes)
                w, votes, total = update(w, x, y, s), 0, total + 1
            votes += 1
        if stop and total == before and consistent(examples, w, mistake, zero):
            break
    yield Survivor(w, votes)
    return Result(w, total, number, consistent(examples, w, mistake, zero))


def vote(survivors: Sequence[Survivor[O]], x: Sequence[O], zero: Zero = "+1") -> int:
    """Return the label of Σ_k c_k ŷ_k(x), the majority of the votes; a draw goes by `zero`.

    Raises: ValueError if weights and x differ in length, or for an unknown `zero`.
    Guarantees: averaged_perceptron.vote.
    Source: Freund and Schapire (1999).

    >>> vote([Survivor((1, 0), 1), Survivor((-1, 0), 2)], (1, 5))
    -1
    """
    require_option("zero", zero, Zero)
    return label(sum(votes * label(decided_score(w, x), zero) for w, votes in survivors), zero)


@rational
def averaged(survivors: Sequence[Survivor[R]]) -> Vector[R]:
    """Return Σ_k c_k w_k, the average of the weights times the number of presentations.

    It gives the labels of the average itself, and needs no division.

    Raises: ValueError without weights, or for weights of different lengths.
    Guarantees: averaged_perceptron.average.
    Source: Freund and Schapire (1999).

    >>> averaged([Survivor((1, 0), 1), Survivor((-1, 1), 2)])
    (-1, 2)
    """
    if not survivors:
        raise ValueError("there are no weights to average; run voted_perceptron to its end")
    total: Vector[R] = tuple(wj - wj for wj in survivors[0].w)
    for w, votes in survivors:
        total = add(total, scale(cast(R, votes), w))
    return total
