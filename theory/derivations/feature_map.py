"""Derivations about feature maps: their own functions, run on symbols."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from novikoff.reference import feature_map as reference
from novikoff.reference.linalg import dot
from novikoff.theory.derivation import Step, derivation, identity, symbol, vector

DEGREES: Final = (1, 2, 3)


@derivation("feature_map.polynomial", fixed="degrees 1, 2 and 3")
def polynomial(d: int) -> Iterator[Step]:
    """Σ (p!/Π a_j!) u^a v^a over the features of degree p is (u·v)^p, for p <= 3."""
    u, v = vector("u", d), vector("v", d)
    for degree in DEGREES:
        weights = [factorial(degree) // prod(map(factorial, Counter(chosen).values()))
                   for chosen in combinations_with_replacement(range(d), degree)]
        yield identity(f"p = {degree}", sum(c * a * b for c, a, b in zip(
            weights, reference.polynomial(u, degree), reference.polynomial(v, degree),
            strict=True)), dot(u, v)**degree)


@derivation("feature_map.gates", dimensions=(2,), of="two features 0 or 1")
def gates(_: int) -> Iterator[Step]:
    """c + c_1 a + c_2 b + c_12 a b takes any four values at 00, 01, 10, 11."""
    f = {(a, b): symbol(f"f{a}{b}") for a in (0, 1) for b in (0, 1)}
    c, c1, c2 = f[0, 0], f[1, 0] - f[0, 0], f[0, 1] - f[0, 0]
    w = (c, c1, c2, f[1, 1] - c - c1 - c2)
    a, b = symbol("a"), symbol("b")
    yield identity("at (a, b), by its values at the four inputs", dot(w, reference.products((
        1, a, b))), sum(f[i, j] * (a if i else 1 - a) * (b if j else 1 - b) for i, j in f))
    for x, value in f.items():
        yield identity(f"at {x}", dot(w, reference.products((1, *x))), value)
