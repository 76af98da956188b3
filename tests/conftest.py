"""Every certificate that theory returns in a test is shown to the checkers proved in Coq.

It is from the first import of a test on, so that fixtures of whole modules are looked at as well.
No example of hypothesis has a time by which it must be done: on a busy machine none would keep it.
"""

import pytest
from both_checkers import ALONE, GAP_ALONE, SOFTMAX_ALONE, watch, watching
from hypothesis import HealthCheck, settings

from novikoff.theory import softmax_minimum
from novikoff.theory.duality import Dual

settings.register_profile("unhurried", settings.default, deadline=None,
                          suppress_health_check=(HealthCheck.too_slow,))
settings.load_profile("unhurried")
watch()


@pytest.fixture(autouse=True)
def both_checkers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the time is measured, and nowhere else, one checker is asked alone."""
    if request.node.get_closest_marker("benchmark_ratio"):
        for module in watching():
            monkeypatch.setattr(module, "check", ALONE)
        monkeypatch.setattr(Dual, "gap", GAP_ALONE)
        monkeypatch.setattr(softmax_minimum, "gap", SOFTMAX_ALONE)
