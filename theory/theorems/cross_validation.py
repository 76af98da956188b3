"""Cross-validation: each row is held out once, from a model that has not seen it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, text
from novikoff.theory.premise import said
from novikoff.theory.refusal import REFUSED, answer
from novikoff.theory.registry import theorem

MOST_ROWS = 9


def row_numbers() -> Iterator[Instance]:
    """Yield the numbers of rows 0 to 9, each in its order, backwards and mixed, with targets."""
    for n in range(MOST_ROWS + 1):
        for step in (1, -1, 7):  # 7 has no factor in common with 1, ..., 6, 8, 9
            order = tuple(range(n))[::step] if step != 7 or n == 7 \
                else tuple(7 * i % n for i in range(n))
            yield Instance(tuple((row,) for row in order), tuple(row % 3 for row in order))


def _order(instance: Instance) -> tuple[Any, ...]:
    return tuple(row[0] for row in instance.X)


@theorem("cross_validation.folds",
         """For 2 <= k <= N the k folds, one after the other, are the order of the N rows: each
         row is in exactly one. Their sizes are ⌊N/k⌋ or ⌈N/k⌉, so that they differ by at most 1,
         and there are N mod k longer ones, which come first (or last). Every other k is refused.
         Leave-one-out is k = N. Every 0 <= N <= 9 and 0 <= k <= N + 1 is enumerated.""",
         hypotheses=(said("2 <= k <= N"),),
         sources=("B-69", "A-50", "A-51"), kind="targets", family=row_numbers,
         needs="functions cross_validation.folds, fold_sizes and leave_one_out",
         rejects=("last_fold_takes_the_rest", "last_rows_dropped", "folds_overlap",
                  "one_fold_allowed", "longer_always_first", "holds_out_pairs", "folds_sorted"))
def folds(instance: Instance, observe: Observe) -> Outcome:
    """Cut the order in every number of folds, and in too few and too many."""
    order = _order(instance)
    n = len(order)
    for k in range(n + 2):
        for longer in ("first", "last"):
            call = Call("cross_validation.folds", (order, k, longer))
            sizes_call = Call("cross_validation.fold_sizes", (n, k, longer))
            parts, sizes = answer(observe, call), answer(observe, sizes_call)
            found = _judged(order, k, longer, parts, sizes)
            if found:
                return found
    call = Call("cross_validation.leave_one_out", (order,))
    due = tuple((row,) for row in order) if n >= 2 else REFUSED
    return differs(f"rows {text(order)}, one fold each", due, answer(observe, call), ()) or Passed()


def _judged(order: tuple[Any, ...], k: int, longer: str, parts: Any,
            sizes: Any) -> Counterexample | None:
    n, where = len(order), f"rows {text(order)} in {k} folds, longer ones {longer}"
    if not 2 <= k <= n:
        return differs(where, (REFUSED, REFUSED), (parts, sizes), ())
    if parts == REFUSED or sizes == REFUSED:
        return differs(where, (order, True), (parts, sizes), ())
    lengths = tuple(map(len, parts))
    found = differs(f"{where}, one after the other", order,
                    tuple(row for part in parts for row in part), ()) \
        or differs(f"{where}: their number", k, len(parts), ()) \
        or differs(f"{where}: the sizes that are told", lengths, tuple(sizes), ()) \
        or fails(f"{where}: the range of sizes", max(lengths) - min(lengths), "<=", 1, ())
    ends = lengths if longer == "first" else lengths[::-1]
    return found or differs(f"{where}: sizes that rise (fall, from the end)", True,
                            all(a >= b for a, b in pairwise(ends)), ())


@theorem("cross_validation.held_out",
         """In each turn the model is learnt from exactly the rows that are not in the fold, in
         their order, and scored on exactly those of the fold: over all turns each row is scored
         once, by a model that has not seen it. It promises nothing of the score: with as many
         labels +1 as -1, leave-one-out of the majority vote is wrong on every row, although it is
         right on half of the rows if it sees them all. Enumerated for N <= 9 and every k.""",
         sources=("B-69", "A-50", "A-51", "D-089"), kind="targets", family=row_numbers,
         needs="a function cross_validation.cross_validation",
         rejects=("trains_on_all_rows", "scores_on_the_training_rows", "first_turn_only",
                  "trains_on_the_fold"))
def held_out(instance: Instance, observe: Observe) -> Outcome:
    """Let the model be the rows it was learnt from, and the score the rows it is asked for."""
    order = _order(instance)
    n, data = len(order), tuple(100 + row for row in range(len(order)))
    for k in range(2, n + 1):
        parts = _parts(order, k)
        turns = tuple(observe.call(Call("cross_validation.cross_validation", (
            data, parts, lambda rest: rest, lambda _model, held: held))))
        due = tuple((tuple(part), tuple(e for row, e in enumerate(data) if row not in part),
                     tuple(data[row] for row in part)) for part in parts)
        where = f"{n} rows in the folds {text(parts)}: rows, learnt from, scored on"
        found = differs(where, due, tuple(map(tuple, turns)), ()) or differs(
            f"{where}: all that is scored on", data,
            tuple(sorted(e for turn in turns for e in turn[2])), ())
        if found:
            return found
    return _majority(n // 2, observe) or Passed()


def _parts(order: Sequence[int], k: int) -> tuple[tuple[int, ...], ...]:
    """Cut the order in k parts, their sizes as they come of going round: this is no `folds`."""
    dealt = [len(range(turn, len(order), k)) for turn in range(k)]
    return tuple(tuple(order[sum(dealt[:turn]):sum(dealt[:turn + 1])]) for turn in range(k))


def _majority(half: int, observe: Observe) -> Counterexample | None:
    labels = (1, -1) * half
    if not labels:
        return None
    call = Call("cross_validation.cross_validation", (
        labels, tuple((row,) for row in range(len(labels))),
        lambda rest: 1 if sum(rest) >= 0 else -1, lambda model, held: int(model == held[0])))
    return differs(f"labels {text(labels)}: how often the vote of the others is right",
                   (0,) * len(labels), tuple(turn[2] for turn in observe.call(call)), call,
                   "tuple(turn[2] for turn in runs[0])")


@theorem("cross_validation.mean_score",
         """The mean score counts each fold once, (1/k) Σ s_i. With mean scores of folds of one
         size it is the mean over all rows; with others as a rule it is not: the row scores 0, 0, 3
         in folds of 2 and 1 give 3/2, and 1 over all rows. No fold at all is refused.""",
         sources=("A-50", "B-69"), kind="targets", family=row_numbers,
         needs="functions cross_validation.mean_score and cross_validation.cross_validation",
         rejects=("mean_weighs_by_size", "mean_is_sum", "mean_of_no_fold", "first_turn_only",
                  "scores_on_the_training_rows", "trains_on_the_fold"))
def mean_score(instance: Instance, observe: Observe) -> Outcome:
    """Take means of rows as scores, in folds of one size and of others."""
    data, found = tuple(map(Fraction, instance.y)), None
    for k in range(2, len(data) + 1):
        found = found or _mean(data, k, observe)
    none = answer(observe, Call("cross_validation.mean_score", ((),)))
    return found or differs("no fold", REFUSED, none, ()) \
        or _mean((Fraction(0), Fraction(0), Fraction(3)), 2, observe, Fraction(3, 2)) or Passed()


def _mean(data: tuple[Fraction, ...], k: int, observe: Observe,
          due: Fraction | None = None) -> Counterexample | None:
    parts = _parts(range(len(data)), k)
    turns = tuple(observe.call(Call("cross_validation.cross_validation", (
        data, parts, lambda _: None, lambda _, held: sum(held) / len(held)))))
    call = Call("cross_validation.mean_score", (turns,))
    if due is None:
        due = sum(data, Fraction(0)) / len(data) if len(data) % k == 0 else sum(
            (sum((data[row] for row in part), Fraction(0)) / len(part) for part in parts),
            Fraction(0)) / k
    return differs(f"row scores {text(data)} in {k} folds", due, observe.call(call), call)
