"""Wrong solvers of linear systems, and wrong Gram matrices."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.linalg import dot
from novikoff.reference.linear_system import solve
from novikoff.theory.function_subject import FunctionSubject


def _eliminated(A: Any, b: Any, *, pivoting: bool = True, above: bool = True,
                divided: bool = True) -> Any:
    """Solve by elimination with some of it left out."""
    rows = [[*map(Fraction, row), Fraction(entry)] for row, entry in zip(A, b, strict=True)]
    for k in range(len(rows)):
        pivot = next((i for i in range(k, len(rows)) if rows[i][k]), k) if pivoting else k
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [entry / rows[k][k] if divided or not rows[k][k] else entry for entry in rows[k]]
        for i in range(0 if above else k + 1, len(rows)):
            if i != k:
                factor = rows[i][k] / rows[k][k]
                rows[i] = [p - factor * q for p, q in zip(rows[i], rows[k], strict=True)]
    return tuple(row[-1] for row in rows)


def _or_zero(A: Any, b: Any) -> Any:
    try:
        return solve(A, b)
    except ValueError:
        return (0,) * len(A)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "no_pivoting": FunctionSubject("rows are never exchanged, so that a pivot may be 0", {
        "linear_system.solve": lambda A, b: _eliminated(A, b, pivoting=False)}),
    "solves_the_transpose": FunctionSubject("the transposed system is solved", {
        "linear_system.solve": lambda A, b: solve(tuple(zip(*A, strict=True)), b)}),
    "singular_gives_zero": FunctionSubject("a singular matrix gives the solution 0", {
        "linear_system.solve": _or_zero}),
    "eliminates_below_only": FunctionSubject("the back substitution is left out", {
        "linear_system.solve": lambda A, b: _eliminated(A, b, above=False)}),
    "pivot_not_divided": FunctionSubject("rows are not divided by their pivots", {
        "linear_system.solve": lambda A, b: _eliminated(A, b, divided=False)}),
    "gram_of_columns": FunctionSubject("the products are those of the coordinates", {
        "linear_system.gram": lambda V: tuple(
            tuple(dot(u, v) for v in zip(*V, strict=True)) for u in zip(*V, strict=True))}),
    "gram_upper_half_only": FunctionSubject("the entries below the diagonal are 0", {
        "linear_system.gram": lambda V: tuple(
            tuple(dot(u, v) if j >= i else 0 for j, v in enumerate(V))
            for i, u in enumerate(V))}),
    "gram_without_diagonal": FunctionSubject("the diagonal is 1, as if all lengths were", {
        "linear_system.gram": lambda V: tuple(
            tuple(1 if i == j else dot(u, v) for j, v in enumerate(V))
            for i, u in enumerate(V))}),
    "gram_of_sizes": FunctionSubject("the products are taken without their signs", {
        "linear_system.gram": lambda V: tuple(tuple(abs(dot(u, v)) for v in V) for u in V)}),
}
