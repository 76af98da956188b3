"""Wrong ends of a training of softmax regression with a penalty."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.reference.linalg import scale
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.softmax_training import decayed, ended, weights


def _right(call: Call) -> Any:
    return FunctionSubject().call(call)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "stops_half_way": FunctionSubject("it stops half way from 0", {
        "object.ended": lambda call: tuple(
            tuple(e / 2 for e in w) for w in ended(call, _right))}),
    "one_class_left": FunctionSubject("the weights of the first class stay 0", {
        "object.ended": lambda call: (scale(0, ended(call, _right)[0]),
                                      *ended(call, _right)[1:])}),
    "penalty_ignored": FunctionSubject("the penalty is ignored", {
        "object.decayed": lambda call: weights(call, _right)}),
    "penalty_grows": FunctionSubject("the penalty grows the weights", {
        "object.decayed": lambda call: tuple(
            tuple(2 * e - f for e, f in zip(*both, strict=True))
            for both in zip(weights(call, _right), decayed(call, _right), strict=True))}),
}
