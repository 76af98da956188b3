"""Wrong ridge regression: wrong penalties, residuals, leverages and shortcuts."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from novikoff.reference import ridge as right
from novikoff.reference.linalg import dot, scale
from novikoff.theory.function_subject import FunctionSubject

FITS: Final = ("ridge", "leave_one_out_residuals")


def _penalty(words: str, lam: Callable[[Any, Any], Any],
             bias: Callable[[str], str] = lambda bias: bias) -> FunctionSubject:
    """Return a regression whose penalty is lam(λ, X), with another treatment of the bias."""

    def of(name: str) -> Callable[..., Any]:
        function: Any = getattr(right, name)
        if name == "leverages":
            return lambda X, c, **o: function(X, lam(c, X), bias=bias(o["bias"]))
        return lambda X, y, c, **o: function(X, y, lam(c, X), bias=bias(o["bias"]))

    return FunctionSubject(words, {f"ridge.{name}": of(name) for name in (*FITS, "leverages")})


def _shortcut(words: str, divisor: Callable[[Any, Any], Any]) -> FunctionSubject:
    """Return a shortcut that divides the residual by another function of h_ii and all h."""

    def wrong(X: Any, y: Any, lam: Any, *, bias: Any) -> Any:
        right.leave_one_out_residuals(X, y, lam, bias=bias)  # it refuses what it must
        h = right.leverages(X, lam, bias=bias)
        e = right.residuals(X, y, right.ridge(X, y, lam, bias=bias))
        return tuple(Fraction(r) / divisor(own, h) for r, own in zip(e, h, strict=True))

    return FunctionSubject(words, {"ridge.leave_one_out_residuals": wrong})


def _accepting(X: Any, y: Any, lam: Any, *, bias: Any) -> Any:
    h = right.leverages(X, lam, bias=bias)
    e = right.residuals(X, y, right.ridge(X, y, lam, bias=bias))
    return tuple(r / (1 - own) if own < 1 else Fraction(0) for r, own in zip(e, h, strict=True))


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "bias_always_penalised": _penalty(
        "the bias is penalised although it is free", lambda c, _X: c,
        lambda bias: "penalised" if bias == "free" else bias),
    "bias_never_penalised": _penalty(
        "the bias is free although it is penalised", lambda c, _X: c,
        lambda bias: "free" if bias == "penalised" else bias),
    "penalty_times_rows": _penalty("λ is multiplied by the number of rows",
                                   lambda c, X: c * len(X)),
    "penalty_doubled": _penalty("the penalty is 2λ, as if the loss had a factor 1/2",
                                lambda c, _X: 2 * c),
    "penalty_turned_over": FunctionSubject("the penalty is 1/λ (1 for λ = 0)", {
        "ridge.ridge": lambda X, y, c, **o: right.ridge(X, y, Fraction(1) / (c or 1), **o)}),
    "penalty_subtracted": FunctionSubject("beyond λ = 1 the penalty falls again, as 2 - λ", {
        "ridge.ridge": lambda X, y, c, **o: right.ridge(X, y, min(c, max(2 - c, 0)), **o)}),
    "last_row_ignored": FunctionSubject("the last of several rows is ignored", {
        "ridge.ridge": lambda X, y, c, **o: right.ridge(
            X[:max(1, len(X) - 1)], y[:max(1, len(X) - 1)], c, **o)}),
    "residuals_negated": FunctionSubject("the residuals are w·x - y", {
        "ridge.residuals": lambda X, y, w: scale(-1, right.residuals(X, y, w)),
        "ridge.leave_one_out_residuals": lambda X, y, c, **o: scale(
            -1, right.leave_one_out_residuals(X, y, c, **o))}),
    "leverage_without_penalty": FunctionSubject("the leverages are those for λ = 0", {
        "ridge.leverages": lambda X, _c, **o: right.leverages(X, 0, **o)}),
    "leverage_of_the_row_alone": FunctionSubject("the leverage is ‖x‖²/(‖x‖² + λ)", {
        "ridge.leverages": lambda X, c, **_: tuple(
            Fraction(dot(x, x)) / (dot(x, x) + c) for x in X)}),
    "residual_not_divided": _shortcut("the residual of the fit to all rows is taken",
                                      lambda _own, _h: 1),
    "divided_by_the_square": _shortcut("the residual is divided by (1 - h)²",
                                       lambda own, _h: (1 - own) ** 2),
    "divided_by_one_plus": _shortcut("the residual is divided by 1 + h",
                                     lambda own, _h: 1 + own),
    "average_leverage": _shortcut(
        "every residual is divided by 1 less the average leverage (generalised cross-validation)",
        lambda _own, h: 1 - sum(h) / len(h)),
    "full_leverage_accepted": FunctionSubject("a leverage of 1 gives the residual 0", {
        "ridge.leave_one_out_residuals": _accepting}),
}
