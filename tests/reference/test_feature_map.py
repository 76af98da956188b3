"""Feature maps: which monomials, and XOR, that no linear threshold computes, solved."""

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.adaline import adaline
from novikoff.reference.feature_map import mapped, polynomial, products
from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import drain
from novikoff.reference.sample import sample, signed_points
from novikoff.reference.threshold import classify, decided_score, label
from novikoff.reference.training import exhaust

Q = Fraction
INPUTS = [(0, 0), (0, 1), (1, 0), (1, 1)]
SIGNS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
XOR = sample(INPUTS, [-1, 1, 1, -1], one=1)


def test_no_linear_threshold_computes_xor() -> None:
    """The signed points sum to 0, so that no w is positive on all of them."""
    assert [sum(column) for column in zip(*signed_points(XOR), strict=True)] == [0, 0, 0]
    with pytest.raises(ValueError, match="not separable"):
        hard_margin(XOR, most=99)


@pytest.mark.parametrize("feature_map", [products, lambda x: polynomial(x, 2)])
def test_the_perceptron_computes_xor_on_products(feature_map: Any) -> None:
    examples = mapped(XOR, feature_map)
    result = drain(perceptron(examples, (0,) * len(examples[0][0]), 1, passes=99))[2]
    assert result.converged
    assert classify(result.w, [x for x, _ in examples]) == (-1, 1, 1, -1)


@pytest.mark.parametrize("inputs", [INPUTS, SIGNS])
def test_an_adaline_computes_xor_on_products_and_not_without(inputs: Any) -> None:
    """A-48: the best linear output is 0 on every input, half the squared errors 2; with the
    products an output exists that is right everywhere."""
    plain = sample(inputs, [-1, 1, 1, -1], one=1)
    for examples, least in ((plain, 2), (mapped(plain, products), 0)):
        run = exhaust(adaline(examples, (0.0,) * len(examples[0][0]), 0.2, epochs=2000))
        assert run[1][-1].loss == pytest.approx(least, abs=1e-9)
        wrong = [x for x, y in examples if label(decided_score(run[2].w, x)) != y]
        assert bool(wrong) is (least > 0)


def test_one_step_of_an_adaline_computes_xor_on_signs() -> None:
    """The products of signs are orthogonal: at the rate 1/4 one step ends at w = (0, 0, 0, -1)."""
    signs = sample(SIGNS, [-1, 1, 1, -1], one=1)
    assert exhaust(adaline(mapped(signs, products), (0,) * 4, Q(1, 4), epochs=1))[2].w \
        == (0, 0, 0, -1)
    assert exhaust(adaline(signs, (0,) * 3, Q(1, 4), epochs=9))[2].w == (0, 0, 0)


def test_the_widest_margin_on_products() -> None:
    assert hard_margin(mapped(XOR, products), most=99).w == (-1, 2, 2, -4)


def test_every_gate_is_linear_in_the_products() -> None:
    for gate in product((-1, 1), repeat=4):
        examples = mapped(sample(INPUTS, gate, one=1), products)
        assert drain(perceptron(examples, (0,) * 4, 1, passes=99))[2].converged


@given(st.lists(DYADIC, max_size=3), st.integers(1, 4))
def test_the_monomials_are_all_of_them_once(x: Any, degree: int) -> None:
    point = (Q(1), *x)
    exponents = [e for e in product(range(degree + 1), repeat=len(x)) if sum(e) <= degree]
    due = []
    for e in exponents:
        term = Q(1)
        for entry, power in zip(x, e, strict=True):
            term *= entry ** power
        due.append(term)
    found = polynomial(point, degree)
    assert sorted(found) == sorted(due)
    assert len(found) == comb(len(x) + degree, degree)
    assert found[0] == 1


def test_the_order_of_the_monomials() -> None:
    assert polynomial((1, 2, 3), 3) == (1, 2, 3, 4, 6, 9, 8, 12, 18, 27)
    assert polynomial((1, 2, 3), 1) == (1, 2, 3)
    assert products((1, 2, 3, 5)) == (1, 2, 3, 5, 6, 10, 15)


def test_every_arithmetic_gives_the_same() -> None:
    x = (Q(1), Q(3, 2), Q(-2))
    for a in DYADIC_ARITHMETICS:
        assert a.same(polynomial(a.vector(x), 2), (Q(1), Q(3, 2), Q(-2), Q(9, 4), Q(-3), Q(4)))
        assert a.same(products(a.vector(x)), (Q(1), Q(3, 2), Q(-2), Q(-3)))


def test_degree_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="degree = 0 is too small a count"):
        polynomial((1, 2), 0)
