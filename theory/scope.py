"""Scopes: the instances on which a theorem is decided completely, and the conventions it meets."""

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from novikoff.reference.convention import Convention
from novikoff.theory.evidence import described
from novikoff.theory.instances import Instance, of_kind
from novikoff.theory.kinds import OTHERS, smallest
from novikoff.theory.registry import Theorem

FAMILY: Final = "every instance of its finite family"
SMALL: Final = {
    "targets": "every sample with n = 1, M <= 2 or n = 2, M = 1, integers |x| <= 1 and |y| <= 1",
    "classes": "every sample with n = 1, M <= 2 or n = 2, M = 1, integers |x| <= 1 and 3 classes",
    "masses": "every pair of mass functions over n <= 3 outcomes in parts of at most 4"}
CONVENTIONS: Final = tuple(map(Convention().stated, (
    "", "mistake=F", "mistake=F,zero=-1", "mistake=AB", "step=2eta", "bias=absent",
    "order=shuffled", "order=random", "stop=fixed", "refit=continues", "record=mistakes before",
    "record=mistakes after")))


@cache
def complete() -> tuple[Instance, ...]:
    """Return every sample of one or two examples with one or two features in {-1, 0, 1}."""
    cells = [tuple(product((-1, 0, 1), repeat=n)) for n in (1, 2)]
    samples = (sample for rows in cells for m in (1, 2)
               for sample in product(product(rows, (-1, 1)), repeat=m))
    return tuple(Instance(tuple(x for x, _ in sample), tuple(y for _, y in sample),
                          Fraction(1, 2)) for sample in samples)


@cache
def scope(theorem: Theorem) -> tuple[Instance, ...]:
    """Return the finite family of the theorem, or the complete small samples of its kind and what
    it names beside them."""
    if theorem.finite:
        return tuple(theorem.finite())
    if theorem.kind in OTHERS:
        return tuple(Instance(X, y, Fraction(1, 2)) for X, y in smallest(theorem.kind))
    beside = theorem.beside() if theorem.beside else ()
    return (*(i for i in complete() if of_kind(i, theorem.kind)), *beside)


def scope_words(theorem: Theorem) -> str:
    """Return in words what `scope` holds."""
    if theorem.finite:
        return FAMILY
    words = SMALL.get(theorem.kind) or described(complete())
    return f"{words}, and the samples named beside" if theorem.beside else words


def conventions(theorem: Theorem) -> list[Convention]:
    """Return the conventions under which the theorem applies: one for bare functions."""
    one = Instance(((1,),), (1,))
    return [c for c in CONVENTIONS[:None if theorem.family == "perceptron" else 1]
            if all(h.holds(one.under(c)) for h in theorem.hypotheses if not h.drawn)]
