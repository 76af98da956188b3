"""`validate` against scikit-learn's `check_estimator`: what it costs, and what it finds."""

import resource
import warnings
from collections.abc import Callable
from statistics import median
from typing import Any

import pytest

pytest.importorskip("sklearn", minversion="1.6")  # since then all checks are run and listed

from benchmarks.conftest import Measured
from planted import strength
from planted.as_estimator import estimator, failed, published
from planted.perceptron import FAULTS, Planted
from sklearn.linear_model import Perceptron
from sklearn.utils.estimator_checks import check_estimator

from novikoff.reports.validation.validate import validate

PAIRS = 3
EVERY = 8  # one in so many faults is put to both
EXAMPLES = 10  # drawn instances, where time counts
LEAST_TIMES = 2  # as many faults as check_estimator; on all of them it is 3 times
TABLE = "validate on scikit-learn's Perceptron, against check_estimator on the same class"


def timed(run: Callable[[], Any]) -> tuple[float, Any]:
    """Return the processor time of a run, with that of the processes it started, and its result."""
    def spent() -> float:
        return sum(use.ru_utime + use.ru_stime for use in map(
            resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))

    before = spent()
    found = run()
    return spent() - before, found


def checked() -> int:
    """Return how many checks `check_estimator` makes of scikit-learn's perceptron."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return len(check_estimator(Perceptron(), on_fail=None, on_skip=None))


def sample() -> list[Planted]:
    """Every eighth of the faults that check_estimator finds by the table, and of the others.

    So both have the share that they have among all; in so few drawn from all at once it is luck
    (of twelve evenly spread ones check_estimator happens to find nine, of thirteen two).
    """
    said = published()
    assert list(said) == [fault.name for fault in FAULTS], (
        "the table is old; run python tests/planted/as_estimator.py")
    kinds = ([f for f in FAULTS if bool(said[f.name].checks) == found] for found in (True, False))
    return [fault for kind in kinds for fault in kind[::EVERY]]


@pytest.mark.benchmark_ratio
def test_what_it_costs_and_what_it_finds(monkeypatch: pytest.MonkeyPatch,
                                         measured: Measured) -> None:
    """The whole of `validate` is some thirty times as dear; it has no limit, as it grows with what
    is asked.

    It judges each theorem on some sixty instances, where `check_estimator` has one list of checks,
    and its worker imports scikit-learn anew, which is no part of the time of `check_estimator`.
    What is demanded is that an instance judged, with its share of starting the worker and of
    probing, costs no more than a check; either trains about once, and most theorems share runs.
    What it finds for that is told beside it: each of a sample of planted faults is put to both in
    the same run, as an estimator, and as it is, under its card.
    """
    monkeypatch.chdir(strength.ROOT)
    checked()  # once for the caches
    ratios, wholes = [], []
    for _ in range(PAIRS):
        theirs, checks = timed(checked)
        ours, result = timed(lambda: validate("sklearn.linear_model:Perceptron"))
        assert result.verdict == "conforms"
        instances = sum(theorem.examples for theorem in result.theorems)
        ratios.append((ours / instances) / (theirs / checks))
        wholes.append(ours / theirs)
    measured(TABLE, "time of the whole", "times check_estimator",
             f"{median(wholes):.1f} (no limit)")
    measured(TABLE, f"time of an instance judged ({instances}) against a check ({checks})",
             "times check_estimator", f"{median(ratios):.2f} (at most 1)")
    found, missed, faults = found_by_both()
    measured(TABLE, f"planted faults found, of a sample of {len(faults)} (of all of them: "
             "strength/check_estimator.md)", "times check_estimator",
             f"{found[0] / max(found[1], 1):.1f}: {found[0]} against {found[1]} (at least "
             f"{LEAST_TIMES})")
    assert median(ratios) <= 1
    assert found[1] > 0, "check_estimator finds nothing: then it was not run as it should"
    assert found[0] >= LEAST_TIMES * found[1]
    assert missed == []


def found_by_both() -> tuple[tuple[int, int], list[str], list[Planted]]:
    """Return how many faults of the sample `validate` and `check_estimator` find, and which of
    them only the latter."""
    ours, theirs, missed, faults = 0, 0, [], sample()
    for fault in faults:
        checks = failed(estimator(fault.kind, fault.name)())
        told = strength.judged(fault.target, fault.stated, examples=EXAMPLES)
        violates = told["verdict"] == "violates"
        ours, theirs = ours + violates, theirs + bool(checks)
        missed += [fault.name] if checks and not violates else []
    return (ours, theirs), missed, faults
