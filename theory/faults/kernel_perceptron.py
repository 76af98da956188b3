"""Wrong kernel perceptrons."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from novikoff.reference.linalg import dot
from novikoff.reference.record import Pass, Result, Update
from novikoff.reference.threshold import mistaken
from novikoff.theory.function_subject import FunctionSubject


def _run(*, signed: bool = True, add: Callable[[Any, Any], Any] = lambda a, s: a + s,
         per_pass: bool = False, swapped: bool = False) -> Callable[..., Any]:
    """Return a wrong run: unsigned scores, another change of α, old scores, or another row."""
    def kernel_perceptron(examples: Any, eta: Any, *, passes: int, kernel: Any = dot,
                          mistake: Any = "N", step: str = "eta", **_options: Any) -> Any:
        n, s = len(examples), 2 * eta if step == "2eta" else eta
        alpha: tuple[Any, ...] = (0 * eta,) * n
        total = 0
        for number in range(1, passes + 1):
            before, start = total, alpha
            for i, (x, y) in enumerate(examples):
                at = start if per_pass else alpha
                u = examples[(i + 1) % n][0] if swapped else x
                z = sum(a * (t if signed else 1) * kernel(v, u)
                        for a, (v, t) in zip(at, examples, strict=True))
                if mistaken(z, y, mistake):
                    alpha, total = (*alpha[:i], add(alpha[i], s), *alpha[i + 1:]), total + 1
                    yield Update(i, x, y, z, alpha)
            yield Pass(number, total - before, alpha)
        return Result(alpha, total, passes, False)

    return kernel_perceptron


def _weights(alpha: Any, examples: Any) -> Any:
    return tuple(sum(a * x[j] for a, (x, _) in zip(alpha, examples, strict=True))
                 for j in range(len(examples[0][0])))


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "label_left_out": FunctionSubject("the labels are left out of scores and weights", {
        "kernel_perceptron.kernel_perceptron": _run(signed=False),
        "kernel_perceptron.score": lambda alpha, _, products: dot(alpha, products),
        "kernel_perceptron.weights": _weights}),
    "adds_one": FunctionSubject("a mistake adds 1 to α whatever the rate", {
        "kernel_perceptron.kernel_perceptron": _run(add=lambda a, _: a + 1)}),
    "alpha_replaced": FunctionSubject("a mistake sets α to s and does not add", {
        "kernel_perceptron.kernel_perceptron": _run(add=lambda _, s: s)}),
    "score_of_one_pass": FunctionSubject("scores are those of α before the pass", {
        "kernel_perceptron.kernel_perceptron": _run(per_pass=True)}),
    "kernel_row_for_column": FunctionSubject("the products are those of the next example", {
        "kernel_perceptron.kernel_perceptron": _run(swapped=True)}),
    "sums_without_alpha": FunctionSubject("the score leaves α out", {
        "kernel_perceptron.score": lambda _, examples, products:
            sum(y * p for (_, y), p in zip(examples, products, strict=True))}),
    "linear_is_squared": FunctionSubject("the linear kernel is squared", {
        "kernel_perceptron.linear": lambda u, v: dot(u, v)**2}),
    "constant_left_out": FunctionSubject("the constant of the polynomial kernel is left out", {
        "kernel_perceptron.polynomial": lambda degree, _: lambda u, v: dot(u, v)**degree}),
    "constant_outside": FunctionSubject("the constant is added to the power", {
        "kernel_perceptron.polynomial": lambda degree, c: lambda u, v: dot(u, v)**degree + c}),
    "degree_one_less": FunctionSubject("one factor too few", {
        "kernel_perceptron.polynomial": lambda degree, c: lambda u, v: (dot(u, v) + c)**(degree - 1)
    }),
}
