"""Wrong batch perceptrons."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference import batch_perceptron as right
from novikoff.reference.batch_perceptron import Correction
from novikoff.reference.batch_pla import batch_pla
from novikoff.reference.linalg import Vector, add, divide, dot, norm_sq, scale
from novikoff.reference.literal import batch_pla as printed
from novikoff.reference.perceptron import consistent
from novikoff.reference.record import Pass, Result
from novikoff.reference.threshold import mistaken
from novikoff.theory.function_subject import FunctionSubject

Direction = Callable[..., tuple[tuple[int, ...], Vector[Any]]]


def _direction(term: Callable[[Any, int], Vector[Any]] = lambda x, y: scale(y, x),
               wrong: Callable[..., bool] = mistaken,
               share: Callable[[int, int], int] = lambda n, _: n) -> Direction:
    """Return a wrong Δ: other terms, other mistakes, or another divisor of its mean."""
    def direction(examples: Any, w: Any, batch: Any, reduction: str = "mean",
                  mistake: Any = "N", zero: Any = "+1") -> tuple[tuple[int, ...], Vector[Any]]:
        rows = tuple(i for i in batch
                     if wrong(dot(w, examples[i][0]), examples[i][1], mistake, zero))
        delta: Vector[Any] = (0,) * len(w)
        for i in rows:
            delta = add(delta, term(*examples[i]))
        n = share(len(batch), len(rows))
        return rows, divide(delta, n) if reduction == "mean" and rows else delta

    return direction


def _run(direction: Direction = right.direction, *, rate: Callable[[Any], Any] = lambda eta: eta,
         extra: int = 0, one_by_one: bool = False, first_only: bool = False, stale: bool = False,
         nominal: bool = False) -> Callable[..., Any]:
    """Return a wrong driver of the batch perceptron."""
    def batch_perceptron(examples: Any, w: Any, eta: Any, *, passes: int, reduction: str = "mean",
                         size: int | None = None, mistake: Any = "N", **_: Any) -> Any:
        n, total, number, clean = len(examples), 0, 0, 0
        m = size or n
        while number < passes and clean <= extra:
            number, before, at = number + 1, total, w
            for k in range(0, m if first_only else n, m):
                batch = tuple(range(k, min(k + m, n)))
                rows, delta = direction(examples, at if stale else w, batch, reduction, mistake)
                if one_by_one:
                    rows, delta = _one_by_one(examples, w, batch, reduction, mistake)
                if nominal and reduction == "mean":
                    delta = scale(Fraction(len(batch), m), delta)
                w, total = add(w, scale(rate(eta), delta)), total + len(rows)
                yield Correction(rows, delta, w)
            yield Pass(number, total - before, w)
            clean += total == before
        return Result(w, total, number, consistent(examples, w, mistake))

    return batch_perceptron


def _one_by_one(examples: Any, w: Any, batch: Any, reduction: str, mistake: Any) -> Any:
    rows, delta = [], (0,) * len(w)
    for i in batch:
        x, y = examples[i]
        if mistaken(dot(add(w, delta), x), y, mistake):
            rows.append(i)
            delta = add(delta, scale(y, x))
    return tuple(rows), divide(delta, len(batch)) if reduction == "mean" else delta


def _pla(direction: Direction = right.direction,
         stops: Callable[[Any, Any, int], bool] = lambda delta, epsilon, _:
         norm_sq(delta) <= epsilon**2) -> Callable[..., Any]:
    """Return a wrong driver of batch PLA."""
    def batch_pla(examples: Any, w: Any, alpha: Any, epsilon: Any, *, passes: int) -> Any:
        total, number = 0, 0
        while number < passes:
            rows, delta = direction(examples, w, range(len(examples)))
            w, total, number = add(w, scale(alpha, delta)), total + len(rows), number + 1
            yield Correction(rows, delta, w)
            yield Pass(number, len(rows), w)
            if stops(delta, epsilon, len(examples)):
                break
        return Result(w, total, number, consistent(examples, w))

    return batch_pla


def _loop(reset: bool, inside: bool) -> Callable[..., Any]:
    """Return the printed loop with one of its two faults only."""
    def batch_pla(examples: Any, w: Any, alpha: Any, _epsilon: Any, *, passes: int) -> Any:
        n, delta = len(examples), (0,) * len(w)
        for number in range(1, passes + 1):
            delta, rows = (0,) * len(w) if reset else delta, []
            for i, (x, y) in enumerate(examples):
                if mistaken(dot(w, x), y):
                    rows.append(i)
                    delta = add(delta, scale(y, x))
                delta = divide(delta, n) if inside else delta
            delta = delta if inside else divide(delta, n)
            w = add(w, scale(alpha, delta))
            yield Correction(tuple(rows), delta, w)
            yield Pass(number, len(rows), w)
            if not any(delta):
                break
        return Result(w, 0, passes, False)

    return batch_pla


def _shifted(z: Any, y: Any, *_: Any) -> bool:
    return bool(y * z <= -1)


def _not_mistaken(z: Any, y: Any, *how: Any) -> bool:
    return not mistaken(z, y, *how)


def _of_mistakes(_: Sequence[Any] | int, k: int) -> int:
    return k


_UNSIGNED: Final = _direction(term=lambda x, _: x)
FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "divides_by_mistakes": FunctionSubject("the mean is that of the mistakes, not of the batch", {
        "batch_perceptron.direction": _direction(share=_of_mistakes)}),
    "label_left_out": FunctionSubject("Δ is the sum of x over the mistakes", {
        "batch_perceptron.direction": _UNSIGNED}),
    "adds_the_right_ones": FunctionSubject("Δ is the sum over the examples that are right", {
        "batch_perceptron.direction": _direction(wrong=_not_mistaken)}),
    "boundary_left_out": FunctionSubject("a point on the boundary is never a mistake", {
        "batch_perceptron.direction": _direction(wrong=lambda z, y, *_: y * z < 0)}),
    "mean_forgotten": FunctionSubject("the mean is not divided", {
        "batch_perceptron.direction": _direction(share=lambda *_: 1)}),
    "judged_one_by_one": FunctionSubject("each example is judged after those before it counted", {
        "batch_perceptron.batch_perceptron": _run(one_by_one=True)}),
    "mean_of_the_nominal_size": FunctionSubject("a short last batch is divided by the full size", {
        "batch_perceptron.batch_perceptron": _run(nominal=True)}),
    "rate_left_out": FunctionSubject("Δ is added without the rate", {
        "batch_perceptron.batch_perceptron": _run(rate=lambda _: 1)}),
    "only_the_first_batch": FunctionSubject("a pass ends with its first batch", {
        "batch_perceptron.batch_perceptron": _run(first_only=True)}),
    "one_pass_more": FunctionSubject("the run makes one more pass after a clean one", {
        "batch_perceptron.batch_perceptron": _run(extra=1)}),
    "stale_direction": FunctionSubject("all batches of a pass are judged at its first w", {
        "batch_perceptron.batch_perceptron": _run(stale=True)}),
    "label_ignored": FunctionSubject("the runs add x for y x", {
        "batch_perceptron.batch_perceptron": _run(_UNSIGNED),
        "batch_pla.batch_pla": _pla(_UNSIGNED)}),
    "boundary_shifted": FunctionSubject("only a score below -1 is a mistake", {
        "batch_perceptron.batch_perceptron": _run(_direction(wrong=_shifted))}),
    "listing_as_printed": FunctionSubject("the printed listing, Δ divided inside and never reset", {
        "batch_pla.batch_pla": printed.batch_pla}),
    "epsilon_times_n": FunctionSubject("the length of the sum, not of the mean, is demanded", {
        "batch_pla.batch_pla": _pla(stops=lambda delta, epsilon, n:
                                           norm_sq(delta) <= (n * epsilon + 1)**2)}),
    "epsilon_ignored": FunctionSubject("the loop never stops by itself", {
        "batch_pla.batch_pla": _pla(stops=lambda *_: False)}),
    "loop_repaired": FunctionSubject("the printed loop, repaired", {
        "literal.batch_pla.batch_pla": batch_pla}),
    "loop_reset": FunctionSubject("the printed loop with Δ = 0 at the start of a pass", {
        "literal.batch_pla.batch_pla": _loop(True, True)}),
    "loop_divides_once": FunctionSubject("the printed loop with one division at its end", {
        "literal.batch_pla.batch_pla": _loop(False, False)}),
}
