"""Ridge regression, as a function of (X, y, λ) and as a class with fit and predict."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any, Final

from novikoff.reports.validation.exact_text import rounded_up
from novikoff.reports.validation.function_samples import CLASS
from novikoff.reports.validation.function_spec import (
    Argument,
    Ask,
    FunctionSpec,
    Skipped,
    Unshown,
    Values,
    words,
)
from novikoff.reports.validation.function_value import REFERENCE
from novikoff.reports.validation.learner_spec import STRENGTHS
from novikoff.reports.validation.parameter import NAMES, plain
from novikoff.reports.validation.process import Died, Raised, TimedOut
from novikoff.reports.validation.protocol import BadReply
from novikoff.theory.duality import above
from novikoff.theory.experiment import Call
from novikoff.theory.outcome import NotFinite, Unobservable

PENALTIES: Final[Mapping[str, Callable[[Fraction, int], Fraction]]] = {
    "sum": lambda lam, _: lam, "mean": lambda lam, M: lam / M,
    "half the sum": lambda lam, _: lam / 2, "half the mean": lambda lam, M: lam / (2 * M)}
APART: Final = "all but a bias that it adds, and returns behind the weights"
ROWS: Final = ("x", "xs", "a", "phi", "z", "data", "features", "rows", "designmatrix")
"""Names of parameters for the rows."""
BEFORE: Final = "all but a bias that it adds, and returns before the weights"
FIRST: Final = "the first argument"
STRENGTH: Final[Mapping[str, str]] = {"alphas": "alphas=[a2]", FIRST: "a2"}
"""How λ is given to the constructor; by its name where nothing is said."""
WEIGHTS: Final = ("coef_", "w_", "w", "weights_", "weights", "theta_", "theta", "beta_", "beta",
                  "coef", "coefficients")
BIASES: Final = ("intercept_", "b_", "b", "bias_", "bias", "intercept")


def _fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    if CLASS not in names:
        turned = len(names) > 1 and plain(names[1]) in ROWS and plain(names[0]) not in ROWS
        return {"arguments": ("yX" if turned else "Xy",), "takes": ("array", "list"),
                "penalises": ("all", "all but the first", APART, BEFORE),
                "squares": tuple(PENALTIES)}
    strength = next((name for name in ("alphas", *STRENGTHS)
                     if name in names and name.lower() != "c"), FIRST)
    stepped = any(plain(name) in NAMES["eta"] and name != strength for name in names)
    return {"form": ("class",), "strength": (strength,), "targets": ("any", "-1 and +1"),
            "solves": ("to rounding", *("by steps",) * stepped),
            "intercept": ("fit_intercept",) if "fit_intercept" in names else (
                "free", "none", "penalised"),
            "takes": ("array",), "squares": tuple(PENALTIES)}


def _put(ask: Ask, card: Values, call: Call) -> Any:
    X, y, lam = call.arguments
    lam = PENALTIES[card["squares"]](Fraction(lam), len(X))
    if Fraction(float(lam)) != lam:
        raise Skipped("float64 does not hold the penalty", counted=True)
    rows = tuple(map(tuple, X))
    given: list[Argument] = [(rows, card["takes"]), (tuple(y), card["takes"]), (lam, "number")]
    if "form" in card:
        if card["solves"] == "by steps":
            raise Unshown(_far(ask, card, call, given))
        return _fitted(ask, card, given, _has_bias(card, call))
    order = "a1, a0, a2" if card["arguments"] == "yX" else "a0, a1, a2"
    if card["penalises"] == APART:
        given[0] = _without_ones(given[0])
        return ask(f"[*np.ravel((r := {{f}}({order}))[1]), *np.ravel(r[0])]", *given)
    if card["penalises"] == BEFORE:
        given[0] = _without_ones(given[0])
    value = ask(f"{{f}}({order})", *given)
    if isinstance(value, tuple) and value and all(isinstance(entry, tuple) for entry in value):
        return tuple(entry[0] if len(entry) == 1 else entry for entry in value)
    return value if isinstance(value, tuple) else (value,)


def _far(ask: Ask, card: Values, call: Call, given: list[Argument]) -> str:
    """Say how far from the minimum, which is known exactly, it ends: that is not judged."""
    X, y, lam = call.arguments
    due, found = REFERENCE.call(call), []
    for squares, scaled in PENALTIES.items() if not ask.aspect else ():
        given[2] = scaled(Fraction(lam), len(X)), "number"
        with suppress(Raised, Died, TimedOut, BadReply, NotFinite, Unobservable):
            told = _fitted(ask, card, [*given], _has_bias(card, call))
            found.append((sum(((Fraction(a) - b) ** 2 for a, b in zip(told, due, strict=True)),
                              Fraction(0)), squares))
    measured = ""
    if found:
        far, squares = min(found)
        measured = f"; on {len(y)} rows it ends {rounded_up(above(far))} from the minimum of the " \
                   f"{words('squares', squares)}, which is told and not judged"
    return ("how near to the minimum it ends: a class with a learning rate promises no accuracy; "
            f"to judge it as an exact solver, give --convention 'solves=to rounding'{measured}")


def _fitted(ask: Ask, card: Values, given: list[Argument], bias: bool) -> Any:
    """The weights of a new object, the bias first; or what the aspect asks for."""
    made = STRENGTH.get(card["strength"], f"{card['strength']}=a2")
    if card["intercept"] == "fit_intercept":
        made += f", fit_intercept={bias}"
    if bias:
        given[0] = _without_ones(given[0])
    w, b = _names(ask, made)
    told = f"[*np.ravel(s.{b}), *np.ravel(s.{w})]" if bias and b else f"[*np.ravel(s.{w})]"
    if ask.aspect == "object.predicted":
        by = "decision_function" if card["targets"] == "-1 and +1" else "predict"
        if not ask(f"hasattr({{f}}, '{by}')"):
            raise Unshown(f"a method {by}")
        told = f"[*np.ravel(s.{by}(a0))]"
    first = ""
    if ask.aspect == "object.refitted":
        first = "s.fit(a0, a3), "
        given.append((tuple(-target for target in given[1][0]), given[1][1]))
    return ask(f"(s := {{f}}({made}), {first}s.fit(a0, a1), {told})[-1]", *given)


def _without_ones(rows: Argument) -> Argument:
    """The rows without the column of the bias.

    Raises: Skipped if nothing is left.
    """
    if len(rows[0][0]) == 1:
        raise Skipped("no feature is left beside the bias")
    return tuple(row[1:] for row in rows[0]), rows[1]


def _names(ask: Ask, made: str) -> tuple[str, str | None]:
    """Under which names the object shows its weights and its bias, None if it is among them."""
    names = (*WEIGHTS, *BIASES)
    has = ask(f"(s := {{f}}({made}), s.fit(a0, a1), [hasattr(s, name) for name in {names}])[-1]",
              (((0,), (1,), (3,)), "array"), ((-1, 1, 1), "array"), (1, "number"))
    shown = [name for name, there in zip(names, has, strict=True) if there]
    w = next((name for name in WEIGHTS if name in shown), None)
    if w is None:
        raise Unshown("the weights after fit, as coef_ and intercept_")
    return w, next((name for name in BIASES if name in shown), None)


def _has_bias(card: Values, call: Call) -> bool:
    """Whether the first weight is that of the bias, which a class keeps by itself."""
    return card["intercept"] in ("free", "penalised") or (
        card["intercept"] == "fit_intercept" and _kind(call) == "free")


def _kind(call: Call) -> Any:
    return dict(call.options).get("bias", "free")


def _own(ask: Ask, card: Values, call: Call) -> bool:
    if "form" not in card:
        return not ask.aspect.startswith("object.") and \
            (_kind(call) == "free") == (card["penalises"] != "all")
    X, y, lam = call.arguments
    if card["targets"] != "any" and set(y) != {-1, 1}:
        return False
    if card["strength"] == "alphas" and not lam:
        return False
    if card["intercept"] == "penalised":
        return _kind(call) != "free" and all(row[0] == 1 for row in X)
    return card["intercept"] == "fit_intercept" or \
        (_kind(call) == "free") == (card["intercept"] == "free")


_FITS: Final = tuple(
    Call("ridge.ridge", (((1, 0), (1, 2), (1, 5), (1, 6)), y, lam), (("bias", bias),))
    for y in ((0, 2, 1, 1), (-1, 1, -1, 1)) for lam in (1, 3) for bias in ("free", "absent"))

RIDGE: Final = FunctionSpec(
    "ridge", ("ridge.ridge",), ("ridge", "ridgeregression", "ridgefit", "fitridge",
                                "ridgeclosedform", "ridgecv", "ridgeclassifier",
                                "ridgeclassifiercv", "ridgeregressor"),
    ("ridge", "linear_fit", "bare_function"), _fields, _put, _FITS, own=_own)
