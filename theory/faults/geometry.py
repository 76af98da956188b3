"""Wrong measurements at a hyperplane."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from novikoff.reference import geometry
from novikoff.reference.linalg import add, dot, norm_sq, scale
from novikoff.reference.number import quotient, sqrt
from novikoff.theory.function_subject import FunctionSubject


def _moved(x: Any, c: Any, step: Any) -> Any:
    return add(x, scale(c, tuple(step)))


def _one_more(w: Any, x: Any) -> Any:
    """A foot that also moves the 1 of the bias."""
    return _moved(x, quotient(-dot(w, x), norm_sq(w)), w)


def _foot(factor: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda w, x: _moved(x, factor(w, x), (0, *w[1:]))


def _projection(factor: Callable[[Any, Any, Any], Any]) -> Callable[[Any, Any, Any], Any]:
    return lambda w, x, level: _moved(x, factor(w, x, level), (0, *w[1:]))


def _size(z: Any) -> Any:
    return -z if z < 0 else z


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "foot_is_the_point": FunctionSubject("the foot of a point is the point itself", {
        "geometry.foot": lambda _w, x: x}),
    "foot_on_the_far_side": FunctionSubject("the foot is sought away from the boundary", {
        "geometry.foot": _foot(lambda w, x: quotient(dot(w, x), norm_sq(w[1:])))}),
    "foot_twice_as_far": FunctionSubject("the foot is the mirror image across the boundary", {
        "geometry.foot": _foot(lambda w, x: quotient(-2 * dot(w, x), norm_sq(w[1:])))}),
    "foot_by_length": FunctionSubject("the foot divides by the first weight, not by ‖𝐰‖²", {
        "geometry.foot": _foot(lambda w, x: quotient(-dot(w, x), w[1] or 1))}),
    "foot_moves_the_bias": FunctionSubject("the foot moves the 1 of the bias as well", {
        "geometry.foot": _one_more}),
    "foot_ignores_the_bias": FunctionSubject("the foot is that on 𝐰·𝐱 = 0", {
        "geometry.foot": _foot(lambda w, x: quotient(-dot(w[1:], x[1:]), norm_sq(w[1:])))}),
    "distance_with_the_bias": FunctionSubject("the distance divides by ‖w‖, with the bias", {
        "geometry.distance_sq": lambda w, x: quotient(dot(w, x) * dot(w, x), norm_sq(w))}),
    "distance_without_length": FunctionSubject("the distance is the score", {
        "geometry.distance_sq": lambda w, x: dot(w, x) * dot(w, x)}),
    "distance_ignores_the_bias": FunctionSubject("the distance is that to 𝐰·𝐱 = 0", {
        "geometry.distance_sq": lambda w, x:
            quotient(dot(w[1:], x[1:]) * dot(w[1:], x[1:]), norm_sq(w[1:]))}),
    "distance_by_fourth_power": FunctionSubject("the distance divides by ‖𝐰‖²", {
        "geometry.distance_sq": lambda w, x:
            quotient(dot(w, x) * dot(w, x), norm_sq(w[1:]) * norm_sq(w[1:]))}),
    "signed_distance_unsigned": FunctionSubject("the signed distance has no sign", {
        "geometry.signed_distance": lambda w, x:
            sqrt(geometry.signed_distance(w, x) * geometry.signed_distance(w, x))}),
    "signed_distance_by_length_sq": FunctionSubject("the signed distance divides by ‖𝐰‖²", {
        "geometry.signed_distance": lambda w, x: quotient(dot(w, x), norm_sq(w[1:]))}),
    "signed_distance_with_the_bias": FunctionSubject("the signed distance divides by ‖w‖", {
        "geometry.signed_distance": lambda w, x: dot(w, x) / sqrt(norm_sq(w))}),
    "signed_distance_is_the_score": FunctionSubject("the signed distance is the score", {
        "geometry.signed_distance": dot}),
    "projection_unsigned": FunctionSubject("the projection moves by |level - z|/‖𝐰‖²", {
        "geometry.projection": _projection(
            lambda w, x, level: quotient(_size(level - dot(w, x)), norm_sq(w[1:])))}),
    "projection_to_the_boundary": FunctionSubject("the projection forgets the level", {
        "geometry.projection": lambda w, x, _level: geometry.projection(w, x, 0)}),
    "projection_by_length": FunctionSubject("the projection does not divide by ‖𝐰‖²", {
        "geometry.projection": _projection(lambda w, x, level: level - dot(w, x))}),
    "projection_moves_the_bias": FunctionSubject(
        "the projection moves along w, the bias included", {
            "geometry.projection": lambda w, x, level:
                _moved(x, quotient(level - dot(w, x), norm_sq(w)), w)}),
    "width_of_one_side": FunctionSubject("the width is that of one side, 1/‖𝐰‖", {
        "geometry.width_sq": lambda w: quotient(1, norm_sq(w[1:]))}),
    "width_with_the_bias": FunctionSubject("the width divides by ‖w‖, with the bias", {
        "geometry.width_sq": lambda w: quotient(4, norm_sq(w))}),
    "width_constant": FunctionSubject("the width is 2 whatever w is", {
        "geometry.width_sq": lambda _w: 4}),
}
