"""Every certificate that theory returns in a test is shown to the checkers proved in Coq."""

import pytest
from both_checkers import both

from novikoff.theory import certificate, margin, separability


@pytest.fixture(autouse=True)
def both_checkers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `check` passes, the extracted checkers accept, and refuse corrupted.

    Where the time is measured nothing is changed.
    """
    if request.node.get_closest_marker("benchmark_ratio"):
        return
    checked = both(certificate.check)
    for module in (certificate, margin, separability):
        monkeypatch.setattr(module, "check", checked)
