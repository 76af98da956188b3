"""The time of an exact decision as a multiple of that of a linear programme in floats.

The peer is scipy's HiGHS: the largest t with y_i w·(1, x_i) >= t, -1 <= w <= 1, t <= 1, and then
one exact check of its w. Times are processor times of one thread, in turns; the median of the
ratios is shown, and demanded.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction
from itertools import product
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, TypeAlias

import numpy as np
import pytest
from benchmarks.conftest import Measured
from both_checkers import WATCHED, Later, watching

from novikoff.theory.certificate import Certificate, verify
from novikoff.theory.exact_solve import flint
from novikoff.theory.separability import decide

try:
    from threadpoolctl import threadpool_limits
except ImportError:
    threadpool_limits = None

linprog = pytest.importorskip("scipy.optimize").linprog

Data: TypeAlias = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]

PAIRS, ENOUGH_SECONDS = (5, 15), 1.0  # at least, at most, and when to stop between the two
FAR = 10  # times below what is demanded: then noise is out of the question, and one pair will do
SIZES = tuple(product((10, 100, 1000, 10_000), (2, 10, 50)))
# of each kind of data: whether a w exists, and the ratio that is demanded
KINDS = {"1e-1": (True, 1.0), "1e-6": (True, 1.0), "1e-12": (True, 3.0),
         "< 2^-53": (True, 4.0), "none": (False, 1.0)}
WIDE = pytest.mark.skipif(flint is None, reason='50 features need the extra "fast"')


def separable(n: int, d: int, margin: float, draw: np.random.Generator) -> Data:
    """Pairs across a plane at the given distance from it, and other rows that are farther."""
    w = draw.standard_normal(d)
    w /= np.linalg.norm(w)
    feet = draw.standard_normal((min(d + 1, n // 2), d))
    feet -= np.outer(feet @ w, w)
    rest = draw.standard_normal((n - 2 * len(feet), d))
    sides = np.where(rest @ w > 0, 1, -1)
    X = np.concatenate([feet + margin * w, feet - margin * w, rest + np.outer(sides * margin, w)])
    return X, np.concatenate([np.ones(len(feet)), -np.ones(len(feet)), sides])


def one_ulp_apart(n: int, d: int, draw: np.random.Generator) -> Data:
    """At most d pairs around the points of a plane, each of which differs in the last bits."""
    w = draw.standard_normal(d)
    w /= np.linalg.norm(w)
    feet = draw.standard_normal((min(d, n // 2), d))
    feet -= np.outer(feet @ w, w)
    above = np.nextafter(feet, np.where(w > 0, np.inf, -np.inf))
    rest = draw.standard_normal((n - 2 * len(feet), d))
    sides = np.where(rest @ w > 0, 1, -1)
    X = np.concatenate([above, feet, rest + np.outer(1e-3 * sides, w)])
    return X, np.concatenate([np.ones(len(feet)), -np.ones(len(feet)), sides])


def inseparable(n: int, d: int, draw: np.random.Generator) -> Data:
    """Random labels; where so few rows are separable anyhow, one row has both."""
    X, y = draw.standard_normal((n, d)), np.where(draw.random(n) < 0.5, 1.0, -1.0)
    if n <= d + 1:
        X[1], y[1] = X[0], -y[0]
    return X, y


def data(kind: str, n: int, d: int) -> Data:
    for seed in range(100):
        draw = np.random.default_rng((n, d, seed))
        if kind == "none":
            X, y = inseparable(n, d, draw)
            if decide(X, y).separable:
                continue
        elif kind == "< 2^-53":
            X, y = one_ulp_apart(n, d, draw)
        else:
            X, y = separable(n, d, float(kind), draw)
        order = draw.permutation(n)
        return X[order], y[order]
    raise AssertionError("no labelling was inseparable")


def peer(X: Any, y: Any) -> bool:
    """The verdict of the linear programme, if exact arithmetic confirms its w."""
    Z = y[:, None] * np.column_stack([np.ones(len(X)), X])
    d = Z.shape[1]
    found = linprog(np.r_[np.zeros(d), -1.0], A_ub=np.column_stack([-Z, np.ones(len(Z))]),
                    b_ub=np.zeros(len(Z)), bounds=[(-1, 1)] * d + [(None, 1)], method="highs")
    w = (0.0,) * d if found.x is None else found.x[:-1].tolist()
    try:
        return verify(Certificate("absorbed", "complete", w=tuple(map(Fraction, w))), X, y)
    except ValueError:
        return False


def ours(X: Any, y: Any) -> bool:
    return decide(X, y).separable


def timed(run: Callable[[Any, Any], bool], X: Any, y: Any) -> tuple[float, bool]:
    start = process_time()
    verdict = run(X, y)
    return process_time() - start, verdict


def one_thread() -> AbstractContextManager[Any]:
    return nullcontext() if threadpool_limits is None else threadpool_limits(1)


def in_turns(X: Any, y: Any, demanded: float) -> Iterator[tuple[float, bool, float, bool]]:
    spent = 0.0
    for pair in range(PAIRS[1]):
        theirs, mine = timed(peer, X, y), timed(ours, X, y)
        spent += theirs[0] + mine[0]
        yield *mine, *theirs
        far = FAR * mine[0] < demanded * theirs[0]
        if spent > ENOUGH_SECONDS and (pair + 1 >= PAIRS[0] or far):
            return


def cells() -> Iterator[Any]:
    for (n, d), kind in product(SIZES, KINDS):
        yield pytest.param(n, d, kind, marks=[WIDE] * (d == 50), id=f"{n}x{d} {kind}")


@pytest.fixture(scope="module", autouse=True)
def _imported() -> None:
    """What the first linear programme of a process takes longer is not counted."""
    peer(*data("1e-1", 10, 2))


@pytest.mark.benchmark_ratio
def test_where_the_time_is_measured_both_checkers_are_asked_later(both_checkers: Later) -> None:
    assert not list(watching())
    assert decide([[0], [1]], [-1, 1]).separable
    assert [ask for ask, _ in both_checkers] == [WATCHED]


@pytest.mark.benchmark_ratio
def test_what_is_started_where_the_time_is_measured_is_asked_later(children: Path) -> None:
    code = "from novikoff.theory.separability import decide; decide([[0], [1]], [-1, 1])"
    subprocess.run([sys.executable, "-c", code], check=True)
    assert len(list(children.glob("*.pickle"))) == 1


@pytest.mark.benchmark_ratio
@pytest.mark.parametrize(("n", "d", "kind"), list(cells()))
def test_time_against_a_linear_programme(n: int, d: int, kind: str,
                                         measured: Measured) -> None:
    expected, demanded = KINDS[kind]
    with one_thread():
        X, y = data(kind, n, d)
        ours(X, y)  # once for the caches
        mine, verdicts, theirs, peers = zip(*in_turns(X, y, demanded), strict=True)
    ratio = median(a / b for a, b in zip(mine, theirs, strict=True))
    measured("Deciding separability exactly, against scipy's linprog (HiGHS) and one exact check: "
             "ratio of times, rows × features by margin", f"{n} × {d}",
             f"{kind} (at most {demanded:.0f})",
             f"{ratio:.2f}" + (peers[0] != expected) * ", peer wrong")
    assert set(verdicts) == {expected}
    assert ratio <= demanded


@pytest.mark.benchmark_ratio
@pytest.mark.parametrize(("inputs", "count"), [(2, 14), (3, 104)])
def test_boolean_functions_against_a_linear_programme(inputs: int, count: int,
                                                      measured: Measured) -> None:
    X = np.array(list(product((0, 1), repeat=inputs)))
    labels = [np.where(np.array(bits) > 0, 1, -1) for bits in product((0, 1), repeat=len(X))]
    mine, theirs = [], []
    with one_thread():
        for _ in range(PAIRS[0]):
            at_peer, peers = zip(*(timed(peer, X, y) for y in labels), strict=True)
            seconds, verdicts = zip(*(timed(ours, X.tolist(), y.tolist()) for y in labels),
                                    strict=True)
            assert sum(verdicts) == sum(peers) == count
            mine.append(sum(seconds))
            theirs.append(sum(at_peer))
    for whose, seconds in (("novikoff", mine), ("linprog and a check", theirs)):
        measured("Boolean functions decided a second", f"all {len(labels)} of {inputs} inputs, "
                 f"{count} of them separable", whose, f"{len(labels) / median(seconds):.0f}")
    assert median(a / b for a, b in zip(mine, theirs, strict=True)) < 1
