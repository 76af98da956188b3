"""The bare functions of scores: the logistic function, tanh, softplus, their slopes, softmax."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.activation import logistic
from novikoff.reference.number import tanh
from novikoff.reports.validation.function_spec import Ask, FunctionSpec, Skipped, Values
from novikoff.reports.validation.function_target import ROWS
from novikoff.reports.validation.process import Died, Raised, TimedOut
from novikoff.reports.validation.protocol import BadReply
from novikoff.theory.comparison import shown
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import rows_of

PRECISION: Final = 113
Rows = tuple[tuple[Any, ...], ...]
SCORES: Final = (Fraction(0), Fraction(1), Fraction(-2), Fraction(1, 2))
OUTPUTS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "sigmoid_derivative": logistic, "tanh_derivative": tanh}


def _fields(_: Sequence[str]) -> Mapping[str, Sequence[str]]:
    return {"takes": ("number", "array", "list")}


def _slope_fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    return {**_fields(names), "of": ("score", "output")}


def _put(ask: Ask, card: Values, call: Call) -> Any:
    (z,) = call.arguments
    return at_one(ask, card["takes"], z)


def at_one(ask: Ask, takes: str, z: Any) -> Any:
    """Call the target at one number, alone in an array or a list if it takes these; or at several
    together.

    Raises: Skipped for a program, which is asked one by one.
    """
    if ask.aspect == "call.several":
        if not in_python(ask):
            raise Skipped("several numbers at once are not among what a program is asked")
        return ask("{f}(a0)", (z, "list" if takes == "list" else "array"))
    value = ask("{f}(a0)", (z if takes == "number" else (z,), takes))
    return value[0] if isinstance(value, tuple) and len(value) == 1 else value


def _slope(name: str) -> Any:
    def output(z: Any) -> Fraction:
        with precision(PRECISION):
            return Fraction(float(Fraction(shown(OUTPUTS[name](interval(z))))))  # type: ignore[arg-type]

    def put(ask: Ask, card: Values, call: Call) -> Any:
        (z,) = call.arguments
        if card["of"] == "output":
            z = tuple(map(output, z)) if isinstance(z, tuple) else output(z)
        return at_one(ask, card["takes"], z)
    return put


def _calls(name: str) -> tuple[Call, ...]:
    return tuple(Call(name, (z,)) for z in SCORES)


def _of_vector(_: Sequence[str]) -> Mapping[str, Sequence[str]]:
    return {"takes": ("array", "list", "rows"),
            "matrix": ("by rows", "by columns", "as one", "refused")}


def _put_vector(ask: Ask, card: Values, call: Call) -> Any:
    (z,) = call.arguments
    if ask.aspect in ROWS:
        return _of_rows(ask, card.get("matrix", ""), rows_of(ask.aspect, z))
    if card["takes"] == "rows":
        value = ask("{f}(a0)", ((tuple(z),), "array"))
        return value[0] if isinstance(value, tuple) and len(value) == 1 else value
    return ask("{f}(a0)", (tuple(z), card["takes"]))


def _evaluated(ask: Ask, fields: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    """The fields without that of matrices for a program, which gets arguments and no expression."""
    return fields if in_python(ask) else {
        name: values for name, values in fields.items() if name != "matrix"}


def in_python(ask: Ask) -> bool:
    """Return whether the target evaluates expressions, as no program does."""
    try:
        return ask("{f} is not a0", (Fraction(1), "number")) is True
    except (Raised, Died, TimedOut, BadReply):
        return False


def _of_rows(ask: Ask, matrix: str, given: Rows) -> Any:
    """What is given for the rows of a matrix, read as the card says.

    Raises: Skipped for a matrix that is refused.
    """
    if not matrix:
        raise Skipped("a matrix is not among what the protocol asks of a program")
    if matrix == "refused":
        try:
            ask("{f}(a0)", (given, "array"))
        except (Raised, Died):
            raise Skipped("it refuses a matrix") from None
        return None
    told = ask("{f}(a0)", (tuple(zip(*given, strict=True)) if matrix == "by columns" else given,
                           "array"))
    if matrix == "by columns":
        return tuple(zip(*told, strict=True))
    if matrix == "as one" and not all(map(sum, told)):
        raise Skipped("beside a row far above no power of a row is left")
    return tuple(tuple(p / sum(row) for p in row) for row in told) if matrix == "as one" else told


_FAMILIES: Final = ("activation", "inequality", "bare_function")

SCORED: Final = (
    FunctionSpec(
        "sigmoid_derivative", ("activation.logistic_derivative", "activation.LOGISTIC.derivative"),
        ("sigmoidderivative", "sigmoidprime", "dsigmoid", "sigmoidgrad", "sigmoidgradient",
         "logisticderivative", "derivativesigmoid", "sigmoidderiv"),
        _FAMILIES, _slope_fields, _slope("sigmoid_derivative"),
        _calls("activation.logistic_derivative")),
    FunctionSpec(
        "tanh_derivative", ("activation.tanh_derivative", "activation.TANH.derivative"),
        ("tanhderivative", "tanhprime", "dtanh", "tanhgrad", "tanhgradient", "derivativetanh",
         "tanhderiv"),
        _FAMILIES, _slope_fields, _slope("tanh_derivative"), _calls("activation.tanh_derivative")),
    FunctionSpec(
        "sigmoid", ("activation.logistic", "activation.LOGISTIC.value"),
        ("sigmoid", "logistic", "expit", "sigma", "sig"), _FAMILIES, _fields, _put,
        _calls("activation.logistic")),
    FunctionSpec(
        "tanh", ("number.tanh", "activation.TANH.value"), ("tanh", "hyperbolictangent"), _FAMILIES,
        _fields, _put, _calls("number.tanh")),
    FunctionSpec(
        "softplus", ("activation.softplus",), ("softplus", "log1pexp"), _FAMILIES, _fields, _put,
        _calls("activation.softplus")),
    FunctionSpec(
        "softmax", ("softmax.softmax",), ("softmax",), ("softmax", "bare_function"), _of_vector,
        _put_vector, tuple(Call("softmax.softmax", (z,)) for z in (
            SCORES, SCORES[:2], (Fraction(3), Fraction(0), Fraction(3)))) + tuple(
                Call("call.rows", (Call("softmax.softmax", (z,)),)) for z in (SCORES, SCORES[1:])),
        left=_evaluated),
)
