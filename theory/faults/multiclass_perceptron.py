"""Wrong multiclass perceptrons."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.linalg import add, scale, subtract
from novikoff.reference.multiclass_perceptron import ClassUpdate, lead, mistaken, update
from novikoff.reference.record import Pass, Result
from novikoff.theory.function_subject import FunctionSubject

_OTHER: Final[Mapping[str, Any]] = {"lowest": "highest", "highest": "lowest"}


def _moved(right: Any = 1, rival: Any = 1) -> Callable[..., Any]:
    """Return a correction that adds other multiples of s x."""
    def corrected(W: Any, x: Any, k: int, j: int, s: Any) -> Any:
        return tuple(add(w, scale(right * s, x)) if i == k
                     else subtract(w, scale(rival * s, x)) if i == j else w
                     for i, w in enumerate(W))

    return corrected


def _all_rivals(W: Any, x: Any, k: int, _: int, s: Any) -> Any:
    return tuple(add(w, scale(s, x)) if i == k else subtract(w, scale(s, x))
                 for i, w in enumerate(W))


def _run(*, corrected: Callable[..., Any] = update, wrong: Callable[..., bool] = mistaken,
         rival_of: Callable[[int, int, int], int] = lambda rival, *_: rival,
         rate: Callable[[Any], Any] = lambda eta: eta) -> Callable[..., Any]:
    """Return a wrong run: another correction, mistake rule, rival or rate."""
    def multiclass_perceptron(examples: Any, W: Any, eta: Any, *, passes: int, mistake: Any = "N",
                              tie: Any = "lowest", **_: Any) -> Any:
        total = 0
        for number in range(1, passes + 1):
            before = total
            for row, (x, k) in enumerate(examples):
                z, j = lead(W, x, k, tie)
                if wrong(z, k, j, mistake, tie):
                    j = rival_of(j, k, len(W))
                    W, total = corrected(W, x, k, j, rate(eta)), total + 1
                    yield ClassUpdate(row, x, k, j, z, W)
            yield Pass(number, total - before, W)
        return Result(W, total, passes, False)

    return multiclass_perceptron


def _with(**changes: Any) -> Mapping[str, Any]:
    return {"multiclass_perceptron.multiclass_perceptron": _run(**changes)}


def _first_rival(_rival: int, k: int, _classes: int) -> int:
    return 1 if k == 0 else 0


def _binary_only(W: Any, x: Any, k: int, j: int, s: Any) -> Any:
    """Correct the first two classes whatever the class."""
    return update(W, x, min(k, 1), 1 - min(k, 1), s) if len(W) > 2 else update(W, x, k, j, s)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "right_class_only": FunctionSubject("only the right class is corrected", {
        "multiclass_perceptron.update": _moved(rival=0)}),
    "rival_only": FunctionSubject("only the rival is corrected", {
        "multiclass_perceptron.update": _moved(right=0)}),
    "all_rivals": FunctionSubject("the correction is taken off every other class", {
        "multiclass_perceptron.update": _all_rivals}),
    "exchanged": FunctionSubject("the right class and the rival are exchanged", {
        "multiclass_perceptron.update": lambda W, x, k, j, s: update(W, x, j, k, s)}),
    "step_halved": FunctionSubject("the rival is moved by half the step", {
        "multiclass_perceptron.update": _moved(rival=Fraction(1, 2))}),
    "tie_to_the_other_end": FunctionSubject("a tie goes to the other class", _with(
        wrong=lambda z, k, j, rule, tie: mistaken(z, k, j, rule, _OTHER[tie]))),
    "boundary_is_right": FunctionSubject("a shared first place is never a mistake", _with(
        wrong=lambda z, *_: z < 0)),
    "corrects_the_first_rival": FunctionSubject("the first other class is taken for the rival",
                                                _with(rival_of=_first_rival)),
    "rate_left_out": FunctionSubject("a mistake adds x without the rate", _with(
        rate=lambda _: 1)),
    "binary_rule": FunctionSubject("only the first two classes are ever corrected", _with(
        corrected=_binary_only)),
    "wrong_sign": FunctionSubject("x is taken off the right class and added to the rival", _with(
        corrected=_moved(-1, -1))),
    "margin_demanded": FunctionSubject("a lead below 1 is a mistake", _with(
        wrong=lambda z, *_: z < 1)),
    "rival_alone_corrected": FunctionSubject("the runs leave the right class alone", _with(
        corrected=_moved(right=0, rival=-1))),
}
