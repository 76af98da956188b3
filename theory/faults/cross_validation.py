"""Wrong cross-validation: wrong folds, rows that are seen and scored, wrong means."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, Final

from novikoff.reference import cross_validation as right
from novikoff.theory.function_subject import FunctionSubject


def _folds(words: str, sizes: Callable[..., Any],
           cut: Callable[[Any, Any], Any] | None = None) -> FunctionSubject:
    """Return folds of these sizes, cut one after the other or by `cut`."""

    def folds(order: Sequence[int], k: int, longer: Any = "first") -> Any:
        found, rows, start = sizes(len(order), k, longer), [], 0
        for size in found:
            rows.append(tuple(order[start:start + size]))
            start += size
        return cut(order, found) if cut else tuple(rows)

    return FunctionSubject(words, {
        "cross_validation.fold_sizes": sizes, "cross_validation.folds": folds})


def _rest_last(n: int, k: int, longer: Any = "first") -> Any:
    right.fold_sizes(n, k, longer)
    return (*(n // k,) * (k - 1), n // k + n % k)


def _dropped(n: int, k: int, longer: Any = "first") -> Any:
    right.fold_sizes(n, k, longer)
    return (n // k,) * k


def _one_allowed(n: int, k: int, longer: Any = "first") -> Any:
    return (n,) if k == 1 <= n else right.fold_sizes(n, k, longer)


def _overlapping(order: Any, sizes: Any) -> Any:
    ends = [sum(sizes[:turn + 1]) for turn in range(len(sizes))]
    return tuple(tuple(order[max(0, end - size - 1):end])
                 for size, end in zip(sizes, ends, strict=True))


def _turns(words: str, of: Callable[[Any, Any], tuple[Any, Any]],
           most: int | None = None) -> FunctionSubject:
    """Return a validation that learns from and scores on what `of` makes of rest and fold."""

    def run(data: Any, parts: Any, learn: Any, metric: Any) -> Iterator[Any]:
        for rows in islice(parts, most):
            seen, scored = of(tuple(e for row, e in enumerate(data) if row not in rows),
                              tuple(data[row] for row in rows))
            model = learn(seen)
            yield right.Fold(rows, model, metric(model, scored))

    return FunctionSubject(words, {"cross_validation.cross_validation": run})


def _weighed(turns: Any) -> Any:
    turns = list(turns)
    return sum((len(turn.rows) * Fraction(turn.score) for turn in turns), Fraction(0)) \
        / sum(len(turn.rows) for turn in turns)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "last_fold_takes_the_rest": _folds("the last fold takes all rows that are left over",
                                       _rest_last),
    "last_rows_dropped": _folds("rows that are left over are in no fold", _dropped),
    "folds_overlap": _folds("a fold begins with the last row of the one before",
                            right.fold_sizes, _overlapping),
    "one_fold_allowed": _folds("a single fold is allowed, with nothing to train on",
                               _one_allowed),
    "longer_always_first": _folds("longer folds come first whatever is asked for",
                                  lambda n, k, _longer="first": right.fold_sizes(n, k)),
    "folds_sorted": FunctionSubject("the order is sorted before it is cut", {
        "cross_validation.folds": lambda order, k, longer="first":
            right.folds(sorted(order), k, longer)}),
    "holds_out_pairs": FunctionSubject("leave-one-out holds out two rows where it can", {
        "cross_validation.leave_one_out": lambda order: right.folds(
            order, max(2, len(order) // 2))}),
    "trains_on_all_rows": _turns("the model sees the held-out rows too",
                                 lambda rest, held: ((*rest, *held), held)),
    "trains_on_the_fold": _turns("the model is learnt from the fold and scored on the rest",
                                 lambda rest, held: (held, rest)),
    "scores_on_the_training_rows": _turns("the model is scored on the rows it was learnt from",
                                          lambda rest, _held: (rest, rest)),
    "first_turn_only": _turns("only the first fold takes its turn", lambda rest, held:
                              (rest, held), 1),
    "mean_weighs_by_size": FunctionSubject("the mean weighs each fold by its number of rows", {
        "cross_validation.mean_score": _weighed}),
    "mean_is_sum": FunctionSubject("the mean is the sum", {
        "cross_validation.mean_score": lambda turns: sum(turn.score for turn in turns)}),
    "mean_of_no_fold": FunctionSubject("the mean of no fold is 0", {
        "cross_validation.mean_score": lambda turns:
            right.mean_score(turns) if turns else Fraction(0)}),
}
