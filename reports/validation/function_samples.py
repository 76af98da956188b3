"""The bare functions of samples: variance, standardisation, accuracy, ridge, laws and estimates."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical
from novikoff.reference.normal import Normal
from novikoff.reference.number import sqrt
from novikoff.reference.standardise import statistics
from novikoff.reports.validation.function_object import standardised
from novikoff.reports.validation.function_spec import Ask, FunctionSpec, Values
from novikoff.theory.comparison import shown
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call

PRECISION: Final = 113
HALF: Final = Fraction(1, 2)
CLASS: Final = "<class>"
"""Stands among the names of the parameters of a class."""
VECTORS: Final = ("x", "xs", "v", "a", "column", "col", "values", "vector", "feature", "series")
"""Names of the first parameter of who standardises one feature."""
COLUMNS: Final = ((Fraction(0), Fraction(2)), (Fraction(1), Fraction(5), Fraction(3)),
                  (Fraction(-2), HALF, Fraction(4), HALF))


def _only(value: Any) -> Any:
    return value[0] if isinstance(value, tuple) and len(value) == 1 else value


def _spread_fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    return {"takes": ("array", "list"), "ddof": ("parameter",) if "ddof" in names else ("0", "1")}


def _spread(ask: Ask, card: Values, call: Call) -> Any:
    column, ddof = (*call.arguments, 0)[:2]
    given = f", ddof={ddof}" if card["ddof"] == "parameter" else ""
    return _only(ask(f"{{f}}(a0{given})", (tuple(column), card["takes"])))


def _spread_own(_ask: Ask, card: Values, call: Call) -> bool:
    ddof = (*call.arguments, 0)[1]
    return ddof in (0, 1) and card["ddof"] in ("parameter", str(ddof))


def _standard_fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    own = CLASS in names
    feature = ("column",) * (names[0] in VECTORS if names else False)
    return {"form": ("class",) if own else ("function",),
            "takes": ("array", "list", *feature), "ddof": ("0", "1"),
            **({"constant": ("zero", "centre")} if own else
               {"constant": ("zero",), "gives": ("rows", "rows and more")})}


def _standardised(ask: Ask, card: Values, call: Call) -> Any:
    X, training = call.arguments
    if card["form"] == "function":
        first = "[0]" * (card["gives"] == "rows and more")
        if card["takes"] == "column":
            expression = f"np.column_stack([{{f}}(column){first} for column in a0.T])"
            return ask(expression, (tuple(map(tuple, X)), "array"))
        return ask(f"{{f}}(a0){first}", (tuple(map(tuple, X)), card["takes"]))
    return standardised(ask, X, ask.noted.get(repr(training), (X,))[0], card["takes"])


def _standard_own(ask: Ask, card: Values, call: Call) -> bool:
    if ask.aspect.startswith("object.") and card["form"] == "function":
        return False
    X, training = call.arguments
    rows, ddof = (*ask.noted.get(repr(training), (None,)), 0)[:2]
    if rows is None or str(ddof) != card["ddof"]:
        return False
    same = tuple(map(tuple, rows)) == tuple(map(tuple, X))
    constant = dict(call.options).get("constant", "error")
    scaled = same or constant == card["constant"] or all(training.variance)
    return bool(scaled) and (same or card["form"] == "class")


def _constant(_card: Values, call: Call) -> bool:
    return not all(call.arguments[1].variance)


def _share_fields(*values: str) -> Callable[[Sequence[str]], Mapping[str, Sequence[str]]]:
    return lambda _: {"takes": ("array", "list"), "gives": values}


def _share(ask: Ask, card: Values, call: Call) -> Any:
    predicted, labels = call.arguments
    value = _only(ask("{f}(a0, a1)", (tuple(predicted), WHOLE[card["takes"]]),
                      (tuple(labels), WHOLE[card["takes"]])))
    if isinstance(value, bool | float | tuple) or value is None:
        return value
    return {"percent": Fraction(value) / 100, "share of errors": Fraction(value) * len(labels)}.get(
        card["gives"], value)


ROUNDING: Final = Fraction(1, 2 ** 53)
WIDTHS: Final = {("sd",): ("sd", "sigma", "std", "stddev", "stdev", "deviation", "s",
                           "standarddeviation", "scale"),
                 ("variance",): ("variance", "var", "v", "sigmasq", "sigma2", "sigmasquared",
                                 "s2")}
"""Names of parameters for the width of a normal law."""
WHOLE: Final = {"array": "whole array", "list": "whole list"}


IN_ORDER: Final = "lambda told: [told[k] for k in range(len(told))]"
"""The shares of the classes 0, 1, ... in a dict by their numbers."""
MEANS: Final = ("mu", "mean", "loc", "location", "m", "average", "muhat", "meanhat")
OF_DICT: Final = (
    "lambda told: [next(told[k] for k in told if (k.lower().replace('_', '') in {means}) == mean "
    "and k.lower().replace('_', '') not in {others}) for mean in (True, False)]")
"""The two numbers of a dict: the mean, and what is not called as the other width is."""
DICTS: Final = ("variance in a dict", "sd in a dict")


def _law(kind: Any, *values: Any) -> Any:
    """A law of these values, or the values where there is none."""
    try:
        return kind(*values)
    except (TypeError, ValueError):
        return values


def _estimate_fields(_: Sequence[str]) -> Mapping[str, Sequence[str]]:
    return {"takes": ("array", "list")}


def _coin(ask: Ask, card: Values, call: Call) -> Any:
    return _law(Bernoulli, _only(ask("{f}(a0)", (call.arguments[0], WHOLE[card["takes"]]))))


def _category_fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    given = ("given",) if len(names) > 1 else ("those met", "those met, in a dict")
    return {**_estimate_fields(names), "classes": given}


def _categories(ask: Ask, card: Values, call: Call) -> Any:
    sample, K = call.arguments
    x = tuple(sample), WHOLE[card["takes"]]
    if card["classes"] == "given":
        return _law(Categorical, _whole(ask("{f}(a0, a1)", x, (K, "whole number"))))
    inner = "{f}(a0)" if card["classes"] == "those met" else \
        f"({IN_ORDER})({{f}}(a0))"
    return _law(Categorical, _whole(ask(inner, x)))


def _met(_ask: Ask, card: Values, call: Call) -> bool:
    """Whether it is one of a sample: with every class in it, for who is not told their number."""
    sample, K = call.arguments
    return len(sample) > 0 and (card["classes"] == "given" or {*sample} == {*range(K)})


def _whole(shares: Any) -> Any:
    """Shares of which each was rounded, whose sum need not be 1, by their sum; others as they are.

    >>> _whole((Fraction(1 / 3), Fraction(2 / 3))), _whole((Fraction(1, 2),))
    ((Fraction(1, 3), Fraction(2, 3)), (Fraction(1, 2),))
    """
    if not isinstance(shares, tuple) or not all(isinstance(p, int | Fraction) for p in shares):
        return shares
    total = sum(shares)
    return tuple(p / total for p in shares) \
        if 0 < abs(total - 1) <= len(shares) * ROUNDING else shares


def _bell(ask: Ask, card: Values, call: Call) -> Any:
    told, width = "{f}(a0)", card["gives"].partition(" ")[0]
    if card["gives"] in DICTS:
        others = next(names for own, names in WIDTHS.items() if width not in own)
        told = f"({OF_DICT.format(means=MEANS, others=others)})({{f}}(a0))"
    value = ask(told, (tuple(call.arguments[0]), card["takes"]))
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], int | Fraction):
        return value
    return _law(Normal, value[0], value[1] ** 2 if width == "sd" else value[1])


def _sampled(_ask: Ask, _card: Values, call: Call) -> bool:
    return len(call.arguments[0]) > 0


def _varied(_ask: Ask, _card: Values, call: Call) -> bool:
    return len(set(call.arguments[0])) > 1


def _width(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    """Whether the third argument is the deviation or the variance: what its name says binds."""
    told = [name.lower().replace("_", "") for name in names[2:3]]
    return {"width": next((width for width, known in WIDTHS.items() if {*told} & {*known}),
                          tuple(name for width in WIDTHS for name in width))}


def _density(ask: Ask, card: Values, call: Call) -> Any:
    law, x = call.arguments
    together = ask.aspect == "call.several"
    law = law[0] if together else law
    width = law.sigma_sq
    if card["width"] == "sd":
        with precision(PRECISION):
            width = Fraction(float(Fraction(shown(sqrt(interval(width))))))  # type: ignore[arg-type]
    return _only(ask("{f}(a0, a1, a2)", (x, "array" if together else "number"),
                     (law.mu, "number"), (width, "number")))


def _mass(ask: Ask, card: Values, call: Call) -> Any:
    law, x = call.arguments
    given = [(x, "whole number"), (law.phi, "number")]
    return _only(ask("{f}(a0, a1)", *(given if card["arguments"] == "xp" else given[::-1])))


def _bit(_ask: Ask, _card: Values, call: Call) -> bool:
    return call.arguments[1] in (0, 1)


def _spreads(name: str) -> tuple[Call, ...]:
    return tuple(Call(f"standardise.{name}", (list(column), ddof))
                 for column in COLUMNS for ddof in (0, 1))


_ROWS: Final = [(Fraction(0), Fraction(3)), (Fraction(2), Fraction(5)), (Fraction(4), Fraction(1))]
_FLAT: Final = [(Fraction(0), Fraction(3)), (Fraction(2), Fraction(3))]
_LABELS: Final = ((1, -1, 1, 1), (1, 1, 1, -1))

SAMPLED: Final = (
    FunctionSpec("variance", ("standardise.variance",),
                 ("variance", "var", "samplevariance", "pvariance"),
                 ("standardise", "bare_function"), _spread_fields, _spread, _spreads("variance"),
                 own=_spread_own),
    FunctionSpec("standard_deviation", ("standardise.standard_deviation",),
                 ("std", "stddev", "stdev", "sd", "samplestandarddeviation", "pstdev"),
                 ("standardise", "bare_function"), _spread_fields, _spread,
                 _spreads("standard_deviation"), own=_spread_own),
    FunctionSpec("standardization", ("standardise.standardise",),
                 ("standardize", "standardise", "standardisation", "zscore", "standardscaler",
                  "scaler", "standardizer", "standardiser", "normalizefeatures", "zscores"),
                 ("standardise", "affine", "standardiser", "bare_function"), _standard_fields,
                 _standardised,
                 tuple(call for X in (_ROWS, _FLAT) for ddof in (0, 1) for call in (
                     Call("standardise.statistics", (X, ddof)),
                     Call("standardise.standardise", (X, statistics(X, ddof)),
                          (("constant", "zero"),)))) + tuple(
                     Call("standardise.standardise", ([(Fraction(3), Fraction(5))],
                                                      statistics(_FLAT, ddof)),
                          (("constant", constant),))
                     for ddof in (0, 1) for constant in ("zero", "centre")),
                 own=_standard_own, may_refuse=_constant,
                 notes=("standardise.statistics",)),
    FunctionSpec("accuracy", ("metrics.accuracy",), ("accuracy", "accuracyscore"),
                 ("metrics", "bare_function"), _share_fields("share", "percent"), _share,
                 (Call("metrics.accuracy", _LABELS), Call("metrics.accuracy", ((1,), (1,))))),
    FunctionSpec("error_count", ("metrics.error_count",),
                 ("errorcount", "counterrors", "errors", "misclassified", "numerrors", "errorrate",
                  "zerooneloss", "misclassificationrate", "hammingdistance"),
                 ("metrics", "bare_function"), _share_fields("count", "share of errors"), _share,
                 (Call("metrics.error_count", _LABELS),)),
    FunctionSpec("bernoulli_mle", ("maximum_likelihood.bernoulli_mle",),
                 ("bernoullimle", "mlebernoulli"),
                 ("likelihood", "bare_function"), _estimate_fields, _coin,
                 (Call("maximum_likelihood.bernoulli_mle", ((1, 0, 1, 1),)),), own=_sampled),
    FunctionSpec("categorical_mle", ("maximum_likelihood.categorical_mle",),
                 ("categoricalmle", "mlecategorical", "multinoullimle"),
                 ("likelihood", "bare_function"), _category_fields, _categories,
                 (Call("maximum_likelihood.categorical_mle", ((0, 1, 0, 2), 3)),), own=_met),
    FunctionSpec("normal_mle", ("maximum_likelihood.normal_mle",),
                 ("normalmle", "gaussianmle", "mlenormal", "mlegaussian", "fitgaussian",
                  "fitnormal"),
                 ("likelihood", "bare_function"),
                 lambda names: {**_estimate_fields(names), "gives": ("variance", "sd", *DICTS)},
                 _bell,
                 tuple(Call("maximum_likelihood.normal_mle", (column,)) for column in COLUMNS),
                 own=_varied),
    FunctionSpec("normal_pdf", ("normal.Normal.pdf",),
                 ("normalpdf", "gaussianpdf", "normpdf", "gaussian", "pdfnormal"),
                 ("distribution", "bare_function"), _width, _density,
                 tuple(Call("normal.Normal.pdf", (Normal(Fraction(mu), Fraction(v)), x))
                       for mu, v, x in ((0, 1, 0), (1, 4, 3), (0, Fraction(1, 4), 1)))),
    FunctionSpec("bernoulli_pmf", ("bernoulli.Bernoulli.pmf",),
                 ("bernoullipmf", "pmfbernoulli"), ("distribution", "bare_function"),
                 lambda _: {"arguments": ("xp", "px")}, _mass,
                 tuple(Call("bernoulli.Bernoulli.pmf", (Bernoulli(Fraction(1, 4)), x))
                       for x in (0, 1)), own=_bit),
)
