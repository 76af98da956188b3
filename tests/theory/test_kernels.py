"""Exponentials, logarithms, roots and derivatives in the field: equal, different, refused."""

import pytest
from sympy import Function, Rational, cosh, diff, exp, log, pi, sinh, sqrt, symbols, tanh

from novikoff.theory.derivation import identity, normal_form
from novikoff.theory.field import Field
from novikoff.theory.kernels import opaque, partial

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
    (sqrt(exp(a)), exp(a / 2)), (sqrt(a + b)**3, (a + b) * sqrt(a + b)),
    (1 / (sqrt(a + b) + 1), (sqrt(a + b) - 1) / (a + b - 1)), ((a + b)**Rational(-1, 3)
     * (a + b)**Rational(4, 3), a + b), (sqrt(2) * (1 + sqrt(2)), 2 + sqrt(2)),
    (exp(a / (a + b)), exp((a**2 - a * b) / (a**2 - b**2))),
    (exp(exp(a) + b), exp(b) * exp(exp(a))),
    (log(1 / (1 + exp(-a))), log(exp(a) / (1 + exp(a)))),
])
def test_equal(left, right):
    assert identity("", left, right).check()
    assert not identity("", left, right + 1).check()


@pytest.mark.parametrize(("left", "right"), [
    (exp(a + b), exp(a) + exp(b)), (tanh(z), (exp(z) - 1) / (exp(z) + 1)), (log(a), log(b)),
    (diff(tanh(z), z), 1 - tanh(z)), (sqrt(a), a), (log(1 + a), log(1 - a)), (f(a), f(b)),
    (f(a), slope(a)), (exp(a), exp(-a)), (exp(a), log(a)), (sqrt(a + b)**3, sqrt(a + b)),
    (sqrt(a + b), a + b), (sqrt(a**2), a), (sqrt(a**2), -a), (exp(a / (a + b)), exp(b / (a + b))),
])
def test_different(left, right):
    assert not identity("", left, right).check()


@pytest.mark.parametrize(("expression", "words"), [
    (abs(a), "no rational expression"), (Function("g")(a), "no rational expression"),
    (a**Rational(1, 17), "too fine"), (exp(a / 23), "too fine"), (a**(2**50), "too large"),
    (1 / ((a + 1)**2 - a**2 - 2 * a - 1), "divides by 0"),
    (1 / ((sqrt(a + b) - 1) * (sqrt(a + b) + 1) - a - b + 1), "divides by 0"),
    (partial(slope(a), a), "no derivative of f' is known"),
])
def test_refused(expression, words):
    with pytest.raises(ValueError, match=words):
        identity("", expression, 0).check()


@pytest.mark.parametrize("expression", [
    a**3 * b - a / b, 1 / (1 + a**2 * b)**2, exp(a * b) / (1 + exp(a)), log(1 + a * b), tanh(a * b),
    a**Rational(2, 3), sqrt(1 + a**2), (1 + a)**Rational(-5, 3), exp(-a / (1 + b * a)), f(a * b)**2,
    log(a + exp(sqrt(a + b))), exp(exp(a)) * cosh(a), pi * a + exp(1) * b, b, 7 + a - a,
])
def test_derivatives_are_those_of_sympy(expression):
    for by in (a, b):
        field = Field()
        assert field.vanishes(partial(expression, by), -diff(expression, by))
        assert not field.vanishes(partial(expression, by), -diff(expression, by), a)
        assert field.vanishes(partial(expression, by), less=[diff(expression, by)])
        assert not field.vanishes(partial(expression, by), less=[diff(expression, by), a])
        assert str(partial(expression, by)) == str(diff(expression, by))


def test_second_derivatives():
    value = log(1 + exp(a * b))
    assert identity("", partial(partial(value, a), b), diff(value, a, b)).check()
    assert identity("", partial(value, a) * partial(a**2, a), diff(value, a) * 2 * a).check()


def test_terms_decided_earlier_in_a_field_do_not_matter():
    field = Field()
    for power in range(1, 40):
        assert identity("", exp(power * a) * log(a + power), log(power + a) * exp(a)**power
                        ).check(field)
        assert not field.vanishes(exp(power * a), -exp((power + 1) * a))


def test_normal_forms_are_read():
    assert normal_form((exp(2 * a) - 1) / (exp(a) - 1)) == "exp(a) + 1"
    assert normal_form(f(a) * sqrt(a + b)**3 / log(b)) == \
        "a*f(a)*sqrt(a + b)/log(b) + b*f(a)*sqrt(a + b)/log(b)"
