"""Wrong margins, slacks and depths."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference import margin
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.number import quotient, sqrt
from novikoff.theory.function_subject import FunctionSubject


def _margins(w: Any, examples: Any) -> list[Any]:
    return [y * dot(w, x) for x, y in examples]


def _size(z: Any) -> Any:
    return -z if z < 0 else z


def _signed_square(w: Any, examples: Any, length_sq: Any) -> Any:
    m = margin.least_margin(w, examples)
    return quotient(m * _size(m), length_sq)


def _scaled(w: Any, factor: Any) -> Any:
    return tuple(quotient(entry, factor) for entry in w)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "margin_of_the_best": FunctionSubject("the margin of a sample is the greatest y z", {
        "margin.least_margin": lambda w, examples: max(_margins(w, examples))}),
    "margin_ignores_label": FunctionSubject("the margin is the least score, whatever the labels", {
        "margin.least_margin": lambda w, examples: min(dot(w, x) for x, _ in examples)}),
    "margin_is_absolute": FunctionSubject("the margin is the least |z|, right or wrong", {
        "margin.least_margin": lambda w, examples: min(map(_size, _margins(w, examples)))}),
    "geometric_with_the_bias": FunctionSubject("the geometric margin divides by ‖w‖", {
        "margin.geometric_margin_sq": lambda w, examples:
            _signed_square(w, examples, norm_sq(w))}),
    "geometric_without_sign": FunctionSubject("the squared geometric margin has no sign", {
        "margin.geometric_margin_sq": lambda w, examples:
            _size(margin.geometric_margin_sq(w, examples))}),
    "geometric_is_functional": FunctionSubject("the geometric margin is the functional one", {
        "margin.geometric_margin_sq": lambda w, examples: _signed_square(w, examples, 1),
        "margin.geometric_margin": lambda w, examples: margin.least_margin(w, examples)}),
    "geometric_over_length_sq": FunctionSubject("the geometric margin divides by ‖𝐰‖²", {
        "margin.geometric_margin": lambda w, examples:
            quotient(margin.least_margin(w, examples), norm_sq(w[1:]))}),
    "canonical_by_length": FunctionSubject("the canonical scale makes ‖𝐰‖² = 1", {
        "margin.canonical": lambda w, _examples: _scaled(w, norm_sq(w[1:]) or 2)}),
    "canonical_by_the_greatest": FunctionSubject("the canonical scale makes the greatest y z 1", {
        "margin.canonical": lambda w, examples: _scaled(w, max(_margins(w, examples)))}),
    "canonical_keeps_the_bias": FunctionSubject("the canonical scale leaves the bias as it is", {
        "margin.canonical": lambda w, examples:
            (w[0], *margin.canonical(w, examples)[1:])}),
    "support_at_one": FunctionSubject("support vectors have y z = 1, whatever the scale of w", {
        "margin.support_vectors": lambda w, examples:
            tuple(row for row, m in enumerate(_margins(w, examples)) if m == 1)}),
    "support_of_one": FunctionSubject("only the first support vector is named", {
        "margin.support_vectors": lambda w, examples: margin.support_vectors(w, examples)[:1]}),
    "support_is_everything": FunctionSubject("every example is a support vector", {
        "margin.support_vectors": lambda _w, examples: tuple(range(len(examples)))}),
    "slack_of_the_perceptron": FunctionSubject("the slack is max(0, -y z), without a margin", {
        "margin.slack": lambda w, x, y: max(0, -y * dot(w, x))}),
    "slack_not_cut": FunctionSubject("the slack is 1 - y z, negative beyond the margin", {
        "margin.slack": lambda w, x, y: 1 - y * dot(w, x)}),
    "slack_counts": FunctionSubject("the slack is 1 for a violation of any size", {
        "margin.slack": lambda w, x, y: int(y * dot(w, x) < 1)}),
    "slack_absolute": FunctionSubject("the slack is |1 - y z|", {
        "margin.slack": lambda w, x, y: _size(1 - y * dot(w, x))}),
    "slack_ignores_label": FunctionSubject("the slack is max(0, 1 - z), whatever the label", {
        "margin.slack": lambda w, x, _y: max(0, 1 - dot(w, x))}),
    "depth_with_the_bias": FunctionSubject("the depth divides by ‖w‖, with the bias", {
        "margin.violation_depth_sq": lambda w, x, y:
            quotient(margin.slack(w, x, y) ** 2, norm_sq(w)),
        "margin.violation_depth": lambda w, x, y: margin.slack(w, x, y) / sqrt(norm_sq(w))}),
    "depth_not_cut": FunctionSubject("an example beyond its margin is charged as well", {
        "margin.violation_depth_sq": lambda w, x, y:
            quotient((1 - y * dot(w, x)) ** 2, norm_sq(w[1:]))}),
    "depth_is_the_slack": FunctionSubject("the depth is the slack, not divided by ‖𝐰‖", {
        "margin.violation_depth": margin.slack}),
    "depth_from_the_boundary": FunctionSubject("the depth is measured from the boundary", {
        "margin.violation_depth_sq": lambda w, x, y:
            quotient(max(0, -y * dot(w, x)) ** 2, norm_sq(w[1:]))}),
}
