"""Wrong Adalines: gradients, steps, losses, and the Adaline of several classes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from novikoff.reference import adaline, categorical
from novikoff.reference.linalg import add, dot, scale, subtract
from novikoff.reference.loss import HALF_SQUARED, Loss
from novikoff.reference.matching_loss import composed as right
from novikoff.reference.training import reduced
from novikoff.theory.function_subject import FunctionSubject

Gradient = Callable[..., Any]


def _with(gradient: Gradient) -> dict[str, Any]:
    """Return the gradient, and the step that it makes."""

    def update(w: Any, examples: Any, eta: Any, *options: Any) -> Any:
        return subtract(w, scale(eta, gradient(w, examples, *options)))

    return {"adaline.gradient": gradient, "adaline.update": update}


def _weighted(slope: Callable[[Any, Any, Loss], Any],
              feature: Callable[[Any, int], Any] = lambda x, j: x[j]) -> dict[str, Any]:
    """Return a gradient with another slope, or with something else for the feature x_j."""

    def gradient(w: Any, examples: Any, loss: Loss = HALF_SQUARED, reduction: Any = "sum",
                 penalty: Any = None) -> Any:
        slopes = [slope(y, dot(w, x), loss) for x, y in examples]
        data = tuple(reduced([s * feature(x, j) for s, (x, _) in
                              zip(slopes, examples, strict=True)], reduction)
                     for j in range(len(w)))
        return data if penalty is None else add(data, penalty.subgradient(w))

    return _with(gradient)


def _penalised(weight: Callable[[int], Any]) -> Gradient:
    def gradient(w: Any, examples: Any, loss: Loss = HALF_SQUARED, reduction: Any = "sum",
                 penalty: Any = None) -> Any:
        data = adaline.gradient(w, examples, loss, reduction)
        return data if penalty is None else add(data, scale(weight(len(examples)),
                                                            penalty.subgradient(w)))

    return gradient


def _penalised_loss(weight: Callable[[int], Any]) -> Gradient:
    def value(w: Any, examples: Any, loss: Loss = HALF_SQUARED, reduction: Any = "sum",
              penalty: Any = None) -> Any:
        data = adaline.empirical_loss(w, examples, loss, reduction)
        return data if penalty is None else data + weight(len(examples)) * penalty.value(w)

    return value


def _mean_over_weights(w: Any, examples: Any, loss: Loss = HALF_SQUARED, reduction: Any = "sum",
                       penalty: Any = None) -> Any:
    data = adaline.gradient(w, examples, loss)
    data = tuple(g / len(w) for g in data) if reduction == "mean" else data
    return data if penalty is None else add(data, penalty.subgradient(w))


def _one_by_one(w: Any, examples: Any, eta: Any, *options: Any) -> Any:
    for example in examples:
        w = adaline.update(w, (example,), eta, *options)
    return w


def _chain(slope: Callable[[Any, Any, Any, Any], Any]) -> dict[str, Any]:
    return {"matching_loss.composed": lambda loss, activation: Loss(
        right(loss, activation).value, lambda y, z: slope(loss, activation, y, z), "")}


def _rows(update: Callable[..., Any]) -> dict[str, Any]:
    """Return an update of several classes that sees W, the row's place and its one-hot targets."""

    def made(W: Sequence[Any], examples: Any, eta: Any, *_: Any, labels: Any = "0/1") -> Any:
        off = 0 if labels == "0/1" else -1
        return tuple(update(W, k, [(x, 1 if t == k else off) for x, t in examples], eta)
                     for k in range(len(W)))

    return {"multiclass_adaline.update": made}


def _shared(W: Sequence[Any], k: int, examples: Any, eta: Any) -> Any:
    """Take the errors of the first row for all rows."""
    errors = [y - dot(W[0], x) for x, y in examples]
    return tuple(w + eta * sum(e * x[j] for e, (x, _) in zip(errors, examples, strict=True))
                 for j, w in enumerate(W[k]))


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "gradient_uphill": FunctionSubject("the error is z - y in the step: it goes uphill", _weighted(
        lambda y, z, loss: -loss.derivative(y, z))),
    "gradient_doubled": FunctionSubject("the gradient has the factor 2 of a loss without ½",
                                        _weighted(lambda y, z, loss: 2 * loss.derivative(y, z))),
    "gradient_of_labels": FunctionSubject("the error is that of the label, not of the score",
                                          _weighted(lambda y, z, loss: loss.derivative(
                                              y, 1 if z >= 0 else -1))),
    "gradient_without_features": FunctionSubject("every weight gets the sum of the errors",
                                                 _weighted(lambda y, z, loss: loss.derivative(y, z),
                                                           lambda _x, _j: 1)),
    "gradient_without_bias": FunctionSubject("the first weight does not move", _weighted(
        lambda y, z, loss: loss.derivative(y, z), lambda x, j: x[j] if j else 0)),
    "gradient_of_last_example": FunctionSubject("the sum over the examples is overwritten", _with(
        lambda w, examples, *options: adaline.gradient(w, examples[-1:], *options))),
    "mean_ignored": FunctionSubject("the mean is the sum", {
        "adaline.gradient": lambda w, examples, loss=HALF_SQUARED, _reduction="sum", *penalty:
            adaline.gradient(w, examples, loss, "sum", *penalty)}),
    "mean_over_weights": FunctionSubject("the mean divides by the number of weights", {
        "adaline.gradient": _mean_over_weights}),
    "penalty_ignored": FunctionSubject("the penalty is missing in the gradient", {
        "adaline.gradient": _penalised(lambda _: 0)}),
    "penalty_per_example": FunctionSubject("the penalty enters the gradient once per example", {
        "adaline.gradient": _penalised(lambda m: m)}),
    "chain_without_slope": FunctionSubject("the factor α′ is missing", _chain(
        lambda loss, activation, y, z: loss.derivative(y, activation.value(z)))),
    "chain_at_score": FunctionSubject("the loss is differentiated at the score", _chain(
        lambda loss, activation, y, z: loss.derivative(y, z) * activation.derivative(z))),
    "rate_squared": FunctionSubject("the step is η² times the gradient", {
        "adaline.update": lambda w, examples, eta, *options:
            adaline.update(w, examples, eta * eta, *options)}),
    "one_by_one": FunctionSubject("each example moves the weights that the next one sees", {
        "adaline.update": _one_by_one}),
    "loss_mean_ignored": FunctionSubject("the mean loss is the sum", {
        "adaline.empirical_loss": lambda w, examples, loss=HALF_SQUARED, _reduction="sum", *penalty:
            adaline.empirical_loss(w, examples, loss, "sum", *penalty)}),
    "loss_of_last_example": FunctionSubject("the loss is that of the last example", {
        "adaline.empirical_loss": lambda w, examples, *options:
            adaline.empirical_loss(w, examples[-1:], *options)}),
    "loss_penalty_ignored": FunctionSubject("the penalty is missing in the loss", {
        "adaline.empirical_loss": _penalised_loss(lambda _: 0)}),
    "loss_penalty_per_example": FunctionSubject("the penalty enters the loss once per example", {
        "adaline.empirical_loss": _penalised_loss(lambda m: m)}),
    "loss_of_labels": FunctionSubject("the loss is that of the label, not of the score", {
        "adaline.empirical_loss": lambda w, examples, loss=HALF_SQUARED, *options:
            adaline.empirical_loss(w, examples, Loss(
                lambda y, z: loss.value(y, 1 if z >= 0 else -1), loss.derivative, ""), *options)}),
    "loss_halved": FunctionSubject("the loss is halved once more", {
        "adaline.empirical_loss": lambda w, examples, *options:
            adaline.empirical_loss(w, examples, *options) / 2}),
    "one_hot_shifted": FunctionSubject("class t has its 1 in the place t + 1", {
        "categorical.one_hot": lambda t, classes, labels="0/1":
            categorical.one_hot((t + 1) % classes, classes, labels)}),
    "one_hot_of_all_ones": FunctionSubject("the places up to t are 1", {
        "categorical.one_hot": lambda t, classes, labels="0/1": tuple(
            1 if k <= t else 0 if labels == "0/1" else -1 for k in range(classes))}),
    "rows_share_errors": FunctionSubject("all rows get the errors of the first", _rows(_shared)),
    "only_own_class_moves": FunctionSubject("a row learns from its own class only", _rows(
        lambda W, k, examples, eta: adaline.update(
            W[k], own, eta) if (own := [(x, y) for x, y in examples if y == 1]) else W[k])),
}
