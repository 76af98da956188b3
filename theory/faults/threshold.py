"""Wrong linear threshold models."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.linalg import dot
from novikoff.reference.threshold import label, mistaken
from novikoff.theory.function_subject import FunctionSubject

_OTHER: Final = {"+1": "-1", "-1": "+1", "neither": "+1"}
_OTHER_FIRES: Final = {">=": ">", ">": ">="}


def _neuron(w: Sequence[Any], theta: Any, x: Sequence[Any], fires: str = ">=") -> int:
    z = dot(w, x) - theta
    return 1 if z > 0 or (z == 0 and fires == ">=") else -1


def _classified(labelled: Any) -> Any:
    return lambda w, X, zero="+1": tuple(labelled(dot(w, x), zero) for x in X)


def _cut(z: Any, zero: str = "+1") -> int:
    return label(z - Fraction(1, 2), zero)  # type: ignore[arg-type]


def _other_side(z: Any, zero: str = "+1") -> int:
    return label(z, _OTHER[zero])  # type: ignore[arg-type]


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "label_always_plus": FunctionSubject("the signum is +1 in both of its cases", {
        "label": lambda _z, _zero="+1": 1, "classify": _classified(lambda _z, _zero: 1)}),
    "label_exchanged": FunctionSubject("the two labels are exchanged", {
        "label": lambda z, zero="+1": -label(z, zero),
        "classify": _classified(lambda z, zero: -label(z, zero))}),
    "label_cut_at_half": FunctionSubject("the score is cut at 1/2 instead of 0", {
        "label": _cut, "classify": _classified(_cut)}),
    "zero_on_the_other_side": FunctionSubject("the score 0 gets the other label", {
        "label": _other_side, "classify": _classified(_other_side)}),
    "boundary_is_right": FunctionSubject("rule N takes y z < 0 for y z <= 0", {
        "mistaken": lambda z, y, rule="N", zero="+1":
            y * z < 0 if rule == "N" else mistaken(z, y, rule, zero)}),
    "boundary_is_wrong": FunctionSubject("every rule takes y z <= 0 for a mistake", {
        "mistaken": lambda z, y, _rule="N", _zero="+1": y * z <= 0}),
    "mistake_ignores_label": FunctionSubject("a mistake is a negative score, whatever the label", {
        "mistaken": lambda z, _y, _rule="N", _zero="+1": z < 0}),
    "bias_dropped": FunctionSubject("the score leaves the bias out", {
        "score": lambda w, x: dot(w[1:], x[1:]),
        "classify": lambda w, X, zero="+1": tuple(label(dot(w[1:], x[1:]), zero) for x in X)}),
    "bias_subtracted": FunctionSubject("the score subtracts the bias", {
        "score": lambda w, x: dot(w[1:], x[1:]) - w[0] * x[0],
        "classify": lambda w, X, zero="+1":
            tuple(label(dot(w[1:], x[1:]) - w[0] * x[0], zero) for x in X)}),
    "bias_is_last": FunctionSubject("the score takes the last weight for the bias", {
        "score": lambda w, x: dot(w[:-1], x[1:]) + w[-1] * x[0]}),
    "threshold_added": FunctionSubject("the neuron adds its threshold", {
        "neuron": lambda w, theta, x, fires=">=": _neuron(w, -theta, x, fires)}),
    "threshold_ignored": FunctionSubject("the neuron fires at 0 whatever its threshold", {
        "neuron": lambda w, _theta, x, fires=">=": _neuron(w, 0, x, fires)}),
    "fires_exchanged": FunctionSubject("the neuron takes > for >= and >= for >", {
        "neuron": lambda w, theta, x, fires=">=": _neuron(w, theta, x, _OTHER_FIRES[fires])}),
    "normalises_features_only": FunctionSubject(
        "normalisation scales the features and leaves the 1 of the bias", {
            "normalised": lambda examples, inverse_norms: tuple(
                ((x[0], *(c * entry for entry in x[1:])), y)
                for c, (x, y) in zip(inverse_norms, examples, strict=True))}),
    "normalises_with_sign": FunctionSubject(
        "normalisation divides by a number with the sign of the last feature", {
            "normalised": lambda examples, inverse_norms: tuple(
                (tuple((-c if x[-1] < 0 else c) * entry for entry in x), y)
                for c, (x, y) in zip(inverse_norms, examples, strict=True))}),
    "normalises_labels": FunctionSubject("normalisation multiplies each point by its label", {
        "normalised": lambda examples, inverse_norms: tuple(
            (tuple(y * c * entry for entry in x), y)
            for c, (x, y) in zip(inverse_norms, examples, strict=True))}),
}
