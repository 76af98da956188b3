"""The dual form: the perceptron itself on the linear kernel, and on its features on another."""

from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Any

import pytest
import sympy
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.kernel_perceptron import (
    kernel_perceptron,
    linear,
    polynomial,
    score,
    weights,
)
from novikoff.reference.linalg import dot
from novikoff.reference.linear_system import gram
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import Pass, drain
from novikoff.reference.sample import sample

Q = Fraction
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)
SMALL = st.integers(-3, 3).map(Q)
EXAMPLES = st.lists(st.tuples(st.tuples(st.just(Q(1)), SMALL, SMALL), st.sampled_from([-1, 1])),
                    min_size=1, max_size=4).map(tuple)
RULES = st.sampled_from(["N", "F", "AB"])
ZEROS = st.sampled_from(["+1", "-1", "neither"])
XOR = sample([(-1, -1), (-1, 1), (1, -1), (1, 1)], (-1, 1, 1, -1))


@given(EXAMPLES, st.sampled_from([Q(1, 2), Q(1), Q(3)]), RULES, ZEROS,
       st.sampled_from(["eta", "2eta"]), st.integers(0, 4), st.booleans())
def test_with_the_linear_kernel_it_is_the_perceptron(
        examples: Any, eta: Q, rule: Any, zero: Any, step: Any, passes: int, stop: bool) -> None:
    rules = {"passes": passes, "mistake": rule, "zero": zero, "step": step, "stop": stop}
    dual = drain(kernel_perceptron(examples, eta, **rules))
    primal = drain(perceptron(examples, (Q(0),) * 3, eta, **rules))
    assert [u[:4] for u in dual[0]] == [u[:4] for u in primal[0]]
    assert [weights(u.w, examples) for u in dual[0]] == [u.w for u in primal[0]]
    assert [p[:2] for p in dual[1]] == [p[:2] for p in primal[1]]
    assert weights(dual[2].w, examples) == primal[2].w
    assert dual[2][1:] == primal[2][1:]
    s = 2 * eta if step == "2eta" else eta
    assert dual[2].w == tuple(s * sum(u.row == i for u in primal[0]) for i in range(len(examples)))
    for a in ORDERED:
        data = tuple((a.vector(x), y) for x, y in examples)
        found = drain(kernel_perceptron(data, a.into(eta), **rules))[2]
        assert a.same(found.w, dual[2].w)
        assert found[1:] == dual[2][1:]


def quadratic(x: Any, c: Any) -> tuple[Any, ...]:
    """Return the products of any two entries of (x, c), whose inner product is (u·v + c²)²."""
    entries = (*x, c)
    return tuple(a * b for a, b in product(entries, repeat=2))


@given(EXAMPLES, RULES, st.integers(0, 2))
def test_with_a_polynomial_kernel_it_is_the_perceptron_on_products(
        examples: Any, rule: Any, root: int) -> None:
    """(u·v + c²)² = φ(u)·φ(v) for the products φ of two entries of (x, c)."""
    mapped = tuple((quadratic(x, Q(root)), y) for x, y in examples)
    dual = drain(kernel_perceptron(examples, Q(1), passes=3, kernel=polynomial(2, Q(root)**2),
                                   mistake=rule))
    primal = drain(perceptron(mapped, (Q(0),) * 16, Q(1), passes=3, mistake=rule))
    assert [(u.row, u.z) for u in dual[0]] == [(u.row, u.z) for u in primal[0]]
    assert weights(dual[2].w, mapped) == primal[2].w
    assert dual[2][1:] == primal[2][1:]


@given(st.tuples(DYADIC, DYADIC), st.tuples(DYADIC, DYADIC), st.integers(1, 4), DYADIC)
def test_kernels_in_every_arithmetic(u: Any, v: Any, degree: int, c: Q) -> None:
    inner = u[0] * v[0] + u[1] * v[1]
    expanded = sum(comb(degree, k) * inner**k * c**(degree - k) for k in range(degree + 1))
    assert polynomial(degree, c)(u, v) == expanded == prod([inner + c] * degree)
    for a in ORDERED:
        assert a.equals(linear(a.vector(u), a.vector(v)), inner)
        if degree < 3:
            assert a.equals(polynomial(degree, a.into(c))(a.vector(u), a.vector(v)), expanded)


def test_xor_is_learnt_by_products_and_not_without_them() -> None:
    """On -1/+1 inputs, XOR is the sign of -x_1 x_2: one pass of 4 mistakes, then none."""
    assert not drain(kernel_perceptron(XOR, 1, passes=99, kernel=polynomial(1, 1)))[2].converged
    result = drain(kernel_perceptron(XOR, 1, passes=99, kernel=polynomial(2, 0)))[2]
    assert result == ((1, 1, 0, 0), 2, 2, True)
    kernel = polynomial(2, 0)
    assert [score(result.w, XOR, [kernel(x, (3, t)) for x, _ in XOR]) for t in (-2, 2)] == [24, -24]


def test_the_gram_matrix_is_that_of_the_points() -> None:
    assert gram([(1, 2), (3, 4)], polynomial(2, 1)) == ((36, 144), (144, 676))
    assert gram([], linear) == ()


def test_an_order_is_followed_and_a_short_one_ends_the_run() -> None:
    _, passes, result = drain(kernel_perceptron(XOR, 1, passes=9, kernel=polynomial(2, 0),
                                                order=[[3], [3, 1, 1]]))
    assert passes == [Pass(1, 1, (0, 0, 0, 1)), Pass(2, 1, (0, 1, 0, 1))]
    assert (result.passes, result.converged) == (2, True)


def test_the_last_pass_does_not_pass_for_converged() -> None:
    _, passes, result = drain(kernel_perceptron(XOR, 1, passes=3, kernel=polynomial(2, 0),
                                                order=[[0]] * 3))
    assert [p.updates for p in passes] == [1, 0, 0]
    assert not result.converged


@pytest.mark.parametrize("alpha", [(1,), (1, 2, 3)])
def test_each_example_has_one_multiplier(alpha: Any) -> None:
    """Ledger B-74: Σ α y x goes over all examples, and over nothing else."""
    examples = (((1, 0), -1), ((1, 1), 1))
    with pytest.raises(ValueError, match=r"shorter|longer"):
        score(alpha, examples, (1, 2))
    with pytest.raises(ValueError, match=r"shorter|longer"):
        weights(alpha, examples)


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="degree = 0 is too small a count"):
        polynomial(0, 1)
    with pytest.raises(ValueError, match="without an example"):
        weights((), ())
    with pytest.raises(TypeError, match="has no order"):
        next(kernel_perceptron((((sympy.Symbol("x"),), 1),), 1, passes=1))
    with pytest.raises(ValueError, match="not a finite number"):
        next(kernel_perceptron((((1.0,), 1),), float("nan"), passes=1))


@pytest.mark.parametrize("place", list(product((1, 2), repeat=2)))
def test_every_kernel_of_two_examples_has_an_order(place: Any) -> None:
    def kernel(u: Any, v: Any) -> Any:
        return sympy.Symbol("k") if (u[0], v[0]) == place else 1

    with pytest.raises(TypeError, match=r"k .* has no order, and a driver must decide"):
        next(kernel_perceptron((((1,), 1), ((2,), -1)), 1, passes=1, kernel=kernel))


def test_weights_run_on_symbols() -> None:
    a, x = sympy.symbols("a x")
    assert weights((a, 1), (((x,), -1), ((1,), 1))) == (1 - a * x,)
    assert dot((a,), (x,)) == linear((a,), (x,))
