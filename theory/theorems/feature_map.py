"""Theorems of feature maps: which products they make, and what becomes linear in them."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, factorial, prod
from typing import Final

from novikoff.reference.linalg import Vector, dot
from novikoff.theory.certificate import verify
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.registry import theorem
from novikoff.theory.separability import decide

DEGREES: Final = (1, 2, 3)
INPUTS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))


def truth_tables() -> Iterator[Instance]:
    """Yield the truth tables of the sixteen gates, the outputs at 00, 01, 10, 11 as labels."""
    return (Instance(INPUTS, gate) for gate in product((-1, 1), repeat=4))


def exponents(n: int, degree: int) -> list[tuple[int, ...]]:
    """Return the exponents of all monomials of this degree in n entries, each once."""
    return [a for a in product(range(degree + 1), repeat=n) if sum(a) == degree]


@theorem("feature_map.polynomial",
         """The features of degree d are the C(n + d, d) monomials of degree d in the n + 1 entries
         of x, each once; of x = (1, 𝐱) they are those of 𝐱 up to degree d. With multinomial
         weights their inner product is a kernel: Σ (d!/Π a_j!) u^a v^a = (u·v)^d.""",
         sources=("A-48",), needs="a function polynomial",
         rejects=("each_order_by_itself", "powers_only", "degree_one_less", "entries_exchanged"))
def polynomial(instance: Instance, observe: Observe) -> Outcome:
    """Compare the monomials of every row, and the weighted inner product of neighbours."""
    rows: list[Vector[Rational]] = [(1, *x) for x in dict.fromkeys(instance.X)]
    for degree in DEGREES:
        powers = exponents(len(rows[0]), degree)
        count = comb(len(rows[0]) - 1 + degree, degree)
        for u, v in zip(rows, rows[1:] + rows[:1], strict=True):
            calls = (Call("feature_map.polynomial", (u, degree)),
                     Call("feature_map.polynomial", (v, degree)))
            features, others = (tuple(observe.call(call)) for call in calls)
            due = Counter(prod(e**k for e, k in zip(u, a, strict=True)) for a in powers)
            where = f"degree {degree}, x = {text(u)}"
            found = differs(f"{where}: how many features", count, len(features), calls,
                            "len(runs[0])") \
                or differs(f"{where}: the features in increasing order",
                           tuple(sorted(due.elements())), tuple(sorted(features)), calls,
                           "tuple(sorted(runs[0]))") \
                or differs(f"{where} and {text(v)}: Σ (d!/Π a!) u^a v^a", dot(u, v)**degree,
                           _weighted(len(u), degree, features, others), calls, "")
            if found:
                return found
    return Passed()


def _weighted(n: int, degree: int, u: Vector[Rational], v: Vector[Rational]) -> Rational:
    """Return the inner product with multinomial weights, the features in the order in which the
    entries come."""
    powers = sorted(exponents(n, degree), reverse=True)
    weights = [factorial(degree) // prod(map(factorial, a)) for a in powers]
    return sum(c * a * b for c, a, b in zip(weights, u, v, strict=True))


@theorem("feature_map.gates",
         """With the product of the two features every one of the sixteen gates is computed by a
         linear threshold: f = c + c_1 a + c_2 b + c_12 a b with c = f(0, 0), c_1 = f(1, 0) - c,
         c_2 = f(0, 1) - c, c_12 = f(1, 1) - c - c_1 - c_2 takes the values ±1 themselves. Without
         it 14 are, all but XOR and XNOR.""",
         sources=("B-06", "A-48", "A-59", "C-03"), family=truth_tables,
         needs="functions products and mapped",
         rejects=("squares_for_products", "product_left_out", "sum_for_product",
                  "label_mapped_too", "bias_dropped"))
def gates(instance: Instance, observe: Observe) -> Outcome:
    """Map the truth table, and compare the values of f on it with the gate."""
    f00, f01, f10, f11 = instance.y
    w = (f00, f10 - f00, f01 - f00, f11 - f10 - f01 + f00)
    images = tuple(tuple(observe.call(Call("feature_map.products", ((1, *x),)))) for x in INPUTS)
    call = Call("feature_map.mapped", (instance.examples, lambda x: (*x, x[1] * x[2])))
    mapped = tuple(observe.call(call))
    for x, y, image, seen in zip(INPUTS, instance.y, images, mapped, strict=True):
        shown = Call("feature_map.products", ((1, *x),))
        found = differs(f"the products of {x}", (1, *x, x[0] * x[1]), image, shown) \
            or differs(f"f at {x}", y, dot(w, image), shown, f"dot({w!r}, runs[0])") \
            or differs(f"the example of {x}", ((1, *x, x[0] * x[1]), y), seen, call, "")
        if found:
            return found
    plain = decide(INPUTS, instance.y, positive=1)
    verify(plain, INPUTS, instance.y, positive=1)
    return differs("whether the gate is separable without the product",
                   instance.y[0] * instance.y[3] < 0 or instance.y[1] * instance.y[2] < 0
                   or len(set(instance.y)) == 1, plain.separable, ()) or Passed()
