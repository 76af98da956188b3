"""Ridge regression: what it minimises, its intercept, its shrinking, and leaving one row out."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal

from novikoff.reference.linalg import Vector, dot, norm_sq, subtract
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.rational_matrix import Matrix, rank
from novikoff.theory.rational_matrix import solution as solved
from novikoff.theory.refusal import REFUSED, answer
from novikoff.theory.registry import theorem

Bias = Literal["free", "penalised", "absent"]
BIASES: Final[tuple[Bias, ...]] = ("free", "penalised", "absent")
Fit = Vector[Rational] | str


def _rows(instance: Instance, bias: Bias) -> Matrix:
    return instance.X if bias == "absent" else tuple((1, *x) for x in instance.X)


def _call(function: str, X: Matrix, y: Sequence[Rational], lam: Rational, bias: Bias) -> Call:
    arguments = (X, lam) if function == "leverages" else (X, tuple(y), lam)
    return Call(f"ridge.{function}", arguments, (("bias", bias),))


@lru_cache(maxsize=16384)
def _normal(X: Matrix, width: int, lam: Rational, bias: Bias) -> Matrix:
    """Return XᵀX + λI, its first diagonal entry without λ if the bias is free."""
    return tuple(tuple(
        sum((x[i] * x[j] for x in X), Fraction(0))
        + (lam if i == j and not (bias == "free" and i == 0) else 0)
        for j in range(width)) for i in range(width))


@lru_cache(maxsize=16384)
def _fit(X: Matrix, y: Vector[Rational], width: int, lam: Rational, bias: Bias) -> Fit:
    """Return the solution of the normal equations, or "refused" if it is not the only one."""
    A = _normal(X, width, lam, bias)
    b = tuple(sum((x[j] * t for x, t in zip(X, y, strict=True)), Fraction(0))
              for j in range(width))
    return REFUSED if rank(A) < width else solved(A, b) or REFUSED


def _told(X: Matrix, y: Sequence[Rational], lam: Rational, bias: Bias) -> str:
    return f"X = {text(X)}, y = {text(y)}, λ = {text(lam)}, bias {bias}"


def _objective(X: Matrix, y: Sequence[Rational], lam: Rational, bias: Bias,
               w: Sequence[Rational]) -> Rational:
    penalised = w[1:] if bias == "free" else w
    return norm_sq(tuple(t - dot(w, x) for x, t in zip(X, y, strict=True))) \
        + lam * norm_sq(penalised)


@theorem("ridge.minimiser",
         """The ridge fit w is the only minimiser of J(w) = ‖y - Xw‖² + λ‖w‖², where a free bias is
         left out of ‖w‖: J(v) = J(w) + ‖X(v - w)‖² + λ‖v - w‖² for every v. It exists for λ > 0,
         and for λ = 0 exactly if the columns of X are linearly independent, else it is refused.""",
         hypotheses=(said("λ >= 0"),),
         sources=("A-52", "B-27"), kind="targets", needs="a function ridge.ridge",
         rejects=("bias_always_penalised", "bias_never_penalised", "penalty_times_rows",
                  "penalty_doubled", "last_row_ignored", "penalty_turned_over",
                  "penalty_subtracted"))
def minimiser(instance: Instance, observe: Observe) -> Outcome:
    """Compare the fit with the normal equations, and its objective with those of other weights."""
    for bias in BIASES:
        X, y = _rows(instance, bias), instance.y
        for lam in (instance.eta, 0):
            call = _call("ridge", X, y, lam, bias)
            w, where = answer(observe, call), _told(X, y, lam, bias)
            due = _fit(X, y, len(X[0]), lam, bias)
            found = differs(where, due, w, () if REFUSED in (due, w) else call)
            if found or due == REFUSED:
                if found:
                    return found
                continue
            for v in ((0,) * len(w), tuple(range(1, len(w) + 1))):
                apart = _objective(X, (0,) * len(y), lam, bias, subtract(v, w))
                found = differs(f"{where}: J at {text(v)}",
                                _objective(X, y, lam, bias, w) + apart,
                                _objective(X, y, lam, bias, v), ())
                if found:
                    return found
    return Passed()


@theorem("ridge.intercept",
         """With a free bias the residuals sum to 0: their sum is the derivative of the objective in
         the bias. So the fit is that of the centred columns and targets without a bias, with the
         bias ȳ - 𝐰·x̄. A penalised bias w0 leaves the sum λ w0.""",
         hypotheses=(said("the bias is free"),), sources=("B-79", "A-52"), kind="targets",
         needs="functions ridge.ridge and ridge.residuals",
         rejects=("bias_always_penalised", "bias_never_penalised", "residuals_negated",
                  "last_row_ignored", "penalty_doubled", "penalty_times_rows",
                  "penalty_turned_over", "penalty_subtracted"))
def intercept(instance: Instance, observe: Observe) -> Outcome:
    """Sum the residuals of both fits, and fit the centred data."""
    lam, M = instance.eta, len(instance.X)
    y: Vector[Rational] = instance.y
    X = _rows(instance, "free")
    means = [sum(column, Fraction(0)) / M for column in zip(*instance.X, strict=True)]
    centre = Fraction(sum(y)) / M
    weights = {bias: observe.call(_call("ridge", X, y, lam, bias))
               for bias in BIASES[:2]}
    for bias, w in weights.items():
        call = Call("ridge.residuals", (X, y, w))
        found = differs(f"{_told(X, y, lam, bias)}: the sum of the residuals",
                        0 if bias == "free" else lam * w[0], sum(observe.call(call)), call,
                        "sum(runs[0])")
        if found:
            return found
    centred = tuple(subtract(x, means) for x in instance.X)
    targets: Vector[Rational] = tuple(t - centre for t in y)
    alone = observe.call(_call("ridge", centred, targets, lam, "absent"))
    call = _call("ridge", X, y, lam, "free")
    return differs(f"{_told(X, y, lam, 'free')}: against the centred data",
                   (centre - dot(alone, means), *alone), weights["free"], call) or Passed()


@theorem("ridge.shrinkage",
         """For λ < μ the fit with μ has shorter weights (the free bias apart) and a residual sum
         of squares that is no smaller: ‖𝐰_μ‖ <= ‖𝐰_λ‖, ‖y - Xw_μ‖ >= ‖y - Xw_λ‖. Without a free
         bias λ‖w_λ‖² <= ‖y‖², so that w tends to 0 as λ grows.""",
         hypotheses=(said("0 <= λ < μ"),),
         sources=("A-52",), kind="targets", needs="a function ridge.ridge",
         rejects=("penalty_turned_over", "penalty_subtracted", "bias_always_penalised",
                  "last_row_ignored"))
def shrinkage(instance: Instance, observe: Observe) -> Outcome:
    """Compare fits with η and 2η."""
    for bias in BIASES:
        X, y, before = _rows(instance, bias), instance.y, None
        for factor in (1, 2):
            lam = factor * instance.eta
            w = answer(observe, _call("ridge", X, y, lam, bias))
            where = _told(X, y, lam, bias)
            if w == REFUSED:
                return Counterexample(where, "a fit", REFUSED)
            length = norm_sq(w[1:] if bias == "free" else w)
            left = norm_sq(tuple(t - dot(w, x) for x, t in zip(X, y, strict=True)))
            found = None
            if before is not None:
                found = fails(f"{where}: ‖w‖²", length, "<=", before[0], ()) \
                    or fails(f"{where}: ‖y - Xw‖²", left, ">=", before[1], ())
            if bias == "absent":
                found = found or fails(f"{where}: λ‖w‖²", lam * length, "<=", norm_sq(y), ())
            if found:
                return found
            before = length, left
    return Passed()


@theorem("ridge.leverages",
         """The leverage h_ii is what the fit to the targets e_i predicts for row i, so that
         0 <= h_ii <= 1. For λ = 0 the h_ii sum to the number of columns. Without a bias, and for
         λ > 0, h_ii = 1 - λ((XXᵀ + λI)⁻¹)_ii.""",
         hypotheses=(said("λ >= 0"),),
         sources=("A-52", "B-67"), kind="targets", needs="a function ridge.leverages",
         rejects=("leverage_without_penalty", "leverage_of_the_row_alone", "penalty_doubled",
                  "bias_always_penalised", "bias_never_penalised", "penalty_times_rows"))
def leverages(instance: Instance, observe: Observe) -> Outcome:
    """Compare with fits to unit targets, and with the solution in the space of the rows."""
    M = len(instance.X)
    units = tuple(tuple(int(i == j) for j in range(M)) for i in range(M))
    for bias in BIASES:
        X = _rows(instance, bias)
        for lam in (instance.eta, 0):
            call, where = _call("leverages", X, (), lam, bias), _told(X, (), lam, bias)
            fits = [_fit(X, unit, len(X[0]), lam, bias) for unit in units]
            h = answer(observe, call)
            due = REFUSED if REFUSED in fits else tuple(
                dot(w, x) for w, x in zip(fits, X, strict=True) if not isinstance(w, str))
            found = differs(where, due, h, () if REFUSED in (due, h) else call)
            if not found and h != REFUSED:
                found = _bounded(where, h, len(X[0]) if lam == 0 else None)
                if lam and bias == "absent":
                    found = found or differs(f"{where}: in the space of the rows",
                                             _by_rows(X, lam), h, call)
            if found:
                return found
    return Passed()


def _bounded(where: str, h: Vector[Rational], total: int | None) -> Counterexample | None:
    return fails(f"{where}: the least", min(h), ">=", 0, ()) \
        or fails(f"{where}: the greatest", max(h), "<=", 1, ()) \
        or (None if total is None else differs(f"{where}: the sum", total, sum(h), ()))


@lru_cache(maxsize=1024)
def _by_rows(X: Matrix, lam: Rational) -> Vector[Rational]:
    K = tuple(tuple(dot(u, v) + (lam if i == j else 0) for j, v in enumerate(X))
              for i, u in enumerate(X))
    columns = (solved(K, tuple(int(i == j) for j in range(len(X)))) for i in range(len(X)))
    return tuple(1 - lam * column[i] for i, column in enumerate(columns) if column)


def with_more_rows() -> Iterator[Instance]:
    """Yield small samples of up to four rows, some with rows that alone determine a weight."""
    targets = (1, -2, Fraction(1, 2), 3)
    for X in (((1,),), ((0,),), ((1,), (1,)), ((1,), (2,)), ((1,), (2,), (-1,)), ((0,), (2,), (2,)),
              ((1, 0), (0, 1)), ((1, 0), (0, 1), (0, 2)), ((1, 0), (0, 1), (1, 1)),
              ((1, 2), (3, -1), (0, 1), (2, 2)), ((1, 1), (2, 2), (3, 3), (0, 1))):
        for eta in (Fraction(1, 2), 1, 3):
            yield Instance(X, targets[:len(X)], eta)  # type: ignore[arg-type]


@theorem("ridge.leave_one_out",
         """The residual at row i of the fit to all other rows is e_i/(1 - h_ii), e_i and h_ii being
         those of the fit to all rows, if λ is the same for both fits and h_ii < 1. h_ii = 1 if and
         only if the other rows determine no fit, and then it is refused. A λ that is scaled with
         the number of rows is another: for x = 1, 1, y = 0, 1 and λ = 2 without a bias the
         shortcut is -1/3 at row 0, and -1/2 is the residual of the fit to row 1 with λ = 1. Checked
         on a finite family, for λ > 0 and λ = 0 and every kind of bias.""",
         hypotheses=(said("λ is the same for both fits"), said("h_ii < 1")),
         sources=("B-67", "A-52", "A-51", "C-26", "D-090"), kind="targets", family=with_more_rows,
         needs="a function ridge.leave_one_out_residuals",
         rejects=("residual_not_divided", "divided_by_the_square", "divided_by_one_plus",
                  "average_leverage", "full_leverage_accepted", "residuals_negated",
                  "bias_always_penalised", "bias_never_penalised", "penalty_doubled",
                  "penalty_times_rows"))
def leave_one_out(instance: Instance, observe: Observe) -> Outcome:
    """Fit without each row, by the normal equations of the others."""
    for bias in BIASES:
        X, y = _rows(instance, bias), instance.y
        for lam in (instance.eta, 0):
            call = _call("leave_one_out_residuals", X, y, lam, bias)
            observed, due = answer(observe, call), _refitted(X, y, lam, bias)
            found = differs(_told(X, y, lam, bias), due, observed,
                            () if REFUSED in (due, observed) else call)
            if found:
                return found
    call = _call("leave_one_out_residuals", ((1,), (1,)), (0, 1), 2, "absent")
    return differs("x = 1, 1, y = 0, 1, λ = 2", (Fraction(-1, 3), 1), observe.call(call),
                   call) or Passed()


def _refitted(X: Matrix, y: Vector[Rational], lam: Rational, bias: Bias) -> Fit:
    """Return the residual at each row of the fit to the others; refused if one has no fit."""
    found: list[Rational] = []
    for i, (x, t) in enumerate(zip(X, y, strict=True)):
        w = _fit(X[:i] + X[i + 1:], y[:i] + y[i + 1:], len(x), lam, bias)
        if isinstance(w, str):
            return REFUSED
        found.append(t - dot(w, x))
    return tuple(found)
