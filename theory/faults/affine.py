"""Wrong versions of what affine maps of the features leave alone, or do not."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from novikoff.reference import adaline, hard_margin, norm, perceptron, ridge, standardise, svm
from novikoff.reference.linalg import add, dot, norm_sq, scale, subtract
from novikoff.reference.loss import sign
from novikoff.reference.training import Epoch
from novikoff.theory.function_subject import FunctionSubject


def _by_coordinate(data: Any, w: Any, eta: Any, *, epochs: int,
                   size: int) -> Iterator[Epoch[Any]]:  # noqa: ARG001
    """Move along the largest entry of the gradient only."""
    for number in range(1, epochs + 1):
        for example in data:
            g = adaline.gradient(w, (example,))
            best = max(range(len(w)), key=lambda j: abs(g[j]))
            w = tuple(e - eta * g[j] if j == best else e for j, e in enumerate(w))
        yield Epoch(number, 0, 0, w)


def _online(data: Any, w: Any, eta: Any, *, epochs: int, size: int) -> Iterator[Epoch[Any]]:  # noqa: ARG001
    """Add each residual to the bias with a part of the first feature's."""
    for number in range(1, epochs + 1):
        for x, y in data:
            w = adaline.update(w, (((x[0] + x[1], *x[1:]), y),), eta)
        yield Epoch(number, 0, 0, w)


def _own_penalties(X: Any, y: Any, lam: Any, **_: Any) -> Any:
    """Fit each feature by itself to the residuals of those before it."""
    left, w = list(y), []
    for column in zip(*X, strict=True):
        w.append(Fraction(dot(column, left)) / (norm_sq(column) + lam or 1))
        left = [t - w[-1] * e for t, e in zip(left, column, strict=True)]
    return tuple(w)


def _without_bias(X: Any, y: Any, lam: Any, **_: Any) -> Any:
    return (Fraction(0), *ridge.ridge([x[1:] for x in X], y, lam, bias="absent"))


def _mean_bias(X: Any, y: Any, lam: Any, **_: Any) -> Any:
    centre = sum(y, Fraction(0)) / len(y)
    return (centre, *ridge.ridge([x[1:] for x in X], [t - centre for t in y], lam, bias="absent"))


def _unit(examples: Any) -> Any:
    """Scale the features so that the largest size of each is 1."""
    columns = list(zip(*(x for x, _ in examples), strict=True))
    sizes = [max(map(abs, column)) or 1 for column in columns]
    return tuple((tuple(Fraction(e) / s for e, s in zip(x, sizes, strict=True)), y)
                 for x, y in examples)


def _through_origin(examples: Any, *, most: int) -> Any:
    found = hard_margin.hard_margin(examples, most=most)
    return found._replace(w=(0, *found.w[1:]))


def _descent(direction: Callable[..., Any]) -> Callable[..., Any]:
    """A run of whole batches along some direction (w, examples, mu, hinge)."""
    def wrong(examples: Any, w: Any, eta: Any, *, mu: Any, epochs: int,
              hinge: Any) -> Iterator[Any]:
        for number in range(1, epochs + 1):
            before = svm.loss(w, examples, mu, hinge)
            w = subtract(w, scale(eta, direction(w, examples, mu, hinge)))
            yield svm.Epoch(number, 0, before, w)

    return wrong


def _right(w: Any, examples: Any, mu: Any, hinge: str) -> Any:
    return svm.subgradient(w, examples, mu) if hinge == "hinge" \
        else svm.gradient(w, examples, mu)


def _of_size_one(w: Any, *rest: Any) -> Any:
    """Penalise ‖𝐰‖_1, not ½‖𝐰‖²."""
    return add(subtract(_right(w, *rest), (0, *w[1:])), (0, *norm.norm_subgradient(w[1:], 1)))


def _signs(w: Any, *rest: Any) -> Any:
    return tuple(map(sign, _right(w, *rest)))


def _first_halved(examples: Any, *, most: int) -> Any:
    """Minimise ½(4 w_1² + w_2² + ...), in which one feature counts for more."""
    found = hard_margin.hard_margin(
        tuple(((x[0], Fraction(x[1]) / 2, *x[2:]), y) for x, y in examples), most=most)
    return found._replace(w=(found.w[0], found.w[1] / 2, *found.w[2:]))


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "separation_ignores_bias": FunctionSubject("the scores leave the bias out", {
        "separability.separates_absolutely": lambda w, A, B:
            all(dot(w[1:], a[1:]) > 0 for a in A) and all(dot(w[1:], b[1:]) < 0 for b in B)}),
    "separation_needs_margin_one": FunctionSubject("scores must reach 1 and -1", {
        "separability.separates_absolutely": lambda w, A, B:
            all(dot(w, a) >= 1 for a in A) and all(dot(w, b) <= -1 for b in B)}),
    "separation_on_one_class": FunctionSubject("only the scores of the class +1 are looked at", {
        "separability.separates_absolutely": lambda w, A, _B: all(dot(w, a) > 0 for a in A)}),
    "least_squares_without_bias": FunctionSubject("the fit has no bias", {
        "ridge.ridge": _without_bias}),
    "least_squares_penalised": FunctionSubject("the fit always has a penalty of 1 at least", {
        "ridge.ridge": lambda X, y, lam, **o: ridge.ridge(X, y, max(lam, 1), **o)}),
    "bias_of_the_mean": FunctionSubject("the bias is the mean target, whatever the features", {
        "ridge.ridge": _mean_bias}),
    "margin_normalised_first": FunctionSubject("the margin is that of features of size 1", {
        "hard_margin.hard_margin": lambda examples, *, most:
            hard_margin.hard_margin(_unit(examples), most=most)}),
    "margin_through_origin": FunctionSubject("the bias of the widest margin is dropped", {
        "hard_margin.hard_margin": _through_origin}),
    "runs_standardised_first": FunctionSubject("a run is that on features of size 1", {
        "perceptron.perceptron": lambda examples, w, eta, *, passes:
            perceptron.perceptron(_unit(examples), w, eta, passes=passes)}),
    "step_by_coordinate": FunctionSubject(
        "a step moves along the largest entry of the gradient only", {
            "adaline.adaline": _by_coordinate}),
    "bias_turned_along": FunctionSubject("the first feature is added to the 1 of the bias", {
        "adaline.adaline": _online}),
    "ridge_by_coordinate": FunctionSubject(
        "each feature is fitted by itself, to what those before it leave", {
            "ridge.ridge": _own_penalties}),
    "penalty_by_coordinate": FunctionSubject("the penalty is ‖𝐰‖_1", {
        "svm.svm": _descent(_of_size_one)}),
    "subgradient_by_coordinate": FunctionSubject("a step takes the signs of the subgradient", {
        "svm.svm": _descent(_signs)}),
    "margin_by_coordinate": FunctionSubject("the weight of the first feature costs four times", {
        "hard_margin.hard_margin": _first_halved}),
    "norm_one_smooth": FunctionSubject("the subgradient of ‖w‖_1 is w, as that of ½‖w‖²", {
        "norm.norm_subgradient": lambda w, p: w if p == 1 else norm.norm_subgradient(w, p)}),
    "standardises_rows": FunctionSubject("rows are divided by the size of their first entry", {
        "standardise.standardise": lambda X, _training: tuple(
            scale(1 / abs(x[0]), x) for x in X)}),
    "variance_not_centred": FunctionSubject("the variance is the mean square", {
        "standardise.statistics": lambda X: standardise.statistics(X)._replace(
            variance=tuple(sum(e * e for e in c) / len(c) for c in zip(*X, strict=True)))}),
    "mean_of_extremes": FunctionSubject("the mean is that of the least and the greatest value", {
        "standardise.statistics": lambda X: standardise.statistics(X)._replace(
            mean=tuple((min(c) + max(c)) / 2 for c in zip(*X, strict=True)))}),
    "variance_without_square": FunctionSubject("the variance is the mean absolute deviation", {
        "standardise.statistics": lambda X: standardise.statistics(X)._replace(variance=tuple(
            sum(abs(e - standardise.mean(c)) for e in c) / len(c) for c in zip(*X, strict=True)))}),
}
