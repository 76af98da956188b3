"""Every certificate that theory returns in these tests is shown to the checkers proved in Coq."""

from typing import Any, Final

import pytest

from novikoff.theory import certificate, margin, separability
from novikoff.theory.certificate import Certificate, Margin
from novikoff.theory.extracted_certificate import accepted
from novikoff.theory.integer_points import IntegerPoints
from novikoff.theory.near_multipliers import NearMultipliers

LARGEST: Final = 60  # numbers in the points: the extracted checkers are slow


@pytest.fixture(autouse=True)
def both_checkers(monkeypatch: pytest.MonkeyPatch) -> None:
    """What `check` passes, the extracted checkers accept."""
    check = certificate.check

    def checked(evidence: Certificate | Margin, points: IntegerPoints) -> None:
        check(evidence, points)
        if len(points.rows) * (points.width + 1) <= LARGEST \
                and not isinstance(evidence.multipliers, NearMultipliers):
            told: Any = (evidence, points)
            assert accepted(evidence, points), told

    for module in (certificate, margin, separability):
        monkeypatch.setattr(module, "check", checked)
