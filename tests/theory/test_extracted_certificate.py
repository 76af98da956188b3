"""The extracted checkers accept what theory returns, and refuse it corrupted."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.soft_margin import soft_margin
from novikoff.theory.certificate import Certificate, InvalidCertificateError, Margin, check
from novikoff.theory.extracted_certificate import accepted, within_gap
from novikoff.theory.integer_points import integer_points
from novikoff.theory.margin import margin
from novikoff.theory.near_multipliers import NearMultipliers
from novikoff.theory.separability import decide

SAMPLES = st.integers(1, 2).flatmap(lambda d: st.lists(
    st.tuples(st.tuples(*[st.fractions(-2, 2, max_denominator=3)] * d), st.sampled_from([-1, 1])),
    min_size=1, max_size=5))
HALF = Fraction(1, 2)


def corrupted(evidence: Certificate | Margin) -> list[Any]:
    """Return the evidence with each number of each vector changed, one at a time."""
    found = []
    for name in ("w", "weak_w", "multipliers"):
        vector = getattr(evidence, name, None)
        for i, change in product(range(len(vector or ())), (1, -1, HALF)):
            changed = [*vector]
            changed[i] += change
            found.append(replace(evidence, **{name: tuple(changed)}))
        if vector:
            found.append(replace(evidence, **{name: (*vector, vector[0])}))
    return found


def passes(evidence: Any, points: Any) -> bool:
    try:
        check(evidence, points)
    except InvalidCertificateError:
        return False
    return True


@given(SAMPLES, st.sampled_from(["absorbed", "none"]))
def test_a_certificate_is_accepted_and_a_corrupted_one_as_the_python_checker_says(
        sample: Any, bias: Any) -> None:
    X, y = zip(*sample, strict=True)
    evidence, points = decide(X, y, bias), integer_points(X, y, bias)
    assert accepted(evidence, points)
    for wrong in corrupted(evidence):
        assert accepted(wrong, points) == passes(wrong, points), wrong


@given(SAMPLES, st.sampled_from(["absorbed", "free", "none"]))
def test_a_margin_is_accepted_and_a_corrupted_one_as_the_python_checker_says(
        sample: Any, bias: Any) -> None:
    X, y = zip(*sample, strict=True)
    evidence, points = margin(X, y, bias), integer_points(X, y, bias)
    assert accepted(evidence, points)
    for wrong in (*corrupted(evidence), replace(evidence, gamma_sq=Fraction(7)),
                  replace(evidence, support=(9,)), replace(evidence, w=None)):
        assert accepted(wrong, points) == passes(wrong, points), wrong


# --- multipliers that are only shown to exist ----------------------------------------------

def changes(near: NearMultipliers) -> dict[str, NearMultipliers]:
    """Return near multipliers with one part of the proof spoilt, by what was done."""
    first, *others = near.weights
    shifted = np.roll(near.inverse, 1, axis=0)
    return {name: replace(near, **{part: value}) for name, part, value in (
        ("a weight of 0", "weights", (0, *others)),
        ("a negative weight", "weights", (-first, *others)),
        ("a weight that outweighs the others", "weights", (sum(near.weights) << 20, *others)),
        ("a weight too few", "weights", tuple(others)),
        ("the inverse of the negative", "inverse", -near.inverse),
        ("the rows of the inverse moved", "inverse", shifted),
        ("an inverse of zeros", "inverse", 0 * near.inverse),
        ("half of the unit", "unit", near.unit // 2),
        ("no unit", "unit", 0),
        ("a row twice in the basis", "basis", (near.basis[1], *near.basis[1:])),
        ("other powers", "powers", tuple(power + j for j, power in enumerate(near.powers))),
        ("a power too few", "powers", near.powers[1:]))}


@pytest.mark.parametrize(("rows", "d", "large"), [(30, 9, 0), (40, 10, 200), (60, 12, -80)])
@pytest.mark.parametrize("bias", ["absorbed", "none"])
def test_near_multipliers_are_accepted_and_spoilt_ones_as_the_python_checker_says(
        rows: int, d: int, large: int, bias: Any) -> None:
    draw = np.random.default_rng(rows + d)
    X, y = draw.standard_normal((rows, d)), np.where(draw.random(rows) < 0.5, 1, -1).tolist()
    X[:, 0] = np.ldexp(X[:, 0], large if bias == "none" else 0)
    evidence, points = decide(X, y, bias), integer_points(X, y, bias)
    near = evidence.multipliers
    assert isinstance(near, NearMultipliers)
    assert accepted(evidence, points)
    assert "exact" not in vars(near)  # the checker did not need them
    for name, wrong in changes(near).items():
        spoilt = replace(evidence, multipliers=wrong)
        assert not accepted(spoilt, points), name
        assert not passes(spoilt, points), name


def test_near_multipliers_of_other_points_are_solved_for_and_refused() -> None:
    draw = np.random.default_rng(1)
    X, y = draw.standard_normal((30, 9)), np.where(draw.random(30) < 0.5, 1, -1).tolist()
    evidence = decide(X, y)
    assert accepted(evidence, integer_points(X, y, "absorbed"))
    assert not accepted(evidence, integer_points(X[::-1], y, "absorbed"))


@pytest.mark.parametrize("wrong", [
    Certificate("absorbed", "complete", w=(-1, 1)),
    Certificate("absorbed", "complete", w=(-1, 2, 0)),
    Certificate("absorbed", "complete"),
    Certificate("absorbed", "overlap", multipliers=(1, 1)),
    Certificate("absorbed", "quasi-complete", weak_w=(-1, 1), multipliers=(1, 1)),
    Certificate("absorbed", "quasi-complete", weak_w=(-1, 1), multipliers=(0, 0)),
    Margin("absorbed", Fraction(1, 5), (Fraction(-2), Fraction(4)), (0, 1), (HALF, HALF)),
    Margin("absorbed", Fraction(0), None, (0, 1), (HALF, HALF))])
def test_a_false_claim_is_refused(wrong: Any) -> None:
    assert not accepted(wrong, integer_points([[0], [1]], [-1, 1], "absorbed"))


@pytest.mark.parametrize(("X", "y"), [
    ((-HALF, HALF), (-1, 1)), ((0, 1, 2), (-1, 1, -1)), ((0, 1, 2, 3), (-1, 1, -1, 1))])
def test_the_optimum_of_a_soft_margin_has_no_gap_and_anything_else_has(X: Any, y: Any) -> None:
    found = soft_margin(tuple(((1, x), sign) for x, sign in zip(X, y, strict=True)), most=99)
    points = tuple(((sign * x,), sign) for x, sign in zip(X, y, strict=True))

    def proved(w: Any, slacks: Any = found.slacks, multipliers: Any = found.multipliers,
               gap: Any = 0) -> bool:
        return within_gap(w[1:], w[0], HALF, slacks, multipliers, points, gap)

    assert proved(found.w)
    longer = (found.w[0], found.w[1] + 1)
    assert not proved(longer)
    assert not proved(found.w, slacks=[xi - HALF for xi in found.slacks])
    assert not proved(found.w, multipliers=[a + 1 for a in found.multipliers])
    assert not proved(found.w, multipliers=[0 * a for a in found.multipliers])
    assert proved(found.w, multipliers=[0 * a for a in found.multipliers], gap=99)
    assert not proved((found.w[0], found.w[1], 0))
