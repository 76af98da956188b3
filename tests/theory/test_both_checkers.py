"""The second look at certificates sees a checker that refuses, accepts all, or looks at nothing."""

import os
import subprocess
import sys
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from both_checkers import (
    ALONE,
    BY_NAME,
    GAP_ALONE,
    GAP_WATCHED,
    SOFTMAX_ALONE,
    SOFTMAX_WATCHED,
    WATCHED,
    ask_now,
    both,
    both_bounds,
    both_softmax,
    corrupted,
    later,
    of_hinge,
    of_logistic,
    of_quadratic,
    of_softmax,
    spoilt,
    spoilt_laws,
    spoilt_slopes,
    taken,
    watching,
)
from child.written_down import read_back, write_down

from novikoff.theory import margin, separability, softmax_minimum
from novikoff.theory.certificate import check
from novikoff.theory.duality import KNOWN, Dual
from novikoff.theory.extracted_certificate import accepted, within_gap, within_loss_gap
from novikoff.theory.extracted_gap import within_softmax_gap
from novikoff.theory.integer_points import integer_points
from novikoff.theory.objective import Objective

SEPARABLE = ([[0], [1]], [-1, 1])
OVERLAP = ([[0], [1], [2]], [-1, 1, -1])
TOUCHING = ([[0], [0], [1]], [-1, 1, 1])
WIDE = (np.random.default_rng(3).standard_normal((30, 9)), [-1, 1] * 15)


@pytest.mark.parametrize("sample", [SEPARABLE, OVERLAP, TOUCHING, WIDE])
@pytest.mark.parametrize("verdict", [True, False])
def test_a_checker_that_always_says_the_same_is_seen(sample: Any, verdict: bool,
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (margin, separability):
        monkeypatch.setattr(module, "check", both(check, lambda *_: verdict))
    for decide in (separability.decide, margin.margin):
        with pytest.raises(AssertionError):
            decide(*sample)


@pytest.mark.parametrize("sample", [SEPARABLE, OVERLAP, TOUCHING, WIDE])
def test_what_is_corrupted_is_wrong(sample: Any) -> None:
    points = integer_points(*sample, "absorbed")
    for evidence in (separability.decide(*sample), margin.margin(*sample)):
        assert accepted(evidence, points)
        assert not accepted(corrupted(evidence, points), points)


@pytest.fixture(scope="module")
def evidence_of_the_module() -> Any:
    """What is decided before any test of this file has begun."""
    return separability.check


def test_certificates_of_every_size_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def looked(_: Any, points: Any) -> bool:
        seen.append(len(points.rows))
        return len(seen) == 1

    monkeypatch.setattr(separability, "check", both(check, looked))
    rows = 20_000
    separability.decide([[i] for i in range(rows)], [1 if i > 3 else -1 for i in range(rows)])
    assert seen == [rows, rows]


def test_what_a_fixture_of_a_module_decides_is_looked_at(evidence_of_the_module: Any) -> None:
    assert evidence_of_the_module is WATCHED
    assert {module.__name__.rpartition(".")[2] for module in watching()} >= {
        "certificate", "margin", "separability"}


def test_every_folder_of_tests_has_it(request: pytest.FixtureRequest) -> None:
    assert "both_checkers" in request.fixturenames
    assert request.path.parents[1].joinpath("conftest.py").exists()


REFUSES = """
import sys
from novikoff.theory import {module}, softmax_minimum
from novikoff.theory.duality import Dual
from novikoff.theory.objective import Objective
assert "both_checkers" not in sys.modules
{module}.{name} = lambda *_, **__: False
try:
    {run}
except AssertionError:
    print("refused")
"""
HINGE = 'Dual(Objective("hinge", "-1/+1", batch="none", penalty="1", weight="C"), '\
        '[[1], [2]], [-1, 1], False).gap([1], [[1], [2]])'
STARTED = pytest.mark.parametrize(("module", "name", "run"), [
    ("extracted_certificate", "accepted",
     "from novikoff.theory.separability import decide; decide([[0], [1]], [-1, 1])"),
    ("extracted_certificate", "within_gap", HINGE),
    ("extracted_gap", "within_softmax_gap",
     "softmax_minimum.gap([[0, 0], [0, 1]], [((1, 0), 0), ((1, 1), 1)], 1, True)")])


@STARTED
def test_a_process_that_is_started_asks_both_and_tells(module: str, name: str, run: str,
                                                       children: Path) -> None:
    code = REFUSES.format(module=module, name=name, run=run)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "refused\n"
    (told,) = taken(children)
    assert "AssertionError" in told
    assert not taken(children)


@STARTED
def test_a_process_that_is_started_where_the_time_is_measured_writes_it_down(
        module: str, name: str, run: str, children: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOVIKOFF_TEST_LATER", "1")
    code = REFUSES.format(module=module, name=name, run=run)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == ""
    ((asks, arguments),) = read_back(str(children))
    assert not read_back(str(children))
    ask_now([(BY_NAME[asks], arguments)])
    refuses = {"accepted": both(ALONE, lambda *_: False),
               "within_gap": both_bounds(GAP_ALONE, lambda **_: False),
               "within_softmax_gap": both_softmax(SOFTMAX_ALONE, lambda **_: False)}[name]
    with pytest.raises(AssertionError):
        ask_now([(refuses, arguments)])


def test_a_process_that_is_forked_writes_it_down(tmp_path: Path) -> None:
    noted: list[Any] = []
    check = later(ALONE, "both", noted, partial(write_down, str(tmp_path)))
    evidence, points = separability.decide(*SEPARABLE), integer_points(*SEPARABLE, "absorbed")
    child = os.fork()
    if not child:
        try:
            check(evidence, points)
        finally:
            os._exit(len(noted))
    assert os.waitpid(child, 0)[1] == 0
    assert read_back(str(tmp_path)) == [("both", (evidence, points))]


def test_what_is_noted_is_asked_later_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[Any] = []
    monkeypatch.setattr(separability, "check", later(ALONE, "both", noted, lambda *_: None))
    separability.decide(*SEPARABLE)
    separability.decide(*SEPARABLE)
    assert len(noted) == 2
    ask_now(noted)
    refuses = both(ALONE, lambda *_: False)
    with pytest.raises(AssertionError):
        ask_now([(refuses, noted[0][1])])


LINE = (((0,), (1,), (2,)), (-1, 1, 1))
KINDS = pytest.mark.parametrize(("loss", "free"), [
    (loss, free) for loss in KNOWN for free in (True, False)])


def dual(loss: str, free: bool) -> tuple[Dual, tuple[Any, ...], list[Any]]:
    """A dual, weights, and the rows with the 1 of the bias."""
    X, y = LINE
    rows = [(1, *x) for x in X]
    targets = "0/1" if loss == "cross-entropy" else "-1/+1"
    objective = Objective(loss, targets, batch="none", penalty="1", weight="C")
    return Dual(objective, X if free else rows, y, free), (Fraction(-1, 2), Fraction(1)), rows


@KINDS
@pytest.mark.parametrize("verdict", [True, False])
def test_a_checker_of_gaps_that_always_says_the_same_is_seen(loss: str, free: bool,
                                                             verdict: bool) -> None:
    with pytest.raises(AssertionError):
        both_bounds(GAP_ALONE, *[lambda **_: verdict] * 3)(*dual(loss, free))
    assert Dual.gap is GAP_WATCHED


@KINDS
def test_a_gap_that_is_told_too_small_is_seen(loss: str, free: bool) -> None:
    assert both_bounds(GAP_ALONE)(*dual(loss, free)) > 0
    with pytest.raises(AssertionError):
        both_bounds(lambda *given: GAP_ALONE(*given) * Fraction(99, 100))(*dual(loss, free))


@KINDS
def test_what_is_spoilt_of_a_gap_is_refused(loss: str, free: bool) -> None:
    given = dual(loss, free)
    gap = GAP_ALONE(*given)
    if loss == "hinge":
        evidence = of_hinge(*given, gap)
        assert within_gap(**evidence)
        assert [within_gap(**wrong) for wrong in spoilt(evidence)] == [False] * 6
    elif loss == "cross-entropy":
        evidence = of_logistic(*given, gap)
        assert within_softmax_gap(**evidence)
        told = [within_softmax_gap(**wrong) for wrong in spoilt_laws(evidence)]
        assert told == [False] * (6 + free)
    else:
        evidence = of_quadratic(*given, gap)
        assert within_loss_gap(**evidence)
        told = [within_loss_gap(**wrong) for wrong in spoilt_slopes(evidence)]
        assert told == [False] * (4 + free + (loss == "squared hinge"))


def classes(free: bool) -> tuple[Any, ...]:
    """Weights of three classes, examples, the strength of the penalty, and if the bias is free."""
    X, _ = LINE
    return ((0, 1), (Fraction(1, 3), -1), (0, 0)), [((1, *x), t) for t, x in enumerate(X)], 2, free


@pytest.mark.parametrize("free", [True, False])
@pytest.mark.parametrize("verdict", [True, False])
def test_a_checker_of_softmax_that_always_says_the_same_is_seen(free: bool, verdict: bool) -> None:
    with pytest.raises(AssertionError):
        both_softmax(SOFTMAX_ALONE, lambda **_: verdict)(*classes(free))
    assert softmax_minimum.gap is SOFTMAX_WATCHED


@pytest.mark.parametrize("free", [True, False])
def test_a_gap_of_softmax_that_is_told_too_small_is_seen(free: bool) -> None:
    assert both_softmax(SOFTMAX_ALONE)(*classes(free)) > 0
    with pytest.raises(AssertionError):
        both_softmax(lambda *given: SOFTMAX_ALONE(*given) * Fraction(99, 100))(*classes(free))


@pytest.mark.parametrize("free", [True, False])
def test_what_is_spoilt_of_a_gap_of_softmax_is_refused(free: bool) -> None:
    evidence = of_softmax(*classes(free), SOFTMAX_ALONE(*classes(free)))
    assert within_softmax_gap(**evidence)
    assert [within_softmax_gap(**w) for w in spoilt_laws(evidence)] == [False] * (6 + free)


@pytest.mark.parametrize("free", [True, False])
def test_a_bias_counts_where_it_is_free(free: bool) -> None:
    evidence = of_softmax(*classes(free), SOFTMAX_ALONE(*classes(free)))
    (w, b), *others = evidence["classes"]
    moved = {**evidence, "classes": [(w, b + 1), *others]}
    assert within_softmax_gap(**moved) is not free


def test_floats_are_taken_for_the_numbers_that_they_are() -> None:
    given: Any = ((0.1, 1e5), (1 / 3, -1e5)), [((1, 0.3), 0), ((1, 0.7), 1)], 1, False
    assert both_softmax(SOFTMAX_ALONE)(*given) > 0


def test_points_of_another_length_are_refused() -> None:
    evidence = of_quadratic(*(given := dual("squared", True)), GAP_ALONE(*given))
    assert not within_loss_gap(**{**evidence, "w": (*evidence["w"], 0)})
    evidence = of_softmax(*classes(True), SOFTMAX_ALONE(*classes(True)))
    for name in ("points", "laws", "lost"):
        assert not within_softmax_gap(**{**evidence, name: evidence[name][1:]})
    assert not within_softmax_gap(**{**evidence, "points": [
        ((*x, 0), t) for x, t in evidence["points"]]})
