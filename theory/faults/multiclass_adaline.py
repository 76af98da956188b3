"""Wrong multiclass Adalines."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from novikoff.reference import multiclass_adaline as right
from novikoff.reference.argmax import argmax
from novikoff.reference.linalg import dot
from novikoff.theory.function_subject import FunctionSubject

_LOW: Final[Mapping[str, int]] = {"0/1": 0, "-1/+1": -1}


def _update(target: Callable[[int, int, int], Any] = lambda k, i, low: 1 if k == i else low,
            moves: Callable[[int, int], bool] = lambda *_: True, sign: int = 1,
            shared: bool = False) -> Callable[..., Any]:
    """Return a wrong step: other targets, only some rows, uphill, or one error for all rows."""
    def update(W: Any, examples: Any, eta: Any, labels: str = "0/1") -> Any:
        def error(i: int, x: Any, k: int) -> Any:
            if shared:
                return sum(dot(w, x) - target(k, j, _LOW[labels]) for j, w in enumerate(W))
            return dot(W[i], x) - target(k, i, _LOW[labels])

        return tuple(tuple(e - sign * eta * sum(error(i, x, k) * x[j] for x, k in examples
                                                if moves(k, i))
                           for j, e in enumerate(w)) for i, w in enumerate(W))

    return update


def _best(worth: Callable[[Any], Any]) -> Callable[..., int]:
    return lambda W, x, tie: argmax([worth(dot(w, x)) for w in W], tie)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "right_row_only": FunctionSubject("only the row of the right class moves", {
        "multiclass_adaline.update": _update(moves=lambda k, i: k == i)}),
    "target_is_the_class": FunctionSubject("the number of the class is the target of every row", {
        "multiclass_adaline.update": _update(target=lambda k, *_: k)}),
    "rows_share_the_error": FunctionSubject("every row is corrected by the sum of the errors", {
        "multiclass_adaline.update": _update(shared=True)}),
    "other_labels": FunctionSubject("the targets are 0 and 1 whatever the labels", {
        "multiclass_adaline.update": _update(target=lambda k, i, _: int(k == i))}),
    "uphill": FunctionSubject("the gradient is added", {
        "multiclass_adaline.update": _update(sign=-1)}),
    "smallest_output": FunctionSubject("the smallest output wins", {
        "multiclass_adaline.predict": _best(lambda z: -z)}),
    "tie_to_the_highest": FunctionSubject("a tie goes to the highest class", {
        "multiclass_adaline.predict": lambda W, x, _: max(
            range(len(W)), key=lambda k: (dot(W[k], x), k))}),
    "ties_to_the_lowest": FunctionSubject("a tie goes to the lowest class, whatever is asked", {
        "multiclass_adaline.predict": lambda W, x, _: right.predict(W, x)}),
    "nearest_to_one": FunctionSubject("the output nearest to 1 wins", {
        "multiclass_adaline.predict": _best(lambda z: -abs(z - 1))}),
}
