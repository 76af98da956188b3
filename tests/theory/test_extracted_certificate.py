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


def evidence(kind: str) -> tuple[Any, Any]:
    """Return a certificate of that kind with its points."""
    separable, touching = ([[0], [1], [3]], [-1, 1, 1]), ([[0], [0], [1]], [-1, 1, 1])
    overlap, one_class = ([[0], [1], [2]], [-1, 1, -1]), ([[3], [4]], [1, 1])
    data: Any = {"complete": separable, "quasi-complete": touching, "overlap": overlap,
                 "near": (np.random.default_rng(3).standard_normal((30, 9)), [-1, 1] * 15),
                 "margin": separable, "free margin": separable, "unbounded": one_class,
                 "no margin": touching, "through the origin": ([[1, 0], [0, -1]], [1, -1])}[kind]
    if kind in ("complete", "quasi-complete", "overlap", "near"):
        found: Any = decide(*data)
    else:
        bias: Any = {"free margin": "free", "unbounded": "free", "no margin": "absorbed",
                     "through the origin": "none"}.get(kind, "absorbed")
        found = margin(*data, bias)
    return found, integer_points(*data, found.bias)


def spoilt(found: Any) -> dict[str, Any]:
    """Return evidence with one field changed so that it says something else, by the field."""
    ways: dict[str, Any] = {f"bias {bias}": replace(found, bias=bias)
                            for bias in ("absorbed", "free", "none") if bias != found.bias}
    for name in ("w", "weak_w"):
        vector = getattr(found, name, None)
        ways[f"{name} there or not"] = replace(found, **{name: None if vector else (1, 1)}) \
            if hasattr(found, name) else replace(found, bias="other")
        if vector:
            ways[f"{name} negated"] = replace(found, **{name: tuple(-entry for entry in vector)})
            ways[f"{name} longer"] = replace(found, **{name: (*vector, 0)})
            ways[f"{name} shorter"] = replace(found, **{name: vector[1:]})
    multipliers = found.multipliers
    ways["multipliers there or not"] = replace(
        found, multipliers=None if multipliers is not None else (1, 1, 1)) \
        if isinstance(found, Certificate) else replace(found, multipliers=())
    if isinstance(multipliers, tuple):
        ways["a multiplier more"] = replace(found, multipliers=(*multipliers, multipliers[0]))
        if any(multipliers):
            ways["multipliers negated"] = replace(found, multipliers=tuple(
                -entry for entry in multipliers))
            ways["multipliers of 0"] = replace(found, multipliers=(0,) * len(multipliers))
    if isinstance(found, Certificate):
        ways |= {f"separation {word}": replace(found, separation=word)
                 for word in ("complete", "quasi-complete", "overlap") if word != found.separation}
    else:
        ways |= {f"gamma_sq {square}": replace(found, gamma_sq=square)
                 for square in (Fraction(0), Fraction(7), float("inf")) if square != found.gamma_sq}
        ways["support"] = replace(found, support=(*found.support, 7))
        ways["support of one less"] = replace(found, support=found.support[1:]) \
            if found.support else replace(found, support=(0,))
    return ways


@pytest.mark.parametrize("kind", ["complete", "quasi-complete", "overlap", "near", "margin",
                                  "free margin", "unbounded", "no margin", "through the origin"])
def test_each_field_of_a_certificate_is_bound_to_the_points(kind: str) -> None:
    found, points = evidence(kind)
    assert accepted(found, points)
    assert passes(found, points)
    for name, wrong in spoilt(found).items():
        assert not passes(wrong, points), name
        assert not accepted(wrong, points), name


@pytest.mark.parametrize("kind", ["complete", "overlap", "margin", "free margin"])
def test_each_field_of_the_points_is_bound_to_a_certificate(kind: str) -> None:
    found, points = evidence(kind)
    first, *rows = points.rows
    for wrong in (replace(points, rows=(tuple(-entry for entry in first), *rows)),
                  replace(points, rows=((first[0], first[1] + 1), *rows))
                  if "margin" in kind or kind == "overlap" else replace(points, bias="none"),
                  replace(points, bias="none"),
                  replace(points, bias="free" if found.bias == "absorbed" else "absorbed")):
        assert not passes(found, wrong), wrong
        assert not accepted(found, wrong), wrong


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


class Lying(int):
    """A number whose products are not its own."""

    def __mul__(self, other: Any) -> Any:
        return 1

    __rmul__ = __mul__


def test_a_number_that_lies_of_its_products_separates_nothing() -> None:
    points = integer_points([[0], [0]], [1, -1], "absorbed")
    honest = Certificate("absorbed", "complete", w=(0, 0))
    assert not accepted(honest, points)
    assert not accepted(replace(honest, w=(Lying(0), Lying(0))), points)
