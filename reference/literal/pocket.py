"""The pocket algorithm as printed. The fault: new weights are compared with the previous iterate.

A step that is merely better than the one before it thus replaces better weights met earlier, the
start among them. Learn with `novikoff.reference.pocket.pocket`.
"""

from collections.abc import Callable, Sequence
from typing import Literal

from novikoff.reference.argument import require_count, require_option
from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.number import O
from novikoff.reference.perceptron import perceptron_learning_algorithm, require_run
from novikoff.reference.pocket import Pocketed, PocketRun
from novikoff.reference.record import Result, Update
from novikoff.reference.sample import Sample
from novikoff.reference.zero_one import errors

GoesOn = Literal["iterate", "pocket"]


def pocket(examples: Sample[O], w: Sequence[O], one: O, *, updates: int,
           choose: Callable[[Sequence[int]], int] = min,
           goes_on: GoesOn = "iterate", mistake: Mistake = "N",
           zero: Zero = "+1") -> PocketRun[O]:
    """Make `updates` steps; take w(t+1) into the pocket if it has fewer errors than w(t).

    Wrong as an algorithm: what it ends with need not be the best it met (D-209). From where the
    next step goes on is not said (D-210): from the last iterate, or with "pocket" from the
    pocketed weights, so that w(t) is these, and a deterministic choice repeats itself for ever.
    `best` in the records is the number of errors of what is in the pocket.

    Raises: as `novikoff.reference.pocket.pocket`.
    Guarantees: pocket.printed_comparison.
    Source: ledger A-16, D-200, D-208 to D-213.

    >>> from novikoff.reference.record import trace
    >>> X = (((1, -2), 1), ((1, -1), 1), ((1, 0), -1), ((1, 1), 1))
    >>> [(r.errors, r.best) for r in trace(pocket(X, (0, 0), 1, updates=2, mistake="F"))[0]]
    [(3, 1), (2, 2)]
    """
    require_run(examples, w, one, mistake, zero)
    require_count("updates", updates)
    require_option("goes_on", goes_on, GoesOn)
    w = kept = tuple(w)
    before = best = errors(examples, w, mistake, zero)
    for total in range(updates):
        run = perceptron_learning_algorithm(examples, w, one, updates=1, choose=choose,
                                            mistake=mistake, zero=zero)
        record = next(run, None)
        if not isinstance(record, Update):
            return Result(kept, total, total, best == 0)
        wrong = errors(examples, record.w, mistake, zero)
        if wrong < before:
            kept, best = record.w, wrong
        yield Pocketed(record, wrong, kept, best)
        w, before = (record.w, wrong) if goes_on == "iterate" else (kept, best)
    return Result(kept, updates, updates, best == 0)
