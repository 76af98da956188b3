"""Fits that are right at first, and wrong in how they are used."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference.linalg import dot
from novikoff.reference.ridge import ridge
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject


def _kept(call: Call) -> Any:
    """The weights, with what is left of an earlier fit in the first."""
    w = FunctionSubject().call(call)
    return (w[0] + 1, *w[1:])


def _without_bias(call: Call) -> Any:
    w = FunctionSubject().call(call)
    return tuple(dot(w[1:], x[1:]) for x in call.arguments[0])


def _penalised(X: Any, y: Any, lam: Any, bias: str = "free") -> Any:
    return ridge(X, y, lam, bias="absent" if bias == "free" else bias)  # type: ignore[arg-type]


def _of_the_mean(X: Any, y: Any, lam: Any, bias: Any = "free") -> Any:
    return ridge(X, y, lam * len(X), bias=bias)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "free_bias_penalised": FunctionSubject("a bias that is meant to be free is penalised",
                                           {"ridge.ridge": _penalised}),
    "penalty_of_the_mean": FunctionSubject("the penalty is λ times the number of rows",
                                           {"ridge.ridge": _of_the_mean}),
    "first_fit_kept": FunctionSubject("a second fit adds to the first", {"object.refitted": _kept}),
    "bias_left_out": FunctionSubject("predictions leave out the bias",
                                     {"object.predicted": _without_bias}),
}
