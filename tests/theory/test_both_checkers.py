"""The second look at certificates sees a checker that refuses, accepts all, or looks at nothing."""

from typing import Any

import numpy as np
import pytest
from both_checkers import WATCHED, both, corrupted, watching

from novikoff.theory import margin, separability
from novikoff.theory.certificate import check
from novikoff.theory.extracted_certificate import accepted
from novikoff.theory.integer_points import integer_points

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
