"""Wrong variances and wrong standardisations."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from novikoff.reference import standardise as reference
from novikoff.theory.function_subject import FunctionSubject


def _with(variance: Callable[[Sequence[Any], int], Any]) -> dict[str, Callable[..., Any]]:
    """Return the functions that rest on the variance, with a wrong one."""

    def statistics(X: Sequence[Sequence[Any]], ddof: int = 0) -> reference.Statistics:
        right = reference.statistics(X)
        return right._replace(variance=tuple(variance(c, ddof) for c in zip(*X, strict=True)))

    return {"standardise.variance": variance, "standardise.statistics": statistics}


def _ignoring(column: Sequence[Any], _ddof: int = 0) -> Any:
    return reference.variance(column)


def _other_sign(column: Sequence[Any], ddof: int = 0) -> Any:
    return reference.variance(column) * len(column) / (len(column) + ddof)


def _about_zero(column: Sequence[Any], ddof: int = 0) -> Any:
    return sum(x * x for x in column) / (len(column) - ddof)


def _unsquared(column: Sequence[Any], ddof: int = 0) -> Any:
    return sum(x - reference.mean(column) for x in column) / (len(column) - ddof)


def _by_variance(X: Any, training: Any, constant: Any = "error") -> Any:
    scale = training._replace(variance=tuple(v * v for v in training.variance))
    return reference.standardise(X, scale, constant)


def _not_centred(X: Any, training: Any, constant: Any = "error") -> Any:
    return reference.standardise(
        X, training._replace(mean=tuple(m - m for m in training.mean)), constant)


def _own(X: Any, training: Any, constant: Any = "error") -> Any:
    mean = tuple(sum(column) / len(column) for column in zip(*X, strict=True))
    return reference.standardise(X, training._replace(mean=mean), constant)


def _kept(X: Any, training: Any, constant: Any = "error") -> Any:
    rows = reference.standardise(X, training, constant)
    return tuple(tuple(x if v == 0 else z for z, x, v in zip(row, old, training.variance,
                                                             strict=True))
                 for row, old in zip(rows, X, strict=True))


def _scaled_by_mean(X: Any, training: Any, constant: Any = "error") -> Any:
    rows = reference.standardise(X, training, constant)
    return tuple(tuple(z / m if v == 0 and m != 0 else z
                       for z, m, v in zip(row, *training, strict=True)) for row in rows)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "divisor_without_ddof": FunctionSubject("the divisor is M whatever ddof says",
                                            _with(_ignoring)),
    "divisor_of_the_other_sign": FunctionSubject("the divisor is M + ddof", _with(_other_sign)),
    "deviations_not_squared": FunctionSubject(
        "the deviations from the mean are summed without a square", _with(_unsquared)),
    "variance_about_zero": FunctionSubject("the mean is not subtracted in the variance",
                                           _with(_about_zero)),
    "deviation_is_the_variance": FunctionSubject("the standard deviation has no root", {
        "standardise.standard_deviation": reference.variance}),
    "divided_by_the_variance": FunctionSubject("features are divided by their variance", {
        "standardise.standardise": _by_variance}),
    "not_centred": FunctionSubject("features are scaled and not centred", {
        "standardise.standardise": _not_centred}),
    "own_statistics": FunctionSubject("every sample is centred by its own mean", {
        "standardise.standardise": _own}),
    "constant_kept": FunctionSubject("a constant feature is left as it is", {
        "standardise.standardise": _kept}),
    "constant_scaled_by_the_mean": FunctionSubject("a constant feature is divided by its value", {
        "standardise.standardise": _scaled_by_mean}),
}
