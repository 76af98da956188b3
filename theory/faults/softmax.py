"""Wrong softmax regressions."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from novikoff.reference import softmax as reference
from novikoff.reference.argmax import argmax
from novikoff.reference.linalg import dot, scale, subtract
from novikoff.reference.number import exp, log
from novikoff.reference.training import reduced
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject

_NLL: Final = "softmax.negative_log_likelihood"


def _stepped(slope: Any) -> Any:
    """A step along the negative of another gradient."""
    def wrong(W: Any, examples: Any, eta: Any, reduction: Any = "mean") -> Any:
        return tuple(subtract(w, scale(eta, g))
                     for w, g in zip(W, slope(W, examples, reduction), strict=True))
    return wrong


def _negative(W: Any, examples: Any, reduction: Any = "mean") -> Any:
    return tuple(scale(-1, row) for row in reference.gradient(W, examples, reduction))


def _without_target(W: Any, examples: Any, reduction: Any = "mean") -> Any:
    """p xᵀ alone: a target that no class is."""
    rows = [(reference.softmax(reference.scores(W, x)), x) for x, _ in examples]
    return tuple(tuple(reduced([p[k] * x[j] for p, x in rows], reduction) for j in range(len(w)))
                 for k, w in enumerate(W))


def _own_class(W: Any, examples: Any, reduction: Any = "mean") -> Any:
    """Only the class of the first example learns."""
    return tuple(row if k == examples[0][1] else scale(0, row)
                 for k, row in enumerate(reference.gradient(W, examples, reduction)))


def _penalised(W: Any, examples: Any, reduction: Any = "mean") -> Any:
    return tuple(tuple(g + w for g, w in zip(row, weights, strict=True)) for row, weights in zip(
        reference.gradient(W, examples, reduction), W, strict=True))


def _greatest(z: Any) -> int:
    return max(range(len(z)), key=lambda k: float(z[k].b if hasattr(z[k], "b") else z[k]))


def _halved(rows: Sequence[Sequence[Any]]) -> Any:
    return tuple(tuple(p / 2 for p in row) for row in rows)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "softmax_of_two_powers": FunctionSubject("the powers are those of 2z", {
        "softmax.softmax": lambda z: reference.softmax(scale(2, z))}),
    "rows_share_a_sum": FunctionSubject("all rows of a matrix are divided by one sum", {
        "call.rows": lambda call: _halved(FunctionSubject().call(Call("call.rows", (call,))))}),
    "rows_share_a_maximum": FunctionSubject(
        "of a matrix one maximum is subtracted, so that rows far below it have no powers left", {
            "call.far_rows": lambda call: (reference.softmax(call.arguments[0]),
                                           (float("inf"),) * len(call.arguments[0]))}),
    "softmax_unnormalised": FunctionSubject("each class has the logistic function of its score", {
        "softmax.softmax": lambda z: tuple(1 / (1 + exp(-entry)) for entry in z)}),
    "softmax_of_squares": FunctionSubject("z² + 1 is taken in the place of e^z", {
        "softmax.softmax": lambda z: tuple(
            (entry * entry + 1) / (dot(z, z) + len(z)) for entry in z)}),
    "softmax_of_the_greatest": FunctionSubject("the greatest score has the probability 1", {
        "softmax.softmax": lambda z: tuple(int(k == _greatest(z)) for k in range(len(z)))}),
    "loss_of_the_greatest": FunctionSubject("the loss is that of the greatest score", {
        _NLL: lambda z, _t: reference.negative_log_likelihood(z, _greatest(z))}),
    "loss_is_the_score": FunctionSubject("the loss is -z_t, without the normalisation", {
        _NLL: lambda z, t: -z[t]}),
    "loss_in_bits": FunctionSubject("the loss is in bits", {
        _NLL: lambda z, t: reference.negative_log_likelihood(z, t) / log(z[0] - z[0] + 2)}),
    "loss_without_own_term": FunctionSubject("the sum under the logarithm leaves out its own 1", {
        _NLL: lambda z, t: log(sum(exp(entry - z[t]) for k, entry in enumerate(z) if k != t))}),
    "least_probable": FunctionSubject("the class of the smallest score is predicted", {
        "softmax.predict": lambda W, x, tie: argmax([-dot(w, x) for w in W], tie)}),
    "class_of_the_largest_size": FunctionSubject("the score of the largest size wins", {
        "softmax.predict": lambda W, x, tie: argmax([abs(dot(w, x)) for w in W], tie)}),
    "ties_to_the_other_end": FunctionSubject("a tie goes to the other end", {
        "softmax.predict": lambda W, x, tie: argmax(
            [dot(w, x) for w in W], "highest" if tie == "lowest" else "lowest")}),
    "ties_to_the_lowest": FunctionSubject("a tie goes to the lowest class, whatever is asked", {
        "softmax.predict": lambda W, x, _: reference.predict(W, x)}),
    "gradient_without_target": FunctionSubject("the gradient is p xᵀ, without the target", {
        "softmax.gradient": _without_target}),
    "gradient_of_the_sum": FunctionSubject("the gradient adds and takes no mean", {
        "softmax.gradient": lambda W, examples, _reduction="mean":
            reference.gradient(W, (*examples, examples[0]), "sum")}),
    "gradient_uphill": FunctionSubject("the gradient has the other sign", {
        "softmax.gradient": _negative}),
    "gradient_ignores_the_bias": FunctionSubject("the gradient leaves the bias out", {
        "softmax.gradient": lambda W, examples, reduction="mean": tuple(
            (row[0] - row[0], *row[1:])
            for row in reference.gradient(W, examples, reduction))}),
    "step_uphill": FunctionSubject("the step goes along the gradient", {
        "softmax.update": _stepped(_negative)}),
    "step_without_target": FunctionSubject("the step lowers every class by its probability", {
        "softmax.update": _stepped(_without_target)}),
    "step_of_own_class": FunctionSubject("only the class of the first example learns", {
        "softmax.update": _stepped(_own_class)}),
    "step_with_penalty": FunctionSubject("the step shrinks all weights", {
        "softmax.update": _stepped(_penalised)}),
    "step_forgets_the_rate": FunctionSubject("the step has the rate 5", {
        "softmax.update": lambda W, examples, _eta, reduction="mean":
            reference.update(W, examples, 5, reduction)}),
}
