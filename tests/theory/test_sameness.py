"""Formulas as functions: equal, different at a point that shows it, or undecided."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
import sympy

from novikoff.theory.claims.evaluation import NoValue, Unclear, value
from novikoff.theory.claims.factor import Plain, apart
from novikoff.theory.claims.formula import formula
from novikoff.theory.claims.letter import Letter, letter, points, signs
from novikoff.theory.claims.region import Region
from novikoff.theory.claims.sameness import compared

N, P, UNIT, LABEL = "a number", "> 0", "> 0 and < 1", "-1 or 1"

EQUAL: list[tuple[str, str, dict[str, str]]] = [
    ("max(0, x)", "(x + abs(x))/2", {"x": N}),
    ("abs(x)", "x", {"x": P}),
    ("abs(abs(abs(x)))", "abs(x)", {"x": N}),
    ("abs(a*b)", "abs(a)*abs(b)", {"a": N, "b": N}),
    ("max(y - 1, 0) + min(y + 1, 0)", "y - 1 if y > 1 else y + 1 if y < -1 else 0", {"y": N}),
    ("max(0, 1 - y*z)", "1 - y*z if y*z < 1 else 0", {"y": N, "z": N}),
    ("min(1, mu)", "(1 + mu - abs(1 - mu))/2", {"mu": P}),
    ("max(a, b, c)", "max(c, a, b)", {"a": N, "b": N, "c": N}),
    ("max(abs(1 - e*l), abs(1 - e*L))", "max(1 - e*l, e*l - 1, 1 - e*L, e*L - 1)",
     {"e": P, "l": P, "L": P}),
    ("1 if x/y > 1 else 0", "1 if x > y else 0", {"x": P, "y": P}),
    ("1 if 0 < x < 1 else 0", "1 if abs(2*x - 1) < 1 else 0", {"x": N}),
    ("z if z == 0 else 2", "0 if z == 0 else 2", {"z": N}),
    ("0 if x == 0 else 1/x", "1/x if x != 0 else 0", {"x": N}),
    ("y if y*y == z*z else 2", "z if y*y == z*z else 2", {"y": P, "z": P}),
    ("1 if z > 0 else -1", "1 if z >= 0 else -1", {"z": P}),
    ("y**2*x", "x", {"y": LABEL, "x": N}),
    ("abs(y)", "1", {"y": LABEL}),
    ("floor(x + 3/2)", "floor(x + 1/2) + 1", {"x": N}),
    ("floor(M*R**2/g**2)", "floor(M*(R/g)**2)", {"M": "a whole number >= 1", "R": P, "g": P}),
    ("-y*log(a) - (1 - y)*log(1 - a)", "-y*log(a/(1 - a)) - log(1 - a)", {"y": N, "a": UNIT}),
    ("log(1 + exp(-z))", "log(1 + exp(z)) - z", {"z": N}),
    ("log(1 - a**2)", "log(1 - a) + log(1 + a)", {"a": "> -1 and < 1"}),
    ("log(4)", "2*log(2)", {}),
    ("sqrt(4*a*b)", "2*sqrt(a)*sqrt(b)", {"a": P, "b": P}),
    ("tanh(z)", "2/(1 + exp(-2*z)) - 1", {"z": N}),
    ("1 - tanh(z)**2", "sech(z)**2", {"z": N}),
    ("1 - tanh(z)**2", "1/cosh(z)**2", {"z": N}),
    ("cosh(z)**2 - sinh(z)**2", "1", {"z": N}), ("sinh(z)/cosh(z)", "tanh(z)", {"z": N}),
    ("sech(z)", "2/(exp(z) + exp(-z))", {"z": N}), ("sinh(2*z)", "2*sinh(z)*cosh(z)", {"z": N}),
    ("log(cosh(z))", "log(exp(z) + exp(-z)) - log(2)", {"z": N}),
    ("max(exp(z), 1)", "(exp(z) + 1 + abs(exp(z) - 1))/2", {"z": N}),
    ("1/(x*y)", "(1/x)*(1/y)", {"x": N, "y": N}), ("x/y/y", "x/y**2", {"x": N, "y": N}),
    ("x/(x - 7)", "1 + 7/(x - 7)", {"x": N}), ("log(x**2)", "log(x*x)", {"x": N}),
    ("(x**2 - 49)/(x - 7) if x != 7 else 14", "x + 7", {"x": N}), ("x/x", "1", {"x": P}),
    ("1 if 0 < x < 1/x else 0", "1 if 0 < x < 1 else 0", {"x": N}),
    ("sqrt(x)**2", "x", {"x": ">= 0"}), ("sqrt(x*x)**2", "x*x", {"x": N}),
    ("min(a, b)", "a", {"a": N, "b": ">= a"}), ("y*abs(a - b)", "y*(b - a)",
                                                {"y": LABEL, "a": LABEL, "b": ">= a"}),
    ("max(1 - x*a, x*b - 1)", "max(abs(1 - x*a), abs(1 - x*b))", {"x": P, "a": P, "b": ">= a"}),
]
DIFFERENT: list[tuple[str, str, dict[str, str], dict[str, int | Fraction]]] = [
    ("abs(x)", "x", {"x": N}, {"x": -1}),
    ("1 if z > 0 else -1", "1 if z >= 0 else -1", {"z": N}, {"z": 0}),
    ("log(x**2)", "2*log(x)", {"x": N}, {"x": -1}),
    ("1/x", "2/x", {"x": N}, {"x": 1}),
    ("1/x", "1", {"x": N}, {"x": 0}),
    ("exp(x)", "1 + x + x**2/2", {"x": N}, {"x": 1}),
    ("floor(x)", "x", {"x": N}, {"x": Fraction(1, 2)}),
    ("a*max(b, 0)", "max(a*b, 0)", {"a": N, "b": N}, {"a": -1, "b": -1}),
    ("y*x", "x", {"y": LABEL, "x": N}, {"y": -1, "x": -1}),
    ("tanh(z)", "1 - 2*exp(-2*z)", {"z": P}, {"z": 1}),
    ("1 - tanh(z)**2", "sech(z)", {"z": N}, {"z": 1}), ("sinh(z)", "cosh(z)", {"z": N}, {"z": 0}),
    ("abs(1 - x*a)", "max(abs(1 - x*a), abs(1 - x*b))", {"x": P, "a": P, "b": ">= a"},
     {"x": 2, "a": 2, "b": 3}), ("max(a, b)", "a", {"b": ">= a", "a": N}, {"a": 1, "b": 2}),
    ("x/x", "1", {"x": N}, {"x": 0}), ("sqrt(x)**2", "x", {"x": N}, {"x": -1}),
    ("exp(log(x))", "x", {"x": N}, {"x": 0}), ("0*log(x)", "0", {"x": ">= 0"}, {"x": 0}),
    ("1/(1/x)", "x", {"x": N}, {"x": 0}), ("sqrt(-1)**2", "-1", {"x": N}, {"x": 0}),
    ("x/x", "1", {"x": "0 or 1"}, {"x": 0}), ("x if x >= 0 else 0*sqrt(x) + x", "x", {"x": N},
                                              {"x": -1}),
    ("1/sinh(z)", "2/(exp(z) - exp(-z)) if z != 0 else 0", {"z": N}, {"z": 0}),
]


@pytest.mark.parametrize(("one", "other", "letters"), EQUAL)
def test_what_is_equal_is_seen_to_be(one: str, other: str, letters: dict[str, str]) -> None:
    assert compared(one, other, letters).state == "equal"
    assert compared(f"({one}) + 1/1000", other, letters).state == "different"


@pytest.mark.parametrize(("one", "other", "letters", "at"), DIFFERENT)
def test_a_difference_is_shown(one: str, other: str, letters: dict[str, str], at: object) -> None:
    found = compared(one, other, letters)
    assert (found.state, found.at) == ("different", at)


@pytest.mark.parametrize(("one", "other"), [
    ("abs(x)", "sqrt(x**2)"),  # no root of a square is taken
    ("(x**2 - 49)/(x - 7)", "x + 7"),  # without a value at 7, which is no sample
    ("0*log(x + 99)", "0"), ("sqrt(x + 99)**2", "x + 99"), ("1/0", "2/0"),
    ("2**x", "2*2**(x - 1)"),
    ("x if x < 60 else 60", "x"),  # the difference lies beyond all samples
    ("max(exp(x), 1)", "exp(x) if x > 0 else 1"),  # e^x >= 1 where x >= 0 is not known
    ("log(-1 - x**2)", "log(-1 - x**2)"),  # without a value anywhere
    ("exp(exp(exp(exp(x**2 + 9))))", "exp(exp(exp(exp(x**2 + 9))))"),  # too large everywhere
])
def test_what_cannot_be_decided_is_left_open(one: str, other: str) -> None:
    assert compared(one, other, {"x": N}).state == "undecided"


def test_equal_formulas_agree_off_the_samples() -> None:
    pieces = ("x", "-x", "1", "abs(x)", "abs(x - 1)", "max(x, 1)", "min(x, 1)", "max(x, -x)",
              "x if x > 0 else -x", "x if x >= 1 else 1", "1 if x > 1 else x", "x + 1 - max(x, 1)",
              "(x + 1 - abs(x - 1))/2", "x if x != 1 else 0", "floor(x)", "x if x*x > 1 else 1")
    grid = [Fraction(k, 8) for k in range(-24, 25)]
    states = {}
    for one, other in combinations(pieces, 2):
        states[one, other] = compared(one, other, {"x": N}).state
        alike = all(value(formula(one, "x"), {"x": at}) == value(formula(other, "x"), {"x": at})
                    for at in grid)
        assert states[one, other] == ("equal" if alike else "different")
    assert list(states.values()).count("equal") == 10


@pytest.mark.parametrize(("one", "other", "state"), [
    ("p**y*(1 - p)**(1 - y)", "exp(y*log(p) + (1 - y)*log(1 - p))", "equal"),
    ("-log(p**y*(1 - p)**(1 - y))", "-y*log(p) - (1 - y)*log(1 - p)", "equal"),
    ("-log(p**y*(1 - p)**(1 - y))", "-y*log(p) - (1 - y)*log(p)", "different"),
    ("p**y", "p**(2*y)", "different"), ("(p**y)**z", "p**(y*z)", "equal"),
    ("2**y", "4**(y/2)", "equal"), ("p**log(2)", "2**log(p)", "equal"),
    ("x**y", "x**y", "equal"), ("x**y*x**z", "x**(y + z)", "equal"),
    ("x**y", "exp(y*log(x))", "undecided"),  # 0**y is left open
    ("w**y", "exp(y*log(w))", "undecided"), ("w**y", "2*w**y", "different")])
def test_exponents_may_be_letters(one: str, other: str, state: str) -> None:
    letters = {"p": UNIT, "w": N, "x": ">= 0", "y": N, "z": N}
    used = {name: words for name, words in letters.items() if name in one + other}
    assert compared(one, other, used).state == state


@pytest.mark.parametrize("letters", [{"a": ">= a"}, {"a": ">= b", "b": ">= a"},
                                     {"a": N, "b": ">= a", "c": ">= b"}, {"a": N, "b": "> a"}])
def test_a_least_value_is_a_letter_that_has_none_of_the_kind(letters: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="tells nothing of a letter"):
        compared("a", "a", letters)


def test_letters_are_told_in_words() -> None:
    assert letter("a number > 0") == letter("> 0") == Letter(low=Fraction(0))
    assert letter(">= 1/2 and < 3").samples()[0] == Fraction(1, 2)
    assert letter("0 or 1").samples() == (0, 1)
    assert all(value <= -1 for value in letter("a whole number <= -1").samples())
    for words in ("positive", "> x", "> 1 and < 0", "a whole number > 0 and < 1", "or", "1"):
        with pytest.raises(ValueError, match=r"letter|leaves"):
            letter(words)
    for words in (N, P, UNIT, "<= 0", ">= 0 and <= 1", "a whole number"):
        known = letter(words)
        assert len(set(known.samples())) == len(known.samples()) > 5
        assert all(map(known.has, known.samples()))


def test_points_meet_every_pair_of_samples() -> None:
    known = {"a": letter(N), "b": letter(P), "c": letter(UNIT)}
    for one, other in combinations(known, 2):
        assert len({(at[one], at[other]) for at in points(known)}) == 13**2


@pytest.mark.parametrize(("of", "letters", "found"), [
    ("1 + x**2", {"x": N}, {1}), ("x**2", {"x": N}, {0, 1}), ("-x", {"x": ">= 0"}, {0, -1}),
    ("x - 1", {"x": "> 1"}, {1}), ("x - 2", {"x": "> 1"}, {-1, 0, 1}), ("1 - x", {"x": "< 1"}, {1}),
    ("x - x**2", {"x": UNIT}, {1}), ("1 - x", {"x": "<= 1"}, {0, 1}), ("x - x", {"x": N}, {0}),
    ("x", {"x": ">= 0 and <= 1"}, {0, 1}), ("x**3", {"x": N}, {-1, 0, 1})])
def test_signs_follow_from_the_ranges(of: str, letters: dict[str, str], found: set[int]) -> None:
    known = {name: letter(words) for name, words in letters.items()}
    assert signs(formula(of, letters), known) == found


def test_values_are_exact_or_enclosed() -> None:
    x = Fraction(1, 4)
    for text, exact in (("sqrt(x)", Fraction(1, 2)), ("x**(-3/2)", 8), ("log(4*x)", 0),
                        ("exp(x - 1/4)", 1), ("tanh(0)", 0), ("sech(0)", 1), ("sinh(0)", 0),
                        ("floor(-x)", -1), ("0**(1/2)", 0)):
        assert value(formula(text, "x"), {"x": x}) == exact
    for text, near in (("exp(1)", "2.718281828459045"), ("sqrt(2)", "1.4142135623730950"),
                       ("2**(1/3)", "1.2599210498948731"), ("tanh(1)", "0.7615941559557649"),
                       ("cosh(1)", "1.5430806348152437"), ("sinh(-1)", "-1.1752011936438014"),
                       ("sech(1)", "0.6480542736638855"),
                       ("log(2)*2", "1.3862943611198906")):
        found = value(formula(text, []), {})
        assert found.delta < 1e-12
        assert abs(float(found.mid) - float(near)) < 1e-12
    for text in ("1/(x - 1/4)", "log(-x)", "log(0)", "sqrt(-x)", "(-x)**(1/3)", "1/0", "0/0",
                 "sqrt(-1)", "(x - x)**(-1/2)"):
        with pytest.raises(NoValue):
            value(formula(text, "x"), {"x": x})
    for text in ("exp(9999)", "exp(exp(exp(3)))", "floor(log(4)/log(2))", "abs(log(4) - 2*log(2))"):
        with pytest.raises(Unclear):
            value(formula(text, []), {})


def test_regions_that_cannot_be_are_left_out() -> None:
    def number(text: str, **letters: str) -> int:
        known = {name: letter(words) for name, words in letters.items()}
        return sum(1 for _ in Region(known).cases(formula(text, letters)))

    assert number("abs(x)", x=P) == 1
    assert number("abs(x)", x=N) == 2
    assert number("abs(x) + abs(x - 1)", x=N) == 3
    assert number("abs(x) + abs(x - y) + abs(y)", x=N, y=N) == 6
    assert number("max(e*a, e*b) + max(a, b)", e=P, a=N, b=N) == 2
    assert number("1 if x == 1 else 0", x=N) == 3
    assert number("1 if x == 1 else 0", x=UNIT) == 1


def test_a_letter_is_solved_for_where_it_can_be() -> None:
    known = {name: letter(words) for name, words in {"a": N, "b": N, "c": P, "x": N}.items()}
    a, b, c, x = sympy.symbols("a b c x")
    for polynomial, lines in ((a * x + b, [{b: -a * x}]), (a * x + 1, [{a: -1 / x}, {x: -1 / a}]),
                              (c * x**2 + a * x, []), (x - c, [{c: x}, {x: c}])):
        assert list(Region(known, {polynomial: frozenset({0})}).lines()) == lines
        assert list(Region(known, {polynomial: frozenset({0, 1})}).lines()) == []


def test_products_come_apart() -> None:
    a = sympy.Symbol("a")
    plain: Any = Plain(sympy.exp(a / 2) + sympy.sqrt(a) + sympy.log(a))
    assert plain.back(plain.expression) == sympy.exp(a / 2) + sympy.sqrt(a) + sympy.log(a)
    assert (len(plain.positive), len(plain.roots)) == (1, 1)
    free = {"a": letter(N)}
    assert apart(sympy.log(a**2), free) == sympy.log(a**2)
    assert apart(sympy.log(6 * a), {"a": letter(P)}) == \
        sympy.log(2) + sympy.log(3) + sympy.log(a)


@pytest.mark.parametrize(("text", "why"), [
    ("sec(z)", "there is no function sec; the functions are exp, log, sqrt, tanh, cosh, sinh, "
               "sech, abs, floor, min, max, and the letters z"),
    ("cosh(z, z)", "cosh takes one number"), ("max(z)", "max takes two numbers or more"),
    ("tanh(" * 5 + "z" + ")" * 5, "more than 4 functions stand within one another"),
    ("(-2)**z", "has no value for most exponents"), ("tanh(tanh(tanh(z**z)))", "more than 4 func"),
    ("tanh z", "is no formula"), ("math.exp(z)", "is not understood; use numbers")])
def test_a_function_that_is_not_known_is_told_which_are(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        formula(text, ["z"])
