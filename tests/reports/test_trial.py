"""How much of their time trials are charged."""

import time

import pytest

from novikoff.reports.validation.description import Description
from novikoff.reports.validation.trial import CROWD, Trial

D = Description(name="f", target="f", kind="function", parameters={})


@pytest.mark.parametrize(("text", "least", "most"), [
    ("import time; time.sleep(0.4)", 0.4 / CROWD, 0.3),  # it waits, as beside others' work
    ("import time; time.sleep(10)", 1, 1.4),  # it is ended after a second
    ("import time; t = time.process_time()\nwhile time.process_time() < t + 0.3: pass", 0.3, 0.5)])
def test_a_trial_is_charged_its_work_and_a_part_of_its_wait(text, least, most):
    trial = Trial(None, 1)
    began = trial.left
    trial.run(text, {"y": 0}, D)
    assert least <= began - trial.left < most
    assert not trial.over


def test_trials_end_with_their_time():
    trial = Trial(None, 0.05)
    for k in range(7):
        trial.run(f"import time; time.sleep({k + 1})", {"y": 0}, D)
    assert trial.over
    began = time.monotonic()
    assert trial.run("import time; time.sleep(1)", {"y": 1}, D) is None
    assert time.monotonic() - began < 1
