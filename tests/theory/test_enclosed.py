"""Proofs by enclosure: true claims hold, false ones are refuted at a point, the rest is open."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from mpmath import iv
from sympy import Abs, Symbol, exp, log, sqrt, tanh

from novikoff.reference import activation, information, number
from novikoff.theory import enclosed as kernel
from novikoff.theory import proof
from novikoff.theory.derivation import Step, identity
from novikoff.theory.enclosed import Box, Claim, Enclosed, enclosed, enclosures
from novikoff.theory.enclosures import inequality
from novikoff.theory.remainder import on_intervals, rising, touching

UNIT: Box = {"x": (-1, 1)}
FAR: Box = {"x": (1, 2)}


@pytest.mark.parametrize("name", sorted(enclosures()))
def test_every_proof_holds(name: str) -> None:
    found = enclosures()[name]
    assert [v for v in found.decide() if v.state != "holds"] == []
    assert found.statement.endswith(".")
    assert not found.unavailable()


def test_a_claim_that_needs_bisection_holds() -> None:
    """x² - x + 1/3 > 0 has the least value 1/12; on the whole box the interval is [-2/3, 7/3]."""
    claim = Claim("", lambda x: x * x - x + iv.mpf(1) / 3, UNIT, strict=True)
    assert claim.decide().state == "holds"
    assert claim.decide(boxes=1).state == "undecided"


@pytest.mark.parametrize(("function", "box"), [
    (lambda x: x * x - Fraction(1, 4).numerator / iv.mpf(4), UNIT),
    (lambda x: x - 1 - 2 * number.log(x), {"x": (1, 8)}),
    (lambda x: number.tanh(x) - x, {"x": (0, 1)}),
    (lambda x: 1 - 5 * activation.logistic_derivative(x), {"x": (-2, 2)}),
    (lambda x, y: x * x + y * y - 3 * x * y, {"x": (0, 1), "y": (0, 1)}),
])
def test_a_false_claim_is_refuted_at_a_point(function: Any, box: Box) -> None:
    found = Claim("wrong", function, box).decide()
    assert found.state == "false"
    assert found.message.startswith("it is false at x = ")


def test_a_contact_is_false_if_strict_and_otherwise_open() -> None:
    """(x - 1/3)² by its expanded form: no interval ends at 0, and no cut meets 1/3."""
    def square(x: Any) -> Any:
        return 9 * x * x - 6 * x + 1

    found = Claim("", square, UNIT).decide(boxes=200)
    assert found.state == "undecided"
    assert "undecided where" in found.message
    assert found.message.endswith("sub-boxes")
    assert Claim("", lambda x: x * x - 2 * x + 1, FAR, strict=True).decide().state != "holds"
    assert Claim("", lambda x: x - x, FAR, strict=True).decide() \
        == proof.Verdict("", "false", "it is false at x = 3/2")


def test_conditions_cut_the_box() -> None:
    above = Claim("", lambda x, y: x - y, {"x": (0, 1), "y": (0, 1)},
                  where=(lambda x, y: x - y - iv.mpf(1) / 8,))
    assert above.decide().state == "holds"
    whole = Claim("", lambda x, y: x - y, {"x": (0, 1), "y": (0, 1)})
    assert whole.decide().state == "false"


def test_an_empty_domain_proves_nothing() -> None:
    nothing = Claim("", lambda x: x, FAR, where=(lambda x: -x,))
    assert nothing.decide().state == "undecided"
    assert "no part of the box" in nothing.decide().message
    with pytest.raises(ValueError, match="x ends before it begins"):
        Claim("", lambda x: x, {"x": (1, 0)}).decide()


def test_where_a_function_has_no_value_nothing_is_decided() -> None:
    found = Claim("", lambda x: number.log(x) + 5, {"x": (0, 1)}).decide(boxes=50)
    assert found.state != "holds"
    assert Claim("", lambda x: 1 / x, UNIT).decide(boxes=50).state != "holds"


def test_the_precision_is_given_back() -> None:
    before = iv.prec
    Claim("", lambda x: x, FAR).decide()
    with pytest.raises(RuntimeError):
        Claim("", lambda _: (_ for _ in ()).throw(RuntimeError), FAR).decide()
    assert iv.prec == before


def test_a_box_over_many_scales_is_cut_at_powers_of_two() -> None:
    """x + 1/x - 2 + 1/8 > 0 on thirty octaves of each side, in few cuts."""
    claim = Claim("", lambda x: x + 1 / x - 2 + iv.mpf(1) / 8,
                  {"x": (Fraction(1, 2**30), 2**30)}, strict=True)
    assert claim.decide(boxes=300).state == "holds"
    assert claim.domain == "2^-30 <= x <= 2^30"
    mirrored = Claim("", lambda x: -x - 1 / x - 2 + iv.mpf(1) / 8,
                     {"x": (-2**30, -Fraction(1, 2**30))}, strict=True)
    assert mirrored.decide(boxes=300).state == "holds"


def decide(parts: Iterator[Claim | Step]) -> set[str]:
    return {v.state for v in Enclosed("t.t", lambda: parts, "").decide()}


def test_a_taylor_remainder_proves_what_touches() -> None:
    assert decide(touching("e^x - 1 - x", lambda x: number.exp(x) - 1 - x, 0, 2, UNIT)) \
        == {"holds"}
    assert decide(touching("x - tanh x", lambda x: x - number.tanh(x), 0, 3,
                           {"x": (0, Fraction(1, 2))})) == {"holds"}


@pytest.mark.parametrize("parts", [
    lambda: touching("no contact", lambda x: number.exp(x) - x, 0, 2, UNIT),
    lambda: touching("a slope", lambda x: number.exp(x) - 1, 0, 2, UNIT),
    lambda: touching("from above", lambda x: 1 + x - number.exp(x), 0, 2, UNIT),
    lambda: touching("a wrong derivative", lambda x: number.exp(x) - 1 - x, 0, 2, UNIT,
                     derivative=lambda x: 2 * number.exp(x)),
    lambda: rising("no zero", lambda x: x * x + 1, 0, lambda x: x - x + 2, UNIT),
    lambda: rising("a wrong slope", lambda x: x * x, 0, lambda x: x - x + 1, UNIT),
    lambda: rising("falling", lambda x: -x * x, 0, lambda x: x - x - 2, UNIT),
])
def test_a_false_remainder_is_refused(parts: Any) -> None:
    assert "false" in decide(parts())


def test_a_contact_outside_the_box_is_refused() -> None:
    with pytest.raises(ValueError, match="gives no sign"):
        list(touching("", lambda x: x * x, 2, 2, UNIT))
    with pytest.raises(ValueError, match="gives no sign"):
        list(touching("", lambda x: x**3, 0, 3, UNIT))
    with pytest.raises(ValueError, match="does not lie in"):
        list(rising("", lambda x, a: (x - a)**2, Symbol("a"), lambda x, _a: x - x + 2,
                    {"x": (0, 1), "a": (0, 2)}))


def test_an_expression_is_enclosed_like_its_function() -> None:
    x = Symbol("x")
    f = on_intervals(exp(x) * tanh(x) - log(x) / x**2 + exp(1), ("x",))
    at_two = f(iv.mpf(2))
    due = iv.exp(2) * (1 - 2 / (iv.exp(4) + 1)) - iv.log(2) / 4 + iv.exp(1)
    assert at_two.a <= due.b
    assert due.a <= at_two.b
    assert at_two.delta < 1e-10
    for refused in (Abs(x), sqrt(x), Symbol("y")):
        with pytest.raises(ValueError, match="cannot be enclosed"):
            on_intervals(refused, ("x",))(iv.mpf(2))


def test_a_proof_bears_the_name_of_its_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_ENCLOSURES", proof.Proofs("enclosures"))

    def log() -> Iterator[Claim | Step]:
        yield identity("", 1, 1)

    log.__module__ = "novikoff.theory.enclosures.inequality"
    with pytest.raises(ValueError, match=r"inequality\.log"):
        enclosed("inequality.logistic", scope="")(log)
    enclosed("inequality.log", scope="")(log)
    with pytest.raises(ValueError, match="twice"):
        enclosed("inequality.log", scope="")(log)


@pytest.mark.parametrize(("name", "function", "wrong"), [
    ("log", "natural", lambda x: 2 * number.log(x)),
    ("logistic_slope", "logistic_derivative", lambda z: 2 * activation.logistic_derivative(z)),
    ("tanh_bounds", "tanh", lambda z: number.tanh(2 * z)),
    ("tanh_bounds", "tanh_derivative", lambda z: 1 - 2 * number.tanh(z)**2),
    ("pinsker_binary", "kl_divergence", lambda P, Q: information.kl_divergence(P, Q) / 2),
    ("softplus", "soft", lambda z: number.log(2 + number.exp(z))),
    ("log_cosh", "log_of_cosh", lambda z: z**2 / 2),
    ("hoeffding_lemma", "soft", lambda z: activation.softplus(2 * z) / 2),
])
def test_the_code_is_what_an_enclosure_speaks_of(name: str, function: str, wrong: Any,
                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inequality, function, wrong)
    assert "false" in {v.state for v in enclosures()[f"inequality.{name}"].decide()}


def test_an_end_without_a_value_decides_nothing() -> None:
    """0 times infinity has no value, and no comparison with it is true."""
    for value in (iv.mpf([0, 1]) * iv.mpf([1, "inf"]), iv.mpf(["nan", "nan"]), 1 / iv.mpf([-1, 1])):
        claim = Claim("", lambda _x, value=value: value, FAR, strict=True)
        assert claim.decide(boxes=3).state == "undecided"
