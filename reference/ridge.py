"""Ridge regression in closed form, and its leave-one-out residuals without leaving one out."""

from collections.abc import Sequence
from typing import Literal, cast

from novikoff.reference.argument import require_option
from novikoff.reference.formula import exact
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.linear_system import gram, solve
from novikoff.reference.number import O, quotient

Intercept = Literal["free", "penalised", "absent"]


@exact
def ridge(X: Sequence[Vector[O]], y: Sequence[O], lam: O, *,
          bias: Intercept = "free") -> Vector[O]:
    """Return w = (XᵀX + λI)⁻¹ Xᵀy, which minimises ‖y - Xw‖² + λ‖w‖².

    With bias = "free" every row begins with 1 and the weight of that 1 is not penalised: the
    first diagonal entry of I is 0. Otherwise I is the identity.

    Shapes: X has N rows of d entries, y has N entries, w has d.
    Raises: ValueError if the shapes do not fit, λ is negative, a row does not begin with 1 though
        the bias is free, XᵀX + λI is singular, a number is not finite or the bias is unknown.
    Guarantees: ridge.minimiser, ridge.intercept, ridge.shrinkage,
        affine.least_squares_predictions, affine.rotation.
    Source: Hoerl and Kennard (1970); ledger A-52.

    >>> [*map(str, ridge([(1, 0), (1, 2)], (0, 2), 1))]
    ['1/3', '2/3']
    """
    return solve(_penalised_gram(X, y, lam, bias),
                 tuple(dot(column, y) for column in zip(*X, strict=True)))


@exact
def leverages(X: Sequence[Vector[O]], lam: O, *, bias: Intercept = "free") -> Vector[O]:
    """Return the diagonal h_ii of H = X (XᵀX + λI)⁻¹ Xᵀ, which takes y to the fitted values.

    Raises: as `ridge`.
    Guarantees: ridge.leverages.
    Source: ledger A-52, B-67.

    >>> [*map(str, leverages([(1,), (2,)], 1, bias="absent"))]
    ['1/6', '2/3']
    """
    A = _penalised_gram(X, X, lam, bias)
    return tuple(dot(x, solve(A, x)) for x in X)


@exact
def residuals(X: Sequence[Vector[O]], y: Sequence[O], w: Sequence[O]) -> Vector[O]:
    """Return y_i - w·x_i for each row.

    Raises: ValueError if the lengths differ or a number is not finite.
    Guarantees: ridge.intercept.
    Source: ledger A-52.

    >>> residuals([(1, 0), (1, 2)], (0, 3), (1, 1))
    (-1, 0)
    """
    if len(X) != len(y):
        raise ValueError(f"X has {len(X)} rows and y has {len(y)} entries; give a target for each")
    return tuple(target - dot(w, x) for x, target in zip(X, y, strict=True))


@exact
def leave_one_out_residuals(X: Sequence[Vector[O]], y: Sequence[O], lam: O, *,
                            bias: Intercept = "free") -> Vector[O]:
    """Return e_i / (1 - h_ii), the residual at row i of the ridge fit to all other rows.

    It holds for a λ that does not grow with the number of rows, and for rows that no
    preprocessing has fitted to all of them (ledger D-090).

    Raises: as `ridge`; ValueError if h_ii = 1: the other rows alone do not determine a fit.
    Guarantees: ridge.leave_one_out.
    Source: ledger A-52, B-67, C-26, D-090.

    >>> [*map(str, leave_one_out_residuals([(1,), (2,)], (1, 1), 1, bias="absent"))]
    ['3/5', '0']
    """
    found = []
    e = residuals(X, y, ridge(X, y, lam, bias=bias))
    for row, (residual, h) in enumerate(zip(e, leverages(X, lam, bias=bias), strict=True)):
        if not h < 1:
            raise ValueError(f"row {row} has leverage {h}: without it the fit is not determined; "
                             "give a positive λ or more rows")
        found.append(quotient(residual, cast(O, 1 - h)))  # type: ignore[operator]
    return tuple(found)


def _penalised_gram(X: Sequence[Vector[O]], y: Sequence[object], lam: O,
                    bias: Intercept) -> tuple[Vector[O], ...]:
    if not X or len(X) != len(y) or any(len(x) != len(X[0]) for x in X):
        raise ValueError(f"X has {len(X)} rows of {sorted({len(x) for x in X})} entries and y has "
                         f"{len(y)}; give rows of one length, at least one, and a target for each")
    require_option("bias", bias, Intercept)
    if lam < 0:
        raise ValueError(f"λ = {lam} is negative; a penalty is at least 0")
    if bias == "free":
        for row, x in enumerate(X):
            if tuple(x[:1]) != (1,):
                raise ValueError(f"row {row} of X, {tuple(x)}, does not begin with 1, the feature "
                                 "of the free bias; put it there, or say bias='absent'")
    columns = gram(list(zip(*X, strict=True)))
    return tuple(
        tuple(entry + lam if i == j and not (bias == "free" and i == 0) else entry
              for j, entry in enumerate(row)) for i, row in enumerate(columns))
