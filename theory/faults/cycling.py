"""Wrong perceptrons that do not go in a circle."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.linalg import add, dot, scale
from novikoff.reference.record import Pass, Result, Update
from novikoff.theory.function_subject import FunctionSubject


def _run(step: Callable[[int, int], Any] = lambda *_: 1,
         order: Callable[[int, int], Sequence[int]] = lambda n, _: range(n),
         momentum: Any = 0) -> Callable[..., Any]:
    """Return a wrong run: another step (of update k in pass t), order (of pass t), or inertia."""
    def perceptron(examples: Any, w: Any, _eta: Any, *, passes: int, **_options: Any) -> Any:
        k, moved = 0, (0,) * len(w)
        for number in range(1, passes + 1):
            before = k
            for i in order(len(examples), number):
                x, y = examples[i]
                z = dot(w, x)
                if y * z <= 0:
                    k += 1
                    moved = add(scale(momentum, moved), scale(step(k, number) * y, x))
                    w = add(w, moved)
                    yield Update(i, x, y, z, w)
            yield Pass(number, k - before, w)
        return Result(w, k, passes, False)

    return perceptron


def _turning(n: int, number: int) -> Sequence[int]:
    """The order of a pass that starts one example later than the pass before it."""
    return [(i + number - 1) % n for i in range(n)]


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "wrong_sign": FunctionSubject("a mistake subtracts y x", {
        "perceptron.perceptron": _run(lambda *_: -1)}),
    "rate_decays": FunctionSubject("the k-th update is divided by k", {
        "perceptron.perceptron": _run(lambda k, _: Fraction(1, k))}),
    "shuffles": FunctionSubject("each pass visits the examples in an order of its own", {
        "perceptron.perceptron": _run(order=_turning)}),
    "counts_passes": FunctionSubject("a correction is multiplied by the number of the pass", {
        "perceptron.perceptron": _run(lambda _, number: number)}),
    "momentum": FunctionSubject("half of the last correction is added again", {
        "perceptron.perceptron": _run(momentum=Fraction(1, 2))}),
}
