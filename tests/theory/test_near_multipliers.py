"""Multipliers that are proved to exist: the proof holds, what is wrong with it is named, and
whoever looks at them sees the exact ones."""

import pickle
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import points as as_fractions
from oracle import proves

from novikoff.theory import balance, gordan
from novikoff.theory.certificate import Certificate, InvalidCertificateError, verify
from novikoff.theory.integer_points import IntegerPoints
from novikoff.theory.near_multipliers import NearMultipliers
from novikoff.theory.separability import decide

quick = settings(max_examples=400, database=None, derandomize=True, deadline=None)


def overlapping(n: int = 40, d: int = 10) -> tuple[np.ndarray[Any, Any], list[int]]:
    draw = np.random.default_rng(n + d)
    return draw.standard_normal((n, d)), np.where(draw.random(n) < 0.5, 1, -1).tolist()


def near(found: Certificate) -> NearMultipliers:
    assert isinstance(found.multipliers, NearMultipliers)
    return found.multipliers


def integer_points_of(rows: Any) -> IntegerPoints:
    return IntegerPoints(tuple(map(tuple, rows)), (1,) * len(rows), (1,) * len(rows), len(rows[0]),
                         "none")


# --- what the caller sees ------------------------------------------------------------------

@pytest.mark.parametrize("bias", ["absorbed", "none"])
@pytest.mark.parametrize(("n", "d"), [(40, 10), (30, 9), (120, 50), (300, 12)])
@pytest.mark.parametrize("large", [np.s_[:, 0], np.s_[:1], np.s_[:, 5:]], ids=str)
def test_exact_when_looked_at(n: int, d: int, bias: Any, large: Any) -> None:
    X, y = overlapping(n, d)
    X[large] *= 2.0**300 if bias == "none" else 2.0**20
    found = decide(X, y, bias)
    assert found.separation == "overlap"
    assert "exact" not in vars(near(found))  # nothing was solved yet
    assert verify(found, X, y)
    assert "exact" not in vars(near(found))
    assert len(near(found)) == n
    assert proves(found, as_fractions(X.tolist(), y, bias))


@pytest.mark.parametrize("change", [lambda value: -value, lambda value: 2 * value])
def test_what_is_solved_for_is_checked(change: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    multipliers = near(decide(*overlapping()))
    right = balance.balance

    def wrong(*given: Any) -> Any:
        found = right(*given)
        assert found is not None
        return found | {0: change(found[0])}

    monkeypatch.setattr(balance, "balance", wrong)
    with pytest.raises(ArithmeticError, match="not positive, or does not sum to 0"):
        _ = multipliers.exact


def test_json_hashes_copies_and_equality_see_the_exact_ones() -> None:
    X, y = overlapping()
    found = decide(X, y)
    written = Certificate.from_json(found.to_json())
    assert type(written.multipliers) is tuple
    assert found == written
    assert hash(found) == hash(written)
    assert found == pickle.loads(pickle.dumps(found))
    assert near(found)[:2] == written.multipliers[:2]
    assert found != replace(written, multipliers=(1,) * 40)
    assert verify(written, X, y)


def test_other_points_are_held_against_the_exact_ones() -> None:
    X, y = overlapping()
    found = decide(X, y)
    nudged = X.copy()
    nudged[3, 3] = np.nextafter(nudged[3, 3], np.inf)  # near multipliers would not notice
    assert decide(nudged, y).separation == "overlap"
    with pytest.raises(InvalidCertificateError, match="is not 0"):
        verify(found, nudged, y)
    assert verify(found, X.astype(object), y)


# --- what is wrong with it -----------------------------------------------------------------

@pytest.mark.parametrize(("change", "why"), [
    (lambda m: {"weights": m.weights[1:]}, "wrong shape"),
    (lambda m: {"weights": (0, *m.weights[1:])}, "row 0: its near multiplier is not positive"),
    (lambda m: {"weights": (*m.weights[:-1], -1)}, "row 39: its near multiplier is not positive"),
    (lambda m: {"weights": (m.weights[0] * 3, *m.weights[1:])}, "too far from 0"),
    (lambda m: {"basis": m.basis[1:]}, "wrong shape"),
    (lambda m: {"basis": (m.basis[1], *m.basis[1:])}, "wrong shape"),
    (lambda m: {"basis": (*m.basis[1:], m.basis[0])}, "basis is independent"),
    (lambda m: {"basis": (*m.basis[:-1], 40)}, "wrong shape"),
    (lambda m: {"basis": (*m.basis[:-1], m.basis[0] - 40)}, "wrong shape"),
    (lambda m: {"powers": m.powers[1:]}, "wrong shape"),
    (lambda m: {"powers": (-1, *m.powers[1:])}, "wrong shape"),
    (lambda m: {"powers": (m.powers[0] + 9, *m.powers[1:])}, "basis is independent"),
    (lambda m: {"inverse": m.inverse[:, 1:]}, "wrong shape"),
    (lambda m: {"inverse": m.inverse.astype(float)}, "wrong shape"),
    (lambda m: {"inverse": m.inverse * 0}, "basis is independent"),
    (lambda m: {"inverse": m.inverse.T}, "basis is independent"),
    (lambda m: {"inverse": m.inverse * 2**10}, "too long"),
    (lambda m: {"inverse": m.inverse - 2**62}, "too long"),
    (lambda m: {"inverse": np.full_like(m.inverse, -2**63)}, "too long"),
    (lambda m: {"unit": 2 * m.unit}, "basis is independent"),
    (lambda _: {"unit": 0}, "too long"),
    (lambda _: {"unit": 2**62}, "too long"),
])
def test_each_flaw_is_named(change: Any, why: str) -> None:
    X, y = overlapping()
    found = decide(X, y)
    wrong = replace(found, multipliers=replace(near(found), **change(near(found))))
    with pytest.raises(InvalidCertificateError) as caught:
        verify(wrong, X, y)
    assert why in str(caught.value)


def test_bits_that_are_dropped_can_hide_that_the_basis_is_dependent() -> None:
    # the second row is a multiple of the first; without their last bits the two are independent
    first, second = (3 * (2**28 + 1), 2**28 + 1), (3 * (2**28 + 3), 2**28 + 3)
    rows = [first, second, tuple(-a - b for a, b in zip(first, second, strict=True))]
    short = [[a >> 2 for a in row] for row in (first, second)]
    (a, b), (c, d) = short
    m = a * d - b * c
    assert m
    sign = 1 if m > 0 else -1
    inverse = sign * np.array([[d, -b], [-c, a]], dtype=np.int64)
    assert (inverse @ np.array(short) == abs(m) * np.eye(2)).all()
    guess = NearMultipliers(integer_points_of(rows), (1, 1, 1), (0, 1), (0, 0), inverse, abs(m))
    assert "basis is independent" in guess.flaw()
    with pytest.raises(ArithmeticError, match="no positive multipliers"):
        len({*guess})


@pytest.mark.parametrize(("weights", "basis", "unit"), [
    ((10, 1), 0, 3),  # 1 * 21 < 3 * 10, but B is 1 and should be 3/2
    ((10, 1), 1, 2),  # 1 * 12 < 2 * 10, if the wrong weight were compared
    ((10, 1), 0, 2),
])
def test_two_points_on_one_side_never_balance(weights: Any, basis: int, unit: int) -> None:
    rows = [(2,), (1,)] if basis == 0 else [(1,), (2,)]
    guess = NearMultipliers(integer_points_of(rows), weights, (basis,), (0,),
                            np.ones((1, 1), dtype=np.int64), unit)
    assert "too far from 0" in guess.flaw()


@st.composite
def guesses(draw: st.DrawFn) -> NearMultipliers:
    """Three or four points of a plane, and evidence that is about as good as it must be."""
    size = 2 ** draw(st.sampled_from((2, 4, 27, 31, 40)))
    number = st.integers(-size, size)
    rows = draw(st.lists(st.tuples(number, number), min_size=2, max_size=3))
    if draw(st.booleans()):  # well apart
        rows[0], rows[1] = (size + rows[0][0], rows[0][1]), (rows[1][0], size + rows[1][1])
    heavy = draw(st.sampled_from((1, 5, 2**20)))
    weights = draw(st.lists(st.integers(1, heavy), min_size=len(rows), max_size=len(rows)))
    off = [draw(st.integers(-size, size)) for _ in range(2)]
    rows.append(tuple(-sum(c * row[j] for c, row in zip(weights, rows, strict=True)) + off[j]
                      for j in range(2)))
    powers = tuple(draw(st.tuples(*[st.sampled_from((0, 0, 1, 5))] * 2)))
    T = []
    for row in rows[:2]:
        entries = [entry << power for entry, power in zip(row, powers, strict=True)]
        dropped = max(0, max(abs(entry).bit_length() for entry in entries) - 28)
        T.append([entry >> dropped for entry in entries])
    (a, b), (c, d) = T
    determinant = a * d - b * c
    unit = 2 ** draw(st.integers(1, 50))
    clumsy = st.integers(-1, 1) if draw(st.booleans()) else st.just(0)
    adjugate = ((d, -b), (-c, a))
    B = [[(entry * unit // determinant if determinant else entry) + draw(clumsy)
          for entry in row] for row in adjugate]
    return NearMultipliers(integer_points_of(rows), (*weights, 1), (0, 1), powers,
                           np.array(B, dtype=np.int64), unit)


def test_no_flaw_means_that_the_multipliers_exist() -> None:
    flaws: list[str] = []

    @given(guess=guesses())
    @quick
    def check(guess: NearMultipliers) -> None:
        flaws.append(guess.flaw())
        if not flaws[-1]:
            assert min(guess) > 0
            for column in zip(*guess.points.rows, strict=True):
                assert sum(Fraction(a) * b for a, b in zip(guess, column, strict=True)) == 0

    check()
    assert flaws.count("") > 50
    assert len(set(flaws)) > 2


# --- how it is found -----------------------------------------------------------------------

@pytest.mark.parametrize("wrong", [
    lambda Z, _: (np.zeros(Z.shape, dtype=np.int64), 1),
    lambda Z, _: (np.eye(len(Z), dtype=np.int64), 1 << 20),
    lambda *_: None,
])
def test_a_wrong_inverse_leads_to_exact_multipliers(wrong: Any,
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    X, y = overlapping()
    right = decide(X, y)
    monkeypatch.setattr(gordan, "near_inverse", wrong)
    found = decide(X, y)
    assert type(found.multipliers) is tuple
    assert found == right
    assert verify(found, X, y)


@pytest.mark.parametrize("largest", [1, 9, 10**12])
def test_small_and_large_integers(largest: int) -> None:
    draw = np.random.default_rng(0)
    X, y = draw.integers(-largest, largest + 1, (60, 12)), np.where(draw.random(60) < 0.5, 1, -1)
    found = decide(X, y)
    assert "exact" not in vars(near(found))
    assert proves(found, as_fractions(X.tolist(), y.tolist(), "absorbed"))


def test_rows_that_are_all_but_dependent_get_exact_multipliers() -> None:
    X, y = overlapping()
    X[:, 1] = X[:, 0] + X[:, 1] * 2.0**-35
    found = decide(X, y)
    assert found.separation == "overlap"
    assert proves(found, as_fractions(X.tolist(), y, "absorbed"))
