"""Wrong counts and minimisers of the 0-1 risk."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from novikoff.reference import zero_one as right
from novikoff.reference.linalg import dot
from novikoff.reference.threshold import mistaken
from novikoff.theory.function_subject import FunctionSubject

_OTHER: Final[Mapping[str, Any]] = {"+1": "-1", "-1": "+1", "neither": "neither"}


def _wrong(count: Any) -> Any:
    return lambda examples, w, mistake="N", zero="+1": \
        sum(count(dot(w, x), y, mistake, zero) for x, y in examples)


def _at_most_one(examples: Any, mistake: Any = "N", zero: Any = "+1", *, most: int) -> Any:
    least, w = right.least_errors(examples, mistake, zero, most=most)
    return min(least, 1), w


def _one_more(examples: Any, mistake: Any = "N", zero: Any = "+1", *, most: int) -> Any:
    least, w = right.least_errors(examples, mistake, zero, most=most)
    return least + (least > 0), w


def _turned(examples: Any, mistake: Any = "N", zero: Any = "+1", *, most: int) -> Any:
    least, w = right.least_errors(examples, mistake, zero, most=most)
    return least, tuple(-wj for wj in w)


def _weak(examples: Any, _mistake: Any = "N", _zero: Any = "+1", *, most: int) -> Any:
    return right.least_errors(examples, "AB", most=most)


def _zero_vector(examples: Any, mistake: Any = "N", zero: Any = "+1", **_: int) -> Any:
    w = (0,) * len(examples[0][0])
    return right.errors(examples, w, mistake, zero), w


def _threshold(*, both: bool = True, constants: bool = True, halfway: bool = True,
               choose: Any = min) -> Any:
    def best_threshold(examples: Any) -> Any:
        features = sorted({x[1] for x, _ in examples})
        cuts = [a + b if halfway else 2 * b for a, b in pairwise(features)]
        up = [*([(1, 0), (-1, 0)] if constants or not cuts else []), *((-c, 2) for c in cuts)]
        tried = [w for one in up for w in (one, tuple(-wj for wj in one))[:2 if both else 1]]
        best = choose(tried, key=lambda w: right.errors(examples, w))
        return right.errors(examples, best), best

    return best_threshold


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "boundary_is_right": FunctionSubject("a point on the boundary is never an error", {
        "zero_one.errors": _wrong(lambda z, y, *_: y * z < 0)}),
    "boundary_is_wrong": FunctionSubject("a point on the boundary is always an error", {
        "zero_one.errors": _wrong(lambda z, y, *_: y * z <= 0)}),
    "counts_the_right_ones": FunctionSubject("the examples that are right are counted", {
        "zero_one.errors": _wrong(lambda *how: not mistaken(*how))}),
    "zero_exchanged": FunctionSubject("the score 0 gets the other label", {
        "zero_one.errors": _wrong(lambda z, y, rule, zero: mistaken(z, y, rule, _OTHER[zero]))}),
    "one_given_up_at_most": FunctionSubject("no more than one error is reported", {
        "zero_one.least_errors": _at_most_one}),
    "one_more_than_needed": FunctionSubject("an example more than needed is given up", {
        "zero_one.least_errors": _one_more}),
    "weights_of_another_sign": FunctionSubject("the weights have the wrong sign", {
        "zero_one.least_errors": _turned}),
    "boundary_for_strict": FunctionSubject("every inequality is weak: y w·x >= 0 will do", {
        "zero_one.least_errors": _weak}),
    "risk_of_the_zero_vector": FunctionSubject("the errors of w = 0 are taken for the least", {
        "zero_one.least_errors": _zero_vector}),
    "one_direction_only": FunctionSubject("thresholds are tried in one direction", {
        "zero_one.best_threshold": _threshold(both=False)}),
    "constants_left_out": FunctionSubject("the two constants are not tried", {
        "zero_one.best_threshold": _threshold(constants=False)}),
    "cut_at_a_feature": FunctionSubject("thresholds lie on a feature", {
        "zero_one.best_threshold": _threshold(halfway=False)}),
    "largest_for_least": FunctionSubject("the worst threshold is taken for the best", {
        "zero_one.best_threshold": _threshold(choose=max)}),
}
