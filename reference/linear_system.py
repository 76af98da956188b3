"""Systems of linear equations, by Gaussian elimination in any ordered field."""

from collections.abc import Callable, Sequence

from novikoff.reference.alike import alike
from novikoff.reference.finite import finite, require_finite
from novikoff.reference.formula import exact
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.number import O, quotient


@exact
def solve(A: Sequence[Sequence[O]], b: Sequence[O]) -> Vector[O]:
    """Return the x with A x = b, by elimination with the largest pivot of each column.

    Floats count as the binary fractions that they are, and only the solution is rounded.

    Shapes: A has n rows of n entries and b has n entries.
    Raises: ValueError if A is not square, b has another length, A is singular or a number is not
        finite; TypeError for intervals that leave it open whether A is singular; OverflowError if
        no float holds the solution.
    Guarantees: linear_system.solution.

    >>> solve([(2, 0), (1, 1)], (1, 2))
    (Fraction(1, 2), Fraction(3, 2))
    """
    n = len(A)
    if len(b) != n or any(len(row) != n for row in A):
        raise ValueError(f"A has {n} rows of {[len(row) for row in A]} entries and b has {len(b)}; "
                         "give as many equations as unknowns")
    rows = alike([[*row, entry] for row, entry in zip(A, b, strict=True)])
    for k in range(n):
        pivot = max(range(k, n), key=lambda i: (bool(rows[i][k] > 0 or rows[i][k] < 0),
                                                max(rows[i][k], -rows[i][k])))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        if not (rows[k][k] > 0 or rows[k][k] < 0):
            if not all(row[k] == 0 for row in rows[k:]):
                raise TypeError(f"whether the pivot {rows[k][k]} of column {k} is 0 is undecided; "
                                "give narrower intervals, or numbers with an order")
            raise ValueError(f"the matrix is singular: its column {k} depends on those before it")
        rows[k] = [quotient(entry, rows[k][k]) for entry in rows[k]]
        for i in range(n):
            if i != k:
                factor = rows[i][k]
                rows[i] = [p - factor * q for p, q in zip(rows[i], rows[k], strict=True)]
    return tuple(row[n] for row in rows)


def gram(vectors: Sequence[Sequence[O]],
         product: Callable[[Sequence[O], Sequence[O]], O] = dot) -> tuple[Vector[O], ...]:
    """Return the Gram matrix of the vectors: entry (i, j) is v_i·v_j, or another product of them.

    Shapes: M vectors give M rows of M entries.
    Raises: ValueError for an entry that is not finite; OverflowError for a product that is not.
    Guarantees: linear_system.gram.

    >>> gram([(1, 0), (1, 2)])
    ((1, 1), (1, 5))
    """
    for vector in vectors:
        require_finite((*vector,), "the Gram matrix")
    return finite(tuple(tuple(product(u, v) for v in vectors) for u in vectors),
                  "the Gram matrix")
