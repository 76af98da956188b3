"""How much faster the run on integers is than the same run on fractions."""

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from time import process_time
from typing import Any, NamedTuple

import pytest
from benchmarks.conftest import Measured

from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import drain
from novikoff.theory.exact_run import exact_run

PASSES = 10
REPEATS = 5
LONG = 0.005  # seconds of a run that need not be repeated within one measurement
KINDS: dict[str, Callable[[random.Random], Fraction]] = {
    "integers": lambda draw: Fraction(draw.randint(-9, 9)),
    "floats": lambda draw: Fraction(draw.uniform(-9, 9)),
    "decimals": lambda draw: Fraction(draw.randint(-999, 999), 100),
    "rationals": lambda draw: Fraction(draw.randint(-1000, 1000),
                                       draw.choice((1, 2, 3, 7, 8, 100))),
}


class Cell(NamedTuple):
    """One sample: its numbers, its size, whether it is separable, and the rate."""

    kind: str
    n: int
    d: int
    separable: bool
    eta: Fraction


GRID = [Cell(*cell) for cell in product(KINDS, (3, 10, 50, 200), (2, 5, 20), (True, False),
                                        (Fraction(1), Fraction(1, 3)))]


def data(cell: Cell) -> tuple[tuple[tuple[Fraction, ...], int], ...]:
    """The rows begin with 1; the labels are those of some weights, or drawn."""
    draw = random.Random(1)
    u = [draw.randint(-9, 9) for _ in range(cell.d + 1)]
    X = [(Fraction(1), *(KINDS[cell.kind](draw) for _ in range(cell.d))) for _ in range(cell.n)]
    return tuple((x, (1 if sum(a * b for a, b in zip(u, x, strict=True)) > 0 else -1)
                  if cell.separable else draw.choice((1, -1))) for x in X)


def ratio(cell: Cell) -> tuple[float, Any]:
    """Return how many times as fast the run on integers is, and how the run ended."""
    examples, w = data(cell), (Fraction(0),) * (cell.d + 1)
    best: dict[Any, float] = {}
    found, times = {}, 1
    for _ in range(REPEATS):
        for run in (perceptron, exact_run):
            began = process_time()
            for _ in range(times):
                found[run] = drain(run(examples, w, cell.eta, passes=PASSES))
            best[run] = min(best.get(run, 1e9), (process_time() - began) / times)
        times = max(1, int(LONG / best[perceptron]))
    assert found[exact_run] == found[perceptron]
    return best[perceptron] / best[exact_run], found[perceptron][2]


def least(cell: Cell) -> int:
    """Return how many times as fast a run must be at least.

    It is ten where scores take most of the time: many features, many rows, and labels that can be
    learnt, so that few presentations are updates. An update is dearer, because its record holds
    d + 2 rationals that are made from the integers, whatever the run; of few features, or where
    most presentations are updates, that is most of the time. On three rows it is the clearing of
    the denominators, and the check of the arguments, which cost the same however short the run is.
    """
    if cell.d == 20 and cell.n >= 50 and cell.separable:
        return 10
    return {2: 2, 5: 3, 20: 4}[cell.d]


@pytest.mark.benchmark_ratio
def test_every_cell_has_its_ratio(measured: Measured) -> None:
    table = "Exact runs of the perceptron, against the same run on Fraction: times as fast"
    slow, ratios, updates = [], {}, 0
    for cell in GRID:
        ratios[cell], result = ratio(cell)
        updates += result.updates
        if ratios[cell] < least(cell):
            slow.append(f"{cell}: {ratios[cell]:.1f}, not {least(cell)}")
    assert updates >= 10_000, "the samples are too easy to tell anything"
    for kind, d in product(KINDS, (2, 5, 20)):
        for n in (3, 10, 50, 200):
            told = [ratios[cell] for cell in GRID if cell[:3] == (kind, n, d)]
            measured(table, f"{kind}, {d} features", f"{n} rows",
                     f"{min(told):.1f} to {max(told):.1f}")
        measured(table, f"{kind}, {d} features", "at least", "4; 10 where they are separable, of "
                 "50 rows or more" if d == 20 else f"{2 if d == 2 else 3}")
    assert slow == []
