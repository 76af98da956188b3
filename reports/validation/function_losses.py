"""The bare functions of a target y and an output: losses and their slopes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.linalg import dot, norm_sq
from novikoff.reports.validation.function_clip import may_refuse, skips, unguarded
from novikoff.reports.validation.function_spec import Argument, Ask, FunctionSpec, Skipped, Values
from novikoff.reports.validation.process import Died, Raised, TimedOut
from novikoff.reports.validation.protocol import BadReply
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import MEAN as OF_MEAN

FIRST: Final = ("y", "ytrue", "t", "target", "targets", "label", "labels", "truth", "actual",
                "true", "tgt", "ys")
SECOND: Final = ("z", "ypred", "yhat", "pred", "preds", "predicted", "prediction", "predictions",
                 "score", "scores", "p", "prob", "probs", "a", "output", "outputs", "o", "yscore",
                 "ypredicted", "h", "f", "yprob", "yproba", "preddecision", "decision", "q")
HALF: Final = Fraction(1, 2)
QUARTER: Final = Fraction(1, 4)


OF_ROWS: Final = {"w": ("w", "W", "weights", "theta", "beta", "coef", "params"),
                  "X": ("X", "x", "features", "data", "inputs"),
                  "y": ("y", "t", "labels", "targets", "y_true")}
"""Names of the first three parameters of a loss of weights, rows and targets."""
WEIGHTS: Final = 1, 5
"""Weights by which the score of a row (z, 0) is z."""


def order(names: Sequence[str]) -> tuple[str, ...]:
    """Return the orders of target and output that the names of the parameters leave open.

    >>> order(("y_true", "y_pred")), order(("scores", "labels", "w")), order(())
    (('yz',), ('zy',), ('yz', 'zy'))
    >>> order(("w", "X", "y"))
    ('wXy',)
    """
    three = "".join(next((letter for letter, known in OF_ROWS.items() if name in known), "")
                    for name in names[:3])
    if sorted(three) == sorted(OF_ROWS):
        return (three,)
    plain = [name.lower().replace("_", "") for name in names[:2]]
    if len(plain) == 2:
        if plain[0] in FIRST and plain[1] in SECOND:
            return ("yz",)
        if plain[0] in SECOND and plain[1] in FIRST:
            return ("zy",)
    return "yz", "zy"


def total(ask: Ask, card: Values, y: Sequence[Any], z: Sequence[Any]) -> Any:
    """Return the sum of the values of all examples."""
    if card.get("classes") == "both present" and len(set(y)) == 1:
        y, z = (*y, -y[0]), (*z, -2 * y[0])  # an example of the other class that costs nothing
    y = tuple(_coded(t, card.get("labels", "")) for t in y)
    if len(card["arguments"]) == len(OF_ROWS):
        return _of_rows(ask, card, y, z)
    if card["takes"] == "number":
        return _sum([ask("{f}(a0, a1)", *_ordered((one, "number"), (other, "number"), card))
                     for one, other in zip(y, z, strict=True)])
    if ask.aspect == "call.columns" and card["gives"] == "each":
        raise Skipped("it gives a value for each pair")
    call = f"{{f}}(a0, a1{_classes(card)})"
    each = f"np.sum({call})" if card["gives"] == "each" else call
    value = ask(each, *_ordered((tuple(y), card["takes"]), (tuple(z), card["takes"]), card))
    if isinstance(value, tuple) and len(value) == 1:
        value = value[0]
    return value if card["gives"] != "mean" or isinstance(value, float | tuple) else value * len(y)


def _of_rows(ask: Ask, card: Values, y: Sequence[Any], z: Sequence[Any]) -> Any:
    """The sum, of who takes weights, rows and targets: of rows whose scores are the outputs."""
    given = {"w": (WEIGHTS, "array"), "y": (tuple(y), "array"),
             "X": (tuple((one, Fraction(0)) for one in z), "array")}
    call = "{f}(a0, a1, a2)"
    value = ask(f"np.sum({call})" if card["gives"] == "each" else call,
                *(given[letter] for letter in card["arguments"]))
    mean = card["gives"] == "mean" and isinstance(value, int | Fraction)
    return value * len(y) if mean else value


def _coded(t: Any, labels: str) -> Any:
    """The target in the coding of the labels, where the lower class is -1 or 0 and the upper 1."""
    if labels == "0/1":
        return 0 if t == -1 else t
    return 2 * t - 1 if labels == "-1/+1" and 0 <= t < 1 else t


def _ordered(target: Argument, output: Argument, card: Values) -> tuple[Argument, Argument]:
    return (target, output) if card["arguments"] == "yz" else (output, target)


def _classes(card: Values) -> str:
    told = card.get("classes", "")
    return f", {told}" if "=" in told else ""


def _sum(values: Sequence[Any]) -> Any:
    infinite = [value for value in values if isinstance(value, float)]
    return infinite[0] if infinite else sum(values)


def _whole(value: Any, card: Values, half: bool) -> Any:
    """Return a value in the scale of the function that is asked for: of half a square, or all."""
    if isinstance(value, float) or (card.get("scale") == "half") == half:
        return value
    return value / 2 if half else value * 2


def _put(ask: Ask, card: Values, call: Call) -> Any:
    """Call the target for one example, or several and their mean."""
    y, z = call.arguments
    name = call.function.removeprefix(OF_MEAN)
    several = name != call.function
    value = total(ask, card, y, z) if several else total(ask, card, (y,), (z,))
    if several and not isinstance(value, float | tuple):
        value = Fraction(value) / len(y)
    value = unguarded(value, card, call, y if several else (y,), z if several else (z,))
    return _whole(value, card, "HALF" in name) if not isinstance(value, tuple) else value


def _left(ask: Ask, fields: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    """The fields without the form "number" for who makes one number of arrays of several: these it
    takes, so that what it makes of single numbers is not all that it is judged by."""
    if fields["takes"] == ("array",):
        return fields
    try:
        reduces = ask("np.ndim({f}(a0, a1)) == 0", ((1, 1, 1), "array"),
                      ((QUARTER, HALF, 3 * QUARTER), "array"))
    except (Raised, Died, TimedOut, BadReply):
        return fields
    return {name: tuple(value for value in values if value != "number")
            for name, values in fields.items()} if reduces is True else fields


def _fields(**more: tuple[str, ...]) -> Any:
    def fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
        told = {"takes": ("array", "list", "number"), "arguments": order(names),
                "gives": ("mean", "sum", "each"), **more}
        if len(told["arguments"][0]) == len(OF_ROWS):
            told["takes"] = ("array",)
        if "classes" in more:
            told["classes"] = more["classes"] if "both" not in more["classes"] else \
                more["classes"][1:] if "labels" in names[2:] else ("both",)
        return told
    return fields


def _probes(name: str, pairs: Sequence[tuple[Any, Any]]) -> tuple[Call, ...]:
    some = pairs[:4]  # with finite values
    several = Call(OF_MEAN + name, (tuple(y for y, _ in some), tuple(z for _, z in some)))
    return (*(Call(name, pair) for pair in pairs), several)


def _logistic(ask: Ask, card: Values, call: Call) -> Any:
    """softplus(z), the mean of the losses of the score -z of the target +1 and of z of -1."""
    (z,) = call.arguments
    if ask.aspect == "call.several":
        raise Skipped("it gives one number for several")
    value = total(ask, card, (1, -1), (-z, z))
    return value if isinstance(value, float | tuple) else Fraction(value) / 2


def _hinge(ask: Ask, card: Values, call: Call) -> Any:
    """The hinge of one example (w, x, y), or the objective ½‖𝐰‖² + (μ/M) Σ hinge."""
    if call.function == "margin.slack":
        w, x, y = call.arguments
        return total(ask, card, (y,), (dot(w, x),))
    if call.function.startswith(OF_MEAN):
        (w, x, y) = call.arguments
        value = total(ask, card, y, tuple(map(dot, w, x)))
        return value if isinstance(value, float | tuple) else Fraction(value) / len(y)
    w, examples, mu = call.arguments[:3]
    value = total(ask, card, [t for _, t in examples], [dot(w, x) for x, _ in examples])
    if isinstance(value, float | tuple):
        return value
    return Fraction(norm_sq(w[1:])) / 2 + Fraction(mu) * value / len(examples)


def _hinge_own(_ask: Ask, _card: Values, call: Call) -> bool:
    given = (*call.arguments[3:], *(value for _, value in call.options))
    return call.function != "svm.loss" or "squared hinge" not in given


def _hinge_slope(ask: Ask, card: Values, call: Call) -> Any:
    """(0, 𝐰) + (μ/M) Σ d x, with the slope d that the target has at each example."""
    w, examples, mu = call.arguments[:3]
    if any(Fraction(float(z)) != z for z in (dot(w, x) for x, _ in examples)):
        raise Skipped("float64 does not hold the scores", counted=True)
    each = [total(ask, {**card, "gives": "each"}, (t,), (dot(w, x),)) for x, t in examples]
    if any(not isinstance(d, int | Fraction) for d in each):
        return tuple(each)
    start = (w[0] - w[0], *w[1:])
    return tuple(Fraction(wj) + Fraction(mu) / len(examples) * sum(
        d * x[j] for d, (x, _) in zip(each, examples, strict=True)) for j, wj in enumerate(start))


def _slope_own(_ask: Ask, card: Values, call: Call) -> bool:
    w, examples = call.arguments[:2]
    theta = dict(call.options).get("theta", 1)
    return str(theta) == card["kink"] or all(t * dot(w, x) != 1 for x, t in examples)


_SIGNED: Final = ((1, QUARTER), (-1, QUARTER), (1, Fraction(3)), (-1, Fraction(2)),
                  (1, Fraction(1)))
_CHANCES: Final = ((1, QUARTER), (0, QUARTER), (1, 3 * QUARTER), (0, HALF))
_VALUES: Final = ((Fraction(1), Fraction(3)), (Fraction(-2), HALF), (Fraction(0), Fraction(0)),
                  (Fraction(3), Fraction(2)))
_KINKS: Final = tuple(Call("svm.subgradient", ((0, z), (((1, 1), y),), 1), (("theta", theta),))
                      for y, z, theta in ((1, HALF, 1), (-1, HALF, 1), (1, 2, 1), (1, 1, 1),
                                          (1, 1, 0), (-1, 2, 0)))
_OF_LOSSES: Final = ("loss", "matching_loss", "bare_function")


def _pointwise(spec: str, names: Sequence[str], hints: Sequence[str],
               probes: Sequence[tuple[Any, Any]], **more: tuple[str, ...]) -> FunctionSpec:
    functions = (*names, *(OF_MEAN + name for name in names))
    return FunctionSpec(spec, functions, tuple(hints), _OF_LOSSES, _fields(**more), _put,
                        _probes(names[0], probes), skips, may_refuse=may_refuse, left=_left)


LOSSES: Final = (
    FunctionSpec(
        "logistic_loss", ("activation.softplus",), ("logisticloss", "lossoflogistic"),
        ("activation", "inequality", "bare_function"), _fields(labels=("-1/+1", "0/1")), _logistic,
        tuple(Call("activation.softplus", (z,)) for z in (
            Fraction(0), Fraction(1), Fraction(-2), HALF)), left=_left),
    _pointwise("squared_loss_derivative",
               ("loss.SQUARED.derivative", "loss.HALF_SQUARED.derivative"),
               ("squaredlossderivative", "msederivative", "msegradient", "mseprime", "dmse",
                "squarederrorderivative", "squaredlossgradient", "squaredlossgrad", "msegrad"),
               _VALUES, scale=("whole", "half")),
    _pointwise("squared_loss", ("loss.SQUARED.value", "loss.HALF_SQUARED.value"),
               ("squaredloss", "squarederror", "mse", "meansquarederror", "quadraticloss", "sse",
                "l2loss", "meansquaredloss", "squaredloss"), _VALUES, scale=("whole", "half")),
    _pointwise("absolute_loss", ("loss.ABSOLUTE.value",),
               ("absoluteloss", "absoluteerror", "mae", "meanabsoluteerror", "l1loss"), _VALUES),
    _pointwise("log_loss_derivative", ("matching_loss.CROSS_ENTROPY.derivative",),
               ("loglossderivative", "bcederivative", "bcegradient", "loglossgradient",
                "binarycrossentropyderivative", "dlogloss", "bceprime"), _CHANCES,
               targets=("any", "0 and 1"), clip=("none", "clipped", "refused")),
    _pointwise("log_loss", ("matching_loss.CROSS_ENTROPY.value",),
               ("logloss", "binarycrossentropy", "bce", "bceloss", "binarylogloss",
                "bernoullinll"), (*_CHANCES, (1, Fraction(0)), (HALF, QUARTER)),
               targets=("any", "0 and 1"), clip=("none", "clipped", "added", "refused"),
               classes=("both", "labels=[0, 1]"), labels=("0/1", "-1/+1")),
    FunctionSpec(
        "hinge_derivative", ("svm.subgradient",),
        ("hingederivative", "hingegradient", "hingegrad", "dhinge", "hingelossderivative",
         "hingelossgradient", "hingesubgradient", "hingeprime", "hingelossgrad"),
        ("svm", "bare_function"),
        lambda names: {"takes": ("array", "list", "number"), "arguments": order(names),
                       "kink": ("1", "0"), "labels": ("-1/+1", "0/1")},
        _hinge_slope, _KINKS, own=_slope_own),
    FunctionSpec(
        "hinge_loss", ("margin.slack", "svm.loss", OF_MEAN + "margin.slack"),
        ("hinge", "hingeloss", "svmloss"), ("margin", "svm", "soft_margin", "bare_function"),
        _fields(labels=("-1/+1", "0/1"), classes=("any", "both present")), _hinge,
        (*(Call("margin.slack", ((0, z), (1, 1), y)) for y, z in _SIGNED),
         Call(OF_MEAN + "margin.slack", (tuple((0, z) for _, z in _SIGNED),
                                         ((1, 1),) * len(_SIGNED), tuple(y for y, _ in _SIGNED)))),
        own=_hinge_own, left=_left),
)
