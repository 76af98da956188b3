"""Wrong notions of linear separability."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Any, Final

from novikoff.reference import separability as reference
from novikoff.reference.linalg import dot, scale
from novikoff.theory.function_subject import FunctionSubject

_Points = Sequence[Sequence[Any]]


def _lifted(epsilon: Callable[[Sequence[Any], _Points, _Points], Any], place: int = 0) -> Any:
    """Return a wrong construction: w with a wrong ε added to one of its weights."""
    def absolute_separator(w: Sequence[Any], A: _Points, B: _Points, _one: Any) -> Any:
        lifted = list(w)
        lifted[place] += epsilon(w, A, B)
        return tuple(lifted)

    return absolute_separator


def _gaps(w: Sequence[Any], points: _Points) -> list[Any]:
    return [Fraction(abs(dot(w, x))) for x in points] or [Fraction(2)]


def _decided(words: str, change: Callable[[Any, Any, tuple[_Points, _Points]], Any]
             ) -> FunctionSubject:
    """The right decision, and what is made of it."""
    return FunctionSubject(words, {"separability.decision": lambda A, B, absolute=True, *, most:
                                   change(*reference.decision(A, B, absolute, most=most), (A, B))})


def _touching(w: Any, A: _Points, _B: _Points) -> Any:
    """Return w with the bias that puts a point of A on the boundary, if there is one."""
    return (w[0] - min((dot(w, a) for a in A), default=0), *w[1:])


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "epsilon_missing": FunctionSubject("the separator is returned as it is", {
        "absolute_separator": _lifted(lambda *_: 0)}),
    "epsilon_one": FunctionSubject("ε is 1 whatever the gap", {
        "absolute_separator": _lifted(lambda *_: 1)}),
    "epsilon_not_halved": FunctionSubject("ε is the whole gap: a point is on the boundary", {
        "absolute_separator": _lifted(lambda w, _A, B: min(_gaps(w, B)))}),
    "epsilon_of_the_farthest": FunctionSubject("ε is half the largest |w·b|", {
        "absolute_separator": _lifted(lambda w, _A, B: max(_gaps(w, B)) / 2)}),
    "epsilon_from_the_wrong_set": FunctionSubject("ε is half the least w·a, which may be 0", {
        "absolute_separator": _lifted(lambda w, A, _B: min(_gaps(w, A)) / 2)}),
    "epsilon_on_a_feature": FunctionSubject("ε is added to the last weight instead of the bias", {
        "absolute_separator": _lifted(lambda w, _A, B: min(_gaps(w, B)) / 2, -1)}),
    "boundary_is_apart": FunctionSubject("absolute separation lets w·a = 0 pass", {
        "separates_absolutely": lambda w, A, B:
            all(dot(w, a) >= 0 for a in A) and all(dot(w, b) < 0 for b in B)}),
    "boundary_is_apart_in_b": FunctionSubject("absolute separation lets w·b = 0 pass", {
        "separates_absolutely": lambda w, A, B:
            all(dot(w, a) > 0 for a in A) and all(dot(w, b) <= 0 for b in B)}),
    "separation_is_absolute": FunctionSubject("linear separation asks for w·a > 0", {
        "separates": lambda w, A, B:
            all(dot(w, a) > 0 for a in A) and all(dot(w, b) < 0 for b in B)}),
    "some_point_suffices": FunctionSubject("one point of B on its side is taken for all of B", {
        "separates_absolutely": lambda w, A, B:
            all(dot(w, a) > 0 for a in A) and any(dot(w, b) < 0 for b in B)}),
    "separator_turned": _decided("the separator points from A to B", lambda w, multipliers, _:
                                 (w and scale(-1, w), multipliers)),
    "separator_touches": _decided("a separator of the linear notion is given for the absolute one",
                                  lambda w, multipliers, sides: (w and _touching(w, *sides),
                                                                 multipliers)),
    "multipliers_for_every_pair": _decided(
        "multipliers are given whatever the sets are", lambda _w, multipliers, sides:
            (None, multipliers or (1,) * sum(map(len, sides)))),
    "multipliers_of_one_set": _decided("the multipliers of B are left out", lambda w, m, sides:
                                       (w, m and (*m[:len(sides[0])], *(0 for _ in sides[1])))),
    "multipliers_of_any_sign": _decided("the multipliers are negative", lambda w, multipliers, _:
                                        (w, multipliers and scale(-1, multipliers))),
    "count_without_complements": FunctionSubject("the two labellings of a cut count once", {
        "dichotomies": lambda n, d: sum(comb(n - 1, k) for k in range(d + 1))}),
    "count_one_dimension_short": FunctionSubject("the sum ends at d - 1: no bias", {
        "dichotomies": lambda n, d: 2 * sum(comb(n - 1, k) for k in range(d))}),
    "count_of_n": FunctionSubject("C(N, k) in place of C(N - 1, k)", {
        "dichotomies": lambda n, d: sum(comb(n, k) for k in range(d + 1))}),
    "count_of_all": FunctionSubject("every dichotomy counts as separable", {
        "dichotomies": lambda n, _d: 2**n}),
}
