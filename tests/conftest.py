"""Every certificate that theory returns in a test is shown to the checkers proved in Coq.

No example of hypothesis has a time by which it must be done: on a busy machine none would keep it.
"""

import pytest
from both_checkers import both
from hypothesis import HealthCheck, settings

from novikoff.theory import certificate, margin, separability

settings.register_profile("unhurried", settings.default, deadline=None,
                          suppress_health_check=(HealthCheck.too_slow,))
settings.load_profile("unhurried")


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
