"""Feature maps: what is not linear in the features may be linear in their products."""

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import combinations, combinations_with_replacement
from operator import mul

from novikoff.reference.argument import require_count
from novikoff.reference.formula import rational
from novikoff.reference.linalg import Vector
from novikoff.reference.number import R
from novikoff.reference.sample import Sample
from novikoff.reference.wide import wide


@rational
def polynomial(x: Sequence[R], degree: int) -> Vector[R]:
    """Return all monomials of the given degree in the entries of x; x = (1, 𝐱) gives all up to it.

    They come in the order of the entries: of (1, a, b) in degree 2: 1, a, b, a², ab, b².

    Shapes: x has n + 1 entries and the result C(n + d, d) for degree d.
    Raises: TypeError if the degree is no count; ValueError if it is below 1 or an entry is not
        finite; OverflowError if no float holds a product.
    Guarantees: feature_map.polynomial.
    Source: ledger A-48.

    >>> polynomial((1, 2, 3), 2)
    (1, 2, 3, 4, 6, 9)
    """
    require_count("degree", degree, 1)
    return tuple(reduce(mul, chosen)
                 for chosen in combinations_with_replacement(x, degree))


@rational
def products(x: Sequence[R]) -> Vector[R]:
    """Return x = (1, 𝐱) followed by the products x_j x_k of two different features, j < k.

    With it a linear threshold computes XOR, which none does on the features alone.

    Raises: ValueError if an entry is not finite; OverflowError if no float holds a product.
    Guarantees: feature_map.gates.
    Source: ledger A-48, A-59, B-06.

    >>> products((1, 2, 3))
    (1, 2, 3, 6)
    """
    return (*x, *(a * b for a, b in combinations(x[1:], 2)))


@wide
def mapped(examples: Sample[R], feature_map: Callable[[Vector[R]], Vector[R]]) -> Sample[R]:
    """Return the examples (φ(x), y): any learner of w·x then learns w·φ(x).

    Guarantees: feature_map.gates.
    Source: ledger A-48.

    >>> mapped((((1, 2, 3), -1),), products)
    (((1, 2, 3, 6), -1),)
    """
    return tuple((feature_map(x), y) for x, y in examples)
