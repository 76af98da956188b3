"""The checker accepts evidence that holds, names what fails in evidence that does not, and no more.

The evidence is written by hand here: nothing in this file asks a solver.
"""

import json
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from math import inf
from typing import Any

import pytest

from novikoff.theory.certificate import (
    Certificate,
    InvalidCertificateError,
    Margin,
    verify,
)

GATE = ((0, 0), (0, 1), (1, 0), (1, 1))
AND, XOR = (0, 0, 0, 1), (0, 1, 1, 0)
SEPARATE = Certificate("absorbed", "complete", w=(Fraction(-3, 2), 1, 1))
OVERLAP = Certificate("absorbed", "overlap", multipliers=(1, 1, 1, 1))
TOUCHING = ((0,), (0,), (1,))  # labels +, -, +: the line x = 0 holds the first two
QUASI = Certificate("absorbed", "quasi-complete", weak_w=(0, 1), multipliers=(1, 1, 0))
STEP = ((0,), (1,))
ABSORBED = Margin("absorbed", Fraction(1, 5), (Fraction(-1), Fraction(2)), (0, 1),
                  (Fraction(3), Fraction(2)))
FREE = Margin("free", Fraction(1, 4), (Fraction(-1), Fraction(2)), (0, 1),
              (Fraction(2), Fraction(2)))
ALONE = Margin("free", inf, (Fraction(1), Fraction(0)), (), (Fraction(0),) * 2)
NO_ROWS = Margin("absorbed", inf, (Fraction(0),), (), ())
NO_MARGIN = Margin("free", Fraction(0), None, (0, 1, 2, 3), (Fraction(1, 2),) * 4)


@pytest.mark.parametrize(("evidence", "X", "y"), [
    (SEPARATE, GATE, AND),
    (OVERLAP, GATE, XOR),
    (QUASI, TOUCHING, (1, 0, 1)),
    (ABSORBED, STEP, (-1, 1)),
    (FREE, STEP, (-1, 1)),
    (NO_MARGIN, GATE, XOR),
    (ALONE, STEP, (1, 1)),
    (NO_ROWS, (), ()),
    (Certificate("none", "complete", w=(1,)), ((0.5,), (-3,)), (1, -1)),
    (Certificate("none", "overlap", multipliers=(7,)), ((),), (1,)),
    (Certificate("absorbed", "complete", w=(0,)), (), ()),
])
def test_evidence_that_holds(evidence: Certificate | Margin, X: Any, y: Any) -> None:
    assert verify(evidence, X, y)


@pytest.mark.parametrize(("evidence", "X", "y", "why"), [
    (replace(SEPARATE, w=(-1, 1, 1)), GATE, AND, "row 1: w·z is 0 and must be positive"),
    (replace(SEPARATE, w=(-1, 1, 2)), GATE, AND, "row 1: w·z is negative"),
    (SEPARATE, GATE, XOR, "row 1: w·z is negative"),
    (SEPARATE, GATE, (1, 1, 1, 0), "row 0: w·z is negative"),
    (replace(SEPARATE, w=(-3, 2)), GATE, AND, "w has 2 entries; it needs 3"),
    (replace(SEPARATE, w=(-1.5, 1.0, 1.0)), GATE, AND, "no int or Fraction"),
    (replace(SEPARATE, w=None), GATE, AND, "the evidence must be w alone"),
    (replace(SEPARATE, multipliers=(1, 1, 1, 1)), GATE, AND, "the evidence must be w alone"),
    (replace(SEPARATE, separation="partial"), GATE, AND, "separation is 'partial'"),
    (replace(OVERLAP, multipliers=(1, 1, 1, 2)), GATE, XOR, "Σ λ_i z_i is not 0"),
    (replace(OVERLAP, multipliers=(-1, -1, -1, -1)), GATE, XOR, "row 0: its multiplier is not p"),
    (replace(OVERLAP, multipliers=(1, 1, 1)), GATE, XOR, "multipliers has 3 entries; it needs 4"),
    (OVERLAP, GATE, AND, "Σ λ_i z_i is not 0"),
    (replace(OVERLAP, multipliers=(1, 1, 0)), TOUCHING, (1, 0, 1), "row 2: its multiplier is not"),
    (replace(QUASI, weak_w=(0, 0)), TOUCHING, (1, 0, 1), "must be positive in one"),
    (replace(QUASI, weak_w=(0, -1)), TOUCHING, (1, 0, 1), "row 2: w·z is negative"),
    (replace(QUASI, weak_w=(1, 1)), TOUCHING, (1, 0, 1), "row 1: w·z is negative"),
    (replace(QUASI, multipliers=(0, 0, 0)), TOUCHING, (1, 0, 1), "all multipliers are 0"),
    (replace(QUASI, multipliers=(2, 1, 0)), TOUCHING, (1, 0, 1), "Σ λ_i z_i is not 0"),
    (replace(QUASI, multipliers=(1, 1, -1)), TOUCHING, (1, 0, 1), "row 2: its multiplier is neg"),
    (replace(QUASI, multipliers=None), TOUCHING, (1, 0, 1), "the evidence must be"),
    (replace(ABSORBED, gamma_sq=Fraction(1, 4)), STEP, (-1, 1), "gamma_sq is not 1/"),
    (replace(ABSORBED, gamma_sq=Fraction(-1, 5)), STEP, (-1, 1), "gamma_sq is not 1/"),
    (replace(ABSORBED, w=(Fraction(-1), Fraction(1))), STEP, (-1, 1), "row 1: w·z is less than 1"),
    (replace(ABSORBED, w=(Fraction(-2), Fraction(3))), STEP, (-1, 1), "its multiplier not 0"),
    (replace(ABSORBED, multipliers=(Fraction(0),) * 2, support=()), STEP, (-1, 1), "is not w in"),
    (replace(ABSORBED, multipliers=(Fraction(3), Fraction(-2))), STEP, (-1, 1), "is negative"),
    (replace(ABSORBED, support=(0,)), STEP, (-1, 1), "support does not list"),
    (replace(ABSORBED, w=None), STEP, (-1, 1), "gamma_sq is not 0 and yet w is None"),
    (replace(ABSORBED, gamma_sq=Fraction(0)), STEP, (-1, 1), "gamma_sq is 0 and yet there is a w"),
    (replace(FREE, bias="absorbed"), STEP, (-1, 1), "is not w in coordinate 0"),
    (replace(ABSORBED, bias="free"), STEP, (-1, 1), "Σ α_i y_i is not 0"),
    (replace(FREE, multipliers=(Fraction(1),) * 2), STEP, (-1, 1), "is not w in coordinate 1"),
    (replace(FREE, w=(Fraction(-3), Fraction(4)), gamma_sq=Fraction(1, 16)), STEP, (-1, 1),
     "row 0: w·z is more than 1"),
    (replace(NO_MARGIN, multipliers=(Fraction(1), *NO_MARGIN.multipliers[1:])), GATE, XOR,
     "Σ λ_i z_i is not 0"),
    (replace(NO_MARGIN, multipliers=(Fraction(0),) * 4, support=()), GATE, XOR, "are 0"),
    (NO_MARGIN, GATE, AND, "Σ λ_i z_i is not 0"),
    (replace(ABSORBED, gamma_sq=inf), STEP, (-1, 1), "gamma_sq is not 1/"),
    (replace(ABSORBED, gamma_sq=0.2), STEP, (-1, 1), "gamma_sq is not 1/"),
    (replace(ALONE, gamma_sq=Fraction(10**400)), STEP, (1, 1), "gamma_sq is not 1/"),
    (replace(ALONE, gamma_sq=-inf), STEP, (1, 1), "gamma_sq is not 1/"),
    (replace(ALONE, w=(Fraction(1), Fraction(1))), STEP, (1, 1), "is not w in coordinate 1"),
    (ALONE, STEP, (-1, 1), "row 0: w·z is less than 1"),
    (replace(ALONE, bias="absorbed"), STEP, (1, 1), "is not w in coordinate 0"),
    (replace(NO_ROWS, gamma_sq=Fraction(1)), (), (), "gamma_sq is not 1/"),
    (replace(NO_ROWS, gamma_sq=Fraction(0), w=None), (), (), "all multipliers are 0"),
])
def test_wrong_evidence_is_refused(evidence: Any, X: Any, y: Any, why: str) -> None:
    with pytest.raises(InvalidCertificateError) as caught:
        verify(evidence, X, y)
    assert why in str(caught.value)


def test_a_vertical_shift_of_one_unit_in_the_last_place_is_seen() -> None:
    tiny = 2.0**-1074
    certificate = Certificate("absorbed", "complete", w=(-3, 2**1074 * 2))
    assert verify(certificate, [[tiny], [2 * tiny]], [-1, 1])
    with pytest.raises(InvalidCertificateError, match="row 0"):
        verify(certificate, [[2 * tiny], [2 * tiny]], [-1, 1])


def test_positive_names_the_class() -> None:
    assert verify(replace(SEPARATE, w=(3, -2, -2)), GATE, AND, positive=0)
    with pytest.raises(InvalidCertificateError):
        verify(SEPARATE, GATE, AND, positive=0)


@pytest.mark.parametrize("evidence", [SEPARATE, OVERLAP, QUASI])
def test_a_certificate_survives_json(evidence: Certificate) -> None:
    assert Certificate.from_json(evidence.to_json()) == evidence


@pytest.mark.parametrize("evidence", [ABSORBED, FREE, NO_MARGIN, ALONE, NO_ROWS])
def test_a_margin_survives_json(evidence: Margin) -> None:
    assert Margin.from_json(evidence.to_json()) == evidence


@pytest.mark.parametrize("power", [2990, 3020, 20_000])
@pytest.mark.parametrize("below", [1, -1, Fraction(1, 7), Fraction(-1, 3**9000)])
def test_numbers_beyond_the_limit_of_int_survive_json(power: int, below: int | Fraction) -> None:
    number = 10**power * below
    evidence = Certificate("none", "complete", w=(number, Fraction(-1, 3)))
    assert Certificate.from_json(evidence.to_json()) == evidence


def test_the_json_holds_numbers_as_text() -> None:
    assert json.loads(QUASI.to_json()) == {
        "schema": 1, "kind": "separability", "bias": "absorbed", "separation": "quasi-complete",
        "weak_w": ["0", "1"], "multipliers": ["1", "1", "0"]}
    assert json.loads(ABSORBED.to_json()) == {
        "schema": 1, "kind": "margin", "bias": "absorbed", "gamma_sq": "1/5", "w": ["-1", "2"],
        "support": [0, 1], "multipliers": ["3", "2"]}


@pytest.mark.parametrize("text", [
    "[]",
    json.dumps({"schema": 2, "kind": "separability"}),
    json.dumps({"kind": "separability"}),
    ABSORBED.to_json(),
])
def test_another_kind_or_schema_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no certificate of kind"):
        Certificate.from_json(text)


def test_the_checker_needs_no_solver() -> None:
    code = ("import sys, novikoff.theory.certificate;"
            "print(sorted(m for m in sys.modules if m.startswith('novikoff.theory.')))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(
        [f"novikoff.theory.{name}" for name in ("certificate", "integer_points",
                                                "near_multipliers")])
