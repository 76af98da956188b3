"""How much faster the run on integers is than the same run on fractions."""

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
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
WHOLE = 10  # times as fast, of all runs together
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


def timed(cell: Cell, updates: bool) -> tuple[dict[str, float], Any]:
    """Return the seconds of the run on fractions and on integers, and how it ended."""
    examples, w = data(cell), (Fraction(0),) * (cell.d + 1)
    runs = {"fractions": perceptron, "integers": partial(exact_run, updates=updates)}
    best: dict[str, float] = {}
    found: dict[str, Any] = {}
    times = 1
    for _ in range(REPEATS):
        for name, run in runs.items():
            began = process_time()
            for _ in range(times):
                found[name] = drain(run(examples, w, cell.eta, passes=PASSES))
            best[name] = min(best.get(name, 1e9), (process_time() - began) / times)
        times = max(1, int(LONG / best["fractions"]))
    first = 0 if updates else 1
    assert found["integers"][first:] == found["fractions"][first:]
    return best, found["fractions"][2]


def least(cell: Cell, updates: bool) -> int:
    """Return how many times as fast a run must be at least.

    With the weights after each pass, as theorems use it, it is ten on fifty rows or more. On fewer
    the clearing of the denominators and the check of the arguments, which cost the same however
    short the run is, take most of the time. A record
    of each update holds d + 2 rationals that are made from the integers: then it is ten where
    scores take most of the time, of many features, many rows and labels that can be learnt.
    """
    if updates:
        many = cell.d == 20 and cell.n >= 50 and cell.separable
        return 10 if many else {2: 2, 5: 3, 20: 4}[cell.d]
    return {3: 2, 10: 4}.get(cell.n, 10)


@pytest.mark.benchmark_ratio
@pytest.mark.parametrize("updates", [False, True])
def test_every_cell_has_its_ratio(measured: Measured, updates: bool) -> None:
    title = "Exact runs of the perceptron, against the same run on Fraction: times as fast"
    told_of = "with a record of each update" if updates else "with the weights after each pass"
    table = f"{title}, {told_of}"
    slow, ratios, made = [], {}, 0
    together: Counter[str] = Counter()
    for cell in GRID:
        seconds, result = timed(cell, updates)
        together.update(seconds)
        ratios[cell] = seconds["fractions"] / seconds["integers"]
        made += result.updates
        if ratios[cell] < least(cell, updates):
            slow.append(f"{cell}: {ratios[cell]:.1f}, not {least(cell, updates)}")
    assert made >= 10_000, "the samples are too easy to tell anything"
    for kind, d, n in product(KINDS, (2, 5, 20), (3, 10, 50, 200)):
        cells = [cell for cell in GRID if cell[:3] == (kind, n, d)]
        told = [ratios[cell] for cell in cells]
        due = sorted({least(cell, updates) for cell in cells})
        measured(table, f"{kind}, {d} features", f"{n} rows",
                 f"{min(told):.1f} to {max(told):.1f} (at least {' or '.join(map(str, due))})")
    whole = together["fractions"] / together["integers"]
    measured(title, told_of, f"{len(GRID)} runs together", f"{whole:.1f} (at least {WHOLE})")
    assert whole >= WHOLE
    assert slow == []
