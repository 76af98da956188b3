"""How much faster the run on integers is than the same run on fractions."""

import random
from fractions import Fraction
from statistics import median
from time import perf_counter

import pytest
from benchmarks.conftest import Measured

from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import drain
from novikoff.theory.exact_run import exact_run

LEAST_RATIO = 10
PAIRS = 7


def data() -> tuple[tuple[tuple[Fraction, ...], int], ...]:
    """200 separable rows of four rational entries, the first of them 1."""
    draw = random.Random(1)
    u = [Fraction(draw.randint(-9, 9), draw.randint(1, 9)) for _ in range(4)]
    examples = []
    for _ in range(200):
        x = (Fraction(1), *(Fraction(draw.randint(-1000, 1000), draw.choice((1, 2, 3, 7, 8, 100)))
                            for _ in range(3)))
        examples.append((x, 1 if sum(map(Fraction.__mul__, u, x)) > 0 else -1))
    return tuple(examples)


def timed(run: object) -> tuple[float, object]:
    start = perf_counter()
    found = drain(run)  # type: ignore[arg-type]
    return perf_counter() - start, found


@pytest.mark.benchmark_ratio
def test_ten_times_the_speed_of_fractions(measured: Measured) -> None:
    examples, w, eta = data(), (Fraction(0),) * 4, Fraction(1, 3)
    ratios = []
    for _ in range(PAIRS):
        slow, expected = timed(perceptron(examples, w, eta, passes=60))  # type: ignore[arg-type]
        fast, found = timed(exact_run(examples, w, eta, passes=60))  # type: ignore[arg-type]
        assert found == expected
        ratios.append(slow / fast)
    updates = found[2].updates  # type: ignore[index]
    assert updates >= 200
    measured("Exact runs of the perceptron, against the same run on Fraction", f"{updates} updates",
             "times as fast", f"{median(ratios):.1f} (at least {LEAST_RATIO})")
    assert median(ratios) >= LEAST_RATIO
