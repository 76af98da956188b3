"""Wrong metrics."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from novikoff.reference import metrics as right
from novikoff.theory.function_subject import FunctionSubject


def _unweighted(h: Any, law: Any) -> Any:
    return right.out_of_sample_error(h, [(x, y, 1) for x, y, _ in law])


def _not_normalised(h: Any, law: Any) -> Any:
    return sum(p for x, y, p in law if h(x) != y)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "counts_agreements": FunctionSubject("the right predictions are counted", {
        "metrics.error_count": lambda p, y: sum(a == b for a, b in zip(p, y, strict=True))}),
    "share_of_errors": FunctionSubject("the accuracy is the share of errors", {
        "metrics.accuracy": lambda p, y: 1 - right.accuracy(p, y)}),
    "one_class_only": FunctionSubject("only errors on the label +1 count", {
        "metrics.error_count": lambda p, y: sum(a != b for a, b in zip(p, y, strict=True)
                                                if b > 0)}),
    "divides_by_errors": FunctionSubject("the accuracy is 1/(1 + errors)", {
        "metrics.accuracy": lambda p, y: Fraction(1, 1 + right.error_count(p, y))}),
    "share_of_the_right_ones": FunctionSubject("E_in is the share of what is right", {
        "metrics.in_sample_error": lambda *how: 1 - right.in_sample_error(*how)}),
    "boundary_is_wrong": FunctionSubject("every point on the boundary counts as wrong", {
        "metrics.in_sample_error": lambda w, examples, *_: right.in_sample_error(
            w, examples, "N")}),
    "errors_not_divided": FunctionSubject("E_in is the number of errors", {
        "metrics.in_sample_error": lambda w, examples, *how: len(examples)
            * right.in_sample_error(w, examples, *how)}),
    "law_not_normalised": FunctionSubject("the weights of the wrong are not divided by all", {
        "metrics.out_of_sample_error": _not_normalised}),
    "share_of_the_right_law": FunctionSubject("E_out is the share of what is right", {
        "metrics.out_of_sample_error": lambda h, law: 1 - right.out_of_sample_error(h, law)}),
    "weights_ignored": FunctionSubject("all weights of a law count alike", {
        "metrics.out_of_sample_error": _unweighted}),
    "one_right_is_enough": FunctionSubject("one right example is enough", {
        "metrics.in_version_space": lambda h, data: any(h(x) == y for x, y in data)}),
    "last_left_out": FunctionSubject("the last example is not looked at", {
        "metrics.in_version_space": lambda h, data: right.in_version_space(h, data[:-1])}),
    "most_are_enough": FunctionSubject("it is enough to be right on half of the data", {
        "metrics.in_version_space": lambda h, data:
            2 * sum(h(x) == y for x, y in data) >= len(data)}),
}
