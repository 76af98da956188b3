"""The bare functions of probability masses: entropy, cross-entropy, divergence, surprise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.number import log
from novikoff.reports.validation.function_spec import Argument, Ask, FunctionSpec, Values
from novikoff.reports.validation.process import Died, Raised, TimedOut
from novikoff.reports.validation.protocol import BadReply
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call
from novikoff.theory.outcome import NotFinite

PRECISION: Final = 113
HALF: Final = Fraction(1, 2)
QUARTER: Final = Fraction(1, 4)
FIRST: Final = ("p", "pk", "px", "ptrue", "ytrue", "true", "target", "actual", "prob", "t", "y",
                "labels", "truth")
SECOND: Final = ("q", "qk", "qx", "qpred", "ypred", "pred", "predicted", "model", "approx", "yhat",
                 "guess", "prediction", "predictions")
BASES: Final = {"base": ("base=np.e", "base omitted", "base=None", "base='e'"),
                "": ("e", "2", "10")}


def _order(names: Sequence[str]) -> tuple[str, ...]:
    """The order of two laws: what the names of the parameters say binds."""
    plain = [name.lower().replace("_", "") for name in names[:2]]
    if len(plain) == 2:
        if plain[0] in FIRST and plain[1] in SECOND:
            return ("PQ",)
        if plain[0] in SECOND and plain[1] in FIRST:
            return ("QP",)
    return "PQ", "QP"


def _fields(laws: int) -> Any:
    def fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
        form = (("number", "array"), ("array", "list"), ("array", "list", "rows"))[laws]
        told = {"takes": form, "base": BASES["base" if "base" in names else ""]}
        if laws:
            told["gives"] = ("number", "terms")
        if laws == 2:
            told["arguments"] = _order(names)
            told["sums"] = ("as given", "to 1")
        return told
    return fields


def _put(ask: Ask, card: Values, call: Call) -> Any:
    """Call the target with the masses in its order, and return its value in the base asked for."""
    wanted = dict(call.options).get("base", "e")
    arguments: list[Argument] = [(value, card["takes"]) for value in call.arguments]
    if card.get("arguments") == "QP":
        arguments.reverse()
    if card["takes"] == "rows":
        arguments = [((law,), "array") for law, _ in arguments]
    if card["takes"] == "array" and not isinstance(call.arguments[0], list | tuple):
        arguments = [((value,), form) for value, form in arguments]
    names, own = ", ".join(f"a{k}" for k in range(len(arguments))), card["base"]
    if own.startswith("base"):
        told = "base=2" if wanted == 2 else own.removeprefix("base omitted")
        names += f", {told}" * bool(told)
        own = str(wanted)
    expression = f"{{f}}({names})"
    if card.get("gives") == "terms":
        expression = f"np.sum({expression})"
    value = ask(expression, *arguments)
    if isinstance(value, tuple) and len(value) == 1:
        value = value[0]
    return in_base(value, own, str(wanted))


def in_base(value: Any, own: str, wanted: str) -> Any:
    """Return a finite information told in one base, in another: times log own / log wanted.

    >>> in_base(Fraction(3), "2", "2"), in_base(0, "2", "e")
    (Fraction(3, 1), 0)
    """
    if own == wanted or not isinstance(value, int | Fraction) or value == 0:
        return value
    with precision(PRECISION):
        return interval(value) * _log(own) / _log(wanted)


def _log(base: str) -> Any:
    return interval(1) if base == "e" else log(interval(int(base)))


def _left(ask: Ask, fields: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    """The fields without the form "rows" for who takes two laws as they are."""
    for order in fields["arguments"]:
        try:
            ask("{f}(a0, a1)", *((law, "array") for law in _LAWS[::1 if order == "PQ" else -1]))
        except (Raised, Died, TimedOut, BadReply, NotFinite):
            continue
        return {**fields, "takes": [form for form in fields["takes"] if form != "rows"]}
    return fields


def _skips(card: Values, call: Call, _due: Any) -> str:
    if card.get("sums") == "to 1" and any(sum(law) != 1 for law in call.arguments):
        return "it is judged where the masses sum to 1"
    return ""


def _calls(name: str, *arguments: tuple[Any, ...]) -> tuple[Call, ...]:
    return tuple(Call(f"information.{name}", given, (("base", base),))
                 for given in arguments for base in (2, "e"))


_LAWS: Final = ((HALF, QUARTER, QUARTER), (QUARTER, QUARTER, HALF))
_PAIRS: Final = (((HALF, HALF), (QUARTER, 3 * QUARTER)), _LAWS,
                 ((HALF, HALF, 0), (QUARTER, HALF, QUARTER)))
_SUB: Final = (((HALF, HALF), (QUARTER, QUARTER)),)
_OF_LAWS: Final = ("information", "inequality", "label_space", "bare_function")

MASSES: Final = (
    FunctionSpec(
        "kl_divergence", ("information.kl_divergence",),
        ("kldiv", "kullback", "relentr", "relativeentropy", "informationgain", "kl", "divergence"),
        _OF_LAWS, _fields(2), _put, _calls("kl_divergence", *_PAIRS, *_SUB), _skips, left=_left),
    FunctionSpec(
        "cross_entropy", ("information.cross_entropy",),
        ("crossentropy", "xent", "categoricalcrossentropy"),
        _OF_LAWS, _fields(2), _put, _calls("cross_entropy", *_PAIRS, *_SUB), _skips, left=_left),
    FunctionSpec(
        "entropy", ("information.entropy",), ("entropy", "shannon", "shannonentropy"),
        _OF_LAWS, _fields(1), _put,
        _calls("entropy", ((HALF, HALF),), (_LAWS[0],), ((1, 0),), ((1,),))),
    FunctionSpec(
        "self_information", ("information.self_information",),
        ("selfinformation", "surprise", "surprisal", "informationcontent"),
        _OF_LAWS, _fields(0), _put, _calls("self_information", (HALF,), (QUARTER,), (1,))),
)
