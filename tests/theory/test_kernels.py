"""Exponentials, logarithms and roots in the normal form: equal, different, refused."""

import pytest
from sympy import Function, cosh, diff, exp, log, sinh, sqrt, symbols, tanh

from novikoff.theory.derivation import identity
from novikoff.theory.kernels import opaque

a, b, z = symbols("a b z")
f, slope = opaque("f", "f'")


@pytest.mark.parametrize(("left", "right"), [
    (exp(a + b), exp(a) * exp(b)), (exp(a / 2)**2, exp(a)), (exp(-a) * exp(a), 1),
    (tanh(z), (exp(2 * z) - 1) / (exp(2 * z) + 1)), (cosh(z)**2 - sinh(z)**2, 1),
    (diff(tanh(z), z), 1 - tanh(z)**2), (exp(a * (b + 1)), exp(a * b) * exp(a)),
    (diff(log(a * b + 1), a), b / (1 + a * b)), (log((a**2 - 1) / (a - 1)), log(1 + a)),
    (log(1 + exp(z)), log(exp(z) + 1)), (exp(a + 1), exp(1) * exp(a)),
    (sqrt(a)**2, a), (1 / (sqrt(a) + 1), (sqrt(a) - 1) / (a - 1)), (sqrt(a)**3, a * sqrt(a)),
    (diff(f(a * b), a), b * slope(a * b)), (f(a + b), f(b + a)),
])
def test_equal(left, right):
    assert identity("", left, right).check()
    assert not identity("", left, right + 1).check()


@pytest.mark.parametrize(("left", "right"), [
    (exp(a + b), exp(a) + exp(b)), (tanh(z), (exp(z) - 1) / (exp(z) + 1)), (log(a), log(b)),
    (diff(tanh(z), z), 1 - tanh(z)), (sqrt(a), a), (log(1 + a), log(1 - a)), (f(a), f(b)),
    (f(a), slope(a)), (exp(a), exp(-a)), (exp(a), log(a)),
])
def test_different(left, right):
    assert not identity("", left, right).check()


@pytest.mark.parametrize("expression", [abs(a), Function("g")(a), exp(sqrt(2) * a)**2 - abs(b)])
def test_refused(expression):
    with pytest.raises(ValueError, match=r"no rational expression|no rational number"):
        identity("", expression, 0).check()
